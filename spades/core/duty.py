"""What a hand must do: follow, trump, beat, or keep from leading; and the `Refusal` that says so.

`duty_of` is the one verifier.  A game says which of the duties it has; the list of what may be
played and the reason against a card both ask the `Duty` that it returns.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import NamedTuple

from .cards import ALL_CARDS, Card, Cards, Suit, set_of
from .citing import Basis
from .order import Group, Order

__all__ = [
    "BeatDuty",
    "Duty",
    "Reason",
    "Refusal",
    "VoidDuty",
    "allowed",
    "duty_of",
    "fitting",
    "instead",
    "reason_against",
]


class VoidDuty(StrEnum):
    """What a player without the suit led must do."""

    FREE = "free"  # any card
    MUST_TRUMP = "must_trump"  # a trump if there is one


class BeatDuty(StrEnum):
    """Whether a player must lay a card that beats those on the table, where that can be done."""

    FREE = "free"
    TRUMPS = "trumps"  # of the trumps laid by a player without the suit led
    ALWAYS = "always"  # of the suit led too


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is refused: the id of the statement it breaks, and a sentence.

    ``card`` is the card that is refused, or ``None`` for a move without one; ``statement`` is empty
    where no statement is broken: what was given cannot be.  ``basis`` tells the ground too.
    """

    card: Card | None
    statement: str
    why: str
    basis: Basis | None = None

    @classmethod
    def on(cls, basis: Basis | None, why: str, card: Card | None = None) -> Refusal:
        """Return the refusal that rests on ``basis``."""
        return cls(card, "" if basis is None else basis.main, why, basis)

    @property
    def ground(self) -> str | None:
        """How it stands to the documents: a value of `Ground`, or ``None`` without a statement."""
        return None if self.basis is None else self.basis.ground.value

    def __str__(self) -> str:
        label = self.statement if self.basis is None else self.basis.label
        return f"[{label}] {self.why}" if label else self.why


class Reason(Enum):
    """The ways in which a card can be illegal, found without any text."""

    NOT_HELD = "not held"
    FOLLOW_SUIT = "follow suit"
    MUST_TRUMP = "must trump"
    MUST_BEAT = "must beat"
    LEAD = "lead"


class Duty(NamedTuple):
    """What a hand must do now: play one of the ``cards`` (a set as `set_of` makes it).

    ``wider`` is the duty that this one narrows down: to follow suit, and among those cards to
    beat.
    """

    reason: Reason
    cards: int
    wider: Duty | None = None


def duty_of(
    hand: Sequence[Card] | int,
    trick: Sequence[Card] = (),
    *,
    order: Order,
    asked: Group | None = None,
    void_duty: VoidDuty = VoidDuty.FREE,
    beat: BeatDuty = BeatDuty.FREE,
    leads: int | None = None,
) -> Duty | None:
    """Return what ``hand`` must do now, or ``None`` where it may play any card.

    ``hand`` has cards or is their set (`set_of`); ``trick`` has the cards on the table, the one
    led first.  ``asked`` is the suit to follow where it is not that of the card led: a card that
    is nobody's can ask for one, of the leader too.  ``leads`` is the set of the cards to be led
    as long as one of them is held.

    >>> from .cards import Suit, cards
    >>> duty_of(cards("KH QS"), cards("AH"), order=Order(trump=Suit.SPADES)).reason
    <Reason.FOLLOW_SUIT: 'follow suit'>
    """
    held = hand if type(hand) is int else set_of(hand)  # type: ignore[arg-type]
    if asked is not None:
        suit = order.cards_of(asked)
    elif trick:
        suit = order.same[trick[0].number]
    elif leads is None or not held & leads or not held & ~leads:
        return None
    else:
        return Duty(Reason.LEAD, leads)
    if held & suit:
        follow = _FOLLOW.get(suit) or Duty(Reason.FOLLOW_SUIT, suit)
        return _beat(follow, held, trick, order, asked) if beat is BeatDuty.ALWAYS else follow
    if void_duty is VoidDuty.FREE:
        return None
    trumps = order.cards_of(order.trumps)
    if not held & trumps:
        return None
    trump = Duty(Reason.MUST_TRUMP, trumps)
    return trump if beat is BeatDuty.FREE else _beat(trump, held, trick, order, asked)


# Made once: one of them is asked for before nearly every card.
_FOLLOW = {suit: Duty(Reason.FOLLOW_SUIT, suit) for suit in (Order().cards_of(one) for one in Suit)}


def _beat(duty: Duty, held: int, trick: Sequence[Card], order: Order, asked: Group | None) -> Duty:
    """Return ``duty`` narrowed down to the cards held that beat those on the table, if any do."""
    led = order.group(trick[0]) if asked is None and trick else asked
    best = max((order.strength(card, led) for card in trick), default=0)
    better = set_of(
        card
        for card in ALL_CARDS
        if held & duty.cards & card.bit and order.strength(card, led) > best
    )
    return Duty(Reason.MUST_BEAT, better, duty) if better and trick else duty


def fitting(held: int, duty: Duty | None) -> int:
    """Return the cards of the set ``held`` that ``duty`` leaves, as a set.

    >>> fitting(0b11, Duty(Reason.LEAD, 0b10)), fitting(0b11, None)
    (2, 3)
    """
    return held if duty is None else held & duty.cards


def allowed(hand: Sequence[Card], duty: Duty | None) -> Cards:
    """Return the cards of ``hand`` that ``duty`` leaves, in the order of the hand.

    >>> from .cards import Suit, cards
    >>> hand = cards("KH QS")
    >>> allowed(hand, duty_of(hand, cards("AH"), order=Order(trump=Suit.SPADES)))
    cards('KH')
    """
    if duty is None:
        return Cards(hand)
    wanted = duty.cards
    return Cards([card for card in hand if wanted & card.bit])


def reason_against(card: Card, hand: Sequence[Card], duty: Duty | None) -> Reason | None:
    """Return why ``card`` from ``hand`` may not be played under ``duty``, or ``None``.

    >>> from .cards import Suit, cards
    >>> hand = cards("KH QS")
    >>> duty = duty_of(hand, cards("AH"), order=Order(trump=Suit.SPADES))
    >>> reason_against(Card.parse("QS"), hand, duty)
    <Reason.FOLLOW_SUIT: 'follow suit'>
    """
    if card not in hand:
        return Reason.NOT_HELD
    if duty is None or duty.cards & card.bit:
        return None
    return (
        duty.reason if duty.wider is None else reason_against(card, hand, duty.wider) or duty.reason
    )


def instead(hand: Sequence[Card], reason: Reason, duty: Duty | None) -> Cards:
    """Return the cards that a refusal for ``reason`` names: what could be played instead.

    >>> from .cards import cards
    >>> instead(cards("KH QS"), Reason.NOT_HELD, None)
    cards('KH QS')
    """
    return Cards(hand) if reason is Reason.NOT_HELD else allowed(hand, duty)
