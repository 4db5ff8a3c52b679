"""Scoring, restated: as the second scorer has it, and what every score must satisfy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spades import (
    BLIND_NIL,
    PRESETS,
    STATEMENTS,
    ImpossibleTally,
    Ruleset,
    SideScore,
    Tally,
    score_deal,
)
from spades.games.spades.bids import Bid
from spades.games.spades.settings import (
    BagPenalty,
    BidSum,
    FailedBidBags,
    FailedNilBagPoints,
    FailedNilBags,
    FailedNilBagsWhenSet,
    FailedNilTricks,
    MissedBid,
)
from tests.games.spades.helpers import strategies
from tests.games.spades.helpers.presets import LABELS, Cited, cited_as, told
from tests.games.spades.helpers.second_scorer import (
    TARIFFS,
    Case,
    Tariff,
    cases,
    seats_of,
    second_score,
    tariff_of,
)


def check_against_second(case: Case, pays: Tariff) -> None:
    score = case.score
    assert [side.seats for side in score.sides] == seats_of(case.rules)
    for at, side in enumerate(score.sides):
        expected = second_score(pays, case.calls(at), case.bags[at])
        assert (side.points, side.bags, side.penalty, side.bags_after) == expected
        assert side.change == expected[0] + expected[2]
        assert side.total_after == case.totals[at] + expected[0] + expected[2]
    assert score.totals == tuple(side.total_after for side in score.sides)
    assert score.bags == tuple(side.bags_after for side in score.sides)


OF_PRESET = {
    "cutthroat": """CUT-SCORE-1 CUT-SCORE-2 CUT-SCORE-3 CUT-BAG-1 CUT-BAG-2 CUT-BAG-3 CUT-NIL-1
        CUT-NIL-2 CUT-NIL-3 CUT-NIL-4 CUT-BID-4 CUT-DECK-1 CUT-DECK-5""",
    "cohen": """COH-SCORE-1 COH-SCORE-2 COH-BAG-1 COH-NIL-1 COH-NIL-2 COH-NIL-3 COH-NIL-4
        COH-DNIL-3 COH-DNIL-4 COH-BID-2 COH-DECK-1""",
    "chicago": """CHI-SCORE-2 CHI-SCORE-3 CHI-SCORE-4 CHI-BAG-1 CHI-BAG-2 CHI-NIL-1 CHI-NIL-2
        CHI-NIL-3 CHI-NIL-4 CHI-NIL-5 CHI-DECK-1""",
    "chicago_blind_nil": "CHI-VAR-1",
    "pagat": "CHI-VAR-2",
    "did": "CHI-VAR-3",
    "bicycle": "CHI-VAR-4",
}


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.statement(*ids.split()))
        for name, ids in OF_PRESET.items()
    ],
)
@given(data=st.data())
@settings(max_examples=50)
def test_a_preset_scores_what_its_document_says(name: str, data: st.DataObject) -> None:
    assert TARIFFS.keys() == PRESETS.keys() == OF_PRESET.keys()
    check_against_second(data.draw(cases(PRESETS[name])), TARIFFS[name])


@given(cases())
@settings(max_examples=150)
def test_house_rules_score_what_their_settings_say(case: Case) -> None:
    check_against_second(case, tariff_of(case.rules))


@pytest.mark.statement("COH-NIL-4", "CHI-NIL-3", "CHI-VAR-2", "CHI-VAR-3", "CHI-SCORE-3")
def test_every_mixture_of_the_settings_for_failed_nils_and_bids() -> None:
    """Rare in random house rules, so here are all of them, one trick around the partner's bid."""
    choices = {
        "failed_nil_tricks": FailedNilTricks,
        "failed_nil_bags": FailedNilBags,
        "failed_nil_bag_points": FailedNilBagPoints,
        "failed_nil_bags_when_set": FailedNilBagsWhenSet,
        "failed_bid_bags": FailedBidBags,
        "missed_bid": MissedBid,
    }
    for mixture in product(*choices.values()):
        settled = dict(zip(choices, mixture, strict=True))
        rules = replace(PRESETS["chicago"], overtrick_points=3, **settled)
        for stray, own in product((0, 1, 2), (2, 3, 4)):
            tally = Tally((0, 2, 3, 2), (stray, 13 - stray - own, own, 0))
            check_against_second(Case(rules, tally, (8, 0), (0, 0)), tariff_of(rules))


