"""The sentences of the command line."""

from __future__ import annotations

from ..core.messages import N_

CLI_ABOUT = N_("Score, check, deal and replay Spades; every ruling names its rule.")
CLI_SCORE = N_("score a deal, line by line")
CLI_LEGAL_ABOUT = N_("say which cards of a hand may be played, and why not the others")
CLI_DEAL = N_("deal hands from a seed")
CLI_REPLAY = N_("check every step of a recorded deal or match and score it")
CLI_COMPARE = N_("score the same deal under every preset it fits")
CLI_JSON = N_("print one JSON object")
CLI_SET_HELP = N_("change one setting of the preset, such as target=300; may be repeated")
CLI_BIDS = N_("bids by seat, such as nil,3,4,3; blind nil is bn")
CLI_TRICKS = N_("tricks won by seat, such as 1,5,3,4")
CLI_BAGS = N_("bags of each side before the deal, 0 if not given")
CLI_TOTALS = N_("totals of each side before the deal, 0 if not given")
CLI_HAND = N_("the cards held, such as 'KH QS'")
CLI_TRICK = N_("the cards on the table, the lead first; none for a lead")
CLI_OPEN = N_("spades are open")
CLI_FIRST = N_("this is the first lead of the deal")
CLI_SEED = N_("any number or word; the same one gives the same deal")
CLI_DEALER = N_("the seat that deals; drawn by lot if not given")
CLI_RECORD = N_("the file of the record, or - for standard input")
CLI_LEGAL = N_("legal: {cards}")
CLI_SET_BASE = N_("{name} refused: --rules chooses the preset, --set changes its settings")
CLI_SET = N_("{value} refused: --set takes SETTING=VALUE, such as target=300")
CLI_NUMBER = N_("{value} is not a whole number: give whole numbers separated by commas")
