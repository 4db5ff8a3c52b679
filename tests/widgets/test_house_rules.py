"""Make your own rules without a browser: what is changed, refused, kept and exported."""

from __future__ import annotations

import json
import re
from dataclasses import fields, replace
from enum import Enum
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spades import PRESETS, Ruleset, RulesetError, cards
from spades.games.spades.record import read_ruleset, write_ruleset
from spades.games.spades.ruleset import question
from spades.games.spades.settings import FailedNilBags
from spades.widgets import HouseRules
from spades.widgets.house_rules.controller import answer, as_python
from spades.widgets.house_rules.examples import EXAMPLES, results
from spades.widgets.house_rules.texts import GROUPS

SETTINGS = [one.name for one in fields(Ruleset) if one.name not in ("name", "base")]
FRIDAY = {
    "base": "chicago",
    "name": "Friday",
    "changes": {"target": "300", "failed_nil_bags": "bags"},
}


def text_of(markup: str) -> str:
    """What a reader sees of HTML."""
    plain = re.sub(r"<[^>]+>", " ", markup).replace("&#x27;", "'").replace("&quot;", '"')
    return " ".join(plain.split())


def fields_of(shown: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {one["name"]: one for group in shown["form"]["groups"] for one in group["fields"]}


def test_every_setting_is_asked_once_with_its_own_question() -> None:
    found = fields_of(answer({}))
    assert sorted(found) == sorted(SETTINGS)
    assert sum(len(names) for _, names in GROUPS) == len(SETTINGS)
    for name, one in found.items():
        assert one["question"] == question(name)
        default = getattr(PRESETS["chicago"], name)
        if isinstance(default, Enum):
            assert [choice["value"] for choice in one["choices"]] == [
                kind.value for kind in type(default)
            ]
            assert one["value"] == default.value
        else:
            assert one["value"] == str(default)


def test_changes_are_marked_and_the_base_is_named() -> None:
    shown = answer(FRIDAY)
    found = fields_of(shown)
    assert [name for name, one in found.items() if one["changed"]] == ["failed_nil_bags", "target"]
    assert found["target"]["note"] == "Chicago has 500"
    assert found["failed_nil_bags"]["note"] == "Chicago has no"
    assert shown["form"]["basis"] == "Based on Chicago, with 2 changes"
    groups = {group["name"]: group["changed"] for group in shown["form"]["groups"]}
    assert (groups["Bags"], groups["End of the game"], groups["Play"]) == (
        "1 change",
        "1 change",
        "",
    )
    same = answer({"base": "chicago", "changes": {"target": "500"}})
    assert not fields_of(same)["target"]["changed"]


def test_what_is_made_can_be_kept_and_is_the_ruleset() -> None:
    shown = answer(FRIDAY)
    assert (shown["problem"], shown["why_not"]) == ("", "")
    expected = replace(
        PRESETS["chicago"], name="Friday", target=300, failed_nil_bags=FailedNilBags.BAGS
    )
    assert shown["keep"] == write_ruleset(expected)
    assert read_ruleset(shown["keep"]) == expected
    json.dumps(shown)


def test_the_report_says_which_statements_change() -> None:
    report = text_of(answer(FRIDAY)["report"])
    assert "Chicago: 500 CHI-END-2" in report
    house = "house rule nearest: {} no document states this setting"
    assert f"Your rules: 300 {house.format('CHI-END-2')}" in report
    # a line of Pagat's is no ground in a game based on Chicago
    assert f"Your rules: yes {house.format('CHI-NIL-3')}" in report
    small = text_of(answer({"base": "chicago", "changes": {"bag_limit": "5"}})["report"])
    assert "The same answer, but no longer by the same rule" in small
    assert (
        "What does a full set of bags cost? 100 ( CHI-BAG-2 → house rule nearest: CHI-BAG-2 )"
        in small
    )
    nothing = text_of(answer({})["report"])
    assert nothing == "Nothing is changed: these are the rules of Chicago."


def test_the_examples_are_scored_under_both() -> None:
    report = text_of(answer(FRIDAY)["report"])
    assert "bids nil and 3, took 1 and 2 −130, 0 bags kept −129, 1 bag kept differs" in report
    assert "bids 4 and 3, took 5 and 4 +72, 2 bags kept +72, 2 bags kept" in report
    assert "4 of the example deals score something else." in report
    assert "cannot be: [CHI-VAR-1] blind nil refused: Friday has no bids" in report
    blind = text_of(answer({"base": "chicago", "changes": {"blind_nil": "on"}})["report"])
    assert "2 of the example deals score something else." in blind
    only_target = text_of(answer({"base": "did", "changes": {"target": "250"}})["report"])
    assert "None of the example deals scores anything else." in only_target


def test_the_examples_show_what_they_are_for() -> None:
    pair = {example.told: example for example in EXAMPLES[2]}
    told = "A failed nil whose tricks the partner lacks: bids nil and 3, took 1 and 2"
    assert [results(pair[told], PRESETS[name]) for name in ("cohen", "chicago", "did")] == [
        (-129, 1),
        (-130, 0),
        (-70, 0),
    ]
    tenth = "The tenth bag: bids 4 and 3, took 5 and 4, 8 bags before"
    assert results(pair[tenth], PRESETS["pagat"]) == (-28, 0)
    alone = {example.told: example for example in EXAMPLES[1]}
    twenty = "Twenty bags at once: bid 1, took 12, 9 bags before"
    assert results(alone[twenty], PRESETS["cutthroat"]) == (-179, 0)
    six = "Six bags in one deal: bid 3, took 9"
    five = replace(PRESETS["cutthroat"], bag_limit=5)
    assert results(alone[six], five) == (-64, 1)


def test_a_bag_limit_that_the_example_breaks_says_why_without_an_id() -> None:
    report = text_of(answer({"base": "chicago", "changes": {"bag_limit": 5}})["report"])
    assert "cannot be: 8 bags before the deal refused: a side keeps 0 to 4" in report
    assert "HOUSE" not in report


@pytest.mark.parametrize(
    ("changes", "problems"),
    [
        ({"target": "0"}, {"target": "target 0 refused: a whole number from 1 to 100000"}),
        ({"target": "many"}, {"target": "target 'many' refused: a whole number from 1"}),
        ({"target": ""}, {"target": "target '' refused"}),
        ({"play_off": "x"}, {"play_off": "play_off 'x' refused: accepted are higher_wins"}),
        ({"players": "3"}, {"players": "players 3 refused: partners need 4 players"}),
        ({"removed": "2Q"}, {"removed": "'2Q' is not a card"}),
        ({"removed": "2C"}, {"removed": "removed '2C' refused: that leaves 51 cards"}),
        ({"exchange_cards": "3"}, {"exchange_cards": "exchange_cards 3 refused: without blind"}),
        (
            {"nil": "off", "blind_nil": "on"},
            {"blind_nil": "blind_nil 'on' refused: without nil there is no blind nil"},
        ),
        (
            {"target": "x", "bag_limit": "0"},
            {"target": "target 'x' refused", "bag_limit": "bag_limit 0 refused"},
        ),
    ],
)
def test_what_cannot_be_is_explained_in_place_and_the_rest_stays(
    changes: dict[str, str], problems: dict[str, str]
) -> None:
    shown = answer({"base": "chicago", "name": "x", "changes": {**changes, "bag_cost": "50"}})
    assert list(shown["problems"]) == list(problems) or set(shown["problems"]) == set(problems)
    found = fields_of(shown)
    for name, start in problems.items():
        assert found[name]["problem"].startswith(start)
    for name, typed in changes.items():
        assert found[name]["value"] == typed
    assert shown["problem"] in shown["problems"].values()
    assert shown["keep"] is None
    assert shown["why_not"] == "First put right what is refused."
    assert shown["python"] == ""
    assert "What is refused is left out" in text_of(shown["report"])
    assert "Your rules: 50 house rule" in text_of(shown["report"])


def test_a_contradiction_with_the_base_is_told_at_the_field_that_the_engine_names() -> None:
    shown = answer({"base": "cutthroat", "changes": {"seating": "partners"}})
    assert shown["problems"] == {"players": "players 3 refused: partners need 4 players"}
    three = {"players": "3", "seating": "alone", "removed": "2C"}
    assert answer({"base": "chicago", "changes": three})["problems"] == {}


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("chicago", "the name 'chicago' refused: Chicago is a preset, so give them another"),
        ("DiD", "the name 'DiD' refused: DiD is a preset, so give them another"),
        ("x" * 61, "name 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…' refused: a name of 1 to 60"),
        ("a\x00b", "name 'a\\x00b' refused: a name of 1 to 60"),
    ],
)
def test_a_name_that_cannot_be_is_explained(name: str, why: str) -> None:
    shown = answer({**FRIDAY, "name": name})
    assert shown["problems"]["name"].startswith(why)
    assert shown["form"]["name"] == name
    assert shown["keep"] is None


