"""Every page of the site: at two widths, light and dark, with axe-core, and what it loads."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import has_cells
from playwright.sync_api import Page
from reader import PHONE, PYTHON, Reader, cells, drawn, problem, run, sideways, tricks, until, write
from served import Served, serve

AXE = Path(__file__).parents[2] / "book/_live/node_modules/axe-core/axe.min.js"
RUN_AXE = """async (rules) => {
  for (const moving of document.getAnimations()) moving.finish();  // a colour on its way
  const options = { resultTypes: ["violations"], ...(rules.length ? { runOnly: rules } : {}) };
  const { violations } = await axe.run(document, options);
  return violations.filter(({ impact }) => ["serious", "critical"].includes(impact)).map(
    ({ id, impact, help, nodes }) => `${id} (${impact}): ${help}: `
      + nodes.slice(0, 3).map(({ html, any }) =>
          `${html.slice(0, 160)} ${any[0]?.message ?? ""}`).join(" | "));
}"""


def is_live(text: str) -> bool:
    """Tell whether a page has something that Python answers."""
    return 'class="spades-live"' in text or has_cells(text)


@pytest.fixture
def tester(reader: Reader) -> Reader:
    """A reader whose browser brings axe-core along: the site's policy refuses it as a script."""
    reader.context.add_init_script(path=AXE)
    return reader


IDLE = "window.Worker = class extends EventTarget { postMessage() {} terminate() {} }"
"""Python that is asked for and never comes: pages are looked at faster without it."""


COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules of axe-core that depend on the colours of a page."""


def axe(page: Page, *rules: str) -> list[str]:
    """Return what axe-core finds serious or critical, by all its rules or by some."""
    found: list[str] = page.evaluate(RUN_AXE, list(rules))
    return found


def in_view(page: Page) -> bool:
    """Tell whether the first widget of a page is in its window before anything is scrolled."""
    box = page.locator(".spades-live").first.bounding_box()
    assert box
    assert page.viewport_size
    return box["y"] < page.viewport_size["height"]


def dark(page: Page) -> list[str]:
    """Change to the dark mode of the reader's system; return what did not follow."""
    page.emulate_media(color_scheme="dark")
    until(page, "() => document.documentElement.dataset.theme === 'dark'")
    shade = "() => getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)"
    red, green, blue = page.evaluate(shade)[:3]
    return [] if red + green + blue < 150 else [f"the page stays light: {red} {green} {blue}"]


def open_details(page: Page) -> None:
    """Open what is folded, so that it is looked at too."""
    page.evaluate("() => { for (const e of document.querySelectorAll('details')) e.open = true }")
    for button in page.locator("main button.toggle-button:visible").all():
        button.click()


def test_each_page(any_page: str, tester: Reader, pages: dict[str, str]) -> None:
    faults: list[str] = []
    tester.context.add_init_script(IDLE)
    page = tester.open(any_page)
    if is_live(pages[any_page]):
        drawn(page)
    faults += [f"1280 px: {one}" for one in sideways(page)]
    if 'class="spades-live"' in pages[any_page] and not in_view(page):
        page.wait_for_timeout(100)
        faults += [f"asked before a widget is seen: {url}" for url in tester.python_files()]
    page.set_viewport_size(PHONE)
    page.wait_for_timeout(600)  # what scrolls sideways now takes the focus, a moment later
    faults += [f"390 px: {one}" for one in sideways(page)]
    open_details(page)
    faults += [f"390 px, all open: {one}" for one in sideways(page)]
    faults += [f"light: {one}" for one in axe(page)]
    faults += [f"dark: {one}" for one in dark(page)]
    faults += [f"dark: {one}" for one in axe(page, *COLOURS)]
    if 'class="spades-live"' not in pages[any_page]:
        faults += [f"asked without need: {url}" for url in tester.python_files()]
    if not is_live(pages[any_page]):
        faults += [f"asked without need: {url}" for url in tester.asked if "/live/" in url]
    assert not faults, "\n".join([any_page, *faults])


def test_python_is_loaded_when_a_widget_comes_into_view(reader: Reader) -> None:
    page = reader.open("book/cutthroat/bags.html")
    drawn(page)
    assert not in_view(page)
    page.wait_for_timeout(200)
    assert reader.python_files() == []
    with page.expect_request(PYTHON):
        page.locator(".spades-live").first.scroll_into_view_if_needed()


def test_a_page_with_cells_alone_loads_python_when_one_is_run(
    reader: Reader, pages: dict[str, str]
) -> None:
    name = next(n for n, t in pages.items() if has_cells(t) and 'class="spades-live"' not in t)
    page = reader.open(name)
    drawn(page)
    page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    page.wait_for_timeout(300)
    assert reader.python_files() == []
    with page.expect_request(PYTHON):
        page.get_by_role("button", name="Run", exact=True).first.click()


def test_without_scripts_the_content_is_there(visit: Callable[..., Reader]) -> None:
    reader = visit(java_script_enabled=False)
    page = reader.open("book/cutthroat/bags.html")
    place = page.locator(".spades-live").first
    assert "-48" in place.inner_text().replace("−", "-")
    assert "CUT-BAG-2" in place.inner_text()
    assert page.locator("div.cell_output table").count() > 1
    assert not page.locator(".spades-live-bar, .spades-live-tools").count()
    assert not [url for url in reader.asked if "/live/" in url and not url.endswith(".css")]


@pytest.mark.any_browser
def test_the_site_works_at_the_root_of_a_host_too(
    visit: Callable[..., Reader], pytestconfig: pytest.Config
) -> None:
    with serve(Served(pytestconfig.getoption("--site"), prefix="/")) as root:
        reader = visit(root)
        page = reader.open("index.html")
        page.wait_for_url("**/book/index.html")
        page = reader.open("book/cutthroat/bags.html", page)
        drawn(page)
        cell = page.locator("div.cell").first
        cell.get_by_role("button", name="Run", exact=True).click()
        cell.locator("> .spades-live-output table").wait_for()
        # Python's files are noted too: what the tests say of them would be empty else
        assert any(url.endswith(".wasm") for url in reader.python_files())
        reader.context.close()


def test_a_fault_is_noticed_whatever_its_kind(reader: Reader, served: Served) -> None:
    page = reader.open()
    with serve(Served(served.folder)) as other:
        page.goto(f"{other.url}book/index.html")
    assert reader.faults[0] == f"a request to another host: {other.url}book/index.html"
    reader.open(tab=page)
    reader.faults.clear()
    page.evaluate("() => fetch('http://127.0.0.1:9/').catch(() => 0)")  # the site's policy refuses
    page.wait_for_timeout(200)
    assert any("Content Security Policy" in fault for fault in reader.faults)
    reader.faults.clear()
    page.evaluate("() => { setTimeout(() => { throw new Error('on purpose') }) }")
    page.wait_for_timeout(200)
    assert any("on purpose" in fault for fault in reader.faults)
    reader.faults.clear()


def test_a_page_in_use_is_accessible_too(tester: Reader) -> None:
    """An open editor, an output, an error, a problem and the status line: light and dark."""
    page = tester.open("book/cutthroat/bags.html")
    cell = cells(page).first
    write(cell, "print('a line')\n1 / 0")
    run(cell).locator(".spades-live-error").wait_for()
    tricks(page).fill("16")
    problem(page).wait_for()
    faults = [f"light: {one}" for one in axe(page)]
    faults += dark(page)
    faults += [f"dark: {one}" for one in axe(page)]
    page.set_viewport_size(PHONE)
    faults += [f"390 px: {one}" for one in sideways(page)]
    assert not faults, "\n".join(faults)
