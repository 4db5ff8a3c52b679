"""Play a deal: the reader at one seat, computer players at the others, until the score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .. import view
from ..bids import BLIND_NIL, bid_name
from ..cards import Card, Cards
from ..deal import Deal
from ..errors import NotationError, SpadesError, clip
from ..match import Match
from ..messages import say, say_number
from ..player_sight import has_looked
from ..players import PLAYERS, Move
from ..record import as_json, dumps, loads, write_ruleset
from ..ruleset import Ruleset
from ..table import Phase
from ..view import words as view_words
from ..view.markup import element, joined, points
from ..view.parts import suited
from ..view.said import card_words, listed, seat_names, side_name
from ..view.table_svg import seated_svg
from . import play_deal_words as words
from .play_steps import LOOK, Game, first_match, is_waiting, lying, steps_of
from .states import (
    ENTRY,
    LONGEST_TEXT,
    MOST_SEED,
    RULES,
    YES_OR_NO,
    Part,
    labels,
    misfit,
    preset_choices,
    problem_html,
    rules_of,
)
from .words import CARD_LEGAL, CARD_REFUSED, LEGAL, REFUSED

__all__ = ["answer"]

MOST_STEPS = 80
MOST_DEALS = 200
LONGEST_RECORD = 10_000


def _is_row(value: object, most: int) -> bool:
    return isinstance(value, list) and len(value) <= most


def _is_steps(value: object) -> bool:
    return _is_row(value, MOST_STEPS) and all(
        isinstance(one, str) and len(one) <= 40
        for one in value  # type: ignore[attr-defined]
    )


def _is_deals(value: object) -> bool:
    return _is_row(value, MOST_DEALS) and all(
        isinstance(one, dict) and set(one) == {"bids", "tricks"}
        for one in value  # type: ignore[attr-defined]
    )


def _is_hands(value: object) -> bool:
    return value is None or (
        isinstance(value, list)
        and len(value) <= 4
        and all(isinstance(one, str) and len(one) <= 200 for one in value)
    )


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value <= MOST_STEPS


def _is_record(value: object) -> bool:
    return value is None or (isinstance(value, str) and len(value) <= LONGEST_RECORD)


_PARTS = {
    "rules": RULES,
    "seat": ENTRY,
    "seed": ENTRY,
    "player": ENTRY,
    "dealer": Part(lambda value: value is None or _is_count(value), words.ACCEPT_COUNT, 3),
    "hands": Part(_is_hands, words.ACCEPT_HANDS),
    "deals": Part(_is_deals, words.ACCEPT_DEALS, MOST_DEALS),
    "steps": Part(_is_steps, words.ACCEPT_STEPS, MOST_STEPS),
    "seen": Part(_is_count, words.ACCEPT_COUNT, MOST_STEPS),
    "hint": YES_OR_NO,
    "why": YES_OR_NO,
    "record": Part(_is_record, words.ACCEPT_STEPS, LONGEST_RECORD),
}


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
    misfits = misfit(state, _PARTS)
    rules, problem = rules_of(state, "cutthroat")
    fixed: Game | None = None
    steps: tuple[str, ...] = ()
    if not problem:
        try:
            fixed = _game(state, rules)
            steps, problem = _steps(fixed, state)
        except SpadesError as error:
            problem = str(error)
    loaded, refused = _loaded(state.get("record"))
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


# What is given


def _game(state: Mapping[str, Any], rules: Ruleset) -> Game:
    seats = {str(seat): seat for seat in range(rules.players)}
    given = str(state.get("seat", 0)).strip()
    if given not in seats:
        raise NotationError(say(words.NO_SEAT, value=clip(given), last=rules.players - 1))
    seed = _seed(state.get("seed", 1))
    player = str(state.get("player", "careful"))
    if player not in PLAYERS:
        names = ", ".join(PLAYERS)
        raise NotationError(say(words.NO_PLAYER, value=clip(player), players=names))
    match = first_match(rules, seed, state.get("dealer"))
    deals = state.get("deals")
    for number, one in enumerate(deals if isinstance(deals, list) else (), start=1):
        try:
            match = match.add(bids=one["bids"], tricks=one["tricks"])
        except (SpadesError, KeyError, TypeError) as error:
            raise NotationError(say(words.WRONG_DEAL, number=number, why=error)) from None
    if match.is_over:
        raise NotationError(say(words.GAME_OVER, deals=match.deals_counted))
    hands = state.get("hands")
    game = Game(match, seed, None, seats[given], player)
    if hands is None or deals:
        return game
    dealt = Deal(rules, dealer=match.dealer, hands=hands)
    return Game(match, seed, dealt.hands, seats[given], player)


def _seed(given: object) -> int:
    text = str(given).strip()
    is_number = text.isascii() and text.isdigit() and len(text) <= LONGEST_TEXT
    if not (is_number and int(text) <= MOST_SEED):
        raise NotationError(say(words.NO_DEAL_NUMBER, value=clip(text), most=MOST_SEED))
    return int(text)


def _steps(game: Game, state: Mapping[str, Any]) -> tuple[tuple[str, ...], str]:
    """Return the steps up to the reader's next one, and what is wrong with those of ``state``."""
    given = state.get("steps") or []
    steps: tuple[str, ...] = ()
    problem = ""
    for step in given if _is_steps(given) else []:
        try:
            game.after((*steps, step))
        except SpadesError as error:
            problem = str(error)
            break
        steps = (*steps, step)
    return game.answered(steps, _seen(state)), problem


