"""Cards, tricks and deals as HTML; a deal trick by trick opens and closes without a script."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.cards import Cards, Suit
from ....core.messages import say
from ....view.markup import Markup, element, joined
from ....view.parts import bases_codes, cell, head, lines, row, statement_code, suited, table
from ....view.said import seat_names, trick_summary
from ....view.trick_html import trick_html
from ..deal import Deal
from . import texts
from .deal_svg import deal_svg
from .said import bid_said, deal_passes, deal_title, deal_turn, irregularity_said


def deal_html(deal: Deal, names: Sequence[str]) -> Markup:
    """Return the deal: the seats with bids and hands, what comes next, then trick by trick."""
    called = seat_names(deal.ruleset.players, names)
    parts = [_seats(deal, called), lines(deal_passes(deal, called), "spades-pass")]
    if not deal.is_over:
        parts.append(deal_svg(deal, names))
    *facts, turn = deal_turn(deal, called)
    parts += [lines(facts, "spades-fact"), lines([turn], "spades-state")]
    if deal.irregularities:
        faults = [
            element(
                "li",
                suited(irregularity_said(fault, deal, called)),
                " ",
                bases_codes([fault.basis]) if fault.basis else statement_code(fault.statement),
            )
            for fault in deal.irregularities
        ]
        parts.append(element("p", say(texts.IRREGULARITIES), class_="spades-title"))
        parts.append(element("ul", *faults, class_="spades-faults"))
    if deal.tricks:
        parts.append(element("p", say(texts.TRICK_BY_TRICK), class_="spades-title"))
    for number, trick in enumerate(deal.tricks, start=1):
        parts.append(
            element(
                "details",
                element("summary", suited(trick_summary(number, trick, called))),
                trick_html(trick, names),
                open="open" if number == 1 else None,
            )
        )
    return joined(*parts)


def _seats(deal: Deal, names: Sequence[str]) -> Markup:
    top = row(
        head(say(texts.PLAYER)),
        head(say(texts.BID)),
        head(say(texts.TRICKS), class_="spades-number"),
        head(say(texts.HAND_DEALT)),
    )
    rows = [
        row(
            head(name, "row"),
            cell(bid_said(bid)),
            cell(str(won), "spades-number"),
            cell(_by_suit(hand), "spades-hand"),
        )
        for name, bid, won, hand in zip(names, deal.bids, deal.tricks_won, deal.hands, strict=True)
    ]
    return table(deal_title(deal, names), [top], rows, kind="spades-deal")


def _by_suit(hand: Cards) -> Markup:
    groups: dict[Suit, list[str]] = {}
    for card in hand.in_order():
        groups.setdefault(card.suit, []).append(card.symbol)
    return joined(
        *(
            element("span", suited(" ".join(group)), " ", class_="spades-suit-group")
            for group in groups.values()
        )
    )
