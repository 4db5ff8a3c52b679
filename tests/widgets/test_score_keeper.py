"""The score keeper without a browser: states to answers, its steps and its files."""

from __future__ import annotations

import csv
import io
import json
import random
import subprocess
import sys
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spades import CHICAGO, CUTTHROAT, Match
from spades.games.spades.record import loads
from spades.widgets import CONTROLLERS, ScoreKeeper
from spades.widgets.score_keeper.controller import answer
from tests.games.spades.helpers.calls import calls_of

BOTH_SET = ([4, 4, 4, 4], [3, 4, 3, 3])
NIL_60 = (["nil", "nil", 6, 7], [0, 0, 6, 7])
NIL_70 = (["nil", "nil", 7, 6], [0, 0, 7, 6])
PLAIN_60 = ([3, 3, 3, 4], [3, 3, 3, 4])
PLAIN_70 = ([4, 3, 3, 3], [4, 3, 3, 3])
TIE = [BOTH_SET, NIL_60, NIL_70, BOTH_SET, PLAIN_60, PLAIN_70, BOTH_SET, NIL_60, NIL_70]
CUT_TIE = [([8, 8, 1], [8, 8, 1])] * 3


def begun(rules: Any = "chicago", names: tuple[str, ...] = (), first: int = 0) -> dict[str, Any]:
    return {"rules": rules, "players": list(names), "first": str(first), "deals": []}


def step(state: dict[str, Any], do: str, **more: Any) -> dict[str, Any]:
    """Return what becomes of the request ``do``, as a front end gets it."""
    done = answer({**state, "act": {"do": do, "id": 7, **more}})["done"]
    assert done["id"] == 7
    return done  # type: ignore[no-any-return]


def after(state: dict[str, Any], do: str, **more: Any) -> dict[str, Any]:
    """Return the state after a step that is not refused."""
    done = step(state, do, **more)
    assert done["why"] == ""
    return {**state, **done["next"]}


def written(state: dict[str, Any], *deals: Any) -> dict[str, Any]:
    for bids, tricks in deals:
        draft = {"bids": [str(bid) for bid in bids], "tricks": [str(won) for won in tricks]}
        state = after({**state, "draft": draft}, "write")
    return state


def totals(state: dict[str, Any]) -> list[int]:
    return [side["total"] for side in answer(state)["standing"]]


# An evening


@pytest.mark.statement("CHI-END-3")
def test_an_evening_of_ten_deals_with_one_correction_and_a_tie_at_the_target() -> None:
    names = ("Ann", "Ben", "Cleo", "Dan")
    state = begun("chicago", names, first=2)
    wrong = (["nil", "nil", 6, 7], [1, 0, 5, 7])
    state = written(state, BOTH_SET, wrong, *TIE[2:])
    assert totals(state)[0] < totals(state)[1]
    right = {"deal": 1, "bids": ["nil", "nil", "6", "7"], "tricks": ["0", "0", "6", "7"]}
    state = after({**state, "correction": right}, "correct")
    assert state["correction"] is None
    assert totals(state) == [550, 550]
    shown = answer(state)
    assert shown["winner"] is None
    assert not shown["over"]
    assert "A tie at the target: Dan deals a play-off next." in shown["status"]
    assert shown["entry"]["title"] == "Deal 10, a play-off: Dan deals"
    state = written(state, PLAIN_60)
    shown = answer(state)
    assert totals(state) == [610, 620]
    assert shown["winner"] == 1
    assert shown["status"] == "Ben and Dan won with 620 points after 10 deals."
    assert shown["entry"] is None
    assert [side["won"] for side in shown["standing"]] == [False, True]
    assert shown["sheet"].count('<th scope="row" class="spades-number">') == 10
    refused = step({**state, "draft": {"bids": ["3"] * 4, "tricks": ["3", "3", "3", "4"]}}, "write")
    assert refused["why"] == "[CHI-END-3] no further deal: the game was won after 10 deals"


@pytest.mark.statement("CUT-END-3")
def test_a_tie_of_three_is_played_off_by_all_three() -> None:
    state = written(begun("cutthroat", ("Ann", "Ben", "Cleo"), first=1), *CUT_TIE)
    shown = answer(state)
    assert totals(state) == [240, 240, 30]
    assert "A tie at the target: Ben deals a play-off next." in shown["status"]
    assert [seat["name"] for seat in shown["entry"]["seats"]] == ["Cleo", "Ann", "Ben"]
    state = written(state, ([8, 8, 1], [8, 7, 2]))
    assert answer(state)["status"] == "Ann won with 320 points after 4 deals."


