"""The widgets' minds: by name, the function from a state to the answer a front end draws."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from . import (
    compare_deal,
    dispute,
    drills,
    house_rules,
    play_deal,
    score_deal,
    score_keeper,
    trick_lab,
)

__all__ = ["CONTROLLERS", "Controller"]

Controller: TypeAlias = Callable[[Mapping[str, Any]], dict[str, Any]]

CONTROLLERS: Mapping[str, Controller] = MappingProxyType(
    {
        "score_deal": score_deal.answer,
        "compare_deal": compare_deal.answer,
        "trick_lab": trick_lab.answer,
        "play_deal": play_deal.answer,
        "score_keeper": score_keeper.answer,
        "house_rules": house_rules.answer,
        "dispute": dispute.answer,
        "drills": drills.answer,
    }
)
