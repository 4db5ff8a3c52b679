"""Inputs near those that are taken: what a row of bytes chooses from a small grammar.

Each maker turns bytes into one input.  The bytes come from a generator of random numbers, or from
a fuzzer that changes those that reached new code.  Where the bytes end, the first choice is taken.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

from spades import PRESETS, Deal, Match, Ruleset
from spades import widgets as all_widgets
from spades.games.spades.record import FORMAT, as_json
from spades.widgets import CONTROLLERS

__all__ = ["CANARY", "Chance", "card_like", "command_line", "link", "record_text", "state"]

T = TypeVar("T")
Path_ = tuple[Any, ...]

CANARY = "<i q>"
"""Stands in texts, and never as markup in an answer."""

ROOT = Path(__file__).resolve().parents[3]
GAMES = ROOT / "tests/games/spades/recorded"


class Chance:
    """Choices taken from bytes, one after the other.

    >>> chance = Chance(bytes([3, 1]))
    >>> chance.below(5), chance.one("ab"), chance.one("ab")
    (3, 'b', 'a')
    """

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def below(self, end: int) -> int:
        """Return a number from 0 to ``end`` - 1, of at most 65,536."""
        width = 1 if end <= 256 else 2
        taken = int.from_bytes(self.take(width), "little")
        return taken % end

    def one(self, options: Sequence[T]) -> T:
        """Return one of ``options``."""
        return options[self.below(len(options))]

    def take(self, count: int) -> bytes:
        """Return the next ``count`` bytes, or what is left of them."""
        taken = self.data[self.at : self.at + count]
        self.at += count
        return taken

    def rest(self) -> bytes:
        """Return all bytes that are left."""
        return self.take(len(self.data))


# Values

WORDS = [
    *("", "nil", "bn", "blind nil", "AS", "10D", "Q♠", "Т♠", "0", "4", "-1", "13", "1e9", " "),
    *("٣", "²", "\ufe0f", "AS\ufe0f", "\x00", "\ud800", "\x1b[31m", "a\nb", "NaN", "true", "on"),
    *("off", "base", "name", "9" * 30, "9" * 5_000, "x" * 500, CANARY, "&amp;", '"', "\\", "[["),
    *PRESETS,
]
NUMBERS = [0, 1, 2, 3, 4, 5, 13, 17, -1, 52, 100, 500, 10**9, 10**30, -(10**30), 10**400]
CARD_SIGNS = "0123456789TJQKASHDCtjqkashdc♠♥♦♣♤♡♢♧ТКДВПЧБ ,;-\ufe0f\n"


def text(chance: Chance) -> str:
    """Return a text: a known word, signs of cards, or any bytes as text."""
    kind = chance.below(4)
    if kind < 2:
        return chance.one(WORDS)
    if kind == 2:
        return "".join(chance.one(CARD_SIGNS) for _ in range(chance.below(9)))
    return chance.take(chance.below(13)).decode("utf-8", "surrogateescape")


def scalar(chance: Chance) -> Any:
    """Return a value without others inside."""
    kind = chance.below(8)
    if kind == 0:
        return None
    if kind <= 3:
        return chance.below(20) - 3
    if kind == 4:
        return chance.one(NUMBERS)
    return chance.one([True, False, 0.5, -0.0, 4.0, 1e308]) if kind == 5 else text(chance)


def junk(chance: Chance, depth: int = 3) -> Any:
    """Return a JSON value of any form."""
    kind = chance.below(4) if depth else 0
    if kind < 2:
        return scalar(chance)
    count = chance.below(5)
    if kind == 2:
        return [junk(chance, depth - 1) for _ in range(count)]
    return {text(chance): junk(chance, depth - 1) for _ in range(count)}


def places(value: Any, path: Path_ = ()) -> list[Path_]:
    """Return the paths to everything inside ``value``.

    >>> places({"a": [1]})
    [('a',), ('a', 0)]
    """
    found = [path] if path else []
    if isinstance(value, dict):
        for key, one in value.items():
            found += places(one, (*path, key))
    elif isinstance(value, list):
        for key, one in enumerate(value):
            found += places(one, (*path, key))
    return found


def near(chance: Chance, value: Any) -> Any:
    """Return a value that is almost ``value``."""
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, int):
        return value + chance.one([-1, 1, 13, 100])
    if isinstance(value, str):
        cut = chance.below(len(value) + 1)
        return value[:cut] + text(chance)[:3] + value[cut + chance.below(2) :]
    return junk(chance)


def changed(chance: Chance, source: str, paths: Sequence[Path_], most: int = 3) -> Any:
    """Return the JSON value of ``source`` with up to ``most`` of its entries changed."""
    value = json.loads(source)
    for _ in range(chance.below(most + 1)):
        *parents, key = chance.one(paths)
        inside: Any = value
        try:
            for parent in parents:
                inside = inside[parent]
            change_entry(chance, inside, key)
        except (KeyError, IndexError, TypeError):
            continue  # an earlier change has taken the place away
    return value


def change_entry(chance: Chance, inside: Any, key: Any) -> None:
    """Change the entry ``key`` of ``inside``: another value, none, twice, or in another place."""
    kind, old = chance.below(7), inside[key]
    if kind <= 1:
        inside[key] = near(chance, old)
    elif kind == 2:
        inside[key] = scalar(chance)
    elif kind == 3:
        inside[key] = junk(chance)
    elif kind == 4:
        del inside[key]
    elif kind == 5 and isinstance(inside, list):
        inside.insert(key, old)
    elif isinstance(inside, list):
        other = chance.below(len(inside))
        inside[key], inside[other] = inside[other], old
    else:
        inside[text(chance)] = old


def spoiled(chance: Chance, data: bytes) -> bytes:
    """Return ``data`` with some of its bytes taken out and others put in."""
    start = chance.below(len(data) + 1)
    length = chance.one([0, 1, 2, 10, len(data)])
    known = [b"", b'"', b"{", b"[" * 12, b"\\", b"NaN", b"1e9", b"\xff", b",", b"\\ud800"]
    put = chance.one(known) if chance.below(2) else chance.take(chance.below(6))
    return data[:start] + put + data[start + length :]


# Records


def read_models() -> list[tuple[str, list[Path_]]]:
    """Return the recorded games of the tests as text, each with the paths inside."""
    found = []
    for path in sorted(GAMES.glob("*.json")):
        if "." not in path.stem and path.stem != "counts":
            value = json.loads(path.read_text(encoding="utf-8"))
            found.append((json.dumps(value), places(value)))
    return found


RECORDS = read_models()
FIELDS = {
    "players": ["A", "B", "C", "D"],
    "dealer": 2,
    "hands": ["AH KH", "2S 3S", "KH QS"],
    "looked": [0],
    "bids": [4, "blind nil", 3],
    "exchange": ["AS KS QS"],
    "plays": ["AH", "2S"],
    "irregularities": [{"play": 0, "card": "2S", "corrected": "AH"}],
    "first_dealer": 0,
    "deals": [{"bids": [4, 3, 4, 3], "tricks": [4, 3, 3, 3]}],
}


def rules_like(chance: Chance) -> Any:
    """Return something like a ruleset in a record."""
    if chance.below(3) == 0:
        return chance.one([*PRESETS])
    given: dict[str, Any] = {"base": chance.one([*PRESETS, "poker"])}
    names = [*Ruleset.__dataclass_fields__]
    for _ in range(chance.below(4)):
        given[chance.one(names)] = scalar(chance)
    return given


def record_like(chance: Chance) -> Any:
    """Return an object with fields of a record, right or wrong."""
    given: dict[str, Any] = {"format": FORMAT, "ruleset": rules_like(chance)}
    for name, usual in FIELDS.items():
        kind = chance.below(5)
        if kind == 1:
            given[name] = usual
        elif kind == 2:
            given[name] = [scalar(chance) for _ in range(chance.below(5))]
        elif kind == 3:
            given[name] = junk(chance)
    return given


def record_text(data: bytes) -> str | bytes:
    """Return the text of a record, or of something near one.

    >>> record_text(bytes([1, 0, 0])) == RECORDS[0][0]
    True
    """
    chance = Chance(data)
    kind = chance.below(8)
    if kind == 0:
        return chance.rest()
    if kind >= 6:
        return json.dumps(record_like(chance))
    source, paths = chance.one(RECORDS)
    if kind >= 4:
        return spoiled(chance, source.encode())
    return json.dumps(changed(chance, source, paths))


# What a reader types as cards, bids and rules


def card_like(data: bytes) -> Any:
    """Return what may be a card, some cards, a bid or a ruleset.

    >>> card_like(bytes([1, 2, 10, 13]))
    'AS'
    """
    chance = Chance(data)
    kind = chance.below(6)
    if kind == 0:
        return chance.rest().decode("utf-8", "surrogateescape")
    if kind == 1:
        return "".join(chance.one("23456789TJAQKSHDC♠♥♦♣ТКДВПЧБ10 ") for _ in range(_some(chance)))
    if kind == 2:
        return " ".join(text(chance) for _ in range(chance.below(5)))
    if kind == 3:
        return [text(chance) for _ in range(chance.below(5))]
    return junk(chance) if kind == 4 else rules_like(chance)


def _some(chance: Chance) -> int:
    return chance.below(12)


# Command lines

OPTIONS = {
    "--rules": [*PRESETS, "poker", ""],
    "--bids": ["nil,3,4,3", "5,6,4", "bn,3,4,3", "4,4,4,4", ""],
    "--tricks": ["1,5,3,4", "7,6,4", "0,5,4,4", "4,4,4,4", ""],
    "--bags": ["9,0", "9,0,0", "-1", "99999999999999999999999"],
    "--totals": ["-41,300", "0,0,0", "500,500"],
    "--hand": ["KH QS", "AS 2C 10D T♥", "AS AS", ""],
    "--trick": ["AH 2S", "2C", "", "AS KS QS JS 10S"],
    "--seed": ["1", "7", "-1", "eight", "9" * 200],
    "--dealer": ["0", "2", "5", "x"],
    "--set": [
        "target=300",
        "failed_nil_bags=bags",
        "removed=2C",
        "name=2027",
        "target",
        "=",
        "x=1",
    ],
}
USUAL = {
    "score": ["--rules", "--bids", "--tricks"],
    "legal": ["--rules", "--hand"],
    "deal": ["--rules", "--seed"],
    "compare": ["--bids", "--tricks"],
    "replay": [],
}
LOOSE = ["--json", "--open", "--help", "--version", "-h", "--", "-", "--bag", "--nothing"]


def command_line(data: bytes) -> tuple[list[str], bytes]:
    """Return arguments of the command line, and what stands on standard input.

    >>> command_line(b"")[0]
    ['score', '--rules', 'cutthroat', '--bids', 'nil,3,4,3', '--tricks', '1,5,3,4']
    """
    chance = Chance(data)
    if chance.below(8) == 7:
        words = [*USUAL, *OPTIONS, *LOOSE, *WORDS]
        return [chance.one(words) for _ in range(chance.below(8))], b""
    command = chance.one([*USUAL])
    options = list(USUAL[command])
    if chance.below(8) == 7 and options:
        options.pop(chance.below(len(options)))
    options += [chance.one([*OPTIONS]) for _ in range(chance.below(3))]
    arguments = [command]
    for option in options:
        value = text(chance) if chance.below(4) == 3 else chance.one(OPTIONS[option])
        arguments += [f"{option}={value}"] if chance.below(4) == 3 else [option, value]
    arguments += [chance.one(LOOSE) for _ in range(chance.below(5) // 3)]
    if command != "replay":
        return arguments, b""
    path = chance.one(["-", "-", "-", str(GAMES / "cutthroat_nil.json"), str(GAMES), "no such", ""])
    given = record_text(chance.rest())
    return [*arguments, path], given.encode("utf-8", "replace") if isinstance(given, str) else given


# States of widgets, and links that carry them


def first_states() -> dict[str, list[tuple[str, list[Path_]]]]:
    """Return for each widget some states in which a reader may be, with the paths inside."""
    found: dict[str, list[Any]] = {name: [{}] for name in CONTROLLERS}
    for one in all_widgets.__all__:
        kind = getattr(all_widgets, one)
        if isinstance(kind, type):
            found[getattr(kind, "_name")].append(dict(kind().state))  # noqa: B009
    for name, more in _further_states().items():
        first = found[name][-1]
        found[name] += [{**first, **each} for each in more]
    return {
        name: [(json.dumps(each), places(each) or [("rules",)]) for each in rows]
        for name, rows in found.items()
    }


def _further_states() -> dict[str, list[dict[str, Any]]]:
    rows = {"bids": ["nil", "3", "4", "3"], "tricks": ["1", "5", "3", "4"], "totals": ["0", "41"]}
    house = {"base": "chicago", "name": CANARY, "failed_nil_tricks": "help"}
    deals = as_json(Match.new(PRESETS["chicago"]).add(bids=(4, 3, 4, 3), tricks=(4, 3, 3, 3)))
    deal = Deal.new(PRESETS["cutthroat"], seed=7, dealer=2)
    record = json.dumps(as_json(deal.bid(4).bid(6).bid(5)))
    draft = {"bids": [4, 3, 4, 3], "tricks": [4, 3, 3, 3]}
    keeper = {"players": ["A", "B", CANARY, "D"], "first": "2", "deals": deals["deals"]}
    return {
        "score_deal": [rows, {**rows, "rules": house}],
        "compare_deal": [rows, {**rows, "rules": house}],
        "trick_lab": [
            {"hand": "KH QS", "trick": "AH 2S", "rules": "cutthroat"},
            {"hand": None, "trick": None, "seed": 7},
        ],
        "play_deal": [
            {"seed": 7, "dealer": 2, "steps": ["4", "6", "5"], "hint": True},
            {"record": record, "rules": house},
            {"seed": 7, "steps": [], "deals": [{"bids": [5, 6, 4], "tricks": [7, 6, 4]}]},
        ],
        "score_keeper": [
            {**keeper, "act": act, "draft": draft, "look": 0}
            for act in ("write", "record", "table")
        ]
        + [{**keeper, "act": "read", "file": record, "correction": {"deal": 0, **draft}}],
        "house_rules": [{"base": "chicago", "name": "Friday", "changes": {"target": "300"}}],
        "dispute": [{"query": "bags"}, {"case": "bags-ten", "values": {"bags": 7}}],
        "drills": [{"given": "4", "marked": True, "count": 3}, {"kinds": ["bags"], "number": 2}],
    }


STATES = first_states()


def state(data: bytes) -> tuple[str, Any]:
    """Return the name of a widget, and a state of it or something near one.

    >>> state(b"")
    ('compare_deal', {})
    """
    chance = Chance(data)
    name = chance.one([*CONTROLLERS])
    source, paths = chance.one(STATES[name])
    if chance.below(12) == 11:
        name = chance.one([*CONTROLLERS])
    return name, changed(chance, source, paths, most=4)


def link(data: bytes) -> str:
    """Return the end of an address that may carry the state of a widget.

    >>> link(bytes([1]))
    '#spades=compare_deal.e30'
    """
    chance = Chance(data)
    kind = chance.below(6)
    if kind == 0:
        return "#spades=" + chance.rest().decode("utf-8", "surrogateescape")
    name = chance.one([*CONTROLLERS, "", "no_widget", "../worker", "Score"])
    source, paths = chance.one(STATES.get(name) or STATES["score_deal"])
    given = json.dumps(changed(chance, source, paths)).encode()
    if kind == 2:
        given = spoiled(chance, given)
    signs = base64.urlsafe_b64encode(given).rstrip(b"=")
    if kind == 3:
        signs = spoiled(chance, signs)
    return f"#spades={name}.{signs.decode('utf-8', 'surrogateescape')}"
