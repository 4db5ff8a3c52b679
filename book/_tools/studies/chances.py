"""What can be counted without a simulation, to check one by: exact chances of single hands."""

from __future__ import annotations

from itertools import combinations
from math import comb

from spades import Card, Cards, Rank, Ruleset, Suit

__all__ = ["is_plain_nil", "nil_chance", "spades_chance", "void_chance"]

MOST_SPADES = 3


def _harmless(card: Card) -> bool:
    return card.rank < (Rank.TEN if card.suit is Suit.SPADES else Rank.KING)


def is_plain_nil(hand: Cards) -> bool:
    """Whether ``hand`` has no ace and no king, and three spades at most, none above the nine.

    >>> from spades import cards
    >>> is_plain_nil(cards("9S 2S QH 3D")), is_plain_nil(cards("10S 2H")), is_plain_nil(cards("KD"))
    (True, False, False)
    """
    spades = sum(card.suit is Suit.SPADES for card in hand)
    return spades <= MOST_SPADES and all(map(_harmless, hand))


def void_chance(rules: Ruleset) -> float:
    """Return the chance that a hand lacks a suit: the rule of in and out over the four suits.

    >>> from spades import CHICAGO
    >>> round(void_chance(CHICAGO), 4)
    0.0511
    """
    sizes = [sum(card.suit is suit for card in rules.deck) for suit in Suit]
    deck, size = len(rules.deck), rules.hand_size
    lacking = sum(
        (-1) ** (count + 1) * comb(deck - sum(row), size)
        for count in (1, 2, 3, 4)
        for row in combinations(sizes, count)
    )
    return lacking / comb(deck, size)


def spades_chance(rules: Ruleset, count: int) -> float:
    """Return the chance that a hand has just ``count`` spades.

    >>> from spades import CHICAGO
    >>> round(spades_chance(CHICAGO, 0), 4), round(spades_chance(CHICAGO, 3), 4)
    (0.0128, 0.2863)
    """
    spades = sum(card.suit is Suit.SPADES for card in rules.deck)
    others = len(rules.deck) - spades
    hands = comb(spades, count) * comb(others, rules.hand_size - count)
    return hands / comb(len(rules.deck), rules.hand_size)


def nil_chance(rules: Ruleset) -> float:
    """Return the chance that a hand is one of `is_plain_nil`.

    >>> from spades import CHICAGO
    >>> round(nil_chance(CHICAGO), 4)
    0.0221
    """
    low = [card for card in rules.deck if _harmless(card)]
    spades = sum(card.suit is Suit.SPADES for card in low)
    hands = sum(
        comb(spades, count) * comb(len(low) - spades, rules.hand_size - count)
        for count in range(MOST_SPADES + 1)
    )
    return hands / comb(len(rules.deck), rules.hand_size)
