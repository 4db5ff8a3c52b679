"""Check the built site without a network: ``python book/_tools/check/site.py [FOLDER]``.

Five promises are held here:

* every link inside the site leads to a page, and every ``#anchor`` to a place on it;
* no page asks another host for a script, a style, a font or a picture, and none depends on
  the site standing at the root of its host;
* no id is given twice on one page;
* every page of the book says what it is: a title, a description, and what a shared link shows, with
  a picture that is there;
* every page carries a policy under which a browser runs the site's own scripts and nothing else,
  and nothing on the page needs more: no script in an attribute or a link, and none inside the
  page that the policy does not name.

A link that a reader may follow to another host is allowed, and is not tried.
"""

from __future__ import annotations

import base64
import hashlib
import re
import sys
from collections import Counter
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import unquote, urlsplit

#: Attributes that make a browser fetch something at once, by element.
FETCHED = {
    "audio": ("src",),
    "embed": ("src",),
    "iframe": ("src",),
    "image": ("href", "xlink:href"),
    "img": ("src", "srcset"),
    "input": ("src",),
    "object": ("data",),
    "script": ("src",),
    "source": ("src", "srcset"),
    "track": ("src",),
    "use": ("href", "xlink:href"),
    "video": ("src", "poster"),
}
#: Kinds of ``<link>`` that only name another page.
NAMED_ONLY = {"alternate", "author", "canonical", "help", "license", "next", "prev", "search"}
#: A script is read for addresses unless its type says that it is data.
DATA_SCRIPT = re.compile(r"json|text/(?!javascript)|vnd\.", re.IGNORECASE)
ADDRESS = re.compile(r"(?:https?:)?//[\w.-]+\.\w+[^\s\"'`)>]*")
STYLE_ADDRESS = re.compile(r"url\(\s*['\"]?([^'\")]+)|@import\s+['\"]([^'\"]+)")
#: Names of XML dialects look like addresses and are never fetched.
NAMESPACE = re.compile(r"^(?:https?:)?//www\.w3\.org/")

#: The pages that somebody wrote, and what each of them says about itself.
BOOK = "book/"
SAID = ("title", "description", "og:title", "og:description", "og:type", "og:image")

#: What every page's policy says at least; a script is named by its fingerprint.
REQUIRED = {
    "default-src": {"'self'"},
    "object-src": {"'none'"},
    "base-uri": {"'self'"},
    "form-action": {"'self'"},
}
SCRIPT_SOURCE = re.compile(r"'self'|'wasm-unsafe-eval'|'sha256-[\w+/]+=*'")
#: Sources outside the site, or of code made of text, that no part of the policy may allow.
OTHER_SOURCE = re.compile(r"[*.:/]|'unsafe-eval'")

#: The search page is the theme's, with two search boxes of one id.
THEMES_OWN = {"search.html"}


