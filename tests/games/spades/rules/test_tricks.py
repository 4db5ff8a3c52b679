"""One trick: what may be played to it, why not, and who wins."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spades.core.cards import Card, Suit, cards
from spades.core.duty import Reason, VoidDuty
from spades.core.errors import IllegalPlay, NotationError
from spades.games.spades.ruleset import CHICAGO, CUTTHROAT, PRESETS
from spades.games.spades.settings import FirstLead
from spades.games.spades.tricks import Trick, explain, legal_cards, refusal, trick_winner
from tests.games.spades.helpers.presets import choice, each, preset_names, statement, told

# Following suit


@pytest.mark.parametrize("is_open", [False, True], ids=["closed", "open"])
@pytest.mark.parametrize(
    ("rules", "cited"),
    each(
        cut=statement("CUT-PLAY-2"),
        coh=statement("COH-PLAY-3"),
        chi=statement("CHI-PLAY-2", "CHI-PLAY-4"),
    ),
)
def test_whoever_holds_the_suit_led_must_follow(rules, cited, is_open):
    hand, trick = "QS KH 4D 3H", "AH 2S"
    assert legal_cards(hand, trick, is_open, rules=rules) == cards("KH 3H")
    for card, shown in (("QS", "Q♠"), ("4D", "4♦")):
        refused = refusal(card, hand, trick, is_open, rules=rules)
        assert told(refused) == cited
        assert str(refused.card) == card
        assert refused.why == f"{shown} refused: hearts were led and you hold K♥ 3♥"
    assert refusal("KH", hand, trick, is_open, rules=rules) is None
    assert refusal("3H", hand, trick, is_open, rules=rules) is None


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(
        cut=statement("CUT-PLAY-2"),
        coh=statement("COH-PLAY-3"),
        chi=statement("CHI-PLAY-2", "CHI-BREAK-4"),
    ),
)
def test_a_lead_of_spades_must_be_followed_with_a_spade(rules, cited):
    assert legal_cards("2S AH AD", "KS", rules=rules) == cards("2S")
    refused = refusal("AH", "2S AH AD", "KS", rules=rules)
    assert told(refused) == cited
    assert refused.why == "A♥ refused: spades were led and you hold 2♠"


@pytest.mark.parametrize(
    ("led", "said"), [("2C", "clubs"), ("2D", "diamonds"), ("2H", "hearts"), ("2S", "spades")]
)
def test_the_refusal_names_the_suit_led(led, said):
    hand = "3C 3D 3H 3S"
    wrong = "3C" if led != "2C" else "3D"
    assert f": {said} were led and you hold 3" in refusal(wrong, hand, led).why


@statement("CUT-PLAY-2", "COH-PLAY-3", "CHI-PLAY-2")
@pytest.mark.parametrize("name", preset_names())
def test_following_suit_is_by_the_card_led_and_by_no_later_card(name):
    assert legal_cards("2D 2H 2S", "AD 5H", rules=PRESETS[name]) == cards("2D")


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(
        cut=statement("CUT-PLAY-2", "CUT-PLAY-3"),
        coh=statement("COH-PLAY-3"),
        chi=statement("CHI-PLAY-2"),
    ),
)
def test_no_duty_to_play_high_or_to_beat(rules, cited):
    assert legal_cards("AH 2H", "KH", rules=rules) == cards("AH 2H")


# Void in the suit led


@pytest.mark.parametrize("is_open", [False, True], ids=["closed", "open"])
@pytest.mark.parametrize(
    ("rules", "cited"),
    each(
        cut=statement("CUT-PLAY-3"),
        coh=statement("COH-BREAK-1"),
        chi=statement("CHI-PLAY-3"),
    ),
)
@pytest.mark.parametrize("trick", ["AH", "AH 9S"], ids=["to trump", "to overtrump"])
def test_a_void_player_may_play_anything(rules, cited, trick, is_open):
    hand = "4D KS 7C 2S"
    assert legal_cards(hand, trick, is_open, rules=rules) == cards(hand)


@statement("COH-EX-3")
def test_david_without_a_heart_may_play_any_other_suit():
    rules = PRESETS["cohen"]
    assert legal_cards("QS 4C 9D", "5H 7H 9H", rules=rules) == cards("QS 4C 9D")


@statement("CUT-EX-1")
def test_the_king_of_hearts_is_the_only_legal_card():
    assert legal_cards("KH QS", "AH 2S", rules=CUTTHROAT) == cards("KH")
    refused = refusal("QS", "KH QS", "AH 2S", rules=CUTTHROAT)
    assert str(refused) == "[CUT-PLAY-2] Q♠ refused: hearts were led and you hold K♥"
    assert trick_winner("AH 2S KH") == 1


# Leading


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(
        cut=statement("CUT-PLAY-6"),
        coh=statement("COH-PLAY-2"),
        chi=statement("CHI-BREAK-1"),
    ),
)
def test_a_closed_spade_may_not_be_led(rules, cited):
    hand = "3S 4D AS 9H"
    assert legal_cards(hand, rules=rules) == cards("4D 9H")
    refused = refusal("3S", hand, rules=rules)
    assert told(refused) == cited
    assert refused.why == "3♠ refused: spades are not open yet and you hold 9♥ 4♦"
    assert refusal("4D", hand, rules=rules) is None


@statement("CUT-PLAY-6", "CUT-PLAY-7", "COH-PLAY-2", "CHI-BREAK-2")
@pytest.mark.parametrize("name", preset_names())
def test_an_open_spade_may_be_led_and_so_may_any_card(name):
    hand = "3S 4D AS 9H"
    assert legal_cards(hand, spades_open=True, rules=PRESETS[name]) == cards(hand)


@statement("CUT-PLAY-6", "COH-PLAY-2", "CHI-BREAK-3")
@pytest.mark.parametrize("name", preset_names())
def test_a_hand_of_spades_only_may_lead_one(name):
    assert legal_cards("3S AS", rules=PRESETS[name]) == cards("3S AS")
    assert refusal("3S", "3S AS", rules=PRESETS[name], first_lead=True) is None


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(
        cut=statement("CUT-PLAY-1"),
        coh=statement("COH-PLAY-1"),
        chi=statement("CHI-BREAK-1"),
    ),
)
def test_the_first_lead_is_refused_in_words_of_its_own(rules, cited):
    refused = refusal("3S", "3S 4D", rules=rules, first_lead=True)
    assert told(refused) == cited
    assert refused.why == "3♠ refused: the first lead is no spade and you hold 4♦"


@pytest.mark.parametrize("name", preset_names())
def test_any_card_may_be_led_first_by_a_house_rule(name):
    house = replace(PRESETS[name], first_lead=FirstLead.ANY_CARD)
    assert legal_cards("3S 4D", rules=house, first_lead=True) == cards("3S 4D")
    assert refusal("3S", "3S 4D", rules=house, first_lead=True) is None
    assert legal_cards("3S 4D", rules=house) == cards("4D")
    assert legal_cards("3S 4D", rules=PRESETS[name], first_lead=True) == cards("4D")


# Not held


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(
        cut=choice("CUT-DEAL-2"),
        coh=choice("COH-DEAL-1"),
        chi=choice("CHI-DEAL-2"),
    ),
)
@pytest.mark.parametrize("trick", ["", "AH"], ids=["on lead", "following"])
def test_a_card_that_is_not_in_the_hand(rules, cited, trick):
    refused = refusal("AS", "KH QS", trick, rules=rules)
    assert told(refused) == cited
    assert refused.why == "A♠ refused: it is not in your hand, which holds Q♠ K♥"


@pytest.mark.parametrize("form", [str, Card.parse], ids=["text", "card"])
def test_a_card_is_asked_about_as_text_or_as_a_card(form):
    assert refusal(form("KH"), "KH QS", "AH") is None
    assert refusal(form("QS"), "KH QS", "AH").card == Card.parse("QS")


def test_a_card_of_the_suit_led_must_be_held_too():
    assert refusal("3H", "KH QS", "AH").why.startswith("3♥ refused: it is not in your hand")


def test_an_empty_hand_says_so():
    assert refusal("AS", "").why == "A♠ refused: it is not in your hand, which holds no cards"
    assert explain(Reason.NOT_HELD, Card.parse("AS"), (), None, (), CHICAGO).why.endswith(
        "no cards"
    )


def test_legal_cards_keep_the_order_of_the_hand():
    assert str(legal_cards("2H QS AH 9H", "3H")) == "2H AH 9H"


def test_an_empty_hand_has_no_legal_card():
    assert legal_cards("") == ()


# Winning

WINNERS = [
    ("2H", 0),
    ("2H 3H 4H", 2),
    ("4H 3H 2H", 0),
    ("3H 4H 2H", 1),
    ("9H 10H JH", 2),
    ("10H 9H 8H", 0),
    ("QH KH AH", 2),
    ("AH KH QH 2H", 0),
    ("2H AD AC", 0),  # the ace of another suit does not win
    ("2H AD 3H AC", 2),
    ("AH 2S", 1),  # the lowest trump beats the highest card of another suit
    ("AH 2S KH", 1),
    ("AH KH QH 2S", 3),
    ("AH 3S 2S", 1),
    ("AH 2S 3S", 2),
    ("AH 2S AD AC", 1),
    ("AH KS AS QS", 2),
    ("2S AH AD", 0),
    ("2S AH 3S", 2),
    ("KS AS", 1),
    ("AS KS", 0),
]


@statement("CUT-PLAY-4", "COH-PLAY-4", "CHI-PLAY-5", "CUT-DECK-3", "CHI-DECK-3")
@pytest.mark.parametrize(("trick", "position"), WINNERS, ids=[trick for trick, _ in WINNERS])
def test_who_wins(trick, position):
    assert trick_winner(trick) == position
    assert trick_winner(cards(trick)) == position


@statement("CHI-DECK-3")
@pytest.mark.parametrize("ace", ["AC", "AD", "AH"])
def test_the_two_of_spades_beats_any_other_ace(ace):
    assert trick_winner(f"{ace} 2S") == 1


@statement("CHI-DECK-3")
@pytest.mark.parametrize("other", ["AC", "AD"])
def test_the_other_suits_have_no_order_among_themselves(other):
    assert trick_winner(f"2H {other}") == 0


@pytest.mark.parametrize(
    ("trump", "trick", "position"),
    [
        (Suit.HEARTS, "AS 2H", 1),
        (Suit.HEARTS, "2D AS 3D", 2),
        (Suit.HEARTS, "2H AS", 0),
        (None, "2H AS KD", 0),
        (None, "2H AS 3H", 2),
    ],
)
def test_other_games_have_other_trumps_or_none(trump, trick, position):
    assert trick_winner(trick, trump=trump) == position


def test_a_trick_without_cards_has_no_winner():
    with pytest.raises(
        IllegalPlay, match="without cards has no winner: give at least the card led"
    ):
        trick_winner("")


# Duties of other games


def test_a_void_player_may_be_obliged_to_trump():
    hand, duty = "4D KS 7C 2S", VoidDuty.MUST_TRUMP
    assert legal_cards(hand, "AH", void_duty=duty) == cards("KS 2S")
    refused = refusal("4D", hand, "AH", void_duty=duty)
    assert refused.why == "4♦ refused: you have none of the hearts led and must trump with K♠ 2♠"
    assert refused.statement == "CHI-PLAY-3"
    assert refusal("2S", hand, "AH", void_duty=duty) is None


def test_without_a_trump_there_is_nothing_to_trump_with():
    assert legal_cards("4D 7C", "AH", void_duty=VoidDuty.MUST_TRUMP) == cards("4D 7C")


def test_the_suit_led_goes_before_the_duty_to_trump():
    assert legal_cards("4H 2S", "AH", void_duty=VoidDuty.MUST_TRUMP) == cards("4H")


@pytest.mark.parametrize(
    ("trump", "legal"),
    [(Suit.SPADES, "4D 9H"), (Suit.HEARTS, "3S 4D"), (None, "3S 4D 9H")],
    ids=["spades", "hearts", "none"],
)
def test_the_suit_that_is_closed_is_the_trump_suit(trump, legal):
    assert legal_cards("3S 4D 9H", trump=trump) == cards(legal)


def test_the_refusal_of_another_trump_names_the_other_cards():
    refused = refusal("9H", "3S 4D 9H", trump=Suit.HEARTS)
    assert refused.why.endswith("you hold 3♠ 4♦")
    obliged = refusal("3S", "3S 9H", "AD", trump=Suit.HEARTS, void_duty=VoidDuty.MUST_TRUMP)
    assert obliged.why.endswith("must trump with 9♥")


# What cannot be


@pytest.mark.parametrize("ask", [legal_cards, lambda *args: refusal("KH", *args)])
def test_a_card_in_the_hand_and_in_the_trick(ask):
    with pytest.raises(NotationError, match="K♥ is given twice"):
        ask("KH QS", "AH KH")


@statement("CUT-DECK-2")
@pytest.mark.parametrize(("hand", "trick"), [("2C KH", ""), ("KH", "2C")], ids=["hand", "trick"])
def test_cutthroat_has_no_two_of_clubs(hand, trick):
    with pytest.raises(NotationError) as refused:
        legal_cards(hand, trick, rules=CUTTHROAT)
    assert refused.value.statement == "CUT-DECK-2"
    assert refused.value.why == "2♣ is not in the deck of cutthroat: it was taken out"
    assert "2C" in str(legal_cards("2C KH", rules=CHICAGO))


@pytest.mark.parametrize(
    ("rules", "cited"),
    each(
        cut=statement("CUT-PLAY-2"),
        coh=statement("COH-PLAY-3"),
        chi=statement("CHI-PLAY-1"),
    ),
)
def test_a_complete_trick_takes_no_further_card(rules, cited):
    full = cards("2H 3H 4H 5H")[: rules.players]
    with pytest.raises(IllegalPlay) as refused:
        legal_cards("KH", full, rules=rules)
    assert told(refused.value) == cited
    assert refused.value.why == (
        f"the trick {' '.join(card.symbol for card in full)} is complete: {rules.players} play, "
        "nothing more is played to it"
    )
    one_less = full[:-1]
    assert legal_cards("KH", one_less, rules=rules) == cards("KH")


# A trick on the table


def test_a_trick_while_it_is_played():
    row = cards("AH 3H 2S KH")
    expected = [((), False, None), ((2,), False, None), ((2, 3), False, None)]
    expected += [((2, 3, 0), False, None), ((2, 3, 0, 1), True, 0)]
    for played, (seats, is_complete, winner) in enumerate(expected):
        trick = Trick(2, cards(row[:played]), 4)
        assert (trick.seats, trick.is_complete, trick.winner) == (seats, is_complete, winner)


@pytest.mark.parametrize(("leader", "winner"), [(0, 1), (1, 2), (2, 0)])
def test_the_winner_is_counted_from_the_leader(leader, winner):
    assert Trick(leader, cards("AH 2S KH"), 3).winner == winner


def test_who_plays_next():
    turns = [Trick(2, cards(row), 3).turn for row in ("", "AH", "AH 2S", "AH 2S KH")]
    assert turns == [2, 0, 1, None]


def test_whose_card_is_whose():
    trick = Trick(leader=2, cards=cards("AH 2S"), players=3)
    assert str(trick.card_of(2)) == "AH"
    assert str(trick.card_of(0)) == "2S"
    assert trick.card_of(1) is None
