"""The plots of the page "What the numbers say", drawn as the book draws a match.

A simulated figure is a marker with a bar for its 95 % interval, joined to the next by a line; an
exact one is a grey column, so that a marker that does not sit on its column's top is seen at once.
The drawings take the colour of the page around them and say in words what they show.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from spades.view.card_svg import label_text, picture
from spades.view.markup import Markup, element

__all__ = ["Series", "plot"]

WIDTH, LEFT, RIGHT, TOP, LOW = 372.0, 52.0, 364.0, 30.0, 226.0
MOST_TICKS = 6
STYLES = (
    ("#2f8f63", None, "M-4.4 0a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0-8.8 0Z"),
    ("#c4582f", "7 4", "M-3.8-3.8H3.8V3.8H-3.8Z"),
    ("#5a7fc9", "2 3", "M0-4.6L4.3 3.4H-4.3Z"),
    ("#a8801f", "9 3 2 3", "M0-5L4.5 0 0 5-4.5 0Z"),
)


@dataclass(frozen=True)
class Series:
    """A named row of estimates: what stands below to the estimate, ``None`` where none is known."""

    name: str
    estimates: Mapping[Any, Mapping[str, float] | None]


def plot(
    title: str,
    across: str,
    up: str,
    series: Sequence[Series],
    exact: Mapping[Any, float] | None = None,
    percent: bool = False,
    lines: bool = True,
) -> Markup:
    """Draw ``series`` over the places that they name, in the order of the first, with intervals.

    Without ``lines`` the markers of a place stand side by side.  A share (``percent``) is never
    drawn below zero.

    >>> one = Series("hands", {0: {"value": 0.5, "low": 0.4, "high": 0.6, "of": 9}})
    >>> "hands: 0: 50 %" in plot("How often", "spades", "share", [one], percent=True)
    True
    """
    places = list(dict.fromkeys([*(exact or {}), *(at for one in series for at in one.estimates)]))
    known = [one for row in series for one in row.estimates.values() if one is not None]
    low = 0.0 if percent else min([0.0, *(one["low"] for one in known)])
    high = max([*(one["high"] for one in known), *(exact or {}).values()])
    step = step_of(high - low)
    low, high = low // step * step, -(-high // step) * step
    wide = (RIGHT - LEFT) / len(places)

    def at_x(place: Any) -> float:
        return LEFT + wide * (places.index(place) + 0.5)

    def at_y(value: float) -> float:
        return LOW - (LOW - TOP) * (value - low) / (high - low)

    parts = [
        *_grid(low, high, step, at_y, percent),
        label_text(4, 13, 12.5, up, text_anchor="start"),
    ]
    parts += [label_text(at_x(place), LOW + 18, 12.5, str(place)) for place in places]
    parts.append(label_text((LEFT + RIGHT) / 2, LOW + 36, 12.5, across))
    told = []
    for place, value in (exact or {}).items():
        parts.append(_column(at_x(place), at_y(value), at_y(0.0), wide * 0.62))
    for number, row in enumerate(series):
        parts += _row(row, number, len(series), at_x, at_y, lines)
        parts += _legend(row.name, number, LOW + 58 + 20 * number)
        told.append(f"{row.name}: {_told(row, percent)}")
    rows = len(series)
    if exact:
        parts += [_column(LEFT + 22, LOW + 50 + 20 * rows, LOW + 62 + 20 * rows, 24)]
        name = "exact, without a simulation"
        parts.append(label_text(LEFT + 54, LOW + 62 + 20 * rows, 14, name, text_anchor="start"))
        rows += 1
    return picture(WIDTH, LOW + 50 + 20 * rows, ". ".join([title, *told]), *parts)


def step_of(span: float) -> float:
    """Return a round step of the scale for which ``span`` needs few enough ticks.

    >>> step_of(0.29), step_of(5.2), step_of(80)
    (0.05, 1.0, 20.0)
    """
    size = 1e-6
    while True:
        for step in (size, 2 * size, 5 * size):
            if span / step <= MOST_TICKS:
                return float(f"{step:g}")
        size *= 10


def shown(value: float, percent: bool) -> str:
    """Return a figure as a scale and a sentence write it, with a real minus sign.

    >>> shown(0.286, True), shown(-12.0, False)
    ('28.6 %', '−12')
    """
    written = f"{100 * value:.3g} %" if percent else f"{value:.3g}"
    return written.replace("-", "−")


def _told(row: Series, percent: bool) -> str:
    known = [(at, one) for at, one in row.estimates.items() if one is not None]
    return ", ".join(f"{at}: {shown(one['value'], percent)}" for at, one in known)


def _grid(
    low: float, high: float, step: float, at_y: Callable[[float], float], percent: bool
) -> list[Markup]:
    parts = []
    for number in range(round((high - low) / step) + 1):
        value = low + number * step
        y = at_y(value)
        opacity = "0.75" if abs(value) < step / 2 else "0.2"
        parts.append(_stroke(f"M{LEFT:g} {y:.1f}H{RIGHT:g}", "currentColor", 1, opacity=opacity))
        written = shown(round(value, 9), percent)
        parts.append(label_text(LEFT - 7, y + 4.4, 12.5, written, text_anchor="end"))
    return parts


def _row(
    row: Series,
    number: int,
    rows: int,
    at_x: Callable[[Any], float],
    at_y: Callable[[float], float],
    lines: bool,
) -> list[Markup]:
    colour, dashes, marker = STYLES[number]
    aside = 0.0 if lines else 10.0 * (number - (rows - 1) / 2)
    known = [(at_x(at) + aside, one) for at, one in row.estimates.items() if one is not None]
    parts = []
    if lines and len(known) > 1:
        path = "L".join(f"{x:.1f} {at_y(one['value']):.1f}" for x, one in known)
        parts.append(_stroke(f"M{path}", colour, 1.6, dashes=dashes))
    for x, one in known:
        top, end = at_y(one["high"]), min(at_y(one["low"]), LOW)
        caps = f"M{x - 4:.1f} {top:.1f}h8M{x:.1f} {top:.1f}V{end:.1f}M{x - 4:.1f} {end:.1f}h8"
        parts.append(_stroke(caps, colour, 1.6))
        parts.append(_marker(x, at_y(one["value"]), colour, marker))
    return parts


def _legend(name: str, number: int, y: float) -> list[Markup]:
    colour, dashes, marker = STYLES[number]
    return [
        _stroke(f"M{LEFT:g} {y:g}h44", colour, 1.6, dashes=dashes),
        _marker(LEFT + 22, y, colour, marker),
        label_text(LEFT + 54, y + 5, 14, name, text_anchor="start"),
    ]


def _marker(x: float, y: float, colour: str, path: str) -> Markup:
    return element("path", d=path, transform=f"translate({x:.1f} {y:.1f})", fill=colour)


def _column(x: float, top: float, low: float, wide: float) -> Markup:
    return element(
        "rect",
        x=x - wide / 2,
        y=min(top, low),
        width=wide,
        height=abs(low - top),
        fill="currentColor",
        fill_opacity="0.22",
    )


def _stroke(
    path: str, colour: str, width: float, *, dashes: str | None = None, opacity: str | None = None
) -> Markup:
    return element(
        "path",
        d=path,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_dasharray=dashes,
        stroke_opacity=opacity,
    )