@pytest.mark.statement("CUT-DEAL-1")
def test_the_deal_passes_to_the_left_and_the_next_player_bids_first() -> None:
    state = begun("cutthroat", first=2)
    orders = []
    for _ in range(3):
        shown = answer(state)
        orders.append([seat["name"] for seat in shown["entry"]["seats"]])
        assert f"{orders[-1][0]} bids first." in shown["status"]
        state = written(state, ([5, 6, 4], [7, 6, 4]))
    assert orders == [["A", "B", "C"], ["B", "C", "A"], ["C", "A", "B"]]


# Steps


def test_a_correction_that_ends_the_game_earlier_leaves_the_later_deals_written() -> None:
    state = written(begun("cutthroat"), *CUT_TIE, ([8, 8, 1], [8, 7, 2]))
    right = {"deal": 2, "bids": ["8", "8", "1"], "tricks": ["8", "7", "2"]}
    state = after({**state, "correction": right}, "correct")
    shown = answer(state)
    assert len(state["deals"]) == 4
    assert shown["status"] == "A won with 240 points after 3 deals."
    assert shown["after_end"] == (
        "1 deal is written down after the end of the game: it stays, and does not count."
    )
    assert shown["look"] == 2
    last = answer({**state, "look": 3})
    assert (last["look"], last["lines"]) == (3, "")
    assert last["written"] == {"deal": 3, "bids": ["8", "8", "1"], "tricks": ["8", "7", "2"]}


def test_a_removed_deal_counts_no_more_and_the_dealers_move_up() -> None:
    state = written(begun("cutthroat"), ([5, 6, 4], [7, 6, 4]), ([5, 6, 4], [5, 6, 6]))
    assert "C deals" in answer(state)["entry"]["title"]
    done = step(state, "remove", deal=0)
    assert done["said"] == "Deal 1 is removed, and everything after it is computed again."
    state |= done["next"]
    assert totals(state) == [50, 60, 42]
    assert answer(state)["entry"]["title"] == "Deal 2: B deals"
    assert step(state, "remove", deal=5)["why"].startswith("deal 5 refused")
    assert step(state, "remove")["next"] is None


@pytest.mark.statement("CUT-PLAY-8", "CHI-ERR-1")
@pytest.mark.parametrize(
    ("rules", "bids", "tricks", "why"),
    [
        (
            "cutthroat",
            ["5", "6", "4"],
            ["7", "6", "5"],
            "[follows from CUT-PLAY-8] tricks 7 + 6 + 5 = 18 refused: "
            "the tricks of a deal sum to 17",
        ),
        (
            "chicago",
            ["4", "3", "2", "3"],
            ["5", "3", "2", "2"],
            "[CHI-ERR-1] tricks 5 + 3 + 2 + 2 = 12 refused: the tricks of a deal sum to 13",
        ),
        ("cutthroat", ["5", "", "4"], ["7", "6", "4"], "the bid of B is missing: choose it"),
        (
            "cutthroat",
            ["5", "6", "4"],
            ["7", "", "4"],
            "the tricks of B are missing: type a number, 0 for none",
        ),
        (
            "cutthroat",
            ["5", "6", "4"],
            ["7", "six", "4"],
            "'six' is not a whole number: type one, such as 4",
        ),
        (
            "cutthroat",
            ["5", "6", "4"],
            ["7", "6" * 13, "4"],
            "'6666666666666' refused: a number of at most 12 digits is accepted",
        ),
        (
            "cutthroat",
            ["5", "blind nil", "4"],
            ["7", "6", "4"],
            "[CUT-NIL-5] blind nil refused: cutthroat has no bids before looking at the cards",
        ),
    ],
)
def test_a_deal_that_cannot_be_is_refused_and_stays_entered(
    rules: str, bids: list[str], tricks: list[str], why: str
) -> None:
    state = {**begun(rules), "draft": {"bids": bids, "tricks": tricks}}
    done = step(state, "write")
    assert (done["why"], done["next"]) == (why, None)
    seats = sorted(answer(state)["entry"]["seats"], key=lambda seat: seat["seat"])
    assert [seat["bid"] for seat in seats] == bids
    assert [seat["tricks"] for seat in seats] == tricks


