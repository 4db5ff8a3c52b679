"""Values to text, HTML and drawings: the only place that formats a value.

`text`, `html` and `svg` take a `Card`, `Cards`, a `Trick`, a `Deal` and a `Match`; `text` and
`html` also a `SideScore`, a `DealScore`, a `Comparison` and a `Ruleset`.  Seats are named by
``names``, or else ``A B C`` where three play and ``South West North East`` where four do:
clockwise from seat 0, which sits at the bottom of a drawing.  Cards and rulesets have no seats
and need no names.  No view knows a rule of the game: what a value does not say is not shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

from ..cards import Card, Cards
from ..compare import Comparison
from ..deal import Deal
from ..match import Match
from ..messages import say
from ..ruleset import Ruleset
from ..scoring import DealScore, SideScore
from ..tricks import Trick
from . import deal_html, plain, sheets, words
from .card_svg import card_svg, cards_svg
from .comparison import comparison_html, comparison_text
from .markup import Markup, element
from .plot_svg import match_svg
from .table_svg import deal_svg, trick_svg

__all__ = ["html", "stylesheet", "svg", "text"]

_Draw: TypeAlias = Callable[[Any, Sequence[str]], str]

_TEXT: Mapping[type, _Draw] = {
    Card: plain.card_text,
    Cards: plain.cards_text,
    Trick: plain.trick_text,
    Deal: plain.deal_text,
    SideScore: plain.side_text,
    DealScore: plain.score_text,
    Match: plain.match_text,
    Comparison: comparison_text,
    Ruleset: plain.rules_text,
}
_HTML: Mapping[type, _Draw] = {
    Card: deal_html.card_html,
    Cards: deal_html.cards_html,
    Trick: deal_html.trick_html,
    Deal: deal_html.deal_html,
    SideScore: sheets.side_html,
    DealScore: sheets.score_html,
    Match: sheets.match_html,
    Comparison: comparison_html,
    Ruleset: sheets.rules_html,
}
_SVG: Mapping[type, _Draw] = {
    Card: card_svg,
    Cards: cards_svg,
    Trick: trick_svg,
    Deal: deal_svg,
    Match: match_svg,
}


def text(value: object, *, names: Sequence[str] = ()) -> str:
    """Return ``value`` as plain text in columns, without a line end after the last line.

    Raises `TypeError` for a value of another type, `ImpossibleTally` for names that do not fit.

    >>> from spades import Trick, cards
    >>> print(text(Trick(leader=2, cards=cards("AH 2S KH"), players=3)))
       B             C
       K♥            A♥
                   leads
              A
              2♠
             wins
    <BLANKLINE>
    C leads A♥
    A plays 2♠
    B plays K♥
    A wins with 2♠
    """
    return str(_chosen("text", _TEXT, value)(value, names))


def html(value: object, *, names: Sequence[str] = (), style: bool = True) -> str:
    """Return ``value`` as one HTML element that is well-formed XML too.

    The stylesheet is inside it unless ``style`` is false.  Raises `TypeError` for a value of
    another type, `ImpossibleTally` for names that do not fit.

    >>> from spades import PRESETS, score_deal
    >>> score = score_deal(PRESETS["cutthroat"], bids=(5, 6, 4), tricks=(7, 6, 4))
    >>> "<caption>Score of a deal (cutthroat)</caption>" in html(score)
    True
    """
    drawn = Markup(_chosen("html", _HTML, value)(value, names))
    sheet = element("style", Markup(stylesheet())) if style else None
    return str(element("div", sheet, drawn, class_="spades-view"))


def svg(value: object, *, names: Sequence[str] = ()) -> str:
    """Return ``value`` as an SVG drawing that says in ``aria-label`` what it shows.

    It shrinks to the width there is, and needs no stylesheet.  Raises `TypeError` for a value
    of another type, `ImpossibleTally` for names that do not fit.

    >>> from spades import cards
    >>> 'role="img" aria-label="2 cards: king of hearts, queen of spades"' in svg(cards("KH QS"))
    True
    """
    return str(_chosen("svg", _SVG, value)(value, names))


@cache
def stylesheet() -> str:
    """Return the stylesheet of `html`, for pages that put it in once.

    >>> ".spades-view" in stylesheet()
    True
    """
    return files(__package__).joinpath("view.css").read_text(encoding="utf-8")


def _chosen(view: str, draws: Mapping[type, _Draw], value: object) -> _Draw:
    for kind in type(value).__mro__:
        if kind in draws:
            return draws[kind]
    kinds = ", ".join(kind.__name__ for kind in draws)
    raise TypeError(say(words.NO_VIEW, view=view, kind=type(value).__name__, kinds=kinds))
