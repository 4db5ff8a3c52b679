"""Totals from deal to deal as a plot: a line for each side, and what they play for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..core.messages import say
from . import texts
from .card_svg import label_text, picture
from .markup import Markup, element, points
from .said import listed, sentences

__all__ = ["totals_svg"]

_WIDTH, _LEFT, _RIGHT, _TOP, _LOW = 360.0, 50.0, 346.0, 26.0, 206.0
_LONGEST_NAME = 34
_MOST_TICKS = 6

# A side is told apart by the dashes of its line, by its marker and by its colour.  The later
# markers are smaller: where two sides have the same total, both are seen.
_STYLES = (
    ("#2f8f63", None, "M-5.4 0a5.4 5.4 0 1 0 10.8 0a5.4 5.4 0 1 0-10.8 0Z"),
    ("#c4582f", "7 4", "M-4.6-4.6H4.6V4.6H-4.6Z"),
    ("#5a7fc9", "2 3", "M0-5.4L5 4H-5Z"),
    ("#a8801f", "9 3 2 3", "M0-5.6L5 0 0 5.6-5 0Z"),
)


def totals_svg(
    sides: Sequence[str], history: Sequence[Sequence[int]], target: int | None, title: str
) -> Markup:
    """Return the totals of each side before the first deal and after each, and the target.

    ``history`` has a row of totals for each of these moments; ``target`` is a dashed line.
    """
    deals = len(history) - 1
    lows = [total for totals in history for total in totals]
    ends = lows if target is None else [*lows, target]
    step = _step(max(max(ends) - min(*lows, 0), 1))
    low = min(*lows, 0) // step * step
    high = max(-(-max(ends) // step) * step, low + step)

    def at_x(deal: int) -> float:
        return _LEFT + (_RIGHT - _LEFT) * deal / max(deals, 1)

    def at_y(total: int) -> float:
        return _LOW - (_LOW - _TOP) * (total - low) / (high - low)

    parts = [
        *_axis_points(range(low, high + 1, step), at_y),
        *_axis_deals(range(0, deals + 1, _step(max(deals, 1))), at_x),
    ]
    if target is not None:
        parts.append(_target_line(at_y(target), target))
    told = []
    for side, name in enumerate(sides):
        totals = [after[side] for after in history]
        places = [(at_x(deal), at_y(total)) for deal, total in enumerate(totals)]
        parts.append(_line(places, side))
        parts += [_marker(x, y, side) for x, y in places]
        parts += _legend(name, side)
        told.append(say(texts.PLOT_SIDE, side=name, totals=listed(map(points, totals))))
    label = sentences([title, *told])
    return picture(_WIDTH, _LOW + 44 + 20 * len(sides), label, *parts)


def _step(span: int) -> int:
    """Return a round step of the scale for which ``span`` needs few enough ticks.

    >>> [_step(span) for span in (1, 12, 548, 1000)]
    [1, 2, 100, 200]
    """
    size = 1
    while True:
        for step in (size, 2 * size, 5 * size):
            if span / step <= _MOST_TICKS:
                return step
        size *= 10


def _axis_points(ticks: Sequence[int], at_y: Callable[[int], float]) -> list[Markup]:
    parts = [label_text(4, 13, 12.5, say(texts.AXIS_POINTS), text_anchor="start")]
    for tick in ticks:
        y = at_y(tick)
        opacity = "0.75" if tick == 0 else "0.2"
        parts.append(_stroke(f"M{_LEFT:g} {y:.1f}H{_RIGHT:g}", "currentColor", 1, opacity=opacity))
        parts.append(label_text(_LEFT - 7, y + 4.4, 12.5, points(tick), text_anchor="end"))
    return parts


def _axis_deals(ticks: Sequence[int], at_x: Callable[[int], float]) -> list[Markup]:
    parts = [label_text(at_x(tick), _LOW + 18, 12.5, str(tick)) for tick in ticks]
    middle = (_LEFT + _RIGHT) / 2
    parts.append(label_text(middle, _LOW + 35, 12.5, say(texts.AXIS_DEALS)))
    return parts


def _target_line(y: float, target: int) -> Markup:
    return element(
        "g",
        _stroke(f"M{_LEFT:g} {y:.1f}H{_RIGHT:g}", "currentColor", 1.5, dashes="3 4"),
        label_text(
            _LEFT + 4, y - 5, 12.5, say(texts.TARGET, points=points(target)), text_anchor="start"
        ),
    )


def _line(places: Sequence[tuple[float, float]], side: int) -> Markup:
    colour, dashes, _ = _STYLES[side]
    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
    return _stroke(f"M{path}", colour, 2.5, dashes=dashes, side=side)


def _marker(x: float, y: float, side: int) -> Markup:
    colour, _, path = _STYLES[side]
    return element(
        "path",
        class_=f"spades-marker-{side}",
        d=path,
        transform=f"translate({x:.1f} {y:.1f})",
        fill=colour,
    )


def _legend(name: str, side: int) -> list[Markup]:
    y = _LOW + 55 + 20 * side
    short = name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"
    return [
        _line([(_LEFT, y), (_LEFT + 44, y)], side),
        _marker(_LEFT + 22, y, side),
        label_text(_LEFT + 54, y + 5, 14, short, text_anchor="start"),
    ]


def _stroke(
    path: str,
    colour: str,
    width: float,
    *,
    dashes: str | None = None,
    opacity: str | None = None,
    side: int | None = None,
) -> Markup:
    return element(
        "path",
        class_=None if side is None else f"spades-line-{side}",
        d=path,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_dasharray=dashes,
        stroke_opacity=opacity,
    )
