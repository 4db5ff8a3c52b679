"""The words of "make your own rules"."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.messages import N_, P_

LABELS: Mapping[str, str] = {
    "base": N_("Start from"),
    "name": N_("What these rules are called"),
    "kept": N_("Your rules on this device"),
    "none_kept": N_("None yet."),
    "edit": N_("Change"),
    "delete": N_("Delete"),
    "reset": N_("Reset"),
    "reset_all": N_("Reset everything"),
    "use": N_("Use these rules in all widgets"),
    "used": N_("Kept on this device: every list of rules in this book has them from now on."),
    "replaced": N_("Kept on this device, in the place of the rules that had this name."),
    "not_kept": N_("Not kept: this browser lets no page keep anything here."),
    "deleted": N_("Deleted from this device."),
    "copy": N_("Copy the Python"),
    "copied": N_("The Python is copied."),
    "marked": N_("The Python is marked: copy it with the keyboard."),
    "python": N_("The same in Python"),
    "changed": N_("changed"),
}

GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (N_("Table and deck"), ("players", "seating", "removed")),
    (
        N_("Bids and nil"),
        (
            "nil",
            "nil_points",
            "blind_nil",
            "blind_nil_points",
            "exchange_cards",
            "exchange_order",
            "bid_sum",
            "bid_over_hand",
        ),
    ),
    (N_("Play"), ("first_lead", "forced_spade_lead", "next_lead", "late_revoke")),
    (
        N_("Scoring"),
        ("trick_points", "overtrick_points", "missed_bid", "failed_nil_tricks"),
    ),
    (
        N_("Bags"),
        (
            "bag_penalty",
            "bag_limit",
            "bag_cost",
            "penalties_per_deal",
            "failed_bid_bags",
            "failed_nil_bags",
            "failed_nil_bag_points",
            "failed_nil_bags_when_set",
        ),
    ),
    (N_("End of the game"), ("target", "play_off")),
)

# What a link can be wrong about
ACCEPT_BASE = N_("the name of a preset is accepted")
ACCEPT_CHANGES = N_("settings with texts of up to {most} characters or numbers are accepted")

BASE_HAS = N_("{base} has {value}")
CHANGES = P_("{n} change", "{n} changes")
REFUSED_LEFT_OUT = N_("What is refused is left out of all that follows.")

# What may not be kept, and why
NEEDS_NAME = N_("Give the rules a name, and they can be used in all widgets.")
NAME_OF_PRESET = N_("the name {name} refused: {title} is a preset, so give them another")
FIRST_PUT_RIGHT = N_("First put right what is refused.")

# What changes
NOTHING_CHANGED = N_("Nothing is changed: these are the rules of {base}.")
CHANGES_TITLE = N_("What changes")
IN_YOURS = N_("Your rules")
ANSWERS = N_("{whose}: {value}")
MOVED = N_("The same answer, but no longer by the same rule")

# Examples
EXAMPLES_TITLE = N_("What example deals then score")
EXAMPLE = N_("Deal")
RESULT = N_("{change}, {bags}")
BAGS_KEPT = P_("{n} bag kept", "{n} bags kept")
DIFFERS = N_("differs")
IMPOSSIBLE = N_("cannot be: {why}")
NO_TRICKS_LEFT = N_("there are only {tricks} tricks in a deal")
DIFFERENT = P_(
    "{n} of the example deals scores something else.",
    "{n} of the example deals score something else.",
)
NONE_DIFFERENT = N_("None of the example deals scores anything else.")
SIDE_NOTE = N_("The change of the total and the bags kept, for the side that bid so.")

ONE_BID = N_("{title}: bid {bid}, took {tricks}")
TWO_BIDS = N_("{title}: bids {bid} and {other}, took {tricks} and {others}")
WITH_BAGS = P_("{deal}, {n} bag before", "{deal}, {n} bags before")

OVER = N_("A bid with two tricks over")
SET = N_("A bid that is set")
NIL_MADE = N_("A nil that is made")
NIL_FAILED = N_("A failed nil")
NIL_HELPS = N_("A failed nil whose tricks the partner lacks")
NIL_AND_SET = N_("A failed nil beside a bid that is set")
ONE_OF_TWO = N_("Two nils, one of which fails")
BLIND_MADE = N_("A blind nil that is made")
BLIND_FAILED = N_("A blind nil that fails")
TENTH_BAG = N_("The tenth bag")
TWENTY_BAGS = N_("Twenty bags at once")
MANY_BAGS = N_("Six bags in one deal")
HIGH_BIDS = N_("A bid that cannot be made")
