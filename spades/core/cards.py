"""Suits, ranks, cards and decks, and the one notation in which they are written."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import FrozenInstanceError, dataclass
from enum import IntEnum, StrEnum
from typing import Any, ClassVar, NoReturn

from . import texts
from .errors import ImpossibleDeal, NotationError, clip
from .messages import say
from .shown import Shown

__all__ = [
    "ALL_CARDS",
    "FULL_DECK",
    "JOKERS",
    "Card",
    "Cards",
    "Dealt",
    "Packet",
    "Rank",
    "Suit",
    "Wild",
    "cards",
    "chance_of",
    "deal_out",
    "deal_packets",
    "deck",
    "set_of",
    "shuffled",
]


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
    """A rank as it is printed, numbered from two to ace; which beats which is for `Order` to say.

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


_RANK_LETTERS = {
    Rank.JACK: "J",
    Rank.QUEEN: "Q",
    Rank.KING: "K",
    Rank.ACE: "A",
}


class Wild(IntEnum):
    """What a joker has in the place of a rank.

    >>> str(Wild.JOKER)
    '*'
    """

    JOKER = 15

    __hash__ = int.__hash__

    def __str__(self) -> str:
        return "*"


# What may stand for a rank or a suit.  Cyrillic letters: Т К Д В are ace, king, queen, jack
# (туз, король, дама, валет); П Ч Б Т are spades, hearts, diamonds, clubs.
_RANKS: dict[str, Rank | Wild] = {str(rank): rank for rank in (*Rank, *Wild)} | {
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
_DRAWN_AS = "\ufe0e\ufe0f"  # after a suit's sign: draw it as text, as a picture
# Of these, one is the ten in Latin letters and the other the ace in Russian ones.
_TWO_TENS = ("T", "t", "Т", "т")
_LATIN_SUITS = frozenset("SHDCshdc")
_RUSSIAN_SUITS = frozenset("ПЧБТпчбт")
# Russian letters that look like those of our notation, and are none of it there.
_LOOK_ALIKE = {"А": "A", "С": "C", "Н": "H", "Ѕ": "S", "Ј": "J", "а": "A", "с": "C", "н": "H"}
_JOKER_NAMES = frozenset({"bj", "lj", "rj", "sj", "jk", "jkr", "joker", "bigjoker", "littlejoker"})
_JOKER_SIGNS = "★☆🃏🂿🃟"
_WORD = re.compile(r"[^\s,;]+")
_SHOWN_ORDER = {Suit.SPADES: 0, Suit.HEARTS: 1, Suit.CLUBS: 2, Suit.DIAMONDS: 3}


class Card(Shown):
    """One card; ``str`` writes it as rank and suit letter, `symbol` with the suit's sign.

    There is one object for each card, so that cards are compared and looked up at the speed of
    ``is``.  ``number`` counts all cards that there are, from 0.  A set of cards can be an `int`
    with the ``bit`` of each (`set_of`).

    >>> card = Card.parse("10♦")
    >>> card, str(card), card.symbol
    (Card.parse('10D'), '10D', '10♦')
    >>> Card(Rank.TEN, Suit.DIAMONDS) is card
    True
    """

    __slots__ = ("bit", "number", "rank", "suit")
    __match_args__ = ("rank", "suit")

    rank: Rank | Wild
    suit: Suit
    number: int
    bit: int

    _made: ClassVar[dict[tuple[int, str], Card]] = {}

    def __new__(cls, rank: Rank | Wild, suit: Suit) -> Card:
        """Return the card of that rank and suit; a joker has the suit of its colour, H or S."""
        made = cls._made.get((rank, suit))
        if made is None:
            if not isinstance(rank, (Rank, Wild)) or not isinstance(suit, Suit):
                raise NotationError(say(texts.NOT_A_CARD, value=clip(f"{rank}{suit}")))
            made = super().__new__(cls)
            object.__setattr__(made, "rank", rank)
            object.__setattr__(made, "suit", suit)
            object.__setattr__(made, "number", len(cls._made))
            object.__setattr__(made, "bit", 1 << len(cls._made))
            cls._made[rank, suit] = made
        return made

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError(f"cannot delete field {name!r}")

    def __reduce__(self) -> tuple[type[Card], tuple[Rank | Wild, Suit]]:
        return Card, (self.rank, self.suit)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Card:
        return self

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read one card: rank ``2``-``10``, ``T``, ``J Q K A`` (or ``В Д К Т``), then a suit.

        The suit is a letter ``S H D C``, a sign ``♠ ♥ ♦ ♣`` or a Russian letter ``П Ч Б Т``.
        Small letters will do, and a sign may ask to be drawn as text or as a picture; ``*H`` and
        ``*S`` are the jokers.  Raises `NotationError` for anything else, and for a Latin and a
        Russian letter together where they could be two cards.

        >>> Card.parse("th"), Card.parse("Д♠")
        (Card.parse('10H'), Card.parse('QS'))
        >>> Card.parse("1S")
        Traceback (most recent call last):
        spades.core.errors.NotationError: '1S' is not a card: write a rank (2-10, J, Q, K or A) \
and then a suit (S, H, D or C), such as QS or 10D
        """
        if isinstance(text, str):
            word = text.strip().rstrip(_DRAWN_AS) if len(text) < 20 else text
            if 2 <= len(word) <= _LONGEST_CARD:
                rank = _RANKS.get(word[:-1])
                suit = _SUITS.get(word[-1])
                made = cls._made.get((rank, suit)) if rank and suit else None
                if made is not None and not (word[:-1] in _TWO_TENS and _is_mixed(word)):
                    return made
        raise NotationError(_why_no_card(text))

    @property
    def symbol(self) -> str:
        """The card with its suit's sign, as sentences show it: ``10♦``."""
        return f"{self.rank}{self.suit.symbol}"

    def __str__(self) -> str:
        return f"{self.rank}{self.suit.value}"

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"


def _is_mixed(word: str) -> bool:
    """Whether a Latin and a Russian letter stand together."""
    is_latin = word[:-1] in ("T", "t")
    return word[-1] in (_RUSSIAN_SUITS if is_latin else _LATIN_SUITS)


def _why_no_card(text: object) -> str:
    """Return the sentence that says what is wrong with a text that is no card."""
    if isinstance(text, str) and len(text) < 20:
        word = text.strip().rstrip(_DRAWN_AS)
        bare = "".join(sign for sign in word.lower() if sign.isalnum())
        if bare in _JOKER_NAMES or any(sign in word for sign in _JOKER_SIGNS):
            return say(texts.A_JOKER, value=clip(text))
        if word[:-1] in _TWO_TENS and word[-1:] in _LATIN_SUITS | _RUSSIAN_SUITS:
            return say(texts.TWO_ALPHABETS, value=clip(text))
        for sign in word:
            if sign in _LOOK_ALIKE:
                latin = _LOOK_ALIKE[sign]
                return say(texts.LOOKS_ALIKE, value=clip(text), sign=sign, latin=latin)
    return say(texts.NOT_A_CARD, value=clip(text))


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
    spades.core.errors.NotationError: A♠ is given twice: a deck has each card once
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


# Every card that there is, numbered in this order: the suits from two to ace, then the jokers.
_PRINTED = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
JOKERS = Cards((Card(Wild.JOKER, Suit.HEARTS), Card(Wild.JOKER, Suit.SPADES)))
"""The two jokers of a pack, written ``*H`` and ``*S``."""
ALL_CARDS = Cards((*_PRINTED, *JOKERS))
"""The 54 cards that there are; ``ALL_CARDS[card.number] is card``."""


def deck(
    *, lowest: Rank = Rank.TWO, without: str | Iterable[Card | str] = (), jokers: int = 0
) -> Cards:
    """Return a deck in order: all ranks from ``lowest`` up in four suits, less ``without``.

    ``jokers``, 0 to 2, is how many of them follow.  Raises `NotationError` for what is not a card.

    >>> len(deck()), len(deck(without="2C")), len(deck(lowest=Rank.SEVEN)), len(deck(jokers=2))
    (52, 51, 32, 54)
    """
    left_out = set(cards(without))
    all_cards = (*(card for card in _PRINTED if card.rank >= lowest), *JOKERS[: max(0, jokers)])
    return Cards(card for card in all_cards if card not in left_out)


def set_of(given: Iterable[Card]) -> int:
    """Return the set of the cards ``given`` as a number: the sum of their `Card.bit`.

    >>> bin(set_of(cards("4C 2C"))), set_of(deck()) == 2**52 - 1
    ('0b101', True)
    """
    held = 0
    for card in given:
        held |= card.bit
    return held


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


@dataclass(frozen=True, slots=True)
class Packet:
    """One step of a deal: ``size`` cards at a time, to every place or to some.

    ``to`` has places counted from the dealer's left, 0 for the first; ``None`` is each of them
    in turn, and ``()`` is the talon.
    """

    size: int
    to: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Dealt:
    """What a deal of packets gave: hands by seat, the talon, and the rest of the pack in order."""

    hands: tuple[Cards, ...]
    talon: Cards
    rest: Cards


def deal_packets(
    given: Iterable[Card], packets: Sequence[Packet], *, players: int, dealer: int
) -> Dealt:
    """Deal ``given`` in packets, clockwise from the dealer's left; what is left over is the rest.

    Hands are in the order in which they were dealt.  Raises `ImpossibleDeal` where the cards do
    not suffice.

    >>> packets = (Packet(3), Packet(2, to=()), Packet(4), Packet(3))
    >>> dealt = deal_packets(deck(lowest=Rank.SEVEN), packets, players=3, dealer=0)
    >>> Cards(dealt.hands[1][:3]), dealt.talon, len(dealt.rest)
    (cards('7C 8C 9C'), cards('8D 9D'), 0)
    """
    row = iter(given)
    hands: list[list[Card]] = [[] for _ in range(players)]
    talon: list[Card] = []

    def take(size: int) -> Iterator[Card]:
        for _ in range(size):
            card = next(row, None)
            if card is None:
                raise ImpossibleDeal(say(texts.PACK_SHORT))
            yield card

    for packet in packets:
        if packet.to == ():
            talon += take(packet.size)
        for place in range(players) if packet.to is None else packet.to:
            hands[(dealer + 1 + place) % players] += take(packet.size)
    return Dealt(tuple(map(Cards, hands)), Cards(talon), Cards(row))
