"""The sentences of the engine: every template that `say` is given.

`P_` makes the pair of singular and plural form for `say_number`, whose number is
``{n}``.  A refusal names the value and what would have been accepted, in one sentence.
"""

from __future__ import annotations

from ...core.messages import N_, P_

# Words
NIL = N_("nil")
BLIND_NIL = N_("blind nil")

# Cards
NOT_IN_DECK = N_("{card} is not in the deck of {rules}: it was taken out")


# Rulesets
ACCEPT_FOUR = N_("partners need 4 players")
ACCEPT_ANY_SUM = N_("the lowest bids of a side sum to {lowest}, so any is accepted")
ACCEPT_WITH_NIL = N_("without nil there is no blind nil, so off is accepted")
ACCEPT_NO_PARTNER = N_("without partners nothing can be exchanged, so 0 is accepted")
ACCEPT_WITH_BLIND = N_("without blind nil nothing is exchanged, so 0 is accepted")
ACCEPT_CARDS = N_("cards are accepted, such as '2C'")
ACCEPT_EVEN = N_(
    "that leaves {left} cards, and {players} players must get the same number, at least 1 each"
)

# Rulesets
FROM_BASE = N_("house rules, from {base}")

# Bids
NOT_A_BID = N_("{value} is not a bid: say a whole number, nil or blind nil")
BIDS_KIND = N_("the bids {value} refused: give a bid for each player, one after the other")
NO_BLIND_NIL = N_("blind nil refused: {rules} has no bids before looking at the cards")
NO_NIL = N_("a bid of 0 refused: {rules} has no nil, the lowest bid is 1")
BID_RANGE = N_("a bid of {bid} refused: bids go from {low} to {high}")
NO_ROOM = N_(
    "a bid of {bid} refused: no number is named as the highest, and a sheet has room up to {high}"
)
NO_PASS = N_("{bid} refused: nobody may pass, each player bids once")
BID_SUM = P_(
    "bids that sum to {total} refused: a side may bid {n} trick at most",
    "bids that sum to {total} refused: a side may bid {n} tricks at most",
)
BIDS_COUNT = P_(
    "{count} bids refused: {n} is needed, one for each player",
    "{count} bids refused: {n} are needed, one for each player",
)
BIDDING_OVER = N_("a bid of {bid} refused: the bidding is over, each player bids once")
LOOKED = N_("blind nil refused: seat {seat} has looked at the cards and may bid a number or nil")

# Dealing and the exchange
HANDS_KIND = N_("hands {value} refused: give {players} hands, one for each seat")
HANDS_COUNT = N_("{hands} hands refused: {players} play")
HAND_SIZE = P_(
    "the hand of seat {seat} with {count} cards refused: each player is dealt {n} card",
    "the hand of seat {seat} with {count} cards refused: each player is dealt {n} cards",
)
CARD_IN_TWO = N_("{card} in the hands of seats {one} and {other} refused: a deck has it once")
NO_EXCHANGE = N_("exchange refused: no cards are to be exchanged now")
EXCHANGE_COUNT = P_(
    "an exchange of {count} cards refused: {n} card is passed",
    "an exchange of {count} cards refused: {n} cards are passed",
)

# Play
FIRST_LEAD = N_("{card} refused: the first lead is no spade and you hold {held}")
CLOSED = N_("{card} refused: spades are not open yet and you hold {held}")
TRICK_FULL = N_("the trick {cards} is complete: {players} play, nothing more is played to it")
NOT_YET = N_("{card} refused: bids and exchange come before the first card")
DEAL_OVER = N_("{card} refused: all tricks of the deal are played")
MOVE_OUT_OF_TURN = N_("{move} from seat {seat} refused: it is the turn of seat {turn}")
NO_LOOK = N_("a look refused: seat {seat} gives up no blind bid by it")
OUT_OF_TURN = N_("{card} from seat {seat} refused: it is the turn of seat {turn}")
NOTHING_WRONG = N_("{card} is legal: it needs no correction, play it")
TAKEN_BACK = N_("{card} cannot stand: these rules go back to an illegal card and put it right")
NO_SUCH_PLAY = N_("play {plays} refused: plays go from 0 to {last}")
NOT_OVER = N_("no score yet: {played} of {tricks} tricks are played, and all count")

