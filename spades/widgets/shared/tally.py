"""A result as the reader enters it: bids and tricks by seat, bags and totals by side.

"Score a deal" and "compare" have the same form and read it in the same way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.errors import GameError
from ...games.spades.bids import BLIND_NIL, NIL, Bid, bid_name, parse_bid
from ...games.spades.ruleset import Ruleset
from ...games.spades.view.said import side_name
from ...view.said import seat_names
from . import texts
from .states import ROW, labels, whole_number

__all__ = ["PARTS", "entries_of", "form", "read"]

PARTS = {"bids": ROW, "tricks": ROW, "bags": ROW, "totals": ROW}


def entries_of(state: Mapping[str, Any], rules: Ruleset) -> dict[str, list[str]]:
    """Return what is entered in ``state``, as typed, for the seats and sides of ``rules``.

    Lists that are too short are filled up, entries that are too many are left alone.
    """
    sides = len(rules.sides)
    return {
        "bids": [_one_way(bid) for bid in _filled(state.get("bids"), rules.players, "1")],
        "tricks": _filled(state.get("tricks"), rules.players, "0"),
        "bags": _filled(state.get("bags"), sides, "0"),
        "totals": _filled(state.get("totals"), sides, "0"),
    }


def read(entries: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """Return ``entries`` as the arguments of `score_deal` and `compare`.

    Raises `NotationError` for what is no bid, `ImpossibleTally` for what is no number.
    """
    bids: list[Bid] = [parse_bid(one) for one in entries["bids"]]
    return {"bids": bids, **{name: _numbers(entries[name]) for name in PARTS if name != "bids"}}


def form(rules: Ruleset, entries: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """Return the form with ``entries`` for a front end to draw."""
    names = seat_names(rules.players)
    sides = [side_name(seats, names) for seats in rules.sides]
    bids = [NIL, BLIND_NIL, *range(1, rules.hand_size + 1)]
    return {
        "bids": [{"value": _typed(bid), "label": bid_name(bid)} for bid in bids],
        "most": rules.hand_size,
        "seats": [
            {"name": name, "bid": bid, "tricks": tricks}
            for name, bid, tricks in zip(names, entries["bids"], entries["tricks"], strict=True)
        ],
        "sides": [
            {"name": name, "bags": bags, "total": total}
            for name, bags, total in zip(sides, entries["bags"], entries["totals"], strict=True)
        ],
        "labels": labels(texts.TALLY),
    }


def _filled(given: object, length: int, default: str) -> list[str]:
    row = [_typed(one) for one in given] if isinstance(given, (list, tuple)) else []
    return [*row, *[default] * length][:length]


def _typed(given: object) -> str:
    return str(given).strip()[:40]


def _one_way(bid: str) -> str:
    """Return ``bid`` as the list of bids has it (``"nil"`` is ``"0"``), or as it was typed."""
    try:
        return str(parse_bid(bid))
    except GameError:
        return bid


def _numbers(given: Sequence[str]) -> list[int]:
    return list(map(whole_number, given))
