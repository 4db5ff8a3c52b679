"""The law of a trick, restated over texts such as ``10D``: nothing of the core is used here.

A `Law` has the ranks from low to high, the letter of the trump suit or ``None``, and the cards
that are above all trumps, high to low.  ``T`` is the suit of trumps that have no other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hypothesis import strategies as st

from spades.core.cards import Rank, Suit, cards
from spades.core.order import TRUMPS, Group, Order

PRINTED = "2 3 4 5 6 7 8 9 10 J Q K A".split()
TEN_HIGH = "9 J Q K 10 A".split()
JACKS = "JC JS JH JD".split()


@dataclass(frozen=True)
class Law:
    ranks: tuple[str, ...]
    trump: str | None = None
    above: tuple[str, ...] = ()

    @property
    def pack(self) -> list[str]:
        plain = [rank + suit for suit in "CDHS" for rank in self.ranks]
        return [*plain, *(card for card in self.above if card not in plain)]

    def suit_of(self, card: str) -> str:
        if card in self.above:
            return self.trump or "T"
        return card[-1]

    def is_trump(self, card: str) -> bool:
        return card in self.above or card[-1] == self.trump

    def higher(self, one: str, other: str) -> bool:
        """Of two cards of one suit, or of two trumps, whether the first is the higher."""
        if one in self.above and other in self.above:
            return self.above.index(one) < self.above.index(other)
        if one in self.above or other in self.above:
            return one in self.above
        return self.ranks.index(one[:-1]) > self.ranks.index(other[:-1])

    def winner(self, row: Sequence[str], asked: str | None = None) -> int:
        """Highest trump; else highest card of the suit asked for; else the first card."""
        asked = asked or self.suit_of(row[0])
        best = [card for card in row if self.is_trump(card)]
        best = best or [card for card in row if self.suit_of(card) == asked] or [row[0]]
        top = best[0]
        for card in best[1:]:
            top = card if self.higher(card, top) else top
        return row.index(top)

    def legal(
        self,
        hand: Sequence[str],
        trick: Sequence[str],
        *,
        asked: str | None = None,
        must_trump: bool = False,
        beat: str = "free",
    ) -> list[str]:
        asked = asked or (self.suit_of(trick[0]) if trick else None)
        if asked is None:
            return list(hand)
        chosen = [card for card in hand if self.suit_of(card) == asked]
        narrow = beat == "always"
        if not chosen:
            chosen = [card for card in hand if self.is_trump(card)] if must_trump else []
            narrow = beat != "free"
        if not chosen:
            return list(hand)
        # a card beats those on the table if it would win, laid last
        better = [c for c in chosen if narrow and trick and self.wins_last(c, trick, asked)]
        return better or chosen

    def wins_last(self, card: str, trick: Sequence[str], asked: str) -> bool:
        return self.winner([*trick, card], asked) == len(trick)

    # The same, as the core has it

    @property
    def order(self) -> Order:
        ranks = tuple(Rank(PRINTED.index(rank) + 2) for rank in self.ranks)
        return Order(ranks, self.trump and Suit(self.trump), cards(self.above))

    @staticmethod
    def group(suit: str | None) -> Group | None:
        return TRUMPS if suit == "T" else suit and Suit(suit)


LAWS = {
    "aces high, no trumps": Law(tuple(PRINTED)),
    "aces high, spades": Law(tuple(PRINTED), "S"),
    "thousand, none": Law(tuple(TEN_HIGH)),
    "thousand, hearts": Law(tuple(TEN_HIGH), "H"),
    "skat, grand": Law(tuple("7 8 9 Q K 10 A".split()), None, tuple(JACKS)),
    "skat, hearts": Law(tuple("7 8 9 Q K 10 A".split()), "H", tuple(JACKS)),
    "skat, null": Law(tuple("7 8 9 10 J Q K A".split())),
    "two jokers": Law(tuple(PRINTED), "D", ("*S", "*H")),
}


@st.composite
def laws(draw) -> Law:
    """The laws of real games, and made-up ones: any ranks, any trumps, any cards above them."""
    if draw(st.booleans()):
        return draw(st.sampled_from(list(LAWS.values())))
    size = draw(st.integers(2, 13))
    ranks = tuple(draw(st.permutations(PRINTED))[:size])
    trump = draw(st.sampled_from([None, *"CDHS"]))
    every = [rank + suit for suit in "CDHS" for rank in PRINTED] + ["*H", "*S"]
    above = draw(st.lists(st.sampled_from(every), max_size=4, unique=True))
    return Law(ranks, trump, tuple(above))


@st.composite
def positions(draw) -> tuple[Law, list[str], list[str]]:
    """A law, a hand and the cards on the table, of which there may be none; often of few suits."""
    law = draw(laws())
    suits = draw(st.sampled_from(["CDHS", "CH", "HS", "H", "S"]))
    pack = [card for card in law.pack if card[-1] in suits]
    row = draw(st.lists(st.sampled_from(pack), min_size=1, max_size=9, unique=True))
    table = draw(st.integers(0, min(4, len(row) - 1)))
    return law, row[table:], row[:table]


ASKED = st.sampled_from([None, None, *"CDHST"])
