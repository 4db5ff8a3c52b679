"""Browser tests: the built site, in real Chromium.  `make browser` runs them.

They are apart from the other tests, since they need the built book and a browser.  With
``--engine firefox`` those that are marked ``any_browser`` run in Debian's Firefox.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import chromium
import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright
from reader import Reader
from served import Served, serve

ROOT = Path(__file__).parents[2]
SHOTS = ROOT / "_build" / "browser"
FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # nothing leaves this machine, whatever a page asks for
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]
CELL_PAGES = {
    f"book/{page}.html"
    for page in ("cutthroat/whole-deal", "partnership/nil", "reference/notation")
}
"""Pages of three kinds, whose cells are run each time; ``--every-page`` runs those of all pages."""
expect.set_options(timeout=45_000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--site", type=Path, default=ROOT / "_build" / "html", help="the built site")
    parser.addoption(
        "--every-page", action="store_true", help="cells and widgets of every page, not of a choice"
    )
    parser.addoption("--engine", default="chromium", choices=("chromium", "firefox"))


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "any_browser: runs in Firefox too")
    site = config.getoption("--site")
    if not (site / "index.html").is_file():
        raise pytest.UsageError(f"{site}: no built site here (build the book first: make book)")


def pages_of(site: Path) -> dict[str, str]:
    """Return the text of every page of the site by its address."""
    found = {}
    for path in sorted(site.rglob("*.html")):
        name = path.relative_to(site).as_posix()
        text = path.read_text(encoding="utf-8")
        if not name.startswith("_static/") and 'http-equiv="refresh"' not in text:
            found[name] = text
    return found


def has_cells(text: str) -> bool:
    """Tell whether a page has code that can be run."""
    return 'class="cell_input' in text


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make a test of each page of the site: ``any_page``, or of those with cells: ``cell_page``."""
    pages = pages_of(metafunc.config.getoption("--site"))
    if "any_page" in metafunc.fixturenames:
        metafunc.parametrize("any_page", list(pages))
    if "cell_page" in metafunc.fixturenames:
        every = metafunc.config.getoption("--every-page")
        chosen = [name for name in pages if every or name in CELL_PAGES]
        metafunc.parametrize("cell_page", [name for name in chosen if has_cells(pages[name])])


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--engine") == "firefox":
        config.hook.pytest_deselected(items=[i for i in items if not is_for_any_browser(i)])
        items[:] = [item for item in items if is_for_any_browser(item)]


def is_for_any_browser(item: pytest.Item) -> bool:
    """Tell whether a test is one for Firefox too."""
    return item.get_closest_marker("any_browser") is not None


@pytest.fixture(scope="session")
def pages(pytestconfig: pytest.Config) -> dict[str, str]:
    """The text of every page of the site by its address."""
    return pages_of(pytestconfig.getoption("--site"))


@pytest.fixture(scope="session")
def served_site(pytestconfig: pytest.Config) -> Iterator[Served]:
    """The built site, served under a sub-path."""
    with serve(Served(pytestconfig.getoption("--site"))) as served:
        yield served


@pytest.fixture
def served(served_site: Served) -> Iterator[Served]:
    """The built site with all its files, whatever other tests took away."""
    served_site.whole()
    yield served_site
    served_site.whole()


@pytest.fixture(scope="session")
def executable(pytestconfig: pytest.Config) -> str:
    """The path of the browser."""
    if pytestconfig.getoption("--engine") == "firefox":
        path = shutil.which(os.environ.get("FIREFOX", "firefox-esr")) or shutil.which("firefox")
        help = "install Firefox, or name it in FIREFOX"
    else:
        path = chromium.find()
        help = "python tests/browser/chromium.py installs Chromium"
    if not path:
        pytest.fail(f"the browser is not on this machine: {help}", pytrace=False)
    return path


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, started once."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(
    executable: str, playwright: Playwright, pytestconfig: pytest.Config
) -> Iterator[Browser]:
    """The one browser of all tests of this process."""
    if pytestconfig.getoption("--engine") == "firefox":
        # the Firefox of the machine itself, driven by WebDriver BiDi
        # it is not told of pages that Firefox keeps for the way back, so none are kept
        browser = playwright.firefox.launch(
            channel="moz-firefox",
            executable_path=executable,
            firefox_user_prefs={"browser.sessionhistory.max_total_viewers": 0},
        )
    else:
        root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=executable, args=[*FLAGS, *root])
    yield browser
    browser.close()


@pytest.fixture
def visit(
    browser: Browser, served: Served, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Reader]]:
    """Make readers, each with a profile of their own; a fault on any of their pages is an error."""
    readers: list[Reader] = []

    def make(site: Served = served, **options: Any) -> Reader:
        readers.append(Reader(browser, site, **options))
        return readers[-1]

    yield make
    failed = getattr(request.node, "failed", False)
    faults = [fault for one in readers for fault in one.faults]
    for number, page in enumerate(page for one in readers for page in one.context.pages):
        if failed or faults:
            keep_picture(page, f"{request.node.name}-{number}")
    for one in readers:
        one.context.close()
    assert not faults, "\n".join(faults)


@pytest.fixture
def reader(visit: Callable[..., Reader]) -> Reader:
    """One reader at a desk."""
    return visit()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Remember whether a test failed, for its pictures."""
    report = yield
    if report.when == "call":
        item.failed = report.failed  # type: ignore[attr-defined]
    return report


def keep_picture(page: Page, name: str) -> None:
    """Keep what a page looked like when its test failed."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    path = SHOTS / f"{re.sub(r'[^A-Za-z0-9]+', '-', name).strip('-')}.png"
    try:
        page.screenshot(path=path, timeout=10_000)
    except Exception as error:  # the picture is a help, not the test
        print(f"no picture of {page.url}: {error}")
