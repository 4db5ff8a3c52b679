"""Input of hostile size or kind: refused in one line, in memory that does not grow with it."""

from __future__ import annotations

import contextlib
import importlib
import io
import json
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from spades import PRESETS, Card, Match, SpadesError, score_deal
from spades.cli import main
from spades.core.cards import cards
from spades.core.names import check_names
from spades.games.spades.bids import parse_bid
from spades.games.spades.match import MOST_DEALS, Tally
from spades.games.spades.record import load, loads, read_ruleset
from spades.widgets import CONTROLLERS
from tests.games.spades.helpers.record import deal, match

MEGA = 1_000_000
CHICAGO = PRESETS["chicago"]
TALLY = Tally((4, 3, 4, 3), (4, 3, 3, 3))


@contextlib.contextmanager
def in_memory(megabytes: float) -> Iterator[None]:
    """Check that no more than ``megabytes`` are taken at any moment in here."""
    tracemalloc.start()
    try:
        yield
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < megabytes * MEGA


def refused(read: Callable[[Any], Any], given: Any, *, megabytes: float) -> str:
    with in_memory(megabytes), pytest.raises(SpadesError) as caught:
        read(given)
    shown = str(caught.value)
    assert len(shown.splitlines()) == 1
    assert len(shown) < 700
    return shown


# --- the engine ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("read", "given", "megabytes", "why"),
    [
        (loads, b" " * 100 * MEGA, 0.1, "longer than 1000000 bytes"),
        (loads, "[" * MEGA, 2, "nested more than"),
        (loads, '{"a":' * 200_000, 2, "nested more than"),
        (loads, "[" + "[]," * 300_000 + "[]]", 40, "list of 300001 entries is not a record"),
        (loads, "[" + "0," * 499_990 + "0]", 20, "list of 499991 entries is not a record"),
        (loads, '{"a": ' + "9" * (MEGA - 10) + "}", 5, "a number that is too long"),
        (loads, json.dumps(match(players=["x" * 900_000, "B", "C"])), 5, "the name 'xxx"),
        (loads, json.dumps(deal(ruleset="x" * 900_000)), 5, "is not a preset"),
        (Card.parse, "A" * 10_000, 0.1, "is not a card"),
        (Card.parse, "A" * MEGA, 0.1, "is not a card"),
        (cards, "A" * 10 * MEGA, 11, "is not a card"),
        (cards, "AS " * 300_000, 0.1, "A♠ is given twice"),
        (cards, ["x" * 10_000] * 10_000, 0.1, "is not a card"),
        (parse_bid, "9" * MEGA, 2, "is not a bid"),
        (parse_bid, "-" + "9" * MEGA, 2, "is not a bid"),
        (read_ruleset, "x" * MEGA, 2, "is not a preset"),
        (read_ruleset, {"base": "did", "name": "x" * MEGA}, 2, "name 'xxx"),
        (read_ruleset, {"base": "did", "target": "9" * MEGA}, 2, "target '999"),
        (read_ruleset, {"base": "did", "removed": "AS " * 300_000}, 2, "A♠ is given twice"),
        (lambda deals: Match(CHICAGO, 0, deals), (TALLY,) * MEGA, 0.1, "1000000 deals refused"),
        (lambda names: check_names(4, names), ["x" * MEGA] * 4, 5, "the name 'xxx"),
        (
            lambda bids: score_deal(CHICAGO, bids=bids, tricks=(4, 3, 3, 3)),
            (4,) * 100_000,
            20,
            "100000 bids refused",
        ),
    ],
    ids=lambda value: repr(value)[:30] if isinstance(value, (str, bytes)) else "",
)
def test_refused_in_one_line_and_in_bounded_memory(
    read: Callable[[Any], Any], given: Any, megabytes: float, why: str
) -> None:
    assert why in refused(read, given, megabytes=megabytes)


def test_the_longest_game_is_taken_and_no_longer_one() -> None:
    tallies = (TALLY,) * MOST_DEALS
    assert len(Match(CHICAGO, 0, tallies).deals) == MOST_DEALS
    assert "1001 deals refused" in refused(
        lambda deals: Match(CHICAGO, 0, deals), (*tallies, TALLY), megabytes=1
    )


# --- the widgets, as a link reaches them ----------------------------------------------------------


def long_states() -> list[Any]:
    texts = {"x": "x" * MEGA, "9": "9" * MEGA, "[": "[" * MEGA, "list": ["x"] * 100_000}
    return [
        pytest.param(name, big, id=f"{name} {of}")
        for name in CONTROLLERS
        for of, big in texts.items()
    ]


def parts_of(name: str) -> list[str]:
    module = importlib.import_module(f"spades.widgets.{name}.controller")
    return [*(getattr(module, "_PARTS", None) or module.PARTS)]


