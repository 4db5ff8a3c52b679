"""The published site: its policy, bundles and launch buttons, and the server for this machine."""

import doctest
import gzip
import importlib
import sys
import threading
import urllib.request
import warnings
from email.message import Message
from pathlib import Path
from types import SimpleNamespace
from urllib.error import HTTPError
from urllib.parse import parse_qs, urlsplit

import pytest

BOOK = Path(__file__).parents[2] / "book"
MODULES = (
    "spades_book.bundle",
    "spades_book.security",
    "spades_book.launch",
    "serve",
    "check.site",
)

PAGE = """\
<html><head>
<meta charset="utf-8" />
<script data-cfasync="false">
  document.documentElement.dataset.mode = "auto";
</script>
<link href="../_static/theme.css?digest=1" rel="stylesheet" />
<link rel="preload" as="script" href="../_static/b.js" />
<script src="../_static/a.js?v=12"></script>
<script>let hint = "show";</script>
<script>DOCUMENTATION_OPTIONS.pagename = 'book/x';</script>
<script type="application/json">{"html": "<link rel=stylesheet href=x>"}</script>
<script type="module" src="../live/page.js"></script>
</head><body>
<script>document.write(`<button class="used">Search</button>`);</script>
<button onclick="window.print()">Print</button>
<script src="../_static/b.js"></script>
</body></html>
"""


@pytest.fixture(scope="module", name="load")
def load_modules():
    """Return a function that imports a module of the book."""
    places = [str(BOOK / "_tools"), str(BOOK / "_ext")]
    sys.path[:0] = places

    def load(name: str):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return importlib.import_module(name)

    yield load
    for place in places:
        sys.path.remove(place)


@pytest.fixture(name="site")
def made_site(load, tmp_path):
    """Return a small site, bundled and secured."""
    static = tmp_path / "_static"
    static.mkdir()
    (static / "theme.css").write_text(
        "/* theme */ @import 'basic.css';\n.used, .unused { color: red }\n.unused { top: 0 }\n"
        "@media print { .unused { left: 0 } } p { background: url(images/x.png) }"
    )
    (static / "basic.css").write_text(".made-by-script { x: y }")
    (static / "a.js").write_text('"use strict";\nconst made = "made-by-script";')
    (static / "b.js").write_text("b();\n//# sourceMappingURL=b.js.map")
    (tmp_path / "book").mkdir()
    (tmp_path / "book/x.html").write_text(PAGE)
    (tmp_path / "live-0123456789abcdef.zip").write_bytes(b"zip")
    load("spades_book.bundle").bundle(tmp_path)
    load("spades_book.security").secure(tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_the_docstrings(load, name):
    failed, tried = doctest.testmod(load(name))
    assert (failed, tried > 0) == (0, True)


def made(site: Path, pattern: str) -> str:
    (file,) = (site / "_static").glob(pattern)
    return file.read_text()


def test_no_script_is_left_in_a_page(site, load):
    page = (site / "book/x.html").read_text()
    assert load("spades_book.security").inline_scripts(page) == []
    assert "onclick" not in page
    assert "document.write" not in page
    assert '<button data-by-script class="used">Search</button>' in page
    assert "<button data-print>Print</button>" in page
    # data and modules stay as they were
    assert '<script type="application/json">{"html": "<link rel=stylesheet href=x>"}' in page
    assert '<script type="module" src="../live/page.js">' in page
    assert load("check.site").Site(site).faults_of_code(checked(load, page)) == []


def test_scripts_keep_their_order(site):
    script = made(site, "book-*.js")
    assert script.index("made") < script.index("hint") < script.index("b();")
    assert "pagename" not in script
    assert "sourceMappingURL" not in script
    assert "dataset.mode" in made(site, "early-*.js")


def test_a_sheet_keeps_what_a_page_or_a_script_may_need(site):
    sheet = made(site, "book-*.css")
    assert ".used{color: red}" in sheet
    assert ".made-by-script" in sheet
    assert "unused" not in sheet
    assert "url(images/x.png)" in sheet


def test_a_second_run_changes_nothing(site, load):
    before = (site / "book/x.html").read_text()
    load("spades_book.bundle").bundle(site)
    load("spades_book.security").secure(site)
    assert (site / "book/x.html").read_text() == before


def test_a_policy_names_a_script_that_stays(load):
    security, check = load("spades_book.security"), load("check.site")
    page = security.with_policy('<meta charset="utf-8"><script>a()</script>')
    assert "'sha256-" in page
    assert check.Site.faults_of_code(None, checked(load, page)) == []
    changed = page.replace("a()", "b()")
    (fault,) = check.Site.faults_of_code(None, checked(load, changed))
    assert "does not name" in fault


def checked(load, text: str):
    page = load("check.site").Page()
    page.feed(text)
    return page


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("<p>", "no Content-Security-Policy"),
        ('<p onclick="x()">', "a script in an attribute: <p onclick=…>"),
    ],
)
def test_a_page_without_protection_is_found(load, text, fault):
    assert fault in load("check.site").Site.faults_of_code(None, checked(load, text))


def test_headers_say_what_the_pages_say_and_more(site, load):
    headers = load("serve").headers_of(site)
    policy = dict(headers["/*"])["Content-Security-Policy"]
    assert policy.startswith(load("spades_book.security").policy())
    assert policy.endswith("frame-ancestors 'self'")
    assert "immutable" in dict(headers["/live-0123456789abcdef.zip"])["Cache-Control"]


