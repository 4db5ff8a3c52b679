"""Scoring: nil and blind nil, made and failed, alone and beside a partner."""

from __future__ import annotations

import pytest

from spades.games.spades.bids import BLIND_NIL
from spades.games.spades.ruleset import CUTTHROAT, DID, PRESETS
from spades.games.spades.scoring import score_deal
from spades.games.spades.statements.citations import Rule
from tests.games.spades.helpers.presets import (
    each,
    has_blind_nil,
    has_nil,
    partners,
    preset_names,
    statement,
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


@statement("CHI-NIL-3")
def test_did_has_no_bid_to_help_where_both_bid_nil():
    lines = score_deal(DID, bids=(0, 6, 0, 5), tricks=(2, 6, 0, 5)).sides[0].lines
    assert [line.statement for line in lines] == ["CHI-NIL-1", "CHI-NIL-1", "CHI-NIL-3"]
