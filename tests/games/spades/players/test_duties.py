"""What the careful player does in situations that every player of Spades knows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spades import (
    BICYCLE,
    BLIND_NIL,
    CHICAGO,
    CHICAGO_BLIND_NIL,
    COHEN,
    CUTTHROAT,
    FULL_DECK,
    NIL,
    Cards,
    Deal,
    cards,
)
from spades.games.spades.players import Sight, advice, take_turn
from spades.games.spades.players.hand import expected_tricks
from spades.games.spades.players.outlook import Outlook
from spades.games.spades.settings import BidSum, Seating


def small(hands, bids, plays="", rules=CHICAGO, **changes):
    """A deal of these hands alone; seat 0 leads."""
    held = [cards(hand) for hand in hands]
    used = {card for hand in held for card in hand}
    removed = Cards(card for card in FULL_DECK if card not in used)
    house = replace(rules, name="small", removed=removed, **changes)
    deal = Deal(house, dealer=len(held) - 1, hands=held)
    for bid in bids:
        deal = deal.bid(bid)
    for card in plays.split():
        deal = deal.play(card)
    return deal


def dealt(hand, rules=CHICAGO, seat=0):
    """A full deal in which ``seat``, at the dealer's left, has this hand."""
    own = cards(hand)
    rest = [card for card in rules.deck if card not in own]
    hands = [Cards(rest[turn :: rules.players - 1]) for turn in range(rules.players - 1)]
    hands.insert(seat, own)
    return Deal(rules, dealer=(seat - 1) % rules.players, hands=hands)


def choice(deal, **sheet):
    return str(advice(deal, **sheet).choice)


NIL_HAND = "2S 3S 2H 3H 4H 2C 3C 4C 5C 2D 3D 4D 5D"
STRONG = "AS KS QS JS 10S AH KH AC KC AD KD 2H 2C"

# --- bids -------------------------------------------------------------------------------------


def test_a_hand_of_low_cards_is_a_nil():
    move = advice(dealt(NIL_HAND))
    assert move.choice == NIL
    assert move.why == "I bid nil: I hold no card that must win a trick."


def test_without_nil_the_same_hand_bids_one():
    assert choice(dealt(NIL_HAND, BICYCLE)) == "1"


def test_nil_is_not_bid_where_it_is_worth_nothing():
    assert choice(dealt(NIL_HAND, replace(CHICAGO, nil_points=0))) == "1"


def test_the_ace_of_spades_is_no_nil():
    assert advice(dealt(NIL_HAND.replace("3S", "AS"))).choice >= 1


@pytest.mark.parametrize(
    ("hand", "low", "high"),
    [
        (STRONG, 10, 12),
        ("AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S", 13, 13),
        ("AS 7S 4S AH 6H 3H KC 8C 5C 9D 6D 4D 2D", 2, 3),
        ("9S 6S 5S QH 8H 5H JC 7C 4C KD QD 9D 2D", 1, 2),
    ],
)
def test_a_bid_is_what_the_hand_is_worth(hand, low, high):
    move = advice(dealt(hand))
    assert low <= move.choice <= high
    assert move.why.startswith(f"I bid {move.choice}: I count about ")


def test_length_in_spades_and_short_suits_are_worth_tricks():
    long = advice(dealt("AS KS 9S 8S 7S 6S 4S 8H 6H 5C 4C 3C 2C")).choice
    short = advice(dealt("AS KS 9S 8H 7H 6H 4H 8D 6D 5C 4C 3C 2C")).choice
    assert long >= short + 2


def test_a_bid_keeps_within_what_the_side_may_still_bid():
    rules = replace(CHICAGO, bid_sum=BidSum.HAND_SIZE)
    deal = dealt(STRONG, rules, seat=2)
    deal = Deal(rules, dealer=3, hands=deal.hands).bid(9).bid(1)
    assert advice(deal).choice == 4


@pytest.mark.parametrize(
    ("totals", "bid"), [((470, 100), 3), ((461, 100), 4), ((495, 100), 1), ((600, 100), 1)]
)
def test_near_the_target_it_bids_no_more_than_it_takes(totals, bid):
    move = advice(dealt(STRONG), totals=totals)
    assert move.choice == bid
    assert "enough to reach the target" in move.why


