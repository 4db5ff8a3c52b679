"""Score a deal without a browser: states to answers."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spades import PRESETS
from spades.widgets.score_deal.controller import answer

NIL_FAILED = {
    "rules": "chicago",
    "bids": ["nil", "3", "4", "3"],
    "tricks": ["1", "5", "3", "4"],
}
A_WITH_BAGS = {
    "rules": "cutthroat",
    "bids": ["5", "6", "4"],
    "tricks": ["7", "6", "4"],
    "bags": ["9", "0", "0"],
}


@pytest.mark.statement("CHI-EX-1", "CHI-NIL-3")
def test_a_failed_nil_is_minus_140() -> None:
    shown = answer(NIL_FAILED)
    assert shown["problem"] == ""
    assert shown["sides"][0] == {"change": -140, "bags": 0, "total": -140}
    assert "CHI-NIL-3" in shown["sheet"]


@pytest.mark.statement("CUT-EX-3", "CUT-BAG-2")
def test_the_tenth_bag_is_minus_48() -> None:
    shown = answer(A_WITH_BAGS)
    assert [side["change"] for side in shown["sides"]] == [-48, 60, 40]
    assert shown["sides"][0]["bags"] == 1


def test_the_form_has_a_row_for_each_seat_and_side_of_the_rules() -> None:
    form = answer(A_WITH_BAGS)["form"]
    assert [seat["name"] for seat in form["seats"]] == ["A", "B", "C"]
    assert [side["bags"] for side in form["sides"]] == ["9", "0", "0"]
    assert form["most"] == 17
    assert [bid["label"] for bid in form["bids"]][:3] == ["nil", "blind nil", "1"]
    assert form["seats"][0] == {"name": "A", "bid": "5", "tricks": "7"}
    assert answer(NIL_FAILED)["form"]["seats"][0]["bid"] == "0"  # nil, as the list has it


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (
            {"tricks": ["1", "5", "3", "3"]},
            "[CHI-ERR-1] tricks 1 + 5 + 3 + 3 = 12 refused: the tricks of a deal sum to 13",
        ),
        ({"tricks": ["1", "", "3", "4"]}, "'' is not a whole number: type one, such as 4"),
        ({"tricks": ["1", "5.5", "3", "4"]}, "'5.5' is not a whole number: type one, such as 4"),
        ({"totals": ["²", "0"]}, "'²' is not a whole number: type one, such as 4"),
        (
            {"bids": ["many", "3", "4", "3"]},
            "'many' is not a bid: say a whole number, nil or blind nil",
        ),
        (
            {"bids": ["blind nil", "3", "4", "3"]},
            "[CHI-VAR-1] blind nil refused: chicago has no bids before looking at the cards",
        ),
        ({"rules": "chess"}, "'chess' is not a preset: there are " + ", ".join(PRESETS)),
    ],
)
def test_what_cannot_be_is_explained_and_nothing_typed_is_lost(
    change: dict[str, Any], problem: str
) -> None:
    shown = answer(NIL_FAILED | change)
    assert shown["problem"] == problem
    assert (shown["sheet"], shown["sides"]) == ("", [])
    assert problem.split("'")[0][:20] in shown["static"]
    typed = NIL_FAILED | change
    assert [seat["tricks"] for seat in shown["form"]["seats"]] == typed["tricks"]


def test_a_minus_sign_of_typography_is_a_minus() -> None:
    shown = answer(NIL_FAILED | {"totals": ["\N{MINUS SIGN}41", "-7"]})
    assert [side["total"] for side in shown["sides"]] == [-181, 56]


def test_missing_entries_are_filled_up_and_further_ones_are_left_alone() -> None:
    shown = answer({"rules": "cutthroat", "bids": ["4", "4", "4", "9"], "tricks": [9, 4, 4]})
    assert [seat["bid"] for seat in shown["form"]["seats"]] == ["4", "4", "4"]
    assert shown["problem"] == ""
    assert answer({})["form"]["rules"] == "chicago"
    assert "13" in answer({})["problem"]


def test_house_rules_are_a_state_too() -> None:
    house = {"base": "chicago", "failed_nil_tricks": "help"}
    shown = answer(NIL_FAILED | {"rules": house})
    assert shown["form"]["rules"] == house
    assert shown["sides"][0]["change"] == -60


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)


@settings(max_examples=200)
@given(
    st.fixed_dictionaries(
        {},
        optional={
            "rules": st.sampled_from([*PRESETS]) | json_values,
            "bids": st.lists(st.integers(-1, 20).map(str) | json_values, max_size=5) | json_values,
            "tricks": st.lists(st.integers(-1, 20) | json_values, max_size=5) | json_values,
            "bags": json_values,
            "totals": json_values,
        },
    )
)
def test_every_state_has_an_answer(state: dict[str, Any]) -> None:
    shown = answer(state)
    assert bool(shown["problem"]) != bool(shown["sheet"])
    json.dumps(shown)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"rules": "chess"}, "rules 'chess' refused: the name of a preset or a ruleset"),
        ({"bids": "1 2 3"}, "bids '1 2 3' refused: a row of up to 8 numbers or texts"),
        ({"tricks": [True]}, "tricks [True] refused"),
        ({"x": 1}, "'x' is not a part of this: there are rules, bids, tricks, bags, totals"),
    ],
)
def test_a_link_that_is_no_state_is_not_used(change: dict[str, Any], fault: str) -> None:
    assert answer(NIL_FAILED)["problem_in_state"] == ""
    assert answer(NIL_FAILED | change)["problem_in_state"].startswith(fault)
