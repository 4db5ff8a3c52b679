"""A whole game: when it ends, and who wins."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spades.core.errors import GameOver, ImpossibleTally
from spades.games.spades.match import Match, Tally
from spades.games.spades.ruleset import CHICAGO, CUTTHROAT, PRESETS
from spades.games.spades.settings import PlayOff
from tests.games.spades.helpers.match import ANY, PAIRS, played, sheet
from tests.games.spades.helpers.presets import (
    borrowed,
    cited_as,
    each,
    has_nil,
    has_penalty,
    partners,
    preset_names,
    statement,
    told,
)

# The end: one point below the target, at it, above it


@statement("CUT-END-2", "CUT-DECK-5", "CUT-END-1")
@pytest.mark.parametrize(
    ("last", "total", "winner"), [((3, 3), 190, None), ((4, 4), 200, 0), ((4, 5), 201, 0)]
)
def test_two_hundred_ends_the_game_of_three(last, total, winner):
    bid, won = last
    match = played(
        CUTTHROAT, ((8, 8, 9), (8, 8, 1)), ((8, 9, 9), (8, 8, 1)), ((bid, 9, 9), (won, 8, 9 - won))
    )
    assert match.totals[0] == total
    assert (match.winner, match.is_over) == (winner, winner is not None)


@statement("CUT-END-2")
def test_one_point_below_two_hundred_the_game_goes_on():
    deals = ((8, 9, 9), (8, 8, 1)), ((7, 9, 9), (8, 8, 1)), ((4, 9, 9), (12, 4, 1))
    match = played(CUTTHROAT, *deals)
    assert match.totals[0] == 80 + 71 + 48  # nine bags, so no penalty
    assert not match.is_over
    assert match.bags[0] == 9


END = each(coh=statement("COH-END-2", "COH-GOAL-1"), chi=statement("CHI-END-2"), where=partners)


@pytest.mark.parametrize(("rules", "cited"), END)
@pytest.mark.parametrize(
    ("bid", "won", "total", "winner"),
    [(10, 10, 490, None), (11, 11, 500, 0), (11, 12, 501, 0)],
)
def test_five_hundred_ends_the_game_of_pairs(rules, cited, bid, won, total, winner):
    match = played(rules, *[((13, 14), (13, 0))] * 3, ((bid, 14), (won, 13 - won)))
    assert match.totals[0] == total
    assert (match.winner, match.is_over) == (winner, winner is not None)


@statement("COH-END-2", "CHI-END-2", "COH-END-1", "CHI-END-4")
@pytest.mark.parametrize("rules", PAIRS)
def test_one_point_below_five_hundred_the_game_goes_on(rules):
    deals = *[((10, 14), (13, 0))] * 3, ((9, 14), (9, 4)), ((10, 14), (10, 3))
    match = played(rules, *deals)
    assert match.totals[0] == 103 + 103 + 103 + 90 + 100  # nine bags, so no penalty
    assert match.bags[0] == 9
    assert not match.is_over


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(cut=statement("CUT-END-2"), coh=statement("COH-END-2"), chi=statement("CHI-END-2")),
)
def test_no_deal_after_the_end(rules, cited):
    if rules.players == 3:
        match = played(rules, *[((8, 9, 9), (8, 8, 1))] * 3)
    else:
        match = played(rules, *[((13, 14), (13, 0))] * 4)
    assert match.is_over
    deals = 3 if rules.players == 3 else 4
    with pytest.raises(GameOver) as refused:
        match.add(bids=[1] * rules.players, tricks=[1] * rules.players)
    assert told(refused.value) == cited
    assert refused.value.why == f"no further deal: the game was won after {deals} deals"


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(cut=statement("CUT-END-2"), coh=statement("COH-END-2"), chi=statement("CHI-END-2")),
)
def test_who_wins_is_stated_whatever_the_target(rules, cited):
    house = replace(rules, target=90)
    if rules.players == 3:
        match = played(house, *[((8, 9, 9), (8, 8, 1))] * 2)
    else:
        match = played(house, ((13, 14), (13, 0)))
    with pytest.raises(GameOver) as refused:
        match.add(bids=[1] * rules.players, tricks=[1] * rules.players)
    assert told(refused.value) == cited


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(cut=statement("CUT-END-3"), coh=borrowed("CHI-END-3"), chi=statement("CHI-END-3")),
)
def test_no_deal_after_a_play_off(rules, cited):
    if rules.players == 3:
        match = played(rules, *[((8, 8, 1), (8, 8, 1))] * 3, ((8, 9, 1), (8, 8, 1)))
    else:
        match = played(rules, *[((6, 7), (6, 7)), ((7, 6), (7, 6))] * 4, ((7, 6), (7, 6)))
    assert match.is_over
    with pytest.raises(GameOver) as refused:
        match.add(bids=[1] * rules.players, tricks=[1] * rules.players)
    assert told(refused.value) == cited


@statement("COH-END-2", "CHI-END-2")
@pytest.mark.parametrize("rules", PAIRS)
def test_both_pairs_arrive_and_the_higher_total_wins(rules):
    both = played(rules, *[((6, 7), (6, 7))] * 2, *[((7, 6), (7, 6))] * 5, ((6, 7), (6, 7)))
    assert both.totals == (530, 510)
    assert both.winner == 0
    other = played(rules, *[((7, 6), (7, 6))] * 2, *[((6, 7), (6, 7))] * 5, ((7, 6), (7, 6)))
    assert other.totals == (510, 530)
    assert other.winner == 1  # not the first in the list


@statement("CUT-END-2")
def test_the_highest_of_three_wins():
    match = played(
        CUTTHROAT, ((8, 8, 1), (8, 8, 1)), ((8, 1, 8), (8, 1, 8)), ((4, 4, 9), (4, 4, 9))
    )
    assert match.totals == (200, 130, 180)
    assert match.winner == 0
    match = played(
        CUTTHROAT, ((8, 8, 1), (8, 8, 1)), ((1, 8, 8), (1, 8, 8)), ((8, 1, 8), (8, 1, 8))
    )
    assert match.totals == (170, 170, 170)
    match = match.add(bids=(5, 4, 8), tricks=(5, 4, 8))
    assert match.totals == (220, 210, 250)
    assert match.winner == 2


# The penalty comes before the end is checked

BELOW = each(
    cut=statement("CUT-END-1"),
    coh=statement("COH-END-1", "COH-BAG-1"),
    chi=statement("CHI-END-1", "CHI-BAG-2"),
    where=has_penalty,
)


@pytest.mark.parametrize(("rules", "cited"), BELOW)
def test_a_penalty_takes_a_side_below_the_target(rules, cited):
    if rules.players == 3:
        before = played(rules, *[((4, 7, 6), (6, 6, 5))] * 4)
        last = sheet(rules, (4, 7, 6), (6, 6, 5))
        assert before.totals[0] == 168
        after = before.add(**last)
        assert after.totals[0] == 110
    else:
        before = played(rules, *[((11, 14), (13, 0))] * 4)
        last = sheet(rules, (11, 14), (13, 0))
        assert before.totals[0] == 448
        after = before.add(**last)
        assert after.totals[0] == 460
    assert before.bags[0] == 8
    assert after.bags[0] == 0
    assert not after.is_over
    assert not after.is_play_off


@statement("CHI-VAR-4")
def test_without_the_penalty_the_same_game_is_over():
    match = played(PRESETS["bicycle"], *[((11, 14), (13, 0))] * 5)
    assert match.totals == (560, 0)
    assert match.winner == 0


@statement("CHI-END-1", "COH-NIL-1")
@pytest.mark.parametrize("name", preset_names(lambda rules: partners(rules) and has_nil(rules)))
def test_a_nil_counts_before_the_end_is_checked(name):
    match = played(PRESETS[name], *[((13, 14), (13, 0))] * 3)
    lost = match.add(bids=(0, 7, 12, 7), tricks=(1, 0, 12, 0))
    assert lost.totals[0] == (410 if name.startswith("chicago") else 411)
    assert not lost.is_over
    won = match.add(bids=(0, 7, 12, 7), tricks=(0, 1, 12, 0))
    assert won.totals[0] == 610
    assert won.winner == 0


# Ties and the play-off

TIED_PAIRS = [((7, 6), (7, 6))] * 4 + [((6, 7), (6, 7))] * 4  # 520 each
TIED_THREE = [((8, 8, 1), (8, 8, 1))] * 3  # 240, 240, 30


def tied(rules):
    return played(rules, *(TIED_THREE if rules.players == 3 else TIED_PAIRS))


TIE = each(
    cut=statement("CUT-END-3", "CUT-END-4"),
    coh=statement("COH-END-3"),
    chi=statement("CHI-END-3"),
)


@pytest.mark.parametrize(("rules", "cited"), TIE)
def test_a_tie_at_the_target_goes_on(rules, cited):
    match = tied(rules)
    assert match.totals == ((240, 240, 30) if rules.players == 3 else (520, 520))
    assert (match.winner, match.is_over, match.is_play_off) == (None, False, True)
    if rules.players == 3:
        again = match.add(bids=(8, 8, 1), tricks=(8, 8, 1))
        assert again.totals == (320, 320, 40)
    else:
        again = match.add(**sheet(rules, (13, 13), (6, 7)))
        assert again.totals == ((520, 520) if rules.name == "bicycle" else (390, 390))
    assert again.is_play_off  # still equal: another
    assert not again.is_over


# Cohen says that another hand is played, and not what decides it.
DECIDED = each(
    cut=statement("CUT-END-3", "CUT-END-4"),
    coh=borrowed("CHI-END-3"),
    chi=statement("CHI-END-3"),
)


@pytest.mark.parametrize(("rules", "cited"), DECIDED)
def test_the_higher_total_of_the_play_off_wins_even_below_the_target(rules, cited):
    match = tied(rules)
    if rules.players == 3:
        match = match.add(bids=(9, 10, 1), tricks=(8, 8, 1))
        assert match.totals == (150, 140, 40)
        assert match.winner == 0
    else:
        bid = 7 if rules.name == "bicycle" else 8  # nothing is lost there
        match = match.add(**sheet(rules, (13, bid), (6, 7)))
        assert match.totals == ((520, 590) if rules.name == "bicycle" else (390, 440))
        assert match.winner == 1
    assert match.is_over
    assert not match.is_play_off
    with pytest.raises(GameOver) as refused:
        match.add(bids=[1] * rules.players, tricks=[rules.hand_size] + [0] * (rules.players - 1))
    assert told(refused.value) == cited


@statement("CHI-END-3", "COH-END-3")
@pytest.mark.parametrize("rules", [rule for rule in PAIRS if rule.id != "bicycle"])
def test_equal_again_below_the_target_and_still_decided_by_the_next_deal(rules):
    match = tied(rules).add(**sheet(rules, (13, 13), (6, 7)))
    assert match.totals == (390, 390)
    assert match.is_play_off
    match = match.add(**sheet(rules, (2, 2), (6, 7)))
    assert match.totals == (414, 415)
    assert match.winner == 1
    assert match.play_offs == {len(match.deals) - 2, len(match.deals) - 1}


@statement("CUT-END-3", "CUT-END-4")
def test_the_third_player_takes_part_in_the_play_off_and_may_win_it():
    match = tied(CUTTHROAT).add(bids=(17, 17, 9), tricks=(4, 4, 9))
    assert match.totals == (70, 70, 120)
    assert match.winner == 2


@statement("CUT-END-3")
def test_a_tie_of_two_behind_a_leader_is_no_tie():
    match = played(
        CUTTHROAT, ((9, 4, 4), (9, 4, 4)), ((9, 4, 4), (9, 4, 4)), ((3, 7, 7), (3, 7, 7))
    )
    assert match.totals == (210, 150, 150)
    assert match.winner == 0


@statement("CUT-END-2", "CHI-END-4")
@pytest.mark.parametrize("rules", ANY)
def test_a_tie_below_the_target_is_no_play_off(rules):
    deal = ((8, 8, 1), (8, 8, 1)) if rules.players == 3 else ((6, 6), (6, 7))
    assert not played(rules, deal).is_play_off
    level = played(CHICAGO, ((7, 6), (7, 6)), ((6, 7), (6, 7)))
    assert level.totals == (130, 130)
    assert (level.is_play_off, level.is_over) == (False, False)
    assert level.add(**sheet(CHICAGO, (7, 6), (7, 6))).winner is None


@pytest.mark.parametrize("rules", [rule for rule in ANY if rule.id != "bicycle"])
def test_the_winner_of_a_play_off_may_have_to_be_at_the_target_by_a_house_rule(rules):
    house = replace(rules, play_off=PlayOff.AT_TARGET)
    match = tied(house)
    assert match.is_play_off
    if rules.players == 3:
        below = match.add(bids=(9, 10, 1), tricks=(8, 8, 1))
        above = match.add(bids=(8, 10, 1), tricks=(8, 8, 1))
    else:
        below = match.add(**sheet(house, (13, 8), (6, 7)))
        above = match.add(**sheet(house, (6, 8), (6, 7)))
    assert (below.winner, below.is_play_off) == (None, False)  # the game goes on
    assert above.winner == 0
    with pytest.raises(GameOver) as refused:
        above.add(bids=[1] * house.players, tricks=[house.hand_size] + [0] * (house.players - 1))
    assert told(refused.value) == cited_as("HOUSE", "house")
    after = below.add(
        bids=[1] * house.players, tricks=[4, 4, 5, 0] if house.players == 4 else [6, 6, 5]
    )
    assert after.winner is None


def test_a_game_has_a_thousand_deals_at_most():
    deal = Tally((1, 10, 10), (17, 0, 0))
    assert Match(CUTTHROAT, deals=(deal,) * 1_000).deals_counted == 1_000
    with pytest.raises(ImpossibleTally) as refused:
        Match(CUTTHROAT, deals=(deal,) * 1_001)
    assert refused.value.why == "1001 deals refused: a game has 1000 at most"
