"""Suits, ranks, cards and decks, and the one notation in which they are written."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum, StrEnum

from . import texts
from .errors import NotationError, clip
from .messages import say
from .shown import Shown

__all__ = ["FULL_DECK", "Card", "Cards", "Rank", "Suit", "cards", "deal_out", "deck", "shuffled"]


class Suit(StrEnum):
    """A suit; its value is its letter.  Suits have no order among themselves.

    >>> Suit("S"), Suit.SPADES.symbol
    (<Suit.SPADES: 'S'>, '♠')
    """

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    __hash__ = str.__hash__  # that of Enum is written in Python, and much slower

    @property
    def symbol(self) -> str:
        """The sign printed on the card: ♣ ♦ ♥ ♠."""
        return _SYMBOLS[self]

    @property
    def is_red(self) -> bool:
        """Whether the suit is printed in red."""
        return self in (Suit.DIAMONDS, Suit.HEARTS)


_SYMBOLS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}


class Rank(IntEnum):
    """A rank, two low and ace high (CUT-DECK-4, COH-DECK-2, CHI-DECK-2).

    >>> Rank.ACE > Rank.KING > Rank.TEN, str(Rank.TEN), str(Rank.QUEEN)
    (True, '10', 'Q')
    """

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    __hash__ = int.__hash__  # as in Suit

    def __str__(self) -> str:
        return _RANK_LETTERS.get(self, str(int(self)))


_RANK_LETTERS = {Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K", Rank.ACE: "A"}

# What may stand for a rank or a suit.  Cyrillic letters: Т К Д В are ace, king, queen, jack
# (туз, король, дама, валет); П Ч Б Т are spades, hearts, diamonds, clubs.
_RANKS = {str(rank): rank for rank in Rank} | {
    "T": Rank.TEN,
    "Т": Rank.ACE,
    "К": Rank.KING,
    "Д": Rank.QUEEN,
    "В": Rank.JACK,
}
_SUITS = (
    {str(suit): suit for suit in Suit}
    | {symbol: suit for suit, symbol in _SYMBOLS.items()}
    | dict(zip("♤♡♢♧", (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS), strict=True))
    | dict(zip("ПЧБТ", (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS), strict=True))
)
# Small letters will do.  They are listed, since `str.upper` would take other signs for letters.
_RANKS |= {letter.lower(): rank for letter, rank in _RANKS.items()}
_SUITS |= {letter.lower(): suit for letter, suit in _SUITS.items()}
_LONGEST_CARD = 3
_WORD = re.compile(r"[^\s,;]+")
_SHOWN_ORDER = {Suit.SPADES: 0, Suit.HEARTS: 1, Suit.CLUBS: 2, Suit.DIAMONDS: 3}


@dataclass(frozen=True, slots=True, repr=False)
class Card(Shown):
    """One card; ``str`` writes it as rank and suit letter, `symbol` with the suit's sign.

    >>> card = Card.parse("10♦")
    >>> card, str(card), card.symbol
    (Card.parse('10D'), '10D', '10♦')
    >>> Card.parse(str(card)) == card
    True
    """

    rank: Rank
    suit: Suit

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read one card: rank ``2``-``10``, ``T``, ``J Q K A`` (or ``В Д К Т``), then a suit.

        The suit is a letter ``S H D C``, a sign ``♠ ♥ ♦ ♣`` or a Russian letter ``П Ч Б Т``.
        Small letters will do.  Raises `NotationError` for anything else.

        >>> Card.parse("th"), Card.parse("Д♠")
        (Card.parse('10H'), Card.parse('QS'))
        >>> Card.parse("1S")
        Traceback (most recent call last):
        spades.errors.NotationError: '1S' is not a card: write a rank (2-10, J, Q, K or A) \
and then a suit (S, H, D or C), such as QS or 10D
        """
        if isinstance(text, str):
            word = text.strip().removesuffix("\ufe0f") if len(text) < 20 else text
            if 2 <= len(word) <= _LONGEST_CARD:
                rank = _RANKS.get(word[:-1])
                suit = _SUITS.get(word[-1])
                if rank and suit:
                    return cls(rank, suit)
        raise NotationError(say(texts.NOT_A_CARD, value=clip(text)))

    @property
    def symbol(self) -> str:
        """The card with its suit's sign, as sentences show it: ``10♦``."""
        return f"{self.rank}{self.suit.symbol}"

    def __str__(self) -> str:
        return f"{self.rank}{self.suit.value}"

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"


