"""One deal: dealing, bidding, the exchange, play, opening spades, and what went wrong at the table.

Most deals here are short: the deck is cut down to the cards that the test names.
"""

from __future__ import annotations

import random
from dataclasses import FrozenInstanceError, replace

import pytest
from cases_presets import each, has_blind_nil, partners, preset_names, statement

from spades.bids import BLIND_NIL, NIL
from spades.cards import FULL_DECK, Card, Cards, cards
from spades.deal import Deal, Irregularity, Phase
from spades.errors import ExchangeError, IllegalBid, IllegalPlay, ImpossibleDeal, NotationError
from spades.ruleset import CHICAGO, CHICAGO_BLIND_NIL, COHEN, CUTTHROAT, PRESETS
from spades.settings import (
    BidSum,
    ExchangeOrder,
    FirstLead,
    ForcedSpadeLead,
    LateRevoke,
    NextLead,
)


def short(rules, *hands):
    """``rules`` with a deck of just the cards in ``hands``, of which no more can be exchanged."""
    used = cards(" ".join(hands))
    return replace(
        rules,
        removed=Cards(card for card in FULL_DECK if card not in used),
        exchange_cards=min(rules.exchange_cards, len(used) // rules.players),
    )


def dealt(rules, *hands, dealer=None):
    """A deal before the bids: hands from the dealer's left on, of which three players use three."""
    hands = hands[: rules.players]
    if dealer is None:
        dealer = rules.players - 1
    by_seat = [hands[(seat - dealer - 1) % rules.players] for seat in range(rules.players)]
    return Deal(short(rules, *hands), dealer=dealer, hands=by_seat)


def bid_all(deal, bid=1):
    for _ in range(deal.ruleset.players):
        deal = deal.bid(bid)
    return deal


def at_play(rules, *hands, dealer=None):
    """A deal before the first lead, which is seat 0's unless another dealer is named."""
    return bid_all(dealt(rules, *hands, dealer=dealer))


def play_all(deal, row):
    for card in cards(row):
        deal = deal.play(card)
    return deal


def first_legal(deal, count=None):
    """The deal after ``count`` cards, or to the end, each the first one that is legal."""
    while not deal.is_over and (count is None or len(deal.plays) < count):
        deal = deal.play(deal.legal_plays[0])
    return deal


ANY = [pytest.param(PRESETS[name], id=name) for name in preset_names()]


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


SEATED = each(cut=statement("CUT-DEAL-1"), coh=statement("COH-END-1"), chi=statement("CHI-DEAL-1"))


@pytest.mark.parametrize("over", [True, False], ids=["above", "below"])
@pytest.mark.parametrize(("rules", "cited"), SEATED)
def test_a_dealer_sits_at_the_table(rules, cited, over):
    seat = rules.players if over else -1
    with pytest.raises(ImpossibleDeal) as refused:
        Deal.new(rules, seed=1, dealer=seat)
    assert refused.value.statement == cited
    assert refused.value.why == f"seat {seat} refused: seats go from 0 to {rules.players - 1}"
    last = rules.players - 1
    assert Deal.new(rules, seed=1, dealer=last).dealer == last


@pytest.mark.parametrize("dealer", ["0", 1.0, True])
def test_a_dealer_is_a_whole_number(dealer):
    with pytest.raises(ImpossibleDeal, match="refused: seats go from 0 to 3"):
        Deal.new(CHICAGO, seed=1, dealer=dealer)


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


@pytest.mark.parametrize(("rules", "cited"), DEALING)
def test_a_card_in_two_hands(rules, cited):
    hands = ["2H AS", "3H KD", "4H 5H", "6H 7H"][: rules.players]
    wrong = ["2H AS", "3H AS", *hands[2:]]
    with pytest.raises(ImpossibleDeal) as refused:
        Deal(short(rules, *hands), dealer=0, hands=wrong)
    assert refused.value.statement == cited
    assert refused.value.why == "A♠ in the hands of seats 0 and 1 refused: a deck has it once"


@pytest.mark.parametrize(("rules", "cited"), DEALING)
def test_a_hand_of_another_size(rules, cited):
    hands = ["2H AS", "3H KD", "4H 5H", "6H 7H"][: rules.players]
    short_rules = short(rules, *hands)
    with pytest.raises(ImpossibleDeal) as refused:
        Deal(short_rules, dealer=0, hands=["2H AS 3H", "KD", *hands[2:]])
    assert refused.value.statement == cited
    assert refused.value.why == (
        "the hand of seat 0 with 3 cards refused: each player is dealt 2 cards"
    )
    with pytest.raises(ImpossibleDeal, match="the hand of seat 1 with 1 cards refused"):
        Deal(short_rules, dealer=0, hands=["2H AS", "KD", *hands[2:]])


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(cut=statement("CUT-DECK-2"), coh=statement("COH-DECK-2"), chi=statement("CHI-DEAL-2")),
)
def test_a_card_that_was_taken_out(rules, cited):
    hands = ["2H AS", "3H KD", "4H 5H", "6H 7H"][: rules.players]
    with pytest.raises(ImpossibleDeal) as refused:
        Deal(short(rules, *hands), dealer=0, hands=["2H 2C", *hands[1:]])
    assert refused.value.statement == cited
    assert refused.value.why == f"2♣ is not in the deck of {rules.name}: it was taken out"


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(cut=statement("CUT-DECK-1"), coh=statement("COH-DECK-1"), chi=statement("CHI-DECK-1")),
)
@pytest.mark.parametrize("more", [-1, 1])
def test_a_hand_for_each_player(rules, cited, more):
    count = rules.players + more
    with pytest.raises(ImpossibleDeal) as refused:
        Deal(rules, dealer=0, hands=[""] * count)
    assert refused.value.statement == cited
    assert refused.value.why == f"{count} hands refused: {rules.players} play"


