"""Trumps and ranks of the moment: to which suit a card belongs, which card is higher, who wins.

An `Order` is a value, so a game changes trumps by asking another one: for another deal, or in the
middle of a trick.  Nothing here compares the number of a rank: which rank is higher is a row of
ranks that the game gives.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from typing import Final, TypeAlias

from .cards import ALL_CARDS, Card, Cards, Rank, Suit, cards, set_of

__all__ = ["ACE_HIGH", "TRUMPS", "Group", "Order", "order_of", "place_of"]


class _Trumps(Enum):
    TRUMPS = "trumps"

    def __repr__(self) -> str:
        return "TRUMPS"


TRUMPS: Final = _Trumps.TRUMPS
"""The suit of trumps that belong to none of the four, such as four jacks alone."""

Group: TypeAlias = Suit | _Trumps
"""What must be followed: a suit, or `TRUMPS`."""

ACE_HIGH: tuple[Rank, ...] = tuple(Rank)
"""Two to ace, low to high."""

_TRUMP = 200
_LED = 100


@dataclass(frozen=True, slots=True)
class Order:
    """Which cards are trumps and which card is higher.

    ``ranks`` go from low to high; ``above`` are cards that are trumps wherever they come from,
    high to low and higher than the ``trump`` suit.  They no longer belong to the suit printed on
    them, but to the trump suit, or to `TRUMPS` where there is none.

    >>> grand = Order(above=cards("JC JS JH JD"))
    >>> grand.group(Card.parse("JH")), grand.group(Card.parse("10H"))
    (TRUMPS, <Suit.HEARTS: 'H'>)
    >>> hearts = Order(trump=Suit.HEARTS, above=cards("JC JS JH JD"))
    >>> hearts.winning_position(cards("9C AC 7H JD"))
    3
    """

    ranks: tuple[Rank, ...] = ACE_HIGH
    trump: Suit | None = None
    above: tuple[Card, ...] = ()
    _groups: tuple[Group, ...] = field(init=False, compare=False, repr=False)
    _heights: tuple[int, ...] = field(init=False, compare=False, repr=False)
    _sets: dict[Group, int] = field(init=False, compare=False, repr=False)
    same: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """For each card, by its number, the set of the cards that belong to the same suit."""

    def __post_init__(self) -> None:
        above = cards(self.above)
        apart: Group = TRUMPS if self.trump is None else self.trump
        places: dict[int, int] = {rank: place for place, rank in enumerate(self.ranks, 1)}
        groups: list[Group] = []
        heights: list[int] = []
        for card in ALL_CARDS:
            if card in above:
                groups.append(apart)
                heights.append(_TRUMP + len(self.ranks) + len(above) - above.index(card))
            else:
                groups.append(card.suit)
                place = places.get(card.rank, 0)
                heights.append(place + (_TRUMP if card.suit is self.trump else 0))
        object.__setattr__(self, "above", above)
        object.__setattr__(self, "_groups", tuple(groups))
        object.__setattr__(self, "_heights", tuple(heights))
        sets = {
            group: set_of(card for card in ALL_CARDS if groups[card.number] is group)
            for group in (*Suit, TRUMPS)
        }
        object.__setattr__(self, "_sets", sets)
        object.__setattr__(self, "same", tuple(sets[group] for group in groups))

    def group(self, card: Card) -> Group:
        """Return the suit that ``card`` belongs to, which is the one it follows and asks for."""
        return self._groups[card.number]

    def is_trump(self, card: Card) -> bool:
        """Whether ``card`` is a trump."""
        return self._heights[card.number] >= _TRUMP

    def cards_of(self, group: Group | None) -> int:
        """Return the set (`set_of`) of all cards that belong to ``group``; of ``None``, no card."""
        return 0 if group is None else self._sets[group]

    @property
    def trumps(self) -> Group | None:
        """What trumps belong to: the trump suit, `TRUMPS`, or ``None`` where there are none.

        >>> Order().trumps, Order(above=cards("JC")).trumps
        (None, TRUMPS)
        """
        if self.trump is not None:
            return self.trump
        return TRUMPS if self.above else None

    def strength(self, card: Card, led: Group | None) -> int:
        """Return how high ``card`` stands where ``led`` was asked for; 0 where it cannot win.

        >>> hearts = Order(trump=Suit.HEARTS)
        >>> ace, two = cards("AS 2H")
        >>> hearts.strength(ace, Suit.SPADES) < hearts.strength(two, Suit.SPADES)
        True
        >>> hearts.strength(ace, Suit.CLUBS)
        0
        """
        height = self._heights[card.number]
        if height >= _TRUMP:
            return height
        return _LED + height if self._groups[card.number] is led else 0

    def winning_position(self, row: Sequence[Card], led: Group | None = None) -> int:
        """Return the position in ``row``, 0 for the first, of the card that wins the trick.

        ``led`` is the suit asked for where it is not that of the first card.  Where no card is of
        it or a trump, nobody has beaten the first.

        >>> Order().winning_position(cards("2H AD KH"))
        2
        """
        groups, heights = self._groups, self._heights
        top = row[0].number
        if led is None:
            led = groups[top]
        best = 0
        height = heights[top]
        if height < _TRUMP and groups[top] is not led:
            height = -1
        for position in range(1, len(row)):
            number = row[position].number
            other = heights[number]
            if other > height and (other >= _TRUMP or groups[number] is led):
                best, height = position, other
        return best

    def in_order(self, given: Sequence[Card], suits: Sequence[Suit]) -> Cards:
        """Return ``given`` as a player holds them: trumps apart from suits, then by ``suits``.

        >>> hearts = Order(trump=Suit.HEARTS, above=cards("JC JS"))
        >>> hearts.in_order(cards("AS JS KH JC"), (Suit.SPADES, Suit.HEARTS))
        cards('JC JS KH AS')
        """
        first = {suit: place for place, suit in enumerate(suits)}

        def place(card: Card) -> tuple[int, int, int]:
            trump = not self.is_trump(card)
            return trump, first.get(card.suit, 9) if trump else 0, -self._heights[card.number]

        return Cards(sorted(given, key=place))


@lru_cache(maxsize=256)
def order_of(
    trump: Suit | None = None,
    ranks: tuple[Rank, ...] = ACE_HIGH,
    above: tuple[Card, ...] = (),
) -> Order:
    """Return the `Order` of these trumps and ranks; the same one each time it is asked for.

    >>> order_of(Suit.SPADES) is order_of(Suit.SPADES)
    True
    """
    return Order(ranks=ranks, trump=trump, above=above)


def place_of(suit: Suit | None, suits: Sequence[Suit]) -> int:
    """Return how high ``suit`` stands among ``suits``, low to high, 0 for the lowest.

    ``None`` is a game without trumps, which stands above them all.  Suits have no order of their
    own: a game whose bids need one gives it.  Raises ``ValueError`` for a suit that is not there.

    >>> suits = (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)
    >>> (6, place_of(Suit.HEARTS, suits)) < (6, place_of(None, suits)) < (7, 0)
    True
    """
    return len(suits) if suit is None else suits.index(suit)
