"""The command line: what it answers, as text and as JSON, and how it refuses."""

from __future__ import annotations

import io
import json
import os
import re
import runpy
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from spades import PRESETS, Deal, Match, __version__
from spades.cli import main
from spades.record import MOST_BYTES, dumps

statement = pytest.mark.statement
ROOT = Path(__file__).parents[1]
COMMANDS = ("score", "legal", "deal", "replay", "compare")

Captured = pytest.CaptureFixture[str]


def answer(capsys: Captured, *arguments: str) -> str:
    """What a command line that is taken prints."""
    capsys.readouterr()
    assert main(arguments) == 0, capsys.readouterr().err
    printed = capsys.readouterr()
    assert printed.err == ""
    assert printed.out.endswith("\n")
    return printed.out


def data(capsys: Captured, *arguments: str) -> Any:
    """The one JSON object that ``--json`` prints."""
    out = answer(capsys, *arguments, "--json")
    assert out.count("\n") == 1
    return json.loads(out)


def refusal(capsys: Captured, *arguments: str) -> str:
    """The one line on standard error of a command line that is refused."""
    capsys.readouterr()
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("spades: ")
    assert len(printed.err.splitlines()) == 1
    assert printed.err.endswith("\n")
    assert len(printed.err) < 700
    return printed.err.removeprefix("spades: ").rstrip("\n")


