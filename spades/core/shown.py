"""What a notebook asks of a value, and the registry of those who answer.

A value says nothing of how it looks.  Each view enters the types that it draws (`enter`); the
package of a game announces the module of its views (`announce`), which is imported when the first
of its values is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol, TypeAlias

__all__ = ["Draw", "Shown", "announce", "drawing", "enter", "kinds"]

Draw: TypeAlias = Callable[..., str]
"""Makes a text of a value and the names of the seats."""

_DRAWINGS: dict[str, dict[type, Draw]] = {}
_ANNOUNCED: dict[str, str] = {}


def announce(package: str, views: str) -> None:
    """Tell that the values of ``package`` are drawn by the module ``views``, not yet imported."""
    _ANNOUNCED[package] = views


def enter(kind: type, **draws: Draw) -> None:
    """Enter how values of ``kind`` are drawn: a function for each name, such as ``html``."""
    for name, draw in draws.items():
        _DRAWINGS.setdefault(name, {})[kind] = draw


def drawing(name: str, value: object) -> Draw | None:
    """Return what draws ``value`` as ``name``, or ``None`` where nothing was entered for it.

    >>> drawing("html", object()) is None
    True
    """
    for kind in type(value).__mro__:
        for package, views in _ANNOUNCED.items():
            if kind.__module__ == package or kind.__module__.startswith(f"{package}."):
                import_module(views)
        draw = _DRAWINGS.get(name, {}).get(kind)
        if draw is not None:
            return draw
    return None


def kinds(name: str) -> tuple[str, ...]:
    """Return the names of the types that are drawn as ``name``."""
    return tuple(kind.__name__ for kind in _DRAWINGS.get(name, {}))


class _Printer(Protocol):
    def text(self, text: str) -> None: ...


class Shown:
    """A value that draws itself in a notebook, as the views that entered its type have it."""

    __slots__ = ()

    def _repr_html_(self) -> Any:
        draw = drawing("notebook", self)
        return None if draw is None else draw(self)

    def _repr_pretty_(self, printer: _Printer, cycle: bool) -> None:
        printer.text(repr(self))