class Cards(tuple[Card, ...], Shown):
    """Different cards in the order given: a tuple that is written and shown as cards.

    >>> cards("KH QS")
    cards('KH QS')
    >>> cards("KH QS") == (Card.parse("KH"), Card.parse("QS"))
    True
    """

    __slots__ = ()

    def in_order(self) -> Cards:
        """The same cards as a player holds them: spades, hearts, clubs, diamonds, high to low.

        >>> cards("2D AS KH 3S").in_order()
        cards('AS 3S KH 2D')
        """
        return Cards(sorted(self, key=lambda card: (_SHOWN_ORDER[card.suit], -card.rank)))

    @property
    def symbols(self) -> str:
        """The cards with their suits' signs, separated by spaces."""
        return " ".join(card.symbol for card in self)

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"cards({str(self)!r})"


def cards(given: str | Iterable[Card | str]) -> Cards:
    """Return the cards that ``given`` names, in its order: text, or cards and texts in a row.

    In text, cards are separated by spaces or commas; the empty text is no cards.  Raises
    `NotationError` for what is not a card and for a card named twice.

    >>> cards("AS KH 10D")
    cards('AS KH 10D')
    >>> cards("AS, A♠")
    Traceback (most recent call last):
    spades.errors.NotationError: A♠ is given twice: a deck has each card once
    """
    if isinstance(given, Cards):
        return given
    if isinstance(given, str):
        # one at a time: of a text of a million words, the first that is wrong is enough
        given = (word.group() for word in _WORD.finditer(given))
    elif not isinstance(given, Iterable):
        raise NotationError(say(texts.NOT_CARDS, value=clip(given)))
    seen: dict[Card, None] = {}
    for one in given:
        if one == "":
            continue
        card = one if isinstance(one, Card) else Card.parse(one)
        if card in seen:
            raise NotationError(say(texts.CARD_TWICE, card=card.symbol))
        seen[card] = None
    return Cards(seen)


def deck(*, lowest: Rank = Rank.TWO, without: str | Iterable[Card | str] = ()) -> Cards:
    """Return a deck in order: all ranks from ``lowest`` up in four suits, less ``without``.

    >>> len(deck()), len(deck(without="2C")), len(deck(lowest=Rank.SEVEN))
    (52, 51, 32)
    """
    left_out = set(cards(without))
    return Cards(
        card
        for suit in Suit
        for rank in Rank
        if rank >= lowest and (card := Card(rank, suit)) not in left_out
    )


FULL_DECK = deck()


def shuffled(given: Iterable[Card], seed: int | str | random.Random) -> Cards:
    """Return ``given`` in random order; the same ``seed`` gives the same order everywhere.

    Fisher and Yates' shuffle, drawing only on `random.Random.random`, whose sequence for a
    seed Python promises to keep.  A `random.Random` is drawn from as it stands.

    >>> shuffled(cards("AS KS QS JS"), 7)
    cards('QS JS AS KS')
    """
    chance = chance_of(seed)
    row = list(given)
    for last in range(len(row) - 1, 0, -1):
        pick = int(chance.random() * (last + 1))
        row[last], row[pick] = row[pick], row[last]
    return Cards(row)


def chance_of(seed: int | str | random.Random) -> random.Random:
    """Return the generator that ``seed`` starts, or ``seed`` itself where it is one.

    Raises `NotationError` for anything but a whole number, a text or a generator.

    >>> chance_of(7).random() == chance_of(7).random() != chance_of("7").random()
    True
    """
    if isinstance(seed, random.Random):
        return seed
    if type(seed) is int:
        return random.Random(seed)
    if isinstance(seed, str):
        return random.Random(seed.encode("utf-8", "surrogatepass"))
    raise NotationError(say(texts.NOT_A_SEED, value=clip(seed)))


def deal_out(given: Iterable[Card], *, players: int, dealer: int) -> tuple[Cards, ...]:
    """Deal ``given`` one card at a time, clockwise from the dealer's left; hands by seat.

    The hands are in the order in which a player holds them.  (CUT-DEAL-2, CHI-DEAL-2)

    >>> deal_out(cards("AS KS QS JS 10S 9S"), players=3, dealer=2)
    (cards('AS JS'), cards('KS 10S'), cards('QS 9S'))
    """
    row = tuple(given)
    return tuple(
        Cards(row[(seat - dealer - 1) % players :: players]).in_order() for seat in range(players)
    )
