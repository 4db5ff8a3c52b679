"""Trumps and ranks of the moment: to which suit a card belongs, which is higher, which wins."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades.core.cards import ALL_CARDS, Card, Rank, Suit, cards, set_of
from spades.core.errors import NotationError
from spades.core.order import ACE_HIGH, TRUMPS, Order, order_of, place_of

from .law import ASKED, LAWS, laws

PREFERANS = (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)

# Who wins, by the rule that decides

WINS = [
    ("the highest of the suit led", "aces high, no trumps", "10H JH 9H", 1),
    ("a higher card of another suit does not", "aces high, no trumps", "AH KH AD", 0),
    ("the lowest trump beats the ace", "aces high, spades", "AH KH 2S", 2),
    ("the higher of two trumps", "aces high, spades", "AH 3S 2S", 1),
    ("trumps led", "aces high, spades", "3S AH 4S", 2),
    ("the ten beats the king", "thousand, none", "KS 10S AD", 1),
    ("the ace beats the ten", "thousand, none", "KS 10S AS", 2),
    ("the jack beats the nine only", "thousand, none", "JS 9S QS", 2),
    ("the lowest jack beats the ace of trumps", "skat, hearts", "AH JD 10H", 1),
    ("jacks by suit: clubs", "skat, hearts", "JS JC JH", 1),
    ("jacks by suit: spades", "skat, grand", "JD JH JS", 2),
    ("a seven of trumps beats a plain ace", "skat, hearts", "9C AC 7H", 2),
    ("a jack beats a plain ace in a grand", "skat, grand", "AC 10C JD", 2),
    ("a jack led asks for trumps, not for its suit", "skat, grand", "JD AD 10D", 0),
    ("the queen is below the king and above the nine", "skat, hearts", "9C QC KC", 2),
    ("the ten is below the jack in null", "skat, null", "10C JC 9C", 1),
    ("the jack is a plain card in null", "skat, null", "AC JH JC", 0),
    ("a joker beats the ace of trumps", "two jokers", "AD *H 2S", 1),
    ("the higher joker", "two jokers", "AD *H *S", 2),
]


@pytest.mark.parametrize(
    ("law", "row", "wins"), [case[1:] for case in WINS], ids=[case[0] for case in WINS]
)
def test_who_wins(law, row, wins):
    assert LAWS[law].order.winning_position(cards(row)) == wins
    assert LAWS[law].winner(row.split()) == wins


ASKED_FOR = [
    ("the suit asked for, not that of the first card", "AH 9C 10C", "C", 2),
    ("nobody has the suit asked for: the first", "AH 9D 10D", "C", 0),
    ("a trump, though the suit asked for was laid", "AC 9S 10C", "C", 1),
    ("trumps asked for", "AH 9S 10C", "S", 1),
]


@pytest.mark.parametrize(
    ("row", "asked", "wins"), [case[1:] for case in ASKED_FOR], ids=[case[0] for case in ASKED_FOR]
)
def test_who_wins_where_a_card_of_nobody_asked_for_a_suit(row, asked, wins):
    assert order_of(Suit.SPADES).winning_position(cards(row), Suit(asked)) == wins


@given(laws(), ASKED, st.data())
def test_the_winner_by_an_independent_law(law, asked, data):
    row = data.draw(st.lists(st.sampled_from(law.pack), min_size=1, max_size=5, unique=True))
    found = law.order.winning_position(cards(row), law.group(asked))
    assert found == law.winner(row, asked)


@given(laws(), ASKED.filter(bool), st.data())
def test_one_card_is_stronger_than_another_where_it_would_win(law, asked, data):
    row = data.draw(st.lists(st.sampled_from(law.pack), min_size=2, max_size=2, unique=True))
    one, other = (law.order.strength(card, law.group(asked)) for card in cards(row))
    assert (other > one) == (law.winner(row, asked) == 1)
    assert bool(one) == (law.is_trump(row[0]) or law.suit_of(row[0]) == asked)


def test_a_card_of_a_rank_that_is_not_listed_is_the_lowest_of_its_suit():
    order = Order(ranks=(Rank.KING, Rank.ACE), trump=Suit.SPADES)
    assert order.winning_position(cards("2C KC 3C")) == 1
    assert order.winning_position(cards("AH 2C 3H"), Suit.CLUBS) == 1
    assert order.winning_position(cards("AH 2S AC")) == 1
    assert order.winning_position(cards("*H AH")) == 1
    assert order.winning_position(cards("2C 3C")) == 0  # the first of those alike


# To which suit a card belongs


@given(laws(), st.data())
def test_a_card_belongs_to_its_suit_unless_it_is_above_the_trumps(law, data):
    text = data.draw(st.sampled_from(law.pack))
    order, card = law.order, Card.parse(text)
    assert order.group(card) is law.group(law.suit_of(text))
    assert order.is_trump(card) == law.is_trump(text)
    alike = {each for each in law.pack if law.suit_of(each) == law.suit_of(text)}
    pack = set_of(cards(law.pack))
    assert order.same[card.number] & pack == set_of(cards(alike))
    assert order.cards_of(order.group(card)) == order.same[card.number]


@given(laws())
def test_the_suits_and_the_trumps_share_out_all_cards(law):
    order = law.order
    sets = [order.cards_of(group) for group in (*Suit, TRUMPS)]
    assert sum(sets) == set_of(ALL_CARDS)
    assert order.cards_of(None) == 0
    trumps = {card for card in law.pack if law.is_trump(card)}
    assert order.cards_of(order.trumps) & set_of(cards(law.pack)) == set_of(cards(trumps))


def test_four_jacks_alone_are_a_suit_and_no_jack_is_left_in_the_others():
    grand = LAWS["skat, grand"].order
    assert grand.trumps is TRUMPS
    assert grand.cards_of(TRUMPS) == set_of(cards("JC JS JH JD"))
    assert not any(grand.cards_of(suit) & grand.cards_of(TRUMPS) for suit in Suit)
    assert repr(grand.trumps) == "TRUMPS"


def test_without_trumps_there_is_no_suit_of_them():
    assert Order().trumps is None
    assert not any(map(Order().is_trump, ALL_CARDS))


def test_a_contract_of_the_same_cards_is_another_order():
    """Skat's 10♥: of two contracts, in one it beats the king, in the other the king beats it."""
    row = cards("KH 10H")
    assert LAWS["skat, grand"].order.winning_position(row) == 1
    assert LAWS["skat, null"].order.winning_position(row) == 0


