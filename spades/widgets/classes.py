"""The widget classes: arguments to a first state, and the front end that draws it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..bids import Bid
from ..record import write_ruleset
from ..ruleset import Ruleset
from .base import StateWidget

__all__ = ["ScoreDeal"]


def _rules(given: Ruleset | str) -> Any:
    return write_ruleset(given) if isinstance(given, Ruleset) else given


def _typed(given: Sequence[object]) -> list[str]:
    return [str(one) for one in given]


class ScoreDeal(StateWidget):
    """Score a deal: a form for bids, tricks, bags and totals, and the itemised sheet.

    ``rules`` is a ruleset or a preset's name; ``bids`` and ``tricks`` are by seat, ``bags`` and
    ``totals`` by side.  What is missing is filled in; what cannot be is explained in place.

    >>> widget = ScoreDeal("chicago", bids=("nil", 3, 4, 3), tricks=(1, 5, 3, 4))
    >>> widget.answer["sides"][0]["change"]
    -140
    """

    _name = "score_deal"

    def __init__(
        self,
        rules: Ruleset | str = "chicago",
        *,
        bids: Sequence[Bid | str] = (),
        tricks: Sequence[int] = (),
        bags: Sequence[int] = (),
        totals: Sequence[int] = (),
    ) -> None:
        super().__init__(
            {
                "rules": _rules(rules),
                "bids": _typed(bids),
                "tricks": _typed(tricks),
                "bags": _typed(bags),
                "totals": _typed(totals),
            }
        )
