"""One deal: the cards dealt, who has looked at them, and a deal as a value."""

from __future__ import annotations

import random
from dataclasses import FrozenInstanceError, replace

import pytest

from spades.core.cards import FULL_DECK, Cards, cards
from spades.core.errors import IllegalBid, ImpossibleDeal
from spades.games.spades.bids import BLIND_NIL, NIL
from spades.games.spades.deal import Deal
from spades.games.spades.ruleset import CHICAGO, COHEN, CUTTHROAT, PRESETS
from spades.games.spades.settings import Seating
from tests.games.spades.helpers.deal import ANY, EIGHT, bid_all, dealt, short
from tests.games.spades.helpers.presets import (
    NOTHING,
    cited_as,
    each,
    has_blind_nil,
    partners,
    preset_names,
    statement,
    told,
)

# Dealing

GOLDEN_51 = (
    "AS JS 10S 8S 7S 5S 3S KH 7H 2H KC QC 6C 3C AD 9D 7D",
    "9S 6S AH QH 8H 5H 4H AC JC 9C 8C KD JD 10D 8D 5D 3D",
    "KS QS 4S 2S JH 10H 9H 6H 3H 10C 7C 5C 4C QD 6D 4D 2D",
)
GOLDEN_52 = (
    "8S 7S 5S 4S KH 10H 9H QC 8C 4C QD 10D 2D",
    "KS 9S AH JH 3H JC 7C 2C AD KD 8D 7D 3D",
    "AS 10S 6S QH 8H 6H 5H 4H KC 10C 6C JD 9D",
    "QS JS 3S 2S 7H 2H AC 9C 5C 3C 6D 5D 4D",
)


@statement("CUT-DEAL-2", "CUT-DECK-2")
def test_a_seed_deals_the_same_hands_of_seventeen_everywhere():
    deal = Deal.new(CUTTHROAT, seed=2024, dealer=1)
    assert tuple(map(str, deal.hands)) == GOLDEN_51
    assert [len(hand) for hand in deal.hands] == [17, 17, 17]


@statement("COH-DEAL-1", "CHI-DEAL-2")
@pytest.mark.parametrize("name", preset_names(partners))
def test_a_seed_deals_the_same_hands_of_thirteen_everywhere(name):
    deal = Deal.new(PRESETS[name], seed=2024, dealer=1)
    assert tuple(map(str, deal.hands)) == GOLDEN_52
    assert [len(hand) for hand in deal.hands] == [13, 13, 13, 13]


@statement("CUT-DEAL-3", "CHI-DEAL-2")
@pytest.mark.parametrize("rules", ANY)
def test_every_card_is_dealt_and_none_is_left(rules):
    deal = Deal.new(rules, seed=3)
    given = sorted(str(card) for hand in deal.hands for card in hand)
    left_out = {"2C"} if rules.players == 3 else set()
    assert given == sorted({str(card) for card in FULL_DECK} - left_out)


@statement("CUT-DEAL-1", "CHI-DEAL-1", "COH-DEAL-1")
@pytest.mark.parametrize("rules", ANY)
def test_the_dealer_is_drawn_by_lot_when_none_is_named(rules):
    drawn = {Deal.new(rules, seed=seed).dealer for seed in range(60)}
    assert drawn == set(range(rules.players))


def test_seeds():
    deal = Deal.new(CHICAGO, seed=5)
    assert Deal.new(CHICAGO, seed=5) == deal
    assert Deal.new(CHICAGO, seed="5") != deal
    assert Deal.new(CHICAGO, seed=6).hands != deal.hands
    assert Deal.new(CHICAGO, seed=random.Random(5)) == deal
    chance = random.Random(5)
    assert Deal.new(CHICAGO, seed=chance) != Deal.new(CHICAGO, seed=chance)


def test_another_dealer_moves_the_same_cards_round():
    zero, one = (Deal.new(CHICAGO, seed=5, dealer=dealer).hands for dealer in (0, 1))
    assert one == (zero[3], zero[0], zero[1], zero[2])


@pytest.mark.parametrize("over", [True, False], ids=["above", "below"])
@pytest.mark.parametrize("rules", ANY)
def test_a_dealer_sits_at_the_table(rules, over):
    seat = rules.players if over else -1
    with pytest.raises(ImpossibleDeal) as refused:
        Deal.new(rules, seed=1, dealer=seat)
    assert told(refused.value) == NOTHING  # no document has to say how seats are counted
    assert refused.value.why == f"seat {seat} refused: seats go from 0 to {rules.players - 1}"
    last = rules.players - 1
    assert Deal.new(rules, seed=1, dealer=last).dealer == last


@pytest.mark.parametrize("dealer", ["0", 1.0, True])
def test_a_dealer_is_a_whole_number(dealer):
    with pytest.raises(ImpossibleDeal) as refused:
        Deal.new(CHICAGO, seed=1, dealer=dealer)
    assert told(refused.value) == NOTHING
    assert refused.value.why == f"seat {dealer!r} refused: seats go from 0 to 3"


