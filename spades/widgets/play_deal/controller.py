"""Play a deal: the reader at one seat, computer players at the others, until the score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ... import view
from ...core.cards import Card
from ...core.errors import GameError
from ...core.messages import say, say_number
from ...games.spades.bids import BLIND_NIL, bid_name
from ...games.spades.deal import Deal
from ...games.spades.match import Match
from ...games.spades.moves import Act, Move
from ...games.spades.players import PLAYERS, Choice
from ...games.spades.record import as_json, dumps, write_ruleset
from ...games.spades.ruleset import Ruleset
from ...games.spades.table import Phase
from ...games.spades.view.deal_svg import seated_svg
from ...games.spades.view.said import side_name
from ...view import texts as shown_texts
from ...view.markup import element, joined, points
from ...view.parts import suited
from ...view.said import card_words, listed, seat_names
from ..shared.states import MOST_SEED, labels, misfit, preset_choices, problem_html, rules_of
from ..shared.texts import CARD_LEGAL, CARD_REFUSED, LEGAL, REFUSED
from . import texts
from .state import PARTS, game_of, loaded_from, seen_of, steps_done
from .steps import LOOK, Game, is_waiting, lying, move_of, step_of

__all__ = ["answer"]


def answer(state: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the widget shows for ``state``: the table, the hand, and what may be done.

    ``state`` has ``rules``, the reader's ``seat``, the ``seed`` of the cards, how the others play
    (``player``), the ``deals`` of the match so far, the ``steps`` of this deal by everybody, and
    how many tricks the reader has ``seen`` completed.  ``hands`` and ``dealer`` are those of a
    record; ``hint`` and ``why`` ask for what they name; ``record`` is one to be loaded.  The
    answer's ``steps`` are those of ``state`` and what the computer players did since.  Nothing is
    raised: what is refused comes back as ``problem``.

    >>> shown = answer({"rules": "cutthroat", "seed": 7, "dealer": 2, "seat": 0})
    >>> shown["status"], [one["label"] for one in shown["choices"]][:3]
    ('Your bid: how many tricks will you take?', ['nil', '1', '2'])
    >>> shown = answer({"rules": "cutthroat", "seed": 7, "dealer": 2, "seat": 0, "steps": ["4"]})
    >>> len(shown["steps"]), [one["card"] for one in shown["hand"] if one["why"]][:2]
    (3, ['AS', 'KS'])
    """
    misfits = misfit(state, PARTS)
    rules, problem = rules_of(state, "cutthroat")
    fixed: Game | None = None
    steps: tuple[str, ...] = ()
    if not problem:
        try:
            fixed = game_of(state, rules)
            steps, problem = steps_done(fixed, state)
        except GameError as error:
            problem = str(error)
    loaded, refused = loaded_from(state.get("record"))
    shown: dict[str, Any] = _nothing() if fixed is None else _shown(fixed, steps, state)
    problem = refused or problem
    static = (problem_html(problem) if problem else "") + shown.pop("static")
    return {
        "form": _form(state, rules),
        "problem": problem,
        "problem_in_state": misfits,
        "loaded": loaded,
        **shown,
        "static": static,
    }


# What is shown


def _form(state: Mapping[str, Any], rules: Ruleset) -> dict[str, Any]:
    names = seat_names(rules.players)
    return {
        "rules": write_ruleset(rules),
        "presets": preset_choices(),
        "seat": str(state.get("seat", 0))[:40],
        "seats": [{"value": str(seat), "label": name} for seat, name in enumerate(names)],
        "seed": str(state.get("seed", 1))[:40],
        "most_seed": MOST_SEED,
        "player": str(state.get("player", "careful"))[:40],
        "players": [{"value": name, "label": say(texts.PLAYERS[name])} for name in PLAYERS],
        "labels": labels(texts.LABELS),
    }


def _nothing() -> dict[str, Any]:
    return {
        "status": "",
        "table": "",
        "facts": "",
        "phase": "",
        "steps": [],
        "seen": 0,
        "hand": [],
        "choices": [],
        "pick": 0,
        "go_on": None,
        "back": None,
        "can_hint": False,
        "hint": "",
        "hinted": "",
        "happened": [],
        "reasons": "",
        "result": "",
        "record": "",
        "static": "",
    }