@pytest.mark.parametrize("hands", ["AS KH", 5, None])
def test_hands_are_no_text_and_no_number(hands):
    with pytest.raises(ImpossibleDeal, match="refused: give 4 hands, one for each seat"):
        Deal(CHICAGO, dealer=0, hands=hands)


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
    assert refused.value.statement == cited
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
    with pytest.raises(IllegalBid, match="refused: seats go from 0 to 3"):
        Deal.new(COHEN, seed=1).look(seat)


# Bidding


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize(
    ("rules", "cited"),
    each(cut=statement("CUT-BID-1"), coh=statement("COH-BID-1"), chi=statement("CHI-BID-1")),
)
def test_bids_go_round_once_from_the_dealers_left(rules, cited, dealer):
    players = rules.players
    dealer %= players
    deal = Deal.new(rules, seed=1, dealer=dealer)
    turns = []
    for bid in range(1, players + 1):
        assert deal.phase is Phase.BIDDING
        turns.append(deal.turn)
        deal = deal.bid(bid)
    left = {
        3: [[1, 2, 0], [2, 0, 1], [0, 1, 2]],
        4: [[1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2], [0, 1, 2, 3]],
    }
    assert turns == left[players][dealer]
    assert [deal.bids[seat] for seat in turns] == list(range(1, players + 1))
    assert deal.phase is Phase.PLAY
    assert deal.turn == turns[0]


def test_bids_that_are_not_made_yet_are_none():
    deal = Deal.new(CUTTHROAT, seed=1, dealer=0)
    assert deal.bids == (None, None, None)
    assert deal.bid(4).bids == (None, 4, None)
    assert deal.bid(4).bid(0).bids == (None, 4, 0)
    assert deal.bid(4).bid(0).bid("7").bids == (7, 4, 0)


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(cut=statement("CUT-BID-2"), coh=statement("COH-BID-4"), chi=statement("CHI-BID-1")),
)
def test_nobody_bids_twice(rules, cited):
    deal = bid_all(Deal.new(rules, seed=1))
    assert deal.legal_bids == ()
    with pytest.raises(IllegalBid) as refused:
        deal.bid(5)
    assert refused.value.statement == cited
    assert refused.value.why == ("a bid of 5 refused: the bidding is over, each player bids once")
    assert "a bid of blind nil refused" in deal.bid_refusal(BLIND_NIL).why
    assert "a bid of 'pass' refused" in deal.bid_refusal("pass").why


@statement("CUT-BID-2", "COH-BID-4", "CHI-BID-1")
@pytest.mark.parametrize("rules", ANY)
def test_nobody_passes(rules):
    with pytest.raises(NotationError, match="'pass' is not a bid"):
        Deal.new(rules, seed=1).bid("pass")


@statement("COH-BID-4", "CHI-BID-1")
@pytest.mark.parametrize("rules", ANY)
def test_a_bid_need_not_rise(rules):
    deal = Deal.new(rules, seed=1, dealer=rules.players - 1).bid(5).bid(5).bid(1)
    assert deal.bids[:3] == (5, 5, 1)


LEGAL_BIDS = [
    pytest.param("cutthroat", 0, 17, False, marks=statement("CUT-BID-1", "CUT-BID-4", "CUT-NIL-5")),
    pytest.param("cohen", 0, 13, True, marks=statement("COH-BID-3", "COH-DNIL-1")),
    pytest.param("chicago", 0, 13, False, marks=statement("CHI-NIL-1", "CHI-VAR-1")),
    pytest.param("chicago_blind_nil", 0, 13, True, marks=statement("CHI-VAR-1")),
    ("pagat", 0, 13, False),
    ("did", 0, 13, False),
    pytest.param("bicycle", 1, 13, False, marks=statement("CHI-VAR-4")),
]


@pytest.mark.parametrize(("name", "low", "high", "blind"), LEGAL_BIDS)
def test_legal_bids(name, low, high, blind):
    listed = Deal.new(PRESETS[name], seed=1).legal_bids
    assert listed == (*range(low, high + 1), *([BLIND_NIL] if blind else []))


REFUSED_BIDS = [
    pytest.param("cutthroat", 18, "CUT-BID-1", marks=statement("CUT-BID-1")),
    pytest.param("cohen", 14, "COH-BID-3", marks=statement("COH-BID-3")),
    pytest.param("bicycle", 0, "CHI-VAR-4", marks=statement("CHI-VAR-4")),
    pytest.param("cutthroat", "bn", "CUT-NIL-5", marks=statement("CUT-NIL-5")),
    pytest.param("chicago", "bn", "CHI-VAR-1", marks=statement("CHI-VAR-1")),
]


@pytest.mark.parametrize(("name", "bid", "cited"), REFUSED_BIDS)
def test_a_bid_that_the_preset_has_not(name, bid, cited):
    deal = Deal.new(PRESETS[name], seed=1)
    assert deal.bid_refusal(bid).statement == cited
    with pytest.raises(IllegalBid) as refused:
        deal.bid(bid)
    assert refused.value.statement == cited


def test_a_bid_over_the_hand_is_taken_though_not_listed():
    assert 14 not in Deal.new(CHICAGO, seed=1).legal_bids
    assert Deal.new(CHICAGO, seed=1, dealer=3).bid(14).bids[0] == 14


