"""Whatever is thrown at records, the command line and the readers: a value, or one clear line."""

from __future__ import annotations

import contextlib
import copy
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from spades import BLIND_NIL, PRESETS, Card, Cards, Deal, Match, RecordError, Ruleset, SpadesError
from spades.cli import main
from spades.core.cards import cards
from spades.games.spades.bids import parse_bid
from spades.games.spades.record import FORMAT, Record, dumps, loads, read_ruleset

GAMES = Path(__file__).parents[1] / "games/spades/recorded"
RECORDS: list[dict[str, Any]] = [
    json.loads(path.read_text(encoding="utf-8"))
    for path in sorted(GAMES.glob("*.json"))
    if "." not in path.stem and path.stem != "counts"
]


def one_line(shown: str) -> None:
    assert shown
    assert len(shown.splitlines()) == 1
    assert len(shown) < 1_000


def read_or_refuse(text: str | bytes) -> Record | None:
    """What ``loads`` reads, or ``None`` where it refuses in one line; nothing else may happen."""
    try:
        record = loads(text)
    except RecordError as error:
        one_line(str(error))
        return None
    assert isinstance(record.value, (Deal, Match))
    assert loads(dumps(record.value, players=record.players)) == record
    return record


# --- records ----------------------------------------------------------------------------------

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 20),
    st.integers(),
    st.floats(),
    st.sampled_from([10**30, -(10**30), 10**400, 1e308]),
    st.sampled_from(["nil", "bn", "blind nil", "AS", "10D", "", "on", "off", *PRESETS]),
    st.text(max_size=12),
)
junk = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4)
    ),
    max_leaves=8,
)
FIELDS = [
    "format",
    "ruleset",
    "players",
    "dealer",
    "hands",
    "looked",
    "bids",
    "exchange",
    "plays",
    "irregularities",
    "first_dealer",
    "deals",
    "base",
    "tricks",
    "play",
    "card",
    "corrected",
    "name",
    "target",
]
settings_near = st.one_of(
    st.sampled_from([*PRESETS, "poker"]),
    st.fixed_dictionaries(
        {"base": st.sampled_from([*PRESETS, "poker"]) | scalars},
        optional={name: scalars for name in Ruleset.__dataclass_fields__ if name != "base"},
    ),
)
row = st.lists(scalars, max_size=5)
near_records = st.fixed_dictionaries(
    {"format": st.just(FORMAT), "ruleset": settings_near | junk},
    optional={
        "players": st.lists(st.text(max_size=5) | scalars, max_size=5) | junk,
        "dealer": st.integers(-1, 4) | scalars,
        "hands": st.sampled_from([one["hands"] for one in RECORDS if "hands" in one]) | row | junk,
        "looked": row | junk,
        "bids": row | junk,
        "exchange": row | junk,
        "plays": row | junk,
        "irregularities": st.lists(
            st.fixed_dictionaries(
                {}, optional={"play": scalars, "card": scalars, "corrected": scalars}
            )
            | junk,
            max_size=3,
        )
        | junk,
        "first_dealer": scalars,
        "deals": st.lists(
            st.fixed_dictionaries({}, optional={"bids": row, "tricks": row}) | junk, max_size=3
        )
        | junk,
    },
)


