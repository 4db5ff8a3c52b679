"""What each decision rests on in each preset, and under which settings: the one table.

Written from the documents.  Where a preset's own document says something it is `stated`; where it
is silent, another is `borrowed` or something `follows` from what it does say; what no document says
is a `choice`, with the nearest statement.  Everything that a statement presupposes (players,
partners, the deck, the size of a hand, points) is asked for, so that it is not cited where a table
changed that.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.cards import Cards, cards
from ....core.citing import Row, borrowed, choice, follows, stated
from ....core.messages import N_
from ..settings import (
    BagPenalty,
    BidOverHand,
    BidSum,
    BlindNil,
    ExchangeOrder,
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
from .rule import Rule

__all__ = ["ROWS"]

CUT, COH = "cutthroat", "cohen"
CHI = ("chicago", "chicago_blind_nil")
# All that rests on the article with the Chicago regulations, also what is described in part only.
ALL_CHI = (*CHI, "pagat", "did", "bicycle")
PAGAT, DID, BICYCLE = "pagat", "did", "bicycle"

Settings = Mapping[str, Any]

PAIRS: Settings = {"seating": Seating.PARTNERS, "players": 4}
ALONE: Settings = {"seating": Seating.ALONE}
THREE_ALONE: Settings = {"seating": Seating.ALONE, "players": 3}
ROUND_17: Settings = {"hand_size": 17}
ROUND_13: Settings = {"hand_size": 13}
WITHOUT_2C: Settings = {"removed": cards("2C")}
WHOLE_DECK: Settings = {"removed": Cards()}
NIL: Settings = {"nil": Nil.ON}
NIL_100: Settings = {"nil": Nil.ON, "nil_points": 100}
BLIND: Settings = {"nil": Nil.ON, "blind_nil": BlindNil.ON}
BLIND_200: Settings = {**BLIND, "blind_nil_points": 200}
SWAP: Settings = {"exchange_cards": 3, "blind_nil": BlindNil.ON}
EACH_TEN: Settings = {
    "bag_penalty": BagPenalty.ON,
    "bag_limit": 10,
    "bag_cost": 100,
    "penalties_per_deal": PenaltiesPerDeal.EACH,
}
LOSES: Settings = {"missed_bid": MissedBid.LOSES_BID, "trick_points": 10}
APART: Settings = {"failed_nil_tricks": FailedNilTricks.APART}
HELP: Settings = {"failed_nil_tricks": FailedNilTricks.HELP}
BAGS: Settings = {**NIL, "failed_nil_bags": FailedNilBags.BAGS}
NO_BAGS: Settings = {**NIL, "failed_nil_bags": FailedNilBags.NONE}
SCORED: Settings = {**BAGS, "failed_nil_bag_points": FailedNilBagPoints.SCORED}
UNSCORED: Settings = {**BAGS, "failed_nil_bag_points": FailedNilBagPoints.NONE}
KEPT: Settings = {**BAGS, **APART, "failed_nil_bags_when_set": FailedNilBagsWhenSet.KEPT}
NO_SPADE: Settings = {"first_lead": FirstLead.NO_SPADE}
OPENS: Settings = {"forced_spade_lead": ForcedSpadeLead.OPENS}
# Blind nil can be agreed on in the game of the article; Bicycle's is another, without any nil.
WITH_NIL: Settings = {"base": (*CHI, PAGAT, DID)}

ROWS: tuple[Row[Rule], ...] = (
    # Who plays, and with which cards
    stated(Rule.SEATING, "CUT-DECK-1", of=CUT, **THREE_ALONE),
    stated(Rule.SEATING, "COH-DECK-1", of=COH, **PAIRS),
    stated(Rule.SEATING, "CHI-DECK-1", of=CHI, **PAIRS),
    stated(Rule.DECK, "CUT-DECK-2", of=CUT, **WITHOUT_2C),
    stated(Rule.DECK, "COH-DECK-2", of=COH, **WHOLE_DECK),
    # the 52 cards of the article belong to the game in pairs that it has chosen
    stated(Rule.DECK, "CHI-DECK-1", of=CHI, **WHOLE_DECK).only(**PAIRS),
    borrowed(Rule.DECK, "COH-DECK-2", of=ALL_CHI, nearest=("CHI-DECK-1",), **WHOLE_DECK).only(
        **ALONE
    ),
    stated(Rule.RANKS, "CUT-DECK-4", of=CUT),
    borrowed(
        Rule.RANKS,
        "CHI-DECK-2",
        of=COH,
        nearest=("COH-DECK-2",),
        step=N_("Cohen names the two ends only, the ace and the two."),
    ),
    # the usual ranks, too, are named for the game in pairs that the article has chosen
    stated(Rule.RANKS, "CHI-DECK-2", of=CHI).only(**PAIRS),
    borrowed(Rule.RANKS, "CUT-DECK-4", of=ALL_CHI, nearest=("CHI-DECK-2",)).only(**ALONE),
    stated(Rule.TRUMP, "CUT-DECK-3", of=CUT),
    stated(Rule.TRUMP, "COH-PLAY-4", of=COH),
    stated(Rule.TRUMP, "CHI-DECK-3", of=CHI),
    stated(Rule.DEALER, "CUT-DEAL-1", of=CUT),
    stated(Rule.DEALER, "COH-END-1", "COH-DEAL-1", of=COH),
    stated(Rule.DEALER, "CHI-DEAL-1", of=CHI),
    stated(Rule.DEALING, "CUT-DEAL-2", "CUT-DEAL-3", of=CUT, **ROUND_17).only(exchange_cards=0),
    stated(Rule.DEALING, "COH-DEAL-1", of=COH, **ROUND_13),
    stated(Rule.DEALING, "CHI-DEAL-2", of=CHI, **ROUND_13),
    *(
        choice(
            Rule.OWN_HAND,
            nearest,
            of=of,
            step=N_("That a card is played from one's own hand goes without saying."),
        )
        for of, nearest in ((CUT, "CUT-DEAL-2"), (COH, "COH-DEAL-1"), (CHI, "CHI-DEAL-2"))
    ),
    choice(
        Rule.LOOKING,
        "CUT-NIL-5",
        "CUT-BID-1",
        of=CUT,
        step=N_("No bid is made blind, so one looks before; that hands are hidden is not said."),
    ),
    stated(Rule.LOOKING, "COH-BID-1", of=COH),
    stated(Rule.LOOKING, "CHI-DEAL-3", of=CHI),
    # Bids
    stated(Rule.BID_TURN, "CUT-BID-1", of=CUT),
    stated(Rule.BID_TURN, "COH-BID-1", of=COH),
    borrowed(
        Rule.BID_TURN,
        "COH-BID-1",
        "CUT-BID-1",
        of=ALL_CHI,
        nearest=("CHI-BID-1",),
        step=N_("The Chicago article does not say who bids first."),
    ),
    stated(Rule.ONE_BID, "CUT-BID-2", "CUT-BID-1", of=CUT),
    stated(Rule.ONE_BID, "COH-BID-4", of=COH),
    stated(Rule.ONE_BID, "CHI-BID-1", of=CHI),
    stated(Rule.LOWEST_BID, "CUT-BID-1", of=CUT, **NIL),
    stated(Rule.LOWEST_BID, "COH-BID-3", of=COH, **NIL),
    follows(
        Rule.LOWEST_BID,
        "CHI-NIL-1",
        of=CHI,
        step=N_("A bid of 0 promises no trick, and nobody can promise fewer."),
        **NIL,
    ),
    stated(Rule.LOWEST_BID, "CHI-VAR-4", of=BICYCLE, nil=Nil.OFF),
    stated(Rule.HIGHEST_BID, "CUT-BID-1", of=CUT, bid_over_hand=BidOverHand.REFUSED).only(
        **ROUND_17
    ),
    stated(Rule.HIGHEST_BID, "COH-BID-3", of=COH, bid_over_hand=BidOverHand.REFUSED).only(
        **ROUND_13
    ),
    choice(
        Rule.HIGHEST_BID,
        "COH-BID-3",
        "CUT-BID-1",
        of=ALL_CHI,
        step=N_("The Chicago article names no highest bid; no other document allows one so high."),
        bid_over_hand=BidOverHand.ALLOWED,
    ),
    borrowed(
        Rule.HIGHEST_BID,
        "COH-BID-3",
        of=ALL_CHI,
        step=N_("The Chicago article names no highest bid."),
        bid_over_hand=BidOverHand.REFUSED,
    ).only(**ROUND_13),
    stated(Rule.BID_SUM, "CUT-BID-3", of=CUT, bid_sum=BidSum.ANY),
    follows(
        Rule.BID_SUM,
        "COH-BID-3",
        of=COH,
        step=N_("Each player may bid any number, so no sum can stand against it."),
        bid_sum=BidSum.ANY,
    ),
    borrowed(Rule.BID_SUM, "CUT-BID-3", of=ALL_CHI, bid_sum=BidSum.ANY),
    stated(Rule.SIDE_BID, "CUT-DECK-5", "CUT-NIL-4", of=CUT, **ALONE),
    stated(Rule.SIDE_BID, "COH-BID-2", of=COH, **PAIRS),
    borrowed(
        Rule.SIDE_BID,
        "COH-BID-2",
        of=ALL_CHI,
        nearest=("CHI-SCORE-2",),
        step=N_("The Chicago article speaks of a pair's bid and does not say that it is the sum."),
        **PAIRS,
    ),
    stated(Rule.NIL_BID, "CUT-BID-4", of=CUT, **NIL),
    stated(Rule.NIL_BID, "COH-NIL-1", of=COH, **NIL),
    stated(Rule.NIL_BID, "CHI-NIL-1", of=CHI, **NIL),
    stated(Rule.NIL_BID, "CHI-VAR-4", of=BICYCLE, nil=Nil.OFF),
    stated(Rule.BLIND_NIL, "CUT-NIL-5", of=CUT, blind_nil=BlindNil.OFF),
    stated(Rule.BLIND_NIL, "COH-DNIL-1", of=COH, blind_nil=BlindNil.ON),
    stated(Rule.BLIND_NIL, "CHI-VAR-1", of=CHI, blind_nil=(BlindNil.ON, BlindNil.OFF)).only(
        **WITH_NIL
    ),
    follows(
        Rule.BLIND_NIL,
        "CHI-VAR-4",
        of=BICYCLE,
        step=N_("The lowest bid is one, so no bid of zero is left, blind or not."),
        nil=Nil.OFF,
    ),
    # The exchange
    stated(Rule.EXCHANGE, "CUT-DEAL-3", of=CUT, exchange_cards=0),
    stated(Rule.EXCHANGE, "COH-DNIL-2", "COH-DNIL-4", of=COH, **SWAP).only(**PAIRS),
    stated(Rule.EXCHANGE, "CHI-VAR-1", of=CHI, exchange_cards=0, blind_nil=BlindNil.ON).only(
        **WITH_NIL
    ),
    follows(
        Rule.EXCHANGE,
        "CHI-VAR-6",
        of=CHI,
        step=N_("An exchange is named among the things that other descriptions allow."),
        exchange_cards=0,
        blind_nil=BlindNil.OFF,
    ),
    choice(
        Rule.EXCHANGE_ORDER,
        "COH-DNIL-2",
        of=COH,
        step=N_("Cohen does not say who gives first, or whether both choose before they see."),
        exchange_order=ExchangeOrder.TOGETHER,
    ),
    # Play
    stated(Rule.TURN, "CUT-PLAY-2", of=CUT),
    stated(Rule.TURN, "COH-PLAY-3", of=COH),
    stated(Rule.TURN, "CHI-PLAY-1", of=CHI),
    stated(Rule.FIRST_LEAD, "CUT-PLAY-1", of=CUT, **NO_SPADE),
    stated(Rule.FIRST_LEAD, "COH-PLAY-1", of=COH, **NO_SPADE),
    stated(Rule.FIRST_LEAD, "CHI-BREAK-1", "CHI-PLAY-1", of=CHI, **NO_SPADE),
    stated(Rule.FOLLOW_SUIT, "CUT-PLAY-2", of=CUT),
    stated(Rule.FOLLOW_SUIT, "COH-PLAY-3", of=COH),
    stated(Rule.FOLLOW_SUIT, "CHI-PLAY-2", "CHI-PLAY-4", "CHI-BREAK-4", of=CHI),
    stated(Rule.VOID, "CUT-PLAY-3", of=CUT),
    stated(Rule.VOID, "COH-BREAK-1", of=COH),
    stated(Rule.VOID, "CHI-PLAY-3", of=CHI),
    borrowed(Rule.MUST_BEAT, "CHI-PLAY-2", of=CUT, nearest=("CUT-PLAY-2",)),
    borrowed(Rule.MUST_BEAT, "CHI-PLAY-2", of=COH, nearest=("COH-PLAY-3",)),
    stated(Rule.MUST_BEAT, "CHI-PLAY-2", of=CHI),
    stated(Rule.TRICK_WINNER, "CUT-PLAY-4", of=CUT),
    stated(Rule.TRICK_WINNER, "COH-PLAY-4", of=COH),
    stated(Rule.TRICK_WINNER, "CHI-PLAY-5", of=CHI),
    stated(Rule.NEXT_LEAD, "CUT-PLAY-5", of=CUT, next_lead=NextLead.WINNER),
    borrowed(Rule.NEXT_LEAD, "CHI-PLAY-6", "CUT-PLAY-5", of=COH, next_lead=NextLead.WINNER),
    stated(Rule.NEXT_LEAD, "CHI-PLAY-6", of=CHI, next_lead=NextLead.WINNER),
    stated(Rule.SPADE_LEAD, "CUT-PLAY-6", of=CUT),
    stated(Rule.SPADE_LEAD, "COH-PLAY-2", "COH-PLAY-1", of=COH).only(**NO_SPADE),
    stated(Rule.SPADE_LEAD, "COH-PLAY-2", of=COH),
    stated(Rule.SPADE_LEAD, "CHI-BREAK-1", of=CHI),
    stated(Rule.OPENING, "CUT-PLAY-7", "CUT-PLAY-6", of=CUT),
    stated(Rule.OPENING, "COH-BREAK-1", of=COH),
    stated(Rule.OPENING, "CHI-BREAK-1", "CHI-BREAK-2", "CHI-BREAK-5", of=CHI),
    borrowed(
        Rule.FORCED_OPENING,
        "CHI-BREAK-3",
        "COH-BREAK-2",
        of=CUT,
        nearest=("CUT-PLAY-6", "CUT-PLAY-7"),
        step=N_("Read closely it says no here: only a spade played on another suit opens them."),
        **OPENS,
    ),
    stated(Rule.FORCED_OPENING, "COH-BREAK-2", of=COH, **OPENS),
    stated(Rule.FORCED_OPENING, "CHI-BREAK-3", of=CHI, **OPENS),
    follows(
        Rule.WRONG_SPADE,
        "CHI-BREAK-1",
        of=CHI,
        step=N_("Only a spade that is lawfully played opens them."),
    ),
    borrowed(Rule.WRONG_SPADE, "CHI-BREAK-1", of=CUT, nearest=("CUT-PLAY-6", "CUT-PLAY-7")),
    borrowed(Rule.WRONG_SPADE, "CHI-BREAK-1", of=COH, nearest=("COH-BREAK-1",)),
    choice(
        Rule.RESET,
        "CUT-PLAY-1",
        of=CUT,
        step=N_("That the first lead of each deal is no spade points to it."),
    ),
    follows(
        Rule.RESET,
        "COH-PLAY-1",
        "COH-PLAY-2",
        of=COH,
        step=N_("The first lead of each deal is no spade, because spades are not broken then."),
    ).only(**NO_SPADE),
    choice(
        Rule.RESET,
        "COH-PLAY-1",
        of=COH,
        step=N_("That the first lead of each deal is no spade points to it."),
    ),
    choice(
        Rule.RESET,
        "CHI-BREAK-1",
        "CHI-BREAK-2",
        of=CHI,
        step=N_("Open in all tricks that follow is said, and nothing of the next deal."),
    ),
    stated(Rule.ALL_TRICKS, "CUT-PLAY-8", of=CUT, **ROUND_17),
    borrowed(Rule.ALL_TRICKS, "CHI-SCORE-1", of=COH, nearest=("COH-END-1",), **ROUND_13),
    stated(Rule.ALL_TRICKS, "CHI-SCORE-1", of=CHI, **ROUND_13),
    follows(
        Rule.TALLY,
        "CUT-PLAY-8",
        of=CUT,
        step=N_("All 17 tricks are played, and each has one winner."),
        **ROUND_17,
    ),
    borrowed(Rule.TALLY, "CHI-ERR-1", of=COH, nearest=("COH-DEAL-1",), **ROUND_13).only(**PAIRS),
    stated(Rule.TALLY, "CHI-ERR-1", of=CHI, **ROUND_13).only(players=4),
    # Scoring a bid
    stated(Rule.BID_MADE, "CUT-SCORE-1", of=CUT, trick_points=10),
    stated(Rule.BID_MADE, "COH-SCORE-1", of=COH, trick_points=10).only(**PAIRS),
    stated(Rule.BID_MADE, "CHI-SCORE-2", of=CHI, trick_points=10).only(**PAIRS),
    stated(Rule.BID_MISSED, "CUT-SCORE-2", of=CUT, **LOSES),
    stated(Rule.BID_MISSED, "COH-SCORE-2", of=COH, **LOSES).only(**PAIRS),
    stated(Rule.BID_MISSED, "CHI-SCORE-3", of=CHI, **LOSES).only(**PAIRS),
    stated(Rule.BID_MISSED, "CHI-VAR-4", of=BICYCLE, missed_bid=MissedBid.SCORES_NOTHING).only(
        nil=Nil.OFF
    ),
    stated(Rule.OVERTRICKS, "CUT-SCORE-1", of=CUT, overtrick_points=1),
    stated(Rule.OVERTRICKS, "COH-SCORE-1", of=COH, overtrick_points=1).only(**PAIRS),
    stated(Rule.OVERTRICKS, "CHI-SCORE-2", of=CHI, overtrick_points=1).only(**PAIRS),
    stated(Rule.OVERTRICK_BAGS, "CUT-BAG-1", "CUT-BAG-3", of=CUT, bag_penalty=BagPenalty.ON),
    stated(Rule.OVERTRICK_BAGS, "COH-SCORE-1", "COH-BAG-1", of=COH, **EACH_TEN).only(**PAIRS),
    stated(Rule.OVERTRICK_BAGS, "COH-SCORE-1", of=COH, **PAIRS),
    stated(Rule.OVERTRICK_BAGS, "CUT-BAG-1", of=CUT),
    stated(Rule.OVERTRICK_BAGS, "CHI-SCORE-2", "CHI-BAG-1", of=CHI, **PAIRS),
    follows(
        Rule.NO_BAGS_WHEN_SET,
        "CUT-BAG-1",
        "CUT-SCORE-2",
        of=CUT,
        step=N_("Bags are tricks over the bid, and a missed bid has none over it."),
        failed_bid_bags=FailedBidBags.NONE,
    ).only(**LOSES),
    follows(
        Rule.NO_BAGS_WHEN_SET,
        "CUT-BAG-1",
        of=CUT,
        step=N_("Bags are tricks over the bid, and a missed bid has none over it."),
        failed_bid_bags=FailedBidBags.NONE,
    ),
    follows(
        Rule.NO_BAGS_WHEN_SET,
        "COH-SCORE-1",
        of=COH,
        step=N_("Bags are tricks over the bid, and a missed bid has none over it."),
        failed_bid_bags=FailedBidBags.NONE,
    ).only(**PAIRS),
    stated(
        Rule.NO_BAGS_WHEN_SET,
        "CHI-SCORE-3",
        "CHI-BAG-1",
        of=CHI,
        failed_bid_bags=FailedBidBags.NONE,
    ).only(**LOSES, **PAIRS),
    # whatever a missed bid costs: bags come only from bids that were made
    stated(Rule.NO_BAGS_WHEN_SET, "CHI-BAG-1", of=CHI, failed_bid_bags=FailedBidBags.NONE).only(
        **PAIRS
    ),
    stated(Rule.BAG_PENALTY, "CUT-BAG-2", of=CUT, **EACH_TEN),
    stated(Rule.BAG_PENALTY, "COH-BAG-1", of=COH, **EACH_TEN).only(**PAIRS),
    stated(Rule.BAG_PENALTY, "CHI-BAG-2", of=CHI, **EACH_TEN).only(**PAIRS),
    choice(
        Rule.BAG_PENALTY,
        "CHI-VAR-4",
        of=BICYCLE,
        step=N_("The penalty is reported as used in some games, neither on nor off."),
        bag_penalty=BagPenalty.OFF,
    ),
    # Nil
    stated(Rule.NIL_MADE, "CUT-NIL-1", of=CUT, **NIL_100),
    stated(Rule.NIL_MADE, "COH-NIL-1", of=COH, **NIL_100).only(**PAIRS),
    stated(Rule.NIL_MADE, "CHI-NIL-1", of=CHI, **NIL_100).only(**PAIRS),
    stated(Rule.NIL_FAILED, "CUT-NIL-2", of=CUT, **NIL_100),
    stated(Rule.NIL_FAILED, "COH-NIL-1", of=COH, **NIL_100).only(**PAIRS),
    stated(Rule.NIL_FAILED, "CHI-NIL-1", of=CHI, **NIL_100).only(**PAIRS),
    stated(Rule.FAILED_NIL_TRICKS, "CUT-NIL-4", of=CUT, **NIL).only(**ALONE),
    stated(Rule.FAILED_NIL_TRICKS, "COH-NIL-4", of=COH, **NIL, **APART).only(**PAIRS),
    stated(Rule.FAILED_NIL_TRICKS, "CHI-NIL-3", of=CHI, **NIL, **APART).only(**PAIRS),
    stated(Rule.FAILED_NIL_TRICKS, "CHI-VAR-2", of=PAGAT, **NIL, **APART).only(**PAIRS),
    stated(Rule.FAILED_NIL_TRICKS, "CHI-VAR-3", of=DID, **NIL, **HELP).only(**PAIRS),
    stated(Rule.FAILED_NIL_BAGS, "CUT-NIL-3", of=CUT, **BAGS),
    stated(Rule.FAILED_NIL_BAGS, "COH-NIL-4", of=COH, **BAGS).only(**PAIRS),
    stated(Rule.FAILED_NIL_BAGS, "CHI-NIL-3", of=CHI, **NO_BAGS).only(**PAIRS),
    stated(Rule.FAILED_NIL_BAGS, "CHI-VAR-2", of=PAGAT, **BAGS).only(**PAIRS),
    choice(
        Rule.FAILED_NIL_BAGS,
        "CHI-VAR-3",
        "CHI-NIL-3",
        of=DID,
        step=N_("Of DiD it is said that these tricks help, and not what they are otherwise."),
        **NO_BAGS,
        **HELP,
    ),
    stated(Rule.FAILED_NIL_BAG_POINTS, "CUT-NIL-3", of=CUT, **UNSCORED),
    choice(
        Rule.FAILED_NIL_BAG_POINTS,
        "COH-SCORE-1",
        "COH-NIL-4",
        of=COH,
        step=N_("They are bags; a point for each is not stated, and no other document gives one."),
        **SCORED,
    ),
    choice(
        Rule.FAILED_NIL_BAG_POINTS,
        "CHI-SCORE-2",
        "CHI-VAR-2",
        of=PAGAT,
        step=N_("They are bags; a point for each is not stated, and no other document gives one."),
        **SCORED,
    ),
    follows(
        Rule.FAILED_NIL_AND_SET,
        "COH-NIL-4",
        of=COH,
        step=N_("They are bags, and no condition is made that the partner's bid be kept."),
        **KEPT,
    ).only(**PAIRS),
    stated(Rule.FAILED_NIL_AND_SET, "CHI-NIL-3", "CHI-SCORE-3", of=CHI, **NO_BAGS, **APART).only(
        **LOSES, **PAIRS, failed_bid_bags=FailedBidBags.NONE
    ),
    choice(
        Rule.FAILED_NIL_AND_SET,
        "CHI-VAR-2",
        "CHI-SCORE-3",
        of=PAGAT,
        step=N_("Pagat's line has no such case; in Chicago a missed bid brings no bags."),
        **KEPT,
    ),
    follows(
        Rule.BLIND_NIL_TRICKS,
        "COH-NIL-4",
        "COH-DNIL-1",
        of=COH,
        step=N_("A double nil is a nil that is bid blind."),
        **BLIND,
        **APART,
        failed_nil_bags=FailedNilBags.BAGS,
    ).only(**PAIRS),
    follows(
        Rule.BLIND_NIL_TRICKS,
        "CHI-NIL-3",
        "CHI-VAR-1",
        of=CHI,
        step=N_("A blind nil is a nil, so its tricks are taken as those of an ordinary one."),
        **BLIND,
        **APART,
        failed_nil_bags=FailedNilBags.NONE,
    ).only(**PAIRS, **WITH_NIL, blind_nil_points=200, exchange_cards=0),
    choice(
        Rule.HELP_OVERTRICKS,
        "CHI-VAR-3",
        "CHI-SCORE-2",
        of=DID,
        step=N_("Of DiD it is said that these tricks help, and not what is left over."),
        **HELP,
    ),
    choice(
        Rule.HELP_WITHOUT_BID,
        "CHI-VAR-3",
        "CHI-NIL-3",
        of=DID,
        step=N_("Of DiD it is not said what two nils do with the tricks of one that fails."),
        **HELP,
        failed_nil_bags=FailedNilBags.NONE,
    ),
    stated(Rule.PARTNER_OF_NIL, "COH-NIL-2", of=COH, **NIL).only(**PAIRS),
    stated(Rule.PARTNER_OF_NIL, "CHI-SCORE-4", "CHI-NIL-2", of=CHI, **NIL_100).only(**PAIRS),
    stated(Rule.PARTNER_OF_NIL, "CHI-NIL-2", of=CHI, **NIL).only(**PAIRS),
    stated(Rule.PARTNER_OF_FAILED_NIL, "COH-NIL-4", "COH-NIL-2", of=COH, **NIL, **APART).only(
        **PAIRS, failed_nil_bags=FailedNilBags.BAGS
    ),
    stated(Rule.PARTNER_OF_FAILED_NIL, "CHI-SCORE-4", "CHI-NIL-3", of=CHI, **NIL, **APART).only(
        **PAIRS, nil_points=100, failed_nil_bags=FailedNilBags.NONE
    ),
    stated(Rule.PARTNER_OF_FAILED_NIL, "CHI-VAR-2", of=PAGAT, **NIL, **APART).only(
        **PAIRS, failed_nil_bags=FailedNilBags.BAGS
    ),
    stated(Rule.PARTNER_OF_FAILED_NIL, "CHI-VAR-3", of=DID, **NIL, **HELP).only(**PAIRS),
    follows(
        Rule.PARTNER_OF_BLIND_NIL,
        "COH-NIL-2",
        of=COH,
        step=N_("A double nil is a nil that is bid blind."),
        **BLIND,
    ).only(**PAIRS),
    follows(
        Rule.PARTNER_OF_BLIND_NIL,
        "CHI-NIL-2",
        of=CHI,
        step=N_("A blind nil is a nil, so the partner's bid is judged as beside an ordinary one."),
        **BLIND,
    ).only(**PAIRS),
    stated(Rule.BOTH_NIL, "COH-NIL-3", of=COH, **NIL_100).only(**PAIRS),
    stated(Rule.BOTH_NIL, "CHI-NIL-4", of=CHI, **NIL_100).only(**PAIRS),
    stated(Rule.BOTH_NIL_MADE, "COH-NIL-3", of=COH, **NIL_100).only(**PAIRS),
    stated(Rule.BOTH_NIL_MADE, "CHI-NIL-4", "CHI-NIL-5", of=CHI, **NIL_100).only(
        **PAIRS, **ROUND_13
    ),
    stated(Rule.BLIND_NIL_MADE, "COH-DNIL-3", of=COH, **BLIND_200).only(**PAIRS),
    stated(Rule.BLIND_NIL_MADE, "CHI-VAR-1", of=CHI, **BLIND_200).only(
        **PAIRS, **WITH_NIL, exchange_cards=0
    ),
    stated(Rule.BLIND_NIL_FAILED, "COH-DNIL-3", of=COH, **BLIND_200).only(**PAIRS),
    stated(Rule.BLIND_NIL_FAILED, "CHI-VAR-1", of=CHI, **BLIND_200).only(
        **PAIRS, **WITH_NIL, exchange_cards=0
    ),
    stated(Rule.BOTH_BLIND, "COH-DNIL-4", of=COH, **BLIND_200).only(**PAIRS),
    borrowed(
        Rule.BOTH_BLIND, "COH-DNIL-4", of=CHI, nearest=("CHI-VAR-1", "CHI-NIL-4"), **BLIND_200
    ).only(**PAIRS),
    # Totals and the end
    stated(Rule.TOTALS, "CUT-SCORE-3", of=CUT),
    borrowed(Rule.TOTALS, "CUT-SCORE-3", of=COH, nearest=("COH-SCORE-2",)),
    follows(
        Rule.TOTALS,
        "CHI-END-4",
        of=CHI,
        step=N_("Nobody loses at -200 by itself, so totals may be there."),
    ),
    stated(Rule.SHEET, "CUT-BAG-1", of=CUT).only(**ALONE),
    stated(Rule.SHEET, "COH-BAG-1", of=COH, **EACH_TEN),
    stated(Rule.SHEET, "CHI-BAG-3", of=CHI, **PAIRS),
    stated(Rule.TARGET, "CUT-DECK-5", "CUT-END-2", of=CUT, target=200).only(
        **ALONE, **NIL, bag_penalty=BagPenalty.ON
    ),
    stated(Rule.TARGET, "COH-GOAL-1", "COH-END-2", of=COH, target=500).only(**PAIRS),
    stated(Rule.TARGET, "CHI-END-2", of=CHI, target=500).only(**PAIRS),
    stated(Rule.END_CHECK, "CUT-END-1", "CUT-END-4", of=CUT).only(players=3),
    stated(Rule.END_CHECK, "COH-END-1", of=COH).only(**PAIRS),
    stated(Rule.END_CHECK, "CHI-END-1", of=CHI),
    follows(
        Rule.GAME_GOES_ON,
        "CUT-END-2",
        of=CUT,
        step=N_("The only end that is named is that somebody has reached the target."),
    ),
    stated(Rule.GAME_GOES_ON, "COH-END-1", of=COH).only(**PAIRS),
    stated(Rule.GAME_GOES_ON, "CHI-END-4", of=CHI).only(**PAIRS),
    stated(Rule.WINNER, "CUT-END-2", of=CUT),
    stated(Rule.WINNER, "COH-END-2", of=COH).only(**PAIRS),
    stated(Rule.WINNER, "CHI-END-2", of=CHI).only(**PAIRS),
    stated(Rule.PLAY_OFF, "CUT-END-3", of=CUT).only(players=3),
    stated(Rule.PLAY_OFF, "COH-END-3", of=COH).only(**PAIRS),
    stated(Rule.PLAY_OFF, "CHI-END-3", of=CHI).only(**PAIRS),
    stated(Rule.PLAY_OFF_WINNER, "CUT-END-3", of=CUT, play_off=PlayOff.HIGHER_WINS).only(players=3),
    borrowed(
        Rule.PLAY_OFF_WINNER,
        "CHI-END-3",
        of=COH,
        nearest=("COH-END-3",),
        step=N_("Cohen says to play another hand, and not what decides it."),
        play_off=PlayOff.HIGHER_WINS,
    ).only(**PAIRS),
    stated(Rule.PLAY_OFF_WINNER, "CHI-END-3", of=CHI, play_off=PlayOff.HIGHER_WINS).only(**PAIRS),
    # Illegal cards
    stated(Rule.CORRECTION, "CUT-ERR-1", of=CUT),
    borrowed(
        Rule.CORRECTION,
        "CUT-ERR-1",
        of=(COH, *ALL_CHI),
        nearest=("CHI-ERR-3",),
        step=N_("The Chicago article says to stop and sort it out, and not how."),
    ),
    choice(
        Rule.IRREGULARITY,
        "CUT-ERR-1",
        of=CUT,
        step=N_("No document says what becomes of an illegal card that is found late."),
        late_revoke=LateRevoke.STANDS,
    ),
    choice(
        Rule.IRREGULARITY,
        "CHI-ERR-3",
        of=(COH, *CHI),
        step=N_("No document says what becomes of an illegal card that is found late."),
        late_revoke=LateRevoke.STANDS,
    ),
)