@statement("CUT-BID-3", "COH-BID-3")
@pytest.mark.parametrize("rules", ANY)
def test_the_bids_of_a_deal_may_sum_to_anything(rules):
    assert bid_all(Deal.new(rules, seed=1), 13).phase is Phase.PLAY


def test_a_house_rule_for_the_sum_holds_while_bidding():
    house = replace(CHICAGO, bid_sum=BidSum.HAND_SIZE)
    deal = Deal.new(house, seed=1, dealer=3)
    assert deal.bid_refusal(13) is None
    deal = deal.bid(7).bid(13)
    assert deal.legal_bids == (0, 1, 2, 3, 4, 5, 6)
    assert deal.bid_refusal(7).why.startswith("bids that sum to 14 refused")
    assert deal.bid(6).legal_bids == (0,)


def test_a_house_rule_for_the_sum_leaves_the_partner_the_lowest_bid():
    deal = Deal.new(replace(PRESETS["bicycle"], bid_sum=BidSum.HAND_SIZE), seed=1, dealer=3)
    assert deal.legal_bids == (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
    assert deal.bid_refusal(13).why.startswith("bids that sum to 14 refused")
    assert deal.bid(12).bid(1).legal_bids == (1,)


# The exchange

EIGHT = ("AS KS QS JS", "AH KH QH JH", "AD KD QD JD", "AC KC QC JC")


def blind(rules, bids, dealer=3):
    deal = dealt(rules, *EIGHT, dealer=dealer)
    for bid in bids:
        deal = deal.bid(bid)
    return deal


def suits(deal):
    """What each seat holds, one sorted text a seat."""
    return [" ".join(sorted(map(str, hand))) for hand in deal.held]


@statement("COH-DNIL-2")
def test_partners_exchange_three_cards_after_a_blind_nil():
    deal = blind(COHEN, (BLIND_NIL, 1, 4, 2))
    assert deal.phase is Phase.EXCHANGE
    assert deal.givers == (0, 2)
    assert deal.turn == 0
    deal = deal.exchange("AS KS QS")
    assert deal.turn == 2
    assert deal.phase is Phase.EXCHANGE
    assert suits(deal)[0] == "AS JS KS QS"  # both choose before seeing what they get
    deal = deal.exchange("JD QD KD")
    assert suits(deal) == ["JD JS KD QD", "AH JH KH QH", "AD AS KS QS", "AC JC KC QC"]
    assert deal.passed == (cards("AS KS QS"), cards("JD QD KD"))
    assert deal.phase is Phase.PLAY
    assert deal.turn == 0
    assert deal.hands[0] == cards("AS KS QS JS")  # the hands stay as they were dealt
    assert deal.legal_plays == cards("KD QD JD")


@statement("COH-DNIL-2")
def test_nobody_passes_on_a_card_not_seen_yet():
    deal = blind(COHEN, (BLIND_NIL, 1, 4, 2)).exchange("AS KS QS")
    with pytest.raises(ExchangeError) as refused:
        deal.exchange("AS KD QD")
    assert refused.value.statement == "COH-DNIL-2"
    assert refused.value.why == "A♠ refused: it is not in your hand, which holds A♦ K♦ Q♦ J♦"


@pytest.mark.parametrize(
    ("order", "givers"),
    [
        (ExchangeOrder.TOGETHER, (2, 0)),
        (ExchangeOrder.BIDDER_FIRST, (2, 0)),
        (ExchangeOrder.PARTNER_FIRST, (0, 2)),
    ],
    ids=lambda value: getattr(value, "value", None),
)
def test_who_gives_first(order, givers):
    house = replace(COHEN, exchange_order=order)
    assert blind(house, (4, 1, BLIND_NIL, 2)).givers == givers


def test_the_partner_who_gives_second_may_give_back_what_came():
    house = replace(COHEN, exchange_order=ExchangeOrder.BIDDER_FIRST)
    deal = blind(house, (BLIND_NIL, 1, 4, 2)).exchange("AS KS QS")
    assert suits(deal) == ["JS", "AH JH KH QH", "AD AS JD KD KS QD QS", "AC JC KC QC"]
    deal = deal.exchange("AS AD KD")
    assert suits(deal)[0] == "AD AS JS KD"
    assert suits(deal)[2] == "JD KS QD QS"
    assert deal.phase is Phase.PLAY


def test_the_bidder_who_gives_second_may_give_back_what_came():
    house = replace(COHEN, exchange_order=ExchangeOrder.PARTNER_FIRST)
    deal = blind(house, (BLIND_NIL, 1, 4, 2))
    assert deal.turn == 2
    deal = deal.exchange("AD KD QD").exchange("AD AS KS")
    assert suits(deal)[0] == "JS KD QD QS"
    assert suits(deal)[2] == "AD AS JD KS"


def test_a_house_order_leaves_the_number_of_cards_as_stated():
    house = replace(COHEN, exchange_order=ExchangeOrder.BIDDER_FIRST)
    with pytest.raises(ExchangeError) as refused:
        blind(house, (BLIND_NIL, 1, 4, 2)).exchange("AS")
    assert refused.value.statement == "COH-DNIL-2"


@statement("COH-DNIL-4")
def test_nothing_is_exchanged_when_both_partners_bid_blind():
    deal = blind(COHEN, (BLIND_NIL, 1, BLIND_NIL, 2))
    assert deal.givers == ()
    assert deal.phase is Phase.PLAY
    assert suits(deal)[0] == "AS JS KS QS"


@statement("COH-DNIL-4", "COH-DNIL-2")
def test_one_pair_exchanges_while_the_other_does_not():
    deal = blind(COHEN, (BLIND_NIL, 1, BLIND_NIL, BLIND_NIL))
    assert deal.givers == (3, 1)


@statement("COH-DNIL-2")
@pytest.mark.parametrize(
    ("dealer", "bids", "givers"),
    [
        (3, (BLIND_NIL, BLIND_NIL, 4, 2), (0, 2, 1, 3)),
        (3, (4, 2, BLIND_NIL, BLIND_NIL), (2, 0, 3, 1)),
        (1, (BLIND_NIL, BLIND_NIL, 4, 2), (2, 0, 3, 1)),
    ],
)
def test_both_pairs_exchange_in_the_order_of_their_bids(dealer, bids, givers):
    deal = blind(COHEN, bids, dealer=dealer)
    assert deal.givers == givers
    for seat in givers:
        assert deal.turn == seat
        deal = deal.exchange(deal.held[seat][:3])
    assert deal.phase is Phase.PLAY
    assert deal.turn == (dealer + 1) % 4
    assert [len(hand) for hand in deal.held] == [4, 4, 4, 4]
    for seat in range(4):
        theirs = set(deal.hands[(seat + 2) % 4])
        assert len(theirs & set(deal.held[seat])) == 3


@statement("COH-NIL-1")
def test_an_ordinary_nil_brings_no_exchange():
    deal = blind(COHEN, (NIL, 1, 4, 2))
    assert deal.phase is Phase.PLAY
    assert deal.givers == ()


@statement("CHI-VAR-1")
def test_chicago_exchanges_nothing_after_a_blind_nil():
    deal = blind(CHICAGO_BLIND_NIL, (BLIND_NIL, 1, 4, 2))
    assert deal.bids[0] is BLIND_NIL
    assert deal.givers == ()
    assert deal.phase is Phase.PLAY
    with pytest.raises(ExchangeError) as refused:
        deal.exchange("AS KS QS")
    assert refused.value.statement == "CHI-VAR-1"


def test_there_are_no_givers_before_the_bidding_is_over():
    assert blind(COHEN, (BLIND_NIL, 1, 4)).givers == ()


NO_EXCHANGE = each(
    cut=statement("CUT-DEAL-3"),
    coh=statement("COH-DNIL-2"),
    chi=statement("CHI-DEAL-2"),
    chicago_blind_nil=statement("CHI-VAR-1"),
)


@pytest.mark.parametrize(("rules", "cited"), NO_EXCHANGE)
def test_no_exchange_when_none_is_due(rules, cited):
    for deal in (dealt(rules, *EIGHT), at_play(rules, *EIGHT)):
        with pytest.raises(ExchangeError) as refused:
            deal.exchange("AS KS QS")
        assert refused.value.statement == cited
        assert refused.value.why == "exchange refused: no cards are to be exchanged now"


@statement("COH-DNIL-2")
@pytest.mark.parametrize(("given", "count"), [("AS KS", 2), ("AS KS QS JS", 4), ("", 0)])
def test_three_cards_are_exchanged(given, count):
    with pytest.raises(ExchangeError) as refused:
        blind(COHEN, (BLIND_NIL, 1, 4, 2)).exchange(given)
    assert refused.value.statement == "COH-DNIL-2"
    assert refused.value.why == f"an exchange of {count} cards refused: 3 cards are passed"


def test_cards_to_exchange_are_different():
    with pytest.raises(NotationError, match="A♠ is given twice"):
        blind(COHEN, (BLIND_NIL, 1, 4, 2)).exchange("AS AS KS")


# Play: who leads, and what


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize(
    ("rules", "cited"),
    each(cut=statement("CUT-PLAY-1"), coh=statement("COH-PLAY-1"), chi=statement("CHI-PLAY-1")),
)
def test_the_dealers_left_leads_and_play_is_clockwise(rules, cited, dealer):
    dealer %= rules.players
    deal = at_play(rules, "2H 2D", "3H 3D", "4H 4D", "5H 5D", dealer=dealer)
    turns = []
    for card in ("2H", "3H", "4H", "5H")[: rules.players]:
        turns.append(deal.turn)
        deal = deal.play(card)
    assert turns == [(dealer + step) % rules.players for step in range(1, rules.players + 1)]


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(cut=statement("CUT-PLAY-1"), coh=statement("COH-PLAY-1"), chi=statement("CHI-BREAK-1")),
)
def test_the_first_lead_is_no_spade(rules, cited):
    deal = at_play(rules, "AS 2H 3C", "3H 3D 4C", "4H 4D 5C", "5H 5D 6C")
    assert deal.legal_plays == cards("2H 3C")
    with pytest.raises(IllegalPlay) as refused:
        deal.play("AS")
    assert refused.value.statement == cited
    assert refused.value.why == "A♠ refused: the first lead is no spade and you hold 2♥ 3♣"
    assert deal.refusal("AS").statement == cited
    assert str(deal.play("3C").trick.cards) == "3C"


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(cut=statement("CUT-PLAY-6"), coh=statement("COH-PLAY-2"), chi=statement("CHI-BREAK-1")),
)
def test_no_later_lead_is_a_spade_while_they_are_closed(rules, cited):
    deal = at_play(rules, "AH AS 3C", "3H 3D 4C", "4H 4D 5C", "5H 5D 6C")
    deal = play_all(deal, ("AH", "3H", "4H", "5H")[: rules.players])
    assert not deal.spades_open
    assert deal.turn == 0
    assert deal.legal_plays == cards("3C")
    with pytest.raises(IllegalPlay) as refused:
        deal.play("AS")
    assert refused.value.statement == cited
    assert refused.value.why == "A♠ refused: spades are not open yet and you hold 3♣"


