"""A trick on the table: who lays next, who has won, by what order, and for whom."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades.core.cards import Card, Cards, Suit, cards
from spades.core.order import Order, order_of
from spades.core.trick import Trick

from .law import ASKED, LAWS, laws
from .small_games import dummy, marriages, talon_leads

# --- clockwise ----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_plays_once_clockwise_from_the_leader(players):
    for leader in range(players):
        trick, seats = Trick(leader, Cards(), players), []
        for card in cards("AS KS QS JS")[:players]:
            assert not trick.is_complete
            assert trick.winner is None
            assert trick.card_of(trick.turn) is None
            seats.append(trick.turn)
            trick = replace(trick, cards=Cards((*trick.cards, card)))
            assert trick.seats == tuple(seats)
            assert trick.card_of(seats[-1]) is card
        assert trick.is_complete
        assert trick.turn is None
        assert seats == [*range(leader, players), *range(leader)]
        assert trick.winner == leader


@given(laws(), ASKED, st.data())
def test_the_winner_by_an_independent_law(law, asked, data):
    players = data.draw(st.integers(2, 4))
    row = data.draw(
        st.lists(st.sampled_from(law.pack), min_size=players, max_size=players, unique=True)
    )
    around = tuple(data.draw(st.permutations(range(players))))
    trick = Trick(around[0], cards(row), players, around, law.order, law.group(asked))
    assert trick.winner == around[law.winner(row, asked)]
    assert replace(trick, cards=trick.cards[:-1]).winner is None


def test_a_trick_that_names_no_order_is_won_by_the_highest_of_the_suit_led():
    assert Trick(1, cards("10H AS KH"), 3).winner == 0
    assert Trick.usual == Order()


# --- not clockwise ------------------------------------------------------------------------------


def test_one_player_lays_the_cards_of_two_hands():
    """Two hands are two seats of the trick; whose move it is, is for the deal to say."""
    deal = dummy.new(dummy.PRESETS["short"], 1).take("trump none")
    movers, hands = [], []
    for _ in range(4):
        movers.append(deal.turn)
        hands.append(deal.trick.turn)
        deal = deal.take(deal.moves[0])
    assert hands == [2, 3, 0, 1]
    assert movers == [2, 1, 0, 1]  # seat 1 plays the hand of 3 too
    assert deal.tricks[0].seats == (2, 3, 0, 1)


def test_one_seat_may_lay_two_cards():
    trick = Trick(0, cards("9H KH 10H AH"), 2, around=(0, 1, 0, 1))
    assert trick.seats == (0, 1, 0, 1)
    assert trick.winner == 1
    assert replace(trick, cards=trick.cards[:2]).turn == 0


def test_the_first_card_comes_from_a_dealer_who_sits_out():
    trick = Trick(3, cards("KH"), 4, around=(3, 0, 1, 2))
    assert trick.turn == 0
    assert replace(trick, cards=cards("KH 10H QH 9H")).winner == 3
    assert replace(trick, cards=cards("KH 10H AH 9H")).winner == 1


def test_who_sits_out_lays_nothing():
    trick = Trick(1, cards("9H KH"), 4, around=(1, 2, 0))
    assert trick.turn == 0
    assert trick.card_of(3) is None
    done = replace(trick, cards=cards("9H KH 10H"))
    assert done.is_complete
    assert done.winner == 2


def test_a_talon_card_of_nobody_asks_for_a_suit_and_takes_nothing():
    """Hand 1 throws a diamond, 2 and 3 follow: the higher of the two takes the trick."""
    trick = Trick(0, cards("AD 9H 10H"), 3, asked=Suit.HEARTS)
    assert trick.winner == 2
    assert replace(trick, cards=cards("AD KC 10C")).winner == 0


def test_the_talon_leads_the_first_two_tricks_and_the_third_is_led_by_the_first_hand():
    for preset, dealer in (("three", ()), ("four", (2,))):
        rules = talon_leads.PRESETS[preset]
        deal = talon_leads.new(rules, 3)
        first = (deal.dealer + 1) % rules.players
        hands = tuple((first + place) % rules.players for place in range(3))
        for number in range(3):
            led = dealer if number < 2 else ()
            assert deal.trick.all_seats == (*led, *hands)
            asked = deal.talon[number].suit if number < 2 else None
            assert (deal.trick.asked or (deal.trick.cards and asked) or None) == asked
            while len(deal.tricks) == number:
                deal = deal.take(deal.moves[0])
        assert deal.trick.leader == deal.tricks[-1].winner


# --- trumps that change in the middle -------------------------------------------------------------


def test_trumps_may_change_in_the_middle_of_a_trick():
    trick = Trick(0, cards("AS KH"), 3, order=order_of(Suit.SPADES))
    after = replace(trick, order=order_of(Suit.HEARTS))
    rest = {"cards": cards("AS KH AC")}
    assert replace(trick, **rest).winner == 0
    assert replace(after, **rest).winner == 1


def test_a_pair_that_is_declared_makes_trumps_in_the_trick_of_its_king():
    hands = cards("AS KH QH 9C"), cards("9S 10S AD JD")
    deal = marriages.begin(marriages.Rules(), 1, hands, Cards())
    deal = deal.take("play AS").take("play 9S")
    assert str(deal.refusal("play 9C marriage")).startswith("[MAR-PAIR-1]")
    plain, trumps = deal.take("play KH"), deal.take("play KH marriage")
    assert (plain.trick.order.trump, trumps.trick.order.trump) == (None, Suit.HEARTS)
    # it holds in the next trick too, and a trump must then be played
    later = trumps.take("play AD").take("play QH").take("play JD")
    assert later.trick.order.trump is Suit.HEARTS
    assert later.trick.winner is None
    assert later.tricks[-1].winner == 0


# --- as a value ----------------------------------------------------------------------------------


def test_a_trick_is_a_value():
    trick = Trick(0, cards("AS"), 2)
    assert trick == Trick(0, cards("AS"), 2) != Trick(1, cards("AS"), 2)
    assert hash(trick) == hash(Trick(0, cards("AS"), 2))
    with pytest.raises(FrozenInstanceError):
        trick.leader = 1


def test_a_trick_without_cards_is_won_by_nobody():
    empty = Trick(2, Cards(), 3)
    assert (empty.winner, empty.turn, empty.seats) == (None, 2, ())
    assert empty.card_of(2) is None


def test_the_trick_of_a_law_is_won_as_its_table_says():
    skat = LAWS["skat, hearts"].order
    assert Trick(1, cards("AH JD JS"), 3, order=skat).winner == 0
    assert Trick(1, cards("AH JD JS"), 3, order=skat).card_of(0) is Card.parse("JS")
