"""``replay``: every step of a recorded deal or match is checked, and it is scored."""

from __future__ import annotations

import argparse
from typing import Any

from ..core.messages import say
from ..games.spades.match import Match
from ..games.spades.record import as_json, load, loads
from ..view import text
from . import texts
from .parts import Answer, Commands, standard_input
from .score import score_json

__all__ = ["enter"]

_SAID_OF_A_DEAL = ("dealer", "bids", "exchange", "irregularities")


def enter(commands: Commands) -> None:
    """Enter the command."""
    replay = commands.add("replay", _replay, texts.CLI_REPLAY)
    replay.add_argument("record", metavar="RECORD.json", help=say(texts.CLI_RECORD))


def _replay(options: argparse.Namespace) -> Answer:
    record = loads(standard_input()) if options.record == "-" else load(options.record)
    value = record.value
    if isinstance(value, Match):
        return _match_json(value), text(value)
    names = record.players
    data: dict[str, Any] = {
        "over": value.is_over,
        "turn": value.turn,
        **{name: entry for name, entry in as_json(value).items() if name in _SAID_OF_A_DEAL},
        "tricks": [
            {"leader": one.leader, "cards": list(map(str, one.cards)), "winner": one.winner}
            for one in value.tricks
        ],
        "tricks_won": list(value.tricks_won),
        "sides": [],
    }
    shown = text(value, names=names)
    if value.is_over:
        score = value.score()
        data |= score_json(score)
        shown += "\n\n" + text(score, names=names)
    return data, shown


def _match_json(match: Match) -> dict[str, Any]:
    last = score_json(match.scores[-1])["sides"] if match.scores else []
    return {
        "over": match.is_over,
        "winner": match.winner,
        "dealer": match.dealer,
        "totals": list(match.totals),
        "bags": list(match.bags),
        "deals": [score_json(score) for score in match.scores],
        "sides": last,
    }
