"""A whole game: who deals, when it ends, who wins, and what a correction changes.

Games are played towards the targets of the presets, so that refusals cite their statements.
"""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest
from cases_presets import each, has_nil, has_penalty, partners, preset_names, statement

from spades.bids import BLIND_NIL
from spades.cards import FULL_DECK, Cards, cards
from spades.deal import Deal
from spades.errors import GameOver, IllegalBid, IllegalPlay, ImpossibleTally, NotationError
from spades.match import Match, Tally
from spades.ruleset import CHICAGO, COHEN, CUTTHROAT, PRESETS
from spades.settings import PlayOff

ANY = [pytest.param(PRESETS[name], id=name) for name in preset_names()]
PAIRS = [pytest.param(PRESETS[name], id=name) for name in preset_names(partners)]


def played(rules, *deals, first_dealer=0):
    """A game of ``deals``, each the bids and the tricks of the sides: pairs, or three players.

    Of a pair the first partner bids one less than both and takes all, the second bids 1.
    """
    match = Match.new(rules, first_dealer=first_dealer)
    for bids, tricks in deals:
        match = match.add(**sheet(rules, bids, tricks))
    return match


def sheet(rules, bids, tricks):
    if not partners(rules):
        return {"bids": bids, "tricks": tricks}
    (one, other), (ours, theirs) = bids, tricks
    return {"bids": (one - 1, other - 1, 1, 1), "tricks": (ours, theirs, 0, 0)}


# Who deals


@pytest.mark.parametrize("first", range(4))
@pytest.mark.parametrize(
    ("rules", "cited"),
    each(cut=statement("CUT-DEAL-1"), coh=statement("COH-END-1"), chi=statement("CHI-DEAL-1")),
)
def test_the_deal_passes_to_the_left(rules, cited, first):
    players = rules.players
    first %= players
    deal = ((2, 2, 2), (6, 6, 5)) if players == 3 else ((2, 2), (7, 6))
    match = Match.new(rules, first_dealer=first)
    dealers = []
    for _ in range(5):
        dealers.append(match.dealer)
        match = match.add(**sheet(rules, *deal))
    after = {3: [0, 1, 2, 0, 1, 2, 0], 4: [0, 1, 2, 3, 0, 1, 2, 3]}[players]
    assert dealers == after[first : first + 5]
    assert [match.dealer_of(number) for number in range(5)] == dealers


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(cut=statement("CUT-DEAL-1"), coh=statement("COH-END-1"), chi=statement("CHI-DEAL-1")),
)
@pytest.mark.parametrize("over", [True, False], ids=["above", "below"])
def test_the_first_dealer_sits_at_the_table(rules, cited, over):
    last = rules.players - 1
    assert Match.new(rules, first_dealer=last).dealer == last
    seat = last + 1 if over else -1
    with pytest.raises(ImpossibleTally) as refused:
        Match.new(rules, first_dealer=seat)
    assert refused.value.statement == cited
    assert refused.value.why == f"seat {seat} refused: seats go from 0 to {last}"


@pytest.mark.parametrize("seat", ["0", True, None, 1.0])
def test_the_first_dealer_is_a_whole_number(seat):
    with pytest.raises(ImpossibleTally, match="refused: seats go from 0 to 3"):
        Match.new(CHICAGO, first_dealer=seat)


def test_seat_0_deals_first_if_nobody_else_is_named():
    assert Match(CHICAGO).dealer == 0
    assert Match.new(CHICAGO) == Match(CHICAGO)


# A game that goes on


@pytest.mark.parametrize("rules", ANY)
def test_a_game_begins_at_nothing(rules):
    match = Match.new(rules)
    sides = 3 if rules.players == 3 else 2
    assert match.totals == match.bags == (0,) * sides
    assert match.history == ((0,) * sides,)
    assert match.scores == ()
    assert match.deals == ()
    assert (match.winner, match.is_over, match.is_play_off) == (None, False, False)
    assert (match.deals_counted, match.deals_after_end) == (0, 0)