FORCED = each(
    cut=statement("CUT-PLAY-1", "CUT-PLAY-6"),
    coh=statement("COH-PLAY-1", "COH-PLAY-2", "COH-BREAK-2"),
    chi=statement("CHI-BREAK-3"),
)


@pytest.mark.parametrize(("rules", "cited"), FORCED)
def test_a_hand_of_spades_only_leads_one_and_opens_them(rules, cited):
    deal = at_play(rules, "2S 3S", "AS 3D", "KS 4D", "QS 5D")
    assert deal.legal_plays == cards("2S 3S")
    deal = deal.play("2S")
    assert deal.spades_open
    deal = play_all(deal, ("AS", "KS", "QS")[: rules.players - 1])
    assert deal.turn == 1
    assert deal.spades_open


@pytest.mark.parametrize(("rules", "cited"), FORCED)
def test_after_a_forced_lead_anybody_may_lead_a_spade(rules, cited):
    deal = at_play(rules, "2S 3S 4S", "AS 3D JS", "KS 4D 4H", "QS 5D 5H")
    deal = play_all(deal, ("2S", "AS", "KS", "QS")[: rules.players])
    assert deal.legal_plays == cards("3D JS")


@pytest.mark.parametrize("rules", ANY)
def test_a_forced_lead_may_leave_spades_closed_by_a_house_rule(rules):
    house = replace(rules, forced_spade_lead=ForcedSpadeLead.STAYS_CLOSED)
    deal = at_play(house, "2S 3S 4S", "AS 3D JS", "KS 4D 4H", "QS 5D 5H")
    deal = play_all(deal, ("2S", "AS", "KS", "QS")[: rules.players])
    assert not deal.spades_open
    assert deal.legal_plays == cards("3D")


