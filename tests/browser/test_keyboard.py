"""The pages by keyboard alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from reader import Reader, cells, drawn, problem, sheet, until, widget

BAGS = "book/cutthroat/bags.html"


def tab_to(page: Page, selector: str, most: int = 120) -> None:
    """Press Tab until the focus is on ``selector``."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("s => document.activeElement?.matches(s)", selector):
            return
    raise AssertionError(f"{most} times Tab did not lead to {selector}")


def skip(page: Page) -> None:
    """Go past the navigation to the page itself, as whoever has no mouse does."""
    tab_to(page, "#pst-skip-link a", 3)
    page.keyboard.press("Enter")


def focus(page: Page) -> str:
    """Return what has the focus: its tag, its name and its label."""
    found: str = page.evaluate(
        """() => {
          const e = document.activeElement;
          return `${e.tagName} ${e.getAttribute("aria-label") ?? e.textContent.trim()}`;
        }"""
    )
    return found


@pytest.mark.any_browser
def test_a_widget_by_keyboard_alone(reader: Reader) -> None:
    page = reader.open(BAGS)
    drawn(page)
    skip(page)
    tab_to(page, ".spades-widget select[name=rules]")
    tab_to(page, ".spades-widget input[name=tricks]", 3)
    assert focus(page) == "INPUT Tricks won: A"
    page.keyboard.press("ArrowUp")
    told = problem(page)
    expect(told).to_contain_text("tricks 8 + 6 + 4 = 18 refused")
    assert told.get_attribute("role") == "alert"
    assert focus(page) == "INPUT Tricks won: A"  # nothing took the focus away
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert focus(page) == "INPUT Tricks won: B"
    page.keyboard.press("ArrowDown")
    result = sheet(page)
    expect(result).to_contain_text("A bid 5, took 8")
    assert result.get_attribute("aria-live") == "polite"
    expect(told).to_be_hidden()
    tab_to(page, ".spades-live-tools button", 20)
    page.keyboard.press("Enter")
    expect(page.locator(".spades-live-tools [role=status]").first).to_contain_text(
        "opens exactly this"
    )
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(result).to_contain_text("A bid 5, took 7")


def test_the_rules_are_changed_by_keyboard_and_keep_the_focus(reader: Reader) -> None:
    page = reader.open(BAGS)
    place = widget(page, "score_deal")
    skip(page)
    tab_to(page, ".spades-widget select[name=rules]")
    page.keyboard.press("ArrowDown")
    expect(place.locator("[name=tricks]")).to_have_count(4)
    assert page.evaluate("document.activeElement.name") == "rules"


@pytest.mark.any_browser
def test_a_cell_by_keyboard_alone(reader: Reader) -> None:
    page = reader.open(BAGS)
    cell = cells(page).first
    tab_to(page, ".spades-live-bar button")
    assert focus(page) == "BUTTON Edit"
    page.keyboard.press("Enter")
    until(page, "() => document.activeElement.matches('.cm-content')")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("for x in 'ab':\nprint(x)")  # the editor indents the second line
    page.keyboard.press("Shift+Enter")
    output = cell.locator("> .spades-live-output")
    expect(output).to_have_text("a\nb\n")
    assert output.get_attribute("aria-live") == "polite"
    assert page.evaluate("document.activeElement.matches('.cm-content')")
    # Tab indents; Escape and Tab lead out, to the cell's own buttons
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.matches('.cm-content')")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    assert focus(page) == "BUTTON Edit"
    page.keyboard.press("Tab")
    assert focus(page) == "BUTTON Run"
    page.keyboard.press("Tab")
    assert focus(page) == "BUTTON Reset"
    page.keyboard.press("Enter")
    expect(cell.locator(".spades-live-editor")).to_have_count(0)
    assert re.match("BUTTON (Edit|Run)", focus(page)), "the focus is lost after Reset"


def test_a_reader_of_the_screen_is_told_how_to_leave_the_editor(reader: Reader) -> None:
    page = reader.open(BAGS)
    cell = cells(page).first
    cell.get_by_role("button", name="Edit", exact=True).click()
    editor = cell.get_by_role("textbox", name="Cell 1")
    described = editor.get_attribute("aria-description") or ""
    assert "Escape" in described


def test_a_running_cell_is_stopped_by_keyboard(reader: Reader) -> None:
    page = reader.open(BAGS)
    cell = cells(page).first
    tab_to(page, ".spades-live-bar button")
    page.keyboard.press("Enter")
    until(page, "() => document.activeElement.matches('.cm-content')")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("while True: pass")
    page.keyboard.press("Shift+Enter")
    expect(cell.get_by_role("button", name="Stop")).to_be_visible()
    for _ in range(6):
        if focus(page) == "BUTTON Stop":
            break
        page.keyboard.press("Escape")  # after it, and for two seconds, Tab leaves the editor
        page.keyboard.press("Tab")
    assert focus(page) == "BUTTON Stop"
    page.keyboard.press("Enter")
    expect(cell.locator("> .spades-live-output")).to_contain_text("Stopped.")
    assert focus(page).startswith("BUTTON"), "the focus is lost after Stop"
