"""Ask the search of the built book what players ask.

    python book/_tools/check/search.py [FOLDER]

Each question below must bring one of its pages among the first results.  The search itself is a
script of Sphinx that runs in the browser; this counts as it does (``searchtools.js`` of Sphinx 7,
with the weights of ``scorer.js``), on the same ``searchindex.js``.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import snowballstemmer

#: How many results a reader looks at: one page for three players and one for four.
FIRST = 2

#: What is typed, and the pages that answer it; each stands for any page that begins so.
QUESTIONS: dict[str, tuple[str, ...]] = {
    "sandbag": ("cutthroat/bags", "partnership/bags"),
    "sandbags": ("cutthroat/bags", "partnership/bags"),
    "bag": ("cutthroat/bags", "partnership/bags"),
    "bags": ("cutthroat/bags", "partnership/bags"),
    "overtricks": ("cutthroat/bags", "partnership/bags", "cutthroat/scoring"),
    "nil": ("cutthroat/nil", "partnership/nil"),
    "misere": ("cutthroat/nil", "partnership/nil"),
    "misère": ("cutthroat/nil", "partnership/nil"),
    "zero bid": ("cutthroat/nil", "partnership/nil"),
    "blind nil": ("partnership/blind-nil", "house-rules/questions/blind-nil"),
    "double nil": ("partnership/blind-nil",),
    "exchange cards": ("partnership/blind-nil", "house-rules/questions/exchange"),
    "tie": ("cutthroat/end", "partnership/end"),
    "draw": ("cutthroat/end", "partnership/end"),
    "500 to 500": ("partnership/end", "house-rules/questions/play-off"),
    "who wins": ("cutthroat/end", "partnership/end", "cutthroat/trick", "partnership/trick"),
    "renege": ("cutthroat/mistakes", "partnership/mistakes"),
    "revoke": ("cutthroat/mistakes", "partnership/mistakes"),
    "who leads": ("cutthroat/trick", "partnership/trick"),
    "who leads first": ("cutthroat/trick", "partnership/trick", "house-rules/questions/first-lead"),
    "follow suit": ("cutthroat/trick", "partnership/trick"),
    "2 of clubs": ("cutthroat/table",),
    "two of clubs": ("cutthroat/table",),
    "how many cards": ("cutthroat/deal", "cutthroat/table", "partnership/table"),
    "broken spades": ("cutthroat/spades", "partnership/spades"),
    "breaking spades": ("cutthroat/spades", "partnership/spades"),
    "lead a spade": ("cutthroat/spades", "partnership/spades"),
    "table talk": ("partnership/mistakes",),
    "score sheet": ("print/sheet", "partnership/sheet"),
    "house rules": ("house-rules/own", "house-rules/compare"),
    "glossary": ("reference/glossary",),
    "взятка": ("reference/glossary",),
    "мешок": ("reference/glossary",),
    "ренонс": ("reference/glossary",),
}

# The weights of scorer.js.
TITLE, PARTIAL_TITLE, TERM, PARTIAL_TERM = 15, 7, 5, 2
NAME, PARTIAL_NAME = 11, 6
PRIORITY = {0: 15, 1: 5, 2: -5}
WORDS = re.compile(r"\w+")


@dataclass(frozen=True)
class Result:
    """One result: the page, the place on it, and what it counts."""

    page: str
    title: str
    anchor: str
    score: float

    @classmethod
    def weighed(cls, page: str, title: str, anchor: str, score: float) -> Result:
        """Return a result as ``scorer.js`` weighs it."""
        if page.startswith("book/reference/api"):
            score /= 4
        elif anchor.startswith("#term-"):
            score *= 0.8
        elif page.startswith("book/house-rules/") or page.endswith("/whole-deal"):
            score *= 0.9
        return cls(page, title, anchor, score)


class Search:
    """The search of a built book."""

    def __init__(self, folder: Path) -> None:
        script = (folder / "searchindex.js").read_text(encoding="utf-8")
        self.index: dict[str, Any] = json.loads(script[script.index("(") + 1 : script.rindex(")")])
        words = (folder / "_static" / "language_data.js").read_text(encoding="utf-8")
        found = re.search(r"var stopwords = (\[.*?\]);", words, re.DOTALL)
        self.stopwords = set(json.loads(found[1])) if found else set()
        self.stem = snowballstemmer.stemmer("porter").stemWord
        self.pages: list[str] = self.index["docnames"]
        self.titles: list[str] = self.index["titles"]

    def ask(self, query: str) -> list[str]:
        """Return the pages for what was typed, the best first, each once.

        Where two count the same, the order of their titles decides, as in the browser.
        """
        asked = query.lower().strip()
        found = [*self.by_title(asked), *self.by_entry(asked), *self.by_name(asked)]
        found += self.by_words(asked)
        found.sort(key=lambda one: (-one.score, one.title.lower()))
        return list(dict.fromkeys(one.page for one in found))

    def result(self, page: int, anchor: str, score: float, title: str = "") -> Result:
        """Return a result on the page of this number."""
        shown = self.titles[page]
        return Result.weighed(
            self.pages[page], shown if title in ("", shown) else f"{shown} > {title}", anchor, score
        )

    def by_title(self, asked: str) -> Iterator[Result]:
        """Yield what has it in a title."""
        for title, places in self.index["alltitles"].items():
            if asked in title.lower() and len(asked) >= len(title) / 2:
                for page, anchor in places:
                    score = round(TITLE * len(asked) / len(title)) + (self.titles[page] == title)
                    yield self.result(page, f"#{anchor}" if anchor else "", score, title)

    def by_entry(self, asked: str) -> Iterator[Result]:
        """Yield what has it among its keywords, and the words of the glossary."""
        for entry, places in self.index["indexentries"].items():
            if asked in entry and len(asked) >= len(entry) / 2:
                for page, anchor, is_main in places:
                    score = round(100 * len(asked) / len(entry)) if is_main else 0
                    yield self.result(page, f"#{anchor}" if anchor else "", score)

    def by_name(self, asked: str) -> Iterator[Result]:
        """Yield what of Python has a word of it in its name."""
        words = set(WORDS.findall(asked))
        for word in words:
            for prefix, entries in self.index["objects"].items():
                for page, kind, priority, _, name in entries:
                    full = f"{prefix}.{name}".lower() if prefix else name.lower()
                    if word not in full:
                        continue
                    said = self.index["objnames"][str(kind)][2]
                    around = f"{prefix} {name} {said} {self.titles[page]}".lower()
                    if any(other not in around for other in words - {word}):
                        continue
                    last = full.rpartition(".")[2]
                    score = PRIORITY.get(priority, 0)
                    score += NAME if word in (full, last) else PARTIAL_NAME * (word in last)
                    yield self.result(page, f"#{full}", score, full)

    def by_words(self, asked: str) -> Iterator[Result]:
        """Yield the pages that have all its words."""
        words = {
            self.stem(word)
            for word in WORDS.findall(asked)
            if word not in self.stopwords and not word.isdigit()
        }
        counted: dict[int, dict[str, float]] = {}
        for word in words:
            for page, score in self.pages_with(word):
                counted.setdefault(page, {})[word] = score
        long = sum(len(word) > 2 for word in words)
        for page, scores in counted.items():
            if len(scores) in (len(words), long):
                yield self.result(page, "", max(scores.values()))

    def pages_with(self, word: str) -> Iterator[tuple[int, float]]:
        """Yield the pages that have a stem, or where none has, those with a part of it."""
        for name, whole, part in (
            ("terms", TERM, PARTIAL_TERM),
            ("titleterms", TITLE, PARTIAL_TITLE),
        ):
            terms = self.index[name]
            if word in terms:
                yield from ((page, whole) for page in listed(terms[word]))
            elif len(word) > 2:
                for term, pages in terms.items():
                    if word in term:
                        yield from ((page, part) for page in listed(pages))


def listed(pages: int | list[int]) -> Iterable[int]:
    """Return the numbers of pages, which the index writes without a list if there is one."""
    return [pages] if isinstance(pages, int) else pages


def main(arguments: list[str]) -> int:
    """Ask all questions of the folder named first, or of the book's own; return the exit status."""
    folder = Path(arguments[0] if arguments else "_build/html")
    if not (folder / "searchindex.js").is_file():
        print(f"{folder}: no built site here (build the book first: make book)", file=sys.stderr)
        return 2
    search = Search(folder)
    failed = 0
    for query, wanted in QUESTIONS.items():
        first = [page.removeprefix("book/") for page in search.ask(query)[:FIRST]]
        if not any(page.startswith(wanted) for page in first):
            print(
                f"search: {query!r} leads to {', '.join(first) or 'nothing'},"
                f" not to {' or '.join(wanted)}",
                file=sys.stderr,
            )
            failed += 1
    verdict = f"{failed} led astray" if failed else "all good"
    print(f"search check: {len(QUESTIONS)} questions: {verdict}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
