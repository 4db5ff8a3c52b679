"""The sentences of every game: templates that `say` and `say_number` are given.

A refusal names the value and what would have been accepted, in one sentence.
"""

from __future__ import annotations

from collections.abc import Mapping

from .messages import N_

# Grounds
BORROWED = N_("{id}, borrowed")
TAKEN = N_("{id}, taken from {game}")
FOLLOWS = N_("follows from {id}")
FOLLOWS_TAKEN = N_("follows from {id}, taken from {game}")
NEAREST = N_("not stated, nearest {id}")

# Words
SUITS: Mapping[str, str] = {
    "C": N_("clubs"),
    "D": N_("diamonds"),
    "H": N_("hearts"),
    "S": N_("spades"),
}
NO_CARDS = N_("no cards")

# Cards
NOT_A_CARD = N_(
    "{value} is not a card: write a rank (2-10, J, Q, K or A) and then a suit (S, H, D or C), "
    "such as QS or 10D"
)
A_JOKER = N_("{value} refused: no rules here have jokers")
TWO_ALPHABETS = N_(
    "{value} refused: a Latin T is the ten and a Russian Т the ace, "
    "so write rank and suit in the same alphabet"
)
LOOKS_ALIKE = N_(
    "{value} is not a card: the {sign} in it is a Russian letter that looks like {latin}; "
    "write the Latin one, such as AS or 10D"
)
NOT_CARDS = N_("{value} is not a row of cards: write them as text, such as 'AS KH 10D'")
CARD_TWICE = N_("{card} is given twice: a deck has each card once")
NOT_A_SEED = N_("the seed {value} refused: a whole number or a text is accepted")
PACK_SHORT = N_("the deal refused: the pack has too few cards for it")

# Settings and seats
SETTING_REFUSED = N_("{name} {value} refused: {accepted}")
NUMBER_TOO_LONG = N_("{value} refused: a number of at most {most} digits is accepted")
ACCEPT_RANGE = N_("a whole number from {low} to {high} is accepted")
ACCEPT_ONE_OF = N_("accepted are {choices}")
ACCEPT_NAME = N_("a name of 1 to {high} printable characters is accepted")
NO_SETTING = N_("{value} is not a setting: there are {settings}")
NO_PRESET = N_("{value} is not a preset: there are {presets}")
NO_SEAT = N_("seat {seat} refused: seats go from 0 to {last}")
NAMES_COUNT = N_("the names {names} refused: give one for each of {players} players")
NAME_MARKED = N_("{name} ({mark})")
NAME_LENGTH = N_("the name {name} refused: a name has 1 to {most} printable characters")

# Play
NOT_HELD = N_("{card} refused: it is not in your hand, which holds {held}")
FOLLOW_SUIT = N_("{card} refused: {suit} were led and you hold {held}")
MUST_TRUMP = N_("{card} refused: you have none of the {suit} led and must trump with {held}")
EMPTY_TRICK = N_("a trick without cards has no winner: give at least the card led")
MUST_BEAT = N_("{card} refused: it must beat the cards on the table, which {held} does")
NOT_A_MOVE = N_("{value} is not a move: write one such as {sample}")
ENDLESS = N_("a deal refused: it is not over after {moves} moves")
NO_DEAL_FITS = N_("no deal found: what is seen fits none that was tried")

# Records
NOT_A_RECORD = N_("{value} is not a record: it is one JSON object")
NOT_AN_IRREGULARITY = N_("{value} is not an irregularity: give play, card and corrected")
CANNOT_READ = N_("{path} cannot be read: {reason}")
RECORD_LONG = N_("the record is longer than {most} bytes, which is the most that is read")
RECORD_UTF8 = N_("the record is not UTF-8 text")
RECORD_JSON = N_("the record is not JSON: it stops making sense in line {line}, column {column}")
RECORD_NUMBER = N_("the record has a number that is too long to read")
RECORD_DEEP = N_("the record is nested more than {most} levels deep, which no record needs")
RECORD_TWICE = N_("the field {name} is given twice: once is accepted")
RECORD_CONSTANT = N_("{name} refused: a record has whole numbers only")
RECORD_FIELD = N_("the field {name} is unknown: accepted are {known}")
RECORD_MISSING = N_("the field {name} is missing")
RECORD_LIST = N_("{value} refused: a list is accepted")
RECORD_CARD = N_("{value} refused: cards are written as text, such as 'QS'")
RECORD_FORMAT = N_("the format {value} is unknown: {format} is accepted")
RECORD_IRREGULAR = N_("the play {play} refused: one of the {plays} plays is accepted, once each")
RECORD_CORRECTED = N_("{card} refused: the card played there is {played}")
RECORD_LEGAL = N_("{why}; legal here: {legal}")
