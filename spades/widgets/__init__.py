"""What a reader touches: widgets that show a state and ask the engine for the answer to it.

Each widget is a pure function from its state to an answer (`CONTROLLERS`), a front end in one
JavaScript file of the same name, and a class.  Only `base` knows Jupyter.
"""

from .classes import (
    Compare,
    Dispute,
    Drills,
    HouseRules,
    PlayDeal,
    ScoreDeal,
    ScoreKeeper,
    TrickLab,
)
from .controllers import CONTROLLERS

__all__ = [
    "CONTROLLERS",
    "Compare",
    "Dispute",
    "Drills",
    "HouseRules",
    "PlayDeal",
    "ScoreDeal",
    "ScoreKeeper",
    "TrickLab",
]
