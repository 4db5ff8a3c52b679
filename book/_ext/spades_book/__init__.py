"""The book's own Sphinx extension.

==============  ===================================================================
`statements`    the ``{rule}`` and ``{example}`` boxes, with the text of the registry
`signs`         suits in their colours and true minus signs in the prose of every page
`labels`        citations labelled as the statement ids are
`site`          the front page of the site, and less weight on every page
`finding`       the search finds a page by the questions that it answers
`social`        what a search engine and a shared link show of a page
`api`           names in docstrings as links, on the pages of the Python API
`live`          the scripts that run Python in the reader's browser
`bundle`        one style sheet and one script for all pages, and none inside a page
`security`      what a page may load and run, said to the browser
`launch`        buttons that start a page as a notebook, on Binder or JupyterHub
`trace`         what holds each statement: links in the boxes, the ``{traceability}`` table
==============  ===================================================================
"""

from __future__ import annotations

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from . import (
    api,
    bundle,
    cores,
    finding,
    labels,
    launch,
    live,
    security,
    signs,
    site,
    social,
    statements,
    trace,
)

__all__ = ["setup"]

PARTS = (
    labels,
    signs,
    site,
    finding,
    social,
    api,
    statements,
    trace,
    live,
    launch,
    bundle,
    cores,
    security,
)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add every part to Sphinx."""
    for part in PARTS:
        part.setup(app)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
