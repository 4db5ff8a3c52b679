"""The words that several widgets share."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.messages import N_

NOT_A_NUMBER = N_("{value} is not a whole number: type one, such as 4")

# What a state can be wrong about as a whole, as the state of a link is
NO_PART = N_("{value} is not a part of this: there are {parts}")
PART_REFUSED = N_("{name} {value} refused: {accepted}")
ACCEPT_RULES = N_("the name of a preset or a ruleset is accepted")
ACCEPT_ROW = N_("a row of up to {most} numbers or texts is accepted")
ACCEPT_TEXT = N_("a text of up to {most} characters is accepted")
ACCEPT_YES = N_("true or false is accepted")
ACCEPT_ENTRY = N_("a number or a text is accepted")
ACCEPT_SEED = N_("a whole number from 0 to {most} is accepted")

OWN_RULES = N_("own rules")

RULES: Mapping[str, str] = {"rules": N_("Rules"), "own": OWN_RULES}

# The form of a result, in "score a deal" and in "compare"
TALLY: Mapping[str, str] = {
    **RULES,
    "title": N_("The result of a deal"),
    "players": N_("Players"),
    "player": N_("Player"),
    "bid": N_("Bid"),
    "tricks": N_("Tricks won"),
    "side": N_("Side"),
    "bags": N_("Bags before"),
    "total": N_("Total before"),
    "before": N_("Before the deal"),
}

# A card that may be played or not
LEGAL = N_("legal")
REFUSED = N_("refused")
CARD_LEGAL = N_("{card}: legal, play it")
CARD_REFUSED = N_("{card}: refused, ask why")