# --- single rules, each on its own ------------------------------------------------------------

ALL = st.sampled_from(sorted(PRESETS))
WITH_NIL = st.sampled_from(sorted(set(PRESETS) - {"bicycle"}))


def lone_side(
    name: str, bids: tuple[Bid, Bid], tricks: tuple[int, int], bags: int = 0
) -> SideScore:
    """The score of the first side of ``name`` whose seats bid and took these.

    In cutthroat the second bid is a neighbour's.  The others take the remaining tricks.
    """
    rules = PRESETS[name]
    if rules.players == 3:
        all_bids, left = (bids[0], 1, 1), 17 - tricks[0]
        all_tricks, counts = (tricks[0], left, 0), (bags, 0, 0)
    else:
        all_bids, left = (bids[0], 1, bids[1], 1), 13 - sum(tricks)
        all_tricks, counts = (tricks[0], left, tricks[1], 0), (bags, 0)  # type: ignore[assignment]
    return score_deal(rules, bids=all_bids, tricks=all_tricks, bags=counts).sides[0]


@pytest.mark.statement("CUT-SCORE-1", "COH-SCORE-1", "CHI-SCORE-2", "CUT-BAG-1", "CHI-BAG-1")
@given(ALL, st.integers(1, 6), st.integers(0, 7))
def test_a_bid_that_is_made_scores_tens_and_ones(name: str, bid: int, over: int) -> None:
    side = lone_side(name, (bid, 0 if name == "cutthroat" else 1), (bid + over, 0))
    promised = bid if name == "cutthroat" else bid + 1
    over -= promised - bid
    if over >= 0:
        assert (side.points, side.bags) == (10 * promised + over, over)


@pytest.mark.statement("CUT-SCORE-2", "COH-SCORE-2", "CHI-SCORE-3", "CHI-VAR-4")
@given(ALL, st.integers(1, 13), st.data(), st.integers(0, 9))
def test_a_missed_bid_loses_all_of_it_and_moves_no_bag(
    name: str, bid: int, data: st.DataObject, bags: int
) -> None:
    took = data.draw(st.integers(0, bid - 1))
    side = lone_side(name, (bid, 1), (took, 0), bags)
    promised = bid if name == "cutthroat" else bid + 1
    assert side.points == (0 if name == "bicycle" else -10 * promised)
    assert (side.bags, side.penalty, side.bags_after) == (0, 0, bags)


@pytest.mark.statement("COH-BID-2", "CHI-SCORE-2", "COH-DECK-1", "CHI-DECK-1")
@given(cases().filter(lambda case: case.rules.seating == "partners"), st.data())
@settings(max_examples=30)
def test_between_two_positive_bids_only_the_sums_count(case: Case, data: st.DataObject) -> None:
    bids, tricks = list(case.tally.bids), list(case.tally.tricks)
    bids[0], bids[2] = (bid if isinstance(bid, int) and bid else 1 for bid in (bids[0], bids[2]))
    rules = replace(case.rules, bid_sum=BidSum.ANY)
    shift = data.draw(st.integers(-tricks[0], tricks[2]))
    moved = [tricks[0] + shift, tricks[1], tricks[2] - shift, tricks[3]]
    swapped = [bids[2], bids[1], bids[0], bids[3]]
    once = score_deal(rules, bids=bids, tricks=tricks, bags=case.bags)
    again = score_deal(rules, bids=swapped, tricks=moved, bags=case.bags)
    assert (once.sides[0].points, once.bags) == (again.sides[0].points, again.bags)