def _seen(state: Mapping[str, Any]) -> int:
    seen = state.get("seen", 0)
    return seen if _is_count(seen) else 0


def _loaded(record: object) -> tuple[dict[str, Any] | None, str]:
    """Return the state that a record becomes, and why it is not used."""
    if record is None:
        return None, ""
    try:
        deal = loads(record if isinstance(record, str) else "").value
        if not isinstance(deal, Deal):
            raise NotationError(say(words.NOT_A_DEAL))
        if deal.irregularities:
            raise NotationError(say(words.NO_FAULTS))
    except SpadesError as error:
        return None, say(words.RECORD_REFUSED, why=error)
    return {
        "rules": write_ruleset(deal.ruleset),
        "hands": [str(hand) for hand in deal.hands],
        "dealer": deal.dealer,
        "deals": [],
        "steps": list(steps_of(deal)),
        "seen": len(deal.tricks),
    }, ""


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
        "players": [{"value": name, "label": say(words.PLAYERS[name])} for name in PLAYERS],
        "labels": labels(words.LABELS),
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
    seen = _seen(state)
    names = _names(game)
    mine = deal.turn == game.seat
    waits = not mine and is_waiting(deal, seen) and not deal.is_over
    table = seated_svg(deal, lying(deal), names, bottom=game.seat)
    status = _status(game, deal, names, waits=waits)
    hint = game.hint(steps) if mine and state.get("hint") is True else None
    result = _result(game, deal, names) if deal.is_over else ""
    held = deal.held[game.seat].in_order()
    cards = element("p", suited(held.symbols)) if has_looked(deal, game.seat) and held else ""
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
        "hinted": "" if hint is None else str(hint.choice),
        "happened": _happened(game, steps, names),
        "reasons": _reasons(game, steps, names) if state.get("why") is True else "",
        "result": result,
        "record": dumps(deal),
        "static": joined(element("div", table, class_="spades-view"), told, cards) + result,
    }


def _names(game: Game) -> list[str]:
    names = list(seat_names(game.match.ruleset.players))
    names[game.seat] = say(words.YOU, name=names[game.seat])
    return names


def _seen_at(game: Game, steps: tuple[str, ...], count: int) -> int:
    return len(game.after(steps[:count]).tricks)


def _status(game: Game, deal: Deal, names: Sequence[str], *, waits: bool) -> str:
    if deal.is_over:
        match = game.match.add_deal(deal)
        if match.winner is None:
            return say(words.DEAL_DONE)
        side = side_name(match.ruleset.sides[match.winner], names)
        return say(words.MATCH_DONE, side=side, points=match.totals[match.winner])
    if waits:
        winner = lying(deal).winner
        assert winner is not None
        if winner == game.seat:
            return say(words.TRICK_YOURS)
        return say(words.TRICK_DONE, name=names[winner])
    if deal.turn != game.seat:
        return ""
    if deal.phase is Phase.BIDDING:
        return say(words.TO_BID if has_looked(deal, game.seat) else words.LOOK_OR_BLIND)
    if deal.phase is Phase.EXCHANGE:
        partner = deal.ruleset.partner(game.seat)
        assert partner is not None
        return say_number(*words.TO_PASS, deal.ruleset.exchange_cards, name=names[partner])
    return say(words.TO_FOLLOW if deal.trick.cards else words.TO_LEAD)


def _facts(game: Game, deal: Deal) -> str:
    """Return what the reader bid and has, in words, once the bid is made."""
    bid = deal.bids[game.seat]
    if bid is None:
        return ""
    if deal.is_over:
        return _outcome(game, deal)
    return say(words.YOUR_ROLE, bid=bid_name(bid), won=deal.tricks_won[game.seat])


