"""Code cells in the browser: run, edit, stop, reset, and the same answers as in the book."""

from __future__ import annotations

import difflib
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from reader import Reader, cells, drawn, ended, linked, press, problem, run, sheet, tricks, write

BAGS = "book/cutthroat/bags.html"

# What a cell shows, as a list of parts: streams and results as text, tables and drawings as markup
# without what only a browser or a notebook adds.
PARTS = """(place) => {
  if (!place) return [];
  const parts = [];
  const text = (data) => {
    const last = parts.at(-1);
    if (last && last[0] === "text") last[1] += "\\n" + data;
    else parts.push(["text", data]);
  };
  const markup = (holder) => {
    const copy = holder.cloneNode(true);
    for (const e of copy.querySelectorAll("script, style, .spades-live-tools, .spades-live-status"))
      e.remove();
    for (const e of copy.querySelectorAll("a[href]")) e.setAttribute("href", e.href);
    for (const e of copy.querySelectorAll("*"))
      for (const name of ["id", "for", "name", "aria-labelledby", "aria-describedby"])
        e.removeAttribute(name);
    return copy.innerHTML.replace(/>\\s+/g, ">").replace(/\\s+</g, "<").replace(/\\s+/g, " ");
  };
  for (const part of place.children) {
    const plain = part.matches("pre") ? part : part.querySelector(".highlight > pre");
    if (part.matches(".spades-live-note, .spades-live-status")) continue;
    if (plain && !part.matches(".text_html")) text(plain.textContent.trimEnd());
    else parts.push(["markup", markup(part)]);
  }
  // a version of Python may break a line elsewhere
  return parts.map(([kind, data]) => [kind, data.replace(/\\s+/g, " ").trim()])
    .filter(([, data]) => data);
}"""


def shown(place: Locator) -> list[Any]:
    """Return what an output shows, in a form in which two of them can be compared."""
    handle = place.element_handle() if place.count() else None
    found: list[Any] = place.page.evaluate(PARTS, handle)
    return found


def test_every_cell_answers_as_in_the_book(cell_page: str, reader: Reader) -> None:
    page = reader.open(cell_page)
    all_cells = cells(page).all()
    assert all_cells
    faults = []
    for number, cell in enumerate(all_cells, 1):
        built = shown(cell.locator("> .cell_output"))
        output = run(cell)
        drawn(page)
        linked(page)
        now = shown(output)
        if "tag_varies" in (cell.get_attribute("class") or ""):  # with the machine it runs on
            assert not output.locator(".spades-live-error").count(), cell_page
        elif now != built:
            changes = difflib.unified_diff(
                lines(built), lines(now), "book", "browser", "", "", 1, ""
            )
            faults.append("\n".join([f"cell {number}:", *changes]))
    assert not faults, "\n".join([cell_page, *faults])


def lines(parts: list[Any]) -> list[str]:
    """Return what an output shows, cut into lines that differ where it does."""
    return [
        line for kind, data in parts for line in f"{kind}\n{data}".replace("<", "\n<").split("\n")
    ]


@pytest.mark.any_browser
def test_a_cell_is_edited_run_and_reset(reader: Reader) -> None:
    page = reader.open(BAGS)
    cell = cells(page).first
    built = shown(cell.locator("> .cell_output"))
    source = cell.locator(".cell_input pre").inner_text()
    write(cell, "6 * 7")
    expect(run(cell)).to_have_text("42\n")
    expect(cell.locator("> .cell_output:not(.spades-live-output)")).to_be_hidden()
    press(cell, "Reset")
    expect(cell.locator(".spades-live-editor, > .spades-live-output")).to_have_count(0)
    assert cell.locator(".cell_input pre").inner_text() == source
    assert shown(cell.locator("> .cell_output")) == built
    expect(cell.locator("> .cell_output")).to_be_visible()
    assert shown(run(cell)) == built


def test_what_was_written_stays_when_the_cell_runs_again(reader: Reader) -> None:
    page = reader.open(BAGS)
    cell = cells(page).first
    write(cell, "print('once')")
    expect(run(cell)).to_have_text("once\n")
    cell.locator(".cm-content").fill("print('twice')")
    expect(run(cell)).to_have_text("twice\n")


def test_the_cells_above_run_first_and_once(reader: Reader) -> None:
    page = reader.open(BAGS)
    first, second, third = cells(page).all()[:3]
    write(first, "trace = ['first']\nprint('above')")
    write(second, "trace.append('second')")
    write(third, "trace.append('third')\ntrace")
    expect(run(third)).to_have_text("['first', 'second', 'third']\n")
    # it ran unasked, so that its own output is still the book's
    expect(first.locator("> .spades-live-output")).to_have_count(0)
    expect(run(third)).to_have_text("['first', 'second', 'third', 'third']\n")
    expect(run(first)).to_have_text("above\n")
    expect(run(third)).to_have_text("['first', 'third']\n")


