"""The trick lab: a hand and the cards on the table to what is legal, why not, and who wins."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ... import view
from ...core.cards import FULL_DECK, Card, Suit
from ...core.errors import GameError, NotationError
from ...core.messages import say, say_number
from ...core.texts import SUITS
from ...games.spades.record import write_ruleset
from ...games.spades.ruleset import Ruleset
from ...games.spades.settings import FirstLead
from ...games.spades.statements.citations import Basis, Rule, basis_of
from ...games.spades.tricks import Trick, trick_winner
from ...view.markup import Markup, element, joined
from ...view.parts import bases_codes, suited
from ...view.said import card_words, seat_names
from ..shared.states import (
    ENTRY,
    LONGEST_TEXT,
    MOST_SEED,
    RULES,
    SEED,
    TEXT,
    YES_OR_NO,
    labels,
    misfit,
    preset_choices,
    problem_html,
    rules_of,
)
from ..shared.texts import CARD_LEGAL, CARD_REFUSED, LEGAL, REFUSED
from . import texts
from .positions import Position, dealt, entered

__all__ = ["answer"]

_PARTS = {
    "rules": RULES,
    "hand": TEXT,
    "trick": TEXT,
    "leader": ENTRY,
    "open": YES_OR_NO,
    "first": YES_OR_NO,
    "seed": SEED,
    "played": TEXT,
}
_MOST_UNFOLDED = 3


def answer(state: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the widget shows for ``state``: a form, the table, and what may be played.

    ``state`` has ``rules``, ``hand`` and ``trick`` (cards as text, the lead first), ``leader`` (a
    seat), ``open`` (whether spades were open before the trick) and ``first`` (whether it is the
    first of the deal).  Where ``hand`` and ``trick`` are missing, ``seed`` names a position of a
    real deal, and ``played`` the cards played since.  Nothing is raised: what the engine refuses
    comes back as ``problem``.  Each card of ``hand`` tells what the state becomes when it is
    played (``next``), or why it is refused.

    >>> shown = answer({"rules": "cutthroat", "hand": "KH QS", "trick": "AH 2S", "leader": 0})
    >>> [(one["card"], one["why"]) for one in shown["hand"]]
    [('KH', ''), ('QS', '[CUT-PLAY-2] Q♠ refused: hearts were led and you hold K♥')]
    >>> shown["hand"][0]["next"], shown["winner"], shown["open"]
    ({'hand': '', 'trick': 'AH 2S KH'}, 1, True)
    """
    rules, problem = rules_of(state)
    entry = _entry_of(state)
    at: Position | None = None
    if not problem:
        try:
            at, entry = _position(state, entry, rules)
        except GameError as error:
            problem = str(error)
            at = _table_alone(entry, rules)
    names = seat_names(rules.players)
    drawn = view.svg(at.trick) if at else ""
    verdict = _verdict(at, rules, names) if at else ""
    refused = _refused(at) if at else ""
    form = _form(state, entry, rules, names, at)
    held = element("p", f"{form['hand_of']}: ", suited(at.hand.symbols)) if at and at.hand else ""
    return {
        "form": form,
        "problem": problem,
        "problem_in_state": misfit(state, _PARTS),
        "table": drawn,
        "verdict": verdict,
        "refused": refused,
        "hand": [_card(card, state, at) for card in at.hand] if at else [],
        "go_on": _go_on(at, names) if at else None,
        "winner": _winner(at.trick) if at else None,
        "open": at.are_open if at else None,
        "static": (problem_html(problem) if problem else "") + drawn + held + verdict + refused,
    }


