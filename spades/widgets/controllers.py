"""The widgets' minds: by name, the function from a state to the answer a front end draws."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from . import compare_deal, score_deal, trick_lab

__all__ = ["CONTROLLERS", "Controller"]

Controller: TypeAlias = Callable[[Mapping[str, Any]], dict[str, Any]]

CONTROLLERS: Mapping[str, Controller] = MappingProxyType(
    {
        "score_deal": score_deal.answer,
        "compare_deal": compare_deal.answer,
        "trick_lab": trick_lab.answer,
    }
)
