"""What lies on the table in a deal: hands, tricks and what follows from each card played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from ...core.cards import FULL_DECK, Card, Cards, Suit, cards, set_of
from ...core.duty import duty_of, fitting
from ...core.errors import ImpossibleDeal, clip
from ...core.messages import say, say_number
from . import texts
from .ruleset import Ruleset
from .settings import ForcedSpadeLead, NextLead
from .statements.citations import Basis, Rule, basis_of
from .tricks import CLOSED, SPADES, Trick

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
    found too late and stands.
    """

    play: int
    seat: int
    card: Card
    statement: str
    corrected: Card | None
    basis: Basis | None = None

    @property
    def label(self) -> str:
        """The statement as a line of text names it, with its ground unless it is stated."""
        return self.statement if self.basis is None else self.basis.label


NOT_ASKED = -1


class Table(NamedTuple):
    """What follows from the steps so far; computed step by step, never stored apart from them.

    A named tuple, since one is made for every card.  ``won`` may be left empty, and no tricks
    are counted then.  ``fits`` is the set of the cards that may be played next; before the first
    card the ruleset decides it.
    """

    held: tuple[tuple[Card, ...], ...]
    leader: int
    current: tuple[Card, ...] = ()
    rows: tuple[tuple[int, tuple[Card, ...]], ...] = ()
    won: tuple[int, ...] = ()
    spades_open: bool = False
    sets: tuple[int, ...] = ()
    fits: int = NOT_ASKED

    @classmethod
    def dealt(cls, hands: Sequence[Sequence[Card]], leader: int, *, counted: bool = True) -> Table:
        """Return the table before the first card; tricks are counted unless told not to be."""
        held = tuple(map(tuple, hands))
        won = (0,) * len(held) if counted else ()
        return cls(held, leader, won=won, sets=tuple(map(set_of, held)))

    def dealt_anew(self, hands: Sequence[Sequence[Card]]) -> Table:
        """Return the table before the first card with other hands."""
        return Table.dealt(hands, self.leader)

    def after(self, card: Card, rules: Ruleset, lawful: bool) -> Table:
        """Return the table after ``card`` was played by the seat whose turn it is."""
        held_by, leader, current, rows, won, is_open, sets, _ = self
        players = rules.players
        seat = (leader + len(current)) % players
        hand = held_by[seat]
        if not is_open and lawful and card.suit is Suit.SPADES:
            is_open = self._opens(rules)
        # Tuples are put together here and below without Python's help: this is done for every card.
        try:
            place = hand.index(card)
            left = hand[:place] + hand[place + 1 :]
        except ValueError:  # of a hand that is not known
            left = hand
        after = seat + 1
        held = held_by[:seat] + (left,) + held_by[after:]  # noqa: RUF005
        sets = sets[:seat] + (sets[seat] & ~card.bit,) + sets[after:]  # noqa: RUF005
        row = current + (card,)  # noqa: RUF005
        if len(row) < players:
            following = sets[(leader + len(row)) % players]
            fits = fitting(following, duty_of(following, row, order=SPADES))
            return _table(Table, (held, leader, row, rows, won, is_open, sets, fits))
        winner = (leader + SPADES.winning_position(row)) % players
        if won:
            won = won[:winner] + (won[winner] + 1,) + won[winner + 1 :]  # noqa: RUF005
        follows = winner if rules.next_lead is NextLead.WINNER else (leader + 1) % players
        rows = rows + ((leader, row),)  # noqa: RUF005
        own = sets[follows]
        fits = own if is_open else fitting(own, duty_of(own, order=SPADES, leads=CLOSED))
        return _table(Table, (held, follows, (), rows, won, is_open, sets, fits))

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The complete tricks, the first one first."""
        return tuple(Trick(leader, Cards(row), len(row)) for leader, row in self.rows)

    def _opens(self, rules: Ruleset) -> bool:
        """Whether a spade played now opens spades."""
        if self.current:
            return self.current[0].suit is not Suit.SPADES
        return rules.forced_spade_lead is ForcedSpadeLead.OPENS


_table = tuple.__new__


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
    spades.core.errors.ImpossibleDeal: [CHI-DECK-1] 2 hands refused: 4 play
    """
    dealing = basis_of(rules, Rule.DEALING)
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise ImpossibleDeal(say(texts.HANDS_KIND, value=clip(given), players=rules.players))
    hands = tuple(cards(hand) for hand in given)
    if len(hands) != rules.players:
        why = say(texts.HANDS_COUNT, hands=len(hands), players=rules.players)
        raise ImpossibleDeal(why, basis=basis_of(rules, Rule.SEATING))
    if all(len(hand) == rules.hand_size for hand in hands) and _use(rules.removed, hands):
        return hands
    places: dict[Card, int] = {}
    for seat, hand in enumerate(hands):
        for card in hand:
            if card in places:
                why = say(texts.CARD_IN_TWO, card=card.symbol, one=places[card], other=seat)
                raise ImpossibleDeal(why, basis=basis_of(rules, Rule.DECK))
            if card not in rules.deck:
                why = say(texts.NOT_IN_DECK, card=card.symbol, rules=rules.name)
                raise ImpossibleDeal(why, basis=basis_of(rules, Rule.DECK))
            places[card] = seat
    for seat, hand in enumerate(hands):
        if len(hand) != rules.hand_size:
            why = say_number(*texts.HAND_SIZE, rules.hand_size, seat=seat, count=len(hand))
            raise ImpossibleDeal(why, basis=dealing)
    return hands
