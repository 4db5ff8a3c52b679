"""The words on the trick lab."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.messages import N_, P_
from ..shared.texts import RULES

LABELS: Mapping[str, str] = {
    **RULES,
    "leader": N_("Who leads"),
    "before": N_("Before this trick"),
    "another": N_("Another position"),
    "table": N_("On the table, the lead first"),
    "put": N_("Put cards"),
    "into_hand": N_("into the hand"),
    "onto_table": N_("on the table"),
    "in_hand": N_("in the hand"),
    "on_table": N_("on the table"),
    "hand_short": N_("hand"),
    "table_short": N_("table"),
    "not_in_deck": N_("not in the deck"),
    "choose": N_("Choose cards"),
    "cards": N_("All cards, by suit: arrow keys move"),
}
BEFORE: Mapping[str, str] = {
    "closed": N_("spades are closed"),
    "first": N_("it is the first trick of the deal"),
    "open": N_("spades are open"),
}
HAND_OF = N_("Hand of {name}")
HAND = N_("Hand")
HAND_PLAYS = N_("{name} is to play: choose a card")
MAY_PLAY = N_("{name} may play {cards}.")
ANY_CARD = N_("{name} may play any of these cards.")
EMPTY_HAND = N_("Put the cards of {name} into the hand to see which of them are legal.")
WINS = N_("{name} wins with {card}.")
WINS_SO_FAR = N_("{name} wins so far with {card}.")
OPENS = N_("{name} opens spades with {card}.")
ARE_OPEN = N_("Spades are open.")
ARE_CLOSED = N_("Spades are closed.")
LEADS_NEXT = N_("{name} leads to the next trick.")
NEXT_TRICK = N_("Next trick: {name} leads")
ALL_PLAYED = N_("All tricks of this deal are played.")
WHY_REFUSED = P_("{n} card is refused: why?", "{n} cards are refused: why?")
POSITION = N_("Position {number}")
NO_SUCH_SEAT = N_("choose who leads: {players} play by these rules")
HAND_TOO_LONG = N_("a hand of {count} cards refused: nobody is dealt more than {most}")