@pytest.mark.parametrize("totals", [(470, 430), (300, 100)], ids=str)
def test_it_bids_its_hand_while_the_game_is_open(totals):
    assert advice(dealt(STRONG), totals=totals).choice >= 10


def test_next_to_a_nil_of_the_partner_it_bids_its_hand():
    deal = Deal(CHICAGO, dealer=3, hands=dealt(STRONG, seat=2).hands).bid(NIL).bid(1)
    assert advice(deal, totals=(470, 100)).choice >= 9


def test_high_bids_before_it_never_raise_a_bid():
    hand = "AS QS 7S 4S AH 6H 3H KC 8C 5C 9D 6D 4D"
    deal = Deal(CHICAGO, dealer=3, hands=dealt(hand, seat=3).hands)
    bids = [advice(deal.bid(one).bid(one).bid(one)).choice for one in (1, 3, 5)]
    assert bids == sorted(bids, reverse=True)


def test_a_player_looks_before_it_bids_unless_it_is_far_behind():
    deal = Deal.new(CHICAGO_BLIND_NIL, seed=1, dealer=3)
    assert advice(deal).choice is None
    after, move = take_turn(deal)
    assert (after.turn, after.looked, move.choice) == (0, {0}, None)
    assert advice(after).choice is not None
    assert advice(deal, totals=(0, 480)).choice is BLIND_NIL
    assert advice(deal, totals=(480, 480)).choice is None
    assert advice(deal, totals=(0, 250)).choice is None


@pytest.mark.parametrize("first", [NIL, BLIND_NIL], ids=str)
def test_a_player_does_not_bid_blind_next_to_a_nil_of_the_partner(first):
    deal = Deal.new(CHICAGO_BLIND_NIL, seed=1, dealer=3).bid(first).bid(3)
    assert advice(deal, totals=(0, 480)).choice is None


# --- the exchange -----------------------------------------------------------------------------


def exchange():
    deal = dealt("AS KS 2S AH 2H 3H 4H 2C 3C 4C 2D 3D 4D", COHEN)
    return deal.bid(BLIND_NIL).bid(4).bid(4).bid(4)


def test_a_nil_bidder_passes_what_could_win():
    move = advice(exchange())
    assert set(move.choice) == set(cards("AS KS AH"))


def test_the_partner_passes_low_cards_that_are_no_spades():
    deal, _ = take_turn(exchange())
    move = advice(deal)
    lowest = sorted(card.rank for card in deal.held[2] if str(card)[-1] != "S")[:3]
    assert sorted(card.rank for card in move.choice) == lowest
    assert all(str(card)[-1] != "S" for card in move.choice)


# --- making the bid ---------------------------------------------------------------------------

ALONE = {"seating": Seating.ALONE}
OTHERS = ["10H 4C", "9H 5C", "QH 6C"]


def test_it_takes_a_trick_that_it_needs():
    deal = small([*OTHERS, "KH 2H"], (1, 1, 1, 1), "10H 9H QH", **ALONE)
    move = advice(deal)
    assert str(move.choice) == "KH"
    assert move.why == "K♥ wins this trick for certain, and I still need 1 trick."


def test_it_takes_with_the_lowest_card_that_wins():
    hands = ["10H 4C 2D", "9H 5C 3D", "6C 7C 8C", "KH JH 2H"]
    deal = small(hands, (1, 1, 1, 2), "10H 9H 6C", **ALONE)
    assert choice(deal) == "JH"


def test_it_leads_a_card_that_nobody_can_beat():
    hands = ["AH 2D 3D", "9H 5C 4D", "6H 7C 5D", "8H 8C 6D"]
    move = advice(small(hands, (1, 1, 1, 1), **ALONE))
    assert str(move.choice) == "AH"
    assert move.why == "A♥ wins this trick for certain, and I still need 1 trick."


def test_it_trumps_when_it_needs_the_trick():
    hands = ["AH 4C 2D", "9H 5C 3D", "6H 7C 8C", "2S JC 9D"]
    move = advice(small(hands, (1, 1, 1, 2), "AH 9H 6H", **ALONE))
    assert str(move.choice) == "2S"
    assert move.why == "I have no hearts and trump with 2♠: I still need 2 tricks."


