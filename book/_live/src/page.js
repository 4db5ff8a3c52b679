// What every page with something to touch loads: it finds the widgets and the cells, draws the
// widgets from their saved state, and starts Python when the reader comes near one of them.

import { Cells } from "./cells.js";
import { readLink, writeLink } from "./links.js";
import { Python } from "./python.js";
import { StatusLine } from "./status.js";
import { mountWidget } from "./widgets.js";

const base = new URL(".", import.meta.url);
const python = new Python(base);
const status = new StatusLine(python);

/** Widgets start Python when they come into view; cells when the reader touches them.
 * @param {Element} place */
const whenSeen = (place) => {
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    watcher.disconnect();
    python.start().catch(() => undefined); // the status line tells
  });
  watcher.observe(place);
};

/** @param {ParentNode} root */
const mountAll = (root) => {
  for (const place of root.querySelectorAll(".spades-live:not([data-mounted])")) {
    if (!(place instanceof HTMLElement)) continue;
    mountWidget(place, python, status, { base, readLink, writeLink });
    whenSeen(place);
  }
};

mountAll(document);
new Cells(python, status, { base, mountAll }).attach(document);
document.documentElement.dataset.spadesLive = "on";
python.addEventListener("change", () => {
  document.documentElement.dataset.spadesPython = python.state === "ready" ? python.how : "";
});
