"""How Python starts, and what a reader is told when it does not."""

from __future__ import annotations

import gzip
import re

import pytest
from playwright.sync_api import Page, expect
from reader import Reader, cells, enter, problem, run, sheet, tricks, until, write
from served import Served

BAGS = "book/cutthroat/bags.html"


KEPT = "async () => (await (await caches.open('spades-python')).keys()).length === 1"
"""The snapshot is in the browser's cache."""


def touch(page: Page, trick: str = "16") -> None:
    """Type something into the page's widget."""
    enter(tricks(page), trick)


def assert_answered(page: Page, trick: str = "16") -> None:
    """Wait for the answer to what was typed."""
    expect(problem(page)).to_contain_text(f"tricks {trick} + 6 + 4")
    expect(page.locator(".spades-live-status")).to_be_hidden()


BLOCKED = [
    ".wasm",
    "pyodide.mjs",
    "asm.mjs",
    "python_stdlib",
    "live/python-",
    "worker.js",
    "manifest",
]

MISSED = [
    "404",
    "Failed to load",
    "wasm instantiation failed",
    "HTTP status code is not ok",
    "installing the standard library",
    "The input is ended",  # Firefox tells of a damaged file by itself
    "The input data is corrupted",
]
"""What browsers and Pyodide say of a file that is not there."""

UNREADY = ["/live/pyodide/pyodide.asm.mjs"]
"""Where Python itself says that its library is missing, if it comes as far as that."""


@pytest.mark.parametrize("file", BLOCKED)
def test_a_file_that_does_not_arrive_is_told_and_a_retry_works(
    file: str, reader: Reader, served: Served
) -> None:
    reader.expected += [*MISSED, *UNREADY]
    served.missing.add(file)
    page = reader.open(BAGS)
    status = page.locator(".spades-live-status")
    tricks(page).scroll_into_view_if_needed()  # the widget that is seen starts Python by itself
    expect(status).to_contain_text("Python could not be started in this browser")
    expect(status).to_contain_text(re.compile("404|could not be loaded|Failed to fetch"))
    expect(sheet(page)).to_contain_text("A bid 5, took 7")
    before = len(served.asked_for(file))
    tricks(page).fill("16")  # in one: a second letter would start Python a third time
    for _ in range(1_000):
        if len(served.asked_for(file)) > before:
            break
        page.wait_for_timeout(40)
    expect(status).to_contain_text("could not be started")
    # what was typed is not lost, and is answered by the retry
    expect(tricks(page)).to_have_value("16")
    served.missing.clear()
    # pressed where it is: scrolling to it could bring another widget into view, and Python with it
    status.get_by_role("button", name="Try again").evaluate("button => button.click()")
    assert_answered(page)


def test_a_cell_tells_too_when_python_does_not_arrive(reader: Reader, served: Served) -> None:
    reader.expected += MISSED
    served.missing.add(".wasm")
    page = reader.open(BAGS)
    cell = cells(page).first
    expect(run(cell)).to_contain_text("404")
    expect(cell.locator(".spades-live-status")).to_contain_text("could not be started")
    served.missing.clear()
    expect(run(cell).locator("table")).to_be_visible()


def test_it_starts_from_the_snapshot(reader: Reader, served: Served) -> None:
    page = reader.open(BAGS)
    touch(page)
    assert_answered(page)
    assert len(served.asked_for("snapshot-")) == 1
    assert how(page) == "snapshot"
    # the next page has it from the browser's own cache
    until(page, KEPT)
    second = reader.open("book/partnership/nil.html", page)
    enter(tricks(second), "9")
    expect(problem(second)).to_contain_text("9 + 3 + 6 + 2 = 20")
    assert len(served.asked_for("snapshot-")) == 1
    assert how(second) == "snapshot"


def how(page: Page) -> str:
    """Return how Python was started on a page."""
    found: str = page.evaluate("document.documentElement.dataset.spadesPython ?? ''")
    return found


def wrong_snapshots(good: bytes) -> dict[str, bytes]:
    """Return files that are no snapshot of this Python, by what is wrong with them."""
    memory = gzip.decompress(good)
    return {
        "empty": b"",
        "not packed": b"<html>not found</html>" * 1000,
        "cut off": good[: len(good) // 2],
        "something else, packed": gzip.compress(b"x" * 100_000),
        "half a memory, packed": gzip.compress(memory[: len(memory) // 2], 1),
    }


KINDS = ["missing", *wrong_snapshots(gzip.compress(b""))]


@pytest.mark.any_browser
@pytest.mark.parametrize("kind", KINDS)
def test_without_a_good_snapshot_it_starts_plainly(
    kind: str, reader: Reader, served: Served
) -> None:
    reader.expected += MISSED
    (snapshot,) = served.folder.glob("live/snapshot-*")
    if kind == "missing":
        served.missing.add("snapshot-")
    else:
        served.replaced["snapshot-"] = wrong_snapshots(snapshot.read_bytes())[kind]
    page = reader.open(BAGS)
    touch(page)
    assert_answered(page)
    assert how(page) == "plain"
    if kind != KINDS[0]:
        return  # Python is the same whatever was wrong with the snapshot
    cell = cells(page).first
    write(cell, "import spades, random\nprint(len(spades.PRESETS))")
    expect(run(cell)).to_have_text("7\n")


def test_a_spoilt_copy_in_the_cache_is_not_used_for_ever(reader: Reader, served: Served) -> None:
    page = reader.open(BAGS)
    touch(page)
    assert_answered(page)
    until(page, KEPT)
    page.evaluate(
        """async () => {
          const cache = await caches.open("spades-python");
          for (const key of await cache.keys()) await cache.put(key, new Response("spoilt"));
        }"""
    )
    page = reader.open(BAGS, page)
    touch(page)
    assert_answered(page)
    page = reader.open(BAGS, page)
    touch(page)
    assert_answered(page)
    assert how(page) == "snapshot"


@pytest.mark.any_browser
def test_every_start_has_chances_of_its_own(reader: Reader) -> None:
    found = set()
    for _ in range(2):
        page = reader.open(BAGS)
        cell = cells(page).first
        write(cell, "import random\nrandom.random()")
        found.add(run(cell).inner_text())
        page.close()
    assert len(found) == 2, found


@pytest.mark.any_browser
def test_the_reader_sees_that_python_is_on_its_way(reader: Reader) -> None:
    page = reader.open(BAGS)
    page.evaluate(
        """() => {
          window.said = [];
          new MutationObserver(() => {
            const line = document.querySelector(".spades-live-status");
            if (line && !line.hidden) window.said.push(line.innerText);
          }).observe(document.body, { subtree: true, childList: true, attributes: true });
        }"""
    )
    touch(page)
    assert_answered(page)
    assert any("Python is" in said for said in page.evaluate("window.said"))
