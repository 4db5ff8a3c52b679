"""What each decision rests on, preset by preset and under house rules: read out of the documents.

A document that is silent is never the ground: another is borrowed, or the nearest is named.
"""

from __future__ import annotations

import pytest

from spades.games.spades.record import read_ruleset
from spades.games.spades.ruleset import PRESETS
from spades.games.spades.statements.citations import HOUSE, Rule, basis_of, cite
from tests.games.spades.helpers.presets import (
    Cited,
    borrowed,
    choice,
    cited_as,
    each,
    follows,
    has_blind_nil,
    has_nil,
    house,
    partners,
    statement,
    taken,
    told,
)

HOUSE_RULE = cited_as(HOUSE, "house")


def nil_pairs(rules):
    return partners(rules) and has_nil(rules)


# One row a rule: what it rests on in every preset that has it.
RULES = {
    Rule.SEATING: each(
        cut=statement("CUT-DECK-1"), coh=statement("COH-DECK-1"), chi=statement("CHI-DECK-1")
    ),
    Rule.DECK: each(
        cut=statement("CUT-DECK-2"), coh=statement("COH-DECK-2"), chi=statement("CHI-DECK-1")
    ),
    Rule.RANKS: each(
        cut=statement("CUT-DECK-4"), coh=borrowed("CHI-DECK-2"), chi=statement("CHI-DECK-2")
    ),
    Rule.TRUMP: each(
        cut=statement("CUT-DECK-3"), coh=statement("COH-PLAY-4"), chi=statement("CHI-DECK-3")
    ),
    Rule.DEALER: each(
        cut=statement("CUT-DEAL-1"), coh=statement("COH-END-1"), chi=statement("CHI-DEAL-1")
    ),
    Rule.DEALING: each(
        cut=statement("CUT-DEAL-2"), coh=statement("COH-DEAL-1"), chi=statement("CHI-DEAL-2")
    ),
    # that one plays one's own cards is said by nobody
    Rule.OWN_HAND: each(
        cut=choice("CUT-DEAL-2"), coh=choice("COH-DEAL-1"), chi=choice("CHI-DEAL-2")
    ),
    Rule.BID_TURN: each(
        cut=statement("CUT-BID-1"), coh=statement("COH-BID-1"), chi=borrowed("COH-BID-1")
    ),
    Rule.ONE_BID: each(
        cut=statement("CUT-BID-2"), coh=statement("COH-BID-4"), chi=statement("CHI-BID-1")
    ),
    Rule.HIGHEST_BID: each(
        cut=statement("CUT-BID-1"), coh=statement("COH-BID-3"), chi=choice("COH-BID-3")
    ),
    Rule.NIL_BID: each(
        cut=statement("CUT-BID-4"),
        coh=statement("COH-NIL-1"),
        chi=statement("CHI-NIL-1"),
        bicycle=statement("CHI-VAR-4"),
    ),
    Rule.SIDE_BID: each(
        cut=statement("CUT-DECK-5"), coh=statement("COH-BID-2"), chi=borrowed("COH-BID-2")
    ),
    Rule.EXCHANGE: each(
        cut=statement("CUT-DEAL-3"),
        coh=statement("COH-DNIL-2"),
        chi=follows("CHI-VAR-6"),
        chicago_blind_nil=statement("CHI-VAR-1"),
    ),
    Rule.NEXT_LEAD: each(
        cut=statement("CUT-PLAY-5"), coh=borrowed("CHI-PLAY-6"), chi=statement("CHI-PLAY-6")
    ),
    Rule.FORCED_OPENING: each(
        cut=borrowed("CHI-BREAK-3"), coh=statement("COH-BREAK-2"), chi=statement("CHI-BREAK-3")
    ),
    # a spade led by who holds another suit: whoever allows it has no document for it
    Rule.FREE_OPENING: each(cut=house(), coh=house(), chi=house()),
    Rule.WRONG_SPADE: each(
        cut=borrowed("CHI-BREAK-1"), coh=borrowed("CHI-BREAK-1"), chi=follows("CHI-BREAK-1")
    ),
    # those who follow suit need not beat: the document for three says it of the void player
    Rule.MUST_BEAT: each(
        cut=borrowed("CHI-PLAY-2"), coh=borrowed("CHI-PLAY-2"), chi=statement("CHI-PLAY-2")
    ),
    Rule.ALL_TRICKS: each(
        cut=statement("CUT-PLAY-8"), coh=borrowed("CHI-SCORE-1"), chi=statement("CHI-SCORE-1")
    ),
    Rule.TALLY: each(
        cut=follows("CUT-PLAY-8"), coh=borrowed("CHI-ERR-1"), chi=statement("CHI-ERR-1")
    ),
    Rule.OVERTRICKS: each(
        cut=statement("CUT-SCORE-1"), coh=statement("COH-SCORE-1"), chi=statement("CHI-SCORE-2")
    ),
    Rule.NO_BAGS_WHEN_SET: each(
        cut=follows("CUT-BAG-1"),
        coh=follows("COH-SCORE-1"),
        chi=statement("CHI-SCORE-3"),
        bicycle=taken("CHI-BAG-1"),
    ),
    Rule.TARGET: each(
        cut=statement("CUT-DECK-5"), coh=statement("COH-GOAL-1"), chi=statement("CHI-END-2")
    ),
    Rule.WINNER: each(
        cut=statement("CUT-END-2"), coh=statement("COH-END-2"), chi=statement("CHI-END-2")
    ),
    Rule.PLAY_OFF: each(
        cut=statement("CUT-END-3"), coh=statement("COH-END-3"), chi=statement("CHI-END-3")
    ),
    Rule.PLAY_OFF_WINNER: each(
        cut=statement("CUT-END-3"), coh=borrowed("CHI-END-3"), chi=statement("CHI-END-3")
    ),
    # the article says to stop and sort it out, and not how
    Rule.CORRECTION: each(
        cut=statement("CUT-ERR-1"), coh=borrowed("CUT-ERR-1"), chi=borrowed("CUT-ERR-1")
    ),
    Rule.IRREGULARITY: each(
        cut=choice("CUT-ERR-1"), coh=choice("CHI-ERR-3"), chi=choice("CHI-ERR-3")
    ),
    Rule.FAILED_NIL_AND_SET: each(
        coh=follows("COH-NIL-4"),
        chi=statement("CHI-NIL-3"),
        pagat=choice("CHI-VAR-2"),
        where=lambda rules: nil_pairs(rules) and rules.name != "did",
    ),
    Rule.FAILED_NIL_BAGS: each(
        cut=statement("CUT-NIL-3"),
        coh=statement("COH-NIL-4"),
        chi=statement("CHI-NIL-3"),
        pagat=statement("CHI-VAR-2"),
        did=choice("CHI-VAR-3"),
        where=has_nil,
    ),
    Rule.PARTNER_OF_NIL: each(
        coh=statement("COH-NIL-2"), chi=statement("CHI-SCORE-4"), where=nil_pairs
    ),
    Rule.BLIND_NIL_TRICKS: each(
        coh=follows("COH-NIL-4"), chi=follows("CHI-NIL-3"), where=has_blind_nil
    ),
    Rule.BOTH_BLIND: each(
        coh=statement("COH-DNIL-4"), chi=borrowed("COH-DNIL-4"), where=has_blind_nil
    ),
}


