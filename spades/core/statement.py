"""What a rule statement is, and which documents the statements come from."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from types import MappingProxyType

from .messages import N_, say

__all__ = ["Document", "Kind", "Registry", "Statement", "UnknownStatement", "find", "rules"]

ID = re.compile(r"([A-Z][A-Z0-9]{2,4})-[A-Z]+-[0-9]+")
"""An id: the key of its document, a topic and a number."""


class Kind(StrEnum):
    """What can be done with a statement: hold it, work it through, or only tell it.

    >>> [kind.value for kind in Kind]
    ['rule', 'example', 'told']
    """

    RULE = "rule"
    EXAMPLE = "example"
    TOLD = "told"


@dataclass(frozen=True, kw_only=True, slots=True)
class Statement:
    """One statement of a source in our words; a ``ValueError`` for fields that do not fit its kind.

    A TOLD statement has a reason why there is nothing to compute.  An EXAMPLE has what is given
    and what it gives, and its text is a title.

    >>> print(Statement(id="CUT-BAG-2", english="Ten bags cost 100 points.", section="04"))
    CUT-BAG-2: Ten bags cost 100 points.
    >>> Statement(id="CUT-HIST-1", english="Old.", section="07", kind=Kind.TOLD)
    Traceback (most recent call last):
        ...
    ValueError: CUT-HIST-1 is of kind 'told', so reason_english must be filled in, got ''
    """

    id: str
    english: str
    section: str
    kind: Kind = Kind.RULE
    reason_english: str = ""
    given_english: str = ""
    gives_english: str = ""

    def __post_init__(self) -> None:
        if not ID.fullmatch(self.id):
            expected = "the key of a document, a topic and a number, as in CUT-BAG-2"
            raise ValueError(f"statement id {self.id!r} refused: expected {expected}")
        self._check("english", self.english, needed=True)
        self._check("section", self.section, needed=True)
        self._check("reason_english", self.reason_english, needed=self.kind is Kind.TOLD)
        self._check("given_english", self.given_english, needed=self.kind is Kind.EXAMPLE)
        self._check("gives_english", self.gives_english, needed=self.kind is Kind.EXAMPLE)

    def _check(self, field: str, value: str, *, needed: bool) -> None:
        if bool(value) is not needed:
            wanted = "filled in" if needed else "empty"
            raise ValueError(
                f"{self.id} is of kind {self.kind.value!r}, "
                f"so {field} must be {wanted}, got {value!r}"
            )

    def __str__(self) -> str:
        return f"{self.id}: {self.text}"

    @property
    def source(self) -> str:
        """The key of the source document, read from the prefix of the id; raises nothing.

        >>> Statement(id="CHI-BID-1", english="One round.", section="Bids").source
        'CHI'
        """
        return self.id.partition("-")[0]

    @property
    def text(self) -> str:
        """The statement, or the title of an example, in the reader's language; raises nothing.

        >>> Statement(id="CHI-BID-1", english="One round.", section="Bids").text
        'One round.'
        """
        return say(self.english)

    @property
    def reason(self) -> str:
        """Why there is nothing to compute, empty unless told only; raises nothing.

        >>> Statement(id="CHI-BID-1", english="One round.", section="Bids").reason
        ''
        """
        return say(self.reason_english)

    @property
    def given(self) -> str:
        """What an example starts from, empty for other kinds; raises nothing.

        >>> Statement(id="CHI-BID-1", english="One round.", section="Bids").given
        ''
        """
        return say(self.given_english)

    @property
    def gives(self) -> str:
        """What an example must lead to, empty for other kinds; raises nothing.

        >>> Statement(id="CHI-BID-1", english="One round.", section="Bids").gives
        ''
        """
        return say(self.gives_english)


def rules(section: str, texts: Mapping[str, str]) -> tuple[Statement, ...]:
    """The RULE statements of one section, from ids to texts; ``ValueError`` for a malformed id.

    >>> [str(rule) for rule in rules("02", {"CUT-BID-2": "No passing."})]
    ['CUT-BID-2: No passing.']
    """
    return tuple(Statement(id=id, english=text, section=section) for id, text in texts.items())


@dataclass(frozen=True, kw_only=True, slots=True)
class Document:
    """One source document: its title as printed and in English, its author or ``""``; no checks.

    >>> Document(key="COH", title="Как играть в пики", title_english="How to play Spades",
    ...     game_english="Spades for partners", author="Claire Cohen").author
    'Claire Cohen'
    """

    key: str
    title: str
    title_english: str
    game_english: str
    author: str = ""

    @property
    def game(self) -> str:
        """The game that the document describes, in the reader's language; raises nothing.

        >>> Document(key="CUT", title="Пики", title_english="Spades", game_english="Spades").game
        'Spades'
        """
        return say(self.game_english)


_CLOSE = N_("unknown statement {given!r}: did you mean {close}?")
_FAR = N_("unknown statement {given!r}: expected an id such as {sample}")


class UnknownStatement(ValueError):
    """No statement has this id; the message names it and ids that would have been accepted.

    >>> issubclass(UnknownStatement, ValueError)
    True
    """


class Registry:
    """The documents of a game and all their statements by id, in the order given.

    Raises ``ValueError`` for an id that is given twice or belongs to none of the documents.  The
    statements of every registry are found by `find`.
    """

    def __init__(self, documents: Iterable[Document], statements: Iterable[Statement]) -> None:
        self.documents: Mapping[str, Document] = MappingProxyType(
            {document.key: document for document in documents}
        )
        found: dict[str, Statement] = {}
        for one in statements:
            if one.id in found or one.source not in self.documents:
                keys = ", ".join(self.documents)
                raise ValueError(
                    f"statement {one.id} refused: ids are given once, and begin {keys}"
                )
            found[one.id] = one
        self.statements: Mapping[str, Statement] = MappingProxyType(found)
        _REGISTRIES.append(self)

    def statement(self, id: str, /) -> Statement:
        """The statement with this id, written exactly so; raises `UnknownStatement` for others."""
        found = self.statements.get(id)
        if found is None:
            raise UnknownStatement(self._unknown(id))
        return found

    def _unknown(self, given: str) -> str:
        shown = given if len(given) <= 40 else given[:39] + "…"
        close = get_close_matches(shown.strip().upper(), self.statements, n=3)
        if close:
            return say(_CLOSE, given=shown, close=", ".join(close))
        first = {one.source: one.id for one in reversed(list(self.statements.values()))}
        return say(_FAR, given=shown, sample=", ".join(first[key] for key in self.documents))


_REGISTRIES: list[Registry] = []


def find(id: str) -> Statement | None:
    """Return the statement with this id, of whatever game, or ``None``.

    >>> find("XX-BAG-2") is None
    True
    """
    for registry in _REGISTRIES:
        if id in registry.statements:
            return registry.statements[id]
    return None