@given(junk | near_records | st.dictionaries(st.sampled_from(FIELDS), junk, max_size=6))
def test_structures_close_to_records(value: Any) -> None:
    read_or_refuse(json.dumps(value))
    read_or_refuse(json.dumps(value, ensure_ascii=False, indent=1))


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to everything inside ``value``."""
    inside = [path] if path else []
    if isinstance(value, dict):
        entries: Any = value.items()
    else:
        entries = enumerate(value) if isinstance(value, list) else ()
    for key, one in entries:
        inside += places(one, (*path, key))
    return inside


PLACES = [places(record) for record in RECORDS]


@st.composite
def mutated_records(draw: st.DrawFn) -> dict[str, Any]:
    """A recorded game with one to three of its entries changed, taken out, doubled or moved."""
    number = draw(st.integers(0, len(RECORDS) - 1))
    record = copy.deepcopy(RECORDS[number])
    for _ in range(draw(st.integers(1, 3))):
        *parents, key = draw(st.sampled_from(PLACES[number]))
        inside: Any = record
        with contextlib.suppress(KeyError, IndexError, TypeError):
            for parent in parents:
                inside = inside[parent]
            what = draw(st.sampled_from(["change", "near", "delete", "double", "swap", "junk"]))
            if what == "change":
                inside[key] = draw(scalars)
            elif what == "junk":
                inside[key] = draw(junk)
            elif what == "near":
                value = inside[key]
                if isinstance(value, int):
                    inside[key] = value + draw(st.sampled_from([-1, 1, 13, 100]))
                elif isinstance(value, str):
                    cut = draw(st.integers(0, len(value)))
                    inside[key] = value[:cut] + draw(st.text(max_size=2)) + value[cut + 1 :]
            elif what == "delete":
                del inside[key]
            elif what == "double" and isinstance(inside, list):
                inside.insert(key, inside[key])
            elif what == "swap" and isinstance(inside, list):
                other = draw(st.integers(0, len(inside) - 1))
                inside[key], inside[other] = inside[other], inside[key]
    return record


@given(mutated_records())
def test_recorded_games_with_entries_changed(record: dict[str, Any]) -> None:
    read_or_refuse(json.dumps(record))


@given(st.data())
def test_recorded_games_with_bytes_changed(data: st.DataObject) -> None:
    text = json.dumps(data.draw(st.sampled_from(RECORDS)), ensure_ascii=False).encode()
    start = data.draw(st.integers(0, len(text)))
    length = data.draw(st.sampled_from([0, 1, 2, 10, len(text)]))
    put = data.draw(
        st.binary(max_size=4) | st.sampled_from([b'"', b"{", b"[[[[[[[[[[", b"\\", b"NaN", b"1e9"])
    )
    read_or_refuse(text[:start] + put + text[start + length :])


@given(st.binary(max_size=60) | st.text(max_size=60))
def test_any_bytes_and_any_text(given_text: bytes | str) -> None:
    assert read_or_refuse(given_text) is None


@given(st.text(alphabet='{}[]",:\\\n 0-e.NaInfiy', max_size=80))
def test_text_out_of_the_signs_of_json(given_text: str) -> None:
    assert read_or_refuse(given_text) is None
    assert read_or_refuse(given_text.encode()) is None


@given(st.lists(st.sampled_from("[{"), min_size=1, max_size=3000), st.booleans())
def test_any_nesting(brackets: list[str], closed: bool) -> None:
    text = "".join("[" if one == "[" else '{"a":' for one in brackets)
    if closed:
        text += "0" + "".join("]" if one == "[" else "}" for one in reversed(brackets))
    assert read_or_refuse(text) is None


# --- readers ----------------------------------------------------------------------------------


class Odd:
    """An object of no use here, which is shown badly."""

    def __repr__(self) -> str:
        return "odd\n" * 1000


class Silent:
    """An object that cannot be shown."""

    def __repr__(self) -> str:
        raise ValueError("no")


endless: list[Any] = []
endless.append(endless)

objects = st.one_of(
    junk,
    st.binary(max_size=5),
    st.complex_numbers(),
    st.builds(Odd),
    st.builds(Silent),
    st.just(endless),
    st.just(BLIND_NIL),
    st.just(Cards()),
    st.sampled_from([int, str, Card, Ellipsis, NotImplemented]),
    st.sets(st.integers(0, 3)),
    st.tuples(scalars, scalars),
    st.text(alphabet="0123456789TJQKASHDC♠♥♦♣ТКДВПЧБ ,;-nilb", max_size=8),
    st.sampled_from(["9" * 5_000, "-" * 30, "٣", "²", "\ufe0f", "AS\ufe0f", "\x00", "\ud800"]),
)


def value_or_refuse(read: Callable[[Any], Any], value: Any) -> Any:
    try:
        return read(value)
    except SpadesError as error:
        one_line(str(error))
        return None


@given(objects)
def test_card_parse(value: Any) -> None:
    card = value_or_refuse(Card.parse, value)
    if card is not None:
        assert isinstance(value, str)
        assert Card.parse(str(card)) == card


@given(objects | st.lists(objects, max_size=3))
def test_cards(value: Any) -> None:
    hand = value_or_refuse(cards, value)
    if hand is not None:
        assert isinstance(hand, Cards)
        assert len(set(hand)) == len(hand)
        assert cards(str(hand)) == hand


@given(objects)
@example(True)
@example(5.0)
def test_parse_bid(value: Any) -> None:
    bid = value_or_refuse(parse_bid, value)
    if bid is not None:
        assert bid is BLIND_NIL or type(bid) is int
        assert isinstance(value, str) or value is bid


@given(objects | settings_near | st.dictionaries(st.text(max_size=6) | st.integers(), objects))
@example({"base": "did", "removed": [endless]})
def test_read_ruleset(value: Any) -> None:
    rules = value_or_refuse(read_ruleset, value)
    if rules is not None:
        assert isinstance(rules, Ruleset)


# --- the command line -------------------------------------------------------------------------

numbers = st.lists(st.integers(-2, 14) | st.sampled_from(["nil", "bn", "", "x"]), max_size=5)
rows = numbers.map(lambda row: ",".join(map(str, row)))
names = st.sampled_from([*PRESETS, "poker", ""])
any_word = st.text(max_size=8) | st.sampled_from(
    ["-", "--", "-1", "-41,300", "9" * 4_500, "\ud800"]
)


def chosen(cards_given: list[str]) -> str:
    return " ".join(cards_given)


hands = st.lists(st.sampled_from(["AS", "2C", "KH", "10D", "T♥", "ZZ", "Q♠"]), max_size=4).map(
    chosen
)
VALUES: dict[str, st.SearchStrategy[str]] = {
    "--rules": names | any_word,
    "--bids": rows | st.sampled_from(["nil,3,4,3", "5,6,4", "bn,3,4,3"]) | any_word,
    "--tricks": rows | st.sampled_from(["1,5,3,4", "7,6,4", "0,5,4,4"]) | any_word,
    "--bags": rows | st.sampled_from(["9,0", "9,0,0"]) | any_word,
    "--totals": rows | st.sampled_from(["-41,300", "0,0,0"]) | any_word,
    "--hand": hands | any_word,
    "--trick": hands | any_word,
    "--seed": st.integers().map(str) | any_word,
    "--dealer": st.integers(-2, 5).map(str) | any_word,
    "--set": st.builds(
        "{}={}".format,
        st.sampled_from(list(Ruleset.__dataclass_fields__)) | st.text(max_size=4),
        st.sampled_from(["on", "off", "bags", "help", "0", "1", "5", "300", "2C", ""]) | any_word,
    )
    | any_word,
}
FLAGS = ["--json", "--open", "--help", "--version", "-h", "--", "-", "--bag", "--nothing"]
USUAL = {
    "score": ["--rules", "--bids", "--tricks"],
    "legal": ["--rules", "--hand"],
    "deal": ["--rules", "--seed"],
    "replay": [],
    "compare": ["--bids", "--tricks"],
}
PATHS = [str(GAMES / "cutthroat_nil.json"), str(GAMES), "no such file", "", "a\x00b", __file__]


@st.composite
def command_lines(draw: st.DrawFn) -> list[str]:
    """Arguments near those that are taken: needed options mostly there, strange ones among them."""
    command = draw(st.sampled_from([*USUAL, *USUAL, *USUAL, "", "scores"]))
    options = list(USUAL.get(command, []))
    if draw(st.integers(0, 4)) == 0 and options:
        options.remove(draw(st.sampled_from(options)))
    options += draw(st.lists(st.sampled_from(list(VALUES)), max_size=2))
    arguments: list[str] = []
    for option in draw(st.permutations(options)):
        value = draw(VALUES[option])
        arguments += [f"{option}={value}"] if draw(st.booleans()) else [option, value]
    arguments += draw(st.lists(st.sampled_from(FLAGS), max_size=1))
    if command == "replay":
        arguments.append(draw(st.sampled_from(PATHS)))
    return [command, *arguments]


def check_outcome(arguments: list[str]) -> None:
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = main(arguments)
    if status == 0:
        assert err.getvalue() == ""
        assert out.getvalue()
    else:
        assert status == 2
        assert out.getvalue() == ""
        assert err.getvalue().startswith("spades: ")
        assert err.getvalue().count("\n") == 1
        one_line(err.getvalue()[:500])


@pytest.fixture(autouse=True)
def _empty_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"{}")))


@given(command_lines())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@example(["score", "--rules", "did", "--set", "target=" + "9" * 5_000, "--bids=1", "--tricks=1"])
@example(["replay", "-"])
@example(["compare", "--bids", "nil,3,4,3", "--tricks=--"])
@example(["deal", "--rules", "did", "--seed", "\ud800"])
@example(["deal", "--rules", "did", "--seed", "1", "--set", "name=\ud800\x1b"])
@example(["score", "--bids", "-1", "--tricks", "-1,2", "--rules", "-1"])
def test_command_lines_near_those_that_are_taken(arguments: list[str]) -> None:
    check_outcome(arguments)


@given(st.lists(st.text(max_size=10) | st.sampled_from([*USUAL, *VALUES, *FLAGS]), max_size=6))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_command_line(arguments: list[str]) -> None:
    check_outcome(arguments)


@given(mutated_records())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_replay_agrees_with_loads(record: dict[str, Any]) -> None:
    text = json.dumps(record)
    read = read_or_refuse(text)
    out, err = io.StringIO(), io.StringIO()
    stdin = io.TextIOWrapper(io.BytesIO(text.encode()))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", stdin)
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = main(["replay", "-"])
    assert status == (2 if read is None else 0)
    assert bool(out.getvalue()) == (read is not None)
    assert err.getvalue().count("\n") == (1 if read is None else 0)
