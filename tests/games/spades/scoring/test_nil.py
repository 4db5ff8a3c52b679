"""Scoring: nil and blind nil, made and failed, alone and beside a partner."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spades.games.spades.bids import BLIND_NIL
from spades.games.spades.ruleset import COHEN, CUTTHROAT, DID, PRESETS
from spades.games.spades.scoring import score_deal
from spades.games.spades.settings import BlindNil, FailedNilBagPoints, FailedNilBags
from spades.games.spades.statements.citations import Rule
from tests.games.spades.helpers.presets import (
    borrowed,
    cited_as,
    each,
    follows,
    has_blind_nil,
    has_nil,
    partners,
    preset_names,
    statement,
    told,
)
from tests.games.spades.helpers.scoring import alone, n, pair, short, with_nil

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


@pytest.mark.parametrize(("rules", "cited"), NIL_MADE)
def test_nil_without_a_trick(rules, cited):
    line = with_nil(rules, 0).lines[0]
    assert (told(line), line.points, line.bags) == (cited, 100, 0)
    assert line.why == "nil made, no trick taken"
    assert line.rule is Rule.NIL_MADE


@pytest.mark.parametrize(("rules", "cited"), NIL_FAILED)
@pytest.mark.parametrize(
    ("won", "why"),
    [(1, "nil failed with 1 trick taken"), (2, "nil failed with 2 tricks taken")],
)
def test_nil_with_a_trick(rules, cited, won, why):
    line = with_nil(rules, won).lines[0]
    assert (told(line), line.points, line.bags) == (cited, -100, 0)
    assert line.why == why
    assert line.rule is Rule.NIL_FAILED


@statement("CUT-NIL-1", "CUT-NIL-2", "CUT-NIL-4")
@pytest.mark.parametrize("won", [0, 1])
def test_a_lone_nil_rests_on_its_own_statement(won):
    assert alone(CUTTHROAT, n, won).lines[0].also == ()


SCORED_COH = cited_as("COH-SCORE-1", "choice")
SCORED_PAGAT = cited_as("CHI-SCORE-2", "choice")
NOTHING_COMES_OF = "2 tricks of the failed nil help no bid and are no bags"
BAGS_COME_OF = "2 tricks of the failed nil are bags"
POINTS_COME_OF = "2 bags of the failed nil score 1 each, as tricks over the bid do"

# What the documents say of the tricks, and apart from it the points that none of them gives.
AFTER_A_FAILED_NIL = [
    pytest.param(
        "cutthroat",
        [(cited_as("CUT-NIL-3"), 0, 2, "2 tricks of the failed nil are bags and score nothing")],
        marks=statement("CUT-NIL-3"),
    ),
    pytest.param(
        "cohen",
        [(cited_as("COH-NIL-4"), 0, 2, BAGS_COME_OF), (SCORED_COH, 2, 0, POINTS_COME_OF)],
        marks=statement("COH-NIL-4"),
    ),
    pytest.param(
        "pagat",
        [(cited_as("CHI-VAR-2"), 0, 2, BAGS_COME_OF), (SCORED_PAGAT, 2, 0, POINTS_COME_OF)],
        marks=statement("CHI-VAR-2"),
    ),
    *(
        pytest.param(
            name, [(cited_as("CHI-NIL-3"), 0, 0, NOTHING_COMES_OF)], marks=statement("CHI-NIL-3")
        )
        for name in ("chicago", "chicago_blind_nil")
    ),
]


def in_full(lines):
    return [(told(line), line.points, line.bags, line.why) for line in lines]


@pytest.mark.parametrize(("name", "expected"), AFTER_A_FAILED_NIL)
def test_the_tricks_of_a_failed_nil(name, expected):
    lines = with_nil(PRESETS[name], 2).lines[-len(expected) :]
    assert in_full(lines) == expected
    rules = [Rule.FAILED_NIL_BAGS, Rule.FAILED_NIL_BAG_POINTS]
    assert [line.rule for line in lines] == rules[: len(expected)]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("cutthroat", ["1 trick of the failed nil is a bag and scores nothing"]),
        (
            "cohen",
            [
                "1 trick of the failed nil is a bag",
                "1 bag of the failed nil scores 1, as a trick over the bid does",
            ],
        ),
        ("chicago", ["1 trick of the failed nil helps no bid and is no bag"]),
    ],
)
def test_one_trick_of_a_failed_nil(name, why):
    assert [line.why for line in with_nil(PRESETS[name], 1).lines[-len(why) :]] == why


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        pytest.param(
            "cohen",  # no condition is made, so it follows
            [
                (cited_as("COH-NIL-4", "follows"), 0, 2, BAGS_COME_OF),
                (SCORED_COH, 2, 0, POINTS_COME_OF),
            ],
            marks=statement("COH-NIL-4"),
        ),
        pytest.param(
            "pagat",
            [
                (cited_as("CHI-VAR-2", "choice"), 0, 2, BAGS_COME_OF),
                (SCORED_PAGAT, 2, 0, POINTS_COME_OF),
            ],
        ),
        *AFTER_A_FAILED_NIL[3:],
    ],
)
def test_the_tricks_of_a_failed_nil_next_to_a_set_bid(name, expected):
    lines = pair(PRESETS[name], (n, 4), (2, 3)).lines[-len(expected) :]
    assert in_full(lines) == expected
    rules = [Rule.FAILED_NIL_AND_SET, Rule.FAILED_NIL_BAG_POINTS]
    assert [line.rule for line in lines] == rules[: len(expected)]


@statement("CHI-VAR-3")
def test_did_lets_the_tricks_of_a_failed_nil_help():
    taken = {id: cited_as(id, "borrowed", taken=True) for id in ("CHI-NIL-1", "CHI-SCORE-2")}
    score = pair(DID, (n, 4), (2, 3))
    assert [(told(line), line.points, line.bags) for line in score.lines] == [
        (taken["CHI-NIL-1"], -100, 0),
        (taken["CHI-SCORE-2"], 40, 0),
        (cited_as("CHI-VAR-3", "choice"), 1, 1),  # that they help is said, and no more
    ]
    assert "took 3 and 2 of the failed nil: made" in score.lines[1].why
    assert told(score.lines[1].bases[1]) == cited_as("CHI-VAR-3")
    assert score.lines[2].rule is Rule.HELP_OVERTRICKS
    assert score.lines[2].bases[0].statements == ("CHI-VAR-3", "CHI-SCORE-2")
    assert short(pair(DID, (n, 4), (1, 2))) == [
        ("CHI-NIL-1, taken from Chicago", -100, 0),
        ("CHI-SCORE-3, taken from Chicago", -40, 0),
    ]


@statement("CHI-SCORE-2", "CHI-BAG-1", "CHI-VAR-3")
def test_did_tells_own_tricks_over_the_bid_from_those_of_the_nil():
    score = pair(DID, (n, 3), (2, 5))
    assert short(score) == [
        ("CHI-NIL-1, taken from Chicago", -100, 0),
        ("CHI-SCORE-2, taken from Chicago", 30, 0),
        ("CHI-SCORE-2, taken from Chicago", 2, 2),
        ("not stated, nearest CHI-VAR-3", 2, 2),
    ]
    assert [line.rule for line in score.lines[2:]] == [Rule.OVERTRICKS, Rule.HELP_OVERTRICKS]
    assert (score.points, score.bags) == (-66, 4)


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
    where=lambda rules: partners(rules) and has_nil(rules),
)
PARTNER_OF_FAILED_NIL = each(
    coh=statement("COH-NIL-4", "COH-NIL-2"),
    chi=statement("CHI-SCORE-4", "CHI-NIL-3"),
    pagat=statement("CHI-VAR-2"),
    did=statement("CHI-VAR-3"),
    where=lambda rules: partners(rules) and has_nil(rules),
)


@pytest.mark.parametrize(("rules", "cited"), PARTNER_OF_NIL)
@pytest.mark.parametrize(("own", "points"), [(3, 60), (4, 140), (5, 141)])
def test_the_partner_of_a_nil_that_is_made(rules, cited, own, points):
    score = pair(rules, (n, 4), (0, own))
    assert score.points == points
    assert score.lines[0].points == 100  # the nil's entry comes first
    assert score.lines[1].also[0] == cited.statement
    assert told(score.lines[1].bases[1]) == cited
    assert f"took {own} of the bidder's own" in score.lines[1].why


@pytest.mark.parametrize(("rules", "cited"), PARTNER_OF_FAILED_NIL)
@pytest.mark.parametrize("own", [2, 4], ids=["missed", "made"])
def test_the_partner_of_a_nil_that_fails(rules, cited, own):
    line = pair(rules, (n, 4), (1, own)).lines[1]
    assert line.also[0] == cited.statement
    assert told(line.bases[1]) == cited


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(coh=follows("COH-NIL-2"), chi=follows("CHI-NIL-2"), where=has_blind_nil),
)
@pytest.mark.parametrize("won", [0, 1], ids=["made", "failed"])
def test_the_partner_of_a_blind_nil(rules, cited, won):
    line = pair(rules, (BLIND_NIL, 4), (won, 4)).lines[1]
    assert line.also[0] == cited.statement
    assert told(line.bases[1]) == cited


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
    # what the article says of the thirteen tricks holds if both succeed
    both = {"cohen": ()}.get(rules.name, () if any(tricks) else ("CHI-NIL-5",))
    for line in score.lines[:2]:
        assert line.also == (cited.statement, *both)
        assert told(line.bases[1]) == cited
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
    assert (told(line), line.points, line.rule, line.why) == (cited, points, rule, why)


@statement("COH-DNIL-3", "CHI-VAR-1")
@pytest.mark.parametrize(
    ("name", "points", "bags", "tricks"),
    [
        ("cohen", -159, 1, [cited_as("COH-NIL-4", "follows"), SCORED_COH]),
        ("chicago_blind_nil", -160, 0, [cited_as("CHI-NIL-3", "follows")]),
    ],
)
def test_the_tricks_of_a_failed_blind_nil_are_those_of_a_failed_nil(name, points, bags, tricks):
    score = with_nil(PRESETS[name], 1, BLIND_NIL)
    assert (score.points, score.bags) == (points, bags)
    assert [told(line) for line in score.lines[2:]] == tricks  # it is a nil, so it follows
    assert score.lines[2].rule is Rule.BLIND_NIL_TRICKS


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(coh=follows("COH-NIL-4"), chi=follows("CHI-NIL-3"), where=has_blind_nil),
)
def test_the_tricks_of_a_failed_blind_nil_next_to_a_set_bid(rules, cited):
    line = pair(rules, (BLIND_NIL, 4), (2, 3)).lines[2]
    assert told(line) == cited
    assert line.rule is Rule.BLIND_NIL_TRICKS


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(coh=statement("COH-DNIL-4"), chi=borrowed("COH-DNIL-4"), where=has_blind_nil),
)
@pytest.mark.parametrize(
    ("tricks", "points"),
    [((0, 0), [200, 200]), ((1, 1), [-200, -200]), ((1, 0), [-200, 200]), ((0, 1), [200, -200])],
)
def test_two_blind_nils(rules, cited, tricks, points):
    score = pair(rules, (BLIND_NIL, BLIND_NIL), tricks)
    assert [line.points for line in score.lines[:2]] == points
    worth = cited_as("COH-DNIL-3" if rules.name == "cohen" else "CHI-VAR-1")
    for line in score.lines[:2]:
        assert told(line) == worth
        assert line.also == (cited.statement,)
        assert told(line.bases[1]) == cited
    bags = sum(tricks) if rules.name == "cohen" else 0
    assert (score.points, score.bags) == (sum(points) + bags, bags)


@statement("CHI-VAR-1", "COH-DNIL-3", "COH-NIL-1")
@pytest.mark.parametrize("name", preset_names(has_blind_nil))
def test_a_nil_and_a_blind_nil_are_not_two_of_a_kind(name):
    score = pair(PRESETS[name], (BLIND_NIL, n), (0, 0))
    assert [line.points for line in score.lines] == [200, 100]
    assert [line.also for line in score.lines] == [(), ()]


@statement("CHI-NIL-1", "CHI-NIL-4")
def test_did_has_no_bid_to_help_where_both_bid_nil():
    lines = score_deal(DID, bids=(0, 6, 0, 5), tricks=(2, 6, 0, 5)).sides[0].lines
    taken = cited_as("CHI-NIL-1", "borrowed", taken=True)
    assert [told(line) for line in lines] == [taken, taken, cited_as("CHI-VAR-3", "choice")]
    assert lines[2].rule is Rule.HELP_WITHOUT_BID
    assert lines[2].bases[0].statements == ("CHI-VAR-3", "CHI-NIL-3")


# House rules


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (
            replace(COHEN, failed_nil_bag_points=FailedNilBagPoints.NONE),
            [(cited_as("COH-NIL-4"), ("HOUSE",))],  # a bag as stated, its points are changed
        ),
        (
            replace(CUTTHROAT, failed_nil_bag_points=FailedNilBagPoints.SCORED),
            [(cited_as("CUT-NIL-3"), ()), (cited_as("HOUSE", "house"), ())],
        ),
        (
            replace(CUTTHROAT, failed_nil_bags=FailedNilBags.NONE),
            [(cited_as("HOUSE", "house"), ())],
        ),
        (
            replace(CUTTHROAT, blind_nil=BlindNil.ON),
            [(cited_as("CUT-NIL-3"), ())],
        ),
    ],
    ids=["cohen unscored", "cutthroat scored", "cutthroat no bags", "cutthroat with blind nil"],
)
def test_what_a_table_changed_about_a_failed_nil(rules, expected):
    lines = with_nil(rules, 2).lines[-len(expected) :]
    assert [(told(line), line.also) for line in lines] == expected


@pytest.mark.parametrize("won", [0, 1])
def test_blind_nil_in_cutthroat_is_a_house_rule(won):
    # the only document that has it for a player alone is none
    lines = alone(replace(CUTTHROAT, blind_nil=BlindNil.ON), BLIND_NIL, won).lines
    assert told(lines[0]) == cited_as("HOUSE", "house")