# --- launch buttons -------------------------------------------------------------------------


def settings(**changed: str) -> SimpleNamespace:
    usual = {
        "spades_repository": "",
        "spades_branch": "main",
        "spades_binder": "https://mybinder.org",
        "spades_jupyterhub": "",
    }
    return SimpleNamespace(**(usual | changed))


def test_no_repository_no_buttons(load):
    hub = settings(spades_jupyterhub="https://hub.example.org")
    assert load("spades_book.launch").buttons(hub, "book/index.md") == []


@pytest.mark.parametrize(
    ("repository", "path"),
    [
        ("https://github.com/a/spades", "/v2/gh/a/spades/main"),
        ("https://github.com/a/spades.git", "/v2/gh/a/spades/main"),
        ("https://gitlab.com/a/b/spades/", "/v2/gl/a%2Fb%2Fspades/main"),
        ("https://code.example.org/a/s", "/v2/git/https%3A%2F%2Fcode.example.org%2Fa%2Fs/main"),
    ],
)
def test_binder_opens_the_page_as_a_notebook(load, repository, path):
    (button,) = load("spades_book.launch").buttons(
        settings(spades_repository=repository), "book/cutthroat/bags.md"
    )
    url = urlsplit(button["url"])
    assert (url.scheme, url.netloc, url.path) == ("https", "mybinder.org", path)
    (place,) = parse_qs(url.query)["urlpath"]
    assert place == "notebooks/book/cutthroat/bags.md?factory=Notebook"


def test_a_hub_fetches_the_repository_first(load):
    _, button = load("spades_book.launch").buttons(
        settings(
            spades_repository="https://github.com/a/spades",
            spades_branch="main",
            spades_jupyterhub="https://hub.example.org/",
        ),
        "book/cutthroat/bags.md",
    )
    url = urlsplit(button["url"])
    assert url.path == "/hub/user-redirect/git-pull"
    assert parse_qs(url.query) == {
        "repo": ["https://github.com/a/spades"],
        "branch": ["main"],
        "urlpath": ["notebooks/spades/book/cutthroat/bags.md?factory=Notebook"],
    }


# --- the server -----------------------------------------------------------------------------


@pytest.fixture(name="ask")
def running_server(site, load):
    """Serve the small site; return a function that asks for a path."""
    (site / "big.wasm").write_bytes(b"wasm" * 1000)
    (site / "big.packed").write_bytes(b"pack" * 1000)
    with load("serve").open_server(site, "127.0.0.1", 8760) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()

        def ask(path: str, **headers: str) -> tuple[int, Message, bytes]:
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            request = urllib.request.Request(
                f"http://127.0.0.1:{server.server_port}/{path}", headers=named
            )
            try:
                with urllib.request.urlopen(request) as answer:
                    return answer.status, answer.headers, answer.read()
            except HTTPError as error:
                with error:
                    return error.code, error.headers, error.read()

        yield ask
        server.shutdown()


def test_what_gains_is_compressed_for_those_who_take_it(ask):
    _, headers, body = ask("big.wasm", Accept_Encoding="br, gzip")
    assert headers["Content-Encoding"] == "gzip"
    assert headers["Content-Type"] == "application/wasm"
    assert int(headers["Content-Length"]) == len(body)
    assert gzip.decompress(body) == b"wasm" * 1000
    for path, accepted in (("big.wasm", "gzip;q=0"), ("big.packed", "gzip")):
        _, headers, body = ask(path, Accept_Encoding=accepted)
        assert (headers["Content-Encoding"], len(body)) == (None, 4000)


def test_only_what_never_changes_is_kept(ask):
    _, headers, _ = ask("live-0123456789abcdef.zip")
    assert headers.get_all("Cache-Control") == ["public, max-age=31536000, immutable"]
    _, headers, _ = ask("book/x.html")
    assert headers.get_all("Cache-Control") == ["no-cache"]
    assert "frame-ancestors" in headers["Content-Security-Policy"]
    status, _, body = ask("book/x.html", If_Modified_Since="Fri, 01 Jan 2100 00:00:00 GMT")
    assert (status, body) == (304, b"")
    status, headers, _ = ask("live-0123456789abcdee.zip", Accept_Encoding="gzip")
    assert (status, headers["Cache-Control"]) == (404, "no-cache")


def test_pages_are_read_on_all_cores_by_kernels_that_share_no_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import jupyter_client
    from spades_book import cores

    monkeypatch.setattr(jupyter_client, "AsyncKernelManager", jupyter_client.AsyncKernelManager)
    monkeypatch.setattr(cores.atexit, "register", lambda end: None)
    numbering = SimpleNamespace(parallel_read_safe=None)
    app = SimpleNamespace(extensions={"sphinx_multitoc_numbering": numbering}, parallel=1)
    cores.use_all_cores(app, SimpleNamespace())
    assert numbering.parallel_read_safe
    assert app.parallel > 1
    one, other = jupyter_client.AsyncKernelManager(), jupyter_client.AsyncKernelManager()
    assert one.transport == other.transport == "ipc"
    assert one.ip != other.ip
