"""Statements, documents and registries: what is refused, and how a statement is found again."""

from __future__ import annotations

import pytest

from spades.core import statement
from spades.core.statement import (
    ID,
    Document,
    Kind,
    Registry,
    Statement,
    UnknownStatement,
    find,
    rules,
)


@pytest.fixture
def registries(monkeypatch):
    """A place for registries of a test, which no other test finds."""
    monkeypatch.setattr(statement, "_REGISTRIES", [])


def document(key):
    return Document(key=key, title=key, title_english=key, game_english=f"Game of {key}")


def registry(*ids, keys=("ONE", "K1000")):
    return Registry(map(document, keys), rules("1", dict.fromkeys(ids, "Text.")))


# Ids


@pytest.mark.parametrize("id", ["CUT-BAG-2", "T31-DEAL-10", "K1000-MAR-1", "PREF-A-0"])
def test_an_id_has_a_document_a_topic_and_a_number(id):
    assert ID.fullmatch(id)
    one = Statement(id=id, english="Text.", section="1")
    assert one.source == id.partition("-")[0]
    assert str(one) == f"{id}: Text."


@pytest.mark.parametrize(
    "id", ["", "CUT", "CUT-BAG", "CU-BAG-2", "CUTTHR-BAG-2", "cut-BAG-2", "1000-BAG-2", "CUT-B2-2"]
)
def test_what_is_no_id_is_refused(id):
    with pytest.raises(ValueError, match="expected the key of a document"):
        Statement(id=id, english="Text.", section="1")


# Kinds

FULL = {"reason_english": "Why.", "given_english": "Given.", "gives_english": "Gives."}
NEEDED = {
    Kind.RULE: set(),
    Kind.TOLD: {"reason_english"},
    Kind.EXAMPLE: {"given_english", "gives_english"},
}


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("field", FULL)
def test_a_statement_has_what_its_kind_needs_and_nothing_else(kind, field):
    needed = {name: FULL[name] for name in NEEDED[kind]}
    whole = Statement(id="ONE-A-1", english="Text.", section="1", kind=kind, **needed)
    assert (whole.text, whole.reason) == ("Text.", needed.get("reason_english", ""))
    assert (whole.given, whole.gives) == (
        needed.get("given_english", ""),
        needed.get("gives_english", ""),
    )
    other = dict(needed)
    if other.pop(field, None) is None:
        other[field] = FULL[field]
    with pytest.raises(ValueError, match=f"kind '{kind}', so {field} must be"):
        Statement(id="ONE-A-1", english="Text.", section="1", kind=kind, **other)


@pytest.mark.parametrize("field", ["english", "section"])
def test_a_statement_needs_a_text_and_a_place(field):
    whole = {"id": "ONE-A-1", "english": "Text.", "section": "1"}
    with pytest.raises(ValueError, match=f"{field} must be filled in"):
        Statement(**(whole | {field: ""}))


def test_rules_are_statements_of_one_section():
    one, two = rules("04", {"ONE-A-1": "First.", "ONE-A-2": "Second."})
    assert (one.section, one.kind, two.id) == ("04", Kind.RULE, "ONE-A-2")


def test_a_document_says_its_game():
    assert document("ONE").game == "Game of ONE"
    assert document("ONE").author == ""


# Registries


@pytest.mark.usefixtures("registries")
def test_statements_are_kept_in_their_order_and_cannot_be_changed():
    one = registry("ONE-B-2", "ONE-A-1", "K1000-A-1")
    assert list(one.statements) == ["ONE-B-2", "ONE-A-1", "K1000-A-1"]
    assert list(one.documents) == ["ONE", "K1000"]
    assert one.statement("ONE-A-1").id == "ONE-A-1"
    with pytest.raises(TypeError):
        one.statements["ONE-A-3"] = None


@pytest.mark.usefixtures("registries")
@pytest.mark.parametrize("ids", [("ONE-A-1", "ONE-A-1"), ("TWO-A-1",)])
def test_an_id_given_twice_or_of_no_document_is_refused(ids):
    statements = [Statement(id=id, english="Text.", section="1") for id in ids]
    with pytest.raises(ValueError, match=f"{ids[-1]} refused: ids are given once"):
        Registry([document("ONE")], statements)
    assert find(ids[-1]) is None


@pytest.mark.usefixtures("registries")
def test_a_statement_of_any_registry_is_found():
    registry("ONE-A-1", keys=["ONE"])
    registry("TWO-A-1", keys=["TWO"])
    assert find("ONE-A-1").id == "ONE-A-1"
    assert find("TWO-A-1").id == "TWO-A-1"
    assert find("TWO-A-2") is None


@pytest.mark.usefixtures("registries")
@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("ONE-A-2", "did you mean ONE-A-1"),
        ("one-a-1", "did you mean ONE-A-1"),
        ("nothing", "expected an id such as ONE-A-1, K1000-A-1"),
        ("x" * 100, "x…'"),
    ],
)
def test_an_unknown_id_is_refused_with_those_that_are_close(given, told):
    one = registry("ONE-A-1", "ONE-B-1", "K1000-A-1")
    with pytest.raises(UnknownStatement) as refused:
        one.statement(given)
    assert told in str(refused.value)
    assert len(str(refused.value)) < 150
