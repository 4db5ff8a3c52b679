"""All statements of Spades by id, and the way to look one up."""

from __future__ import annotations

from collections.abc import Mapping

from ....core.statement import Registry, Statement
from .chi import CHI
from .coh import COH
from .cut import CUT
from .documents import DOCUMENTS

__all__ = ["STATEMENTS", "statement"]

_REGISTRY = Registry(DOCUMENTS.values(), (*CUT, *COH, *CHI))

STATEMENTS: Mapping[str, Statement] = _REGISTRY.statements


def statement(id: str, /) -> Statement:
    """The statement with this id, written exactly so; raises `UnknownStatement` for any other.

    >>> print(statement("CUT-DECK-3"))
    CUT-DECK-3: Spades are trumps in every deal.
    >>> statement("CUT-DEKC-3")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    spades.core.statement.UnknownStatement: unknown statement 'CUT-DEKC-3': did you mean ...
    """
    return _REGISTRY.statement(id)
