"""Spades: cutthroat for three, and the partnership game in several forms for four."""

from ...core.shown import announce

announce(__name__, f"{__name__}.view")
