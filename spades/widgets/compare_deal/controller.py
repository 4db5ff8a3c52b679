"""Compare: one result under every preset it fits, with the differences marked and explained."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ... import view
from ...core.errors import GameError, clip
from ...core.messages import say
from ...games.spades.compare import compare
from ...games.spades.ruleset import PRESETS, Ruleset
from ..shared import tally
from ..shared.states import ENTRY, RULES, misfit, problem_html, rules_of
from ..shared.texts import OWN_RULES
from . import texts

__all__ = ["answer"]

_PARTS = {"players": ENTRY, "rules": RULES, **tally.PARTS}


def answer(state: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the widget shows for ``state``: the form, and a comparison or a problem.

    ``state`` has ``players`` (3 or 4) and the result as `score_deal.answer` takes it.  ``rules``
    may add a ruleset of one's own to the presets.  ``scores`` has the changes by ruleset,
    ``refused`` why a ruleset does not take the deal.

    >>> shown = answer({"players": 4, "bids": ["nil", 3, 3, 4], "tricks": [1, 5, 2, 5]})
    >>> [shown["scores"][name][0] for name in ("chicago", "pagat", "did")]
    [-130, -129, -70]
    >>> shown["refused"]
    {'bicycle': '[CHI-VAR-4] a bid of 0 refused: bicycle has no nil, the lowest bid is 1'}
    """
    own, problem = _own_rules(state)
    tables: dict[str, Ruleset] = {}
    for rules in PRESETS.values():
        tables.setdefault(str(rules.players), rules)
    players = str(state.get("players", 4)).strip()
    if players not in tables:
        problem = problem or say(texts.PLAYERS_REFUSED, value=clip(state["players"]))
        players = "4"
    entries = tally.entries_of(state, tables[players])
    sheet, scores, refused = "", {}, {}
    if not problem:
        try:
            result = compare(**tally.read(entries), rulesets={**PRESETS, **own})
        except GameError as error:
            problem = str(error)
        else:
            sheet = view.html(result)
            scores = {
                name: [side.change for side in score.sides] for name, score in result.scores.items()
            }
            refused = {name: str(error) for name, error in result.refused.items()}
    return {
        "form": {
            "players": players,
            "tables": [{"value": one, "label": one} for one in sorted(tables)],
            **tally.form(tables[players], entries),
        },
        "problem": problem,
        "problem_in_state": misfit(state, _PARTS),
        "sheet": sheet,
        "scores": scores,
        "refused": refused,
        "static": sheet or problem_html(problem),
    }


def _own_rules(state: Mapping[str, Any]) -> tuple[dict[str, Ruleset], str]:
    """Return the ruleset that ``state`` adds to the presets by its name, or what is wrong with it.

    One that a preset is already adds nothing; one that has a preset's name is called otherwise.
    """
    if "rules" not in state:
        return {}, ""
    rules, problem = rules_of(state)
    if problem or rules in PRESETS.values():
        return {}, problem
    return {say(OWN_RULES) if rules.name in PRESETS else rules.name: rules}, ""
