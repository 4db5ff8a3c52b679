"""The score keeper: the deals of a real table, one after the other, to the sheet and the winner."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from ... import view
from ...core.errors import GameError, ImpossibleTally, clip
from ...core.messages import say, say_number
from ...core.numbers import whole_number
from ...games.spades.bids import BLIND_NIL, NIL, bid_name, check_bids, parse_bid, refuse_bid
from ...games.spades.bids import number as tricks_bid
from ...games.spades.match import Match
from ...games.spades.record import write_ruleset
from ...games.spades.ruleset import Ruleset
from ...games.spades.view.said import match_state, rules_name, side_name
from ...view.markup import element
from ...view.said import listed, seat_names, sentences
from ..shared.states import labels, misfit, preset_choices, problem_html
from . import texts
from .files import csv_file, read_file, record_file
from .game import PARTS, Game, draft_of, read, tally_json, tally_of

__all__ = ["answer"]

_EMPTY: Mapping[str, list[str]] = {"bids": [], "tricks": []}
_MOST_DRAWN = 200
"""The sheet of a longer game is plain text: as a drawing it would be slow on a telephone."""


def answer(state: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the widget shows for ``state``: forms, the standing, the sheet, what is done.

    ``state`` has ``rules``, ``players`` (names by seat), ``first`` (the seat that deals first) or
    ``lot`` (the seed of a drawing), ``deals`` as records have them, ``draft`` (what is entered of
    the next deal), ``correction`` (what is entered of an earlier one) and ``look`` (the deal whose
    lines are shown).  ``act`` asks for a step: ``write``, ``correct``, ``remove``, ``record``,
    ``table`` or ``read``; ``done`` then has what changes in the state (``next``), a ``file`` or a
    ``game``, or ``why`` the step is refused.  Nothing is raised.

    >>> start = {"rules": "cutthroat", "first": "2", "draft": {"bids": [5, 6, 4]}}
    >>> shown = answer(start)
    >>> [seat["name"] for seat in shown["entry"]["seats"]], shown["entry"]["left"]
    (['A', 'B', 'C'], '17 tricks are not given to anybody yet.')
    >>> start["draft"]["tricks"] = [7, 6, 5]
    >>> answer({**start, "act": {"do": "write", "id": 1}})["done"]["why"]
    '[follows from CUT-PLAY-8] tricks 7 + 6 + 5 = 18 refused: the tricks of a deal sum to 17'
    """
    game = read(state)
    match = game.match
    sheet = _sheet(match) if match else ""
    return {
        "form": _form(state, game),
        "title": _title(game),
        "begun": bool(match and match.deals),
        "ready": game.first is not None,
        "over": bool(match and match.is_over),
        "problem": game.problem,
        "problem_in_state": misfit(state, PARTS),
        "standing": _standing(match, game.names) if match else [],
        "status": _status(game),
        "after_end": _after_end(match) if match else "",
        "winner": match.winner if match else None,
        "entry": _entry(state, game),
        "correction": _correction(state, game),
        **_look(state, game),
        "sheet": sheet,
        "blank": _blank(game, []),
        "rematch": _blank(game, game.typed),
        "done": _done(state, game),
        "static": sheet + problem_html(game.problem or say(texts.NO_SCRIPTS)),
    }


@lru_cache(maxsize=4)
def _sheet(match: Match) -> str:
    if len(match.deals) > _MOST_DRAWN:
        return element("pre", view.text(match), class_="spades-keeper-long", tabindex=0)
    return view.html(match)


def _form(state: Mapping[str, Any], game: Game) -> dict[str, Any]:
    chosen = "" if game.first is None else str(game.first)
    lot = state.get("lot")
    drawn = lot is not None and game.first is not None
    has_partners = game.rules.partner(0) is not None
    nobody = [] if chosen else [{"value": "", "label": say(texts.NOBODY_YET)}]
    return {
        "rules": write_ruleset(game.rules),
        "presets": preset_choices(),
        "players": [
            {"typed": typed, "seat": seat}
            for typed, seat in zip(game.typed, seat_names(game.rules.players), strict=True)
        ],
        "hint": say(texts.CLOCKWISE_PARTNERS if has_partners else texts.CLOCKWISE),
        "first": chosen,
        "seats": [
            *nobody,
            *({"value": str(seat), "label": name} for seat, name in enumerate(game.names)),
        ],
        "lot": say(texts.LOT, name=game.names[game.first or 0], seed=lot) if drawn else "",
        "labels": labels(texts.LABELS),
    }


def _title(game: Game) -> str:
    deals = len(game.match.deals) if game.match else 0
    told = {"names": listed(game.names), "rules": rules_name(game.rules)}
    return say_number(*texts.GAME_TITLE, deals, **told)


def _standing(match: Match, names: Sequence[str]) -> list[dict[str, Any]]:
    return [
        {"name": side_name(seats, names), "total": total, "bags": bags, "won": side == match.winner}
        for side, (seats, total, bags) in enumerate(
            zip(match.ruleset.sides, match.totals, match.bags, strict=True)
        )
    ]


