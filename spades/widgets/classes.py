"""The widget classes: arguments to a first state, and the front end that draws it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..bids import Bid
from ..cards import Card
from ..record import write_ruleset
from ..ruleset import Ruleset
from .base import StateWidget

__all__ = ["Compare", "ScoreDeal", "TrickLab"]


def _rules(given: Ruleset | str) -> Any:
    return write_ruleset(given) if isinstance(given, Ruleset) else given


def _typed(given: Sequence[object]) -> list[str]:
    return [str(one) for one in given]


def _cards(given: str | Iterable[Card | str]) -> str:
    return given if isinstance(given, str) else " ".join(map(str, given))


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


class Compare(StateWidget):
    """Compare: one result, scored by every preset for that many players.

    Arguments are those of `ScoreDeal`; the number of bids is the number of players.  ``rules``
    may be a ruleset of one's own, which is compared too.

    >>> widget = Compare(bids=("nil", 3, 3, 4), tricks=(1, 5, 2, 5))
    >>> widget.answer["scores"]["did"][0], list(widget.answer["refused"])
    (-70, ['bicycle'])
    """

    _name = "compare_deal"

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
                "bids": _typed(bids),
                "tricks": _typed(tricks),
                "bags": _typed(bags),
                "totals": _typed(totals),
            }
        )


class TrickLab(StateWidget):
    """Trick lab: a hand and the cards on the table; which cards are legal, and who wins.

    ``hand`` and ``trick`` are cards or text, the lead first; ``leader`` is the seat that led,
    ``spades_open`` tells of the moment before the trick, and ``first`` says that it is the first
    of a deal.  With a ``seed`` and no cards the position is one of a real deal.

    >>> lab = TrickLab("cutthroat", hand="KH QS", trick="AH 2S")
    >>> [card["card"] for card in lab.answer["hand"] if card["next"]]
    ['KH']
    """

    _name = "trick_lab"

    def __init__(
        self,
        rules: Ruleset | str = "chicago",
        *,
        hand: str | Iterable[Card | str] = "",
        trick: str | Iterable[Card | str] = "",
        leader: int = 0,
        spades_open: bool = False,
        first: bool = False,
        seed: int | None = None,
    ) -> None:
        state: dict[str, Any] = {
            "rules": _rules(rules),
            "hand": _cards(hand),
            "trick": _cards(trick),
            "leader": leader,
            "open": spades_open,
            "first": first,
            "seed": seed,
            "played": "",
        }
        if seed is not None and not state["hand"] and not state["trick"]:
            state |= {"hand": None, "trick": None}
        super().__init__(state)
