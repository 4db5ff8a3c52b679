"""The message catalogue: the one door through which every sentence reaches a reader.

Sentences are written in English as ``str.format`` templates and marked with `N_` (or `P_`), so that
Babel can extract them (``make messages``).  `say` translates a template and fills it in;
`say_number` chooses the plural form of the language first.  Without a translation the
English template is used as it stands.
"""

from __future__ import annotations

import gettext as _gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

__all__ = ["DOMAIN", "LOCALE_DIR", "N_", "P_", "language", "say", "say_number"]

DOMAIN = "spades"
LOCALE_DIR = Path(__file__).parents[1] / "locale"

_translation: ContextVar[_gettext.NullTranslations | None] = ContextVar(
    "spades_translation", default=None
)


def N_(template: str) -> str:
    """Mark ``template`` as a message of the catalogue and return it unchanged.

    >>> N_("{card} refused")
    '{card} refused'
    """
    return template


def P_(one: str, many: str) -> tuple[str, str]:
    """Mark the singular and plural form of a message for `say_number`; returns the pair.

    >>> P_("{n} bag", "{n} bags")
    ('{n} bag', '{n} bags')
    """
    return one, many


@contextmanager
def language(code: str) -> Iterator[None]:
    """Say everything inside the ``with`` block in the language ``code``, such as ``"ru"``.

    A language without a compiled catalogue falls back to English.

    >>> with language("xx"):
    ...     say("dealer")
    'dealer'
    """
    found = _gettext.translation(DOMAIN, LOCALE_DIR, languages=[code], fallback=True)
    token = _translation.set(found)
    try:
        yield
    finally:
        _translation.reset(token)


def _catalogue() -> _gettext.NullTranslations:
    return _translation.get() or _gettext.NullTranslations()


def say(template: str, /, **values: object) -> str:
    """Return ``template`` in the reader's language with ``values`` filled in.

    >>> say("bid {bid}, took {tricks}", bid=5, tricks=7)
    'bid 5, took 7'
    """
    text = _catalogue().gettext(template) if template else ""
    return text.format(**values) if values else text


def say_number(one: str, many: str, number: int, /, **values: object) -> str:
    """Return the singular or plural template for ``number``, filled in; ``{n}`` is the number.

    >>> say_number("{n} bag", "{n} bags", 1), say_number("{n} bag", "{n} bags", 11)
    ('1 bag', '11 bags')
    """
    return _catalogue().ngettext(one, many, number).format(n=number, **values)
