"""Python in the reader's browser: the scripts that bring a page's widgets and cells to life.

``make book`` builds them into the folder ``spades_live`` of the configuration.  They are copied
beside the pages, and a page asks for them only if it has a widget or a code cell.  Where the
folder is missing, the site is built without them: every page says the same, but stands still.
Beside them goes the list of where each statement stands, for the links in what Python answers.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx_needs.api import get_needs_view

__all__ = ["setup"]

LOGGER = logging.getLogger(__name__)
#: The folder in the built site.
FOLDER = "live"


def built(app: Sphinx) -> Path | None:
    """Return the folder of the built scripts, or ``None`` where they were not built."""
    folder = Path(app.confdir) / app.config.spades_live
    return folder if app.config.spades_live and (folder / "manifest.json").is_file() else None


def is_live(body: str) -> bool:
    """Tell whether a page has something that Python answers.

    >>> is_live('<div class="cell_input docutils container">'), is_live("<p>Told only.</p>")
    (True, False)
    """
    return 'class="cell_input' in body or 'class="spades-live"' in body


def add_scripts(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Ask for the scripts on one page, by addresses relative to it."""
    if built(app) is None or not is_live(context.get("body", "")):
        return
    base = context["pathto"](FOLDER, resource=True)
    context["metatags"] = context.get("metatags", "") + (
        f'\n<link rel="stylesheet" href="{base}/live.css">'
        f'\n<script type="module" src="{base}/page.js"></script>'
    )


def copy(app: Sphinx, error: Exception | None) -> None:
    """Copy the scripts beside the pages."""
    folder = built(app)
    if error is not None or app.builder.name != "html":
        return
    if folder is None:
        LOGGER.info("without live pages: make live was not run")
        return
    target = Path(app.outdir) / FOLDER
    shutil.copytree(folder, target, dirs_exist_ok=True)
    places = {
        id: f"{app.builder.get_target_uri(str(need['docname']))}#{id}"
        for id, need in get_needs_view(app).items()
    }
    (target / "statements.json").write_text(json.dumps(places), encoding="utf-8")


def setup(app: Sphinx) -> None:
    """Connect to the build."""
    app.add_config_value("spades_live", "_build/live", "html", str)
    app.connect("html-page-context", add_scripts)
    app.connect("build-finished", copy)
