"""The words on the drills."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.messages import N_, P_
from ..shared.texts import RULES

DRILLS: Mapping[str, str] = {
    **RULES,
    "settings": N_("Rules, kinds of question, and sets"),
    "kinds": N_("Ask about"),
    "count": N_("Questions in a set"),
    "seed": N_("Number of the set"),
    "start": N_("Start this set"),
    "link": N_("Link to this set, for a class"),
    "link_note": N_("Whoever opens it gets the same questions, from the first one."),
    "endless": N_("Practise without end"),
    "check": N_("Check"),
    "next": N_("Next question"),
    "answer": N_("Your answer"),
    "answers": N_("Answers"),
    "forget": N_("Forget my answers"),
}
TITLE = N_("Question {number}: {kind}")
TITLE_OF_SET = N_("Set {seed}, question {number} of {count}: {kind}")
HAND_OF = N_("Hand of {name}")
TRICKS_SO_FAR = N_("The tricks so far")
TRICK = N_("Trick")
LEADS = N_("{card} leads")
CHOICE_LEADS = N_("{name} leads {card}")
CHOICE_PLAYS = N_("{name} plays {card}")
PLAYER = N_("Player")
BID = N_("Bid")
TOOK = N_("Tricks")
RESULT = N_("The deal")
BAGS_BEFORE = P_("{side} had {n} bag before the deal.", "{side} had {n} bags before the deal.")
AFTER_DEAL = N_("After deal")
TOTALS = N_("Totals")
TARGET = N_("Target: {points}")

RIGHT = N_("Right.")
WRONG = N_("Wrong. Right is: {answer}.")
RIGHT_TOLD = N_("Right: {answer}.")
LEGAL = N_("legal")
REFUSED = N_("refused")
MISSED_SHORT = N_("missed")
CHOSEN_RIGHT = N_("{words}: legal, and you chose it")
CHOSEN_WRONG = N_("{words}: refused, but you chose it")
MISSED = N_("{words}: legal, but you did not choose it")
LEFT = N_("{words}: refused")
IS_RIGHT = N_("right")
IS_YOURS = N_("yours")
ALL_REFUSED = P_("Why {n} card is refused", "Why {n} cards are refused")
SHEET_OF_GAME = N_("The score sheet of this game")

STREAK = P_("{n} right in a row", "{n} right in a row")
BEST = N_("best: {best}")
ALL_COUNTED = N_("{right} of {asked} right")
BY_KIND = N_("Your answers by kind")
KIND = N_("Kind")
COUNT_RIGHT = N_("Right")
COUNT_WRONG = N_("Wrong")

DONE = N_("{right} of {count} right")
DONE_TITLE = N_("Set {seed} is done")
WHAT_WENT_WRONG = N_("What went wrong")
WRONG_QUESTION = N_("Question {number}, {kind}: {ask}")
AGAIN = P_("Ask the {n} wrong one again", "Ask the {n} wrong ones again")
NEW_SET = N_("A new set")
SAME_SET = N_("The same set again")

ACCEPT_KINDS = N_("a list of kinds of question is accepted")
ACCEPT_COUNT = N_("a whole number from 0 to {most} is accepted")
ACCEPT_HISTORY = N_("a list of up to {most} answers, each a kind and 0 or 1, is accepted")
ACCEPT_COUNTS = N_("for each kind the numbers of right and wrong answers are accepted")
ACCEPT_ROW = N_("a list of up to {most} whole numbers is accepted")
