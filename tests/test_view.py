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

from spades import (
    BLIND_NIL,
    NIL,
    PRESETS,
    Card,
    Cards,
    Deal,
    DealScore,
    ImpossibleTally,
    Match,
    SideScore,
    Suit,
    Trick,
    cards,
    messages,
    score_deal,
)
from spades.compare import compare
from spades.statements.citations import HOUSE
from spades.view import html, stylesheet, svg, text
from spades.view.card_svg import card_face
from spades.view.markup import clean, element
from spades.view.said import card_words, play_offs, seat_names
from spades.view.settings import settings_of

CUT, CHI, COH = PRESETS["cutthroat"], PRESETS["chicago"], PRESETS["cohen"]
HOSTILE = ("<script>alert(1)</script>", "O\"Hara & Sons'", "A\x00\x1b[2J\ud800B", "\u202eevil")
SVG = "{http://www.w3.org/2000/svg}"


def played(rules, bids, plays=None, *, seed=7, dealer=0) -> Deal:
    """A deal in which everybody plays the lowest of the legal cards as the hand has them."""
    deal = Deal.new(rules, seed=seed, dealer=dealer)
    for bid in bids:
        deal = deal.bid(bid)
    while not deal.is_over and (plays is None or len(deal.plays) < plays):
        deal = deal.play(deal.legal_plays[-1])
    return deal


def with_irregularities() -> Deal:
    """A Chicago deal with one illegal card put right and one that stands."""
    deal = played(CHI, (3, 3, 3, 3), 0)
    spade = next(card for card in deal.held[deal.turn] if card.suit is Suit.SPADES)
    deal = deal.correct(spade, deal.legal_plays[0])
    while True:
        wrong = [card for card in deal.held[deal.turn] if card not in deal.legal_plays]
        if wrong and deal.trick.cards:
            return deal.let_stand(wrong[0])
        deal = deal.play(deal.legal_plays[0])


def tied_match() -> Match:
    """A cutthroat game with a tie at the target, a play-off, and so an end after five deals."""
    match = Match.new(CUT)
    for _ in range(4):
        match = match.add(bids=(6, 6, 5), tricks=(6, 6, 5))
    return match.add(bids=(6, 6, 5), tricks=(5, 7, 5))


def match_after_end() -> Match:
    """A game whose first deal was corrected so that it ended before the last deal written."""
    match = Match.new(CUT)
    for _ in range(3):
        match = match.add(bids=(8, 8, 1), tricks=(8, 8, 1))
    match = match.add(bids=(8, 8, 1), tricks=(9, 7, 1))
    return match.correct(0, bids=(10, 6, 1), tricks=(10, 6, 1))


CUT_SCORE = score_deal(CUT, bids=(5, 6, 4), tricks=(7, 6, 4), bags=(9, 0, 0), totals=(0, -20, 7))
CHI_SCORE = score_deal(CHI, bids=(NIL, 3, 4, 3), tricks=(1, 5, 3, 4))
HOUSE_RULES = replace(CHI, name="<b>Friday</b>", target=300, nil_points=50)
EXCHANGE = Deal.new(COH, seed=1, dealer=3).bid(BLIND_NIL).bid(3).bid(4).bid(2)
VALUES = {
    "card": Card.parse("10D"),
    "hand": cards("KH QS 10D 9C"),
    "no cards": Cards(),
    "long hand": Deal.new(CUT, seed=7).hands[0],
    "deck": CUT.deck,
    "trick of 3": Trick(2, cards("AH 2S KH"), 3),
    "trick of 4": Trick(1, cards("10H QH"), 4),
    "no trick": Trick(3, Cards(), 4),
    "led and won": Trick(0, cards("AC 2C 3C 4C"), 4),
    "bidding": Deal.new(COH, seed=3, dealer=0).bid(4),
    "exchange": EXCHANGE,
    "exchanged": EXCHANGE.exchange(EXCHANGE.held[0][:3]).exchange(EXCHANGE.held[2][:3]),
    "playing": played(CHI, (NIL, 3, 4, 3), 18),
    "open spades": played(CHI, (NIL, 3, 4, 3), 44),
    "over": played(CUT, (5, 6, 4)),
    "irregular": with_irregularities(),
    "cut score": CUT_SCORE,
    "chi score": CHI_SCORE,
    "side": CHI_SCORE.sides[1],
    "side of one": CUT_SCORE.sides[0],
    "match": Match.new(CHI).add(bids=(4, 3, 2, 3), tricks=(5, 3, 2, 3)),
    "no deals": Match.new(CHI),
    "tied": tied_match(),
    "play-off next": replace(tied_match(), deals=tied_match().deals[:4]),
    "after end": match_after_end(),
    "house rules": HOUSE_RULES,
    "house score": score_deal(HOUSE_RULES, bids=(NIL, 3, 4, 3), tricks=(1, 5, 3, 4)),
    "comparison": compare(bids=("nil", 3, 3, 4), tricks=(1, 5, 2, 5)),
    "comparison of one": compare(bids=(5, 6, 4), tricks=(7, 6, 4)),
    "comparison without a quarrel": compare(bids=(3, 3, 4, 3), tricks=(3, 3, 4, 3)),
    **{f"rules of {name}": rules for name, rules in PRESETS.items()},
}
DRAWN = {
    name: value
    for name, value in VALUES.items()
    if isinstance(value, Card | Cards | Trick | Deal | Match)
}


