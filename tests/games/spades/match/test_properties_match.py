"""A whole game, restated as a fold over what each deal changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from spades import PRESETS, Deal, GameOver, ImpossibleTally, Match, Ruleset, Tally, score_deal
from spades.games.spades.settings import PlayOff, Seating
from tests.games.spades.helpers import strategies

FEW = settings(max_examples=30)

# --- a second account of a game ---------------------------------------------------------------


@dataclass(frozen=True)
class Standing:
    totals: tuple[int, ...]
    deals: int = 0
    tied: bool = False
    winner: int | None = None


def changes_of(rules: Ruleset, sheet: Sequence[Tally]) -> list[tuple[int, ...]]:
    """What each deal adds to each side, the bags carried from deal to deal by hand."""
    sides = 2 if rules.seating == "partners" else rules.players
    bags = dict.fromkeys(range(sides), 0)
    changes = []
    for tally in sheet:
        score = score_deal(
            rules, bids=tally.bids, tricks=tally.tricks, bags=[bags[at] for at in range(sides)]
        )
        for at, side in enumerate(score.sides):
            limit = rules.bag_limit
            paid = 0 if side.penalty == 0 else -side.penalty // rules.bag_cost
            bags[at] += side.bags - paid * limit
        changes.append(tuple(side.points + side.penalty for side in score.sides))
    return changes


def after(standing: Standing, change: tuple[int, ...], rules: Ruleset) -> Standing:
    if standing.winner is not None:
        return standing
    totals = tuple(map(sum, zip(standing.totals, change, strict=True)))
    ranking = sorted(totals, reverse=True)
    still_tied = standing.tied and rules.play_off == "higher_wins"
    decided = ranking[0] >= rules.target or still_tied
    alone = ranking[0] != ranking[1]
    return Standing(
        totals,
        standing.deals + 1,
        decided and not alone,
        totals.index(ranking[0]) if decided and alone else None,
    )


def outcome(rules: Ruleset, sheet: Sequence[Tally]) -> Standing:
    sides = 2 if rules.seating == "partners" else rules.players
    return reduce(
        lambda so_far, change: after(so_far, change, rules),
        changes_of(rules, sheet),
        Standing((0,) * sides),
    )


def check(match: Match, expected: Standing) -> None:
    assert match.totals == expected.totals
    assert match.winner == expected.winner
    assert match.is_over == (expected.winner is not None)
    assert match.is_play_off == expected.tied
    assert match.deals_counted == len(match.scores) == expected.deals


# --- games ------------------------------------------------------------------------------------


@st.composite
def games(draw: st.DrawFn) -> tuple[Ruleset, list[Tally]]:
    """Rules with a target in reach and bag penalties that can be counted back, and a sheet."""
    rules = draw(st.one_of(strategies.presets(), strategies.rulesets()))
    target = draw(st.sampled_from([rules.target, 20, 60]))
    rules = replace(rules, target=target, bag_cost=max(1, rules.bag_cost))
    return rules, draw(strategies.sheets(rules))


@st.composite
def close_games(draw: st.DrawFn) -> tuple[Ruleset, list[Tally]]:
    """Small deals in which the sides are often exactly equal, about the target."""
    preset = draw(strategies.presets())
    seating, players, size = draw(
        st.sampled_from(
            [
                (Seating.ALONE, 3, 3),
                (Seating.ALONE, 4, 4),
                (Seating.PARTNERS, 4, 4),
            ]
        )
    )
    rules = replace(
        preset,
        seating=seating,
        players=players,
        exchange_cards=0,
        removed=tuple(PRESETS["chicago"].deck[size * players :]),
        target=draw(st.sampled_from([10, 20, 30])),
        play_off=draw(st.sampled_from(PlayOff)),
    )
    even = Tally((1,) * players, (1,) * players)
    missed = Tally((size,) * players, (1,) * players)
    ahead = Tally((1,) * players, (2, *(1,) * (players - 2), 0))
    kinds = st.sampled_from([even, missed, ahead]) | strategies.tallies(rules)
    level = [even] * draw(st.integers(0, 3))
    return rules, level + draw(st.lists(kinds, max_size=5))


def played(rules: Ruleset, sheet: Sequence[Tally], first_dealer: int = 0) -> Match:
    match = Match.new(rules, first_dealer=first_dealer)
    for tally in sheet:
        if match.is_over:
            break
        match = match.add(bids=tally.bids, tricks=tally.tricks)
    return match


# --- totals and the end -----------------------------------------------------------------------


@pytest.mark.statement("CUT-END-1", "CUT-END-2", "COH-END-1", "COH-END-2", "COH-GOAL-1")
@pytest.mark.statement("CHI-END-1", "CHI-END-2", "CHI-END-4", "CUT-SCORE-3", "CUT-DECK-5")
@given(games())
@settings(max_examples=60)
def test_a_game_is_the_fold_of_its_deals(game: tuple[Ruleset, list[Tally]]) -> None:
    rules, sheet = game
    check(played(rules, sheet), outcome(rules, sheet))


@pytest.mark.statement("CUT-END-3", "COH-END-3", "CHI-END-3", "CHI-END-4", "CUT-END-2")
@pytest.mark.statement("COH-END-2", "CHI-END-2")
@given(close_games())
@settings(max_examples=120)
def test_ties_at_the_target_are_played_off(game: tuple[Ruleset, list[Tally]]) -> None:
    rules, sheet = game
    check(played(rules, sheet), outcome(rules, sheet))


@pytest.mark.statement("CUT-END-1", "CUT-END-4", "CHI-END-1")
@given(close_games() | games())
@FEW
def test_a_game_goes_on_until_one_side_alone_is_highest_and_then_never(
    game: tuple[Ruleset, list[Tally]],
) -> None:
    rules, sheet = game
    match = Match.new(rules)
    for number, tally in enumerate(sheet):
        expected = outcome(rules, sheet[:number])
        check(match, expected)
        if expected.winner is not None:
            with pytest.raises(GameOver):
                match.add(bids=tally.bids, tricks=tally.tricks)
            return
        match = match.add(bids=tally.bids, tricks=tally.tricks)


@pytest.mark.statement("CUT-END-2", "COH-END-2", "CHI-END-2")
@pytest.mark.parametrize("name", PRESETS)
@given(data=st.data())
@settings(max_examples=20)
def test_the_target_is_200_or_500_and_the_highest_wins(name: str, data: st.DataObject) -> None:
    """Large house-made scores bring every preset about its target in a deal or two."""
    target = 200 if name == "cutthroat" else 500
    rules = replace(PRESETS[name], trick_points=data.draw(st.sampled_from([40, 50, 100])))
    sheet = data.draw(st.lists(strategies.tallies(rules), max_size=4))
    check(played(rules, sheet), outcome(replace(rules, target=target), sheet))


# --- the sheet --------------------------------------------------------------------------------


@pytest.mark.statement("CHI-BAG-3", "CUT-BAG-1", "COH-BAG-1", "CHI-BAG-1", "CUT-SCORE-3")
@given(strategies.matches())
@FEW
def test_totals_and_bags_are_sums_of_what_the_deals_brought(match: Match) -> None:
    sides = len(match.ruleset.sides)
    assert match.history[0] == (0,) * sides
    assert match.history[-1] == match.totals
    for at in range(sides):
        course = [score.sides[at] for score in match.scores]
        assert match.totals[at] == sum(side.points + side.penalty for side in course)
        assert match.bags[at] == sum(line.bags for side in course for line in side.lines)
        for before, now in pairwise(course):
            assert (now.total_before, now.bags_before) == (before.total_after, before.bags_after)
    for score, tally in zip(match.scores, match.deals, strict=False):
        for side in score.sides:
            assert side.bids == tuple(tally.bids[seat] for seat in side.seats)
            assert side.tricks == tuple(tally.tricks[seat] for seat in side.seats)


@pytest.mark.statement("CUT-DEAL-1", "CHI-DEAL-1", "COH-END-1")
@given(strategies.matches())
@FEW
def test_the_deal_passes_to_the_left(match: Match) -> None:
    left_of = {seat: seat + 1 for seat in range(match.ruleset.players)}
    left_of[match.ruleset.players - 1] = 0
    seat = match.first_dealer
    for number in range(match.deals_counted):
        assert match.dealer_of(number) == seat
        seat = left_of[seat]
    assert match.dealer == seat


@given(close_games() | games(), st.data())
@settings(max_examples=60)
def test_a_corrected_game_is_the_game_as_if_written_so_at_once(
    game: tuple[Ruleset, list[Tally]], data: st.DataObject
) -> None:
    rules, sheet = game
    match = played(rules, sheet)
    assume(match.deals)
    number = data.draw(st.integers(0, len(match.deals) - 1))
    new = data.draw(strategies.tallies(rules))
    corrected = match.correct(number, bids=new.bids, tricks=new.tricks)
    written = [*match.deals[:number], new, *match.deals[number + 1 :]]
    check(corrected, outcome(rules, written))
    assert corrected == Match(rules, deals=tuple(written))
    afresh = played(rules, written)
    assert (corrected.totals, corrected.bags) == (afresh.totals, afresh.bags)
    assert (corrected.dealer, corrected.winner) == (afresh.dealer, afresh.winner)
    assert corrected.deals_after_end == len(written) - len(afresh.deals)
    assert match == played(rules, sheet)
    old = match.deals[number]
    assert corrected.correct(number, bids=old.bids, tricks=old.tricks) == match
    without = match.remove(number)
    check(without, outcome(rules, [*written[:number], *written[number + 1 :]]))
    for beyond in (-1, len(match.deals)):
        with pytest.raises(ImpossibleTally):
            match.correct(beyond, bids=new.bids, tricks=new.tricks)


@given(strategies.finished_deals())
@FEW
def test_a_deal_played_out_is_written_down_by_its_bids_and_tricks(deal: Deal) -> None:
    match = Match.new(deal.ruleset, first_dealer=deal.dealer)
    once = match.add_deal(deal)
    assert once == match.add(bids=deal.bids, tricks=deal.tricks_won)
    assert once.totals == deal.score().totals
    other = Match.new(deal.ruleset, first_dealer=(deal.dealer + 1) % deal.ruleset.players)
    with pytest.raises(ImpossibleTally):
        other.add_deal(deal)
    house = replace(deal.ruleset, target=deal.ruleset.target + 1)
    with pytest.raises(ImpossibleTally):
        Match.new(house, first_dealer=deal.dealer).add_deal(deal)


# --- seats and names --------------------------------------------------------------------------


@pytest.mark.statement("CUT-DECK-1", "COH-DECK-1", "CHI-DECK-1")
@given(close_games() | games(), st.integers(0, 2))
@FEW
def test_moving_everybody_one_seat_on_moves_the_game_along(
    game: tuple[Ruleset, list[Tally]], first: int
) -> None:
    rules, sheet = game
    match = played(rules, sheet, first)

    def moved(row: Sequence[int]) -> tuple[int, ...]:
        return (row[-1], *row[:-1])

    turned = [Tally((t.bids[-1], *t.bids[:-1]), moved(t.tricks)) for t in sheet]
    other = played(rules, turned, (first + 1) % rules.players)
    assert other.totals == moved(match.totals)
    assert other.bags == moved(match.bags)
    assert other.dealer == (match.dealer + 1) % rules.players
    sides = len(match.totals)
    assert other.winner == (None if match.winner is None else (match.winner + 1) % sides)


@given(games())
@FEW
def test_names_are_only_names(game: tuple[Ruleset, list[Tally]]) -> None:
    rules, sheet = game
    match = played(rules, sheet)
    named = replace(match, players=["Ann", "Борис", "Cy", "Di"][: rules.players])
    called = replace(match, ruleset=replace(rules, name="another name"))
    for other in (named, called):
        assert (other.totals, other.bags, other.winner, other.dealer) == (
            match.totals,
            match.bags,
            match.winner,
            match.dealer,
        )