@pytest.mark.parametrize("rules", ANY)
def test_any_card_may_be_led_first_by_a_house_rule(rules):
    house = replace(rules, first_lead=FirstLead.ANY_CARD)
    deal = at_play(house, "2S 2H AD", "AS 3H 3D", "KS 4H 4D", "QS 5H 5D")
    assert deal.legal_plays == cards("2S 2H AD")
    assert deal.play("2S").legal_plays == cards("AS")
    later = play_all(deal, ("AD", "3D", "4D", "5D")[: rules.players])
    assert later.turn == 0
    assert later.legal_plays == cards("2H")  # the first lead only


# Play: following, opening


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(
        cut=statement("CUT-PLAY-2"),
        coh=statement("COH-PLAY-3"),
        chi=statement("CHI-PLAY-2", "CHI-PLAY-4"),
    ),
)
def test_a_spade_on_the_first_trick_is_refused_with_the_suit_led_in_hand(rules, cited):
    deal = at_play(rules, "2H 2D", "3H AS", "4H 4D", "5H 5D").play("2H")
    assert deal.legal_plays == cards("3H")
    with pytest.raises(IllegalPlay) as refused:
        deal.play("AS")
    assert refused.value.statement == cited
    assert refused.value.why == "A♠ refused: hearts were led and you hold 3♥"


OPENING = each(
    cut=statement("CUT-PLAY-7", "CUT-PLAY-6", "CUT-PLAY-3"),
    coh=statement("COH-BREAK-1", "COH-PLAY-2"),
    chi=statement("CHI-BREAK-1", "CHI-BREAK-2", "CHI-BREAK-5", "CHI-PLAY-3"),
)


@pytest.mark.parametrize(("rules", "cited"), OPENING)
def test_a_spade_on_another_suit_opens_spades_on_the_first_trick_already(rules, cited):
    deal = at_play(rules, "2H KS 2D", "2S AS 3D", "4H 4D QS", "5H 5D 5C").play("2H")
    assert not deal.spades_open
    assert deal.legal_plays == cards("2S AS 3D")
    deal = deal.play("2S")
    assert deal.spades_open
    deal = play_all(deal, ("4H", "5H")[: rules.players - 2])
    assert deal.turn == 1
    assert deal.legal_plays == cards("AS 3D")  # to be led
    assert deal.tricks_won[1] == 1


@pytest.mark.parametrize(("rules", "cited"), OPENING)
def test_open_spades_are_open_to_everyone(rules, cited):
    deal = at_play(rules, "2H KS 9C", "2S 3D 3C", "4H AD QS", "5H 5D 5C")
    deal = play_all(deal, ("2H", "2S", "4H", "5H")[: rules.players])
    deal = deal.play("3D").play("AD")
    deal = deal.play("5D").play("9C") if rules.players == 4 else deal.play("9C")
    assert deal.turn == 2
    assert deal.legal_plays == cards("QS")
    assert deal.spades_open
    assert deal.held[0] == cards("KS")


@pytest.mark.parametrize("rules", ANY)
@statement("CUT-PLAY-6", "COH-BREAK-1", "CHI-BREAK-1")
def test_another_discard_opens_nothing(rules):
    deal = at_play(rules, "AH KS 2D", "2C 9S 3D", "4H 4D QS", "5H 5D 5C")
    deal = play_all(deal, ("AH", "2C" if rules.players == 4 else "3D", "4H", "5H")[: rules.players])
    assert not deal.spades_open
    assert deal.legal_plays == cards("2D")


