"""Drills: twenty questions by mouse, some by keyboard, a reload, and a set for a class."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from reader import PHONE, Reader, cells, enter, run, sideways, until, widget, write

from spades import PRESETS
from spades.games.spades.drills import kinds_of as kinds_in
from spades.games.spades.drills import make, next_kind, plan

PAGE = "book/practice/drills.html"
BAGS = "book/cutthroat/bags.html"
MADE = 'from spades.widgets import Drills\nDrills("cutthroat")'
RULES = PRESETS["cutthroat"]
KINDS = tuple(map(str, kinds_in(RULES)))
WRONG = {3, 8, 9, 15}
"""The questions of the twenty that are answered wrong on purpose."""


def drills(reader: Reader, hash: str = "") -> Locator:
    """Open the drills for three players: on their own page, or made in a cell of another one."""
    if (reader.served.folder / PAGE).is_file():
        return widget(reader.open(PAGE + hash), "drills")
    page = reader.open(BAGS + hash)
    cell = cells(page).first
    write(cell, MADE)
    place = run(cell).locator(".spades-live[data-widget=drills]")
    place.locator(".spades-live-tools").wait_for()
    return place


def reopened(place: Locator) -> Locator:
    """Reload the page of the drills."""
    page = place.page
    page.reload()
    if page.url.split("#")[0].endswith(PAGE):
        return widget(page, "drills")
    cell = cells(page).first
    write(cell, MADE)
    place = run(cell).locator(".spades-live[data-widget=drills]")
    place.locator(".spades-live-tools").wait_for()
    return place


def wrong_for(drill: Any) -> str:
    """Return an answer that is wrong."""
    right: str = drill.right
    if right.lstrip("-").isdigit() and drill.kind in ("score", "bags"):
        return str(int(right) + 1)
    if drill.kind == "legal":
        hand = [str(card) for card in drill.hand]
        return " ".join(set(right.split()) ^ {hand[0]}) or hand[1]
    choices = {"winner": ["0", "1"], "lead": ["yes", "no"], "match": ["0", "nobody"]}
    return next(one for one in choices[drill.kind] if one != right)


def reply(place: Locator, drill: Any, given: str) -> None:
    """Give an answer by mouse, and wait until it is marked."""
    if drill.kind in ("score", "bags"):
        enter(place.locator("input[name=given]"), given)
        place.locator(".spades-drill-check").click()
    elif drill.kind == "legal":
        for card in given.split():
            button = place.locator(f".spades-drill-card[data-value='{card}']")
            button.click()
            expect(button).to_have_attribute("aria-pressed", "true")
        place.locator(".spades-drill-check").click()
    else:
        place.locator(f".spades-drill-buttons [data-value='{given}']").click()
    expect(place.locator(".spades-drill-verdict")).not_to_be_empty()


def focused(page: Page, selector: str) -> None:
    """Wait until the focus is on ``selector``."""
    until(page, "selector => document.activeElement?.matches(selector)", selector)


def test_twenty_drills_of_a_seed_and_a_reload(reader: Reader) -> None:
    place = drills(reader)
    history: list[tuple[str, bool]] = []
    for number in range(20):
        kind = next_kind(KINDS, history, seed=1, number=number)
        drill = make(RULES, kind, seed=1, number=number)
        title = place.locator(".spades-drill-title")
        expect(title).to_have_text(f"Question {number + 1}: {drill.kind.label}")
        expect(place.locator(".spades-drill-ask")).to_have_text(drill.ask())
        well = number not in WRONG
        reply(place, drill, drill.right if well else wrong_for(drill))
        verdict = place.locator(".spades-drill-verdict")
        expect(verdict).to_have_attribute("data-right", str(well).lower())
        expect(verdict).to_contain_text("Right: " if well else "Wrong. Right is: ")
        expect(verdict).to_contain_text(drill.told(drill.right))
        expect(place.locator(".spades-drill-why [data-statement]")).not_to_have_count(0)
        history.append((kind, well))
        focused(place.page, ".spades-drill-next")
        if number != 19:
            place.locator(".spades-drill-next").click()
    place = reopened(place)
    # marked as it was, and the streak goes on
    expect(place.locator(".spades-drill-verdict")).to_contain_text("Right: ")
    place.locator(".spades-drill-next").click()
    progress = place.locator(".spades-drill-progress")
    expect(progress).to_have_text("4 right in a row · best: 5 · 16 of 20 right")
    place = reopened(place)
    expect(place.locator(".spades-drill-title")).to_contain_text("Question 21: ")
    expect(place.locator(".spades-drill-progress")).to_contain_text("4 right in a row")


def test_a_link_gives_the_same_ten_to_the_class(visit: Callable[..., Reader]) -> None:
    place = drills(visit())
    place.locator(".spades-drill-options summary").click()
    enter(place.locator("[name=count]"), "10")
    enter(place.locator("[name=seed]"), "2026")
    place.get_by_role("button", name="Start this set").click()
    kinds = plan(KINDS, 10, seed=2026)
    ten = [make(RULES, kind, seed=2026, number=at) for at, kind in enumerate(kinds)]
    title = place.locator(".spades-drill-title")
    expect(title).to_have_text(f"Set 2026, question 1 of 10: {ten[0].kind.label}")
    reply(place, ten[0], ten[0].right)  # what the teacher answers is not in the link
    place.locator(".spades-drill-next").click()
    link = place.get_by_role("link", name="Link to this set, for a class")
    hash = link.get_attribute("href")
    assert hash

    place = drills(visit(viewport=PHONE), hash)  # a pupil, on a phone
    for at, drill in enumerate(ten):
        title = place.locator(".spades-drill-title")
        expect(title).to_have_text(f"Set 2026, question {at + 1} of 10: {drill.kind.label}")
        expect(place.locator(".spades-drill-ask")).to_have_text(drill.ask())
        assert sideways(place.page) == []
        reply(place, drill, wrong_for(drill) if at in (2, 6, 7) else drill.right)
        assert sideways(place.page) == []
        place.locator(".spades-drill-next").click()
    done = place.locator(".spades-drill-done")
    expect(done).to_contain_text("7 of 10 right")
    expect(done.locator(".spades-drill-wrong > li")).to_have_count(3)
    expect(done.locator("[data-statement]")).not_to_have_count(0)
    focused(place.page, ".spades-drill-done button")
    done.get_by_role("button", name="Ask the 3 wrong ones again").click()
    expect(title).to_have_text(f"Set 2026, question 1 of 3: {ten[2].kind.label}")
    expect(place.locator(".spades-drill-ask")).to_have_text(ten[2].ask())


@pytest.mark.parametrize("kind", KINDS)
def test_a_drill_by_keyboard_alone(kind: str, reader: Reader) -> None:
    place = drills(reader)
    page = place.page
    place.locator(".spades-drill-options summary").click()
    for other in KINDS:
        if other != kind:
            place.locator(f"[name=kind][value={other}]").uncheck()
            expect(place.locator(f"[name=kind][value={other}]")).not_to_be_checked()
    for number in (0, 1):
        drill = make(RULES, kind, seed=1, number=number)
        expect(place.locator(".spades-drill-ask")).to_have_text(drill.ask())
        if number:
            focused(page, ".spades-drill-reply :is(button, input)")
        else:
            place.locator(".spades-drill-reply").locator("button, input").first.focus()
        if kind in ("score", "bags"):
            page.keyboard.type(drill.right)
            page.keyboard.press("Enter")
        elif kind == "legal":
            for card in drill.hand:  # type: ignore[attr-defined]
                if str(card) in drill.right.split():
                    page.keyboard.press("Space")
                page.keyboard.press("Tab")
            focused(page, ".spades-drill-check")
            page.keyboard.press("Enter")
        else:
            while not page.evaluate("v => document.activeElement.dataset.value === v", drill.right):
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        focused(page, ".spades-drill-next")
        verdict = place.locator(".spades-drill-verdict")
        expect(verdict).to_have_attribute("data-right", "true")
        assert verdict.get_attribute("role") == "status"
        page.keyboard.press("Enter")
    expect(place.locator(".spades-drill-title")).to_contain_text("Question 3")


def test_an_answer_that_is_none_is_explained_and_kept(reader: Reader) -> None:
    place = drills(reader)
    place.locator(".spades-drill-options summary").click()
    for other in KINDS:
        if other != "score":
            place.locator(f"[name=kind][value={other}]").uncheck()
    field = place.locator("input[name=given]")
    enter(field, "a lot")
    place.page.keyboard.press("Enter")
    problem = place.locator(".spades-widget-problem")
    expect(problem).to_contain_text("'a lot' is not a whole number")
    expect(field).to_have_value("a lot")
    expect(place.locator(".spades-drill-next")).to_be_hidden()
    drill = make(RULES, "score", seed=1, number=0)
    enter(field, drill.right)
    expect(problem).to_be_hidden()
    place.page.keyboard.press("Enter")
    expect(place.locator(".spades-drill-verdict")).to_contain_text("Right: ")
