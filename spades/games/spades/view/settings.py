"""The settings of a ruleset as rows: the question, the value, the statement, and what differs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from enum import Enum

from ....core.cards import Cards
from ....core.citing import HOUSE
from ....core.messages import say, say_number
from ..ruleset import DESCRIBED, PRESETS, Ruleset, question
from ..statements.citations import CITATIONS, Citation, Rule, source_of
from . import texts
from .said import rules_name

__all__ = ["Setting", "basis", "rules_title", "settings_of"]

# The rule that a setting as a whole belongs to.  Statements of the ruleset's own document that
# are cited for it are cited for the setting too, whether or not they fix its value.
_BELONGS = {
    "players": Rule.SEATING,
    "seating": Rule.SEATING,
    "removed": Rule.DECK,
    "nil": Rule.NIL_BID,
    "blind_nil": Rule.BLIND_NIL,
    "exchange_cards": Rule.EXCHANGE,
}


@dataclass(frozen=True, slots=True)
class Setting:
    """One row: what is asked, the answer in force, its statement, and a note where it differs."""

    name: str
    question: str
    value: str
    statement: str
    note: str
    is_changed: bool


def settings_of(rules: Ruleset) -> tuple[Setting, ...]:
    """Return a row for each setting of ``rules``, in the order of its fields.

    >>> from spades import PRESETS
    >>> row = next(row for row in settings_of(PRESETS["chicago"]) if row.name == "target")
    >>> row.value, row.statement, row.is_changed
    ('500', 'CHI-END-2', False)
    """
    base = PRESETS[rules.base]
    described = DESCRIBED.get(rules.base, ())
    rows = []
    for field in fields(Ruleset):
        name = field.name
        if name in ("name", "base"):
            continue
        note, statement = "", _statement(rules, name)
        if name in rules.changes:
            note = say(texts.CHANGED, base=base.title, value=_value(base, name))
        elif name in described and statement != HOUSE:
            note = say(texts.DESCRIBED, base=PRESETS[rules.base].title)
        rows.append(
            Setting(
                name,
                question(name),
                _value(rules, name),
                statement,
                note,
                name in rules.changes,
            )
        )
    return tuple(rows)


def basis(rules: Ruleset) -> str:
    """Return on which preset ``rules`` are based, and in how many settings they differ.

    >>> from dataclasses import replace
    >>> from spades import PRESETS
    >>> basis(replace(PRESETS["chicago"], name="Friday", target=300))
    'Based on Chicago, with 1 change'
    """
    if rules.changes:
        told = say_number(*texts.CHANGES, len(rules.changes), base=PRESETS[rules.base].title)
    else:
        told = say(texts.NO_CHANGES, base=PRESETS[rules.base].title)
    if rules.base not in DESCRIBED:
        return told
    rest = say(texts.FROM_CHICAGO, base=PRESETS[rules.base].title)
    return say(texts.BASIS, one=told, other=rest)


def rules_title(rules: Ruleset) -> str:
    """Return the heading of a table of settings."""
    return say(texts.RULES_TITLE, rules=rules_name(rules))


def _value(rules: Ruleset, name: str) -> str:
    value = getattr(rules, name)
    if isinstance(value, Enum):
        return say(texts.VALUES[name][str(value.value)])
    if isinstance(value, Cards):
        return value.symbols or say(texts.NONE_REMOVED)
    return str(value)


def _statement(rules: Ruleset, name: str) -> str:
    for citation in _candidates(rules, name):
        if citation.holds(rules):
            return citation.statements[0]
    return HOUSE


def _candidates(rules: Ruleset, name: str) -> Iterator[Citation]:
    own = source_of(rules)
    ours = [citation for citation in CITATIONS if citation.source == own]
    if name not in rules.changes:
        yield from (citation for citation in ours if citation.rule is _BELONGS.get(name))
    yield from (citation for citation in ours if name in citation.when)
    # The other documents in the order in which the engine turns to them.
    others = sorted(
        (citation for citation in CITATIONS if citation.source != own),
        key=lambda citation: citation.source,
    )
    yield from (citation for citation in others if name in citation.when)
