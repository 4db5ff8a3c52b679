"""Score a deal: a form for a result, and its itemised sheet."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.spades.bids import Bid
from ...games.spades.ruleset import Ruleset
from ..base import StateWidget
from ..shared.given import rules_given, typed
from .controller import answer

__all__ = ["ScoreDeal"]


class ScoreDeal(StateWidget):
    """Score a deal: a form for bids, tricks, bags and totals, and the itemised sheet.

    ``rules`` is a ruleset or a preset's name; ``bids`` and ``tricks`` are by seat, ``bags`` and
    ``totals`` by side.  What is missing is filled in; what cannot be is explained in place.

    >>> widget = ScoreDeal("chicago", bids=("nil", 3, 4, 3), tricks=(1, 5, 3, 4))
    >>> widget.answer["sides"][0]["change"]
    -140
    """

    _name = "score_deal"
    _controller = staticmethod(answer)

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
                "rules": rules_given(rules),
                "bids": typed(bids),
                "tricks": typed(tricks),
                "bags": typed(bags),
                "totals": typed(totals),
            }
        )
