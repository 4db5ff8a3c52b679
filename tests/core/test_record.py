"""The frame of records: JSON from strangers, and steps to the first wrong one."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades.core import record, texts
from spades.core.cards import Card, cards
from spades.core.errors import IllegalPlay, NotationError, RecordError

from .small_games import marriages

# JSON

_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=9,
)


def _depth(value) -> int:
    if isinstance(value, (list, dict)):
        inner = value.values() if isinstance(value, dict) else value
        return 1 + max(map(_depth, inner), default=0)
    return 0


@given(_VALUES, st.booleans(), st.booleans())
def test_what_is_json_is_read_unless_it_is_nested_too_deep(value, as_bytes, plain):
    text = json.dumps(value, ensure_ascii=plain)
    given_text = text.encode("utf-8", "replace") if as_bytes else text
    if _depth(value) > record.DEEPEST:
        with pytest.raises(RecordError, match="nested more than 8"):
            record.parse(given_text)
    else:
        assert record.parse(given_text) == value


REFUSED = {
    "no JSON": ("{", "not JSON: it stops making sense in line 1, column 2"),
    "more after it": ("1 2", "line 1, column 3"),
    "nothing": ("", "line 1, column 1"),
    "a field twice": ('{"a": 1, "a": 2}', "the field 'a' is given twice"),
    "a field twice, deep inside": ('[{"b": {"a": 1, "a": 2}}]', "'a' is given twice"),
    "not a number": ("[NaN]", "NaN refused: a record has whole numbers only"),
    "infinity": ("-Infinity", "-Infinity refused"),
    "a long number": ("9" * 5000, "a number that is too long"),
    "a number beyond all numbers": ("[1e999]", "'1e999' refused: a record has whole"),
    "nine levels": ("[" * 9 + "]" * 9, "nested more than 8 levels"),
    "nine levels, unclosed": ('{"a":' * 9, "nested more than 8 levels"),
    "not UTF-8": (b'"\xff"', "not UTF-8"),
    "too long": ("[" + "1," * 60 + "1]", "longer than 100 bytes"),
}


@pytest.mark.parametrize(("text", "told"), REFUSED.values(), ids=REFUSED)
def test_what_is_odd_is_refused_in_one_sentence(text, told):
    most = 100 if "longer" in told else record.MOST_BYTES
    with pytest.raises(RecordError) as refused:
        record.parse(text, most_bytes=most)
    assert told in str(refused.value)
    assert "\n" not in str(refused.value)


ACCEPTED = {
    "eight levels": ("[" * 8 + "]" * 8, 8),
    "brackets in a text": ('"' + "[" * 20 + '"', 0),
    "a quote in a text": ('["\\"' + "[" * 20 + '"]', 1),
    "a mark of its order": (b"\xef\xbb\xbf[1]", 1),
    "exactly as long as may be": ("[" + " " * 98 + "]", 1),
}


@pytest.mark.parametrize(("text", "depth"), ACCEPTED.values(), ids=ACCEPTED)
def test_what_only_looks_odd_is_read(text, depth):
    assert _depth(record.parse(text, most_bytes=100)) == depth


# Files


def test_a_file_is_read_to_one_byte_more_than_may_be(tmp_path):
    path = tmp_path / "long.json"
    path.write_bytes(b"1" * (record.MOST_BYTES + 50))
    assert len(record.read_file(path)) == record.MOST_BYTES + 1
    with pytest.raises(RecordError, match="longer than"):
        record.parse(record.read_file(path))


@pytest.mark.parametrize("name", ["missing.json", "", "\0"])
def test_a_file_that_cannot_be_read_is_told_by_its_name(tmp_path, name):
    path = str(tmp_path / name) if name else str(tmp_path)
    with pytest.raises(RecordError, match="cannot be read: "):
        record.read_file(path)


# Fields


def test_a_field_is_asked_for_by_name():
    data = {"hands": [], "dealer": 0}
    assert record.needed(data, "dealer") == 0
    with pytest.raises(RecordError, match="the field plays is missing"):
        record.needed(data, "plays")
    record.known_only(data, ("hands", "dealer", "plays"))
    with pytest.raises(RecordError, match="'dealer' is unknown: accepted are hands, plays"):
        record.known_only(data, ("hands", "plays"))


def test_the_place_of_a_field_is_named():
    for ask in (
        lambda: record.needed({}, "card", "irregularities[2]"),
        lambda: record.known_only({"x": 1}, ("card",), "irregularities[2]"),
        lambda: record.object_of(3, texts.NOT_A_RECORD, "irregularities[2]"),
        lambda: record.list_of("x", "irregularities[2]"),
    ):
        with pytest.raises(RecordError, match=r"^irregularities\[2\]: ") as refused:
            ask()
        assert refused.value.step == "irregularities[2]"


def test_a_format_is_one_of_those_accepted():
    accepted = ("skat-record/1", "skat-match/1")
    assert record.check_format({"format": "skat-match/1"}, *accepted) == "skat-match/1"
    for data in ({}, {"format": "skat-record/2"}, {"format": ["skat-record/1"]}):
        with pytest.raises(RecordError, match="skat-record/1, skat-match/1 is accepted"):
            record.check_format(data, *accepted)


@pytest.mark.parametrize(
    ("given", "shown"),
    [(3, "3"), ([1] * 50, "list of 50 entries"), ([], "0 entries"), (None, "None")],
)
def test_what_is_no_object_is_told(given, shown):
    with pytest.raises(RecordError, match=f"{shown} is not a record"):
        record.object_of(given, texts.NOT_A_RECORD)
    assert record.object_of({"a": 1}, texts.NOT_A_RECORD) == {"a": 1}


def test_a_card_is_written_as_text():
    assert record.card_of("10D") is Card.parse("10D")
    with pytest.raises(RecordError, match="cards are written as text"):
        record.card_of(10)
    with pytest.raises(NotationError):
        record.card_of("1D")


# Steps


def test_a_step_that_is_refused_names_itself_its_statement_and_what_was_legal():
    def refuse():
        raise IllegalPlay("no", statement="ONE-A-1")

    with pytest.raises(RecordError) as refused:
        record.step("plays[3]", refuse, legal=("AS", "KS"))
    error = refused.value
    assert (error.step, error.statement, error.legal) == ("plays[3]", "ONE-A-1", ("AS", "KS"))
    assert str(error) == "[ONE-A-1] plays[3]: no; legal here: AS, KS"
    with pytest.raises(RecordError, match=r"^\[ONE-A-1\] plays\[3\]: no$"):
        record.step("plays[3]", refuse)


def test_a_step_that_is_taken_gives_what_follows():
    assert record.step("plays[0]", cards, "AS KS") == cards("AS KS")


def test_what_is_no_refusal_goes_through_a_step():
    with pytest.raises(ZeroDivisionError):
        record.step("plays[0]", lambda: 1 // 0)


# A whole record, of a small game


def test_a_record_names_the_first_wrong_move():
    game = marriages.GAME
    deal = game.new(marriages.PRESETS["usual"], 1)
    for _ in range(6):
        deal = deal.take(deal.moves[0])
    data = json.loads(game.dumps(deal))
    data["moves"][3:3] = ["play 2C"]
    with pytest.raises(RecordError) as refused:
        game.loads(json.dumps(data))
    assert refused.value.step == "moves[3]"
    assert refused.value.statement == "MAR-HAND-1"


class Played:
    """What `play_cards` asks of a deal: every card is legal, but for one."""

    def __init__(self, done=(), wrong="9C"):
        self.done, self.wrong = done, wrong
        self.legal_plays = cards("AS KS")

    def play(self, card):
        if card == self.wrong:
            raise IllegalPlay("no", statement="ONE-A-1")
        return Played((*self.done, card), self.wrong)

    def correct(self, wrong, right):
        return Played((*self.done, f"{wrong}>{right}"), self.wrong)

    def let_stand(self, card):
        return Played((*self.done, f"{card}!"), self.wrong)


def test_cards_are_played_and_faults_noted_where_they_were():
    faults = [
        {"play": 1, "card": "9C", "corrected": "KS"},
        {"play": 2, "card": "9C", "corrected": None},
    ]
    deal = record.play_cards(Played(), ["AS", "KS", "9C"], faults)
    assert deal.done == ("AS", "9C>KS", "9C!")


FAULTS = {
    "not in its place": ([{"play": 3, "card": "9C"}], "irregularities[0]"),
    "before the first": ([{"play": -1, "card": "9C"}], "irregularities[0]"),
    "not a number": ([{"play": True, "card": "9C"}], "irregularities[0]"),
    "twice": ([{"play": 0, "card": "9C"}] * 2, "irregularities[1]"),
    "no object": ([3], "irregularities[0]"),
    "an unknown field": ([{"play": 0, "card": "9C", "x": 1}], "irregularities[0]"),
    "without a place": ([{"card": "9C"}], "irregularities[0]"),
    "without a card": ([{"play": 0}], "plays[0]"),
    "another card stayed": ([{"play": 0, "card": "9C", "corrected": "KS"}], "plays[0]"),
    "the wrong card did not stay": ([{"play": 1, "card": "9C"}], "plays[1]"),
}


@pytest.mark.parametrize(("faults", "step"), FAULTS.values(), ids=FAULTS)
def test_a_fault_that_fits_no_play_is_refused(faults, step):
    with pytest.raises(RecordError) as refused:
        record.play_cards(Played(), ["AS", "KS", "QS"], faults)
    assert refused.value.step == step


@pytest.mark.parametrize(("plays", "step"), [(["AS", "9C"], 1), ([7], 0), (["AS", "KS", None], 2)])
def test_the_first_wrong_play_is_named(plays, step):
    with pytest.raises(RecordError) as refused:
        record.play_cards(Played(), plays, [])
    assert refused.value.step == f"plays[{step}]"


def test_a_refused_play_tells_what_was_legal():
    with pytest.raises(RecordError, match="legal here: AS, KS") as refused:
        record.play_cards(Played(), ["9C"], [])
    assert refused.value.statement == "ONE-A-1"
