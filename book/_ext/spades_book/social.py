"""What a search engine and a shared link show of a page: its title, a sentence and a picture.

A page says its sentence itself (``description`` in its front matter); for a page that does not,
it is the beginning of its first paragraph.  The address of the site is one setting,
``html_baseurl``; while it is empty, the picture is named relative to the page.

The ``opengraph`` extension from PyPI would do part of this, and draw pictures with Matplotlib.
These few lines need nothing more.
"""

from __future__ import annotations

from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from .finding import whole_title

__all__ = ["setup", "shortened"]

#: The picture, of this width and height, and what it shows.
PICTURE, WIDTH, HEIGHT = "_static/social.png", 1200, 630
SHOWN = "Playing cards on a green table, and the words: Spades, an executable rules book"
#: What a search engine shows of a description.
LONGEST = 155


def shortened(text: str, most: int = LONGEST) -> str:
    """Return ``text`` in one line of at most ``most`` signs, cut between two words.

    >>> shortened("Spades beat  every\\nother suit.", 20)
    'Spades beat every …'
    """
    line = " ".join(text.split())
    return line if len(line) <= most else line[: most - 1].rpartition(" ")[0].rstrip(",;:") + " …"


def description(doctree: nodes.document) -> str:
    """Return what the page says about itself, or the beginning of its first paragraph."""
    for meta in doctree.findall(nodes.meta):
        if meta.get("name") == "description":
            return str(meta["content"])
    for paragraph in doctree.findall(nodes.paragraph):
        if isinstance(paragraph.parent, nodes.section) and paragraph.astext().strip():
            return shortened(paragraph.astext())
    return ""


def describe(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Write the title, the sentence and the picture into the head of one page."""
    if doctree is None:
        return
    said = description(doctree)
    title = whole_title(page, app.env.titles[page].astext())
    site = app.config.html_title
    base = app.config.html_baseurl
    picture = base.rstrip("/") + "/" + PICTURE if base else context["pathto"](PICTURE, 1)
    tags = {
        "og:site_name": site,
        "og:type": "website" if page == app.config.root_doc else "article",
        "og:title": title,
        "og:description": said,
        "og:image": picture,
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": SHOWN,
        "og:locale": "en_GB",
    }
    if base:
        tags["og:url"] = context["pageurl"]
    lines = [
        f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items()
    ]
    lines.append('<meta name="twitter:card" content="summary_large_image" />')
    if 'name="description"' not in context.get("metatags", ""):
        lines.append(f'<meta name="description" content="{escape(said)}" />')
    context["metatags"] = context.get("metatags", "") + "\n" + "\n".join(lines) + "\n"


def setup(app: Sphinx) -> None:
    """Describe each page as it is written."""
    app.connect("html-page-context", describe)
