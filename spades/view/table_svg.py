"""A table seen from above: seat 0 at the bottom, the others clockwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..core.messages import say
from ..core.trick import Trick
from . import texts
from .card_svg import HEIGHT, WIDTH, card_face, empty_place, label_text, picture
from .markup import Markup, element
from .said import leader_of, seat_names, sentences, trick_steps

__all__ = ["table_svg", "trick_svg"]

# The middle of each seat's card on a table 360 wide, by the number of players.
_PLACES = {
    2: ((180.0, 197.0), (180.0, 87.0)),
    3: ((180.0, 197.0), (82.0, 87.0), (278.0, 87.0)),
    4: ((180.0, 225.0), (66.0, 156.0), (180.0, 87.0), (294.0, 156.0)),
}
_WIDTH = 360.0
_LINE = 16.0
_LONGEST_NAME = 14
_EDGE = 8.0
_LETTER = 7.0  # wide at most, on average, in a line under a name


def trick_svg(trick: Trick, names: Sequence[str]) -> Markup:
    """Return the table with the cards of ``trick``, its leader and its winner."""
    called = seat_names(trick.players, names)
    steps = trick_steps(trick, called, in_words=True)
    marks = {leader_of(trick): say(texts.MARK_LEADS)}
    return table_svg(trick, called, marks, (), sentences([say(texts.TRICK_WORDS), *steps]))


def table_svg(
    trick: Trick,
    names: Sequence[str],
    marks: Mapping[int, str],
    details: Sequence[Sequence[str]],
    label: str,
    *,
    bottom: int = 0,
) -> Markup:
    """Return the table with ``trick``, seat ``bottom`` at the bottom, and ``label`` said aloud.

    ``marks`` has a word for some seats, ``details`` what is told of each seat, perhaps nothing.
    """
    places = _PLACES[trick.players]
    line = _LINE if details else 0.0  # room for a second line of text at each seat
    height = places[0][1] + HEIGHT / 2 + 36 + 2 * line
    felt = element(
        "rect",
        class_="spades-felt",
        x=2,
        y=2,
        width=_WIDTH - 4,
        height=height - 4,
        rx=40,
        fill="#2f8f63",
        fill_opacity="0.22",
        stroke="#2f8f63",
        stroke_width=3,
    )
    parts = [felt]
    for place, (x, y) in enumerate(places):
        seat = (place + bottom) % trick.players
        rows = (
            _rows(details[seat], is_narrow=len(places) == 4 and place % 2 == 1) if details else []
        )
        above = _LINE * len(rows)
        card_y = y + (line if place == 0 else above)
        name_y = card_y + HEIGHT / 2 + 24 if place == 0 else card_y - HEIGHT / 2 - 10 - above
        parts += _card_of(trick, seat, x, card_y)
        parts.append(_name(x, name_y, names[seat], marks.get(seat)))
        for number, row in enumerate(rows, 1):
            parts.append(_detail(x, name_y + _LINE * number, row))
    return picture(_WIDTH, height, label, *parts)


def _rows(parts: Sequence[str], *, is_narrow: bool) -> list[str]:
    """Return what is told of a seat in one line, or in two beside the card of another seat."""
    lines = (parts[:1], parts[1:]) if is_narrow else (parts,)
    return [" · ".join(line) for line in lines if line]


def _detail(x: float, y: float, text: str) -> Markup:
    """Return a line under the name of a seat, which stays on its side of the table."""
    size, width = 12.5, _LETTER * len(text)
    room = _WIDTH - 2 * _EDGE if x == _WIDTH / 2 else _WIDTH / 2 - _EDGE
    if width > room:
        size, width = size * room / width, room
    inside = min(max(x, _EDGE + width / 2), _WIDTH - _EDGE - width / 2)
    return label_text(inside, y, round(size, 1), text)


def _card_of(trick: Trick, seat: int, x: float, y: float) -> list[Markup]:
    card = trick.card_of(seat)
    if card is None:
        return [empty_place(x, y)]
    if seat != trick.winner:
        return [card_face(card, x, y)]
    ring = element(
        "rect",
        class_="spades-winner",
        x=x - WIDTH / 2 - 3,
        y=y - HEIGHT / 2 - 3,
        width=WIDTH + 6,
        height=HEIGHT + 6,
        rx=9,
        fill="none",
        stroke="#c08a12",
        stroke_width=5,
    )
    return [ring, card_face(card, x, y), _pill(x, y + HEIGHT / 2, say(texts.MARK_WINS))]


def _pill(x: float, y: float, word: str) -> Markup:
    width = 18.0 + 7.5 * len(word)
    return element(
        "g",
        element(
            "rect",
            x=x - width / 2,
            y=y - 11,
            width=width,
            height=21,
            rx=10.5,
            fill="#f3d27a",
            stroke="#7c5c10",
        ),
        element(
            "text",
            word,
            x=x,
            y=y + 4.5,
            font_size=14,
            font_weight=700,
            text_anchor="middle",
            fill="#2b2004",
        ),
    )


def _name(x: float, y: float, name: str, mark: str | None) -> Markup:
    short = name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"
    told = None if mark is None else element("tspan", " " + mark, font_style="italic")
    return label_text(x, y, 15.0, element("tspan", short, font_weight=700), *filter(None, [told]))
