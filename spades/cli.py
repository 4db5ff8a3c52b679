"""The command line: ``python -m spades score | legal | deal | replay | compare``.

Bad input ends with exit status 2 and one line on standard error; nothing is printed otherwise.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from . import texts
from .bids import parse_bid
from .cards import cards
from .compare import compare
from .deal import Deal
from .errors import NotationError, RecordError, SpadesError, clip
from .match import Match
from .messages import say
from .record import MOST_BYTES, as_json, load, loads, read_ruleset
from .ruleset import PRESETS, Ruleset
from .scoring import DealScore, score_deal
from .tricks import legal_cards, refusal
from .view import text

__all__ = ["main", "score_json"]

_VALUE_OPTIONS = ("--bids", "--tricks", "--bags", "--totals", "--hand", "--trick", "--seed")
_SAID_OF_A_DEAL = ("dealer", "bids", "exchange", "irregularities")
_NEGATIVE = re.compile(r"-\d")
_LONGEST = 400


class _UsageError(Exception):
    """A command line that argparse does not take."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        # what was typed is in it, however long
        raise _UsageError(message if len(message) <= _LONGEST else f"{message[:_LONGEST]}…")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; ``argv`` are the arguments without the program's name.

    Returns the exit status: 0, 2 for bad input, or 1 where the answer cannot be written.

    >>> main(["legal", "--rules", "cutthroat", "--hand", "KH QS", "--trick", "AH 2S"])
    legal: K♥
    [CUT-PLAY-2] Q♠ refused: hearts were led and you hold K♥
    0
    """
    arguments = _joined(list(sys.argv[1:] if argv is None else argv))
    try:
        options = _put_back(_parser().parse_args(arguments))
        data, shown = options.run(options)
    except (_UsageError, SpadesError) as error:
        _print(f"spades: {' '.join(str(error).split())}", sys.stderr)
        return 2
    except SystemExit as end:  # --help and --version
        return int(end.code or 0)
    if options.json:
        shown = json.dumps(data, ensure_ascii=not _encoding(sys.stdout).lower().startswith("utf"))
    failure = _print(shown, sys.stdout)
    if failure is not None:
        _print(f"spades: {failure}", sys.stderr)
    return 0 if failure is None else 1


def score_json(score: DealScore) -> dict[str, Any]:
    """Return ``score`` as the JSON object that ``--json`` prints.

    >>> score = score_deal(PRESETS["cutthroat"], bids=(5, 6, 4), tricks=(7, 6, 4))
    >>> [side["points"] for side in score_json(score)["sides"]]
    [52, 60, 40]
    """
    return {
        "sides": [
            {
                "seats": list(side.seats),
                "points": side.points,
                "bags": side.bags,
                "penalty": side.penalty,
                "change": side.change,
                "bags_after": side.bags_after,
                "total_after": side.total_after,
                "lines": [
                    {
                        "statement": line.statement,
                        "points": line.points,
                        "bags": line.bags,
                        "why": line.why,
                    }
                    for line in side.lines
                ],
            }
            for side in score.sides
        ]
    }


# Commands: each returns the JSON object and the text of its answer.


def _score(options: argparse.Namespace) -> tuple[Any, str]:
    score = score_deal(_rules(options), **_result(options))
    return score_json(score), text(score)


def _compare(options: argparse.Namespace) -> tuple[Any, str]:
    result = compare(**_result(options))
    data = {
        "presets": {name: score_json(score) for name, score in result.scores.items()},
        "refused": {
            name: {"statement": error.statement, "why": error.why}
            for name, error in result.refused.items()
        },
    }
    return data, text(result)


def _legal(options: argparse.Namespace) -> tuple[Any, str]:
    rules = _rules(options)
    hand, trick = cards(options.hand), cards(options.trick)
    legal = legal_cards(hand, trick, options.open, rules=rules)
    refused = [
        why
        for card in hand
        if (why := refusal(card, hand, trick, options.open, rules=rules)) is not None
    ]
    data = {
        "legal": [str(card) for card in legal],
        "refused": {str(one.card): {"statement": one.statement, "why": one.why} for one in refused},
    }
    lines = [say(texts.CLI_LEGAL, cards=legal.symbols or say(texts.NO_CARDS))]
    lines += map(str, refused)
    return data, "\n".join(lines)


def _deal(options: argparse.Namespace) -> tuple[Any, str]:
    dealer = None if options.dealer is None else _seat(options.dealer)
    deal = Deal.new(_rules(options), seed=options.seed, dealer=dealer)
    return as_json(deal), text(deal)


def _replay(options: argparse.Namespace) -> tuple[Any, str]:
    record = loads(_standard_input()) if options.record == "-" else load(options.record)
    value = record.value
    if isinstance(value, Match):
        return _match_json(value), text(value)
    names = record.players
    data: dict[str, Any] = {
        "over": value.is_over,
        "turn": value.turn,
        **{name: entry for name, entry in as_json(value).items() if name in _SAID_OF_A_DEAL},
        "tricks": [
            {"leader": one.leader, "cards": list(map(str, one.cards)), "winner": one.winner}
            for one in value.tricks
        ],
        "tricks_won": list(value.tricks_won),
        "sides": [],
    }
    shown = text(value, names=names)
    if value.is_over:
        score = value.score()
        data |= score_json(score)
        shown += "\n\n" + text(score, names=names)
    return data, shown


def _match_json(match: Match) -> dict[str, Any]:
    last = score_json(match.scores[-1])["sides"] if match.scores else []
    return {
        "over": match.is_over,
        "winner": match.winner,
        "dealer": match.dealer,
        "totals": list(match.totals),
        "bags": list(match.bags),
        "deals": [score_json(score) for score in match.scores],
        "sides": last,
    }


def _standard_input() -> bytes:
    try:
        if sys.stdin is not None:
            return sys.stdin.buffer.read(MOST_BYTES + 1)
        reason = "it is closed"
    except OSError as error:
        reason = error.strerror or "it is closed"
    raise RecordError(say(texts.CANNOT_READ, path="-", reason=reason))


# Arguments


def _rules(options: argparse.Namespace) -> Ruleset:
    changes: dict[str, Any] = {"base": options.rules}
    for pair in options.set or ():
        name, mark, value = pair.partition("=")
        if not mark:
            raise _UsageError(say(texts.CLI_SET, value=clip(pair)))
        if name == "base":
            raise _UsageError(say(texts.CLI_SET_BASE, name=clip(pair)))
        changes[name] = int(value) if _is_number(name, value) else value
    return read_ruleset(changes)


def _is_number(name: str, value: str) -> bool:
    """Whether ``value`` is meant as a number: not in a name, which may be ``2027``."""
    return name != "name" and value.isascii() and value.isdigit() and len(value) <= 20


def _result(options: argparse.Namespace) -> dict[str, Any]:
    return {
        "bids": [parse_bid(one) for one in options.bids.split(",")],
        "tricks": _numbers(options.tricks),
        "bags": None if options.bags is None else _numbers(options.bags),
        "totals": None if options.totals is None else _numbers(options.totals),
    }


def _numbers(given: str) -> list[int]:
    numbers = []
    for one in given.split(","):
        digits = one.strip()
        unsigned = digits[1:] if digits[:1] in ("-", "+") else digits
        if not (unsigned.isascii() and unsigned.isdigit() and len(digits) <= 20):
            raise NotationError(say(texts.CLI_NUMBER, value=clip(one)))
        numbers.append(int(digits))
    return numbers


def _joined(arguments: list[str]) -> list[str]:
    """Join an option and its value, so that a value may begin with a minus sign."""
    joined: list[str] = []
    while arguments:
        one = arguments.pop(0)
        if one in _VALUE_OPTIONS and arguments and _NEGATIVE.match(arguments[0]):
            one = f"{one}={arguments.pop(0)}"
        joined.append(one)
    return joined


def _put_back(options: argparse.Namespace) -> argparse.Namespace:
    """Put back the value ``--``, of which argparse makes an empty list before Python 3.13."""
    for name, value in vars(options).items():
        if isinstance(value, list) and value:
            value[:] = ["--" if one == [] else one for one in value]
        elif value == []:
            setattr(options, name, "--")
    return options


def _parser() -> argparse.ArgumentParser:
    from . import __version__

    parser = _Parser(prog="spades", description=say(texts.CLI_ABOUT), allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"spades {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)

    def command(name: str, run: Any, about: str) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = commands.add_parser(
            name, help=say(about), description=say(about), allow_abbrev=False
        )
        made.add_argument("--json", action="store_true", help=say(texts.CLI_JSON))
        made.set_defaults(run=run)
        return made

    def with_rules(made: argparse.ArgumentParser) -> None:
        made.add_argument("--rules", required=True, metavar="NAME", help=", ".join(PRESETS))
        made.add_argument(
            "--set", action="append", metavar="SETTING=VALUE", help=say(texts.CLI_SET_HELP)
        )

    def with_result(made: argparse.ArgumentParser) -> None:
        made.add_argument("--bids", required=True, help=say(texts.CLI_BIDS))
        made.add_argument("--tricks", required=True, help=say(texts.CLI_TRICKS))
        made.add_argument("--bags", help=say(texts.CLI_BAGS))
        made.add_argument("--totals", help=say(texts.CLI_TOTALS))

    score = command("score", _score, texts.CLI_SCORE)
    with_rules(score)
    with_result(score)
    legal = command("legal", _legal, texts.CLI_LEGAL_ABOUT)
    with_rules(legal)
    legal.add_argument("--hand", required=True, help=say(texts.CLI_HAND))
    legal.add_argument("--trick", default="", help=say(texts.CLI_TRICK))
    legal.add_argument("--open", action="store_true", help=say(texts.CLI_OPEN))
    deal = command("deal", _deal, texts.CLI_DEAL)
    with_rules(deal)
    deal.add_argument("--seed", required=True, type=_seed, help=say(texts.CLI_SEED))
    deal.add_argument("--dealer", help=say(texts.CLI_DEALER))
    replay = command("replay", _replay, texts.CLI_REPLAY)
    replay.add_argument("record", metavar="RECORD.json", help=say(texts.CLI_RECORD))
    with_result(command("compare", _compare, texts.CLI_COMPARE))
    return parser


def _seed(given: str) -> int | str:
    if given.isascii() and given.isdigit() and len(given) <= 100:
        return int(given)
    return given.encode("utf-8", "replace").decode()  # bytes of another encoding may be in it


def _seat(given: str) -> int:
    numbers = _numbers(given)
    if len(numbers) > 1:
        raise NotationError(say(texts.CLI_NUMBER, value=clip(given)))
    return numbers[0]


def _print(shown: str, stream: Any) -> str | None:
    """Print ``shown``, with ``?`` for signs that the terminal lacks; return why it failed, if so.

    A pipe that its reader has closed is no failure: such as ``| head -1``, which has seen enough.
    """
    if stream is None:  # closed from the start
        return None
    encoding = _encoding(stream)
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


def _encoding(stream: Any) -> str:
    return getattr(stream, "encoding", None) or "utf-8"
