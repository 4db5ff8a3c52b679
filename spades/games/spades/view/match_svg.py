"""A match as a plot: the totals of each side from deal to deal, and the target."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.messages import say_number
from ....view.markup import Markup
from ....view.plot_svg import totals_svg
from ..match import Match
from . import texts
from .said import match_names, side_name


def match_svg(match: Match, names: Sequence[str]) -> Markup:
    """Return the totals as lines over the deals that count, with the target as a dashed line."""
    called = match_names(match, names)
    sides = [side_name(seats, called) for seats in match.ruleset.sides]
    target = match.ruleset.target
    title = say_number(*texts.PLOT_WORDS, len(match.history) - 1, target=target)
    return totals_svg(sides, match.history, target, title)
