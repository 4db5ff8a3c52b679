"""Records: hostile input, and files."""

from __future__ import annotations

import io
import json
import math
import os
from pathlib import Path

import pytest

from spades import RecordError, cards
from spades.core import record as module
from spades.core.record import DEEPEST, MOST_BYTES
from spades.games.spades.match import MOST_DEALS
from spades.games.spades.record import FORMAT, load, loads
from tests.games.spades.helpers.record import DEAL, GAMES, HANDS, NOTE, deal, match, refused

# --- hostile input ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("", "it stops making sense in line 1, column 1"),
        (b"", "it stops making sense in line 1, column 1"),
        ("{", "it stops making sense in line 1, column 2"),
        ('{"format": "spades-record/1"} x', "line 1, column 31"),
        ("\ufeff{}", "line 1, column 1"),
        ("[" * 1_000_000, f"nested more than {DEEPEST} levels deep"),
        ("[" * 500_000 + "]" * 500_000, f"nested more than {DEEPEST} levels deep"),
        ('{"a":' * 200_000, f"nested more than {DEEPEST} levels deep"),
        ("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), "levels deep"),
        ("[" * DEEPEST + "]" * DEEPEST, "is not a record"),
        ("]" * 20 + "[" * 20, "it stops making sense in line 1, column 1"),
        ('{"a": NaN}', "NaN refused: a record has whole numbers only"),
        ('{"a": Infinity}', "Infinity refused"),
        ('{"a": -Infinity}', "-Infinity refused"),
        ('{"a": 1, "a": 1}', "the field 'a' is given twice"),
        ('{"x": {"b": 1, "c": 2, "b": 3}}', "the field 'b' is given twice"),
        ('{"' + "a" * 10_000 + '": 1}', "the field 'aaaaaaaaaaaaa"),
        ('{"a": ' + "9" * 5_000 + "}", "a number that is too long to read"),
        ('{"a": -' + "9" * 900_000 + "}", "a number that is too long to read"),
        (b"\xff\xfe{}", "is not UTF-8"),
        ('{"format": "spades-record/1"}'.encode("utf-16"), "is not UTF-8"),
        ('{"players": "Zoë"}'.encode("latin-1"), "is not UTF-8"),
        (b"\xed\xa0\x80", "is not UTF-8"),
        (b"\x00" * 100, "it stops making sense in line 1, column 1"),
        ("\x00", "it stops making sense"),
        ('{"a": "b\x00"}', "it stops making sense in line 1, column 9"),
        ('{"a": "\\ud800"}', "the field 'a' is unknown"),
        ('{"\\ud800\\u001b[31m": 1}', r"the field '\ud800\x1b[31m' is unknown"),
        ("{'format': 1}", "it stops making sense"),
        (" " * MOST_BYTES + "{}", "longer than 1000000 bytes"),
        (b" " * MOST_BYTES + b"{}", "longer than 1000000 bytes"),
        ("é" * (MOST_BYTES + 1), "longer than 1000000 bytes"),
    ],
    ids=lambda value: repr(value[:25]),
)
def test_hostile_text_is_refused_in_one_line(given: str | bytes, why: str) -> None:
    assert why in str(refused(given))


def test_brackets_inside_text_are_no_nesting() -> None:
    players = ['[[[[[[[[[["{{{{{{{{', "\\", '\\"[[[[[[[[[[[[']
    assert loads(json.dumps(deal(players=players))).players == tuple(players)


@pytest.mark.parametrize("junk", [10**50, -(10**50), 10**4000, 1e999, -1e999, 0.1, 1e300])
@pytest.mark.parametrize(
    "place", ["dealer", "bids", "tricks", "first_dealer", "looked", "play", "target"]
)
def test_numbers_that_no_table_has(junk: float, place: str) -> None:
    given = {
        "dealer": deal(dealer=junk),
        "bids": deal(bids=[junk]),
        "tricks": match(deals=[{"bids": [5, 6, 4], "tricks": [junk, 6, 4]}]),
        "first_dealer": match(first_dealer=junk),
        "looked": deal(looked=[junk]),
        "play": deal(irregularities=[NOTE | {"play": junk}]),
        "target": deal(ruleset={"base": "did", "target": junk}),
    }[place]
    text = json.dumps(given).replace("Infinity", "1e999")
    shown = str(refused(text))
    assert "refused" in shown or "not a bid" in shown
    if isinstance(junk, float) and math.isfinite(junk):
        assert str(junk) in shown


@pytest.mark.parametrize("long", ["A" * 10_000, "AS " * 10_000, "10" * 5_000, "♠" * 10_000])
def test_a_card_of_ten_thousand_signs(long: str) -> None:
    for one in (deal(plays=[long]), deal(hands=[long, "", ""]), deal(bids=[long])):
        error = refused(one)
        assert error.step is not None
        assert len(str(error)) < 700