@statement("CUT-BAG-1", "CUT-BAG-2", "CUT-SCORE-3")
def test_totals_and_bags_are_carried_from_deal_to_deal_in_cutthroat():
    match = played(
        CUTTHROAT,
        ((5, 6, 4), (7, 6, 4)),
        ((3, 6, 5), (8, 5, 4)),
        ((2, 4, 5), (5, 6, 6)),
    )
    assert match.history == ((0, 0, 0), (52, 60, 40), (87, 0, -10), (10, 42, 41))
    assert match.totals == (10, 42, 41)
    assert match.bags == (0, 2, 1)
    assert [score.sides[0].penalty for score in match.scores] == [0, 0, -100]
    assert [score.sides[0].bags_after for score in match.scores] == [2, 7, 0]
    assert match.deals[1] == Tally((3, 6, 5), (8, 5, 4))


@statement("COH-BAG-1", "COH-EX-5")
def test_bags_are_carried_from_deal_to_deal_in_a_pair():
    match = played(COHEN, ((4, 6), (7, 6)), ((3, 7), (6, 7)), ((4, 4), (9, 4)))
    assert [score.bags for score in match.scores] == [(3, 0), (6, 0), (1, 0)]
    assert match.history == ((0, 0), (43, 60), (76, 130), (21, 170))
    assert played(COHEN, *[((4, 4), (9, 4))] * 2).bags == (0, 0)


@statement("CHI-BAG-3", "CHI-BAG-1", "CHI-BAG-2")
def test_the_sheet_keeps_bids_tricks_totals_and_bags_apart():
    match = Match.new(CHICAGO).add(bids=(0, 3, 4, 3), tricks=(0, 4, 6, 3))
    match = match.add(bids=(5, 3, 1, 0), tricks=(6, 5, 2, 0))
    first, second = match.scores
    assert [(one.bids, one.tricks) for one in first.sides] == [((0, 4), (0, 6)), ((3, 3), (4, 3))]
    assert [(one.bids, one.tricks) for one in second.sides] == [((5, 1), (6, 2)), ((3, 0), (5, 0))]
    assert match.totals == (142 + 62, 61 + 132)
    assert match.bags == (4, 3)
    assert [one.bags_before for one in second.sides] == [2, 1]
    assert [one.total_before for one in second.sides] == [142, 61]


FAR_BELOW = each(
    cut=statement("CUT-SCORE-3", "CUT-END-2"),
    coh=statement("COH-END-1"),
    chi=statement("CHI-END-4"),
)


@pytest.mark.parametrize(("rules", "cited"), FAR_BELOW)
def test_far_below_zero_for_long_the_game_goes_on(rules, cited):
    if rules.players == 3:
        match = played(rules, *[((9, 9, 9), (6, 6, 5))] * 20)
        assert match.totals == (-1800, -1800, -1800)
    else:
        match = played(rules, *[((13, 14), (6, 7))] * 20)
        assert match.totals == ((0, 0) if rules.name == "bicycle" else (-2600, -2800))
    assert not match.is_over
    assert not match.is_play_off
    assert match.deals_counted == 20


@statement("CHI-END-4")
def test_no_side_loses_at_minus_two_hundred():
    match = played(CHICAGO, ((12, 10), (1, 12)), ((12, 10), (1, 12)))
    assert match.totals == (-240, 204)
    assert match.winner is None


