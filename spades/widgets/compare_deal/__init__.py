"""Compare: one result under every preset."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.spades.bids import Bid
from ...games.spades.record import write_ruleset
from ...games.spades.ruleset import Ruleset
from ..base import StateWidget
from ..shared.given import typed
from .controller import answer

__all__ = ["Compare"]


class Compare(StateWidget):
    """Compare: one result, scored by every preset for that many players.

    Arguments are those of `ScoreDeal`; the number of bids is the number of players.  ``rules``
    may be a ruleset of one's own, which is compared too.

    >>> widget = Compare(bids=("nil", 3, 3, 4), tricks=(1, 5, 2, 5))
    >>> widget.answer["scores"]["did"][0], list(widget.answer["refused"])
    (-70, ['bicycle'])
    """

    _name = "compare_deal"
    _controller = staticmethod(answer)

    def __init__(
        self,
        rules: Ruleset | None = None,
        *,
        bids: Sequence[Bid | str] = (),
        tricks: Sequence[int] = (),
        bags: Sequence[int] = (),
        totals: Sequence[int] = (),
    ) -> None:
        own = {} if rules is None else {"rules": write_ruleset(rules)}
        super().__init__(
            {
                **own,
                "players": len(bids) or 4,
                "bids": typed(bids),
                "tricks": typed(tricks),
                "bags": typed(bags),
                "totals": typed(totals),
            }
        )
