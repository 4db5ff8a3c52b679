"""The command line: ``python -m spades score | legal | deal | replay | compare``.

Bad input ends with exit status 2 and one line on standard error; nothing is printed otherwise.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence

from ..core.errors import GameError
from ..core.messages import say
from . import compare, deal, replay, score, texts
from .parts import Commands, Parser, UsageError, encoding_of, joined, put_back, say_to

__all__ = ["main"]


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; ``argv`` are the arguments without the program's name.

    Returns the exit status: 0, 2 for bad input, or 1 where the answer cannot be written.

    >>> main(["legal", "--rules", "cutthroat", "--hand", "KH QS", "--trick", "AH 2S"])
    legal: K♥
    [CUT-PLAY-2] Q♠ refused: hearts were led and you hold K♥
    0
    """
    arguments = joined(list(sys.argv[1:] if argv is None else argv))
    try:
        options = put_back(_parser().parse_args(arguments))
        data, shown = options.run(options)
    except (UsageError, GameError) as error:
        say_to(f"spades: {' '.join(str(error).split())}", sys.stderr)
        return 2
    except SystemExit as end:  # --help and --version
        return int(end.code or 0)
    if options.json:
        shown = json.dumps(data, ensure_ascii=not encoding_of(sys.stdout).lower().startswith("utf"))
    failure = say_to(shown, sys.stdout)
    if failure is not None:
        say_to(f"spades: {failure}", sys.stderr)
    return 0 if failure is None else 1


def _parser() -> Parser:
    from .. import __version__

    parser = Parser(prog="spades", description=say(texts.CLI_ABOUT), allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"spades {__version__}")
    commands = Commands(parser)
    # in the order in which the help lists them
    for group in (score, deal, replay, compare):
        group.enter(commands)
    return parser
