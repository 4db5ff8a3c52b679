"""Cards and tricks as HTML."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.cards import Card, Cards
from ..core.trick import Trick
from .card_svg import card_svg, cards_svg
from .markup import Markup, element
from .parts import suited
from .said import seat_names, trick_steps
from .table_svg import trick_svg

__all__ = ["card_html", "cards_html", "trick_html"]


def card_html(card: Card, names: Sequence[str]) -> Markup:
    """Return the drawing of one card."""
    return card_svg(card, names)


def cards_html(given: Cards, names: Sequence[str]) -> Markup:
    """Return the drawing of the cards in their order."""
    return cards_svg(given, names)


def trick_html(trick: Trick, names: Sequence[str]) -> Markup:
    """Return the table with the cards, and beside it a sentence for each of them."""
    called = seat_names(trick.players, names)
    *steps, last = trick_steps(trick, called)
    told = element("ol", *(element("li", suited(step)) for step in steps))
    state = element("p", suited(last), class_="spades-state")
    return element(
        "div", trick_svg(trick, names), element("div", told, state), class_="spades-trick"
    )
