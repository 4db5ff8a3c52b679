// Code cells: Edit, Run, Stop and Reset on each, one namespace a page, the cells above run first.

import { Stopped } from "./python.js";
import { linkStatements } from "./statements.js";

/** @typedef {import("./python.js").Python} Python */
/** @typedef {import("./status.js").StatusLine} StatusLine */
/** @typedef {import("./protocol.js").Output} Output */

/** One cell of the page. */
class Cell {
  /** The source that the page was built with, without line ends at its end. */
  original = "";
  /** @type {{text: () => string, remove: () => void, focus: () => void} | null} */
  editor = null;
  /** In which of Python's namespaces it ran last. */
  ran = -1;
  running = false;

  /** @param {HTMLElement} place @param {number} number */
  constructor(place, number) {
    this.place = place;
    this.number = number;
    const code = place.querySelector(".cell_input pre");
    this.code = /** @type {HTMLElement} */ (code);
    this.original = (code?.textContent ?? "").replace(/\n+$/, "");
    this.builtOutput = place.querySelector(".cell_output");
    /** @type {HTMLElement | null} */
    this.output = null;
  }

  get source() {
    return this.editor ? this.editor.text() : this.original;
  }
}

/** All cells of a page. */
export class Cells {
  /** @type {Cell[]} */
  #cells = [];
  /** Runs follow each other, in the order in which they were asked for. */
  #queue = Promise.resolve();

  /**
   * @param {Python} python @param {StatusLine} status
   * @param {{base: URL, mountAll: (root: ParentNode) => void}} page
   */
  constructor(python, status, { base, mountAll }) {
    this.python = python;
    this.status = status;
    this.base = base;
    this.mountAll = mountAll;
  }

  /** @param {ParentNode} root */
  attach(root) {
    for (const place of root.querySelectorAll("div.cell")) {
      if (!(place instanceof HTMLElement) || !place.querySelector(".cell_input pre")) continue;
      const cell = new Cell(place, this.#cells.length + 1);
      this.#cells.push(cell);
      this.#bar(cell);
    }
  }

  /** @param {Cell} cell */
  #bar(cell) {
    const bar = document.createElement("div");
    bar.className = "spades-live-bar";
    bar.setAttribute("role", "group");
    bar.setAttribute("aria-label", `Cell ${cell.number}`);
    /** @param {string} text @param {() => void} action */
    const button = (text, action) => {
      const made = document.createElement("button");
      made.type = "button";
      made.textContent = text;
      made.addEventListener("click", action);
      bar.append(made);
      return made;
    };
    button("Edit", () => void this.edit(cell));
    const run = button("Run", () => void this.run(cell));
    const stop = button("Stop", () => this.stop());
    const reset = button("Reset", () => this.reset(cell));
    stop.hidden = true;
    reset.hidden = true;
    cell.place.querySelector(".cell_input")?.after(bar);
    cell.place.addEventListener("spades-cell", () => {
      // who pressed a button that goes away is left beside it
      const focused = document.activeElement;
      stop.hidden = !cell.running;
      reset.hidden = cell.output === null && cell.editor === null;
      if (focused instanceof HTMLElement && bar.contains(focused) && focused.hidden) run.focus();
    });
  }

