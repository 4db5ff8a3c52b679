"""The score keeper: a whole evening at one table, its files, its paper, and two tabs."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Download, Locator, Page, expect
from reader import PHONE, Reader, cells, drawn, run, sideways, until, widget, write

PAGE = "book/practice/score-keeper.html"
MAKE = "from spades.widgets import ScoreKeeper\nScoreKeeper()"
NAMES = ("Ann", "Ben", "Cleo", "Dan")
BOTH_SET = ("4 4 4 4", "3 4 3 3")
NIL_60 = ("0 0 6 7", "0 0 6 7")
NIL_70 = ("0 0 7 6", "0 0 7 6")
PLAIN_60 = ("3 3 3 4", "3 3 3 4")
PLAIN_70 = ("4 3 3 3", "4 3 3 3")
WRONG = ("0 0 6 7", "1 0 5 7")
EVENING = [BOTH_SET, WRONG, NIL_70, BOTH_SET, PLAIN_60, PLAIN_70, BOTH_SET, NIL_60, NIL_70]
"""Bids and tricks by seat; with the second deal put right both sides have 550."""


@pytest.fixture
def keeper(pages: dict[str, str]) -> Callable[..., Locator]:
    """Open the score keeper: its page in the book, or a cell that makes one."""

    def open_one(reader: Reader, tab: Page | None = None) -> Locator:
        if PAGE in pages:
            place = widget(reader.open(PAGE, tab), "score_keeper")
        else:
            page = reader.open("book/cutthroat/bags.html", tab)
            cell = cells(page).first
            write(cell, MAKE)
            place = run(cell).locator(".spades-live[data-widget=score_keeper]")
            drawn(page)
        place.scroll_into_view_if_needed()  # Python starts when the widget is seen
        until(place.page, "() => document.documentElement.dataset.spadesPython")
        return place

    return open_one


def begin(
    place: Locator, rules: str = "chicago", names: Sequence[str] = NAMES, first: str = "2"
) -> None:
    """Choose rules, type names and choose the first dealer."""
    place.locator("select[name=rules]").select_option(rules)
    expect(place.locator("input[name=players]")).to_have_count(len(names))
    for number, name in enumerate(names):
        place.locator("input[name=players]").nth(number).fill(name)
    place.locator("select[name=first]").select_option(first)
    expect(form(place)).to_be_visible()


def form(place: Locator) -> Locator:
    """Return the form of a deal that is shown."""
    return place.locator(".spades-keeper-deal:visible")


def fill(place: Locator, bids: str, tricks: str) -> None:
    """Fill in the form of a deal, by seat."""
    for seat, (bid, won) in enumerate(zip(bids.split(), tricks.split(), strict=True)):
        form(place).locator(f"select[data-seat='{seat}']").select_option(bid)
        form(place).locator(f"input[data-seat='{seat}']").fill(won)


def written(place: Locator, bids: str, tricks: str, number: int) -> None:
    """Write down one more deal, which is the one with that number."""
    fill(place, bids, tricks)
    press(place, "Write down this deal")
    expect(said(place)).to_have_text(f"Deal {number} is written down.")


def press(place: Locator, name: str) -> None:
    place.get_by_role("button", name=name, exact=True).click()


def said(place: Locator) -> Locator:
    return place.locator(".spades-keeper-note")


def status(place: Locator) -> Locator:
    return place.locator(".spades-keeper-status")


def totals(place: Locator) -> Locator:
    return place.locator(".spades-keeper-standing strong")


def games(place: Locator) -> Locator:
    """Unfold the list of games, and return its entries."""
    place.locator(".spades-keeper-games").evaluate("e => { e.open = true }")
    return place.locator(".spades-keeper-games li")


def saved(place: Locator, button: str) -> Download:
    """Save a file."""
    with place.page.expect_download() as wanted:
        press(place, button)
    return wanted.value


def kept(page: Page) -> dict[str, Any]:
    """Return the games that are kept on the device, by key."""
    found: dict[str, Any] = page.evaluate(
        """() => Object.fromEntries(Object.keys(localStorage)
          .filter((key) => key.startsWith("spades.game."))
          .map((key) => [key, JSON.parse(localStorage.getItem(key))]))"""
    )
    return found


def deaf_tab(reader: Reader) -> Page:
    """Return a tab that does not hear of others: as when both are touched in the same moment."""
    tab = reader.context.new_page()
    tab.add_init_script("addEventListener('storage', (event) => event.stopImmediatePropagation())")
    return tab


def test_an_evening_from_the_first_dealer_to_the_printed_sheet(
    visit: Callable[..., Reader], keeper: Callable[..., Locator], tmp_path: Path
) -> None:
    reader = visit(viewport=PHONE)
    place = keeper(reader)
    begin(place)
    expect(status(place)).to_have_text("No winner yet. Cleo deals next. Dan bids first.")
    for number, deal in enumerate(EVENING):
        written(place, *deal, number + 1)
    assert sideways(place.page) == []

    # the second deal was written down wrongly
    expect(totals(place)).to_have_text(["230", "550"])
    place.locator("select[name=look]").select_option("1")
    expect(place.locator(".spades-keeper-lines")).to_contain_text("Ann bid nil, took 1")
    press(place, "Correct this deal")
    expect(form(place)).to_contain_text("Correct deal 2, which Dan dealt")
    fill(place, *NIL_60)
    press(place, "Write down the correction")
    expect(said(place)).to_have_text(re.compile("^Deal 2 is corrected, "))
    expect(totals(place)).to_have_text(["550", "550"])
    expect(status(place)).to_contain_text("A tie at the target: Dan deals a play-off next.")
    expect(form(place)).to_contain_text("Deal 10, a play-off: Dan deals")
    written(place, *PLAIN_60, 10)
    won = "Ben and Dan won with 620 points after 10 deals."
    expect(status(place)).to_have_text(won)
    expect(form(place)).to_have_count(0)

    # on paper: the sheet and who won, on one page
    page = place.page
    page.evaluate("window.print = () => {}")
    press(place, "Print the sheet")
    page.emulate_media(media="print")
    shown = place.locator(".spades-keeper > *").filter(visible=True)
    expect(shown).to_have_count(1)
    expect(shown).to_have_class(re.compile("spades-keeper-sheet"))
    expect(shown).to_contain_text("Ben and Dan won with 620 points")
    expect(place.locator(".spades-keeper-sheet svg")).to_be_hidden()
    expect(page.locator("h1").last).to_be_hidden()
    page.emulate_media(media="screen")
    page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    expect(page.locator("h1").last).to_be_visible()

    # after a reload everything is there again, and goes on
    place = keeper(reader, page)
    expect(status(place)).to_have_text(won)
    expect(totals(place)).to_have_text(["610", "620"])
    press(place, "Undo")
    expect(form(place)).to_contain_text("Deal 10, a play-off: Dan deals")
    press(place, "Redo")
    expect(status(place)).to_have_text(won)

    # the file is read by another reader, who has never seen this game
    record = saved(place, "Save as a file")
    path = tmp_path / "game.json"
    record.save_as(path)
    assert record.suggested_filename == "spades-chicago-10.json"
    assert json.loads(path.read_text(encoding="utf-8"))["players"] == list(NAMES)
    table = saved(place, "Save the totals as a table (CSV)")
    table.save_as(tmp_path / "game.csv")
    last = (tmp_path / "game.csv").read_text(encoding="utf-8-sig").splitlines()[-1]
    assert last == '10,"Dan",3,3,3,3,3,3,4,4,60,610,0,70,620,0,"play-off"'
    other = keeper(visit())
    games(other)
    other.locator("input[type=file]").set_input_files(path)
    expect(status(other)).to_have_text(won)
    expect(totals(other)).to_have_text(["610", "620"])
    expect(said(other)).to_have_text("The game with 10 deals is read.")


def test_a_printed_evening_is_one_page(
    reader: Reader, keeper: Callable[..., Locator], executable: str, tmp_path: Path
) -> None:
    if "firefox" in executable:
        pytest.skip("only Chromium makes a file of what it prints")
    place = keeper(reader)
    begin(place, names=("Ann-Katharina", "Bartholomew", "Cleopatra", "Désirée"))
    for number in range(10):
        written(place, *(PLAIN_60, PLAIN_70, BOTH_SET)[number % 3], number + 1)
    page = place.page
    page.evaluate("window.print = () => {}")
    press(place, "Print the sheet")
    paper = page.pdf(format="A4", path=tmp_path / "sheet.pdf")
    assert len(re.findall(rb"/Type /Page\b", paper)) == 1


def test_files_that_are_no_games_are_refused_and_change_nothing(
    reader: Reader, keeper: Callable[..., Locator], tmp_path: Path
) -> None:
    place = keeper(reader)
    begin(place)
    written(place, *PLAIN_60, 1)
    games(place)
    refusal = place.get_by_role("alert").filter(visible=True)
    for data, why in (
        (b"{", "the record is not JSON: it stops making sense in line 1, column 2"),
        (b"\xff\xfe", "the record is not UTF-8 text"),
        (b" " * 1_000_001, "the record is longer than 1000000 bytes"),
        (b'{"format": "spades-record/1", "ruleset": "chess", "deals": []}', "'chess' is not"),
    ):
        (tmp_path / "bad.json").write_bytes(data)
        place.locator("input[type=file]").set_input_files(tmp_path / "bad.json")
        expect(refusal).to_contain_text(why)
        expect(totals(place)).to_have_text(["60", "70"])
    assert len(kept(place.page)) == 1


def test_an_impossible_deal_is_refused_and_a_draft_survives_a_reload(
    reader: Reader, keeper: Callable[..., Locator]
) -> None:
    place = keeper(reader)
    begin(place, "cutthroat", ("Ann", "<b>Ben</b>", "Cleo"), "2")
    expect(form(place)).to_contain_text("<b>Ben</b>")
    fill(place, "5 6 4", "7 6 5")
    expect(form(place)).to_contain_text("That is 1 trick more than a deal has.")
    press(place, "Write down this deal")
    refusal = form(place).get_by_role("alert")
    expect(refusal).to_contain_text("[follows from CUT-PLAY-8] tricks 7 + 6 + 5 = 18 refused")
    field = form(place).locator("input[data-seat='2']")
    expect(field).to_have_value("5")
    field.fill("")
    expect(refusal).to_be_hidden()
    expect(form(place)).to_contain_text("4 tricks are not given to anybody yet.")
    place = keeper(reader, place.page)
    expect(form(place).locator("select[data-seat='1']")).to_have_value("6")
    press(place, "4 tricks for Cleo")
    expect(form(place).locator("input[data-seat='2']")).to_have_value("4")
    press(place, "Write down this deal")
    expect(totals(place)).to_have_text(["52", "60", "40"])


def test_every_step_can_be_undone_and_done_again(
    reader: Reader, keeper: Callable[..., Locator]
) -> None:
    place = keeper(reader)
    begin(place)
    written(place, *PLAIN_60, 1)
    written(place, *BOTH_SET, 2)
    place.locator("select[name=look]").select_option("0")
    press(place, "Remove this deal")
    expect(totals(place)).to_have_text(["−80", "−80"])
    expect(said(place)).to_have_text(re.compile("^Deal 1 is removed, "))
    press(place, "Undo")
    expect(totals(place)).to_have_text(["−20", "−10"])
    expect(said(place)).to_have_text(re.compile("^Undone: Deal 1 is removed, "))
    press(place, "Undo")
    expect(totals(place)).to_have_text(["60", "70"])
    expect(form(place).locator("input[data-seat='1']")).to_have_value("4")  # as it was entered
    press(place, "Redo")
    press(place, "Redo")
    expect(totals(place)).to_have_text(["−80", "−80"])
    # back to the very first step
    undo = place.get_by_role("button", name="Undo", exact=True)
    for _ in range(60):
        if undo.is_disabled():
            break
        undo.click()
    expect(place.locator("input[name=players]").first).to_have_value("")
    expect(status(place)).to_have_text("Choose who deals first, or draw by lot.")


def test_the_first_dealer_is_drawn_by_lot(reader: Reader, keeper: Callable[..., Locator]) -> None:
    place = keeper(reader)
    press(place, "Draw by lot")
    drawn_by_lot = place.locator(".spades-keeper-lot")
    expect(drawn_by_lot).to_have_text(
        re.compile(r"Drawn by lot: (South|West|North|East) deals first \(drawing number \d+\)\.")
    )
    name = drawn_by_lot.inner_text().split(": ")[1].split(" ")[0]
    expect(form(place)).to_contain_text(f"Deal 1: {name} deals")
    expect(place.locator("select[name=first] option:checked")).to_have_text(name)


def test_several_games_are_kept_opened_deleted_and_brought_back(
    reader: Reader, keeper: Callable[..., Locator]
) -> None:
    place = keeper(reader)
    begin(place)
    written(place, *PLAIN_60, 1)
    games(place)
    press(place, "New game, same players")
    expect(place.locator("input[name=players]").first).to_have_value("Ann")
    place.locator("select[name=first]").select_option("0")
    written(place, *PLAIN_70, 1)
    expect(totals(place)).to_have_text(["70", "60"])
    entries = games(place)
    expect(entries).to_have_count(2)
    entries.filter(has_not_text="open now").get_by_role("button", name="Open").click()
    expect(totals(place)).to_have_text(["60", "70"])
    entries = games(place)
    other = entries.filter(has_not_text="open now")
    other.get_by_role("button", name="Delete").click()
    expect(other).to_contain_text("Delete this game?")
    press(place, "Keep it")
    expect(entries).to_have_count(2)
    other.get_by_role("button", name="Delete").click()
    press(place, "Delete")
    expect(entries).to_have_count(1)
    assert len(kept(place.page)) == 1
    press(place, "Bring it back")
    expect(totals(place)).to_have_text(["70", "60"])
    assert len(kept(place.page)) == 2


def test_a_tab_with_the_same_game_follows_the_other(
    reader: Reader, keeper: Callable[..., Locator]
) -> None:
    one = keeper(reader)
    begin(one)
    written(one, *PLAIN_60, 1)
    two = keeper(reader)
    expect(totals(two)).to_have_text(["60", "70"])
    written(one, *PLAIN_60, 2)
    expect(totals(two)).to_have_text(["120", "140"])
    expect(said(two)).to_contain_text("changed in another tab")
    written(two, *PLAIN_60, 3)
    expect(totals(one)).to_have_text(["180", "210"])
    assert len(kept(one.page)) == 1


def test_two_tabs_do_not_destroy_each_other_s_game(
    reader: Reader, keeper: Callable[..., Locator]
) -> None:
    one = keeper(reader)
    begin(one)
    written(one, *PLAIN_60, 1)
    two = keeper(reader, deaf_tab(reader))
    expect(totals(two)).to_have_text(["60", "70"])
    written(one, *PLAIN_60, 2)
    fill(two, *PLAIN_70)
    expect(said(two)).to_be_empty()
    assert len(kept(two.page)) == 2  # with the first entry that differed
    press(two, "Write down this deal")
    expect(totals(two)).to_have_text(["130", "130"])
    expect(totals(one)).to_have_text(["120", "140"])
    expect(games(two).filter(has_text="copy")).to_have_count(1)
    tallies = sorted(game["state"]["deals"][1]["bids"] for game in kept(one.page).values())
    assert tallies == [[3, 3, 3, 4], [4, 3, 3, 3]]
    # two new games, begun in two tabs, are two games
    for place in (one, two):
        games(place)
        press(place, "New game")
        begin(place)
    expect(games(one)).to_have_count(4)


def test_a_conflict_is_told(reader: Reader, keeper: Callable[..., Locator]) -> None:
    one = keeper(reader)
    begin(one)
    written(one, *PLAIN_60, 1)
    two = keeper(reader, deaf_tab(reader))
    expect(totals(two)).to_have_text(["60", "70"])
    written(one, *PLAIN_60, 2)
    form(two).locator("select[data-seat='0']").select_option("5")
    expect(said(two)).to_contain_text("The same game was changed in another tab. That one stays")


def test_a_browser_that_keeps_nothing_is_told_and_works_on(
    reader: Reader, keeper: Callable[..., Locator]
) -> None:
    reader.context.add_init_script(
        """const setItem = Storage.prototype.setItem;
        Storage.prototype.setItem = function (key, value) {
          if (key.startsWith("spades.")) throw new DOMException("no", "QuotaExceededError");
          setItem.call(this, key, value);
        }"""
    )
    place = keeper(reader)
    expect(place.locator(".spades-keeper-kept")).to_contain_text("This browser keeps nothing here.")
    begin(place)
    written(place, *PLAIN_60, 1)
    expect(totals(place)).to_have_text(["60", "70"])
    press(place, "Undo")
    expect(totals(place).filter(visible=True)).to_have_count(0)


def test_a_deal_by_keyboard_alone(reader: Reader, keeper: Callable[..., Locator]) -> None:
    place = keeper(reader)
    page = place.page
    focus = "[document.activeElement.tagName, document.activeElement.getAttribute('aria-label')]"
    place.locator("select[name=rules]").focus()
    page.keyboard.type("cut")
    expect(place.locator("input[name=players]")).to_have_count(3)
    for name in ("Ann", "Ben", "Cleo"):
        page.keyboard.press("Tab")
        page.keyboard.type(name)
    page.keyboard.press("Tab")
    page.keyboard.type("Cl")
    expect(form(place)).to_be_visible()
    assert page.evaluate("document.activeElement.name") == "first"
    page.keyboard.press("Tab")  # draw by lot
    for bid, tricks in (("5", "7"), ("6", "6"), ("4", "")):
        page.keyboard.press("Tab")
        page.keyboard.type(bid)
        page.keyboard.press("Tab")
        page.keyboard.type(tricks)
    assert page.evaluate(focus) == ["INPUT", "Tricks: Cleo"]
    for _ in range(4 + 1):
        page.keyboard.press("ArrowUp")  # from nothing to 0, and on to 4
    expect(form(place)).to_contain_text("All 17 tricks of the deal are given.")
    page.keyboard.press("Enter")
    expect(totals(place)).to_have_text(["52", "60", "40"])
    expect(said(place)).to_have_text("Deal 1 is written down.")
    # the focus is where the next deal begins
    until(page, "() => document.activeElement.getAttribute('aria-label') === 'Bid: Ben'")
    place.get_by_role("button", name="Correct this deal").focus()
    page.keyboard.press("Enter")
    until(page, "() => document.activeElement.getAttribute('aria-label') === 'Bid: Ann'")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(totals(place)).to_have_text(["51", "61", "40"])
    until(page, "() => document.activeElement.textContent === 'Correct this deal'")
    place.get_by_role("button", name="Undo", exact=True).focus()
    for _ in range(60):
        page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.textContent") == "Redo"


def test_a_link_is_a_game_of_its_own(
    visit: Callable[..., Reader], keeper: Callable[..., Locator], pages: dict[str, str]
) -> None:
    if PAGE not in pages:
        pytest.skip("the site has no page of the score keeper")
    place = keeper(visit())
    begin(place)
    written(place, *PLAIN_60, 1)
    press(place, "Copy link")
    address = place.page.url
    assert "#spades=score_keeper." in address
    other = visit()
    mine = keeper(other)
    begin(mine, "cutthroat", ("X", "Y", "Z"))
    tab = other.context.new_page()
    tab.goto(address)
    there = widget(tab, "score_keeper")
    expect(totals(there)).to_have_text(["60", "70"])
    written(there, *PLAIN_60, 2)
    assert "#" not in tab.url  # a reload brings this game back, not the link
    there = keeper(other, tab)
    expect(totals(there)).to_have_text(["120", "140"])
    expect(games(there)).to_have_count(2)
