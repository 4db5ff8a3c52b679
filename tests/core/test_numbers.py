"""Numbers as people type them: the digits of any script, and what is no number in any."""

from __future__ import annotations

import pytest

from spades.core.numbers import whole_number


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("7", 7),
        (" 7 ", 7),
        ("+7", 7),
        ("-40", -40),
        ("\N{MINUS SIGN}40", -40),
        ("۵", 5),  # Persian
        ("٥", 5),  # Arabic
        ("５", 5),  # full width
        ("१२", 12),  # Devanagari
        ("-٣", -3),
        ("007", 7),
        (5, 5),
    ],
)
def test_a_number_is_read_in_the_digits_of_any_script(typed: object, number: int) -> None:
    assert whole_number(typed) == number


@pytest.mark.parametrize(
    "typed",
    ["", " ", "-", "--1", "+-3", "1.0", "1e1", "²", "½", "Ⅷ", "1_0", "1 0", None, True, 4.0],
)
def test_what_is_no_whole_number(typed: object) -> None:
    assert whole_number(typed) is None


def test_a_huge_text_is_not_read() -> None:
    assert whole_number("9" * 101) is None
