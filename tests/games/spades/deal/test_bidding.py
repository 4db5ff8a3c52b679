"""One deal: the bids, in turn and within the range."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spades.core.errors import IllegalBid
from spades.games.spades.bids import BLIND_NIL
from spades.games.spades.deal import Deal
from spades.games.spades.ruleset import CHICAGO, CUTTHROAT, PRESETS
from spades.games.spades.settings import BidSum
from spades.games.spades.table import Phase
from tests.games.spades.helpers.deal import ANY, bid_all
from tests.games.spades.helpers.presets import borrowed, cited_as, each, statement, told


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize(
    ("rules", "cited"),
    each(
        cut=statement("CUT-BID-1"),
        coh=statement("COH-BID-1"),
        chi=borrowed("COH-BID-1", "CUT-BID-1"),
    ),
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
    assert told(refused.value) == cited
    assert refused.value.why == ("a bid of 5 refused: the bidding is over, each player bids once")
    assert "a bid of blind nil refused" in deal.bid_refusal(BLIND_NIL).why
    assert "a bid of nil refused" in deal.bid_refusal(0).why
    assert "a bid of 'pass' refused" in deal.bid_refusal("pass").why


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(cut=statement("CUT-BID-2"), coh=statement("COH-BID-4"), chi=statement("CHI-BID-1")),
)
def test_nobody_passes(rules, cited):
    with pytest.raises(IllegalBid) as refused:
        Deal.new(rules, seed=1).bid("pass")
    assert told(refused.value) == cited
    assert refused.value.why == "pass refused: nobody may pass, each player bids once"


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(
        cut=statement("CUT-BID-1"),
        coh=statement("COH-BID-1"),
        chi=borrowed("COH-BID-1", "CUT-BID-1"),  # the article does not say who bids first
    ),
)
def test_nobody_bids_out_of_turn(rules, cited):
    deal = Deal.new(rules, seed=1, dealer=0)
    for other in {0, 2}:
        refused = deal.refusal("bid 3", seat=other)
        assert told(refused) == cited
        assert refused.why == f"bid 3 from seat {other} refused: it is the turn of seat 1"
        with pytest.raises(IllegalBid) as raised:
            deal.take(f"{other}: bid 3")
        assert told(raised.value) == cited
    assert deal.refusal("bid 3", seat=1) is None


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
    pytest.param("cutthroat", 18, cited_as("CUT-BID-1"), marks=statement("CUT-BID-1")),
    pytest.param("cohen", 14, cited_as("COH-BID-3"), marks=statement("COH-BID-3")),
    pytest.param("bicycle", 0, cited_as("CHI-VAR-4"), marks=statement("CHI-VAR-4")),
    pytest.param("cutthroat", "bn", cited_as("CUT-NIL-5"), marks=statement("CUT-NIL-5")),
    pytest.param("chicago", "bn", cited_as("CHI-VAR-1"), marks=statement("CHI-VAR-1")),
]


@pytest.mark.parametrize(("name", "bid", "cited"), REFUSED_BIDS)
def test_a_bid_that_the_preset_has_not(name, bid, cited):
    deal = Deal.new(PRESETS[name], seed=1)
    assert told(deal.bid_refusal(bid)) == cited
    with pytest.raises(IllegalBid) as refused:
        deal.bid(bid)
    assert told(refused.value) == cited


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
