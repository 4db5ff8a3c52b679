"""Known faults of the pinned packages: what pip-audit and npm find, said in one line each.

    pip install --require-hashes -r book/_tools/verify/requirements-audit.txt
    python book/_tools/verify/audit.py

Exit status 0: every package was looked up, and none has a known fault.  1: some have one.  3: the
services that know of faults could not be reached, or do not know a package, so nothing is proved.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

__all__ = ["Finding", "main", "read_npm", "read_pip"]

ROOT = Path(__file__).resolve().parents[3]
PYTHON_LISTS = (
    "requirements.txt",
    "requirements-uv.txt",
    ".binder/requirements.txt",
    "book/_tools/verify/requirements-fuzz.txt",
    "book/_tools/verify/requirements-audit.txt",
    "book/_live/requirements-node.txt",
)
NODE_FOLDER = "book/_live"
CLEAN, FAULTY, UNKNOWN = 0, 1, 3
NOT_REACHED = "not audited: the service that knows of faults could not be reached from here"


@dataclass(frozen=True, slots=True)
class Finding:
    """What came of one list: the exit status, and the lines to print."""

    status: int
    lines: tuple[str, ...]


def read_pip(name: str, said: str) -> Finding:
    """Return what pip-audit ``said`` of the list ``name``, as JSON.

    >>> found = '{"dependencies": [{"name": "a", "version": "1", "vulns": []}]}'
    >>> read_pip("requirements.txt", found)
    Finding(status=0, lines=('requirements.txt: 1 packages, none with a known fault',))
    >>> read_pip("requirements.txt", "").status
    3
    """
    try:
        packages = json.loads(said)["dependencies"]
        faulty = [
            f"  {one['name']} {one['version']}: {fault['id']}, "
            f"mended in {', '.join(fault['fix_versions']) or 'no version'}"
            for one in packages
            for fault in one.get("vulns", ())
        ]
        left_out = [f"  {one['name']}: not looked up" for one in packages if "skip_reason" in one]
    except (ValueError, KeyError, TypeError, AttributeError):
        return Finding(UNKNOWN, (f"{name}: {NOT_REACHED}",))
    if packages and len(left_out) == len(packages):
        return Finding(UNKNOWN, (f"{name}: {NOT_REACHED}",))
    if faulty:
        head = f"{name}: {len(packages)} packages, {len(faulty)} known faults"
        return Finding(FAULTY, (head, *faulty, *left_out))
    if left_out:
        head = f"{name}: {len(packages)} packages, no known fault, {len(left_out)} not looked up"
        return Finding(UNKNOWN, (head, *left_out))
    return Finding(CLEAN, (f"{name}: {len(packages)} packages, none with a known fault",))


def read_npm(name: str, said: str) -> Finding:
    """Return what ``npm audit --json`` ``said`` of the packages called ``name``.

    >>> found = '{"vulnerabilities": {}, "metadata": {"dependencies": {"total": 90}}}'
    >>> read_npm("all", found).lines
    ('all: 90 packages, none with a known fault',)
    """
    try:
        data: Any = json.loads(said)
        total = data["metadata"]["dependencies"]["total"]
        faulty = [
            f"  {package}: {fault['severity']}, in {fault['range']}"
            for package, fault in data["vulnerabilities"].items()
        ]
    except (ValueError, KeyError, TypeError, AttributeError):
        return Finding(UNKNOWN, (f"{name}: {NOT_REACHED}",))
    if faulty:
        return Finding(
            FAULTY, (f"{name}: {total} packages, {len(faulty)} with known faults", *faulty)
        )
    return Finding(CLEAN, (f"{name}: {total} packages, none with a known fault",))


def _said(command: Sequence[str], folder: Path) -> str:
    """Return what ``command`` prints: nothing where there is no such command, or it takes long."""
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, timeout=300, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout


def _pip_audit(name: str) -> Finding:
    command = [sys.executable, "-m", "pip_audit", "--require-hashes", "--disable-pip"]
    command += ["--progress-spinner", "off", "--format", "json", "--requirement", name]
    return read_pip(name, _said(command, ROOT))


def _npm_audit(name: str, *options: str) -> Finding:
    command = ["npm", "audit", "--package-lock-only", "--json", *options]
    return read_npm(name, _said(command, ROOT / NODE_FOLDER))


def main() -> int:
    """Audit all lists, print what was found, and return the exit status."""
    findings = []
    for name in PYTHON_LISTS:
        print(f"auditing {name} …", file=sys.stderr, flush=True)
        findings.append(_pip_audit(name))
        if NOT_REACHED in findings[-1].lines[0]:
            break  # neither would it be for the others
    print("auditing the packages of Node …", file=sys.stderr, flush=True)
    findings.append(_npm_audit("Node packages in the pages", "--omit=dev"))
    findings.append(_npm_audit("all Node packages"))
    for one in findings:
        print("\n".join(one.lines))
    found = {one.status for one in findings}
    if FAULTY in found:
        print("Audit: there are known faults; see above.")
        return FAULTY
    if UNKNOWN in found:
        print("Audit: not complete, so it proves nothing. Repeat it where the network allows it.")
        return UNKNOWN
    print("Audit: no package has a known fault.")
    return CLEAN


if __name__ == "__main__":
    sys.exit(main())
