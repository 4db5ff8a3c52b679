"""Tables over the presets: a test of a rule runs once for each preset that has the rule.

The statement that a preset must cite is written once, as a marker: it marks the test of that
preset and is also what the test expects: the id, and the ground that it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from spades.core.citing import Basis
from spades.games.spades.ruleset import PRESETS, Ruleset
from spades.games.spades.settings import BagPenalty, BlindNil, Nil, Seating

__all__ = [
    "LABELS",
    "NOTHING",
    "Cited",
    "borrowed",
    "choice",
    "cited_as",
    "each",
    "follows",
    "has_blind_nil",
    "has_nil",
    "has_penalty",
    "house",
    "partners",
    "preset_names",
    "statement",
    "taken",
    "told",
]

statement = pytest.mark.statement

DESCRIBED_IN_PART = ("pagat", "did", "bicycle")
"""The presets of which a line or two are known; all else is taken from Chicago, and says so."""

# Written out once more, so that a label which changed by mistake is found.
LABELS = {
    ("stated", False): "{}",
    ("borrowed", False): "{}, borrowed",
    ("borrowed", True): "{}, taken from Chicago",
    ("follows", False): "follows from {}",
    ("follows", True): "follows from {}, taken from Chicago",
    ("choice", False): "not stated, nearest {}",
    ("house", False): "{}",
}


class Cited(NamedTuple):
    """What is told of the statement that something rests on: its id, its ground, and in words."""

    statement: str | None
    ground: str | None
    label: str


NOTHING = Cited(None, None, "")
"""What is told of a refusal that breaks no statement, such as that of a seat that is none."""


def cited_as(statement: str, ground: str = "stated", *, taken: bool = False) -> Cited:
    """What must be told of ``statement``; ``taken`` where Chicago lends it to another preset."""
    return Cited(statement, ground, LABELS[ground, taken].format(statement))


def told(given: Any) -> Cited:
    """What a refusal, an error, a score line, an irregularity or a basis tells of its statement."""
    if isinstance(given, Basis):
        return Cited(given.main, given.ground.value, given.label)
    basis = getattr(given, "basis", None)
    ground = given.ground if hasattr(given, "ground") else basis.ground.value
    if hasattr(given, "label"):
        return Cited(given.statement, ground, given.label)
    text = str(given)
    label = text[1:].partition("] ")[0] if text.startswith("[") else ""
    return Cited(given.statement or None, ground, label)


def borrowed(*ids: str) -> pytest.MarkDecorator:
    """A statement of another document, where the preset's own is silent."""
    return statement(*ids, ground="borrowed")


def taken(*ids: str) -> pytest.MarkDecorator:
    """A statement that one of the presets described in part takes from Chicago."""
    return statement(*ids, ground="taken")


def follows(*ids: str) -> pytest.MarkDecorator:
    """Statements of which a preset's rule is a consequence."""
    return statement(*ids, ground="follows")


def choice(*ids: str) -> pytest.MarkDecorator:
    """The nearest statement, where no document says it."""
    return statement(*ids, ground="choice")


def house() -> pytest.MarkDecorator:
    """No statement: the table changed it."""
    return statement(ground="house")


def partners(rules: Ruleset) -> bool:
    return rules.seating is Seating.PARTNERS


def has_nil(rules: Ruleset) -> bool:
    return rules.nil is Nil.ON


def has_blind_nil(rules: Ruleset) -> bool:
    return rules.blind_nil is BlindNil.ON


def has_penalty(rules: Ruleset) -> bool:
    return rules.bag_penalty is BagPenalty.ON


def preset_names(where: Callable[[Ruleset], bool] | None = None) -> list[str]:
    """The names of the presets that have a rule, as parameters."""
    return [name for name, rules in PRESETS.items() if where is None or where(rules)]


def each(
    *,
    cut: pytest.MarkDecorator | None = None,
    coh: pytest.MarkDecorator | None = None,
    chi: pytest.MarkDecorator | None = None,
    where: Callable[[Ruleset], bool] | None = None,
    **own: pytest.MarkDecorator,
) -> list[Any]:
    """Parameters ``rules, cited`` for every preset that has a rule, by the document it follows.

    ``cited`` is a `Cited`, to be compared with what is `told`.  Presets of which a part is
    described take what Chicago states, and what follows from it, from Chicago.  One that cites
    another statement than its document's others is given by its name, as in
    ``pagat=statement("CHI-VAR-2")``; all three of them as ``part``.
    """
    table = []
    for name in preset_names(where):
        is_part = name in DESCRIBED_IN_PART
        given = own.get(name) or (own.get("part") if is_part else None)
        mark = given or {"cutthroat": cut, "cohen": coh}.get(name, chi)
        if mark is None:
            raise ValueError(f"{name} has the rule, so it needs a statement")
        cited = _expected(mark, is_taken=is_part and given is None)
        table.append(pytest.param(PRESETS[name], cited, marks=mark, id=f"{name}-{cited.statement}"))
    return table


def _expected(mark: pytest.MarkDecorator, *, is_taken: bool) -> Cited:
    ground = mark.kwargs.get("ground", "stated")
    id = mark.args[0] if mark.args else "HOUSE"
    if ground == "taken" or (is_taken and ground == "stated"):
        return cited_as(id, "borrowed", taken=True)
    return cited_as(id, ground, taken=is_taken and ground == "follows")
