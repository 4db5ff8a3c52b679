"""How often small deals can be played out."""

from __future__ import annotations

import json
from typing import Any

import pytest

from spades import Deal
from spades.games.spades.record import read_ruleset
from tests.games.spades.helpers.games import GAMES
from tests.games.spades.helpers.referee import PACK, count, seats_from

statement = pytest.mark.statement


COUNTS: list[dict[str, Any]] = json.loads((GAMES / "counts.json").read_text(encoding="utf-8"))


def small_deal(position: dict[str, Any]) -> Deal:
    """The position as a deal of a short deck, after the bidding."""
    given = position["ruleset"]
    kept = " ".join(position["hands"]).split()
    rules = {"base": given} if isinstance(given, str) else dict(given)
    rules["removed"] = " ".join(card for card in PACK if card not in kept)
    deal = Deal(read_ruleset(rules), dealer=position["dealer"], hands=tuple(position["hands"]))
    for seat in seats_from({"players": len(position["hands"])}, position["dealer"] + 1):
        deal = deal.bid(position["bids"][seat])
    return deal


def engine_counts(deal: Deal, depth: int) -> list[int]:
    """How many sequences of 1 to ``depth`` cards the engine lets pass."""
    reached, out = [deal], []
    for _ in range(depth):
        reached = [one.play(card) for one in reached for card in one.legal_plays]
        out.append(len(reached))
    return out


@statement("CUT-PLAY-2", "CUT-PLAY-3", "CUT-PLAY-5", "CUT-PLAY-6", "CUT-PLAY-7")
@statement("CHI-PLAY-2", "CHI-PLAY-3", "CHI-PLAY-6", "CHI-BREAK-1", "CHI-BREAK-2", "CHI-BREAK-3")
@statement("COH-PLAY-2", "COH-PLAY-3", "COH-BREAK-1", "COH-BREAK-2")
@pytest.mark.parametrize("position", COUNTS, ids=lambda position: position["name"])
def test_number_of_ways_to_play(position: dict[str, Any]) -> None:
    counts = position["counts"]
    assert [count(position, plays) for plays in range(1, len(counts) + 1)] == counts
    assert engine_counts(small_deal(position), len(counts)) == counts


def test_number_of_ways_counted_by_hand() -> None:
    """A: A♥ or K♦.  After A♥: B 2♥ or 3♥, C Q♦ or 4♠.  After K♦: B either heart, C Q♦ only."""
    by_hand = {position["name"]: position for position in COUNTS}["two suits, one void"]
    assert by_hand["hands"] == ["AH KD", "2H 3H", "QD 4S"]
    assert by_hand["counts"] == [2, 2 + 2, 4 + 2, 6, 6, 6]


@statement("CHI-BREAK-3")
def test_a_forced_lead_makes_more_ways_where_it_opens() -> None:
    by_name = {position["name"]: position for position in COUNTS}
    opens_them, keeps_closed = (
        by_name[name]["counts"] for name in ("a forced lead opens", "a forced lead opens nothing")
    )
    assert opens_them[:4] == keeps_closed[:4]
    assert opens_them[4] > keeps_closed[4]
