"""The words on the score keeper."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.messages import N_, P_
from ..shared.texts import RULES

# What a state can be wrong about as a whole
ACCEPT_NAMES = N_("a list of up to {most} names is accepted")
ACCEPT_DEALS = N_("a list of up to {most} deals, each with its bids and its tricks, is accepted")
ACCEPT_DRAFT = N_("the bids and the tricks of one deal are accepted")
ACCEPT_CORRECTION = N_("nothing, or the number of a deal with its bids and its tricks, is accepted")
ACCEPT_NUMBER = N_("nothing or the number of a deal is accepted")
ACCEPT_ACT = N_("nothing or one request is accepted")

# Before the first deal
CHOOSE_DEALER = N_("choose who deals first, or draw by lot")
NOBODY_YET = N_("not chosen yet")
NO_SUCH_DEALER = N_("{value} refused: choose one of the {players} players as the first dealer")
CLOCKWISE = N_("Names go round the table clockwise.")
CLOCKWISE_PARTNERS = N_(
    "Names go round the table clockwise: 1 and 3 are partners, and so are 2 and 4."
)
LOT = N_("Drawn by lot: {name} deals first (drawing number {seed}).")

# The form of a deal
NEW_DEAL = N_("Deal {number}: {name} deals")
NEW_PLAY_OFF = N_("Deal {number}, a play-off: {name} deals")
CORRECT_DEAL = N_("Correct deal {number}, which {name} dealt")
BIDS_FIRST = N_("{name} bids first.")
BID_MISSING = N_("the bid of {name} is missing: choose it")
TRICKS_MISSING = N_("the tricks of {name} are missing: type a number, 0 for none")
TRICKS_LEFT = P_(
    "{n} trick is not given to anybody yet.",
    "{n} tricks are not given to anybody yet.",
)
TRICKS_OVER = P_(
    "That is {n} trick more than a deal has.",
    "That is {n} tricks more than a deal has.",
)
TRICKS_ALL = P_("The {n} trick of the deal is given.", "All {n} tricks of the deal are given.")
BIDS_SUM = P_(
    "The bids sum to {sum}; a deal has {n} trick.",
    "The bids sum to {sum}; a deal has {n} tricks.",
)
REST = P_("{n} trick for {name}", "{n} tricks for {name}")
WRITE = N_("Write down this deal")
WRITE_AGAIN = N_("Write down the correction")

# What has been done
WRITTEN = N_("Deal {number} is written down.")
CORRECTED = N_("Deal {number} is corrected, and everything after it is computed again.")
REMOVED = N_("Deal {number} is removed, and everything after it is computed again.")
READ = P_("The game with {n} deal is read.", "The game with {n} deals is read.")
NOT_A_GAME = N_("this is the record of one deal: the score keeper reads the record of a game")
NOTHING_TO_DO = N_("{value} is not something that the score keeper does")

# How it stands
AFTER_END = P_(
    "{n} deal is written down after the end of the game: it stays, and does not count.",
    "{n} deals are written down after the end of the game: they stay, and do not count.",
)
GAME_TITLE = P_("{names}: {rules}, {n} deal", "{names}: {rules}, {n} deals")
NO_SCRIPTS = N_("This page keeps a score where scripts are on.")
DEAL_CHOICE = N_("Deal {number}: {name} dealt")

# The table of the totals
CSV_BID = N_("{name}: bid")
CSV_TRICKS = N_("{name}: tricks")
CSV_CHANGE = N_("{side}: change")
CSV_TOTAL = N_("{side}: total")
CSV_BAGS = N_("{side}: bags")
CSV_DEAL = N_("Deal")
CSV_DEALER = N_("Dealer")
CSV_NOTE = N_("Note")

LABELS: Mapping[str, str] = {
    **RULES,
    "setup": N_("Players, rules and first dealer"),
    "name": N_("Name {number}"),
    "first": N_("Who deals first?"),
    "draw": N_("Draw by lot"),
    "standing": N_("How it stands"),
    "bags": N_("bags"),
    "bid": N_("Bid"),
    "tricks": N_("Tricks"),
    "of": N_("{what}: {name}"),
    "more": N_("one more"),
    "less": N_("one less"),
    "cancel": N_("Leave it as it was"),
    "sheet": N_("Score sheet"),
    "look": N_("Deal by deal"),
    "deal": N_("Deal"),
    "correct": N_("Correct this deal"),
    "remove": N_("Remove this deal"),
    "undo": N_("Undo"),
    "redo": N_("Redo"),
    "undone": N_("Undone."),
    "redone": N_("Done again."),
    "undone_step": N_("Undone: {step}"),
    "redone_step": N_("Done again: {step}"),
    "games": N_("Games"),
    "kept_games": N_("Games kept on this device"),
    "no_games": N_("No other game is kept on this device."),
    "new": N_("New game"),
    "rematch": N_("New game, same players"),
    "open": N_("Open"),
    "is_open": N_("open now"),
    "is_copy": N_("copy"),
    "delete": N_("Delete"),
    "sure": N_("Delete this game?"),
    "keep": N_("Keep it"),
    "deleted": N_("The game is deleted."),
    "undo_delete": N_("Bring it back"),
    "back": N_("The game is back."),
    "print": N_("Print the sheet"),
    "save": N_("Save as a file"),
    "table": N_("Save the totals as a table (CSV)"),
    "read": N_("Read a file"),
    "kept": N_("This game is kept on this device only, and sent nowhere."),
    "not_kept": N_(
        "This browser keeps nothing here. The score keeper works, but save the game as a file "
        "before you close the page."
    ),
    "follows": N_("The game was changed in another tab: this is how it stands now."),
    "copied": N_(
        "The same game was changed in another tab. That one stays, and what you have here is now "
        "a copy, kept as a game of its own."
    ),
    "gone": N_("This game was deleted in another tab. With your next step it is kept again."),
    "saved": N_("The file is saved: {file}"),
}
