"""Score a deal: bids, tricks, bags and totals to an itemised sheet, or to why there is none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ... import view
from ...core.errors import GameError
from ...games.spades.record import write_ruleset
from ...games.spades.scoring import score_deal
from ..shared import tally
from ..shared.states import RULES, misfit, preset_choices, problem_html, rules_of

__all__ = ["answer"]

_PARTS = {"rules": RULES, **tally.PARTS}


def answer(state: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the widget shows for ``state``: the form, and a sheet or a problem.

    ``state`` has ``rules`` (a preset's name or a ruleset as records have it) and, as typed or as
    numbers, ``bids`` and ``tricks`` by seat, ``bags`` and ``totals`` by side.  Lists that are too
    short are filled up, entries that are too many are left alone.  Nothing is raised: what the
    engine refuses comes back as ``problem``, one sentence, with an empty ``sheet``.  ``static``
    is the answer as HTML for a page without scripts; ``problem_in_state`` says why a link with
    this state is not used.

    >>> shown = answer({"rules": "chicago", "bids": ["nil", 3, 4, 3], "tricks": [1, 5, 3, 4]})
    >>> shown["problem"], [side["change"] for side in shown["sides"]]
    ('', [-140, 63])
    >>> answer({"rules": "chicago", "bids": [4, 3, 4, 3], "tricks": [1, 5, 3, 3]})["problem"]
    '[CHI-ERR-1] tricks 1 + 5 + 3 + 3 = 12 refused: the tricks of a deal sum to 13'
    """
    rules, problem = rules_of(state)
    entries = tally.entries_of(state, rules)
    sheet, sides = "", []
    if not problem:
        try:
            score = score_deal(rules, **tally.read(entries))
        except GameError as error:
            problem = str(error)
        else:
            sheet = view.html(score)
            sides = [
                {"change": side.change, "bags": side.bags_after, "total": side.total_after}
                for side in score.sides
            ]
    return {
        "form": {
            "rules": write_ruleset(rules),
            "presets": preset_choices(),
            **tally.form(rules, entries),
        },
        "problem": problem,
        "problem_in_state": misfit(state, _PARTS),
        "sheet": sheet,
        "sides": sides,
        "static": sheet or problem_html(problem),
    }