def test_it_does_not_trump_the_winning_card_of_the_partner():
    hands = ["9H 4C 2D", "AH 5C 3D", "6H 7C 8C", "2S JC 9D"]
    move = advice(small(hands, (1, 2, 1, 1), "9H AH 6H"))
    assert str(move.choice) in ("JC", "9D")
    assert move.why.startswith("My partner is winning this trick: ")


def test_it_keeps_its_high_cards_where_it_cannot_win():
    hands = ["9H 4C 2D", "6H 5C 3D", "AH 7C 8C", "KH 2H 9D"]
    move = advice(small(hands, (1, 1, 1, 1), "9H 6H AH", **ALONE))
    assert str(move.choice) == "2H"
    assert move.why.startswith("I cannot win this trick: ")


def test_a_single_legal_card_is_played_and_said_so():
    hands = ["9H 4C 2D", "6H 5C 3D", "AH 7C 8C", "KH 3S 9D"]
    move = advice(small(hands, (1, 1, 1, 1), "9H 6H AH"))
    assert (str(move.choice), move.why) == ("KH", "K♥ is the only card that I may play.")


# --- bags -------------------------------------------------------------------------------------


MADE = "AC 2C 3C 4C 5C KC 6C 7C AD 2D 3D 4D 5D 6D 7D KD"


def made_both(last):
    """Both sides have the two tricks that they bid; seat 3 is the last to play to Q♥ 3♥ 4♥."""
    hands = ["AC 5C 4D KD QH AH", "2C KC AD 5D 3H 8H", "3C 6C 2D 6D 4H 7H", "4C 7C 3D 7D " + last]
    return small(hands, (1, 1, 1, 1), f"{MADE} QH 3H 4H")


def test_it_lets_others_have_the_trick_when_the_bid_is_made():
    move = advice(made_both("KH 5H"))
    assert str(move.choice) == "5H"
    assert move.why == "I play 5♥ and let others have this trick: our bid is made."


def test_it_throws_a_high_card_under_a_higher_one_when_the_bid_is_made():
    assert choice(made_both("JH 2H")) == "JH"


def test_without_a_bag_penalty_it_takes_the_trick():
    hands = made_both("KH 5H").hands
    deal = small(map(str, hands), (1, 1, 1, 1), f"{MADE} QH 3H 4H", rules=BICYCLE)
    assert choice(deal) == "KH"


# --- nil --------------------------------------------------------------------------------------


def test_it_keeps_its_nil_with_the_highest_card_that_loses():
    hands = ["JH 4C 2D", "6H 5C 3D", "3H 7C 8C", "QH 10H 2H"]
    move = advice(small(hands, (1, 1, 1, NIL), "JH 6H 3H"))
    assert str(move.choice) == "10H"
    assert move.why == "I bid nil: 10♥ stays under J♥."


def test_it_throws_away_what_endangers_its_nil():
    hands = ["JH 4C 2D", "6H 5C 3D", "3H 7C 8C", "KD QC 2C"]
    move = advice(small(hands, (1, 1, 1, NIL), "JH 6H 3H"))
    assert str(move.choice) in ("KD", "QC")
    assert move.why.startswith("I bid nil and have no hearts: I throw ")


def test_it_leads_low_with_a_nil():
    hands = ["2H KH 2D", "6H 5C 3D", "3H 7C 8C", "QH 10H 4D"]
    assert choice(small(hands, (NIL, 1, 1, 1))) in ("2H", "2D")


def test_it_covers_the_nil_of_the_partner():
    hands = ["2H 4C 2D", "QH 5C 3D", "3H 7C 8C", "KH 4H 9D"]
    move = advice(small(hands, (1, NIL, 1, 1), "2H QH 3H"))
    assert str(move.choice) == "KH"
    assert move.why == "My partner bid nil and is winning this trick: K♥ takes it instead."


def test_it_covers_even_when_its_own_bid_is_made():
    hands = ["2C KD 2H 9D", "3C 3D QH 6D", "JC 5D 3H 7D", "AC 8D KH 4H"]
    deal = small(hands, (1, NIL, 1, 1), "2C 3C JC AC 8D KD 3D 5D 2H QH 3H")
    assert deal.tricks_won[3] == 1
    assert choice(deal) == "KH"