@statement("CUT-PLAY-7", "COH-BREAK-1", "CHI-BREAK-1")
@pytest.mark.parametrize("rules", ANY)
def test_the_next_deal_begins_with_closed_spades(rules):
    deal = first_legal(bid_all(Deal.new(rules, seed=4, dealer=0)))
    assert deal.spades_open
    assert not bid_all(Deal.new(rules, seed=4, dealer=0)).spades_open


@statement("CUT-EX-1")
def test_cut_ex_1():
    deal = at_play(CUTTHROAT, "AH 2D 3D", "2S AS 9D", "KH QS 4H").play("AH").play("2S")
    assert deal.turn == 2
    assert deal.legal_plays == cards("KH 4H")
    deal = at_play(CUTTHROAT, "AH 2D", "2S AS", "KH QS").play("AH").play("2S")
    assert deal.legal_plays == cards("KH")
    assert str(deal.refusal("QS")) == "[CUT-PLAY-2] Q♠ refused: hearts were led and you hold K♥"
    deal = deal.play("KH")
    assert deal.tricks[0].winner == 1
    assert deal.turn == 1
    assert deal.spades_open


@statement("CHI-EX-2", "CHI-PLAY-5", "CHI-PLAY-6")
def test_chi_ex_2():
    north, west = 0, 3
    deal = at_play(CHICAGO, "AH 2D", "3H 3D", "4H 4D", "2S AS", dealer=west)
    assert deal.turn == north
    deal = play_all(deal, "AH 3H 4H 2S")
    assert deal.tricks[0].winner == west
    assert deal.turn == west
    assert deal.spades_open
    assert deal.legal_plays == cards("AS")


# Play: winning, turns, the end


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(cut=statement("CUT-PLAY-5"), coh=statement("CHI-PLAY-6"), chi=statement("CHI-PLAY-6")),
)
@pytest.mark.parametrize(
    ("row", "winner"),
    [(("AH", "3H", "4H", "5H"), 0), (("2H", "AH", "4H", "5H"), 1), (("2H", "3H", "AH", "5H"), 2)],
)
def test_the_winner_leads_to_the_next_trick(rules, cited, row, winner):
    others = ("2D", "3D", "4D", "5D")
    deal = at_play(rules, *(f"{one} {two}" for one, two in zip(row, others, strict=True)))
    deal = play_all(deal, row[: rules.players])
    assert deal.turn == winner
    assert [won for won in deal.tricks_won if won] == [1]
    assert deal.tricks_won[winner] == 1
    assert deal.trick.leader == winner
    assert deal.trick.cards == ()
    assert deal.tricks[0].cards == cards(row[: rules.players])


@pytest.mark.parametrize("rules", ANY)
def test_the_lead_may_go_round_by_a_house_rule(rules):
    house = replace(rules, next_lead=NextLead.LEFT_OF_LEADER)
    deal = at_play(house, "AH 2D", "3H 3D", "4H 4D", "5H 5D")
    deal = play_all(deal, ("AH", "3H", "4H", "5H")[: rules.players])
    assert deal.tricks_won[0] == 1
    assert deal.turn == 1


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(
        cut=statement("CUT-PLAY-2"),
        coh=statement("COH-PLAY-3"),
        chi=statement("CHI-PLAY-1", "CHI-ERR-3"),
    ),
)
def test_a_card_out_of_turn(rules, cited):
    deal = at_play(rules, "2H 2D", "3H 3D", "4H 4D", "5H 5D").play("2H")
    with pytest.raises(IllegalPlay) as refused:
        deal.play("4H", seat=2)
    assert refused.value.statement == cited
    assert refused.value.why == "4♥ from seat 2 refused: it is the turn of seat 1"
    assert deal.refusal("2D", seat=0).statement == cited
    assert deal.refusal("3H", seat=1) is None
    assert str(deal.play("3H", seat=1).trick.cards) == "2H 3H"
    assert "hearts were led" in deal.refusal("3D", seat=1).why


def test_a_card_of_somebody_else():
    deal = at_play(CHICAGO, "2H 2D", "3H 3D", "4H 4D", "5H 5D")
    with pytest.raises(IllegalPlay) as refused:
        deal.play("3H")
    assert refused.value.why == "3♥ refused: it is not in your hand, which holds 2♥ 2♦"
    assert refused.value.statement == "CHI-DEAL-2"
    with pytest.raises(NotationError):
        deal.play("XX")


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(cut=statement("CUT-BID-2"), coh=statement("COH-BID-4"), chi=statement("CHI-BID-1")),
)
def test_no_card_before_the_bids(rules, cited):
    deal = dealt(rules, "2H 2D", "3H 3D", "4H 4D", "5H 5D").bid(1)
    assert deal.legal_plays == ()
    with pytest.raises(IllegalPlay) as refused:
        deal.play("2H")
    assert refused.value.statement == cited
    assert refused.value.why == "2♥ refused: bids and exchange come before the first card"


@statement("COH-DNIL-2")
def test_no_card_before_the_exchange():
    deal = blind(COHEN, (BLIND_NIL, 1, 4, 2))
    assert deal.legal_plays == ()
    assert "bids and exchange come before" in deal.refusal("AS").why


OVER = each(
    cut=statement("CUT-PLAY-8", "CUT-END-4"),
    coh=statement("CHI-SCORE-1"),
    chi=statement("CHI-SCORE-1"),
)