def _status(game: Game) -> str:
    """Return who won, or who deals next and who bids first."""
    if game.match is None:
        return ""
    if game.first is None:
        return sentences([say(texts.CHOOSE_DEALER).capitalize()])
    told = sentences([match_state(game.match, game.names)])
    if game.match.is_over:
        return told
    first = _bidding_order(game.match, game.match.deals_counted)[0]
    return f"{told} {say(texts.BIDS_FIRST, name=game.names[first])}"


def _after_end(match: Match) -> str:
    after = match.deals_after_end
    return say_number(*texts.AFTER_END, after) if after else ""


def _blank(game: Game, players: Sequence[str]) -> dict[str, Any]:
    """Return the state of a new game by the same rules."""
    return {
        "rules": write_ruleset(game.rules),
        "players": list(players),
        "first": "",
        "lot": None,
        "deals": [],
        "draft": dict(_EMPTY),
        "correction": None,
        "look": None,
    }


# The form of a deal


def _entry(state: Mapping[str, Any], game: Game) -> dict[str, Any] | None:
    """Return the form of the next deal, or ``None`` where no deal follows or none can yet."""
    match = game.match
    if match is None or game.first is None or match.is_over:
        return None
    number = match.deals_counted
    title = texts.NEW_PLAY_OFF if match.is_play_off else texts.NEW_DEAL
    draft = draft_of(state.get("draft"), game.rules)
    return {
        "title": say(title, number=number + 1, name=game.names[match.dealer_of(number)]),
        "write": say(texts.WRITE),
        **_deal_form(game, match, number, draft),
    }


def _correction(state: Mapping[str, Any], game: Game) -> dict[str, Any] | None:
    """Return the form of the deal that is being corrected."""
    match, given = game.match, state.get("correction")
    number = given.get("deal") if isinstance(given, Mapping) else None
    if match is None or type(number) is not int or not 0 <= number < len(match.deals):
        return None
    dealer = game.names[match.dealer_of(number)]
    return {
        "title": say(texts.CORRECT_DEAL, number=number + 1, name=dealer),
        "write": say(texts.WRITE_AGAIN),
        **_deal_form(game, match, number, draft_of(given, game.rules)),
    }


def _deal_form(
    game: Game, match: Match, number: int, draft: Mapping[str, Sequence[str]]
) -> dict[str, Any]:
    order = _bidding_order(match, number)
    left = _tricks_left(draft["tricks"], game.rules)
    return {
        "deal": number,
        "seats": [
            {
                "seat": seat,
                "name": game.names[seat],
                "bid": draft["bids"][seat],
                "tricks": draft["tricks"][seat],
            }
            for seat in order
        ],
        "bids": _bid_choices(game.rules),
        "most": game.rules.hand_size,
        "sum": _bids_sum(draft["bids"], game.rules),
        "left": _left_said(left, game.rules),
        "rest": _rest(draft["tricks"], left, order, game.names),
        "why": _bids_refused(draft["bids"], game.rules),
    }


def _bidding_order(match: Match, number: int) -> list[int]:
    """Return the seats in the order of their bids: from the dealer's left, clockwise."""
    dealer, players = match.dealer_of(number), match.ruleset.players
    return [(dealer + 1 + turn) % players for turn in range(players)]


def _bid_choices(rules: Ruleset) -> list[dict[str, str]]:
    bids = [NIL, BLIND_NIL, *range(1, rules.hand_size + 1)]
    legal = [bid for bid in bids if refuse_bid(rules, bid) is None]
    nobody = {"value": "", "label": "–"}
    return [nobody, *({"value": str(bid), "label": bid_name(bid)} for bid in legal)]


def _bids_sum(bids: Sequence[str], rules: Ruleset) -> str:
    known = []
    for bid in bids:
        try:
            known += [tricks_bid(parse_bid(bid))] if bid else []
        except GameError:
            continue
    return say_number(*texts.BIDS_SUM, rules.hand_size, sum=sum(known)) if known else ""


def _bids_refused(bids: Sequence[str], rules: Ruleset) -> str:
    """Return why these bids cannot stand, as soon as all are known: before the deal is played."""
    try:
        _ = check_bids(rules, list(bids)) if all(bids) else ()
    except GameError as error:
        return str(error)
    return ""


def _tricks_left(tricks: Sequence[str], rules: Ruleset) -> int | None:
    """Return how many tricks nobody has yet, ``None`` where an entry is no number."""
    given = [whole_number(one.strip() or "0") for one in tricks]
    if any(one is None or not 0 <= one < 1000 for one in given):
        return None
    return rules.hand_size - sum(one or 0 for one in given)


def _left_said(left: int | None, rules: Ruleset) -> str:
    if left is None:
        return ""
    if left < 0:
        return say_number(*texts.TRICKS_OVER, -left)
    if left:
        return say_number(*texts.TRICKS_LEFT, left)
    return say_number(*texts.TRICKS_ALL, rules.hand_size)


