"""What a reader touches: widgets that show a state and ask the engine for the answer to it.

Each widget is a folder: a pure function from its state to an answer (``controller``), a front end
in JavaScript (``front_end.js``), and a class that declares its name.  Only `base` knows Jupyter.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

from .base import Controller, StateWidget
from .compare_deal import Compare
from .dispute import Dispute
from .drills import Drills
from .house_rules import HouseRules
from .play_deal import PlayDeal
from .score_deal import ScoreDeal
from .score_keeper import ScoreKeeper
from .trick_lab import TrickLab

__all__ = [
    "CONTROLLERS",
    "Compare",
    "Dispute",
    "Drills",
    "HouseRules",
    "PlayDeal",
    "ScoreDeal",
    "ScoreKeeper",
    "TrickLab",
]


def _controllers() -> dict[str, Controller]:
    """Return by name the controller of every widget that has a folder beside this file."""
    found: dict[str, Controller] = {}
    for folder in iter_modules(__path__):
        if folder.ispkg:
            for one in vars(import_module(f"{__name__}.{folder.name}")).values():
                if isinstance(one, type) and issubclass(one, StateWidget) and "_name" in vars(one):
                    found[one._name] = one._controller
    return found


CONTROLLERS: Mapping[str, Controller] = MappingProxyType(_controllers())
"""The widgets' minds: by name, the function from a state to the answer a front end draws."""