def test_hands_are_taken_as_text_in_the_order_given():
    deal = Deal(
        short(CUTTHROAT, "2H AS", "3H KD", "4H 5H"),
        dealer=0,
        hands=["2H AS", "KD 3H", cards("4H 5H")],
    )
    assert [str(hand) for hand in deal.hands] == ["2H AS", "KD 3H", "4H 5H"]


DEALING = each(
    cut=statement("CUT-DEAL-2"), coh=statement("COH-DEAL-1"), chi=statement("CHI-DEAL-2")
)


DECK = each(cut=statement("CUT-DECK-2"), coh=statement("COH-DECK-2"), chi=statement("CHI-DECK-1"))


def whole(rules):
    """The hands of a deal with the whole deck of ``rules``, as rows of texts."""
    return [[str(card) for card in hand] for hand in Deal.new(rules, seed=2, dealer=0).hands]


def refused_hands(rules, rows):
    with pytest.raises(ImpossibleDeal) as refused:
        Deal(rules, dealer=0, hands=[" ".join(row) for row in rows])
    return refused.value


@pytest.mark.parametrize(("rules", "cited"), DECK)
def test_a_card_in_two_hands(rules, cited):
    first, second, *others = whole(rules)
    refused = refused_hands(rules, [first, [first[0], *second[1:]], *others])
    assert told(refused) == cited
    symbol = str(cards(first[0]).symbols)
    assert refused.why == f"{symbol} in the hands of seats 0 and 1 refused: a deck has it once"


@pytest.mark.parametrize("rules", ANY)
def test_a_card_in_two_hands_of_a_deck_that_the_table_cut_down(rules):
    hands = ["2H AS", "3H KD", "4H 5H", "6H 7H"][: rules.players]
    wrong = ["2H AS", "3H AS", *hands[2:]]
    with pytest.raises(ImpossibleDeal) as refused:
        Deal(short(rules, *hands), dealer=0, hands=wrong)
    assert told(refused.value) == cited_as("HOUSE", "house")
    assert refused.value.why == "A♠ in the hands of seats 0 and 1 refused: a deck has it once"


@pytest.mark.parametrize(("rules", "cited"), DEALING)
def test_a_hand_of_another_size(rules, cited):
    first, second, *others = whole(rules)
    refused = refused_hands(rules, [[*first, second[0]], second[1:], *others])
    assert told(refused) == cited
    size = rules.hand_size
    assert refused.why == (
        f"the hand of seat 0 with {size + 1} cards refused: each player is dealt {size} cards"
    )


@pytest.mark.parametrize("rules", ANY)
def test_a_hand_of_another_size_than_the_table_deals(rules):
    hands = ["2H AS", "3H KD", "4H 5H", "6H 7H"][: rules.players]
    short_rules = short(rules, *hands)
    with pytest.raises(ImpossibleDeal) as refused:
        Deal(short_rules, dealer=0, hands=["2H AS 3H", "KD", *hands[2:]])
    assert told(refused.value) == cited_as("HOUSE", "house")
    assert refused.value.why == (
        "the hand of seat 0 with 3 cards refused: each player is dealt 2 cards"
    )
    with pytest.raises(ImpossibleDeal, match="the hand of seat 1 with 1 cards refused"):
        Deal(short_rules, dealer=0, hands=["2H AS", "KD", *hands[2:]])


def test_hands_of_unequal_size_are_refused_though_they_use_the_whole_deck():
    with pytest.raises(ImpossibleDeal, match="the hand of seat 0 with 3 cards refused"):
        Deal(
            short(CHICAGO, "2H AS", "3H KD", "4H 5H", "6H 7H"),
            dealer=0,
            hands=["2H AS 3H", "KD", "4H 5H 6H", "7H"],
        )


@statement("CUT-DECK-2")
def test_the_two_of_clubs_was_taken_out():
    first, *others = whole(CUTTHROAT)
    refused = refused_hands(CUTTHROAT, [["2C", *first[1:]], *others])
    assert told(refused) == cited_as("CUT-DECK-2")
    assert refused.why == "2♣ is not in the deck of cutthroat: it was taken out"


@pytest.mark.parametrize("rules", ANY)
def test_a_card_that_the_table_took_out(rules):
    hands = ["2H AS", "3H KD", "4H 5H", "6H 7H"][: rules.players]
    with pytest.raises(ImpossibleDeal) as refused:
        Deal(short(rules, *hands), dealer=0, hands=["2H 2C", *hands[1:]])
    assert told(refused.value) == cited_as("HOUSE", "house")
    assert refused.value.why == f"2♣ is not in the deck of {rules.name}: it was taken out"


