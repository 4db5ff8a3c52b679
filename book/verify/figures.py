"""The tables in which the pages of the verification part show their figures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spades.view.markup import Markup, element

__all__ = ["Figures", "code", "table"]


class Figures:
    """Markup that a notebook shows as it is."""

    def __init__(self, markup: Markup) -> None:
        self.markup = markup

    def _repr_html_(self) -> str:
        return self.markup


def table(caption: str, head: Sequence[object], rows: Iterable[Sequence[object]]) -> Figures:
    """Return a table; a cell that is not `Markup` is shown as text.

    >>> table("a < b", ("a",), [(1,)])._repr_html_()
    '<table><caption>a &lt; b</caption><thead><tr><th>a</th></tr></thead>\
<tbody><tr><td>1</td></tr></tbody></table>'
    """
    body = element("tbody", *(_row("td", row) for row in rows))
    top = element("thead", _row("th", head))
    return Figures(element("table", element("caption", caption), top, body))


def code(text: str) -> Markup:
    """Return ``text`` as a cell of code.

    >>> code("a < b")
    '<code>a &lt; b</code>'
    """
    return element("code", text)


def _row(tag: str, cells: Iterable[object]) -> Markup:
    shown = (one if isinstance(one, Markup) else str(one) for one in cells)
    return element("tr", *(element(tag, one) for one in shown))
