"""Bids: numbers, nil and blind nil; how they are read, and which of them a ruleset has."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final, TypeAlias

from ...core.errors import IllegalBid, NotationError, clip
from ...core.messages import say, say_number
from ...core.numbers import whole_number
from . import texts
from .ruleset import Ruleset
from .settings import BidOverHand, BidSum, BlindNil, Nil
from .statements.citations import Rule, basis_of

__all__ = ["BLIND_NIL", "NIL", "Bid", "HIGHEST_NUMBER", "bid_name", "is_nil", "parse_bid"]


class _BlindNil(Enum):
    BLIND_NIL = "blind nil"

    def __repr__(self) -> str:
        return "BLIND_NIL"

    def __str__(self) -> str:
        return "blind nil"


NIL: Final = 0
"""The bid of no trick: plain 0, wherever the ruleset has nil."""

BLIND_NIL: Final = _BlindNil.BLIND_NIL
"""Nil bid before looking at the cards; it is not equal to 0."""

Bid: TypeAlias = int | _BlindNil
"""A number of tricks, where 0 is nil, or `BLIND_NIL`."""

HIGHEST_NUMBER = 99
"""The highest number a score sheet has room for; no ruleset takes a bid above it."""

_PASS = ("pass", "p", "no bid", "пас")
_WORDS: dict[str, Bid] = {
    "nil": NIL,
    "n": NIL,
    "blind nil": BLIND_NIL,
    "blind-nil": BLIND_NIL,
    "blind_nil": BLIND_NIL,
    "blind": BLIND_NIL,
    "bn": BLIND_NIL,
    "double nil": BLIND_NIL,
}


def parse_bid(given: object) -> Bid:
    """Read one bid: a whole number, its digits, ``nil`` or ``blind nil`` (``n``, ``bn``).

    Whether a ruleset has the bid is not asked here.  Raises `NotationError` otherwise.

    >>> parse_bid("nil"), parse_bid("5"), parse_bid("blind nil")
    (0, 5, BLIND_NIL)
    >>> parse_bid("many")
    Traceback (most recent call last):
    spades.core.errors.NotationError: 'many' is not a bid: say a whole number, nil or blind nil
    """
    if isinstance(given, _BlindNil) or type(given) is int:
        return given
    if isinstance(given, str) and len(given) <= 20:
        word = " ".join(given.lower().split())
        if word in _WORDS:
            return _WORDS[word]
        number = whole_number(word)
        if number is not None:
            return number
    raise NotationError(say(texts.NOT_A_BID, value=clip(given)))


def read_bid(rules: Ruleset, given: object) -> Bid:
    """Read one bid as `parse_bid` does; to pass is refused with the statement that says so.

    >>> from .ruleset import PRESETS
    >>> read_bid(PRESETS["cutthroat"], "pass")
    Traceback (most recent call last):
    spades.core.errors.IllegalBid: [CUT-BID-2] pass refused: nobody may pass, each player bids once
    """
    if isinstance(given, str) and len(given) <= 20 and given.strip().lower() in _PASS:
        why = say(texts.NO_PASS, bid=given.strip().lower())
        raise IllegalBid(why, basis=basis_of(rules, Rule.ONE_BID))
    return parse_bid(given)


def is_nil(bid: Bid) -> bool:
    """Whether ``bid`` promises to take no trick at all, blind or not.

    >>> is_nil(NIL), is_nil(BLIND_NIL), is_nil(1)
    (True, True, False)
    """
    return bid is BLIND_NIL or bid == NIL


def number(bid: Bid) -> int:
    """Return the number of tricks that ``bid`` promises to take: 0 for nil and blind nil."""
    return 0 if isinstance(bid, _BlindNil) else bid


def bid_name(bid: Bid) -> str:
    """Return the bid as a table says it.

    >>> [bid_name(bid) for bid in (NIL, 4, BLIND_NIL)]
    ['nil', '4', 'blind nil']
    """
    if isinstance(bid, _BlindNil):
        return say(texts.BLIND_NIL)
    return say(texts.NIL) if bid == NIL else str(bid)


def refuse_bid(rules: Ruleset, bid: Bid) -> IllegalBid | None:
    """Return why ``rules`` has no such bid, or ``None`` where it has it (CUT-BID-1, COH-BID-3).

    >>> from .ruleset import PRESETS
    >>> print(refuse_bid(PRESETS["bicycle"], NIL))
    [CHI-VAR-4] a bid of 0 refused: bicycle has no nil, the lowest bid is 1
    """
    if isinstance(bid, _BlindNil):
        if rules.blind_nil is BlindNil.ON:
            return None
        why = say(texts.NO_BLIND_NIL, rules=rules.name)
        return IllegalBid(why, basis=basis_of(rules, Rule.BLIND_NIL))
    if bid == NIL and rules.nil is Nil.OFF:
        why = say(texts.NO_NIL, rules=rules.name)
        return IllegalBid(why, basis=basis_of(rules, Rule.LOWEST_BID))
    highest = _highest(rules)
    if rules.lowest_bid <= bid <= highest:
        return None
    if bid > highest == HIGHEST_NUMBER:
        why = say(texts.NO_ROOM, bid=clip(bid), high=highest)
    else:
        why = say(texts.BID_RANGE, bid=clip(bid), low=rules.lowest_bid, high=highest)
    rule = Rule.LOWEST_BID if bid < rules.lowest_bid else Rule.HIGHEST_BID
    return IllegalBid(why, basis=basis_of(rules, rule))


def refuse_sum(rules: Ruleset, partners: Sequence[Bid]) -> IllegalBid | None:
    """Return why the bids of one side may not stand together, or ``None`` (CUT-BID-3, COH-BID-3).

    ``partners`` may lack bids that are still to come; each of those is the lowest at least.

    >>> from .ruleset import PRESETS
    >>> refuse_sum(PRESETS["chicago"], (9, 9)) is None
    True
    """
    if rules.bid_sum is BidSum.ANY:
        return None
    side = len(rules.sides[0])
    total = sum(number(bid) for bid in partners) + (side - len(partners)) * rules.lowest_bid
    if side < 2 or total <= rules.hand_size:
        return None
    why = say_number(*texts.BID_SUM, rules.hand_size, total=total)
    return IllegalBid(why, basis=basis_of(rules, Rule.BID_SUM))


def check_bids(rules: Ruleset, given: Sequence[object]) -> tuple[Bid, ...]:
    """Return ``given``, one bid a seat, read and checked; raises `IllegalBid` or `NotationError`.

    >>> from .ruleset import PRESETS
    >>> check_bids(PRESETS["cohen"], ["nil", 3, "bn", 4])
    (0, 3, BLIND_NIL, 4)
    """
    if isinstance(given, (str, bytes)) or not isinstance(given, Sequence):
        raise NotationError(say(texts.BIDS_KIND, value=clip(given)))
    bids = tuple(read_bid(rules, one) for one in given)
    if len(bids) != rules.players:
        raise IllegalBid(
            say_number(*texts.BIDS_COUNT, rules.players, count=len(bids)),
            basis=basis_of(rules, Rule.ONE_BID),
        )
    for bid in bids:
        if (refused := refuse_bid(rules, bid)) is not None:
            raise refused
    for side in rules.sides:
        if (refused := refuse_sum(rules, [bids[seat] for seat in side])) is not None:
            raise refused
    return bids


def _highest(rules: Ruleset) -> int:
    allowed = rules.bid_over_hand is BidOverHand.ALLOWED
    return HIGHEST_NUMBER if allowed else rules.hand_size
