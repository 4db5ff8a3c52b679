"""Every rule statement of the three source documents once, in our own words.

>>> from spades.games.spades.statements import STATEMENTS, statement
>>> statement("CHI-SCORE-1").text
'Nothing is scored until all 13 tricks have been played.'
>>> "COH-EX-5" in STATEMENTS
True
"""

from ....core.statement import Document, Kind, Statement, UnknownStatement
from .chi import CHI
from .coh import COH
from .cut import CUT
from .documents import DOCUMENTS, Source
from .registry import STATEMENTS, statement

__all__ = [
    "CHI",
    "COH",
    "CUT",
    "DOCUMENTS",
    "STATEMENTS",
    "Document",
    "Kind",
    "Source",
    "Statement",
    "UnknownStatement",
    "statement",
]
