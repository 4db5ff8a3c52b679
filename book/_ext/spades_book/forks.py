"""Kernels that are forked from one process, which has imported what the pages import.

A new Python takes a second to start and to import all this, and nearly every page needs a kernel.
This file is a program of its own: it is not part of Sphinx's process, so that no page sees what
Sphinx has imported::

    python forks.py SOCKET

It listens at SOCKET.  Whoever asks for a kernel sends one line of JSON and gets the number of the
new process.  The connection ends when the kernel does, which is how its end is noticed.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import signal
import socket
import sys
from pathlib import Path
from typing import Any, NoReturn

#: What kernels and pages import.  A name that is missing here costs time, and nothing else.
IMPORTED = (
    "ipykernel.kernelapp",
    "ipykernel.ipkernel",
    "ipykernel.zmqshell",
    "ipykernel.debugger",
    "ipykernel.subshell_manager",
    "IPython.core.completer",
    "IPython.core.magics",
    "IPython.core.debugger",
    "IPython.core.oinspect",
    "IPython.core.logger",
    "IPython.core.completerlib",
    "IPython.display",
    "ipywidgets",
    "anywidget",
    "myst_nb.ext.glue",
    "spades",
    "spades.widgets",
    "spades.games.spades.game",
    "psutil",
    "tornado.platform.asyncio",
)


def become_kernel(asked: dict[str, Any]) -> NoReturn:
    """Turn this process into the kernel that was asked for, as ``ipykernel_launcher`` does."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.chdir(asked["cwd"])
    os.environ.clear()
    os.environ.update(asked["env"])
    sys.argv = asked["argv"]

    import ipywidgets  # type: ignore[import-untyped]
    from ipykernel.kernelapp import IPKernelApp

    # that it ends with the process that forked it
    app: Any = IPKernelApp.instance(parent_handle=os.getppid())
    app.initialize(asked["argv"][1:])
    # what the import of ipywidgets does where there is a kernel already
    ipywidgets.register_comm_target()
    app.start()
    sys.exit(0)


def answer(connection: socket.socket) -> None:
    """Fork a kernel for one who asks."""
    with connection:
        with connection.makefile("r", encoding="utf-8") as lines:
            asked = json.loads(lines.readline())
        if os.fork():
            return
        # told by the kernel itself, when it has a group of its own: whoever ends it ends its group
        os.setsid()
        connection.sendall(f"{os.getpid()}\n".encode())
        become_kernel(asked)  # with its end of the connection open


def serve(path: str) -> None:
    """Fork kernels until the process that began this one is gone."""
    # no word on the debugger, which comes with every kernel and is not used
    os.environ["PYDEVD_DISABLE_FILE_VALIDATION"] = "1"
    for name in IMPORTED:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
    with contextlib.suppress(ImportError):
        from jupyter_client.localinterfaces import local_ips

        local_ips()  # asks the system once
    gc.collect()
    gc.freeze()  # what was imported stays one copy for all
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = os.getppid()
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(path)
        listener.listen(64)
        listener.settimeout(1)
        while os.getppid() == parent:
            try:
                connection, _ = listener.accept()
            except TimeoutError:
                continue
            connection.settimeout(None)
            answer(connection)


if __name__ == "__main__":
    # not this folder, and no other: kernels add their own
    if Path(sys.path[0]) == Path(__file__).parent:
        del sys.path[0]
    serve(sys.argv[1])