# As a value


def test_orders_are_values_and_the_same_one_each_time():
    jacks = cards("JC JS")
    assert Order(above=jacks) == Order(above=tuple(jacks)) != Order(above=jacks[::-1])
    assert order_of(Suit.HEARTS) == Order(trump=Suit.HEARTS) != order_of()
    assert order_of(Suit.HEARTS, ACE_HIGH, jacks) is order_of(Suit.HEARTS, ACE_HIGH, jacks)
    assert hash(Order(trump=Suit.CLUBS)) == hash(order_of(Suit.CLUBS))


def test_an_order_survives_being_copied():
    grand = LAWS["skat, grand"].order
    for other in (copy.deepcopy(grand), pickle.loads(pickle.dumps(grand))):
        assert other == grand
        # the suit of trumps is told apart by what it is, not by its name
        assert other.winning_position(cards("JD AD JH")) == 2
        assert other.group(Card.parse("JD")) is TRUMPS


def test_another_trump_suit_is_another_order():
    plain = Order(ranks=tuple(map(Rank, (9, 11, 12, 13, 10, 14))))
    hearts = replace(plain, trump=Suit.HEARTS)
    row = cards("AS KH")
    assert (plain.winning_position(row), hearts.winning_position(row)) == (0, 1)


def test_a_card_cannot_be_above_itself():
    with pytest.raises(NotationError, match="J♣ is given twice"):
        Order(above=(Card.parse("JC"), Card.parse("JC")))


# In a row


@given(laws(), st.permutations(list(Suit)), st.data())
def test_a_hand_has_trumps_first_then_suits_from_high_to_low(law, suits, data):
    hand = data.draw(st.lists(st.sampled_from(law.pack), max_size=10, unique=True))
    held = [str(card) for card in law.order.in_order(cards(hand), suits)]
    assert sorted(held) == sorted(hand)
    for one, other in pairwise(held):
        if law.is_trump(other):
            assert law.is_trump(one)
            assert law.higher(one, other)
        elif not law.is_trump(one):
            places = [suits.index(Suit(card[-1])) for card in (one, other)]
            assert places[0] < places[1] or (one[-1] == other[-1] and law.higher(one, other))


# The order of suits, which bids need


def test_bids_rise_by_tricks_then_by_the_order_of_suits_and_none_is_highest():
    ladder = [
        (number, place_of(suit, PREFERANS)) for number in (6, 7) for suit in (*PREFERANS, None)
    ]
    assert ladder == sorted(ladder)
    assert len(set(ladder)) == 10


@pytest.mark.parametrize(("suit", "place"), [("S", 0), ("C", 1), ("D", 2), ("H", 3), (None, 4)])
def test_the_place_of_a_suit(suit, place):
    assert place_of(suit and Suit(suit), PREFERANS) == place


def test_a_suit_that_has_no_place_is_refused():
    with pytest.raises(ValueError, match="not in tuple"):
        place_of(Suit.HEARTS, (Suit.SPADES,))
