import { keepKeys, make, select } from "../shared/dom.js";

// The front end of "settle a dispute".  Which questions fit the words, what can be chosen and what
// is ruled all come from Python.

/** @typedef {import("../shared/dom.js").Model} Model */
/** @typedef {import("../shared/dom.js").Choice} Choice */
/**
 * @typedef {object} Parameter
 * @property {string} name
 * @property {string} asks
 * @property {"choice" | "number" | "cards"} kind
 * @property {string} value
 * @property {Choice[]} choices
 * @property {number} low
 * @property {number} high
 */
/** @typedef {{topic: string, cases: {id: string, asks: string}[]}} Topic */
/** @typedef {{id: string, asks: string, parameters: Parameter[]}} Case */

/** @param {Parameter} parameter */
const parameterField = ({ name, asks, kind, value, choices, low, high }) => {
  const field =
    kind === "choice"
      ? select(name, choices, value)
      : make("input", {
          type: kind === "number" ? "number" : "text",
          name,
          value,
          min: kind === "number" ? low : null,
          max: kind === "number" ? high : null,
          step: kind === "number" ? 1 : null,
          spellcheck: "false",
        });
  return make("label", { class: `spades-dispute-${kind}` }, make("span", {}, asks), field);
};

/** @param {{model: Model, el: HTMLElement}} view */
function render({ model, el }) {
  const { labels } = model.get("answer").form;

  const query = make("input", { type: "search", name: "query", value: model.get("answer").form.query });
  const said = make("p", { role: "status" });
  const found = make("div", { class: "spades-dispute-found" });
  const looking = make(
    "form",
    { class: "spades-dispute-search", role: "search", autocomplete: "off" },
    make("label", {}, make("span", {}, labels.search), query),
    said,
    found,
  );
  const back = make("button", { type: "button" }, labels.others);
  const asks = make("h3", { tabindex: -1 });
  const fields = make("form", {
    class: "spades-widget-form spades-dispute-form",
    autocomplete: "off",
    "aria-label": labels.happened,
  });
  const problem = make("p", { class: "spades-widget-problem", role: "alert" });
  const ruled = make("div", { "aria-live": "polite" });
  const otherwise = make("div", {});
  const chosen = make("div", { class: "spades-dispute-case" }, back, asks, fields, problem, ruled, otherwise);
  const root = make("section", { class: "spades-widget spades-dispute" }, looking, chosen);
  el.append(root);
  let drawnFound = "";
  let drawnCase = "";
  let drawnRulings = "";
  /** Where the focus goes when the answer is there. @type {"case" | "search" | ""} */
  let goTo = "";

  /** @param {Record<string, unknown>} changes */
  const set = (changes) => {
    model.set("state", { ...model.get("state"), ...changes });
    model.save_changes();
  };

  /** @param {{id: string, asks: string}} one */
  const questionButton = ({ id, asks: words }) => {
    const button = make("button", { type: "button", "data-case": id }, words);
    button.addEventListener("click", () => {
      goTo = "case";
      set({ case: id, values: {} });
    });
    return make("li", {}, button);
  };
  /** @param {Topic} topic */
  const topicList = ({ topic, cases }) => {
    const list = make("ul", {}, ...cases.map(questionButton));
    return topic ? make("details", {}, make("summary", {}, topic), list) : list;
  };

  const draw = () => {
    const answer = model.get("answer");
    /** @type {Case | null} */
    const now = answer.case;
    if (query !== document.activeElement) query.value = answer.form.query;
    const wanted = JSON.stringify(answer.found);
    if (wanted !== drawnFound) {
      found.replaceChildren(...answer.found.map(topicList));
      drawnFound = wanted;
    }
    said.textContent = answer.found_said;
    looking.hidden = Boolean(now);
    chosen.hidden = !now && !answer.problem;
    back.hidden = fields.hidden = !now;
    asks.textContent = now?.asks ?? "";
    if ((now?.id ?? "") !== drawnCase) {
      fields.replaceChildren(...(now?.parameters ?? []).map(parameterField));
      drawnCase = now?.id ?? "";
    } else {
      for (const { name, value } of now?.parameters ?? []) {
        const field = fields.querySelector(`[name="${name}"]`);
        const entry = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
        // what is being typed is left alone
        if (entry && field !== document.activeElement) field.value = value;
      }
    }
    problem.textContent = answer.problem;
    problem.hidden = !answer.problem;
    if (answer.rulings !== drawnRulings) {
      const open = [...ruled.querySelectorAll("details[open] > summary")].map((one) => one.textContent);
      // Markup made by the engine's views, which escape every name and text in it.
      ruled.innerHTML = answer.rulings;
      for (const one of ruled.querySelectorAll("summary"))
        one.parentElement?.toggleAttribute("open", open.includes(one.textContent));
      drawnRulings = answer.rulings;
    }
    otherwise.innerHTML = answer.otherwise;
    if (goTo === "case" && now) asks.focus();
    if (goTo === "search" && !now) query.focus();
    goTo = "";
  };

  query.addEventListener("input", () => set({ query: query.value }));
  back.addEventListener("click", () => {
    goTo = "search";
    set({ case: "", values: {} });
  });
  fields.addEventListener("input", () => {
    /** @type {Record<string, string>} */
    const values = {};
    for (const field of fields.querySelectorAll("input, select")) {
      const { name, value } = /** @type {HTMLInputElement} */ (field);
      values[name] = value;
    }
    set({ values });
  });
  looking.addEventListener("submit", (event) => {
    event.preventDefault();
    // the key that ends a search goes to what was found
    found.querySelector("button")?.focus();
  });
  fields.addEventListener("submit", (event) => event.preventDefault());
  keepKeys(root);
  model.on("change:answer", draw);
  draw();
  return () => model.off("change:answer", draw);
}

export default { render, keep: true };
