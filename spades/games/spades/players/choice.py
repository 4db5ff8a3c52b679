"""What a computer player answers with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from ....core.cards import Card, Cards
from ..bids import Bid
from ..moves import Act, Move
from ..sight import Sight
from ..table import Phase

__all__ = ["Choice", "Player"]


@dataclass(frozen=True, slots=True)
class Choice:
    """What ``seat`` does in ``phase``, and ``why``: one sentence without any card it cannot see.

    ``choice`` is a bid, a card, the cards of an exchange, or ``None``: in the bidding, the
    player looks at its cards.
    """

    seat: int
    phase: Phase
    choice: Bid | Card | Cards | None
    why: str

    @property
    def move(self) -> Move:
        """The move that the deal takes."""
        if isinstance(self.choice, Card):
            return Move.play(self.choice)
        if isinstance(self.choice, Cards):
            return Move(Act.EXCHANGE, cards=self.choice)
        return Move(Act.LOOK) if self.choice is None else Move(Act.BID, bid=self.choice)


Player: TypeAlias = Callable[[Sight], Choice]
"""A computer player: it is given what it may see and answers with its move."""
