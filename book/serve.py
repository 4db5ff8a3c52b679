"""Serve a folder of built pages on this machine: ``python book/serve.py [FOLDER] [--port N]``.

A busy port is passed over for the next free one.  Ctrl-C stops it.
"""

from __future__ import annotations

import argparse
import errno
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

#: How many ports are tried, beginning with the wanted one.
TRIES = 100

# The types are written down because the machine's own table may have others, and a
# browser refuses a module or a WebAssembly file of a wrong type.
TYPES = {
    "": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".gz": "application/gzip",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".ipynb": "application/json",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".md": "text/markdown; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
    ".zip": "application/zip",
}


class Pages(SimpleHTTPRequestHandler):
    """Hand out files with types that every browser accepts, always checked for changes."""

    protocol_version = "HTTP/1.1"

    extensions_map = TYPES

    def end_headers(self) -> None:
        """Ask the browser to check for a newer file each time, so that a rebuild is seen."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Stay silent about what went well; errors are still reported."""

    def log_error(self, format: str, *args: object) -> None:
        """Report one line on standard error."""
        sys.stderr.write(f"{format % args}: {getattr(self, 'path', '?')}\n")


class Server(ThreadingHTTPServer):
    """A server that does not share its port with another one."""

    allow_reuse_port = False
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Pass over a reader who went away in the middle of a file."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def open_server(folder: Path, host: str, port: int) -> Server:
    """Return a server of ``folder`` on ``port``, or on the next free port after it."""
    handler = partial(Pages, directory=str(folder))
    last = min(port + TRIES - 1, 65535)
    for candidate in range(port, last + 1):
        try:
            return Server((host, candidate), handler)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    raise OSError(f"no free port between {port} and {last}")


def main(arguments: list[str] | None = None) -> int:
    """Serve until interrupted; return the exit status."""
    parser = argparse.ArgumentParser(description="Serve the built book on this machine.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("_build/html"))
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on")
    parser.add_argument("--port", type=int, default=8000, help="first port to try")
    options = parser.parse_args(arguments)
    if not options.folder.is_dir():
        print(
            f"no such folder: {options.folder} (build the book first: make book)", file=sys.stderr
        )
        return 2
    if not 0 < options.port < 65536:
        print(f"port {options.port} refused: a port is a number from 1 to 65535", file=sys.stderr)
        return 2
    try:
        server = open_server(options.folder, options.host, options.port)
    except OSError as error:
        print(f"cannot serve: {error}", file=sys.stderr)
        return 1
    with server:
        print(f"\n  The book is at http://{options.host}:{server.server_port}/", flush=True)
        print("  Press Ctrl-C to stop.", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print("\n  Stopped.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
