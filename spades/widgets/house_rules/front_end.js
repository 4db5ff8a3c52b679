import { keepKeys, make, OWN_RULES, ownRules, select } from "../shared/dom.js";

// The front end of "make your own rules".  It holds no question and no value of its own: the form
// comes from Python, and what is typed goes back to it.  Rules are kept in the browser alone.

/** @typedef {import("../shared/dom.js").Model} Model */
/** @typedef {import("../shared/dom.js").Choice} Choice */
/**
 * @typedef {object} Field
 * @property {string} name
 * @property {string} question
 * @property {"choice" | "number" | "text"} kind
 * @property {Choice[]} choices
 * @property {string} value
 * @property {boolean} changed
 * @property {string} note
 * @property {string} problem
 */
/**
 * @typedef {object} HouseForm
 * @property {string} base
 * @property {Choice[]} presets
 * @property {string} name
 * @property {{name: string, changed: string, open: boolean, fields: Field[]}[]} groups
 * @property {string} basis
 * @property {Record<string, string>} labels
 */

let ids = 0;

/**
 * One question: its field, what the base has, and why a value is refused.
 * @param {Field} first @param {Record<string, string>} labels @param {(name: string) => void} reset
 */
const questionRow = (first, labels, reset) => {
  const id = `spades-house-${(ids += 1)}`;
  const field =
    first.kind === "choice"
      ? select(first.name, first.choices, first.value)
      : make("input", {
          type: "text",
          inputmode: first.kind === "number" ? "numeric" : null,
          name: first.name,
          spellcheck: "false",
          value: first.value,
        });
  field.id = id;
  field.setAttribute("aria-describedby", `${id}-note ${id}-problem`);
  const note = make("small", { id: `${id}-note` });
  const problem = make("p", { class: "spades-widget-problem", id: `${id}-problem`, role: "alert" });
  const back = make("button", { type: "button", "aria-describedby": `${id}-label` }, labels.reset);
  let isReset = false;
  back.addEventListener("click", () => {
    isReset = true;
    field.focus();
    reset(first.name);
  });
  const row = make(
    "div",
    { class: "spades-house-row", "data-setting": first.name },
    make("label", { for: id, id: `${id}-label` }, first.question),
    make("div", { class: "spades-house-entry" }, field, back),
    note,
    problem,
  );
  /** @param {Field} now */
  const draw = (now) => {
    // what is being typed is left alone
    const isFree = now.kind === "choice" || field !== document.activeElement;
    if (now.value !== field.value && (isFree || (isReset && !now.changed))) {
      if (field instanceof HTMLSelectElement)
        field.replaceChildren(...select("", now.choices, now.value).children);
      field.value = now.value;
    }
    if (!now.changed) isReset = false;
    row.toggleAttribute("data-changed", now.changed);
    note.textContent = now.changed ? `${labels.changed}: ${now.note}` : "";
    back.hidden = !now.changed;
    problem.textContent = now.problem;
    problem.hidden = !now.problem;
    field.setAttribute("aria-invalid", String(Boolean(now.problem)));
  };
  return { row, field, draw };
};

