"""The drills widget: questions, marking, progress, sets, and links."""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spades import PRESETS
from spades.games.spades.drills import Kind, make, plan
from spades.widgets import Drills
from spades.widgets.drills.controller import MOST_HISTORY, answer

FRESH = {"number": 0, "given": "", "marked": False, "results": [], "picked": []}
presets = pytest.mark.parametrize("rules", PRESETS)


def right_answer(state: dict[str, Any], shown: dict[str, Any]) -> str:
    """The right answer to the question that is shown, computed without the widget."""
    rules, _, _, asked, kind = json.loads(shown["question"]["key"])
    at = asked[state.get("number", 0)] if state.get("count") else state.get("number", 0)
    return make(PRESETS[rules], kind, seed=state["seed"], number=at).right


def wrong_answer(right: str, shown: dict[str, Any]) -> str:
    question = shown["question"]
    if question["control"] == "number":
        return str(int(right) + 1)
    if question["control"] == "cards":
        cards = [one["value"] for one in question["options"]]
        return " ".join(set(right.split()) ^ {cards[0]}) or cards[1]
    return next(one["value"] for one in question["options"] if one["value"] != right)


def step(state: dict[str, Any], *, well: bool) -> dict[str, Any]:
    """Answer the question of ``state``, right or wrong, and go on."""
    shown = answer(state)
    right = right_answer(state, shown)
    given = right if well else wrong_answer(right, shown)
    marked = answer(state | {"given": given, "marked": True})["marked"]
    assert marked["right"] is well
    return state | marked["next"]


@presets
@pytest.mark.parametrize("kind", Kind)
def test_right_is_accepted_and_wrong_refused_with_the_rule(rules: str, kind: Kind) -> None:
    state = {"rules": rules, "seed": 3, "kinds": [str(kind)]}
    shown = answer(state)
    assert shown["problem"] == shown["problem_in_state"] == ""
    right = right_answer(state, shown)
    marked = answer(state | {"given": right, "marked": True})["marked"]
    assert marked["said"].startswith("Right: ")
    wrong = answer(state | {"given": wrong_answer(right, shown), "marked": True})["marked"]
    assert wrong["said"].startswith("Wrong. Right is: ")
    for one in (marked, wrong):
        assert "data-statement=" in one["html"]


@presets
def test_what_is_right_is_not_told_before_it_is_marked(rules: str) -> None:
    for kind in Kind:
        one, other = (
            answer({"rules": rules, "seed": 3, "kinds": [str(kind)], "given": given})
            for given in ("", "yes")
        )
        assert one["marked"] is other["marked"] is None
        for option in one["question"]["options"]:
            assert (option["note"], option["right"], option["on"]) == ("", None, False)
        text = json.dumps(one)
        assert "spades-winner" not in text
        assert "statement" not in text
        if kind is Kind.LEGAL:  # each card looks as every other one does
            kinds = {json.dumps([o["note"], o["right"]]) for o in one["question"]["options"]}
            assert len(kinds) == 1


def test_each_card_is_marked() -> None:
    state = {"rules": "cutthroat", "seed": 3, "kinds": ["legal"], "marked": True}
    drill = make(PRESETS["cutthroat"], "legal", seed=3, number=0)
    legal = drill.right.split()
    hand = [str(card) for card in drill.hand]  # type: ignore[attr-defined]
    refused = [card for card in hand if card not in legal]
    given = " ".join([legal[0], refused[0]])
    shown = {one["value"]: one for one in answer(state | {"given": given})["question"]["options"]}
    assert (shown[legal[0]]["note"], shown[legal[0]]["right"]) == ("legal", True)
    assert (shown[refused[0]]["note"], shown[refused[0]]["right"]) == ("refused", False)
    if len(legal) > 1:
        assert (shown[legal[1]]["note"], shown[legal[1]]["right"]) == ("missed", False)
    if len(refused) > 1:
        assert (shown[refused[1]]["note"], shown[refused[1]]["right"]) == ("refused", None)
    assert shown[refused[0]]["words"].endswith(": refused, but you chose it")


@pytest.mark.parametrize(
    ("kind", "given", "problem"),
    [
        ("score", "many", "'many' is not a whole number: type one, such as 4 or -40"),
        ("score", "", "'' is not a whole number: type one, such as 4 or -40"),
        ("legal", "", "choose the cards first: at least one may always be played"),
        ("lead", "maybe", "choose one of the answers"),
    ],
)
def test_what_is_no_answer_is_explained_and_not_counted(
    kind: str, given: str, problem: str
) -> None:
    state = {"rules": "chicago", "seed": 1, "kinds": [kind], "given": given, "marked": True}
    shown = answer(state)
    assert shown["problem"] == problem
    assert shown["marked"] is None
    assert shown["question"]["options"] == answer(state | {"marked": False})["question"]["options"]
    assert problem.split("'")[-1] in shown["static"]


def test_streak_and_counts() -> None:
    state: dict[str, Any] = {"rules": "chicago", "seed": 1, "kinds": ["lead", "bags"]}
    for well in (True, True, True, False, True):
        state = step(state, well=well)
    assert (state["number"], state["streak"], state["best"]) == (5, 1, 3)
    assert sum(right for right, _ in state["counts"].values()) == 4
    assert sum(wrong for _, wrong in state["counts"].values()) == 1
    assert [right for _, right in state["history"]] == [1, 1, 1, 0, 1]
    progress = answer(state)["progress"]
    assert progress["said"] == "1 right in a row · best: 3 · 4 of 5 right"
    assert {row["label"] for row in progress["rows"]} <= {"Leading a spade", "Bags"}