@pytest.mark.parametrize(("rules", "cited"), OVER)
def test_no_card_after_the_last_trick(rules, cited):
    deal = play_all(
        at_play(rules, "2H", "3H", "4H", "5H"), ("2H", "3H", "4H", "5H")[: rules.players]
    )
    assert deal.is_over
    assert deal.phase is Phase.OVER
    assert deal.turn is None
    assert deal.legal_plays == ()
    assert deal.trick.cards == ()
    with pytest.raises(IllegalPlay) as refused:
        deal.play("2H")
    assert refused.value.statement == cited
    assert refused.value.why == "2♥ refused: all tricks of the deal are played"


@pytest.mark.parametrize(("rules", "cited"), OVER)
def test_no_score_before_the_last_trick(rules, cited):
    deal = bid_all(Deal.new(rules, seed=9))
    tricks = 17 if rules.players == 3 else 13
    almost = first_legal(deal, tricks * rules.players - 1)
    assert not almost.is_over
    for early, played in ((deal, 0), (almost, tricks - 1)):
        with pytest.raises(IllegalPlay) as refused:
            early.score()
        assert refused.value.statement == cited
        assert refused.value.why == (
            f"no score yet: {played} of {tricks} tricks are played, and all count"
        )


@pytest.mark.parametrize(("rules", "cited"), OVER)
def test_a_whole_deal_has_all_its_tricks(rules, cited):
    deal = first_legal(bid_all(Deal.new(rules, seed=9, dealer=0)))
    tricks = 17 if rules.players == 3 else 13
    assert len(deal.tricks) == tricks
    assert sum(deal.tricks_won) == tricks
    assert len(deal.plays) == tricks * rules.players
    assert set(deal.plays) == {card for hand in deal.hands for card in hand}
    assert [len(hand) for hand in deal.held] == [0] * rules.players


def test_the_score_of_a_deal_takes_what_was_before():
    deal = play_all(at_play(CUTTHROAT, "AH 2D", "3H 3D", "4H 4D"), "AH 3H 4H 2D 3D 4D")
    assert deal.tricks_won == (1, 0, 1)
    score = deal.score(bags=(9, 0, 0), totals=(5, -7, 0))
    assert score.totals == (15, -17, 10)
    assert score.bags == (9, 0, 0)
    assert deal.score().totals == (10, -10, 10)


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


# An illegal card, put right

REVOKE = ("2H 2D", "3H AS", "4H 4D", "5H 5D")

FOLLOW = each(
    cut=statement("CUT-ERR-1", "CUT-PLAY-2"),
    coh=statement("CHI-ERR-3"),
    chi=statement("CHI-ERR-3"),
)
BROKEN = {"cutthroat": "CUT-PLAY-2", "cohen": "COH-PLAY-3"}


@pytest.mark.parametrize(("rules", "cited"), FOLLOW)
def test_an_illegal_reply_is_put_right_from_the_hand(rules, cited):
    deal = at_play(rules, *REVOKE).play("2H")
    mended = deal.correct("AS", "3H")
    assert str(mended.trick.cards) == "2H 3H"
    assert mended.plays == cards("2H 3H")
    assert not mended.spades_open
    assert mended.held[1] == cards("AS")
    assert mended.turn == 2
    broken = BROKEN.get(rules.name, "CHI-PLAY-2")
    assert mended.irregularities == (
        Irregularity(
            play=1, seat=1, card=Card.parse("AS"), statement=broken, corrected=Card.parse("3H")
        ),
    )
    assert deal.irregularities == ()


@statement("CUT-ERR-1", "CHI-ERR-3")
@pytest.mark.parametrize("rules", ANY)
def test_putting_right_costs_nothing(rules):
    mended = first_legal(at_play(rules, *REVOKE).play("2H").correct("AS", "3H"))
    straight = first_legal(at_play(rules, *REVOKE).play("2H").play("3H"))
    assert mended.score() == straight.score()
    assert mended.irregularities
    assert not straight.irregularities


@statement("CUT-ERR-1")
def test_an_illegal_lead_is_put_right_too():
    deal = at_play(CUTTHROAT, "AS 2H", "3H 3D", "4H 4D").correct(Card.parse("AS"), Card.parse("2H"))
    assert deal.irregularities[0].statement == "CUT-PLAY-1"
    assert deal.irregularities[0].play == 0
    assert str(deal.trick.cards) == "2H"


def test_several_corrections_are_kept_in_order():
    deal = at_play(CHICAGO, "2H 2D", "3H AS", "4H 4D", "5H 5D").play("2H")
    deal = deal.correct("AS", "3H").correct("4D", "4H")
    assert [(one.play, one.seat, str(one.card)) for one in deal.irregularities] == [
        (1, 1, "AS"),
        (2, 2, "4D"),
    ]


@pytest.mark.parametrize("step", ["correct", "let_stand"])
@pytest.mark.parametrize("form", [str, Card.parse], ids=["text", "card"])
def test_a_legal_card_needs_no_correction(step, form):
    deal = at_play(CHICAGO, *REVOKE).play("2H")
    more = ("3H",) if step == "correct" else ()
    with pytest.raises(
        IllegalPlay, match="3♥ is legal: it needs no correction, play it"
    ) as refused:
        getattr(deal, step)(form("3H"), *more)
    assert refused.value.statement is None


@pytest.mark.parametrize("step", ["correct", "let_stand"])
def test_only_a_card_in_the_hand_can_be_put_right(step):
    deal = at_play(CHICAGO, *REVOKE).play("2H")
    more = ("3H",) if step == "correct" else ()
    with pytest.raises(IllegalPlay) as refused:
        getattr(deal, step)("4D", *more)
    assert refused.value.statement == "CHI-DEAL-2"
    assert "4♦ refused: it is not in your hand, which holds A♠ 3♥" in refused.value.why