@pytest.mark.parametrize(
    ("rule", "rules", "cited"),
    [
        pytest.param(rule, *one.values, marks=one.marks, id=f"{rule.name}-{one.id}")
        for rule, table in RULES.items()
        for one in table
    ],
)
def test_what_a_rule_rests_on(rule, rules, cited):
    assert told(basis_of(rules, rule)) == cited
    assert cite(rules, rule) == cited.statement


POINTS = {
    "cohen": ("COH-SCORE-1", "COH-NIL-4"),
    "pagat": ("CHI-SCORE-2", "CHI-VAR-2"),
}


@pytest.mark.parametrize("name", POINTS)
def test_no_document_gives_a_point_for_the_bag_of_a_failed_nil(name):
    basis = basis_of(PRESETS[name], Rule.FAILED_NIL_BAG_POINTS)
    assert told(basis) == cited_as(POINTS[name][0], "choice")
    assert basis.statements == POINTS[name]
    assert (
        basis.step
        == "They are bags; a point for each is not stated, and no other document gives one."
    )


# All the ids, the main one first, where more than one decide.
FURTHER = [
    ("cutthroat", Rule.OVERTRICK_BAGS, ("CUT-BAG-1", "CUT-BAG-3"), ()),
    ("cohen", Rule.OVERTRICK_BAGS, ("COH-SCORE-1", "COH-BAG-1"), ()),
    ("chicago", Rule.OVERTRICK_BAGS, ("CHI-SCORE-2", "CHI-BAG-1"), ()),
    ("cutthroat", Rule.NO_BAGS_WHEN_SET, ("CUT-BAG-1", "CUT-SCORE-2"), ()),
    ("chicago", Rule.NO_BAGS_WHEN_SET, ("CHI-SCORE-3", "CHI-BAG-1"), ()),
    ("chicago", Rule.BID_TURN, ("COH-BID-1", "CUT-BID-1"), ("CHI-BID-1",)),
    ("chicago", Rule.CORRECTION, ("CUT-ERR-1",), ("CHI-ERR-3",)),
    ("cohen", Rule.PLAY_OFF_WINNER, ("CHI-END-3",), ("COH-END-3",)),
    ("chicago_blind_nil", Rule.BOTH_BLIND, ("COH-DNIL-4",), ("CHI-VAR-1", "CHI-NIL-4")),
    ("did", Rule.HELP_OVERTRICKS, ("CHI-VAR-3", "CHI-SCORE-2"), ()),
    ("did", Rule.HELP_WITHOUT_BID, ("CHI-VAR-3", "CHI-NIL-3"), ()),
    ("chicago", Rule.BOTH_NIL, ("CHI-NIL-4",), ()),
    ("chicago", Rule.BOTH_NIL_MADE, ("CHI-NIL-4", "CHI-NIL-5"), ()),
    ("chicago", Rule.HIGHEST_BID, ("COH-BID-3", "CUT-BID-1"), ()),
]