def _entry_of(state: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is entered in ``state``, as the fields of the form show it."""
    return {
        "hand": _text(state.get("hand")),
        "trick": _text(state.get("trick")),
        "leader": str(state.get("leader", 0)).strip()[:40],
        "open": state.get("open") is True,
        "first": state.get("first") is True,
    }


def _text(given: object) -> str:
    return given[:LONGEST_TEXT] if isinstance(given, str) else ""


def _is_dealt(state: Mapping[str, Any]) -> bool:
    return state.get("seed") is not None and state.get("hand") is state.get("trick") is None


def _position(
    state: Mapping[str, Any], entry: dict[str, Any], rules: Ruleset
) -> tuple[Position, dict[str, Any]]:
    """Return the position of ``state``, and what a form shows that it could be entered as."""
    if not _is_dealt(state):
        return _entered(entry, rules), entry
    seed = state["seed"]
    if not SEED.fits(seed):
        raise NotationError(misfit({"seed": seed}, _PARTS))
    at, deal = dealt(rules, seed=seed, played=_text(state.get("played")))
    return at, {
        "hand": str(at.hand),
        "trick": str(deal.trick.cards),
        "leader": str(deal.trick.leader),
        "open": at.were_open if deal.trick.cards else deal.spades_open,
        "first": not deal.tricks,
    }


def _entered(entry: Mapping[str, Any], rules: Ruleset, *, is_table_alone: bool = False) -> Position:
    seats = {str(seat): seat for seat in range(rules.players)}
    if entry["leader"] not in seats:
        raise NotationError(say(texts.NO_SUCH_SEAT, players=rules.players))
    return entered(
        rules,
        hand="" if is_table_alone else entry["hand"],
        trick=entry["trick"],
        leader=seats[entry["leader"]],
        were_open=entry["open"],
        is_first=entry["first"],
    )


def _table_alone(entry: Mapping[str, Any], rules: Ruleset) -> Position | None:
    """Return what is on the table where the fault is in the hand, else ``None``."""
    try:
        return _entered(entry, rules, is_table_alone=True)
    except GameError:
        return None


def _form(
    state: Mapping[str, Any],
    entry: Mapping[str, Any],
    rules: Ruleset,
    names: Sequence[str],
    at: Position | None,
) -> dict[str, Any]:
    seed = state.get("seed")
    number = seed if type(seed) is int and SEED.fits(seed) else None
    before = "first" if entry["first"] else "open" if entry["open"] else "closed"
    name = None if at is None or at.turn is None else names[at.turn]
    return {
        "rules": write_ruleset(rules),
        "presets": preset_choices(),
        "entry": dict(entry),
        "seats": [{"value": str(seat), "label": name} for seat, name in enumerate(names)],
        "before": before,
        "befores": [{"value": one, "label": say(label)} for one, label in texts.BEFORE.items()],
        "spelled": _spelled(entry),
        "suits": _suits(),
        "removed": [str(card) for card in rules.removed],
        "next_seed": 1 if number is None else (number + 1) % MOST_SEED,
        "hand_of": say(texts.HAND_OF, name=name) if name else say(texts.HAND),
        "to_play": say(texts.HAND_PLAYS, name=name) if name else "",
        "position": say(texts.POSITION, number=number) if _is_dealt(state) and at else "",
        "labels": labels(texts.LABELS),
    }


def _spelled(entry: Mapping[str, Any]) -> dict[str, str]:
    """Return how the cards that are typed in another way are written in the one notation."""
    spelled = {}
    for piece in re.split(r"[\s,;]+", f"{entry['hand']} {entry['trick']}"):
        try:
            card = str(Card.parse(piece))
        except NotationError:
            continue
        if card != piece:
            spelled[piece] = card
    return spelled


def _suits() -> list[dict[str, Any]]:
    """Return all cards by suit, as a player holds them."""
    rows: dict[Suit, list[dict[str, str]]] = {}
    for card in FULL_DECK.in_order():
        told = {"card": str(card), "rank": str(card.rank), "words": card_words(card)}
        rows.setdefault(card.suit, []).append(told)
    return [
        {"suit": str(suit), "symbol": suit.symbol, "name": say(SUITS[suit]), "cards": row}
        for suit, row in rows.items()
    ]


def _card(card: Card, state: Mapping[str, Any], at: Position) -> dict[str, Any]:
    """Return one card of the hand: its face, its mark, and what comes of playing it."""
    refused = at.refusals.get(card)
    said = CARD_REFUSED if refused else CARD_LEGAL
    if refused:
        after = None
    elif _is_dealt(state):
        after = {"played": f"{_text(state.get('played'))} {card}".strip()}
    else:
        after = {"hand": "", "trick": f"{at.trick.cards} {card}".strip()}
    return {
        "card": str(card),
        "rank": str(card.rank),
        "suit": str(card.suit),
        "symbol": card.suit.symbol,
        "mark": say(REFUSED if refused else LEGAL),
        "said": say(said, card=card_words(card)),
        "why": str(refused) if refused else "",
        "next": after,
    }


def _winner(trick: Trick) -> int | None:
    """Return the seat that wins the trick so far."""
    return trick.seats[trick_winner(trick.cards)] if trick.cards else None


def _verdict(at: Position, rules: Ruleset, names: Sequence[str]) -> str:
    """Return what can be said of the position, each sentence with its statement."""
    trick, lines = at.trick, []
    best = _winner(trick)
    if best is not None:
        card = trick.card_of(best)
        assert card is not None
        wins = texts.WINS if trick.is_complete else texts.WINS_SO_FAR
        said = say(wins, name=names[best], card=card.symbol)
        lines.append(_line(said, basis_of(rules, Rule.TRICK_WINNER)))
    lines.append(_spades(at, rules, names))
    if at.next_leader is not None:
        said = say(texts.LEADS_NEXT, name=names[at.next_leader])
        lines.append(_line(said, basis_of(rules, Rule.NEXT_LEAD)))
    elif trick.is_complete:
        lines.append(_line(say(texts.ALL_PLAYED), basis_of(rules, Rule.ALL_TRICKS)))
    if at.turn is not None:
        first = len(lines) if trick.is_complete else 0
        lines.insert(first, _line(_may_play(at, names[at.turn])))
    return element("div", *lines, class_="spades-view spades-lab-verdict")


def _line(said: str, basis: Basis | None = None) -> Markup:
    code = joined(" ", bases_codes([basis])) if basis else None
    return element("p", suited(said), code)


def _spades(at: Position, rules: Ruleset, names: Sequence[str]) -> Markup:
    if at.opened_at is not None:
        seat, card = at.trick.seats[at.opened_at], at.trick.cards[at.opened_at]
        free = at.is_first and rules.first_lead is FirstLead.ANY_CARD
        rule = Rule.FREE_OPENING if free else Rule.FORCED_OPENING
        if at.opened_at:
            rule = Rule.OPENING
        said = say(texts.OPENS, name=names[seat], card=card.symbol)
        return _line(said, basis_of(rules, rule))
    if at.are_open:
        return _line(say(texts.ARE_OPEN), basis_of(rules, Rule.OPENING))
    return _line(say(texts.ARE_CLOSED), basis_of(rules, Rule.SPADE_LEAD))


def _may_play(at: Position, name: str) -> str:
    if not at.hand:
        return say(texts.EMPTY_HAND, name=name)
    if not at.refusals:
        return say(texts.ANY_CARD, name=name)
    return say(texts.MAY_PLAY, name=name, cards=at.legal.symbols)


def _refused(at: Position) -> str:
    """Return why each other card is refused: a list, which is folded where it is long."""
    if not at.refusals:
        return ""
    reasons = element(
        "ul",
        *(
            element("li", suited(one.why), " ", bases_codes([one.basis] if one.basis else []))
            for one in at.refusals.values()
        ),
    )
    if len(at.refusals) > _MOST_UNFOLDED:
        title = say_number(*texts.WHY_REFUSED, len(at.refusals))
        reasons = element("details", element("summary", title), reasons)
    return element("div", reasons, class_="spades-view spades-lab-refused")


def _go_on(at: Position, names: Sequence[str]) -> dict[str, Any] | None:
    """Return the way to the next trick where nobody's hand is known for it."""
    if at.next_leader is None or at.turn is not None:
        return None
    after = {
        "hand": "",
        "trick": "",
        "leader": at.next_leader,
        "open": at.are_open,
        "first": False,
    }
    return {"label": say(texts.NEXT_TRICK, name=names[at.next_leader]), "next": after}
