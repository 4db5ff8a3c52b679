"""What a game is, seen from outside: one protocol for its deals, and one entry in the register.

What a table, a player, a record, a fuzzer or a property test needs of a deal is the same in every
game, so it is written once against `AnyDeal`; a game brings its rules alone.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar, runtime_checkable

from .cards import Card
from .duty import Refusal

__all__ = ["AnyDeal", "AnyMove", "AnySight", "Game", "moves_of"]

DealT = TypeVar("DealT", bound="AnyDeal")


@runtime_checkable
class AnyMove(Protocol):
    """A move: a frozen value of its game, whose text reads back to it (``play AH``).

    Where it is made by somebody whose turn it is not, its text begins with the seat
    (``1: counter 3``), and so does its ``seat``, which is ``None`` otherwise.
    """

    @property
    def seat(self) -> int | None: ...  # noqa: D102
    def __str__(self) -> str: ...


@runtime_checkable
class AnySight(Protocol):
    """What a player may see of a deal: a frozen value, and whose it is."""

    @property
    def seat(self) -> int: ...  # noqa: D102


@runtime_checkable
class AnyDeal(Protocol):
    """A deal as a frozen value: what it waits for, what may be done, and what follows."""

    @property
    def ruleset(self) -> Any:
        """The rules that it is played by."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def phase(self) -> str:
        """What it waits for, in one word."""

    @property
    def turn(self) -> int | None:
        """The seat whose move is waited for, or ``None`` when the deal is over."""

    @property
    def moves(self) -> tuple[Any, ...]:
        """The legal moves; none when the deal is over."""

    def refusal(self, move: Any, /) -> Refusal | None:
        """Return why ``move``, or its text, is refused; ``None`` exactly where it is accepted."""

    def take(self: DealT, move: Any, /) -> DealT:
        """Return the deal after ``move``, or its text; raises a `GameError` where it is refused."""

    def sight(self, seat: int, /) -> AnySight:
        """Return what ``seat`` may see, and nothing else."""

    @property
    def is_over(self) -> bool:
        """Whether no move is left."""

    @property
    def result(self) -> Any:
        """The score with its lines, each with its statement; ``None`` until the deal is over."""


def moves_of(deal: AnyDeal, seat: int) -> tuple[Any, ...]:
    """Return the legal moves that are for ``seat`` to make, be it the one whose turn it is or not.

    >>> from types import SimpleNamespace as Some
    >>> deal = Some(turn=0, moves=(Some(seat=None), Some(seat=1)))  # as in: pass, 1: counter 3
    >>> [move.seat for move in moves_of(deal, 0)], [move.seat for move in moves_of(deal, 1)]
    ([None], [1])
    """
    return tuple(
        move for move in deal.moves if (deal.turn if move.seat is None else move.seat) == seat
    )


def _none(deal: Any) -> tuple[Card, ...]:
    return ()


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game of the register: how its deals begin, are written down, and are guessed at.

    ``name`` is what the command line and the package call it.  ``new`` deals by a ruleset and a
    seed, and ``read_move`` reads the text of a move.  ``dumps`` and ``loads`` write a deal as a
    record and replay it.  ``possible`` makes a deal that fits a sight, with the chance given.
    ``places`` has every card of a deal where it lies: first the hands by seat, then what is on the
    table, put away or not dealt yet; ``pack`` has all cards of a ruleset.  ``shown`` has the cards
    that lie open before everybody though nobody has played them: a talon that was turned up, the
    hand of a dummy.
    """

    name: str
    presets: Mapping[str, Any]
    new: Callable[[Any, int | str], Any]
    read_move: Callable[[str], AnyMove]
    dumps: Callable[[Any], str]
    loads: Callable[[str], Any]
    possible: Callable[[Any, random.Random], Any]
    places: Callable[[Any], Iterable[Iterable[Card]]]
    pack: Callable[[Any], Iterable[Card]]
    shown: Callable[[Any], Iterable[Card]] = _none
