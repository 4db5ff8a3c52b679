"""Which statement each ruleset cites for each rule that the engine applies.

`Rule` names the places where the engine decides something.  `CITATIONS` lists, for each of
them, the statements of each document, with the settings under which the document says so.
`cite` takes the document of the ruleset first; where that one is silent about the setting in
force it takes another that states it, and where none does it answers `HOUSE`.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeAlias

from ....core.citing import HOUSE, Citing
from ....core.citing import Citation as _Citation
from ..ruleset import Ruleset
from ..settings import (
    BagPenalty,
    BidOverHand,
    BidSum,
    BlindNil,
    FailedBidBags,
    FailedNilBagPoints,
    FailedNilBags,
    FailedNilBagsWhenSet,
    FailedNilTricks,
    FirstLead,
    ForcedSpadeLead,
    LateRevoke,
    MissedBid,
    NextLead,
    Nil,
    PenaltiesPerDeal,
    PlayOff,
    Seating,
)
from .documents import Source

__all__ = ["CITATIONS", "HOUSE", "Citation", "Rule", "citations_of", "cite", "source_of"]


class Rule(StrEnum):
    """A place where the engine decides something that a statement settles."""

    SEATING = "who plays with whom"
    DECK = "which cards are in the deck"
    RANKS = "which card is higher"
    TRUMP = "spades are trumps"
    DEALER = "who deals"
    DEALING = "how the cards are dealt"
    LOOKING = "who may see which cards, and when"
    TURN = "whose turn it is"
    ONE_BID = "one bid each, without passing or changing"
    BID_RANGE = "which bids there are"
    BID_SUM = "what bids may sum to"
    SIDE_BID = "whose bids count together"
    NIL_BID = "what a bid of nil promises"
    BLIND_NIL = "nil bid before looking"
    EXCHANGE = "cards exchanged between partners"
    FIRST_LEAD = "who leads first, and what"
    FOLLOW_SUIT = "following suit"
    VOID = "what a void player may play"
    TRICK_WINNER = "who wins a trick"
    NEXT_LEAD = "who leads to the next trick"
    SPADE_LEAD = "when a spade may be led"
    OPENING = "what opens spades"
    FORCED_OPENING = "a spade led from nothing but spades"
    ALL_TRICKS = "a deal is played to its last trick"
    TALLY = "the tricks of a deal"
    BID_MADE = "a positive bid that is made"
    BID_MISSED = "a positive bid that is missed"
    OVERTRICKS = "tricks over the bid"
    NO_BAGS_WHEN_SET = "bags of a bid that is missed"
    BAG_PENALTY = "full sets of bags"
    NIL_MADE = "a nil that is made"
    NIL_FAILED = "a nil that fails"
    FAILED_NIL_TRICKS = "the tricks of a failed nil"
    FAILED_NIL_AND_SET = "the tricks of a failed nil whose partner's bid is missed too"
    PARTNER_OF_NIL = "the bid of a nil bidder's partner"
    BOTH_NIL = "two nils in one partnership"
    BLIND_NIL_MADE = "a blind nil that is made"
    BLIND_NIL_FAILED = "a blind nil that fails"
    BOTH_BLIND = "two blind nils in one partnership"
    TOTALS = "what totals may be"
    SHEET = "what the score sheet keeps"
    TARGET = "the target of the game"
    END_CHECK = "when the end is checked"
    GAME_GOES_ON = "when the game goes on"
    WINNER = "who wins the game"
    PLAY_OFF = "a tie at the target"
    CORRECTION = "an illegal card put right"
    IRREGULARITY = "an illegal card found late"


Citation: TypeAlias = _Citation[Rule]
_cites = Citation.of

_APART_BAGS: Mapping[str, object] = {
    "failed_nil_tricks": FailedNilTricks.APART,
    "failed_nil_bags": FailedNilBags.BAGS,
}
_APART_NO_BAGS: Mapping[str, object] = {
    "failed_nil_tricks": FailedNilTricks.APART,
    "failed_nil_bags": FailedNilBags.NONE,
}
_UNSCORED: Mapping[str, object] = {"failed_nil_bag_points": FailedNilBagPoints.NONE}
_KEPT: Mapping[str, object] = {"failed_nil_bags_when_set": FailedNilBagsWhenSet.KEPT}
_TEN_BAGS: Mapping[str, object] = {
    "bag_penalty": BagPenalty.ON,
    "bag_limit": 10,
    "bag_cost": 100,
    "penalties_per_deal": PenaltiesPerDeal.EACH,
}
_TRICKS: Mapping[str, object] = {"trick_points": 10}
_OVER: Mapping[str, object] = {"overtrick_points": 1}
_NIL: Mapping[str, object] = {"nil_points": 100}
_BLIND: Mapping[str, object] = {"blind_nil_points": 200}
_SWAP: Mapping[str, object] = {"exchange_cards": 3}
_LOSES: Mapping[str, object] = {"missed_bid": MissedBid.LOSES_BID, "trick_points": 10}

CITATIONS: tuple[Citation, ...] = (
    _cites(Rule.SEATING, "CUT-DECK-1", seating=Seating.ALONE),
    _cites(Rule.SEATING, "COH-DECK-1", seating=Seating.PARTNERS),
    _cites(Rule.SEATING, "CHI-DECK-1", seating=Seating.PARTNERS),
    _cites(Rule.DECK, "CUT-DECK-2", players=3),
    _cites(Rule.DECK, "COH-DECK-2", players=4),
    _cites(Rule.DECK, "CHI-DEAL-2", players=4),
    _cites(Rule.RANKS, "CUT-DECK-4"),
    _cites(Rule.RANKS, "COH-DECK-2"),
    _cites(Rule.RANKS, "CHI-DECK-2"),
    _cites(Rule.TRUMP, "CUT-DECK-3"),
    _cites(Rule.TRUMP, "COH-PLAY-4"),
    _cites(Rule.TRUMP, "CHI-DECK-3"),
    _cites(Rule.DEALER, "CUT-DEAL-1"),
    _cites(Rule.DEALER, "COH-END-1"),
    _cites(Rule.DEALER, "CHI-DEAL-1"),
    _cites(Rule.DEALING, "CUT-DEAL-2"),
    _cites(Rule.DEALING, "COH-DEAL-1"),
    _cites(Rule.DEALING, "CHI-DEAL-2"),
    _cites(Rule.LOOKING, "COH-BID-1"),
    _cites(Rule.LOOKING, "CHI-DEAL-3"),
    _cites(Rule.TURN, "CUT-PLAY-2", "CUT-BID-1"),
    _cites(Rule.TURN, "COH-PLAY-3", "COH-BID-1"),
    _cites(Rule.TURN, "CHI-PLAY-1"),
    _cites(Rule.ONE_BID, "CUT-BID-2", "CUT-BID-1"),
    _cites(Rule.ONE_BID, "COH-BID-4"),
    _cites(Rule.ONE_BID, "CHI-BID-1"),
    _cites(Rule.BID_RANGE, "CUT-BID-1", nil=Nil.ON, bid_over_hand=BidOverHand.REFUSED),
    _cites(Rule.BID_RANGE, "COH-BID-3", nil=Nil.ON, bid_over_hand=BidOverHand.REFUSED),
    _cites(Rule.BID_RANGE, "CHI-VAR-4", nil=Nil.OFF),
    _cites(Rule.BID_RANGE, "CHI-BID-1").only(bid_over_hand=BidOverHand.ALLOWED),
    _cites(Rule.BID_SUM, "CUT-BID-3", bid_sum=BidSum.ANY),
    _cites(Rule.BID_SUM, "COH-BID-3", bid_sum=BidSum.ANY),
    _cites(Rule.SIDE_BID, "CUT-NIL-4", seating=Seating.ALONE),
    _cites(Rule.SIDE_BID, "COH-BID-2", seating=Seating.PARTNERS),
    _cites(Rule.SIDE_BID, "CHI-SCORE-2", seating=Seating.PARTNERS),
    _cites(Rule.NIL_BID, "CUT-BID-4", nil=Nil.ON),
    _cites(Rule.NIL_BID, "COH-NIL-1", nil=Nil.ON),
    _cites(Rule.NIL_BID, "CHI-NIL-1", nil=Nil.ON),
    _cites(Rule.BLIND_NIL, "CUT-NIL-5", blind_nil=BlindNil.OFF),
    _cites(Rule.BLIND_NIL, "COH-DNIL-1", blind_nil=BlindNil.ON),
    _cites(Rule.BLIND_NIL, "CHI-VAR-4", nil=Nil.OFF),
    _cites(Rule.BLIND_NIL, "CHI-VAR-1"),
    _cites(Rule.EXCHANGE, "CUT-DEAL-3", exchange_cards=0),
    _cites(Rule.EXCHANGE, "COH-DNIL-2", "COH-DNIL-4", **_SWAP),
    _cites(Rule.EXCHANGE, "CHI-VAR-1", blind_nil=BlindNil.ON, exchange_cards=0),
    _cites(Rule.EXCHANGE, "CHI-DEAL-2", exchange_cards=0),
    _cites(Rule.FIRST_LEAD, "CUT-PLAY-1", first_lead=FirstLead.NO_SPADE),
    _cites(Rule.FIRST_LEAD, "COH-PLAY-1", first_lead=FirstLead.NO_SPADE),
    _cites(Rule.FIRST_LEAD, "CHI-BREAK-1", "CHI-PLAY-1", first_lead=FirstLead.NO_SPADE),
    _cites(Rule.FOLLOW_SUIT, "CUT-PLAY-2"),
    _cites(Rule.FOLLOW_SUIT, "COH-PLAY-3"),
    _cites(Rule.FOLLOW_SUIT, "CHI-PLAY-2", "CHI-PLAY-4", "CHI-BREAK-4"),
    _cites(Rule.VOID, "CUT-PLAY-3"),
    _cites(Rule.VOID, "COH-BREAK-1"),
    _cites(Rule.VOID, "CHI-PLAY-3"),
    _cites(Rule.TRICK_WINNER, "CUT-PLAY-4"),
    _cites(Rule.TRICK_WINNER, "COH-PLAY-4"),
    _cites(Rule.TRICK_WINNER, "CHI-PLAY-5"),
    _cites(Rule.NEXT_LEAD, "CUT-PLAY-5", next_lead=NextLead.WINNER),
    _cites(Rule.NEXT_LEAD, "CHI-PLAY-6", next_lead=NextLead.WINNER),
    _cites(Rule.SPADE_LEAD, "CUT-PLAY-6"),
    _cites(Rule.SPADE_LEAD, "COH-PLAY-2"),
    _cites(Rule.SPADE_LEAD, "CHI-BREAK-1"),
    _cites(Rule.OPENING, "CUT-PLAY-7"),
    _cites(Rule.OPENING, "COH-BREAK-1"),
    _cites(Rule.OPENING, "CHI-BREAK-1", "CHI-BREAK-2", "CHI-BREAK-5"),
    _cites(Rule.FORCED_OPENING, "COH-BREAK-2", forced_spade_lead=ForcedSpadeLead.OPENS),
    _cites(Rule.FORCED_OPENING, "CHI-BREAK-3", forced_spade_lead=ForcedSpadeLead.OPENS),
    _cites(Rule.ALL_TRICKS, "CUT-PLAY-8"),
    _cites(Rule.ALL_TRICKS, "CHI-SCORE-1"),
    _cites(Rule.TALLY, "CUT-PLAY-8"),
    _cites(Rule.TALLY, "CHI-ERR-1"),
    _cites(Rule.BID_MADE, "CUT-SCORE-1", **_TRICKS),
    _cites(Rule.BID_MADE, "COH-SCORE-1", **_TRICKS),
    _cites(Rule.BID_MADE, "CHI-SCORE-2", **_TRICKS),
    _cites(Rule.BID_MISSED, "CUT-SCORE-2", **_LOSES),
    _cites(Rule.BID_MISSED, "COH-SCORE-2", **_LOSES),
    _cites(Rule.BID_MISSED, "CHI-SCORE-3", **_LOSES),
    _cites(Rule.BID_MISSED, "CHI-VAR-4", missed_bid=MissedBid.SCORES_NOTHING),
    _cites(Rule.OVERTRICKS, "CUT-BAG-1", "CUT-BAG-3", **_OVER),
    _cites(Rule.OVERTRICKS, "COH-SCORE-1", **_OVER),
    _cites(Rule.OVERTRICKS, "CHI-SCORE-2", "CHI-BAG-1", **_OVER),
    _cites(Rule.NO_BAGS_WHEN_SET, "CUT-SCORE-2", failed_bid_bags=FailedBidBags.NONE),
    _cites(Rule.NO_BAGS_WHEN_SET, "COH-SCORE-2", failed_bid_bags=FailedBidBags.NONE),
    _cites(Rule.NO_BAGS_WHEN_SET, "CHI-SCORE-3", failed_bid_bags=FailedBidBags.NONE),
    _cites(Rule.BAG_PENALTY, "CUT-BAG-2", **_TEN_BAGS),
    _cites(Rule.BAG_PENALTY, "COH-BAG-1", **_TEN_BAGS),
    _cites(Rule.BAG_PENALTY, "CHI-BAG-2", **_TEN_BAGS),
    _cites(Rule.BAG_PENALTY, "CHI-VAR-4", bag_penalty=BagPenalty.OFF),
    _cites(Rule.NIL_MADE, "CUT-NIL-1", **_NIL),
    _cites(Rule.NIL_MADE, "COH-NIL-1", **_NIL),
    _cites(Rule.NIL_MADE, "CHI-NIL-1", **_NIL),
    _cites(Rule.NIL_FAILED, "CUT-NIL-2", **_NIL),
    _cites(Rule.NIL_FAILED, "COH-NIL-1", **_NIL),
    _cites(Rule.NIL_FAILED, "CHI-NIL-1", **_NIL),
    _cites(Rule.FAILED_NIL_TRICKS, "CUT-NIL-3", **_APART_BAGS, **_UNSCORED),
    _cites(Rule.FAILED_NIL_TRICKS, "COH-NIL-4", **_APART_BAGS),
    _cites(Rule.FAILED_NIL_TRICKS, "CHI-NIL-3", **_APART_NO_BAGS),
    _cites(Rule.FAILED_NIL_TRICKS, "CHI-VAR-2", **_APART_BAGS),
    _cites(Rule.FAILED_NIL_TRICKS, "CHI-VAR-3", failed_nil_tricks=FailedNilTricks.HELP),
    _cites(Rule.FAILED_NIL_AND_SET, "CUT-NIL-3", **_APART_BAGS, **_KEPT, **_UNSCORED),
    _cites(Rule.FAILED_NIL_AND_SET, "COH-NIL-4", **_APART_BAGS, **_KEPT),
    _cites(Rule.FAILED_NIL_AND_SET, "CHI-NIL-3", **_APART_NO_BAGS),
    _cites(Rule.FAILED_NIL_AND_SET, "CHI-VAR-2", **_APART_BAGS, **_KEPT),
    _cites(Rule.FAILED_NIL_AND_SET, "CHI-VAR-3", failed_nil_tricks=FailedNilTricks.HELP),
    _cites(Rule.PARTNER_OF_NIL, "CUT-NIL-4", seating=Seating.ALONE),
    _cites(Rule.PARTNER_OF_NIL, "COH-NIL-2", failed_nil_tricks=FailedNilTricks.APART),
    _cites(
        Rule.PARTNER_OF_NIL,
        "CHI-SCORE-4",
        "CHI-NIL-2",
        failed_nil_tricks=FailedNilTricks.APART,
    ),
    _cites(Rule.PARTNER_OF_NIL, "CHI-VAR-3", failed_nil_tricks=FailedNilTricks.HELP),
    _cites(Rule.BOTH_NIL, "COH-NIL-3", **_NIL),
    _cites(Rule.BOTH_NIL, "CHI-NIL-4", "CHI-NIL-5", **_NIL),
    _cites(Rule.BLIND_NIL_MADE, "COH-DNIL-3", **_BLIND),
    _cites(Rule.BLIND_NIL_MADE, "CHI-VAR-1", **_BLIND),
    _cites(Rule.BLIND_NIL_FAILED, "COH-DNIL-3", **_BLIND),
    _cites(Rule.BLIND_NIL_FAILED, "CHI-VAR-1", **_BLIND),
    _cites(Rule.BOTH_BLIND, "COH-DNIL-4", **_BLIND),
    _cites(Rule.BOTH_BLIND, "CHI-VAR-1", **_BLIND),
    _cites(Rule.TOTALS, "CUT-SCORE-3"),
    _cites(Rule.TOTALS, "CHI-END-4"),
    _cites(Rule.SHEET, "CUT-BAG-1"),
    _cites(Rule.SHEET, "COH-BAG-1"),
    _cites(Rule.SHEET, "CHI-BAG-3"),
    _cites(Rule.TARGET, "CUT-DECK-5", target=200),
    _cites(Rule.TARGET, "COH-GOAL-1", target=500),
    _cites(Rule.TARGET, "CHI-END-2", target=500),
    _cites(Rule.END_CHECK, "CUT-END-1", "CUT-END-4"),
    _cites(Rule.END_CHECK, "COH-END-1"),
    _cites(Rule.END_CHECK, "CHI-END-1"),
    _cites(Rule.GAME_GOES_ON, "CUT-END-2"),
    _cites(Rule.GAME_GOES_ON, "COH-END-1"),
    _cites(Rule.GAME_GOES_ON, "CHI-END-4"),
    _cites(Rule.WINNER, "CUT-END-2", target=200),
    _cites(Rule.WINNER, "COH-END-2", target=500),
    _cites(Rule.WINNER, "CHI-END-2", target=500),
    _cites(Rule.PLAY_OFF, "CUT-END-3", play_off=PlayOff.HIGHER_WINS),
    _cites(Rule.PLAY_OFF, "COH-END-3"),
    _cites(Rule.PLAY_OFF, "CHI-END-3", play_off=PlayOff.HIGHER_WINS),
    _cites(Rule.CORRECTION, "CUT-ERR-1"),
    _cites(Rule.CORRECTION, "CHI-ERR-3"),
    _cites(Rule.IRREGULARITY, "CHI-ERR-3", late_revoke=LateRevoke.STANDS),
    _cites(Rule.IRREGULARITY, "CUT-ERR-1", late_revoke=LateRevoke.TAKEN_BACK),
)


def source_of(rules: Ruleset) -> Source:
    """Return the document that ``rules`` is based on.

    >>> from spades import CHICAGO, PRESETS
    >>> source_of(PRESETS["pagat"]), source_of(PRESETS["cohen"])
    (<Source.CHI: 'CHI'>, <Source.COH: 'COH'>)
    """
    return {"cutthroat": Source.CUT, "cohen": Source.COH}.get(rules.base, Source.CHI)


_CITING = Citing(CITATIONS, own=source_of, others=(Source.CHI, Source.COH, Source.CUT))


def citations_of(rules: Ruleset, rule: Rule) -> tuple[str, ...]:
    """Return the ids of the statements on which ``rule`` rests in ``rules``, the main one first.

    The ruleset's own document comes first, then any other that states the setting in force.
    ``(HOUSE,)`` where no document does.

    >>> from dataclasses import replace
    >>> from spades import CHICAGO
    >>> citations_of(CHICAGO, Rule.FOLLOW_SUIT)
    ('CHI-PLAY-2', 'CHI-PLAY-4', 'CHI-BREAK-4')
    >>> citations_of(replace(CHICAGO, target=300), Rule.WINNER)
    ('HOUSE',)
    """
    return _CITING.of(rules, rule)


def cite(rules: Ruleset, rule: Rule) -> str:
    """Return the id of the one statement that a refusal or a score line cites for ``rule``.

    >>> from spades import CHICAGO, PRESETS
    >>> cite(PRESETS["cutthroat"], Rule.FOLLOW_SUIT), cite(PRESETS["did"], Rule.FAILED_NIL_TRICKS)
    ('CUT-PLAY-2', 'CHI-VAR-3')
    """
    return _CITING.of(rules, rule)[0]