def run(*arguments: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """``python -m spades`` as a process of its own."""
    environment = {**os.environ, **more.pop("env", {})}
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | more
    return subprocess.run(
        [sys.executable, "-m", "spades", *arguments],
        cwd=ROOT,
        env=environment,
        check=False,
        encoding="utf-8",
        **streams,
    )


# --- score: every number of the documents and of the edge cases -------------------------------

CUT, COH, CHI, DID, BIC, BLIND = (
    "cutthroat",
    "cohen",
    "chicago",
    "did",
    "bicycle",
    "chicago_blind_nil",
)

# rules, bids, tricks, bags before, totals before; then for each side that matters:
# (side, change, bags after, total after)
Row = tuple[str, str, str, str | None, str | None, list[tuple[int, int, int, int]]]

EXAMPLES: dict[str, tuple[tuple[str, ...], list[Row]]] = {
    "CUT-EX-2": (
        ("CUT-SCORE-1", "CUT-BAG-1"),
        [(CUT, "5,6,4", "7,6,4", None, None, [(0, 52, 2, 52), (1, 60, 0, 60), (2, 40, 0, 40)])],
    ),
    "CUT-EX-3": (
        ("CUT-BAG-2", "CUT-BAG-3"),
        [(CUT, "5,6,4", "7,6,4", "9,0,0", None, [(0, -48, 1, -48)])],
    ),
    "COH-EX-2": (
        ("COH-NIL-1", "COH-NIL-2"),
        [
            (COH, "4,3,nil,3", "4,4,0,5", None, None, [(0, 140, 0, 140)]),
            (COH, "4,3,nil,3", "3,4,1,5", None, None, [(0, -139, 1, -139)]),
        ],
    ),
    "COH-EX-4": (
        ("COH-SCORE-1", "COH-BID-2"),  # and COH-EX-1: the bids sum to 6 and 5
        [(COH, "4,3,2,2", "3,4,3,3", None, None, [(0, 60, 0, 60), (1, 52, 2, 52)])],
    ),
    "COH-EX-5": (
        ("COH-BAG-1",),
        [
            (COH, "2,3,2,3", "3,3,4,3", "0,0", "0,0", [(0, 43, 3, 43)]),
            (COH, "2,3,1,3", "3,4,3,3", "3,0", "43,0", [(0, 33, 6, 76)]),
            (COH, "2,3,2,1", "4,3,5,1", "6,0", "76,0", [(0, 45 - 100, 1, 21)]),
            (COH, "2,2,2,2", "7,0,6,0", "1,0", "21,0", [(0, 49 - 100, 0, -30)]),
        ],
    ),
    "CHI-EX-1": (
        ("CHI-NIL-3", "CHI-SCORE-4"),
        [(CHI, "nil,3,4,3", "1,5,3,4", None, None, [(0, -140, 0, -140)])],
    ),
    "CHI-EX-3": (("CHI-SCORE-2",), [(CHI, "4,2,3,2", "5,2,4,2", None, None, [(0, 72, 2, 72)])]),
    "CHI-EX-4": (("CHI-SCORE-3",), [(CHI, "4,2,3,2", "3,4,3,3", None, None, [(0, -70, 0, -70)])]),
    "CHI-EX-5": (
        ("CHI-NIL-3",),
        [(CHI, "nil,2,4,3", "2,2,6,3", None, None, [(0, -58, 2, -58)])],
    ),
    "CHI-EX-6": (
        ("CHI-BAG-2",),
        [(CHI, "2,2,3,2", "4,2,5,2", "7,0", "337,0", [(0, -46, 1, 291)])],
    ),
    "CHI-EX-7": (("CHI-VAR-3",), [(DID, "0,2,8,2", "1,3,7,2", None, None, [(0, -20, 0, -20)])]),
    "both nil": (
        ("COH-NIL-3", "CHI-NIL-4", "CHI-NIL-5"),
        [
            (CHI, "n,6,n,7", "0,6,0,7", None, None, [(0, 200, 0, 200)]),
            (CHI, "n,6,n,3", "1,6,3,3", None, None, [(0, -200, 0, -200)]),
            (COH, "n,6,n,3", "1,6,3,3", None, None, [(0, -196, 4, -196)]),
        ],
    ),
    "blind nil": (
        ("COH-DNIL-3", "COH-DNIL-4", "CHI-VAR-1"),
        [
            (COH, "bn,4,3,5", "0,5,3,5", None, None, [(0, 230, 0, 230)]),
            (COH, "bn,4,3,5", "1,4,3,5", None, None, [(0, -169, 1, -169)]),
            (COH, "bn,6,bn,7", "0,6,0,7", None, None, [(0, 400, 0, 400)]),
            (COH, "blind nil,6,bn,5", "0,6,2,5", None, None, [(0, 2, 2, 2)]),
            (COH, "bn,6,bn,5", "1,6,1,5", None, None, [(0, -398, 2, -398)]),
            (BLIND, "double nil,4,3,5", "1,4,3,5", None, None, [(0, -170, 0, -170)]),
        ],
    ),
    "bicycle": (
        ("CHI-VAR-4",),
        [(BIC, "4,3,4,2", "3,4,3,3", "40,12", None, [(0, 0, 40, 0), (1, 52, 14, 52)])],
    ),
    "several penalties in one deal": (
        ("CUT-BAG-2", "CUT-NIL-3"),
        [
            (CUT, "1,3,2", "12,3,2", "9,0,0", None, [(0, -179, 0, -179)]),
            (
                CUT,
                "nil,nil,nil",
                "17,0,0",
                "3,0,0",
                None,
                [(0, -300, 0, -300), (1, 100, 0, 100), (2, 100, 0, 100)],
            ),
        ],
    ),
    "totals below zero": (
        ("CUT-SCORE-3", "CHI-END-4", "CUT-BAG-2"),
        [
            (CUT, "1,6,4", "7,6,4", "9,0,0", "-41,0,0", [(0, -84, 5, -125)]),
            (CHI, "4,2,3,2", "3,4,3,3", "9,9", "-41,300", [(0, -70, 9, -111), (1, -57, 2, 243)]),
        ],
    ),
    "bags are not the last digit of the score": (
        ("CUT-NIL-2", "CHI-BAG-1"),
        [
            (CHI, "4,2,3,2", "3,4,3,3", "7,1", "27,8", [(0, -70, 7, -43), (1, 43, 4, 51)]),
            (CHI, "n,2,3,2", "0,6,3,4", "8,0", "138,0", [(0, 130, 8, 268)]),
        ],
    ),
}


def edge_cases() -> dict[str, tuple[tuple[str, ...], list[Row]]]:
    """The table of edge-cases.md: one side's bids, tricks and bags, and three readings of them."""
    table: list[tuple[str, tuple[int, int], int, list[tuple[int, int]]]] = [
        ("n,3", (1, 2), 0, [(-129, 1), (-130, 0), (-70, 0)]),
        ("n,2", (1, 1), 0, [(-119, 1), (-120, 0), (-80, 0)]),
        ("n,3", (8, 1), 0, [(-122, 8), (-130, 0), (-64, 6)]),
        ("4,3", (5, 4), 8, [(-28, 0), (-28, 0), (-28, 0)]),
        ("3,3", (4, 4), 9, [(-38, 1), (-38, 1), (-38, 1)]),
        ("4,4", (3, 3), 9, [(-80, 9), (-80, 9), (-80, 9)]),
        ("n,n", (2, 0), 0, [(2, 2), (0, 0), (0, 0)]),
        ("1,12", (1, 12), 0, [(130, 0), (130, 0), (130, 0)]),
    ]
    held = ("COH-NIL-4", "COH-BAG-1", "CHI-NIL-3", "CHI-BAG-2", "CHI-SCORE-3", "CHI-VAR-3")
    out = {}
    for bids, (one, two), bags, readings in table:
        rest = 13 - one - two
        (first, second), rows = bids.split(","), list[Row]()
        for rules, (change, after) in zip((COH, CHI, DID), readings, strict=True):
            rows.append(
                (
                    rules,
                    f"{first},1,{second},1",
                    f"{one},{rest},{two},0",
                    f"{bags},0",
                    None,
                    [(0, change, after, change)],
                )
            )
        out[f"{bids} took {one}, {two}"] = (held, rows)
    return out


EXAMPLES |= edge_cases()


def score_arguments(row: Row) -> list[str]:
    rules, bids, tricks, bags, totals, _ = row
    more = ["--bags", bags] if bags else []
    more += ["--totals", totals] if totals else []
    return ["score", "--rules", rules, "--bids", bids, "--tricks", tricks, *more]


SCORE_ROWS = [
    pytest.param(row, marks=statement(*held), id=f"{name} {row[0]} {number}")
    for name, (held, rows) in EXAMPLES.items()
    for number, row in enumerate(rows)
]


@pytest.mark.parametrize("row", SCORE_ROWS)
def test_examples_are_scored(row: Row, capsys: Captured) -> None:
    sides = data(capsys, *score_arguments(row))["sides"]
    for side, change, bags_after, total_after in row[-1]:
        one = sides[side]
        assert (one["change"], one["bags_after"], one["total_after"]) == (
            change,
            bags_after,
            total_after,
        )


@pytest.mark.parametrize("row", SCORE_ROWS)
def test_score_as_json_has_these_fields_and_adds_up(row: Row, capsys: Captured) -> None:
    arguments = score_arguments(row)
    found = data(capsys, *arguments)
    assert list(found) == ["sides"]
    alone = row[0] == CUT
    assert [side["seats"] for side in found["sides"]] == (
        [[0], [1], [2]] if alone else [[0, 2], [1, 3]]
    )
    number = len(found["sides"])
    totals = [int(one) for one in (row[4] or ",".join("0" * number)).split(",")]
    bags = [int(one) for one in (row[3] or ",".join("0" * number)).split(",")]
    shown = answer(capsys, *arguments)
    for side, total, before in zip(found["sides"], totals, bags, strict=True):
        assert list(side) == [
            "seats",
            "points",
            "bags",
            "penalty",
            "change",
            "bags_after",
            "total_after",
            "lines",
        ]
        assert side["change"] == side["points"] + side["penalty"]
        assert side["penalty"] <= 0
        assert side["total_after"] == total + side["change"]
        assert sum(line["points"] for line in side["lines"]) == side["change"]
        assert sum(line["bags"] for line in side["lines"]) == side["bags_after"] - before
        for line in side["lines"]:
            assert list(line) == ["statement", "points", "bags", "why"]
            assert line["statement"] in shown
            assert line["why"] in shown


def test_score_names_a_statement_on_every_line(capsys: Captured) -> None:
    found = data(capsys, "score", "--rules", "chicago", "--bids=nil,3,4,3", "--tricks=1,5,3,4")
    assert [
        (line["statement"], line["points"], line["bags"]) for line in found["sides"][0]["lines"]
    ] == [("CHI-NIL-1", -100, 0), ("CHI-SCORE-3", -40, 0), ("CHI-NIL-3", 0, 0)]


@pytest.mark.parametrize("totals", [["--totals", "-41,300"], ["--totals=-41,300"]])
def test_values_may_begin_with_a_minus_sign(totals: list[str], capsys: Captured) -> None:
    arguments = ["score", "--rules", "did", "--bids", "1,1,1,1", "--tricks", "4,3,3,3"]
    sides = data(capsys, *arguments, *totals)["sides"]
    assert [side["total_after"] - side["change"] for side in sides] == [-41, 300]
    sides = data(capsys, *arguments, "--totals", "-1,-2")["sides"]
    assert [side["total_after"] - side["change"] for side in sides] == [-1, -2]


def test_numbers_may_have_a_plus_sign_and_spaces(capsys: Captured) -> None:
    arguments = ["score", "--rules", "did", "--bids", "1, 1,NIL ,1", "--tricks", " 4,3, 3,+3"]
    assert data(capsys, *arguments, "--totals", "+41, -3") == data(
        capsys, "score", "--rules=did", "--bids=1,1,0,1", "--tricks=4,3,3,3", "--totals=41,-3"
    )


# --- settings ---------------------------------------------------------------------------------


def test_set_changes_numbers_choices_and_cards(capsys: Captured) -> None:
    score = ["score", "--rules", "chicago", "--bids", "nil,3,4,3", "--tricks", "1,5,3,4"]
    change = [
        data(capsys, *score, *more)["sides"][0]["change"]
        for more in (
            [],
            ["--set", "failed_nil_tricks=help"],
            ["--set", "nil_points=50"],
            ["--set=nil_points=50", "--set", "trick_points=5"],
            ["--set", "failed_nil_bags=bags", "--set", "bag_limit=1", "--set", "bag_cost=7"],
        )
    ]
    assert change == [-140, -60, -90, -70, -146]
    house = data(
        capsys, "deal", "--rules", "cutthroat", "--seed=1", "--set=removed=2D", "--set=name=2027"
    )
    assert house["ruleset"] == {"base": "cutthroat", "name": "2027", "removed": "2D"}
    assert "2C" in " ".join(house["hands"]).split()


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
        assert list(one) == ["statement", "why"]
        assert line == f"[{one['statement']}] {one['why']}"


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


# --- compare ----------------------------------------------------------------------------------


@statement("CHI-NIL-3", "CHI-VAR-2", "CHI-VAR-3", "CHI-VAR-4", "COH-NIL-4")
def test_compare_scores_under_every_preset_that_fits(capsys: Captured) -> None:
    arguments = ["--bids", "nil,3,4,3", "--tricks", "1,5,3,4", "--bags", "9,0", "--totals=-41,300"]
    found = data(capsys, "compare", *arguments)
    assert list(found) == ["presets", "refused"]
    assert list(found["presets"]) == ["cohen", "chicago", "chicago_blind_nil", "pagat", "did"]
    for rules, score in found["presets"].items():
        assert score == data(capsys, "score", "--rules", rules, *arguments)
    changes = {name: score["sides"][0]["change"] for name, score in found["presets"].items()}
    assert changes == {
        "cohen": -239,
        "chicago": -140,
        "chicago_blind_nil": -140,
        "pagat": -239,
        "did": -60,
    }
    assert found["refused"] == {
        "bicycle": {
            "statement": "CHI-VAR-4",
            "why": "a bid of 0 refused: bicycle has no nil, the lowest bid is 1",
        }
    }
    shown = answer(capsys, "compare", *arguments)
    for said in ("-239", "-140", "-60", "CHI-VAR-4"):
        assert said in shown


def test_compare_of_three_players(capsys: Captured) -> None:
    found = data(capsys, "compare", "--bids", "5,6,4", "--tricks", "7,6,4")
    assert list(found["presets"]) == ["cutthroat"]
    assert found["refused"] == {}
    assert [side["points"] for side in found["presets"]["cutthroat"]["sides"]] == [52, 60, 40]


# --- bad input --------------------------------------------------------------------------------

SCORE = ["score", "--rules", "chicago", "--bids", "1,1,1,1", "--tricks", "4,3,3,3"]


def score(**changes: str) -> list[str]:
    given = {"rules": "chicago", "bids": "1,1,1,1", "tricks": "4,3,3,3"} | changes
    return ["score", *(f"--{name}={value}" for name, value in given.items())]


LEGAL_CUT = ["legal", "--rules", "cutthroat"]
DEAL = ["deal", "--rules", "did", "--seed", "1"]

BAD: list[tuple[list[str], str]] = [
    ([], "COMMAND"),
    ([""], "COMMAND"),
    (["bogus"], "bogus"),
    (["--rules", "chicago"], "COMMAND"),
    (["score"], "--rules, --bids, --tricks"),
    (["score", "--rules"], "--rules"),
    (["score", "--rules", "chicago"], "--bids, --tricks"),
    ([*SCORE, "--bags"], "--bags"),
    ([*SCORE, "more"], "more"),
    ([*SCORE, "--jsn"], "--jsn"),
    ([*SCORE, "--json=1"], "--json"),
    ([*SCORE, "--seed", "7"], "--seed"),
    (["score", "--rule", "chicago", "--bid", "1,1,1,1", "--trick", "4,3,3,3"], "--rules"),
    ([*SCORE, "a\nb\r\nc\x85d\u2028e"], "a b c d e"),
    (score(rules="poker"), "'poker' is not a preset: there are cutthroat, cohen"),
    (score(rules=""), "'' is not a preset"),
    (score(rules="x" * 10_000), "xxxx…' is not a preset"),
    (score(bids="nil,3,4"), "[CHI-BID-1] 3 bids refused: 4 are needed"),
    (score(bids="1,1,1,1,1"), "[CHI-BID-1] 5 bids refused"),
    (score(bids=""), "'' is not a bid"),
    (score(bids="1,,1,1"), "'' is not a bid"),
    (score(bids="1,1,1,pass"), "'pass' is not a bid"),
    (score(bids="1,1,1,1.5"), "'1.5' is not a bid"),
    (score(bids="1,1,1,٣"), "is not a bid"),
    (score(bids="1,1,1,²"), "is not a bid"),
    (score(bids="1,1,1,--1"), "is not a bid"),
    (score(bids="1,1,1,-1"), "[CHI-BID-1] a bid of -1 refused"),
    (score(bids="1,1,1,100"), "[CHI-BID-1] a bid of 100 refused"),
    (score(bids="1,1,1," + "9" * 20), "[CHI-BID-1] a bid of 99999999999999999999 refused"),
    (score(bids="1,1,1," + "9" * 5_000), "is not a bid"),
    (score(bids="1,1,1,bn"), "[CHI-VAR-1] blind nil refused"),
    (score(rules="bicycle", bids="0,1,1,1"), "[CHI-VAR-4] a bid of 0 refused"),
    (score(rules="bicycle", bids="nil,1,1,1"), "[CHI-VAR-4] a bid of 0 refused"),
    (score(rules="bicycle", bids="bn,1,1,1"), "[CHI-VAR-4] blind nil refused"),
    (score(rules="cohen", bids="14,1,1,1"), "[COH-BID-3] a bid of 14 refused"),
    (score(rules="cutthroat", bids="18,1,1", tricks="17,0,0"), "[CUT-BID-1] a bid of 18 refused"),
    (score(tricks="4,3,3,2"), "[CHI-ERR-1] tricks 4 + 3 + 3 + 2 = 12 refused"),
    (score(tricks="4,3,3,4"), "[CHI-ERR-1] tricks 4 + 3 + 3 + 4 = 14 refused"),
    (
        score(rules="cutthroat", bids="5,6,4", tricks="7,6,3"),
        "[CUT-PLAY-8] tricks 7 + 6 + 3 = 16 refused: the tricks of a deal sum to 17",
    ),
    (score(tricks="4,3,3"), "[CHI-ERR-1] 3 trick counts refused"),
    (score(tricks="-1,5,5,4"), "[CHI-ERR-1] -1 tricks refused"),
    (score(tricks="14,-1,0,0"), "[CHI-ERR-1] 14 tricks refused"),
    (score(tricks=""), "'' is not a whole number"),
    (score(tricks="4,3,3,x"), "'x' is not a whole number"),
    (score(tricks="4;3;3;3"), "'4;3;3;3' is not a whole number"),
    (score(tricks="4,3,3,3.0"), "'3.0' is not a whole number"),
    (score(tricks="4,3,3,0x3"), "'0x3' is not a whole number"),
    (score(tricks="4,3,3,1_0"), "'1_0' is not a whole number"),
    (score(tricks="4,3,3,٣"), "is not a whole number"),
    (score(tricks="4,3,3,+-3"), "'+-3' is not a whole number"),
    (score(tricks="4,3,3,-"), "'-' is not a whole number"),
    (score(tricks="4,3,3," + "9" * 5_000), "is not a whole number"),
    (score(bags="10,0"), "[CHI-BAG-2] 10 bags before the deal refused"),
    (score(bags="-1,0"), "[CHI-BAG-2] -1 bags before the deal refused"),
    (score(bags="1"), "1 bag counts refused: 2 are needed"),
    (score(bags="1,2,3"), "3 bag counts refused: 2 are needed"),
    (score(bags=""), "'' is not a whole number"),
    (score(totals="1"), "1 totals refused: 2 are needed"),
    (score(totals="0,1000001"), "a total of 1000001 refused"),
    (score(totals="-1000001,0"), "a total of -1000001 refused"),
    (score(totals="a,b"), "'a' is not a whole number"),
    (score(set="target"), "'target' refused: --set takes SETTING=VALUE"),
    (score(set=""), "'' refused: --set takes SETTING=VALUE"),
    (score(set="=300"), "the field '' is unknown"),
    (score(set="jokers=2"), "the field 'jokers' is unknown: accepted are name, base, players"),
    (score(set="target="), "target '' refused"),
    (score(set="target=many"), "target 'many' refused: a whole number from 1 to 100000"),
    (score(set="target=0"), "target 0 refused"),
    (score(set="target=-5"), "target '-5' refused"),
    (score(set="target=" + "9" * 5_000), "refused: a whole number from 1 to 100000"),
    (score(set="target=" + "9" * 20), "target 99999999999999999999 refused"),
    (score(set="nil=maybe"), "nil 'maybe' refused: accepted are on, off"),
    (score(set="nil=1"), "nil 1 refused: accepted are on, off"),
    (score(set="removed=ZZ"), "'ZZ' is not a card"),
    (score(set="removed=AS"), "removed 'AS' refused: that leaves 51 cards"),
    (score(set="players=3"), "players 3 refused: partners need 4 players"),
    (score(set="exchange_cards=3"), "exchange_cards 3 refused"),
    (score(set="name="), "name '' refused"),
    (score(set="name=" + "x" * 61), "refused: a name of 1 to 60 printable characters"),
    (score(set="base=poker"), "'base=poker' refused: --rules chooses the preset"),
    (score(rules="--"), "'--' is not a preset"),  # argparse before 3.13 loses this value
    (score(bids="--"), "'--' is not a bid"),
    (score(tricks="--"), "'--' is not a whole number"),
    (score(bags="--"), "'--' is not a whole number"),
    (score(totals="--"), "'--' is not a whole number"),
    (score(set="--"), "'--' refused: --set takes SETTING=VALUE"),
    ([*score(set="target=300"), "--set=--"], "'--' refused: --set takes SETTING=VALUE"),
    (["legal", "--rules=did", "--hand=--"], "'--' is not a card"),
    ([*DEAL, "--dealer=--"], "'--' is not a whole number"),
    (["replay", "--", "--"], "'--' cannot be read"),
    (LEGAL_CUT, "--hand"),
    ([*LEGAL_CUT, "--hand", "ZZ"], "'ZZ' is not a card"),
    ([*LEGAL_CUT, "--hand", "AS AS"], "A♠ is given twice"),
    ([*LEGAL_CUT, "--hand", "AS", "--trick", "AS"], "A♠ is given twice"),
    ([*LEGAL_CUT, "--hand", "AS", "--trick", "1"], "'1' is not a card"),
    ([*LEGAL_CUT, "--hand", "2C"], "[CUT-DECK-2] 2♣ is not in the deck of cutthroat"),
    ([*LEGAL_CUT, "--hand", "AS", "--trick", "2C"], "[CUT-DECK-2] 2♣ is not in the deck"),
    ([*LEGAL_CUT, "--hand", "AS", "--trick", "2H 3H 4H"], "[CUT-PLAY-2] the trick 2♥ 3♥ 4♥ is"),
    ([*LEGAL_CUT, "--hand", "A" * 10_000], "…' is not a card"),
    ([*LEGAL_CUT, "--hand", "\x00\x1b[31m"], r"'\x00\x1b[31m' is not a card"),
    ([*LEGAL_CUT, "--hand", "\udcff\udcfe"], r"'\udcff\udcfe' is not a card"),
    (["deal", "--rules", "did"], "--seed"),
    (["deal", "--seed", "1"], "--rules"),
    ([*DEAL, "--dealer", "4"], "[CHI-DEAL-1] seat 4 refused: seats go from 0 to 3"),
    ([*DEAL, "--dealer", "-1"], "[CHI-DEAL-1] seat -1 refused"),
    ([*DEAL, "--dealer", "x"], "'x' is not a whole number"),
    ([*DEAL, "--dealer", "1,2"], "'1,2' is not a whole number"),
    ([*DEAL, "--dealer", ""], "'' is not a whole number"),
    ([*DEAL, "--open"], "--open"),
    (["replay"], "RECORD.json"),
    (["replay", "a.json", "b.json"], "b.json"),
    (["replay", "no such file.json"], "'no such file.json' cannot be read"),
    (["replay", ""], "'' cannot be read"),
    (["replay", "."], "'.' cannot be read"),
    (["replay", "a\x00b"], r"'a\x00b' cannot be read: not a file name"),
    (["replay", "x" * 10_000], "cannot be read"),
    (["replay", __file__], "the record is not JSON: it stops making sense in line 1, column"),
    (["compare"], "--bids, --tricks"),
    (["compare", "--rules", "did", "--bids=1,1,1,1", "--tricks=4,3,3,3"], "--rules did"),
    (["compare", "--bids", "1,1", "--tricks", "4,9"], "2 bids refused"),
    (["compare", "--bids", "1,1,1,1,1", "--tricks", "4,3,3,3,0"], "5 bids refused"),
    (["compare", "--bids", "100,1,1,1", "--tricks", "4,3,3,3"], "a bid of 100 refused"),
    (["compare", "--bids", "1,1,1,1", "--tricks", "4,3,3,4"], "= 14 refused"),
    (["compare", "--bids", "1,1,1,1", "--tricks", "4,3,3,3", "--bags", "10,0"], "10 bags"),
]


@pytest.mark.parametrize(
    ("arguments", "why"), BAD, ids=[f"{number}-{row[1][:40]!a}" for number, row in enumerate(BAD)]
)
def test_bad_input_is_one_line_and_status_2(
    arguments: list[str], why: str, capsys: Captured
) -> None:
    assert why in refusal(capsys, *arguments)
    if arguments and "--" not in arguments:
        assert refusal(capsys, *arguments, "--json")


def test_bad_input_from_the_arguments_of_the_process(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["spades", "score"])
    assert main() == 2
    assert "--rules, --bids, --tricks" in capsys.readouterr().err


# --- help and version -------------------------------------------------------------------------


def test_help_names_every_command(capsys: Captured) -> None:
    shown = answer(capsys, "--help")
    for name in COMMANDS:
        assert re.search(rf"^ +{name} +\w", shown, re.MULTILINE)


@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_each_command(name: str, capsys: Captured) -> None:
    shown = answer(capsys, name, "--help")
    assert shown.isascii()
    assert f"spades {name}" in shown
    assert "--json" in shown
    assert ("--rules" in shown) == (name in ("score", "legal", "deal"))


def test_version(capsys: Captured) -> None:
    assert answer(capsys, "--version") == f"spades {__version__}\n"


# --- the process and its streams --------------------------------------------------------------


class Stream(io.StringIO):
    """A standard stream that fails with ``error``, or notes what is written."""

    def __init__(self, error: OSError | None = None, encoding: str | None = "utf-8") -> None:
        super().__init__()
        self.error = error
        self.named = encoding

    @property
    def encoding(self) -> Any:
        return self.named

    def write(self, text: str, /) -> int:
        if self.error is not None:
            raise self.error
        return super().write(text)


def through(
    monkeypatch: pytest.MonkeyPatch,
    arguments: Sequence[str],
    out: Stream | None,
    err: Stream | None = None,
) -> int:
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    return main(arguments)


def test_module_is_run_by_python_m(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["spades", *SCORE])
    with pytest.raises(SystemExit) as caught:
        runpy.run_module("spades", run_name="__main__")
    assert caught.value.code == 0
    assert "CHI-SCORE-2" in capsys.readouterr().out


def test_signs_that_a_terminal_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    legal = [*LEGAL_CUT, "--hand", "KH QS", "--trick", "AH"]
    out = Stream(encoding="ascii")
    assert through(monkeypatch, legal, out) == 0
    assert out.getvalue() == (
        "legal: K?\n[CUT-PLAY-2] Q? refused: hearts were led and you hold K?\n"
    )
    out = Stream(encoding="cp1251")
    assert through(monkeypatch, [*legal, "--json"], out) == 0
    assert out.getvalue().isascii()
    assert json.loads(out.getvalue())["refused"]["QS"]["why"].startswith("Q♠ refused")
    out = Stream(encoding=None)
    assert through(monkeypatch, [*legal, "--json"], out) == 0
    assert "♠" in out.getvalue()
    err = Stream(encoding="ascii")
    assert through(monkeypatch, [*LEGAL_CUT, "--hand", "AS AS"], Stream(), err) == 2
    assert err.getvalue().startswith("spades: A? is given twice")


def test_pipe_that_its_reader_has_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    err = Stream()
    assert through(monkeypatch, SCORE, Stream(BrokenPipeError(32, "Broken pipe")), err) == 0
    assert err.getvalue() == ""
    assert sys.stdout is None
    out = Stream()
    assert through(monkeypatch, ["score"], out, Stream(BrokenPipeError(32, "Broken pipe"))) == 2
    assert out.getvalue() == ""
    assert sys.stderr is None
    assert sys.stdout is out


def test_answer_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    err = Stream()
    full = OSError(28, "No space left on device")
    assert through(monkeypatch, SCORE, Stream(full), err) == 1
    assert err.getvalue() == "spades: No space left on device\n"
    assert through(monkeypatch, SCORE, Stream(full), Stream(full)) == 1
    assert through(monkeypatch, ["score"], Stream(), Stream(full)) == 2


def test_streams_that_were_closed_from_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    out = Stream()
    assert through(monkeypatch, SCORE, None) == 0
    assert through(monkeypatch, ["score"], out, None) == 2
    assert out.getvalue() == ""


def test_ascii_terminal() -> None:
    for arguments in (
        SCORE,
        [*LEGAL_CUT, "--hand", "KH QS", "--trick", "AH"],
        ["deal", "--rules=did", "--seed=1"],
        ["deal", "--rules=did", "--seed=1", "--set", "name=Пики", "--json"],
    ):
        done = run(*arguments, env={"PYTHONIOENCODING": "ascii"})
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.isascii()
    assert json.loads(done.stdout)["ruleset"]["name"] == "Пики"
    done = run(*LEGAL_CUT, "--hand", "AS A♠", env={"PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "spades: A? is given twice: a deck has each card once\n"


@pytest.mark.skipif(os.name != "posix", reason="pipes as POSIX has them")
def test_closed_pipe_is_no_error() -> None:
    for arguments in (["deal", "--rules=did", "--seed=1"], ["--help"], [*SCORE, "--json"]):
        reading, writing = os.pipe()
        os.close(reading)
        try:
            done = run(*arguments, stdout=writing)
        finally:
            os.close(writing)
        assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(os.name != "posix", reason="a shell and head are needed")
def test_head_of_the_answer() -> None:
    path = ROOT / "tests" / "games" / "cutthroat_nil.json"
    done = subprocess.run(
        f'"{sys.executable}" -m spades replay "{path}" | head -1',
        shell=True,
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1


def test_refusal_as_a_process_and_replay_of_standard_input() -> None:
    done = run(*score(tricks="4,3,3,2"))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "spades: [CHI-ERR-1] tricks 4 + 3 + 3 + 2 = 12 refused: the tricks of a deal sum to 13\n"
    )
    dealt = run("deal", "--rules", "cutthroat", "--seed", "7", "--json")
    again = run("replay", "-", "--json", input=dealt.stdout)
    assert (again.returncode, again.stderr) == (0, "")
    assert json.loads(again.stdout)["over"] is False
