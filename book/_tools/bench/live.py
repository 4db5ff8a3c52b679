"""How long a reader waits: ``python book/_tools/bench/live.py SITE OUT.json`` (``make bench``).

One run measures, in the same browser on the same machine, our pages and their peer, bare Pyodide
in a module worker from the same server: from the start of navigation to the first answer of
Python, cold (nothing cached) and warm (the second visit), on a fast network and on one of
20 Mbit/s.  What counts are the ratios.  Beside that: the median of later answers, and the bytes
that a page takes before Python starts and in all.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import platform
import shutil
import statistics
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

BOOK = Path(__file__).parents[2]
sys.path.insert(0, str(BOOK / "_tools"))
from serve import TYPES, Pages  # noqa: E402  (the folder of the book's tools is put on the path above)

PAGE = "book/cutthroat/bags.html"
ROUNDS = 5
SLOW = 20_000_000 / 8
"""Bytes a second of the slow network."""
PACKED = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".wasm", ".txt"}
FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# The peer: what anybody has to load who wants Python in a page, and nothing else.
BARE_PAGE = """<!doctype html><title>bare</title><script type="module">
const worker = new Worker("bare-worker.js", { type: "module" });
worker.onmessage = ({ data }) => { if (data === 42) window.answered = performance.now(); };
</script>"""
BARE_WORKER = """import { loadPyodide } from "./live/pyodide/pyodide.mjs";
const python = await loadPyodide({ indexURL: new URL("./live/pyodide/", import.meta.url).href });
postMessage(python.runPython("6 * 7"));
"""

# Our pages do without Pyodide's list of packages; the peer loads it from where npm put it.
BARE_LOCK = "/live/pyodide/pyodide-lock.json"
LOCK = (BOOK / "_live/node_modules/pyodide/pyodide-lock.json").read_text("utf-8")


class Network:
    """The line between server and browser: how fast it is, and what went over it."""

    def __init__(self) -> None:
        self.rate = float("inf")
        self.sent: dict[str, int] = {}
        self._lock = threading.Lock()
        self._free_at = 0.0

    def take(self, path: str, size: int) -> None:
        """Count ``size`` bytes for ``path``, and wait until the line has carried them."""
        with self._lock:
            self.sent[path] = self.sent.get(path, 0) + size
            now = time.monotonic()
            self._free_at = max(now, self._free_at) + size / self.rate
            wait = self._free_at - now
        if wait > 0:
            time.sleep(wait)


class Handler(Pages):
    """The site with the peer beside it, compressed as a good host does, cached as one allows."""

    extensions_map = TYPES
    packed: ClassVar[dict[Path, bytes]] = {}

    def __init__(self, *args: Any, network: Network, **kwargs: Any) -> None:
        self.network = network
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:
        """Answer with one file."""
        name = self.path.partition("?")[0]
        made = {"/bare.html": BARE_PAGE, "/bare-worker.js": BARE_WORKER, BARE_LOCK: LOCK}.get(name)
        path = Path(self.translate_path(self.path))
        kind = Path(name).suffix
        if made is None and not path.is_file():
            self.send_error(404)
            return
        body = made.encode() if made is not None else path.read_bytes()
        self.send_response(200)
        if kind in PACKED:
            if path not in self.packed or made is not None:
                self.packed[path] = gzip.compress(body, 6)
            body = self.packed[path]
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Type", TYPES.get(kind, "application/octet-stream"))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=600")
        super(Pages, self).end_headers()
        for at in range(0, len(body), 16_384):
            part = body[at : at + 16_384]
            self.network.take(name, len(part))
            self.wfile.write(part)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def served(site: Path, network: Network) -> Iterator[str]:
    """Serve the site on a free port while the block runs; yields its address."""
    handler = partial(Handler, network=network, directory=str(site))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()


# Both are timed by the page's own clock, which starts with the navigation: what drives the browser
# from outside would take its own time, and the processor away from the page.
TYPE = """const watcher = new MutationObserver(() => {
  const place = document.querySelector(".spades-live");
  const field = place?.querySelector(".spades-live-tools") && place.querySelector("[name=totals]");
  if (field && !window.typed) {
    window.typed = performance.now();
    field.scrollIntoView({ block: "center", behavior: "instant" });
    field.value = "1000";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  if (document.querySelector(".spades-widget-sheet")?.textContent.includes("952")) {
    window.answered = performance.now();
    watcher.disconnect();
  }
});
watcher.observe(document, { childList: true, subtree: true });"""


def seconds(page: Page) -> float:
    """Return the seconds from navigation to the first answer."""
    for _ in range(1_200):
        if answered := page.evaluate("window.answered"):
            return float(answered) / 1_000
        page.wait_for_timeout(100)
    raise SystemExit(f"{page.url}: no answer in two minutes")


def bare(page: Page, address: str) -> float:
    """Return the seconds from navigation to the first answer of bare Pyodide."""
    page.goto(f"{address}/bare.html", wait_until="commit")
    return seconds(page)


def ours(page: Page, address: str) -> float:
    """Return the seconds from navigation to the widget's first answer to something typed."""
    page.add_init_script(TYPE)
    page.goto(f"{address}/{PAGE}", wait_until="commit")
    return seconds(page)


def later(page: Page) -> list[float]:
    """Return the milliseconds of each of thirty further answers, on a page that is awake."""
    script = """async () => {
      const field = document.querySelector(".spades-widget [name=totals]");
      const sheet = document.querySelector(".spades-widget-sheet");
      const times = [];
      for (let at = 0; at < 30; at += 1) {
        const total = 2000 + at;
        const seen = new Promise((resolve) => {
          const watcher = new MutationObserver(() => {
            if (!sheet.textContent.includes(String(total - 48))) return;
            watcher.disconnect();
            resolve();
          });
          watcher.observe(sheet, { childList: true, subtree: true });
        });
        const start = performance.now();
        field.value = String(total);
        field.dispatchEvent(new Event("input", { bubbles: true }));
        await seen;
        times.push(performance.now() - start);
      }
      return times;
    }"""
    return list(page.evaluate(script))


def visit(browser: Browser, address: str, measure: Any) -> tuple[float, float, BrowserContext]:
    """Return the seconds of a first and a second visit in a new profile, and the profile."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    times = []
    for _ in range(2):
        page = context.new_page()
        times.append(measure(page, address))
        page.wait_for_timeout(1_500)  # the snapshot is put into the cache after the answer
        if len(times) < 2:
            page.close()
    return times[0], times[1], context


def compare(browser: Browser, address: str, rounds: int) -> dict[str, Any]:
    """Return medians and ratios of cold and warm visits, ours and the peer's in turns."""
    times: dict[str, list[float]] = {
        name: [] for name in ("ours cold", "ours warm", "bare cold", "bare warm")
    }
    for at in range(rounds):
        for name, measure in (("bare", bare), ("ours", ours)):
            cold, warm, context = visit(browser, address, measure)
            context.close()
            times[f"{name} cold"].append(cold)
            times[f"{name} warm"].append(warm)
        print(f"  round {at + 1} of {rounds}: " + told(times), file=sys.stderr, flush=True)
    medians = {name: statistics.median(all_of) for name, all_of in times.items()}
    return {
        "seconds": {name: round(value, 2) for name, value in medians.items()},
        "ratio cold": round(medians["ours cold"] / medians["bare cold"], 2),
        "ratio warm": round(medians["ours warm"] / medians["bare warm"], 2),
        "rounds": rounds,
    }


def told(times: dict[str, list[float]]) -> str:
    """Return the latest of each kind for the progress line."""
    return ", ".join(f"{name} {all_of[-1]:.2f} s" for name, all_of in times.items())


def weigh(browser: Browser, address: str, network: Network) -> dict[str, int]:
    """Return the bytes that a first visit takes before Python starts, and in all."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    network.sent.clear()
    # at the top of the page no widget is in view, so Python is not asked for yet
    page.goto(f"{address}/{PAGE}", wait_until="networkidle")
    page.wait_for_timeout(500)
    before = sum(network.sent.values())
    ours(page, address)
    page.wait_for_timeout(500)
    everything = sum(network.sent.values())
    context.close()
    return {"before Python": before, "with Python": everything}


SHELL = "chromium-headless-shell"
"""Chromium without a window around the page, which takes less of the processor by itself."""


def chromium(*first: str) -> str:
    """Return the path of a Chromium on this machine, one of ``first`` where there is one."""
    names = (os.environ.get("CHROMIUM"), *first, "chromium", "chromium-browser", "google-chrome")
    for name in filter(None, names):
        if found := shutil.which(name):
            return found
    raise SystemExit("no Chromium: run make browser once, which installs it")


def machine() -> str:
    """Return the machine in a few words."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.is_file():
        lines = cpuinfo.read_text(encoding="utf-8").splitlines()
        names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
        model = names[0] if names else model
    return f"{os.cpu_count()} cores, {model}, {platform.system()}"


def main() -> None:
    """Measure, and write the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("site", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    options = parser.parse_args()
    network = Network()
    root = getattr(os, "geteuid", lambda: 1)() == 0
    with served(options.site, network) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(SHELL), args=[*FLAGS, *(["--no-sandbox"] if root else [])]
        )
        figures: dict[str, Any] = {
            "machine": machine(),
            "browser": f"Chromium {browser.version}",
            "page": PAGE,
        }
        print("fast network", file=sys.stderr)
        figures["fast"] = compare(browser, address, options.rounds)
        network.rate = SLOW
        print("network of 20 Mbit/s", file=sys.stderr)
        figures["slow"] = compare(browser, address, max(2, options.rounds // 2))
        network.rate = float("inf")
        _, _, context = visit(browser, address, ours)
        figures["later answers, median ms"] = round(statistics.median(later(context.pages[-1])), 1)
        context.close()
        figures["bytes"] = weigh(browser, address, network)
        browser.close()
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
