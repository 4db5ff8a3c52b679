"""Names: what people are called anywhere, what is no name, and who is who of two with one name."""

from __future__ import annotations

import unicodedata

import pytest

from spades import ImpossibleTally
from spades.core.names import LONGEST_NAME, check_names, is_name, told_apart

TAKEN = [
    "Ann",
    "Ann Lee",
    "Zoë",
    "Zoe\u0308",  # the same, composed otherwise
    "علی\u200cرضا",  # a joiner within a Persian name
    "👩\u200d👧",  # a joiner within an emoji
    "❤\ufe0f",
    "日本太郎",
    "Пётр",
    "O'Neill-Smith",
    "x" * LONGEST_NAME,
]
REFUSED = [
    "",
    "   ",
    "\u200d",  # joiners alone show nothing
    "\u200c \u200d",
    "\u0301",  # a mark that stands on nothing
    "A\nB",
    "A\tB",
    "A\x00B",
    "A\u202eB",  # turns the reading direction
    "A\u2066B",
    "A\u2028B",
    "A\ufeffB",
    "\ud800",
    "x" * (LONGEST_NAME + 1),
    5,
    None,
]


@pytest.mark.parametrize("name", TAKEN, ids=ascii)
def test_a_name_is_taken_as_it_is_spelt(name: str) -> None:
    assert is_name(name)
    assert check_names(3, [name, "B", "C"])[0] == name


@pytest.mark.parametrize("name", REFUSED, ids=ascii)
def test_what_is_no_name_is_refused_without_escape_codes(name: object) -> None:
    assert not is_name(name)
    with pytest.raises(ImpossibleTally) as caught:
        check_names(3, [name, "B", "C"])  # type: ignore[list-item]
    said = str(caught.value)
    assert "\\u" not in said
    assert "\\x" not in said
    assert all(sign.isprintable() or sign in "\u200c\u200d\ufe0f" for sign in said)


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["Ann", "Bob", "Cy"], ("Ann", "Bob", "Cy")),
        (["Ann", "Ann", "Cy"], ("Ann (A)", "Ann (B)", "Cy")),
        (["Ann", "ann", "Cy"], ("Ann (A)", "ann (B)", "Cy")),
        (["Ann", "Ann", "Ann"], ("Ann (A)", "Ann (B)", "Ann (C)")),
        (["Ann (B)", "Ann", "Ann"], ("Ann (B) (A)", "Ann (B)", "Ann (C)")),
        (["Ann (A)", "Ann", "Cy"], ("Ann (A)", "Ann", "Cy")),
        (["Zoë", "Zoe\u0308", "Cy"], ("Zoë (A)", "Zoe\u0308 (B)", "Cy")),
    ],
)
def test_players_of_one_name_are_told_apart(names: list[str], told: tuple[str, ...]) -> None:
    assert told_apart(names, "ABC") == told
    keys = {unicodedata.normalize("NFKC", one).casefold() for one in told}
    assert len(keys) == 3
