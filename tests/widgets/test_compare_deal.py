"""Compare without a browser: one result under every preset, and what the reader cannot enter."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spades import CHICAGO, CUTTHROAT, PRESETS
from spades.games.spades.record import write_ruleset
from spades.games.spades.settings import FailedNilTricks, PenaltiesPerDeal
from spades.widgets import Compare
from spades.widgets.compare_deal.controller import answer

NIL_FAILED = {"players": 4, "bids": ["nil", "3", "4", "3"], "tricks": ["1", "5", "3", "4"]}


@pytest.mark.statement("CHI-NIL-3", "CHI-VAR-2", "CHI-VAR-3", "COH-NIL-4")
def test_a_failed_nil_under_every_preset() -> None:
    shown = answer(NIL_FAILED)
    assert {name: changes[0] for name, changes in shown["scores"].items()} == {
        "cohen": -139,
        "chicago": -140,
        "chicago_blind_nil": -140,
        "pagat": -139,
        "did": -60,
    }
    assert shown["refused"] == {
        "bicycle": "[CHI-VAR-4] a bid of 0 refused: bicycle has no nil, the lowest bid is 1"
    }
    assert "differs" in shown["sheet"]
    assert "CHI-VAR-4" in shown["sheet"]
    assert shown["static"] == shown["sheet"]


@pytest.mark.statement("CUT-BAG-2", "CUT-EX-3")
def test_three_players_are_compared_too() -> None:
    shown = answer(
        {"players": "3", "bids": [5, 6, 4], "tricks": [7, 6, 4], "bags": [9, 0, 0], "totals": []}
    )
    assert shown["scores"] == {"cutthroat": [-48, 60, 40]}
    form = shown["form"]
    assert (form["players"], form["most"], len(form["seats"])) == ("3", 17, 3)
    assert [table["value"] for table in form["tables"]] == ["3", "4"]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (
            {"tricks": ["1", "5", "3", "3"]},
            "tricks 1 + 5 + 3 + 3 = 12 refused: the tricks of a deal sum to 13",
        ),
        ({"tricks": ["1", "", "3", "4"]}, "'' is not a whole number: type one, such as 4"),
        ({"bids": ["x", "3", "3", "3"]}, "'x' is not a bid: say a whole number, nil or blind nil"),
        ({"players": 5}, "5 players refused: 3 or 4 play"),
        ({"rules": "chess"}, "'chess' is not a preset: there are " + ", ".join(PRESETS)),
    ],
)
def test_what_cannot_be_is_explained(change: dict[str, Any], problem: str) -> None:
    shown = answer(NIL_FAILED | change)
    assert shown["problem"].endswith(problem)
    assert (shown["sheet"], shown["scores"], shown["refused"]) == ("", {}, {})
    assert "spades-widget-problem" in shown["static"]


def test_bids_that_no_preset_takes_are_explained() -> None:
    shown = answer({"players": 3, "bids": ["blind nil", 8, 9], "tricks": [0, 8, 9]})
    assert shown["problem"].startswith("[CUT-NIL-5]")


def test_rules_of_ones_own_are_compared_under_a_name_of_their_own() -> None:
    helping = replace(CHICAGO, failed_nil_tricks=FailedNilTricks.HELP)
    shown = answer(NIL_FAILED | {"rules": write_ruleset(helping)})
    assert shown["scores"]["own rules"][0] == -60
    assert shown["scores"]["chicago"][0] == -140
    named = replace(helping, name="Friday")
    assert answer(NIL_FAILED | {"rules": write_ruleset(named)})["scores"]["Friday"][0] == -60
    assert list(answer(NIL_FAILED | {"rules": "did"})["scores"]) == list(
        answer(NIL_FAILED)["scores"]
    )


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"players": [4]}, "players [4] refused: a number or a text is accepted"),
        ({"tricks": "1 2 3"}, "tricks '1 2 3' refused: a row of up to 8 numbers"),
        ({"bids": [{}]}, "bids [{}] refused: a row of up to 8 numbers"),
        ({"seed": 1}, "'seed' is not a part of this: there are players, rules, bids"),
    ],
)
def test_a_link_that_is_no_state_of_it_is_not_used(change: dict[str, Any], fault: str) -> None:
    assert answer(NIL_FAILED)["problem_in_state"] == ""
    assert answer(NIL_FAILED | change)["problem_in_state"].startswith(fault)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)


@settings(max_examples=150)
@given(
    st.fixed_dictionaries(
        {},
        optional={
            "players": st.sampled_from([3, 4, "3"]) | json_values,
            "rules": st.sampled_from([*PRESETS]) | json_values,
            "bids": st.lists(st.integers(-1, 20) | json_values, max_size=5) | json_values,
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


def test_the_class() -> None:
    widget = Compare(bids=("nil", 3, 4, 3), tricks=(1, 5, 3, 4))
    assert widget.answer["scores"]["chicago"][0] == -140
    widget.state = {**widget.state, "tricks": ["0", "6", "3", "4"]}
    assert widget.answer["scores"]["chicago"][0] == 60
    once = replace(CUTTHROAT, penalties_per_deal=PenaltiesPerDeal.ONE)
    three = Compare(once, bids=(1, 6, 4), tricks=(12, 3, 2), bags=(9, 0, 0))
    assert three.state["players"] == 3
    assert three.answer["scores"] == {"cutthroat": [-179, -60, -40], "own rules": [-79, -60, -40]}
    assert three.answer["problem_in_state"] == ""
    assert Compare().state["players"] == 4
