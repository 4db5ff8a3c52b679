"""A reader with a browser: opens pages, touches widgets and cells, and notes what goes wrong."""

from __future__ import annotations

import re
import time
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect
from served import Served

DESKTOP = {"width": 1280, "height": 900}
PHONE = {"width": 390, "height": 844}
PYTHON = re.compile(r"pyodide|snapshot-|/python-|worker\.js|manifest\.json")
"""What only a page that starts Python asks for."""


class Reader:
    """One browser profile; whatever is wrong in any of its pages is in ``faults``."""

    def __init__(self, browser: Browser, served: Served, **options: Any) -> None:
        self.served = served
        self.context: BrowserContext = browser.new_context(**{"viewport": DESKTOP, **options})
        self.context.set_default_timeout(45_000)
        self.asked: list[str] = []
        self.faults: list[str] = []
        self.expected: list[str] = []
        """Parts of the faults that a test brings about itself."""
        self.context.on("request", lambda request: self._request(request.url))
        self.context.on("console", self._console)
        self.context.on("weberror", lambda error: self._fault(f"page error: {error.error}"))

    def _request(self, url: str) -> None:
        self.asked.append(url)
        parts = urlsplit(url)
        host = urlsplit(self.served.url).netloc
        if parts.scheme not in ("data", "blob", "about") and parts.netloc != host:
            self._fault(f"a request to another host: {url}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._fault(f"console {message.type}: {message.text} {message.location.get('url', '')}")

    def _fault(self, fault: str) -> None:
        if not any(part in fault for part in self.expected):
            self.faults.append(fault)

    def open(self, page: str = "book/index.html", tab: Page | None = None) -> Page:
        """Open a page of the site in a new tab, or in ``tab``."""
        tab = tab or self.context.new_page()
        tab.goto(self.served.url + page)
        return tab

    def python_files(self) -> list[str]:
        """Return the requests that only Python needs."""
        return [url for url in self.asked if PYTHON.search(url)]


def until(page: Page, condition: str, argument: object = None) -> None:
    """Wait until ``condition``, a function of JavaScript, is true.

    Playwright's own way makes code of a text inside the page, which the site's policy refuses.
    """
    patience = time.monotonic() + 45
    while not page.evaluate(condition, argument):
        assert time.monotonic() < patience, f"never true: {condition}"
        page.wait_for_timeout(40)


def drawn(page: Page) -> None:
    """Wait until the scripts of a live page have drawn its widgets and cells."""
    until(
        page,
        """() => document.documentElement.dataset.spadesLive === "on"
          && [...document.querySelectorAll(".spades-live")].every(
            (place) => place.querySelector(".spades-live-tools"))""",
    )


def linked(page: Page) -> None:
    """Wait until each statement that a widget or an output names is a link to its box."""
    until(page, "() => !document.querySelector('main :not(a) > code[data-statement]')")


def widget(page: Page, name: str, number: int = 0) -> Locator:
    """Return the widget ``name`` of a page, ready to be touched."""
    drawn(page)
    return page.locator(f".spades-live[data-widget={name}]").nth(number)


def settled(place: Locator) -> None:
    """Wait until a widget shows the answer to what was entered last, and draws nothing more."""
    expect(place).not_to_have_attribute("data-asking", "")


def tricks(page: Page, number: int = 0) -> Locator:
    """Return a field of "score a deal": the tricks of a seat."""
    return widget(page, "score_deal").locator("[name=tricks]").nth(number)


def problem(page: Page) -> Locator:
    """Return where "score a deal" tells what is wrong."""
    return widget(page, "score_deal").locator(".spades-widget-problem")


def sheet(page: Page) -> Locator:
    """Return the sheet of "score a deal"."""
    return widget(page, "score_deal").locator(".spades-widget-sheet")


def enter(field: Locator, text: str) -> None:
    """Type ``text`` over what is in a field, as a reader does."""
    field.focus()
    field.select_text()
    field.page.keyboard.type(text)


def cells(page: Page) -> Locator:
    """Return the cells of a page that can be run."""
    drawn(page)
    return page.locator("div.cell:has(.spades-live-bar)")


def press(cell: Locator, button: str) -> None:
    """Press a button of a cell, which is unfolded for it."""
    cell.evaluate("e => { for (const one of e.querySelectorAll('details')) one.open = true }")
    cell.get_by_role("button", name=button, exact=True).click()


def run(cell: Locator) -> Locator:
    """Run a cell to its end, and return its output."""
    press(cell, "Run")
    return ended(cell)


def ended(cell: Locator) -> Locator:
    """Wait until a cell that was started has ended; return its output."""
    output = cell.locator("> .spades-live-output")
    output.wait_for(state="attached")
    until(cell.page, "cell => cell.dataset.state === ''", cell.element_handle())
    return output


def write(cell: Locator, source: str) -> None:
    """Open the editor of a cell and write ``source`` in the place of what it has."""
    press(cell, "Edit")
    editor = cell.locator(".cm-content")
    editor.wait_for()
    editor.fill(source)


def sideways(page: Page) -> list[str]:
    """Return what makes a page wider than its window, or sticks out of it.

    A box that scrolls by itself, such as a long line of code, may be wider.
    """
    found: list[str] = page.evaluate(
        """() => {
          const wide = document.documentElement.clientWidth;
          const name = (e) => `${e.tagName.toLowerCase()}.${e.className?.baseVal ?? e.className}`;
          const found = [];
          const root = document.scrollingElement;
          if (root.scrollWidth > wide) found.push(`the page is ${root.scrollWidth} px wide`);
          const scrolls = (e) => {
            for (let one = e.parentElement; one && one !== document.body; one = one.parentElement)
              if (getComputedStyle(one).overflowX !== "visible") return true;
            return false;
          };
          for (const e of document.querySelectorAll("article *")) {
            if (!e.checkVisibility()) continue;
            const box = e.getBoundingClientRect();
            if (box.width && box.right > wide + 1 && !scrolls(e))
              found.push(`${name(e)} ends at ${Math.round(box.right)} px`);
          }
          for (const e of document.querySelectorAll(".spades-live")) {
            const box = e.closest(".cell_output") ?? e;
            if (box.scrollWidth > box.clientWidth + 1)
              found.push(`${name(e)} has to be scrolled sideways: ${box.scrollWidth} px`);
          }
          return found.slice(0, 5);
        }"""
    )
    return found
