"""Cards, decks and dealing: the notation, the order of the ranks, who gets which card."""

from __future__ import annotations

import random

import pytest

from spades.core.cards import FULL_DECK, Card, Cards, Rank, Suit, cards, deal_out, deck, shuffled
from spades.core.errors import NotationError
from tests.games.spades.helpers.presets import statement


class Printer:
    """The one method of IPython's printer that a value uses."""

    def __init__(self):
        self.texts = []

    def text(self, text):
        self.texts.append(text)


# Ranks and suits


@statement("CUT-DECK-4", "COH-DECK-2", "CHI-DECK-2")
def test_ranks_run_from_the_ace_down_to_the_two():
    down = sorted(Rank, reverse=True)
    assert " ".join(map(str, down)) == "A K Q J 10 9 8 7 6 5 4 3 2"


@statement("CUT-DECK-4", "COH-DECK-2", "CHI-DECK-2")
@pytest.mark.parametrize("suit", Suit, ids=lambda suit: suit.name)
def test_every_suit_has_the_same_thirteen_ranks(suit):
    ranks = [str(card.rank) for card in FULL_DECK if card.suit is suit]
    assert " ".join(ranks) == "2 3 4 5 6 7 8 9 10 J Q K A"


@pytest.mark.parametrize(
    ("letter", "symbol", "is_red"),
    [("C", "♣", False), ("D", "♦", True), ("H", "♥", True), ("S", "♠", False)],
)
def test_suit_signs_and_colours(letter, symbol, is_red):
    assert Suit(letter).symbol == symbol
    assert Suit(letter).is_red is is_red


# One card

SPELLINGS = [
    ("QS", "QS"),
    ("qs", "QS"),
    ("Q♠", "QS"),
    ("Q♤", "QS"),
    ("10D", "10D"),
    ("10♦", "10D"),
    ("TD", "10D"),
    ("td", "10D"),
    ("A♡", "AH"),
    ("K♢", "KD"),
    ("J♧", "JC"),
    ("  2C \n", "2C"),
    ("A♥\ufe0f", "AH"),  # as an emoji
    ("ТП", "AS"),  # туз пик
    ("КЧ", "KH"),  # король червей
    ("дб", "QD"),  # дама бубён
    ("ВТ", "JC"),  # валет треф
    ("ТТ", "AC"),  # туз треф: one letter for the rank and for the suit
    ("10Б", "10D"),
    ("Т♠", "AS"),
    ("TS", "10S"),  # a Latin T is a ten
]


@pytest.mark.parametrize(("text", "meant"), SPELLINGS)
def test_a_card_may_be_spelt_in_several_ways(text, meant):
    assert str(Card.parse(text)) == meant


NO_CARDS = [
    ("", "''"),
    ("A", "'A'"),
    ("S", "'S'"),
    ("1S", "'1S'"),
    ("0S", "'0S'"),
    ("11H", "'11H'"),
    ("010D", "'010D'"),
    ("AX", "'AX'"),
    ("SA", "'SA'"),
    ("A S", "'A S'"),
    ("AS KH", "'AS KH'"),
    ("²S", "'²S'"),
    (None, "None"),
    (7, "7"),
    (b"AS", "b'AS'"),
    ("AS" + " " * 30, "'AS"),  # too long to be one card, so it is not read
]


@pytest.mark.parametrize(("text", "shown"), NO_CARDS, ids=[shown for _, shown in NO_CARDS])
def test_what_is_not_a_card_is_refused_with_the_forms_that_are(text, shown):
    with pytest.raises(NotationError) as refused:
        Card.parse(text)
    why = str(refused.value)
    assert why.startswith(shown)
    assert "is not a card: write a rank (2-10, J, Q, K or A) and then a suit (S, H, D or C)" in why
    assert "QS or 10D" in why


def test_a_refusal_never_repeats_a_long_text():
    with pytest.raises(NotationError) as refused:
        Card.parse("S" * 100_000)
    assert len(str(refused.value)) < 200


def test_every_card_is_written_and_read_back():
    for card in FULL_DECK:
        assert Card.parse(str(card)) == card
        assert Card.parse(card.symbol) == card
        assert eval(repr(card)) == card


def test_notation_of_one_card():
    ten = Card.parse("10D")
    assert (str(ten), ten.symbol, repr(ten)) == ("10D", "10♦", "Card.parse('10D')")
    assert ten.rank is Rank.TEN
    assert ten.suit is Suit.DIAMONDS


def test_a_card_cannot_be_changed():
    with pytest.raises(AttributeError):
        Card.parse("10D").rank = Rank.ACE  # type: ignore[misc]


def test_a_value_prints_itself_as_it_can_be_pasted_back():
    printer = Printer()
    Card.parse("10D")._repr_pretty_(printer, False)
    cards("KH QS")._repr_pretty_(printer, False)
    assert printer.texts == ["Card.parse('10D')", "cards('KH QS')"]


# A row of cards


@pytest.mark.parametrize(
    "given",
    [
        "AS KH 10D",
        "as,kh,10d",
        " A♠;  K♥,\n10♦ ",
        ("AS", "KH", "10D"),
        ["AS", Card.parse("KH"), "TD"],
        (text for text in ("AS", "KH", "10D")),
        ("AS", "", "KH", "10D"),
    ],
    ids=["spaces", "commas", "mixed", "tuple", "list", "generator", "gap"],
)
def test_cards_keep_the_order_given(given):
    assert cards(given) == (Card.parse("AS"), Card.parse("KH"), Card.parse("10D"))


@pytest.mark.parametrize("given", ["", "  ", " , ;", (), []])
def test_no_cards(given):
    assert cards(given) == ()


