"""A rules engine for Spades: three players or four, seven rulesets, every number with its rule.

>>> from spades import PRESETS, score_deal
>>> score = score_deal(PRESETS["cutthroat"], bids=(5, 6, 4), tricks=(7, 6, 4), bags=(9, 0, 0))
>>> print(*score.sides[0].lines, sep="\\n")
[CUT-SCORE-1] bid 5, took 7: made, 5 × 10 points: +50
[CUT-SCORE-1] 2 tricks over the bid: 2 bags, 1 for each: +2
[CUT-BAG-2] 11 bags: 10 of them cost 100, 1 kept: -100
"""

from .core.cards import FULL_DECK, Card, Cards, Rank, Suit, cards, deck
from .core.duty import Refusal, VoidDuty
from .core.errors import (
    ExchangeError,
    GameOver,
    IllegalBid,
    IllegalPlay,
    ImpossibleDeal,
    ImpossibleTally,
    NotationError,
    RecordError,
    RulesetError,
)
from .core.errors import GameError as SpadesError
from .games.spades.bids import BLIND_NIL, NIL, Bid
from .games.spades.deal import Deal
from .games.spades.match import Match, Tally
from .games.spades.ruleset import (
    BICYCLE,
    CHICAGO,
    CHICAGO_BLIND_NIL,
    COHEN,
    CUTTHROAT,
    DID,
    PAGAT,
    PRESETS,
    Ruleset,
    preset,
)
from .games.spades.scoring import DealScore, ScoreLine, SideScore, score_deal
from .games.spades.statements import STATEMENTS, Statement, statement
from .games.spades.table import Irregularity, Phase
from .games.spades.tricks import Trick, legal_cards, refusal, trick_winner

__all__ = [
    "BICYCLE",
    "BLIND_NIL",
    "Bid",
    "CHICAGO",
    "CHICAGO_BLIND_NIL",
    "COHEN",
    "CUTTHROAT",
    "Card",
    "Cards",
    "DID",
    "Deal",
    "DealScore",
    "ExchangeError",
    "FULL_DECK",
    "GameOver",
    "IllegalBid",
    "IllegalPlay",
    "ImpossibleDeal",
    "ImpossibleTally",
    "Irregularity",
    "Match",
    "NIL",
    "NotationError",
    "PAGAT",
    "PRESETS",
    "Phase",
    "Rank",
    "RecordError",
    "Refusal",
    "Ruleset",
    "RulesetError",
    "STATEMENTS",
    "ScoreLine",
    "SideScore",
    "SpadesError",
    "Statement",
    "Suit",
    "Tally",
    "Trick",
    "VoidDuty",
    "cards",
    "deck",
    "legal_cards",
    "preset",
    "refusal",
    "score_deal",
    "statement",
    "trick_winner",
]

__version__ = "0.1.0"
