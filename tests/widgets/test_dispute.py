"""Settle a dispute without a browser: the questions found, the choices, the rulings."""

from __future__ import annotations

import json
import re
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spades import PRESETS
from spades.core.messages import say
from spades.games.spades.disputes import CASES, TOPICS, rulings
from spades.games.spades.ruleset import question
from spades.widgets import Dispute
from spades.widgets.dispute.controller import answer, listing


def text_of(markup: str) -> str:
    """What a reader sees of HTML."""
    plain = re.sub(r"<[^>]+>", " ", markup).replace("&#x27;", "'").replace("&quot;", '"')
    return " ".join(plain.split())


def ids(shown: dict[str, Any]) -> list[str]:
    return [one["id"] for topic in shown["found"] for one in topic["cases"]]


def test_without_words_all_questions_are_there_by_topic() -> None:
    shown = answer({})
    assert ids(shown) == list(CASES)
    assert [topic["topic"] for topic in shown["found"]] == list(TOPICS)
    assert shown["found_said"] == f"{len(CASES)} questions, by topic."
    assert (shown["case"], shown["rulings"], shown["problem"]) == (None, "", "")
    assert text_of(shown["static"]) == shown["found_said"]


def test_words_find_questions_the_best_first() -> None:
    shown = answer({"query": "renege"})
    assert ids(shown)[:2] == ["revoke", "revoke-late"]
    assert [topic["topic"] for topic in shown["found"]] == [""]
    assert shown["found_said"] == "2 questions found."
    assert answer({"query": "joker"})["found_said"] == "1 question found."


def test_words_that_find_nothing_say_so_and_all_stay() -> None:
    shown = answer({"query": "<horses>"})
    assert shown["found_said"].startswith("Nothing is found for '<horses>'. Try other words")
    assert ids(shown) == list(CASES)
    assert shown["form"]["query"] == "<horses>"


def test_a_question_has_its_choices_and_its_rulings() -> None:
    shown = answer({"case": "nil-failed", "values": {"partner_tricks": "3"}})
    assert shown["case"]["asks"] == "Do the tricks of a failed nil help the partner's bid?"
    asked = {one["name"]: one for one in shown["case"]["parameters"]}
    assert (asked["partner_tricks"]["value"], asked["partner_tricks"]["kind"]) == ("3", "number")
    assert asked["nil_tricks"]["value"] == "1"
    assert [one["value"] for one in asked["kind"]["choices"]] == ["nil", "blind"]
    told = text_of(shown["rulings"])
    assert told.startswith("These rules do not agree.")
    assert "Cohen, Pagat −69 points, and 1 bag is kept." in told
    assert "Cohen: rests on COH-NIL-1" in told
    assert "Score sheet: Cohen" in told
    assert "COH-NIL-4 Tricks won by a player whose nil has failed are no help" in told


def test_what_differs_stands_apart_and_what_agrees_is_one() -> None:
    passed = answer({"case": "bid-pass"})
    (group,) = passed["groups"]
    assert group["presets"] == list(PRESETS)
    assert text_of(passed["rulings"]).startswith("All these rules agree.")
    missed = answer({"case": "missed-bid"})
    assert [one["presets"][-1] for one in missed["groups"]] == ["did", "bicycle"]


def test_what_no_document_says_is_told() -> None:
    told = text_of(answer({"case": "last-trick"})["rulings"])
    assert "No document says it." in told
    for preset, id in (("cutthroat", "CUT-PLAY-5"), ("Cohen", "COH-PLAY-5")):
        assert f"What comes nearest to it ({preset}): {id}" in told
    assert "rests on" not in told.lower()
    assert "this book's choice" not in told  # for it chooses nothing here


def rows_of(case: str, preset: str) -> list[str]:
    """The kinds of ground of a ruling in the answer, with what they are taken from."""
    return [
        " ".join(filter(None, (one["ground"], one["taken_from"])))
        for group in answer({"case": case})["groups"]
        for one in group["grounds"]
        if preset in one["presets"]
    ]


def test_the_answer_has_the_ground_of_each_ruling() -> None:
    assert rows_of("must-beat", "chicago") == ["stated"]
    assert rows_of("must-beat", "cohen") == ["borrowed"]
    assert rows_of("must-beat", "did") == ["borrowed Chicago"]
    assert rows_of("bid-lower", "cutthroat") == ["follows"]
    assert rows_of("spades-reset", "chicago") == ["choice"]
    (high,) = [one for one in answer({"case": "bid-high"})["groups"] if "did" in one["presets"]]
    (ground,) = high["grounds"]
    assert (ground["statements"], ground["nearest"]) == ([], ["COH-BID-3", "CUT-BID-1"])
    assert ground["step"].startswith("The Chicago article names no highest bid")


def test_each_borrowed_statement_is_marked_by_itself() -> None:
    told = text_of(answer({"case": "bid-changed"})["rulings"])
    assert "Cohen: rests on COH-BID-4 ; CUT-BID-2 borrowed" in told
    assert "Pagat, DiD, Bicycle: rests on CHI-BID-1 taken from Chicago ; CUT-BID-2 borrowed" in told
    follows = text_of(answer({"case": "bid-lower"})["rulings"])
    assert "CUT-BID-1 CUT-BID-3 follows from it: Each may bid any number" in follows


