"""Scoring: every setting, changed by a house rule."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spades.games.spades.bids import BLIND_NIL
from spades.games.spades.ruleset import CHICAGO, COHEN, CUTTHROAT, PRESETS
from spades.games.spades.scoring import score_deal
from spades.games.spades.settings import (
    BagPenalty,
    FailedBidBags,
    FailedNilBagPoints,
    FailedNilBags,
    FailedNilBagsWhenSet,
    FailedNilTricks,
    MissedBid,
    PenaltiesPerDeal,
)
from spades.games.spades.statements.citations import Rule
from tests.games.spades.helpers.presets import preset_names, statement
from tests.games.spades.helpers.scoring import alone, change, n, pair, short, side, with_nil


def test_points_of_a_trick_bid():
    house = change(CHICAGO, trick_points=7)
    assert short(side(house, 5, 5)) == [("HOUSE", 35, 0)]
    assert short(side(house, 5, 4)) == [("HOUSE", -35, 0)]
    assert side(house, 5, 4).lines[0].why == "bid 5, took 4: set, minus 5 × 7 points"


def test_points_of_an_overtrick():
    house = change(COHEN, overtrick_points=3)
    assert short(side(house, 5, 7))[1] == ("HOUSE", 6, 2)
    assert side(house, 5, 7).lines[1].why == "2 tricks over the bid: 2 bags, 3 for each"
    assert pair(house, (n, 4), (2, 4)).lines[-1].points == 6  # a failed nil's bags, too
    assert pair(house, (n, 4), (2, 4)).lines[-1].why == (
        "2 bags of the failed nil score 3 each, as tricks over the bid do"
    )
    free = change(COHEN, overtrick_points=0)
    assert (side(free, 5, 7).points, side(free, 5, 7).bags) == (50, 2)


def test_points_of_nil_and_of_blind_nil():
    house = change(COHEN, nil_points=50, blind_nil_points=75)
    assert short(with_nil(house, 0))[0] == ("HOUSE", 50, 0)
    assert short(with_nil(house, 1))[0] == ("HOUSE", -50, 0)
    assert short(with_nil(house, 0, BLIND_NIL))[0] == ("HOUSE", 75, 0)
    assert short(with_nil(house, 1, BLIND_NIL))[0] == ("HOUSE", -75, 0)


@statement("CHI-VAR-4")
@pytest.mark.parametrize("name", preset_names())
def test_a_missed_bid_may_score_nothing(name):
    free = change(PRESETS[name], missed_bid=MissedBid.SCORES_NOTHING)
    # a line of Bicycle's is no ground outside Bicycle
    assert short(side(free, 5, 4)) == [("CHI-VAR-4" if name == "bicycle" else "HOUSE", 0, 0)]
    loses = change(PRESETS[name], missed_bid=MissedBid.LOSES_BID)
    assert side(loses, 5, 4).points == -50


@statement("CUT-SCORE-2", "COH-SCORE-2", "CHI-SCORE-3")
@pytest.mark.parametrize("name", preset_names())
def test_a_missed_bid_may_bring_bags(name):
    house = change(PRESETS[name], failed_bid_bags=FailedBidBags.BAGS)
    score = side(house, 5, 4)
    assert short(score)[1:] == [("HOUSE", 0, 4)]
    assert score.lines[1].why == "4 tricks of the missed bid are bags"
    assert side(house, 5, 1).lines[1].why == "1 trick of the missed bid is a bag"
    assert len(side(house, 5, 0).lines) == 1
    assert side(change(house, failed_bid_bags=FailedBidBags.NONE), 5, 4).bags == 0
    assert side(house, 5, 5).bags == 0


def test_failed_nils_may_help():
    house = change(COHEN, failed_nil_tricks=FailedNilTricks.HELP)
    score = pair(house, (n, 4), (2, 3))
    assert (score.points, score.bags) == (-59, 1)  # one over; no further bags
    assert pair(house, (n, n), (2, 0)).bags == 2  # no bid to help: as before
    assert pair(house, (n, 5), (1, 3)).bags == 0  # helped in vain


@pytest.mark.parametrize(
    ("bags", "each_scores", "points", "gained"),
    [
        ("none", "none", -60, 0),
        ("none", "scored", -60, 0),
        ("bags", "none", -60, 2),
        ("bags", "scored", -58, 2),
    ],
)
def test_bags_of_a_failed_nil_and_their_points(bags, each_scores, points, gained):
    house = change(
        CHICAGO,
        failed_nil_bags=FailedNilBags(bags),
        failed_nil_bag_points=FailedNilBagPoints(each_scores),
    )
    score = pair(house, (n, 4), (2, 4))
    assert (score.points, score.bags) == (points, gained)


@pytest.mark.parametrize(
    ("when_set", "own", "gained"),
    [("kept", 3, 2), ("kept", 4, 2), ("dropped", 3, 0), ("dropped", 4, 2)],
)
def test_bags_of_a_failed_nil_next_to_a_set_bid(when_set, own, gained):
    house = change(COHEN, failed_nil_bags_when_set=FailedNilBagsWhenSet(when_set))
    score = pair(house, (n, 4), (2, own))
    assert score.bags == gained
    line = score.lines[2]  # after the nil and the bid; the points of the bags come behind it
    label = {("kept", 3): "follows from COH-NIL-4", ("dropped", 3): "HOUSE"}
    assert line.label == label.get((when_set, own), "COH-NIL-4")
    assert line.rule is (Rule.FAILED_NIL_AND_SET if own < 4 else Rule.FAILED_NIL_BAGS)
    assert pair(house, (n, n), (2, 0)).bags == 2  # without a bid nothing was set


@statement("CHI-VAR-4")
@pytest.mark.parametrize("name", preset_names())
def test_the_penalty_is_a_setting(name):
    off = change(PRESETS[name], bag_penalty=BagPenalty.OFF)
    score = side(off, 2, 4, bags=9)
    assert (score.change, score.penalty, score.bags_after) == (22, 0, 11)
    assert side(off, 2, 4, bags=25).bags_after == 27
    on = change(PRESETS[name], bag_penalty=BagPenalty.ON)
    assert (side(on, 2, 4, bags=9).change, side(on, 2, 4, bags=9).bags_after) == (-78, 1)


def test_how_many_bags_and_what_they_cost():
    house = change(CHICAGO, bag_limit=5, bag_cost=50)
    assert short(side(house, 2, 4, bags=2)) == [("CHI-SCORE-2", 20, 0), ("CHI-SCORE-2", 2, 2)]
    assert short(side(house, 2, 4, bags=3))[2] == ("HOUSE", -50, -5)
    assert side(house, 2, 4, bags=4).bags_after == 1
    assert side(house, 2, 8, bags=4).penalty == -100
    assert side(house, 2, 8, bags=4).lines[-1].why == (
        "10 bags: 2 times 5 of them cost 50 each time, 0 kept"
    )


def test_one_penalty_a_deal_leaves_the_rest_for_later():
    house = change(CUTTHROAT, penalties_per_deal=PenaltiesPerDeal.ONE)
    score = alone(house, 1, 12, bags=9)
    assert (score.penalty, score.bags_after) == (-100, 10)
    assert score.lines[-1].why == "20 bags: 10 of them cost 100, 10 kept"
    assert short(score)[-1] == ("HOUSE", -100, -10)
    later = alone(house, 5, 5, bags=10)
    assert (later.penalty, later.bags_after) == (-100, 0)
    assert alone(house, 5, 5, bags=9).penalty == 0


def test_bags_dropped_beside_a_missed_bid_are_a_house_rule():
    dropped = replace(COHEN, failed_nil_bags_when_set=FailedNilBagsWhenSet.DROPPED)
    lines = score_deal(dropped, bids=(0, 5, 3, 5), tricks=(1, 5, 2, 5)).sides[0].lines
    assert [(line.label, line.bags) for line in lines][-1] == ("HOUSE", 0)
    kept = score_deal(COHEN, bids=(0, 5, 3, 5), tricks=(1, 5, 2, 5)).sides[0].lines
    assert [(line.label, line.bags) for line in kept][-2:] == [
        ("follows from COH-NIL-4", 1),
        ("not stated, nearest COH-SCORE-1", 0),
    ]
