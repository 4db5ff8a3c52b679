"""One deal: cards passed between partners after a blind nil."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spades.core.cards import cards
from spades.core.errors import ExchangeError, NotationError
from spades.games.spades.bids import BLIND_NIL, NIL
from spades.games.spades.ruleset import CHICAGO_BLIND_NIL, COHEN
from spades.games.spades.settings import ExchangeOrder
from spades.games.spades.table import Phase
from tests.games.spades.helpers.deal import EIGHT, at_play, blind, dealt, suits
from tests.games.spades.helpers.presets import cited_as, each, follows, statement, told


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
    assert told(refused.value) == cited_as("COH-DNIL-2")
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
    assert told(refused.value) == cited_as("COH-DNIL-2")


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
    assert told(refused.value) == cited_as("CHI-VAR-1")


def test_there_are_no_givers_before_the_bidding_is_over():
    assert blind(COHEN, (BLIND_NIL, 1, 4)).givers == ()


NO_EXCHANGE = each(
    cut=statement("CUT-DEAL-3"),
    coh=statement("COH-DNIL-2"),
    chi=follows("CHI-VAR-6"),
    chicago_blind_nil=statement("CHI-VAR-1"),
)


@pytest.mark.parametrize(("rules", "cited"), NO_EXCHANGE)
def test_no_exchange_when_none_is_due(rules, cited):
    for deal in (dealt(rules, *EIGHT), at_play(rules, *EIGHT)):
        with pytest.raises(ExchangeError) as refused:
            deal.exchange("AS KS QS")
        assert told(refused.value) == cited
        assert refused.value.why == "exchange refused: no cards are to be exchanged now"


@statement("COH-DNIL-2")
@pytest.mark.parametrize(("given", "count"), [("AS KS", 2), ("AS KS QS JS", 4), ("", 0)])
def test_three_cards_are_exchanged(given, count):
    with pytest.raises(ExchangeError) as refused:
        blind(COHEN, (BLIND_NIL, 1, 4, 2)).exchange(given)
    assert told(refused.value) == cited_as("COH-DNIL-2")
    assert refused.value.why == f"an exchange of {count} cards refused: 3 cards are passed"


@pytest.mark.parametrize(
    ("order", "cited"),
    [
        (ExchangeOrder.TOGETHER, cited_as("COH-DNIL-2", "choice")),
        (ExchangeOrder.BIDDER_FIRST, cited_as("HOUSE", "house")),
    ],
)
def test_who_gives_next_is_no_matter_of_the_play(order, cited):
    house = replace(COHEN, exchange_order=order)
    refused = blind(house, (BLIND_NIL, 1, 4, 2)).refusal("exchange AD KD QD", seat=2)
    assert told(refused) == cited
    assert refused.why == "exchange AD KD QD from seat 2 refused: it is the turn of seat 0"


def test_cards_to_exchange_are_different():
    with pytest.raises(NotationError, match="A♠ is given twice"):
        blind(COHEN, (BLIND_NIL, 1, 4, 2)).exchange("AS AS KS")
