"""Links that carry a widget's state, tabs, and the way back and forward."""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Error, Page, expect
from reader import PHONE, Reader, enter, linked, problem, sheet, tricks, widget

BAGS = "book/cutthroat/bags.html"
NIL = "book/partnership/nil.html"
STATE = {
    "rules": "chicago",
    "bids": ["0", "3", "4", "3"],
    "tricks": ["1", "5", "3", "4"],
    "bags": ["0", "0"],
    "totals": ["7", "0"],
}


def link(state: Any, name: str = "score_deal") -> str:
    """Return the fragment that carries ``state``."""
    data = base64.urlsafe_b64encode(json.dumps(state).encode()).decode().rstrip("=")
    return f"#spades={name}.{data}"


def note(page: Page) -> Any:
    """Return what is said beside the widget's buttons."""
    return expect(page.locator(".spades-live-tools [role=status]").first)


@pytest.mark.any_browser
def test_the_link_of_a_score_shows_that_score_in_a_second_window(
    visit: Callable[..., Reader],
) -> None:
    page = visit().open(BAGS)
    place = widget(page, "score_deal")
    place.locator("[name=rules]").select_option("chicago")
    expect(place.locator("[name=tricks]")).to_have_count(4)
    for number, bid in enumerate(STATE["bids"]):
        place.locator("[name=bids]").nth(number).select_option(bid)
    for name in ("tricks", "bags", "totals"):
        for number, value in enumerate(STATE[name]):
            enter(place.locator(f"[name={name}]").nth(number), value)
    sheet = place.locator(".spades-widget-sheet")
    expect(sheet).to_contain_text("133")  # 7 before the deal, -140 in it
    told = sheet.inner_text()
    place.get_by_role("button", name="Copy link").click()
    note(page).to_contain_text("opens exactly this")
    address = page.url
    assert "#spades=score_deal." in address

    other = visit(viewport=PHONE)  # another reader, on a phone
    second = other.context.new_page()
    second.goto(address)
    place = widget(second, "score_deal")
    note(second).to_have_text("Restored from the link.")
    assert place.locator(".spades-widget-sheet").inner_text().split() == told.split()
    assert place.locator("[name=totals]").first.input_value() == "7"
    # and it goes on from there
    enter(place.locator("[name=totals]").first, "8")
    expect(place.locator(".spades-widget-sheet")).to_contain_text("132")


