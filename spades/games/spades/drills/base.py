"""What every drill is: a question, its right answer, and the rules it rests on."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, TypeVar

from ....core.citing import Basis
from ....core.errors import NotationError, clip
from ....core.messages import say
from ....core.numbers import MOST_DIGITS, whole_number
from ....core.texts import NUMBER_TOO_LONG
from ..ruleset import Ruleset
from . import texts

__all__ = ["Drill", "Kind", "Reason", "pick", "pick_weighted"]

T = TypeVar("T")


class Kind(StrEnum):
    """What a drill asks for.

    >>> Kind("bags").label
    'Bags'
    """

    LEGAL = "legal"
    WINNER = "winner"
    LEAD = "lead"
    SCORE = "score"
    BAGS = "bags"
    MATCH = "match"

    @property
    def label(self) -> str:
        """What the kind is called."""
        return say(texts.KINDS[self])


@dataclass(frozen=True, slots=True)
class Reason:
    """One sentence why an answer is right or wrong, and what it rests on."""

    why: str
    bases: tuple[Basis, ...]

    @property
    def statements(self) -> tuple[str, ...]:
        """The ids of the statements behind it, the main one first."""
        return tuple(dict.fromkeys(one for basis in self.bases for one in basis.statements))


class Drill(ABC):
    """One question.  An answer is a text: cards, a seat, a number, or one of the choices."""

    __slots__ = ()

    kind: ClassVar[Kind]

    @property
    @abstractmethod
    def rules(self) -> Ruleset:
        """The ruleset that the question is asked under."""

    @property
    @abstractmethod
    def right(self) -> str:
        """The right answer, as `read` returns it; computed by the engine."""

    @abstractmethod
    def ask(self, names: Sequence[str] = ()) -> str:
        """Return the question; ``names`` are those of the seats."""

    @abstractmethod
    def read(self, given: str) -> str:
        """Return the answer ``given`` in its one form; raises `NotationError` for none."""

    @abstractmethod
    def told(self, answer: str, names: Sequence[str] = ()) -> str:
        """Return an answer that was read as a reader should see it."""

    @abstractmethod
    def reasons(self, names: Sequence[str] = (), *, given: str = "") -> tuple[Reason, ...]:
        """Return why the right answer is right, and what is wrong in the answer ``given``."""

    def is_right(self, given: str) -> bool:
        """Return whether ``given`` is the right answer; raises `NotationError` for none."""
        return self.read(given) == self.right


def read_choice(given: str, choices: Iterable[str]) -> str:
    """Return ``given`` if it is one of ``choices``; raises `NotationError` otherwise."""
    if given.strip() not in choices:
        raise NotationError(say(texts.NO_CHOICE))
    return given.strip()


def read_number(given: str) -> str:
    """Return the whole number ``given`` in its one form; raises `NotationError` for none.

    >>> read_number(" +63"), read_number("−140"), read_number("-0")
    ('63', '-140', '0')
    """
    number = whole_number(given[:100])
    if number is None:
        raise NotationError(say(texts.NOT_A_NUMBER, value=clip(given)))
    if abs(number) >= 10**MOST_DIGITS:
        raise NotationError(say(NUMBER_TOO_LONG, value=clip(given), most=MOST_DIGITS))
    return str(number)


def pick(chance: random.Random, row: Sequence[T]) -> T:
    """Return one of ``row``, drawn only with `random.Random.random` as all of the engine.

    >>> pick(random.Random(1), "abc")
    'a'
    """
    return row[int(chance.random() * len(row))]


def pick_weighted(chance: random.Random, weights: Mapping[T, int]) -> T:
    """Return a key of ``weights``, each as often as its weight says.

    >>> pick_weighted(random.Random(1), {"a": 0, "b": 3})
    'b'
    """
    left = chance.random() * sum(weights.values())
    for one, weight in weights.items():
        left -= weight
        if left < 0:
            return one
    return next(reversed(list(weights)))
