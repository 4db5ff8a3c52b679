"""On what a ruling rests: what the table of rows says, and what the documents tell besides.

Most rulings are the engine's, and `cited` asks the table for them.  What no engine decides, such
as talk at the table, is named here by the ids of the statements: `told`, `inferred` or `unsaid`.
"""

from __future__ import annotations

from dataclasses import replace

from ....core.citing import Basis, Ground, merged
from ....core.messages import N_
from ..ruleset import DESCRIBED, Ruleset
from ..statements.citations import Rule, basis_of, source_of
from ..statements.documents import Source

__all__ = ["cited", "inferred", "main_of", "own_or_all", "told", "unsaid"]

CHICAGO = N_("Chicago")


def cited(rules: Ruleset, *asked: Rule) -> tuple[Basis, ...]:
    """Return what ``asked`` rest on in ``rules``, each ground once.

    >>> from ..ruleset import PRESETS
    >>> [basis.label for basis in cited(PRESETS["pagat"], Rule.BID_TURN, Rule.ONE_BID)]
    ['COH-BID-1, borrowed', 'CHI-BID-1, taken from Chicago']
    """
    return merged(basis_of(rules, rule) for rule in asked)


def main_of(rules: Ruleset, rule: Rule) -> Basis:
    """Return what ``rule`` rests on by its main statement alone, where the others say more."""
    basis = basis_of(rules, rule)
    return replace(basis, statements=basis.statements[:1])


def told(rules: Ruleset, *statements: str) -> tuple[Basis, ...]:
    """Return the grounds that ``statements`` are for ``rules``: their own, or borrowed.

    >>> from ..ruleset import PRESETS
    >>> [told(PRESETS[name], "CHI-ERR-2")[0].label for name in ("chicago", "did", "cohen")]
    ['CHI-ERR-2', 'CHI-ERR-2, taken from Chicago', 'CHI-ERR-2, borrowed']
    """
    return merged(_told(rules, one) for one in statements)


def _told(rules: Ruleset, statement: str) -> Basis:
    if not statement.startswith(source_of(rules)):
        return Basis((statement,), Ground.BORROWED)
    game = taken_from(rules)
    return Basis((statement,), Ground.BORROWED if game else Ground.STATED, taken_from=game)


def inferred(rules: Ruleset, *statements: str, step: str) -> Basis:
    """Return the ground of what follows from ``statements`` by ``step``."""
    return Basis(statements, Ground.FOLLOWS, step, taken_from=taken_from(rules))


def unsaid(rules: Ruleset, *nearest: str, step: str = "") -> Basis:
    """Return the ground of what no document says: the ``nearest`` of its own, else of others."""
    return Basis(own_or_all(rules, nearest), Ground.CHOICE, step)


def own_or_all(rules: Ruleset, statements: tuple[str, ...]) -> tuple[str, ...]:
    """Return those of ``statements`` that are of the document of ``rules``, or else all of them."""
    own = source_of(rules)
    return tuple(one for one in statements if one.startswith(own)) or statements


def taken_from(rules: Ruleset) -> str:
    """Return the game that a preset takes all from that is not told of itself, or nothing."""
    return CHICAGO if rules.base in DESCRIBED and source_of(rules) is Source.CHI else ""
