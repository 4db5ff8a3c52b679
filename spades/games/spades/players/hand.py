"""What a hand is worth: the tricks it should take, and how likely it is to take none.

Suits are the places 0 to 3 of a row, spades last; ranks are whole numbers, high to low.  All
counts rest on the cards of one hand and on the cards that its player has not seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import comb
from typing import TypeAlias

from ....core.cards import FULL_DECK, Card, Suit

__all__ = ["SPADES", "Ranks", "code", "expected_tricks", "nil_risk", "ranks_by_suit", "suit_risk"]

Ranks: TypeAlias = tuple[int, ...]
"""The ranks held in one suit, high to low."""

SPADES = 3
_ORDER = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
_CODES = {card: (_ORDER.index(card.suit), int(card.rank)) for card in FULL_DECK}


def code(card: Card) -> tuple[int, int]:
    """Return the place of the suit, 0 to 3, and the rank, 2 to 14.

    >>> code(Card.parse("AS")), code(Card.parse("2C"))
    ((3, 14), (0, 2))
    """
    return _CODES[card]


def ranks_by_suit(row: Iterable[Card]) -> tuple[Ranks, ...]:
    """Return the ranks of each suit, high to low.

    >>> from ....core.cards import cards
    >>> ranks_by_suit(cards("2C AS KC"))
    ((13, 2), (), (), (14,))
    """
    suits: tuple[list[int], ...] = ([], [], [], [])
    for card in row:
        suit, rank = _CODES[card]
        suits[suit].append(rank)
    return tuple(tuple(sorted(ranks, reverse=True)) for ranks in suits)


def expected_tricks(mine: Sequence[Ranks], unseen: Sequence[Ranks], others: int) -> float:
    """Return how many tricks a hand should take against ``others`` players.

    >>> from ....core.cards import FULL_DECK, cards
    >>> hand = cards("AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S")
    >>> rest = [card for card in FULL_DECK if card not in hand]
    >>> expected_tricks(ranks_by_suit(hand), ranks_by_suit(rest), 3)
    13.0
    """
    ruffed = bool(unseen[SPADES])
    sides = sum(_side_tricks(mine[suit], unseen[suit], others, ruffed) for suit in range(SPADES))
    trumps = _trump_tricks(mine[SPADES], unseen[SPADES], others)
    ruffs = 0.0
    for suit in range(SPADES):
        ruffs += _ruffs(len(mine[suit]), len(unseen[suit]), others)
    small = sorted(1.0 - chance for chance in trumps)
    gained = 0.0
    for weakness in reversed(small):
        use = min(1.0, ruffs)
        if use <= 0:
            break
        gained += RUFF_GAIN * weakness * use
        ruffs -= use
    return sides + sum(trumps) + gained


def nil_risk(mine: Sequence[Ranks], unseen: Sequence[Ranks], others: int) -> float:
    """Return how likely, from 0 to 1, a hand is to take a trick that it does not want.

    >>> from ....core.cards import FULL_DECK, cards
    >>> hand = cards("2S 3S 2H 3H 4H 2C 3C 4C 5C 2D 3D 4D 5D")
    >>> rest = [card for card in FULL_DECK if card not in hand]
    >>> nil_risk(ranks_by_suit(hand), ranks_by_suit(rest), 3) < 0.1
    True
    """
    safe = 1.0
    for suit in range(4):
        safe *= 1.0 - suit_risk(mine[suit], unseen[suit], others)
    return 1.0 - safe


@lru_cache(maxsize=20_000)
def suit_risk(mine: Ranks, unseen: Ranks, others: int) -> float:
    """Return how likely, from 0 to 1, one suit of a hand is to take an unwanted trick.

    >>> suit_risk((14,), (13, 12, 11), 3) > suit_risk((14, 2), (13, 12, 11), 3) > 0.5
    True
    """
    out = len(unseen)
    safe = 1.0
    for turn, rank in enumerate(reversed(mine)):
        left = max(1, out)
        higher = sum(1 for one in unseen if one > rank)
        below = (left - higher) / left if out else 0.3
        safe *= 1.0 - below**RISK_POWER * RISK_REACH[min(turn, len(RISK_REACH) - 1)]
    return 1.0 - safe


RISK_POWER = 1.4
RISK_REACH = (1.0, 0.85, 0.5, 0.25, 0.1)


@lru_cache(maxsize=20_000)
def _side_tricks(mine: Ranks, unseen: Ranks, others: int, ruffed: bool) -> float:
    """Return the tricks that a suit other than spades should take; ``ruffed`` if it may be."""
    total = 0.0
    for place, rank in enumerate(mine):
        higher = sum(1 for one in unseen if one > rank)
        turn = place + higher + 1
        guarded = turn <= len(mine)
        chance = GUARDED**higher if guarded else BARE**higher * (higher < 2)
        if ruffed:
            chance *= _all_follow(len(unseen), others, min(turn, len(mine)))
        total += chance
    return total


@lru_cache(maxsize=20_000)
def _trump_tricks(mine: Ranks, unseen: Ranks, others: int) -> tuple[float, ...]:
    """Return for each spade how likely it takes a trick, however it is played."""
    chances = []
    for place, rank in enumerate(mine):
        higher = sum(1 for one in unseen if one > rank)
        guarded = place + higher + 1 <= len(mine)
        top = TRUMP_GUARDED**higher if guarded else TRUMP_BARE**higher * (higher < 3)
        long = _none_longer(len(unseen), others, place)
        chances.append(max(top, long))
    return tuple(chances)


GUARDED = 0.72
BARE = 0.25
TRUMP_GUARDED = 0.88
TRUMP_BARE = 0.4
RUFF = 0.75
RUFF_GAIN = 0.65


@lru_cache(maxsize=5_000)
def _ruffs(length: int, out: int, others: int) -> float:
    """Return how many times a suit of this length may be trumped, spades being held."""
    total = 0.0
    for turn in range(length + 1, length + 4):
        total += RUFF * _all_follow(out, others, turn)
    return total


@lru_cache(maxsize=5_000)
def _all_follow(out: int, others: int, rounds: int) -> float:
    """Return the chance that each of ``others`` holds ``rounds`` of ``out`` cards, softened."""
    one = 1.0 - _at_most(out, others, rounds - 1)
    return float(one ** max(1, others - 1))


@lru_cache(maxsize=5_000)
def _none_longer(out: int, others: int, count: int) -> float:
    """Return the chance that none of ``others`` holds more than ``count`` of ``out`` cards."""
    return float(_at_most(out, others, count) ** others)


@lru_cache(maxsize=5_000)
def _at_most(out: int, others: int, count: int) -> float:
    """Return the chance that one of ``others`` holds at most ``count`` of ``out`` cards."""
    if out <= count:
        return 1.0
    share = 1.0 / max(1, others)
    return sum(
        comb(out, held) * share**held * (1.0 - share) ** (out - held) for held in range(count + 1)
    )
