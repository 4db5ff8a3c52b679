"""Reading the pages, running their cells and writing them on all cores.

Sphinx can do this; Jupyter Book has no way to ask for it.  The kernels that run the cells are
forked from one process (`forks.py`) that has started and imported once for all of them.
"""

from __future__ import annotations

import atexit
import gc
import json
import multiprocessing
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time
from functools import cache
from pathlib import Path
from typing import Any, cast
from uuid import uuid4

import jupyter_client
import pybtex.plugin
from jupyter_client.provisioning import local_provisioner
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.search.en import SearchEnglish
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

    async def shutdown_kernel(self, now: bool = False, restart: bool = False) -> None:
        """End a kernel at once: it has answered all that it was asked, and keeps nothing."""
        await super().shutdown_kernel(now=True, restart=restart)


class Forked:
    """A kernel that another process forked, with what `jupyter_client` asks of a ``Popen``."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int, connection: socket.socket) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._connection = connection

    def poll(self) -> int | None:
        """Return ``None`` while the kernel runs: it holds the other end of the connection."""
        if self.returncode is None and select.select([self._connection], [], [], 0)[0]:
            self._connection.close()
            self.returncode = 0
        return self.returncode

    def wait(self) -> int:
        """Return when the kernel has ended."""
        while (code := self.poll()) is None:
            time.sleep(0.01)
        return code

    def send_signal(self, number: int) -> None:
        """Send a signal to the kernel, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End the kernel, whatever it does."""
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        """Ask the kernel to end."""
        self.send_signal(signal.SIGTERM)


class Forks:
    """The process from which kernels are forked; it ends with this one."""

    def __init__(self) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="spades-")
        self.path = str(Path(self.folder.name) / "forks")
        program = Path(__file__).with_name("forks.py")
        self.process = subprocess.Popen([sys.executable, str(program), self.path])
        self.owner = os.getpid()
        atexit.register(self.end)

    def launch(self, cmd: list[str], **options: Any) -> Forked | subprocess.Popen[bytes]:
        """Start a kernel, as ``jupyter_client.launcher.launch_kernel`` does."""
        module = "ipykernel_launcher"
        if module not in cmd:  # a kernel of another language
            return cast("subprocess.Popen[bytes]", START(cmd, **options))
        asked = {
            "argv": cmd[cmd.index(module) :],
            "cwd": str(options.get("cwd") or Path.cwd()),
            "env": dict(options.get("env") or os.environ),
        }
        connection = socket.socket(socket.AF_UNIX)
        # it is busy importing when the first pages ask
        while True:
            try:
                connection.connect(self.path)
                break
            except (FileNotFoundError, ConnectionRefusedError):
                if self.process.poll() is not None:
                    return cast("subprocess.Popen[bytes]", START(cmd, **options))
                time.sleep(0.02)
        connection.sendall(json.dumps(asked).encode() + b"\n")
        with connection.makefile("r") as lines:
            return Forked(int(lines.readline()), connection)

    def end(self) -> None:
        """End the process; pages are read in forks of this one, which must not."""
        if os.getpid() == self.owner:
            self.process.kill()
            self.process.wait()
            self.folder.cleanup()


START = vars(local_provisioner)["launch_kernel"]


def use_all_cores(app: Sphinx, config: Config) -> None:
    """Have the pages read and written on all cores, each page by one of them.

    One extension alone does not declare that it allows this.  It numbers the chapters when every
    page has been read, and takes no part in the reading.
    """
    if not hasattr(os, "fork"):
        return
    app.extensions["sphinx_multitoc_numbering"].parallel_read_safe = True
    # twice as many as cores: a reader waits for its kernel for half of its time
    app.parallel = max(app.parallel, 2 * (os.cpu_count() or 1))
    jupyter_client.AsyncKernelManager = KernelManager  # type: ignore[attr-defined]
    vars(local_provisioner)["launch_kernel"] = Forks().launch
    # Where the reading of one page breaks off, Python would wait for ever for those of the others.
    atexit.register(end_readers)


def work_out_once() -> None:
    """Keep what the build would work out again for each citation and for each word of a page."""
    # it reads the lists of all installed packages
    pybtex.plugin._load_entry_point = cache(pybtex.plugin._load_entry_point)
    SearchEnglish.stem = cache(SearchEnglish.stem)  # type: ignore[method-assign]
    # trees of pages are large, and nearly nothing in them is rubbish before the end
    gc.set_threshold(100_000, 20, 20)


def end_readers() -> None:
    """End the processes that still read pages."""
    for reader in multiprocessing.active_children():
        reader.terminate()


def setup(app: Sphinx) -> None:
    """Connect to the build."""
    work_out_once()
    app.connect("config-inited", use_all_cores)
