"""Parts that the HTML views share: coloured suits, statement ids, tables in a box that scrolls."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..core.citing import HOUSE
from ..core.messages import say
from ..core.statement import find
from . import texts
from .markup import Markup, element, joined

__all__ = ["cell", "row", "statement_code", "statement_name", "statement_words", "suited", "table"]

_CARD = re.compile(r"((?:10|[2-9JQKA])?[♠♥♦♣])")
_LETTERS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


def suited(text: str) -> Markup:
    """Return ``text`` with each card in the colour of its suit.

    >>> suited("A leads 10♥")
    'A leads <span class="spades-suit-H">10♥</span>'
    """
    parts = _CARD.split(text)
    for at in range(1, len(parts), 2):
        letter = _LETTERS[parts[at][-1]]
        parts[at] = element("span", parts[at], class_=f"spades-suit-{letter}")
    return joined(*parts)


def statement_words(statement: str) -> str:
    """Return what the statement of this id says; a house rule has no statement.

    >>> import spades
    >>> statement_words("CUT-DECK-3")
    'Spades are trumps in every deal.'
    """
    found = find(statement)
    return say(texts.HOUSE_RULE) if found is None else found.text


def statement_name(statement: str, *, is_chosen: bool = True) -> str:
    """Return the id of a statement as a reader sees it; what no document states has none.

    It is a house rule where somebody chose it, and otherwise simply not stated.

    >>> statement_name("CUT-DECK-3"), statement_name("HOUSE")
    ('CUT-DECK-3', 'house rule')
    """
    if statement != HOUSE:
        return statement
    return say(texts.HOUSE_SHORT if is_chosen else texts.NOT_STATED)


def statement_code(statement: str, *, is_chosen: bool = True) -> Markup:
    """Return the id of a statement with its text as a title; what no document states has no id.

    >>> statement_code("CUT-DECK-3")  # doctest: +ELLIPSIS
    '<code class="spades-statement" data-statement="CUT-DECK-3" title="Spades are trumps in ...'
    """
    name = statement_name(statement, is_chosen=is_chosen)
    title = statement_words(statement)
    if statement == HOUSE:
        return element("span", name, class_="spades-house", title=title)
    return element("code", name, class_="spades-statement", data_statement=statement, title=title)


def statement_cell(statement: str, also: Iterable[str] = (), *, is_chosen: bool = True) -> Markup:
    """Return the table cell of a statement, with further ones small after it."""
    small = [element("small", " ", statement_code(one)) for one in also]
    main = statement_code(statement, is_chosen=is_chosen)
    return element("td", main, *small, class_="spades-rule")


def cell(text: str, kind: str | None = None, **attributes: object) -> Markup:
    """Return a cell of data; ``kind`` is its class."""
    return element("td", text, class_=kind, **attributes)


def head(text: str, scope: str = "col", **attributes: object) -> Markup:
    """Return a cell that names the cells of its ``scope``."""
    return element("th", text, scope=scope, **attributes)


def row(*cells: str, kind: str | None = None) -> Markup:
    """Return a row of cells; ``kind`` is its class."""
    return element("tr", *cells, class_=kind)


def table(caption: str, top: Iterable[str], *bodies: Iterable[str], kind: str) -> Markup:
    """Return a table in a box of its own that scrolls where the table is too wide."""
    inside = element(
        "table",
        element("caption", caption),
        element("thead", *top),
        *(element("tbody", *body) for body in bodies),
        class_=f"spades-table {kind}",
    )
    return element(
        "div", inside, class_="spades-scroll", role="region", tabindex=0, aria_label=caption
    )


def lines(sentences: Iterable[str], kind: str) -> Markup:
    """Return a paragraph of each sentence."""
    return joined(*(element("p", suited(one), class_=kind) for one in sentences))
