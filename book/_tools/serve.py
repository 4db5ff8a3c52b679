"""Serve a folder of built pages on this machine.

    python book/_tools/serve.py [FOLDER] [--port N]

It answers as a good host does: every type as a browser wants it, text and WebAssembly compressed,
the headers of the site's own file ``_headers``.  What may change is asked about each time, so that
a rebuild is seen.  A busy port is passed over for the next free one.  Ctrl-C stops it.
"""

from __future__ import annotations

import argparse
import errno
import gzip
import re
import sys
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, ClassVar

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

#: Types that gain from compression; pictures, fonts and archives are compressed already.
COMPRESSED = re.compile(r"text/|image/svg|application/(?:json|wasm|xml|manifest)")
#: Below this many bytes compression is not worth its own header.
SMALLEST = 512

#: The headers of each path; those of ``/*`` are for all.
Headers = dict[str, list[tuple[str, str]]]


@lru_cache(maxsize=1000)
def squeezed(file: str, changed: int, size: int) -> bytes:
    """Return the contents of ``file`` compressed; kept for as long as it does not change."""
    return gzip.compress(Path(file).read_bytes(), compresslevel=6, mtime=0)


def takes_gzip(accepted: str) -> bool:
    """Tell whether a browser that sent this ``Accept-Encoding`` can unpack gzip.

    >>> takes_gzip("br, gzip;q=0.8"), takes_gzip("gzip;q=0"), takes_gzip("")
    (True, False, False)
    """
    for part in accepted.lower().split(","):
        name, _, weight = (piece.strip() for piece in part.partition(";"))
        if name in ("gzip", "*"):
            return not re.fullmatch(r"q=0(?:\.0*)?", weight)
    return False


def headers_of(folder: Path) -> Headers:
    """Read the file ``_headers`` of a site: paths, and below each its headers."""
    file = folder / "_headers"
    found: Headers = {}
    path = ""
    for line in file.read_text(encoding="utf-8").splitlines() if file.is_file() else ():
        name, _, value = (part.strip() for part in line.partition(":"))
        if line.startswith((" ", "\t")):
            found[path].append((name, value))
        else:
            path = line.strip()
            found[path] = []
    return found


class Pages(SimpleHTTPRequestHandler):
    """Hand out files with types that every browser accepts, compressed where that helps."""

    protocol_version = "HTTP/1.1"

    extensions_map = TYPES

    #: The headers of the site; set for each server.
    site_headers: ClassVar[Headers] = {}

    #: The body to send instead of the file, and the status, for the answer that is being made.
    _packed: bytes | None = None
    _status = 0

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Begin the answer; return what is to be sent as its body."""
        self._packed = self.compressed()
        file = super().send_head()
        if file is None or self._packed is None:
            return file
        file.close()
        return BytesIO(self._packed)

    def compressed(self) -> bytes | None:
        """Return the wanted file compressed, or ``None`` where it is sent as it is."""
        path = self.translate_path(self.path)
        if Path(path).is_dir() and path.endswith("/"):
            path += "index.html"
        file = Path(path)
        if path.endswith("/") or not file.is_file():
            return None
        state = file.stat()
        if not COMPRESSED.match(self.guess_type(path)) or state.st_size < SMALLEST:
            return None
        if not takes_gzip(self.headers.get("Accept-Encoding", "")):
            return None
        return squeezed(path, state.st_mtime_ns, state.st_size)

    def send_header(self, keyword: str, value: str) -> None:
        """Send a header; that of the length is of what is really sent."""
        if keyword == "Content-Length" and self._packed is not None:
            super().send_header("Content-Encoding", "gzip")
            value = str(len(self._packed))
        super().send_header(keyword, value)

    def send_response(self, code: int, message: str | None = None) -> None:
        """Begin an answer; an error is never kept by the browser."""
        self._status = code
        super().send_response(code, message)

    def end_headers(self) -> None:
        """Add what the site says of all paths and of this one."""
        path = self.path.partition("?")[0]
        own = self.site_headers.get(path, []) if self._status < HTTPStatus.BAD_REQUEST else []
        headers = [*self.site_headers.get("/*", []), *own]
        if all(name != "Cache-Control" for name, _ in headers):
            headers.append(("Cache-Control", "no-cache"))
        for name, value in (*headers, ("Vary", "Accept-Encoding")):
            self.send_header(name, value)
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
    kind = type("SitePages", (Pages,), {"site_headers": headers_of(folder)})
    handler = partial(kind, directory=str(folder))
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
