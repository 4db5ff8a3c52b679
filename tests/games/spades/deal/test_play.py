"""One deal: who leads and what, following, opening spades, winning, and the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spades.core.cards import cards
from spades.core.errors import IllegalPlay, NotationError
from spades.games.spades.bids import BLIND_NIL
from spades.games.spades.deal import Deal
from spades.games.spades.ruleset import CHICAGO, COHEN, CUTTHROAT
from spades.games.spades.settings import FirstLead, ForcedSpadeLead, NextLead
from spades.games.spades.table import Phase
from tests.games.spades.helpers.deal import (
    ANY,
    at_play,
    bid_all,
    blind,
    dealt,
    first_legal,
    play_all,
)
from tests.games.spades.helpers.presets import borrowed, cited_as, each, statement, told

# Play: who leads, and what


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize(
    ("rules", "cited"),
    each(cut=statement("CUT-PLAY-1"), coh=statement("COH-PLAY-1"), chi=statement("CHI-PLAY-1")),
)
def test_the_dealers_left_leads_and_play_is_clockwise(rules, cited, dealer):
    dealer %= rules.players
    deal = at_play(rules, "2H 2D", "3H 3D", "4H 4D", "5H 5D", dealer=dealer)
    turns = []
    for card in ("2H", "3H", "4H", "5H")[: rules.players]:
        turns.append(deal.turn)
        assert deal.trick.turn == deal.turn
        deal = deal.play(card)
    assert turns == [(dealer + step) % rules.players for step in range(1, rules.players + 1)]


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(cut=statement("CUT-PLAY-1"), coh=statement("COH-PLAY-1"), chi=statement("CHI-BREAK-1")),
)
def test_the_first_lead_is_no_spade(rules, cited):
    deal = at_play(rules, "AS 2H 3C", "3H 3D 4C", "4H 4D 5C", "5H 5D 6C")
    assert deal.legal_plays == cards("2H 3C")
    with pytest.raises(IllegalPlay) as refused:
        deal.play("AS")
    assert told(refused.value) == cited
    assert refused.value.why == "A♠ refused: the first lead is no spade and you hold 2♥ 3♣"
    assert told(deal.refusal("AS")) == cited
    assert str(deal.play("3C").trick.cards) == "3C"


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(cut=statement("CUT-PLAY-6"), coh=statement("COH-PLAY-2"), chi=statement("CHI-BREAK-1")),
)
def test_no_later_lead_is_a_spade_while_they_are_closed(rules, cited):
    deal = at_play(rules, "AH AS 3C", "3H 3D 4C", "4H 4D 5C", "5H 5D 6C")
    deal = play_all(deal, ("AH", "3H", "4H", "5H")[: rules.players])
    assert not deal.spades_open
    assert deal.turn == 0
    assert deal.legal_plays == cards("3C")
    with pytest.raises(IllegalPlay) as refused:
        deal.play("AS")
    assert told(refused.value) == cited
    assert refused.value.why == "A♠ refused: spades are not open yet and you hold 3♣"


FORCED = each(
    cut=statement("CUT-PLAY-1", "CUT-PLAY-6"),
    coh=statement("COH-PLAY-1", "COH-PLAY-2", "COH-BREAK-2"),
    chi=statement("CHI-BREAK-3"),
)


@pytest.mark.parametrize(("rules", "cited"), FORCED)
def test_a_hand_of_spades_only_leads_one_and_opens_them(rules, cited):
    deal = at_play(rules, "2S 3S", "AS 3D", "KS 4D", "QS 5D")
    assert deal.legal_plays == cards("2S 3S")
    deal = deal.play("2S")
    assert deal.spades_open
    deal = play_all(deal, ("AS", "KS", "QS")[: rules.players - 1])
    assert deal.turn == 1
    assert deal.spades_open


@pytest.mark.parametrize(("rules", "cited"), FORCED)
def test_after_a_forced_lead_anybody_may_lead_a_spade(rules, cited):
    deal = at_play(rules, "2S 3S 4S", "AS 3D JS", "KS 4D 4H", "QS 5D 5H")
    deal = play_all(deal, ("2S", "AS", "KS", "QS")[: rules.players])
    assert deal.legal_plays == cards("3D JS")


@pytest.mark.parametrize("rules", ANY)
def test_a_forced_lead_may_leave_spades_closed_by_a_house_rule(rules):
    house = replace(rules, forced_spade_lead=ForcedSpadeLead.STAYS_CLOSED)
    deal = at_play(house, "2S 3S 4S", "AS 3D JS", "KS 4D 4H", "QS 5D 5H")
    deal = play_all(deal, ("2S", "AS", "KS", "QS")[: rules.players])
    assert not deal.spades_open
    assert deal.legal_plays == cards("3D")


@pytest.mark.parametrize("rules", ANY)
def test_any_card_may_be_led_first_by_a_house_rule(rules):
    house = replace(rules, first_lead=FirstLead.ANY_CARD)
    deal = at_play(house, "2S 2H AD", "AS 3H 3D", "KS 4H 4D", "QS 5H 5D")
    assert deal.legal_plays == cards("2S 2H AD")
    assert deal.play("2S").legal_plays == cards("AS")
    later = play_all(deal, ("AD", "3D", "4D", "5D")[: rules.players])
    assert later.turn == 0
    assert later.legal_plays == cards("2H")  # the first lead only


# Play: following, opening


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(
        cut=statement("CUT-PLAY-2"),
        coh=statement("COH-PLAY-3"),
        chi=statement("CHI-PLAY-2", "CHI-PLAY-4"),
    ),
)
def test_a_spade_on_the_first_trick_is_refused_with_the_suit_led_in_hand(rules, cited):
    deal = at_play(rules, "2H 2D", "3H AS", "4H 4D", "5H 5D").play("2H")
    assert deal.legal_plays == cards("3H")
    with pytest.raises(IllegalPlay) as refused:
        deal.play("AS")
    assert told(refused.value) == cited
    assert refused.value.why == "A♠ refused: hearts were led and you hold 3♥"


OPENING = each(
    cut=statement("CUT-PLAY-7", "CUT-PLAY-6", "CUT-PLAY-3"),
    coh=statement("COH-BREAK-1", "COH-PLAY-2"),
    chi=statement("CHI-BREAK-1", "CHI-BREAK-2", "CHI-BREAK-5", "CHI-PLAY-3"),
)


@pytest.mark.parametrize(("rules", "cited"), OPENING)
def test_a_spade_on_another_suit_opens_spades_on_the_first_trick_already(rules, cited):
    deal = at_play(rules, "2H KS 2D", "2S AS 3D", "4H 4D QS", "5H 5D 5C").play("2H")
    assert not deal.spades_open
    assert deal.legal_plays == cards("2S AS 3D")
    deal = deal.play("2S")
    assert deal.spades_open
    deal = play_all(deal, ("4H", "5H")[: rules.players - 2])
    assert deal.turn == 1
    assert deal.legal_plays == cards("AS 3D")  # to be led
    assert deal.tricks_won[1] == 1


@pytest.mark.parametrize(("rules", "cited"), OPENING)
def test_open_spades_are_open_to_everyone(rules, cited):
    deal = at_play(rules, "2H KS 9C", "2S 3D 3C", "4H AD QS", "5H 5D 5C")
    deal = play_all(deal, ("2H", "2S", "4H", "5H")[: rules.players])
    deal = deal.play("3D").play("AD")
    deal = deal.play("5D").play("9C") if rules.players == 4 else deal.play("9C")
    assert deal.turn == 2
    assert deal.legal_plays == cards("QS")
    assert deal.spades_open
    assert deal.held[0] == cards("KS")


@pytest.mark.parametrize("rules", ANY)
@statement("CUT-PLAY-6", "COH-BREAK-1", "CHI-BREAK-1")
def test_another_discard_opens_nothing(rules):
    deal = at_play(rules, "AH KS 2D", "2C 9S 3D", "4H 4D QS", "5H 5D 5C")
    deal = play_all(deal, ("AH", "2C" if rules.players == 4 else "3D", "4H", "5H")[: rules.players])
    assert not deal.spades_open
    assert deal.legal_plays == cards("2D")


@statement("CUT-PLAY-7", "COH-BREAK-1", "CHI-BREAK-1")
@pytest.mark.parametrize("rules", ANY)
def test_the_next_deal_begins_with_closed_spades(rules):
    deal = first_legal(bid_all(Deal.new(rules, seed=4, dealer=0)))
    assert deal.spades_open
    assert not bid_all(Deal.new(rules, seed=4, dealer=0)).spades_open


@statement("CUT-EX-1")
def test_cut_ex_1():
    deal = at_play(CUTTHROAT, "AH 2D 3D", "2S AS 9D", "KH QS 4H").play("AH").play("2S")
    assert deal.turn == 2
    assert deal.legal_plays == cards("KH 4H")
    deal = at_play(CUTTHROAT, "AH 2D", "2S AS", "KH QS").play("AH").play("2S")
    assert deal.legal_plays == cards("KH")
    assert str(deal.refusal("QS")) == "[CUT-PLAY-2] Q♠ refused: hearts were led and you hold K♥"
    deal = deal.play("KH")
    assert deal.tricks[0].winner == 1
    assert deal.turn == 1
    assert deal.spades_open


@statement("CHI-EX-2", "CHI-PLAY-5", "CHI-PLAY-6")
def test_chi_ex_2():
    north, west = 0, 3
    deal = at_play(CHICAGO, "AH 2D", "3H 3D", "4H 4D", "2S AS", dealer=west)
    assert deal.turn == north
    deal = play_all(deal, "AH 3H 4H 2S")
    assert deal.tricks[0].winner == west
    assert deal.turn == west
    assert deal.spades_open
    assert deal.legal_plays == cards("AS")


# Play: winning, turns, the end


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(cut=statement("CUT-PLAY-5"), coh=borrowed("CHI-PLAY-6"), chi=statement("CHI-PLAY-6")),
)
@pytest.mark.parametrize(
    ("row", "winner"),
    [(("AH", "3H", "4H", "5H"), 0), (("2H", "AH", "4H", "5H"), 1), (("2H", "3H", "AH", "5H"), 2)],
)
def test_the_winner_leads_to_the_next_trick(rules, cited, row, winner):
    others = ("2D", "3D", "4D", "5D")
    deal = at_play(rules, *(f"{one} {two}" for one, two in zip(row, others, strict=True)))
    deal = play_all(deal, row[: rules.players])
    assert deal.turn == winner
    assert [won for won in deal.tricks_won if won] == [1]
    assert deal.tricks_won[winner] == 1
    assert deal.trick.leader == winner
    assert deal.trick.cards == ()
    assert deal.tricks[0].cards == cards(row[: rules.players])


@pytest.mark.parametrize("rules", ANY)
def test_the_lead_may_go_round_by_a_house_rule(rules):
    house = replace(rules, next_lead=NextLead.LEFT_OF_LEADER)
    deal = at_play(house, "AH 2D", "3H 3D", "4H 4D", "5H 5D")
    deal = play_all(deal, ("AH", "3H", "4H", "5H")[: rules.players])
    assert deal.tricks_won[0] == 1
    assert deal.turn == 1


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(
        cut=statement("CUT-PLAY-2"),
        coh=statement("COH-PLAY-3"),
        chi=statement("CHI-PLAY-1", "CHI-ERR-3"),
    ),
)
def test_a_card_out_of_turn(rules, cited):
    deal = at_play(rules, "2H 2D", "3H 3D", "4H 4D", "5H 5D").play("2H")
    with pytest.raises(IllegalPlay) as refused:
        deal.play("4H", seat=2)
    assert told(refused.value) == cited
    assert refused.value.why == "4♥ from seat 2 refused: it is the turn of seat 1"
    with pytest.raises(IllegalPlay, match="it is the turn of seat 1"):
        deal.play("3H", seat=2)  # a legal card of seat 1, but not seat 2's to play
    assert told(deal.refusal("2D", seat=0)) == cited
    assert str(deal.refusal("2D", seat=0).card) == "2D"
    assert deal.refusal("3H", seat=1) is None
    assert str(deal.play("3H", seat=1).trick.cards) == "2H 3H"
    assert "hearts were led" in deal.refusal("3D", seat=1).why


def test_a_card_of_somebody_else():
    deal = at_play(CHICAGO, "2H 2D", "3H 3D", "4H 4D", "5H 5D")
    with pytest.raises(IllegalPlay) as refused:
        deal.play("3H")
    assert refused.value.why == "3♥ refused: it is not in your hand, which holds 2♥ 2♦"
    assert told(refused.value) == cited_as("CHI-DEAL-2", "choice")
    with pytest.raises(NotationError):
        deal.play("XX")


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(
        cut=statement("CUT-BID-1"),
        coh=statement("COH-BID-1"),
        chi=borrowed("COH-BID-1", "CUT-BID-1"),
    ),
)
def test_no_card_before_the_bids(rules, cited):
    deal = dealt(rules, "2H 2D", "3H 3D", "4H 4D", "5H 5D").bid(1)
    assert deal.legal_plays == ()
    with pytest.raises(IllegalPlay) as refused:
        deal.play("2H")
    assert told(refused.value) == cited
    assert refused.value.why == "2♥ refused: bids and exchange come before the first card"
    assert str(deal.refusal("2H").card) == "2H"


@statement("COH-DNIL-2")
def test_no_card_before_the_exchange():
    deal = blind(COHEN, (BLIND_NIL, 1, 4, 2))
    assert deal.legal_plays == ()
    assert told(deal.refusal("AS")) == cited_as("COH-DNIL-2")
    assert deal.refusal("AS").why == "A♠ refused: bids and exchange come before the first card"


OVER = each(
    cut=statement("CUT-PLAY-8", "CUT-END-4"),
    coh=borrowed("CHI-SCORE-1"),
    chi=statement("CHI-SCORE-1"),
)


@pytest.mark.parametrize(("rules", "cited"), OVER)
@pytest.mark.parametrize("cut_down", [False, True], ids=["whole deck", "short deck"])
def test_no_card_after_the_last_trick(rules, cited, cut_down):
    if cut_down:  # a deck that the table cut down has another number of tricks
        cited = cited_as("HOUSE", "house")
        deal = play_all(
            at_play(rules, "2H", "3H", "4H", "5H"), ("2H", "3H", "4H", "5H")[: rules.players]
        )
    else:
        deal = first_legal(bid_all(Deal.new(rules, seed=9)))
    assert deal.is_over
    assert deal.phase is Phase.OVER
    assert deal.turn is None
    assert deal.legal_plays == ()
    assert deal.trick.cards == ()
    with pytest.raises(IllegalPlay) as refused:
        deal.play("2H")
    assert told(refused.value) == cited
    assert refused.value.why == "2♥ refused: all tricks of the deal are played"


@pytest.mark.parametrize(("rules", "cited"), OVER)
def test_no_score_before_the_last_trick(rules, cited):
    deal = bid_all(Deal.new(rules, seed=9))
    tricks = 17 if rules.players == 3 else 13
    almost = first_legal(deal, tricks * rules.players - 1)
    assert not almost.is_over
    for early, played in ((deal, 0), (almost, tricks - 1)):
        with pytest.raises(IllegalPlay) as refused:
            early.score()
        assert told(refused.value) == cited
        assert refused.value.why == (
            f"no score yet: {played} of {tricks} tricks are played, and all count"
        )


@pytest.mark.parametrize(
    ("rules", "tricks"),
    [
        pytest.param(replace(CUTTHROAT, players=4, removed=cards("")), 13, id="cutthroat for four"),
        pytest.param(replace(CHICAGO, removed=cards("2C 2D 2H 2S")), 12, id="chicago without twos"),
    ],
)
def test_another_number_of_tricks_is_a_house_rule(rules, tricks):
    deal = bid_all(Deal.new(rules, seed=9))
    with pytest.raises(IllegalPlay) as refused:
        deal.score()
    assert told(refused.value) == cited_as("HOUSE", "house")
    assert refused.value.why == f"no score yet: 0 of {tricks} tricks are played, and all count"


@pytest.mark.parametrize(("rules", "cited"), OVER)
def test_a_whole_deal_has_all_its_tricks(rules, cited):
    deal = first_legal(bid_all(Deal.new(rules, seed=9, dealer=0)))
    tricks = 17 if rules.players == 3 else 13
    assert len(deal.tricks) == tricks
    assert sum(deal.tricks_won) == tricks
    assert len(deal.plays) == tricks * rules.players
    assert set(deal.plays) == {card for hand in deal.hands for card in hand}
    assert [len(hand) for hand in deal.held] == [0] * rules.players


def test_the_score_of_a_deal_takes_what_was_before():
    deal = play_all(at_play(CUTTHROAT, "AH 2D", "3H 3D", "4H 4D"), "AH 3H 4H 2D 3D 4D")
    assert deal.tricks_won == (1, 0, 1)
    score = deal.score(bags=(9, 0, 0), totals=(5, -7, 0))
    assert score.totals == (15, -17, 10)
    assert score.bags == (9, 0, 0)
    assert deal.score().totals == (10, -10, 10)