def test_the_copied_link_is_in_the_clipboard(visit: Callable[..., Reader]) -> None:
    reader = visit(permissions=["clipboard-read", "clipboard-write"])
    page = reader.open(BAGS)
    widget(page, "score_deal").get_by_role("button", name="Copy link").click()
    note(page).to_contain_text("The link is copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url


BAD = {
    "no data": "#spades=score_deal",
    "damaged": "#spades=score_deal.eyJydWxlcyI6",
    "signs that no link has": "#spades=score_deal.***",
    "no state": link([1, 2]),
    "too long": link({"rules": "x" * 30_000}),
    "a part that no state has": link(STATE | {"cheat": "yes"}),
    "a part of a wrong kind": link(STATE | {"bids": 4}),
    "rules that do not exist": link(STATE | {"rules": "chess"}),
    "markup": link(STATE | {"rules": "<img src=x onerror=alert(1)>"}),
    "a widget that this page does not have": link({}, "chess_board"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_link_is_explained_and_changes_nothing(kind: str, reader: Reader) -> None:
    page = reader.open(BAGS)
    place = widget(page, "score_deal")
    linked(page)
    before = place.locator(".spades-widget").inner_html()
    typed = [field.input_value() for field in place.locator("select, input").all()]
    page.evaluate("hash => { location.hash = hash }", BAD[kind])
    note(page).to_contain_text("This link is not used: ")
    assert [field.input_value() for field in place.locator("select, input").all()] == typed
    assert place.locator(".spades-widget").inner_html() == before
    assert page.locator("img[src=x]").count() == 0


def test_a_bad_link_is_explained_when_the_page_is_opened_with_it(reader: Reader) -> None:
    page = reader.open(BAGS + BAD["a part of a wrong kind"])
    note(page).to_contain_text("This link is not used: bids 4 refused")
    expect(sheet(page)).to_contain_text("A bid 5, took 7")


def test_text_in_a_link_is_shown_as_text(reader: Reader) -> None:
    tricks = ["<img src=x onerror=alert(1)>", "5", "3", "4"]
    page = reader.open(BAGS + link(STATE | {"tricks": tricks}))
    note(page).to_have_text("Restored from the link.")
    expect(problem(page)).to_contain_text("<img src=x")
    assert page.locator("img[src=x]").count() == 0


def test_a_link_for_a_heading_is_none_of_the_widgets(reader: Reader) -> None:
    page = reader.open(BAGS + "#try-it")
    widget(page, "score_deal")
    page.wait_for_timeout(200)
    note(page).to_have_text("")


def turn(page: Page, pages: int, to: str) -> None:
    """Go back or forward, as the buttons of a browser do; a kept page fires no new load."""
    page.evaluate("pages => { history.go(pages) }", pages)
    patience = time.monotonic() + 45
    while not here(page).endswith(to):
        assert time.monotonic() < patience, f"still at {here(page)}"
        page.wait_for_timeout(40)


def here(page: Page) -> str:
    """Return the file that a page shows; what drives Firefox is not told of a page it had kept."""
    try:
        return str(page.evaluate("location.pathname"))
    except Error:
        return ""  # between two pages


@pytest.mark.any_browser
def test_back_and_forward(reader: Reader) -> None:
    page = reader.open(BAGS + link(STATE))
    note(page).to_have_text("Restored from the link.")
    page.goto(reader.served.url + NIL)
    place = widget(page, "score_deal")
    enter(place.locator("[name=tricks]").first, "9")
    expect(place.locator(".spades-widget-problem")).to_contain_text("9 + 3 + 6 + 2 = 20 refused")
    turn(page, -1, "bags.html")
    place = widget(page, "score_deal")
    note(page).to_have_text("Restored from the link.")
    expect(place.locator("[name=totals]").first).to_have_value("7")
    enter(place.locator("[name=totals]").first, "8")
    expect(place.locator(".spades-widget-sheet")).to_contain_text("132")
    turn(page, 1, "nil.html")
    place = widget(page, "score_deal")
    enter(place.locator("[name=tricks]").first, "8")
    expect(place.locator(".spades-widget-problem")).to_contain_text("8 + 3 + 6 + 2 = 19 refused")


def test_links_of_one_page_one_after_the_other(reader: Reader) -> None:
    page = reader.open(BAGS + link(STATE))
    place = widget(page, "score_deal")
    note(page).to_have_text("Restored from the link.")
    page.evaluate("hash => { location.hash = hash }", link(STATE | {"totals": ["50", "0"]}))
    expect(place.locator("[name=totals]").first).to_have_value("50")
    page.go_back()
    expect(place.locator("[name=totals]").first).to_have_value("7")


def test_two_tabs_have_a_python_each(reader: Reader) -> None:
    one, two = reader.open(BAGS), reader.open(BAGS)
    for page, trick in ((one, "16"), (two, "15")):
        page.bring_to_front()
        enter(tricks(page), trick)
    for page, trick in ((one, 16), (two, 15)):
        page.bring_to_front()
        expect(problem(page)).to_contain_text(f"tricks {trick} + 6 + 4")
    cell = "div.cell:has(.spades-live-bar)"
    for page in (one, two):
        page.bring_to_front()
        page.locator(cell).first.get_by_role("button", name="Run", exact=True).click()
        page.locator(cell).first.locator("> .spades-live-output table").wait_for()
    one.close()
    enter(tricks(two), "14")
    expect(problem(two)).to_contain_text("tricks 14 + 6 + 4")
