"""Drills: questions about the rules, made and marked by the engine from a seed.

A drill is a value: it knows its question, the right answer as the engine computes it, and the
statements it rests on.  `make` gives the same drill for the same rules, kind, seed and number.
"""

from .base import Drill, Kind, Reason
from .course import KINDS, kinds_of, make, next_kind, plan, weights
from .positions import LegalCards, SpadeLead, TrickWinner
from .scores import BagsAfter, DealChange, WhoWon

__all__ = [
    "BagsAfter",
    "DealChange",
    "Drill",
    "KINDS",
    "Kind",
    "LegalCards",
    "Reason",
    "SpadeLead",
    "TrickWinner",
    "WhoWon",
    "kinds_of",
    "make",
    "next_kind",
    "plan",
    "weights",
]