@pytest.mark.parametrize(
    "house",
    [
        replace(CUTTHROAT, removed=cards("2D")),
        replace(CHICAGO, seating=Seating.ALONE, players=3, removed=cards("2D")),
    ],
    ids=["cutthroat", "chicago for three"],
)
def test_another_card_taken_out_is_a_house_rule(house):
    # the document for three takes out the two of clubs, and no other
    first, *others = whole(house)
    refused = refused_hands(house, [["2D", *first[1:]], *others])
    assert told(refused) == cited_as("HOUSE", "house")
    assert refused.why == f"2♦ is not in the deck of {house.name}: it was taken out"


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(cut=statement("CUT-DECK-1"), coh=statement("COH-DECK-1"), chi=statement("CHI-DECK-1")),
)
@pytest.mark.parametrize("more", [-1, 1])
def test_a_hand_for_each_player(rules, cited, more):
    count = rules.players + more
    with pytest.raises(ImpossibleDeal) as refused:
        Deal(rules, dealer=0, hands=[""] * count)
    assert told(refused.value) == cited
    assert refused.value.why == f"{count} hands refused: {rules.players} play"


def test_four_each_alone_are_a_house_rule():
    four = replace(CUTTHROAT, players=4, removed=Cards())
    with pytest.raises(ImpossibleDeal) as refused:
        Deal(four, dealer=0, hands=["", ""])
    assert told(refused.value) == cited_as("HOUSE", "house")  # the document has three
    assert refused.value.why == "2 hands refused: 4 play"


@pytest.mark.parametrize("hands", ["AS KH", 5, None])
def test_hands_are_no_text_and_no_number(hands):
    with pytest.raises(ImpossibleDeal) as refused:
        Deal(CHICAGO, dealer=0, hands=hands)
    assert refused.value.why == f"hands {hands!r} refused: give 4 hands, one for each seat"


# Looking


@statement("CHI-DEAL-3", "COH-BID-1")
@pytest.mark.parametrize("rules", ANY)
def test_nobody_has_looked_at_a_new_deal_and_who_looks_looks_alone(rules):
    deal = Deal.new(rules, seed=1, dealer=0)
    assert deal.looked == frozenset()
    assert deal.look().looked == {1}
    assert deal.look(0).looked == {0}
    assert deal.look(0).look().looked == {0, 1}


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(coh=statement("COH-DNIL-1"), chi=statement("CHI-VAR-1"), where=has_blind_nil),
)
def test_who_has_looked_may_not_bid_blind(rules, cited):
    deal = Deal.new(rules, seed=1, dealer=3)
    assert deal.bid_refusal(BLIND_NIL) is None
    assert BLIND_NIL in deal.legal_bids
    seen = deal.look()
    assert BLIND_NIL not in seen.legal_bids
    with pytest.raises(IllegalBid) as refused:
        seen.bid("blind nil")
    assert told(refused.value) == cited
    assert refused.value.why == (
        "blind nil refused: seat 0 has looked at the cards and may bid a number or nil"
    )
    assert seen.bid(NIL).bids[0] == NIL
    assert seen.bid(3).bids[0] == 3
    assert BLIND_NIL in deal.look(1).legal_bids  # another seat's look does not matter
    assert BLIND_NIL not in deal.look(1).bid(2).legal_bids


def test_looking_again_or_after_the_bid_changes_nothing():
    deal = Deal.new(COHEN, seed=1, dealer=3)
    assert deal.look(0).look(0) == deal.look(0)
    after = deal.bid(BLIND_NIL)
    assert after.look(0) is after
    assert after.look().looked == {1}


@pytest.mark.parametrize("seat", [-1, 4, "0", True])
def test_only_who_sits_there_can_look(seat):
    with pytest.raises(IllegalBid) as refused:
        Deal.new(COHEN, seed=1).look(seat)
    assert told(refused.value) == NOTHING
    assert refused.value.why == f"seat {seat!r} refused: seats go from 0 to 3"


# Values


def test_a_step_returns_the_next_deal_and_leaves_this_one():
    deal = dealt(CHICAGO, "2H 2D", "3H 3D", "4H 4D", "5H 5D")
    copy = dealt(CHICAGO, "2H 2D", "3H 3D", "4H 4D", "5H 5D")
    bid_all(deal.look()).play("2H")
    assert deal == copy
    playing = bid_all(deal)
    playing.play("2H")
    assert playing.trick.cards == ()
    assert playing.held[0] == cards("2H 2D")
    with pytest.raises(FrozenInstanceError):
        deal.dealer = 1
    assert hash(deal) == hash(copy)
    assert playing != deal
    assert playing.play("2H") != playing.play("2D")


def test_how_a_deal_prints_itself():
    deal = dealt(COHEN, *EIGHT, dealer=3).bid(BLIND_NIL).bid(NIL).bid(4)
    assert repr(deal) == "<Deal cohen, dealer 3, bids blind nil, nil, 4, -, 0 of 4 tricks>"
