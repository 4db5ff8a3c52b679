"""The words of the drills: what is asked, and why an answer is right."""

from __future__ import annotations

from collections.abc import Mapping

from ....core.messages import N_

KINDS: Mapping[str, str] = {
    "legal": N_("Legal cards"),
    "winner": N_("Winner of a trick"),
    "lead": N_("Leading a spade"),
    "score": N_("Score of a deal"),
    "bags": N_("Bags"),
    "match": N_("End of the game"),
}

# Legal cards
ASK_PLAY = N_("{name} is to play. Which cards may be played? Choose all of them.")
ASK_LEAD = N_("{name} is to lead. Which cards may be led? Choose all of them.")
FIRST_TRICK = N_("This is the first trick of the deal.")
NO_CARD = N_("choose the cards first: at least one may always be played")
NOT_OF_HAND = N_("{card} is not in this hand: choose from its cards")
MAY_FOLLOW = N_("{suit} were led, and a card of that suit must be played: any of {cards}")
MAY_VOID = N_("none of the {suit} led is in the hand, so any card may be played")
MAY_LEAD_ANY = N_("spades are open, so any card may be led")
MAY_LEAD_FIRST = N_("the first lead may be any card here")
MAY_LEAD_OTHER = N_("spades are not open yet, so any card but a spade may be led")
MAY_LEAD_FIRST_OTHER = N_("the first lead may be any card but a spade")
ONLY_SPADES = N_("the hand has nothing but spades, so one of them is led")

# The winner of a trick
ASK_WINNER = N_("Everybody has played. Who wins this trick?")
NO_CHOICE = N_("choose one of the answers")
ONE_SPADE = N_("{card} is the only spade in the trick, and a spade beats every other suit")
BEST_SPADE = N_("{card} is the highest of the spades in the trick")
BEST_OF_SUIT = N_("{card} is the highest of the {suit}, which were led, and there is no spade")
LED_ALONE = N_("{card} was led, and nobody played a higher card of that suit or a spade")

# May a spade be led
ASK_SPADE = N_("{name} is to lead. May {name} lead a spade now?")
YES = N_("yes")
NO = N_("no")
OPENED = N_("spades have been open since trick {trick}, when {name} played {card} on {led}")
OPENED_BY_LEAD = N_("spades have been open since trick {trick}, when {name} had to lead {card}")

# Scores
ASK_CHANGE = N_(
    "By how many points does this deal change the total of {side}? A loss has a minus sign, and a "
    "bag penalty counts."
)
ASK_BAGS = N_("What is the bag count of {side} after this deal?")
NOT_A_NUMBER = N_("{value} is not a whole number: type one, such as 4 or -40")
NO_BAGS = N_("no trick of this deal is a bag, so the count stays at {bags}")
BAGS_ADD = N_("{before} bags before and {gained} in this deal are {after}")
BAGS_CUT = N_(
    "{before} bags before and {gained} in this deal, and {taken} taken off, leave {after}"
)

# The end of the game
ASK_WON = N_("The game is to {target}. These are the totals after the last deals. Who has won?")
NOBODY = N_("nobody yet")
TIED = N_("nobody: a play-off deal comes next")
HAS_WON = N_("the total of {side} is {points}, the target is {target}, and nobody has more")
WON_TIE = N_("the last deal broke a tie: the total of {side} is now the highest, {points}")
NOT_REACHED = N_("the highest total is {points}, and nobody has reached {target}")
STILL_TIED = N_("{points} is the highest total, and more than one side has it")
BACK_BELOW = N_("the highest total is now {points}, below the target of {target}")

NO_KIND = N_("{value} is not a kind of drill: there are {kinds}")