def test_what_went_wrong_comes_more_often() -> None:
    history = [["bags", 0]] * 4
    kinds = [
        answer({"rules": "chicago", "seed": 1, "number": at, "history": history})["question"][
            "kind"
        ]
        for at in range(40)
    ]
    assert kinds.count("bags") > 15
    assert len(set(kinds)) > 2


def test_the_history_is_bounded_and_a_full_one_goes_on() -> None:
    state: dict[str, Any] = {"rules": "chicago", "seed": 1, "kinds": ["lead"]}
    state["history"] = [["bags", 1]] * MOST_HISTORY
    after = step(state, well=True)
    assert len(after["history"]) == MOST_HISTORY
    assert after["history"][-1] == ["lead", 1]
    assert answer(after)["problem_in_state"] == ""


# Sets


def test_a_set_is_the_same_for_everybody_whatever_they_answer() -> None:
    start: dict[str, Any] = {"rules": "cutthroat", "seed": 2026, "count": 10, **FRESH}
    good, bad = start, start | {"history": [["bags", 0]] * 9}
    asked: list[str] = []
    for number in range(10):
        one, other = answer(good)["question"], answer(bad)["question"]
        assert (one["key"], one["html"]) == (other["key"], other["html"])
        assert f"question {number + 1} of 10" in one["title"]
        asked.append(one["kind"])
        good, bad = step(good, well=True), step(bad, well=number % 3 == 0)
    assert asked == list(plan(tuple(Kind), 10, seed=2026))
    assert answer(good)["done"]["said"] == "10 of 10 right"
    assert len(answer(good)["done"]["actions"]) == 2
    done = answer(bad)["done"]
    assert done["said"] == "4 of 10 right"
    assert done["html"].count('<ul class="spades-drill-reasons">') == 6
    assert answer(bad)["question"] is None


def test_those_wrong_are_asked_again_and_a_new_set_is_another() -> None:
    state: dict[str, Any] = {"rules": "chicago", "seed": 5, "count": 5, **FRESH}
    keys = []
    for number in range(5):
        keys.append(answer(state)["question"]["html"] + answer(state)["question"]["ask"])
        state = step(state, well=number not in (1, 4))
    again, new, same = answer(state)["done"]["actions"]
    assert again["label"] == "Ask the 2 wrong ones again"
    second = state | again["next"]
    for at in (1, 4):
        shown = answer(second)["question"]
        assert shown["html"] + shown["ask"] == keys[at]
        second = step(second, well=True)
    assert answer(second)["done"]["said"] == "2 of 2 right"
    assert answer(state | new["next"])["form"]["seed"] == 6
    first = answer(state | same["next"])["question"]
    assert first["html"] + first["ask"] == keys[0]


def test_the_link_of_a_set_holds_the_set_and_nothing_about_who_made_it() -> None:
    state: dict[str, Any] = {"rules": "cohen", "seed": 7, "count": 10, "kinds": ["lead", "bags"]}
    name, data = answer(state)["form"]["link"].split(".")
    assert name == "#spades=drills"
    linked = json.loads(base64.urlsafe_b64decode(data + "=="))
    assert linked == state
    assert answer(step(state, well=False))["form"]["link"].endswith(data)
    assert answer(linked)["question"] == answer(state)["question"]


# States


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"rules": "chess"}, "rules 'chess' refused"),
        ({"kinds": ["chess"]}, "kinds ['chess'] refused: a list of kinds of question"),
        ({"count": 51}, "count 51 refused: a whole number from 0 to 50"),
        ({"number": -1}, "number -1 refused"),
        ({"history": [["bags", 2]]}, "history [['bags', 2]] refused"),
        ({"history": [["bags", 1]] * 201}, "history list of 201 entries refused"),
        ({"counts": {"bags": 1}}, "counts {'bags': 1} refused"),
        ({"results": [None]}, "results [None] refused"),
        ({"marked": 1}, "marked 1 refused: true or false"),
        ({"right": "yes"}, "'right' is not a part of this"),
    ],
)
def test_a_link_that_is_no_state_is_not_used(change: dict[str, Any], problem: str) -> None:
    shown = answer({"rules": "chicago", "seed": 1, **change})
    assert shown["problem_in_state"].startswith(problem)
    assert shown["problem"]
    assert shown["question"]  # there is a question all the same


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)


@settings(max_examples=60, deadline=None)
@given(
    st.fixed_dictionaries(
        {},
        optional={
            "rules": st.sampled_from([*PRESETS]) | json_values,
            "seed": st.integers(0, 3) | json_values,
            "kinds": st.lists(st.sampled_from([*map(str, Kind)]), max_size=3) | json_values,
            "count": st.integers(0, 3) | json_values,
            "number": st.integers(0, 3) | json_values,
            "given": st.sampled_from(["yes", "0", "AS"]) | json_values,
            "marked": st.booleans() | json_values,
            "history": json_values,
            "counts": json_values,
            "results": st.lists(st.integers(0, 1)) | json_values,
            "picked": st.lists(st.integers(0, 9)) | json_values,
        },
    )
)
def test_every_state_has_an_answer(state: dict[str, Any]) -> None:
    shown = answer(state)
    assert bool(shown["question"]) != bool(shown["done"])
    assert shown["static"]
    json.dumps(shown)


def test_house_rules_are_asked_too() -> None:
    house = {"base": "chicago", "name": "Friday", "nil_points": 50}
    shown = answer({"rules": house, "seed": 1, "kinds": ["score"]})
    assert (shown["problem"], shown["form"]["rules"]) == ("", house)


def test_the_class_makes_the_state() -> None:
    widget = Drills("cutthroat", kinds=("lead",), seed=4, count=5)
    assert widget.answer["problem_in_state"] == ""
    assert widget.answer["form"]["is_set"] is True
    widget.state = {**widget.state, "given": "yes", "marked": True}
    assert widget.answer["marked"] is not None