def test_rules_without_a_name_are_not_kept_and_say_why() -> None:
    shown = answer({**FRIDAY, "name": "  "})
    assert shown["keep"] is None
    assert shown["why_not"].startswith("Give the rules a name")
    assert "target=300" in shown["python"]


def run(code: str) -> Ruleset:
    """The ruleset that exported Python makes."""
    space: dict[str, Any] = {}
    exec(code, space)
    made = space["rules"]
    assert isinstance(made, Ruleset)
    return made


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_exported_as_itself(name: str) -> None:
    assert run(as_python(PRESETS[name])) is PRESETS[name]


@pytest.mark.parametrize(
    "name", ['our "best"', "Ann's", "both ' and \"", "back\\slash", "{x}", "♠"]
)
def test_the_python_makes_an_equal_ruleset_whatever_the_name(name: str) -> None:
    rules = replace(PRESETS["cutthroat"], name=name, removed=cards("2C 2D 2H 2S"), target=7)
    assert run(as_python(rules)) == rules
    shown = answer(
        {"base": "cutthroat", "name": name, "changes": {"removed": "2C 2D 2H 2S", "target": 7}}
    )
    assert run(shown["python"]) == rules


def test_the_python_reads_as_the_book_writes_it() -> None:
    assert 'name="Friday",' in answer(FRIDAY)["python"]
    assert "failed_nil_bags=FailedNilBags.BAGS," in answer(FRIDAY)["python"]


