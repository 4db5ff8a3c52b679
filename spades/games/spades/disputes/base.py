"""What a dispute is: a question, a few choices, and the ruling of each preset."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeAlias

from ....core.cards import cards
from ....core.citing import HOUSE
from ....core.errors import GameError, NotationError, clip
from ....core.messages import say
from ..ruleset import PRESETS, Ruleset
from ..scoring import SideScore
from ..statements.citations import Rule, citations_of, source_of
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
    """What one ruleset says: a sentence, the statements behind it, and perhaps the score.

    ``nearest`` are statements that do not say it but come nearest to it.
    """

    said: str
    statements: tuple[str, ...]
    score: SideScore | None = None
    nearest: tuple[str, ...] = ()


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
    """Presets with the same ruling: what is said, and for each preset its statements.

    ``borrowed`` are the presets whose own document does not say it but another does, ``silent``
    those for which none of the documents says it; ``nearest`` comes nearest to it then.
    """

    said: str
    presets: tuple[str, ...]
    statements: tuple[str, ...]
    borrowed: tuple[str, ...]
    silent: tuple[str, ...]
    score: SideScore | None = None
    nearest: tuple[str, ...] = ()


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
        return case.rule(rules, values)
    except GameError as error:
        statements = (error.statement,) if error.statement else ()
        return Ruling(say(texts.CANNOT_BE, why=error.why), statements)


def _group(said: str, by_name: Mapping[str, Ruling]) -> Group:
    ids = dict.fromkeys(one for ruling in by_name.values() for one in ruling.statements)
    borrowed, silent = [], []
    for name, ruling in by_name.items():
        own = source_of(PRESETS[name])
        stated = [one for one in ruling.statements if one != HOUSE]
        if not stated:
            silent.append(name)
        elif not any(one.startswith(own) for one in stated):
            borrowed.append(name)
    return Group(
        said,
        tuple(by_name),
        tuple(one for one in ids if one != HOUSE),
        tuple(borrowed),
        tuple(silent),
        next(iter(by_name.values())).score,
        tuple(dict.fromkeys(one for ruling in by_name.values() for one in ruling.nearest)),
    )


def cited(rules: Ruleset, *asked: Rule) -> tuple[str, ...]:
    """Return the ids of the statements on which ``asked`` rest in ``rules``."""
    return tuple(dict.fromkeys(one for rule in asked for one in citations_of(rules, rule)))


def own_or_all(rules: Ruleset, statements: tuple[str, ...]) -> tuple[str, ...]:
    """Return those of ``statements`` that are of the document of ``rules``, or else all of them."""
    own = source_of(rules)
    return tuple(one for one in statements if one.startswith(own)) or statements
