"""Cards, decks, shuffling and dealing, restated over plain texts such as ``10D``."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spades import FULL_DECK, PRESETS, Card, Deal, NotationError, Rank, Suit, cards, deck
from spades.core.cards import deal_out, shuffled
from tests.games.spades.helpers import strategies

LOW_TO_HIGH = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
WHOLE_DECK = {rank + suit for rank, suit in product(LOW_TO_HIGH, "SHDC")}

# --- notation ---------------------------------------------------------------------------------


@given(strategies.cards())
def test_a_card_is_read_back_from_what_it_writes(card: Card) -> None:
    rank, suit = str(card)[:-1], str(card)[-1]
    sign = dict(zip("SHDC", "♠♥♦♣", strict=True))[suit]
    assert Card.parse(str(card)) == card
    assert card.symbol == rank + sign
    assert Card.parse(card.symbol) == card
    assert eval(repr(card), {"Card": Card}) == card


def test_every_notation_reads_as_one_card() -> None:
    for text, written in strategies.CARD_FORMS.items():
        assert str(Card.parse(text)) == written, text
        assert str(Card.parse(f" {text}\n")) == written, text


@given(strategies.texts_like_cards())
def test_text_in_no_notation_is_no_card(text: str) -> None:
    written = strategies.CARD_FORMS.get(text.strip(" "))
    if written is not None:
        assert str(Card.parse(text)) == written
        return
    with pytest.raises(NotationError) as refused:
        Card.parse(text)
    assert repr(text) in str(refused.value)


@given(
    st.lists(strategies.card_texts(), max_size=8, unique_by=strategies.CARD_FORMS.get), st.data()
)
def test_a_row_of_cards_is_read_in_its_order_and_with_its_separators(
    texts: list[str], data: st.DataObject
) -> None:
    written = [strategies.CARD_FORMS[text] for text in texts]
    gaps = [data.draw(st.sampled_from([" ", ", ", ",", ";  ", "\n"])) for _ in texts]
    row = cards("".join(text + gap for text, gap in zip(texts, gaps, strict=True)))
    assert [str(card) for card in row] == written
    assert str(row) == " ".join(written)
    assert cards(str(row)) == cards(texts) == row


@given(strategies.hands(min_size=1), st.data())
def test_a_card_named_twice_is_refused(hand: tuple[Card, ...], data: st.DataObject) -> None:
    again = data.draw(st.sampled_from(list(hand)))
    with pytest.raises(NotationError, match=again.symbol):
        cards([*hand, again])


# --- decks and ranks --------------------------------------------------------------------------


@pytest.mark.statement("COH-DECK-2", "CHI-DEAL-2")
def test_the_full_deck_has_each_of_52_cards_once() -> None:
    assert Counter(map(str, FULL_DECK)) == dict.fromkeys(WHOLE_DECK, 1)


@pytest.mark.statement("CUT-DECK-2")
def test_cutthroat_leaves_out_the_two_of_clubs_alone() -> None:
    rules = PRESETS["cutthroat"]
    assert {str(card) for card in rules.deck} == WHOLE_DECK - {"2C"}
    assert len(rules.deck) == 51


@given(strategies.hands(max_size=20), st.sampled_from(list(Rank)))
def test_a_deck_is_what_is_left(out: tuple[Card, ...], lowest: Rank) -> None:
    high = LOW_TO_HIGH[LOW_TO_HIGH.index(str(lowest)) :]
    left = {rank + suit for rank, suit in product(high, "SHDC")} - {str(card) for card in out}
    assert Counter(map(str, deck(lowest=lowest, without=out))) == dict.fromkeys(left, 1)


@pytest.mark.statement("CUT-DECK-4", "COH-DECK-2", "CHI-DECK-2")
def test_ranks_run_from_the_two_up_to_the_ace() -> None:
    assert [str(rank) for rank in sorted(Rank)] == LOW_TO_HIGH


@given(strategies.hands())
def test_a_hand_is_held_by_suit_and_from_high_to_low(hand: tuple[Card, ...]) -> None:
    shown = [str(card) for card in cards(hand).in_order()]
    assert sorted(shown) == sorted(map(str, hand))
    places = [("SHCD".index(name[-1]), -LOW_TO_HIGH.index(name[:-1])) for name in shown]
    assert places == sorted(places)


def test_suits_have_no_order_that_could_be_used_by_mistake() -> None:
    assert {suit.value for suit in Suit} == set("SHDC")
    with pytest.raises(TypeError):
        sorted(FULL_DECK)  # type: ignore[type-var]


# --- shuffling --------------------------------------------------------------------------------


@given(strategies.decks(), strategies.seeds())
@settings(max_examples=50)
def test_a_shuffle_keeps_every_card_and_depends_on_the_seed_alone(
    pack: tuple[Card, ...], seed: int | str
) -> None:
    random.seed(1)
    once = shuffled(pack, seed)
    random.seed(2)
    again = shuffled(list(pack), random.Random(seed))
    assert once == again
    assert Counter(once) == Counter(pack)


@given(strategies.seeds())
@settings(max_examples=50)
def test_a_shuffle_swaps_each_place_from_the_last_with_one_before(seed: int | str) -> None:
    chance, row = random.Random(seed), [str(card) for card in FULL_DECK]
    for left in range(52, 1, -1):
        drawn = int(chance.random() * left)
        row[drawn], row[left - 1] = row[left - 1], row[drawn]
    assert [str(card) for card in shuffled(FULL_DECK, seed)] == row


def test_every_order_of_a_few_cards_can_come_out_about_equally_often() -> None:
    chance = random.Random("fair")
    seen = Counter(str(shuffled(cards("AS KS QS"), chance)) for _ in range(6000))
    assert len(seen) == 6
    assert all(850 < times < 1150 for times in seen.values()), seen


@given(strategies.seeds())
@settings(max_examples=25)
def test_drawing_leaves_pythons_own_chance_alone(seed: int | str) -> None:
    random.seed(seed)
    expected = random.random()
    random.seed(seed)
    Deal.new(PRESETS["chicago"], seed=seed)
    assert random.random() == expected


# What a seed deals is promised: records and pages name deals by their seed.  Each row is the
# dealer drawn by lot and the hands by seat.
GOLDEN = [
    (
        ("cutthroat", 0),
        2,
        """QS 9S 8S 6S 2S 10H 6H 4H 2H 9C 7C 6C 3C QD 10D 9D 8D
           KS 4S 3S AH JH 9H 8H 7H 5H AC 8C 5C 4C AD 7D 5D 3D
           AS JS 10S 7S 5S KH QH 3H KC QC JC 10C KD JD 6D 4D 2D""",
    ),
    (
        ("cutthroat", 7),
        2,
        """AS KS JS 10S 7S 4S 2S AH QH 9H 8H 7H 4H KC 9C 7C 4C
           QS 8S KH JH 5H 3H 2H QC 10C 8C 3C AD QD JD 10D 7D 2D
           9S 6S 5S 3S 10H 6H AC JC 6C 5C KD 9D 8D 6D 5D 4D 3D""",
    ),
    (
        ("cutthroat", "spades"),
        2,
        """AS 10S 8S 7S 4S 3S KH JH 9H 6H AC 8C 5C AD 10D 9D 3D
           KS JS 5S 2S QH 10H 7H 3H QC JC 6C KD 8D 6D 5D 4D 2D
           QS 9S 6S AH 8H 5H 4H 2H KC 10C 9C 7C 4C 3C QD JD 7D""",
    ),
    (
        ("chicago", 0),
        1,
        """10S AH 10H 6H 5H 4H 8C 6C 4C AD JD 8D 3D
           QS 8S 7S 6S 5S 9H 8H KC 7C KD 9D 6D 5D
           AS 9S 4S JH AC JC 10C 9C 5C 2C 7D 4D 2D
           KS JS 3S 2S KH QH 7H 3H 2H QC 3C QD 10D""",
    ),
    (
        ("chicago", 1),
        2,
        """9S 7S 2S AH 10H 8H 7H 5H 4H 9C KD 5D 3D
           8S 6S 4S KH QH 9H 3H JC 3C 2C 10D 8D 7D
           AS QS 3S 6H QC 10C 8C 6C 5C QD JD 9D 2D
           KS JS 10S 5S JH 2H AC KC 7C 4C AD 6D 4D""",
    ),
    (
        ("chicago", "пики"),
        1,
        """KS QS QH 5H JC 10C 9C AD KD 9D 8D 5D 2D
           AS JS 9S 8S 4S 2S 10H 9H 6H 4H QC 6C 3C
           10S 7S 6S 5S JH 8H AC 7C 4C QD JD 4D 3D
           3S AH KH 7H 3H 2H KC 8C 5C 2C 10D 7D 6D""",
    ),
    (
        ("chicago", ""),
        3,
        """KS 6S 5S JH 7H KC 7C 6C 3C KD JD 7D 2D
           JS 10S 9S 8S 3S 2S QH 9H 4H 2H JC 4C 8D
           AS 4S AH KH 10H 8H 6H AC 8C 2C AD 5D 4D
           QS 7S 5H 3H QC 10C 9C 5C QD 10D 9D 6D 3D""",
    ),
]


@pytest.mark.statement("CUT-DEAL-1", "CHI-DEAL-1")
@pytest.mark.parametrize(
    ("given_to", "dealer", "hands"), GOLDEN, ids=[str(row[0]) for row in GOLDEN]
)
def test_a_seed_deals_the_same_hands_for_ever(
    given_to: tuple[str, int | str], dealer: int, hands: str
) -> None:
    name, seed = given_to
    deal = Deal.new(PRESETS[name], seed=seed)
    assert deal.dealer == dealer
    assert [str(hand) for hand in deal.hands] == [
        " ".join(row.split()) for row in hands.split("\n")
    ]


# --- dealing ----------------------------------------------------------------------------------


@pytest.mark.statement("CUT-DEAL-2", "COH-DEAL-1", "CHI-DEAL-2")
@given(st.data())
@settings(max_examples=60)
def test_cards_go_round_one_at_a_time_from_the_dealers_left(data: st.DataObject) -> None:
    players = data.draw(st.sampled_from([3, 4]))
    dealer = data.draw(st.integers(0, players - 1))
    size = data.draw(st.integers(1, 52 // players))
    pack = [str(card) for card in data.draw(strategies.decks())][: size * players]
    expected: dict[int, set[str]] = {seat: set() for seat in range(players)}
    seat = dealer
    for name in pack:
        seat = 0 if seat == players - 1 else seat + 1
        expected[seat].add(name)
    dealt = deal_out(cards(pack), players=players, dealer=dealer)
    assert {at: {str(card) for card in hand} for at, hand in enumerate(dealt)} == expected


@pytest.mark.statement("CUT-DEAL-2", "CUT-DEAL-3", "COH-DEAL-1", "CHI-DEAL-2", "CUT-DECK-2")
@pytest.mark.parametrize("name", PRESETS)
@given(seed=strategies.seeds())
@settings(max_examples=15)
def test_every_card_is_dealt_once_and_all_hands_are_full(name: str, seed: int | str) -> None:
    players, size, out = (3, 17, {"2C"}) if name == "cutthroat" else (4, 13, set())
    deal = Deal.new(PRESETS[name], seed=seed)
    assert [len(hand) for hand in deal.hands] == [size] * players
    assert Counter(str(card) for hand in deal.hands for card in hand) == dict.fromkeys(
        WHOLE_DECK - out, 1
    )
    assert deal.dealer in range(players)
    assert deal == Deal.new(PRESETS[name], seed=seed)
    assert Deal.new(PRESETS[name], seed=seed, dealer=1).dealer == 1


@pytest.mark.statement("CUT-DEAL-1", "CHI-DEAL-1")
@pytest.mark.parametrize("name", ["cutthroat", "chicago"])
def test_any_seat_can_be_drawn_as_the_first_dealer(name: str) -> None:
    drawn = {Deal.new(PRESETS[name], seed=seed).dealer for seed in range(40)}
    assert drawn == set(range(PRESETS[name].players))
