"""Reading the pages, running their cells and writing them on all cores.

Sphinx can do this; Jupyter Book has no way to ask for it.
"""

from __future__ import annotations

import atexit
import multiprocessing
import os
import tempfile
from pathlib import Path
from uuid import uuid4

import jupyter_client
from sphinx.application import Sphinx
from sphinx.config import Config
from traitlets import default

__all__ = ["setup"]


class KernelManager(jupyter_client.AsyncKernelManager):  # type: ignore[name-defined]
    """Kernels that are spoken to through files: of two that start at once, both may take a port."""

    @default("transport")
    def _files(self) -> str:
        return "ipc"

    @default("ip")
    def _name_of_files(self) -> str:
        return str(Path(tempfile.gettempdir()) / f"spades-{uuid4().hex[:12]}")


def use_all_cores(app: Sphinx, config: Config) -> None:
    """Have the pages read and written on all cores, each page by one of them.

    One extension alone does not declare that it allows this.  It numbers the chapters when every
    page has been read, and takes no part in the reading.
    """
    if not hasattr(os, "fork"):
        return
    app.extensions["sphinx_multitoc_numbering"].parallel_read_safe = True
    app.parallel = max(app.parallel, 1 + (os.cpu_count() or 1))
    jupyter_client.AsyncKernelManager = KernelManager  # type: ignore[attr-defined]
    # Where the reading of one page breaks off, Python would wait for ever for those of the others.
    atexit.register(end_readers)


def end_readers() -> None:
    """End the processes that still read pages."""
    for reader in multiprocessing.active_children():
        reader.terminate()


def setup(app: Sphinx) -> None:
    """Connect to the build."""
    app.connect("config-inited", use_all_cores)