def test_a_choice_of_this_book_is_told_with_what_is_nearest() -> None:
    for drawn in (answer({"case": "nil-failed-points"})["rulings"], listing()):
        told = text_of(drawn)
        assert "not stated: this book's choice nearest: COH-SCORE-1 COH-NIL-4" in told
        assert "a point for each is not stated, and no other document gives one" in told


def test_it_says_what_to_change_in_house_rules() -> None:
    shown = answer({"case": "missed-bid"})
    assert question("missed_bid") in text_of(shown["otherwise"])
    assert answer({"case": "bid-pass"})["otherwise"] == ""


@pytest.mark.parametrize(
    ("case", "values", "problem"),
    [
        ("bags-ten", {"bags": "10"}, "'10' refused: a whole number from 0 to 9 is accepted"),
        ("bags-ten", {"bags": ""}, "'' refused: a whole number from 0 to 9 is accepted"),
        ("spade-lead", {"hand": "QS 1S"}, "'1S' is not a card"),
        ("spade-lead", {"hand": "QS QS"}, "Q♠ is given twice"),
        ("spade-lead", {"hand": " "}, "no cards refused: type at least one card"),
        ("revoke", {"found": "never"}, "'never' refused: accepted are at_once, late"),
    ],
)
def test_what_cannot_be_is_explained_and_nothing_typed_is_lost(
    case: str, values: dict[str, str], problem: str
) -> None:
    shown = answer({"case": case, "values": values})
    assert shown["problem"].startswith(problem)
    assert (shown["groups"], shown["rulings"]) == ([], "")
    typed = {one["name"]: one["value"] for one in shown["case"]["parameters"]}
    for name, value in values.items():
        assert typed[name] == value.strip()
    assert shown["problem_in_state"] == ""


def test_a_minus_sign_of_typography_is_a_minus() -> None:
    shown = answer({"case": "bags-below-zero", "values": {"total": "\N{MINUS SIGN}41"}})
    assert "−95" in shown["groups"][0]["said"]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"case": "chess"}, "case 'chess' refused: the id of a question is accepted"),
        ({"values": {"a": True}}, "values {'a': True} refused"),
        ({"values": {str(n): 1 for n in range(13)}}, "values {"),
        ({"query": "x" * 401}, "query 'xxx"),
        ({"x": 1}, "'x' is not a part of this: there are query, case, values"),
    ],
)
def test_a_link_that_is_no_state_is_not_used(change: dict[str, Any], fault: str) -> None:
    state = {"query": "nil", "case": "nil-failed", "values": {"nil_tricks": 2}}
    assert answer(state)["problem_in_state"] == ""
    assert answer({**state, **change})["problem_in_state"].startswith(fault)


def test_an_unknown_question_is_a_problem() -> None:
    shown = answer({"case": "chess"})
    assert shown["problem"] == "'chess' is not a question here: choose one from the list"
    assert shown["case"] is None


@pytest.mark.parametrize("id", CASES)
def test_every_question_can_be_shown(id: str) -> None:
    shown = answer({"case": id})
    assert shown["problem"] == ""
    assert sorted(name for group in shown["groups"] for name in group["presets"]) == sorted(PRESETS)
    assert shown["rulings"] in shown["static"]
    json.dumps(shown)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)
names = sorted({one.name for case in CASES.values() for one in case.parameters})


@settings(max_examples=300)
@given(
    st.fixed_dictionaries(
        {},
        optional={
            "query": st.text(max_size=30) | json_values,
            "case": st.sampled_from(sorted(CASES)) | json_values,
            "values": st.dictionaries(
                st.sampled_from(names),
                st.integers(-99, 99) | st.sampled_from(["AS KH", "open", "blind"]) | json_values,
            )
            | json_values,
        },
    )
)
def test_every_state_has_an_answer(state: dict[str, Any]) -> None:
    shown = answer(state)
    json.dumps(shown)
    assert shown["found"]
    if shown["case"]:
        assert bool(shown["problem"]) != bool(shown["rulings"])


def test_the_widget_answers_when_its_state_changes() -> None:
    widget = Dispute("renege")
    assert widget.answer["case"] is None
    widget.state = {**widget.state, "case": "revoke"}
    assert widget.answer["groups"][0]["said"].startswith("It is put right")


def test_text_is_shown_as_text() -> None:
    shown = answer({"case": "spade-lead", "values": {"hand": "<img src=x>"}})
    assert "<img" not in shown["static"]
    assert "&lt;img" in shown["static"]


def test_the_list_has_every_question_with_every_ruling() -> None:
    drawn = listing()
    told = text_of(drawn)
    bare = told.replace(" ", "")
    for case in CASES.values():
        assert say(case.asks) in told
        for group in rulings(case):
            assert group.said.replace(" ", "") in bare
    assert "May I lead a spade now? Cards in hand: Q♠ 3♠ 4♦ ; At that moment: spades are" in told
    assert "Bicycle: 0 points, and 0 bags are kept. Rests on CHI-VAR-4" in told
    assert "All: No: nobody may pass." in told
    assert len(drawn) < 120_000
    ElementTree.fromstring(drawn)


def test_the_list_has_the_notes_too() -> None:
    told = text_of(listing())
    assert "Cohen: rests on CHI-END-3 borrowed" in told
    assert "Pagat, DiD: rests on CHI-END-3 taken from Chicago" in told
    last = told.partition("May I look at the last trick?")[2]
    assert "No document says it." in last[:250]
    assert "What comes nearest to it (Cohen): COH-PLAY-5" in last[:400]
