"""The views of scores, matches and rulesets."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades import PRESETS, Match
from spades.core.citing import HOUSE
from spades.games.spades.view.settings import settings_of
from spades.view import html, svg, text
from tests.games.spades.helpers.view import CHI, CUT, CUT_SCORE, HOUSE_RULES, SVG, VALUES, rows_of

# --- scores and matches -------------------------------------------------------------------------


def signed(value: int, minus: str = "−") -> str:
    return f"{value:+d}".replace("-", minus) if value else "0"


@pytest.mark.parametrize("name", ["cut score", "chi score", "house score"])
def test_a_score_sheet_has_every_line_and_adds_up(name):
    score = VALUES[name]
    root = ET.fromstring(html(score))
    for side, body in zip(score.sides, root.iter("tbody"), strict=True):
        _, before, *lines, deal, after = rows_of(body)
        for line, (why, statement, points, bags) in zip(side.lines, lines, strict=True):
            assert why == line.why
            ids = [line.statement, *line.also]
            assert statement.split("  ")[0] in (" ".join(ids), "house rule")
            assert (points, bags) == (signed(line.points), signed(line.bags))
        gained = side.bags_after - side.bags_before
        assert before[1:] == [str(side.total_before).replace("-", "−"), str(side.bags_before)]
        assert deal[1:] == [signed(side.change), signed(gained)]
        assert after[1:] == [str(side.total_after).replace("-", "−"), str(side.bags_after)]
        assert sum(line.points for line in side.lines) == side.change
        assert sum(line.bags for line in side.lines) == gained


def test_a_score_sheet_as_text_has_every_line():
    shown = text(CUT_SCORE)
    for side in CUT_SCORE.sides:
        for line in side.lines:
            row = next(one for one in shown.split("\n") if line.why in one)
            assert row.startswith(line.statement)
            assert row.split()[-2:] == [signed(line.points, "-"), signed(line.bags, "-")]
    assert text(CUT_SCORE.sides[0]).split("\n")[2:] == shown.split("\n")[2:9]


def test_statement_ids_carry_their_text_and_a_house_rule_has_none():
    codes = list(ET.fromstring(html(CUT_SCORE)).iter("code"))
    assert {code.get("class") for code in codes} == {"spades-statement"}
    for code in codes:
        assert code.get("data-statement") == code.text
    bags = next(code for code in codes if code.text == "CUT-BAG-2")
    assert bags.get("title").startswith("Every ten bags")
    assert HOUSE not in html(VALUES["house score"])
    assert "house rule" in text(VALUES["house score"])


def test_a_match_sheet_has_a_row_a_deal_and_the_plot_below():
    match = VALUES["tied"]
    root = ET.fromstring(html(match))
    rows = rows_of(root)[2:]
    assert len(rows) == 5
    for number, (row, score) in enumerate(zip(rows, match.scores, strict=True)):
        assert row[0] == f"{number + 1}" + (" play-off" if number == 4 else "")
        assert row[1] == "ABC"[number % 3]
        assert row[2:5] == [
            f"{bid}/{won}"
            for bid, won in zip(match.deals[number].bids, match.deals[number].tricks, strict=True)
        ]
        expected = []
        for side in score.sides:
            expected += [signed(side.change), str(side.total_after), str(side.bags_after)]
        assert row[5:] == expected
    assert match.play_offs == {4}
    assert "B won with 301 points after 5 deals" in "".join(root.itertext())
    assert len(list(root.iter(f"{SVG}svg"))) == 1
    assert "play-off" in text(match)


def test_deals_after_the_end_are_marked():
    match = VALUES["after end"]
    assert match.deals_after_end
    rows = rows_of(ET.fromstring(html(match)))
    assert rows[-1][-1] == "written after the end, does not count"
    assert text(match).count("does not count") == match.deals_after_end


def test_a_match_says_what_comes_next():
    assert "A tie at the target: B deals a play-off next" in text(VALUES["play-off next"])
    assert "No winner yet. West deals next" in text(VALUES["match"])
    assert "No deals are written yet" in text(VALUES["no deals"])
    assert "<svg" not in html(VALUES["no deals"])


def test_a_plot_tells_all_totals_and_each_side_has_its_own_dashes_and_marker():
    match = VALUES["tied"]
    root = ET.fromstring(svg(match))
    assert "A: 0, 60, 120, 180, 240, 180." in root.get("aria-label")
    lines = {}
    markers = {}
    for part in root.iter(f"{SVG}path"):
        kind = part.get("class") or ""
        if kind.startswith("spades-line"):
            lines[kind] = part.get("stroke-dasharray")
        elif kind.startswith("spades-marker"):
            markers.setdefault(kind, []).append(part.get("d"))
    assert len(set(lines.values())) == len(lines) == 3
    assert {len(places) for places in markers.values()} == {len(match.history) + 1}
    assert len({places[0] for places in markers.values()}) == 3
    shown = [part.text for part in root.iter(f"{SVG}text")]
    assert {"points", "deals", "target 200", "A", "B", "C", "0"} <= set(shown)


@given(
    st.lists(st.sampled_from([(8, 8, 1), (1, 8, 8), (17, 0, 0), (6, 6, 5)]), max_size=12),
    st.sampled_from([1, 7, 200, 100_000]),
)
def test_a_plot_stays_inside_its_frame(results, target):
    match = Match.new(replace(CUT, target=target))
    for tricks in results:
        if not match.is_over:
            match = match.add(bids=(9, 3, 1), tricks=tricks)
    root = ET.fromstring(svg(match))
    for part in root.iter(f"{SVG}path"):
        if (part.get("class") or "").startswith("spades-marker"):
            x, y = map(float, re.findall(r"-?[\d.]+", part.get("transform")))
            assert 50 <= x <= 346
            assert 26 <= y <= 206 + 20 * 3 + 44
    ticks = [part for part in root.iter(f"{SVG}text") if part.get("text-anchor") == "end"]
    assert 2 <= len(ticks) <= 9
    assert len({tick.text for tick in ticks}) == len(ticks)


# --- rulesets -----------------------------------------------------------------------------------


def test_a_ruleset_shows_what_differs_from_its_preset():
    shown = text(HOUSE_RULES)
    changed = [row.name for row in settings_of(HOUSE_RULES) if row.is_changed]
    assert changed == ["target", "nil_points"]
    assert "changed: Chicago has 500" in shown
    assert "Based on Chicago, with 2 changes" in shown
    bold = [row for row in ET.fromstring(html(HOUSE_RULES)).iter("tr") if row.get("class")]
    assert len(bold) == 2


def test_a_preset_known_in_part_says_so():
    shown = text(PRESETS["pagat"])
    assert "Pagat is described in part only, and the rest is taken from Chicago" in shown
    assert "as Pagat is described" in shown
    assert "taken from" not in text(CUT)


@pytest.mark.parametrize(
    ("preset", "setting", "statement"),
    [
        ("cutthroat", "removed", "CUT-DECK-2"),
        ("cutthroat", "target", "CUT-DECK-5"),
        ("cutthroat", "failed_nil_bag_points", "CUT-NIL-3"),
        ("cutthroat", "forced_spade_lead", "CHI-BREAK-3"),
        ("cohen", "exchange_cards", "COH-DNIL-2"),
        ("cohen", "failed_nil_bag_points", HOUSE),
        ("chicago", "blind_nil", "CHI-VAR-1"),
        ("chicago", "bid_over_hand", HOUSE),
        ("pagat", "failed_nil_bags", "CHI-VAR-2"),
        ("did", "failed_nil_tricks", "CHI-VAR-3"),
        ("bicycle", "nil", "CHI-VAR-4"),
    ],
)
def test_a_setting_cites_the_statement_that_settles_it(preset, setting, statement):
    row = next(row for row in settings_of(PRESETS[preset]) if row.name == setting)
    assert row.statement == statement


def test_a_changed_setting_cites_no_statement_that_says_otherwise():
    house = replace(CHI, removed="2C 2D 2H 2S")
    assert next(row for row in settings_of(house) if row.name == "removed").statement == HOUSE
