"""The command line: scores under one preset, with settings changed, and under all that fit."""

from __future__ import annotations

import pytest

from tests.games.spades.helpers.cli import BIC, BLIND, CHI, COH, CUT, DID, Captured, answer, data

statement = pytest.mark.statement


# --- score: every number of the documents and of the edge cases -------------------------------


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
            assert list(line) == ["statement", "also", "ground", "points", "bags", "why"]
            assert line["ground"] in ("stated", "borrowed", "follows", "choice")
            assert line["statement"] not in line["also"]
            for one in (line["statement"], *line["also"]):
                assert one in shown
            assert line["why"] in shown


def test_score_names_a_statement_on_every_line(capsys: Captured) -> None:
    found = data(capsys, "score", "--rules", "chicago", "--bids=nil,3,4,3", "--tricks=1,5,3,4")
    assert [
        (line["statement"], line["points"], line["bags"]) for line in found["sides"][0]["lines"]
    ] == [("CHI-NIL-1", -100, 0), ("CHI-SCORE-3", -40, 0), ("CHI-NIL-3", 0, 0)]


@statement("COH-NIL-4", "COH-BAG-1")
def test_score_tells_the_ground_of_every_line(capsys: Captured) -> None:
    arguments = ["score", "--rules", "cohen", "--bids=nil,3,4,2", "--tricks=1,5,5,2"]
    found = data(capsys, *arguments)["sides"][0]["lines"]
    assert [tuple(line.values())[:5] for line in found] == [
        ("COH-NIL-1", [], "stated", -100, 0),
        ("COH-SCORE-1", ["COH-NIL-4", "COH-NIL-2"], "stated", 40, 0),
        ("COH-SCORE-1", ["COH-BAG-1"], "stated", 1, 1),
        ("COH-NIL-4", [], "stated", 0, 1),
        ("COH-SCORE-1", ["COH-NIL-4"], "choice", 1, 0),  # the nearest ones
    ]
    shown = answer(capsys, *arguments)
    for said in ("COH-SCORE-1, COH-BAG-1 ", "not stated, nearest COH-SCORE-1, COH-NIL-4 "):
        assert said in shown


@statement("CHI-VAR-3")
def test_score_tells_what_is_taken_from_chicago(capsys: Captured) -> None:
    arguments = ["score", "--rules", "did", "--bids=nil,3,4,2", "--tricks=2,5,4,2"]
    found = data(capsys, *arguments)["sides"][0]["lines"]
    assert [tuple(line.values())[:5] for line in found] == [
        ("CHI-NIL-1", [], "borrowed", -100, 0),
        ("CHI-SCORE-2", ["CHI-VAR-3"], "borrowed", 40, 0),
        ("CHI-VAR-3", ["CHI-SCORE-2", "CHI-BAG-1"], "choice", 2, 2),
    ]
    shown = answer(capsys, *arguments)
    assert "CHI-SCORE-2, taken from Chicago; CHI-VAR-3 " in shown
    assert "CHI-NIL-1, taken from Chicago " in shown


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
            "ground": "stated",
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
