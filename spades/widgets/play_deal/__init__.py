"""Play a deal against computer players."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.spades.ruleset import Ruleset
from ..base import StateWidget
from ..shared.given import rules_given
from .controller import answer

__all__ = ["PlayDeal"]


class PlayDeal(StateWidget):
    """Play a deal: the reader at ``seat``, computer players at the others, to the score.

    ``seed`` (0 to 1,000,000,000) names the cards as in `Deal.new`, which draws the dealer where
    none is given; ``steps`` are what everybody did so far, each as text, and ``player`` is the
    name of one of `spades.games.spades.players.PLAYERS`.

    >>> game = PlayDeal("cutthroat", seed=7, dealer=2, steps=["4"])
    >>> game.answer["status"], len(game.answer["steps"])
    ('You lead: choose a card.', 3)
    """

    _name = "play_deal"
    _controller = staticmethod(answer)

    def __init__(
        self,
        rules: Ruleset | str = "cutthroat",
        *,
        seed: int = 1,
        seat: int = 0,
        dealer: int | None = None,
        player: str = "careful",
        steps: Sequence[str] = (),
    ) -> None:
        super().__init__(
            {
                "rules": rules_given(rules),
                "seed": seed,
                "seat": seat,
                "dealer": dealer,
                "player": player,
                "hands": None,
                "deals": [],
                "steps": list(steps),
                "seen": 0,
                "hint": False,
                "why": False,
                "record": None,
            }
        )
