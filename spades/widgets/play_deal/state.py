"""What the state of "play a deal" holds: what fits into it, the game, the steps, a record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.errors import GameError, NotationError, clip
from ...core.messages import say
from ...core.numbers import whole_number
from ...games.spades.deal import Deal
from ...games.spades.players import PLAYERS
from ...games.spades.record import loads, write_ruleset
from ...games.spades.ruleset import Ruleset
from ..shared.states import ENTRY, LONGEST_TEXT, MOST_SEED, RULES, YES_OR_NO, Part
from . import texts
from .steps import Game, first_match, steps_of

__all__ = ["PARTS", "game_of", "loaded_from", "seen_of", "steps_done"]

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


PARTS = {
    "rules": RULES,
    "seat": ENTRY,
    "seed": ENTRY,
    "player": ENTRY,
    "dealer": Part(lambda value: value is None or _is_count(value), texts.ACCEPT_COUNT, 3),
    "hands": Part(_is_hands, texts.ACCEPT_HANDS),
    "deals": Part(_is_deals, texts.ACCEPT_DEALS, MOST_DEALS),
    "steps": Part(_is_steps, texts.ACCEPT_STEPS, MOST_STEPS),
    "seen": Part(_is_count, texts.ACCEPT_COUNT, MOST_STEPS),
    "hint": YES_OR_NO,
    "why": YES_OR_NO,
    "record": Part(_is_record, texts.ACCEPT_STEPS, LONGEST_RECORD),
}


def game_of(state: Mapping[str, Any], rules: Ruleset) -> Game:
    """Return what is fixed before the first step; raises `GameError` where that cannot be."""
    seats = {str(seat): seat for seat in range(rules.players)}
    given = str(state.get("seat", 0)).strip()
    if given not in seats:
        raise NotationError(say(texts.NO_SEAT, value=clip(given), last=rules.players - 1))
    seed = _seed(state.get("seed", 1))
    player = str(state.get("player", "careful"))
    if player not in PLAYERS:
        names = ", ".join(PLAYERS)
        raise NotationError(say(texts.NO_PLAYER, value=clip(player), players=names))
    match = first_match(rules, seed, state.get("dealer"))
    deals = state.get("deals")
    for number, one in enumerate(deals if isinstance(deals, list) else (), start=1):
        try:
            match = match.add(bids=one["bids"], tricks=one["tricks"])
        except (GameError, KeyError, TypeError) as error:
            raise NotationError(say(texts.WRONG_DEAL, number=number, why=error)) from None
    if match.is_over:
        raise NotationError(say(texts.GAME_OVER, deals=match.deals_counted))
    hands = state.get("hands")
    game = Game(match, seed, None, seats[given], player)
    if hands is None or deals:
        return game
    dealt = Deal(rules, dealer=match.dealer, hands=hands)
    return Game(match, seed, dealt.hands, seats[given], player)


def _seed(given: object) -> int:
    number = whole_number(str(given)[: LONGEST_TEXT + 1])
    if number is None or not 0 <= number <= MOST_SEED:
        raise NotationError(say(texts.NO_DEAL_NUMBER, value=clip(str(given)), most=MOST_SEED))
    return number


def steps_done(game: Game, state: Mapping[str, Any]) -> tuple[tuple[str, ...], str]:
    """Return the steps up to the reader's next one, and what is wrong with those of ``state``."""
    given = state.get("steps") or []
    steps: tuple[str, ...] = ()
    problem = ""
    for step in given if _is_steps(given) else []:
        try:
            game.after((*steps, step))
        except GameError as error:
            problem = str(error)
            break
        steps = (*steps, step)
    return game.answered(steps, seen_of(state)), problem


def seen_of(state: Mapping[str, Any]) -> int:
    """Return how many complete tricks the reader has seen."""
    seen = state.get("seen", 0)
    return seen if _is_count(seen) else 0


def loaded_from(record: object) -> tuple[dict[str, Any] | None, str]:
    """Return the state that a record becomes, and why it is not used."""
    if record is None:
        return None, ""
    try:
        deal = loads(record if isinstance(record, str) else "").value
        if not isinstance(deal, Deal):
            raise NotationError(say(texts.NOT_A_DEAL))
        if deal.irregularities:
            raise NotationError(say(texts.NO_FAULTS))
    except GameError as error:
        return None, say(texts.RECORD_REFUSED, why=error)
    return {
        "rules": write_ruleset(deal.ruleset),
        "hands": [str(hand) for hand in deal.hands],
        "dealer": deal.dealer,
        "deals": [],
        "steps": list(steps_of(deal)),
        "seen": len(deal.tricks),
    }, ""
