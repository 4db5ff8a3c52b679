"""Find a dispute by the words that a player would use."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from functools import lru_cache

from ....core.messages import say
from . import texts
from .base import Case
from .cases import CASES

__all__ = ["search"]

_IN_QUESTION = 4
_IN_WORDS = 3
_IN_TOPIC = 1
_FIRST_WORD = 5
_SHORTEST_START = 3
_SHORTEST_SLIP = 4
_CLOSE = 0.8


def search(query: str) -> tuple[Case, ...]:
    """Return the cases that ``query`` is about, the best first; all of them for no words at all.

    Words are compared by their stems and beginnings; other words for the same thing will do,
    and a slip of the keys.

    >>> [case.id for case in search("he reneged")][:2]
    ['revoke', 'revoke-late']
    >>> search("horses")
    ()
    """
    asked = tuple(map(_known, _stems(query)))
    if not asked:
        return tuple(CASES.values())
    found = []
    for case in CASES.values():
        index = _index(case.id)
        weights = [_weight(stem, index) for stem in asked]
        hits = sum(weight > 0 for weight in weights)
        found.append((hits, sum(weights), case))
    most = max(hits for hits, _, _ in found)
    # what has less than half of the words is about something else
    fitting = [one for one in found if one[0] and one[0] * 2 > most]
    return tuple(case for _, _, case in sorted(fitting, key=lambda one: -one[1]))


def _known(stem: str) -> str:
    """Return ``stem``, or the word that it is a slip of the keys for."""
    every = _every_stem()
    if len(stem) < _SHORTEST_SLIP or any(word.startswith(stem) for word in every):
        return stem
    return next(iter(get_close_matches(stem, every, n=1, cutoff=_CLOSE)), stem)


def _every_stem() -> tuple[str, ...]:
    return tuple(dict.fromkeys(stem for id in CASES for stem in _index(id)))


def _weight(stem: str, index: Mapping[str, int]) -> float:
    """Return how well ``stem`` fits what a case is found by; a beginning counts for less."""
    if stem in index:
        return index[stem]
    if len(stem) < _SHORTEST_START:
        return 0
    return max((weight / 2 for word, weight in index.items() if word.startswith(stem)), default=0)


def _index(id: str) -> Mapping[str, int]:
    case = CASES[id]
    return _index_of(say(case.topic), say(case.words), say(case.asks))


@lru_cache(maxsize=256)
def _index_of(topic: str, words: str, asks: str) -> Mapping[str, int]:
    index: dict[str, int] = {}
    for text, weight in ((topic, _IN_TOPIC), (words, _IN_WORDS), (asks, _IN_QUESTION)):
        for stem in _stems(text):
            index[stem] = max(weight, index.get(stem, 0))
    # the first of the further words is what the case is about
    index[_stems(words)[0]] = _FIRST_WORD
    return index


def _stems(text: str) -> tuple[str, ...]:
    """Return the stems of the words of ``text`` that say something, each once."""
    stopped = set(say(texts.STOP_WORDS).split())
    words = (word for word in _words(text) if word not in stopped)
    return tuple(dict.fromkeys(_stem(word) for word in words))


def _words(text: str) -> list[str]:
    plain = text.lower().replace("’", "'").replace("'s", "").replace("'", "")
    return re.findall(r"\w+", plain)


def _stem(word: str) -> str:
    """Return what ``word`` shares with its other forms, or what it means as another word.

    >>> [_stem(word) for word in ("tricks", "bidding", "reneged", "tied", "sandbags")]
    ['trick', 'bid', 'revok', 'tie', 'bag']
    """
    same = _same()
    return same.get(word) or same.get(_bare(word)) or _bare(word)


def _bare(word: str) -> str:
    if word.isdigit() or len(word) <= 3:
        return word
    for end, instead in (
        ("ies", "y"),
        ("ied", "y"),
        ("ing", ""),
        ("ed", ""),
        ("es", ""),
        ("s", ""),
    ):
        left = word.removesuffix(end)
        if left != word and len(left) >= 3 and not word.endswith("ss"):
            word = left + instead
            break
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "ls":
        word = word[:-1]
    return word.removesuffix("e") if len(word) > 3 else word


@lru_cache(maxsize=8)
def _same_of(lines: str) -> Mapping[str, str]:
    """Return the first word of each line for the others of it, by their stems too."""
    same = {}
    for line in lines.split(";"):
        first, *others = line.split()
        for word in (first, *others):
            same[word] = same[_bare(word)] = _bare(first)
    return same


def _same() -> Mapping[str, str]:
    return _same_of(say(texts.SAME_WORDS))
