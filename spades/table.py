"""What lies on the table in a deal: hands, tricks and what follows from each card played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from . import texts
from .cards import Card, Cards, Suit, cards
from .errors import ImpossibleDeal, clip
from .messages import say, say_number
from .ruleset import Ruleset
from .settings import ForcedSpadeLead, NextLead
from .statements.citations import Rule, cite
from .tricks import Trick

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


@dataclass(frozen=True, slots=True)
class Table:
    """What follows from the steps so far; computed step by step, never stored apart from them."""

    held: tuple[tuple[Card, ...], ...]
    leader: int
    current: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    won: tuple[int, ...] = ()
    spades_open: bool = False

    def after(self, card: Card, rules: Ruleset, lawful: bool) -> Table:
        """Return the table after ``card`` was played by the seat whose turn it is."""
        players = rules.players
        seat = (self.leader + len(self.current)) % players
        hand = self.held[seat]
        is_open = self.spades_open or (lawful and self._opens(card, hand, rules))
        held = (
            *self.held[:seat],
            tuple(one for one in hand if one is not card and one != card),
            *self.held[seat + 1 :],
        )
        row = (*self.current, card)
        if len(row) < players:
            return Table(held, self.leader, row, self.tricks, self.won, is_open)
        trick = Trick(self.leader, Cards(row), players)
        winner = trick.winner
        assert winner is not None
        won = tuple(count + (one == winner) for one, count in enumerate(self.won))
        follows = winner if rules.next_lead is NextLead.WINNER else (self.leader + 1) % players
        return Table(held, follows, (), (*self.tricks, trick), won, is_open)

    def _opens(self, card: Card, hand: Sequence[Card], rules: Ruleset) -> bool:
        if card.suit is not Suit.SPADES:
            return False
        if self.current:
            return self.current[0].suit is not Suit.SPADES
        return rules.forced_spade_lead is ForcedSpadeLead.OPENS


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
