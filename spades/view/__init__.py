"""Values to text, HTML and drawings: the only place that formats a value.

`text`, `html` and `svg` take `Card`, `Cards` and `Trick`, and whatever the views of a game have
entered in `spades.core.shown`: its deals, matches, scores and rulesets.  Seats are named by
``names``, or else ``A B C`` where three play and ``South West North East`` where four do:
clockwise from seat 0, which sits at the bottom of a drawing.  Cards and rulesets have no seats
and need no names.  No view knows a rule of the game: what a value does not say is not shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from ..core.cards import Card, Cards
from ..core.messages import say
from ..core.shown import Draw, drawing, enter, kinds
from ..core.trick import Trick
from . import plain, texts, trick_html
from .card_svg import card_svg, cards_svg
from .markup import Markup, element
from .table_svg import trick_svg

__all__ = ["html", "stylesheet", "svg", "text"]


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
    return str(_chosen("text", value)(value, names))


def html(value: object, *, names: Sequence[str] = (), style: bool = True) -> str:
    """Return ``value`` as one HTML element that is well-formed XML too.

    The stylesheet is inside it unless ``style`` is false.  Raises `TypeError` for a value of
    another type, `ImpossibleTally` for names that do not fit.

    >>> from spades import PRESETS, score_deal
    >>> score = score_deal(PRESETS["cutthroat"], bids=(5, 6, 4), tricks=(7, 6, 4))
    >>> "<caption>Score of a deal (cutthroat)</caption>" in html(score)
    True
    """
    drawn = Markup(_chosen("html", value)(value, names))
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
    return str(_chosen("svg", value)(value, names))


@cache
def stylesheet() -> str:
    """Return the stylesheet of `html`, for pages that put it in once.

    >>> ".spades-view" in stylesheet()
    True
    """
    return files(__package__).joinpath("view.css").read_text(encoding="utf-8")


def _chosen(view: str, value: object) -> Draw:
    draw = drawing(view, value)
    if draw is None:
        kind = type(value).__name__
        raise TypeError(say(texts.NO_VIEW, view=view, kind=kind, kinds=", ".join(kinds(view))))
    return draw


enter(Card, text=plain.card_text, html=trick_html.card_html, svg=card_svg, notebook=html)
enter(Cards, text=plain.cards_text, html=trick_html.cards_html, svg=cards_svg, notebook=html)
enter(Trick, text=plain.trick_text, html=trick_html.trick_html, svg=trick_svg, notebook=html)
