"""What a rule statement is, and which documents the statements come from."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from ..messages import N_, say

__all__ = ["DOCUMENTS", "Document", "Kind", "Source", "Statement", "rules"]

_ID = re.compile(r"[A-Z]{3}-[A-Z]+-[0-9]+")


class Source(StrEnum):
    """The key of a source document, which is also the prefix of its statement ids.

    >>> Source("COH")
    <Source.COH: 'COH'>
    """

    CUT = "CUT"
    COH = "COH"
    CHI = "CHI"


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
        if not _ID.fullmatch(self.id) or self.id[:3] not in Source.__members__:
            expected = f"{', '.join(Source)} with a topic and a number, as in CUT-BAG-2"
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
    def source(self) -> Source:
        """The source document, read from the prefix of the id; raises nothing.

        >>> Statement(id="CHI-BID-1", english="One round.", section="Bids").source
        <Source.CHI: 'CHI'>
        """
        return Source(self.id[:3])

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

    >>> DOCUMENTS[Source.COH].author
    'Claire Cohen'
    """

    key: Source
    title: str
    title_english: str
    game_english: str
    author: str = ""

    @property
    def game(self) -> str:
        """The game that the document describes, in the reader's language; raises nothing.

        >>> DOCUMENTS[Source.CUT].game
        'cutthroat Spades for three players, each alone'
        """
        return say(self.game_english)


DOCUMENTS: Mapping[Source, Document] = MappingProxyType(
    {
        Source.CUT: Document(
            key=Source.CUT,
            title="Пики втроём",
            title_english="Spades for three",
            game_english=N_("cutthroat Spades for three players, each alone"),
        ),
        Source.COH: Document(
            key=Source.COH,
            title="Как играть в пики",
            title_english="How to play Spades",
            author="Claire Cohen",
            game_english=N_("partnership Spades for four players, with double nil"),
        ),
        Source.CHI: Document(
            key=Source.CHI,
            title="Пики: заявки, козыри и подсчёт очков в парной игре",
            title_english="Spades: bids, trumps and scoring in the partnership game",
            game_english=N_("partnership Spades for four players, after the Chicago regulations"),
        ),
    }
)
