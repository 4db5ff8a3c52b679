"""Positions for the trick lab: what a reader enters, or a real deal played to some point."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from ...core.cards import Card, Cards, cards
from ...core.duty import Refusal
from ...core.errors import ImpossibleDeal
from ...core.messages import say
from ...games.spades.deal import Deal
from ...games.spades.ruleset import Ruleset
from ...games.spades.statements.citations import Rule, basis_of
from ...games.spades.table import Phase, Table
from ...games.spades.tricks import Trick, legal_cards, refusal
from . import texts

__all__ = ["Position", "dealt", "entered", "seeded_deal"]


@dataclass(frozen=True, slots=True)
class Position:
    """A trick on the table and the hand of the player whose turn it is.

    ``turn`` is their seat, ``None`` where the trick is complete and no other hand is known.
    ``refusals`` has the cards of the hand that may not be played.  ``were_open`` tells of the
    moment before the trick, ``opened_at`` is the place in the trick of the card that opened
    spades, ``next_leader`` the seat that leads after a complete trick, if one follows, and
    ``is_first`` says that it is the first trick of a deal.
    """

    trick: Trick
    turn: int | None
    hand: Cards
    refusals: dict[Card, Refusal]
    were_open: bool
    opened_at: int | None
    next_leader: int | None
    is_first: bool = False

    @property
    def are_open(self) -> bool:
        """Whether spades are open now."""
        return self.were_open or self.opened_at is not None

    @property
    def legal(self) -> Cards:
        """The cards that may be played now."""
        return Cards(card for card in self.hand if card not in self.refusals)


def entered(
    rules: Ruleset,
    *,
    hand: str,
    trick: str,
    leader: int,
    were_open: bool = False,
    is_first: bool = False,
) -> Position:
    """Return the position that a reader has put together.

    ``is_first`` says that it is the first trick of the deal.  Raises `NotationError` for cards
    that cannot be, `ImpossibleDeal` for a hand that is too long, `IllegalPlay` for a trick with
    too many cards, and for a hand that is to play to a complete one.

    >>> from ...games.spades.ruleset import CUTTHROAT
    >>> at = entered(CUTTHROAT, hand="KH QS", trick="AH 2S", leader=0)
    >>> at.turn, at.legal, at.are_open, list(map(str, at.refusals.values()))
    (2, cards('KH'), True, ['[CUT-PLAY-2] Q♠ refused: hearts were led and you hold K♥'])
    """
    held, row = cards(hand), cards(trick)
    on_table = Trick(leader, row, rules.players)
    if on_table.is_complete and not held:
        legal_cards(row, rules=rules)  # refuses what the deck does not have
    else:
        legal_cards(held, row, rules=rules)
    if len(held) > rules.hand_size:
        why = say(texts.HAND_TOO_LONG, count=len(held), most=rules.hand_size)
        raise ImpossibleDeal(why, basis=basis_of(rules, Rule.DEALING))
    refusals = {
        card: refused
        for card in held
        if (
            refused := refusal(
                card, held, row, were_open and not is_first, rules=rules, first_lead=is_first
            )
        )
    }
    at = _seen(rules, on_table, on_table.turn, held, refusals, were_open and not is_first)
    return replace(at, is_first=is_first)


def dealt(rules: Ruleset, *, seed: int, played: str | Iterable[Card] = ()) -> tuple[Position, Deal]:
    """Return the position of the deal with this ``seed`` after ``played``, and the deal itself.

    A complete trick stays on the table until the next card is led.  Raises `IllegalPlay` and
    `NotationError` for cards that cannot be played.

    >>> from ...games.spades.ruleset import CUTTHROAT
    >>> at, deal = dealt(CUTTHROAT, seed=7)
    >>> at.turn == deal.turn, at.hand == deal.held[deal.turn], len(at.legal) < len(at.hand)
    (True, True, True)
    """
    start, deal = seeded_deal(rules, seed)
    for card in cards(played):
        start = deal if not deal.trick.cards else start
        deal = deal.play(card)
    is_shown_complete = bool(played) and not deal.trick.cards
    trick = deal.tricks[-1] if is_shown_complete else deal.trick
    hand = Cards() if deal.turn is None else deal.held[deal.turn]
    refusals = {card: refused for card in hand if (refused := deal.refusal(card))}
    at = _seen(rules, trick, deal.turn, hand, refusals, start.spades_open)
    at = replace(at, is_first=len(deal.plays) <= rules.players)
    return replace(at, next_leader=None) if deal.is_over else at, deal


@lru_cache(maxsize=8)
def seeded_deal(rules: Ruleset, seed: int) -> tuple[Deal, Deal]:
    """Return a deal played at random to a point where some card of the hand is refused.

    Before it comes the same deal at the beginning of the trick.  Where no such point is found it
    is one before the last card.
    """
    chance = random.Random(seed)
    deal = Deal.new(rules, seed=chance)
    while deal.phase is Phase.BIDDING:
        deal = deal.bid(deal.legal_bids[0])
    start = deal
    wanted = int(chance.random() * len(rules.deck) / 2)
    while True:
        legal = deal.legal_plays
        assert deal.turn is not None
        if len(deal.plays) >= wanted and len(legal) < len(deal.held[deal.turn]):
            return start, deal
        after = deal.play(legal[int(chance.random() * len(legal))])
        if after.is_over:
            return start, deal
        start = start if after.trick.cards else after
        deal = after


def _seen(
    rules: Ruleset,
    trick: Trick,
    turn: int | None,
    hand: Cards,
    refusals: dict[Card, Refusal],
    were_open: bool,
) -> Position:
    """Return the position with what the engine's table makes of the cards of ``trick``."""
    table = Table(
        ((),) * rules.players,
        trick.leader,
        spades_open=were_open,
        sets=(0,) * rules.players,
    )
    opened_at = None
    for at, card in enumerate(trick.cards):
        after = table.after(card, rules, lawful=True)
        if after.spades_open and not table.spades_open:
            opened_at = at
        table = after
    next_leader = table.leader if trick.is_complete else None
    return Position(trick, turn, hand, refusals, were_open, opened_at, next_leader)