@statement("CUT-END-2", "CUT-END-1", "CHI-END-1")
@pytest.mark.parametrize("rules", ANY)
def test_the_lead_alone_decides_nothing_below_the_target(rules):
    deal = ((8, 8, 1), (8, 8, 1)) if rules.players == 3 else ((12, 2), (13, 0))
    assert not played(rules, deal, deal).is_over


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
    assert refused.value.statement == cited
    assert refused.value.why == f"no further deal: the game was won after {deals} deals"


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(cut=statement("CUT-END-3"), coh=statement("COH-END-3"), chi=statement("CHI-END-3")),
)
def test_no_deal_after_a_play_off(rules, cited):
    if rules.players == 3:
        match = played(rules, *[((8, 8, 1), (8, 8, 1))] * 3, ((8, 9, 1), (8, 8, 1)))
    else:
        match = played(rules, *[((6, 7), (6, 7)), ((7, 6), (7, 6))] * 4, ((7, 6), (7, 6)))
    assert match.is_over
    with pytest.raises(GameOver) as refused:
        match.add(bids=[1] * rules.players, tricks=[1] * rules.players)
    assert refused.value.statement == cited


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


@pytest.mark.parametrize(("rules", "cited"), TIE)
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
    assert refused.value.statement == cited


@statement("CHI-END-3", "COH-END-3")
@pytest.mark.parametrize("rules", [rule for rule in PAIRS if rule.id != "bicycle"])
def test_equal_again_below_the_target_and_still_decided_by_the_next_deal(rules):
    match = tied(rules).add(**sheet(rules, (13, 13), (6, 7)))
    assert match.totals == (390, 390)
    assert match.is_play_off
    match = match.add(**sheet(rules, (2, 2), (6, 7)))
    assert match.totals == (414, 415)
    assert match.winner == 1


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
    after = below.add(
        bids=[1] * house.players, tricks=[4, 4, 5, 0] if house.players == 4 else [6, 6, 5]
    )
    assert after.winner is None


# Values


def test_a_deal_more_leaves_the_game_as_it_was():
    match = Match.new(CHICAGO)
    match.add(bids=(4, 3, 2, 3), tricks=(5, 3, 2, 3))
    assert match == Match.new(CHICAGO)
    assert match.deals == ()
    with pytest.raises(FrozenInstanceError):
        match.first_dealer = 1
    one = match.add(bids=("4", "nil", 2, 3), tricks=[5, 3, 2, 3])
    assert one.deals == (Tally((4, 0, 2, 3), (5, 3, 2, 3)),)
    assert hash(one) == hash(match.add(bids=(4, 0, 2, 3), tricks=(5, 3, 2, 3)))


def test_how_a_game_prints_itself():
    match = Match.new(CHICAGO).add(bids=(4, 3, 2, 3), tricks=(5, 3, 2, 3))
    assert repr(match) == "<Match chicago, 1 deals, totals (61, 60)>"


def test_a_game_may_be_made_of_deals_written_down():
    deals = (Tally((4, 3, 2, 3), (5, 3, 2, 3)),)
    assert Match(CHICAGO, 0, deals).totals == (61, 60)
    assert Match(CHICAGO, 0, (Tally(("4", "3", "2", "3"), [5, 3, 2, 3]),)).deals == deals
    with pytest.raises(ImpossibleTally):
        Match(CHICAGO, 0, (Tally((4, 3, 2, 3), (5, 3, 2, 4)),))


@statement("CHI-ERR-1", "CUT-PLAY-8")
@pytest.mark.parametrize(
    ("rules", "bids", "tricks", "error"),
    [
        (CHICAGO, (4, 3, 2, 3), (5, 3, 2, 4), ImpossibleTally),
        (CUTTHROAT, (4, 3, 2), (5, 10, 3), ImpossibleTally),
        (COHEN, (14, 3, 2, 3), (5, 3, 2, 3), IllegalBid),
        (COHEN, ("pass", 3, 2, 3), (5, 3, 2, 3), NotationError),
        (CHICAGO, (BLIND_NIL, 3, 2, 3), (5, 3, 2, 3), IllegalBid),
    ],
)
def test_nothing_is_written_down_that_cannot_be(rules, bids, tricks, error):
    match = Match.new(rules)
    with pytest.raises(error):
        match.add(bids=bids, tricks=tricks)
    whole = match.add(
        bids=[1] * rules.players, tricks=[rules.hand_size] + [0] * (rules.players - 1)
    )
    with pytest.raises(error):
        whole.correct(0, bids=bids, tricks=tricks)