def _shown(game: Game, steps: tuple[str, ...], state: Mapping[str, Any]) -> dict[str, Any]:
    deal = game.after(steps)
    seen = seen_of(state)
    names = _names(game)
    mine = deal.turn == game.seat
    waits = not mine and is_waiting(deal, seen) and not deal.is_over
    table = seated_svg(deal, lying(deal), names, bottom=game.seat)
    status = _status(game, deal, names, waits=waits)
    hint = game.hint(steps) if mine and state.get("hint") is True else None
    result = _result(game, deal, names) if deal.is_over else ""
    held = deal.sight(game.seat).held
    cards = element("p", suited(held.symbols)) if held else ""
    told = element("p", status)
    back = game.before_mine(steps)
    return {
        "status": status,
        "table": table,
        "facts": _facts(game, deal),
        "phase": str(deal.phase),
        "steps": list(steps),
        "seen": len(deal.tricks),
        "hand": _hand(game, deal),
        "choices": _choices(deal) if mine else [],
        "pick": deal.ruleset.exchange_cards if mine and deal.phase is Phase.EXCHANGE else 0,
        "go_on": _go_on(game, deal, waits=waits),
        "back": None
        if back is None
        else {"steps": list(steps[:back]), "seen": _seen_at(game, steps, back)},
        "can_hint": mine,
        "hint": "" if hint is None else _hint(hint),
        "hinted": "" if hint is None else step_of(hint.move),
        "happened": _happened(game, steps, names),
        "reasons": _reasons(game, steps, names) if state.get("why") is True else "",
        "result": result,
        "record": dumps(deal),
        "static": joined(element("div", table, class_="spades-view"), told, cards) + result,
    }


def _names(game: Game) -> list[str]:
    names = list(seat_names(game.match.ruleset.players))
    names[game.seat] = say(texts.YOU, name=names[game.seat])
    return names


def _seen_at(game: Game, steps: tuple[str, ...], count: int) -> int:
    return len(game.after(steps[:count]).tricks)


def _status(game: Game, deal: Deal, names: Sequence[str], *, waits: bool) -> str:
    if deal.is_over:
        match = game.match.add_deal(deal)
        if match.winner is None:
            return say(texts.DEAL_DONE)
        side = side_name(match.ruleset.sides[match.winner], names)
        return say(texts.MATCH_DONE, side=side, points=match.totals[match.winner])
    if waits:
        winner = lying(deal).winner
        assert winner is not None
        if winner == game.seat:
            return say(texts.TRICK_YOURS)
        return say(texts.TRICK_DONE, name=names[winner])
    if deal.turn != game.seat:
        return ""
    if deal.phase is Phase.BIDDING:
        return say(texts.TO_BID if deal.has_looked(game.seat) else texts.LOOK_OR_BLIND)
    if deal.phase is Phase.EXCHANGE:
        partner = deal.ruleset.partner(game.seat)
        assert partner is not None
        return say_number(*texts.TO_PASS, deal.ruleset.exchange_cards, name=names[partner])
    return say(texts.TO_FOLLOW if deal.trick.cards else texts.TO_LEAD)


def _facts(game: Game, deal: Deal) -> str:
    """Return what the reader bid and has, in words, once the bid is made."""
    bid = deal.bids[game.seat]
    if bid is None:
        return ""
    if deal.is_over:
        return _outcome(game, deal)
    return say(texts.YOUR_ROLE, bid=bid_name(bid), won=deal.tricks_won[game.seat])


def _outcome(game: Game, deal: Deal) -> str:
    """Return what the reader's side bid, took and scored in the deal."""
    score = deal.score(bags=game.match.bags, totals=game.match.totals)
    side = next(one for one in score.sides if game.seat in one.seats)
    return say(
        texts.OUTCOME if len(side.seats) > 1 else texts.OUTCOME_ALONE,
        bids=listed(map(bid_name, side.bids)),
        tricks=sum(side.tricks),
        change=points(side.change, signed=True),
        total=points(side.total_after),
    )


def _hand(game: Game, deal: Deal) -> list[dict[str, Any]]:
    """Return the reader's cards; each tells why it may not be played now."""
    held = deal.sight(game.seat).held
    can_play = deal.turn == game.seat and deal.phase is Phase.PLAY
    return [_card(card, deal, can_play=can_play) for card in held or ()]


