"""Citations labelled as the statement ids are: [CUT], [COH], [CHI]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pybtex.plugin import register_plugin
from pybtex.style.formatting.unsrt import Style as UnsrtStyle
from pybtex.style.labels import BaseLabelStyle
from sphinx.application import Sphinx

__all__ = ["setup"]


class KeyLabels(BaseLabelStyle):
    """The key of an entry in capital letters."""

    def format_labels(self, entries: Iterable[Any]) -> Iterator[str]:
        """Yield one label for each entry."""
        for entry in entries:
            yield entry.key.upper()


class KeyStyle(UnsrtStyle):
    """The usual style with these labels, in the order in which the sources are cited."""

    default_label_style = "spades_keys"
    default_sorting_style = "none"


def setup(app: Sphinx) -> None:
    """Make the style known by the name ``spades``."""
    register_plugin("pybtex.style.labels", "spades_keys", KeyLabels)
    register_plugin("pybtex.style.formatting", "spades", KeyStyle)
