"""Trying out properties: both ways find what is false and pass what is true."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from verify.tryout import Broken, _may_be_played, deals, finished_deals, games, try_out

from spades import Deal, Match


@pytest.fixture(params=["Hypothesis", "chance"])
def way(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@contextmanager
def by(way: str) -> Iterator[None]:
    """Within this, Hypothesis cannot be imported if the ``way`` is chance."""
    with pytest.MonkeyPatch.context() as patch:
        if way == "chance":
            patch.setitem(sys.modules, "hypothesis", None)
        yield


def test_what_is_true_is_said_with_how_it_was_tried(
    way: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def cards_are_held_or_played(deal: Deal) -> bool:
        return len(deal.plays) + sum(map(len, deal.held)) == len(deal.ruleset.deck)

    with by(way):
        try_out(cards_are_held_or_played, times=30)
    said = capsys.readouterr().out
    assert said.startswith("cards_are_held_or_played: true of 30 deals ")
    assert ("no Hypothesis here" in said) == (way == "chance")


def test_what_is_false_is_found_and_shown(way: str) -> None:
    def nobody_ever_wins(deal: Deal) -> bool:
        return not any(deal.tricks_won)

    with by(way), pytest.raises(Broken) as found:
        try_out(nobody_ever_wins)
    assert isinstance(found.value.found, Deal)
    assert any(found.value.found.tricks_won)
    assert str(found.value).startswith("nobody_ever_wins does not hold here:\nA deal ")
    if way == "Hypothesis":
        assert len(found.value.found.plays) <= 4


def test_a_game_can_be_found_as_well(way: str) -> None:
    def nobody_is_below_zero(match: Match) -> bool:
        return min(match.totals) >= 0

    with by(way), pytest.raises(Broken) as found:
        try_out(nobody_is_below_zero, games, times=300)
    assert isinstance(found.value.found, Match)


def test_the_deals_are_of_every_kind() -> None:
    made: list[Deal] = []

    def note(deal: Deal) -> bool:
        made.append(deal)
        return True

    try_out(note, deals, times=200)
    assert {deal.ruleset.players for deal in made} == {3, 4}
    assert {1, 2, 3, 4} <= {deal.ruleset.hand_size for deal in made}
    assert {deal.is_over for deal in made} == {True, False}
    assert any(deal.passed for deal in made)
    assert any(deal.spades_open for deal in made)


def test_finished_deals_are_over() -> None:
    try_out(lambda deal: deal.is_over, finished_deals, times=30)


@pytest.mark.parametrize("seed", range(40))
def test_its_own_law_of_play_and_the_engine_agree(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(5):
        deal = deals(lambda values: chance.choice(list(values)))
        if not deal.is_over:
            assert tuple(_may_be_played(deal)) == deal.legal_plays
