"""Decks of all sizes, and dealing: one at a time, in packets, with a talon, in several rounds."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades.core.cards import (
    ALL_CARDS,
    FULL_DECK,
    JOKERS,
    Card,
    Cards,
    Packet,
    Rank,
    Suit,
    Wild,
    cards,
    deal_out,
    deal_packets,
    deck,
    set_of,
    shuffled,
)
from spades.core.errors import ImpossibleDeal

from .small_games import rounds

RANKS = "2 3 4 5 6 7 8 9 10 J Q K A".split()

# --- decks --------------------------------------------------------------------------------------

DECKS = [
    (24, {"lowest": Rank.NINE}, "9"),
    (32, {"lowest": Rank.SEVEN}, "7"),
    (36, {"lowest": Rank.SIX}, "6"),
    (48, {"lowest": Rank.THREE}, "3"),
    (51, {"without": "2C"}, "2"),
    (52, {}, "2"),
    (54, {"jokers": 2}, "2"),
]


@pytest.mark.parametrize(("size", "given", "lowest"), DECKS)
def test_a_deck_has_all_ranks_from_the_lowest_up(size, given, lowest):
    pack = deck(**given)
    expected = {rank + suit for rank in RANKS[RANKS.index(lowest) :] for suit in "SHDC"}
    expected |= {"*H", "*S"} if size == 54 else set()
    expected -= {"2C"} if size == 51 else set()
    assert Counter(map(str, pack)) == dict.fromkeys(expected, 1)
    assert len(pack) == size


@pytest.mark.parametrize(("jokers", "held"), [(0, ""), (1, "*H"), (2, "*H *S"), (-1, "")])
def test_jokers_follow_the_other_cards(jokers, held):
    pack = deck(lowest=Rank.ACE, jokers=jokers)
    assert pack == cards(f"AC AD AH AS {held}")


def test_a_card_that_is_left_out_is_left_out_though_it_is_a_joker():
    assert deck(lowest=Rank.ACE, jokers=2, without="*H AC") == cards("AD AH AS *S")


def test_jokers_are_cards_of_no_rank():
    for joker, text in zip(JOKERS, ("*H", "*S"), strict=True):
        assert Card.parse(text) is joker
        assert str(joker) == text
        assert joker.rank is Wild.JOKER
        assert joker.rank not in list(Rank)
        assert joker not in FULL_DECK
        assert cards([joker]).in_order() == (joker,)
    assert Card.parse("*♥").symbol == "*♥"


def test_every_card_has_a_number_and_a_bit_of_its_own():
    assert [card.number for card in ALL_CARDS] == list(range(54))
    assert set_of(ALL_CARDS) == 2**54 - 1
    assert all(card.bit == 2**card.number for card in ALL_CARDS)
    assert set_of(()) == 0


# --- packets ------------------------------------------------------------------------------------

SKAT = (Packet(3), Packet(2, ()), Packet(3), Packet(4))
PREFERANS = (*(Packet(2),) * 3, Packet(2, ()), Packet(2), Packet(2))
UNEQUAL = (*(Packet(1),) * 4, Packet(1, (0,)))


def test_skat_is_dealt_in_packets_with_the_talon_between():
    pack = deck(lowest=Rank.SEVEN)
    dealt = deal_packets(pack, SKAT, players=3, dealer=2)
    first = (*pack[0:3], *pack[11:14], *pack[20:24])
    assert dealt.hands[0] == first
    assert dealt.talon == pack[9:11]
    assert [len(hand) for hand in dealt.hands] == [10, 10, 10]
    assert dealt.rest == ()


def test_the_fourth_pair_is_not_the_talon_but_what_follows_three_rounds_of_pairs():
    pack = deck(lowest=Rank.SEVEN)
    dealt = deal_packets(pack, PREFERANS, players=3, dealer=0)
    assert dealt.talon == pack[18:20]
    assert dealt.hands[1][:2] == pack[:2]
    assert [len(hand) for hand in dealt.hands] == [10, 10, 10]


def test_a_dealer_who_sits_out_gets_no_cards():
    packets = [Packet(2, (0, 1, 2))] * 5 + [Packet(2, ())]
    dealt = deal_packets(deck(lowest=Rank.SEVEN), packets, players=4, dealer=1)
    assert [len(hand) for hand in dealt.hands] == [10, 0, 10, 10]
    assert dealt.hands[2][:2] == cards("7C 8C")


def test_hands_of_unequal_size_and_a_rest():
    dealt = deal_packets(FULL_DECK, UNEQUAL, players=3, dealer=1)
    assert [len(hand) for hand in dealt.hands] == [4, 4, 5]
    assert dealt.hands[2][-1] is FULL_DECK[12]
    assert dealt.rest == FULL_DECK[13:]


def test_a_packet_of_one_each_is_the_usual_deal():
    for dealer in range(3):
        row = shuffled(deck(lowest=Rank.NINE), dealer)
        dealt = deal_packets(row, [Packet(1)] * 8, players=3, dealer=dealer)
        usual = deal_out(row, players=3, dealer=dealer)
        assert tuple(hand.in_order() for hand in dealt.hands) == usual


@pytest.mark.parametrize("packets", [[Packet(4)], [Packet(2), Packet(6, ())], [Packet(12, (1,))]])
def test_a_pack_that_is_too_small_is_refused(packets):
    with pytest.raises(ImpossibleDeal, match="too few cards"):
        deal_packets(cards("AS KS QS JS 10S 9S 8S 7S 6S 5S 4S"), packets, players=3, dealer=0)


@given(st.data(), st.integers(2, 4))
def test_packets_by_an_independent_dealing(data, players):
    row = [str(card) for card in data.draw(st.permutations(FULL_DECK))]
    dealer = data.draw(st.integers(0, players - 1))
    places = st.lists(st.integers(0, players - 1), max_size=players, unique=True).map(tuple)
    steps = data.draw(st.lists(st.tuples(st.integers(0, 3), st.none() | places), max_size=4))
    hands: dict[int, list[str]] = {seat: [] for seat in range(players)}
    talon: list[str] = []
    top = 0
    for size, to in steps:
        if to == ():
            talon += row[top : top + size]
            top += size
            continue
        for place in range(players) if to is None else to:
            seat = (dealer + place + 1) % players
            hands[seat] += row[top : top + size]
            top += size
    packets = [Packet(size, to) for size, to in steps]
    dealt = deal_packets(cards(row), packets, players=players, dealer=dealer)
    assert [[str(card) for card in hand] for hand in dealt.hands] == list(hands.values())
    assert [str(card) for card in dealt.talon] == talon
    assert [str(card) for card in dealt.rest] == row[top:]


# --- several rounds from one pack -----------------------------------------------------------------


def test_rounds_use_the_pack_up_without_shuffling():
    pack, hands = shuffled(FULL_DECK, 5), []
    rest: Cards = pack
    for size in (4, 4, 4, 4, 4, 6):
        dealt = deal_packets(rest, [Packet(1)] * size, players=2, dealer=1)
        hands += dealt.hands
        rest = dealt.rest
    assert rest == ()
    assert sorted(card.number for hand in hands for card in hand) == list(range(52))
    assert hands[0] == pack[0:8:2]
    assert hands[-1] == pack[41:52:2]


def test_a_game_of_rounds_deals_the_same_pack_on():
    equal, unequal = rounds.PRESETS["equal"], rounds.PRESETS["unequal"]
    first = rounds.new(equal, 1)
    assert [len(hand) for hand in first.hands] == [4] * 10 + [6] * 2
    second = rounds.new(unequal, 1)
    assert [len(hand) for hand in second.hands] == [5, 4] * 4
    assert second.talon == ()
    assert Counter(chain(*second.hands)) == Counter(unequal.deck)


# --- the order of a hand --------------------------------------------------------------------------


@given(st.lists(st.sampled_from(ALL_CARDS), unique=True))
def test_a_hand_with_jokers_is_held_in_order(hand):
    held = Cards(hand).in_order()
    assert Counter(held) == Counter(hand)
    places = [("SHCD".index(card.suit.value), -card.rank) for card in held]
    assert places == sorted(places)
    assert {card.suit for card in held} <= set(Suit)