@pytest.mark.parametrize(("name", "rule", "ids", "nearest"), FURTHER)
def test_every_statement_behind_a_rule(name, rule, ids, nearest):
    basis = basis_of(PRESETS[name], rule)
    assert (basis.statements, basis.nearest) == (ids, nearest)


THREE_ALONE = {"seating": "alone", "players": 3, "removed": "2C"}
NO_TWOS = {"removed": "2C 2D 2H 2S"}
FOUR_ALONE = {"players": 4, "removed": ""}

CHANGED = [
    # the points and the bag of a failed nil
    ("cohen", {"failed_nil_bag_points": "none"}, Rule.FAILED_NIL_BAG_POINTS, HOUSE_RULE),
    ("cohen", {"failed_nil_bag_points": "none"}, Rule.FAILED_NIL_BAGS, cited_as("COH-NIL-4")),
    ("cutthroat", {"failed_nil_bag_points": "scored"}, Rule.FAILED_NIL_BAG_POINTS, HOUSE_RULE),
    ("cutthroat", {"failed_nil_bag_points": "scored"}, Rule.FAILED_NIL_BAGS, cited_as("CUT-NIL-3")),
    ("cutthroat", {"failed_nil_bags": "none"}, Rule.FAILED_NIL_BAGS, HOUSE_RULE),
    ("chicago", {"failed_nil_bags": "bags"}, Rule.FAILED_NIL_BAGS, HOUSE_RULE),
    ("chicago", {"failed_nil_tricks": "help"}, Rule.FAILED_NIL_TRICKS, HOUSE_RULE),
    # who wins the play-off, and at which total: an equal number in another game is no statement
    *((name, {"play_off": "at_target"}, Rule.PLAY_OFF_WINNER, HOUSE_RULE) for name in PRESETS),
    ("cutthroat", {"play_off": "at_target"}, Rule.PLAY_OFF, cited_as("CUT-END-3")),
    ("chicago", {"target": 200}, Rule.TARGET, HOUSE_RULE),
    ("cohen", {"target": 200}, Rule.TARGET, HOUSE_RULE),
    ("cutthroat", {"target": 500}, Rule.TARGET, HOUSE_RULE),
    ("chicago", {"target": 200}, Rule.WINNER, cited_as("CHI-END-2")),
    ("cohen", {"target": 200}, Rule.WINNER, cited_as("COH-END-2")),
    ("cutthroat", {"target": 500}, Rule.WINNER, cited_as("CUT-END-2")),
    ("did", {"target": 300}, Rule.WINNER, cited_as("CHI-END-2", "borrowed", taken=True)),
    # late cards
    *((name, {"late_revoke": "taken_back"}, Rule.IRREGULARITY, HOUSE_RULE) for name in PRESETS),
    # bids
    ("cutthroat", {"bid_over_hand": "allowed"}, Rule.HIGHEST_BID, HOUSE_RULE),
    ("cohen", {"bid_over_hand": "allowed"}, Rule.HIGHEST_BID, HOUSE_RULE),
    (
        "bicycle",
        {"bid_over_hand": "refused"},
        Rule.HIGHEST_BID,
        cited_as("COH-BID-3", "borrowed"),
    ),
    ("cutthroat", FOUR_ALONE, Rule.HIGHEST_BID, HOUSE_RULE),
    ("cohen", NO_TWOS, Rule.HIGHEST_BID, HOUSE_RULE),
    # another number of tricks, of players, or another deck
    *(
        (name, changes, rule, HOUSE_RULE)
        for name, changes in (
            ("cutthroat", FOUR_ALONE),
            ("chicago", NO_TWOS),
            ("chicago", THREE_ALONE),
            ("cohen", NO_TWOS),
        )
        for rule in (Rule.TALLY, Rule.ALL_TRICKS, Rule.DEALING, Rule.DECK)
    ),
    ("cutthroat", {"removed": "2D"}, Rule.DECK, HOUSE_RULE),
    ("chicago", THREE_ALONE | {"removed": "2D"}, Rule.DECK, HOUSE_RULE),
    ("cutthroat", {"removed": "2D"}, Rule.TALLY, cited_as("CUT-PLAY-8", "follows")),
    ("cutthroat", FOUR_ALONE, Rule.SEATING, HOUSE_RULE),
    ("chicago", THREE_ALONE, Rule.SEATING, HOUSE_RULE),
    # a line of Bicycle's, and of blind nil for pairs, is none in another game
    *(
        (name, {"bag_penalty": "off"}, Rule.BAG_PENALTY, HOUSE_RULE)
        for name in ("cutthroat", "cohen", "chicago")
    ),
    *(
        (name, {"missed_bid": "scores_nothing"}, Rule.BID_MISSED, HOUSE_RULE)
        for name in ("cutthroat", "cohen", "chicago", "pagat")
    ),
    *((name, {"nil": "off"}, Rule.NIL_BID, HOUSE_RULE) for name in ("cutthroat", "chicago")),
    ("cutthroat", {"blind_nil": "on"}, Rule.BLIND_NIL, HOUSE_RULE),
    ("cutthroat", {"blind_nil": "on"}, Rule.BLIND_NIL_MADE, HOUSE_RULE),
    ("cutthroat", {"blind_nil": "on"}, Rule.BLIND_NIL_FAILED, HOUSE_RULE),
    # a spade led first from a mixed hand
    *((name, {"first_lead": "any_card"}, Rule.FREE_OPENING, HOUSE_RULE) for name in PRESETS),
    ("cohen", {"first_lead": "any_card"}, Rule.FORCED_OPENING, cited_as("COH-BREAK-2")),
]


