"""Scoring: bids that are made and missed, tricks over the bid, and bags."""

from __future__ import annotations

import pytest

from spades.games.spades.ruleset import CHICAGO
from spades.games.spades.statements.citations import Rule
from tests.games.spades.helpers.presets import each, statement, told
from tests.games.spades.helpers.scoring import PENALTY, short, side

# A positive bid: one trick short, just made, one and two over

MADE = each(
    cut=statement("CUT-SCORE-1"), coh=statement("COH-SCORE-1"), chi=statement("CHI-SCORE-2")
)
MISSED = each(
    cut=statement("CUT-SCORE-2"),
    coh=statement("COH-SCORE-2"),
    chi=statement("CHI-SCORE-3"),
    bicycle=statement("CHI-VAR-4"),
)
OVER = each(
    cut=statement("CUT-SCORE-1", "CUT-BAG-1", "CUT-BAG-3"),
    coh=statement("COH-SCORE-1", "COH-BAG-1"),
    chi=statement("CHI-SCORE-2", "CHI-BAG-1"),
)
# The point comes first, then what makes the trick a bag.
BAGS = {"cutthroat": ("CUT-BAG-1", "CUT-BAG-3"), "cohen": ("COH-BAG-1",)}


@pytest.mark.parametrize(("rules", "cited"), MADE)
@pytest.mark.parametrize(("bid", "points"), [(2, 20), (5, 50), (13, 130)])
def test_a_bid_that_is_just_made(rules, cited, bid, points):
    score = side(rules, bid, bid)
    assert short(score) == [(cited.label, points, 0)]
    assert score.lines[0].why == f"bid {bid}, took {bid}: made, {bid} × 10 points"
    assert told(score.lines[0]) == cited
    assert score.lines[0].rule is Rule.BID_MADE
    assert (score.points, score.bags, score.change) == (points, 0, points)


@pytest.mark.parametrize(("rules", "cited"), MISSED)
@pytest.mark.parametrize(("bid", "won", "points"), [(5, 4, -50), (5, 0, -50), (13, 12, -130)])
def test_a_bid_that_is_missed(rules, cited, bid, won, points):
    score = side(rules, bid, won, bags=9)
    if rules.name == "bicycle":
        points = 0
        assert score.lines[0].why == f"bid {bid}, took {won}: missed, no points either way"
    else:
        assert score.lines[0].why == f"bid {bid}, took {won}: set, minus {bid} × 10 points"
    assert short(score) == [(cited.label, points, 0)]
    assert told(score.lines[0]) == cited
    assert score.lines[0].rule is Rule.BID_MISSED
    assert (score.points, score.bags, score.bags_after) == (points, 0, 9)


@pytest.mark.parametrize(("rules", "cited"), OVER)
@pytest.mark.parametrize(
    ("won", "over", "why"),
    [
        (6, 1, "1 trick over the bid: 1 bag, 1 for it"),
        (7, 2, "2 tricks over the bid: 2 bags, 1 for each"),
    ],
)
def test_tricks_over_the_bid(rules, cited, won, over, why):
    score = side(rules, 5, won)
    assert short(score)[1] == (cited.label, over, over)
    assert told(score.lines[1]) == cited
    assert score.lines[1].also == BAGS.get(rules.name, ("CHI-BAG-1",))
    assert score.lines[1].why == why
    assert score.lines[1].rule is Rule.OVERTRICKS
    assert (score.points, score.bags, score.bags_after) == (50 + over, over, over)


# Bags: nine, ten, eleven; nineteen, twenty, twenty-one


@pytest.mark.parametrize(("rules", "cited"), PENALTY)
@pytest.mark.parametrize(
    ("before", "new", "penalty", "after"),
    [
        (8, 1, 0, 9),
        (9, 0, 0, 9),
        (9, 1, -100, 0),
        (9, 2, -100, 1),
        (0, 9, 0, 9),
        (0, 10, -100, 0),
        (0, 11, -100, 1),
        (9, 10, -100, 9),
        (9, 11, -200, 0),
        (8, 11, -100, 9),
    ],
)
def test_bags_around_each_ten(rules, cited, before, new, penalty, after):
    score = side(rules, 2, 2 + new, bags=before, total=50)
    assert (score.points, score.bags) == (20 + new, new)
    assert (score.penalty, score.bags_after) == (penalty, after)
    assert score.change == 20 + new + penalty
    assert score.total_after == 70 + new + penalty
    assert score.bags_before == before
    assert score.total_before == 50
    lines = [line for line in score.lines if line.rule is Rule.BAG_PENALTY]
    expected = [(cited.label, penalty, after - before - new)] if penalty else []
    assert [(line.label, line.points, line.bags) for line in lines] == expected
    assert [told(line) for line in lines] == [cited] * bool(penalty)


def test_the_words_of_a_penalty():
    assert side(CHICAGO, 2, 4, bags=9).lines[-1].why == "11 bags: 10 of them cost 100, 1 kept"
    assert side(CHICAGO, 2, 13, bags=9).lines[-1].why == (
        "20 bags: 2 times 10 of them cost 100 each time, 0 kept"
    )