def test_a_name_that_is_refused_takes_no_other_name_along() -> None:
    shown = answer({"rules": "cutthroat", "players": ["Ann", "x" * 50, "Cy"], "first": "0"})
    assert [side["name"] for side in shown["standing"]] == ["Ann", "B", "Cy"]
    assert "refused" in shown["problem"]


def test_players_of_the_same_name_are_told_apart() -> None:
    shown = answer({"rules": "cutthroat", "players": ["Ann", "Bob", " Ann"], "first": "0"})
    assert [side["name"] for side in shown["standing"]] == ["Ann (A)", "Bob", "Ann (C)"]
    assert shown["problem"] == ""


def test_the_form_tells_what_is_missing_before_the_deal_is_over() -> None:
    entry = answer({**begun("chicago"), "draft": {"bids": ["4", "", "nil", "3"]}})["entry"]
    assert entry["sum"] == "The bids sum to 7; a deal has 13 tricks."
    assert entry["left"] == "13 tricks are not given to anybody yet."
    assert entry["rest"] is None
    tricks = ["5", "3", "", "3"]
    entry = answer({**begun("chicago"), "draft": {"tricks": tricks}})["entry"]
    assert entry["left"] == "2 tricks are not given to anybody yet."
    assert entry["rest"] == {"seat": 2, "value": "2", "label": "2 tricks for North"}
    entry = answer({**begun(), "draft": {"tricks": ["5", "3", "2", "3"]}})["entry"]
    assert entry["left"] == "All 13 tricks of the deal are given."
    entry = answer({**begun(), "draft": {"tricks": ["5", "3", "3", "3"]}})["entry"]
    assert entry["left"] == "That is 1 trick more than a deal has."


def test_bids_that_cannot_stand_together_are_refused_before_the_deal_is_played() -> None:
    house = {"base": "chicago", "bid_sum": "hand_size"}
    state = {**begun(house), "draft": {"bids": ["9", "1", "6", "1"]}}
    assert "bids that sum to 15 refused" in answer(state)["entry"]["why"]
    assert answer({**state, "draft": {"bids": ["9", "1", "6"]}})["entry"]["why"] == ""


def test_only_the_bids_that_the_rules_have_are_offered() -> None:
    offered = {
        name: [bid["label"] for bid in answer(begun(name))["entry"]["bids"]][:4]
        for name in ("cutthroat", "cohen", "bicycle")
    }
    assert offered == {
        "cutthroat": ["–", "nil", "1", "2"],
        "cohen": ["–", "nil", "blind nil", "1"],
        "bicycle": ["–", "1", "2", "3"],
    }


def test_a_draft_and_a_correction_do_not_touch_each_other() -> None:
    state = written(begun("cutthroat"), ([5, 6, 4], [7, 6, 4]))
    state |= {"draft": {"bids": ["3", "", ""], "tricks": []}}
    state |= {"correction": answer(state)["written"]}
    shown = answer(state)
    assert shown["correction"]["title"] == "Correct deal 1, which A dealt"
    seats = {seat["name"]: (seat["bid"], seat["tricks"]) for seat in shown["correction"]["seats"]}
    assert seats == {"A": ("5", "7"), "B": ("6", "6"), "C": ("4", "4")}
    state["correction"]["tricks"] = ["6", "7", "4"]
    state = after(state, "correct")
    assert totals(state) == [51, 61, 40]
    assert state["draft"]["bids"] == ["3", "", ""]


def test_an_unknown_request_is_refused() -> None:
    done = step(begun(), "cheat")
    assert (done["why"], done["next"]) == (
        "'cheat' is not something that the score keeper does",
        None,
    )
    assert answer(begun())["done"] is None


# Before the first deal


def test_nothing_is_written_before_the_first_dealer_is_chosen() -> None:
    state = {"rules": "cutthroat", "players": []}
    shown = answer(state)
    assert (shown["ready"], shown["entry"]) == (False, None)
    assert shown["status"] == "Choose who deals first, or draw by lot."
    full = {**state, "draft": {"bids": ["5", "6", "4"], "tricks": ["7", "6", "4"]}}
    assert step(full, "write")["why"] == "choose who deals first, or draw by lot"
    assert answer({**begun(), "first": "9"})["problem"].startswith("'9' refused")


