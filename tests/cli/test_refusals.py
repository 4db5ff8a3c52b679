"""The command line: how it refuses bad input."""

from __future__ import annotations

import sys

import pytest

from spades.cli import main
from tests.games.spades.helpers.cli import LEGAL_CUT, SCORE, Captured, refusal, score

DEAL = ["deal", "--rules", "did", "--seed", "1"]

BAD: list[tuple[list[str], str]] = [
    ([], "COMMAND"),
    ([""], "COMMAND"),
    (["bogus"], "bogus"),
    (["--rules", "chicago"], "COMMAND"),
    (["score"], "--rules, --bids, --tricks"),
    (["score", "--rules"], "--rules"),
    (["score", "--rules", "chicago"], "--bids, --tricks"),
    ([*SCORE, "--bags"], "--bags"),
    ([*SCORE, "more"], "more"),
    ([*SCORE, "--jsn"], "--jsn"),
    ([*SCORE, "--json=1"], "--json"),
    ([*SCORE, "--seed", "7"], "--seed"),
    (["score", "--rule", "chicago", "--bid", "1,1,1,1", "--trick", "4,3,3,3"], "--rules"),
    ([*SCORE, "a\nb\r\nc\x85d\u2028e"], "a b c d e"),
    (score(rules="poker"), "'poker' is not a preset: there are cutthroat, cohen"),
    (score(rules=""), "'' is not a preset"),
    (score(rules="x" * 10_000), "xxxx…' is not a preset"),
    (score(bids="nil,3,4"), "[CHI-BID-1] 3 bids refused: 4 are needed"),
    (score(bids="1,1,1,1,1"), "[CHI-BID-1] 5 bids refused"),
    (score(bids=""), "'' is not a bid"),
    (score(bids="1,,1,1"), "'' is not a bid"),
    (score(bids="1,1,1,pass"), "[CHI-BID-1] pass refused: nobody may pass, each player bids once"),
    (score(rules="cohen", bids="1,1,1,pass"), "[COH-BID-4] pass refused: nobody may pass"),
    (score(rules="cutthroat", bids="1,1,pass"), "[CUT-BID-2] pass refused: nobody may pass"),
    (score(rules="did", bids="1,1,1,p"), "[CHI-BID-1, taken from Chicago] p refused: nobody may"),
    (score(bids="1,1,1,fold"), "'fold' is not a bid"),
    (score(bids="1,1,1,1.5"), "'1.5' is not a bid"),
    (score(bids="1,1,1,²"), "is not a bid"),
    (score(bids="1,1,1,--1"), "is not a bid"),
    (score(bids="1,1,1,-1"), "[follows from CHI-NIL-1] a bid of -1 refused: bids go from 0 to 99"),
    (score(bids="1,1,1,100"), "[not stated, nearest COH-BID-3] a bid of 100 refused: no number"),
    (
        score(bids="1,1,1," + "9" * 20),
        "[not stated, nearest COH-BID-3] a bid of 99999999999999999999 refused: no number",
    ),
    (
        score(bids="1,1,1,14", set="bid_over_hand=refused"),
        "[COH-BID-3, borrowed] a bid of 14 refused: bids go from 0 to 13",
    ),
    (
        score(rules="cohen", bids="1,1,1,100", set="bid_over_hand=allowed"),
        "[HOUSE] a bid of 100 refused",
    ),
    (score(bids="1,1,1," + "9" * 5_000), "is not a bid"),
    (score(bids="1,1,1,bn"), "[CHI-VAR-1] blind nil refused"),
    (score(rules="bicycle", bids="0,1,1,1"), "[CHI-VAR-4] a bid of 0 refused"),
    (score(rules="bicycle", bids="nil,1,1,1"), "[CHI-VAR-4] a bid of 0 refused"),
    (score(rules="bicycle", bids="bn,1,1,1"), "[follows from CHI-VAR-4] blind nil refused"),
    (score(rules="cohen", bids="14,1,1,1"), "[COH-BID-3] a bid of 14 refused"),
    (score(rules="cutthroat", bids="18,1,1", tricks="17,0,0"), "[CUT-BID-1] a bid of 18 refused"),
    (score(tricks="4,3,3,2"), "[CHI-ERR-1] tricks 4 + 3 + 3 + 2 = 12 refused"),
    (score(tricks="4,3,3,4"), "[CHI-ERR-1] tricks 4 + 3 + 3 + 4 = 14 refused"),
    (
        score(rules="cutthroat", bids="5,6,4", tricks="7,6,3"),
        "[follows from CUT-PLAY-8] tricks 7 + 6 + 3 = 16 refused: the tricks of a deal sum to 17",
    ),
    (
        score(rules="cohen", tricks="4,3,3,4"),
        "[CHI-ERR-1, borrowed] tricks 4 + 3 + 3 + 4 = 14 refused",
    ),
    (
        score(tricks="4,3,3,3", set="removed=2C 2D 2H 2S"),
        "[HOUSE] tricks 4 + 3 + 3 + 3 = 13 refused: the tricks of a deal sum to 12",
    ),
    (score(tricks="4,3,3"), "[CHI-ERR-1] 3 trick counts refused"),
    (score(tricks="-1,5,5,4"), "[CHI-ERR-1] -1 tricks refused"),
    (score(tricks="14,-1,0,0"), "[CHI-ERR-1] 14 tricks refused"),
    (score(tricks=""), "'' is not a whole number"),
    (score(tricks="4,3,3,x"), "'x' is not a whole number"),
    (score(tricks="4;3;3;3"), "'4;3;3;3' is not a whole number"),
    (score(tricks="4,3,3,3.0"), "'3.0' is not a whole number"),
    (score(tricks="4,3,3,0x3"), "'0x3' is not a whole number"),
    (score(tricks="4,3,3,1_0"), "'1_0' is not a whole number"),
    (score(tricks="4,3,3,+-3"), "'+-3' is not a whole number"),
    (score(tricks="4,3,3,-"), "'-' is not a whole number"),
    (score(tricks="4,3,3," + "9" * 5_000), "is not a whole number"),
    (score(bags="10,0"), "[CHI-BAG-2] 10 bags before the deal refused"),
    (score(bags="-1,0"), "[CHI-BAG-2] -1 bags before the deal refused"),
    (score(rules="bicycle", bags="-1,0"), "-1 bags before the deal refused: a side has 0 to"),
    (score(bags="1"), "1 bag counts refused: 2 are needed"),
    (score(bags="1,2,3"), "3 bag counts refused: 2 are needed"),
    (score(bags=""), "'' is not a whole number"),
    (score(totals="1"), "1 totals refused: 2 are needed"),
    (score(totals="0,1000001"), "a total of 1000001 refused"),
    (score(totals="-1000001,0"), "a total of -1000001 refused"),
    (score(totals="a,b"), "'a' is not a whole number"),
    (score(set="target"), "'target' refused: --set takes SETTING=VALUE"),
    (score(set=""), "'' refused: --set takes SETTING=VALUE"),
    (score(set="=300"), "the field '' is unknown"),
    (score(set="jokers=2"), "the field 'jokers' is unknown: accepted are name, base, players"),
    (score(set="target="), "target '' refused"),
    (score(set="target=many"), "target 'many' refused: a whole number from 1 to 100000"),
    (score(set="target=0"), "target 0 refused"),
    (score(set="target=-5"), "target '-5' refused"),
    (score(set="target=" + "9" * 5_000), "refused: a whole number from 1 to 100000"),
    (score(set="target=" + "9" * 20), "target 99999999999999999999 refused"),
    (score(set="nil=maybe"), "nil 'maybe' refused: accepted are on, off"),
    (score(set="nil=1"), "nil 1 refused: accepted are on, off"),
    (score(set="removed=ZZ"), "'ZZ' is not a card"),
    (score(set="removed=AS"), "removed 'AS' refused: that leaves 51 cards"),
    (score(set="players=3"), "players 3 refused: partners need 4 players"),
    (score(set="exchange_cards=3"), "exchange_cards 3 refused"),
    (score(set="name="), "name '' refused"),
    (score(set="name=" + "x" * 61), "refused: a name of 1 to 60 printable characters"),
    (score(set="base=poker"), "'base=poker' refused: --rules chooses the preset"),
    (score(rules="--"), "'--' is not a preset"),  # argparse before 3.13 loses this value
    (score(bids="--"), "'--' is not a bid"),
    (score(tricks="--"), "'--' is not a whole number"),
    (score(bags="--"), "'--' is not a whole number"),
    (score(totals="--"), "'--' is not a whole number"),
    (score(set="--"), "'--' refused: --set takes SETTING=VALUE"),
    ([*score(set="target=300"), "--set=--"], "'--' refused: --set takes SETTING=VALUE"),
    (["legal", "--rules=did", "--hand=--"], "'--' is not a card"),
    ([*DEAL, "--dealer=--"], "'--' is not a whole number"),
    (["replay", "--", "--"], "'--' cannot be read"),
    (LEGAL_CUT, "--hand"),
    ([*LEGAL_CUT, "--hand", "ZZ"], "'ZZ' is not a card"),
    ([*LEGAL_CUT, "--hand", "AS AS"], "A♠ is given twice"),
    ([*LEGAL_CUT, "--hand", "AS", "--trick", "AS"], "A♠ is given twice"),
    ([*LEGAL_CUT, "--hand", "AS", "--trick", "1"], "'1' is not a card"),
    ([*LEGAL_CUT, "--hand", "2C"], "[CUT-DECK-2] 2♣ is not in the deck of cutthroat"),
    ([*LEGAL_CUT, "--hand", "AS", "--trick", "2C"], "[CUT-DECK-2] 2♣ is not in the deck"),
    ([*LEGAL_CUT, "--hand", "AS", "--trick", "2H 3H 4H"], "[CUT-PLAY-2] the trick 2♥ 3♥ 4♥ is"),
    ([*LEGAL_CUT, "--hand", "A" * 10_000], "…' is not a card"),
    ([*LEGAL_CUT, "--hand", "\x00\x1b[31m"], r"'\x00\x1b[31m' is not a card"),
    ([*LEGAL_CUT, "--hand", "\udcff\udcfe"], r"'\udcff\udcfe' is not a card"),
    (["deal", "--rules", "did"], "--seed"),
    (["deal", "--seed", "1"], "--rules"),
    ([*DEAL, "--dealer", "4"], "seat 4 refused: seats go from 0 to 3"),
    ([*DEAL, "--dealer", "-1"], "seat -1 refused"),
    ([*DEAL, "--dealer", "x"], "'x' is not a whole number"),
    ([*DEAL, "--dealer", "1,2"], "'1,2' is not a whole number"),
    ([*DEAL, "--dealer", ""], "'' is not a whole number"),
    ([*DEAL, "--open"], "--open"),
    (["replay"], "RECORD.json"),
    (["replay", "a.json", "b.json"], "b.json"),
    (["replay", "no such file.json"], "'no such file.json' cannot be read"),
    (["replay", ""], "'' cannot be read"),
    (["replay", "."], "'.' cannot be read"),
    (["replay", "a\x00b"], r"'a\x00b' cannot be read: not a file name"),
    (["replay", "x" * 10_000], "cannot be read"),
    (["replay", __file__], "the record is not JSON: it stops making sense in line 1, column"),
    (["compare"], "--bids, --tricks"),
    (["compare", "--rules", "did", "--bids=1,1,1,1", "--tricks=4,3,3,3"], "--rules did"),
    (
        ["compare", "--bids", "1,1,1,pass", "--tricks", "4,3,3,3"],
        "[COH-BID-4] pass refused: nobody may pass, each player bids once",
    ),
    (["compare", "--bids", "1,1,1,fold", "--tricks", "4,3,3,3"], "'fold' is not a bid"),
    (["compare", "--bids", "1,1", "--tricks", "4,9"], "2 bids refused"),
    (["compare", "--bids", "1,1,1,1,1", "--tricks", "4,3,3,3,0"], "5 bids refused"),
    (["compare", "--bids", "100,1,1,1", "--tricks", "4,3,3,3"], "a bid of 100 refused"),
    (["compare", "--bids", "1,1,1,1", "--tricks", "4,3,3,4"], "= 14 refused"),
    (["compare", "--bids", "1,1,1,1", "--tricks", "4,3,3,3", "--bags", "10,0"], "10 bags"),
]


@pytest.mark.parametrize(
    ("arguments", "why"), BAD, ids=[f"{number}-{row[1][:40]!a}" for number, row in enumerate(BAD)]
)
def test_bad_input_is_one_line_and_status_2(
    arguments: list[str], why: str, capsys: Captured
) -> None:
    said = refusal(capsys, *arguments)
    assert why in said
    # what names a statement begins with it, and what is no matter of the rules names none
    assert (
        said.startswith("[") == why.startswith("[") or "--" in arguments or "compare" in arguments
    )
    if arguments and "--" not in arguments:
        assert refusal(capsys, *arguments, "--json")


def test_bad_input_from_the_arguments_of_the_process(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["spades", "score"])
    assert main() == 2
    assert "--rules, --bids, --tricks" in capsys.readouterr().err
