"""Moves as values and texts: what they say, what takes them, and why others are refused."""

from __future__ import annotations

import random

import pytest

from spades import (
    BLIND_NIL,
    Card,
    Deal,
    ExchangeError,
    IllegalBid,
    IllegalPlay,
    NotationError,
    cards,
)
from spades.core.playing import at_random, play_out
from spades.games.spades.deal import Deal as AnyDeal
from spades.games.spades.moves import Act, Move, as_move
from spades.games.spades.possible import possible
from spades.games.spades.ruleset import CHICAGO, COHEN, CUTTHROAT, PRESETS
from tests.games.spades.helpers.presets import preset_names

# Texts


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("bid 4", Move(Act.BID, bid=4)),
        ("bid 0", Move(Act.BID, bid=0)),
        ("bid nil", Move(Act.BID, bid=0)),
        ("bid blind nil", Move(Act.BID, bid=BLIND_NIL)),
        ("bid bn", Move(Act.BID, bid=BLIND_NIL)),
        ("look", Move(Act.LOOK)),
        ("2: look", Move(Act.LOOK, seat=2)),
        ("exchange 2H 3h 4♥", Move(Act.EXCHANGE, cards=cards("2H 3H 4H"))),
        ("play ah", Move(Act.PLAY, cards=cards("AH"))),
        ("  play   10♦ ", Move(Act.PLAY, cards=cards("10D"))),
    ],
)
def test_a_text_is_read(text: str, move: Move) -> None:
    assert Move.parse(text) == move
    assert Move.parse(str(move)) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "bid",
        "bid many",
        "play",
        "play AH KH",
        "look AH",
        "fold",
        "x: look",
        "play XX",
        "b" * 999,
    ],
)
def test_what_is_no_move_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Move.parse(text)
    assert "\n" not in str(caught.value)


def test_a_bare_card_is_played() -> None:
    assert as_move("QS") == as_move(Card.parse("QS")) == Move.play(Card.parse("QS"))
    with pytest.raises(NotationError, match="4 is not a move"):
        as_move(4)  # type: ignore[arg-type]


# Taking them


def test_moves_call_the_methods() -> None:
    deal = Deal.new(COHEN, seed=1, dealer=3)
    row = deal.held[0][:3]
    by_method = deal.bid(BLIND_NIL).bid(3).bid(4).bid(2).exchange(row).exchange(deal.held[2][:3])
    by_text = deal
    for text in ("bid blind nil", "bid 3", "bid 4", "bid 2", f"exchange {cards(row)}"):
        by_text = by_text.take(text)
    by_text = by_text.take(Move(Act.EXCHANGE, cards=cards(deal.held[2][:3])))
    assert by_text == by_method
    card = by_text.legal_plays[0]
    assert by_text.take(card) == by_text.take(str(card)) == by_method.play(card)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("bid 18", IllegalBid),
        ("bid blind nil", IllegalBid),
        ("1: bid 3", IllegalBid),
        ("look", IllegalBid),
        ("exchange 2H 3H 4H", ExchangeError),
        ("play AH", IllegalPlay),
    ],
)
def test_a_refused_move_raises_what_its_method_raises(text: str, error: type[Exception]) -> None:
    deal = Deal.new(CUTTHROAT, seed=7, dealer=2)
    refused = deal.refusal(text)
    assert refused is not None
    with pytest.raises(error) as caught:
        deal.take(text)
    assert str(caught.value) == str(refused)


def test_every_bid_that_the_rules_take_is_a_move() -> None:
    said = [move.bid for move in Deal.new(CHICAGO, seed=1).moves]
    assert said == list(range(100))
    assert [move.bid for move in Deal.new(CUTTHROAT, seed=1).moves] == list(range(18))


def test_whoever_may_bid_blind_may_look_out_of_turn() -> None:
    deal = Deal.new(COHEN, seed=1, dealer=3)
    looks = [str(move) for move in deal.moves if move.act is Act.LOOK]
    assert looks == ["look", "1: look", "2: look", "3: look"]
    looked = deal.take("2: look")
    assert looked.looked == {2}
    refused = looked.refusal("2: look")
    assert refused is not None
    assert "gives up no blind bid" in refused.why
    assert all(move.act is not Act.LOOK for move in Deal.new(CHICAGO, seed=1).moves)


def test_a_card_of_another_seat_is_out_of_turn() -> None:
    deal = Deal.new(CUTTHROAT, seed=7, dealer=2).bid(4).bid(6).bid(5)
    refused = deal.refusal(f"1: play {deal.held[1][0]}")
    assert refused is not None
    assert "it is the turn of seat 0" in refused.why


@pytest.mark.parametrize("name", preset_names())
def test_a_result_comes_with_the_last_card(name: str) -> None:
    deal = Deal.new(PRESETS[name], seed=3)
    assert deal.result is None
    over = play_out(deal, at_random(random.Random(3)))
    assert over.turn is None
    assert over.result == over.score()
    assert over.players == PRESETS[name].players


# What may be hidden


def test_a_possible_deal_keeps_what_tricks_have_told() -> None:
    """A seat that could not follow holds none of that suit in any deal that fits."""
    for seed in range(12):
        chance = random.Random(seed)
        deal: AnyDeal = Deal.new(PRESETS["chicago"], seed=seed)
        while len(deal.plays) < 30:
            deal = deal.take(at_random(chance)(deal))
        void = {
            (trick.seats[turn], trick.cards[0].suit)
            for trick in deal.tricks
            for turn, card in enumerate(trick.cards)
            if card.suit is not trick.cards[0].suit
        }
        other = possible(deal.sight(0), chance)
        for seat, suit in void:
            assert all(card.suit is not suit for card in other.held[seat])


def test_a_possible_deal_has_the_illegal_cards_too() -> None:
    deal = Deal.new(CHICAGO, seed=5, dealer=3)
    for _ in range(4):
        deal = deal.bid(3)
    while not any(deal.refusal(card) for card in deal.held[deal.turn or 0]):
        deal = deal.play(deal.legal_plays[0])
    wrong = next(card for card in deal.held[deal.turn or 0] if deal.refusal(card))
    for noted in (deal.let_stand(wrong), deal.correct(wrong, deal.legal_plays[0])):
        for seat in range(4):
            sight = noted.sight(seat)
            other = possible(sight, random.Random(2))
            assert other.irregularities == noted.irregularities
            assert other.sight(seat) == sight
