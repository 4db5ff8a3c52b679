"""Score a deal: bids, tricks, bags and totals to an itemised sheet, or to why there is none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from .. import view
from ..bids import BLIND_NIL, NIL, bid_name, parse_bid
from ..errors import ImpossibleTally, SpadesError, clip
from ..messages import say
from ..record import read_ruleset, write_ruleset
from ..ruleset import PRESETS, Ruleset
from ..scoring import score_deal
from ..view.said import seat_names, side_name
from . import words

__all__ = ["answer"]


def answer(state: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the widget shows for ``state``: the form, and a sheet or a problem.

    ``state`` has ``rules`` (a preset's name or a ruleset as records have it) and, as typed or as
    numbers, ``bids`` and ``tricks`` by seat, ``bags`` and ``totals`` by side.  Lists that are too
    short are filled up, entries that are too many are left alone.  Nothing is raised: what the
    engine refuses comes back as ``problem``, one sentence, with an empty ``sheet``.  ``static``
    is the answer as HTML for a page without scripts.

    >>> shown = answer({"rules": "chicago", "bids": ["nil", 3, 4, 3], "tricks": [1, 5, 3, 4]})
    >>> shown["problem"], [side["change"] for side in shown["sides"]]
    ('', [-140, 63])
    >>> answer({"rules": "chicago", "bids": [4, 3, 4, 3], "tricks": [1, 5, 3, 3]})["problem"]
    '[CHI-ERR-1] tricks 1 + 5 + 3 + 3 = 12 refused: the tricks of a deal sum to 13'
    """
    problem = ""
    try:
        rules = read_ruleset(state.get("rules", "chicago"))
    except SpadesError as error:
        rules, problem = PRESETS["chicago"], str(error)
    sides = len(rules.sides)
    entries = {
        "bids": [_one_way(bid) for bid in _filled(state.get("bids"), rules.players, "1")],
        "tricks": _filled(state.get("tricks"), rules.players, "0"),
        "bags": _filled(state.get("bags"), sides, "0"),
        "totals": _filled(state.get("totals"), sides, "0"),
    }
    shown: dict[str, Any] = {"form": _form(rules, entries), "sheet": "", "sides": []}
    if not problem:
        try:
            score = score_deal(
                rules,
                bids=[parse_bid(one) for one in entries["bids"]],
                tricks=_numbers(entries["tricks"]),
                bags=_numbers(entries["bags"]),
                totals=_numbers(entries["totals"]),
            )
        except SpadesError as error:
            problem = str(error)
        else:
            shown["sheet"] = view.html(score)
            shown["sides"] = [
                {"change": side.change, "bags": side.bags_after, "total": side.total_after}
                for side in score.sides
            ]
    static = shown["sheet"] or f'<p class="spades-widget-problem">{escape(problem)}</p>'
    return {**shown, "problem": problem, "static": static}


def _form(rules: Ruleset, entries: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    names = seat_names(rules.players)
    sides = [side_name(seats, names) for seats in rules.sides]
    bids = [NIL, BLIND_NIL, *range(1, rules.hand_size + 1)]
    return {
        "rules": write_ruleset(rules),
        "presets": [{"value": name, "label": one.title} for name, one in PRESETS.items()],
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
        "labels": {name: say(label) for name, label in words.SCORE_DEAL.items()},
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
    except SpadesError:
        return bid


def _numbers(given: Sequence[str]) -> list[int]:
    numbers = []
    for one in given:
        digits = one.replace("\N{MINUS SIGN}", "-")
        if not (digits.removeprefix("-").isascii() and digits.removeprefix("-").isdigit()):
            raise ImpossibleTally(say(words.NOT_A_NUMBER, value=clip(one)))
        numbers.append(int(digits))
    return numbers
