"""One deal: what went wrong at the table, put right or found late, and going back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spades.core.cards import Card, cards
from spades.core.errors import IllegalPlay
from spades.games.spades.bids import BLIND_NIL
from spades.games.spades.ruleset import CHICAGO, COHEN, CUTTHROAT
from spades.games.spades.settings import LateRevoke
from tests.games.spades.helpers.deal import ANY, EIGHT, at_play, dealt, first_legal, play_all, suits
from tests.games.spades.helpers.presets import cited_as, each, statement, told

# An illegal card, put right

REVOKE = ("2H 2D", "3H AS", "4H 4D", "5H 5D")

BROKEN = each(cut=statement("CUT-PLAY-2"), coh=statement("COH-PLAY-3"), chi=statement("CHI-PLAY-2"))
"""What an illegal reply breaks; it is this that is written down."""


def noted(deal):
    """The irregularities of a deal, without what they rest on."""
    return [(one.play, one.seat, str(one.card), one.corrected) for one in deal.irregularities]


@statement("CUT-ERR-1", "CHI-ERR-3")
@pytest.mark.parametrize(("rules", "cited"), BROKEN)
def test_an_illegal_reply_is_put_right_from_the_hand(rules, cited):
    deal = at_play(rules, *REVOKE).play("2H")
    mended = deal.correct("AS", "3H")
    assert str(mended.trick.cards) == "2H 3H"
    assert mended.plays == cards("2H 3H")
    assert not mended.spades_open
    assert mended.held[1] == cards("AS")
    assert mended.turn == 2
    assert noted(mended) == [(1, 1, "AS", Card.parse("3H"))]
    assert told(mended.irregularities[0]) == cited
    assert deal.irregularities == ()


@statement("CUT-ERR-1", "CHI-ERR-3")
@pytest.mark.parametrize("rules", ANY)
def test_putting_right_costs_nothing(rules):
    mended = first_legal(at_play(rules, *REVOKE).play("2H").correct("AS", "3H"))
    straight = first_legal(at_play(rules, *REVOKE).play("2H").play("3H"))
    assert mended.score() == straight.score()
    assert mended.irregularities
    assert not straight.irregularities


@statement("CUT-ERR-1")
def test_an_illegal_lead_is_put_right_too():
    deal = at_play(CUTTHROAT, "AS 2H", "3H 3D", "4H 4D").correct(Card.parse("AS"), Card.parse("2H"))
    assert told(deal.irregularities[0]) == cited_as("CUT-PLAY-1")
    assert deal.irregularities[0].play == 0
    assert str(deal.trick.cards) == "2H"


def test_several_corrections_are_kept_in_order():
    deal = at_play(CHICAGO, "2H 2D", "3H AS", "4H 4D", "5H 5D").play("2H")
    deal = deal.correct("AS", "3H").correct("4D", "4H")
    assert [(one.play, one.seat, str(one.card)) for one in deal.irregularities] == [
        (1, 1, "AS"),
        (2, 2, "4D"),
    ]


@pytest.mark.parametrize("step", ["correct", "let_stand"])
@pytest.mark.parametrize("form", [str, Card.parse], ids=["text", "card"])
def test_a_legal_card_needs_no_correction(step, form):
    deal = at_play(CHICAGO, *REVOKE).play("2H")
    more = ("3H",) if step == "correct" else ()
    with pytest.raises(
        IllegalPlay, match="3♥ is legal: it needs no correction, play it"
    ) as refused:
        getattr(deal, step)(form("3H"), *more)
    assert refused.value.statement is None


@pytest.mark.parametrize("step", ["correct", "let_stand"])
def test_only_a_card_in_the_hand_can_be_put_right(step):
    deal = at_play(CHICAGO, *REVOKE).play("2H")
    more = ("3H",) if step == "correct" else ()
    with pytest.raises(IllegalPlay) as refused:
        getattr(deal, step)("4D", *more)
    assert told(refused.value) == cited_as("CHI-DEAL-2", "choice")
    assert "4♦ refused: it is not in your hand, which holds A♠ 3♥" in refused.value.why


@pytest.mark.parametrize("step", ["correct", "let_stand"])
def test_nothing_can_be_put_right_before_the_play(step):
    deal = dealt(CHICAGO, *REVOKE)
    more = ("2H",) if step == "correct" else ()
    with pytest.raises(IllegalPlay, match="bids and exchange come before"):
        getattr(deal, step)("2H", *more)


@pytest.mark.parametrize("step", ["correct", "let_stand"])
def test_nothing_can_be_put_right_when_the_deal_is_over(step):
    deal = play_all(at_play(CHICAGO, "2H", "3H", "4H", "5H"), "2H 3H 4H 5H")
    more = ("2H",) if step == "correct" else ()
    with pytest.raises(IllegalPlay, match="all tricks of the deal are played"):
        getattr(deal, step)("2H", *more)


def test_a_correction_must_be_legal_itself():
    deal = at_play(CHICAGO, "2H 2D 2C", "3H AS 3D", "4H 4D 4C", "5H 5D 5C").play("2H")
    with pytest.raises(IllegalPlay, match="3♦ refused: hearts were led and you hold 3♥"):
        deal.correct("AS", "3D")


# An illegal card, found late


@pytest.mark.parametrize(
    ("rules", "cited"),
    BROKEN,
)
@statement("CHI-ERR-3", "CUT-ERR-1")
def test_a_revoke_found_late_stands_without_penalty_and_is_recorded(rules, cited):
    deal = at_play(rules, *REVOKE).play("2H").let_stand("AS")
    assert str(deal.trick.cards) == "2H AS"
    assert deal.held[1] == cards("3H")
    assert noted(deal) == [(1, 1, "AS", None)]
    assert told(deal.irregularities[0]) == cited
    deal = play_all(deal, ("4H", "5H")[: rules.players - 2])
    assert deal.tricks[0].winner == 1  # the card counts as it lies
    assert deal.turn == 1


@statement("CHI-BREAK-1", "CHI-ERR-3")
@pytest.mark.parametrize("rules", ANY)
def test_an_unlawful_spade_opens_nothing(rules):
    deal = at_play(rules, "2H 2D KS", "3H AS 3S", "4H 4D 4S", "5H 5D 5S").play("2H").let_stand("AS")
    deal = play_all(deal, ("4H", "5H")[: rules.players - 2])
    assert not deal.spades_open
    assert deal.legal_plays == cards("3H")


@statement("CHI-BREAK-1", "CHI-ERR-3")
@pytest.mark.parametrize("rules", ANY)
def test_an_unlawful_lead_of_a_spade_opens_nothing(rules):
    deal = at_play(rules, "AS 2H KS", "2S 3H 3D", "3S 4H 4D", "4S 5H 5D").let_stand("AS")
    assert deal.legal_plays == cards("2S")
    deal = play_all(deal, ("2S", "3S", "4S")[: rules.players - 1])
    assert not deal.spades_open
    assert deal.legal_plays == cards("2H")
    assert deal.irregularities[0].corrected is None


@pytest.mark.parametrize("rules", ANY)
def test_a_house_rule_takes_a_late_revoke_back(rules):
    house = replace(rules, late_revoke=LateRevoke.TAKEN_BACK)
    deal = at_play(house, *REVOKE).play("2H")
    with pytest.raises(IllegalPlay) as refused:
        deal.let_stand("AS")
    assert told(refused.value) == cited_as("HOUSE", "house")  # no document says when
    assert refused.value.why == (
        "A♠ cannot stand: these rules go back to an illegal card and put it right"
    )
    assert str(deal.correct("AS", "3H").trick.cards) == "2H 3H"


# Going back


def steps(deal, row):
    """The deal before each card of ``row`` and after the last one."""
    return [deal, *(deal := deal.play(card) for card in cards(row))]


def test_a_deal_as_it_was_after_so_many_cards():
    start = at_play(CHICAGO, "AH 2D", "3H 3D", "4H 4D", "2S AS")
    states = steps(start, "AH 3H 4H 2S AS 2D 3D 4D")
    for plays, state in enumerate(states):
        back = states[-1].at(plays)
        assert back == state
        assert (back.turn, back.tricks_won, back.spades_open, back.held) == (
            state.turn,
            state.tricks_won,
            state.spades_open,
            state.held,
        )


def test_going_back_keeps_looks_bids_and_the_exchange():
    deal = dealt(COHEN, *EIGHT, dealer=3).bid(BLIND_NIL).look(1).bid(1).bid(4).bid(2)
    ready = deal.exchange("AS KS QS").exchange("JD QD KD")
    back = first_legal(ready).at(0)
    assert back == ready
    assert back.looked == {1}
    assert suits(back) == suits(ready)


def test_going_back_repeats_what_went_wrong():
    start = at_play(CHICAGO, "AH 2D KS", "3H 3D AS", "4H 4D QS", "5H 5D JS").play("AH")
    first = start.correct("AS", "3H")
    second = first.let_stand("QS")
    third = second.play("5H")
    assert third.at(1) == start
    assert third.at(2) == first
    assert third.at(3) == second
    assert third.at(3).irregularities == second.irregularities
    assert not third.at(4).spades_open
    assert third.at(4) == third


@pytest.mark.parametrize("plays", [-1, 3, "1", True, None])
def test_there_is_no_going_back_to_what_was_not_played(plays):
    deal = at_play(CHICAGO, *REVOKE).play("2H").play("3H")
    with pytest.raises(IllegalPlay) as refused:
        deal.at(plays)
    assert refused.value.why == f"play {plays!r} refused: plays go from 0 to 2"