@pytest.mark.parametrize("step", ["correct", "let_stand"])
def test_nothing_can_be_put_right_before_the_play(step):
    deal = dealt(CHICAGO, *REVOKE)
    more = ("2H",) if step == "correct" else ()
    with pytest.raises(IllegalPlay, match="bids and exchange come before"):
        getattr(deal, step)("2H", *more)


@pytest.mark.parametrize("step", ["correct", "let_stand"])
def test_nothing_can_be_put_right_when_the_deal_is_over(step):
    deal = play_all(at_play(CHICAGO, "2H", "3H", "4H", "5H"), "2H 3H 4H 5H")
    more = ("2H",) if step == "correct" else ()
    with pytest.raises(IllegalPlay, match="all tricks of the deal are played"):
        getattr(deal, step)("2H", *more)


def test_a_correction_must_be_legal_itself():
    deal = at_play(CHICAGO, "2H 2D 2C", "3H AS 3D", "4H 4D 4C", "5H 5D 5C").play("2H")
    with pytest.raises(IllegalPlay, match="3♦ refused: hearts were led and you hold 3♥"):
        deal.correct("AS", "3D")


# An illegal card, found late


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(cut=statement("CHI-ERR-3"), coh=statement("CHI-ERR-3"), chi=statement("CHI-ERR-3")),
)
def test_a_revoke_found_late_stands_without_penalty_and_is_recorded(rules, cited):
    deal = at_play(rules, *REVOKE).play("2H").let_stand("AS")
    assert str(deal.trick.cards) == "2H AS"
    assert deal.held[1] == cards("3H")
    broken = BROKEN.get(rules.name, "CHI-PLAY-2")
    assert deal.irregularities == (Irregularity(1, 1, Card.parse("AS"), broken, None),)
    deal = play_all(deal, ("4H", "5H")[: rules.players - 2])
    assert deal.tricks[0].winner == 1  # the card counts as it lies
    assert deal.turn == 1


@statement("CHI-BREAK-1", "CHI-ERR-3")
@pytest.mark.parametrize("rules", ANY)
def test_an_unlawful_spade_opens_nothing(rules):
    deal = at_play(rules, "2H 2D KS", "3H AS 3S", "4H 4D 4S", "5H 5D 5S").play("2H").let_stand("AS")
    deal = play_all(deal, ("4H", "5H")[: rules.players - 2])
    assert not deal.spades_open
    assert deal.legal_plays == cards("3H")


@statement("CHI-BREAK-1", "CHI-ERR-3")
@pytest.mark.parametrize("rules", ANY)
def test_an_unlawful_lead_of_a_spade_opens_nothing(rules):
    deal = at_play(rules, "AS 2H KS", "2S 3H 3D", "3S 4H 4D", "4S 5H 5D").let_stand("AS")
    assert deal.legal_plays == cards("2S")
    deal = play_all(deal, ("2S", "3S", "4S")[: rules.players - 1])
    assert not deal.spades_open
    assert deal.legal_plays == cards("2H")
    assert deal.irregularities[0].corrected is None


@statement("CUT-ERR-1")
@pytest.mark.parametrize("rules", ANY)
def test_a_house_rule_takes_a_late_revoke_back(rules):
    house = replace(rules, late_revoke=LateRevoke.TAKEN_BACK)
    deal = at_play(house, *REVOKE).play("2H")
    with pytest.raises(IllegalPlay) as refused:
        deal.let_stand("AS")
    assert refused.value.statement == "CUT-ERR-1"
    assert refused.value.why == (
        "A♠ cannot stand: these rules go back to an illegal card and put it right"
    )
    assert str(deal.correct("AS", "3H").trick.cards) == "2H 3H"


# Going back


def steps(deal, row):
    """The deal before each card of ``row`` and after the last one."""
    return [deal, *(deal := deal.play(card) for card in cards(row))]


def test_a_deal_as_it_was_after_so_many_cards():
    start = at_play(CHICAGO, "AH 2D", "3H 3D", "4H 4D", "2S AS")
    states = steps(start, "AH 3H 4H 2S AS 2D 3D 4D")
    for plays, state in enumerate(states):
        back = states[-1].at(plays)
        assert back == state
        assert (back.turn, back.tricks_won, back.spades_open, back.held) == (
            state.turn,
            state.tricks_won,
            state.spades_open,
            state.held,
        )


def test_going_back_keeps_looks_bids_and_the_exchange():
    deal = dealt(COHEN, *EIGHT, dealer=3).bid(BLIND_NIL).look(1).bid(1).bid(4).bid(2)
    ready = deal.exchange("AS KS QS").exchange("JD QD KD")
    back = first_legal(ready).at(0)
    assert back == ready
    assert back.looked == {1}
    assert suits(back) == suits(ready)


def test_going_back_repeats_what_went_wrong():
    start = at_play(CHICAGO, "AH 2D KS", "3H 3D AS", "4H 4D QS", "5H 5D JS").play("AH")
    first = start.correct("AS", "3H")
    second = first.let_stand("QS")
    third = second.play("5H")
    assert third.at(1) == start
    assert third.at(2) == first
    assert third.at(3) == second
    assert third.at(3).irregularities == second.irregularities
    assert not third.at(4).spades_open
    assert third.at(4) == third


@pytest.mark.parametrize("plays", [-1, 3, "1", True, None])
def test_there_is_no_going_back_to_what_was_not_played(plays):
    deal = at_play(CHICAGO, *REVOKE).play("2H").play("3H")
    with pytest.raises(IllegalPlay, match="refused: plays go from 0 to 2"):
        deal.at(plays)