def value_of(name: str) -> st.SearchStrategy[Any]:
    """Values that the setting ``name`` may be given, some of which cannot be."""
    default = getattr(PRESETS["chicago"], name)
    if isinstance(default, Enum):
        return st.sampled_from([one.value for one in type(default)])
    if isinstance(default, int):
        return st.integers(-1, 400) | st.integers(1, 20).map(str)
    return st.sampled_from(["", "2C", "2C 2D", "2C 2D 2H 2S", "2S 2H 2D 2C", "1X"])


changes = st.fixed_dictionaries({}, optional={name: value_of(name) for name in SETTINGS})
few_changes = st.dictionaries(st.sampled_from(SETTINGS), st.none(), max_size=4).flatmap(
    lambda names: st.fixed_dictionaries({name: value_of(name) for name in names})
)


@given(
    st.sampled_from(sorted(PRESETS)),
    st.text(max_size=20),
    few_changes | changes,
)
def test_what_is_made_round_trips(base: str, name: str, given: dict[str, Any]) -> None:
    shown = answer({"base": base, "name": name, "changes": given})
    assert shown["problem_in_state"] == ""
    json.dumps(shown)
    found = fields_of(shown)
    for setting, value in given.items():
        assert found[setting]["value"] == str(value).strip()
    if shown["keep"] is None:
        assert shown["why_not"]
        return
    rules = read_ruleset(shown["keep"])
    assert write_ruleset(rules) == shown["keep"]
    assert rules.name == name.strip()
    assert run(shown["python"]) == rules
    assert {one for one, field in found.items() if field["changed"]} == set(rules.changes)
    # and what is kept opens as the same again
    again = {**shown["keep"]}
    state = {"base": again.pop("base"), "name": again.pop("name"), "changes": again}
    assert answer(state)["keep"] == shown["keep"]
    assert HouseRules(rules).state == state


@given(few_changes)
def test_what_the_engine_refuses_has_a_problem_and_nothing_else_has(given: dict[str, Any]) -> None:
    problems = answer({"base": "cohen", "changes": given})["problems"]
    assert bool(problems) == is_refused(given)


def is_refused(given: dict[str, Any]) -> bool:
    try:
        read_ruleset({"base": "cohen", **{name: _typed(one) for name, one in given.items()}})
    except ValueError:
        return True
    return False


def _typed(value: Any) -> Any:
    return int(value) if isinstance(value, str) and value.isdigit() else value


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
            "base": st.sampled_from([*PRESETS]) | json_values,
            "name": json_values,
            "changes": st.dictionaries(st.sampled_from([*SETTINGS, "x"]), json_values)
            | json_values,
        },
    )
)
def test_every_state_has_an_answer(state: dict[str, Any]) -> None:
    shown = answer(state)
    json.dumps(shown)
    assert bool(shown["problem"]) == bool(shown["problems"])


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"base": "chess"}, "base 'chess' refused: the name of a preset is accepted"),
        ({"changes": {"x": "1"}}, "changes {'x': '1'} refused: settings with texts"),
        ({"changes": {"target": True}}, "changes {'target': True} refused"),
        ({"changes": {"target": "1" * 201}}, "changes {'target': '111"),
        ({"changes": []}, "changes [] refused"),
        ({"name": 4}, "name 4 refused"),
        ({"y": 1}, "'y' is not a part of this: there are base, name, changes"),
    ],
)
def test_a_link_that_is_no_state_is_not_used(change: dict[str, Any], fault: str) -> None:
    assert answer(FRIDAY)["problem_in_state"] == ""
    assert answer({**FRIDAY, **change})["problem_in_state"].startswith(fault)


def test_names_are_shown_as_text() -> None:
    shown = answer({**FRIDAY, "name": "<img src=x>"})
    assert "<img" not in shown["report"]
    assert "<img" not in shown["static"]
    assert shown["keep"]["name"] == "<img src=x>"


def test_an_unknown_setting_is_left_to_the_link() -> None:
    with pytest.raises(RulesetError):
        question("x")
    assert answer({"changes": {"x": "1"}})["problems"] == {}
