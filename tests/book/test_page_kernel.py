"""The Python side of a live page, run here as it runs in the browser: calls in, JSON out."""

from __future__ import annotations

import json
import random
import sys
from typing import Any

import page_kernel
import pytest

from spades.widgets import CONTROLLERS


@pytest.fixture(autouse=True)
def shown(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the page was sent, in order; the namespace is new for each test."""
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(page_kernel, "emit", lambda message: sent.append(json.loads(message)))
    for name, module in page_kernel.stand_ins().items():
        monkeypatch.setitem(sys.modules, name, module)
    page_kernel.reset()
    return sent


def run(source: str, name: str = "cell 1") -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(
        page_kernel.call("run", json.dumps({"source": source, "name": name}))
    )
    return answer


def test_a_widget_is_answered() -> None:
    state = {"rules": "chicago", "bids": ["nil", 3, 4, 3], "tricks": [1, 5, 3, 4]}
    payload = json.dumps({"widget": "score_deal", "state": state})
    answer = json.loads(page_kernel.call("widget", payload))
    assert answer["sides"][0]["change"] == -140


def test_warming_up_asks_every_widget_and_leaves_nothing_behind(
    monkeypatch: pytest.MonkeyPatch, shown: list[dict[str, Any]]
) -> None:
    asked = []

    class Noted(dict[str, Any]):
        def __getitem__(self, name: str) -> Any:
            asked.append(name)
            return CONTROLLERS[name]

    monkeypatch.setattr(page_kernel, "CONTROLLERS", Noted())
    before = dict(page_kernel.namespace)
    page_kernel.warm_up()
    assert sorted(asked) == sorted(CONTROLLERS)
    assert page_kernel.namespace == before


def test_cells_share_a_namespace_until_it_is_reset(shown: list[dict[str, Any]]) -> None:
    assert run("x = 20") == {"ok": True}
    assert run("x + 1", "cell 2") == {"ok": True}
    assert shown == [{"mime": "text/plain", "data": "21\n", "stream": "result"}]
    assert page_kernel.call("reset", "null") == "null"
    assert run("x")["ok"] is False


def test_what_is_printed_goes_out_in_order(shown: list[dict[str, Any]]) -> None:
    run("import sys\nprint('a')\nprint('b', file=sys.stderr)\n'c'")
    text = "".join(part["data"] for part in shown)
    assert text == "a\nb\n'c'\n"
    assert [part["stream"] for part in shown][-1] == "result"
    assert "stderr" in {part["stream"] for part in shown}


def test_rich_values_are_shown_as_notebooks_show_them(shown: list[dict[str, Any]]) -> None:
    run("from spades import cards\ncards('KH QS')")
    assert shown[0]["mime"] == "text/html"
    assert "queen of spades" in shown[0]["data"]
    shown.clear()
    run("from IPython.display import SVG, HTML, display\ndisplay(SVG('<svg/>'), HTML('<b>x</b>'))")
    assert [(part["mime"], part["data"]) for part in shown] == [
        ("image/svg+xml", "<svg/>"),
        ("text/html", "<b>x</b>"),
    ]


def test_none_and_a_semicolon_show_nothing(shown: list[dict[str, Any]]) -> None:
    run("None")
    run("5;")
    run("")
    assert shown == []


def test_glue_of_the_book_is_taken_in_silence(shown: list[dict[str, Any]]) -> None:
    assert run("from myst_nb import glue\nglue('points', 5)") == {"ok": True}
    assert shown == []


def test_a_traceback_begins_at_the_readers_own_line() -> None:
    answer = run("def f():\n    return 1 / 0\n\nf()", "cell 3")
    lines = answer["error"].splitlines()
    assert lines[0] == "Traceback (most recent call last):"
    assert lines[1] == '  File "<cell 3>", line 4, in <module>'
    assert "return 1 / 0" in answer["error"]
    assert lines[-1] == "ZeroDivisionError: division by zero"
    assert "page_kernel" not in answer["error"]


def test_a_refusal_of_the_engine_is_a_traceback_too() -> None:
    answer = run("from spades import PRESETS, Deal\nDeal.new(PRESETS['cohen'], seed=1).bid(14)")
    assert (
        answer["error"]
        .splitlines()[-1]
        .endswith("IllegalBid: [COH-BID-3] a bid of 14 refused: bids go from 0 to 13")
    )


@pytest.mark.parametrize("source", ["x =", "  x", "raise SystemExit(3)", "raise KeyboardInterrupt"])
def test_no_cell_ends_the_kernel(source: str) -> None:
    assert run(source)["ok"] is False
    assert run("1") == {"ok": True}


def test_endless_output_is_cut(shown: list[dict[str, Any]]) -> None:
    run("for _ in range(1000):\n    print('x' * 1000)")
    assert sum(len(part["data"]) for part in shown) < page_kernel.MOST_OUTPUT + 200
    assert "the rest is left out" in shown[-1]["data"]


def test_every_reader_gets_chances_of_their_own() -> None:
    random.seed(1)
    frozen = random.random()
    random.seed(1)
    page_kernel.wake()
    assert random.random() != frozen


def test_other_calls_are_refused() -> None:
    with pytest.raises(ValueError, match="'fly' is no call: widget, run and reset are"):
        page_kernel.call("fly", "{}")
