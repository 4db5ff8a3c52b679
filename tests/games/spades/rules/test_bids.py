"""Bids: how they are read, which of them each preset has, and what they may sum to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spades.core.cards import cards
from spades.core.errors import IllegalBid, NotationError
from spades.games.spades.bids import (
    BLIND_NIL,
    NIL,
    bid_name,
    check_bids,
    is_nil,
    number,
    parse_bid,
    refuse_bid,
    refuse_sum,
)
from spades.games.spades.ruleset import CHICAGO, COHEN, CUTTHROAT, PRESETS
from spades.games.spades.settings import BidOverHand, BidSum, BlindNil, Nil
from tests.games.spades.helpers.presets import (
    cited_as,
    each,
    has_blind_nil,
    has_nil,
    partners,
    preset_names,
    statement,
    told,
)

# Reading

READ = [
    (0, NIL),
    (5, 5),
    (-1, -1),
    (10**6, 10**6),
    ("0", 0),
    ("7", 7),
    (" 13 ", 13),
    ("-1", -1),
    ("007", 7),
    ("1" * 20, 11_111_111_111_111_111_111),
    ("nil", NIL),
    ("NIL", NIL),
    ("n", NIL),
    (BLIND_NIL, BLIND_NIL),
    ("blind nil", BLIND_NIL),
    ("Blind  Nil", BLIND_NIL),
    ("blind-nil", BLIND_NIL),
    ("blind_nil", BLIND_NIL),
    ("blind", BLIND_NIL),
    ("bn", BLIND_NIL),
    ("double nil", BLIND_NIL),
]


@pytest.mark.parametrize(("given", "bid"), READ, ids=[repr(given) for given, _ in READ])
def test_a_bid_is_read(given, bid):
    assert parse_bid(given) == bid
    assert type(parse_bid(given)) is type(bid)


NOT_READ = [
    "", " ", "-", "--1", "1.0", "1e1", "pass", "four", "²", "1_0", "1 0", "nil nil",
    "1" * 21, True, False, None, 1.0, 4.5, [], b"4",
]  # fmt: skip


@pytest.mark.parametrize("given", NOT_READ, ids=map(repr, NOT_READ))
def test_what_is_no_bid(given):
    with pytest.raises(NotationError) as refused:
        parse_bid(given)
    assert "is not a bid: say a whole number, nil or blind nil" in str(refused.value)


def test_the_refusal_of_no_bid_names_it():
    with pytest.raises(NotationError, match=r"^'pass' is not a bid"):
        parse_bid("pass")


@statement("CHI-VAR-1")
def test_blind_nil_is_a_bid_of_its_own():
    assert BLIND_NIL != NIL
    assert [is_nil(bid) for bid in (NIL, BLIND_NIL, 1, 13)] == [True, True, False, False]
    assert [number(bid) for bid in (NIL, BLIND_NIL, 1, 13)] == [0, 0, 1, 13]
    assert [bid_name(bid) for bid in (NIL, BLIND_NIL, 1, 13)] == ["nil", "blind nil", "1", "13"]
    assert repr(BLIND_NIL) == "BLIND_NIL"
    assert str(BLIND_NIL) == "blind nil"


# The range of a single bid: both neighbours of both ends

ACCEPTED = [
    pytest.param("cutthroat", [0, 1, 16, 17], marks=statement("CUT-BID-1", "CUT-BID-4")),
    pytest.param("cohen", [0, 1, 12, 13], marks=statement("COH-BID-3")),
    pytest.param("chicago", [0, 1, 13, 14, 98, 99], marks=statement("CHI-NIL-1")),
    ("chicago_blind_nil", [0, 1, 13, 14, 98, 99]),
    ("pagat", [0, 1, 13, 14, 98, 99]),
    ("did", [0, 1, 13, 14, 98, 99]),
    pytest.param("bicycle", [1, 2, 13, 14, 98, 99], marks=statement("CHI-VAR-4")),
]


@pytest.mark.parametrize(("name", "bids"), ACCEPTED)
def test_bids_that_a_preset_has(name, bids):
    assert [refuse_bid(PRESETS[name], bid) for bid in bids] == [None] * len(bids)


CHICAGO_ITSELF = ("chicago", "chicago_blind_nil")

REFUSED = [
    pytest.param("cutthroat", -1, cited_as("CUT-BID-1"), 0, 17, marks=statement("CUT-BID-1")),
    pytest.param("cutthroat", 18, cited_as("CUT-BID-1"), 0, 17, marks=statement("CUT-BID-1")),
    pytest.param("cohen", -1, cited_as("COH-BID-3"), 0, 13, marks=statement("COH-BID-3")),
    pytest.param("cohen", 14, cited_as("COH-BID-3"), 0, 13, marks=statement("COH-BID-3")),
    # the lowest follows from what a nil is
    *((name, -1, cited_as("CHI-NIL-1", "follows"), 0, 99) for name in CHICAGO_ITSELF),
    *((name, -1, cited_as("CHI-NIL-1", "follows", taken=True), 0, 99) for name in ("pagat", "did")),
    pytest.param("bicycle", -1, cited_as("CHI-VAR-4"), 1, 99, marks=statement("CHI-VAR-4")),
]


@pytest.mark.parametrize(("name", "bid", "cited", "low", "high"), REFUSED)
def test_bids_that_a_preset_has_not(name, bid, cited, low, high):
    refused = refuse_bid(PRESETS[name], bid)
    assert told(refused) == cited
    assert refused.why == f"a bid of {bid} refused: bids go from {low} to {high}"


@pytest.mark.parametrize("name", [*CHICAGO_ITSELF, "pagat", "did", "bicycle"])
def test_the_article_names_no_highest_bid_and_the_sheet_has_room_for_ninety_nine(name):
    refused = refuse_bid(PRESETS[name], 100)
    assert told(refused) == cited_as("COH-BID-3", "choice")
    assert (
        refused.why
        == "a bid of 100 refused: no number is named as the highest, and a sheet has room up to 99"
    )
    assert refused.basis.statements == ("COH-BID-3", "CUT-BID-1")


def test_a_monstrous_bid_is_not_repeated():
    why = refuse_bid(COHEN, 10**5000).why
    assert why == "a bid of a number of more than 30 digits refused: bids go from 0 to 13"


@statement("CHI-VAR-4")
def test_bicycle_has_no_bid_of_zero():
    refused = refuse_bid(PRESETS["bicycle"], NIL)
    assert told(refused) == cited_as("CHI-VAR-4")
    assert refused.why == "a bid of 0 refused: bicycle has no nil, the lowest bid is 1"


@pytest.mark.parametrize("base", preset_names(has_nil))
def test_nil_can_be_switched_off(base):
    # a line of Bicycle's is no ground outside Bicycle
    house = replace(PRESETS[base], nil=Nil.OFF, blind_nil=BlindNil.OFF, exchange_cards=0)
    assert told(refuse_bid(house, NIL)) == cited_as("HOUSE", "house")
    assert refuse_bid(house, 1) is None


@pytest.mark.parametrize(
    ("setting", "accepted", "refused", "why"),
    [
        (BidOverHand.REFUSED, 13, 14, "bids go from 0 to 13"),
        (
            BidOverHand.ALLOWED,
            99,
            100,
            "no number is named as the highest, and a sheet has room up to 99",
        ),
    ],
)
def test_a_bid_over_the_hand_size(setting, accepted, refused, why):
    house = replace(CHICAGO, bid_over_hand=setting)
    assert refuse_bid(house, accepted) is None
    assert refuse_bid(house, refused).why == f"a bid of {refused} refused: {why}"


@pytest.mark.parametrize("base", ["cutthroat", "cohen"])
def test_a_bid_over_the_hand_that_a_table_allows_is_a_house_rule(base):
    house = replace(PRESETS[base], bid_over_hand=BidOverHand.ALLOWED)
    assert refuse_bid(house, 99) is None
    assert told(refuse_bid(house, 100)) == cited_as("HOUSE", "house")


# Blind nil

NO_BLIND_NIL = [
    pytest.param("cutthroat", cited_as("CUT-NIL-5"), marks=statement("CUT-NIL-5")),
    pytest.param("chicago", cited_as("CHI-VAR-1"), marks=statement("CHI-VAR-1")),
    pytest.param(
        "pagat", cited_as("CHI-VAR-1", "borrowed", taken=True), marks=statement("CHI-VAR-1")
    ),
    pytest.param(
        "did", cited_as("CHI-VAR-1", "borrowed", taken=True), marks=statement("CHI-VAR-1")
    ),
    pytest.param("bicycle", cited_as("CHI-VAR-4", "follows"), marks=statement("CHI-VAR-4")),
]


@pytest.mark.parametrize(("name", "cited"), NO_BLIND_NIL)
def test_presets_without_blind_nil(name, cited):
    refused = refuse_bid(PRESETS[name], BLIND_NIL)
    assert told(refused) == cited
    assert refused.why == f"blind nil refused: {name} has no bids before looking at the cards"


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(
        coh=statement("COH-DNIL-1"),
        chi=statement("CHI-VAR-1"),
        where=has_blind_nil,
    ),
)
def test_presets_with_blind_nil(rules, cited):
    assert rules.name in ("cohen", "chicago_blind_nil")
    assert refuse_bid(rules, BLIND_NIL) is None


# Sums


@statement("CUT-BID-3")
@pytest.mark.parametrize("bids", [(0, 0, 0), (5, 6, 5), (5, 6, 6), (5, 6, 7), (17, 17, 17)])
def test_three_bids_may_sum_to_anything(bids):
    assert check_bids(CUTTHROAT, bids) == bids


@statement("COH-BID-3")
@pytest.mark.parametrize("name", preset_names(partners))
@pytest.mark.parametrize("bids", [(6, 1, 7, 1), (7, 1, 7, 1), (13, 13, 13, 13), (3, 3, 3, 4)])
def test_the_bids_of_partners_may_sum_to_more_than_the_tricks(name, bids):
    assert check_bids(PRESETS[name], bids) == bids


@pytest.mark.parametrize("name", preset_names(partners))
def test_a_house_rule_for_the_sum(name):
    house = replace(PRESETS[name], bid_sum=BidSum.HAND_SIZE)
    assert refuse_sum(house, (6, 6)) is None
    assert refuse_sum(house, (6, 7)) is None
    refused = refuse_sum(house, (7, 7))
    assert told(refused) == cited_as("HOUSE", "house")
    assert refused.why == "bids that sum to 14 refused: a side may bid 13 tricks at most"
    with pytest.raises(IllegalBid, match="bids that sum to 15 refused"):
        check_bids(house, (1, 7, 1, 8))
    assert check_bids(house, (7, 7, 6, 6)) == (7, 7, 6, 6)  # no matter what the others bid


def test_a_house_rule_for_the_sum_counts_a_nil_as_nothing():
    house = replace(COHEN, bid_sum=BidSum.HAND_SIZE)
    assert refuse_sum(house, (BLIND_NIL, 13)) is None
    assert refuse_sum(house, (NIL, 13)) is None


def test_a_house_rule_for_the_sum_says_nothing_of_a_single_bid():
    house = replace(CUTTHROAT, bid_sum=BidSum.HAND_SIZE, bid_over_hand=BidOverHand.ALLOWED)
    assert refuse_sum(house, (20,)) is None


# All bids of a deal


def test_bids_are_read_and_returned_by_seat():
    assert check_bids(COHEN, ["nil", "3", BLIND_NIL, 4]) == (0, 3, BLIND_NIL, 4)


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(
        cut=statement("CUT-BID-2", "CUT-BID-1"),
        coh=statement("COH-BID-4"),
        chi=statement("CHI-BID-1"),
    ),
)
@pytest.mark.parametrize("more", [-1, 1])
def test_one_bid_each(rules, cited, more):
    count = rules.players + more
    with pytest.raises(IllegalBid) as refused:
        check_bids(rules, [1] * count)
    assert told(refused.value) == cited
    needed = f"{count} bids refused: {rules.players} are needed, one for each player"
    assert refused.value.why == needed


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(
        cut=statement("CUT-BID-2"),
        coh=statement("COH-BID-4"),
        chi=statement("CHI-BID-1"),
    ),
)
def test_nobody_may_pass(rules, cited):
    for word in ("pass", " Pass ", "p", "no bid", "пас"):
        with pytest.raises(IllegalBid) as refused:
            check_bids(rules, [word] * rules.players)
        assert told(refused.value) == cited
        said = word.strip().lower()
        assert refused.value.why == f"{said} refused: nobody may pass, each player bids once"


@pytest.mark.parametrize("seat", range(4))
def test_an_illegal_bid_is_found_at_every_seat(seat):
    bids = [1, 1, 1, 1]
    bids[seat] = 14
    with pytest.raises(IllegalBid, match="a bid of 14 refused: bids go from 0 to 13"):
        check_bids(COHEN, bids)


@pytest.mark.parametrize("name", [*CHICAGO_ITSELF, "pagat", "did", "bicycle"])
def test_a_range_that_chicago_does_not_state_is_borrowed_from_cohen(name):
    strict = replace(PRESETS[name], bid_over_hand=BidOverHand.REFUSED)
    assert told(refuse_bid(strict, 14)) == cited_as("COH-BID-3", "borrowed")
    assert refuse_bid(strict, 14).why.endswith("to 13")
    smaller = replace(strict, removed=cards("2C 2D 2H 2S"))
    assert told(refuse_bid(smaller, 13)) == cited_as("HOUSE", "house")


@pytest.mark.parametrize("name", ["cutthroat", "cohen"])
def test_the_highest_bid_of_a_hand_of_another_size_is_a_house_rule(name):
    four = (
        {"players": 4, "removed": ()} if name == "cutthroat" else {"removed": cards("2C 2D 2H 2S")}
    )
    house = replace(PRESETS[name], **four)
    refused = refuse_bid(house, house.hand_size + 1)
    assert told(refused) == cited_as("HOUSE", "house")
    assert refused.why.endswith(f"bids go from 0 to {house.hand_size}")
