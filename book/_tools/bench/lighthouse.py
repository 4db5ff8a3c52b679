"""What Lighthouse says of the book.

    python book/_tools/bench/lighthouse.py SITE LIGHTHOUSE OUT.json

LIGHTHOUSE is the folder where npm has installed it (``make bench-lighthouse`` does).  Three kinds
of pages are judged as on a desktop, each several times, from the server that ``make serve`` uses;
what is written is the median of each category, 0 to 100, and the time of the first contents.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

from live import chromium, machine

sys.path.insert(0, str(Path(__file__).parents[1]))
from serve import open_server  # the folder of the book's tools is put on the path above

PAGES = {
    "book/index.html": "a page to read",
    "book/cutthroat/bags.html": "a page of rules, with a widget and cells",
    "book/practice/play.html": "a page to play",
}
CATEGORIES = ("performance", "accessibility", "best-practices")
ROUNDS = 3


def judge(lighthouse: Path, address: str, browser: str) -> dict[str, Any]:
    """Return the report of one run on one page; raises `CalledProcessError` where it fails."""
    root = getattr(os, "geteuid", lambda: 1)() == 0
    flags = "--headless=new --disable-gpu" + (" --no-sandbox" if root else "")
    command = [
        "node",
        str(lighthouse / "node_modules/lighthouse/cli/index.js"),
        address,
        "--preset=desktop",
        "--output=json",
        "--quiet",
        f"--only-categories={','.join(CATEGORIES)}",
        f"--chrome-flags={flags}",
    ]
    told = subprocess.run(
        command, check=True, stdout=subprocess.PIPE, env={**os.environ, "CHROME_PATH": browser}
    )
    report: dict[str, Any] = json.loads(told.stdout)
    return report


def faults(report: dict[str, Any]) -> list[str]:
    """Return what kept a category of ``report`` from being perfect, except the timings."""
    found = []
    for name in ("accessibility", "best-practices"):
        for audit in report["categories"][name]["auditRefs"]:
            one = report["audits"][audit["id"]]
            if audit["weight"] and one["score"] is not None and one["score"] < 1:
                found.append(one["title"])
    return found


def main() -> int:
    """Judge the pages, write the figures and print them."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("site", type=Path)
    parser.add_argument("lighthouse", type=Path)
    parser.add_argument("out", type=Path)
    options = parser.parse_args()
    server = open_server(options.site, "127.0.0.1", 8900)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = chromium()
    figures: dict[str, Any] = {"machine": machine(), "rounds": ROUNDS, "pages": []}
    for page, kind in PAGES.items():
        reports = []
        for at in range(ROUNDS):
            print(f"{page}: run {at + 1} of {ROUNDS}", file=sys.stderr, flush=True)
            reports.append(
                judge(options.lighthouse, f"http://127.0.0.1:{server.server_port}/{page}", browser)
            )
        shown = {
            name: round(
                100 * statistics.median(one["categories"][name]["score"] for one in reports)
            )
            for name in CATEGORIES
        }
        first = [one["audits"]["first-contentful-paint"]["numericValue"] for one in reports]
        figures["lighthouse"] = reports[0]["lighthouseVersion"]
        figures["pages"].append(
            {
                "page": page,
                "kind": kind,
                **shown,
                "first contents, s": round(statistics.median(first) / 1000, 2),
                "faults": sorted({fault for one in reports for fault in faults(one)}),
            }
        )
    server.shutdown()
    options.out.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(figures, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
