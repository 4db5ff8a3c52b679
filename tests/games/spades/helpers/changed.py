"""Rulesets that differ from a preset in one setting, with what has to change beside it.

Every value of a choice is tried; of a number its neighbours, its half, and what other presets have.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from enum import Enum
from functools import cache
from itertools import combinations

from spades import PRESETS, Ruleset, cards
from spades.core.errors import RulesetError

Change = tuple[tuple[str, object], ...]
"""What is changed: names of settings and their new values."""

REMOVED = ("", "2C", "2D", "2C 2D 2H 2S")
BESIDE: tuple[Change, ...] = (
    (),
    (("nil", "on"),),
    (("nil", "on"), ("blind_nil", "on")),
    (("blind_nil", "on"),),
    (("blind_nil", "off"), ("exchange_cards", 0)),
    (("exchange_cards", 0),),
    (("seating", "alone"),),
    (("seating", "alone"), ("exchange_cards", 0)),
    (("seating", "alone"), ("removed", "2C")),
    (("seating", "alone"), ("removed", "2C"), ("exchange_cards", 0)),
    (("players", 4), ("removed", "")),
    (("players", 4),),
    (("removed", "2C 2D 2H 2S"),),
    (("removed", ""),),
    (("removed", "2C"),),
    (("players", 4), ("seating", "partners"), ("removed", ""), ("blind_nil", "on")),
)
"""What may have to change beside a setting so that the ruleset is one; the first that fits."""


def values_of(name: str) -> list[object]:
    """The values of a setting that are tried, that of the preset among them."""
    kinds = type(getattr(PRESETS["chicago"], name))
    if name == "removed":
        return [*REMOVED]
    if name == "players":
        return [3, 4]
    if issubclass(kinds, Enum):
        return list(kinds)
    used = {getattr(rules, name) for rules in PRESETS.values()}
    return sorted({near for one in used for near in (one - 1, one, one + 1, one // 2)})


def settings() -> list[str]:
    return [one.name for one in fields(Ruleset) if one.name not in ("name", "base")]


def valid(rules: Ruleset, change: Change) -> tuple[Ruleset, Change] | None:
    """The ruleset with ``change`` and as little beside it as makes it one, or ``None``."""
    wanted = dict(change)
    for beside in BESIDE:
        if wanted.keys() & dict(beside).keys():
            continue
        both = {**wanted, **dict(beside)}
        try:
            return replace(rules, **_read(rules, both)), tuple(both.items())
        except RulesetError:
            continue
    return None


def _read(rules: Ruleset, change: dict[str, object]) -> dict[str, object]:
    return {
        name: cards(value) if name == "removed" else type(getattr(rules, name))(value)
        for name, value in change.items()
    }


@cache
def changed_once(preset: str) -> tuple[tuple[Ruleset, Change], ...]:
    """The preset, and every ruleset that differs from it in one setting and what goes with it."""
    rules = PRESETS[preset]
    found: dict[Ruleset, Change] = {rules: ()}
    for name in settings():
        for value in values_of(name):
            made = valid(rules, ((name, value),))
            if made is not None:
                found.setdefault(*made)
    return tuple(found.items())


def changed_twice(preset: str, names: Sequence[str]) -> Iterator[tuple[Ruleset, Change]]:
    """Every ruleset that differs from the preset in two of the settings ``names``."""
    rules = PRESETS[preset]
    for one, other in combinations(names, 2):
        for first in values_of(one):
            for second in values_of(other):
                made = valid(rules, ((one, first), (other, second)))
                if made is not None:
                    yield made
