"""Drills: questions about the rules."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.spades.ruleset import Ruleset
from ..base import StateWidget
from ..shared.given import rules_given, typed
from .controller import answer

__all__ = ["Drills"]


class Drills(StateWidget):
    """Drills: questions about the rules, marked by the engine; endless, or a set for a class.

    ``kinds`` are those of `spades.games.spades.drills.Kind`, all of them if not given.  The same
    ``seed`` gives the same questions; with a ``count`` it is a set of that many, without it there
    is no end and what went wrong comes more often.

    >>> drills = Drills("cutthroat", kinds=("bags",), seed=1)
    >>> drills.answer["question"]["ask"]
    'What is the bag count of C after this deal?'
    """

    _name = "drills"
    _controller = staticmethod(answer)

    def __init__(
        self,
        rules: Ruleset | str = "chicago",
        *,
        seed: int = 1,
        kinds: Sequence[str] = (),
        count: int = 0,
    ) -> None:
        super().__init__(
            {
                "rules": rules_given(rules),
                "seed": seed,
                "kinds": typed(kinds),
                "count": count,
                "number": 0,
                "given": "",
                "marked": False,
                "history": [],
                "counts": {},
                "streak": 0,
                "best": 0,
                "results": [],
                "picked": [],
            }
        )
