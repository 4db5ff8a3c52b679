"""Settle a dispute."""

from __future__ import annotations

from collections.abc import Mapping

from ..base import StateWidget
from .controller import answer

__all__ = ["Dispute"]


class Dispute(StateWidget):
    """Settle a dispute: what happened, and what each preset rules, with its statements.

    ``query`` is what is looked for; ``case`` is the id of a dispute, of which ``values`` are
    chosen.  Raises nothing: what cannot be is explained in place.

    >>> widget = Dispute(case="bags-ten", values={"bags": 7})
    >>> widget.answer["groups"][0]["said"]
    '+72 points, and 9 bags are kept.'
    """

    _name = "dispute"
    _controller = staticmethod(answer)

    def __init__(
        self, query: str = "", *, case: str = "", values: Mapping[str, str | int] | None = None
    ) -> None:
        super().__init__({"query": query, "case": case, "values": dict(values or {})})
