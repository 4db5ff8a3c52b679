"""``compare``: the same deal under every preset it fits."""

from __future__ import annotations

import argparse

from ..games.spades.compare import compare
from ..view import text
from . import texts
from .parts import Answer, Commands
from .score import result_of, score_json, with_result

__all__ = ["enter"]


def enter(commands: Commands) -> None:
    """Enter the command."""
    with_result(commands.add("compare", _compare, texts.CLI_COMPARE))


def _compare(options: argparse.Namespace) -> Answer:
    result = compare(**result_of(options))
    data = {
        "presets": {name: score_json(score) for name, score in result.scores.items()},
        "refused": {
            name: {"statement": error.statement, "ground": error.ground, "why": error.why}
            for name, error in result.refused.items()
        },
    }
    return data, text(result)
