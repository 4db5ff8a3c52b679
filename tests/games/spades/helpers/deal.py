"""Short deals, and steps through them, for the tests of one deal.

Most deals here are short: the deck is cut down to the cards that the test names.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from spades.core.cards import FULL_DECK, Cards, cards
from spades.games.spades.deal import Deal
from spades.games.spades.ruleset import PRESETS
from tests.games.spades.helpers.presets import preset_names

ANY = [pytest.param(PRESETS[name], id=name) for name in preset_names()]
EIGHT = ("AS KS QS JS", "AH KH QH JH", "AD KD QD JD", "AC KC QC JC")


def short(rules, *hands):
    """``rules`` with a deck of just the cards in ``hands``, of which no more can be exchanged."""
    used = cards(" ".join(hands))
    return replace(
        rules,
        removed=Cards(card for card in FULL_DECK if card not in used),
        exchange_cards=min(rules.exchange_cards, len(used) // rules.players),
    )


def dealt(rules, *hands, dealer=None):
    """A deal before the bids: hands from the dealer's left on, of which three players use three."""
    hands = hands[: rules.players]
    if dealer is None:
        dealer = rules.players - 1
    by_seat = [hands[(seat - dealer - 1) % rules.players] for seat in range(rules.players)]
    return Deal(short(rules, *hands), dealer=dealer, hands=by_seat)


def bid_all(deal, bid=1):
    for _ in range(deal.ruleset.players):
        deal = deal.bid(bid)
    return deal


def at_play(rules, *hands, dealer=None):
    """A deal before the first lead, which is seat 0's unless another dealer is named."""
    return bid_all(dealt(rules, *hands, dealer=dealer))


def play_all(deal, row):
    for card in cards(row):
        deal = deal.play(card)
    return deal


def first_legal(deal, count=None):
    """The deal after ``count`` cards, or to the end, each the first one that is legal."""
    while not deal.is_over and (count is None or len(deal.plays) < count):
        deal = deal.play(deal.legal_plays[0])
    return deal


def blind(rules, bids, dealer=3):
    deal = dealt(rules, *EIGHT, dealer=dealer)
    for bid in bids:
        deal = deal.bid(bid)
    return deal


def suits(deal):
    """What each seat holds, one sorted text a seat."""
    return [" ".join(sorted(map(str, hand))) for hand in deal.held]
