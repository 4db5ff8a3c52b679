"""Deals and matches as JSON: written the way the table would say it, read by replaying it.

A deal::

    {"format": "spades-record/1", "ruleset": "cutthroat", "players": ["A", "B", "C"], "dealer": 2,
     "hands": ["AH ...", "2S ...", "KH QS ..."], "bids": [5, 6, 4], "plays": ["AH", "2S", "KH"]}

``players``, ``looked`` (seats that looked before bidding), ``exchange`` (cards in the order of
giving) and ``irregularities`` may be left out; bids and plays may stop early.  ``ruleset`` is the
name of a preset or ``{"base": NAME, SETTING: VALUE, ...}``.  A match has ``first_dealer`` and
``deals``, each ``{"bids": [...], "tricks": [...]}``, in place of the deal's own fields.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from enum import Enum
from pathlib import Path
from typing import Any

from ...core import texts as core_texts
from ...core.cards import Cards, cards
from ...core.errors import RecordError, clip
from ...core.messages import say
from ...core.names import check_names
from ...core.record import (
    MOST_BYTES,
    check_format,
    known_only,
    list_of,
    needed,
    object_of,
    parse,
    play_cards,
    read_file,
    step,
    text_of,
)
from . import texts
from .bids import Bid, _BlindNil
from .deal import Deal
from .match import MOST_DEALS, Match, Tally, check_tally
from .ruleset import PRESETS, Ruleset, preset
from .statements.citations import Rule, basis_of
from .table import check_hands

__all__ = [
    "FORMAT",
    "MOST_BYTES",
    "Record",
    "as_json",
    "dumps",
    "load",
    "loads",
    "read_ruleset",
    "write_ruleset",
]

FORMAT = "spades-record/1"

_DEAL_FIELDS = ("dealer", "hands", "looked", "bids", "exchange", "plays", "irregularities")
_MATCH_FIELDS = ("first_dealer", "deals")
_COMMON_FIELDS = ("format", "ruleset", "players")


@dataclass(frozen=True, slots=True)
class Record:
    """What a record holds: a deal or a match, and the players' names by seat, perhaps none."""

    value: Deal | Match
    players: tuple[str, ...] = ()


def dumps(value: Deal | Match, *, players: Sequence[str] = ()) -> str:
    """Return ``value`` as the text of a record, which `loads` reads back to an equal value.

    >>> deal = Deal.new(PRESETS["cutthroat"], seed=7, dealer=2).bid(4).bid(6).bid(5).play("AH")
    >>> loads(dumps(deal)).value == deal
    True
    """
    return json.dumps(as_json(value, players=players), ensure_ascii=False, indent=1)


def as_json(value: Deal | Match, *, players: Sequence[str] = ()) -> dict[str, Any]:
    """Return ``value`` as the JSON object of a record.

    >>> list(as_json(Match.new(PRESETS["chicago"])))
    ['format', 'ruleset', 'first_dealer', 'deals']
    """
    rules = value.ruleset
    out: dict[str, Any] = {"format": FORMAT, "ruleset": write_ruleset(rules)}
    names = players or (value.players if isinstance(value, Match) else ())
    if names:
        out["players"] = list(check_names(rules.players, names))
    if isinstance(value, Match):
        out["first_dealer"] = value.first_dealer
        out["deals"] = [
            {"bids": [_bid_json(bid) for bid in one.bids], "tricks": list(one.tricks)}
            for one in value.deals
        ]
        return out
    out["dealer"] = value.dealer
    out["hands"] = [str(hand) for hand in value.hands]
    if value.looked:
        out["looked"] = sorted(value.looked)
    out["bids"] = [_bid_json(bid) for bid in value.bids] if value.calls else []
    if value.passed:
        out["exchange"] = [str(row) for row in value.passed]
    out["plays"] = [str(card) for card in value.plays]
    if value.irregularities:
        out["irregularities"] = [
            {
                "play": one.play,
                "card": str(one.card),
                "corrected": None if one.corrected is None else str(one.corrected),
            }
            for one in value.irregularities
        ]
    return out


def load(path: str | Path) -> Record:
    """Read the record in the file ``path``; raises `RecordError`, also for an unreadable file."""
    return loads(read_file(path))


def loads(text: str | bytes) -> Record:
    """Read the text of a record and replay it step by step.

    Raises `RecordError` whose ``step`` names the first wrong step, ``statement`` the rule it
    breaks and ``legal`` what was legal there.

    >>> loads("[]")
    Traceback (most recent call last):
    spades.core.errors.RecordError: list of 0 entries is not a record: it is one JSON object
    """
    data = object_of(parse(text), core_texts.NOT_A_RECORD, None)
    fields_here = _MATCH_FIELDS if "deals" in data else _DEAL_FIELDS
    known_only(data, (*_COMMON_FIELDS, *fields_here), None)
    check_format(data, FORMAT)
    rules = step("ruleset", read_ruleset, needed(data, "ruleset"))
    players: tuple[str, ...] = ()
    if "players" in data:
        names = list_of(data["players"], "players")
        players = step("players", check_names, rules.players, names)
    if "deals" in data:
        return Record(_read_match(data, rules, players), players)
    return Record(_read_deal(data, rules), players)


# Rulesets


