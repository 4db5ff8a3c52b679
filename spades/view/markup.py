"""HTML and SVG elements whose text is escaped: the only place where a tag is written."""

from __future__ import annotations

import re
from html import escape

__all__ = ["Markup", "clean", "element", "joined", "number", "points"]

# What XML does not know, what moves a terminal's cursor, and what turns the reading direction
# of all that follows; a lone surrogate cannot even be written out.
_UNFIT = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff\u202a-\u202e\u2066-\u2069]"
)


class Markup(str):
    """Text that is markup already and is not escaped again."""

    __slots__ = ()


def clean(text: str) -> str:
    r"""Return ``text`` on one line, with U+FFFD for each sign that has no place in it.

    >>> clean("Ann\x00\n Lee")
    'Ann\ufffd Lee'
    """
    return " ".join(_UNFIT.sub("\ufffd", text).split())


def element(name: str, /, *children: str | None, **attributes: object) -> Markup:
    """Return the element ``name``; children that are not `Markup` are escaped, ``None`` left out.

    An underscore in an attribute's name is written as a hyphen, one at its end falls away.

    >>> element("p", "a < b", class_="note", aria_label="x")
    '<p class="note" aria-label="x">a &lt; b</p>'
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(number(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    inside = joined(*children)
    return Markup(f"<{name}{written}>{inside}</{name}>")


def joined(*children: str | None) -> Markup:
    """Return ``children`` one after the other as markup.

    >>> joined("1 < 2 ", element("b", "!"))
    '1 &lt; 2 <b>!</b>'
    """
    return Markup(
        "".join(
            child if isinstance(child, Markup) else escape(child)
            for child in children
            if child is not None
        )
    )


def number(value: object) -> str:
    """Return a coordinate as drawings write it, with one decimal at most.

    >>> number(3.14159), number(2.0), number("auto")
    ('3.1', '2', 'auto')
    """
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)


def points(value: int, *, signed: bool = False, minus: str = "−") -> str:
    """Return ``value`` with a real minus sign, and with a plus sign where ``signed``.

    >>> points(-48), points(52, signed=True), points(0, signed=True)
    ('−48', '+52', '0')
    """
    written = f"{value:+d}" if signed and value else str(value)
    return written.replace("-", minus)
