"""The command line: legal cards, deals, and replayed records."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

import pytest

from spades import PRESETS, Deal, Match
from spades.core.record import MOST_BYTES
from spades.games.spades.record import dumps
from tests.games.spades.helpers.cli import CHI, COH, CUT, Captured, answer, data, refusal

statement = pytest.mark.statement


# --- legal ------------------------------------------------------------------------------------

LEGAL: list[tuple[str, str, str, bool, str, dict[str, str]]] = [
    # rules, hand, trick, open, legal, refused: the values of rules/spades.md and edge-cases.md
    (CUT, "KH QS", "AH 2S", False, "KH", {"QS": "CUT-PLAY-2"}),
    (CUT, "KH QS", "AH 2S", True, "KH", {"QS": "CUT-PLAY-2"}),
    (COH, "2S 3C 4D", "AH 2H 3H", False, "2S 3C 4D", {}),
    (CHI, "2S 5C", "AH 2H 3H", False, "2S 5C", {}),
    (CUT, "3S 4D", "", False, "4D", {"3S": "CUT-PLAY-6"}),
    (COH, "3S 4D", "", False, "4D", {"3S": "COH-PLAY-2"}),
    (CHI, "3S 4D", "", False, "4D", {"3S": "CHI-BREAK-1"}),
    (CHI, "3S 4D", "", True, "3S 4D", {}),
    (CUT, "3S 4S", "", False, "3S 4S", {}),
    (CHI, "3S 4S", "", False, "3S 4S", {}),
    (CHI, "3S 4D KH", "AS", False, "3S", {"4D": "CHI-PLAY-2", "KH": "CHI-PLAY-2"}),
    (COH, "3S KH 2H", "5H", True, "KH 2H", {"3S": "COH-PLAY-3"}),
    (CHI, "", "", False, "", {}),
]


@statement("CUT-PLAY-2", "CUT-PLAY-3", "CUT-PLAY-6", "COH-PLAY-2", "COH-PLAY-3", "COH-BREAK-1")
@statement("CHI-PLAY-2", "CHI-PLAY-3", "CHI-PLAY-4", "CHI-BREAK-1", "CHI-BREAK-3", "CHI-BREAK-4")
@pytest.mark.parametrize(("rules", "hand", "trick", "is_open", "legal", "refused"), LEGAL)
def test_legal_cards_and_why_not_the_others(
    rules: str,
    hand: str,
    trick: str,
    is_open: bool,
    legal: str,
    refused: dict[str, str],
    capsys: Captured,
) -> None:
    arguments = ["legal", "--rules", rules, "--hand", hand, "--trick", trick]
    arguments += ["--open"] if is_open else []
    found = data(capsys, *arguments)
    assert list(found) == ["legal", "refused"]
    assert found["legal"] == legal.split()
    assert {card: one["statement"] for card, one in found["refused"].items()} == refused
    shown = answer(capsys, *arguments).splitlines()
    assert shown[0].startswith("legal: ")
    assert len(shown) == 1 + len(refused)
    for line, one in zip(shown[1:], found["refused"].values(), strict=True):
        assert list(one) == ["statement", "ground", "why"]
        assert one["ground"] == "stated"
        assert line == f"[{one['statement']}] {one['why']}"


@statement("CHI-PLAY-2")
def test_legal_tells_what_is_taken_from_chicago(capsys: Captured) -> None:
    arguments = ["legal", "--rules", "did", "--hand", "KH QS", "--trick", "AH"]
    why = "Q♠ refused: hearts were led and you hold K♥"
    refused = {"QS": {"statement": "CHI-PLAY-2", "ground": "borrowed", "why": why}}
    assert data(capsys, *arguments) == {"legal": ["KH"], "refused": refused}
    shown = answer(capsys, *arguments)
    assert shown == f"legal: K♥\n[CHI-PLAY-2, taken from Chicago] {why}\n"


def test_legal_as_text(capsys: Captured) -> None:
    assert answer(capsys, "legal", "--rules", "cutthroat", "--hand=KH QS", "--trick=AH 2S") == (
        "legal: K♥\n[CUT-PLAY-2] Q♠ refused: hearts were led and you hold K♥\n"
    )
    assert answer(capsys, "legal", "--rules", "did", "--hand", "") == "legal: no cards\n"
    assert data(capsys, "legal", "--rules", "did", "--hand", "ТП") == {
        "legal": ["AS"],
        "refused": {},
    }


# --- deal -------------------------------------------------------------------------------------


@statement("CUT-DEAL-2", "COH-DEAL-1", "CHI-DEAL-2")
@pytest.mark.parametrize("rules", PRESETS)
def test_deal_is_a_record_without_bids(rules: str, capsys: Captured) -> None:
    found = data(capsys, "deal", "--rules", rules, "--seed", "7")
    assert list(found) == ["format", "ruleset", "dealer", "hands", "bids", "plays"]
    assert (found["format"], found["ruleset"]) == ("spades-record/1", rules)
    assert (found["bids"], found["plays"]) == ([], [])
    cards = " ".join(found["hands"]).split()
    assert len(cards) == len(set(cards)) == (51 if rules == CUT else 52)
    assert {len(hand.split()) for hand in found["hands"]} == {17 if rules == CUT else 13}


def test_deal_depends_on_the_seed_and_the_dealer(capsys: Captured) -> None:
    def dealt(*more: str) -> Any:
        return data(capsys, "deal", "--rules", "chicago", *more)

    assert dealt("--seed", "7") == dealt("--seed=7")
    different = [dealt("--seed", seed)["hands"] for seed in ("7", "8", "-7", "Friday", "", "007x")]
    assert len({tuple(hands) for hands in different}) == len(different)
    assert dealt("--seed", "7", "--dealer", "3")["dealer"] == 3
    assert dealt("--seed", "7", "--dealer", "3") != dealt("--seed", "7", "--dealer", "1")
    assert dealt("--seed", "\udcff") == dealt("--seed", "?")  # a byte that is not UTF-8
    assert dealt("--seed=--") == dealt("--seed=--", "--json") != dealt("--seed=---")
    assert dealt("--seed", "9" * 5_000) == dealt("--seed", "9" * 5_000)
    assert dealt("--seed", "7")["hands"] == [
        str(hand) for hand in Deal.new(PRESETS["chicago"], seed=7).hands
    ]


def test_deal_as_text_shows_every_hand(capsys: Captured) -> None:
    shown = answer(capsys, "deal", "--rules", "did", "--seed", "Friday", "--dealer", "0")
    for hand in Deal.new(PRESETS["did"], seed="Friday", dealer=0).hands:
        assert hand.symbols in shown


# --- replay -----------------------------------------------------------------------------------


def standard_input(monkeypatch: pytest.MonkeyPatch, given: bytes) -> io.BytesIO:
    buffer = io.BytesIO(given)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(buffer))
    return buffer


def test_deal_can_be_piped_into_replay(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    dealt = answer(capsys, "deal", "--rules", "cohen", "--seed", "7", "--dealer", "1", "--json")
    standard_input(monkeypatch, dealt.encode())
    assert data(capsys, "replay", "-") == {
        "over": False,
        "turn": 2,
        "dealer": 1,
        "bids": [],
        "tricks": [],
        "tricks_won": [0, 0, 0, 0],
        "sides": [],
    }
    standard_input(monkeypatch, b"\xef\xbb\xbf" + dealt.encode())
    assert "is to bid" in answer(capsys, "replay", "-")


def test_standard_input_is_read_no_further_than_needed(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    buffer = standard_input(monkeypatch, b" " * (MOST_BYTES + 1_000))
    assert "longer than 1000000 bytes" in refusal(capsys, "replay", "-")
    assert buffer.tell() == MOST_BYTES + 1


def test_standard_input_that_cannot_be_read(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert refusal(capsys, "replay", "-") == "- cannot be read: it is closed"

    class Broken:
        @property
        def buffer(self) -> Any:
            raise OSError(5, "Input/output error")

    monkeypatch.setattr(sys, "stdin", Broken())
    assert refusal(capsys, "replay", "-") == "- cannot be read: Input/output error"

    class Speechless:
        @property
        def buffer(self) -> Any:
            raise OSError

    monkeypatch.setattr(sys, "stdin", Speechless())
    assert refusal(capsys, "replay", "-") == "- cannot be read: it is closed"


def test_replay_of_a_deal_that_is_not_over(tmp_path: Path, capsys: Captured) -> None:
    deal = Deal.new(PRESETS["cutthroat"], seed=7, dealer=2).bid(4).bid(6).bid(5).play("AH")
    path = tmp_path / "deal.json"
    path.write_text(dumps(deal, players=("Ann", "Bob", "Cy")), encoding="utf-8")
    found = data(capsys, "replay", str(path))
    assert found == {
        "over": False,
        "turn": 1,
        "dealer": 2,
        "bids": [4, 6, 5],
        "tricks": [],
        "tricks_won": [0, 0, 0],
        "sides": [],
    }
    shown = answer(capsys, "replay", str(path))
    assert "Ann" in shown
    assert "Score" not in shown


def test_replay_of_a_match(tmp_path: Path, capsys: Captured) -> None:
    match = Match.new(PRESETS["cutthroat"], first_dealer=1, players=("Ann", "Bob", "Cy"))
    path = tmp_path / "match.json"
    path.write_text(dumps(match), encoding="utf-8")
    found = data(capsys, "replay", str(path))
    assert found == {
        "over": False,
        "winner": None,
        "dealer": 1,
        "totals": [0, 0, 0],
        "bags": [0, 0, 0],
        "deals": [],
        "sides": [],
    }
    match = match.add(bids=(5, 6, 4), tricks=(7, 6, 4))
    path.write_text(dumps(match), encoding="utf-8")
    found = data(capsys, "replay", str(path))
    assert (found["totals"], found["bags"], found["dealer"]) == ([52, 60, 40], [2, 0, 0], 2)
    score = data(capsys, "score", "--rules", "cutthroat", "--bids", "5,6,4", "--tricks", "7,6,4")
    assert found["deals"] == [score]
    assert found["sides"] == score["sides"]
    shown = answer(capsys, "replay", str(path))
    assert "Ann" in shown
    assert "+52" in shown
