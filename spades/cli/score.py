"""``score``: a deal without its cards, line by line."""

from __future__ import annotations

import argparse
from typing import Any

from ..core.messages import say
from ..games.spades.scoring import DealScore, score_deal
from ..view import text
from . import texts
from .parts import Answer, Commands, numbers
from .rules import rules_of, with_rules

__all__ = ["enter", "result_of", "score_json", "with_result"]


def enter(commands: Commands) -> None:
    """Enter the command."""
    score = commands.add("score", _score, texts.CLI_SCORE)
    with_rules(score)
    with_result(score)


def with_result(made: argparse.ArgumentParser) -> None:
    """Let a command take bids and tricks, and what was before the deal."""
    made.add_argument("--bids", required=True, help=say(texts.CLI_BIDS))
    made.add_argument("--tricks", required=True, help=say(texts.CLI_TRICKS))
    made.add_argument("--bags", help=say(texts.CLI_BAGS))
    made.add_argument("--totals", help=say(texts.CLI_TOTALS))


def score_json(score: DealScore) -> dict[str, Any]:
    """Return ``score`` as the JSON object that ``--json`` prints.

    >>> from spades import PRESETS
    >>> score = score_deal(PRESETS["cutthroat"], bids=(5, 6, 4), tricks=(7, 6, 4))
    >>> [side["points"] for side in score_json(score)["sides"]]
    [52, 60, 40]
    """
    return {
        "sides": [
            {
                "seats": list(side.seats),
                "points": side.points,
                "bags": side.bags,
                "penalty": side.penalty,
                "change": side.change,
                "bags_after": side.bags_after,
                "total_after": side.total_after,
                "lines": [
                    {
                        "statement": line.statement,
                        "also": list(line.also),
                        "ground": line.ground,
                        "points": line.points,
                        "bags": line.bags,
                        "why": line.why,
                    }
                    for line in side.lines
                ],
            }
            for side in score.sides
        ]
    }


def _score(options: argparse.Namespace) -> Answer:
    score = score_deal(rules_of(options), **result_of(options))
    return score_json(score), text(score)


def result_of(options: argparse.Namespace) -> dict[str, Any]:
    """Return bids and tricks as `score_deal` takes them; raises `NotationError`.

    The bids stay texts: what a word such as pass breaks depends on the rules.
    """
    return {
        "bids": options.bids.split(","),
        "tricks": numbers(options.tricks),
        "bags": None if options.bags is None else numbers(options.bags),
        "totals": None if options.totals is None else numbers(options.totals),
    }
