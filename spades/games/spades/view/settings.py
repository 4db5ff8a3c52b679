"""The settings of a ruleset as rows: the question, the value, the statement, and what differs."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum

from ....core.cards import Cards
from ....core.messages import say, say_number
from ..ruleset import DESCRIBED, PRESETS, Ruleset, question
from ..statements.citations import HOUSE, Basis, Ground, Rule, basis_of
from . import texts
from .said import rules_name

__all__ = ["Setting", "basis", "rules_title", "settings_of"]

# The rule that answers the question of a setting.
_ANSWERED = {
    "players": Rule.SEATING,
    "seating": Rule.SEATING,
    "removed": Rule.DECK,
    "target": Rule.TARGET,
    "trick_points": Rule.BID_MADE,
    "overtrick_points": Rule.OVERTRICKS,
    "nil": Rule.NIL_BID,
    "nil_points": Rule.NIL_MADE,
    "blind_nil": Rule.BLIND_NIL,
    "blind_nil_points": Rule.BLIND_NIL_MADE,
    "exchange_cards": Rule.EXCHANGE,
    "exchange_order": Rule.EXCHANGE_ORDER,
    "bid_sum": Rule.BID_SUM,
    "bid_over_hand": Rule.HIGHEST_BID,
    "first_lead": Rule.FIRST_LEAD,
    "forced_spade_lead": Rule.FORCED_OPENING,
    "next_lead": Rule.NEXT_LEAD,
    "late_revoke": Rule.IRREGULARITY,
    "missed_bid": Rule.BID_MISSED,
    "failed_bid_bags": Rule.NO_BAGS_WHEN_SET,
    "failed_nil_tricks": Rule.FAILED_NIL_TRICKS,
    "failed_nil_bags": Rule.FAILED_NIL_BAGS,
    "failed_nil_bag_points": Rule.FAILED_NIL_BAG_POINTS,
    "failed_nil_bags_when_set": Rule.FAILED_NIL_AND_SET,
    "bag_penalty": Rule.BAG_PENALTY,
    "bag_limit": Rule.BAG_PENALTY,
    "bag_cost": Rule.BAG_PENALTY,
    "penalties_per_deal": Rule.BAG_PENALTY,
    "play_off": Rule.PLAY_OFF_WINNER,
}


@dataclass(frozen=True, slots=True)
class Setting:
    """One row: what is asked, the answer in force, what it rests on, and a note where it differs.

    ``basis`` is ``None`` where the question does not arise in the preset.
    """

    name: str
    question: str
    value: str
    basis: Basis | None
    note: str
    is_changed: bool

    @property
    def statement(self) -> str:
        """The main id that the answer rests on, `HOUSE` for none."""
        return HOUSE if self.basis is None else self.basis.main

    @property
    def ground(self) -> str | None:
        """A value of `Ground`, or ``None`` where the question does not arise."""
        return None if self.basis is None else self.basis.ground.value


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
        note, basis = "", _basis(rules, name)
        if name in rules.changes:
            note = say(texts.CHANGED, base=base.title, value=_value(base, name))
        elif name in described:
            note = say(texts.DESCRIBED, base=PRESETS[rules.base].title)
        rows.append(
            Setting(
                name,
                question(name),
                _value(rules, name),
                basis,
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


def _basis(rules: Ruleset, name: str) -> Basis | None:
    rule = _ANSWERED[name]
    basis = basis_of(rules, rule)
    arises = name in rules.changes or basis_of(PRESETS[rules.base], rule).ground is not Ground.HOUSE
    return basis if basis.ground is not Ground.HOUSE or arises else None