def test_the_first_dealer_is_drawn_by_lot_from_a_seed() -> None:
    drawn = [answer({"rules": "cutthroat", "lot": seed})["form"] for seed in range(60)]
    seats = [int(form["first"]) for form in drawn]
    assert seats == [random.Random(seed).randrange(3) for seed in range(60)]
    assert {seats.count(seat) > 10 for seat in range(3)} == {True}
    assert f"{'ABC'[seats[5]]} deals first (drawing number 5)" in drawn[5]["lot"]
    assert answer({"rules": "cutthroat", "first": "1"})["form"]["lot"] == ""


def test_names_are_shown_as_they_are_and_never_as_markup() -> None:
    nasty = '<img src=x onerror="alert(1)">'
    shown = answer(written(begun("cutthroat", (nasty, "", "C&A")), ([5, 6, 4], [7, 6, 4])))
    assert shown["standing"][0]["name"] == nasty
    assert shown["standing"][1]["name"] == "B"
    for markup in (shown["sheet"], shown["lines"], shown["static"]):
        assert "<img" not in markup
        assert nasty in unescape(markup)


@pytest.mark.parametrize("name", ["x" * 41, "a\nb", "\u202eevil"])
def test_a_name_that_cannot_be_is_explained_and_kept(name: str) -> None:
    state = begun("cutthroat", (name, "Ben", "Cleo"))
    shown = answer(state)
    assert shown["problem"].startswith("the name ")
    assert shown["form"]["players"][0]["typed"] == name
    assert step(state, "record")["why"] == shown["problem"]


def test_rules_that_the_deals_do_not_fit_are_explained_and_lose_nothing() -> None:
    state = written(begun("chicago"), PLAIN_60)
    shown = answer({**state, "rules": "cutthroat"})
    assert "4 bids refused" in shown["problem"]
    assert (shown["sheet"], shown["entry"], shown["standing"]) == ("", None, [])
    assert "4 bids refused" in unescape(shown["static"])
    assert totals({**state, "rules": "did"}) == [60, 70]


def test_a_rematch_keeps_the_rules_and_the_names_and_nothing_else() -> None:
    state = written(begun("cutthroat", ("Ann", "Ben", "Cleo")), *CUT_TIE)
    shown = answer(state)
    rematch = answer(shown["rematch"])
    assert [side["name"] for side in rematch["standing"]] == ["Ann", "Ben", "Cleo"]
    assert (rematch["begun"], rematch["ready"]) == (False, False)
    assert shown["blank"]["players"] == []
    assert shown["title"] == "Ann, Ben, Cleo: cutthroat, 3 deals"


# Files


def test_a_game_is_written_as_a_record_and_read_again(tmp_path: Path) -> None:
    house = {"base": "cutthroat", "name": "Friday", "target": 300}
    state = written(begun(house, ("Ann", "Бен", "Cleo"), first=1), *CUT_TIE)
    file = step(state, "record")["file"]
    assert file["type"] == "application/json"
    done = step(begun(), "read", text=file["text"], size=len(file["text"]))
    assert done["said"] == "The game with 3 deals is read."
    for part in ("rules", "players", "first", "deals"):
        assert done["game"][part] == state[part]
    path = tmp_path / file["name"]
    path.write_text(file["text"], encoding="utf-8")
    replay = [sys.executable, "-m", "spades", "replay", str(path)]
    ran = subprocess.run(replay, capture_output=True, encoding="utf-8", check=True)
    assert "Бен" in ran.stdout
    value = loads(file["text"]).value
    assert isinstance(value, Match)
    assert value.totals == (240, 240, 30)


def test_deals_after_the_end_are_in_the_files_too() -> None:
    state = written(begun("cutthroat"), *CUT_TIE, ([8, 8, 1], [8, 7, 2]))
    state["deals"][2] = {"bids": [8, 8, 1], "tricks": [8, 7, 2]}
    done = step(begun(), "read", text=step(state, "record")["file"]["text"])
    assert done["game"]["deals"] == state["deals"]
    rows = list(csv.reader(io.StringIO(step(state, "table")["file"]["text"])))
    assert rows[-1][-1] == "written after the end, does not count"
    assert rows[-1][8:-1] == [""] * 9


