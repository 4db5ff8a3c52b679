"""Numbers as people type them."""

from __future__ import annotations

__all__ = ["MOST_DIGITS", "whole_number"]

MOST_DIGITS = 12
"""Digits of a number that is typed."""


def whole_number(text: object) -> int | None:
    """Return the whole number that ``text`` writes, in the digits of any script, or ``None``.

    A sign may stand before it, also a proper minus; spaces around it do no harm.

    >>> whole_number(" 7"), whole_number("−40"), whole_number("۵"), whole_number("4.5")
    (7, -40, 5, None)
    """
    if type(text) is int:
        return text
    if not isinstance(text, str) or len(text) > 100:
        return None
    digits = text.strip().replace("\N{MINUS SIGN}", "-").replace("\N{FULLWIDTH PLUS SIGN}", "+")
    bare = digits[1:] if digits[:1] in ("-", "+") else digits
    return int(digits) if bare.isdecimal() else None