def test_it_plays_high_before_a_partner_with_a_nil():
    hands = ["AH 3H 2D", "6H 5C 3D", "JH 7C 8C", "9H 10H 4D"]
    assert choice(small(hands, (1, 1, NIL, 1))) == "AH"


def test_it_leaves_the_trick_to_the_nil_of_an_opponent():
    hands = ["2H 4C 2D", "5C 6C 3D", "QH 7C 8C", "KH 4H 9D"]
    move = advice(small(hands, (1, 1, NIL, 2), "2H 5C QH"))
    assert str(move.choice) == "4H"
    assert move.why == "Seat 2 bid nil and is winning this trick: 4♥ leaves it there."


def test_it_leads_low_to_set_a_nil():
    hands = ["2H AS 2D", "5H 6C 3D", "QH 7C 8C", "KH 4H 9D"]
    move = advice(small(hands, (1, 1, NIL, 1)))
    assert str(move.choice) in ("2H", "2D")


def test_a_nil_that_has_failed_is_not_played_for_any_more():
    hands = ["2H 4C 2D", "QH 5C 9D", "3H 7C 8D", "AC KH 3D"]
    deal = small(hands, (1, NIL, 1, 1), "2D 9D 8D 3D 5C 7C")
    assert deal.tricks_won == (0, 1, 0, 0)
    assert choice(deal) == "AC"  # the side still needs a trick of its own
    assert "bid nil" not in advice(deal).why


def test_three_alone_play_by_the_same_duties():
    hands = ["2H 4C", "QH 5C", "KH 3H"]
    move = advice(small(hands, (1, NIL, 1), "2H QH", rules=CUTTHROAT))
    assert move.seat == 2
    assert str(move.choice) == "3H"


# --- what it expects of the others ------------------------------------------------------------


def outlook(deal):
    return Outlook(Sight.of(deal, deal.turn))


def test_only_a_card_that_nobody_can_beat_is_sure():
    hands = ["QH 2D", "KH 3D", "3H 4D", "4H 5D"]
    lead = outlook(small(hands, (1, 1, 1, 1)))
    assert not lead.is_sure(cards("QH")[0])
    hands = ["AH 2D", "KH 3D", "3H 4D", "2S 5D"]
    assert not outlook(small(hands, (1, 1, 1, 1))).is_sure(cards("AH")[0])
    hands[3] = "2H 5D"
    assert outlook(small(hands, (1, 1, 1, 1))).is_sure(cards("AH")[0])


def test_the_last_to_play_knows_who_wins():
    deal = small([*OTHERS, "KH 2H"], (1, 1, 1, 1), "10H 9H QH")
    assert outlook(deal).chances(cards("KH")[0]) == [0, 0, 0, 1]
    assert outlook(deal).chances(cards("2H")[0]) == [0, 0, 1, 0]


def test_a_partner_who_can_is_expected_to_cover_a_nil():
    hands = ["JH 2D 2C", "3H 3D 3C", "4H 4D 4C", "KH 6H 5H"]
    nil = small(hands, (1, NIL, 1, 1), "2C", **ALONE)
    covered = small(["2H 2D 2C", "JH 3D 3C", *hands[2:]], (1, NIL, 1, 1), "2H JH")
    left = small(["2H 2D 2C", "JH 3D 3C", *hands[2:]], (1, 2, 1, 1), "2H JH")
    low = cards("4H")[0]
    assert outlook(covered).chances(low)[3] > outlook(left).chances(low)[3] + 0.2
    assert outlook(nil).nil_alive == [False, True, False, False]


def test_a_nil_lives_until_its_first_trick():
    hands = ["2H 2D", "KH 3D", "3H 4D", "4H 5D"]
    deal = small(hands, (1, NIL, 1, 1), "2H KH 3H 4H")
    assert outlook(deal).nil_alive == [False] * 4


def test_a_high_card_is_worth_less_while_it_may_be_trumped():
    hand = ((14,), (), (), ())
    assert expected_tricks(hand, ((13, 2), (), (), ()), 3) == 1
    assert expected_tricks(hand, ((13, 2), (), (), (5, 4)), 3) < 0.9
