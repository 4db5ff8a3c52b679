"""A record of a deal and one of a match, changed by the tests, and their refusal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from spades import PRESETS, Deal, RecordError
from spades.games.spades.record import FORMAT, loads

HANDS = [str(hand) for hand in Deal.new(PRESETS["cutthroat"], seed=7, dealer=2).hands]
DEAL: dict[str, Any] = {
    "format": FORMAT,
    "ruleset": "cutthroat",
    "players": ["Ann", "Bob", "Cy"],
    "dealer": 2,
    "hands": HANDS,
    "bids": [5, 6, 4],
    "plays": ["AH"],
}
GAMES = Path(__file__).parents[1] / "recorded"
MATCH: dict[str, Any] = {
    "format": FORMAT,
    "ruleset": "cutthroat",
    "first_dealer": 2,
    "deals": [{"bids": [5, 6, 4], "tricks": [7, 6, 4]}],
}
NOTE = {"play": 0, "card": "AS", "corrected": "AH"}


def deal(**changes: Any) -> dict[str, Any]:
    return DEAL | changes


def match(**changes: Any) -> dict[str, Any]:
    return MATCH | changes


def without(record: dict[str, Any], field: str) -> dict[str, Any]:
    return {name: value for name, value in record.items() if name != field}


def refused(given: Any) -> RecordError:
    with pytest.raises(RecordError) as caught:
        loads(given if isinstance(given, (str, bytes)) else json.dumps(given))
    error = caught.value
    assert "\n" not in str(error)
    assert len(str(error)) < 700
    return error
