"""Make your own rules in the browser: change, keep, use on another page, share, export."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from reader import PHONE, Reader, cells, drawn, enter, run, sideways, widget, write

PAGE = "book/house-rules/own.html"
OTHER = "book/cutthroat/bags.html"


def has_page(pages: dict[str, str]) -> bool:
    return 'data-widget="house_rules"' in pages.get(PAGE, "")


def house_rules(reader: Reader, pages: dict[str, str]) -> tuple[Page, Locator]:
    """The widget on its page; where the site does not have that, in a cell that makes one."""
    if has_page(pages):
        page = reader.open(PAGE)
        return page, widget(page, "house_rules")
    page = reader.open("book/partnership/bags.html")
    cell = cells(page).first
    write(cell, "from spades.widgets import HouseRules\nHouseRules()")
    place = run(cell).locator(".spades-live[data-widget=house_rules]")
    drawn(page)
    return page, place


def unfold(place: Locator) -> None:
    place.evaluate("e => { for (const one of e.querySelectorAll('details')) one.open = true }")


def make_friday(place: Locator) -> None:
    unfold(place)
    enter(place.locator("[name=target]"), "300")
    place.locator("[name=failed_nil_bags]").select_option("bags")
    enter(place.locator("[name=name]"), "Friday's <b>")
    report = place.locator(".spades-house-report")
    expect(report).to_contain_text("Chicago: 500 CHI-END-2")
    expect(report).to_contain_text("4 of the example deals score something else.")
    expect(place.locator(".spades-house-why")).to_be_hidden()


def kept(page: Page) -> object:
    return json.loads(page.evaluate("localStorage.getItem('spades.rules')"))


@pytest.mark.any_browser
def test_rules_that_are_made_are_offered_on_another_page(
    reader: Reader, pages: dict[str, str]
) -> None:
    page, place = house_rules(reader, pages)
    use = place.get_by_role("button", name="Use these rules in all widgets")
    use.click(force=True)  # it is disabled in name, and tells why when it is pressed
    status = place.locator(".spades-house-keep [role=status]")
    expect(status).to_contain_text("Give the rules a name")
    expect(place.locator("[name=name]")).to_be_focused()
    make_friday(place)
    use.click()
    expect(status).to_contain_text("Kept on this device")
    assert kept(page) == [
        {"base": "chicago", "name": "Friday's <b>", "target": 300, "failed_nil_bags": "bags"}
    ]
    other = widget(reader.open(OTHER), "score_deal")
    rules = other.locator("select[name=rules]")
    rules.select_option(label="Friday's <b>")
    expect(other.locator("input[name=tricks]")).to_have_count(4)
    for number, bid in enumerate(("0", "3", "4", "3")):
        other.locator("select[name=bids]").nth(number).select_option(bid)
    for number, tricks in enumerate(("1", "5", "3", "4")):
        enter(other.locator("input[name=tricks]").nth(number), tricks)
    for number in range(2):
        enter(other.locator("input[name=bags]").nth(number), "0")
    bag = other.locator(".spades-widget-sheet tr", has_text="1 trick of the failed nil is a bag")
    expect(bag).to_contain_text("house rule")
    expect(bag).to_contain_text("nearest: CHI-NIL-3")
    expect(other.locator(".spades-widget-sheet caption")).to_contain_text("Friday's <b>")


def test_rules_are_changed_and_deleted_again(reader: Reader, pages: dict[str, str]) -> None:
    page, place = house_rules(reader, pages)
    make_friday(place)
    use = place.get_by_role("button", name="Use these rules in all widgets")
    use.click()
    status = place.locator(".spades-house-keep [role=status]")
    expect(status).to_contain_text("every list of rules")
    enter(place.locator("[name=target]"), "400")
    expect(place.locator(".spades-house-python")).to_contain_text("target=400")
    use.click()
    expect(status).to_contain_text("in the place of the rules that had this name")
    assert len(kept(page)) == 1  # type: ignore[arg-type]
    place.get_by_role("button", name="Reset everything").click()
    expect(place.locator("[name=target]")).to_have_value("500")
    expect(place.locator(".spades-house-report")).to_contain_text("Nothing is changed")
    place.get_by_role("button", name="Change: Friday's <b>").click()
    expect(place.locator("[name=target]")).to_have_value("400")
    place.get_by_role("button", name="Delete: Friday's <b>").click()
    expect(place.locator(".spades-house-kept")).to_have_text("None yet.")
    assert kept(page) == []


def test_what_is_refused_is_explained_in_place_and_reset_alone(
    reader: Reader, pages: dict[str, str]
) -> None:
    _, place = house_rules(reader, pages)
    unfold(place)
    enter(place.locator("[name=bag_cost]"), "50")
    enter(place.locator("[name=target]"), "many")
    row = place.locator("[data-setting=target]")
    problem = row.locator(".spades-widget-problem")
    expect(problem).to_contain_text("target 'many' refused: a whole number from 1")
    expect(place.locator("[name=target]")).to_have_attribute("aria-invalid", "true")
    expect(place.locator("[name=target]")).to_have_value("many")
    expect(place.locator("[name=bag_cost]")).to_have_value("50")
    expect(place.locator(".spades-house-report")).to_contain_text("What is refused is left out")
    row.get_by_role("button", name="Reset").click()
    expect(problem).to_be_hidden()
    expect(place.locator("[name=target]")).to_have_value("500")
    expect(place.locator("[name=target]")).to_be_focused()
    expect(place.locator("[name=bag_cost]")).to_have_value("50")


def test_the_rules_travel_in_a_link_and_survive_a_reload(
    visit: Callable[..., Reader], pages: dict[str, str]
) -> None:
    if not has_page(pages):
        pytest.skip("a link needs the page that has the widget")
    one, other = visit(), visit()
    page, place = house_rules(one, pages)
    make_friday(place)
    page.reload()
    place = widget(page, "house_rules")
    expect(place.locator("[name=name]")).to_have_value("Friday's <b>")
    place.get_by_role("button", name="Copy link").click()
    expect(place.locator(".spades-live-tools [role=status]")).to_contain_text("opens exactly this")
    there = widget(other.open(page.url.removeprefix(one.served.url)), "house_rules")
    expect(there.locator("[name=name]")).to_have_value("Friday's <b>")
    unfold(there)
    expect(there.locator("[name=target]")).to_have_value("300")
    expect(there.locator(".spades-house-python")).to_contain_text("FailedNilBags.BAGS")


def test_rules_by_keyboard_alone(reader: Reader, pages: dict[str, str]) -> None:
    page, place = house_rules(reader, pages)
    place.locator("[name=name]").focus()
    page.keyboard.type("Ours")
    page.keyboard.press("Tab")
    assert "Table and deck" in page.evaluate("document.activeElement.textContent")
    for _ in range(20):
        page.keyboard.press("Tab")
        if "End of the game" in page.evaluate("document.activeElement.textContent"):
            break
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.name") == "target"
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("250")
    back = place.locator("[data-setting=target]").get_by_role("button", name="Reset")
    expect(back).to_be_visible()
    assert page.evaluate("document.activeElement.name") == "target"
    page.keyboard.press("Tab")
    expect(back).to_be_focused()
    use = place.get_by_role("button", name="Use these rules in all widgets")
    expect(use).to_have_attribute("aria-disabled", "false")
    use.focus()
    page.keyboard.press("Enter")
    expect(place.locator(".spades-house-kept")).to_contain_text("Ours")
    assert kept(page) == [{"base": "chicago", "name": "Ours", "target": 250}]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_own_rules_on_a_phone(
    scheme: str, visit: Callable[..., Reader], pages: dict[str, str]
) -> None:
    reader = visit(viewport=PHONE, color_scheme=scheme)
    page, place = house_rules(reader, pages)
    make_friday(place)
    assert sideways(page) == []
    for button in place.locator("section button:visible").all():
        box = button.bounding_box()
        assert box
        assert box["height"] >= 44
