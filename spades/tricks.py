"""One trick, without a whole deal: what may be played, why not, and who wins.

The trump suit and the duty of a void player are parameters, so that other trick games can use
the same functions; their defaults are those of Spades.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import NamedTuple

from . import texts
from .cards import Card, Cards, Suit, cards
from .errors import IllegalPlay, NotationError
from .messages import say
from .ruleset import CHICAGO, Ruleset
from .settings import FirstLead
from .shown import Shown
from .statements.citations import Rule, cite

__all__ = ["Refusal", "Trick", "VoidDuty", "legal_cards", "refusal", "trick_winner"]


class VoidDuty(StrEnum):
    """What a player without the suit led must do."""

    FREE = "free"  # any card (CUT-PLAY-3, COH-BREAK-1, CHI-PLAY-3)
    MUST_TRUMP = "must_trump"  # a trump if there is one: other games, not Spades


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why ``card`` may not be played: the id of the statement it breaks, and a sentence.

    >>> print(refusal("3S", hand="3S 4D", spades_open=False))
    [CHI-BREAK-1] 3♠ refused: spades are not open yet and you hold 4♦
    """

    card: Card
    statement: str
    why: str

    def __str__(self) -> str:
        return f"[{self.statement}] {self.why}"


class Reason(Enum):
    """The ways in which a card can be illegal, found without any text."""

    NOT_HELD = Rule.DEALING
    FOLLOW_SUIT = Rule.FOLLOW_SUIT
    MUST_TRUMP = Rule.VOID
    FIRST_LEAD = Rule.FIRST_LEAD
    CLOSED = Rule.SPADE_LEAD


_WHY = {
    Reason.NOT_HELD: texts.NOT_HELD,
    Reason.FOLLOW_SUIT: texts.FOLLOW_SUIT,
    Reason.MUST_TRUMP: texts.MUST_TRUMP,
    Reason.FIRST_LEAD: texts.FIRST_LEAD,
    Reason.CLOSED: texts.CLOSED,
}


class Duty(NamedTuple):
    """What a hand must do now: play a card of ``suit``, or none of it where ``wanted`` is false."""

    reason: Reason
    suit: Suit | None
    wanted: bool


# Made once: one of them is asked for before every card.
_ANY_SUIT = (*Suit, None)
_FOLLOW_SUIT = {suit: Duty(Reason.FOLLOW_SUIT, suit, True) for suit in Suit}
_MUST_TRUMP = {suit: Duty(Reason.MUST_TRUMP, suit, True) for suit in _ANY_SUIT}
_FIRST_LEAD = {suit: Duty(Reason.FIRST_LEAD, suit, False) for suit in _ANY_SUIT}
_CLOSED = {suit: Duty(Reason.CLOSED, suit, False) for suit in _ANY_SUIT}


def duty_of(
    hand: Sequence[Card],
    led: Suit | None,
    spades_open: bool,
    *,
    trump: Suit | None = Suit.SPADES,
    void_duty: VoidDuty = VoidDuty.FREE,
    first_lead: bool = False,
) -> Duty | None:
    """Return what ``hand`` must do now, or ``None`` where it may play any card.

    The one verifier: `legal_cards`, `refusal` and `Deal.play` all ask it.  ``led`` is the suit
    of the first card of the trick, ``None`` on lead.

    >>> duty_of(cards("KH QS"), Suit.HEARTS, True).suit
    <Suit.HEARTS: 'H'>
    """
    if led is None:
        if spades_open or not _has_other(hand, trump):
            return None
        return (_FIRST_LEAD if first_lead else _CLOSED)[trump]
    if _has(hand, led):
        return _FOLLOW_SUIT[led]
    if void_duty is VoidDuty.MUST_TRUMP and _has(hand, trump):
        return _MUST_TRUMP[trump]
    return None


def allowed(hand: Sequence[Card], duty: Duty | None) -> Cards:
    """Return the cards of ``hand`` that ``duty`` leaves, in the order of the hand.

    >>> allowed(cards("KH QS"), duty_of(cards("KH QS"), Suit.HEARTS, True))
    cards('KH')
    """
    if duty is None:
        return Cards(hand)
    _, suit, wanted = duty
    return Cards([card for card in hand if (card.suit is suit) is wanted])


