"""Names of players: how long they may be, and what they are made of."""

from __future__ import annotations

from collections.abc import Sequence

from . import texts
from .errors import ImpossibleTally, clip
from .messages import say

__all__ = ["LONGEST_NAME", "check_names"]

LONGEST_NAME = 40


def check_names(players: int, names: Sequence[str]) -> tuple[str, ...]:
    """Return ``names``, one for each of ``players`` seats, without spaces around them.

    Raises `ImpossibleTally` for another number of names and for one that is none.

    >>> check_names(3, ["Ann ", "Bob", "Cy"])
    ('Ann', 'Bob', 'Cy')
    """
    if not isinstance(names, (list, tuple)) or len(names) != players:
        raise ImpossibleTally(say(texts.NAMES_COUNT, names=clip(names), players=players))
    for name in names:
        fits = isinstance(name, str) and name.isprintable() and name.strip()
        if not fits or len(name.strip()) > LONGEST_NAME:
            raise ImpossibleTally(say(texts.NAME_LENGTH, name=clip(name), most=LONGEST_NAME))
    return tuple(name.strip() for name in names)
