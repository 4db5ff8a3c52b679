"""The tables in which the pages of the verification part show their figures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spades.view import parts, stylesheet
from spades.view.markup import Markup, element

__all__ = ["Figures", "code", "table"]


class Figures:
    """Markup that a notebook shows as it is."""

    def __init__(self, markup: Markup) -> None:
        self.markup = markup

    def _repr_html_(self) -> str:
        return self.markup


def table(caption: str, head: Sequence[object], rows: Iterable[Sequence[object]]) -> Figures:
    """Return a table in the style of the score sheets; a cell that is not `Markup` is text.

    >>> "<tr><td>1 &lt; 2</td></tr>" in table("Sizes", ("which",), [("1 < 2",)])._repr_html_()
    True
    """
    top = parts.row(*(parts.head(_shown(one)) for one in head))
    body = [parts.row(*(parts.cell(_shown(one)) for one in row)) for row in rows]
    made = parts.table(caption, [top], body, kind="spades-figures")
    style = element("style", Markup(stylesheet()))
    return Figures(element("div", style, made, class_="spades-view"))


def code(text: str) -> Markup:
    """Return ``text`` as a cell of code.

    >>> code("a < b")
    '<code>a &lt; b</code>'
    """
    return element("code", text)


def _shown(cell: object) -> str:
    return cell if isinstance(cell, Markup) else str(cell)
