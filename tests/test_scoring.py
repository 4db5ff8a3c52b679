"""Scoring: the worked examples of the documents, the edge cases, and every setting.

Expected numbers are literals out of the documents.  A line is written in short as
``(statement, points, bags)``.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from cases_presets import (
    each,
    has_blind_nil,
    has_nil,
    has_penalty,
    partners,
    preset_names,
    statement,
)

from spades.bids import BLIND_NIL, NIL
from spades.errors import IllegalBid, ImpossibleTally, NotationError
from spades.ruleset import CHICAGO, COHEN, CUTTHROAT, DID, PRESETS
from spades.scoring import score_deal
from spades.settings import (
    BagPenalty,
    FailedBidBags,
    FailedNilBagPoints,
    FailedNilBags,
    FailedNilBagsWhenSet,
    FailedNilTricks,
    MissedBid,
    PenaltiesPerDeal,
)
from spades.statements.citations import Rule


def pair(rules, bids, tricks, bags=0, total=0):
    """The score of seats 0 and 2; the others bid 1 each and share the tricks that are left."""
    left = 13 - sum(tricks)
    return score_deal(
        rules,
        bids=(bids[0], 1, bids[1], 1),
        tricks=(tricks[0], left - left // 2, tricks[1], left // 2),
        bags=(bags, 0),
        totals=(total, 0),
    ).sides[0]


def alone(rules, bid, tricks, bags=0, total=0):
    """The score of seat 0 of three; the others bid 1 each and share the tricks that are left."""
    left = 17 - tricks
    return score_deal(
        rules,
        bids=(bid, 1, 1),
        tricks=(tricks, left - left // 2, left // 2),
        bags=(bags, 0, 0),
        totals=(total, 0, 0),
    ).sides[0]


def side(rules, bid, tricks, bags=0, total=0):
    """The score of a side that bids and takes so many together, whichever way the table sits."""
    if partners(rules):
        return pair(rules, (bid - 1, 1), (tricks - tricks // 2, tricks // 2), bags, total)
    return alone(rules, bid, tricks, bags, total)


def short(score):
    return [(line.statement, line.points, line.bags) for line in score.lines]


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
    assert short(a) == [("CUT-SCORE-1", 50, 0), ("CUT-BAG-1", 2, 2), ("CUT-BAG-2", -100, -10)]
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
    assert short(score) == [("CHI-NIL-1", -100, 0), ("CHI-SCORE-2", 80, 0)]
    assert "CHI-VAR-3" in score.lines[1].also
    assert "7 and 1 of the failed nil" in score.lines[1].why
    assert (score.points, score.bags) == (-20, 0)


# Edge cases: change of the total and bags afterwards

n = NIL
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
    cut=statement("CUT-BAG-1"),
    coh=statement("COH-SCORE-1"),
    chi=statement("CHI-SCORE-2", "CHI-BAG-1"),
)


@pytest.mark.parametrize(("rules", "cited"), MADE)
@pytest.mark.parametrize(("bid", "points"), [(2, 20), (5, 50), (13, 130)])
def test_a_bid_that_is_just_made(rules, cited, bid, points):
    score = side(rules, bid, bid)
    assert short(score) == [(cited, points, 0)]
    assert score.lines[0].why == f"bid {bid}, took {bid}: made, {bid} × 10 points"
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
    assert short(score) == [(cited, points, 0)]
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
    assert short(score)[1] == (cited, over, over)
    assert score.lines[1].why == why
    assert score.lines[1].rule is Rule.OVERTRICKS
    assert (score.points, score.bags, score.bags_after) == (50 + over, over, over)


# Bags: nine, ten, eleven; nineteen, twenty, twenty-one

PENALTY = each(
    cut=statement("CUT-BAG-2", "CUT-BAG-3"),
    coh=statement("COH-BAG-1"),
    chi=statement("CHI-BAG-2"),
    where=has_penalty,
)


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
    expected = [(cited, penalty, after - before - new)] if penalty else []
    assert [(line.statement, line.points, line.bags) for line in lines] == expected


def test_the_words_of_a_penalty():
    assert side(CHICAGO, 2, 4, bags=9).lines[-1].why == "11 bags: 10 of them cost 100, 1 kept"
    assert side(CHICAGO, 2, 13, bags=9).lines[-1].why == (
        "20 bags: 2 times 10 of them cost 100 each time, 0 kept"
    )


# Nil: no trick, one, two

NIL_MADE = each(
    cut=statement("CUT-NIL-1"),
    coh=statement("COH-NIL-1"),
    chi=statement("CHI-NIL-1"),
    where=has_nil,
)
NIL_FAILED = each(
    cut=statement("CUT-NIL-2"),
    coh=statement("COH-NIL-1"),
    chi=statement("CHI-NIL-1"),
    where=has_nil,
)


def with_nil(rules, won, bid=NIL):
    """The side of a nil bidder who takes ``won``; a partner bids 4 and takes 4."""
    return pair(rules, (bid, 4), (won, 4)) if partners(rules) else alone(rules, bid, won)


@pytest.mark.parametrize(("rules", "cited"), NIL_MADE)
def test_nil_without_a_trick(rules, cited):
    line = with_nil(rules, 0).lines[0]
    assert (line.statement, line.points, line.bags) == (cited, 100, 0)
    assert line.why == "nil made, no trick taken"
    assert line.rule is Rule.NIL_MADE


@pytest.mark.parametrize(("rules", "cited"), NIL_FAILED)
@pytest.mark.parametrize(
    ("won", "why"),
    [(1, "nil failed with 1 trick taken"), (2, "nil failed with 2 tricks taken")],
)
def test_nil_with_a_trick(rules, cited, won, why):
    line = with_nil(rules, won).lines[0]
    assert (line.statement, line.points, line.bags) == (cited, -100, 0)
    assert line.why == why
    assert line.rule is Rule.NIL_FAILED


@statement("CUT-NIL-1", "CUT-NIL-2", "CUT-NIL-4")
@pytest.mark.parametrize("won", [0, 1])
def test_a_lone_nil_rests_on_its_own_statement(won):
    assert alone(CUTTHROAT, n, won).lines[0].also == ()


AFTER_A_FAILED_NIL = [
    pytest.param(
        "cutthroat", "CUT-NIL-3", 0, 2, "are bags and score nothing", marks=statement("CUT-NIL-3")
    ),
    pytest.param("cohen", "COH-NIL-4", 2, 2, "are bags, 1 for each", marks=statement("COH-NIL-4")),
    pytest.param("pagat", "CHI-VAR-2", 2, 2, "are bags, 1 for each", marks=statement("CHI-VAR-2")),
    pytest.param(
        "chicago", "CHI-NIL-3", 0, 0, "help no bid and are no bags", marks=statement("CHI-NIL-3")
    ),
    pytest.param(
        "chicago_blind_nil",
        "CHI-NIL-3",
        0,
        0,
        "help no bid and are no bags",
        marks=statement("CHI-NIL-3"),
    ),
]


@pytest.mark.parametrize(("name", "cited", "points", "bags", "words"), AFTER_A_FAILED_NIL)
def test_the_tricks_of_a_failed_nil(name, cited, points, bags, words):
    line = with_nil(PRESETS[name], 2).lines[-1]
    assert (line.statement, line.points, line.bags) == (cited, points, bags)
    assert line.why == f"2 tricks of the failed nil {words}"
    assert line.rule is Rule.FAILED_NIL_TRICKS


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("cutthroat", "1 trick of the failed nil is a bag and scores nothing"),
        ("cohen", "1 trick of the failed nil is a bag, 1 for it"),
        ("chicago", "1 trick of the failed nil helps no bid and is no bag"),
    ],
)
def test_one_trick_of_a_failed_nil(name, why):
    assert with_nil(PRESETS[name], 1).lines[-1].why == why


@pytest.mark.parametrize(("name", "cited", "points", "bags", "words"), AFTER_A_FAILED_NIL[1:])
def test_the_tricks_of_a_failed_nil_next_to_a_set_bid(name, cited, points, bags, words):
    line = pair(PRESETS[name], (n, 4), (2, 3)).lines[-1]
    assert (line.statement, line.points, line.bags) == (cited, points, bags)
    assert line.why == f"2 tricks of the failed nil {words}"
    assert line.rule is Rule.FAILED_NIL_AND_SET


@statement("CHI-VAR-3")
def test_did_lets_the_tricks_of_a_failed_nil_help():
    score = pair(DID, (n, 4), (2, 3))
    assert short(score) == [("CHI-NIL-1", -100, 0), ("CHI-SCORE-2", 40, 0), ("CHI-SCORE-2", 1, 1)]
    assert "took 3 and 2 of the failed nil: made" in score.lines[1].why
    assert short(pair(DID, (n, 4), (1, 2))) == [("CHI-NIL-1", -100, 0), ("CHI-SCORE-3", -40, 0)]


@statement("CUT-NIL-3", "CUT-BAG-2")
def test_a_failed_nil_can_bring_the_penalty():
    assert alone(CUTTHROAT, n, 1, bags=8).penalty == 0
    score = alone(CUTTHROAT, n, 1, bags=9)
    assert (score.points, score.penalty, score.change, score.bags_after) == (-100, -100, -200, 0)


@statement("CUT-NIL-4")
def test_nobody_elses_tricks_help_in_cutthroat():
    score = score_deal(CUTTHROAT, bids=(n, 9, 9), tricks=(1, 8, 8))
    assert [one.points for one in score.sides] == [-100, -90, -90]


@statement("CUT-BAG-1")
def test_each_player_has_a_count_of_bags():
    score = score_deal(CUTTHROAT, bids=(4, 4, 4), tricks=(5, 6, 6), bags=(9, 8, 7))
    assert score.bags == (0, 0, 9)
    assert [one.penalty for one in score.sides] == [-100, -100, 0]


PARTNER_OF_NIL = each(
    coh=statement("COH-NIL-2"),
    chi=statement("CHI-SCORE-4", "CHI-NIL-2"),
    did=statement("CHI-VAR-3"),
    where=lambda rules: partners(rules) and has_nil(rules),
)


@pytest.mark.parametrize(("rules", "cited"), PARTNER_OF_NIL)
@pytest.mark.parametrize(("own", "points"), [(3, 60), (4, 140), (5, 141)])
def test_the_partner_of_a_nil_that_is_made(rules, cited, own, points):
    score = pair(rules, (n, 4), (0, own))
    assert score.points == points
    assert score.lines[0].points == 100  # the nil's entry comes first
    assert score.lines[1].also[0] == cited
    assert f"took {own} of the bidder's own" in score.lines[1].why


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(
        coh=statement("COH-NIL-3"),
        chi=statement("CHI-NIL-4", "CHI-NIL-5"),
        where=lambda rules: partners(rules) and has_nil(rules),
    ),
)
@pytest.mark.parametrize(
    ("tricks", "points"),
    [((0, 0), [100, 100]), ((1, 1), [-100, -100]), ((1, 0), [-100, 100]), ((0, 1), [100, -100])],
)
def test_two_nils_are_judged_each_alone(rules, cited, tricks, points):
    score = pair(rules, (n, n), tricks)
    assert [line.points for line in score.lines[:2]] == points
    assert all(line.also[0] == cited for line in score.lines[:2])
    bags = sum(tricks) if rules.name in ("cohen", "pagat") else 0
    assert (score.points, score.bags) == (sum(points) + bags, bags)


# Blind nil

BLIND = each(coh=statement("COH-DNIL-3"), chi=statement("CHI-VAR-1"), where=has_blind_nil)


@pytest.mark.parametrize(("rules", "cited"), BLIND)
@pytest.mark.parametrize(
    ("won", "points", "rule", "why"),
    [
        (0, 200, Rule.BLIND_NIL_MADE, "blind nil made, no trick taken"),
        (1, -200, Rule.BLIND_NIL_FAILED, "blind nil failed with 1 trick taken"),
        (2, -200, Rule.BLIND_NIL_FAILED, "blind nil failed with 2 tricks taken"),
    ],
)
def test_blind_nil(rules, cited, won, points, rule, why):
    line = with_nil(rules, won, BLIND_NIL).lines[0]
    assert (line.statement, line.points, line.rule, line.why) == (cited, points, rule, why)


@statement("COH-DNIL-3", "CHI-VAR-1")
@pytest.mark.parametrize(
    ("name", "points", "bags"), [("cohen", -159, 1), ("chicago_blind_nil", -160, 0)]
)
def test_the_tricks_of_a_failed_blind_nil_are_those_of_a_failed_nil(name, points, bags):
    score = with_nil(PRESETS[name], 1, BLIND_NIL)
    assert (score.points, score.bags) == (points, bags)


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(coh=statement("COH-DNIL-4"), chi=statement("CHI-VAR-1"), where=has_blind_nil),
)
@pytest.mark.parametrize(
    ("tricks", "points"),
    [((0, 0), [200, 200]), ((1, 1), [-200, -200]), ((1, 0), [-200, 200]), ((0, 1), [200, -200])],
)
def test_two_blind_nils(rules, cited, tricks, points):
    score = pair(rules, (BLIND_NIL, BLIND_NIL), tricks)
    assert [line.points for line in score.lines[:2]] == points
    assert all(cited in (line.statement, *line.also) for line in score.lines[:2])
    bags = sum(tricks) if rules.name == "cohen" else 0
    assert (score.points, score.bags) == (sum(points) + bags, bags)


@statement("CHI-VAR-1", "COH-DNIL-3", "COH-NIL-1")
@pytest.mark.parametrize("name", preset_names(has_blind_nil))
def test_a_nil_and_a_blind_nil_are_not_two_of_a_kind(name):
    score = pair(PRESETS[name], (BLIND_NIL, n), (0, 0))
    assert [line.points for line in score.lines] == [200, 100]
    assert [line.also for line in score.lines] == [(), ()]


# Every setting


def change(rules, **settings):
    return replace(rules, **settings)


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
    assert short(side(free, 5, 4)) == [("CHI-VAR-4", 0, 0)]
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
    line = score.lines[-1]
    assert line.statement == ("HOUSE" if (when_set, own) == ("dropped", 3) else "COH-NIL-4")
    assert line.rule is (Rule.FAILED_NIL_AND_SET if own < 4 else Rule.FAILED_NIL_TRICKS)
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


def test_a_line_names_the_other_statements_behind_it():
    assert side(CHICAGO, 5, 7).lines[1].also == ("CHI-BAG-1",)
    assert side(CUTTHROAT, 5, 7).lines[1].also == ("CUT-BAG-3",)
    assert side(CHICAGO, 5, 7).lines[0].also == ()


# What no deal can have

TALLY = each(cut=statement("CUT-PLAY-8"), coh=statement("CHI-ERR-1"), chi=statement("CHI-ERR-1"))


def ones(rules):
    return [1] * rules.players


@pytest.mark.parametrize(("rules", "cited"), TALLY)
@pytest.mark.parametrize("more", [-1, 1])
def test_tricks_that_do_not_sum_to_the_hand(rules, cited, more):
    size, players = rules.hand_size, rules.players
    assert size == (17 if players == 3 else 13)
    with pytest.raises(ImpossibleTally) as refused:
        score_deal(rules, bids=ones(rules), tricks=[size - 1 + more, 1, 0, 0][:players])
    assert refused.value.statement == cited
    assert f"= {size + more} refused: the tricks of a deal sum to {size}" in refused.value.why
    assert refused.value.why.startswith(f"tricks {size - 1 + more} + 1 + 0")


@pytest.mark.parametrize(("rules", "cited"), TALLY)
@pytest.mark.parametrize("count", [-1, 18, 10**40])
def test_tricks_of_one_player(rules, cited, count):
    tricks = [count, *([0] * (rules.players - 1))]
    with pytest.raises(ImpossibleTally) as refused:
        score_deal(rules, bids=ones(rules), tricks=tricks)
    assert refused.value.statement == cited
    assert f"tricks refused: a player takes 0 to {rules.hand_size}" in refused.value.why


def test_one_more_trick_than_there_are():
    with pytest.raises(ImpossibleTally, match="14 tricks refused: a player takes 0 to 13"):
        score_deal(CHICAGO, bids=(1, 1, 1, 1), tricks=(14, 0, 0, 0))
    assert score_deal(CHICAGO, bids=(1, 1, 1, 1), tricks=(13, 0, 0, 0)).sides[0].bags == 11


@pytest.mark.parametrize(("rules", "cited"), TALLY)
@pytest.mark.parametrize("more", [-1, 1])
def test_tricks_for_each_player(rules, cited, more):
    count = rules.players + more
    with pytest.raises(ImpossibleTally) as refused:
        score_deal(rules, bids=ones(rules), tricks=[0] * count)
    assert refused.value.statement == cited
    assert refused.value.why == (
        f"{count} trick counts refused: {rules.players} are needed, one for each player"
    )


@pytest.mark.parametrize(
    "tricks",
    ["4432", b"4432", 13, None, {4, 3}, (4.0, 4, 3, 2), ("4", 4, 3, 2), (True, 4, 4, 4)],
    ids=repr,
)
def test_tricks_are_whole_numbers(tricks):
    with pytest.raises(ImpossibleTally, match="refused: give a whole number for each player"):
        score_deal(CHICAGO, bids=(1, 1, 1, 1), tricks=tricks)


@pytest.mark.parametrize("field", ["bags", "totals"])
@pytest.mark.parametrize("counts", ["00", 5, (0.0, 0), (None, 0)], ids=repr)
def test_bags_and_totals_are_whole_numbers(field, counts):
    with pytest.raises(ImpossibleTally, match="refused: give a whole number for each side"):
        score_deal(CHICAGO, bids=(1, 1, 1, 1), tricks=(4, 4, 3, 2), **{field: counts})


@pytest.mark.parametrize(
    ("field", "named"), [("bags", "1 bag counts refused"), ("totals", "1 totals refused")]
)
def test_bags_and_totals_are_by_side(field, named):
    with pytest.raises(ImpossibleTally) as refused:
        score_deal(CHICAGO, bids=(1, 1, 1, 1), tricks=(4, 4, 3, 2), **{field: (0,)})
    assert refused.value.why == f"{named}: 2 are needed, one for each side"


@pytest.mark.parametrize(("rules", "cited"), PENALTY)
@pytest.mark.parametrize("bags", [-1, 10, 10**40])
def test_bags_that_no_side_can_have_kept(rules, cited, bags):
    sides = 3 if rules.players == 3 else 2
    with pytest.raises(ImpossibleTally) as refused:
        score_deal(
            rules,
            bids=ones(rules),
            tricks=[rules.hand_size, *([0] * (rules.players - 1))],
            bags=(*([0] * (sides - 1)), bags),
        )
    assert refused.value.statement == cited
    assert (
        "bags before the deal refused: a side keeps 0 to 9 from deal to deal" in refused.value.why
    )


@pytest.mark.parametrize(
    "house",
    [
        change(CHICAGO, bag_penalty=BagPenalty.OFF),
        change(CHICAGO, penalties_per_deal=PenaltiesPerDeal.ONE),
    ],
    ids=["off", "one"],
)
def test_bags_where_more_than_ten_may_be_kept(house):
    assert side(house, 2, 2, bags=1_000_000).bags_before == 1_000_000
    for bags in (-1, 1_000_001):
        with pytest.raises(ImpossibleTally) as refused:
            side(house, 2, 2, bags=bags)
        assert refused.value.why == f"{bags} bags before the deal refused: a side has 0 to 1000000"


def test_totals_have_an_end():
    assert side(CHICAGO, 2, 2, total=-1_000_000).total_after == -999_980
    assert side(CHICAGO, 2, 2, total=1_000_000).total_after == 1_000_020
    for total in (1_000_001, -1_000_001):
        with pytest.raises(ImpossibleTally) as refused:
            side(CHICAGO, 2, 2, total=total)
        assert refused.value.why == (
            f"a total of {total} refused: totals go from -1000000 to 1000000"
        )


def test_bids_are_checked():
    with pytest.raises(IllegalBid, match=r"\[COH-BID-3\] a bid of 14 refused"):
        score_deal(COHEN, bids=(14, 1, 1, 1), tricks=(4, 4, 3, 2))
    with pytest.raises(IllegalBid, match="3 bids refused: 4 are needed"):
        score_deal(COHEN, bids=(1, 1, 1), tricks=(4, 4, 3, 2))
    with pytest.raises(NotationError, match="'pass' is not a bid"):
        score_deal(COHEN, bids=("pass", 1, 1, 1), tricks=(4, 4, 3, 2))


def test_bags_dropped_beside_a_missed_bid_are_a_house_rule():
    dropped = replace(COHEN, failed_nil_bags_when_set=FailedNilBagsWhenSet.DROPPED)
    lines = score_deal(dropped, bids=(0, 5, 3, 5), tricks=(1, 5, 2, 5)).sides[0].lines
    assert [(line.statement, line.bags) for line in lines][-1] == ("HOUSE", 0)
    kept = score_deal(COHEN, bids=(0, 5, 3, 5), tricks=(1, 5, 2, 5)).sides[0].lines
    assert [(line.statement, line.bags) for line in kept][-1] == ("COH-NIL-4", 1)


@statement("CHI-NIL-3")
def test_did_has_no_bid_to_help_where_both_bid_nil():
    lines = score_deal(DID, bids=(0, 6, 0, 5), tricks=(2, 6, 0, 5)).sides[0].lines
    assert [line.statement for line in lines] == ["CHI-NIL-1", "CHI-NIL-1", "CHI-NIL-3"]


@pytest.mark.parametrize("bids", ["564", b"564", 5, None, {5, 6, 4}])
def test_bids_are_given_one_after_the_other(bids):
    with pytest.raises(NotationError, match="refused: give a bid for each player"):
        score_deal(CUTTHROAT, bids=bids, tricks=(7, 6, 4))
