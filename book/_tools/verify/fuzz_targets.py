"""What is fuzzed: how an input is given to the program, and what may come of it.

A check returns whether its input was taken.  It raises where the outcome is neither a value nor
one clear line, and that is a finding.
"""

from __future__ import annotations

import contextlib
import io
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from spades import BLIND_NIL, Card, Cards, Deal, Match, RecordError, Ruleset, SpadesError
from spades.cli import main
from spades.core.cards import cards
from spades.games.spades.bids import parse_bid
from spades.games.spades.record import Record, dumps, loads, read_ruleset
from spades.widgets import CONTROLLERS

from . import fuzz_inputs as inputs

__all__ = ["TARGETS", "Target"]

LONGEST_LINE = 1_000
READER = Path(__file__).with_name("read_links.mjs")


@dataclass(frozen=True, slots=True)
class Target:
    """One way in: what makes an input out of bytes, what checks it, and its share of a run."""

    make: Callable[[bytes], Any]
    check: Callable[[Any], bool]
    share: float
    strategies: tuple[str, ...] = ()
    """Strategies of ``tests/book/test_fuzz.py`` whose inputs the check takes as well."""


def one_line(shown: object) -> None:
    """Raise unless ``shown`` is one clear line.

    >>> one_line("'1S' is not a card")
    >>> one_line("line\\nline")
    Traceback (most recent call last):
    AssertionError: not one clear line: 'line\\nline'
    """
    if not isinstance(shown, str) or len(shown.splitlines()) != 1 or len(shown) > LONGEST_LINE:
        raise AssertionError(f"not one clear line: {str(shown)[:200]!r}")


def check_record(given: Any) -> bool:
    """Read a record; what was read is written and read back, equal."""
    text = given if isinstance(given, (str, bytes)) else json.dumps(given)
    try:
        record = loads(text)
    except RecordError as error:
        one_line(str(error))
        return False
    assert isinstance(record, Record)
    assert isinstance(record.value, (Deal, Match))
    assert loads(dumps(record.value, players=record.players)) == record
    return True


def check_card(given: Any) -> bool:
    """Read ``given`` as a card, as cards, as a bid and as a ruleset."""
    card, hand = _read(Card.parse, given), _read(cards, given)
    bid, rules = _read(parse_bid, given), _read(read_ruleset, given)
    if card is not None:
        assert isinstance(card, Card)
        assert Card.parse(str(card)) == Card.parse(card.symbol) == card
    if hand is not None:
        assert isinstance(hand, Cards)
        assert len(set(hand)) == len(hand)
        assert cards(str(hand)) == cards(hand.symbols) == hand
    assert bid is None or bid is BLIND_NIL or type(bid) is int
    assert rules is None or isinstance(rules, Ruleset)
    return any(one is not None for one in (card, hand, bid, rules))


def _read(read: Callable[[Any], Any], given: Any) -> Any:
    try:
        return read(given)
    except SpadesError as error:
        one_line(str(error))
        return None


def check_command(given: Any) -> bool:
    """Run a command: status 0 and an answer, or status 2 and one line on standard error."""
    arguments, typed = given if isinstance(given, tuple) else (given, b"{}")
    out, err = io.StringIO(), io.StringIO()
    stdin = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(typed))
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = main(arguments)
    finally:
        sys.stdin = stdin
    shown, why = out.getvalue(), err.getvalue()
    if status == 0:
        assert shown, "nothing is answered"
        assert why == "", f"an answer and {why[:200]!r} on standard error"
        if "--json" in arguments and not {"-h", "--help", "--version"} & {*arguments}:
            json.loads(shown)
        return True
    assert status == 2, f"exit status {status}"
    assert shown == "", f"a refusal and {shown[:200]!r}"
    assert why.startswith("spades: "), why[:200]
    one_line(why)
    assert why.count("\n") == 1
    return False


def check_state(given: Any) -> bool:
    """Ask a widget for its answer to a state, as a page does."""
    name, state = given
    answer = CONTROLLERS[name](state)
    json.dumps(answer, allow_nan=False)
    assert inputs.CANARY not in answer["static"], "a text is drawn as markup"
    problems = [answer[key] for key in ("problem", "problem_in_state") if answer.get(key)]
    for problem in problems:
        one_line(problem)
    return not problems


def has_node() -> bool:
    """Return whether Node is here, which reads links as the pages do."""
    return shutil.which("node") is not None


@cache
def _reader() -> subprocess.Popen[str]:
    """Return the script that reads links as the pages do."""
    return subprocess.Popen(
        ["node", str(READER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    )


def check_link(given: Any) -> bool:
    """Read a link as a page does, and ask the widget that it names for its answer."""
    reader = _reader()
    assert reader.stdin is not None
    assert reader.stdout is not None
    reader.stdin.write(json.dumps(given) + "\n")
    reader.stdin.flush()
    found = json.loads(reader.stdout.readline())
    if found is None:
        return False
    assert "raised" not in found, found["raised"]
    if "problem" in found:
        one_line(found["problem"])
        return False
    # a page has only the widgets that it has: it looks for the name among them
    return found["widget"] in CONTROLLERS and check_state((found["widget"], found["state"]))


TARGETS = {
    "cards": Target(inputs.card_like, check_card, 0.90, ("objects",)),
    "record": Target(
        inputs.record_text, check_record, 0.06, ("mutated_records", "near_records", "junk")
    ),
    "cli": Target(inputs.command_line, check_command, 0.008, ("command_lines",)),
    "link": Target(inputs.link, check_link, 0.025),
    "state": Target(inputs.state, check_state, 0.007),
}