@pytest.mark.parametrize(
    ("base", "changes", "rule", "cited"),
    CHANGED,
    ids=[f"{base}-{'-'.join(changes)}-{rule.name}" for base, changes, rule, _ in CHANGED],
)
def test_what_a_table_changed(base: str, changes: dict[str, object], rule: Rule, cited: Cited):
    assert told(basis_of(read_ruleset({"base": base, **changes}), rule)) == cited


@pytest.mark.parametrize(
    ("changes", "rule", "nearest"),
    [
        ({"failed_nil_bags": "none"}, Rule.FAILED_NIL_BAGS, ("CUT-NIL-3",)),
        ({"late_revoke": "taken_back"}, Rule.IRREGULARITY, ("CUT-ERR-1",)),
        ({"removed": "2D"}, Rule.DECK, ("CUT-DECK-2",)),
        (FOUR_ALONE, Rule.TALLY, ("CUT-PLAY-8",)),
    ],
)
def test_a_house_rule_names_the_statement_that_it_leaves(changes, rule, nearest):
    basis = basis_of(read_ruleset({"base": "cutthroat", **changes}), rule)
    assert (basis.statements, basis.nearest) == ((HOUSE,), nearest)


@pytest.mark.parametrize(
    "rule",
    [Rule.BOTH_NIL, Rule.BOTH_NIL_MADE, Rule.BOTH_BLIND, Rule.BLIND_NIL_MADE, Rule.PARTNER_OF_NIL],
)
def test_what_is_said_of_pairs_is_no_ground_in_a_game_without(rule):
    basis = basis_of(PRESETS["cutthroat"], rule)
    assert (basis.statements, basis.nearest) == ((HOUSE,), ())


def test_looking_is_not_told_by_the_document_for_three():
    # and what another says of a partner is no ground where there is none
    assert told(basis_of(PRESETS["cutthroat"], Rule.LOOKING)) == cited_as("CUT-NIL-5", "choice")