@dataclass
class Page(HTMLParser):
    """What one page offers (ids) and asks for (links to follow, files to fetch)."""

    ids: Counter[str] = field(default_factory=Counter)
    links: list[str] = field(default_factory=list)
    fetched: list[str] = field(default_factory=list)
    named_in_code: list[str] = field(default_factory=list)
    said: dict[str, str] = field(default_factory=dict)
    handlers: list[str] = field(default_factory=list)
    scripts: list[str] = field(default_factory=list)
    policy: str | None = None

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._inside = ""
        self._code: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect the ids and addresses of one element."""
        values = {name: value or "" for name, value in attrs}
        if values.get("id"):
            self.ids[values["id"]] += 1
        elif tag == "a" and values.get("name"):
            self.ids[values["name"]] += 1
        if tag in ("a", "area") and "href" in values:
            self.links.append(values["href"])
        elif tag == "link" and "href" in values:
            kinds = set(values.get("rel", "").lower().split())
            (self.links if kinds <= NAMED_ONLY else self.fetched).append(values["href"])
        elif tag == "form" and values.get("action"):
            self.fetched.append(values["action"])
        elif tag == "meta":
            self.handle_meta(values)
        self.handlers.extend(f"<{tag} {name}=…>" for name in values if name.startswith("on"))
        for name in FETCHED.get(tag, ()):
            if values.get(name):
                parts = values[name].split(",") if name == "srcset" else [values[name]]
                self.fetched.extend(part.split()[0] for part in parts if part.strip())
        if values.get("style"):
            self.fetched.extend(addresses_in_style(values["style"]))
        self._inside = tag if tag in ("script", "style", "title") else ""
        self._code = []
        if tag == "script" and DATA_SCRIPT.search(values.get("type", "")):
            self._inside = ""

    def handle_meta(self, values: dict[str, str]) -> None:
        """Read what the page says about itself, to a reader or to the browser."""
        kind, content = values.get("http-equiv", "").lower(), values.get("content", "")
        if kind == "refresh":
            self.links.append(content.partition("url=")[2].strip())
        elif kind == "content-security-policy":
            self.policy = content
        elif content and {"name", "property"} & values.keys():
            self.said[values.get("name") or values["property"]] = content

    def handle_endtag(self, tag: str) -> None:
        """Leave a script or style."""
        if tag == self._inside:
            code = "".join(self._code)
            if code.strip():
                self.scripts.append(code)
            self._inside = ""

    def handle_data(self, data: str) -> None:
        """Read the title, and a script or a style for addresses."""
        if self._inside == "title":
            self.said["title"] = self.said.get("title", "") + data.strip()
        if self._inside == "script":
            self._code.append(data)
            found = ADDRESS.findall(data)
            self.named_in_code.extend(a for a in found if not NAMESPACE.match(a))
        elif self._inside == "style":
            self.fetched.extend(addresses_in_style(data))


def addresses_in_style(text: str) -> list[str]:
    """Return what a style sheet loads.

    >>> addresses_in_style("@import 'a.css'; p { background: url(b.png) }")
    ['a.css', 'b.png']
    """
    return [one or two for one, two in STYLE_ADDRESS.findall(text)]


def fingerprint(code: str) -> str:
    """Return what a policy calls a script.

    >>> fingerprint("alert(1)")
    "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"
    """
    return f"'sha256-{base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()}'"


def faults_of_policy(policy: str) -> list[str]:
    """Return what is missing in a policy, and what it allows too much.

    >>> faults_of_policy("default-src 'self'; object-src 'none'; base-uri 'self'; "
    ...                  "form-action 'self'; script-src 'self' https://example.org")
    ['the policy allows too much: script-src https://example.org']
    """
    said = {
        words[0].lower(): set(words[1:]) for words in map(str.split, policy.split(";")) if words
    }
    found = [
        f"the policy lacks: {name} {' '.join(sources)}"
        for name, sources in REQUIRED.items()
        if said.get(name) != sources
    ]
    for name, sources in said.items():
        for source in sorted(sources):
            if name.startswith(("script-src", "default-src", "worker-src")):
                allowed = bool(SCRIPT_SOURCE.fullmatch(source))
            else:
                allowed = source == "data:" or not OTHER_SOURCE.search(source)
            if not allowed and source != "'none'":
                found.append(f"the policy allows too much: {name} {source}")
    return found


class Site:
    """A folder of built pages."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files = {p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file()}
        self.pages: dict[str, Page] = {}
        for name in sorted(self.files):
            if name.endswith(".html") and not name.startswith("_static/"):
                self.pages[name] = page = Page()
                page.feed((folder / name).read_text(encoding="utf-8"))
        self.count = 0

    def faults(self) -> list[str]:
        """Return one line for each broken promise."""
        found = []
        for name, page in self.pages.items():
            for target in dict.fromkeys(page.links):
                found.append(self.fault_of_link(name, target))
            for target in dict.fromkeys(page.fetched):
                found.append(self.fault_of_fetch(name, target))
            for address in dict.fromkeys(page.named_in_code):
                found.append(f"{name}: a script names another host: {address}")
            found += [f"{name}: {fault}" for fault in self.faults_of_code(page)]
            for anchor, times in page.ids.items():
                if times > 1 and name not in THEMES_OWN:
                    found.append(f"{name}: the id {anchor!r} is given {times} times")
            if name.startswith(BOOK):
                found.extend(f"{name}: has no {one}" for one in SAID if not page.said.get(one))
                picture = page.said.get("og:image", "")
                if not urlsplit(picture).scheme:
                    found.append(self.fault_of_link(name, picture))
        for name in sorted(self.files):
            if name.endswith(".css"):
                text = (self.folder / name).read_text(encoding="utf-8")
                for target in dict.fromkeys(addresses_in_style(text)):
                    found.append(self.fault_of_fetch(name, target))
        return [fault for fault in found if fault]

    def faults_of_code(self, page: Page) -> list[str]:
        """Tell what the page needs beyond the site's own scripts, or lacks as protection."""
        found = [f"a script in an attribute: {handler}" for handler in page.handlers]
        if page.policy is None:
            return [*found, "no Content-Security-Policy"]
        for code in page.scripts:
            if fingerprint(code) not in page.policy:
                found.append(f"a script that the policy does not name: {code.strip()[:60]!r}")
        return found + faults_of_policy(page.policy)

    def fault_of_fetch(self, name: str, target: str) -> str:
        """Tell what is wrong with a file that ``name`` loads; empty if nothing is."""
        parts = urlsplit(target)
        if parts.scheme in ("http", "https") or (parts.netloc and not parts.scheme):
            return f"{name}: loads from another host: {target}"
        return self.fault_of_link(name, target)

    def fault_of_link(self, name: str, target: str) -> str:
        """Tell what is wrong with a link on the page ``name``; empty if nothing is."""
        self.count += 1
        parts = urlsplit(target)
        if parts.scheme == "javascript":
            return f"{name}: a script in a link: {target}"
        if parts.scheme or parts.netloc:
            return ""
        if parts.path.startswith("/"):
            return f"{name}: {target} works only at the root of a host"
        path = unquote(parts.path)
        file = normpath(join(dirname(name), path)) if path else name
        if file not in self.files:
            file = "index.html" if file == "." else f"{file}/index.html"
        if file not in self.files:
            return f"{name}: {target} leads to no file"
        anchor = unquote(parts.fragment)
        if anchor and file in self.pages and anchor not in self.pages[file].ids:
            return f"{name}: {target} leads to no place on that page"
        return ""


def main(arguments: list[str]) -> int:
    """Check the folder named first, or the book's own; return the exit status."""
    folder = Path(arguments[0] if arguments else "_build/html")
    if not (folder / "index.html").is_file():
        print(f"{folder}: no built site here (build the book first: make book)", file=sys.stderr)
        return 2
    site = Site(folder)
    faults = site.faults()
    for fault in faults:
        print(fault, file=sys.stderr)
    verdict = f"{len(faults)} faults" if faults else "all good"
    print(f"site check: {len(site.pages)} pages, {site.count} links and files: {verdict}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
