"""The rules that a command is given: a preset and what is changed of it."""

from __future__ import annotations

import argparse
from typing import Any

from ..core.errors import clip
from ..core.messages import say
from ..games.spades.record import read_ruleset
from ..games.spades.ruleset import PRESETS, Ruleset
from . import texts
from .parts import UsageError

__all__ = ["rules_of", "with_rules"]


def with_rules(made: argparse.ArgumentParser) -> None:
    """Let a command take a preset and changed settings."""
    made.add_argument("--rules", required=True, metavar="NAME", help=", ".join(PRESETS))
    made.add_argument(
        "--set", action="append", metavar="SETTING=VALUE", help=say(texts.CLI_SET_HELP)
    )


def rules_of(options: argparse.Namespace) -> Ruleset:
    """Return the rules that were given; raises `UsageError` or like `read_ruleset`."""
    changes: dict[str, Any] = {"base": options.rules}
    for pair in options.set or ():
        name, mark, value = pair.partition("=")
        if not mark:
            raise UsageError(say(texts.CLI_SET, value=clip(pair)))
        if name == "base":
            raise UsageError(say(texts.CLI_SET_BASE, name=clip(pair)))
        changes[name] = int(value) if _is_number(name, value) else value
    return read_ruleset(changes)


def _is_number(name: str, value: str) -> bool:
    """Whether ``value`` is meant as a number: not in a name, which may be ``2027``."""
    return name != "name" and value.isascii() and value.isdigit() and len(value) <= 20