def players_of(value) -> int:
    match value:
        case Trick():
            return value.players
        case Deal() | Match() | DealScore():
            return value.ruleset.players
        case SideScore():
            return 3 if len(value.seats) == 1 else 4
    scores = getattr(value, "scores", None)
    return next(iter(scores.values())).ruleset.players if scores else 0


def hostile_names(value) -> tuple[str, ...]:
    return HOSTILE[: players_of(value)]


def texts_of(root: ET.Element) -> list[str]:
    """Everything that a reader of the markup sees or hears."""
    found = []
    for part in root.iter():
        found += [part.get("aria-label") or "", part.get("title") or ""]
        if part.tag != "style":
            found.append(part.text or "")
        found.append(part.tail or "")
    return found


def rows_of(root: ET.Element) -> list[list[str]]:
    return [["".join(one.itertext()) for one in row] for row in root.iter("tr")]


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
    rules = re.sub(r"@media print\{(.*)\}", r"\1", sheet)
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
        assert not all(name.strip() for name in names)
        return
    ET.fromstring(shown)
    text(match, names=names).encode()


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


def test_tables_are_for_three_or_four():
    with pytest.raises(ImpossibleTally, match="no table for 2 players: it is drawn for 3 or 4"):
        html(Trick(0, cards("AH"), 2))


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


# --- cards and tricks ---------------------------------------------------------------------------


@given(st.lists(st.sampled_from(PRESETS["chicago"].deck), max_size=52, unique=True).map(Cards))
def test_every_card_is_drawn_once_and_told_once(given_cards):
    root = ET.fromstring(svg(given_cards))
    ranks = [part.text for part in root.iter(f"{SVG}text")]
    assert ranks == [str(card.rank) for card in given_cards]
    told = root.get("aria-label").partition(": ")[2]
    assert told == ", ".join(map(card_words, given_cards))
    assert text(given_cards) == (given_cards.symbols or "no cards")


def test_a_card_is_inside_its_picture():
    for count in (1, 2, 6, 13, 17, 18, 52):
        root = ET.fromstring(svg(CHI.deck[:count] and Cards(CHI.deck[:count])))
        width, height = float(root.get("width")), float(root.get("height"))
        for group in root.iter(f"{SVG}g"):
            x, y = map(float, re.findall(r"[\d.]+", group.get("transform")))
            assert 32 <= x <= width - 32
            assert 45 <= y <= height - 45


def test_the_four_suits_have_classes_and_two_colours_without_a_stylesheet():
    faces = {card: card_face(Card.parse(card), 0, 0) for card in ("AS", "AH", "AD", "AC")}
    for card, face in faces.items():
        assert face.count(f'class="spades-suit-{card[1]}"') == 3
    colours = [re.search(r'spades-suit-\w" fill="(#\w+)"', face)[1] for face in faces.values()]
    assert colours[0] == colours[3] != colours[1] == colours[2]


@pytest.mark.parametrize("name", ["trick of 3", "trick of 4", "no trick", "led and won"])
def test_a_trick_tells_and_draws_cards_leader_and_winner(name):
    trick = VALUES[name]
    names = seat_names(trick.players)
    root = ET.fromstring(svg(trick))
    told, drawn = root.get("aria-label"), "".join(root.itertext())
    for card in trick.cards:
        assert card_words(card) in told
        assert card.symbol in text(trick)
        assert card.symbol in "".join(ET.fromstring(html(trick)).itertext())
    places = [part for part in root.iter() if part.get("class") == "spades-empty"]
    assert len(places) == trick.players - len(trick.cards)
    assert f"{names[trick.leader]} leads" in told
    assert f"{names[trick.leader]} leads" in drawn
    rings = [part for part in root.iter() if part.get("class") == "spades-winner"]
    assert len(rings) == drawn.count("wins") == (trick.winner is not None)
    if trick.winner is None:
        assert "Still to play: " in told
    else:
        won = card_words(trick.card_of(trick.winner))
        assert f"{names[trick.winner]} wins with {won}." in told