def write_ruleset(rules: Ruleset) -> str | dict[str, Any]:
    """Return ``rules`` as a record has them: a preset's name, or its base and what was changed.

    >>> write_ruleset(PRESETS["did"]), write_ruleset(replace(PRESETS["did"], target=300))
    ('did', {'base': 'did', 'target': 300})
    """
    if PRESETS[rules.base] == rules:
        return rules.base
    out: dict[str, Any] = {"base": rules.base}
    if rules.name != rules.base:
        out["name"] = rules.name
    for name, value in rules.changes.items():
        if isinstance(value, Enum):
            out[name] = value.value
        else:
            out[name] = str(value) if isinstance(value, Cards) else value
    return out


def read_ruleset(given: object) -> Ruleset:
    """Return the ruleset that `write_ruleset` wrote as ``given``.

    Raises `RulesetError` for settings that cannot be, `RecordError` for a field that is none and
    `NotationError` for a deck that is none.

    >>> read_ruleset({"base": "chicago", "failed_nil_bags": "bags"}).changes
    mappingproxy({'failed_nil_bags': <FailedNilBags.BAGS: 'bags'>})
    """
    if isinstance(given, str):
        return preset(given)
    data = object_of(given, texts.NOT_A_RULESET, None)
    known = {setting.name: setting.default for setting in fields(Ruleset)}
    known_only(data, tuple(known), None)
    rules = preset(needed(data, "base"))
    changes: dict[str, Any] = {}
    for name, value in data.items():
        kind = type(known[name])
        if isinstance(value, str) and issubclass(kind, Enum):
            choices = {choice.value: choice for choice in kind}
            changes[name] = choices.get(value, value)
        else:
            changes[name] = value
    return replace(rules, **changes)


# Reading


def _read_match(data: Mapping[str, Any], rules: Ruleset, players: tuple[str, ...]) -> Match:
    first = data.get("first_dealer", 0)
    step("first_dealer", Match, rules, first, (), players)
    given_deals = list_of(data["deals"], "deals")
    if len(given_deals) > MOST_DEALS:
        why = say(texts.TOO_MANY_DEALS, deals=len(given_deals), most=MOST_DEALS)
        raise RecordError(why, step="deals")
    tallies: list[Tally] = []
    for number, given in enumerate(given_deals):
        at = f"deals[{number}]"
        one = object_of(given, texts.NOT_A_TALLY, at)
        known_only(one, ("bids", "tricks"), at)
        bids = list_of(needed(one, "bids", at), at)
        tricks = list_of(needed(one, "tricks", at), at)
        tallies.append(step(at, check_tally, rules, bids, tricks))
    # deals after the end stay as they were written: a correction can bring that about
    match: Match = step("deals", Match, rules, first, tuple(tallies), players)
    return match


def _read_deal(data: Mapping[str, Any], rules: Ruleset) -> Deal:
    hands = list_of(needed(data, "hands"), "hands")
    dealer = needed(data, "dealer")
    dealt = step("hands", _hands, rules, hands)
    deal = step("dealer", _new_deal, rules, dealer, dealt)
    for seat in list_of(data.get("looked", []), "looked"):
        deal = step("looked", _look, deal, seat)
    deal = _read_bids(deal, list_of(data.get("bids", []), "bids"))
    for number, row in enumerate(list_of(data.get("exchange", []), "exchange")):
        deal = step(f"exchange[{number}]", deal.exchange, step(f"exchange[{number}]", text_of, row))
    return play_cards(
        deal,
        list_of(data.get("plays", []), "plays"),
        list_of(data.get("irregularities", []), "irregularities"),
    )


def _hands(rules: Ruleset, given: list[Any]) -> tuple[Cards, ...]:
    return check_hands(rules, [cards(text_of(hand)) for hand in given])


def _new_deal(rules: Ruleset, dealer: int, hands: tuple[Cards, ...]) -> Deal:
    return Deal(rules, dealer=dealer, hands=hands)


def _look(deal: Deal, seat: object) -> Deal:
    if type(seat) is not int:
        last = deal.ruleset.players - 1
        raise RecordError(say(core_texts.NO_SEAT, seat=clip(seat), last=last))
    return deal.look(seat)


def _read_bids(deal: Deal, bids: list[Any]) -> Deal:
    players = deal.ruleset.players
    one_each = basis_of(deal.ruleset, Rule.ONE_BID)
    in_turn = basis_of(deal.ruleset, Rule.BID_TURN)
    if len(bids) > players:
        why = say(texts.RECORD_BIDS, bids=len(bids), players=players)
        raise RecordError(why, basis=one_each, step="bids")
    left = {seat: bid for seat, bid in enumerate(bids) if bid is not None}
    while left:
        seat = deal.turn
        assert seat is not None
        if seat not in left:
            other = next(iter(left))
            why = say(texts.RECORD_BID_ORDER, seat=other, turn=seat)
            raise RecordError(why, basis=in_turn, step=f"bids[{other}]")
        bid = left.pop(seat)
        legal = tuple(map(str, deal.legal_bids))
        deal = step(f"bids[{seat}]", deal.bid, bid, legal=legal)
    return deal


def _bid_json(bid: Bid | None) -> int | str | None:
    return str(bid) if isinstance(bid, _BlindNil) else bid
