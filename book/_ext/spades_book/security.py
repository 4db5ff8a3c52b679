"""What a page may load and do, said to the browser: the Content-Security-Policy.

The book needs no other host, no script inside a page and nothing that makes code of text; here
the browser is told so, and refuses what might come in some other way.  The policy is written into
every page, because a folder of files cannot send headers; hosts that can are given the same in
``_headers`` (Netlify and Cloudflare read it; everywhere else it is a file that nobody opens).

``'wasm-unsafe-eval'`` lets Python start, which is a WebAssembly program.  ``'unsafe-inline'`` is
for styles alone: diagrams, tables and progress bars set styles on single elements, and the theme
and the editor of the cells make style elements.  A style cannot run code.
"""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

from sphinx.application import Sphinx

from .bundle import pages_of

__all__ = ["inline_scripts", "policy", "setup"]

#: What is written into each page; the word ``{hashes}`` stands for its own scripts, if any.
POLICY = (
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'{hashes}",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
)
#: What only a header can say: nobody else's page shows this one in a frame.
HEADER_ONLY = ("frame-ancestors 'self'",)

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

SCRIPT = re.compile(r"<!--.*?-->|<script\b([^>]*)>(.*?)</script>", re.DOTALL | re.IGNORECASE)
TYPE = re.compile(r"""\btype\s*=\s*["']?([^"'\s>]*)""", re.IGNORECASE)
META = '<meta http-equiv="Content-Security-Policy"'
CHARSET = re.compile(r"<meta charset=[^>]*>\n?", re.IGNORECASE)
RUN = {"", "module", "text/javascript", "application/javascript", "importmap"}
HASHED = re.compile(r"[-.][0-9a-f]{16,}\.\w+$")


def inline_scripts(page: str) -> list[str]:
    """Return the scripts inside a page that a browser runs; data is none.

    >>> inline_scripts("<script>a()</script><script src=b></script>")
    ['a()']
    >>> inline_scripts("<script type='application/json'>{}</script>")
    []
    """
    return [
        code
        for attributes, code in SCRIPT.findall(page)
        if code.strip() and "src=" not in attributes and kind(attributes) in RUN
    ]


def kind(attributes: str) -> str:
    """Return the type of a script, in small letters; empty if none is given."""
    match = TYPE.search(attributes)
    return match[1].lower() if match else ""


def fingerprint(code: str) -> str:
    """Return what a policy calls this script.

    >>> fingerprint("alert(1)")
    "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"
    """
    text = code.replace("\r\n", "\n").replace("\r", "\n")
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def policy(page: str = "") -> str:
    """Return the policy of a page, with a fingerprint for each script inside it."""
    found = dict.fromkeys(map(fingerprint, inline_scripts(page)))
    return "; ".join(POLICY).format(hashes="".join(f" {one}" for one in found))


def with_policy(page: str) -> str:
    """Return the page with its policy at the beginning of its head.

    >>> with_policy('<head><meta charset="utf-8"></head>').count("Content-Security-Policy")
    1
    """
    if META in page:
        return page
    meta = f'{META} content="{policy(page)}">\n'
    return CHARSET.sub(lambda match: match.group() + meta, page, count=1)


def headers(folder: Path) -> str:
    """Return the file ``_headers`` for a built site.

    Files with a checksum in their name may be kept for good.  They are named one by one, since
    the hosts read patterns in different ways.
    """
    whole = "; ".join((policy(), *HEADER_ONLY))
    lines = ["/*", f"  Content-Security-Policy: {whole}"]
    lines += [f"  {name}: {value}" for name, value in HEADERS.items()]
    for file in sorted(folder.rglob("*")):
        if file.is_file() and HASHED.search(file.name):
            lines.append(f"/{file.relative_to(folder).as_posix()}")
            lines.append("  Cache-Control: public, max-age=31536000, immutable")
    return "\n".join(lines) + "\n"


def secure(folder: Path) -> None:
    """Write the policy into every page of a built site, and the headers beside them."""
    for path in pages_of(folder):
        page = path.read_text(encoding="utf-8")
        path.write_text(with_policy(page), encoding="utf-8", newline="\n")
    (folder / "_headers").write_text(headers(folder), encoding="utf-8", newline="\n")


def finish(app: Sphinx, error: Exception | None) -> None:
    """Secure the site, after everything else is in its place."""
    if error is None and app.builder.name == "html":
        secure(Path(app.outdir))


def setup(app: Sphinx) -> None:
    """Connect to the build."""
    app.connect("build-finished", finish, priority=950)
