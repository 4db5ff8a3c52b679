"""The trick lab: which cards are legal, and who wins."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...core.cards import Card
from ...games.spades.ruleset import Ruleset
from ..base import StateWidget
from ..shared.given import cards_typed, rules_given
from .controller import answer

__all__ = ["TrickLab"]


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
    _controller = staticmethod(answer)

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
            "rules": rules_given(rules),
            "hand": cards_typed(hand),
            "trick": cards_typed(trick),
            "leader": leader,
            "open": spades_open,
            "first": first,
            "seed": seed,
            "played": "",
        }
        if seed is not None and not state["hand"] and not state["trick"]:
            state |= {"hand": None, "trick": None}
        super().__init__(state)
