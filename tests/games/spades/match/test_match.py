"""A whole game: who deals, how it goes on, a game as a value, and names."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from spades import Deal, cards, legal_cards, score_deal
from spades.core.errors import IllegalBid, ImpossibleTally, NotationError, RulesetError
from spades.games.spades import match as module
from spades.games.spades.bids import BLIND_NIL
from spades.games.spades.match import Match, Tally
from spades.games.spades.ruleset import CHICAGO, COHEN, CUTTHROAT, PRESETS
from tests.games.spades.helpers.match import ANY, played, sheet
from tests.games.spades.helpers.presets import NOTHING, each, statement, told

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


@pytest.mark.parametrize("rules", ANY)
@pytest.mark.parametrize("over", [True, False], ids=["above", "below"])
def test_the_first_dealer_sits_at_the_table(rules, over):
    last = rules.players - 1
    assert Match.new(rules, first_dealer=last).dealer == last
    seat = last + 1 if over else -1
    with pytest.raises(ImpossibleTally) as refused:
        Match.new(rules, first_dealer=seat)
    assert told(refused.value) == NOTHING
    assert refused.value.why == f"seat {seat} refused: seats go from 0 to {last}"


@pytest.mark.parametrize("seat", ["0", True, None, 1.0])
def test_the_first_dealer_is_a_whole_number(seat):
    with pytest.raises(ImpossibleTally) as refused:
        Match.new(CHICAGO, first_dealer=seat)
    assert told(refused.value) == NOTHING
    assert refused.value.why == f"seat {seat!r} refused: seats go from 0 to 3"


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
        (COHEN, ("pass", 3, 2, 3), (5, 3, 2, 3), IllegalBid),
        (COHEN, ("many", 3, 2, 3), (5, 3, 2, 3), NotationError),
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
    with pytest.raises(ImpossibleTally) as refused:
        Match.new(CUTTHROAT, players=["A", "B", name])
    shown = "'" + "x" * 39 + "…'" if name == "x" * 41 else repr(name)
    assert refused.value.why == (
        f"the name {shown} refused: a name has 1 to 40 printable characters"
    )


@pytest.mark.parametrize("names", [5, "ABC", {"A", "B", "C"}, ("A", "B\n", "C\x1b")])
def test_names_are_a_row_of_printable_texts(names):
    with pytest.raises(ImpossibleTally, match="refused"):
        Match(CUTTHROAT, players=names)


def test_a_deal_more_is_scored_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the game is: the deals before it are not scored again."""
    scored = []
    score = module.score_deal
    monkeypatch.setattr(
        module, "score_deal", lambda *given, **named: scored.append(1) or score(*given, **named)
    )
    game = Match.new("chicago")
    for _ in range(30):
        game = game.add(bids=(13, 0, 0, 13), tricks=(0, 6, 7, 0))
    assert len(scored) <= 3 * 30
    assert game == Match(game.ruleset, 0, game.deals)
    assert game.totals == Match(game.ruleset, 0, game.deals).totals


def test_a_preset_may_be_given_by_its_name() -> None:
    assert Match.new("did").ruleset is PRESETS["did"]
    assert Deal.new("cohen", seed=1) == Deal.new(PRESETS["cohen"], seed=1)
    by_name = score_deal("chicago", bids=(0, 3, 4, 3), tricks=(1, 5, 3, 4))
    assert by_name == score_deal(PRESETS["chicago"], bids=(0, 3, 4, 3), tricks=(1, 5, 3, 4))
    assert repr(by_name) == "<Score of a deal (Chicago): -140, +63>"
    assert legal_cards("KH QS", "AH 2S", rules="cutthroat") == cards("KH")
    for call in (Match.new, lambda name: Deal.new(name, seed=1)):
        with pytest.raises(RulesetError, match="'chess' is not a preset"):
            call("chess")