def test_a_cell_above_that_fails_is_named(reader: Reader) -> None:
    page = reader.open(BAGS)
    first, second = cells(page).all()[:2]
    write(first, "oops")
    output = run(second)
    expect(output).to_contain_text("Cell 1 above did not run to its end.")
    expect(first.locator("> .spades-live-output")).to_contain_text("NameError: name 'oops'")


@pytest.mark.any_browser
def test_an_endless_loop_is_stopped_and_the_page_works_afterwards(reader: Reader) -> None:
    page = reader.open(BAGS)
    cell = cells(page).first
    write(cell, "print('begun')\nwhile True:\n    pass")
    press(cell, "Run")
    expect(cell.locator("> .spades-live-output")).to_contain_text("begun")
    press(cell, "Stop")
    expect(cell.locator("> .spades-live-output")).to_contain_text("Stopped.")
    expect(cell.get_by_role("button", name="Stop")).to_be_hidden()
    cell.locator(".cm-content").fill("print('again')")
    expect(run(cell)).to_have_text("again\n")
    assert_the_widget_answers(page)


def test_what_is_asked_of_a_widget_during_an_endless_loop_is_answered_afterwards(
    reader: Reader,
) -> None:
    page = reader.open(BAGS)
    cell = cells(page).first
    write(cell, "print('begun')\nwhile True:\n    pass")
    press(cell, "Run")
    expect(cell.locator("> .spades-live-output")).to_contain_text("begun")
    tricks(page, 0).fill("8")
    tricks(page, 1).fill("5")
    press(cell, "Stop")
    expect(sheet(page)).to_contain_text("took 8")


def test_stop_while_python_is_still_on_its_way(reader: Reader) -> None:
    page = reader.open(BAGS)
    cell = cells(page).nth(1)
    # both in one turn of the page: nothing has arrived in between
    cell.evaluate(
        """async (cell) => {
          const button = (name) =>
            [...cell.querySelectorAll("button")].find((one) => one.textContent === name);
          button("Run").click();
          await new Promise((done) => setTimeout(done, 0));
          button("Stop").click();
        }"""
    )
    expect(ended(cell)).to_contain_text("Stopped.")
    expect(page.locator(".spades-live-status")).to_be_hidden()
    write(cell, "'well'")
    expect(run(cell)).to_have_text("'well'\n")


@pytest.mark.any_browser
def test_a_traceback_is_the_readers_own(reader: Reader) -> None:
    page = reader.open(BAGS)
    cell = cells(page).nth(1)
    write(cell, "def third(x):\n    return x / 0\nthird(3)")
    error = run(cell).locator(".spades-live-error").inner_text().splitlines()
    # as the editor shows it: what drives Firefox types a line more than it is told
    number = cell.locator(".cm-line").all_inner_texts().index("third(3)") + 1
    assert number >= 3
    assert error[0] == "Traceback (most recent call last):"
    assert error[1].strip() == f'File "<cell 2>", line {number}, in <module>'
    assert "    return x / 0" in error
    assert error[-1] == "ZeroDivisionError: division by zero"
    assert not [line for line in error if "page_kernel" in line or "pyodide" in line]


def test_a_syntax_error_shows_its_line(reader: Reader) -> None:
    page = reader.open(BAGS)
    cell = cells(page).first
    write(cell, "if True\n    1")
    error = run(cell).locator(".spades-live-error")
    expect(error).to_contain_text("line 1")
    expect(error).to_contain_text("SyntaxError: expected ':'")


def test_markup_that_a_cell_makes_runs_no_script(reader: Reader) -> None:
    page = reader.open(BAGS)
    cell = cells(page).first
    write(
        cell,
        "from IPython.display import HTML\nHTML('<b>bold</b><script>window.ran = 1</script>')",
    )
    expect(run(cell).locator("b")).to_have_text("bold")
    assert page.evaluate("window.ran") is None
    cell.locator(".cm-content").fill("print('<b>told</b>')")
    expect(run(cell)).to_have_text("<b>told</b>\n")
    expect(cell.locator("> .spades-live-output b")).to_have_count(0)


def test_a_widget_that_a_cell_makes_is_live(reader: Reader) -> None:
    page = reader.open(BAGS)
    cell = cells(page).first
    write(
        cell,
        "from spades.widgets import ScoreDeal\n"
        "ScoreDeal('chicago', bids=('nil', 3, 4, 3), tricks=(2, 4, 3, 4))",
    )
    output = run(cell)
    drawn(page)
    output.locator("[name=tricks]").nth(0).fill("1")
    output.locator("[name=tricks]").nth(1).fill("5")
    expect(output.locator(".spades-widget-sheet")).to_contain_text(re.compile("[-−]140"))


def assert_the_widget_answers(page: Page) -> None:
    """Change an entry of the page's widget and wait for the answer to it."""
    tricks(page).press("ArrowUp")
    expect(problem(page)).to_contain_text("tricks 8 + 6 + 4 = 18 refused")