# Names


def test_players_have_names():
    match = Match.new(CUTTHROAT, players=[" Ann", "Bob ", "x" * 40])
    assert match.players == ("Ann", "Bob", "x" * 40)
    assert Match.new(CUTTHROAT).players == ()
    assert match.add(bids=(5, 6, 4), tricks=(7, 6, 4)).players == match.players


@pytest.mark.parametrize("names", [("A", "B"), ("A", "B", "C", "D")])
def test_a_name_for_each_player(names):
    with pytest.raises(ImpossibleTally, match="refused: give one for each of 3 players"):
        Match.new(CUTTHROAT, players=names)


def test_names_are_no_text():
    with pytest.raises(ImpossibleTally, match="the names 'ABC' refused: give one for each of 3"):
        Match(CUTTHROAT, players="ABC")


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, 3, None])
def test_what_is_no_name(name):
    with pytest.raises(ImpossibleTally, match="refused: a name has 1 to 40 printable characters"):
        Match.new(CUTTHROAT, players=["A", "B", name])


# Deals that were played


def one_card_each(rules):
    """``rules`` for a deal of one trick that the second seat from the dealer wins."""
    used = cards("2H AH 3H 4H")[: rules.players]
    return replace(
        rules,
        removed=Cards(card for card in FULL_DECK if card not in used),
        exchange_cards=min(rules.exchange_cards, 1),
    )


def play(rules, dealer, over=True):
    used = cards("2H AH 3H 4H")[: rules.players]
    order = [(seat - dealer - 1) % rules.players for seat in range(rules.players)]
    deal = Deal(rules, dealer=dealer, hands=[[used[at]] for at in order])
    for _ in used:
        deal = deal.bid(1)
    for card in used if over else ():
        deal = deal.play(card)
    return deal


@pytest.mark.parametrize("rules", ANY)
def test_a_deal_that_was_played_is_written_down(rules):
    house = one_card_each(rules)
    match = Match.new(house, first_dealer=1).add_deal(play(house, 1))
    winner = 0 if house.players == 3 else 3
    assert match.deals[0].bids == (1,) * house.players
    assert match.deals[0].tricks == tuple(int(seat == winner) for seat in range(house.players))
    assert match.dealer == 2
    if house.players == 3:
        assert match.totals == (10, -10, -10)


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(cut=statement("CUT-DEAL-1"), coh=statement("COH-END-1"), chi=statement("CHI-DEAL-1")),
)
def test_a_deal_of_another_dealer(rules, cited):
    house = one_card_each(rules)
    with pytest.raises(ImpossibleTally) as refused:
        Match.new(house, first_dealer=1).add_deal(play(house, 2))
    assert refused.value.statement == cited
    assert refused.value.why == "a deal of dealer 2 refused: it is the deal of seat 1"


def test_a_deal_of_other_rules():
    house = one_card_each(CHICAGO)
    with pytest.raises(ImpossibleTally) as refused:
        Match.new(COHEN).add_deal(play(house, 0))
    assert refused.value.why == "a deal of chicago refused: this game is played by cohen"


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(
        cut=statement("CUT-PLAY-8", "CUT-END-4"),
        coh=statement("CHI-SCORE-1"),
        chi=statement("CHI-SCORE-1"),
    ),
)
def test_a_deal_that_is_not_over(rules, cited):
    house = one_card_each(rules)
    with pytest.raises(IllegalPlay) as refused:
        Match.new(house).add_deal(play(house, 0, over=False))
    assert refused.value.statement == cited
    assert refused.value.why == "no score yet: 0 of 1 tricks are played, and all count"


# Corrections

