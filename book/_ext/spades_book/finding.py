"""What a player types into the search box finds the page that answers it.

A page names such words and questions itself, in its front matter::

    myst:
      html_meta:
        keywords: bags, sandbag, who leads, 2 of clubs

Sphinx indexes each keyword as one word, which no question of two words would find.  Here each
becomes an index entry of the page, and these come first among the results; ``scorer.js`` puts the
entries of the glossary and of the Python API behind them.

Two games have a page on bags each, both with the title "Bags".  Where a title stands alone, among
results or on the tab of a browser, it says for how many players.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx

__all__ = ["keywords_of", "setup", "whole_title"]

#: What the pages of a folder add to their title where it stands alone.
GAMES = {"cutthroat": "three players", "partnership": "four players"}


def keywords_of(doctree: nodes.document) -> list[str]:
    """Return the keywords of a page in their order, and those with accents without them too."""
    words = [
        word
        for meta in doctree.findall(nodes.meta)
        if meta.get("name") == "keywords"
        for word in filter(None, map(str.strip, meta.get("content", "").split(",")))
    ]
    return list(dict.fromkeys([*words, *map(without_accents, words)]))


def without_accents(word: str) -> str:
    """Return a word as somebody types it who has no accents; Russian letters stay.

    >>> without_accents("misère"), without_accents("Мизер й")
    ('misere', 'Мизер й')
    """
    plain = unicodedata.normalize("NFD", word).encode("ascii", "ignore").decode()
    return plain if len(plain) == len(word) else word


def enter(app: Sphinx, doctree: nodes.document) -> None:
    """Enter the keywords of a page into the index."""
    words = keywords_of(doctree)
    if words:
        entries = [("single", word.replace(";", " "), "", "main", None) for word in words]
        doctree += addnodes.index(entries=entries)


def whole_title(page: str, title: str) -> str:
    """Return the title of a page with the game that it is about.

    >>> whole_title("book/cutthroat/bags", "Bags")
    'Bags (three players)'
    >>> whole_title("book/reference/glossary", "Glossary")
    'Glossary'
    """
    game = next((said for part, said in GAMES.items() if f"/{part}/" in page), "")
    return f"{title} ({game})" if game else title


def entitle(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Write the whole title on the tab of the browser."""
    if doctree is not None:
        context["title"] = whole_title(page, context["title"])


def entitle_results(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Write whole titles among the results, just before the index is written; add no page."""
    index = getattr(app.builder, "indexer", None)
    if index is not None:
        for page, title in index._titles.items():
            index._titles[page] = whole = whole_title(page, title)
            index._all_titles[page] = [
                (whole, None) if anchor is None else (each, anchor)
                for each, anchor in index._all_titles[page]
            ]
    yield from ()


def setup(app: Sphinx) -> None:
    """Enter the keywords of each page as it is read, and the titles as they are written."""
    app.connect("doctree-read", enter)
    app.connect("html-page-context", entitle)
    app.connect("html-collect-pages", entitle_results)
