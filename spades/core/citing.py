"""On what a decision rests: one table a game, asked in one way.

A game has an enumeration of the places where its engine decides something, and a table of `Row`:
what each document says of each of them, and under which settings.  `Citing` finds the row that
holds for a ruleset and answers with a `Basis`: the statements, and the `Ground` that they are.

A document that is silent is never the ground.  Then either another document is named, as
borrowed, or the answer is this book's choice, and the nearest statement is named as nearest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, StrEnum
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from . import texts
from .messages import say

__all__ = [
    "HOUSE",
    "Basis",
    "Citing",
    "Ground",
    "Row",
    "borrowed",
    "choice",
    "follows",
    "merged",
    "stated",
]

HOUSE = "HOUSE"
"""The id that stands for what a table changed: no document is asked about it."""

RuleT = TypeVar("RuleT", bound=Enum)


class Ground(StrEnum):
    """How an answer stands to the documents."""

    STATED = "stated"  # the game's own document says it
    BORROWED = "borrowed"  # another document says it, and is named
    FOLLOWS = "follows"  # it follows from what the document says, by a step that is named
    CHOICE = "choice"  # no document says it: this book's choice
    HOUSE = "house"  # the table changed it


@dataclass(frozen=True, slots=True)
class Basis:
    """What a decision rests on: statement ids, the main one first, and the ground that they are.

    Of a choice the ids are the nearest statements, which do not say it.  ``step`` says how it
    follows, or what is silent; ``taken_from`` names the game that a ruleset known only in part
    takes it from.

    >>> Basis(("XX-DECK-1",)).label, Basis(("XX-DECK-1",), Ground.CHOICE).label
    ('XX-DECK-1', 'not stated, nearest XX-DECK-1')
    """

    statements: tuple[str, ...]
    ground: Ground = Ground.STATED
    step_english: str = ""
    taken_from: str = ""
    nearest: tuple[str, ...] = ()

    @property
    def main(self) -> str:
        """The id of the one statement to be named where there is room for one."""
        return self.statements[0]

    @property
    def also(self) -> tuple[str, ...]:
        """The further ids."""
        return self.statements[1:]

    @property
    def step(self) -> str:
        """How it follows, or what is silent, in the reader's language; may be empty."""
        return say(self.step_english)

    @property
    def label(self) -> str:
        """The main id as a line of text names it, with its ground unless it is stated."""
        return label_of(self.main, self.ground, self.taken_from)


def label_of(statement: str, ground: Ground, taken_from: str = "") -> str:
    """Return how a line of text names ``statement`` as the ground that it is.

    >>> label_of("XX-DECK-1", Ground.BORROWED), label_of("HOUSE", Ground.HOUSE)
    ('XX-DECK-1, borrowed', 'HOUSE')
    """
    if taken_from and ground in (Ground.BORROWED, Ground.FOLLOWS):
        text = texts.TAKEN if ground is Ground.BORROWED else texts.FOLLOWS_TAKEN
        return say(text, id=statement, game=say(taken_from))
    text = {
        Ground.BORROWED: texts.BORROWED,
        Ground.FOLLOWS: texts.FOLLOWS,
        Ground.CHOICE: texts.NEAREST,
    }.get(ground, "")
    return say(text, id=statement) if text else statement


_WITH_A_STEP = (Ground.FOLLOWS, Ground.CHOICE)


def merged(bases: Iterable[Basis]) -> tuple[Basis, ...]:
    """Return ``bases`` with those of one ground put together, each id once under each ground.

    An id may stand there twice, as what one thing rests on and as what is nearest to another:
    that something is this book's choice must not be lost because its nearest statement is named.

    >>> merged([Basis(("A-B-1",)), Basis(("A-B-2", "A-B-1"))])[0].statements
    ('A-B-1', 'A-B-2')
    >>> len(merged([Basis(("A-B-1",)), Basis(("A-B-1",), Ground.CHOICE)]))
    2
    """
    found: dict[tuple[Ground, str, str], Basis] = {}
    named: dict[Ground, set[str]] = {}
    for basis in bases:
        # of what is not stated it makes no difference where all else is taken from
        game = "" if basis.ground is Ground.CHOICE else basis.taken_from
        key = (basis.ground, basis.step_english, game)
        before = found.get(key, replace(basis, statements=(), nearest=(), taken_from=game))
        known = set() if basis.ground in _WITH_A_STEP else named.setdefault(basis.ground, set())
        new = (one for one in basis.statements if one not in known)
        ids = tuple(dict.fromkeys((*before.statements, *new)))
        known.update(ids)
        if ids:
            nearest = tuple(dict.fromkeys((*before.nearest, *basis.nearest)))
            found[key] = replace(before, statements=ids, nearest=nearest)
    return tuple(found.values())


_NONE: Mapping[str, object] = MappingProxyType({})


def _nothing() -> Mapping[str, object]:
    return _NONE


