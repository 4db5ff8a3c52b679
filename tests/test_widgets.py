"""The widgets without a browser: states to answers, the classes, the static picture."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spades
from spades import PRESETS
from spades.widgets import CONTROLLERS, ScoreDeal
from spades.widgets.base import PlainWidget, front_end
from spades.widgets.embed import embedded
from spades.widgets.score_deal import answer

WIDGETS = Path(spades.__file__).parent / "widgets"
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


def test_the_widget_answers_when_its_state_changes() -> None:
    widget = ScoreDeal("chicago", bids=("nil", 3, 4, 3), tricks=(1, 5, 3, 4))
    assert widget.answer["sides"][0]["change"] == -140
    widget.state = {**widget.state, "rules": "did"}
    assert widget.answer["sides"][0]["change"] == -60


def test_a_ruleset_of_ones_own_can_be_given() -> None:
    rules = replace(PRESETS["chicago"], nil_points=50)
    widget = ScoreDeal(rules, bids=("nil", 3, 4, 3), tricks=(1, 5, 3, 4))
    assert widget.state["rules"] == {"base": "chicago", "nil_points": 50}
    assert widget.answer["sides"][0]["change"] == -90


def test_a_page_without_a_kernel_gets_the_state_and_the_static_picture() -> None:
    widget = ScoreDeal("chicago", bids=("nil", 3, 4, 3), tricks=(1, 5, 3, 4))
    data, _ = widget._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    plain = PlainScoreDeal(dict(widget.state))
    assert plain._repr_html_() == data["text/html"]
    script = re.search(r"<script[^>]*>(.*?)</script>", data["text/html"])
    assert script
    saved = json.loads(script[1])
    assert saved["state"] == widget.state
    assert saved["answer"]["sides"][0]["change"] == -140
    assert "static" not in saved["answer"]
    assert "spades-sheet" in data["text/html"].split("</script>")[1]


class PlainScoreDeal(PlainWidget):
    _name = "score_deal"


def test_without_anywidget_the_classes_are_their_static_pictures() -> None:
    code = """
import sys
sys.modules["anywidget"] = None
from spades.widgets import Compare, ScoreDeal, TrickLab
for widget in (
    ScoreDeal("chicago", bids=("nil", 3, 4, 3), tricks=(1, 5, 3, 4)),
    Compare(bids=("nil", 3, 4, 3), tricks=(1, 5, 3, 4)),
    TrickLab("cutthroat", hand="KH QS", trick="AH 2S"),
):
    print(type(widget).__mro__[1].__name__, widget._repr_html_())
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.count('PlainWidget <div class="spades-live" data-widget=') == 3
    assert ran.stdout.count("<script") == 3
    assert "Q♠</span> refused: hearts were led" in ran.stdout


@pytest.mark.parametrize("name", CONTROLLERS)
def test_a_front_end_for_jupyter_is_one_module(name: str) -> None:
    module = front_end(name)
    assert not re.search(r"^import ", module, re.MULTILINE)
    exports = re.findall(r"^export .*", module, re.MULTILINE)
    assert len(exports) == 1
    assert re.fullmatch(r"export default { render(, (keep: true|startOver: false))* };", exports[0])
    names = re.findall(r"^(?:const|function) (\w+)", module, re.MULTILINE)
    assert "make" in names
    assert len(names) == len(set(names))


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


def test_nothing_in_a_state_ends_its_script() -> None:
    page = embedded("score_deal", {"rules": "</script><b>"}, {"static": ""})
    assert page.count("<") == 4  # the two elements of ours and nothing else


def test_each_controller_has_a_front_end_and_says_what_it_cannot_do() -> None:
    for name, controller in CONTROLLERS.items():
        assert (WIDGETS / f"{name}.js").is_file()
        assert "static" in controller({})