def test_lists_as_long_as_a_record_can_hold() -> None:
    assert refused(deal(bids=[0] * 20_000)).step == "bids"
    assert refused(deal(plays=["AH"] * 20_000)).step == "plays[1]"
    assert refused(deal(exchange=["AH"] * 20_000)).step == "exchange[0]"
    assert refused(deal(hands=["AH"] * 20_000)).step == "hands"
    assert refused(deal(players=["A"] * 20_000)).step == "players"
    assert refused(deal(irregularities=[NOTE] * 10_000)).step == "irregularities[1]"
    assert refused({str(number): 0 for number in range(50_000)}).step is None
    assert loads(json.dumps(deal(looked=[0] * 20_000, bids=[], plays=[]))).value.looked == {0}


# --- files ------------------------------------------------------------------------------------


def test_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "пики.json"
    path.write_text(json.dumps(DEAL), encoding="utf-8")
    assert load(path) == load(str(path)) == loads(json.dumps(DEAL))


def test_record_error_of_a_file_is_passed_on(tmp_path: Path) -> None:
    path = tmp_path / "spoiled.json"
    path.write_text(json.dumps(deal(dealer=5)), encoding="utf-8")
    with pytest.raises(RecordError, match="seat 5 refused") as caught:
        load(path)
    assert caught.value.step == "dealer"


class Reader(io.BytesIO):
    """A file that notes how much of it was asked for."""

    asked: list[int | None]

    def read(self, size: int | None = -1, /) -> bytes:
        self.asked.append(size)
        return super().read(size)


def test_no_more_is_read_of_a_huge_file_than_is_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "huge.json"
    with open(path, "wb") as file:
        file.truncate(100_000_000)
    Reader.asked = []

    def open_noting(given: Path, mode: str) -> Reader:
        assert (given, mode) == (path, "rb")
        with open(given, mode) as file:
            return Reader(file.read(MOST_BYTES + 10))

    monkeypatch.setattr(module, "open", open_noting, raising=False)
    with pytest.raises(RecordError, match="longer than 1000000 bytes"):
        load(path)
    assert Reader.asked == [MOST_BYTES + 1]


def test_a_huge_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with open(path, "wb") as file:
        file.truncate(100_000_000)  # a hole: it takes no room
    with pytest.raises(RecordError, match="longer than 1000000 bytes"):
        load(path)


def test_the_longest_record_is_read(tmp_path: Path) -> None:
    path = tmp_path / "long.json"
    path.write_text(json.dumps(DEAL).ljust(MOST_BYTES), encoding="utf-8")
    assert load(path) == loads(json.dumps(DEAL))
    path.write_text(json.dumps(DEAL).ljust(MOST_BYTES + 1), encoding="utf-8")
    with pytest.raises(RecordError, match="longer than"):
        load(path)


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("missing.json", "'missing.json' cannot be read: No such file or directory"),
        (".", "'.' cannot be read: Is a directory"),
        ("", "'' cannot be read: No such file or directory"),
        ("a\x00b.json", r"'a\x00b.json' cannot be read: not a file name"),
        ("\ud800.json", r"'\ud800.json' cannot be read: not a file name"),
        ("x" * 5_000, "cannot be read: File name too long"),
        ("x/" * 5_000, "cannot be read: File name too long"),
    ],
    ids=lambda value: repr(value[:20]),
)
@pytest.mark.skipif(os.name != "posix", reason="the words are those of the system")
def test_unreadable_file_is_refused_in_one_line(
    path: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(RecordError) as caught:
        load(path)
    assert why in str(caught.value)
    assert len(str(caught.value)) < 120
    assert caught.value.__cause__ is None


def test_format_and_limit_are_what_the_files_rely_on() -> None:
    assert FORMAT == "spades-record/1"
    assert MOST_BYTES == 1_000_000
    assert str(cards(HANDS[0])) == HANDS[0]


def test_cards_of_an_irregularity_may_be_written_in_any_notation() -> None:
    given = json.loads((GAMES / "cutthroat_corrected.json").read_text(encoding="utf-8"))
    one = given["irregularities"][0]
    one["card"], one["corrected"] = one["card"].lower(), one["corrected"].lower()
    assert loads(json.dumps(given)) == loads((GAMES / "cutthroat_corrected.json").read_bytes())


def test_a_game_of_more_deals_than_anybody_plays_is_refused() -> None:
    deals = [{"bids": [1, 1, 1], "tricks": [9, 8, 0]}] * 1001
    error = refused(match(ruleset="cutthroat", players=["A", "B", "C"], deals=deals))
    assert "1001 deals refused: a game has 1000 at most" in str(error)


def test_too_many_deals_are_refused_before_any_of_them_is_read() -> None:
    deals = ["no deal at all"] * (MOST_DEALS + 1)
    record = {"format": FORMAT, "ruleset": "did", "first_dealer": 0, "deals": deals}
    with pytest.raises(RecordError, match="1001 deals") as error:
        loads(json.dumps(record))
    assert error.value.step == "deals"