@pytest.mark.parametrize(
    ("text", "size", "why"),
    [
        ("", 0, "the record is not JSON: it stops making sense in line 1, column 1"),
        ("{", 1, "the record is not JSON"),
        ("[]", 2, "list of 0 entries is not a record: it is one JSON object"),
        (None, 9, "the record is not UTF-8 text"),
        (None, 1_000_001, "the record is longer than 1000000 bytes"),
        ("x" * 1_000_001, 1, "the record is longer than 1000000 bytes"),
        ("[" * 5000, 5000, "nested"),
        (5, 1, "the record is not UTF-8 text"),
        ('{"format": "spades-record/9", "ruleset": "chicago", "deals": []}', 1, "format"),
        (
            '{"format": "spades-record/1", "ruleset": "chess", "deals": []}',
            1,
            "'chess' is not a preset",
        ),
        (
            '{"format": "spades-record/1", "ruleset": "cutthroat", '
            '"deals": [{"bids": [5, 6, 4], "tricks": [7, 6, 5]}]}',
            1,
            "[follows from CUT-PLAY-8] deals[0]: tricks 7 + 6 + 5 = 18 refused",
        ),
        (
            '{"format": "spades-record/1", "ruleset": "cutthroat", "deals": [], "evil": 1}',
            1,
            "the field 'evil' is unknown",
        ),
    ],
)
def test_a_file_that_is_no_game_is_refused_in_one_sentence(text: Any, size: int, why: str) -> None:
    done = step(begun(), "read", text=text, size=size)
    assert why in done["why"]
    assert "\n" not in done["why"]
    assert (done.get("game"), done["next"]) == (None, None)


def test_the_record_of_one_deal_is_no_game() -> None:
    from spades import Deal
    from spades.games.spades.record import dumps

    text = dumps(Deal.new(CUTTHROAT, seed=7))
    assert "the record of one deal" in step(begun(), "read", text=text)["why"]


def test_a_file_with_a_mark_at_its_beginning_is_read() -> None:
    text = step(written(begun(), PLAIN_60), "record")["file"]["text"]
    assert step(begun(), "read", text="\ufeff" + text)["why"] == ""


def test_the_table_has_the_totals_after_each_deal() -> None:
    state = written(begun("cutthroat", ("Ann", "B,en", 'Cl"eo')), *CUT_TIE, ([8, 0, 1], [8, 0, 9]))
    file = step(state, "table")["file"]
    assert file["text"].startswith('\ufeff"Deal","Dealer","Ann: bid","Ann: tricks","B,en: bid"')
    rows = list(csv.reader(io.StringIO(file["text"].removeprefix("\ufeff"))))
    assert rows[0][6] == 'Cl"eo: bid'
    assert rows[1] == ["1", "Ann", *"8 8 8 8 1 1 80 80 0 80 80 0 10 10 0".split(), ""]
    assert rows[4][:8] == ["4", "Ann", "8", "8", "nil", "0", "1", "9"]
    assert rows[4][8:] == ["80", "320", "0", "100", "340", "0", "18", "48", "8", "play-off"]
    assert ',80,80,0,"play-off"' not in file["text"]


@pytest.mark.parametrize("sign", "=+-@＝＋－＠")
def test_no_name_is_a_formula_in_a_spreadsheet(sign: str) -> None:
    state = written(begun("chicago", (f"{sign}1+1", "Ben", "Cleo", "Dan")), PLAIN_60, PLAIN_60)
    rows = list(csv.reader(io.StringIO(step(state, "table")["file"]["text"][1:])))
    cells = [one for row in rows for one in row if not one.lstrip("-").isdigit()]
    assert not [one for one in cells if one.startswith(sign)]
    assert f"'{sign}1+1: bid" in rows[0]
    assert rows[1][1] == f"'{sign}1+1"


# States from strangers


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("rules", "chess"),
        ("players", "Ann"),
        ("players", [1, 2, 3]),
        ("players", ["x"] * 9),
        ("first", []),
        ("lot", -1),
        ("lot", True),
        ("deals", {}),
        ("deals", [{"bids": [1], "evil": []}]),
        ("deals", [[]]),
        ("deals", [{"bids": []}] * 1001),
        ("draft", []),
        ("draft", {"bids": "4"}),
        ("correction", {"bids": []}),
        ("correction", {"deal": 1, "x": []}),
        ("look", "1"),
        ("act", "write"),
        ("evil", 1),
    ],
)
def test_a_link_that_is_no_state_of_the_score_keeper_is_refused(part: str, value: Any) -> None:
    assert answer({**begun("cutthroat"), part: value})["problem_in_state"]


