"""The same deal under every ruleset: which agree, which differ, which have no such bids."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades import BICYCLE, CHICAGO, COHEN, CUTTHROAT, PRESETS, score_deal
from spades.core.errors import IllegalBid, ImpossibleTally, NotationError
from spades.games.spades.compare import Comparison, compare
from tests.games.spades.helpers import strategies as sp

statement = pytest.mark.statement
FOUR = [name for name, rules in PRESETS.items() if rules.players == 4]


@statement("CHI-NIL-3", "CHI-VAR-2", "CHI-VAR-3", "COH-NIL-4")
def test_failed_nil_is_read_in_three_ways() -> None:
    result = compare(bids=("nil", 3, 3, 4), tricks=(1, 5, 2, 5))
    sides = {name: score.sides[0] for name, score in result.scores.items()}
    assert {name: (side.change, side.bags) for name, side in sides.items()} == {
        "cohen": (-129, 1),
        "chicago": (-130, 0),
        "chicago_blind_nil": (-130, 0),
        "pagat": (-129, 1),
        "did": (-70, 0),
    }
    assert not result.agrees
    assert result.like("cohen") == result.like("pagat") == ("cohen", "pagat")
    assert result.like("chicago") == ("chicago", "chicago_blind_nil")
    assert result.like("did") == ("did",)


@statement("CHI-VAR-4", "CHI-VAR-1", "COH-DNIL-3")
def test_rulesets_without_such_bids_are_listed_with_their_refusal() -> None:
    result = compare(bids=("bn", 3, 4, 3), tricks=(0, 5, 4, 4))
    assert list(result.scores) == ["cohen", "chicago_blind_nil"]
    assert {name: error.statement for name, error in result.refused.items()} == {
        "chicago": "CHI-VAR-1",
        "pagat": "CHI-VAR-1",
        "did": "CHI-VAR-1",
        "bicycle": "CHI-VAR-4",
    }
    assert all(isinstance(error, IllegalBid) for error in result.refused.values())
    assert result.agrees
    assert result.like("cohen") == ("cohen", "chicago_blind_nil")


def test_ordinary_deal_is_the_same_everywhere() -> None:
    result = compare(bids=(4, 3, 2, 2), tricks=(5, 3, 3, 2))
    assert list(result.scores) == FOUR
    assert result.refused == {}
    assert result.agrees
    assert result.like("bicycle") == tuple(FOUR)


def test_same_change_with_other_bags_does_not_agree() -> None:
    free = replace(CHICAGO, name="free", bag_cost=0)
    never = replace(CHICAGO, name="never", bag_penalty=BICYCLE.bag_penalty)
    result = compare(
        bids=(4, 3, 2, 2),
        tricks=(5, 3, 3, 2),
        bags=(9, 0),
        rulesets={"free": free, "never": never},
    )
    changes = [score.sides[0].change for score in result.scores.values()]
    assert changes == [62, 62]
    assert not result.agrees
    assert result.like("free") == ("free",)


def test_bags_and_totals_go_into_every_score() -> None:
    result = compare(bids=(4, 3, 2, 2), tricks=(5, 3, 3, 2), bags=(8, 0), totals=(-41, 300))
    for name, score in result.scores.items():
        penalty = 0 if name == "bicycle" else -100
        assert score.totals == (-41 + 62 + penalty, 350)


def test_three_players_compare_cutthroat_alone() -> None:
    result = compare(bids=(5, 6, 4), tricks=(7, 6, 4))
    assert list(result.scores) == ["cutthroat"]
    assert result.agrees


@given(st.data())
def test_every_score_is_the_one_of_its_ruleset(data: st.DataObject) -> None:
    rules = data.draw(st.sampled_from([PRESETS[name] for name in FOUR]))
    tally = data.draw(sp.tallies(rules))
    bags = data.draw(sp.bag_counts(COHEN))
    totals = data.draw(sp.totals(rules))
    given: dict[str, Any] = {
        "bids": tally.bids,
        "tricks": tally.tricks,
        "bags": bags,
        "totals": totals,
    }
    result = compare(**given)
    assert sorted([*result.scores, *result.refused]) == sorted(FOUR)
    for name, score in result.scores.items():
        assert score == score_deal(PRESETS[name], **given)
    for name in result.refused:
        with pytest.raises(IllegalBid):
            score_deal(PRESETS[name], **given)
    ends = {
        name: [(side.change, side.bags_after) for side in score.sides]
        for name, score in result.scores.items()
    }
    assert result.agrees == all(end == ends[name] for end in ends.values() for name in ends)
    for name in ends:
        assert result.like(name) == tuple(one for one in ends if ends[one] == ends[name])


@pytest.mark.parametrize(
    ("kind", "why", "given"),
    [
        (IllegalBid, "2 bids refused", {"bids": (1, 1), "tricks": (4, 9)}),
        (IllegalBid, "0 bids refused", {"bids": (), "tricks": ()}),
        (IllegalBid, "a bid of 100", {"bids": (100, 1, 1, 1), "tricks": (4, 3, 3, 3)}),
        (IllegalBid, "a bid of 18", {"bids": (18, 1, 1), "tricks": (15, 1, 1)}),
        (NotationError, "'x' is not", {"bids": ("x", 1, 1, 1), "tricks": (4, 3, 3, 3)}),
        (ImpossibleTally, "= 12 refused", {"bids": (1, 1, 1, 1), "tricks": (3, 3, 3, 3)}),
        (
            ImpossibleTally,
            "10 bags before",
            {"bids": (1, 1, 1, 1), "tricks": (4, 3, 3, 3), "bags": (10, 0)},
        ),
        (
            ImpossibleTally,
            "1 totals refused",
            {"bids": (1, 1, 1, 1), "tricks": (4, 3, 3, 3), "totals": (1,)},
        ),
        (
            IllegalBid,
            "4 bids refused: no rules here",
            {"bids": (1, 1, 1, 1), "tricks": (4, 3, 3, 3), "rulesets": {}},
        ),
        (
            IllegalBid,
            "4 bids refused: no rules here are for that many players",
            {
                "bids": (1, 1, 1, 1),
                "tricks": (4, 3, 3, 3),
                "rulesets": {"cutthroat": CUTTHROAT},
            },
        ),
    ],
)
def test_what_no_deal_has_is_refused(
    kind: type[Exception], why: str, given: dict[str, Any]
) -> None:
    with pytest.raises(kind, match=why):
        compare(**given)


def test_comparison_cannot_be_changed() -> None:
    result = compare(bids=(4, 3, 2, 2), tricks=(5, 3, 3, 2))
    scores: Any = result.scores
    with pytest.raises(TypeError):
        scores["chicago"] = None
    with pytest.raises(AttributeError):
        result.refused = {}  # type: ignore[misc]
    assert Comparison({}, {}).agrees
