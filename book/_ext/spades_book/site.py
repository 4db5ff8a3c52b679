"""What the built site carries beyond its pages, and what it leaves out."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps
from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment

__all__ = ["setup"]

#: Assets that extensions put on every page and that no page of this book uses.
UNUSED = (
    "_sphinx_javascript_frameworks_compat.js",
    "graphviz.css",
    "jquery.js",
    "sphinx-data-viewer/",
    "sphinx-needs/libs/html/sphinx_needs_collapse.js",
)

#: Roles that docutils gives to a list of sources and that its parts do not keep to.
ROLES = (' role="list"', ' role="doc-biblioentry"', ' role="doc-backlink"')
#: The name of a button that shows hidden code, beside the words on it.
HIDDEN = ' aria-label="Toggle hidden content"'
#: The box of a wide table, which a reader without a mouse has to reach to scroll it.
BOX = '<div class="pst-scrollable-table-container"'
#: A signature in lines: a list of definitions without terms, inside a term.
SIGNATURE = re.compile(
    r'(<span class="sig-paren">\(</span>\s*)<dl>(.*?)</dl>(\s*<span class="sig-paren">)', re.DOTALL
)

FRONT = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<meta http-equiv="refresh" content="0; url={page}">
<link rel="canonical" href="{page}">
<link rel="icon" href="_static/favicon.svg">
</head>
<body><p><a href="{page}">{title}</a></p></body>
</html>
"""


def lighten(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Take unused scripts and styles off one page, and what misleads a screen reader."""
    for kind in ("script_files", "css_files"):
        context[kind] = [asset for asset in context[kind] if not is_unused(asset)]
    if "citation-list" in context.get("body", ""):
        for role in ROLES:
            context["body"] = context["body"].replace(role, "")
    if "body" in context:
        body = SIGNATURE.sub(in_lines, context["body"]).replace(HIDDEN, "")
        context["body"] = body.replace(BOX, f'{BOX} tabindex="0"')
    if "generate_toctree_html" in context:
        context["generate_toctree_html"] = with_names(context["generate_toctree_html"])


def in_lines(signature: re.Match[str]) -> str:
    """Return a signature in lines that is no list."""
    before, lines, after = signature.groups()
    lines = lines.replace("<dd>", '<div class="sig-line">').replace("</dd>", "</div>")
    return f"{before}{lines}{after}"


def with_names(draw: Callable[..., Any]) -> Callable[..., Any]:
    """Return the function that draws the list of pages, with a name for each button in it."""

    @wraps(draw)
    def drawn(*args: Any, **options: Any) -> Any:
        found = draw(*args, **options)
        # the theme hands over a tree of Beautiful Soup
        for button in found.select("li > details > summary") if hasattr(found, "select") else ():
            page = button.find_parent("li").find("a").get_text(strip=True)
            button["aria-label"] = f"Pages below: {page}"
        return found

    return drawn


def is_unused(asset: object) -> bool:
    """Tell whether a page can do without this script or style."""
    name = str(getattr(asset, "filename", asset) or "").removeprefix("_static/")
    return name.startswith(UNUSED)


def finish(app: Sphinx, error: Exception | None) -> None:
    """Write the front page of the folder, which leads to the welcome page; tidy up."""
    if error is not None or app.builder.name != "html":
        return
    page = f"{app.config.root_doc}.html"
    front = FRONT.format(title=escape(app.config.html_title), page=page)
    folder = Path(app.outdir)
    (folder / "index.html").write_text(front, encoding="utf-8")
    # sphinx-needs always writes this page; it would look for a file that is not there.
    (folder / "permalink.html").unlink(missing_ok=True)


def write_all(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Have every page written where one has changed: each may lead to it, or tell what it shows."""
    return sorted(env.all_docs)


def use_templates(app: Sphinx, config: Config) -> None:
    """Let the templates of this extension go before the theme's."""
    config.templates_path.append(str(Path(__file__).parent / "templates"))


def setup(app: Sphinx) -> None:
    """Connect to the build."""
    app.connect("config-inited", use_templates)
    app.connect("env-updated", write_all)
    # Late, since other extensions add assets at this moment too.
    app.connect("html-page-context", lighten, priority=900)
    # Early, so that no other front page is written.
    app.connect("build-finished", finish, priority=100)