@dataclass(frozen=True, slots=True)
class Row(Generic[RuleT]):
    """That ``rule`` rests on ``basis`` for the rulesets based on ``bases``, with these settings.

    ``when`` has the settings that the answer itself settles, ``given`` those without which the
    statements do not apply.  A value is compared as it is, or is a tuple of values that will do.
    """

    rule: RuleT
    basis: Basis
    bases: tuple[str, ...]
    when: Mapping[str, object] = field(default_factory=_nothing)
    given: Mapping[str, object] = field(default_factory=_nothing)

    @property
    def statements(self) -> tuple[str, ...]:
        """The ids that the row names, also as nearest."""
        return (*self.basis.statements, *self.basis.nearest)

    def holds(self, rules: Any) -> bool:
        """Whether ``rules`` has the settings that this row asks for."""
        return all(
            _is_among(getattr(rules, name), wanted)
            for settings in (self.when, self.given)
            for name, wanted in settings.items()
        )

    def only(self, **given: object) -> Row[RuleT]:
        """Return this row for rulesets with the settings ``given`` only."""
        return replace(self, given=MappingProxyType({**self.given, **given}))


def _is_among(value: object, wanted: object) -> bool:
    if isinstance(wanted, tuple) and type(wanted) is tuple:
        return value in wanted
    return value == wanted


def _row(
    rule: RuleT,
    ids: tuple[str, ...],
    ground: Ground,
    of: str | tuple[str, ...],
    step: str,
    nearest: tuple[str, ...],
    when: Mapping[str, object],
) -> Row[RuleT]:
    basis = Basis(ids, ground, step, nearest=nearest)
    bases = (of,) if isinstance(of, str) else of
    return Row(rule, basis, bases, MappingProxyType(dict(when)))


def stated(rule: RuleT, *ids: str, of: str | tuple[str, ...], **when: object) -> Row[RuleT]:
    """Return the row of a rule that the document of ``of`` states."""
    return _row(rule, ids, Ground.STATED, of, "", (), when)


def borrowed(
    rule: RuleT,
    *ids: str,
    of: str | tuple[str, ...],
    nearest: tuple[str, ...] = (),
    step: str = "",
    **when: object,
) -> Row[RuleT]:
    """Return the row of a rule on which the document of ``of`` is silent, and another is not."""
    return _row(rule, ids, Ground.BORROWED, of, step, nearest, when)


def follows(
    rule: RuleT,
    *ids: str,
    of: str | tuple[str, ...],
    step: str,
    nearest: tuple[str, ...] = (),
    **when: object,
) -> Row[RuleT]:
    """Return the row of a rule that follows from statements by ``step``."""
    return _row(rule, ids, Ground.FOLLOWS, of, step, nearest, when)


def choice(
    rule: RuleT, *nearest: str, of: str | tuple[str, ...], step: str, **when: object
) -> Row[RuleT]:
    """Return the row of a rule that no document states; ``step`` says what is silent."""
    return _row(rule, nearest, Ground.CHOICE, of, step, (), when)


class Citing(Generic[RuleT]):
    """A game's table of rows; ``base`` names the preset that a ruleset is based on.

    ``partly`` names the presets of which the documents describe a few settings only, and the game
    that all else is taken from: rows of that game hold for them too, and are marked.

    >>> class Rule(Enum):
    ...     TRUMP = "which suit is trumps"
    >>> citing = Citing([stated(Rule.TRUMP, "XX-DECK-1", of="x")], base=lambda rules: "x")
    >>> citing.of(None, Rule.TRUMP).main
    'XX-DECK-1'
    """

    def __init__(
        self,
        rows: Iterable[Row[RuleT]],
        *,
        base: Callable[[Any], str],
        partly: Mapping[str, tuple[str, str]] = _NONE,  # type: ignore[assignment]
    ) -> None:
        self.rows = tuple(rows)
        self._base = base
        self._partly = partly
        self._of = lru_cache(maxsize=8192)(self._find)
        self.listener: Callable[[RuleT, Basis], object] | None = None

    def of(self, rules: Any, rule: RuleT) -> Basis:
        """Return what ``rule`` rests on in ``rules``; `HOUSE` where a table has changed it.

        The ``listener``, if tests have set one, is told what was asked and answered.
        """
        basis = self._of(rules, rule)
        if self.listener is not None:
            self.listener(rule, basis)
        return basis

    def about(self, rules: Any, rule: RuleT) -> Iterator[tuple[Row[RuleT], Basis]]:
        """Yield the rows about ``rule`` for the preset that ``rules`` is based on, in their order.

        Beside each is its basis, marked where it is taken from another game.
        """
        base = self._base(rules)
        for row in self.rows:
            if row.rule is rule and base in row.bases:
                yield row, row.basis
        if base in self._partly:
            from_base, game = self._partly[base]
            for row in self.rows:
                if row.rule is rule and from_base in row.bases and base not in row.bases:
                    yield row, _taken(row.basis, game)

    def _find(self, rules: Any, rule: RuleT) -> Basis:
        nearest: tuple[str, ...] = ()
        for row, basis in self.about(rules, rule):
            if row.holds(rules):
                return basis
            nearest = nearest or basis.statements
        return Basis((HOUSE,), Ground.HOUSE, nearest=nearest)


def _taken(basis: Basis, game: str) -> Basis:
    if basis.ground is Ground.BORROWED:  # from where that game borrows it too
        return basis
    ground = Ground.BORROWED if basis.ground is Ground.STATED else basis.ground
    return replace(basis, ground=ground, taken_from=game)
