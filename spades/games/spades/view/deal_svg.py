"""A trick or a deal as a table seen from above: seat 0 at the bottom, the others clockwise."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.messages import say, say_number
from ....view import texts as view_texts
from ....view.markup import Markup
from ....view.said import leader_of, seat_names, sentences, trick_steps
from ....view.table_svg import table_svg
from ..deal import Deal
from ..tricks import Trick
from . import texts
from .said import bid_said, deal_seats, deal_title, deal_turn


def deal_svg(deal: Deal, names: Sequence[str]) -> Markup:
    """Return the table with the trick in play, and what each seat bid, won and holds."""
    called = seat_names(deal.ruleset.players, names)
    trick = deal.trick
    marks = _marks(deal, trick)
    if deal.turn is not None:
        marks[deal.turn] = say(texts.MARK_TURN[deal.phase])
    told = deal_seats(deal, called)
    if trick.cards:
        told += trick_steps(trick, called, in_words=True)
    told.append(deal_turn(deal, called, in_words=True)[-1])
    label = sentences([deal_title(deal, called), *told])
    return table_svg(trick, called, marks, _details(deal), label)


def seated_svg(deal: Deal, trick: Trick, names: Sequence[str], *, bottom: int) -> Markup:
    """Return the table as the seat ``bottom`` sees it, which sits at the bottom of the drawing.

    ``trick`` is what lies on the table: the trick in play, or the last one, which is still there.
    Nothing is told of anybody's hand.
    """
    called = seat_names(deal.ruleset.players, names)
    marks = _marks(deal, trick)
    if deal.turn is not None and not trick.is_complete:
        marks[deal.turn] = say(texts.MARK_TURN[deal.phase])
    told = deal_seats(deal, called)
    if trick.cards:
        told += trick_steps(trick, called, in_words=True)
    label = sentences([deal_title(deal, called), *told])
    return table_svg(trick, called, marks, _details(deal), label, bottom=bottom)


def _marks(deal: Deal, trick: Trick) -> dict[int, str]:
    return {leader_of(trick): say(view_texts.MARK_LEADS)} if trick.cards else {}


def _details(deal: Deal) -> list[list[str]]:
    """Return by seat what is told of it under its name."""
    details = []
    for seat, bid in enumerate(deal.bids):
        parts = [say_number(*texts.SEAT_HOLDS, len(deal.held[seat]))]
        if bid is not None:
            parts.insert(0, say(texts.SEAT_BID, bid=bid_said(bid)))
            parts.insert(1, say(texts.SEAT_WON, won=deal.tricks_won[seat]))
        details.append(parts)
    return details
