"""A whole deal is played in the page: by mouse, on a phone, and by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from reader import PHONE, Reader, sideways, until, widget
from served import Served

from spades import Deal
from spades.games.spades.record import loads

PLAY = "book/practice/play.html"


def status(place: Locator) -> str:
    """Return what the table waits for."""
    return place.locator(".spades-play-status").inner_text()


def drawing(place: Locator) -> str:
    """Return what changes with each step."""
    return status(place) + place.locator(".spades-lab-table").inner_html()


def changed(place: Locator, before: str) -> None:
    """Wait until the table is not as it was ``before``."""
    until(
        place.page,
        """([place, before]) => place.querySelector(".spades-play-status").innerText
          + place.querySelector(".spades-lab-table").innerHTML !== before""",
        [place.element_handle(), before],
    )


def finish(place: Locator, act: Callable[[Locator], None]) -> int:
    """Play until the deal is over with ``act`` for each step; return how many there were."""
    for number in range(80):
        if "over" in status(place):
            return number
        before = drawing(place)
        act(place)
        changed(place, before)
    raise AssertionError("the deal has no end")


def by_mouse(place: Locator) -> None:
    """Do the next thing: go on, bid, or play the first legal card."""
    go_on = place.locator(".spades-play-go")
    bids = place.locator(".spades-play-choices button")
    if go_on.is_visible():
        go_on.click()
    elif bids.count():
        bids.nth(3).click()
    else:
        place.locator(".spades-lab-card[data-legal=true]").first.click()


def by_keyboard(place: Locator) -> None:
    """Press Enter on what has the focus, which is where the next step is."""
    place.page.keyboard.press("Enter")


def sheet_of(place: Locator) -> Locator:
    """Return where the score of the deal is."""
    return place.locator(".spades-widget-sheet")


@pytest.mark.parametrize(("number", "tricks"), [(0, 17), (1, 13)])
def test_a_whole_deal_by_mouse_on_a_phone(
    number: int, tricks: int, visit: Callable[..., Reader], tmp_path: Path
) -> None:
    reader = visit(viewport=PHONE, accept_downloads=True)
    page = reader.open(PLAY)
    place = widget(page, "play_deal", number)
    assert finish(place, by_mouse) >= tricks
    expect(sheet_of(place)).to_contain_text("Score of a deal")
    assert sideways(page) == []
    place.locator(".spades-play-options summary").click()
    with page.expect_download() as saved:
        place.get_by_role("button", name="Save this deal as a record").click()
    saved.value.save_as(tmp_path / "deal.json")
    deal = loads((tmp_path / "deal.json").read_text(encoding="utf-8")).value
    assert isinstance(deal, Deal)
    assert deal.is_over
    for side in deal.score().sides:
        expect(sheet_of(place)).to_contain_text(f"{side.change}".replace("-", "−"))


@pytest.mark.any_browser
@pytest.mark.parametrize("number", [0, 1])
def test_a_whole_deal_by_keyboard(number: int, reader: Reader) -> None:
    place = widget(reader.open(PLAY), "play_deal", number)
    place.locator(".spades-play-choices button").nth(1).focus()
    place.page.keyboard.press("ArrowRight")
    assert finish(place, by_keyboard) > 13
    expect(sheet_of(place)).to_contain_text("Score of a deal")


def test_a_card_that_may_not_be_played_tells_why_and_stays(reader: Reader) -> None:
    place = widget(reader.open(PLAY), "play_deal")
    for _ in range(20):
        refused = place.locator(".spades-lab-card[data-legal=false]")
        if refused.count():
            break
        before = drawing(place)
        by_mouse(place)
        changed(place, before)
    cards = place.locator(".spades-lab-card").count()
    refused.first.click()
    expect(place.locator(".spades-lab-said")).to_contain_text("refused")
    expect(place.locator(".spades-lab-said")).to_contain_text("[CUT-PLAY-")
    assert place.locator(".spades-lab-card").count() == cards


def test_hint_reason_and_take_back(reader: Reader) -> None:
    place = widget(reader.open(PLAY), "play_deal")
    place.get_by_role("button", name="Hint").click()
    expect(place.locator(".spades-play-hint")).to_be_visible()
    hinted = place.locator(".spades-play-choices [data-hinted]")
    expect(hinted).to_have_count(1)
    bid = hinted.inner_text()
    before = drawing(place)
    hinted.click()
    changed(place, before)
    expect(place.locator(".spades-play-facts")).to_contain_text(f"You bid {bid}")
    place.get_by_role("button", name="Take back").click()
    expect(place.locator(".spades-play-choices button")).not_to_have_count(0)
    why = place.get_by_role("button", name="Why did they do that?")
    if why.is_enabled():
        why.click()
        expect(place.locator(".spades-play-reasons li")).not_to_have_count(0)


def test_the_next_deal_and_a_reload(reader: Reader) -> None:
    page = reader.open(PLAY)
    place = widget(page, "play_deal")
    finish(place, by_mouse)
    before = drawing(place)
    by_mouse(place)  # "Next deal"
    changed(place, before)
    expect(place.locator(".spades-play-choices button")).not_to_have_count(0)
    cards = place.locator(".spades-lab-hand").inner_text()
    page.reload()
    place = widget(page, "play_deal")
    expect(place.locator(".spades-lab-hand")).to_have_text(cards, use_inner_text=True)
    expect(place.locator(".spades-live-tools")).to_contain_text("As you left it")


def test_what_was_left_is_not_lost_while_python_is_on_its_way(
    reader: Reader, served: Served
) -> None:
    reader.expected += ["404", "Failed to load"]
    page = reader.open(PLAY)
    place = widget(page, "play_deal")
    before = drawing(place)
    by_mouse(place)
    changed(place, before)
    facts = place.locator(".spades-play-facts").inner_text()
    served.missing.add("manifest")
    page.reload()
    place = widget(page, "play_deal")
    tools = place.locator(".spades-live-tools")
    expect(tools).to_contain_text("Bringing back what you left")
    bid = place.locator(".spades-play-choices button").nth(1)
    bid.focus()
    page.keyboard.press("Enter")
    assert not bid.evaluate("e => e === document.activeElement")
    served.missing.clear()
    page.get_by_role("button", name="Try again").click()
    expect(tools).to_contain_text("As you left it")
    expect(place.locator(".spades-play-facts")).to_have_text(facts, use_inner_text=True)
    before = drawing(place)
    by_mouse(place)
    changed(place, before)


def test_a_link_opens_the_same_deal_for_somebody_else(
    reader: Reader, visit: Callable[..., Reader]
) -> None:
    page = reader.open(PLAY)
    place = widget(page, "play_deal")
    for _ in range(4):
        before = drawing(place)
        by_mouse(place)
        changed(place, before)
    place.get_by_role("button", name="Copy link").click()
    expect(place.locator(".spades-live-tools")).to_contain_text("opens exactly this")
    other = visit()
    second = other.context.new_page()
    second.goto(page.url)
    copy = widget(second, "play_deal")
    expect(copy.locator(".spades-live-tools")).to_contain_text("Restored from the link")
    expect(copy.locator(".spades-lab-hand")).to_have_text(
        place.locator(".spades-lab-hand").inner_text(), use_inner_text=True
    )


def test_a_record_of_one_s_own_and_a_bad_one(reader: Reader, tmp_path: Path) -> None:
    place = widget(reader.open(PLAY), "play_deal")
    place.locator(".spades-play-options summary").click()
    text = place.locator("textarea")
    hand = place.locator(".spades-lab-hand").inner_text()
    text.fill('{"format": "spades-record/1"')
    place.get_by_role("button", name="Play from this record").click()
    problem = place.locator("> div > .spades-play > .spades-widget-problem")
    expect(problem).to_contain_text("the record is not used")
    assert text.input_value() == '{"format": "spades-record/1"'
    assert place.locator(".spades-lab-hand").inner_text() == hand
    given = Path(__file__).parents[1] / "games/spades/recorded/chicago_failed_nil.json"
    place.locator("input[type=file]").set_input_files(given)
    expect(text).to_have_value(given.read_text(encoding="utf-8"))
    place.get_by_role("button", name="Play from this record").click()
    expect(sheet_of(place)).to_contain_text("Score of a deal")


def test_other_rules_and_another_seat(reader: Reader) -> None:
    place = widget(reader.open(PLAY), "play_deal")
    place.locator(".spades-play-options summary").click()
    place.locator("select[name=rules]").select_option("cohen")
    place.locator("select[name=seat]").select_option("2")
    seed = place.locator("input[name=seed]")
    seed.fill("many")
    place.get_by_role("button", name="Deal the cards").click()
    expect(place.locator(".spades-widget-problem").first).to_contain_text(
        "deal number 'many' refused"
    )
    expect(seed).to_have_value("many")
    seed.fill("5")
    place.get_by_role("button", name="Deal the cards").click()
    expect(place.locator(".spades-lab-table")).to_contain_text("North (you)")
    expect(place.get_by_role("button", name="Look at my cards")).to_be_visible()


def test_the_page_of_play_has_big_cards(visit: Callable[..., Reader]) -> None:
    page: Page = visit(viewport=PHONE).open(PLAY)
    for box in [
        one.bounding_box() for one in widget(page, "play_deal").locator(".spades-lab-card").all()
    ]:
        assert box
        assert box["width"] >= 44
        assert box["height"] >= 44