def test_cards_of_cards_are_the_same():
    row = cards("AS KH")
    assert cards(row) is row


@pytest.mark.parametrize("given", ["AS KH A♠", ["AS", Card.parse("AS")]], ids=["text", "list"])
def test_a_card_named_twice_is_refused(given):
    with pytest.raises(NotationError, match=r"^A♠ is given twice: a deck has each card once$"):
        cards(given)


@pytest.mark.parametrize("given", [5, None, 1.5])
def test_what_is_no_row_of_cards_is_refused(given):
    with pytest.raises(NotationError) as refused:
        cards(given)
    assert str(refused.value).startswith(f"{given} is not a row of cards")
    assert "'AS KH 10D'" in str(refused.value)


def test_a_wrong_card_in_a_row_is_named():
    with pytest.raises(NotationError, match=r"^'XX' is not a card"):
        cards("AS XX")


def test_a_hand_is_held_spades_hearts_clubs_diamonds_from_high_to_low():
    held = cards("2D AS 10C KH 3S AD 2H JC").in_order()
    assert str(held) == "AS 3S KH 2H JC 10C AD 2D"


def test_notation_of_a_row():
    row = cards("AS 10D")
    assert str(row) == "AS 10D"
    assert repr(row) == "cards('AS 10D')"
    assert row.symbols == "A♠ 10♦"
    assert eval(repr(row)) == row
    assert repr(Cards()) == "cards('')"
    assert eval(repr(Cards())) == Cards()


# Decks


@statement("COH-DECK-2", "CHI-DECK-2")
def test_the_full_deck_has_52_different_cards():
    assert len(FULL_DECK) == 52
    assert len(set(FULL_DECK)) == 52
    assert deck() == FULL_DECK


@pytest.mark.parametrize(
    ("lowest", "without", "size", "absent", "present"),
    [
        (Rank.TWO, "2C", 51, "2C", "2D 2H 2S 3C"),
        (Rank.SEVEN, "", 32, "6S 6C", "7S 7C"),
        (Rank.SIX, "", 36, "5D", "6D"),
        (Rank.ACE, "AS AH", 2, "AS KD", "AC AD"),
        (Rank.SEVEN, "2C", 32, "2C", "7C"),
    ],
)
def test_decks_of_other_sizes(lowest, without, size, absent, present):
    pack = deck(lowest=lowest, without=without)
    assert len(pack) == size
    assert not set(cards(absent)) & set(pack)
    assert set(cards(present)) <= set(pack)


# Shuffling and dealing


def test_the_same_seed_gives_the_same_order_on_every_machine():
    assert str(shuffled(cards("AS KS QS JS"), 7)) == "QS JS AS KS"
    first = shuffled(FULL_DECK, 2024)
    assert str(first) == GOLDEN_2024
    assert shuffled(FULL_DECK, 2024) == first
    assert shuffled(FULL_DECK, "2024") != first
    assert shuffled(FULL_DECK, 2025) != first


GOLDEN_2024 = (
    "8H 7H QD AD 4H QS QC 7D 9D 3S 2D 2C JD 2S 4S 3H QH 5C 8C 9S 6H 5D 4C JC 10C 3C "
    "7S 7C 6C JS 5S 3D AS 9C 10H KS 10S 2H 8S AH 5H 6D 10D JH KC AC 9H 8D 6S 4D KH KD"
)


def test_a_shuffle_keeps_every_card():
    assert sorted(map(str, shuffled(FULL_DECK, 1))) == sorted(map(str, FULL_DECK))


def test_a_generator_is_drawn_from_as_it_stands():
    chance = random.Random(2024)
    first, second = shuffled(FULL_DECK, chance), shuffled(FULL_DECK, chance)
    assert str(first) == GOLDEN_2024
    assert first != second


def test_shuffling_leaves_the_global_generator_alone():
    random.seed(1)
    before = random.getstate()
    shuffled(FULL_DECK, 5)
    assert random.getstate() == before


def test_every_card_can_come_to_every_place():
    seen = {
        (place, str(card))
        for seed in range(200)
        for place, card in enumerate(shuffled(cards("AS KS QS"), seed))
    }
    assert len(seen) == 9


@statement("CUT-DEAL-2", "COH-DEAL-1", "CHI-DEAL-2")
@pytest.mark.parametrize(
    ("dealer", "hands"),
    [
        (0, ["QS 9S", "AS JS", "KS 10S"]),
        (1, ["KS 10S", "QS 9S", "AS JS"]),
        (2, ["AS JS", "KS 10S", "QS 9S"]),
    ],
)
def test_cards_go_round_one_at_a_time_from_the_dealers_left(dealer, hands):
    dealt = deal_out(cards("AS KS QS JS 10S 9S"), players=3, dealer=dealer)
    assert [str(hand) for hand in dealt] == hands


@statement("CHI-DEAL-2")
def test_four_players_are_dealt_to_in_the_same_way():
    dealt = deal_out(cards("AS KS QS JS 2H 3H 4H 5H"), players=4, dealer=1)
    assert [str(hand) for hand in dealt] == ["QS 4H", "JS 5H", "AS 2H", "KS 3H"]


def test_hands_are_dealt_in_the_order_in_which_they_are_held():
    dealt = deal_out(cards("2D AC AS KH 3S 4D"), players=2, dealer=1)
    assert [str(hand) for hand in dealt] == ["AS 3S 2D", "KH AC 4D"]


def test_no_sign_is_taken_for_a_letter_that_it_resembles():
    for text in ("Aſ", "ⅩS", "ＡS", "1OS"):
        with pytest.raises(NotationError):
            Card.parse(text)