def _rest(
    tricks: Sequence[str], left: int | None, order: Sequence[int], names: Sequence[str]
) -> dict[str, Any] | None:
    """Return the one seat without an entry and the tricks that are left for it."""
    open_seats = [seat for seat in order if not tricks[seat].strip()]
    if left is None or left < 0 or len(open_seats) != 1:
        return None
    seat = open_seats[0]
    return {"seat": seat, "value": str(left), "label": _rest_said(left, names[seat])}


def _rest_said(left: int, name: str) -> str:
    return say_number(*texts.REST, left, name=name)


# One deal after the other


def _look(state: Mapping[str, Any], game: Game) -> dict[str, Any]:
    """Return the deals to choose from, and the lines of the one that is looked at."""
    match = game.match
    if match is None or not match.deals:
        return {"deals": [], "look": None, "lines": "", "written": None}
    chosen = state.get("look")
    last = len(match.deals) - 1
    number = chosen if type(chosen) is int and 0 <= chosen <= last else last
    lines = ""
    if number < match.deals_counted:
        lines = view.html(match.scores[number], names=game.names)
    return {
        "deals": _deal_choices(match, game.names),
        "look": number,
        "lines": lines,
        "written": {"deal": number, **_written(match, number)},
    }


def _deal_choices(match: Match, names: Sequence[str]) -> list[dict[str, str]]:
    return [
        {
            "value": str(number),
            "label": say(texts.DEAL_CHOICE, number=number + 1, name=names[match.dealer_of(number)]),
        }
        for number in range(len(match.deals))
    ]


def _written(match: Match, number: int) -> dict[str, list[str]]:
    """Return a deal that is written down as a form has it."""
    tally = match.deals[number]
    return {"bids": [str(bid) for bid in tally.bids], "tricks": [str(won) for won in tally.tricks]}


# Steps


def _done(state: Mapping[str, Any], game: Game) -> dict[str, Any] | None:
    """Return what becomes of the step that ``state`` asks for, if it asks for one."""
    act = state.get("act")
    if not isinstance(act, Mapping):
        return None
    done: dict[str, Any] = {"id": act.get("id"), "why": "", "said": "", "next": None}
    wanted = act.get("do")
    try:
        if not isinstance(wanted, str) or wanted not in _STEPS:
            raise ImpossibleTally(say(texts.NOTHING_TO_DO, value=clip(wanted)))
        done |= _STEPS[wanted](state, game, act)
    except GameError as error:
        done["why"] = str(error)
    return done


def _match_of(game: Game) -> Match:
    if game.match is None or game.problem:
        raise ImpossibleTally(game.problem)
    return game.match


def _write(state: Mapping[str, Any], game: Game, act: Mapping[str, Any]) -> dict[str, Any]:
    match = _match_of(game)
    if game.first is None:
        raise ImpossibleTally(say(texts.CHOOSE_DEALER))
    tally = tally_of(draft_of(state.get("draft"), game.rules), game.names)
    number = len(match.deals)
    after = match.add(bids=tally.bids, tricks=tally.tricks)
    return {
        "said": say(texts.WRITTEN, number=number + 1),
        "next": {"deals": _deals(after), "draft": dict(_EMPTY), "look": None},
    }


def _correct(state: Mapping[str, Any], game: Game, act: Mapping[str, Any]) -> dict[str, Any]:
    match, given = _match_of(game), state.get("correction")
    number = given.get("deal") if isinstance(given, Mapping) else None
    tally = tally_of(draft_of(given, game.rules), game.names)
    after = match.correct(number, bids=tally.bids, tricks=tally.tricks)  # type: ignore[arg-type]
    return {
        "said": say(texts.CORRECTED, number=int(str(number)) + 1),
        "next": {"deals": _deals(after), "correction": None, "look": number},
    }


def _remove(state: Mapping[str, Any], game: Game, act: Mapping[str, Any]) -> dict[str, Any]:
    match, number = _match_of(game), act.get("deal")
    after = match.remove(number)  # type: ignore[arg-type]
    return {
        "said": say(texts.REMOVED, number=int(str(number)) + 1),
        "next": {"deals": _deals(after), "correction": None, "look": None},
    }


def _record(state: Mapping[str, Any], game: Game, act: Mapping[str, Any]) -> dict[str, Any]:
    return {"file": record_file(_match_of(game))}


def _table(state: Mapping[str, Any], game: Game, act: Mapping[str, Any]) -> dict[str, Any]:
    return {"file": csv_file(_match_of(game))}


def _read(state: Mapping[str, Any], game: Game, act: Mapping[str, Any]) -> dict[str, Any]:
    match = read_file(act.get("text"), act.get("size"))
    found = {
        **_blank(game, match.players),
        "rules": write_ruleset(match.ruleset),
        "first": str(match.first_dealer),
        "deals": _deals(match),
    }
    return {"said": say_number(*texts.READ, len(match.deals)), "game": found}


def _deals(match: Match) -> list[dict[str, Any]]:
    return [tally_json(tally) for tally in match.deals]


_Step = Callable[[Mapping[str, Any], Game, Mapping[str, Any]], dict[str, Any]]
_STEPS: Mapping[str, _Step] = {
    "write": _write,
    "correct": _correct,
    "remove": _remove,
    "record": _record,
    "table": _table,
    "read": _read,
}
