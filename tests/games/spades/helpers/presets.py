"""Tables over the presets: a test of a rule runs once for each preset that has the rule.

The statement that a preset must cite is written once, as a marker: it marks the test of that
preset and is also the id that the test expects.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from spades.games.spades.ruleset import PRESETS, Ruleset
from spades.games.spades.settings import BagPenalty, BlindNil, Nil, Seating

__all__ = [
    "each",
    "has_blind_nil",
    "has_nil",
    "has_penalty",
    "partners",
    "preset_names",
    "statement",
]

statement = pytest.mark.statement


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

    A preset that cites another statement than its document's others is given by its name, as in
    ``pagat=statement("CHI-VAR-2")``.
    """
    table = []
    for name in preset_names(where):
        mark = own.get(name, {"cutthroat": cut, "cohen": coh}.get(name, chi))
        if mark is None:
            raise ValueError(f"{name} has the rule, so it needs a statement")
        cited = mark.args[0]
        table.append(pytest.param(PRESETS[name], cited, marks=mark, id=f"{name}-{cited}"))
    return table