THREE = (((5, 6, 4), (7, 6, 4)), ((3, 6, 5), (8, 5, 4)), ((2, 4, 5), (5, 6, 6)))


def test_a_corrected_deal_corrects_everything_after_it():
    match = played(CUTTHROAT, *THREE)
    mended = match.correct(0, bids=(5, 6, 4), tricks=(5, 6, 6))
    assert mended.history == ((0, 0, 0), (50, 60, 42), (85, 0, -8), (108, 42, 43))
    assert mended.bags == (8, 2, 3)
    assert match.totals == (10, 42, 41)
    assert mended.deals[1:] == match.deals[1:]
    last = match.correct(2, bids=(2, 4, 5), tricks=(2, 9, 6))
    assert last.totals == (107, 45, 41)
    assert last.deals[:2] == match.deals[:2]


def test_a_removed_deal_moves_the_others_up():
    match = played(CUTTHROAT, *THREE)
    assert match.dealer == 0
    for number in range(3):
        rest = match.remove(number)
        assert rest == played(CUTTHROAT, *THREE[:number], *THREE[number + 1 :])
        assert rest.dealer == 2
    assert match.remove(0).remove(0).remove(0) == Match.new(CUTTHROAT)


def test_a_correction_may_end_the_game_earlier():
    match = played(CUTTHROAT, *[((7, 5, 5), (7, 5, 5))] * 2, ((4, 9, 4), (4, 9, 4)))
    assert match.totals == (180, 190, 140)
    assert not match.is_over
    mended = match.correct(2, bids=(9, 9, 4), tricks=(9, 4, 4))
    assert mended.totals == (230, 10, 140)
    assert mended.winner == 0
    assert mended.deals_after_end == 0
    early = match.correct(1, bids=(13, 9, 5), tricks=(13, 3, 1))
    assert early.totals == (200, -40, 0)
    assert early.winner == 0
    assert early.deals_counted == 2
    assert early.deals_after_end == 1  # it stays written, and does not count
    assert len(early.deals) == 3
    assert early.dealer == 2
    assert early.history == ((0, 0, 0), (70, 50, 50), (200, -40, 0))
    with pytest.raises(GameOver, match="the game was won after 2 deals"):
        early.add(bids=(1, 1, 1), tricks=(6, 6, 5))
    back = early.correct(1, bids=(7, 5, 5), tricks=(7, 5, 5))
    assert back == match
    assert early.remove(2).deals_after_end == 0


@pytest.mark.parametrize("number", [-1, 1, "0", True, None])
def test_there_is_no_such_deal(number):
    match = Match.new(CHICAGO).add(bids=(4, 3, 2, 3), tricks=(5, 3, 2, 3))
    for step in (
        lambda: match.correct(number, bids=(4, 3, 2, 3), tricks=(5, 3, 2, 3)),
        lambda: match.remove(number),
    ):
        with pytest.raises(ImpossibleTally) as refused:
            step()
        assert str(refused.value).endswith("refused: 1 deals are written, the first one is 0")


def test_a_total_that_no_sheet_has_room_for_is_refused_when_it_is_written():
    match = Match.new(replace(CHICAGO, trick_points=1000))
    for _ in range(5):
        match = match.add(bids=(99, 99, 99, 99), tricks=(13, 0, 0, 0))
    assert match.totals == (-990_000, -990_000)
    with pytest.raises(ImpossibleTally, match="a total of -1188000 refused") as refused:
        match.add(bids=(99, 99, 99, 99), tricks=(13, 0, 0, 0)).add(
            bids=(99, 99, 99, 99), tricks=(13, 0, 0, 0)
        )
    assert "-1000000 to 1000000" in str(refused.value)


@pytest.mark.parametrize("names", [5, "ABC", {"A", "B", "C"}, ("A", "B\n", "C\x1b")])
def test_names_are_a_row_of_printable_texts(names):
    with pytest.raises(ImpossibleTally, match="refused"):
        Match(CUTTHROAT, players=names)
