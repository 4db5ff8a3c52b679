"""The names under which the reader of the documents answers for the rules of the engine.

The reader (`presupposed`, `grounds`) did not know the engine's rules and has fewer of them, some
in parts: ``BID_RANGE/lowest`` is the engine's ``LOWEST_BID``.
"""

from __future__ import annotations

from spades.games.spades.statements.citations import Rule

__all__ = ["NOT_ASKED", "names_of"]

NAMES: dict[Rule, tuple[str, ...]] = {
    Rule.LOWEST_BID: ("BID_RANGE/lowest",),
    Rule.HIGHEST_BID: ("BID_RANGE/highest",),
    Rule.EXCHANGE_ORDER: ("EXCHANGE/order",),
    Rule.PARTNER_OF_NIL: ("PARTNER_OF_NIL/made",),
    Rule.PARTNER_OF_FAILED_NIL: ("PARTNER_OF_NIL/failed",),
    Rule.BOTH_NIL: ("BOTH_NIL/failed",),
    Rule.BOTH_NIL_MADE: ("BOTH_NIL/both_made",),
    # who may trump is asked as VOID, and who holds the suit led as this
    Rule.MUST_BEAT: ("MUST_BEAT/in_suit",),
    # that it is sorted out is asked by no rule of the engine; how it is, by this
    Rule.CORRECTION: ("CORRECTION/replaced",),
    # what the nil's tricks are beyond what the partner needs: one question to the reader
    Rule.HELP_OVERTRICKS: ("FAILED_NIL_BAGS", "FAILED_NIL_BAG_POINTS"),
    Rule.HELP_WITHOUT_BID: ("BOTH_NIL/tricks_of_failed",),
    # refused are cards, so the engine asks what is led; the reader's main question is who leads
    Rule.FIRST_LEAD: ("FIRST_LEAD", "FIRST_LEAD/what"),
}

NOT_ASKED = {
    Rule.OWN_HAND: "that a card comes from one's own hand goes without saying",
    Rule.FREE_OPENING: "a first lead of any card is a house rule wherever it is played",
    Rule.PARTNER_OF_BLIND_NIL: "the reader was asked of a nil's partner, and not of a blind one's",
}
"""Rules about which the reader was not asked, and why."""


def names_of(rule: Rule) -> tuple[str, ...]:
    """The reader's names of a rule, the one that decides first."""
    return NAMES.get(rule, (rule.name,))
