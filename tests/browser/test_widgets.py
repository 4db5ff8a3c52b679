"""Every widget answers the documents' examples on the built site."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect
from reader import Reader, cells, drawn, enter, run, settled, until, widget, write

from spades.widgets import CONTROLLERS

EXAMPLES: dict[str, list[Callable[[Locator], None]]] = {}
"""By widget: what a reader does with it, and what it has to answer."""

MADE = {
    "score_deal": "from spades.widgets import ScoreDeal\nScoreDeal()",
    "trick_lab": "from spades.widgets import TrickLab\nTrickLab()",
    "compare_deal": "from spades.widgets import Compare\nCompare()",
}


def answers(name: str) -> Callable[[Callable[[Locator], None]], Callable[[Locator], None]]:
    """Note an example of the widget ``name``."""

    def note(example: Callable[[Locator], None]) -> Callable[[Locator], None]:
        EXAMPLES.setdefault(name, []).append(example)
        return example

    return note


def minus(points: int) -> re.Pattern[str]:
    """Return how a sheet writes a loss: with either minus sign."""
    return re.compile(rf"[-−]{points}\b")


def choose(place: Locator, name: str, values: Iterable[str]) -> None:
    """Choose from the lists called ``name``, from the first on."""
    for number, value in enumerate(values):
        place.locator(f"select[name={name}]").nth(number).select_option(value)


def fill(place: Locator, name: str, values: Iterable[int | str]) -> None:
    """Type into the fields called ``name``, from the first on."""
    for number, value in enumerate(values):
        enter(place.locator(f"input[name={name}]").nth(number), str(value))


@answers("score_deal")
def ten_bags_are_minus_48(place: Locator) -> None:
    choose(place, "rules", ["cutthroat"])
    expect(place.locator("input[name=tricks]")).to_have_count(3)
    choose(place, "bids", ["5", "6", "4"])
    fill(place, "tricks", [7, 6, 4])
    fill(place, "bags", [0, 0, 0])
    sheet = place.locator(".spades-widget-sheet")
    expect(sheet).not_to_contain_text("CUT-BAG-2")
    fill(place, "bags", [9])
    expect(sheet.get_by_role("row", name=re.compile("[-−]48"))).not_to_have_count(0)
    expect(sheet).to_contain_text("CUT-BAG-2")


@answers("score_deal")
def a_failed_nil_is_minus_140(place: Locator) -> None:
    choose(place, "rules", ["chicago"])
    expect(place.locator("input[name=tricks]")).to_have_count(4)
    choose(place, "bids", ["0", "3", "4", "3"])
    fill(place, "tricks", [0, 6, 4, 3])
    fill(place, "bags", [0, 0])
    sheet = place.locator(".spades-widget-sheet")
    expect(sheet).to_contain_text("140")
    expect(sheet).not_to_contain_text(minus(140))
    fill(place, "tricks", [1, 5, 3, 4])
    expect(sheet.get_by_role("row", name=minus(140))).not_to_have_count(0)
    expect(sheet).to_contain_text("CHI-NIL-3")


@answers("score_deal")
def impossible_tricks_are_explained_and_stay(place: Locator) -> None:
    choose(place, "rules", ["chicago"])
    expect(place.locator("input[name=tricks]")).to_have_count(4)
    choose(place, "bids", ["4", "3", "4", "3"])
    fill(place, "tricks", [1, 5, 3, 3])
    problem = place.locator(".spades-widget-problem")
    expect(problem).to_contain_text("[CHI-ERR-1] tricks 1 + 5 + 3 + 3 = 12 refused")
    expect(place.locator(".spades-widget-sheet")).to_be_hidden()
    expect(place.locator("input[name=tricks]").last).to_have_value("3")


@answers("compare_deal")
def a_failed_nil_under_every_preset(place: Locator) -> None:
    choose(place, "players", ["4"])
    expect(place.locator("input[name=tricks]")).to_have_count(4)
    choose(place, "bids", ["0", "3", "4", "3"])
    fill(place, "tricks", [1, 5, 3, 4])
    fill(place, "bags", [0, 0])
    fill(place, "totals", [0, 0])
    sheet = place.locator(".spades-widget-sheet")
    for name, points in (("Chicago", 140), ("DiD", 60), ("Cohen", 139)):
        called = re.compile(rf"^{name}( differs)?$")
        row = sheet.locator("tr", has=place.page.get_by_role("rowheader", name=called))
        expect(row.get_by_role("cell", name=minus(points))).not_to_have_count(0)
    expect(sheet).to_contain_text("CHI-VAR-4")


@answers("trick_lab")
def the_queen_of_spades_is_refused_while_a_heart_is_held(place: Locator) -> None:
    choose(place, "rules", ["cutthroat"])
    enter(place.locator("input[name=trick]"), "AH 2S")
    enter(place.locator("input[name=hand]"), "KH QS")
    card = place.locator(".spades-lab-hand [data-card=QS]")
    expect(card).to_have_attribute("data-legal", "false")
    expect(place.locator(".spades-lab-hand [data-card=KH]")).to_have_attribute("data-legal", "true")
    settled(place)  # a card that is drawn anew while it is scrolled to is lost
    card.scroll_into_view_if_needed()
    card.click(force=True)  # it is disabled in name, and tells why when it is pressed
    expect(place.locator(".spades-lab-said")).to_contain_text(
        "[CUT-PLAY-2] Q♠ refused: hearts were led and you hold K♥"
    )
    expect(place.locator(".spades-lab-verdict")).to_contain_text("2♠")
    place.locator(".spades-lab-hand [data-card=KH]").click()
    expect(place.locator("input[name=trick]")).to_have_value("AH 2S KH")
    expect(place.locator("input[name=hand]")).to_have_value("")


def test_every_widget_has_an_example_here_or_a_file_of_its_own() -> None:
    own = {path.stem.removeprefix("test_") for path in Path(__file__).parent.glob("test_*.py")}
    assert set(EXAMPLES) | own >= set(CONTROLLERS)
    assert set(MADE) == set(EXAMPLES)


@pytest.mark.any_browser
@pytest.mark.parametrize("name", EXAMPLES)
def test_a_widget_answers_the_examples(name: str, reader: Reader, pages: dict[str, str]) -> None:
    """On the first page that has the widget; if none has, in a cell that makes one."""
    on = [page for page, text in pages.items() if f'data-widget="{name}"' in text]
    if on:
        place = widget(reader.open(on[0]), name)
    else:
        page = reader.open("book/cutthroat/bags.html")
        cell = cells(page).first
        write(cell, MADE[name])
        place = run(cell).locator(f".spades-live[data-widget={name}]")
        drawn(page)
    for example in EXAMPLES[name]:
        example(place)


def test_start_over_brings_the_page_s_example_back(reader: Reader) -> None:
    place = widget(reader.open("book/cutthroat/bags.html"), "score_deal")
    sheet = place.locator(".spades-widget-sheet")
    built = sheet.inner_text()
    choose(place, "rules", ["chicago"])
    expect(place.locator("input[name=tricks]")).to_have_count(4)
    place.get_by_role("button", name="Start over").click()
    expect(place.locator("input[name=tricks]")).to_have_count(3)
    expect(sheet).to_have_text(re.compile("A bid 5, took 7"))
    assert sheet.inner_text() == built


def test_the_widgets_of_a_page_begin_with_the_answer_of_the_book(
    reader: Reader, pages: dict[str, str], pytestconfig: pytest.Config
) -> None:
    """What Python answers to the saved state is what the page was built with.

    One page of each set of widgets is tried; ``--every-page`` tries all.
    """
    kinds: dict[object, str] = {}
    for name, text in pages.items():
        if widgets := tuple(
            sorted(set(re.findall('class="spades-live" data-widget="(\\w+)"', text)))
        ):
            key = name if pytestconfig.getoption("--every-page") else widgets
            kinds.setdefault(key, name)
    assert kinds
    faults = []
    compared = 0
    for name in kinds.values():
        page = reader.open(name)
        drawn(page)
        for place in page.locator(".spades-live").all():
            shown = place.locator(".spades-widget").inner_text()
            if not place.get_by_role("button", name="Start over").is_visible():
                continue  # a game of the reader's own has no example to return to
            place.get_by_role("button", name="Start over").click()
            until(page, "() => document.querySelector('.spades-live-status').hidden")
            # a second question is answered after the first
            place.get_by_role("button", name="Start over").click()
            page.wait_for_timeout(200)
            compared += 1
            if place.locator(".spades-widget").inner_text() != shown:
                faults.append(f"{name}: another answer than in the book")
        page.close()
    assert not faults, "\n".join(faults)
    assert compared >= len(MADE)
