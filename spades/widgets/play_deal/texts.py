"""The words on "play a deal"."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.messages import N_, P_
from ..shared.texts import RULES

LABELS: Mapping[str, str] = {
    **RULES,
    "new": N_("New game, or a deal of your own"),
    "seat": N_("Your seat"),
    "seed": N_("Deal number"),
    "player": N_("The others play"),
    "random": N_("A random deal"),
    "start": N_("Deal the cards"),
    "hint": N_("Hint"),
    "back": N_("Take back"),
    "why": N_("Why did they do that?"),
    "your_bid": N_("Your bid"),
    "pass": N_("Pass these cards"),
    "counted": N_("{n} of {pick} chosen"),
    "save": N_("Save this deal as a record"),
    "load": N_("Play from this record"),
    "record": N_("A record of a deal: paste it here, or choose a file"),
    "file": N_("Choose a file"),
    "hand": N_("Your hand"),
}
PLAYERS: Mapping[str, str] = {
    "careful": N_("carefully"),
    "highest": N_("always their highest card"),
    "random": N_("any legal card"),
}
YOU = N_("{name} (you)")
WRONG_STEP = N_("step {number}, {step}: {why}")
NO_SEAT = N_("seat {value} refused: seats go from 0 to {last}")
NO_DEAL_NUMBER = N_("deal number {value} refused: a whole number from 0 to {most} is accepted")
NO_PLAYER = N_("{value} is not a way to play: there are {players}")
GAME_OVER = N_("this game is over after {deals} deals: begin a new one")
WRONG_DEAL = N_("deal {number} of the game: {why}")
NOT_A_DEAL = N_("this record is of a match: a record of one deal is accepted")
NO_FAULTS = N_(
    "this record has illegal cards in it: it can be replayed, and played on only without them"
)
RECORD_REFUSED = N_("the record is not used: {why}")
ACCEPT_STEPS = N_("a row of up to {most} steps is accepted")
ACCEPT_DEALS = N_("a row of up to {most} deals, each with bids and tricks, is accepted")
ACCEPT_HANDS = N_("the hands of all players as texts are accepted")
ACCEPT_COUNT = N_("a whole number from 0 to {most} is accepted")

# What the table waits for
LOOK_OR_BLIND = N_("Your cards are face down. Bid blind nil now, or look at them first.")
TO_BID = N_("Your bid: how many tricks will you take?")
TO_PASS = P_("Choose {n} card for {name}.", "Choose {n} cards for {name}.")
TO_LEAD = N_("You lead: choose a card.")
TO_FOLLOW = N_("Your turn: choose a card.")
TRICK_DONE = N_("{name} has won the trick.")
TRICK_YOURS = N_("You have won the trick.")
DEAL_DONE = N_("The deal is over.")
MATCH_DONE = N_("The game is over: {side} won with {points} points.")
LOOK = N_("Look at my cards")
GO_ON = N_("Next trick")
NEXT_DEAL = N_("Next deal")
NEW_MATCH = N_("New game")
BIDS = N_("{name} bids {bid}")
LOOKS = N_("{name} looks at the cards")
PASSES = P_("{name} passes {n} card", "{name} passes {n} cards")
NOT_THEIRS = N_("Nobody knows why: this was not chosen by these players.")
HINT = N_("{choice}: {why}")
NOTHING_YET = N_("The others have done nothing yet.")
OUTCOME = N_("Your side bid {bids} and took {tricks}: {change}, which makes {total} in all.")
OUTCOME_ALONE = N_("You bid {bids} and took {tricks}: {change}, which makes {total} in all.")
YOUR_ROLE = N_("You bid {bid} and have {won}.")
CARD_TOGGLE = N_("{card}: choose it to pass")
