"""The choices that a `Ruleset` is made of: one enumeration a question, its values in records."""

from __future__ import annotations

from enum import StrEnum

__all__ = [
    "BagPenalty",
    "BidOverHand",
    "BidSum",
    "BlindNil",
    "ExchangeOrder",
    "FailedBidBags",
    "FailedNilBagPoints",
    "FailedNilBags",
    "FailedNilBagsWhenSet",
    "FailedNilTricks",
    "FirstLead",
    "ForcedSpadeLead",
    "LateRevoke",
    "MissedBid",
    "NextLead",
    "Nil",
    "PenaltiesPerDeal",
    "PlayOff",
    "Seating",
]


class Seating(StrEnum):
    """Who scores together."""

    ALONE = "alone"  # each player is a side
    PARTNERS = "partners"  # seats 0 and 2 against seats 1 and 3


class Nil(StrEnum):
    """Whether a bid of 0 may be made; without it the lowest bid is 1."""

    ON = "on"
    OFF = "off"


class BlindNil(StrEnum):
    """Whether nil may be bid before looking at the cards."""

    ON = "on"
    OFF = "off"


class ExchangeOrder(StrEnum):
    """Who gives first when a blind nil bidder and the partner exchange cards."""

    TOGETHER = "together"  # both choose before seeing what they get
    BIDDER_FIRST = "bidder_first"  # the partner chooses with the bidder's cards in hand
    PARTNER_FIRST = "partner_first"  # the bidder chooses with the partner's cards in hand


class FailedNilTricks(StrEnum):
    """What a failed nil's tricks are to the partner's positive bid."""

    APART = "apart"  # they do not help: the partner needs tricks of their own
    HELP = "help"  # they count with the partner's own


class FailedNilBags(StrEnum):
    """Whether the tricks of a failed nil that helped nobody's bid are bags."""

    NONE = "none"
    BAGS = "bags"


class FailedNilBagPoints(StrEnum):
    """Whether each bag of a failed nil also scores an overtrick's point."""

    NONE = "none"
    SCORED = "scored"


class FailedNilBagsWhenSet(StrEnum):
    """Whether they are bags when the partner's own bid failed too."""

    KEPT = "kept"
    DROPPED = "dropped"


class ForcedSpadeLead(StrEnum):
    """Whether the lead of a hand of nothing but spades opens spades."""

    OPENS = "opens"
    STAYS_CLOSED = "stays_closed"


class FirstLead(StrEnum):
    """What the first leader of a deal may lead."""

    NO_SPADE = "no_spade"  # a spade only from a hand of nothing but spades
    ANY_CARD = "any_card"  # a spade led so opens spades where a forced one does


class NextLead(StrEnum):
    """Who leads to the next trick."""

    WINNER = "winner"
    LEFT_OF_LEADER = "left_of_leader"  # the lead goes round the table


class MissedBid(StrEnum):
    """What a positive bid that falls short costs."""

    LOSES_BID = "loses_bid"  # the trick points of the whole bid
    SCORES_NOTHING = "scores_nothing"


class FailedBidBags(StrEnum):
    """Whether the tricks of a positive bid that fell short are bags."""

    NONE = "none"
    BAGS = "bags"  # each of them is one


class BagPenalty(StrEnum):
    """Whether full sets of bags cost points."""

    ON = "on"
    OFF = "off"


class PenaltiesPerDeal(StrEnum):
    """How many full sets of bags may be charged after one deal."""

    EACH = "each"  # every full set
    ONE = "one"  # one at most; the rest is charged after later deals


class PlayOff(StrEnum):
    """Whether the winner of a deal that breaks a tie must still be at the target."""

    HIGHER_WINS = "higher_wins"
    AT_TARGET = "at_target"


class BidSum(StrEnum):
    """What the bids of one side may sum to."""

    ANY = "any"
    HAND_SIZE = "hand_size"  # no more than there are tricks


class BidOverHand(StrEnum):
    """Whether a single bid may be higher than the number of tricks."""

    REFUSED = "refused"
    ALLOWED = "allowed"  # it simply cannot be made


class LateRevoke(StrEnum):
    """What becomes of an illegal card that is found after the next card was played."""

    STANDS = "stands"  # no penalty; the record shows it
    TAKEN_BACK = "taken_back"  # the play goes back to that card and it is put right
