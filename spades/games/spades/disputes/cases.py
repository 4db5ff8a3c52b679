"""All disputes, by id, in the order in which they are listed."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from . import ends, nils, others, plays, scores, texts
from .base import Case

__all__ = ["CASES", "TOPICS"]

TOPICS: tuple[str, ...] = (
    texts.TOPIC_DEAL,
    texts.TOPIC_BIDS,
    texts.TOPIC_NIL,
    texts.TOPIC_LEAD,
    texts.TOPIC_TRICK,
    texts.TOPIC_MISTAKE,
    texts.TOPIC_SCORE,
    texts.TOPIC_BAGS,
    texts.TOPIC_END,
    texts.TOPIC_MANNERS,
)

_ALL = (*others.CASES, *nils.CASES, *scores.CASES, *plays.CASES, *ends.CASES)

CASES: Mapping[str, Case] = MappingProxyType(
    {case.id: case for case in sorted(_ALL, key=lambda case: TOPICS.index(case.topic))}
)

assert len(CASES) == len(_ALL), "a case id is given twice"
