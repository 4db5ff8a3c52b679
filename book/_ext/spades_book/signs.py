"""Signs in prose: suits in their colours, a minus that looks like one, Russian words as Russian.

A suit symbol itself stays the text, so that nothing depends on the colour.  A Russian word is
marked as such, so that a screen reader says it right.  Code is left alone.
"""

from __future__ import annotations

import re

from docutils import nodes
from sphinx.application import Sphinx

__all__ = ["setup", "split"]

SUITS = {"♠": "spade", "♥": "heart", "♦": "diamond", "♣": "club"}
SYMBOL = re.compile("([♠♥♦♣])")
#: Words in Cyrillic letters, with the spaces and commas between them.
RUSSIAN = re.compile("([А-Яа-яЁё](?:[А-Яа-яЁё ,-]*[А-Яа-яЁё])?)")
#: A hyphen that means minus: before a number, and not inside a word, an id or a range.
HYPHEN = re.compile(r"(?<![\w.-])-(?= ?\d)")
#: Where text is not prose.
NOT_PROSE = (nodes.literal, nodes.literal_block, nodes.raw, nodes.comment)


def split(text: str) -> list[nodes.Node]:
    """Return ``text`` with suit symbols and Russian words in nodes of their own.

    >>> [node.astext() for node in split("the 2♠ costs -48, see CUT-BAG-2")]
    ['the 2', '♠', ' costs −48, see CUT-BAG-2']
    >>> [node.astext() for node in split("a trick is взятка in Russian")]
    ['a trick is ', 'взятка', ' in Russian']
    """
    parts: list[nodes.Node] = []
    for part in SYMBOL.split(HYPHEN.sub("−", text)):
        if part in SUITS:
            parts.append(nodes.inline(part, part, classes=["suit", f"suit-{SUITS[part]}"]))
            continue
        for at, words in enumerate(RUSSIAN.split(part)):
            if at % 2:
                # docutils writes this class as the language
                parts.append(nodes.inline(words, words, classes=["language-ru"]))
            elif words:
                parts.append(nodes.Text(words))
    return parts


def set_signs(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Set the signs in the prose of one page."""
    for node in list(doctree.findall(nodes.Text)):
        signs = SYMBOL.search(node) or HYPHEN.search(node) or RUSSIAN.search(node)
        if not signs or node.parent is None:
            continue
        ancestor = node.parent
        while ancestor is not None and not isinstance(ancestor, NOT_PROSE):
            ancestor = ancestor.parent
        if ancestor is None and {"suit", "language-ru"}.isdisjoint(node.parent.get("classes", ())):
            node.parent.replace(node, split(str(node)))


def setup(app: Sphinx) -> None:
    """Set the signs of each page after its references are resolved."""
    app.connect("doctree-resolved", set_signs, priority=900)
