"""The same bids and tricks under every preset: what each makes of them, or why it cannot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from ...core.errors import IllegalBid
from ...core.messages import say
from ...core.shown import Shown
from . import texts
from .ruleset import PRESETS, Ruleset
from .scoring import DealScore, score_deal

__all__ = ["Comparison", "compare"]


@dataclass(frozen=True, slots=True)
class Comparison(Shown):
    """Scores by name of the ruleset, and the refusals of those that have no such bids."""

    scores: Mapping[str, DealScore]
    refused: Mapping[str, IllegalBid]

    @property
    def agrees(self) -> bool:
        """Whether all rulesets that take the bids come to the same changes and bags."""
        return len({_outcome(score) for score in self.scores.values()}) <= 1

    def like(self, name: str) -> tuple[str, ...]:
        """Return the names of the rulesets with the same changes and bags as ``name``."""
        wanted = _outcome(self.scores[name])
        return tuple(other for other, score in self.scores.items() if _outcome(score) == wanted)


def compare(
    *,
    bids: Sequence[object],
    tricks: Sequence[int],
    bags: Sequence[int] | None = None,
    totals: Sequence[int] | None = None,
    rulesets: Mapping[str, Ruleset] = PRESETS,
) -> Comparison:
    """Return the deal as every ruleset for that many players scores it, in their order.

    A ruleset that has no such bid is listed with its refusal.  Raises `ImpossibleTally` for
    tricks, bags or totals that no deal has, and `IllegalBid` where no ruleset at all takes the
    bids or plays with that many.  (CHI-NIL-3, CHI-VAR-2, CHI-VAR-3)

    >>> result = compare(bids=("nil", 3, 3, 4), tricks=(1, 5, 2, 5))
    >>> {name: score.sides[0].change for name, score in result.scores.items()}
    {'cohen': -129, 'chicago': -130, 'chicago_blind_nil': -130, 'pagat': -129, 'did': -70}
    >>> list(result.refused), result.like("pagat")
    (['bicycle'], ('cohen', 'pagat'))
    """
    players = len(bids)
    fitting = {name: rules for name, rules in rulesets.items() if rules.players == players}
    scores: dict[str, DealScore] = {}
    refused: dict[str, IllegalBid] = {}
    for name, rules in fitting.items():
        try:
            scores[name] = score_deal(rules, bids=bids, tricks=tricks, bags=bags, totals=totals)
        except IllegalBid as error:
            refused[name] = error
    if not fitting:
        raise IllegalBid(say(texts.COMPARE_NONE, count=players))
    if not scores:
        raise next(iter(refused.values()))
    return Comparison(MappingProxyType(scores), MappingProxyType(refused))


def _outcome(score: DealScore) -> tuple[tuple[int, int], ...]:
    return tuple((side.change, side.bags_after) for side in score.sides)
