"""What a notebook asks of a value: one base class that hands the question to `spades.view`."""

from __future__ import annotations

from typing import Protocol

__all__ = ["Shown"]


class _Printer(Protocol):
    def text(self, text: str) -> None: ...


class Shown:
    """A value that draws itself in a notebook; the drawing is `spades.view`'s alone."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        from .view import html  # above this module in the order of imports: asked only when shown

        return html(self)

    def _repr_pretty_(self, printer: _Printer, cycle: bool) -> None:
        printer.text(repr(self))
