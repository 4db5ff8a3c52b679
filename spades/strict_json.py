"""JSON from strangers: read strictly, in bounded time and memory."""

from __future__ import annotations

import json
import re
from typing import Any

from . import texts
from .errors import RecordError, SpadesError, clip
from .messages import say

__all__ = ["parse"]

DEEPEST = 8
"""How deep a record may be nested: twice what a match needs."""


def parse(text: str | bytes, *, most_bytes: int) -> Any:
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
        return json.loads(text, object_pairs_hook=_no_twice, parse_constant=_no_constant)
    except UnicodeDecodeError:
        raise RecordError(say(texts.RECORD_UTF8)) from None
    except json.JSONDecodeError as error:
        raise RecordError(say(texts.RECORD_JSON, line=error.lineno, column=error.colno)) from None
    except SpadesError:
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


def _no_constant(name: str) -> Any:
    raise RecordError(say(texts.RECORD_CONSTANT, name=name))
