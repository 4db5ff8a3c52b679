"""Scoring: the worked examples of the documents, the edge cases, and sheets that add up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spades.core.errors import ImpossibleTally
from spades.games.spades.bids import BLIND_NIL, NIL
from spades.games.spades.ruleset import CHICAGO, COHEN, CUTTHROAT, DID, PRESETS
from spades.games.spades.scoring import score_deal
from tests.games.spades.helpers.presets import (
    cited_as,
    has_blind_nil,
    has_nil,
    partners,
    preset_names,
    statement,
    told,
)
from tests.games.spades.helpers.scoring import alone, n, pair, short, side

# The worked examples


@statement("CUT-EX-2", "CUT-SCORE-1")
def test_cut_ex_2():
    score = score_deal(CUTTHROAT, bids=(5, 6, 4), tricks=(7, 6, 4))
    assert [one.points for one in score.sides] == [52, 60, 40]
    assert [one.bags for one in score.sides] == [2, 0, 0]
    assert score.totals == (52, 60, 40)
    with pytest.raises(ImpossibleTally):  # the tricks sum to 17
        score_deal(CUTTHROAT, bids=(5, 6, 4), tricks=(7, 6, 5))


@statement("CUT-EX-3", "CUT-BAG-1", "CUT-BAG-2", "CUT-BAG-3")
def test_cut_ex_3():
    score = score_deal(CUTTHROAT, bids=(5, 6, 4), tricks=(7, 6, 4), bags=(9, 0, 0))
    a = score.sides[0]
    assert (a.points, a.penalty, a.change, a.bags, a.bags_after) == (52, -100, -48, 2, 1)
    assert short(a) == [("CUT-SCORE-1", 50, 0), ("CUT-SCORE-1", 2, 2), ("CUT-BAG-2", -100, -10)]
    assert [one.change for one in score.sides[1:]] == [60, 40]


@statement("COH-EX-1", "COH-BID-2")
@pytest.mark.parametrize(
    ("tricks", "alex_and_charlie", "beth_and_david"),
    [
        ((4, 3, 2, 4), 60, 52),
        ((6, 3, 0, 4), 60, 52),
        ((3, 4, 2, 4), -60, 53),
        ((5, 2, 4, 2), 63, -50),
    ],
)
def test_coh_ex_1(tricks, alex_and_charlie, beth_and_david):
    score = score_deal(COHEN, bids=(4, 3, 2, 2), tricks=tricks)
    assert [one.points for one in score.sides] == [alex_and_charlie, beth_and_david]


@statement("COH-EX-2", "COH-NIL-2", "COH-NIL-1")
@pytest.mark.parametrize(
    ("alex", "charlie", "points"),
    [
        (4, 0, 140),
        (3, 0, 60),
        (3, 1, -139),  # 3 and 1 do not make the 4; the 1 is a bag
        (4, 1, -59),
        (5, 0, 141),
    ],
)
def test_coh_ex_2(alex, charlie, points):
    assert pair(COHEN, (4, NIL), (alex, charlie)).points == points


@statement("COH-EX-4", "COH-SCORE-1")
def test_coh_ex_4():
    score = score_deal(COHEN, bids=(4, 3, 2, 2), tricks=(4, 3, 2, 4), bags=(0, 0))
    assert (score.sides[1].points, score.sides[1].bags) == (52, 2)


@statement("COH-EX-5", "COH-BAG-1")
def test_coh_ex_5():
    total = bags = 0
    course = []
    for bid, won in ((4, 7), (3, 6), (4, 9)):
        score = side(COHEN, bid, won, bags, total)
        total, bags = score.total_after, score.bags_after
        course.append((score.bags, score.penalty, bags))
    assert course == [(3, 0, 3), (3, 0, 6), (5, -100, 1)]  # the document prints 4 for the 5
    assert total == 43 + 33 + 45 - 100
    assert side(COHEN, 4, 12, bags=1).penalty == 0  # eight more bags: nine
    assert side(COHEN, 4, 13, bags=1).penalty == -100  # nine more bags: ten


@statement("CHI-EX-1", "CHI-NIL-3", "CHI-NIL-2", "CHI-SCORE-4")
def test_chi_ex_1():
    score = score_deal(CHICAGO, bids=(NIL, 3, 4, 3), tricks=(1, 5, 3, 4)).sides[0]
    assert (score.points, score.bags, score.penalty) == (-140, 0, 0)
    assert short(score) == [("CHI-NIL-1", -100, 0), ("CHI-SCORE-3", -40, 0), ("CHI-NIL-3", 0, 0)]
    assert "3 of the bidder's own" in score.lines[1].why


@statement("CHI-EX-3", "CHI-SCORE-2")
def test_chi_ex_3():
    score = pair(CHICAGO, (4, 3), (5, 4))
    assert (score.points, score.bags) == (72, 2)
    assert short(score) == [("CHI-SCORE-2", 70, 0), ("CHI-SCORE-2", 2, 2)]


@statement("CHI-EX-4", "CHI-SCORE-3")
def test_chi_ex_4():
    score = pair(CHICAGO, (4, 3), (5, 1))
    assert (score.points, score.bags) == (-70, 0)
    assert short(score) == [("CHI-SCORE-3", -70, 0)]


@statement("CHI-EX-5", "CHI-NIL-3", "CHI-SCORE-4")
def test_chi_ex_5():
    score = pair(CHICAGO, (NIL, 4), (2, 6))
    assert (score.points, score.bags) == (-58, 2)
    assert short(score) == [
        ("CHI-NIL-1", -100, 0),
        ("CHI-SCORE-2", 40, 0),
        ("CHI-SCORE-2", 2, 2),
        ("CHI-NIL-3", 0, 0),
    ]


@statement("CHI-EX-6", "CHI-BAG-2", "CHI-BAG-1")
def test_chi_ex_6():
    score = pair(CHICAGO, (3, 2), (5, 4), bags=7, total=337)
    assert (score.points, score.penalty, score.change) == (54, -100, -46)
    assert (score.bags_after, score.total_after) == (1, 291)


@statement("CHI-EX-7", "CHI-VAR-3")
def test_chi_ex_7():
    score = pair(DID, (NIL, 8), (1, 7))
    assert short(score) == [
        ("CHI-NIL-1, taken from Chicago", -100, 0),
        ("CHI-SCORE-2, taken from Chicago", 80, 0),
    ]
    assert score.lines[1].also == ("CHI-VAR-3",)
    assert told(score.lines[1].bases[1]) == cited_as("CHI-VAR-3")
    assert "7 and 1 of the failed nil" in score.lines[1].why
    assert (score.points, score.bags) == (-20, 0)


# Edge cases: change of the total and bags afterwards


EDGES = [
    # bids, tricks, bags before, COHEN, CHICAGO, DID
    ((n, 3), (1, 2), 0, (-129, 1), (-130, 0), (-70, 0)),
    ((n, 2), (1, 1), 0, (-119, 1), (-120, 0), (-80, 0)),
    ((n, 3), (8, 1), 0, (-122, 8), (-130, 0), (-64, 6)),
    ((4, 3), (5, 4), 8, (-28, 0), (-28, 0), (-28, 0)),
    ((3, 3), (4, 4), 9, (-38, 1), (-38, 1), (-38, 1)),
    ((4, 4), (3, 3), 9, (-80, 9), (-80, 9), (-80, 9)),
    ((n, n), (2, 0), 0, (2, 2), (0, 0), (0, 0)),
    ((1, 12), (1, 12), 0, (130, 0), (130, 0), (130, 0)),
]
COLUMNS = {"cohen": 3, "pagat": 3, "chicago": 4, "chicago_blind_nil": 4, "did": 5}


@statement("COH-NIL-4", "CHI-NIL-3", "CHI-VAR-2", "CHI-VAR-3")
@pytest.mark.parametrize("swapped", [False, True], ids=["", "swapped"])
@pytest.mark.parametrize("edge", EDGES, ids=[f"{bids} took {won}" for bids, won, *_ in EDGES])
@pytest.mark.parametrize("name", COLUMNS)
def test_edge_cases(name, edge, swapped):
    bids, tricks, bags = edge[:3]
    if swapped:  # it does not matter which of the partners bids and takes what
        bids, tricks = bids[::-1], tricks[::-1]
    score = pair(PRESETS[name], bids, tricks, bags)
    assert (score.change, score.bags_after) == edge[COLUMNS[name]]


@statement("CHI-VAR-4")
@pytest.mark.parametrize(
    ("bids", "tricks", "bags", "change", "after"),
    [
        ((4, 3), (5, 4), 8, 72, 10),
        ((3, 3), (4, 4), 9, 62, 11),
        ((4, 4), (3, 3), 9, 0, 9),
        ((1, 12), (1, 12), 0, 130, 0),
    ],
)
def test_edge_cases_without_nil_or_penalty(bids, tricks, bags, change, after):
    score = pair(PRESETS["bicycle"], bids, tricks, bags)
    assert (score.change, score.bags_after) == (change, after)


@statement("CUT-BAG-2", "CUT-BAG-3")
def test_two_penalties_in_one_deal_of_cutthroat():
    score = alone(CUTTHROAT, 1, 12, bags=9)
    assert (score.points, score.penalty, score.change, score.bags_after) == (21, -200, -179, 0)


@statement("CUT-NIL-1", "CUT-NIL-2", "CUT-NIL-3", "CUT-NIL-4")
def test_all_three_bid_nil_and_one_takes_everything():
    score = score_deal(CUTTHROAT, bids=(n, n, n), tricks=(17, 0, 0), bags=(3, 0, 0))
    a, b, c = score.sides
    assert (a.points, a.penalty, a.bags, a.bags_after) == (-100, -200, 17, 0)
    assert [(one.change, one.bags_after) for one in (b, c)] == [(100, 0), (100, 0)]


@statement("CHI-NIL-5", "CHI-NIL-4", "COH-NIL-3")
@pytest.mark.parametrize("name", preset_names(lambda rules: partners(rules) and has_nil(rules)))
def test_two_nils_that_succeed_leave_all_thirteen_to_the_others(name):
    score = score_deal(PRESETS[name], bids=(n, 6, n, 7), tricks=(0, 6, 0, 7))
    assert [one.change for one in score.sides] == [200, 130]


@statement("COH-BID-3", "CHI-SCORE-3")
@pytest.mark.parametrize("name", preset_names(partners))
def test_bids_over_thirteen_together_cannot_be_made(name):
    score = score_deal(
        PRESETS[name], bids=(7, 0 if name != "bicycle" else 1, 7, 1), tricks=(7, 0, 6, 0)
    )
    assert score.sides[0].points == (0 if name == "bicycle" else -140)


@statement("CUT-SCORE-3", "CUT-BAG-2")
def test_bags_are_counted_apart_from_a_negative_total():
    score = alone(CUTTHROAT, 1, 7, bags=9, total=-41)
    assert (score.change, score.total_after, score.bags_after) == (16 - 100, -125, 5)


@statement("CUT-BAG-1", "CHI-BAG-1")
@pytest.mark.parametrize(("total", "bags"), [(27, 0), (27, 7), (-13, 3), (99, 9)])
def test_bags_are_not_the_last_digit_of_the_total(total, bags):
    assert alone(CUTTHROAT, 5, 5, bags=bags, total=total).bags_after == bags
    assert alone(CUTTHROAT, n, 0, bags=bags, total=total).bags_after == bags
    assert alone(CUTTHROAT, 5, 4, bags=bags, total=total).bags_after == bags
    assert pair(CHICAGO, (n, 4), (1, 3), bags=bags, total=total).bags_after == bags


# A sheet can be checked by adding up

SHEETS = [
    ((5, 3, 4, 3), (7, 2, 4, 0)),
    ((5, 3, 4, 3), (3, 5, 2, 3)),
    ((1, 1, 1, 1), (13, 0, 0, 0)),
    ((n, 3, 4, n), (2, 4, 6, 1)),
    ((n, 3, 4, n), (2, 4, 1, 6)),
    ((n, n, n, n), (5, 0, 8, 0)),
    ((BLIND_NIL, n, 4, 4), (1, 2, 5, 5)),
]


@statement("CHI-BAG-3", "CUT-BAG-3")
@pytest.mark.parametrize("bags", [(0, 0), (9, 5)])
@pytest.mark.parametrize(("bids", "tricks"), SHEETS)
@pytest.mark.parametrize("name", preset_names(partners))
def test_lines_add_up(name, bids, tricks, bags):
    rules = PRESETS[name]
    if not has_nil(rules):
        bids = tuple(1 if bid in (n, BLIND_NIL) else bid for bid in bids)
    elif not has_blind_nil(rules):
        bids = tuple(n if bid is BLIND_NIL else bid for bid in bids)
    score = score_deal(rules, bids=bids, tricks=tricks, bags=bags, totals=(100, -50))
    for at, one in enumerate(score.sides):
        assert sum(line.points for line in one.lines) == one.change == one.points + one.penalty
        assert sum(line.bags for line in one.lines) == one.bags_after - one.bags_before
        assert one.bags_before == bags[at]
        assert one.total_after == (100, -50)[at] + one.change
        assert one.seats == ((0, 2), (1, 3))[at]
        assert one.bids == (bids[at], bids[at + 2])
        assert one.tricks == (tricks[at], tricks[at + 2])
    assert score.totals == tuple(one.total_after for one in score.sides)
    assert score.bags == tuple(one.bags_after for one in score.sides)


@statement("CUT-BAG-3", "CUT-BAG-1")
@pytest.mark.parametrize(
    ("bids", "tricks"), [((1, 1, 1), (15, 1, 1)), ((n, n, n), (9, 8, 0)), ((6, 6, 6), (6, 5, 6))]
)
def test_lines_add_up_for_three(bids, tricks):
    score = score_deal(CUTTHROAT, bids=bids, tricks=tricks, bags=(9, 9, 9), totals=(5, 6, -7))
    for at, one in enumerate(score.sides):
        assert sum(line.points for line in one.lines) == one.change
        assert sum(line.bags for line in one.lines) == one.bags_after - 9
        assert one.seats == (at,)
        assert one.bids == (bids[at],)
        assert one.tricks == (tricks[at],)


def test_how_a_line_prints_itself():
    lines = side(CHICAGO, 5, 7, bags=9).lines
    assert str(lines[1]) == "[CHI-SCORE-2] 2 tricks over the bid: 2 bags, 1 for each: +2"
    assert str(lines[2]) == "[CHI-BAG-2] 11 bags: 10 of them cost 100, 1 kept: -100"
    taken = side(DID, 5, 7).lines[1]
    assert str(taken) == (
        "[CHI-SCORE-2, taken from Chicago] 2 tricks over the bid: 2 bags, 1 for each: +2"
    )
    *_, bag, point = pair(COHEN, (n, 4), (1, 3)).lines
    assert str(bag) == "[follows from COH-NIL-4] 1 trick of the failed nil is a bag: +0"
    assert str(point) == (
        "[not stated, nearest COH-SCORE-1] "
        "1 bag of the failed nil scores 1, as a trick over the bid does: +1"
    )
    assert str(pair(replace(COHEN, nil_points=50), (n, 4), (0, 4)).lines[0]) == (
        "[HOUSE] nil made, no trick taken: +50"
    )


def test_a_line_names_the_other_statements_behind_it():
    assert side(CHICAGO, 5, 7).lines[1].also == ("CHI-BAG-1",)
    assert side(CUTTHROAT, 5, 7).lines[1].also == ("CUT-BAG-1", "CUT-BAG-3")
    assert side(COHEN, 5, 7).lines[1].also == ("COH-BAG-1",)
    assert side(CHICAGO, 5, 7).lines[0].also == ()
