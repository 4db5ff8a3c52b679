"""A trick on the table: who laid which card, and who wins it."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Card, Cards
from .order import Group, Order
from .shown import Shown

__all__ = ["Trick"]


@dataclass(frozen=True, slots=True)
class Trick(Shown):
    """A trick: who led, and the cards in the order in which they were laid; perhaps not all yet.

    ``around`` has the seats in the order in which they play where that is not clockwise, one
    after the other, from the leader: a card may come from a dealer who sits out, or two hands be
    played by one.  ``order`` says which card wins, ``asked`` which suit was asked for where it is
    not that of the card led.

    >>> from .cards import cards
    >>> trick = Trick(leader=2, cards=cards("AH 2S KH"), players=3)
    >>> trick.seats, trick.winner, trick.card_of(1)
    ((2, 0, 1), 2, Card.parse('KH'))
    >>> Trick(leader=3, cards=cards("KH AH"), players=4, around=(3, 0, 1, 2)).turn
    1
    """

    leader: int
    cards: Cards
    players: int
    around: tuple[int, ...] | None = None
    order: Order | None = None
    asked: Group | None = None

    usual = Order()
    """The order of a trick that names none."""

    @property
    def all_seats(self) -> tuple[int, ...]:
        """The seats that play to the trick, in their order, whether or not they have played."""
        if self.around is not None:
            return self.around
        return tuple((self.leader + turn) % self.players for turn in range(self.players))

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats in the order in which they played."""
        return self.all_seats[: len(self.cards)]

    @property
    def turn(self) -> int | None:
        """The seat that plays next, or ``None`` when everybody has played."""
        return None if self.is_complete else self.all_seats[len(self.cards)]

    @property
    def is_complete(self) -> bool:
        """Whether everybody has played to it."""
        return len(self.cards) == len(self.all_seats)

    @property
    def winner(self) -> int | None:
        """The seat that won, or ``None`` while cards are missing."""
        if not self.is_complete or not self.cards:
            return None
        order = self.usual if self.order is None else self.order
        return self.all_seats[order.winning_position(self.cards, self.asked)]

    def card_of(self, seat: int) -> Card | None:
        """Return the card that ``seat`` played, or ``None``."""
        seats = self.seats
        return self.cards[seats.index(seat)] if seat in seats else None
