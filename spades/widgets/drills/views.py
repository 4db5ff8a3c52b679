"""Drills as a reader sees them: what is asked about, what can be chosen, and the marked answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ... import view
from ...core.cards import Card, cards
from ...core.errors import GameError
from ...core.messages import say, say_number
from ...games.spades.deal import Deal
from ...games.spades.drills import (
    BagsAfter,
    DealChange,
    Drill,
    LegalCards,
    Reason,
    SpadeLead,
    TrickWinner,
    WhoWon,
)
from ...games.spades.drills import texts as drill_texts
from ...games.spades.drills.positions import refusals
from ...games.spades.view import texts as view_texts
from ...games.spades.view.said import bid_said, side_name
from ...view import texts as shown_texts
from ...view.markup import Markup, element, joined, points
from ...view.parts import bases_codes, cell, head, row, suited, table
from ...view.said import card_words, seat_names
from . import texts

__all__ = ["marked_view", "question_view", "reasons_html"]

_DEALS_SHOWN = 4


def question_view(drill: Drill, *, title: str, given: str, is_marked: bool) -> dict[str, Any]:
    """Return the question for a front end: ``control`` is ``cards``, ``choice`` or ``number``.

    ``html`` is what is asked about; ``options`` are the cards or choices, which tell what is
    right only where the answer ``is_marked``.
    """
    control, options = "number", list[dict[str, Any]]()
    group = drill.ask()
    if isinstance(drill, LegalCards):
        control, options = "cards", _hand_options(drill, given, is_marked)
        group = say(texts.HAND_OF, name=_turn(drill.deal))
    elif not isinstance(drill, (DealChange, BagsAfter)):
        control, options = "choice", _choices(drill, given, is_marked)
    facts = _facts(drill, is_marked)
    listed = element("ul", *(element("li", suited(one["label"])) for one in options))
    return {
        "kind": str(drill.kind),
        "title": title,
        "ask": drill.ask(),
        "html": str(facts),
        "control": control,
        "options": options,
        "group": group,
        "static": str(
            joined(
                element("p", element("strong", title)),
                facts,
                element("p", drill.ask()),
                listed if options else None,
            )
        ),
    }


def marked_view(drill: Drill, given: str) -> str:
    """Return why the answer is right or wrong, drawn and with the rules."""
    reasons = drill.reasons(given=drill.read(given))
    drawn: str | None = None
    more: Markup | None = None
    if isinstance(drill, TrickWinner):
        drawn = view.svg(drill.trick)
    elif isinstance(drill, (DealChange, BagsAfter)):
        drawn = view.html(drill.side)
        reasons = reasons[len(drill.side.lines) :]  # the sheet has the others
    elif isinstance(drill, WhoWon):
        sheet = Markup(view.html(drill.match))
        more = element("details", element("summary", say(texts.SHEET_OF_GAME)), sheet)
    elif isinstance(drill, LegalCards):
        others = refusals(drill.deal, drill.hand)
        if len(reasons) <= len(others):
            title = say_number(*texts.ALL_REFUSED, len(others))
            more = element("details", element("summary", title), reasons_html(others))
    picture = element("div", Markup(drawn), class_="spades-drill-drawn") if drawn else None
    parts = joined(reasons_html(reasons) if reasons else None, picture, more)
    return str(element("div", parts, class_="spades-view spades-drill-why"))


def reasons_html(reasons: Iterable[Reason]) -> Markup:
    """Return a list of sentences with the statements that they rest on."""
    return element(
        "ul",
        *(
            element(
                "li",
                suited(one.why),
                " ",
                bases_codes(one.bases),
            )
            for one in reasons
        ),
        class_="spades-drill-reasons",
    )


# What is asked about


def _facts(drill: Drill, is_marked: bool) -> Markup:
    if isinstance(drill, LegalCards):
        deal = drill.deal
        opened = view_texts.SPADES_OPEN if deal.spades_open else view_texts.SPADES_CLOSED
        said = [say(shown_texts.SENTENCE, what=say(opened))]
        if not deal.tricks:
            said.append(say(drill_texts.FIRST_TRICK))
        drawn = Markup(view.svg(deal.trick)) if deal.trick.cards else None
        return joined(drawn, element("p", " ".join(said)))
    if isinstance(drill, SpadeLead):
        hand = element("p", say(texts.HAND_OF, name=_turn(drill.deal)), class_="spades-drill-hand")
        return _box(_tricks_table(drill.deal), hand, Markup(view.svg(drill.hand)))
    if isinstance(drill, (DealChange, BagsAfter)):
        return _box(*_result(drill))
    if isinstance(drill, WhoWon):
        return _box(_totals(drill))
    return Markup("")


def _box(*inside: Markup) -> Markup:
    return element("div", *inside, class_="spades-view spades-drill-facts")


def _turn(deal: Deal) -> str:
    assert deal.turn is not None
    return seat_names(deal.ruleset.players)[deal.turn]


def _tricks_table(deal: Deal) -> Markup:
    """Return the tricks so far: a line for each, a column for each seat."""
    if not deal.tricks:
        return element("p", say(drill_texts.FIRST_TRICK))
    names = seat_names(deal.ruleset.players)
    rows = []
    for number, trick in enumerate(deal.tricks, start=1):
        cells = []
        for seat in range(deal.ruleset.players):
            card = trick.card_of(seat)
            assert card is not None
            text = card.symbol
            led = seat == trick.leader
            cells.append(cell(suited(say(texts.LEADS, card=text) if led else text)))
        rows.append(row(head(str(number), "row"), *cells))
    top = row(head(say(texts.TRICK)), *(head(name) for name in names))
    return table(say(texts.TRICKS_SO_FAR), [top], rows, kind="spades-drill-tricks")


def _result(drill: DealChange | BagsAfter) -> list[Markup]:
    """Return the bids and tricks of the deal, and the bags of the side that is asked about."""
    score = drill.score
    names = seat_names(score.ruleset.players)
    rows = [
        row(
            head(names[seat], "row"),
            cell(bid_said(bid), "spades-number"),
            cell(str(won), "spades-number"),
        )
        for seat, bid, won in sorted(
            (
                (seat, bid, won)
                for side in score.sides
                for seat, bid, won in zip(side.seats, side.bids, side.tricks, strict=True)
            ),
            key=lambda one: one[0],
        )
    ]
    number = {"class_": "spades-number"}
    top = row(
        head(say(texts.PLAYER)), head(say(texts.BID), **number), head(say(texts.TOOK), **number)
    )
    side = side_name(drill.side.seats, names)
    before = say_number(*texts.BAGS_BEFORE, drill.side.bags_before, side=side)
    return [
        table(say(texts.RESULT), [top], rows, kind="spades-drill-result"),
        element("p", before),
    ]


def _totals(drill: WhoWon) -> Markup:
    """Return the totals after the last deals."""
    match = drill.match
    names = seat_names(match.ruleset.players)
    number = {"class_": "spades-number"}
    sides = [head(side_name(seats, names), **number) for seats in match.ruleset.sides]
    first = max(0, len(match.history) - _DEALS_SHOWN)
    rows = [
        row(head(str(at), "row"), *(cell(points(total), "spades-number") for total in totals))
        for at, totals in enumerate(match.history)
        if at >= first
    ]
    top = row(head(say(texts.AFTER_DEAL)), *sides)
    title = say(texts.TARGET, points=match.ruleset.target)
    return table(title, [top], rows, kind="spades-drill-totals")


# What can be chosen


def _face(card: Card) -> dict[str, str]:
    return {"rank": str(card.rank), "suit": str(card.suit), "symbol": card.suit.symbol}


_MARKS = {
    (True, True): (texts.LEGAL, texts.CHOSEN_RIGHT),
    (True, False): (texts.MISSED_SHORT, texts.MISSED),
    (False, True): (texts.REFUSED, texts.CHOSEN_WRONG),
    (False, False): (texts.REFUSED, texts.LEFT),
}
"""What is said of a card, short and in full, by whether it is legal and whether it was chosen."""


def _hand_options(drill: LegalCards, given: str, is_marked: bool) -> list[dict[str, Any]]:
    """Return the cards of the hand, marked as right and wrong where the answer is."""
    chosen = _chosen(given)
    options = []
    for card in drill.hand:
        spoken, mark, is_right = card_words(card), "", None
        if is_marked:
            refused = drill.deal.refusal(card)
            is_on = card in chosen
            is_right = is_on is not bool(refused) if is_on or not refused else None
            short, text = _MARKS[refused is None, is_on]
            mark, spoken = say(short), say(text, words=spoken)
        options.append(
            {
                "value": str(card),
                "label": card.symbol,
                "words": spoken,
                "card": _face(card),
                "note": mark,
                "on": card in chosen,
                "right": is_right,
            }
        )
    return options


def _chosen(given: str) -> Sequence[Card]:
    try:
        return cards(given)
    except GameError:
        return ()


def _choices(drill: Drill, given: str, is_marked: bool) -> list[dict[str, Any]]:
    """Return the answers to choose from; those of a trick are its cards, the lead first."""
    if isinstance(drill, TrickWinner):
        values = [str(seat) for seat in drill.trick.seats]
    else:
        values = list(drill.choices) if isinstance(drill, WhoWon) else ["yes", "no"]
    options = []
    for at, value in enumerate(values):
        told = drill.told(value)
        option: dict[str, Any] = {"value": value, "label": told, "words": told, "card": None}
        if isinstance(drill, TrickWinner):
            card = drill.trick.cards[at]
            text = texts.CHOICE_PLAYS if at else texts.CHOICE_LEADS
            option["card"] = _face(card)
            option["label"] = say(text, name=told, card=card.symbol)
            option["words"] = say(text, name=told, card=card_words(card))
        is_given, is_right = value == given.strip(), value == drill.right
        notes = [say(texts.IS_RIGHT)] if is_marked and is_right else []
        if is_marked and is_given:
            notes.append(say(texts.IS_YOURS))
        option["note"] = ", ".join(notes)
        option["on"] = is_given
        option["right"] = is_right if is_marked and (is_given or is_right) else None
        options.append(option)
    return options
