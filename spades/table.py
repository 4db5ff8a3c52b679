"""What lies on the table in a deal: hands, tricks and what follows from each card played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from . import texts
from .cards import FULL_DECK, Card, Cards, Suit, cards
from .errors import ImpossibleDeal, clip
from .messages import say, say_number
from .ruleset import Ruleset
from .settings import ForcedSpadeLead, NextLead
from .statements.citations import Rule, cite
from .tricks import Trick, winning_position

__all__ = ["Irregularity", "Phase", "Table", "check_hands"]


class Phase(StrEnum):
    """What a deal is waiting for."""

    BIDDING = "bidding"
    EXCHANGE = "exchange"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Irregularity:
    """An illegal card on the table: before which play, whose, which rule, and what became of it.

    ``corrected`` is the card played instead (CUT-ERR-1), or ``None`` where the illegal card was
    found too late and stands without a penalty (CHI-ERR-3).
    """

    play: int
    seat: int
    card: Card
    statement: str
    corrected: Card | None


class Table(NamedTuple):
    """What follows from the steps so far; computed step by step, never stored apart from them.

    A named tuple, since one is made for every card.  ``won`` may be left empty, and no tricks
    are counted then.
    """

    held: tuple[tuple[Card, ...], ...]
    leader: int
    current: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    won: tuple[int, ...] = ()
    spades_open: bool = False

    def after(self, card: Card, rules: Ruleset, lawful: bool) -> Table:
        """Return the table after ``card`` was played by the seat whose turn it is."""
        held_by, leader, current, tricks, won, is_open = self
        players = rules.players
        seat = (leader + len(current)) % players
        hand = held_by[seat]
        if not is_open and lawful and card.suit is Suit.SPADES:
            is_open = self._opens(rules)
        left = [one for one in hand if one is not card]
        if len(left) == len(hand):  # an equal card may be another object
            left = [one for one in hand if one != card]
        hands = list(held_by)
        hands[seat] = tuple(left)
        held = tuple(hands)
        row = (*current, card)
        if len(row) < players:
            return Table(held, leader, row, tricks, won, is_open)
        trick = Trick(leader, Cards(row), players)
        winner = (leader + winning_position(row)) % players
        counts = list(won)
        if counts:
            counts[winner] += 1
        follows = winner if rules.next_lead is NextLead.WINNER else (leader + 1) % players
        return Table(held, follows, (), (*tricks, trick), tuple(counts), is_open)

    def _opens(self, rules: Ruleset) -> bool:
        """Whether a spade played now opens spades."""
        if self.current:
            return self.current[0].suit is not Suit.SPADES
        return rules.forced_spade_lead is ForcedSpadeLead.OPENS


def _use(removed: Cards, hands: Iterable[Cards]) -> bool:
    """Whether ``hands`` are the cards of the deck without those ``removed``, and no other."""
    return frozenset(chain(*hands)) == _dealt(removed)


@lru_cache(maxsize=64)
def _dealt(removed: Cards) -> frozenset[Card]:
    return frozenset(FULL_DECK).difference(removed)


def check_hands(rules: Ruleset, given: object) -> tuple[Cards, ...]:
    """Return the hands ``given``, cards or texts by seat, as cards.

    Raises `ImpossibleDeal` or `NotationError` unless they use each card of the deck once.

    >>> from .ruleset import PRESETS
    >>> check_hands(PRESETS["chicago"], ["AS", "KS"])
    Traceback (most recent call last):
    spades.errors.ImpossibleDeal: [CHI-DECK-1] 2 hands refused: 4 play
    """
    statement = cite(rules, Rule.DEALING)
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise ImpossibleDeal(say(texts.HANDS_KIND, value=clip(given), players=rules.players))
    hands = tuple(cards(hand) for hand in given)
    if len(hands) != rules.players:
        why = say(texts.HANDS_COUNT, hands=len(hands), players=rules.players)
        raise ImpossibleDeal(why, statement=cite(rules, Rule.SEATING))
    if all(len(hand) == rules.hand_size for hand in hands) and _use(rules.removed, hands):
        return hands
    places: dict[Card, int] = {}
    for seat, hand in enumerate(hands):
        for card in hand:
            if card in places:
                why = say(texts.CARD_IN_TWO, card=card.symbol, one=places[card], other=seat)
                raise ImpossibleDeal(why, statement=statement)
            if card in rules.removed:
                why = say(texts.NOT_IN_DECK, card=card.symbol, rules=rules.name)
                raise ImpossibleDeal(why, statement=cite(rules, Rule.DECK))
            places[card] = seat
    for seat, hand in enumerate(hands):
        if len(hand) != rules.hand_size:
            why = say_number(*texts.HAND_SIZE, rules.hand_size, seat=seat, count=len(hand))
            raise ImpossibleDeal(why, statement=statement)
    return hands
