"""What all commands share: how a command line is read, and how an answer is printed."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from typing import Any, NoReturn, TypeAlias

from ..core import texts as core_texts
from ..core.errors import NotationError, RecordError, clip
from ..core.messages import say
from ..core.numbers import whole_number
from ..core.record import MOST_BYTES
from . import texts

__all__ = ["Answer", "Commands", "Parser", "UsageError", "joined", "numbers", "put_back", "say_to"]

Answer: TypeAlias = tuple[Any, str]
"""What a command returns: the JSON object, and the text."""

_VALUE_OPTIONS = ("--bids", "--tricks", "--bags", "--totals", "--hand", "--trick", "--seed")
_NEGATIVE = re.compile(r"-\d")
_LONGEST = 400


class UsageError(Exception):
    """A command line that argparse does not take."""


class Parser(argparse.ArgumentParser):
    """A parser whose errors are raised."""

    def error(self, message: str) -> NoReturn:
        """Raise `UsageError`, with what was typed in it, however long."""
        raise UsageError(message if len(message) <= _LONGEST else f"{message[:_LONGEST]}…")


class Commands:
    """The commands of a parser, entered one by one."""

    def __init__(self, parser: argparse.ArgumentParser) -> None:
        self._added = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)

    def add(
        self, name: str, run: Callable[[argparse.Namespace], Answer], about: str
    ) -> argparse.ArgumentParser:
        """Enter the command ``name`` and return its parser, which takes its arguments."""
        made: argparse.ArgumentParser = self._added.add_parser(
            name, help=say(about), description=say(about), allow_abbrev=False
        )
        made.add_argument("--json", action="store_true", help=say(texts.CLI_JSON))
        made.set_defaults(run=run)
        return made


def numbers(given: str) -> list[int]:
    """Return whole numbers that are separated by commas; raises `NotationError`."""
    found = []
    for one in given.split(","):
        number = whole_number(one) if len(one) <= 20 else None
        if number is None:
            raise NotationError(say(texts.CLI_NUMBER, value=clip(one)))
        found.append(number)
    return found


def seat_of(given: str) -> int:
    """Return the one number that was given; raises `NotationError`."""
    found = numbers(given)
    if len(found) > 1:
        raise NotationError(say(texts.CLI_NUMBER, value=clip(given)))
    return found[0]


def seed_of(given: str) -> int | str:
    """Return a seed: a number where only digits were given, else a text."""
    if given.isascii() and given.isdigit() and len(given) <= 100:
        return int(given)
    return given.encode("utf-8", "replace").decode()  # bytes of another encoding may be in it


def standard_input() -> bytes:
    """Return what stands in standard input; raises `RecordError` where it cannot be read."""
    try:
        if sys.stdin is not None:
            return sys.stdin.buffer.read(MOST_BYTES + 1)
        reason = "it is closed"
    except OSError as error:
        reason = error.strerror or "it is closed"
    raise RecordError(say(core_texts.CANNOT_READ, path="-", reason=reason))


def joined(arguments: list[str]) -> list[str]:
    """Join an option and its value, so that a value may begin with a minus sign."""
    joined: list[str] = []
    while arguments:
        one = arguments.pop(0)
        if one in _VALUE_OPTIONS and arguments and _NEGATIVE.match(arguments[0]):
            one = f"{one}={arguments.pop(0)}"
        joined.append(one)
    return joined


def put_back(options: argparse.Namespace) -> argparse.Namespace:
    """Put back the value ``--``, of which argparse makes an empty list before Python 3.13."""
    for name, value in vars(options).items():
        if isinstance(value, list) and value:
            value[:] = ["--" if one == [] else one for one in value]
        elif value == []:
            setattr(options, name, "--")
    return options


def say_to(shown: str, stream: Any) -> str | None:
    """Print ``shown``, with ``?`` for signs that the terminal lacks; return why it failed, if so.

    A pipe that its reader has closed is no failure: such as ``| head -1``, which has seen enough.
    """
    if stream is None:  # closed from the start
        return None
    encoding = encoding_of(stream)
    try:
        print(shown.encode(encoding, "replace").decode(encoding), file=stream, flush=True)
        return None
    except OSError as error:
        # forget the stream, so that Python does not try to write to it once more at the end
        if stream is sys.stdout:
            sys.stdout = None
        else:
            sys.stderr = None
        return None if isinstance(error, BrokenPipeError) else error.strerror


def encoding_of(stream: Any) -> str:
    """Return the encoding in which ``stream`` writes."""
    return getattr(stream, "encoding", None) or "utf-8"