def reason_against(card: Card, hand: Sequence[Card], duty: Duty | None) -> Reason | None:
    """Return why ``card`` from ``hand`` may not be played under ``duty``, or ``None``.

    >>> held = cards("KH QS")
    >>> reason_against(Card.parse("QS"), held, duty_of(held, Suit.HEARTS, True))
    <Reason.FOLLOW_SUIT: <Rule.FOLLOW_SUIT: 'following suit'>>
    """
    if not _holds(hand, card):
        return Reason.NOT_HELD
    if duty is None or (card.suit is duty.suit) is duty.wanted:
        return None
    return duty.reason


# Loops, since these are asked for every card of every deal.


def _holds(hand: Sequence[Card], card: Card) -> bool:
    for one in hand:  # usually it is the same object, which is found without comparing cards
        if one is card:
            return True
    return card in hand


def _has(hand: Sequence[Card], suit: Suit | None) -> bool:
    for card in hand:  # noqa: SIM110
        if card.suit is suit:
            return True
    return False


def _has_other(hand: Sequence[Card], suit: Suit | None) -> bool:
    for card in hand:  # noqa: SIM110
        if card.suit is not suit:
            return True
    return False


def legal_cards(
    hand: str | Iterable[Card | str],
    trick: str | Iterable[Card | str] = (),
    spades_open: bool = False,
    *,
    rules: Ruleset = CHICAGO,
    trump: Suit | None = Suit.SPADES,
    void_duty: VoidDuty = VoidDuty.FREE,
    first_lead: bool = False,
) -> Cards:
    """Return the cards of ``hand`` that may be played to ``trick``, in the order of the hand.

    ``trick`` has the cards already on the table, the lead first; empty for a lead.
    ``spades_open`` matters for a lead only, and so does ``first_lead``, which says that it is
    the first lead of a deal: a ruleset may leave it free.
    (CUT-PLAY-2, CUT-PLAY-3, CUT-PLAY-6, CHI-PLAY-2)
    Raises `NotationError` for cards that cannot be, `IllegalPlay` for a trick that is complete.

    >>> legal_cards(hand=cards("KH QS"), trick=cards("AH 2S"), spades_open=True)
    cards('KH')
    >>> legal_cards("QS 4D", spades_open=False), legal_cards("QS 3S", spades_open=False)
    (cards('4D'), cards('QS 3S'))
    """
    held, led = _position(hand, trick, rules)
    free = spades_open or _free_lead(rules, first_lead)
    return allowed(held, duty_of(held, led, free, trump=trump, void_duty=void_duty))


def refusal(
    card: Card | str,
    hand: str | Iterable[Card | str],
    trick: str | Iterable[Card | str] = (),
    spades_open: bool = False,
    *,
    rules: Ruleset = CHICAGO,
    trump: Suit | None = Suit.SPADES,
    void_duty: VoidDuty = VoidDuty.FREE,
    first_lead: bool = False,
) -> Refusal | None:
    """Return why ``card`` may not be played to ``trick``, or ``None`` where it may.

    Statement ids are those of ``rules``; ``first_lead`` says that this is the first lead of a
    deal.  Raises like `legal_cards`.

    >>> from .ruleset import CUTTHROAT
    >>> print(refusal("QS", hand="KH QS", trick="AH 2S", rules=CUTTHROAT))
    [CUT-PLAY-2] Q♠ refused: hearts were led and you hold K♥
    """
    held, led = _position(hand, trick, rules)
    one = card if isinstance(card, Card) else Card.parse(card)
    free = spades_open or _free_lead(rules, first_lead)
    duty = duty_of(held, led, free, trump=trump, void_duty=void_duty, first_lead=first_lead)
    why = reason_against(one, held, duty)
    return None if why is None else explain(why, one, held, led, rules, trump)


