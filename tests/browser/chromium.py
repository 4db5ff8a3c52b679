"""Find Chromium on this machine, or install it: ``python tests/browser/chromium.py``.

It prints the path of the one that the browser tests drive: ``$CHROMIUM``, else one of the usual
names, else the one that Playwright has downloaded.  Where there is none, it is installed: on
Debian and its relatives, as root, their own package; anywhere else Playwright's own build.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

# The shell is the same Chromium without a window around the page: a page opens in a third of the
# time.  Playwright's own build is such a shell too.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def find() -> str | None:
    """Return the path of Chromium, or ``None``."""
    wanted = os.environ.get("CHROMIUM")
    if wanted:
        return shutil.which(wanted)
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).is_file() else None


def install() -> None:
    """Install Chromium in the way of this machine; what is said goes to standard error."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if is_root and shutil.which("apt-get"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        packages = ["--yes", "-qq", "--no-install-recommends", "fonts-dejavu-core"]
        subprocess.run(["apt-get", "update", "-qq"], env=quiet, stdout=sys.stderr, check=True)
        for browser in NAMES[:2]:  # older systems have no shell
            command = ["apt-get", "install", *packages, browser]
            if subprocess.run(command, env=quiet, stdout=sys.stderr).returncode == 0:
                return
        raise subprocess.CalledProcessError(1, command)
    else:
        command = [sys.executable, "-m", "playwright", "install", "chromium"]
        subprocess.run(command, stdout=sys.stderr, check=True)


def main() -> int:
    """Print the path of Chromium, which is installed where it is missing."""
    wanted = os.environ.get("CHROMIUM")
    if wanted and not find():
        print(f"CHROMIUM={wanted} is no program on this machine", file=sys.stderr)
        return 1
    if not find():
        print("Chromium is not on this machine: it is installed for the tests.", file=sys.stderr)
        try:
            install()
        except subprocess.CalledProcessError as error:
            print(f"Chromium could not be installed: {error}", file=sys.stderr)
    found = find()
    if not found:
        print("Install Chromium, or name it: make browser CHROMIUM=/path/to/it", file=sys.stderr)
        return 1
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