def _card(card: Card, deal: Deal, *, can_play: bool) -> dict[str, Any]:
    refusal = deal.refusal(card) if can_play else None
    said = card_words(card)
    if can_play:
        said = say(CARD_REFUSED if refusal else CARD_LEGAL, card=said)
    elif deal.phase is Phase.EXCHANGE:
        said = say(texts.CARD_TOGGLE, card=said)
    return {
        "card": str(card),
        "rank": str(card.rank),
        "suit": str(card.suit),
        "symbol": card.suit.symbol,
        "mark": say(REFUSED if refusal else LEGAL) if can_play else "",
        "said": said,
        "why": str(refusal) if refusal else "",
    }


def _choices(deal: Deal) -> list[dict[str, str]]:
    if deal.phase is not Phase.BIDDING:
        return []
    assert deal.turn is not None
    if deal.has_looked(deal.turn):
        return [{"label": bid_name(bid), "step": str(bid)} for bid in deal.legal_bids]
    blind = [{"label": bid_name(BLIND_NIL), "step": str(BLIND_NIL)}]
    look = [{"label": say(texts.LOOK), "step": LOOK}]
    return [*look, *(blind if BLIND_NIL in deal.legal_bids else [])]


def _go_on(game: Game, deal: Deal, *, waits: bool) -> dict[str, Any] | None:
    if waits:
        return {"label": say(texts.GO_ON), "next": {"seen": len(deal.tricks)}}
    if not deal.is_over:
        return None
    match = game.match.add_deal(deal)
    fresh = {"steps": [], "seen": 0, "hands": None}
    if match.is_over:
        again = {**fresh, "deals": [], "dealer": None, "seed": (game.seed + 1) % MOST_SEED}
        return {"label": say(texts.NEW_MATCH), "next": again}
    deals = as_json(match)["deals"]
    # the first dealer stays what it was, also where the seed had drawn it
    return {
        "label": say(texts.NEXT_DEAL),
        "next": {**fresh, "deals": deals, "dealer": match.first_dealer},
    }


def _hint(hint: Choice) -> str:
    said = _move_said(hint.move)
    return hint.why if said in hint.why else say(texts.HINT, choice=said, why=hint.why)


def _move_said(move: Move) -> str:
    if move.act is Act.LOOK:
        return say(texts.LOOK)
    return move.cards.symbols if move.bid is None else bid_name(move.bid)


# What the others did


def _since(game: Game, steps: tuple[str, ...]) -> range:
    """Return the numbers of the steps since the reader's last one."""
    back = game.before_mine(steps)
    return range(0 if back is None else back + 1, len(steps))


def _happened(game: Game, steps: tuple[str, ...], names: Sequence[str]) -> list[str]:
    """Return a sentence for each thing that the others did since the reader's last step."""
    told = []
    for number in _since(game, steps):
        before = game.after(steps[:number])
        if before.turn != game.seat:
            told.append(_did(before, steps[number], names))
    return told


def _did(deal: Deal, step: str, names: Sequence[str]) -> str:
    assert deal.turn is not None
    name = names[deal.turn]
    move = move_of(deal, step)
    match move.act:
        case Act.LOOK:
            return say(texts.LOOKS, name=name)
        case Act.EXCHANGE:
            return say_number(*texts.PASSES, deal.ruleset.exchange_cards, name=name)
        case Act.PLAY:
            text = shown_texts.PLAYS if deal.trick.cards else shown_texts.LEADS
            return say(text, name=name, card=move.cards.symbols)
        case _:
            return say(texts.BIDS, name=name, bid=_move_said(move))


def _reasons(game: Game, steps: tuple[str, ...], names: Sequence[str]) -> str:
    """Return why the others did what they did since the reader's last step."""
    rows = []
    for number in _since(game, steps):
        before = game.after(steps[:number])
        if before.turn == game.seat:
            continue
        choice = game.choice(steps[:number])
        theirs = steps[number] == step_of(choice.move)
        why = choice.why if theirs else say(texts.NOT_THEIRS)
        rows.append(element("li", suited(f"{_did(before, steps[number], names)}. {why}")))
    if not rows:
        return element("p", say(texts.NOTHING_YET))
    return element("ul", *rows, class_="spades-view")


def _result(game: Game, deal: Deal, names: Sequence[str]) -> str:
    match: Match = game.match
    score = deal.score(bags=match.bags, totals=match.totals)
    parts = [view.html(score, names=names)]
    if match.deals:
        parts.append(view.html(match.add_deal(deal), names=names, style=False))
    return "".join([*parts, view.html(deal, names=names, style=False)])
