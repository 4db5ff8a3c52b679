"""What the controllers share: a state is read, and what is wrong with it is one sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

from ...core.errors import GameError, ImpossibleTally, clip
from ...core.messages import say
from ...core.numbers import MOST_DIGITS
from ...core.numbers import whole_number as typed_number
from ...core.texts import NUMBER_TOO_LONG
from ...games.spades.record import read_ruleset
from ...games.spades.ruleset import PRESETS, Ruleset
from . import texts

__all__ = ["Part", "labels", "misfit", "preset_choices", "problem_html", "rules_of", "whole_number"]

LONGEST_ROW = 8
LONGEST_TEXT = 400
MOST_SEED = 10**9


def whole_number(given: object) -> int:
    """Return the number that was typed; raises `ImpossibleTally` where it is none.

    >>> whole_number(" 7"), whole_number("−40")
    (7, -40)
    """
    number = typed_number(str(given)[:100])
    if number is None:
        raise ImpossibleTally(say(texts.NOT_A_NUMBER, value=clip(given)))
    if abs(number) >= 10**MOST_DIGITS:
        raise ImpossibleTally(say(NUMBER_TOO_LONG, value=clip(given), most=MOST_DIGITS))
    return number


def rules_of(state: Mapping[str, Any], default: str = "chicago") -> tuple[Ruleset, str]:
    """Return the ruleset of ``state``, or that called ``default`` and the problem with its own.

    >>> rules_of({"rules": "chess"})[0].name, rules_of({})[1]
    ('chicago', '')
    """
    try:
        return read_ruleset(state.get("rules", default)), ""
    except GameError as error:
        return PRESETS[default], str(error)


def preset_choices() -> list[dict[str, str]]:
    """Return the presets as a list to choose from has them."""
    return [{"value": name, "label": one.title} for name, one in PRESETS.items()]


def labels(templates: Mapping[str, str]) -> dict[str, str]:
    """Return ``templates`` in the reader's language."""
    return {name: say(label) for name, label in templates.items()}


def problem_html(problem: str) -> str:
    """Return ``problem`` as a page without scripts shows it."""
    return f'<p class="spades-widget-problem">{escape(problem)}</p>'


def _is_rules(value: object) -> bool:
    return not rules_of({"rules": value})[1]


def _is_entry(value: object) -> bool:
    return isinstance(value, (str, int)) and not isinstance(value, bool)


def _is_row(value: object) -> bool:
    return isinstance(value, list) and len(value) <= LONGEST_ROW and all(map(_is_entry, value))


def _is_text(value: object) -> bool:
    return value is None or (isinstance(value, str) and len(value) <= LONGEST_TEXT)


def _is_yes_or_no(value: object) -> bool:
    return isinstance(value, bool)


def _is_seed(value: object) -> bool:
    return value is None or (type(value) is int and 0 <= value <= MOST_SEED)


@dataclass(frozen=True, slots=True)
class Part:
    """What one part of a state may be, and how that is said."""

    fits: Callable[[object], bool]
    accepted: str
    most: int = 0


RULES = Part(_is_rules, texts.ACCEPT_RULES)
ENTRY = Part(_is_entry, texts.ACCEPT_ENTRY)
ROW = Part(_is_row, texts.ACCEPT_ROW, LONGEST_ROW)
TEXT = Part(_is_text, texts.ACCEPT_TEXT, LONGEST_TEXT)
YES_OR_NO = Part(_is_yes_or_no, texts.ACCEPT_YES)
SEED = Part(_is_seed, texts.ACCEPT_SEED, MOST_SEED)


def misfit(state: Mapping[str, Any], parts: Mapping[str, Part]) -> str:
    """Return why ``state`` is no state of a widget with these ``parts``, or the empty text.

    This is about the state as a whole, as a link carries it: a link that does not fit is not
    used.  What a reader may have typed is no misfit, even where it is wrong.

    >>> misfit({"bids": ["many"]}, {"bids": ROW}), misfit({"bids": 4}, {"bids": ROW})
    ('', 'bids 4 refused: a row of up to 8 numbers or texts is accepted')
    """
    for name, value in state.items():
        if name not in parts:
            return say(texts.NO_PART, value=clip(name), parts=", ".join(parts))
        part = parts[name]
        if not part.fits(value):
            accepted = say(part.accepted, most=part.most)
            return say(texts.PART_REFUSED, name=name, value=clip(value), accepted=accepted)
    return ""
