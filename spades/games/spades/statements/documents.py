"""The three documents that the statements come from."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from ....core.messages import N_
from ....core.statement import Document

__all__ = ["DOCUMENTS", "Source"]


class Source(StrEnum):
    """The key of a source document, which is also the prefix of its statement ids.

    >>> Source("COH")
    <Source.COH: 'COH'>
    """

    CUT = "CUT"
    COH = "COH"
    CHI = "CHI"


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
