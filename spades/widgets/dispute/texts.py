"""The words of "settle a dispute"."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.messages import N_, P_

LABELS: Mapping[str, str] = {
    "search": N_("What is it about? Use your own words"),
    "others": N_("Other questions"),
    "happened": N_("What happened"),
}

FOUND = P_("{n} question found.", "{n} questions found.")
ALL = P_("{n} question, by topic.", "{n} questions, by topic.")
NONE_FOUND = N_("Nothing is found for {query}. Try other words, or choose from all questions.")
NO_CASE = N_("{value} is not a question here: choose one from the list")

ACCEPT_CASE = N_("the id of a question is accepted")
ACCEPT_VALUES = N_("names with numbers or texts of up to {most} characters are accepted")

SILENT = N_("No document says it.")
NEAREST = N_("What comes nearest to it:")
NEAREST_OF = N_("What comes nearest to it ({presets}):")
RESTS_ON = N_("Rests on")
RESTS_ON_OF = N_("{presets}: rests on")
GAP = N_("({step})")
SHEET = N_("Score sheet: {presets}")
TEXTS = P_("What the rule says", "What the {n} rules say")
OTHERWISE = P_(
    "To play it in another way, answer this question in “Make your own rules”:",
    "To play it in another way, answer these questions in “Make your own rules”:",
)

# The list of all questions
CHOSEN = N_("{asks}: {value}")
NEXT_CHOICE = N_("; ")
BY = N_("{presets}: ")
EVERYBODY = N_("All")