@pytest.mark.statement("CUT-NIL-1", "CUT-NIL-2", "CUT-NIL-3", "COH-NIL-1", "COH-NIL-2", "CHI-NIL-1")
@pytest.mark.statement("CHI-NIL-2", "CHI-NIL-3", "CHI-SCORE-4", "COH-NIL-4", "CHI-VAR-2")
@given(WITH_NIL, st.integers(1, 9), st.integers(0, 7), st.integers(0, 6))
def test_a_nil_is_a_separate_entry(name: str, bid: int, own: int, stray: int) -> None:
    """The nil's line is its own, and what it took never makes the partner's bid, but in DiD."""
    side = lone_side(name, (0, bid), (stray, own) if name != "cutthroat" else (stray, 0))
    assert side.lines[0].points == (100 if stray == 0 else -100)
    if name == "cutthroat":
        assert (side.points, side.bags) == (-100 if stray else 100, stray)
        return
    rest, gained = side.points - side.lines[0].points, side.bags
    helping = stray if name == "did" else 0
    bagged = stray if name in ("cohen", "pagat") else 0
    over = own + helping - bid
    assert rest == (10 * bid + over if over >= 0 else -10 * bid) + bagged
    assert gained == max(over, 0) + bagged


@pytest.mark.statement("COH-NIL-3", "CHI-NIL-4", "CHI-NIL-5", "COH-DNIL-3", "COH-DNIL-4")
@pytest.mark.statement("CHI-VAR-1")
@given(st.sampled_from(["cohen", "chicago_blind_nil"]), st.data())
def test_two_nils_of_one_partnership_are_judged_alone(name: str, data: st.DataObject) -> None:
    kind = st.sampled_from([(0, 100), (BLIND_NIL, 200)])
    (one, worth), (other, worth_of_other) = data.draw(kind), data.draw(kind)
    a, b = data.draw(st.tuples(st.integers(0, 4), st.integers(0, 4)))
    side = lone_side(name, (one, other), (a, b))
    expected = (worth if a == 0 else -worth) + (worth_of_other if b == 0 else -worth_of_other)
    assert sum(line.points for line in side.lines[:2]) == expected
    assert side.points - expected == side.bags == (a + b if name == "cohen" else 0)


@pytest.mark.statement("CUT-NIL-4", "COH-BID-2")
@given(cases(), st.data())
@settings(max_examples=30)
def test_what_the_others_bid_and_share_is_nothing_to_this_side(
    case: Case, data: st.DataObject
) -> None:
    seats = seats_of(case.rules)[0]
    bids, tricks = list(case.tally.bids), list(case.tally.tricks)
    others = [seat for seat in range(case.rules.players) if seat not in seats]
    fresh = data.draw(strategies.bids(case.rules))
    order = data.draw(st.permutations(others))
    new_tricks = dict(zip(others, (tricks[seat] for seat in order), strict=True))
    for seat in others:
        bids[seat], tricks[seat] = fresh[seat], new_tricks[seat]
    again = score_deal(case.rules, bids=bids, tricks=tricks, bags=case.bags, totals=case.totals)
    assert again.sides[0] == case.score.sides[0]


@pytest.mark.statement("CUT-SCORE-3", "CHI-END-4")
@given(cases())
@settings(max_examples=30)
def test_totals_change_nothing_but_the_totals(case: Case) -> None:
    """A side below zero pays for its bags like any other: bags are no digit of the score."""
    from_zero = replace(case, totals=(0,) * len(case.totals)).score
    for before, here, there in zip(case.totals, case.score.sides, from_zero.sides, strict=True):
        assert replace(here, total_before=0) == there
        assert here.total_after == before + there.total_after


# --- bags -------------------------------------------------------------------------------------


