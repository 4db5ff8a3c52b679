"""Everything the engine refuses, as types: each is a `ValueError` with one clear sentence."""

from __future__ import annotations

from .citing import Basis

__all__ = [
    "ExchangeError",
    "GameOver",
    "IllegalBid",
    "IllegalPlay",
    "ImpossibleDeal",
    "ImpossibleTally",
    "NotationError",
    "RecordError",
    "RulesetError",
    "GameError",
    "clip",
]

_CLIP = 40


def clip(value: object) -> str:
    """Return ``value`` as an error message may show it: quoted if text, one line, at most 40 signs.

    >>> clip("1S")
    "'1S'"
    >>> len(clip("x" * 10_000))
    42
    """
    if isinstance(value, str):
        short = value if len(value) <= _CLIP else value[: _CLIP - 1] + "…"
        return repr(short)
    if isinstance(value, int) and not isinstance(value, bool) and value.bit_length() > 100:
        return "a number of more than 30 digits"
    if isinstance(value, (list, tuple, dict, set, frozenset)) and len(value) > _CLIP:
        return f"{type(value).__name__} of {len(value)} entries"
    try:
        text = repr(value)
    except (RecursionError, ValueError):
        text = type(value).__name__
    text = " ".join(text.split())
    return text if len(text) <= _CLIP else text[: _CLIP - 1] + "…"


class GameError(ValueError):
    """Base of all refusals; ``statement`` is the id of the rule it rests on, or ``None``.

    ``basis`` tells the ground too: whether the document states it, or another does, or none.

    >>> str(GameError("14 refused", statement="COH-BID-3"))
    '[COH-BID-3] 14 refused'
    """

    def __init__(
        self, why: str, *, statement: str | None = None, basis: Basis | None = None
    ) -> None:
        if basis is None and statement is not None:
            basis = Basis((statement,))
        self.why = why
        self.basis = basis
        self.statement = None if basis is None else basis.main
        super().__init__(why if basis is None else f"[{basis.label}] {why}")

    @property
    def ground(self) -> str | None:
        """How it stands to the documents: a value of `Ground`, or ``None`` without a statement."""
        return None if self.basis is None else self.basis.ground.value


class NotationError(GameError):
    """Text that is not a card, a suit or a bid; or a card given twice."""


class RulesetError(GameError):
    """A ruleset whose settings are impossible or contradict each other."""


class IllegalBid(GameError):
    """A bid that the ruleset in force does not allow, or not now."""


class ExchangeError(GameError):
    """Cards that may not be passed to the partner, or not now."""


class IllegalPlay(GameError):
    """A card that may not be played, or not now."""


class ImpossibleDeal(GameError):
    """Hands that cannot be dealt: a card missing or in two hands, a hand too long or too short."""


class ImpossibleTally(GameError):
    """Tricks, bids, bags or totals that no deal can have, such as tricks that sum to 12."""


class GameOver(GameError):
    """A further deal for a match that has a winner."""


class RecordError(GameError):
    """A record that cannot be read, or whose steps break a rule.

    ``step`` names the first wrong step (``"plays[2]"``), ``legal`` what was legal there.
    """

    def __init__(
        self,
        why: str,
        *,
        statement: str | None = None,
        basis: Basis | None = None,
        step: str | None = None,
        legal: tuple[str, ...] = (),
    ) -> None:
        self.step = step
        self.legal = legal
        super().__init__(f"{step}: {why}" if step else why, statement=statement, basis=basis)
