"""Settle a dispute in the browser: found by words, chosen, ruled; by keyboard; in a link."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from reader import PHONE, Reader, cells, drawn, enter, run, sideways, widget, write

PAGE = "book/practice/dispute.html"
ANY = "book/cutthroat/bags.html"


def dispute(reader: Reader, pages: dict[str, str]) -> tuple[Page, Locator]:
    """The widget on its page; where the site does not have that, in a cell that makes one."""
    if PAGE in pages:
        page = reader.open(PAGE)
        return page, widget(page, "dispute")
    page = reader.open(ANY)
    cell = cells(page).first
    write(cell, "from spades.widgets import Dispute\nDispute()")
    place = run(cell).locator(".spades-live[data-widget=dispute]")
    drawn(page)
    return page, place


def ruling(place: Locator, text: str) -> Locator:
    """The ruling that says ``text``."""
    return place.locator(".spades-ruling", has_text=text)


@pytest.mark.any_browser
def test_a_dispute_is_found_by_words_and_ruled(reader: Reader, pages: dict[str, str]) -> None:
    _, place = dispute(reader, pages)
    enter(place.locator("[name=query]"), "nil sandbags")
    found = place.locator(".spades-dispute-found [data-case=nil-failed-bags]")
    expect(found).to_be_visible()
    found.click()
    expect(place.locator("h3")).to_have_text("Are the tricks of a failed nil bags?")
    expect(place.locator("h3")).to_be_focused()
    expect(place.get_by_text("These rules do not agree.")).to_be_visible()
    expect(ruling(place, "Cohen, Pagat")).to_contain_text("−56 points, and 4 bags are kept.")
    expect(ruling(place, "Bicycle")).to_contain_text("there is no nil")
    enter(place.locator("[name=nil_tricks]"), "3")
    expect(ruling(place, "Cohen, Pagat")).to_contain_text("−55 points, and 5 bags are kept.")
    assert place.locator("[name=nil_tricks]").evaluate("e => e === document.activeElement")
    ruling(place, "DiD").locator("summary").first.click()
    expect(ruling(place, "DiD").locator("table")).to_be_visible()
    enter(place.locator("[name=partner_bid]"), "5")
    expect(ruling(place, "DiD")).to_contain_text("−46 points")
    expect(ruling(place, "DiD").locator("table")).to_be_visible()  # it stays unfolded
    enter(place.locator("[name=bags]"), "12")
    expect(place.locator(".spades-widget-problem")).to_contain_text("'12' refused")
    expect(place.locator("[name=nil_tricks]")).to_have_value("3")
    expect(place.locator(".spades-ruling")).to_have_count(0)


def test_words_that_find_nothing_leave_all_questions(reader: Reader, pages: dict[str, str]) -> None:
    _, place = dispute(reader, pages)
    enter(place.locator("[name=query]"), "horses")
    told = place.locator(".spades-dispute-search [role=status]")
    expect(told).to_contain_text("Nothing is found for 'horses'")
    place.locator("summary", has_text="Manners").click()
    place.get_by_role("button", name="May I look at the last trick?").click()
    expect(ruling(place, "No document says")).to_contain_text("CHI-PLAY-6")


def test_a_dispute_by_keyboard_alone(reader: Reader, pages: dict[str, str]) -> None:
    page, place = dispute(reader, pages)
    place.locator("[name=query]").focus()
    page.keyboard.type("may I lead a spade")
    first = place.locator(".spades-dispute-found button").first
    expect(first).to_have_text("May I lead a spade now?")
    page.keyboard.press("Enter")
    expect(first).to_be_focused()
    page.keyboard.press("Enter")
    expect(place.locator("h3")).to_be_focused()
    expect(ruling(place, "No, no spade yet.")).to_contain_text("4♦")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.name") == "hand"
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("QS 3S")
    expect(ruling(place, "nothing but spades")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    expect(ruling(place, "Yes, spades are open")).to_be_visible()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    expect(place.get_by_role("button", name="Other questions")).to_be_focused()
    page.keyboard.press("Enter")
    expect(place.locator("[name=query]")).to_be_focused()
    expect(place.locator("[name=query]")).to_have_value("may I lead a spade")


def test_a_ruling_travels_in_a_link(visit: Callable[..., Reader], pages: dict[str, str]) -> None:
    if PAGE not in pages:
        pytest.skip("a link needs the page that has the widget")
    one, other = visit(), visit()
    page, place = dispute(one, pages)
    enter(place.locator("[name=query]"), "tie")
    place.locator("[data-case=play-off]").click()
    place.locator("[name=play_off]").select_option("ahead")
    expect(ruling(place, "Cohen")).to_contain_text("We win, 590 to 580.")
    place.get_by_role("button", name="Copy link").click()
    expect(place.locator(".spades-live-tools [role=status]")).to_contain_text("opens exactly this")
    address = page.url.removeprefix(one.served.url)
    there = widget(other.open(address), "dispute")
    expect(there.locator("h3")).to_contain_text("both fall below the target")
    expect(there.locator("[name=play_off]")).to_have_value("ahead")
    expect(ruling(there, "Cohen")).to_contain_text("We win, 590 to 580.")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_dispute_on_a_phone(
    scheme: str, visit: Callable[..., Reader], pages: dict[str, str]
) -> None:
    reader = visit(viewport=PHONE, color_scheme=scheme, has_touch=True)
    page, place = dispute(reader, pages)
    assert sideways(page) == []
    place.locator("summary", has_text="Nil and blind nil").tap()
    button = place.locator("[data-case=nil-failed]")
    box = button.bounding_box()
    assert box
    assert box["height"] >= 44
    button.tap()
    expect(place.locator(".spades-ruling")).to_have_count(5)
    for summary in place.locator(".spades-ruling summary").all():
        summary.tap()
    assert sideways(page) == []
