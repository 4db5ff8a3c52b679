"""Names of players and of rules: what they are made of, how long they are, and who is who.

A name is taken as it is spelt: the joiners U+200C and U+200D belong to the spelling of Persian,
Sinhala and Malayalam, and to many emoji.  What moves a line, hides, or turns the reading direction
of all that follows is no part of a name.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from . import texts
from .errors import ImpossibleTally, clip
from .messages import say

__all__ = ["LONGEST_NAME", "check_names", "is_name", "shown", "told_apart"]

LONGEST_NAME = 40
"""Characters of a player's name, wherever it is typed."""

_JOINERS = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
# Of the signs that Python does not print: spaces of other widths, and what emoji are made of.
_SPACES = "Zs"


def is_name(text: object, longest: int = LONGEST_NAME) -> bool:
    """Whether ``text`` can be a name: at least one sign that is seen, and none that must not be.

    >>> is_name("Ann"), is_name("   "), is_name("A\\nB"), is_name("\u200d")
    (True, False, False, False)
    """
    if not isinstance(text, str) or not 0 < len(text.strip()) <= longest:
        return False
    rest = [sign for sign in text if sign not in _JOINERS]
    return all(map(_may_stand, rest)) and any(not sign.isspace() and _shows(sign) for sign in rest)


def _may_stand(sign: str) -> bool:
    return sign.isprintable() or unicodedata.category(sign) == _SPACES or sign == "\ufe0f"


def _shows(sign: str) -> bool:
    """Whether a sign is seen by itself; a mark that stands on the sign before it is not."""
    return sign.isprintable() and not unicodedata.category(sign).startswith("M")


def shown(name: object) -> str:
    """Return ``name`` as a refusal shows it to a player: signs that cannot be seen are left open.

    >>> shown("A\\nB"), shown(5)
    ("'A\ufffdB'", '5')
    """
    if not isinstance(name, str):
        return clip(name)
    short = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1]
    seen = "".join(one if _may_stand(one) or one in _JOINERS else "\ufffd" for one in short)
    return f"'{seen}'" if short == name else f"'{seen}…'"


def check_names(players: int, names: Sequence[str]) -> tuple[str, ...]:
    """Return ``names``, one for each of ``players`` seats, without spaces around them.

    Raises `ImpossibleTally` for another number of names and for one that is none.

    >>> check_names(3, ["Ann ", "Bob", "Cy"])
    ('Ann', 'Bob', 'Cy')
    """
    if not isinstance(names, (list, tuple)) or len(names) != players:
        raise ImpossibleTally(say(texts.NAMES_COUNT, names=clip(names), players=players))
    for name in names:
        if not is_name(name):
            raise ImpossibleTally(say(texts.NAME_LENGTH, name=shown(name), most=LONGEST_NAME))
    return tuple(name.strip() for name in names)


def told_apart(names: Sequence[str], marks: Sequence[str]) -> tuple[str, ...]:
    """Return ``names`` with the mark of the seat behind each that another seat has too.

    Composed and decomposed letters are the same name.  A name that already looks like a marked
    one is marked as well.

    >>> told_apart(["Ann", "Ann", "Cy"], "ABC"), told_apart(["Ann (B)", "Ann", "Ann"], "ABC")
    (('Ann (A)', 'Ann (B)', 'Cy'), ('Ann (B) (A)', 'Ann (B)', 'Ann (C)'))
    """
    called = list(names)
    while True:
        keys = [unicodedata.normalize("NFKC", one).casefold().strip() for one in called]
        twice = [
            seat
            for seat, key in enumerate(keys)
            if keys.count(key) > 1 and not called[seat].endswith(_marked("", marks[seat]))
        ]
        if not twice:
            return tuple(called)
        for seat in twice:
            called[seat] = _marked(names[seat], marks[seat])


def _marked(name: str, mark: str) -> str:
    return say(texts.NAME_MARKED, name=name, mark=mark)