# Score lines
NIL_MADE = N_("{bid} made, no trick taken")
NIL_FAILED = P_(
    "{bid} failed with {n} trick taken",
    "{bid} failed with {n} tricks taken",
)
OWN_TRICKS = N_("{own} of the bidder's own")
WITH_HELP = N_("{own} and {helping} of the failed nil")
BID_MADE = N_("bid {bid}, took {told}: made, {bid} × {each} points")
BID_MISSED = N_("bid {bid}, took {told}: set, minus {bid} × {each} points")
BID_MISSED_FREE = N_("bid {bid}, took {told}: missed, no points either way")
OVERTRICKS = P_(
    "{n} trick over the bid: {n} bag, {each} for it",
    "{n} tricks over the bid: {n} bags, {each} for each",
)
HELP_OVERTRICKS = P_(
    "{n} trick of the failed nil beyond the bid: {n} bag, {each} for it",
    "{n} tricks of the failed nil beyond the bid: {n} bags, {each} for each",
)
SET_BAGS = P_(
    "{n} trick of the missed bid is a bag",
    "{n} tricks of the missed bid are bags",
)
NIL_TRICKS_NOTHING = P_(
    "{n} trick of the failed nil helps no bid and is no bag",
    "{n} tricks of the failed nil help no bid and are no bags",
)
NIL_TRICKS_BAGS = P_(
    "{n} trick of the failed nil is a bag and scores nothing",
    "{n} tricks of the failed nil are bags and score nothing",
)
NIL_TRICKS_COUNTED = P_(
    "{n} trick of the failed nil is a bag",
    "{n} tricks of the failed nil are bags",
)
NIL_BAG_POINTS = P_(
    "{n} bag of the failed nil scores {each}, as a trick over the bid does",
    "{n} bags of the failed nil score {each} each, as tricks over the bid do",
)
BAG_PENALTY = P_(
    "{bags} bags: {limit} of them cost {cost}, {left} kept",
    "{bags} bags: {n} times {limit} of them cost {cost} each time, {left} kept",
)

# Tallies
TRICKS_KIND = N_("tricks {value} refused: give a whole number for each player")
TRICKS_COUNT = P_(
    "{count} trick counts refused: {n} is needed, one for each player",
    "{count} trick counts refused: {n} are needed, one for each player",
)
TRICKS_RANGE = N_("{count} tricks refused: a player takes 0 to {most}")
TRICKS_SUM = N_("tricks {given} = {sum} refused: the tricks of a deal sum to {tricks}")
COUNTS_KIND = N_("{value} refused: give a whole number for each side")
BAGS_COUNT = P_(
    "{count} bag counts refused: {n} is needed, one for each side",
    "{count} bag counts refused: {n} are needed, one for each side",
)
TOTALS_COUNT = P_(
    "{count} totals refused: {n} is needed, one for each side",
    "{count} totals refused: {n} are needed, one for each side",
)
BAGS_RANGE = N_("{bags} bags before the deal refused: a side keeps 0 to {most} from deal to deal")
BAGS_NEGATIVE = N_("{bags} bags before the deal refused: a side has 0 to {most}")
TOTAL_RANGE = N_("a total of {total} refused: totals go from -{most} to {most}")

# Matches
MATCH_OVER = N_("no further deal: the game was won after {deals} deals")
OTHER_RULES = N_("a deal of {other} refused: this game is played by {rules}")
OTHER_DEALER = N_("a deal of dealer {other} refused: it is the deal of seat {dealer}")
NO_SUCH_DEAL = N_("deal {number} refused: {deals} deals are written, the first one is 0")
TOO_MANY_DEALS = N_("{deals} deals refused: a game has {most} at most")

# Records
NOT_A_RULESET = N_(
    "{value} is not a ruleset: give a preset's name, or its base and the settings changed"
)
NOT_A_TALLY = N_("{value} is not a deal of a match: give its bids and its tricks")
RECORD_BIDS = N_("{bids} bids refused: {players} play, each bids once")
RECORD_BID_ORDER = N_("the bid of seat {seat} refused: seat {turn} bids before")

COMPARE_NONE = N_("{count} bids refused: no rules here are for that many players")
