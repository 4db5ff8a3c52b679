// One widget on the page: the front end that Jupyter uses too, given a model whose answers come
// from the page's own Python.

import { Stopped } from "./python.js";
import { linkStatements } from "./statements.js";

/** @typedef {import("./python.js").Python} Python */
/** @typedef {import("./status.js").StatusLine} StatusLine */
/** @typedef {Record<string, any>} Json */

/** What a front end sees of a widget: the part of anywidget's model that ours use. */
export class Model {
  /** @type {Json} */
  #values;
  /** @type {Map<string, Set<() => void>>} */
  #listeners = new Map();
  #changed = false;
  /** @type {(state: Json) => void} */
  #onSave;

  /** @param {{state: Json, answer: Json}} saved @param {(state: Json) => void} onSave */
  constructor(saved, onSave) {
    this.#values = { ...saved };
    this.#onSave = onSave;
  }

  /** @param {string} name */
  get(name) {
    return this.#values[name];
  }

  /** @param {string} name @param {any} value */
  set(name, value) {
    this.#values[name] = value;
    if (name === "state") this.#changed = true;
    else this.#fire(`change:${name}`);
  }

  save_changes() {
    if (!this.#changed) return;
    this.#changed = false;
    this.#onSave(this.#values.state);
  }

  /** @param {string} event @param {() => void} listener */
  on(event, listener) {
    if (!this.#listeners.has(event)) this.#listeners.set(event, new Set());
    this.#listeners.get(event)?.add(listener);
  }

  /** @param {string} event @param {() => void} listener */
  off(event, listener) {
    this.#listeners.get(event)?.delete(listener);
  }

  /** @param {string} event */
  #fire(event) {
    for (const listener of this.#listeners.get(event) ?? []) listener();
  }
}

/**
 * Ask for the newest state only: what was typed meanwhile replaces what still waits.
 * @param {(state: Json) => Promise<Json>} ask
 * @param {(answer: Json, state: Json) => void} show
 * @param {(busy: boolean) => void} onBusy told when the first is asked and when all are answered
 */
export const newestOnly = (ask, show, onBusy = () => undefined) => {
  /** @type {Json | null} */
  let next = null;
  let busy = false;
  return async (/** @type {Json} */ state) => {
    next = state;
    if (busy) return;
    busy = true;
    onBusy(true);
    try {
      while (next) {
        const asked = next;
        next = null;
        const answer = await ask(asked);
        if (!next) show(answer, asked);
      }
    } finally {
      busy = false;
      onBusy(false);
    }
  };
};

/**
 * What a reader did in a widget, kept across a reload: for this tab, and on the device for the
 * next one.  It is asked for by front ends that `keep`; it never leaves the device.
 */
export class Kept {
  #key;
  /** What came from a link is kept for its tab alone: what the reader had stays on the device. */
  isForTab = false;

  /** @param {string} name @param {Json} original the state that the page was built with */
  constructor(name, original) {
    this.#key = `spades.kept.${location.pathname}.${name}.${JSON.stringify(original)}`;
  }

  /** @param {Json} state */
  write(state) {
    const text = JSON.stringify(state);
    for (const store of this.isForTab ? ["sessionStorage"] : ["sessionStorage", "localStorage"]) {
      try {
        window[/** @type {"localStorage"} */ (store)].setItem(this.#key, text);
      } catch {
        // full, or not allowed: the page works without
      }
    }
  }

  /** The tab's own state, or the device's last one. @returns {Json | null} */
  read() {
    try {
      const { sessionStorage: tab, localStorage: device } = window;
      const text = tab.getItem(this.#key) ?? device.getItem(this.#key);
      const state = JSON.parse(text ?? "null");
      return typeof state === "object" && !Array.isArray(state) ? state : null;
    } catch {
      return null;
    }
  }
}

/**
 * @param {HTMLElement} place
 * @param {Python} python
 * @param {StatusLine} status
 * @param {{base: URL, readLink: typeof import("./links.js").readLink,
 *   writeLink: typeof import("./links.js").writeLink}} page
 */
export const mountWidget = async (place, python, status, { base, readLink, writeLink }) => {
  place.dataset.mounted = "";
  const name = place.dataset.widget ?? "";
  const script = place.querySelector("script[type='application/json']");
  const saved = JSON.parse(script?.textContent ?? "{}");
  const original = structuredClone(saved.state);
  const front = await import(new URL(`widgets/${name}.js`, base).href);
  const kept = front.default.keep ? new Kept(name, original) : null;

  const tools = document.createElement("p");
  tools.className = "spades-live-tools";
  const note = document.createElement("span");
  note.setAttribute("role", "status");
  const copy = document.createElement("button");
  copy.type = "button";
  copy.textContent = "Copy link";
  const again = document.createElement("button");
  again.type = "button";
  again.textContent = "Start over";
  // a front end whose state is more than an example has a way of its own to begin anew
  if (front.default.startOver === false) again.hidden = true;
  tools.append(copy, again, note);

  /** @param {Json} state */
  const ask = (state) => python.ask("widget", { widget: name, state });
  const update = newestOnly(
    ask,
    (answer) => model.set("answer", answer),
    // for whoever drives the page: what is shown is the answer to what was entered last
    (busy) => place.toggleAttribute("data-asking", busy),
  );
  /** Whether what was typed, or a link, could not be answered since Python did not start. */
  let isWaiting = false;
  let isLinkWaiting = false;
  let isKeptWaiting = false;
  /** @param {Json} state */
  const put = (state) => {
    status.near(place);
    update(state).catch((error) => {
      // a cell was stopped, and Python with it: it starts anew for what was asked meanwhile
      if (error instanceof Stopped) put(model.get("state"));
      else isWaiting = true; // the status line tells
    });
  };
  /** @param {Json} state */
  const save = (state) => {
    note.textContent = "";
    kept?.write(state);
    // a reload has to bring back what is kept now, not the link that was opened or copied
    if (kept && readLink(location.hash)) history.replaceState(null, "", location.pathname);
    put(state);
  };
  const model = new Model(saved, save);

  const drawing = document.createElement("div");
  await front.default.render({ model, el: drawing });
  place.replaceChildren(drawing, tools);
  const link = () => void linkStatements(drawing, base);
  model.on("change:answer", link); // after the front end's own listener
  link();
  status.near(place);

  copy.addEventListener("click", async () => {
    const link = writeLink(name, model.get("state"), ofItsKind().indexOf(place));
    history.replaceState(null, "", link);
    const address = new URL(link, location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      note.textContent = "The link is copied: it opens exactly this.";
    } catch {
      note.textContent = "The link is in the address line: it opens exactly this.";
    }
  });
  again.addEventListener("click", () => {
    drawing.inert = false;
    isKeptWaiting = false;
    model.set("state", structuredClone(original));
    model.save_changes();
  });

  /** The widgets of this name on the page, in their order. */
  const ofItsKind = () => [...document.querySelectorAll(`.spades-live[data-widget="${name}"]`)];

  /** A link restores its state, if it is one for this widget; a bad one changes nothing. */
  const follow = async () => {
    const link = readLink(location.hash);
    if (!link) return false;
    if (link.widget === name) {
      const all = ofItsKind();
      if ((all[link.at] ?? all[0]) !== place) return false;
    } else {
      // what no widget here is asked for is told once, at the first
      if (document.querySelector(".spades-live") !== place) return false;
      if (link.widget && document.querySelector(`.spades-live[data-widget="${link.widget}"]`))
        return false;
    }
    if (link.widget && link.widget !== name) {
      note.textContent = "This link is not used: this page does not have what it is for.";
      return false;
    }
    if (link.problem || !link.state) {
      note.textContent = `This link is not used: ${link.problem}`;
      return false;
    }
    status.near(place);
    const before = model.get("state");
    try {
      const answer = await ask(link.state);
      if (answer.problem_in_state) {
        note.textContent = `This link is not used: ${answer.problem_in_state}`;
        return false;
      }
      if (model.get("state") !== before) return true; // the reader has typed meanwhile
      model.set("state", link.state);
      model.set("answer", answer);
      if (kept) kept.isForTab = true;
      kept?.write(link.state);
      place.scrollIntoView({ block: "nearest" });
      note.textContent = "Restored from the link.";
    } catch (error) {
      if (error instanceof Stopped) void follow();
      else isLinkWaiting = true; // the status line tells
    }
    return true;
  };

  /** What the reader had here before is there again, if it still is a state of this widget. */
  const restore = async () => {
    const state = kept?.read();
    if (!state) return;
    // what is touched before it is back would take its place
    drawing.inert = true;
    note.textContent = "Bringing back what you left …";
    try {
      const before = model.get("state");
      const answer = await ask(state);
      drawing.inert = false;
      note.textContent = "";
      if (answer.problem_in_state || model.get("state") !== before) return;
      model.set("state", state);
      model.set("answer", answer);
      note.textContent = "As you left it. “Start over” begins anew.";
    } catch (error) {
      if (error instanceof Stopped) void restore();
      else isKeptWaiting = true; // the status line tells
    }
  };
  window.addEventListener("hashchange", follow);
  python.addEventListener("change", () => {
    if (python.state !== "ready") return;
    if (isWaiting) put(model.get("state"));
    if (isLinkWaiting) void follow();
    if (isKeptWaiting) void restore();
    isWaiting = isLinkWaiting = isKeptWaiting = false;
  });
  if (!(await follow())) await restore();
};
