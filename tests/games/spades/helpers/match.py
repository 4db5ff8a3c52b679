"""Whole games, and the presets to play them by.

Games are played towards the targets of the presets, so that refusals cite their statements.
"""

from __future__ import annotations

import pytest

from spades.games.spades.match import Match
from spades.games.spades.ruleset import PRESETS
from tests.games.spades.helpers.presets import partners, preset_names

ANY = [pytest.param(PRESETS[name], id=name) for name in preset_names()]
PAIRS = [pytest.param(PRESETS[name], id=name) for name in preset_names(partners)]


def played(rules, *deals, first_dealer=0):
    """A game of ``deals``, each the bids and the tricks of the sides: pairs, or three players.

    Of a pair the first partner bids one less than both and takes all, the second bids 1.
    """
    match = Match.new(rules, first_dealer=first_dealer)
    for bids, tricks in deals:
        match = match.add(**sheet(rules, bids, tricks))
    return match


def sheet(rules, bids, tricks):
    if not partners(rules):
        return {"bids": bids, "tricks": tricks}
    (one, other), (ours, theirs) = bids, tricks
    return {"bids": (one - 1, other - 1, 1, 1), "tricks": (ours, theirs, 0, 0)}
