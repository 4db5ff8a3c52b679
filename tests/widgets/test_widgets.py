"""What all widgets have in common: the classes, the static picture, the folders they are in."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import spades
from spades import PRESETS, widgets
from spades.widgets import CONTROLLERS, ScoreDeal
from spades.widgets.base import PlainWidget, front_end, style
from spades.widgets.embed import embedded
from spades.widgets.score_deal.controller import answer

WIDGETS = Path(spades.__file__).parent / "widgets"


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
    _controller = staticmethod(answer)


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


def test_nothing_in_a_state_ends_its_script() -> None:
    page = embedded("score_deal", {"rules": "</script><b>"}, {"static": ""})
    assert page.count("<") == 4  # the two elements of ours and nothing else


# Folders


def test_each_folder_with_a_front_end_is_a_widget_and_found_without_a_table() -> None:
    folders = {path.parent.name for path in WIDGETS.glob("*/front_end.js")}
    assert folders == set(CONTROLLERS)
    for name, controller in CONTROLLERS.items():
        assert controller.__module__ == f"spades.widgets.{name}.controller"
        assert "static" in controller({})


def test_the_package_exports_the_class_of_each_widget() -> None:
    exported = {getattr(widgets, one) for one in widgets.__all__ if one != "CONTROLLERS"}
    assert sorted(kind._name for kind in exported) == sorted(CONTROLLERS)
    assert all(kind.__module__ == f"spades.widgets.{kind._name}" for kind in exported)


def test_a_style_is_that_of_all_and_that_of_the_widget() -> None:
    assert ".spades-play" in style("play_deal")
    assert ".spades-play" not in style("drills")


def test_the_widgets_import_nothing_above_them_and_nothing_of_each_other() -> None:
    code = "import sys, spades.widgets; print(*(one for one in sys.modules if 'spades.cli' in one))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not ran.stdout.strip()
    for path in WIDGETS.glob("*/*.py"):
        names = re.findall(r"^from \.\.(\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
        assert set(names) <= {"base", "shared"}, path
