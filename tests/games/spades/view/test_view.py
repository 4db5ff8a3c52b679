"""The views: well-formed, complete, in any language, whatever the players are called."""

from __future__ import annotations

import gettext
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades import Cards, Deal, ImpossibleTally, Match, Trick, cards, score_deal
from spades.core import messages
from spades.games.spades.view.settings import settings_of
from spades.view import html, stylesheet, svg, text
from spades.view.markup import clean, element
from tests.games.spades.helpers.view import (
    CHI,
    CUT,
    CUT_SCORE,
    DRAWN,
    HOSTILE,
    HOUSE_RULES,
    SVG,
    UNPRINTABLE,
    VALUES,
    hostile_names,
    players_of,
    texts_of,
)

# --- form ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_html_is_one_well_formed_element(value):
    root = ET.fromstring(html(value))
    assert root.tag == "div"
    assert root.get("class") == "spades-view"
    assert [one.text for one in root.iter("style")] == [stylesheet()]
    assert not list(ET.fromstring(html(value, style=False)).iter("style"))
    assert value._repr_html_() == html(value)


@pytest.mark.parametrize("value", DRAWN.values(), ids=DRAWN)
def test_svg_is_well_formed_scales_and_has_a_text_alternative(value):
    root = ET.fromstring(svg(value))
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.get("aria-label")
    assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"
    assert "max-width:100%" in root.get("style")
    assert not [part for part in root.iter() if "id" in part.attrib]


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_tables_scroll_in_a_box_with_a_name_and_head_cells_have_a_scope(value):
    root = ET.fromstring(html(value))
    boxes = [box for box in root.iter("div") if box.get("class") == "spades-scroll"]
    assert len(boxes) == len(list(root.iter("table")))
    for box in boxes:
        assert (box.get("role"), box.get("tabindex")) == ("region", "0")
        assert box.get("aria-label") == "".join(box.find("table/caption").itertext())
    assert all(cell.get("scope") for cell in root.iter("th"))


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_rows_are_as_wide_as_the_head(value):
    for table in ET.fromstring(html(value)).iter("table"):
        widths = {
            sum(int(cell.get("colspan", 1)) for cell in row)
            for row in [*table.findall("tbody/tr"), table.find("thead/tr")]
        }
        assert len(widths) == 1


@pytest.mark.parametrize("view", [text, html, svg])
@pytest.mark.parametrize("value", DRAWN.values(), ids=DRAWN)
def test_the_same_value_is_always_shown_alike(value, view):
    assert view(value) == view(value)


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_text_has_no_trailing_spaces_and_plain_minus_signs(value):
    shown = text(value)
    assert all(line == line.rstrip() for line in shown.split("\n"))
    assert shown
    assert "−" not in shown


def test_stylesheet_touches_nothing_outside_and_calls_nobody():
    sheet = stylesheet()
    assert len(sheet.encode()) < 4000
    assert "url(" not in sheet
    assert "@import" not in sheet
    rules = re.sub(r"@media [^{}]*\{((?:[^{}]*\{[^{}]*\})*)\}", r"\1", sheet)
    assert "@" not in rules
    for selectors in re.findall(r"([^{}]+)\{", rules):
        for selector in re.sub(r"\([^()]*\)", "", selectors).split(","):
            assert ".spades-" in selector or ".spades-" in selectors.split(":is")[-1], selector


def test_what_has_no_view_is_refused_in_one_sentence():
    for view in (text, html, svg):
        with pytest.raises(TypeError, match=r"is not made of int: it is made of Card, Cards, .*"):
            view(5)
    with pytest.raises(TypeError, match="svg is not made of DealScore"):
        svg(CUT_SCORE)
    with pytest.raises(TypeError, match="text is not made of tuple"):
        text(tuple(cards("KH QS")))


# --- names --------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_hostile_names_stay_text(value):
    names = hostile_names(value)
    shown = html(value, names=names)
    root = ET.fromstring(shown)
    assert not list(root.iter("script"))
    assert "<script" not in shown
    assert "<b>" not in shown
    plain = text(value, names=names)
    assert not re.search(r"[\x00-\x09\x0b-\x1f\u202e]", plain)
    plain.encode()
    if names:
        assert any(HOSTILE[0] in told for told in texts_of(root)) or len(names) == 4
        assert names[0] in plain or names[1] in plain


@pytest.mark.parametrize("value", DRAWN.values(), ids=DRAWN)
def test_hostile_names_stay_text_in_drawings(value):
    names = hostile_names(value)
    shown = svg(value, names=names)
    root = ET.fromstring(shown)
    assert "<script" not in shown
    assert not list(root.iter("script"))
    if names:
        assert names[0] in root.get("aria-label")


@given(names=st.lists(st.text(min_size=1, max_size=40), min_size=4, max_size=4))
def test_any_name_is_well_formed(names):
    match = VALUES["match"]
    try:
        shown = html(match, names=names)
    except ImpossibleTally:
        assert not all(name.strip() and name.isprintable() for name in names)
        return
    ET.fromstring(shown)
    text(match, names=names).encode()


