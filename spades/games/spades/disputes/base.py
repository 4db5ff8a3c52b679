"""What a dispute is: a question, a few choices, and the ruling of each preset."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, TypeAlias

from ....core.cards import cards
from ....core.citing import Basis, Ground, merged
from ....core.errors import GameError, NotationError, clip
from ....core.messages import say
from ..ruleset import PRESETS, Ruleset
from ..scoring import SideScore
from . import texts

__all__ = ["Case", "Group", "Parameter", "Ruling", "Values", "read", "rulings"]

Values: TypeAlias = Mapping[str, Any]
"""What was chosen, by the name of the parameter: a text or a whole number."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """One choice of a case: one of ``choices``, a whole number, or cards as text."""

    name: str
    asks: str
    default: str | int
    choices: Mapping[str, str] = field(default_factory=dict)
    low: int = 0
    high: int = 0

    @property
    def kind(self) -> str:
        """``choice``, ``number`` or ``cards``."""
        if self.choices:
            return "choice"
        return "number" if isinstance(self.default, int) else "cards"


@dataclass(frozen=True, slots=True)
class Ruling:
    """What one ruleset says: a sentence, what it rests on, and perhaps the score.

    ``is_open`` tells that nothing is ruled: no document says it, this book chooses nothing, and
    the table has to agree on it.  Its ``bases`` are then only what comes nearest.
    """

    said: str
    bases: tuple[Basis, ...]
    score: SideScore | None = None
    is_open: bool = False

    @property
    def statements(self) -> tuple[str, ...]:
        """The ids that it rests on, those left out that only come nearest."""
        return grounds_of(self.bases)

    @property
    def nearest(self) -> tuple[str, ...]:
        """The ids that come nearest to what no document says."""
        return nearest_of(self.bases)


@dataclass(frozen=True, kw_only=True, slots=True)
class Case:
    """A dispute: its question in a player's words, what else it is found by, what can be chosen.

    ``rule`` runs the engine under one ruleset; ``settings`` are the fields of a `Ruleset` by
    which a table can settle the question in its own way.
    """

    id: str
    topic: str
    asks: str
    words: str
    rule: Callable[[Ruleset, Values], Ruling]
    parameters: tuple[Parameter, ...] = ()
    settings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """Presets with the same ruling: what is said, and ``by`` preset what it rests on."""

    said: str
    by: Mapping[str, tuple[Basis, ...]]
    score: SideScore | None = None
    is_open: bool = False

    @property
    def presets(self) -> tuple[str, ...]:
        """The names of the presets."""
        return tuple(self.by)

    @property
    def alike(self) -> tuple[tuple[tuple[str, ...], tuple[Basis, ...]], ...]:
        """The presets and their grounds, those with the same grounds together."""
        found: dict[tuple[Basis, ...], list[str]] = {}
        for name, bases in self.by.items():
            found.setdefault(bases, []).append(name)
        return tuple((tuple(names), bases) for bases, names in found.items())

    @property
    def statements(self) -> tuple[str, ...]:
        """The ids that the ruling rests on in any of the presets."""
        return grounds_of(basis for bases in self.by.values() for basis in bases)

    @property
    def nearest(self) -> tuple[str, ...]:
        """The ids that come nearest to what no document says, in any of the presets."""
        return nearest_of(basis for bases in self.by.values() for basis in bases)

    @property
    def borrowed(self) -> tuple[str, ...]:
        """The presets that borrow any of it from another document, or take it from Chicago."""
        return tuple(
            name
            for name, bases in self.by.items()
            if any(basis.ground is Ground.BORROWED or basis.taken_from for basis in bases)
        )

    @property
    def silent(self) -> tuple[str, ...]:
        """The presets for which no document says any of it."""
        return tuple(name for name, bases in self.by.items() if not grounds_of(bases))


def grounds_of(bases: Iterable[Basis]) -> tuple[str, ...]:
    """Return the ids of ``bases`` that say it, or from which it follows."""
    said = (basis for basis in bases if basis.ground not in (Ground.CHOICE, Ground.HOUSE))
    return tuple(dict.fromkeys(one for basis in said for one in basis.statements))


def nearest_of(bases: Iterable[Basis]) -> tuple[str, ...]:
    """Return the ids that are the nearest ones of choices among ``bases``."""
    chosen = (basis for basis in bases if basis.ground is Ground.CHOICE)
    return tuple(dict.fromkeys(one for basis in chosen for one in basis.statements))


def read(case: Case, given: Mapping[str, object]) -> dict[str, Any]:
    """Return ``given`` as the values of the parameters of ``case``; what is missing is the default.

    Raises `NotationError` for a value that a parameter does not have.

    >>> from .cases import CASES
    >>> read(CASES["bags-ten"], {"bags": "9"})["bags"]
    9
    >>> read(CASES["bags-ten"], {"bags": "many"})
    Traceback (most recent call last):
    spades.core.errors.NotationError: 'many' refused: a whole number from 0 to 9 is accepted
    """
    return {one.name: _value(one, given.get(one.name, one.default)) for one in case.parameters}


def _value(parameter: Parameter, given: object) -> str | int:
    text = str(given).strip()
    if parameter.kind == "choice":
        if text in parameter.choices:
            return text
        accepted = ", ".join(parameter.choices)
        raise NotationError(say(texts.NO_CHOICE, value=clip(given), accepted=accepted))
    if parameter.kind == "cards":
        if not cards(text):
            raise NotationError(say(texts.NO_CARDS))
        return str(cards(text))
    digits = text.replace("\N{MINUS SIGN}", "-")
    bare = digits.removeprefix("-")
    if len(bare) < 8 and bare.isascii() and bare.isdigit():
        number = int(digits)
        if parameter.low <= number <= parameter.high:
            return number
    raise NotationError(
        say(texts.NO_NUMBER, value=clip(given), low=parameter.low, high=parameter.high)
    )


def rulings(case: Case, given: Mapping[str, object] = MappingProxyType({})) -> tuple[Group, ...]:
    """Return what every preset rules in ``case``, presets with the same ruling together.

    Raises `NotationError` like `read`; what the engine refuses is a ruling too.

    >>> from .cases import CASES
    >>> for group in rulings(CASES["missed-bid"]):
    ...     print(", ".join(group.presets), "|", group.said)
    cutthroat, cohen, chicago, chicago_blind_nil, pagat, did | −50 points, and 0 bags are kept.
    bicycle | 0 points, and 0 bags are kept.
    """
    values = read(case, given)
    found: dict[str, dict[str, Ruling]] = {}
    for name, rules in PRESETS.items():
        ruling = ruling_of(case, rules, values)
        found.setdefault(ruling.said, {})[name] = ruling
    return tuple(_group(said, by_name) for said, by_name in found.items())


def ruling_of(case: Case, rules: Ruleset, values: Values) -> Ruling:
    """Return what ``rules`` say in ``case``; nothing is raised for values that `read` returned."""
    try:
        ruling = case.rule(rules, values)
    except GameError as error:
        bases = () if error.basis is None else (error.basis,)
        ruling = Ruling(say(texts.CANNOT_BE, why=error.why), bases)
    return replace(ruling, bases=merged(ruling.bases))


def _group(said: str, by_name: Mapping[str, Ruling]) -> Group:
    first = next(iter(by_name.values()))
    by = {name: ruling.bases for name, ruling in by_name.items()}
    return Group(said, MappingProxyType(by), first.score, first.is_open)
