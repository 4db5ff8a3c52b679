"""Sentences: the catalogue through gettext, and errors that say one clear line."""

from __future__ import annotations

import io
import threading

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from spades.core import errors, messages
from spades.core.errors import GameError, RecordError, clip
from spades.core.messages import DOMAIN, N_, language, say, say_number
from spades.games.spades.ruleset import CUTTHROAT
from spades.games.spades.scoring import score_deal
from spades.games.spades.statements import statement as look_up
from spades.games.spades.tricks import refusal

RUSSIAN = {
    "hearts": "черви",
    "{card} refused: {suit} were led and you hold {held}": (
        "{card} нельзя: ход в {suit}, а у вас есть {held}"
    ),
    (
        "{n} trick over the bid: {n} bag, {each} for it",
        "{n} tricks over the bid: {n} bags, {each} for each",
    ): (
        "{n} взятка сверху",
        "{n} взятки сверху",
        "{n} взяток сверху",
    ),
    "Spades are trumps in every deal.": "Пики всегда козыри.",
}


@pytest.fixture
def russian(tmp_path, monkeypatch):
    """A small compiled catalogue, found where the engine looks for its own."""
    catalogue = Catalog(locale="ru")
    for template, translated in RUSSIAN.items():
        catalogue.add(template, translated)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    folder = tmp_path / "ru" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / f"{DOMAIN}.mo").write_bytes(compiled.getvalue())
    monkeypatch.setattr(messages, "LOCALE_DIR", tmp_path)


def over(won):
    """The sentence of the tricks over a bid of 1."""
    return score_deal(CUTTHROAT, bids=(1, 1, 1), tricks=(won, 17 - won, 0)).sides[0].lines[1].why


def test_without_a_translation_the_english_sentence_stands():
    assert say("hearts") == "hearts"
    assert say("bid {bid}, took {tricks}", bid=5, tricks=7) == "bid 5, took 7"
    assert say("{braces} stay without values") == "{braces} stay without values"
    assert N_("{card} refused") == "{card} refused"


@pytest.mark.parametrize(
    ("number", "said"), [(0, "0 bags"), (1, "1 bag"), (2, "2 bags"), (11, "11 bags")]
)
def test_english_has_one_plural(number, said):
    assert say_number("{n} bag", "{n} bags", number) == said


def test_further_values_beside_the_number():
    assert say_number("{n} {what}", "{n} {what}s", 3, what="bag") == "3 bags"


@pytest.mark.usefixtures("russian")
def test_a_translation_is_used_inside_the_block_alone():
    assert say("hearts") == "hearts"
    with language("ru"):
        assert say("hearts") == "черви"
        assert say("not translated {n}", n=1) == "not translated 1"
    assert say("hearts") == "hearts"


@pytest.mark.usefixtures("russian")
@pytest.mark.parametrize(
    ("won", "said"),
    [(2, "1 взятка"), (3, "2 взятки"), (5, "4 взятки"), (6, "5 взяток"), (12, "11 взяток")],
)
def test_russian_has_three_plurals(won, said):
    with language("ru"):
        assert over(won) == f"{said} сверху"


@pytest.mark.usefixtures("russian")
def test_refusals_and_statements_are_translated_and_their_ids_are_not():
    with language("ru"):
        refused = refusal("QS", hand="KH QS", trick="AH 2S", rules=CUTTHROAT)
        assert str(refused) == "[CUT-PLAY-2] Q♠ нельзя: ход в черви, а у вас есть K♥"
        assert str(look_up("CUT-DECK-3")) == "CUT-DECK-3: Пики всегда козыри."
        assert look_up("CUT-DECK-3").reason == ""  # and not the head of the catalogue
        assert say("") == ""
    assert str(look_up("CUT-DECK-3")) == "CUT-DECK-3: Spades are trumps in every deal."


@pytest.mark.usefixtures("russian")
def test_an_unknown_language_is_english():
    with language("ru"):
        with language("xx"):
            assert say("hearts") == "hearts"
        assert say("hearts") == "черви"


@pytest.mark.usefixtures("russian")
def test_an_error_inside_the_block_ends_the_language():
    with pytest.raises(KeyError), language("ru"):
        raise KeyError
    assert say("hearts") == "hearts"


@pytest.mark.usefixtures("russian")
def test_another_thread_keeps_its_own_language():
    heard = []
    with language("ru"):
        other = threading.Thread(target=lambda: heard.append(say("hearts")))
        other.start()
        other.join()
        heard.append(say("hearts"))
    assert heard == ["hearts", "черви"]


def test_the_catalogue_belongs_to_the_package():
    assert DOMAIN == "spades"
    assert messages.LOCALE_DIR.parent.name == "spades"


# What an error shows of a value


class Loud:
    """A value that prints itself in two lines, or not at all."""

    def __init__(self, text):
        self.text = text

    def __repr__(self):
        if isinstance(self.text, Exception):
            raise self.text
        return self.text


def nested(depth):
    value = []
    for _ in range(depth):
        value = [value]
    return value


CLIPPED = [
    ("1S", "'1S'"),
    ("a\nb", r"'a\nb'"),
    ("x" * 40, "'" + "x" * 40 + "'"),
    ("x" * 41, "'" + "x" * 39 + "…'"),
    (7, "7"),
    (True, "True"),
    (2**100 - 1, "1267650600228229401496703205375"),
    (2**100, "a number of more than 30 digits"),
    (-(10**5000), "a number of more than 30 digits"),
    (None, "None"),
    ([1, 2], "[1, 2]"),
    ([0] * 41, "list of 41 entries"),
    ((0,) * 41, "tuple of 41 entries"),
    (dict.fromkeys(range(41)), "dict of 41 entries"),
    (set(range(41)), "set of 41 entries"),
    (frozenset(range(41)), "frozenset of 41 entries"),
    ([0] * 40, "[" + "0, " * 12 + "0,…"),
    ([10**5000], "list"),
    (nested(100_000), "list"),
    (Loud("one\n  two"), "one two"),
    (Loud("x" * 40), "x" * 40),
    (Loud("x" * 41), "x" * 39 + "…"),
    (Loud(ValueError()), "Loud"),
    (Loud(RecursionError()), "Loud"),
]


@pytest.mark.parametrize(("value", "shown"), CLIPPED, ids=range(len(CLIPPED)))
def test_a_value_is_shown_in_one_short_line(value, shown):
    assert clip(value) == shown


# Errors


@pytest.mark.parametrize(
    "name", [name for name in errors.__all__ if name not in ("GameError", "clip")]
)
def test_every_refusal_is_a_value_error_of_its_own_type(name):
    kind = getattr(errors, name)
    assert kind.__bases__ == (GameError,)
    assert issubclass(kind, ValueError)


def test_an_error_carries_its_statement():
    with_id = GameError("14 refused", statement="COH-BID-3")
    assert (str(with_id), with_id.why, with_id.statement) == (
        "[COH-BID-3] 14 refused",
        "14 refused",
        "COH-BID-3",
    )
    without = GameError("14 refused")
    assert (str(without), without.statement) == ("14 refused", None)


def test_an_error_of_a_record_names_the_step():
    wrong = RecordError("no", statement="CUT-PLAY-2", step="plays[2]", legal=("KH",))
    assert str(wrong) == "[CUT-PLAY-2] plays[2]: no"
    assert (wrong.step, wrong.legal, wrong.statement) == ("plays[2]", ("KH",), "CUT-PLAY-2")
    plain = RecordError("no")
    assert (str(plain), plain.step, plain.legal) == ("no", None, ())