@pytest.mark.parametrize(("name", "big"), long_states())
def test_a_state_of_a_megabyte_is_answered_and_explained(name: str, big: Any) -> None:
    for part in parts_of(name):
        answer = CONTROLLERS[name]({part: big})
        problem = answer["problem_in_state"] or answer["problem"]
        assert len(problem.splitlines()) <= 1
        assert len(problem) < 700
        assert len(json.dumps(answer)) < 15 * MEGA
    assert CONTROLLERS[name]({"no such part": big})["problem_in_state"]


@pytest.mark.parametrize("name", [*CONTROLLERS])
@pytest.mark.parametrize("odd", [11, -1, 0.5, "x", [], [[]], {}, {"x": 1}, True, None], ids=repr)
def test_a_part_of_another_kind_is_answered(name: str, odd: Any) -> None:
    for part in parts_of(name):
        answer = CONTROLLERS[name]({part: odd})
        assert isinstance(answer["problem_in_state"], str)
        json.dumps(answer)


# --- the command line ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["x" * MEGA], "argument COMMAND: invalid choice: 'xxx"),
        (["score", "--rules", "did", "--bids", "9" * MEGA, "--tricks", "1"], "is not a bid"),
        (["score", "--rules", "did", "--bids", "4", "--tricks", "9" * MEGA], "not a whole number"),
        (["score", "--rules", "did", "--bids", "4," * 100_000, "--tricks", "1"], "'' is not a bid"),
        (["legal", "--rules", "did", "--hand", "A" * 10_000], "is not a card"),
        (["legal", "--rules", "did", "--hand", "AS " * MEGA], "A♠ is given twice"),
        (["deal", "--rules", "9" * MEGA, "--seed", "1"], "is not a preset"),
        (["deal", "--rules", "did", "--seed", "1", "--dealer", "9" * MEGA], "not a whole number"),
        (["deal", "--rules", "did", "--seed", "1", "--set", "target=" + "9" * MEGA], "target '999"),
        (["deal", "--rules", "did", "--seed", "1", "--set", "x" * MEGA], "'xxx"),
        (["deal", "--rules", "did", "--seed", "1", "x" * MEGA], "unrecognized arguments: xxx"),
        (["replay", "x" * MEGA], "cannot be read"),
    ],
    ids=lambda value: value if isinstance(value, str) else " ".join(value)[:40],
)
def test_a_long_command_is_refused_in_one_short_line(
    arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with in_memory(20):
        assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert why in err
    assert err.startswith("spades: ")
    assert err.count("\n") == 1
    assert len(err) < 700


def test_a_seed_of_a_million_digits_names_a_deal(capsys: pytest.CaptureFixture[str]) -> None:
    with in_memory(20):
        assert main(["deal", "--rules", "did", "--seed", "9" * MEGA]) == 0
    assert len(capsys.readouterr().out) < 1_000


class Endless(io.RawIOBase):
    """A standard input that never ends."""

    given = 0

    def readable(self) -> bool:
        return True

    def readinto(self, room: Any) -> int:
        room[:] = b"[" * len(room)
        self.given += len(room)
        assert self.given < 5 * MEGA, "it is read to the end"
        return len(room)


def test_an_endless_record_on_standard_input_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BufferedReader(Endless())))
    with in_memory(10):
        assert main(["replay", "-"]) == 2
    assert "longer than 1000000 bytes" in capsys.readouterr().err


LIMITED = """
import resource, sys
from spades.cli import main
spare = 200_000_000
used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + spare, used + spare))
sys.exit(main(sys.argv[1:]))
"""


@pytest.fixture(scope="module")
def huge(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of 100 MB, really written, with a good record at its beginning."""
    path = tmp_path_factory.mktemp("huge") / "huge.json"
    with open(path, "wb") as file:
        file.write(json.dumps(deal()).encode())
        for _ in range(100):
            file.write(b" " * MEGA)
    return path


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="the limit is that of Linux")
@pytest.mark.parametrize("way", ["file", "standard input"])
def test_a_record_of_100_megabytes_is_refused_where_memory_is_short(huge: Path, way: str) -> None:
    with open(huge, "rb") as file:
        done = subprocess.run(
            [
                sys.executable,
                "-c",
                LIMITED,
                "replay",
                "-" if way == "standard input" else str(huge),
            ],
            stdin=file,
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == (
        "spades: the record is longer than 1000000 bytes, which is the most that is read\n"
    )


def test_no_more_than_a_megabyte_of_a_file_is_held(huge: Path) -> None:
    assert "longer than 1000000 bytes" in refused(load, huge, megabytes=2.5)
