import { chosenRules, keepKeys, make, rulesField } from "../shared/dom.js";

// The front end of the drills.  It shows the question that Python asks and sends back what was
// chosen; what is right it learns only when the answer is marked.

/** @typedef {import("../shared/dom.js").Model} Model */
/** @typedef {import("../shared/dom.js").Choice} Choice */
/**
 * @typedef {object} Option
 * @property {string} value
 * @property {string} label
 * @property {string} words
 * @property {{rank: string, suit: string, symbol: string} | null} card
 * @property {string} note
 * @property {boolean} on
 * @property {boolean | null} right
 */
/**
 * @typedef {object} Question
 * @property {string} key
 * @property {string} title
 * @property {string} ask
 * @property {string} html
 * @property {"cards" | "choice" | "number"} control
 * @property {Option[]} options
 * @property {string} group
 */
/** @typedef {Record<string, unknown>} Changes */
/**
 * @typedef {object} DrillsForm
 * @property {string | object} rules
 * @property {Choice[]} presets
 * @property {(Choice & {on: boolean})[]} kinds
 * @property {number} count
 * @property {number} most_count
 * @property {number} seed
 * @property {number} most_seed
 * @property {boolean} is_set
 * @property {Changes} fresh
 * @property {Changes} start
 * @property {Changes} endless
 * @property {Changes} forget
 * @property {string} link
 * @property {Record<string, string>} labels
 */

/** The cards of a text. @param {unknown} text */
const pieces = (text) => String(text ?? "").split(" ").filter(Boolean);

/** What a button for `option` shows: a card's face, or words. @param {Option} option */
const faceOf = ({ card, label, words, note, right }) => {
  const sign = right === null ? "" : right ? "✓ " : "✗ ";
  const told = `${sign}${note}`.trim();
  if (!card) return [label, ...(told ? [make("small", {}, ` ${told}`)] : [])];
  return [
    make(
      "span",
      { class: `spades-lab-face spades-lab-${card.suit}`, "aria-hidden": "true" },
      `${card.rank}${card.symbol}`,
    ),
    make("small", { "aria-hidden": "true" }, told),
    make("span", { class: "spades-lab-words" }, words),
  ];
};

