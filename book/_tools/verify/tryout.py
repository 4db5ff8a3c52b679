"""Try a property on deals and games made up by the hundred, with Hypothesis where it is there.

A property is a plain function that takes a deal (or a game) and says whether something holds.
`try_out` looks for one for which it does not.  In the browser there is no Hypothesis, and the
deals are drawn at random instead.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from spades import FULL_DECK, PRESETS, Card, Cards, Deal, Match, Ruleset, Suit
from spades.core.cards import shuffled
from spades.view import text

__all__ = ["Broken", "deals", "finished_deals", "games", "try_out"]

Choose = Callable[[Iterable[Any]], Any]
"""Chooses one of some values: all chance goes through it."""


class Broken(AssertionError):
    """A deal or a game for which a property does not hold."""

    def __init__(self, name: str, found: Deal | Match) -> None:
        super().__init__(name, found)
        self.name = name
        self.found = found

    def __str__(self) -> str:
        return f"{self.name} does not hold here:\n{text(self.found)}"


def rules(choose: Choose) -> Ruleset:
    """Return a preset, often with hands of a few cards only, which are easier to read."""
    preset: Ruleset = choose(PRESETS.values())
    size: int = choose([2, 1, 3, 4, 2, 3, 4, preset.hand_size])
    if size == preset.hand_size:
        return preset
    pack = shuffled(FULL_DECK, choose(range(1000)))
    out = Cards(pack[size * preset.players :])
    return replace(
        preset, name="a small deck", removed=out, exchange_cards=min(size, preset.exchange_cards)
    )


def deals(choose: Choose) -> Deal:
    """Return a deal at any moment of the play."""
    return _played(choose, None)


def finished_deals(choose: Choose) -> Deal:
    """Return a deal that is over."""
    return _played(choose, 52)


def _played(choose: Choose, cards: int | None) -> Deal:
    deal = Deal.new(rules(choose), seed=choose(range(10_000)))
    while deal.phase == "bidding":
        deal = deal.bid(choose(deal.legal_bids))
    while deal.phase == "exchange":
        assert deal.turn is not None
        deal = deal.exchange(deal.held[deal.turn][: deal.ruleset.exchange_cards])
    for _ in range(choose(range(len(deal.ruleset.deck) + 1)) if cards is None else cards):
        if not deal.is_over:
            deal = deal.play(choose(_may_be_played(deal)))
    return deal


def _may_be_played(deal: Deal) -> Sequence[Card]:
    """Return the legal cards by a law of our own, so that the engine's own list is not trusted."""
    assert deal.turn is not None
    hand = deal.held[deal.turn]
    if deal.trick.cards:
        return [card for card in hand if card.suit is deal.trick.cards[0].suit] or hand
    if any(card.suit is Suit.SPADES for card in deal.plays):
        return hand
    return [card for card in hand if card.suit is not Suit.SPADES] or hand


def games(choose: Choose) -> Match:
    """Return a game of up to six deals, with any bids and tricks."""
    preset: Ruleset = choose(PRESETS.values())
    match = Match.new(preset, first_dealer=choose(range(preset.players)))
    for _ in range(choose(range(7))):
        if match.is_over:
            break
        tricks = [0] * preset.players
        for _ in range(preset.hand_size):
            tricks[choose(range(preset.players))] += 1
        bids = [choose(range(preset.lowest_bid, 6)) for _ in tricks]
        match = match.add(bids=bids, tricks=tricks)
    return match


def try_out(
    holds: Callable[[Any], bool],
    of: Callable[[Choose], Deal | Match] = deals,
    times: int = 100,
) -> None:
    """Look ``times`` times for a deal or game for which ``holds`` is not true.

    Says what was done.  Raises `Broken` with the one that was found, the smallest if Hypothesis
    looked for it.

    >>> def spades_stay_closed(deal):
    ...     return not deal.spades_open
    >>> try_out(spades_stay_closed)
    Traceback (most recent call last):
    verify.tryout.Broken: spades_stay_closed does not hold here:
    ...
    """
    name = holds.__name__
    plural = of.__name__.replace("_", " ")
    try:
        import hypothesis
    except ImportError:
        _by_chance(holds, of, times)
        print(f"{name}: true of {times} {plural} drawn at random (no Hypothesis here)")
    else:
        _by_hypothesis(hypothesis, holds, of, times)
        print(f"{name}: true of {times} {plural} that Hypothesis made up")


def _by_chance(
    holds: Callable[[Any], bool], of: Callable[[Choose], Deal | Match], times: int
) -> None:
    for _ in range(times):
        made = of(lambda values: random.choice(list(values)))
        if not holds(made):
            raise Broken(holds.__name__, made)


def _by_hypothesis(
    hypothesis: Any, holds: Callable[[Any], bool], of: Callable[[Choose], Deal | Match], times: int
) -> None:
    failed: list[Deal | Match] = []
    place = lru_cache(lambda last: hypothesis.strategies.integers(0, last))

    def look(data: Any) -> None:
        def choose(values: Iterable[Any]) -> Any:
            row = list(values)
            return row[data.draw(place(len(row) - 1))]

        made = of(choose)
        if not holds(made):
            failed.append(made)
            raise Broken(holds.__name__, made)

    settings = hypothesis.settings(
        max_examples=times,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(hypothesis.HealthCheck),
        verbosity=hypothesis.Verbosity.quiet,
    )
    try:
        settings(hypothesis.given(hypothesis.strategies.data())(look))()
    except Broken:
        # the last that failed is the smallest; the error itself has a long way behind it
        raise Broken(holds.__name__, failed[-1]) from None