@pytest.mark.statement("CUT-BAG-2", "COH-BAG-1", "CHI-BAG-2")
@given(st.sampled_from(sorted(set(PRESETS) - {"bicycle"})), st.integers(0, 9), st.integers(0, 12))
def test_the_tenth_bag_costs_a_hundred_and_the_rest_is_kept(
    name: str, bags: int, over: int
) -> None:
    if name == "cutthroat":
        side = lone_side(name, (1, 1), (1 + over, 0), bags)
    else:
        over = min(over, 11)
        side = lone_side(name, (1, 1), (2 + over, 0), bags)
    tens, ones = divmod(bags + over, 10)
    assert (side.penalty, side.bags_after) == (-100 * tens, ones)
    assert side.points == (10 if name == "cutthroat" else 20) + over


@pytest.mark.statement("CUT-BAG-2", "COH-BAG-1", "CHI-BAG-2")
@given(st.integers(2, 9), st.integers(1, 9))
def test_one_deal_can_bring_two_penalties(limit: int, each: int) -> None:
    rules = replace(PRESETS["chicago"], bag_limit=limit, bag_cost=each)
    score = score_deal(rules, bids=(1, 1, 0, 0), tricks=(13, 0, 0, 0), bags=(limit - 1, 0))
    side = score.sides[0]
    times = 0
    left = limit - 1 + 12
    while left >= limit:
        times, left = times + 1, left - limit
    assert (side.penalty, side.bags_after) == (-times * each, left)
    assert times >= 2


@pytest.mark.statement("CHI-VAR-4")
@given(cases(PRESETS["bicycle"]))
@settings(max_examples=30)
def test_without_the_penalty_bags_only_add_up(case: Case) -> None:
    for before, side in zip(case.bags, case.score.sides, strict=True):
        assert side.penalty == 0
        assert side.bags_after == before + side.bags


@st.composite
def ledgers(draw: st.DrawFn) -> tuple[Ruleset, list[Tally]]:
    rules = draw(st.one_of(strategies.presets(), strategies.rulesets()))
    rules = replace(rules, bag_penalty=BagPenalty.ON, bag_cost=draw(st.integers(1, 130)))
    return rules, draw(strategies.sheets(rules, max_size=8))


@pytest.mark.statement("CUT-BAG-1", "CUT-BAG-2", "COH-BAG-1", "CHI-BAG-1", "CHI-BAG-2")
@given(ledgers())
@settings(max_examples=40)
def test_no_bag_is_lost_or_made_up_over_a_game(ledger: tuple[Ruleset, list[Tally]]) -> None:
    """limit × penalties paid + bags left = bags gained, for each side, however long the game."""
    rules, sheet = ledger
    sides = len(seats_of(rules))
    gained, paid, bags = [0] * sides, [0] * sides, (0,) * sides
    for tally in sheet:
        score = score_deal(rules, bids=tally.bids, tricks=tally.tricks, bags=bags)
        for at, side in enumerate(score.sides):
            gained[at] += side.bags
            paid[at] -= side.penalty
        bags = score.bags
        for at in range(sides):
            penalties, rest = divmod(paid[at], rules.bag_cost)
            assert rest == 0
            assert rules.bag_limit * penalties + bags[at] == gained[at]
            if rules.penalties_per_deal == "each":
                assert 0 <= bags[at] < rules.bag_limit


# --- lines ------------------------------------------------------------------------------------


@given(cases())
@settings(max_examples=30)
def test_the_lines_of_a_side_add_up_to_what_it_gains(case: Case) -> None:
    for before, side in zip(case.bags, case.score.sides, strict=True):
        assert sum(line.points for line in side.lines) == side.change == side.points + side.penalty
        assert sum(line.bags for line in side.lines) == side.bags_after - before
        assert (side.bags_before, side.penalty <= 0, side.bags >= 0) == (before, True, True)
        assert [line for line in side.lines if line.points < 0 and line.bags < 0] == [
            line for line in side.lines if line.rule.name == "BAG_PENALTY" and case.rules.bag_cost
        ]