def test_seats_go_round_clockwise_from_the_bottom():
    def places(players):
        trick = Trick(0, cards("2C 3C 4C 5C")[:players], players)
        root = ET.fromstring(svg(replace(trick, cards=Cards(trick.cards))))
        return {
            group.find(f"{SVG}text").text: tuple(
                map(float, re.findall(r"[\d.]+", group.get("transform")))
            )
            for group in root.iter(f"{SVG}g")
            if group.get("transform")
        }

    four = places(4)
    assert four["3"][0] < four["2"][0] == four["4"][0] < four["5"][0]
    assert four["4"][1] < four["3"][1] == four["5"][1] < four["2"][1]
    three = places(3)
    assert three["3"][0] < three["2"][0] < three["4"][0]
    assert three["3"][1] == three["4"][1] < three["2"][1]


def test_a_leader_counted_past_the_last_seat_is_still_shown():
    assert "South leads" in text(Trick(4, Cards(), 4))


# --- deals --------------------------------------------------------------------------------------


def test_a_deal_has_every_trick_to_open_and_the_first_one_open():
    deal = VALUES["over"]
    names = seat_names(3)
    root = ET.fromstring(html(deal))
    details = list(root.iter("details"))
    assert len(details) == 17
    assert [one.get("open") for one in details] == ["open"] + [None] * 16
    for number, (one, trick) in enumerate(zip(details, deal.tricks, strict=True), start=1):
        winning = trick.card_of(trick.winner).symbol
        assert "".join(one.find("summary").itertext()) == (
            f"Trick {number}: {names[trick.leader]} leads {trick.cards[0].symbol}, "
            f"{names[trick.winner]} wins with {winning}"
        )
        sentences = ["".join(item.itertext()) for item in one.iter("li")]
        assert len(sentences) == 3
        assert all(card.symbol in told for card, told in zip(trick.cards, sentences, strict=True))
        assert len(list(one.iter(f"{SVG}svg"))) == 1
    won = ", ".join(f"{name} {won}" for name, won in zip(names, deal.tricks_won, strict=True))
    for shown in (text(deal), "".join(root.itertext())):
        assert f"All 17 tricks are played: {won}" in shown


def test_a_deal_shows_hands_and_bids():
    deal = VALUES["playing"]
    rows = rows_of(ET.fromstring(html(deal)))
    assert [row[:3] for row in rows[1:5]] == [
        [name, bid, str(won)]
        for name, bid, won in zip(
            seat_names(4), ("3", "nil", "3", "4"), deal.tricks_won, strict=True
        )
    ]
    for row, hand in zip(rows[1:5], deal.hands, strict=True):
        assert sorted(row[3].split()) == sorted(hand.symbols.split())
        assert hand.in_order().symbols in text(deal)


def test_a_deal_in_progress_says_whose_turn_it_is_and_what_is_legal():
    deal = VALUES["playing"]
    name = seat_names(4)[deal.turn]
    told = f"{name} is to play. Legal cards: {deal.legal_plays.symbols}"
    assert told in text(deal)
    shown = "".join(ET.fromstring(html(deal)).itertext())
    assert told in shown
    assert "Spades are not open yet" in shown
    assert "Spades are open" in text(VALUES["open spades"])
    root = ET.fromstring(svg(deal))
    assert f"{name} to play" in "".join(root.itertext())
    for seat, bid in enumerate(deal.bids):
        told = (
            f"{seat_names(4)[seat]} bids {bid or 'nil'}, has won {deal.tricks_won[seat]}, "
            f"holds {len(deal.held[seat])} cards."
        )
        assert told in root.get("aria-label")


def test_a_deal_in_the_bidding_has_its_legal_bids():
    deal = VALUES["bidding"]
    assert "North is to bid. Legal bids: nil, 1, 2" in text(deal)
    assert text(deal).endswith("blind nil")
    assert "North to bid" in "".join(ET.fromstring(svg(deal)).itertext())
    assert "South has not bid, holds 13 cards." in ET.fromstring(svg(deal)).get("aria-label")
    assert "<details" not in html(deal)


def test_a_deal_in_the_exchange_says_who_passes_and_then_what_was_passed():
    deal = VALUES["exchange"]
    assert text(deal).endswith("South is to pass 3 cards to North")
    assert "South   blind nil" in text(deal)
    after = VALUES["exchanged"]
    given_cards = after.passed[0].symbols
    for shown in (text(after), "".join(ET.fromstring(html(after)).itertext())):
        assert f"South passes {given_cards} to North" in shown


def test_illegal_cards_are_listed_with_the_statement_they_broke():
    deal = VALUES["irregular"]
    put_right, stands = deal.irregularities
    root = ET.fromstring(html(deal))
    faults = next(part for part in root.iter("ul") if part.get("class") == "spades-faults")
    told = ["".join(item.itertext()) for item in faults]
    assert put_right.corrected.symbol in told[0]
    assert "instead" in told[0]
    assert f"{stands.card.symbol} illegally, and it stands" in told[1]
    for fault, sentence in zip(deal.irregularities, told, strict=True):
        assert fault.statement in sentence
        assert fault.card.symbol in sentence
        assert f"[{fault.statement}]" in text(deal)


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
    assert play_offs(match) == {4}
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
