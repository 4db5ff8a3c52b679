"""Scoring: bids, tricks, bags and totals that no deal can have."""

from __future__ import annotations

import pytest

from spades.core.cards import Cards, cards
from spades.core.errors import IllegalBid, ImpossibleTally, NotationError
from spades.games.spades.ruleset import CHICAGO, COHEN, CUTTHROAT, PRESETS
from spades.games.spades.scoring import score_deal
from spades.games.spades.settings import BagPenalty, PenaltiesPerDeal, Seating
from tests.games.spades.helpers.presets import (
    NOTHING,
    borrowed,
    cited_as,
    each,
    follows,
    statement,
    told,
)
from tests.games.spades.helpers.scoring import PENALTY, change, side

TALLY = each(cut=follows("CUT-PLAY-8"), coh=borrowed("CHI-ERR-1"), chi=statement("CHI-ERR-1"))


def ones(rules):
    return [1] * rules.players


@pytest.mark.parametrize(("rules", "cited"), TALLY)
@pytest.mark.parametrize("more", [-1, 1])
def test_tricks_that_do_not_sum_to_the_hand(rules, cited, more):
    size, players = rules.hand_size, rules.players
    assert size == (17 if players == 3 else 13)
    with pytest.raises(ImpossibleTally) as refused:
        score_deal(rules, bids=ones(rules), tricks=[size - 1 + more, 1, 0, 0][:players])
    assert told(refused.value) == cited
    assert f"= {size + more} refused: the tricks of a deal sum to {size}" in refused.value.why
    assert refused.value.why.startswith(f"tricks {size - 1 + more} + 1 + 0")


@pytest.mark.parametrize(
    ("house", "tricks", "size"),
    [
        (change(CUTTHROAT, players=4, removed=Cards()), (5, 5, 5, 5), 13),
        (change(CHICAGO, removed=cards("2C 2D 2H 2S")), (5, 5, 5, 5), 12),
        (
            change(CHICAGO, seating=Seating.ALONE, players=3, removed=cards("2C")),
            (5, 5, 5),
            17,
        ),
    ],
    ids=["cutthroat for four", "chicago without twos", "chicago for three"],
)
def test_another_number_of_tricks_is_a_house_rule(house, tricks, size):
    with pytest.raises(ImpossibleTally) as refused:
        score_deal(house, bids=ones(house), tricks=tricks)
    assert told(refused.value) == cited_as("HOUSE", "house")
    assert refused.value.why.endswith(f"refused: the tricks of a deal sum to {size}")


@pytest.mark.parametrize(("rules", "cited"), TALLY)
@pytest.mark.parametrize("count", [-1, 18, 10**40])
def test_tricks_of_one_player(rules, cited, count):
    tricks = [count, *([0] * (rules.players - 1))]
    with pytest.raises(ImpossibleTally) as refused:
        score_deal(rules, bids=ones(rules), tricks=tricks)
    assert told(refused.value) == cited
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
    assert told(refused.value) == cited
    assert refused.value.why == (
        f"{count} trick counts refused: {rules.players} are needed, one for each player"
    )


@pytest.mark.parametrize(
    "tricks",
    ["4432", b"4432", 13, None, {4, 3}, (4.0, 4, 3, 2), ("4", 4, 3, 2), (True, 4, 4, 4)],
    ids=repr,
)
def test_tricks_are_whole_numbers(tricks):
    with pytest.raises(ImpossibleTally) as refused:
        score_deal(CHICAGO, bids=(1, 1, 1, 1), tricks=tricks)
    shown = tricks[0] if isinstance(tricks, tuple) else tricks
    assert refused.value.why == f"tricks {shown!r} refused: give a whole number for each player"


@pytest.mark.parametrize("field", ["bags", "totals"])
@pytest.mark.parametrize("counts", ["00", 5, (0.0, 0), (None, 0)], ids=repr)
def test_bags_and_totals_are_whole_numbers(field, counts):
    with pytest.raises(ImpossibleTally) as refused:
        score_deal(CHICAGO, bids=(1, 1, 1, 1), tricks=(4, 4, 3, 2), **{field: counts})
    shown = counts[0] if isinstance(counts, tuple) else counts
    assert refused.value.why == f"{shown!r} refused: give a whole number for each side"


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
    assert told(refused.value) == cited
    assert (
        "bags before the deal refused: a side keeps 0 to 9 from deal to deal" in refused.value.why
    )


@pytest.mark.parametrize(
    "house",
    [
        change(CHICAGO, bag_penalty=BagPenalty.OFF),
        change(CHICAGO, penalties_per_deal=PenaltiesPerDeal.ONE),
        PRESETS["bicycle"],
    ],
    ids=["off", "one", "bicycle"],
)
def test_bags_where_more_than_ten_may_be_kept(house):
    assert side(house, 2, 2, bags=1_000_000).bags_before == 1_000_000
    for bags in (-1, 1_000_001):
        with pytest.raises(ImpossibleTally) as refused:
            side(house, 2, 2, bags=bags)
        assert told(refused.value) == NOTHING  # no document has to say so
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
    with pytest.raises(IllegalBid) as refused:
        score_deal(COHEN, bids=("pass", 1, 1, 1), tricks=(4, 4, 3, 2))
    assert told(refused.value) == cited_as("COH-BID-4")
    with pytest.raises(NotationError, match="'many' is not a bid"):
        score_deal(COHEN, bids=("many", 1, 1, 1), tricks=(4, 4, 3, 2))


@pytest.mark.parametrize("bids", ["564", b"564", 5, None, {5, 6, 4}], ids=repr)
def test_bids_are_given_one_after_the_other(bids):
    with pytest.raises(NotationError) as refused:
        score_deal(CUTTHROAT, bids=bids, tricks=(7, 6, 4))
    assert refused.value.why == (
        f"the bids {bids!r} refused: give a bid for each player, one after the other"
    )
