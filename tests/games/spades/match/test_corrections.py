"""A whole game: deals that were played, and what a correction changes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spades.core.cards import FULL_DECK, Cards, cards
from spades.core.errors import GameOver, IllegalPlay, ImpossibleTally
from spades.games.spades.deal import Deal
from spades.games.spades.match import Match
from spades.games.spades.ruleset import CHICAGO, COHEN, CUTTHROAT
from tests.games.spades.helpers.match import ANY, played
from tests.games.spades.helpers.presets import borrowed, cited_as, each, statement, told

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
    assert told(refused.value) == cited
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
        coh=borrowed("CHI-SCORE-1"),
        chi=statement("CHI-SCORE-1"),
    ),
)
def test_a_deal_that_is_not_over(rules, cited):
    with pytest.raises(IllegalPlay) as refused:
        Match.new(rules).add_deal(Deal.new(rules, seed=1, dealer=0))
    assert told(refused.value) == cited
    size = rules.hand_size
    assert refused.value.why == f"no score yet: 0 of {size} tricks are played, and all count"


@pytest.mark.parametrize("rules", ANY)
def test_a_deal_of_another_size_that_is_not_over(rules):
    house = one_card_each(rules)
    with pytest.raises(IllegalPlay) as refused:
        Match.new(house).add_deal(play(house, 0, over=False))
    assert told(refused.value) == cited_as("HOUSE", "house")
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
        assert str(refused.value) == (
            f"deal {number!r} refused: 1 deals are written, the first one is 0"
        )


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
