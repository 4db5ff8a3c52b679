"""The sentences in which computer players give their reasons."""

from __future__ import annotations

from ....core.messages import N_, P_

NO_MOVE = N_("no move refused: the deal is over")
LOOK = N_("I look at my cards before I bid.")
AT_RANDOM = N_("I choose {choice} at random among what is allowed.")
HIGH_CARDS = N_("I bid {bid}: I count my aces and kings.")
HIGHEST_GIVEN = N_("I pass my highest cards.")
HIGHEST_PLAYED = N_("{card} is the highest card that I may play.")
PLAYERS_COUNT = N_("{count} players refused: {players} play")
BLIND_NIL = N_("I bid blind nil: we are so far behind that nothing else can win.")
NIL = N_("I bid nil: I hold no card that must win a trick.")
BID = N_("I bid {bid}: I count about {tricks} tricks.")
ENOUGH = N_("I bid {bid}: that is enough to reach the target, and nobody else is near it.")
PASS_DANGER = N_("I pass the cards that could win a trick against my nil.")
PASS_LOW = N_("I pass low cards, which are safe for my partner's nil.")
ONLY = N_("{card} is the only card that I may play.")

# Where the side stands: the end of many of the sentences below
NEED_ALONE = P_("I still need {n} trick", "I still need {n} tricks")
NEED = P_("we still need {n} trick", "we still need {n} tricks")
MADE_ALONE = N_("my bid is made")
MADE = N_("our bid is made")
LOST_ALONE = N_("my bid can no longer be made")
LOST = N_("our bid can no longer be made")
NO_BID_ALONE = N_("I have no bid left to make")
NO_BID = N_("we have no bid left to make")

# Nil: one's own, the partner's, another's
NIL_LEAD = N_("I bid nil and must lead: {card} is the card least likely to win.")
NIL_UNDER = N_("I bid nil: {card} stays under {top}.")
NIL_THROWS = N_("I bid nil and have no {suit}: I throw {card} away, which might win later.")
NIL_HOPES = N_("I bid nil: somebody may still beat {card}.")
NIL_LOST = N_("I bid nil but cannot stay under {top}: {card} takes this trick.")
COVER = N_("My partner bid nil and is winning this trick: {card} takes it instead.")
NO_COVER = N_("My partner bid nil and is winning this trick, but {card} cannot change that.")
COVER_AHEAD = N_("My partner bid nil: {card} is high, so that my partner can stay under it.")
SET_LEAVES = N_("Seat {seat} bid nil and is winning this trick: {card} leaves it there.")
SET_LEADS = N_("I lead {card}: the nil bidder may have to win this trick.")
SET_LOW = N_("I play {card}: the nil bidder may have to win this trick.")

# A lead
SURE = N_("{card} wins this trick for certain, and {state}.")
SURE_AWAY = N_("I lead {card}, which wins for certain: {state}, but others still need this trick.")
SURE_ANYWAY = N_("I lead {card}, which wins for certain: {state}, and later it would cost more.")
LEAD_HIGH = N_("I lead {card}, which should win: {state}.")
LEAD_LOW = N_("I lead {card} and keep my better cards for later: {state}.")
LEAD_AWAY = N_("I lead {card}, which should lose: {state}.")
LEAD_ANYWAY = N_("I lead {card}, which may win, to be rid of it: {state}.")

# A reply
MUST_WIN = N_("Each card that I may play wins this trick: I choose {card}.")
TAKES_AWAY = N_("I take this trick with {card}: {state}, but others still need it.")
TAKES_ANYWAY = N_("I spend {card} now, so that it wins no later trick: {state}.")
TRUMPS = N_("I have no {suit} and trump with {card}: {state}.")
TAKES = N_("{card} beats what is on the table, and {state}.")
PARTNER_WINS = N_("My partner is winning this trick: {card} does not disturb that.")
CANNOT_WIN = N_("I cannot win this trick: {card} is the card that I can best do without.")
SAVES = N_("I let this trick go with {card} and keep my better cards: {state}.")
DUCKS = N_("I play {card} and let others have this trick: {state}.")
