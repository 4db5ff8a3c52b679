"""What a hand must do: follow, trump, beat, lead; and the reason against every other card."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades.core.cards import Cards, Suit, cards, set_of
from spades.core.duty import (
    BeatDuty,
    Duty,
    Reason,
    Refusal,
    VoidDuty,
    allowed,
    duty_of,
    fitting,
    instead,
    reason_against,
)
from spades.core.order import Order, order_of

from .law import ASKED, LAWS, positions

FREE, TRUMP = VoidDuty.FREE, VoidDuty.MUST_TRUMP
HEARTS = LAWS["thousand, hearts"]
NONE = LAWS["thousand, none"]
SUIT, GRAND, NULL = LAWS["skat, hearts"], LAWS["skat, grand"], LAWS["skat, null"]

# law, void duty, beat duty, trick, hand, what may be played

CASES = {
    "a leader may lead anything": (HEARTS, TRUMP, "always", "", "9S AH", "9S AH"),
    "follow": (HEARTS, FREE, "free", "KS", "9S AH", "9S"),
    "follow with any card of the suit": (HEARTS, FREE, "free", "KS", "9S AS QS 9D", "9S AS QS"),
    "void, else free": (HEARTS, FREE, "free", "KS", "9C AH", "9C AH"),
    "void, else trump": (HEARTS, TRUMP, "free", "KS", "9C AH", "AH"),
    "void, a trump below another may do": (HEARTS, TRUMP, "free", "KS 10H", "9C AH QH", "AH QH"),
    "void of both": (HEARTS, TRUMP, "free", "KS", "9C AD", "9C AD"),
    "no trumps, no duty to trump": (NONE, TRUMP, "free", "KS", "9C AD", "9C AD"),
    "trumps led": (HEARTS, TRUMP, "free", "KH", "9C 9H", "9H"),
    "trumps led and none held": (HEARTS, TRUMP, "free", "KH", "9C AD", "9C AD"),
    "overtrump": (HEARTS, TRUMP, "trumps", "KS QH", "9C 9H KH AH", "KH AH"),
    "overtrump where that cannot be done": (HEARTS, TRUMP, "trumps", "KS AH", "9C 9H KH", "9H KH"),
    "overtrump says nothing of the suit led": (HEARTS, TRUMP, "trumps", "QS", "9S AS 9C", "9S AS"),
    "overtrump says nothing of trumps led": (HEARTS, TRUMP, "trumps", "QH", "9H AH 9C", "9H AH"),
    "the first trump beats the suit led": (HEARTS, TRUMP, "trumps", "AS", "9C 9H KH", "9H KH"),
    "must beat the suit led": (HEARTS, TRUMP, "always", "QS", "9S AS KS 9C", "AS KS"),
    "must beat, the ten beats the king": (HEARTS, TRUMP, "always", "KS", "9S 10S", "10S"),
    "must beat and cannot": (HEARTS, TRUMP, "always", "10S", "9S KS 9C", "9S KS"),
    "must beat, but it was trumped": (HEARTS, TRUMP, "always", "QS 9H", "9S AS", "9S AS"),
    "must beat the best card, not the last": (NONE, FREE, "always", "10S 9S", "KS AS", "AS"),
    "overtrump the best, not the last": (HEARTS, TRUMP, "trumps", "9S KH QH", "9H 10H", "10H"),
    "must beat trumps led": (HEARTS, TRUMP, "always", "QH", "9H AH 9C", "AH"),
    "must beat, free to discard": (HEARTS, FREE, "always", "QS 9H", "9C AH", "9C AH"),
    "a jack does not follow its printed suit": (SUIT, FREE, "free", "7C", "JC 8C", "8C"),
    "a jack alone of the printed suit is free": (SUIT, FREE, "free", "7C", "JC 8D", "JC 8D"),
    "a jack follows trumps": (SUIT, FREE, "free", "7H", "JC 8D", "JC"),
    "a trump follows a jack": (SUIT, FREE, "free", "JC", "8H AC", "8H"),
    "jacks alone follow a jack": (GRAND, FREE, "free", "JC", "JD AC AD", "JD"),
    "the printed suit does not follow a jack": (GRAND, FREE, "free", "JC", "AC AD", "AC AD"),
    "jacks alone as trumps": (GRAND, TRUMP, "free", "7C", "JD AH", "JD"),
    "a jack is a plain card in null": (NULL, FREE, "free", "7C", "JC 8D", "JC"),
}


@pytest.mark.parametrize(
    ("law", "void", "beat", "trick", "hand", "legal"), CASES.values(), ids=CASES
)
def test_what_may_be_played(law, void, beat, trick, hand, legal):
    held, table = cards(hand), cards(trick)
    duty = duty_of(held, table, order=law.order, void_duty=void, beat=BeatDuty(beat))
    assert allowed(held, duty) == cards(legal)
    assert law.legal(hand.split(), trick.split(), must_trump=void is TRUMP, beat=beat) == (
        legal.split()
    )


@given(positions(), ASKED, st.sampled_from(VoidDuty), st.sampled_from(BeatDuty))
def test_the_duty_by_an_independent_law(position, asked, void, beat):
    law, hand, trick = position
    held = cards(hand)
    legal = law.legal(hand, trick, asked=asked, must_trump=void is TRUMP, beat=beat.value)
    for given_hand in (held, set_of(held)):
        duty = duty_of(
            given_hand,
            cards(trick),
            order=law.order,
            asked=law.group(asked),
            void_duty=void,
            beat=beat,
        )
        assert allowed(held, duty) == cards(legal)
        assert fitting(set_of(held), duty) == set_of(cards(legal))
    for card in held:
        assert (reason_against(card, held, duty) is None) == (str(card) in legal)


@given(positions(), ASKED, st.sampled_from(VoidDuty), st.sampled_from(BeatDuty))
def test_a_refusal_names_the_widest_duty_that_is_broken(position, asked, void, beat):
    """Who does not follow is told to follow, not to beat."""
    law, hand, trick = position
    suit = asked or (law.suit_of(trick[0]) if trick else None)
    held = cards(hand)
    duty = duty_of(
        held, cards(trick), order=law.order, asked=law.group(asked), void_duty=void, beat=beat
    )
    follows = [card for card in hand if law.suit_of(card) == suit]
    for card in hand:
        reason = reason_against(cards(card)[0], held, duty)
        if reason is None:
            continue
        if follows:
            expected = Reason.MUST_BEAT if card in follows else Reason.FOLLOW_SUIT
        else:
            expected = Reason.MUST_BEAT if law.is_trump(card) else Reason.MUST_TRUMP
        assert reason is expected


REASONS = [
    ("9C", Reason.FOLLOW_SUIT),
    ("9H", Reason.FOLLOW_SUIT),
    ("9S", Reason.MUST_BEAT),
    ("AS", None),
    ("AD", Reason.NOT_HELD),
]


@pytest.mark.parametrize(("card", "reason"), REASONS)
def test_the_reason_against_a_card_that_must_follow_and_beat(card, reason):
    hand = cards("9C 9H 9S AS")
    duty = duty_of(hand, cards("KS"), order=order_of(Suit.HEARTS), beat=BeatDuty.ALWAYS)
    assert duty.reason is Reason.MUST_BEAT
    assert duty.wider.reason is Reason.FOLLOW_SUIT
    assert reason_against(cards(card)[0], hand, duty) is reason
    if reason is not None:
        played = hand if reason is Reason.NOT_HELD else cards("AS")
        assert instead(hand, reason, duty) == played


# A suit that a card of nobody asks for

TALON = [
    ("the leader must follow it", "", "9S AH", "S", "9S"),
    ("the leader has none of it", "", "AH 9D", "S", "AH 9D"),
    ("it is followed though another suit was led", "AH", "9S KH", "S", "9S"),
    ("nobody need follow the card that was led", "AH", "KH 9D", "S", "KH 9D"),
]


@pytest.mark.parametrize(
    ("trick", "hand", "asked", "legal"), [case[1:] for case in TALON], ids=[x[0] for x in TALON]
)
def test_a_card_of_nobody_asks_for_a_suit(trick, hand, asked, legal):
    held = cards(hand)
    duty = duty_of(held, cards(trick), order=Order(), asked=Suit(asked))
    assert allowed(held, duty) == cards(legal)


def test_a_leader_without_the_suit_asked_for_may_have_to_trump():
    hand = cards("AH 9D")
    duty = duty_of(hand, order=order_of(Suit.HEARTS), asked=Suit.SPADES, void_duty=TRUMP)
    assert allowed(hand, duty) == cards("AH")


def test_there_is_nothing_to_beat_on_an_empty_table():
    hand = cards("9S AS AH")
    duty = duty_of(hand, order=Order(), asked=Suit.SPADES, beat=BeatDuty.ALWAYS)
    assert duty.reason is Reason.FOLLOW_SUIT
    assert allowed(hand, duty) == cards("9S AS")


# Leads that are restricted


def test_a_lead_is_restricted_as_long_as_one_of_those_to_be_led_is_held():
    order = order_of(Suit.HEARTS)
    plain = ~order.cards_of(Suit.HEARTS)
    trumps = order.cards_of(Suit.HEARTS)
    hand, only = cards("9S AH KH"), cards("AH KH")
    assert allowed(hand, duty_of(hand, order=order, leads=plain)) == cards("9S")
    assert allowed(hand, duty_of(hand, order=order, leads=trumps)) == cards("AH KH")
    assert duty_of(hand, order=order, leads=plain).reason is Reason.LEAD
    assert duty_of(only, order=order, leads=plain) is None
    assert duty_of(only, order=order, leads=trumps) is None
    assert duty_of(hand, order=order) is None


def test_only_a_lead_is_restricted():
    order = order_of(Suit.HEARTS)
    hand = cards("AH 9D")
    leads = order.cards_of(Suit.DIAMONDS)
    assert duty_of(hand, cards("KS"), order=order, leads=leads) is None
    assert allowed(hand, duty_of(hand, cards("KH"), order=order, leads=leads)) == cards("AH")


@given(positions(), st.data())
def test_leads_by_an_independent_law(position, data):
    law, hand, _ = position
    leads = data.draw(st.sets(st.sampled_from(law.pack)))
    legal = [card for card in hand if card in leads] or hand
    held = cards(hand)
    duty = duty_of(held, order=law.order, leads=set_of(cards(leads)))
    assert allowed(held, duty) == cards(legal)
    assert (duty is None) == (legal == hand)


# In one piece


def test_an_empty_hand_has_no_duty():
    assert duty_of(Cards(), cards("KS"), order=Order(), void_duty=TRUMP) is None
    assert duty_of(0, order=Order(), leads=1) is None


def test_the_duty_to_follow_a_plain_suit_is_made_once():
    first, second = (duty_of(cards(hand), cards("KS"), order=Order()) for hand in ("9S", "AS"))
    assert first is second


def test_a_refusal_is_said_with_its_statement_where_it_has_one():
    assert str(Refusal(None, "CUT-PLAY-6", "no")) == "[CUT-PLAY-6] no"
    assert str(Refusal(None, "", "no")) == "no"


def test_fitting_without_a_duty_is_everything():
    assert fitting(0b101, None) == 0b101
    assert fitting(0b101, Duty(Reason.LEAD, 0b110)) == 0b100