@pytest.mark.parametrize("name", UNPRINTABLE)
def test_names_that_would_break_a_line_are_refused(name):
    for view in (text, html, svg):
        with pytest.raises(ImpossibleTally, match="refused: a name has 1 to 40 printable"):
            view(VALUES["match"], names=["Ann", "Bob", "Cy", name])


@pytest.mark.parametrize(
    "names", [["Ann"], ["Ann", "Bob"], "ABC", ["Ann", "Bob", "Cy", "Dee", "Eve"]]
)
@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_names_that_do_not_fit_are_refused(value, names):
    if not players_of(value):
        return
    for view in (text, html):
        with pytest.raises(ImpossibleTally, match=r"the names .* refused"):
            view(value, names=names)


def test_names_must_be_names():
    with pytest.raises(ImpossibleTally, match="the name '' refused"):
        svg(VALUES["trick of 3"], names=("Ann", "", "Cy"))


def test_tables_are_for_two_to_four():
    with pytest.raises(ImpossibleTally, match="no table for 5 players: it is drawn for 2 to 4"):
        html(Trick(0, cards("AH"), 5))


def test_a_match_has_its_own_names_and_a_side_takes_those_of_its_table():
    match = Match.new(CUT, players=("Ann", "Bob", "Cy"))
    assert "Ann deals next" in text(match)
    assert "Zoe deals next" in text(match, names=("Zoe", "Bob", "Cy"))
    alone = replace(CUT, players=4, removed=Cards())
    sides = score_deal(alone, bids=(3, 3, 3, 3), tricks=(4, 3, 3, 3)).sides
    assert text(sides[0], names=("Ann", "Bob", "Cy", "Dee")).startswith("Score of Ann\n")
    assert text(sides[3]).startswith("Score of East\n")


def test_long_names_are_cut_in_the_drawing_and_whole_in_its_description():
    long = "Bartholomew the Elder of York"
    drawn = ET.fromstring(svg(VALUES["trick of 3"], names=(long, "B", "C")))
    assert f"{long} plays" in drawn.get("aria-label")
    assert "Bartholomew t…" in "".join(drawn.itertext())
    plot = ET.fromstring(svg(VALUES["match"], names=(long, "W", "Northumberland", "E")))
    assert "Bartholomew the Elder of York and…" in "".join(plot.itertext())


# --- languages ----------------------------------------------------------------------------------


class Shouting(gettext.NullTranslations):
    """A language that says everything in capitals."""

    def gettext(self, message: str) -> str:
        return "".join(
            part if part.startswith("{") else part.upper()
            for part in re.split(r"(\{\w+\})", message)
        )

    def ngettext(self, one: str, many: str, number: int) -> str:
        return self.gettext(one if number == 1 else many)


@contextmanager
def shouting() -> Iterator[None]:
    token = messages._translation.set(Shouting())
    try:
        yield
    finally:
        messages._translation.reset(token)


@pytest.mark.parametrize("value", DRAWN.values(), ids=DRAWN)
def test_everything_a_reader_sees_is_translated(value):
    if isinstance(value, Deal | Match):
        value = in_capitals(value)
    with shouting():
        shown = [text(value), *texts_of(ET.fromstring(html(value, style=False)))]
        shown += texts_of(ET.fromstring(svg(value)))
    for told in shown:
        assert told == told.upper()


def in_capitals(value):
    """The same deal or match under rules whose name is in capitals."""
    rules = replace(value.ruleset, name="X")
    if isinstance(value, Match):
        return replace(value, ruleset=rules)
    after = object.__new__(Deal)
    for name in Deal.__dataclass_fields__:
        object.__setattr__(after, name, getattr(value, name))
    object.__setattr__(after, "ruleset", rules)
    return after


def test_scores_and_rulesets_are_translated():
    with shouting():
        score = score_deal(replace(CUT, name="X"), bids=(5, 0, 4), tricks=(7, 6, 4))
        for value in (score, score.sides[1]):
            for told in (text(value), *texts_of(ET.fromstring(html(value, style=False)))):
                assert told == told.upper()
        assert "BASED ON" in text(HOUSE_RULES)
        with pytest.raises(TypeError, match="IS NOT MADE OF"):
            text(5)
        assert {row.value.upper() for row in settings_of(CHI)} == {
            row.value for row in settings_of(CHI)
        }


# --- small parts --------------------------------------------------------------------------------


def test_elements_escape_what_they_are_given():
    shown = element("p", "<&>", None, element("b", "x"), title="\"'<", data_x=1, open=None)
    assert shown == '<p title="&quot;&#x27;&lt;" data-x="1">&lt;&amp;&gt;<b>x</b></p>'


@given(st.text())
def test_cleaned_text_is_one_line_that_xml_takes(given_text):
    cleaned = clean(given_text)
    assert "\n" not in cleaned
    assert ET.fromstring(element("p", cleaned)).text == (cleaned or None)
