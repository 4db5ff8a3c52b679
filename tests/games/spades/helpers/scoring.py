"""Scores of one side, in short, for the tests of scoring.

Expected numbers are literals out of the documents.  A line is written in short as
``(label, points, bags)``, where the label is the statement with its ground.
"""

from __future__ import annotations

from dataclasses import replace

from spades.games.spades.bids import NIL
from spades.games.spades.scoring import score_deal
from tests.games.spades.helpers.presets import each, has_penalty, partners, statement

n = NIL

PENALTY = each(
    cut=statement("CUT-BAG-2", "CUT-BAG-3"),
    coh=statement("COH-BAG-1"),
    chi=statement("CHI-BAG-2"),
    where=has_penalty,
)


def pair(rules, bids, tricks, bags=0, total=0):
    """The score of seats 0 and 2; the others bid 1 each and share the tricks that are left."""
    left = 13 - sum(tricks)
    return score_deal(
        rules,
        bids=(bids[0], 1, bids[1], 1),
        tricks=(tricks[0], left - left // 2, tricks[1], left // 2),
        bags=(bags, 0),
        totals=(total, 0),
    ).sides[0]


def alone(rules, bid, tricks, bags=0, total=0):
    """The score of seat 0 of three; the others bid 1 each and share the tricks that are left."""
    left = 17 - tricks
    return score_deal(
        rules,
        bids=(bid, 1, 1),
        tricks=(tricks, left - left // 2, left // 2),
        bags=(bags, 0, 0),
        totals=(total, 0, 0),
    ).sides[0]


def side(rules, bid, tricks, bags=0, total=0):
    """The score of a side that bids and takes so many together, whichever way the table sits."""
    if partners(rules):
        return pair(rules, (bid - 1, 1), (tricks - tricks // 2, tricks // 2), bags, total)
    return alone(rules, bid, tricks, bags, total)


def short(score):
    return [(line.label, line.points, line.bags) for line in score.lines]


def with_nil(rules, won, bid=NIL):
    """The side of a nil bidder who takes ``won``; a partner bids 4 and takes 4."""
    return pair(rules, (bid, 4), (won, 4)) if partners(rules) else alone(rules, bid, won)


def change(rules, **settings):
    return replace(rules, **settings)
