"""Cards as drawings: our own suits as paths, so that no font turns them into coloured pictures."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.cards import Card, Cards
from .markup import Markup, element
from .said import card_words, cards_words

__all__ = ["HEIGHT", "WIDTH", "card_face", "empty_place", "label_text", "picture"]

WIDTH, HEIGHT = 64.0, 90.0

# Each about 20 units high and wide around the origin.
_PATHS = {
    "S": "M0-10C3-5 9.5-1.5 9.5 3.2 9.5 6 7.4 7.8 5 7.8 3 7.8 1.5 6.6.8 5 1 7.5 2 9.2 3.6 10H-3.6"
    "C-2 9.2-1 7.5-.8 5-1.5 6.6-3 7.8-5 7.8-7.4 7.8-9.5 6-9.5 3.2-9.5-1.5-3-5 0-10Z",
    "H": "M0 10C-3 5-9.8 1-9.8-4.2-9.8-7.6-7.4-9.6-4.9-9.6-2.5-9.6-.7-8 0-5.8"
    ".7-8 2.5-9.6 4.9-9.6 7.4-9.6 9.8-7.6 9.8-4.2 9.8 1 3 5 0 10Z",
    "D": "M0-10.5C2-6 5-2.5 8.2 0 5 2.5 2 6 0 10.5-2 6-5 2.5-8.2 0-5-2.5-2-6 0-10.5Z",
    "C": "M-4.6-5.4a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0ZM-9.8 2.3a4.6 4.6 0 1 1 9.2 0"
    "a4.6 4.6 0 1 1-9.2 0ZM.6 2.3a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0Z"
    "M-1.6-3H1.6C1 4 1.8 8.4 3.6 10H-3.6C-1.8 8.4-1 4-1.6-3Z",
}
_INK = {"S": "#16201a", "C": "#16201a", "H": "#b3201c", "D": "#b3201c"}
_SERIF = "Georgia, Times, serif"
_LONGEST_ROW = 17
_MARGIN = 4.0
_PHONE = 344.0  # the width that a row keeps to while enough of each card is seen
_LEAST_SHOWN, _MOST_SHOWN = 28.0, WIDTH + 5


def picture(width: float, height: float, label: str, *inside: str | None) -> Markup:
    """Return a drawing of this size that shrinks to the width there is and says ``label``."""
    return element(
        "svg",
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        class_="spades-svg",
        viewBox=f"0 0 {width:g} {height:g}",
        width=width,
        height=height,
        style="max-width:100%;height:auto",
        role="img",
        aria_label=label,
    )


def card_svg(card: Card, names: Sequence[str]) -> Markup:
    """Return a drawing of one card."""
    return cards_picture(Cards([card]), card_words(card))


def cards_svg(given: Cards, names: Sequence[str]) -> Markup:
    """Return a drawing of the cards in their order, each covering part of the one before."""
    return cards_picture(given, cards_words(given))


def cards_picture(given: Cards, label: str) -> Markup:
    """Return a row of cards, or rows where there are many; an empty place for no cards."""
    longest = _LONGEST_ROW if len(given) <= _LONGEST_ROW else 13
    columns = max(1, min(len(given), longest))
    rows = max(1, -(-len(given) // longest))
    shown = min(_MOST_SHOWN, max(_LEAST_SHOWN, (_PHONE - WIDTH) / max(columns - 1, 1)))
    faces = [
        card_face(
            card,
            _MARGIN + WIDTH / 2 + at % longest * shown,
            _MARGIN + HEIGHT / 2 + at // longest * (HEIGHT + _MARGIN),
        )
        for at, card in enumerate(given)
    ]
    if not faces:
        faces.append(empty_place(_MARGIN + WIDTH / 2, _MARGIN + HEIGHT / 2))
    width = (columns - 1) * shown + WIDTH + 2 * _MARGIN
    return picture(width, rows * (HEIGHT + _MARGIN) + _MARGIN, label, *faces)


def card_face(card: Card, x: float, y: float) -> Markup:
    """Return the face of ``card`` with its middle at ``x`` and ``y``."""
    suit = card.suit.value
    ink = {"class_": f"spades-suit-{suit}", "fill": _INK[suit]}
    rank = str(card.rank)
    index = element(
        "text",
        rank,
        x=-WIDTH / 2 + 15,
        y=-HEIGHT / 2 + 26,
        font_family=_SERIF,
        font_size=26,
        font_weight=700,
        text_anchor="middle",
        textLength=23 if len(rank) > 1 else None,
        lengthAdjust="spacingAndGlyphs" if len(rank) > 1 else None,
        **ink,
    )
    return element(
        "g",
        element(
            "rect",
            class_="spades-card",
            x=-WIDTH / 2,
            y=-HEIGHT / 2,
            width=WIDTH,
            height=HEIGHT,
            rx=6,
            fill="#fffdf4",
            stroke="#8d8468",
        ),
        index,
        _suit(suit, -WIDTH / 2 + 15, -HEIGHT / 2 + 42, 0.9, ink),
        _suit(suit, 9, 17, 2.0, ink),
        transform=f"translate({x:g} {y:g})",
    )


def empty_place(x: float, y: float) -> Markup:
    """Return the outline of a card that is not there, with its middle at ``x`` and ``y``."""
    return element(
        "rect",
        class_="spades-empty",
        x=x - WIDTH / 2,
        y=y - HEIGHT / 2,
        width=WIDTH,
        height=HEIGHT,
        rx=6,
        fill="none",
        stroke="currentColor",
        stroke_opacity=0.55,
        stroke_dasharray="5 4",
    )


def _suit(suit: str, x: float, y: float, scale: float, ink: dict[str, str]) -> Markup:
    return element(
        "path", d=_PATHS[suit], transform=f"translate({x:g} {y:g}) scale({scale:g})", **ink
    )


def label_text(x: float, y: float, size: float, *parts: str, **more: object) -> Markup:
    """Return a line of text around ``x`` in the colour of the page around the drawing."""
    more = {"text_anchor": "middle", **more}
    return element("text", *parts, x=x, y=y, font_size=size, fill="currentColor", **more)