/** @param {{model: Model, el: HTMLElement}} view */
function render({ model, el }) {
  /** @returns {HouseForm} */
  const form = () => model.get("answer").form;
  const { labels, presets, groups } = form();

  /** @param {Record<string, unknown>} changes */
  const set = (changes) => {
    said.textContent = "";
    model.set("state", { ...model.get("state"), ...changes });
    model.save_changes();
  };
  const changes = () => ({ ...model.get("state").changes });
  /** @param {string} name */
  const reset = (name) => {
    const left = changes();
    delete left[name];
    set({ changes: left });
  };

  const base = select("base", presets, form().base);
  const name = make("input", { type: "text", name: "name", maxlength: 80, value: form().name });
  const nameProblem = make("p", { class: "spades-widget-problem", role: "alert" });
  const basis = make("p", { class: "spades-house-basis", role: "status" });
  const all = make("button", { type: "button" }, labels.reset_all);
  const rows = groups.flatMap(({ fields }) => fields.map((one) => questionRow(one, labels, reset)));
  const counts = groups.map(() => make("small", {}));
  let at = 0;
  const folded = groups.map((group, number) =>
    make(
      "details",
      { open: group.open },
      make("summary", {}, `${group.name} `, counts[number]),
      ...group.fields.map(() => rows[at++].row),
    ),
  );
  const report = make("div", { class: "spades-house-report", "aria-live": "polite" });
  const use = make("button", { type: "button", class: "spades-house-use" }, labels.use);
  const whyNot = make("p", { class: "spades-house-why" });
  const said = make("p", { role: "status" });
  const kept = make("ul", { class: "spades-house-kept" });
  const code = make("pre", { class: "spades-house-python", tabindex: 0 });
  const copy = make("button", { type: "button" }, labels.copy);
  const python = make("details", {}, make("summary", {}, labels.python), code, copy);
  const fields = make(
    "form",
    { class: "spades-widget-form spades-house-form", autocomplete: "off" },
    make("label", {}, make("span", {}, labels.base), base),
    make("label", {}, make("span", {}, labels.name), name),
    nameProblem,
    make("div", { class: "spades-house-groups" }, ...folded),
    basis,
    all,
  );
  const root = make(
    "section",
    { class: "spades-widget spades-house" },
    fields,
    report,
    make("div", { class: "spades-house-keep" }, use, whyNot, said),
    make("h3", {}, labels.kept),
    kept,
    python,
  );
  el.append(root);
  let drawnReport = "";

  /** Keep a list on this device; false where nothing can be kept. @param {object[]} list */
  const keepAll = (list) => {
    try {
      localStorage.setItem(OWN_RULES, JSON.stringify(list));
      return true;
    } catch {
      return false;
    }
  };

  const drawKept = () => {
    const own = ownRules();
    kept.replaceChildren(
      ...own.map((one) => {
        const edit = make("button", { type: "button", "aria-label": `${labels.edit}: ${one.name}` }, labels.edit);
        const away = make("button", { type: "button", "aria-label": `${labels.delete}: ${one.name}` }, labels.delete);
        edit.addEventListener("click", () => {
          const { base: from, name: called, ...changed } = one;
          set({ base: from, name: called, changes: changed });
          name.value = called;
          name.focus();
        });
        away.addEventListener("click", () => {
          keepAll(ownRules().filter((other) => other.name !== one.name));
          drawKept();
          said.textContent = labels.deleted;
          const next = kept.querySelector("button") ?? name;
          next.focus();
        });
        return make("li", {}, make("span", {}, one.name), edit, away);
      }),
    );
    if (!own.length) kept.append(make("li", {}, labels.none_kept));
  };

  const draw = () => {
    const answer = model.get("answer");
    const now = form();
    if (base.value !== now.base) base.value = now.base;
    if (name !== document.activeElement) name.value = now.name;
    const drawn = now.groups.flatMap((group) => group.fields);
    rows.forEach((row, number) => row.draw(drawn[number]));
    now.groups.forEach((group, number) => {
      counts[number].textContent = group.changed;
      // what is refused is not left folded away
      if (group.fields.some((one) => one.problem)) folded[number].open = true;
    });
    const wrong = answer.problems.name ?? answer.problems.base ?? "";
    nameProblem.textContent = wrong;
    nameProblem.hidden = !wrong;
    basis.textContent = now.basis;
    all.hidden = !drawn.some((one) => one.changed);
    if (answer.report !== drawnReport) {
      // Markup made by the engine's views, which escape every name and text in it.
      report.innerHTML = answer.report;
      drawnReport = answer.report;
    }
    whyNot.textContent = answer.why_not;
    whyNot.hidden = !answer.why_not;
    use.setAttribute("aria-disabled", String(!answer.keep));
    code.textContent = answer.python;
    python.hidden = !answer.python;
  };

  fields.addEventListener("input", ({ target }) => {
    if (target === base) set({ base: base.value });
    else if (target === name) set({ name: name.value });
    else if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
      set({ changes: { ...changes(), [target.name]: target.value } });
  });
  fields.addEventListener("submit", (event) => event.preventDefault());
  all.addEventListener("click", () => {
    set({ changes: {} });
    base.focus();
  });
  use.addEventListener("click", () => {
    const { keep, why_not: reason } = model.get("answer");
    if (!keep) {
      said.textContent = reason;
      name.focus();
      return;
    }
    const own = ownRules();
    const others = own.filter((one) => one.name !== keep.name);
    const told = others.length < own.length ? labels.replaced : labels.used;
    said.textContent = keepAll([keep, ...others]) ? told : labels.not_kept;
    drawKept();
  });
  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(code.textContent ?? "");
      said.textContent = labels.copied;
    } catch {
      getSelection()?.selectAllChildren(code);
      said.textContent = labels.marked;
    }
  });
  /** Rules that another tab kept or deleted. @param {StorageEvent} event */
  const follow = ({ key }) => {
    if (key === OWN_RULES || key === null) drawKept();
  };
  window.addEventListener("storage", follow);
  keepKeys(root);
  model.on("change:answer", draw);
  draw();
  drawKept();
  return () => {
    window.removeEventListener("storage", follow);
    model.off("change:answer", draw);
  };
}

export default { render, keep: true };
