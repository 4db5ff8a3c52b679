"""All statements by id, and the way to look one up."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from types import MappingProxyType

from ..messages import N_, say
from .base import Statement
from .chi import CHI
from .coh import COH
from .cut import CUT

__all__ = ["STATEMENTS", "UnknownStatement", "statement"]

_ALL = (*CUT, *COH, *CHI)

STATEMENTS: Mapping[str, Statement] = MappingProxyType({each.id: each for each in _ALL})

assert len(STATEMENTS) == len(_ALL), "a statement id is given twice"

_CLOSE = N_("unknown statement {given!r}: did you mean {close}?")
_FAR = N_("unknown statement {given!r}: expected an id such as {sample}")


class UnknownStatement(ValueError):
    """No statement has this id; the message names it and ids that would have been accepted.

    >>> issubclass(UnknownStatement, ValueError)
    True
    """


def statement(id: str, /) -> Statement:
    """The statement with this id, written exactly so; raises `UnknownStatement` for any other.

    >>> print(statement("CUT-DECK-3"))
    CUT-DECK-3: Spades are trumps in every deal.
    >>> statement("CUT-DEKC-3")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    spades.statements.registry.UnknownStatement: unknown statement 'CUT-DEKC-3': did you mean ...
    """
    found = STATEMENTS.get(id)
    if found is None:
        raise UnknownStatement(_unknown(id))
    return found


def _unknown(given: str) -> str:
    shown = given if len(given) <= 40 else given[:39] + "…"
    close = get_close_matches(shown.strip().upper(), STATEMENTS, n=3)
    if close:
        return say(_CLOSE, given=shown, close=", ".join(close))
    sample = ", ".join(part[0].id for part in (CUT, COH, CHI))
    return say(_FAR, given=shown, sample=sample)
