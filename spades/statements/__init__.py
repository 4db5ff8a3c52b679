"""Every rule statement of the three source documents once, in our own words.

>>> from spades.statements import STATEMENTS, statement
>>> statement("CHI-SCORE-1").text
'Nothing is scored until all 13 tricks have been played.'
>>> "COH-EX-5" in STATEMENTS
True
"""

from .base import DOCUMENTS, Document, Kind, Source, Statement
from .chi import CHI
from .coh import COH
from .cut import CUT
from .registry import STATEMENTS, UnknownStatement, statement

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
