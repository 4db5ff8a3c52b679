"""Tables to ask about: deals played at random, and results that a table could have."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ....core.cards import Card, Cards, Suit
from ....core.errors import GameError
from ..bids import BLIND_NIL, NIL, Bid, check_bids
from ..deal import Deal
from ..ruleset import Ruleset
from ..settings import BlindNil, Nil
from ..table import Phase
from .base import pick, pick_weighted

__all__ = ["bids_near", "play_through", "quick_tricks", "tricks_of_a_deal"]


def play_through(rules: Ruleset, chance: random.Random, *, shy: float = 0.0) -> list[Deal]:
    """Return a random deal at each of its cards, from the first lead to the last card.

    Everybody plays random legal cards; ``shy`` (0 to 1) is how often a player who need not play
    a spade keeps it, so that spades stay closed for longer.

    >>> from ..ruleset import CUTTHROAT
    >>> course = play_through(CUTTHROAT, random.Random(1))
    >>> len(course), course[0].phase, course[-1].is_over
    (52, <Phase.PLAY: 'play'>, True)
    """
    deal = Deal.new(rules, seed=chance)
    while deal.phase is Phase.BIDDING:
        deal = deal.bid(deal.legal_bids[0])
    course = [deal]
    while not deal.is_over:
        legal = deal.legal_plays
        others = [card for card in legal if card.suit is not Suit.SPADES]
        deal = deal.play(pick(chance, others if others and chance.random() < shy else legal))
        course.append(deal)
    return course


def tricks_of_a_deal(
    rules: Ruleset, chance: random.Random, *, wants_nil: bool
) -> tuple[tuple[int, ...], int | None]:
    """Return the tricks of a random deal by seat, and the seat that played for nil, if any did.

    That is the seat with the weakest hand; it plays low wherever it may.

    >>> from ..ruleset import CUTTHROAT
    >>> sum(tricks_of_a_deal(CUTTHROAT, random.Random(1), wants_nil=True)[0])
    17
    """
    deal = Deal.new(rules, seed=chance)
    while deal.phase is Phase.BIDDING:
        deal = deal.bid(deal.legal_bids[0])
    weak = None
    if wants_nil and rules.nil is Nil.ON:
        weak = min(range(rules.players), key=lambda seat: sum(map(_height, deal.hands[seat])))
    while not deal.is_over:
        legal = deal.legal_plays
        deal = deal.play(min(legal, key=_height) if deal.turn == weak else _bold(legal, chance))
    return deal.tricks_won, weak


def _height(card: Card) -> int:
    return int(card.rank) + (13 if card.suit is Suit.SPADES else 0)


def _bold(legal: Cards, chance: random.Random) -> Card:
    """Return a card of ``legal``, more often a high one, so that somebody takes the tricks."""
    one, other = pick(chance, legal), pick(chance, legal)
    return max(one, other, key=_height)


def quick_tricks(rules: Ruleset, chance: random.Random) -> tuple[int, ...]:
    """Return tricks by seat as they could fall, without playing a deal.

    >>> from ..ruleset import CUTTHROAT
    >>> sum(quick_tricks(CUTTHROAT, random.Random(1)))
    17
    """
    strengths = {seat: 2 + int(chance.random() * 5) for seat in range(rules.players)}
    won = [0] * rules.players
    for _ in range(rules.hand_size):
        won[pick_weighted(chance, strengths)] += 1
    return tuple(won)


_OFF = (-2, -1, -1, 0, 0, 0, 0, 1)
"""How far from the tricks taken a bid is: most are made."""


def bids_near(
    rules: Ruleset,
    tricks: Sequence[int],
    chance: random.Random,
    *,
    weak: int | None = None,
    is_steady: bool = False,
) -> tuple[Bid, ...]:
    """Return bids by seat near the ``tricks`` taken, legal under ``rules``; some are nil.

    The ``weak`` seat bids nil, and blind nil now and then where the ruleset has it.  Steady
    players miss no bid.

    >>> from ..ruleset import CHICAGO
    >>> bids_near(CHICAGO, (5, 3, 1, 4), random.Random(2), weak=2)[2]
    0
    """
    for _ in range(20):
        bids = tuple(
            _bid_near(rules, won, chance, is_weak=seat == weak, is_steady=is_steady)
            for seat, won in enumerate(tricks)
        )
        try:
            return check_bids(rules, bids)
        except GameError:
            continue  # together they are too high for these rules
    return check_bids(rules, (rules.lowest_bid,) * rules.players)


def _bid_near(
    rules: Ruleset, won: int, chance: random.Random, *, is_weak: bool, is_steady: bool
) -> Bid:
    tempted = won == 0 if is_steady else won < 2 and chance.random() < 0.3
    if rules.nil is Nil.ON and (is_weak or tempted):
        blind = rules.blind_nil is BlindNil.ON and chance.random() < 0.4
        return BLIND_NIL if blind else NIL
    off = min(pick(chance, _OFF), 0) if is_steady else pick(chance, _OFF)
    return min(max(1, won + off), rules.hand_size)
