"""The words that the views of Spades put around a value: templates for `spades.core.messages.say`.

A pair is the singular and the plural form for `spades.core.messages.say_number`.
"""

from __future__ import annotations

from collections.abc import Mapping

from ....core.messages import N_, P_

PARTNERS = N_("{one} and {other}")


MARK_TURN: Mapping[str, str] = {
    "bidding": N_("to bid"),
    "exchange": N_("to pass"),
    "play": N_("to play"),
}

# Deals
DEAL_TITLE = N_("A deal ({rules})")
DEALS = N_("{name} deals")
PLAYER = N_("Player")
BID = N_("Bid")
TRICKS = N_("Tricks")
HAND_DEALT = N_("Hand dealt")
NOT_YET = N_("–")
SEAT_WORDS = P_(
    "{name} bids {bid}, has won {won}, holds {n} card",
    "{name} bids {bid}, has won {won}, holds {n} cards",
)
SEAT_WORDS_UNBID = P_(
    "{name} has not bid, holds {n} card",
    "{name} has not bid, holds {n} cards",
)
SEAT_BID = N_("bid {bid}")
SEAT_WON = N_("won {won}")
SEAT_HOLDS = P_("{n} card", "{n} cards")
PASSES = N_("{giver} passes {cards} to {taker}")
TURN_BID = N_("{name} is to bid. Legal bids: {bids}")
TURN_PASS = P_(
    "{name} is to pass {n} card to {taker}",
    "{name} is to pass {n} cards to {taker}",
)
TURN_PLAY = N_("{name} is to play. Legal cards: {cards}")
NOW_HOLDS = N_("{name} holds {cards}")
SPADES_OPEN = N_("Spades are open")
SPADES_CLOSED = N_("Spades are not open yet")
DEAL_OVER = N_("All {tricks} tricks are played: {won}")
WON_BY = N_("{name} {won}")
IRREGULARITIES = N_("Illegal cards on the table")
TAKEN_BACK = N_("Trick {trick}: {name} put down {card} illegally and played {right} instead")
LET_STAND = N_("Trick {trick}: {name} played {card} illegally, and it stands")
TRICK_BY_TRICK = N_("Trick by trick")
TRICK = N_("Trick")
WINNER = N_("Winner")
TEXT_MARKS = N_("> led, * won")

# Scores
SCORE_TITLE = N_("Score of a deal ({rules})")
SIDE_TITLE = N_("Score of {side}")
ENTRY = N_("Entry")
STATEMENT = N_("Rule")
POINTS = N_("Points")
BAGS = N_("Bags")
SIDE_RESULT = N_("{name} bid {bid}, took {tricks}")
DEAL_SUM = N_("This deal")
BEFORE = N_("Before the deal")
AFTER = N_("After the deal")
TOTAL = N_("Total")
SEPARATOR = N_("{one} · {other}")

# Matches
MATCH_TITLE = N_("A game to {target} ({rules})")
DEAL_NUMBER = N_("Deal")
DEALER = N_("Dealer")
CHANGE = N_("Change")
BID_TRICKS = N_("Bid/tricks")
PLAY_OFF = N_("play-off")
NO_COUNT = N_("written after the end, does not count")
WON = P_(
    "{side} won with {points} points after {n} deal",
    "{side} won with {points} points after {n} deals",
)
NEXT_DEAL = N_("No winner yet. {name} deals next")
NEXT_PLAY_OFF = N_("A tie at the target: {name} deals a play-off next")
NO_DEALS = N_("No deals are written yet")
PLOT_WORDS = P_(
    "Totals before and after {n} deal, target {target}",
    "Totals before and after {n} deals, target {target}",
)

# Rulesets
RULES_TITLE = N_("The rules ({rules})")
QUESTION = N_("Question")
ANSWER = N_("Answer")
NO_CHANGES = N_("Based on {base}, without a change")
CHANGES = P_(
    "Based on {base}, with {n} change",
    "Based on {base}, with {n} changes",
)
CHANGED = N_("changed: {base} has {value}")
DESCRIBED = N_("as {base} is described")
FROM_CHICAGO = N_("{base} is described in part only, and the rest is taken from Chicago")
BASIS = N_("{one}; {other}")

# What a setting's value is called, by the name of the setting and its value in records.
_ON_OFF = {"on": N_("yes"), "off": N_("no")}
VALUES: Mapping[str, Mapping[str, str]] = {
    "seating": {
        "alone": N_("each alone"),
        "partners": N_("with the partner opposite"),
    },
    "nil": _ON_OFF,
    "blind_nil": _ON_OFF,
    "exchange_order": {
        "together": N_("both choose before seeing what they get"),
        "bidder_first": N_("the bidder, then the partner"),
        "partner_first": N_("the partner, then the bidder"),
    },
    "bid_sum": {
        "any": N_("anything"),
        "hand_size": N_("no more than there are tricks"),
    },
    "bid_over_hand": {"refused": N_("no"), "allowed": N_("yes, but it cannot be made")},
    "first_lead": {
        "no_spade": N_("no spade, except from nothing but spades"),
        "any_card": N_("any card"),
    },
    "forced_spade_lead": {"opens": N_("yes"), "stays_closed": N_("no")},
    "next_lead": {
        "winner": N_("the winner of the trick"),
        "left_of_leader": N_("the player to the left of the leader"),
    },
    "late_revoke": {
        "stands": N_("it stands without a penalty and is noted"),
        "taken_back": N_("the play goes back and it is put right"),
    },
    "missed_bid": {
        "loses_bid": N_("the points of the whole bid"),
        "scores_nothing": N_("nothing"),
    },
    "failed_bid_bags": {"none": N_("no"), "bags": N_("yes, each trick taken")},
    "failed_nil_tricks": {"apart": N_("no"), "help": N_("yes")},
    "failed_nil_bags": {"none": N_("no"), "bags": N_("yes")},
    "failed_nil_bag_points": {"none": N_("no"), "scored": N_("yes")},
    "failed_nil_bags_when_set": {"kept": N_("yes"), "dropped": N_("no")},
    "bag_penalty": _ON_OFF,
    "penalties_per_deal": {
        "each": N_("yes, one for each full set"),
        "one": N_("no, one a deal at most"),
    },
    "play_off": {"higher_wins": N_("no, the higher total wins"), "at_target": N_("yes")},
}
NONE_REMOVED = N_("none")

# The same deal under several rulesets
COMPARISON_TITLE = N_("The same deal under every set of rules it fits")
RULES = N_("Rules")
SIDE_OUTCOME = N_("{side}: change, bags after")
BAGS_AFTER = N_("Bags after")
OUTCOME = N_("{change}, {bags}")
SAME_AS = N_("same as {rules}")
DIFFERS = N_("differs")
DOES_NOT_FIT = N_("{rules} does not take it: {why}")
ONLY_ONE = N_("Only these rules fit.")
ALL_AGREE = N_("All these rules agree.")
NOT_ALL_AGREE = N_("These rules do not agree.")
SHEET_OF = N_("Score sheet: {rules}")
