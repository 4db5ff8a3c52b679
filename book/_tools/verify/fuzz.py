"""What if somebody sends rubbish?  A million inputs, and what became of each.

    pip install --require-hashes -r book/_tools/verify/requirements-fuzz.txt
    python -m book._tools.verify.fuzz --runs 1000000 --json OUT.json
    python -m book._tools.verify.fuzz --runs 5000 --target record --engine random --seed 2

Every input must end in a value or in one clear line.  Inputs come from up to three engines, those
that are installed: ``atheris`` changes bytes so as to reach new code, ``hypothesis`` takes the
strategies of ``tests/book/test_fuzz.py``, ``random`` (in place of atheris) has random bytes.  Each
target and engine has a process of its own, one after the other.  Progress is on standard error;
the exit status is 1 where something was found.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from importlib import import_module, metadata
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .fuzz_targets import Target

__all__ = ["Counts", "attempt", "main"]

NAMES = ("cards", "record", "cli", "link", "state")
ENGINES = ("atheris", "hypothesis", "random")
MOST_FINDINGS = 20
MOST_BYTES = 400
OF_HYPOTHESIS = 0.005
"""Its share of the inputs of a target: it is slower, and the tests run it every time."""
EVERY = 5.0
"""Seconds between two lines of progress."""
ROOT = Path(__file__).resolve().parents[3]


@dataclass
class Counts:
    """What became of the inputs of one target under one engine."""

    target: str
    engine: str
    inputs: int = 0
    values: int = 0
    refused: int = 0
    findings: list[dict[str, str]] = field(default_factory=list)
    slowest_ms: int = 0
    seconds: float = 0.0
    peak_mb: int = 0


class Run:
    """One target under one engine: counts, and tells how far it is."""

    def __init__(self, counts: Counts, target: Target, runs: int) -> None:
        self.counts, self.target, self.runs = counts, target, runs
        self.started = self.told = time.monotonic()

    @property
    def is_done(self) -> bool:
        """Whether all inputs have been tried."""
        return self.counts.inputs >= self.runs

    def bytes(self, data: bytes) -> None:
        """Try the input that ``data`` makes."""
        self.value(self.target.make(data))

    def value(self, given: Any) -> None:
        """Try one input."""
        began = time.perf_counter()
        attempt(self.counts, self.target.check, given)
        took = time.perf_counter() - began
        self.counts.slowest_ms = max(self.counts.slowest_ms, round(1000 * took))
        now = time.monotonic()
        if now - self.told >= EVERY:
            self.told = now
            one = self.counts
            rate = one.inputs / (now - self.started)
            done = f"{one.target}, {one.engine}: {one.inputs:,} of {self.runs:,}"
            told = f"{done}, {rate:,.0f} a second, {len(one.findings)} findings"
            print(told, file=sys.stderr, flush=True)

    def close(self) -> Counts:
        """Return the counts, complete."""
        self.counts.seconds = round(time.monotonic() - self.started, 1)
        self.counts.peak_mb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        return self.counts


def attempt(counts: Counts, check: Callable[[Any], bool], given: Any) -> None:
    """Give ``given`` to ``check`` and count what becomes of it; a finding is kept once.

    >>> counts = Counts("numbers", "by hand")
    >>> for one in ("4", "", "x"):
    ...     attempt(counts, lambda given: bool(given and int(given)), one)
    >>> counts.inputs, counts.values, counts.refused, counts.findings[0]["what"][:10]
    (3, 1, 1, 'ValueError')
    """
    counts.inputs += 1
    try:
        if check(given):
            counts.values += 1
        else:
            counts.refused += 1
    except (Exception, RecursionError) as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{Path(last.filename).name}:{last.lineno}"
        if len(counts.findings) < MOST_FINDINGS and all(
            one["where"] != where for one in counts.findings
        ):
            what = f"{type(error).__name__}: {error}"
            counts.findings.append(
                {"where": where, "what": what[:400], "input": ascii(given)[:4_000]}
            )


# Engines


def by_random(run: Run, seed: int) -> None:
    """Make inputs out of random bytes."""
    chance = random.Random(seed)
    while not run.is_done:
        run.bytes(chance.randbytes(chance.randrange(MOST_BYTES)))


def by_hypothesis(run: Run, seed: int) -> None:
    """Take inputs from the strategies of the tests, one strategy after the other."""
    import hypothesis

    sys.path.insert(0, str(ROOT))
    strategies = import_module("tests.book.test_fuzz")
    hypothesis.settings.load_profile("default")
    names = run.target.strategies
    for number, name in enumerate(names, start=1):
        end = run.runs * number // len(names)
        while run.counts.inputs < end:
            few = min(5_000, end - run.counts.inputs)

            @hypothesis.seed(seed + run.counts.inputs)
            @hypothesis.settings(
                max_examples=few,
                database=None,
                deadline=None,
                phases=[hypothesis.Phase.generate],
                suppress_health_check=list(hypothesis.HealthCheck),
            )
            @hypothesis.given(_strategy(strategies, name))
            def tried(given: Any) -> None:
                if not run.is_done:
                    run.value(given)

            tried()


def _strategy(module: Any, name: str) -> Any:
    """Return the strategy ``name``, which may be a function that makes it."""
    found = getattr(module, name)
    return found() if callable(found) else found


def by_atheris(run: Run, seed: int, end: Callable[[], None]) -> None:
    """Let atheris change bytes towards new code; ``end`` is called in its midst, and ends all."""
    atheris: Any = import_module("atheris")

    def once(data: bytes) -> None:
        run.bytes(data)
        if run.is_done:
            end()

    with tempfile.TemporaryDirectory(prefix="spades-fuzz-") as corpus:
        chance = random.Random(seed)
        for number in range(200):
            first = chance.randbytes(chance.randrange(MOST_BYTES))
            Path(corpus, str(number)).write_bytes(first)
        options = [f"-seed={seed}", f"-max_len={MOST_BYTES}", "-verbosity=0", "-timeout=120"]
        atheris.Setup(["fuzz", *options, corpus], once)
        atheris.Fuzz()


def run_one(name: str, engine: str, runs: int, seed: int, out: Path) -> None:
    """Run one target under one engine in this process, and write its counts to ``out``."""
    if engine == "atheris":
        atheris: Any = import_module("atheris")
        with open(os.devnull, "w", encoding="utf-8") as nothing:  # it names every module
            stderr, sys.stderr = sys.stderr, nothing
            with atheris.instrument_imports(include=["spades"]):
                from .fuzz_targets import TARGETS
            sys.stderr = stderr
    else:
        from .fuzz_targets import TARGETS
    run = Run(Counts(name, engine), TARGETS[name], runs)

    def write() -> None:
        out.write_text(json.dumps(asdict(run.close())), encoding="utf-8")

    def end() -> None:
        write()
        os._exit(0)  # the fuzzer would go on

    if engine == "atheris":
        by_atheris(run, seed, end)
    elif engine == "hypothesis":
        by_hypothesis(run, seed)
    else:
        by_random(run, seed)
    write()


# The whole run


def parts(runs: int, target: str | None, engine: str | None) -> list[tuple[str, str, int]]:
    """Return which target runs under which engine for how many inputs.

    >>> parts(100, "link", "random")
    [('link', 'random', 100)]
    """
    from .fuzz_targets import TARGETS

    free = "atheris" if find_spec("atheris") else "random"
    found = []
    left = runs
    for name in [target] if target else NAMES:
        one = TARGETS[name]
        here = runs if target else min(left, -(-int(runs * one.share * 1000) // 1000))
        if name == NAMES[-1] and not target:
            here = left
        left -= here
        some = 0
        if engine == "hypothesis" or (engine is None and find_spec("hypothesis")):
            some = 0 if not one.strategies else here if engine else int(here * OF_HYPOTHESIS)
        if some:
            found.append((name, "hypothesis", some))
        if engine != "hypothesis":
            found.append((name, engine or free, here - some))
    return found


def run_part(name: str, engine: str, runs: int, seed: int) -> Counts:
    """Run one target under one engine in a process of its own."""
    with tempfile.TemporaryDirectory(prefix="spades-fuzz-") as folder:
        out = Path(folder, "counts.json")
        command = [
            sys.executable,
            "-m",
            "book._tools.verify.fuzz",
            "--one",
            str(out),
            "--target",
            name,
        ]
        command += ["--engine", engine, "--runs", str(runs), "--seed", str(seed)]
        env = {**os.environ, "TMPDIR": folder}
        done = subprocess.run(command, cwd=ROOT, env=env, stdin=subprocess.DEVNULL, check=False)
        if out.is_file():
            return Counts(**json.loads(out.read_text(encoding="utf-8")))
    ended = f"the process ended early, with status {done.returncode}"
    return Counts(name, engine, findings=[{"where": "process", "what": ended, "input": ""}])


def versions() -> dict[str, str]:
    """Return the versions of all that took part."""
    from spades import __version__

    found = {"python": platform.python_version(), "spades": __version__}
    for name in ("atheris", "hypothesis"):
        with suppress(metadata.PackageNotFoundError):
            found[name] = metadata.version(name)
    node = shutil.which("node")
    if node is not None:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
        found["node"] = told.stdout.strip().removeprefix("v")
    return found


def report(counts: Sequence[Counts], seed: int) -> dict[str, Any]:
    """Return what all parts came to, as the book shows it."""
    targets: dict[str, Any] = {}
    for name in dict.fromkeys(one.target for one in counts):
        here = [one for one in counts if one.target == name]
        targets[name] = {
            "inputs": sum(one.inputs for one in here),
            "values": sum(one.values for one in here),
            "refused": sum(one.refused for one in here),
            "findings": sum(len(one.findings) for one in here),
            "engines": {one.engine: one.inputs for one in here},
            "slowest_ms": max(one.slowest_ms for one in here),
            "seconds": round(sum(one.seconds for one in here), 1),
            "peak_mb": max(one.peak_mb for one in here),
        }
    return {
        "inputs": sum(one.inputs for one in counts),
        "seconds": round(sum(one.seconds for one in counts)),
        "seed": seed,
        "versions": versions(),
        "targets": targets,
        "findings": [
            {"target": one.target, "engine": one.engine, **found}
            for one in counts
            for found in one.findings
        ],
    }


def main(argv: Sequence[str] | None = None) -> int:
    """Run what the arguments ask for; returns 1 where something was found."""
    parser = argparse.ArgumentParser(prog="python -m book._tools.verify.fuzz")
    parser.add_argument("--runs", type=int, default=1_000_000, help="inputs in all")
    parser.add_argument("--target", choices=NAMES, help="one way in; all, if not given")
    parser.add_argument("--engine", choices=ENGINES, help="one engine; all there are, if not given")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, help="write the counts to this file")
    parser.add_argument("--one", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args(argv)
    if options.one:
        run_one(options.target, options.engine, options.runs, options.seed, options.one)
        return 0
    if options.engine in ("atheris", "hypothesis") and not find_spec(options.engine):
        parser.error(f"{options.engine} is not installed: see requirements-fuzz.txt")
    if options.target in (None, "link") and not shutil.which("node"):
        parser.error("links are read as the pages read them, by Node, which is not installed")
    counts = [
        run_part(name, engine, runs, options.seed)
        for name, engine, runs in parts(options.runs, options.target, options.engine)
    ]
    found = report(counts, options.seed)
    if options.json:
        text = json.dumps(found, indent=1, ensure_ascii=False) + "\n"
        options.json.write_text(text, encoding="utf-8")
    for name, one in found["targets"].items():
        print(
            f"{name}: {one['inputs']:,} inputs, {one['values']:,} values, "
            f"{one['refused']:,} refused in one line, {one['findings']} findings"
        )
    for one in found["findings"]:
        print(f"found in {one['target']} at {one['where']}: {one['what']}\n  {one['input'][:300]}")
    return 1 if found["findings"] else 0


if __name__ == "__main__":
    sys.exit(main())