def _outcome(game: Game, deal: Deal) -> str:
    """Return what the reader's side bid, took and scored in the deal."""
    score = deal.score(bags=game.match.bags, totals=game.match.totals)
    side = next(one for one in score.sides if game.seat in one.seats)
    return say(
        words.OUTCOME if len(side.seats) > 1 else words.OUTCOME_ALONE,
        bids=listed(map(bid_name, side.bids)),
        tricks=sum(side.tricks),
        change=points(side.change, signed=True),
        total=points(side.total_after),
    )


def _hand(game: Game, deal: Deal) -> list[dict[str, Any]]:
    """Return the reader's cards; each tells why it may not be played now."""
    if not has_looked(deal, game.seat):
        return []
    can_play = deal.turn == game.seat and deal.phase is Phase.PLAY
    return [_card(card, deal, can_play=can_play) for card in deal.held[game.seat].in_order()]


def _card(card: Card, deal: Deal, *, can_play: bool) -> dict[str, Any]:
    refusal = deal.refusal(card) if can_play else None
    said = card_words(card)
    if can_play:
        said = say(CARD_REFUSED if refusal else CARD_LEGAL, card=said)
    elif deal.phase is Phase.EXCHANGE:
        said = say(words.CARD_TOGGLE, card=said)
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
    if has_looked(deal, deal.turn):
        return [{"label": bid_name(bid), "step": str(bid)} for bid in deal.legal_bids]
    blind = [{"label": bid_name(BLIND_NIL), "step": str(BLIND_NIL)}]
    look = [{"label": say(words.LOOK), "step": LOOK}]
    return [*look, *(blind if BLIND_NIL in deal.legal_bids else [])]


def _go_on(game: Game, deal: Deal, *, waits: bool) -> dict[str, Any] | None:
    if waits:
        return {"label": say(words.GO_ON), "next": {"seen": len(deal.tricks)}}
    if not deal.is_over:
        return None
    match = game.match.add_deal(deal)
    fresh = {"steps": [], "seen": 0, "hands": None}
    if match.is_over:
        again = {**fresh, "deals": [], "dealer": None, "seed": (game.seed + 1) % MOST_SEED}
        return {"label": say(words.NEW_MATCH), "next": again}
    deals = as_json(match)["deals"]
    # the first dealer stays what it was, also where the seed had drawn it
    return {
        "label": say(words.NEXT_DEAL),
        "next": {**fresh, "deals": deals, "dealer": match.first_dealer},
    }


def _hint(move: Move) -> str:
    choice = _choice_said(move)
    return move.why if choice in move.why else say(words.HINT, choice=choice, why=move.why)


def _choice_said(move: Move) -> str:
    choice = move.choice
    if isinstance(choice, Card):
        return choice.symbol
    if isinstance(choice, Cards):
        return choice.symbols
    return say(words.LOOK) if choice is None else bid_name(choice)


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
    if deal.phase is Phase.EXCHANGE:
        return say_number(*words.PASSES, deal.ruleset.exchange_cards, name=name)
    if deal.phase is Phase.PLAY:
        card = Card.parse(step)
        text = view_words.PLAYS if deal.trick.cards else view_words.LEADS
        return say(text, name=name, card=card.symbol)
    if step == LOOK:
        return say(words.LOOKS, name=name)
    return say(words.BIDS, name=name, bid=bid_name(deal.bid(step).calls[-1]))


def _reasons(game: Game, steps: tuple[str, ...], names: Sequence[str]) -> str:
    """Return why the others did what they did since the reader's last step."""
    rows = []
    for number in _since(game, steps):
        before = game.after(steps[:number])
        if before.turn == game.seat:
            continue
        move = game.move(steps[:number])
        theirs = steps[number] == (LOOK if move.choice is None else str(move.choice))
        why = move.why if theirs else say(words.NOT_THEIRS)
        rows.append(element("li", suited(f"{_did(before, steps[number], names)}. {why}")))
    if not rows:
        return element("p", say(words.NOTHING_YET))
    return element("ul", *rows, class_="spades-view")


def _result(game: Game, deal: Deal, names: Sequence[str]) -> str:
    match: Match = game.match
    score = deal.score(bags=match.bags, totals=match.totals)
    parts = [view.html(score, names=names)]
    if match.deals:
        parts.append(view.html(match.add_deal(deal), names=names, style=False))
    return "".join([*parts, view.html(deal, names=names, style=False)])
