"""Disputes: what happened at the table, and what each preset rules, with its statements.

Every ruling is what the engine answers when it is asked: a card is refused, a deal is scored, a
game is written down.  None is typed in.
"""

from .base import Case, Group, Parameter, Ruling, read, rulings
from .cases import CASES, TOPICS
from .search import search

__all__ = ["CASES", "Case", "Group", "Parameter", "Ruling", "TOPICS", "read", "rulings", "search"]
