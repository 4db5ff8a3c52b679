"""The views of cards, tricks and deals."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades import PRESETS, Card, Cards, Deal, Trick, cards
from spades.view import html, svg, text
from spades.view.card_svg import card_face
from spades.view.said import card_words, seat_names
from tests.games.spades.helpers.view import CHI, SVG, VALUES, rows_of, with_irregularities

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


def test_an_illegal_card_tells_what_is_taken_from_chicago():
    deal = with_irregularities(PRESETS["did"])
    root = ET.fromstring(html(deal))
    faults = next(part for part in root.iter("ul") if part.get("class") == "spades-faults")
    first, second = ("".join(item.itertext()) for item in faults)
    assert first.endswith(" CHI-BREAK-1 CHI-PLAY-1 taken from Chicago")
    assert second.endswith(" CHI-PLAY-2 CHI-PLAY-4 CHI-BREAK-4 taken from Chicago")
    for id in ("CHI-BREAK-1", "CHI-PLAY-2"):
        assert f"[{id}, taken from Chicago]" in text(deal)


BOLD = [("cutthroat", ("nil", "nil", "nil")), ("chicago_blind_nil", ("blind nil", 13) * 2)]


@pytest.mark.parametrize(("rules", "bids"), BOLD)
def test_what_is_told_of_a_seat_stays_on_the_table_and_off_the_cards(rules, bids):
    deal = Deal.new(PRESETS[rules], seed=3)
    for bid in bids:
        deal = deal.bid(bid)
    root = ET.fromstring(svg(deal))
    rows = [
        (float(part.get("x")), len(part.text) * float(part.get("font-size")) * 0.28)
        for part in root.iter(f"{SVG}text")
        if part.text
    ]
    assert len(rows) == (3 if len(bids) == 3 else 6)
    for x, half in rows:
        assert half < x < 360 - half
        assert len(bids) == 3 or x == 180 or abs(x - 180) > 32 + half
