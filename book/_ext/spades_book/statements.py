"""Boxes that show statements of the registry: the ``{rule}`` directive.

A page names the statement and nothing else::

    ```{rule} CUT-BAG-1 CUT-BAG-2
    ```

Each statement becomes a sphinx-needs object of its kind, so that an id can stand on one page
only, ``{need}`` links to it and tables can be made of all of them.  The words come from
`spades.games.spades.statements`; a page cannot give its own.  The directive ``{example}`` does the
same for worked examples, and refuses rules (as ``{rule}`` refuses examples).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode
from sphinx.writers.html5 import HTML5Translator
from sphinx_needs.api import InvalidNeedException, add_need, get_needs_view

from spades.games.spades.statements import (
    DOCUMENTS,
    Kind,
    Source,
    Statement,
    UnknownStatement,
    statement,
)

__all__ = ["setup"]

LOGGER = logging.getLogger(__name__)

ID = re.compile(r"\b[A-Z][A-Z0-9]{2,4}-[A-Z]+-[0-9]+\b")
#: A statement as the engine names it in what it draws.
DRAWN = re.compile(r'<code\b[^>]*\bdata-statement="([^"]+)"[^>]*>[^<]*</code>')
LABELS = {Kind.RULE: "Rule", Kind.TOLD: "Told", Kind.EXAMPLE: "Example"}


class StatementBox(nodes.General, nodes.Element):
    """The frame around one statement."""


class Mention(nodes.Inline, nodes.TextElement):
    """The id of a statement inside running text: a link if some page carries the statement."""


class StatementDirective(SphinxDirective):
    """Show the statements whose ids are given, one box each."""

    has_content = True
    optional_arguments = 1
    final_argument_whitespace = True
    #: Kinds of statement that the directive shows.
    kinds: ClassVar[frozenset[Kind]] = frozenset()

    def run(self) -> list[nodes.Node]:
        """Return the boxes; a wrong id is reported as a warning and left out."""
        ids = [*" ".join(self.arguments).split(), *" ".join(self.content).split()]
        if not ids:
            self.warn(f"{{{self.name}}} needs the id of a statement, such as CUT-BAG-2")
        return [node for each in ids for node in self.show(each)]

    def show(self, id: str) -> list[nodes.Node]:
        """Return the box of one statement, with its entry in the list of all needs."""
        try:
            found = statement(id)
        except UnknownStatement as error:
            self.warn(str(error))
            return []
        if found.kind not in self.kinds:
            self.warn(
                f"{id} is of kind {found.kind.value!r} and cannot be shown by {{{self.name}}}"
            )
            return []
        try:
            # Hidden, because the box below is drawn instead of the need's own table.
            entry = add_need(
                self.env.app,
                self.state,
                self.env.docname,
                self.lineno,
                need_type=found.kind.value,
                title=found.text,
                id=found.id,
                hide=True,
            )
        except InvalidNeedException as error:
            self.warn(error.message)
            return []
        return [*entry, self.box(found)]

    def box(self, found: Statement) -> nodes.Element:
        """Return what a reader sees of one statement."""
        box = StatementBox(
            ids=[found.id], classes=["statement", f"statement-{found.kind.value}"], kind=found.kind
        )
        head = nodes.paragraph(classes=["statement-head"])
        link = nodes.reference("", found.id, refid=found.id, classes=["statement-id"])
        head += [link, nodes.Text(" "), nodes.inline("", LABELS[found.kind], classes=["kind"])]
        box += head
        box += nodes.paragraph("", "", *linked(found.text), classes=["statement-text"])
        if found.kind is Kind.EXAMPLE:
            box += part("Given", found.given)
            box += part("Gives", found.gives)
        if found.kind is Kind.TOLD:
            box += part("Nothing to compute", found.reason)
        box += self.source(found)
        return box

    def source(self, found: Statement) -> nodes.paragraph:
        """Return the line that names the document and the place in it."""
        document = DOCUMENTS[Source(found.source)]
        cited, _ = self.parse_inline(f"{{cite:p}}`{found.source.lower()}`")
        where = "section" if found.section.isdigit() else "under"
        line = nodes.paragraph(classes=["statement-source"])
        line += nodes.Text(f"{document.author}, " if document.author else "")
        line += nodes.emphasis("", document.title_english)
        line += nodes.Text(f", {where} {quoted(found.section)} ")
        line += cited
        return line

    def warn(self, message: str) -> None:
        """Report a fault of the page at the line of the directive."""
        LOGGER.warning(message, location=self.get_location(), type="spades_book")


class RuleDirective(StatementDirective):
    """Rules, and statements that are only told."""

    kinds = frozenset({Kind.RULE, Kind.TOLD})


class ExampleDirective(StatementDirective):
    """Worked examples of the documents."""

    kinds = frozenset({Kind.EXAMPLE})


def quoted(section: str) -> str:
    """Return a section as it is cited: a number as it is, a heading in quotation marks.

    >>> quoted("04"), quoted("Double nil")
    ('04', '“Double nil”')
    """
    return section if section.isdigit() else f"“{section}”"


def part(label: str, text: str) -> nodes.paragraph:
    """Return one labelled line of a box."""
    line = nodes.paragraph(classes=["statement-part"])
    line += nodes.strong("", label)
    line += nodes.Text(" ")
    line += list(linked(text))
    return line


def linked(text: str) -> Iterator[nodes.Node]:
    """Yield ``text`` with each statement id in it as a mention.

    >>> [node.astext() for node in linked("As in CUT-EX-2, but later.")]
    ['As in ', 'CUT-EX-2', ', but later.']
    """
    end = 0
    for match in ID.finditer(text):
        yield nodes.Text(text[end : match.start()])
        yield Mention(match[0], match[0])
        end = match.end()
    yield nodes.Text(text[end:])


def resolve(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Turn mentions into links, as far as the statement stands on a page.

    That holds for mentions in the boxes, and for those in score sheets and other results.
    """
    needs = get_needs_view(app)

    def home(id: str) -> str | None:
        return needs[id]["docname"] if id in needs else None

    def link(drawn: re.Match[str]) -> str:
        id = drawn[1]
        page = home(id)
        if page is None:
            return drawn[0]
        address = app.builder.get_relative_uri(docname, page)
        return f'<a class="statement-mention" href="{address}#{id}">{drawn[0]}</a>'

    for mention in list(doctree.findall(Mention)):
        id = mention.astext()
        text: nodes.Element = nodes.inline("", id, classes=["statement-mention"])
        page = home(id)
        if page:
            text = make_refnode(app.builder, docname, page, id, text, statement(id).text)
        mention.replace_self(text)
    for raw in list(doctree.findall(nodes.raw)):
        if raw.get("format") == "html" and "data-statement" in raw.astext():
            raw.replace_self(nodes.raw("", DRAWN.sub(link, raw.astext()), format="html"))


def open_box(self: HTML5Translator, node: StatementBox) -> None:
    """Begin the frame; a screen reader announces it as a named group."""
    label = f"{LABELS[node['kind']]} {node['ids'][0]}"
    self.body.append(self.starttag(node, "div", role="group", **{"aria-label": label}))


def close_box(self: HTML5Translator, node: StatementBox) -> None:
    """End the frame."""
    self.body.append("</div>\n")


def take_names(app: Sphinx, config: Config) -> None:
    """Put our directives in the place of those that sphinx-needs makes for its types."""
    app.add_directive("rule", RuleDirective, override=True)
    app.add_directive("example", ExampleDirective, override=True)


def setup(app: Sphinx) -> None:
    """Add the directives and what draws them."""
    app.setup_extension("sphinx_needs")
    app.add_node(StatementBox, html=(open_box, close_box))
    app.add_node(Mention, html=(lambda self, node: None, lambda self, node: None))
    app.connect("config-inited", take_names, priority=900)
    app.connect("doctree-resolved", resolve)
