"""The words that the views of every game put around a value.

A pair is the singular and the plural form for `say_number`.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..core.messages import N_, P_

# Seats
THREE_SEATS = (N_("A"), N_("B"), N_("C"))
FOUR_SEATS = (N_("South"), N_("West"), N_("North"), N_("East"))
NO_TABLE = N_("no table for {players} players: it is drawn for 2 to 4")
NO_VIEW = N_("{view} is not made of {kind}: it is made of {kinds}")
# Cards as words
RANKS: Mapping[int, str] = {11: N_("jack"), 12: N_("queen"), 13: N_("king"), 14: N_("ace")}
CARD_WORDS: Mapping[str, str] = {
    "C": N_("{rank} of clubs"),
    "D": N_("{rank} of diamonds"),
    "H": N_("{rank} of hearts"),
    "S": N_("{rank} of spades"),
}
NO_CARDS = N_("no cards")
CARDS = P_("{n} card: {cards}", "{n} cards: {cards}")
SENTENCE = N_("{what}.")
LIST_COMMA = N_("{first}, {rest}")
# Tricks
LEADS = N_("{name} leads {card}")
PLAYS = N_("{name} plays {card}")
WINS_WITH = N_("{name} wins with {card}")
TO_LEAD = N_("{name} leads")
STILL_TO_PLAY = N_("Still to play: {names}")
TRICK_SUMMARY = N_("Trick {number}: {lead}, {win}")
TRICK_WORDS = N_("A trick seen from above")
MARK_LEADS = N_("leads")
MARK_WINS = N_("wins")
HOUSE_RULE = N_("no document states this setting")
HOUSE_SHORT = N_("house rule")
NOT_STATED = N_("not stated")
TARGET = N_("target {points}")
AXIS_DEALS = N_("deals")
AXIS_POINTS = N_("points")
PLOT_SIDE = N_("{side}: {totals}")
TWO_SEATS = (N_("A"), N_("B"))
JOKER = N_("joker")

# What kind of ground a statement is
GROUNDS: Mapping[str, str] = {
    "borrowed": N_("borrowed"),
    "follows": N_("follows from it"),
    "choice": N_("not stated: this book's choice"),
}
GROUND_TAKEN = N_("taken from {game}")
GROUND_STEP = N_("{ground}: {step}")
NEAREST = N_("nearest:")
NOT_ARISING = N_("does not arise")