def test_its_own_states_fit_a_link() -> None:
    state = written(begun("cutthroat", ("Ann", "Ben", "Cleo")), *CUT_TIE)
    state |= {"correction": answer(state)["written"], "look": 1, "lot": 5}
    state |= {"draft": {"bids": ["many", "", "0"], "tricks": ["", "x", ""]}}
    for one in (state, answer(state)["blank"], answer(state)["rematch"], ScoreKeeper().state):
        assert answer(one)["problem_in_state"] == ""


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)
rows = st.lists(st.integers(-1, 18) | st.integers(0, 14).map(str) | json_values, max_size=5)
deals = st.fixed_dictionaries({}, optional={"bids": rows | json_values, "tricks": rows})


@settings(max_examples=200)
@given(
    st.fixed_dictionaries(
        {},
        optional={
            "rules": st.sampled_from(["cutthroat", "cohen", "bicycle"]) | json_values,
            "players": st.lists(st.text(max_size=5), max_size=5) | json_values,
            "first": st.sampled_from(["0", "1", "2", 3, ""]) | json_values,
            "lot": st.integers(0, 9) | json_values,
            "deals": st.lists(deals | json_values, max_size=3) | json_values,
            "draft": deals | json_values,
            "correction": st.fixed_dictionaries({"deal": st.integers(-1, 3)}) | json_values,
            "look": st.integers(-1, 3) | json_values,
            "act": st.fixed_dictionaries(
                {
                    "do": st.sampled_from(["write", "correct", "remove", "record", "table", "read"])
                    | json_values
                },
                optional={"deal": json_values, "text": json_values, "size": json_values},
            )
            | json_values,
        },
    )
)
def test_every_state_has_an_answer(state: dict[str, Any]) -> None:
    shown = answer(state)
    json.dumps(shown)
    assert bool(shown["sheet"]) or bool(shown["problem"])
    done = shown["done"]
    if done and done["next"]:
        assert not answer({**state, **done["next"], "act": None})["problem"]


def test_a_thousand_deals_are_answered() -> None:
    deal = {"bids": [4, 3, 2, 3], "tricks": [3, 3, 2, 5]}
    other = {"bids": [4, 3, 2, 2], "tricks": [5, 3, 2, 3]}
    state = {**begun({"base": "chicago", "target": 100_000}), "deals": [deal, other] * 500}
    shown = answer(state)
    assert shown["problem"] == ""
    assert "1000" in shown["sheet"]
    assert len(json.dumps(shown)) < 1_500_000
    assert step(state, "remove", deal=3)["why"] == ""
    full = {**state, "draft": {"bids": ["3"] * 4, "tricks": ["3", "3", "3", "4"]}}
    assert "1001 deals refused" in step(full, "write")["why"]


def test_the_work_grows_no_faster_than_the_deals() -> None:
    deal = {"bids": [4, 3, 2, 3], "tricks": [3, 3, 2, 5]}
    begin = begun({"base": "chicago", "target": 100_000})
    few, many = (
        calls_of(lambda count=count: answer({**begin, "deals": [deal] * count}))
        for count in (100, 400)
    )
    assert many < 5 * few


# The class


def test_the_widget_is_made_from_a_match() -> None:
    game = Match.new(CHICAGO, first_dealer=3, players=["A", "B", "C", "D"])
    game = game.add(bids=(4, 3, 2, 3), tricks=(5, 3, 2, 3))
    shown = ScoreKeeper(match=game).answer
    assert [side["total"] for side in shown["standing"]] == [61, 60]
    assert shown["entry"]["title"] == "Deal 2: A deals"
    assert CONTROLLERS["score_keeper"] is answer
    assert ScoreKeeper("cutthroat", players=["Ann", "Ben", "Cleo"]).answer["ready"] is False
    assert ScoreKeeper("cutthroat", first_dealer=2).answer["entry"]["title"] == "Deal 1: C deals"
