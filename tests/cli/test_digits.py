"""Numbers on the command line in the digits of other scripts, alike in bids and tricks."""

from __future__ import annotations

import pytest

from tests.games.spades.helpers.cli import Captured, answer, score


@pytest.mark.parametrize("one", ["3", "٣", "۳", "３", "+3"])
def test_bids_and_tricks_are_read_alike(one: str, capsys: Captured) -> None:
    plain = answer(capsys, *score(bids="1,1,1,3", tricks="4,3,3,3"))
    assert answer(capsys, *score(bids=f"1,1,1,{one}", tricks=f"4,3,3,{one}")) == plain


def test_the_first_lead_of_a_deal_can_be_told(capsys: Captured) -> None:
    free = ["legal", "--rules", "chicago", "--set", "first_lead=any_card", "--hand", "AS KH"]
    assert "A♠ refused" in answer(capsys, *free)
    assert answer(capsys, *free, "--first") == "legal: A♠ K♥\n"
    closed = ["legal", "--rules", "cutthroat", "--hand", "AS KH", "--first"]
    assert "[CUT-PLAY-1] A♠ refused" in answer(capsys, *closed)
