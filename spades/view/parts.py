"""Parts that the HTML views share: coloured suits, statement ids, tables in a box that scrolls."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from ..core.citing import HOUSE, Basis, Ground, merged
from ..core.messages import say
from ..core.statement import find
from . import texts
from .markup import Markup, element, joined

__all__ = [
    "bases_cell",
    "bases_codes",
    "bases_text",
    "basis_code",
    "cell",
    "row",
    "statement_code",
    "statement_words",
    "suited",
    "table",
]

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


def statement_code(statement: str) -> Markup:
    """Return the id of a statement with its text as a title; a house rule has no id.

    >>> import spades
    >>> statement_code("CUT-DECK-3")  # doctest: +ELLIPSIS
    '<code class="spades-statement" data-statement="CUT-DECK-3" title="Spades are trumps in ...'
    """
    title = statement_words(statement)
    if statement == HOUSE:
        return element("span", say(texts.HOUSE_SHORT), class_="spades-house", title=title)
    return element(
        "code", statement, class_="spades-statement", data_statement=statement, title=title
    )


def ground_words(basis: Basis) -> str:
    """Return what kind of ground ``basis`` is, in a word or two; nothing where it is stated.

    >>> ground_words(Basis(("XX-DECK-1",), Ground.CHOICE))
    "not stated: this book's choice"
    """
    if basis.taken_from and basis.ground is Ground.BORROWED:
        return say(texts.GROUND_TAKEN, game=say(basis.taken_from))
    return say(texts.GROUNDS[basis.ground.value]) if basis.ground.value in texts.GROUNDS else ""


def basis_code(basis: Basis) -> Markup:
    """Return what a decision rests on: the ids, and what they are unless the document states it.

    Of a choice, and of what a table changed, the ids are the nearest statements.

    >>> import spades
    >>> basis_code(Basis(("CHI-END-3",), Ground.BORROWED)).count("borrowed")
    1
    """
    words = ground_words(basis)
    codes: list[str] = []
    if basis.ground is Ground.HOUSE:
        codes.append(statement_code(HOUSE))
    elif basis.ground is not Ground.CHOICE:
        codes += (joined(" ", statement_code(one)) for one in basis.statements)
    if basis.ground is Ground.CHOICE:
        title = basis.step or None
        codes.append(element("span", words, class_="spades-house", title=title))
        near = basis.statements
    else:
        near = basis.nearest if basis.ground is Ground.HOUSE else ()
        if words:
            step = say(texts.GROUND_STEP, ground=words, step=basis.step) if basis.step else words
            small = step if basis.ground is Ground.FOLLOWS else words
            codes.append(element("small", f" {small}", class_="spades-ground"))
    if near:
        ids = (joined(" ", statement_code(one)) for one in near)
        codes.append(element("small", " ", say(texts.NEAREST), *ids, class_="spades-ground"))
    return joined(*codes)


def bases_codes(bases: Iterable[Basis]) -> Markup:
    """Return all of ``bases``, those of one ground together."""
    codes = [basis_code(basis) for basis in merged(bases)]
    return joined(*(joined("; " if at else "", code) for at, code in enumerate(codes)))


def bases_text(bases: Iterable[Basis]) -> str:
    """Return all of ``bases`` as one line of text.

    >>> bases_text([Basis(("CHI-SCORE-2", "CHI-BAG-1")), Basis(("CHI-VAR-3",), Ground.CHOICE)])
    'CHI-SCORE-2, CHI-BAG-1; not stated, nearest CHI-VAR-3'
    """
    shown = []
    for basis in merged(bases):
        if basis.ground is Ground.HOUSE:
            shown.append(say(texts.HOUSE_SHORT))
        else:
            told = replace(basis, statements=(", ".join(basis.statements),))
            shown.append(told.label)
    return "; ".join(shown)


def bases_cell(bases: Iterable[Basis]) -> Markup:
    """Return the table cell of what a row rests on."""
    return element("td", bases_codes(bases), class_="spades-rule")


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
