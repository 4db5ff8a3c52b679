"""Playing a deal of any game: at random, to its end, or by trying out what may be hidden.

Nothing here knows a game.  A player is asked with a deal and answers with one of its moves; one
that searches is given a sight, makes deals that fit it, and plays each of them to the end.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from . import texts
from .cards import Card, Cards, chance_of
from .errors import ImpossibleDeal
from .game import AnyDeal, AnySight, moves_of
from .messages import say

__all__ = ["Chooser", "Found", "at_random", "play_out", "search", "share_out"]

Deal = TypeVar("Deal", bound=AnyDeal)
Chooser = Callable[[Any], Any]
"""Takes a deal that is not over and returns one of its moves."""

MOST_MOVES = 10_000
"""More moves than any deal has: a game that does not end is a fault, and is told."""


def at_random(chance: random.Random) -> Chooser:
    """Return a player that makes any legal move, each with the same chance."""

    def choose(deal: AnyDeal) -> Any:
        moves = deal.moves
        return moves[int(chance.random() * len(moves))]

    return choose


def play_out(deal: Deal, choose: Chooser) -> Deal:
    """Return ``deal`` after the moves of ``choose``, to its end.

    Raises `ImpossibleDeal` for a deal that does not end.
    """
    for _ in range(MOST_MOVES):
        if deal.is_over:
            return deal
        deal = deal.take(choose(deal))
    raise ImpossibleDeal(say(texts.ENDLESS, moves=MOST_MOVES))


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found: the move, in how many of the deals tried it did best, and its worth.

    ``tried`` is the number of deals, ``worth`` the mean result of each move in the order of the
    moves.
    """

    move: Any
    best_in: int
    tried: int
    worth: tuple[float, ...]


def search(
    sight: AnySight,
    *,
    possible: Callable[[Any, random.Random], Any],
    worth: Callable[[Any], float],
    seed: int | str,
    deals: int = 20,
    choose: Callable[[random.Random], Chooser] = at_random,
) -> Found:
    """Return the move that does best over ``deals`` deals, at least one, that fit ``sight``.

    Each legal move of the seat whose sight it is, which must have one, is made in each of these
    deals, which are then played out by ``choose``; ``worth`` says of a finished deal how good it
    is for that seat.  The same sight and ``seed`` give the same answer.  Raises `NotationError`
    for what is no seed, and what ``possible`` raises.
    """
    chance = chance_of(seed)
    first = possible(sight, chance)
    moves = moves_of(first, sight.seat)
    sums = [0.0] * len(moves)
    best = [0] * len(moves)
    for number in range(deals):
        deal = first if number == 0 else possible(sight, chance)
        told = chance.random()
        results = []
        for place, move in enumerate(moves):
            # the same chance for each move, so that they are compared on equal terms
            ended = play_out(deal.take(move), choose(random.Random(told)))
            results.append(worth(ended))
            sums[place] += results[-1]
        best[results.index(max(results))] += 1
    chosen = max(range(len(moves)), key=lambda place: (sums[place], best[place]))
    means = tuple(total / deals for total in sums)
    return Found(moves[chosen], best[chosen], deals, means)


def share_out(
    given: Sequence[Card],
    rooms: Sequence[int],
    may_hold: Callable[[int, Card], bool],
    chance: random.Random,
) -> tuple[Cards, ...]:
    """Return ``given`` shared out at random: ``rooms[n]`` cards to place n, each where it may be.

    Raises `ImpossibleDeal` where that cannot be done.

    >>> from .cards import cards
    >>> share_out(cards("AS KH"), (1, 1), lambda place, card: place == 0 or card.suit == "H",
    ...     random.Random(1))
    (cards('AS'), cards('KH'))
    """
    row = list(given)
    chance.shuffle(row)
    held: list[list[Card]] = [[] for _ in rooms]

    def put(card: Card, tried: set[int]) -> bool:
        """Find room for ``card``, moving others on where a place is full."""
        places = [place for place in range(len(rooms)) if rooms[place] and may_hold(place, card)]
        chance.shuffle(places)
        for place in places:
            if len(held[place]) < rooms[place]:
                held[place].append(card)
                return True
        for place in places:
            if place in tried:
                continue
            tried.add(place)
            for number in chance.sample(range(len(held[place])), len(held[place])):
                other = held[place][number]
                if put(other, tried):
                    held[place][number] = card
                    return True
        return False

    # those with the fewest places first: fewer have to be moved on
    row.sort(key=lambda card: sum(may_hold(place, card) for place in range(len(rooms))))
    if len(row) != sum(rooms) or not all(put(card, set()) for card in row):
        raise ImpossibleDeal(say(texts.NO_DEAL_FITS))
    return tuple(map(Cards, held))
