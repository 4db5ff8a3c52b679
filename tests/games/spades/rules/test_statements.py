"""The registry: every statement of the three documents once, in our words."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import FrozenInstanceError, replace

import pytest

from spades.core.statement import rules
from spades.games.spades.statements import (
    CHI,
    COH,
    CUT,
    DOCUMENTS,
    STATEMENTS,
    Kind,
    Source,
    Statement,
    UnknownStatement,
)
from spades.games.spades.statements import statement as look_up

# How many statements of each topic the documents make: ids run from 1 to this number.
TOPICS = {
    "CUT": "DECK 5, DEAL 3, BID 4, PLAY 8, SCORE 3, BAG 3, NIL 5, END 4, ERR 1, HIST 2, EX 3",
    "COH": (
        "DECK 2, HIST 1, GOAL 1, DEAL 1, BID 4, NIL 4, DNIL 4, PLAY 5, BREAK 2, SCORE 2, BAG 1, "
        "END 3, EX 5"
    ),
    "CHI": (
        "DECK 3, DEAL 3, BID 1, NIL 5, PLAY 6, BREAK 5, SCORE 4, BAG 3, END 5, VAR 6, ERR 3, EX 7"
    ),
}
TOLD = {
    "CUT-HIST-1", "CUT-HIST-2", "COH-HIST-1", "COH-PLAY-5", "CHI-END-5", "CHI-VAR-5", "CHI-VAR-6",
    "CHI-ERR-2",
}  # fmt: skip


def expected_ids():
    for source, topics in TOPICS.items():
        for topic in topics.split(", "):
            name, last = topic.split()
            for number in range(1, int(last) + 1):
                yield f"{source}-{name}-{number}"


def test_every_statement_of_the_documents_is_there_and_no_other():
    assert set(STATEMENTS) == set(expected_ids())
    assert len(STATEMENTS) == 127


def test_every_id_is_given_once():
    given = Counter(one.id for one in (*CUT, *COH, *CHI))
    assert [id for id, times in given.items() if times > 1] == []
    assert len(STATEMENTS) == sum(given.values())
    assert all(one.id == id for id, one in STATEMENTS.items())


@pytest.mark.parametrize(("source", "group"), [("CUT", CUT), ("COH", COH), ("CHI", CHI)])
def test_every_statement_stands_with_its_document(source, group):
    assert {one.id[:3] for one in group} == {source}
    assert {one.source for one in group} == {Source(source)}


@pytest.mark.parametrize("one", STATEMENTS.values(), ids=STATEMENTS)
def test_every_statement_says_something(one):
    assert re.fullmatch(r"(CUT|COH|CHI)-[A-Z]+-[1-9][0-9]*", one.id)
    assert one.text.strip() == one.text
    assert one.text.endswith(".")
    assert one.text[0].isupper()
    assert "  " not in one.text
    assert one.section.strip()
    assert str(one) == f"{one.id}: {one.text}"
    assert look_up(one.id) is one


def test_what_is_told_only_has_a_reason():
    assert {one.id for one in STATEMENTS.values() if one.kind is Kind.TOLD} == TOLD
    for one in STATEMENTS.values():
        assert bool(one.reason) == (one.kind is Kind.TOLD)
    assert look_up("COH-PLAY-5").reason.startswith("It says where the cards lie on the table.")


def test_what_is_worked_through_has_what_is_given_and_what_it_gives():
    for one in STATEMENTS.values():
        is_example = "-EX-" in one.id
        assert (one.kind is Kind.EXAMPLE) == is_example
        assert bool(one.given) == bool(one.gives) == is_example
    assert look_up("CUT-EX-3").given == "As in CUT-EX-2, but A already had 9 bags before the deal."
    assert look_up("CUT-EX-3").gives.endswith("The score of A changes by 52 - 100 = -48.")


def test_ids_named_inside_a_statement_exist():
    for one in STATEMENTS.values():
        for id in re.findall(r"[A-Z]{3}-[A-Z]+-[0-9]+", f"{one.text} {one.reason} {one.given}"):
            assert id in STATEMENTS


def test_the_error_of_the_source_is_told():
    assert "prints the last term of the sum as 4" in look_up("COH-EX-5").text
    assert "3 + 3 + 5 = 11" in look_up("COH-EX-5").gives


@pytest.mark.parametrize(
    ("id", "section"),
    [
        ("CUT-DECK-1", "01"),
        ("CUT-BAG-2", "04"),
        ("CUT-EX-3", "08"),
        ("COH-NIL-4", "Scoring"),
        ("COH-DNIL-2", "Double nil"),
        ("CHI-BREAK-3", "Leading spades"),
        ("CHI-VAR-3", "Variants"),
        ("CHI-EX-1", "Nil"),
    ],
)
def test_the_place_in_the_document(id, section):
    assert look_up(id).section == section


def test_the_registry_cannot_be_changed():
    with pytest.raises(TypeError):
        STATEMENTS["CUT-BAG-9"] = look_up("CUT-BAG-2")  # type: ignore[index]
    with pytest.raises(FrozenInstanceError):
        look_up("CUT-BAG-2").english = "Ten bags are free."  # type: ignore[misc]


# Looking up what is not there


@pytest.mark.parametrize(
    ("given", "close"),
    [("CUT-DEKC-3", "CUT-DECK-3"), ("cut-bag-2", "CUT-BAG-2"), (" CHI-NIL-3 ", "CHI-NIL-3")],
)
def test_an_id_that_is_nearly_right(given, close):
    with pytest.raises(UnknownStatement) as unknown:
        look_up(given)
    assert str(unknown.value).startswith(f"unknown statement {given!r}: did you mean {close}")
    assert isinstance(unknown.value, ValueError)


def test_an_id_that_is_far_off():
    with pytest.raises(UnknownStatement) as unknown:
        look_up("§ 12")
    assert str(unknown.value) == (
        "unknown statement '§ 12': expected an id such as CUT-DECK-1, COH-DECK-1, CHI-DECK-1"
    )


@pytest.mark.parametrize(("length", "shown"), [(40, "§" * 40), (41, "§" * 39 + "…")])
def test_an_id_that_is_too_long(length, shown):
    with pytest.raises(UnknownStatement, match=f"^unknown statement '{shown}': expected"):
        look_up("§" * length)


# What a statement may be

RULE = Statement(id="CUT-BAG-2", english="Ten bags cost 100 points.", section="04")


@pytest.mark.parametrize(
    "id", ["", "CUT", "CUT-BAG", "CUT-BAG-", "CUT-bag-2", "AB-BAG-2", "CUT-BAG-2 ", "CUT-BAG-2a"]
)
def test_malformed_ids(id):
    with pytest.raises(
        ValueError, match=f"^statement id {id!r} refused: expected the key of a document"
    ):
        replace(RULE, id=id)


@pytest.mark.parametrize(
    ("changes", "field", "wanted"),
    [
        ({"english": ""}, "english", "filled in"),
        ({"section": ""}, "section", "filled in"),
        ({"reason_english": "Because."}, "reason_english", "empty"),
        ({"given_english": "A deal."}, "given_english", "empty"),
        ({"gives_english": "52."}, "gives_english", "empty"),
        ({"kind": Kind.TOLD}, "reason_english", "filled in"),
        ({"kind": Kind.EXAMPLE}, "given_english", "filled in"),
        ({"kind": Kind.EXAMPLE, "given_english": "A deal."}, "gives_english", "filled in"),
        (
            {
                "kind": Kind.EXAMPLE,
                "given_english": "A",
                "gives_english": "B",
                "reason_english": "C",
            },
            "reason_english",
            "empty",
        ),
    ],
)
def test_fields_fit_the_kind(changes, field, wanted):
    with pytest.raises(ValueError, match=rf"so {field} must be {wanted}, got") as refused:
        replace(RULE, **changes)
    kind = changes.get("kind", Kind.RULE)
    assert str(refused.value).startswith(f"CUT-BAG-2 is of kind {kind.value!r}")


def test_what_fits():
    told = replace(RULE, kind=Kind.TOLD, reason_english="Because.")
    assert told.reason == "Because."
    worked = replace(RULE, kind=Kind.EXAMPLE, given_english="A deal.", gives_english="52.")
    assert (worked.given, worked.gives, worked.reason) == ("A deal.", "52.", "")


def test_a_section_of_rules():
    section = rules("04", {"CUT-BAG-1": "One.", "CUT-BAG-2": "Two."})
    assert [(one.id, one.text, one.section, one.kind) for one in section] == [
        ("CUT-BAG-1", "One.", "04", Kind.RULE),
        ("CUT-BAG-2", "Two.", "04", Kind.RULE),
    ]


# The documents


@pytest.mark.parametrize(
    ("source", "title", "author", "game"),
    [
        ("CUT", "Пики втроём", "", "cutthroat Spades for three"),
        ("COH", "Как играть в пики", "Claire Cohen", "with double nil"),
        (
            "CHI",
            "Пики: заявки, козыри и подсчёт очков в парной игре",
            "",
            "after the Chicago regulations",
        ),
    ],
)
def test_documents(source, title, author, game):
    document = DOCUMENTS[Source(source)]
    assert (document.key, document.title, document.author) == (Source(source), title, author)
    assert game in document.game
    assert document.title_english


def test_there_are_three_documents():
    assert list(DOCUMENTS) == list(Source)
