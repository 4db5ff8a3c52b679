"""What each decision of the engine rests on: asked of the one table, `ROWS`."""

from __future__ import annotations

from ....core.citing import HOUSE, Basis, Citing, Ground
from ....core.messages import N_
from ..ruleset import DESCRIBED, Ruleset
from .documents import Source
from .rows import ROWS
from .rule import Rule

__all__ = ["CITING", "HOUSE", "Basis", "Ground", "Rule", "basis_of", "cite", "source_of"]


def _base(rules: Ruleset) -> str:
    return rules.base


CITING = Citing(ROWS, base=_base, partly={name: ("chicago", N_("Chicago")) for name in DESCRIBED})
"""The table, and what is taken from Chicago for the presets that are described in part only."""


def source_of(rules: Ruleset) -> Source:
    """Return the document that ``rules`` is based on.

    >>> from spades import PRESETS
    >>> source_of(PRESETS["pagat"]), source_of(PRESETS["cohen"])
    (<Source.CHI: 'CHI'>, <Source.COH: 'COH'>)
    """
    return {"cutthroat": Source.CUT, "cohen": Source.COH}.get(rules.base, Source.CHI)


def basis_of(rules: Ruleset, rule: Rule) -> Basis:
    """Return what ``rule`` rests on in ``rules``: statements and their ground.

    A table that changed a setting which the rule depends on has a house rule.

    >>> from dataclasses import replace
    >>> from spades import CHICAGO, PRESETS
    >>> basis_of(CHICAGO, Rule.FOLLOW_SUIT).statements
    ('CHI-PLAY-2', 'CHI-PLAY-4', 'CHI-BREAK-4')
    >>> basis_of(PRESETS["cohen"], Rule.PLAY_OFF_WINNER).label
    'CHI-END-3, borrowed'
    >>> basis_of(replace(CHICAGO, target=300), Rule.TARGET).main
    'HOUSE'
    """
    return CITING.of(rules, rule)


def cite(rules: Ruleset, rule: Rule) -> str:
    """Return the main id of `basis_of`: of a choice the nearest statement.

    >>> from spades import PRESETS
    >>> cite(PRESETS["cutthroat"], Rule.FOLLOW_SUIT), cite(PRESETS["did"], Rule.FAILED_NIL_TRICKS)
    ('CUT-PLAY-2', 'CHI-VAR-3')
    """
    return CITING.of(rules, rule).main
