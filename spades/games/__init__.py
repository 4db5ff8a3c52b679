"""The games, a folder each: their rules as values and functions, and what they look like."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

from ..core.game import Game
from ..core.shown import announce

__all__ = ["games"]

announce("spades.core", "spades.view")


@cache
def games() -> Mapping[str, Game]:
    """Return every game by name: each folder beside this file that has a module ``game``.

    >>> list(games())
    ['spades']
    """
    found = {}
    for one in iter_modules(__path__):
        if one.ispkg:
            game: Game = import_module(f"{__name__}.{one.name}.game").GAME
            found[game.name] = game
    return MappingProxyType(found)
