"""The built site as a browser gets it: plain files under a sub-path, every request noted."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

PREFIX = "/spades/"


class Served:
    """A folder that is served under ``prefix``; tests take files away or put others in their place.

    ``missing`` and ``replaced`` are keyed by a part of a file's path.
    """

    def __init__(self, folder: Path, prefix: str = PREFIX) -> None:
        self.folder = folder
        self.prefix = prefix
        self.asked: list[str] = []
        self.missing: set[str] = set()
        self.replaced: dict[str, bytes] = {}
        self.url = ""

    def whole(self) -> None:
        """Serve everything as it was built again."""
        self.asked.clear()
        self.missing.clear()
        self.replaced.clear()

    def asked_for(self, part: str) -> list[str]:
        """Return the requests for files whose path has ``part``."""
        return [path for path in self.asked if part in path]


@contextmanager
def serve(served: Served) -> Iterator[Served]:
    """Serve ``served`` on a free port of this machine."""

    class Handler(SimpleHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def __init__(self, *args: object) -> None:
            super().__init__(*args, directory=str(served.folder))  # type: ignore[arg-type]

        def do_GET(self) -> None:
            path = urlsplit(self.path).path
            served.asked.append(path)
            if not path.startswith(served.prefix):
                self.send_error(404)
                return
            for part in served.missing:
                if part in path:
                    self.send_error(404)
                    return
            for part, data in served.replaced.items():
                if part in path:
                    self.send_response(200)
                    self.send_header("Content-Type", self.guess_type(path))
                    self.send_header("Content-Length", str(len(data)))
                    self.end_headers()
                    self.wfile.write(data)
                    return
            self.path = "/" + self.path.removeprefix(served.prefix)
            super().do_GET()

        def log_message(self, format: str, *args: object) -> None:
            pass

    class Server(ThreadingHTTPServer):
        daemon_threads = True

        def handle_error(self, request: object, client_address: object) -> None:
            pass  # a reader who went away in the middle of a file

    with Server(("127.0.0.1", 0), Handler) as server:
        served.url = f"http://127.0.0.1:{server.server_port}{served.prefix}"
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield served
        finally:
            server.shutdown()
            thread.join()