def explain(
    reason: Reason,
    card: Card,
    hand: Sequence[Card],
    led: Suit | None,
    rules: Ruleset,
    trump: Suit | None = Suit.SPADES,
) -> Refusal:
    """Return ``reason`` as a `Refusal` in the words and with the statement id of ``rules``.

    >>> print(explain(Reason.NOT_HELD, Card.parse("AS"), cards("KH"), None, CHICAGO))
    [CHI-DEAL-2] A♠ refused: it is not in your hand, which holds K♥
    """
    if reason is Reason.FOLLOW_SUIT:
        instead = [one for one in hand if one.suit is led]
    elif reason is Reason.MUST_TRUMP:
        instead = [one for one in hand if one.suit is trump]
    elif reason is Reason.NOT_HELD:
        instead = list(hand)
    else:
        instead = [one for one in hand if one.suit is not trump]
    why = say(
        _WHY[reason],
        card=card.symbol,
        suit=say(texts.SUITS[led]) if led else "",
        held=Cards(instead).in_order().symbols or say(texts.NO_CARDS),
    )
    return Refusal(card, cite(rules, reason.value), why)


def trick_winner(trick: str | Iterable[Card | str], *, trump: Suit | None = Suit.SPADES) -> int:
    """Return the position in ``trick`` of the card that wins, 0 for the card led.

    The highest trump wins, without one the highest card of the suit led.  (CUT-PLAY-4,
    COH-PLAY-4, CHI-PLAY-5)  Raises `IllegalPlay` for a trick without cards.

    >>> trick_winner(cards("AH 2S KH")), trick_winner("2H AD KH")
    (1, 2)
    """
    row = cards(trick)
    if not row:
        raise IllegalPlay(say(texts.EMPTY_TRICK))
    return winning_position(row, trump)


def winning_position(row: Sequence[Card], trump: Suit | None = Suit.SPADES) -> int:
    """Return `trick_winner` of cards that are known to be different and at least one."""
    best, top = 0, row[0]
    for position, card in enumerate(row):
        if card.suit is top.suit:
            if card.rank > top.rank:
                best, top = position, card
        elif card.suit is trump:
            best, top = position, card
    return best


@dataclass(frozen=True, slots=True)
class Trick(Shown):
    """A trick on the table: who led, and the cards clockwise from the leader; perhaps not all yet.

    >>> trick = Trick(leader=2, cards=cards("AH 2S KH"), players=3)
    >>> trick.winner, trick.card_of(1)
    (0, Card.parse('KH'))
    """

    leader: int
    cards: Cards
    players: int

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats in the order in which they played."""
        return tuple((self.leader + turn) % self.players for turn in range(len(self.cards)))

    @property
    def turn(self) -> int | None:
        """The seat that plays next, or ``None`` when everybody has played."""
        return None if self.is_complete else (self.leader + len(self.cards)) % self.players

    @property
    def is_complete(self) -> bool:
        """Whether everybody has played to it."""
        return len(self.cards) == self.players

    @property
    def winner(self) -> int | None:
        """The seat that won, or ``None`` while cards are missing."""
        if not self.is_complete:
            return None
        return (self.leader + winning_position(self.cards)) % self.players

    def card_of(self, seat: int) -> Card | None:
        """Return the card that ``seat`` played, or ``None``."""
        turn = (seat - self.leader) % self.players
        return self.cards[turn] if turn < len(self.cards) else None


def _free_lead(rules: Ruleset, first_lead: bool) -> bool:
    return first_lead and rules.first_lead is FirstLead.ANY_CARD


def _position(
    hand: str | Iterable[Card | str], trick: str | Iterable[Card | str], rules: Ruleset
) -> tuple[Cards, Suit | None]:
    held, row = cards(hand), cards(trick)
    for card in held:
        if card in row:
            raise NotationError(say(texts.CARD_TWICE, card=card.symbol))
    for card in rules.removed:
        if card in held or card in row:
            why = say(texts.NOT_IN_DECK, card=card.symbol, rules=rules.name)
            raise NotationError(why, statement=cite(rules, Rule.DECK))
    if len(row) >= rules.players:
        raise IllegalPlay(
            say(texts.TRICK_FULL, cards=row.symbols, players=rules.players),
            statement=cite(rules, Rule.TURN),
        )
    return held, row[0].suit if row else None