def labels_of(id: str) -> list[Cited]:
    """Every way in which a line may tell of the statement ``id``."""
    if id == "HOUSE":
        return [cited_as(id, "house")]
    return [
        Cited(id, ground, label.format(id))
        for (ground, _), label in LABELS.items()
        if ground != "house"
    ]


@given(cases())
@settings(max_examples=30)
def test_every_line_rests_on_a_statement_that_exists(case: Case) -> None:
    own = {"cutthroat": "CUT", "cohen": "COH"}.get(case.rules.base, "CHI")
    for line in (line for side in case.score.sides for line in side.lines):
        for one in (line.statement, *line.also):
            assert one in STATEMENTS or one == "HOUSE"
        if case.rules in PRESETS.values():
            assert line.statement.startswith(own)
        assert told(line) in labels_of(line.statement)
        assert str(line).startswith(f"[{line.label}] {line.why}: ")
        assert (line.ground == "house") == (line.statement == "HOUSE")
        if case.rules in PRESETS.values():
            assert line.ground != "house"  # a preset is what its documents say, or is a choice
        assert line.why


# --- seats ------------------------------------------------------------------------------------


@pytest.mark.statement("CUT-NIL-4", "COH-DECK-1", "CHI-DECK-1")
@given(cases())
@settings(max_examples=30)
def test_moving_everybody_one_seat_on_moves_the_scores_along(case: Case) -> None:
    def moved(row: Sequence) -> list:  # type: ignore[type-arg]
        return [row[-1], *row[:-1]]

    again = score_deal(
        case.rules,
        bids=moved(case.tally.bids),
        tricks=moved(case.tally.tricks),
        bags=moved(case.bags),
        totals=moved(case.totals),
    )
    assert list(again.totals) == moved(case.score.totals)
    assert list(again.bags) == moved(case.score.bags)
    lines = [sorted(map(str, side.lines)) for side in again.sides]
    assert lines == moved([sorted(map(str, side.lines)) for side in case.score.sides])


# --- tallies that no deal can have ------------------------------------------------------------


@pytest.mark.statement("CHI-ERR-1", "CUT-PLAY-8", "CHI-SCORE-1")
@given(cases(), st.data())
@settings(max_examples=30)
def test_tricks_that_do_not_sum_to_the_hand_size_are_refused(
    case: Case, data: st.DataObject
) -> None:
    row = list(case.tally.tricks)
    seat = data.draw(st.integers(0, len(row) - 1))
    row[seat] += data.draw(st.sampled_from([-1, 1, -2, 2, 100]))
    with pytest.raises(ImpossibleTally) as refused:
        replace(case, tally=Tally(case.tally.bids, tuple(row))).score  # noqa: B018
    rules = case.rules
    if rules.base == "cutthroat":
        expected = "CUT-PLAY-8" if rules.hand_size == 17 else "HOUSE"
    else:
        pairs = rules.seating == "partners" if rules.base == "cohen" else rules.players == 4
        expected = "CHI-ERR-1" if rules.hand_size == 13 and pairs else "HOUSE"
    assert refused.value.statement == expected
    for wrong in (row[:-1], [*row, 0]):
        with pytest.raises(ImpossibleTally):
            score_deal(case.rules, bids=case.tally.bids, tricks=wrong)


@given(cases(), st.sampled_from([-1, 0, 1]), st.data())
@settings(max_examples=30)
def test_bags_before_a_deal_stay_below_the_limit(
    case: Case, more: int, data: st.DataObject
) -> None:
    rules = case.rules
    at = data.draw(st.integers(0, len(case.bags) - 1))
    unlimited = rules.bag_penalty == "off" or rules.penalties_per_deal == "one"
    for count, fine in ((rules.bag_limit + more, more < 0 or unlimited), (-1, False)):
        bags = [*case.bags[:at], count, *case.bags[at + 1 :]]
        if fine:
            assert replace(case, bags=tuple(bags)).score.sides[at].bags_before == count
        else:
            with pytest.raises(ImpossibleTally):
                replace(case, bags=tuple(bags)).score  # noqa: B018
