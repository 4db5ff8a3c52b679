"""`Move`: one step of a deal as a value, and the text that reads back to it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from ...core import texts as core_texts
from ...core.cards import Card, Cards, cards
from ...core.errors import NotationError, clip
from ...core.messages import say
from .bids import BLIND_NIL, Bid, parse_bid

__all__ = ["Act", "Move", "as_move"]

_TEXT = re.compile(r"\s*(?:(?P<seat>[0-9]):\s*)?(?P<act>[a-z]+)\s*(?P<rest>.*)", re.DOTALL)


class Act(StrEnum):
    """What a move does; its value is the word that its text begins with."""

    LOOK = "look"
    BID = "bid"
    EXCHANGE = "exchange"
    PLAY = "play"


@dataclass(frozen=True, slots=True)
class Move:
    """A move: an act with its bid or cards, by the seat whose turn it is or by ``seat``.

    >>> Move.parse("bid nil"), str(Move.parse("2: look")), str(Move.parse("exchange 2h 3h 4h"))
    (Move.parse('bid nil'), '2: look', 'exchange 2H 3H 4H')
    >>> Move.parse(str(Move.play(Card.parse("AH")))).cards
    cards('AH')
    """

    act: Act
    bid: Bid | None = None
    cards: Cards = Cards()  # noqa: RUF009 - a frozen value
    seat: int | None = None

    @classmethod
    def play(cls, card: Card) -> Move:
        """Return the move that plays ``card``."""
        return cls(Act.PLAY, cards=Cards((card,)))

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read the text of a move; raises `NotationError` for anything else.

        >>> Move.parse("fold")
        Traceback (most recent call last):
        spades.core.errors.NotationError: 'fold' is not a move: write one such as bid 4, bid nil, \
look, exchange 2H 3H 4H, play AH
        """
        found = _TEXT.fullmatch(text) if isinstance(text, str) and len(text) <= _LONGEST else None
        if found is None or found["act"] not in list(Act):
            raise NotationError(say(core_texts.NOT_A_MOVE, value=clip(text), sample=_SAMPLE))
        act, rest = Act(found["act"]), found["rest"].strip()
        seat = None if found["seat"] is None else int(found["seat"])
        if act is Act.BID:
            return cls(act, bid=parse_bid(rest), seat=seat)
        held = cards(rest)
        if (act is Act.PLAY and len(held) != 1) or (act is Act.LOOK and held):
            raise NotationError(say(core_texts.NOT_A_MOVE, value=clip(text), sample=_SAMPLE))
        return cls(act, cards=held, seat=seat)

    def __str__(self) -> str:
        parts: list[str] = [] if self.seat is None else [f"{self.seat}:"]
        parts.append(self.act.value)
        if self.bid is not None:
            parts.append(_BID_TEXTS.get(self.bid, str(self.bid)))
        if self.cards:
            parts.append(str(self.cards))
        return " ".join(parts)

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})"


_LONGEST = 200
_SAMPLE = "bid 4, bid nil, look, exchange 2H 3H 4H, play AH"
_BID_TEXTS: dict[Bid, str] = {0: "nil", BLIND_NIL: "blind nil"}


def as_move(given: Move | Card | str) -> Move:
    """Return ``given`` as a move; a bare card is played.  Raises `NotationError`.

    >>> as_move("QS"), as_move("bid 4")
    (Move.parse('play QS'), Move.parse('bid 4'))
    """
    if isinstance(given, Move):
        return given
    if isinstance(given, str):
        found = _TEXT.fullmatch(given) if len(given) <= _LONGEST else None
        if found is not None and found["act"] in list(Act):
            return Move.parse(given)
        given = Card.parse(given)
    if not isinstance(given, Card):
        raise NotationError(say(core_texts.NOT_A_MOVE, value=clip(given), sample=_SAMPLE))
    return Move.play(given)
