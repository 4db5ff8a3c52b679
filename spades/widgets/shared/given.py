"""The arguments of the widget classes as a state has them: JSON that a link can carry."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ...core.cards import Card
from ...games.spades.record import write_ruleset
from ...games.spades.ruleset import Ruleset

__all__ = ["cards_typed", "rules_given", "typed"]


def rules_given(given: Ruleset | str) -> Any:
    """Return a ruleset as a record writes it; the name of a preset stays what it is.

    >>> rules_given("chicago")
    'chicago'
    """
    return write_ruleset(given) if isinstance(given, Ruleset) else given


def typed(given: Sequence[object]) -> list[str]:
    """Return ``given`` as a reader would have typed it.

    >>> typed(("nil", 3))
    ['nil', '3']
    """
    return [str(one) for one in given]


def cards_typed(given: str | Iterable[Card | str]) -> str:
    """Return cards as one text; what is a text already stays what it is.

    >>> cards_typed(["KH", "QS"])
    'KH QS'
    """
    return given if isinstance(given, str) else " ".join(map(str, given))
