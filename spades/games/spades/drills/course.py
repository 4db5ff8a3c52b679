"""Which drill comes next: endless and weighted towards errors, or a set, the same for all."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from ....core.cards import Suit, chance_of
from ....core.errors import NotationError, clip
from ....core.messages import say
from ..ruleset import Ruleset
from . import texts
from .base import Drill, Kind, pick_weighted
from .positions import LegalCards, SpadeLead, TrickWinner
from .scores import BagsAfter, DealChange, WhoWon

__all__ = ["KINDS", "kinds_of", "make", "next_kind", "plan", "weights"]

KINDS: Mapping[Kind, Callable[[Ruleset, random.Random], Drill]] = MappingProxyType(
    {
        Kind.LEGAL: LegalCards.make,
        Kind.WINNER: TrickWinner.make,
        Kind.LEAD: SpadeLead.make,
        Kind.SCORE: DealChange.make,
        Kind.BAGS: BagsAfter.make,
        Kind.MATCH: WhoWon.make,
    }
)
"""What makes a drill of each kind."""

_FRESH, _MOST = 4, 32


def kinds_of(rules: Ruleset) -> tuple[Kind, ...]:
    """Return the kinds of drill that ``rules`` have: without spades nobody asks about leading one.

    >>> from ..ruleset import CHICAGO
    >>> [str(kind) for kind in kinds_of(CHICAGO)]
    ['legal', 'winner', 'lead', 'score', 'bags', 'match']
    """
    has_spades = any(card.suit is Suit.SPADES for card in rules.deck)
    return tuple(kind for kind in KINDS if has_spades or kind is not Kind.LEAD)


@lru_cache(maxsize=32)
def make(rules: Ruleset, kind: str, *, seed: int, number: int) -> Drill:
    """Return drill ``number`` (0 for the first) of the course with this ``seed``.

    The same four arguments give the same drill on every machine.  Raises `NotationError` for a
    ``kind`` that is none.

    >>> from ..ruleset import CHICAGO
    >>> drill = make(CHICAGO, "score", seed=1, number=0)
    >>> drill == make(CHICAGO, "score", seed=1, number=0), drill.is_right(drill.right)
    (True, True)
    """
    if kind not in KINDS:
        raise NotationError(say(texts.NO_KIND, value=clip(kind), kinds=", ".join(KINDS)))
    chance = chance_of(f"drill {seed} {number} {kind}")
    return KINDS[Kind(kind)](rules, chance)


def weights(kinds: Sequence[str], history: Sequence[tuple[str, bool]]) -> dict[str, int]:
    """Return how often each of ``kinds`` should come, given what was answered right and wrong.

    Each right answer halves the weight of its kind and each wrong one doubles it, between 1 and
    32; it begins at 4.

    >>> weights(["legal", "bags", "score"], [("legal", True), ("bags", False), ("bags", False)])
    {'legal': 2, 'bags': 16, 'score': 4}
    """
    found = dict.fromkeys(kinds, _FRESH)
    for kind, was_right in history:
        if kind in found:
            found[kind] = max(1, found[kind] // 2) if was_right else min(_MOST, found[kind] * 2)
    return found


def next_kind(
    kinds: Sequence[str], history: Sequence[tuple[str, bool]], *, seed: int, number: int
) -> str:
    """Return the kind of drill ``number`` of an endless course: what went wrong comes more often.

    >>> next_kind(["bags"], [], seed=1, number=0)
    'bags'
    """
    return pick_weighted(chance_of(f"kind {seed} {number}"), weights(kinds, history))


def plan(kinds: Sequence[str], count: int, *, seed: int) -> tuple[str, ...]:
    """Return the kinds of a set of ``count`` drills: each as often as the others, in any order.

    >>> plan(["bags", "score"], 5, seed=1)
    ('score', 'bags', 'score', 'bags', 'score')
    """
    chance = chance_of(f"set {seed}")
    row: list[str] = []
    while len(row) < count:
        left = dict.fromkeys(kinds, 1)
        while left:
            one = pick_weighted(chance, left)
            del left[one]
            row.append(one)
    return tuple(row[:count])