/** @param {{model: Model, el: HTMLElement}} view */
function render({ model, el }) {
  /** @returns {DrillsForm} */
  const form = () => model.get("answer").form;
  const { labels } = form();
  /** Where the focus goes when the next answer is drawn. @type {"" | "next" | "first"} */
  let goes = "";
  let drawn = "";
  let settingsDrawn = "";

  /** @param {Changes} changes */
  const set = (changes) => {
    model.set("state", { ...model.get("state"), ...changes });
    model.save_changes();
  };

  const title = make("h3", { class: "spades-drill-title" });
  const facts = make("div", { class: "spades-drill-asked" });
  const ask = make("p", { class: "spades-drill-ask" });
  const reply = make("form", { class: "spades-drill-reply", autocomplete: "off", novalidate: true });
  const problem = make("p", { class: "spades-widget-problem", role: "alert" });
  const verdict = make("p", { class: "spades-drill-verdict", role: "status" });
  const why = make("div", {});
  const next = make("button", { type: "button", class: "spades-drill-next" }, labels.next);
  const done = make("div", { class: "spades-drill-done" });
  const progress = make("p", { class: "spades-drill-progress" });
  const counts = make("details", { class: "spades-drill-counts" });
  const settings = make("div", { class: "spades-drill-settings" });
  const root = make(
    "section",
    { class: "spades-widget spades-drills" },
    title,
    facts,
    ask,
    reply,
    problem,
    verdict,
    why,
    next,
    done,
    progress,
    counts,
    make(
      "details",
      { class: "spades-drill-options" },
      make("summary", {}, labels.settings),
      settings,
    ),
  );
  el.append(root);

  const isMarked = () => Boolean(model.get("answer").marked);
  const check = () => {
    goes = "next";
    set({ marked: true });
  };
  const goOn = () => {
    const { marked } = model.get("answer");
    if (!marked) return;
    goes = "first";
    set(marked.next);
  };

  /** Choose a card, or leave it. @param {string} value */
  const toggle = (value) => {
    const held = pieces(model.get("state").given);
    const left = held.filter((one) => one !== value);
    if (left.length === held.length) left.push(value);
    set({ given: left.join(" "), marked: false });
    mark();
  };
  /** Show which cards are chosen now. */
  const mark = () => {
    const held = pieces(model.get("state").given);
    for (const button of reply.querySelectorAll("[data-value]"))
      button.setAttribute("aria-pressed", String(held.includes(button.getAttribute("data-value") ?? "")));
  };

  /** @param {Question} question @param {Option} option */
  const optionButton = (question, option) => {
    const kind = option.card ? "spades-lab-card spades-drill-card" : "spades-drill-choice";
    const marked = isMarked();
    const button = make(
      "button",
      {
        type: "button",
        class: kind,
        "data-value": option.value,
        "data-right": option.right === null ? null : String(option.right),
        "aria-pressed": marked || question.control === "cards" ? String(option.on) : null,
        "aria-disabled": marked ? "true" : null,
      },
      ...faceOf(option),
    );
    button.addEventListener("click", () => {
      if (isMarked()) return;
      if (question.control === "cards") return toggle(option.value);
      goes = "next";
      set({ given: option.value, marked: true });
    });
    if (question.control !== "choice" || !option.card) return button;
    // the cards of a trick: below each it says who played it
    return make("span", { class: "spades-drill-played" }, button, make("small", { "aria-hidden": "true" }, option.label));
  };

  /** @param {Question} question */
  const drawReply = (question) => {
    const marked = isMarked();
    const checks = marked
      ? []
      : [make("button", { type: "submit", class: "spades-drill-check" }, labels.check)];
    if (question.control === "number") {
      const field = make("input", {
        type: "text",
        inputmode: "text",
        name: "given",
        size: 7,
        readonly: marked,
        value: String(model.get("state").given ?? ""),
      });
      reply.replaceChildren(make("label", {}, `${labels.answer} `, field), ...checks);
      return;
    }
    const buttons = question.options.map((option) => optionButton(question, option));
    const group = make(
      "div",
      { class: "spades-drill-buttons", role: "group", "aria-label": question.group },
      ...buttons,
    );
    group.addEventListener("keydown", (event) => {
      const all = [...group.querySelectorAll("button")];
      const at = all.indexOf(/** @type {HTMLButtonElement} */ (event.target));
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (at < 0 || !step) return;
      event.preventDefault();
      all[at + step]?.focus();
    });
    reply.replaceChildren(group, ...(question.control === "cards" ? checks : []));
  };

  const drawDone = () => {
    const end = model.get("answer").done;
    done.hidden = !end;
    if (!end) return done.replaceChildren();
    const html = make("div", { role: "status" });
    // Markup made by the engine's views, which escape every name and text in it.
    html.innerHTML = end.html;
    const buttons = end.actions.map((/** @type {{label: string, next: Changes}} */ one) => {
      const button = make("button", { type: "button" }, one.label);
      button.addEventListener("click", () => {
        goes = "first";
        set(one.next);
      });
      return button;
    });
    done.replaceChildren(html, make("div", { class: "spades-drill-actions" }, ...buttons));
  };

  const drawProgress = () => {
    const { said, title: heading, heads, rows } = model.get("answer").progress;
    progress.textContent = said;
    progress.hidden = !said;
    counts.hidden = !rows.length;
    const open = counts.open;
    const line = (/** @type {{label: string, right: number, wrong: number}} */ one) =>
      make(
        "tr",
        {},
        make("th", { scope: "row" }, one.label),
        make("td", {}, String(one.right)),
        make("td", {}, String(one.wrong)),
      );
    const top = heads.map((/** @type {string} */ text) => make("th", { scope: "col" }, text));
    counts.querySelector("table")?.remove();
    if (!counts.firstChild) counts.append(make("summary", {}, heading));
    counts.append(
      make("table", {}, make("thead", {}, make("tr", {}, ...top)), make("tbody", {}, ...rows.map(line))),
    );
    counts.open = open;
  };

  /** @param {string} label @param {string} name @param {number} value @param {number} least @param {number} most */
  const numberField = (label, name, value, least, most) =>
    make(
      "label",
      {},
      `${label} `,
      make("input", { type: "number", name, value, min: least, max: most, step: 1, required: true }),
    );

  const drawSettings = () => {
    const now = form();
    const wanted = JSON.stringify([now.rules, now.kinds, now.count, now.seed, now.is_set]);
    if (wanted === settingsDrawn) return;
    settingsDrawn = wanted;
    const focused = document.activeElement;
    const at = settings.contains(focused) ? focused?.getAttribute("data-at") : null;
    const kinds = make(
      "fieldset",
      {},
      make("legend", {}, labels.kinds),
      ...now.kinds.map(({ value, label, on }) =>
        make(
          "label",
          {},
          make("input", { type: "checkbox", name: "kind", value, checked: on, "data-at": value }),
          ` ${label}`,
        ),
      ),
    );
    const start = make("button", { type: "submit", "data-at": "start" }, labels.start);
    const endless = make("button", { type: "button", "data-at": "endless" }, labels.endless);
    endless.hidden = !now.is_set;
    const forget = make("button", { type: "button", "data-at": "forget" }, labels.forget);
    endless.addEventListener("click", () => {
      goes = "first";
      set(form().endless);
    });
    forget.addEventListener("click", () => set(form().forget));
    const rules = rulesField(now);
    rules.querySelector("select")?.setAttribute("data-at", "rules");
    const set_of = make(
      "form",
      { class: "spades-drill-set", autocomplete: "off" },
      numberField(labels.count, "count", now.count, 1, now.most_count),
      numberField(labels.seed, "seed", now.seed, 0, now.most_seed),
      start,
    );
    set_of.addEventListener("submit", (event) => {
      event.preventDefault();
      const value = (/** @type {string} */ name) =>
        Number(/** @type {HTMLInputElement} */ (set_of.querySelector(`[name=${name}]`)).value);
      goes = "first";
      set({ ...form().start, count: value("count"), seed: value("seed") });
    });
    // a link is for the book's pages; a notebook has no address that others could open
    const isLive = document.documentElement.dataset.spadesLive === "on";
    const link = make("p", { class: "spades-drill-link" });
    if (isLive && now.is_set)
      link.append(
        make("a", { href: now.link, "data-at": "link" }, labels.link),
        make("br"),
        make("small", {}, labels.link_note),
      );
    settings.replaceChildren(
      rules,
      kinds,
      set_of,
      link,
      make("div", { class: "spades-drill-actions" }, endless, forget),
    );
    if (at) {
      const same = settings.querySelector(`[data-at="${at}"]`);
      if (same instanceof HTMLElement) same.focus();
    }
  };

  /** Put the focus where the reader goes on. */
  const follow = () => {
    const wanted = goes;
    goes = "";
    if (wanted === "next" && !next.hidden) return next.focus();
    const first = done.hidden
      ? reply.querySelector("button, input")
      : done.querySelector("button");
    if (wanted === "first" && first instanceof HTMLElement) {
      first.focus({ preventScroll: true });
      title.scrollIntoView({ block: "nearest" });
    } else if (wanted === "next") {
      const field = reply.querySelector("button, input");
      if (field instanceof HTMLElement) field.focus(); // the answer could not be read
    }
  };

  const draw = () => {
    const answer = model.get("answer");
    /** @type {Question | null} */
    const question = answer.question;
    const wanted = JSON.stringify([question?.key, isMarked(), isMarked() && model.get("state").given]);
    title.textContent = question?.title ?? answer.done?.title ?? "";
    for (const one of [facts, ask, reply]) one.hidden = !question;
    if (question && wanted !== drawn) {
      // Markup made by the engine's views, which escape every name and text in it.
      facts.innerHTML = question.html;
      ask.textContent = question.ask;
      drawReply(question);
    } else if (question?.control === "cards" && !isMarked()) {
      mark();
    }
    const field = reply.querySelector("input");
    if (field && field !== document.activeElement) field.value = String(model.get("state").given ?? "");
    drawn = wanted;
    problem.textContent = answer.problem;
    problem.hidden = !answer.problem;
    verdict.textContent = answer.marked?.said ?? "";
    if (answer.marked) verdict.dataset.right = String(answer.marked.right);
    else delete verdict.dataset.right;
    if (why.innerHTML !== (answer.marked?.html ?? "")) why.innerHTML = answer.marked?.html ?? "";
    next.hidden = !answer.marked;
    drawDone();
    drawProgress();
    drawSettings();
    if (goes) follow();
  };

  next.addEventListener("click", goOn);
  reply.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isMarked()) goOn();
    else check();
  });
  reply.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement) set({ given: target.value, marked: false });
  });
  settings.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement) {
      set({ ...form().fresh, rules: chosenRules(target.value) });
    } else if (target instanceof HTMLInputElement && target.name === "kind") {
      const boxes = [...settings.querySelectorAll("[name=kind]")];
      const kinds = boxes.flatMap((box) =>
        box instanceof HTMLInputElement && box.checked ? [box.value] : [],
      );
      set({ ...form().fresh, kinds });
    }
  });
  keepKeys(root);
  model.on("change:answer", draw);
  draw();
  return () => model.off("change:answer", draw);
}

export default { render, keep: true };
