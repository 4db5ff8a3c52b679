"""A state of the score keeper as a match: names, rules, first dealer and the deals written down."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ...core.errors import GameError, ImpossibleTally, clip
from ...core.messages import say
from ...core.names import check_names, told_apart
from ...games.spades.bids import BLIND_NIL, Bid, parse_bid
from ...games.spades.match import MOST_DEALS, Match, Tally
from ...games.spades.ruleset import Ruleset
from ...view.said import seat_names
from ..shared.states import (
    ENTRY,
    LONGEST_ROW,
    LONGEST_TEXT,
    ROW,
    RULES,
    SEED,
    Part,
    rules_of,
    whole_number,
)
from . import texts

__all__ = ["PARTS", "Game", "draft_of", "read", "tally_json", "tally_of"]

LONGEST_RECORD = 1_100_000


@dataclass(frozen=True, slots=True)
class Game:
    """What a state comes to; ``match`` is ``None`` where the deals do not fit the rules.

    ``typed`` are the names as typed, ``names`` those shown; ``first`` is the seat of the first
    dealer, ``None`` while nobody is chosen; ``problem`` is what is wrong, or the empty text.
    """

    rules: Ruleset
    typed: tuple[str, ...]
    names: tuple[str, ...]
    first: int | None
    match: Match | None
    problem: str


def read(state: Mapping[str, Any]) -> Game:
    """Return the game that ``state`` holds; nothing is raised.

    >>> game = read({"rules": "cutthroat", "players": ["Ann", "", "Cy"], "first": "2"})
    >>> game.names, game.match.dealer, game.problem
    (('Ann', 'B', 'Cy'), 2, '')
    """
    rules, problem = rules_of(state)
    typed = tuple(_row(state.get("players"), rules.players))
    names, wrong = _names(rules, typed)
    problem = problem or wrong
    first: int | None = None
    try:
        first = _first_dealer(state, rules)
    except GameError as error:
        problem = problem or str(error)
    deals = state.get("deals")
    given = deals if isinstance(deals, list) else []
    if first is None and given:
        problem = problem or say(texts.CHOOSE_DEALER)
    match: Match | None = None
    if first is not None or not given:
        try:
            players = names if any(name.strip() for name in typed) else ()
            match = _match(rules, first or 0, _tallies(given), players)
        except GameError as error:
            problem = problem or str(error)
    return Game(rules, typed, names, first, match, problem)


def _names(rules: Ruleset, typed: Sequence[str]) -> tuple[tuple[str, ...], str]:
    """Return the names to show, and what is wrong with the first that cannot be one.

    A seat whose name is missing or refused is called by its letter; players of the same name are
    told apart by theirs.

    >>> from spades import CUTTHROAT
    >>> _names(CUTTHROAT, ["Ann", "", "Ann "])
    (('Ann (A)', 'B', 'Ann (C)'), '')
    """
    seats = seat_names(rules.players)
    names, problem = list(seats), ""
    for seat, name in enumerate(typed):
        trial = [*seats[:seat], name.strip() or seats[seat], *seats[seat + 1 :]]
        try:
            names[seat] = check_names(rules.players, trial)[seat]
        except GameError as error:
            problem = problem or str(error)
    return told_apart(names, seats), problem


def _first_dealer(state: Mapping[str, Any], rules: Ruleset) -> int | None:
    """Return the seat that was chosen, or drawn by lot with the seed in ``state``."""
    lot = state.get("lot")
    if lot is not None and SEED.fits(lot):
        return random.Random(lot).randrange(rules.players)
    chosen = state.get("first")
    if chosen is None or chosen == "":
        return None
    seats = {str(seat): seat for seat in range(rules.players)}
    if str(chosen) not in seats:
        why = say(texts.NO_SUCH_DEALER, value=clip(chosen), players=rules.players)
        raise ImpossibleTally(why)
    return seats[str(chosen)]


@lru_cache(maxsize=4)
def _match(rules: Ruleset, first: int, deals: tuple[Tally, ...], players: tuple[str, ...]) -> Match:
    return Match(rules, first, deals, players)


def _tallies(given: Sequence[object]) -> tuple[Tally, ...]:
    """Return the deals of a state; what in them cannot be is refused by the match."""
    return tuple(_tally(one) for one in given[: MOST_DEALS + 1])


def _tally(given: object) -> Tally:
    one = given if isinstance(given, Mapping) else {}
    bids, tricks = one.get("bids"), one.get("tricks")
    return Tally(
        tuple(parse_bid(bid) for bid in (bids if isinstance(bids, list) else ())),
        tuple(map(_whole, tricks if isinstance(tricks, list) else ())),
    )


def _whole(given: object) -> int:
    return given if type(given) is int else whole_number(given)


# What is entered of a deal


def draft_of(given: object, rules: Ruleset) -> dict[str, list[str]]:
    """Return what is entered of a deal, as typed: an entry for each seat, empty where none is.

    >>> from spades import PRESETS
    >>> draft_of({"bids": [4, "nil"]}, PRESETS["cutthroat"])
    {'bids': ['4', '0', ''], 'tricks': ['', '', '']}
    """
    one = given if isinstance(given, Mapping) else {}
    return {
        "bids": [_one_way(bid) for bid in _row(one.get("bids"), rules.players)],
        "tricks": _row(one.get("tricks"), rules.players),
    }


def tally_of(draft: Mapping[str, Sequence[str]], names: Sequence[str]) -> Tally:
    """Return the deal that is entered in ``draft``; whether it can be is not asked here.

    Raises `ImpossibleTally` for the first entry that is missing or is no number.
    """
    for name, bid in zip(names, draft["bids"], strict=True):
        if not bid:
            raise ImpossibleTally(say(texts.BID_MISSING, name=name))
    for name, tricks in zip(names, draft["tricks"], strict=True):
        if not tricks:
            raise ImpossibleTally(say(texts.TRICKS_MISSING, name=name))
    return Tally(tuple(map(parse_bid, draft["bids"])), tuple(map(_whole, draft["tricks"])))


def tally_json(tally: Tally) -> dict[str, Any]:
    """Return a deal as a state has it, which is how records have it."""
    return {"bids": [_bid_json(bid) for bid in tally.bids], "tricks": list(tally.tricks)}


def _bid_json(bid: Bid) -> int | str:
    return str(bid) if bid is BLIND_NIL else int(str(bid))


def _one_way(bid: str) -> str:
    try:
        return str(parse_bid(bid)) if bid else ""
    except GameError:
        return bid


def _row(given: object, length: int) -> list[str]:
    row = [_typed(one) for one in given] if isinstance(given, (list, tuple)) else []
    return [*row, *[""] * length][:length]


def _typed(given: object) -> str:
    return str(given)[:LONGEST_TEXT] if isinstance(given, (str, int)) else ""


# What a state may be


def _is_names(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) <= LONGEST_ROW
        and all(isinstance(name, str) and len(name) <= LONGEST_TEXT for name in value)
    )


def _is_deal(value: object) -> bool:
    return (
        isinstance(value, dict)
        and set(value) <= {"bids", "tricks"}
        and all(ROW.fits(row) for row in value.values())
    )


def _is_deals(value: object) -> bool:
    return isinstance(value, list) and len(value) <= MOST_DEALS and all(map(_is_deal, value))


def _is_correction(value: object) -> bool:
    if value is None:
        return True
    if not isinstance(value, dict) or not _is_number(value.get("deal")):
        return False
    return _is_deal({name: row for name, row in value.items() if name != "deal"})


def _is_number(value: object) -> bool:
    return type(value) is int and 0 <= value < MOST_DEALS


def _is_act(value: object) -> bool:
    return value is None or (
        isinstance(value, dict)
        and set(value) <= {"do", "id", "deal", "text", "size"}
        and len(str(value.get("text"))) <= LONGEST_RECORD
    )


PARTS: Mapping[str, Part] = {
    "rules": RULES,
    "players": Part(_is_names, texts.ACCEPT_NAMES, LONGEST_ROW),
    "first": ENTRY,
    "lot": SEED,
    "deals": Part(_is_deals, texts.ACCEPT_DEALS, MOST_DEALS),
    "draft": Part(_is_deal, texts.ACCEPT_DRAFT),
    "correction": Part(_is_correction, texts.ACCEPT_CORRECTION),
    "look": Part(lambda value: value is None or _is_number(value), texts.ACCEPT_NUMBER),
    "act": Part(_is_act, texts.ACCEPT_ACT),
}