  /** @param {Cell} cell */
  #tell(cell) {
    cell.place.dataset.state = cell.running ? "running" : "";
    cell.place.dispatchEvent(new Event("spades-cell"));
  }

  /** @param {Cell} cell */
  async edit(cell) {
    this.python.start().catch(() => undefined); // it will be needed soon
    this.status.near(cell.place);
    if (!cell.editor) {
      const { openEditor } = await import(new URL("editor.js", this.base).href);
      cell.editor = openEditor(cell.code, cell.source, {
        label: `Cell ${cell.number}`,
        run: () => void this.run(cell),
      });
      this.#tell(cell);
    }
    cell.editor?.focus();
  }

  /** Run the cell, and those above that have not run in this namespace yet. @param {Cell} cell */
  run(cell) {
    this.status.near(cell.place);
    const work = this.#queue.then(() => this.#runTo(cell));
    this.#queue = work.catch(() => undefined);
    return work;
  }

  /** @param {Cell} cell */
  async #runTo(cell) {
    cell.running = true;
    this.#tell(cell);
    try {
      await this.python.start();
      for (const above of this.#cells.slice(0, cell.number - 1)) {
        if (above.ran === this.python.generation) continue;
        if (!(await this.#one(above, above.output !== null))) {
          this.#outputOf(cell).append(
            this.#text(`Cell ${above.number} above did not run to its end.\n`, "stderr"),
          );
          return;
        }
      }
      await this.#one(cell, true);
    } catch (error) {
      const output = this.#outputOf(cell);
      const text =
        error instanceof Stopped
          ? "Stopped. Python starts anew with the next run.\n"
          : `${error instanceof Error ? error.message : error}\n`;
      output.append(this.#text(text, "stderr"));
    } finally {
      cell.running = false;
      this.#tell(cell);
    }
  }

  /**
   * Run one cell alone; returns whether it ran to its end.
   * @param {Cell} cell @param {boolean} shown whether its output is drawn anew
   */
  async #one(cell, shown) {
    const output = shown ? this.#outputOf(cell) : null;
    output?.replaceChildren();
    const name = `cell ${cell.number}`;
    const result = await this.python.ask("run", { source: cell.source, name }, (part) => {
      if (output) this.#show(output, part);
    });
    cell.ran = this.python.generation;
    if (!result.ok) {
      const place = output ?? this.#outputOf(cell);
      place.append(this.#text(result.error, "error"));
    } else if (output && !output.hasChildNodes()) {
      output.append(this.#text("It ran to its end; there is nothing to show.\n", "note"));
    }
    return result.ok;
  }

  stop() {
    this.python.stop();
  }

  /** @param {Cell} cell */
  reset(cell) {
    cell.editor?.remove();
    cell.editor = null;
    cell.output?.remove();
    cell.output = null;
    cell.ran = -1;
    if (cell.builtOutput instanceof HTMLElement) cell.builtOutput.hidden = false;
    this.#tell(cell);
  }

  /** @param {Cell} cell */
  #outputOf(cell) {
    if (!cell.output) {
      cell.output = document.createElement("div");
      cell.output.className = "cell_output docutils container spades-live-output";
      cell.output.setAttribute("role", "region");
      cell.output.setAttribute("aria-label", `Output of cell ${cell.number}`);
      cell.output.setAttribute("aria-live", "polite");
      cell.place.append(cell.output);
    }
    if (cell.builtOutput instanceof HTMLElement) cell.builtOutput.hidden = true;
    return cell.output;
  }

  /** @param {HTMLElement} place @param {Output} part */
  #show(place, part) {
    if (part.mime === "text/plain") {
      const last = place.lastElementChild;
      if (last instanceof HTMLElement && last.dataset.stream === part.stream) {
        last.append(part.data);
      } else {
        place.append(this.#text(part.data, part.stream ?? "result"));
      }
      return;
    }
    // Markup comes from the reader's own code or from the engine's views, which escape.  It is
    // parsed apart from the page, so that no script in it runs.
    const holder = document.createElement("div");
    holder.className = "output text_html";
    const parsed = new DOMParser().parseFromString(part.data, "text/html");
    holder.append(...parsed.body.childNodes);
    holder.prepend(...parsed.head.childNodes);
    place.append(holder);
    this.mountAll(holder);
    void linkStatements(holder, this.base);
  }

  /** @param {string} text @param {string} stream */
  #text(text, stream) {
    const pre = document.createElement("pre");
    pre.className = `spades-live-text spades-live-${stream}`;
    pre.dataset.stream = stream;
    pre.textContent = text;
    return pre;
  }
}
