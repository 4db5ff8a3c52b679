"""The views of scores, matches and rulesets."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades import PRESETS, Match
from spades.core.citing import HOUSE, Basis, Ground
from spades.games.spades.record import read_ruleset
from spades.games.spades.view.settings import settings_of
from spades.view import html, svg, text
from spades.view.parts import bases_codes, bases_text
from tests.games.spades.helpers.view import CUT, CUT_SCORE, HOUSE_RULES, SVG, VALUES, rows_of

# --- scores and matches -------------------------------------------------------------------------


def signed(value: int, minus: str = "−") -> str:
    return f"{value:+d}".replace("-", minus) if value else "0"


def shown_grounds(bases) -> str:
    """What a cell tells of ``bases``, without any markup."""
    return "".join(ET.fromstring(f"<td>{bases_codes(bases)}</td>").itertext())


@pytest.mark.parametrize(
    "name", ["cut score", "chi score", "house score", "coh score", "did score"]
)
def test_a_score_sheet_has_every_line_and_adds_up(name):
    score = VALUES[name]
    root = ET.fromstring(html(score))
    for side, body in zip(score.sides, root.iter("tbody"), strict=True):
        _, before, *lines, deal, after = rows_of(body)
        for line, (why, statement, points, bags) in zip(side.lines, lines, strict=True):
            assert why == line.why
            assert statement == shown_grounds(line.bases)
            assert (points, bags) == (signed(line.points), signed(line.bags))
        gained = side.bags_after - side.bags_before
        assert before[1:] == [str(side.total_before).replace("-", "−"), str(side.bags_before)]
        assert deal[1:] == [signed(side.change), signed(gained)]
        assert after[1:] == [str(side.total_after).replace("-", "−"), str(side.bags_after)]
        assert sum(line.points for line in side.lines) == side.change
        assert sum(line.bags for line in side.lines) == gained


# The cells of the first side, as HTML tells them and as text.
GROUNDS = [
    (
        "cut score",
        [
            ("CUT-SCORE-1", "CUT-SCORE-1"),
            ("CUT-SCORE-1 CUT-BAG-1 CUT-BAG-3", "CUT-SCORE-1, CUT-BAG-1, CUT-BAG-3"),
            ("CUT-BAG-2", "CUT-BAG-2"),
        ],
    ),
    (
        "chi score",
        [
            ("CHI-NIL-1", "CHI-NIL-1"),
            ("CHI-SCORE-3 CHI-SCORE-4 CHI-NIL-3", "CHI-SCORE-3, CHI-SCORE-4, CHI-NIL-3"),
            ("CHI-NIL-3 CHI-SCORE-3", "CHI-NIL-3, CHI-SCORE-3"),
        ],
    ),
    (
        "coh score",
        [
            ("COH-NIL-1", "COH-NIL-1"),
            ("COH-SCORE-2 COH-NIL-4 COH-NIL-2", "COH-SCORE-2, COH-NIL-4, COH-NIL-2"),
            (
                "COH-NIL-4 follows from it: They are bags, "
                "and no condition is made that the partner's bid be kept.; COH-NIL-4",
                "follows from COH-NIL-4; COH-NIL-4",  # that they are bags at all is stated
            ),
            (
                "not stated: this book's choice nearest: COH-SCORE-1 COH-NIL-4",
                "not stated, nearest COH-SCORE-1, COH-NIL-4",
            ),
        ],
    ),
    (
        "did score",
        [
            ("CHI-NIL-1 taken from Chicago", "CHI-NIL-1, taken from Chicago"),
            (
                "CHI-SCORE-2 taken from Chicago; CHI-VAR-3",
                "CHI-SCORE-2, taken from Chicago; CHI-VAR-3",
            ),
            (
                "not stated: this book's choice nearest: CHI-VAR-3 CHI-SCORE-2; "
                "CHI-SCORE-2 CHI-BAG-1 taken from Chicago",
                "not stated, nearest CHI-VAR-3, CHI-SCORE-2; "
                "CHI-SCORE-2, CHI-BAG-1, taken from Chicago",
            ),
        ],
    ),
    (
        "house score",
        [
            ("house rule nearest: CHI-NIL-1", "house rule"),
            (
                "CHI-SCORE-3; house rule nearest: CHI-SCORE-4 CHI-NIL-3",
                "CHI-SCORE-3; house rule",
            ),
            ("CHI-NIL-3 CHI-SCORE-3", "CHI-NIL-3, CHI-SCORE-3"),
        ],
    ),
]


@pytest.mark.parametrize(("name", "cells"), GROUNDS, ids=[name for name, _ in GROUNDS])
def test_a_score_sheet_tells_what_kind_of_ground_a_statement_is(name, cells):
    score = VALUES[name]
    body = next(ET.fromstring(html(score)).iter("tbody"))
    shown = [" ".join(row[1].split()) for row in rows_of(body)[2:-2]]
    assert shown == [told for told, _ in cells]
    in_text = text(score).split("\n")
    for line, (_, said) in zip(score.sides[0].lines, cells, strict=True):
        row = next(one for one in in_text if line.why in one)
        assert row.partition(line.why)[0].rstrip() == said


def test_the_step_of_a_ground_is_told_by_the_page():
    page = html(VALUES["coh score"])
    assert (
        'title="They are bags; a point for each is not stated, and no other document gives one."'
        in page
    )
    assert "COH-NIL-4" in page


BASES = {
    "stated": (Basis(("CHI-SCORE-2", "CHI-BAG-1")), "CHI-SCORE-2 CHI-BAG-1"),
    "borrowed": (Basis(("CHI-END-3",), Ground.BORROWED, "A step."), "CHI-END-3 borrowed"),
    "taken": (
        Basis(("CHI-END-2",), Ground.BORROWED, taken_from="Chicago"),
        "CHI-END-2 taken from Chicago",
    ),
    "follows": (
        Basis(("CUT-END-1",), Ground.FOLLOWS, "A step."),
        "CUT-END-1 follows from it: A step.",
    ),
    "choice": (
        Basis(("CUT-ERR-1",), Ground.CHOICE, "A step."),
        "not stated: this book's choice nearest: CUT-ERR-1",
    ),
    "house": (
        Basis((HOUSE,), Ground.HOUSE, nearest=("COH-BAG-1",)),
        "house rule nearest: COH-BAG-1",
    ),
    "house without a nearest": (Basis((HOUSE,), Ground.HOUSE), "house rule"),
}


@pytest.mark.parametrize(("basis", "told"), BASES.values(), ids=BASES)
def test_a_ground_in_html(basis, told):
    root = ET.fromstring(f"<td>{bases_codes([basis])}</td>")
    assert " ".join("".join(root.itertext()).split()) == told
    ids = [code.text for code in root.iter("code")]
    assert ids == [one for one in (*basis.statements, *basis.nearest) if one != HOUSE]


def test_grounds_of_one_kind_stand_together_and_a_statement_is_named_once():
    rows = [
        Basis(("CUT-SCORE-1",)),
        Basis(("CUT-END-1",), Ground.BORROWED),
        Basis(("CUT-BAG-1", "CUT-SCORE-1")),
        Basis(("CUT-ERR-1",), Ground.CHOICE),
        Basis((HOUSE,), Ground.HOUSE),
    ]
    assert bases_text(rows) == (
        "CUT-SCORE-1, CUT-BAG-1; CUT-END-1, borrowed; not stated, nearest CUT-ERR-1; house rule"
    )
    assert " ".join(shown_grounds(rows).split()) == (
        "CUT-SCORE-1 CUT-BAG-1; CUT-END-1 borrowed; "
        "not stated: this book's choice nearest: CUT-ERR-1; house rule"
    )
    assert bases_text([]) == shown_grounds([]) == ""


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


# Where no document answers a question, the nearest statement is named as nearest; a question
# that does not arise has none.
SETTINGS = [
    ("cutthroat", "players", "CUT-DECK-1", "stated"),
    ("cutthroat", "removed", "CUT-DECK-2", "stated"),
    ("cutthroat", "target", "CUT-DECK-5", "stated"),
    ("cutthroat", "overtrick_points", "CUT-SCORE-1", "stated"),
    ("cutthroat", "failed_nil_bag_points", "CUT-NIL-3", "stated"),
    ("cutthroat", "failed_nil_bags_when_set", None, None),
    ("cutthroat", "failed_bid_bags", "CUT-BAG-1", "follows"),
    ("cutthroat", "forced_spade_lead", "CHI-BREAK-3", "borrowed"),
    ("cutthroat", "late_revoke", "CUT-ERR-1", "choice"),
    ("cutthroat", "blind_nil_points", None, None),
    ("cohen", "exchange_cards", "COH-DNIL-2", "stated"),
    ("cohen", "exchange_order", "COH-DNIL-2", "choice"),
    ("cohen", "failed_nil_bag_points", "COH-SCORE-1", "choice"),
    ("cohen", "failed_nil_bags_when_set", "COH-NIL-4", "follows"),
    ("cohen", "failed_bid_bags", "COH-SCORE-1", "follows"),
    ("cohen", "bid_sum", "COH-BID-3", "follows"),
    ("cohen", "next_lead", "CHI-PLAY-6", "borrowed"),
    ("cohen", "late_revoke", "CHI-ERR-3", "choice"),
    ("cohen", "play_off", "CHI-END-3", "borrowed"),
    ("chicago", "removed", "CHI-DECK-1", "stated"),
    ("chicago", "blind_nil", "CHI-VAR-1", "stated"),
    ("chicago", "exchange_cards", "CHI-VAR-6", "follows"),
    ("chicago", "bid_over_hand", "COH-BID-3", "choice"),
    ("chicago", "play_off", "CHI-END-3", "stated"),
    ("chicago", "failed_nil_bags_when_set", "CHI-NIL-3", "stated"),
    ("chicago_blind_nil", "exchange_cards", "CHI-VAR-1", "stated"),
    ("pagat", "failed_nil_bags", "CHI-VAR-2", "stated"),
    ("pagat", "failed_nil_bag_points", "CHI-SCORE-2", "choice"),
    ("pagat", "failed_nil_bags_when_set", "CHI-VAR-2", "choice"),
    ("pagat", "target", "CHI-END-2", "borrowed"),
    ("did", "failed_nil_tricks", "CHI-VAR-3", "stated"),
    ("did", "failed_nil_bags", "CHI-VAR-3", "choice"),
    ("did", "nil_points", "CHI-NIL-1", "borrowed"),
    ("bicycle", "nil", "CHI-VAR-4", "stated"),
    ("bicycle", "missed_bid", "CHI-VAR-4", "stated"),
    ("bicycle", "bag_penalty", "CHI-VAR-4", "choice"),
]


def setting(rules, name):
    return next(row for row in settings_of(rules) if row.name == name)


@pytest.mark.parametrize(("preset", "name", "statement", "ground"), SETTINGS)
def test_a_setting_cites_the_statement_that_settles_it(preset, name, statement, ground):
    row = setting(PRESETS[preset], name)
    assert (row.statement, row.ground) == (statement or HOUSE, ground)
    shown = next(one for one in text(PRESETS[preset]).split("\n") if row.question in one)
    cells = ["".join(one.itertext()) for one in settings_row(PRESETS[preset], row)]
    if row.basis is None:
        assert "does not arise" in shown
        assert cells[2] == "does not arise"
    else:
        assert bases_text([row.basis]) in shown
        assert cells[2] == shown_grounds([row.basis])


def settings_row(rules, row):
    return next(
        list(one)
        for one in ET.fromstring(html(rules)).iter("tr")
        if len(one) and "".join(one[0].itertext()) == row.question
    )


@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        # an equal number in another game is no statement
        ("chicago", {"target": 200}),
        ("cohen", {"target": 200}),
        ("cutthroat", {"target": 500}),
        ("chicago", {"target": 300}),
        # a line of Bicycle's is none outside Bicycle
        ("cutthroat", {"nil": "off"}),
        ("chicago", {"nil": "off"}),
        ("cutthroat", {"bag_penalty": "off"}),
        ("cohen", {"bag_penalty": "off"}),
        ("chicago", {"missed_bid": "scores_nothing"}),
        # another deck
        ("chicago", {"removed": "2C 2D 2H 2S"}),
        ("cutthroat", {"removed": "2D"}),
        *((name, {"play_off": "at_target"}) for name in PRESETS),
        *((name, {"late_revoke": "taken_back"}) for name in PRESETS),
    ],
)
def test_a_changed_setting_is_a_house_rule(preset, changes):
    house = read_ruleset({"base": preset, **changes})
    (name,) = changes
    row = setting(house, name)
    assert (row.statement, row.ground) == (HOUSE, "house")
    shown = next(one for one in text(house).split("\n") if row.question in one)
    assert "house rule" in shown
