"""``deal`` and ``legal``: hands from a seed, and what may be played of a hand."""

from __future__ import annotations

import argparse

from ..core import texts as core_texts
from ..core.cards import cards
from ..core.messages import say
from ..games.spades.deal import Deal
from ..games.spades.record import as_json
from ..games.spades.tricks import legal_cards, refusal
from ..view import text
from . import texts
from .parts import Answer, Commands, seat_of, seed_of
from .rules import rules_of, with_rules

__all__ = ["enter"]


def enter(commands: Commands) -> None:
    """Enter both commands."""
    legal = commands.add("legal", _legal, texts.CLI_LEGAL_ABOUT)
    with_rules(legal)
    legal.add_argument("--hand", required=True, help=say(texts.CLI_HAND))
    legal.add_argument("--trick", default="", help=say(texts.CLI_TRICK))
    legal.add_argument("--open", action="store_true", help=say(texts.CLI_OPEN))
    legal.add_argument("--first", action="store_true", help=say(texts.CLI_FIRST))
    deal = commands.add("deal", _deal, texts.CLI_DEAL)
    with_rules(deal)
    deal.add_argument("--seed", required=True, type=seed_of, help=say(texts.CLI_SEED))
    deal.add_argument("--dealer", help=say(texts.CLI_DEALER))


def _legal(options: argparse.Namespace) -> Answer:
    rules = rules_of(options)
    hand, trick = cards(options.hand), cards(options.trick)
    is_open, first = options.open, options.first
    legal = legal_cards(hand, trick, is_open, rules=rules, first_lead=first)
    asked = (refusal(one, hand, trick, is_open, rules=rules, first_lead=first) for one in hand)
    refused = [why for why in asked if why is not None]
    data = {
        "legal": [str(card) for card in legal],
        "refused": {
            str(one.card): {"statement": one.statement, "ground": one.ground, "why": one.why}
            for one in refused
        },
    }
    lines = [say(texts.CLI_LEGAL, cards=legal.symbols or say(core_texts.NO_CARDS))]
    lines += map(str, refused)
    return data, "\n".join(lines)


def _deal(options: argparse.Namespace) -> Answer:
    dealer = None if options.dealer is None else seat_of(options.dealer)
    deal = Deal.new(rules_of(options), seed=options.seed, dealer=dealer)
    return as_json(deal), text(deal)
