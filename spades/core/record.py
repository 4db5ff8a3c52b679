"""The frame of all records: JSON from strangers, read strictly, to the first wrong step.

What a record holds is its game's to say.  Here is how it is opened (`read_file`, `parse`), how
its fields are asked for, and `step`, which turns a refusal into a `RecordError` that names the
place.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from math import isfinite
from pathlib import Path
from typing import Any, Protocol, TypeVar

from . import texts
from .cards import Card
from .errors import GameError, RecordError, clip
from .messages import say

__all__ = [
    "MOST_BYTES",
    "card_of",
    "check_format",
    "known_only",
    "list_of",
    "needed",
    "object_of",
    "parse",
    "play_cards",
    "read_file",
    "step",
    "text_of",
]

MOST_BYTES = 1_000_000
"""A longer record is refused unread; a match of a thousand deals has a tenth of it."""

DEEPEST = 8
"""How deep a record may be nested: twice what a match needs."""


T = TypeVar("T")


def parse(text: str | bytes, *, most_bytes: int = MOST_BYTES) -> Any:
    """Return the JSON value of ``text``; raises `RecordError` in one sentence for anything odd.

    Refused: more than ``most_bytes``, text that is not UTF-8, nesting that no record needs, a
    field given twice, ``NaN`` and ``Infinity``, and numbers too long to read.

    >>> parse('{"bids": [4, 3]}', most_bytes=100)
    {'bids': [4, 3]}
    """
    if len(text) > most_bytes:
        raise RecordError(say(texts.RECORD_LONG, most=most_bytes))
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        _check_depth(text)
        return json.loads(
            text,
            object_pairs_hook=_no_twice,
            parse_constant=_no_constant,
            parse_float=_finite,
        )
    except UnicodeDecodeError:
        raise RecordError(say(texts.RECORD_UTF8)) from None
    except json.JSONDecodeError as error:
        raise RecordError(say(texts.RECORD_JSON, line=error.lineno, column=error.colno)) from None
    except GameError:
        raise
    except ValueError:  # a number of more digits than Python reads
        raise RecordError(say(texts.RECORD_NUMBER)) from None


_MARKS = re.compile(r'\\.|["\[\]{}]', re.DOTALL)


def _check_depth(text: str) -> None:
    depth = 0
    inside = False
    for mark in _MARKS.finditer(text):
        sign = mark.group()
        if sign == '"':
            inside = not inside
        elif inside or sign[0] == "\\":
            continue
        elif sign in "[{":
            depth += 1
            if depth > DEEPEST:
                raise RecordError(say(texts.RECORD_DEEP, most=DEEPEST))
        else:
            depth -= 1


def _no_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    out: dict[str, Any] = {}
    for name, value in pairs:
        if name in out:
            raise RecordError(say(texts.RECORD_TWICE, name=clip(name)))
        out[name] = value
    return out


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):  # such as 1e999, which is read as infinity
        _no_constant(clip(text))
    return number


def _no_constant(name: str) -> Any:
    raise RecordError(say(texts.RECORD_CONSTANT, name=name))


def read_file(path: str | Path) -> bytes:
    """Return what stands in the file ``path``; raises `RecordError` for an unreadable file.

    At most one byte more than `MOST_BYTES` is read, so that `parse` refuses it.
    """
    try:
        with open(path, "rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "not a file name"
        raise RecordError(say(texts.CANNOT_READ, path=clip(str(path)), reason=reason)) from None


def step(name: str, action: Callable[..., T], *args: Any, legal: tuple[str, ...] = ()) -> T:
    """Return ``action(*args)``; a refusal becomes a `RecordError` that names the step.

    >>> step("plays[0]", Card.parse, "1S", legal=("AS",))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    spades.core.errors.RecordError: plays[0]: '1S' is not a card: ...; legal here: AS
    """
    try:
        return action(*args)
    except GameError as error:
        why = error.why
        if legal:
            why = say(texts.RECORD_LEGAL, why=why, legal=", ".join(legal))
        raise RecordError(why, basis=error.basis, step=name, legal=legal) from None


def check_format(data: Mapping[str, Any], *accepted: str) -> str:
    """Return the format that a record names; raises `RecordError` for another than ``accepted``."""
    given = data.get("format")
    if given not in accepted:
        why = say(texts.RECORD_FORMAT, value=clip(given), format=", ".join(accepted))
        raise RecordError(why, step="format")
    return str(given)


def object_of(given: object, text: str, at: str | None = None) -> Mapping[str, Any]:
    """Return ``given`` where it is a JSON object; ``text`` says what it should have been."""
    if isinstance(given, Mapping):
        return given
    shown = f"list of {len(given)} entries" if isinstance(given, list) else clip(given)
    raise RecordError(say(text, value=shown), step=at)


def known_only(data: Mapping[str, Any], known: tuple[str, ...], at: str | None = None) -> None:
    """Raise `RecordError` where ``data`` has a field that is not ``known``."""
    for name in data:
        if name not in known:
            why = say(texts.RECORD_FIELD, name=clip(name), known=", ".join(known))
            raise RecordError(why, step=at)


def needed(data: Mapping[str, Any], name: str, at: str | None = None) -> Any:
    """Return a field; raises `RecordError` where it is missing."""
    if name not in data:
        raise RecordError(say(texts.RECORD_MISSING, name=name), step=at)
    return data[name]


def list_of(given: object, at: str) -> list[Any]:
    """Return ``given`` where it is a list; raises `RecordError` otherwise."""
    if not isinstance(given, list):
        raise RecordError(say(texts.RECORD_LIST, value=clip(given)), step=at)
    return given


def text_of(given: object) -> str:
    """Return ``given`` where it is text, as cards are written; raises `RecordError` otherwise."""
    if not isinstance(given, str):
        raise RecordError(say(texts.RECORD_CARD, value=clip(given)))
    return given


def card_of(given: object) -> Card:
    """Return the card that ``given`` writes; raises `RecordError` or `NotationError`."""
    return Card.parse(text_of(given))


class _Played(Protocol):
    """A deal in play, as `play_cards` needs it."""

    @property
    def legal_plays(self) -> Iterable[Card]: ...
    def play(self, card: str, /) -> Any: ...
    def correct(self, wrong: Card, right: Card, /) -> Any: ...
    def let_stand(self, card: Card, /) -> Any: ...


Played = TypeVar("Played", bound=_Played)


def play_cards(deal: Played, plays: list[Any], irregular: list[Any]) -> Played:
    """Return ``deal`` after the cards of a record's field ``plays``.

    ``irregular`` is its field ``irregularities``: ``{"play": index, "card": as laid,
    "corrected": card or null}``.  The card in ``plays`` is the one that stayed on the table.
    Raises `RecordError` that names the first wrong step and what was legal there.
    """
    noted: dict[int, Mapping[str, Any]] = {}
    for number, given in enumerate(irregular):
        at = f"irregularities[{number}]"
        one = object_of(given, texts.NOT_AN_IRREGULARITY, at)
        known_only(one, ("play", "card", "corrected"), at)
        play = needed(one, "play", at)
        if type(play) is not int or not 0 <= play < len(plays) or play in noted:
            why = say(texts.RECORD_IRREGULAR, play=clip(play), plays=len(plays))
            raise RecordError(why, step=at)
        noted[play] = one
    for number, card in enumerate(plays):
        at = f"plays[{number}]"
        legal = tuple(map(str, deal.legal_plays))
        fault = noted.get(number)
        if fault is None:
            deal = step(at, deal.play, step(at, text_of, card), legal=legal)
            continue
        played, wrong = step(at, card_of, card), step(at, card_of, needed(fault, "card", at))
        instead = fault.get("corrected")
        # the card that stayed on the table: the one played instead, or the wrong one itself
        stayed = wrong if instead is None else step(at, card_of, instead)
        if stayed != played:
            why = say(texts.RECORD_CORRECTED, card=stayed.symbol, played=played.symbol)
            raise RecordError(why, step=at)
        if instead is None:
            deal = step(at, deal.let_stand, wrong, legal=legal)
        else:
            deal = step(at, deal.correct, wrong, played, legal=legal)
    return deal
