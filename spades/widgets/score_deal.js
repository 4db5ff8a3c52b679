import { fieldCell, headings, make, select } from "./dom.js";

// The front end of "score a deal": draws the form of an answer, sends back what was entered.
// It knows no rule of the game; every word and every sheet comes from Python.

/** @typedef {import("./dom.js").Model} Model */
/** @typedef {import("./dom.js").Choice} Choice */
/**
 * @typedef {object} Form
 * @property {string | object} rules a preset's name, or rules of one's own
 * @property {Choice[]} presets
 * @property {Choice[]} bids
 * @property {number} most
 * @property {{name: string, bid: string, tricks: string}[]} seats
 * @property {{name: string, bags: string, total: string}[]} sides
 * @property {Record<string, string>} labels
 */

const FIELDS = ["bids", "tricks", "bags", "totals"];

/** @param {string} name @param {string} value @param {number} [least] @param {number} [most] */
const number = (name, value, least, most) =>
  make("input", { type: "number", name, value, min: least, max: most, step: 1 });

/** What the form of these rules looks like: it is drawn anew only when that changes.
 * @param {Form} form */
const shape = ({ rules, seats, sides }) =>
  JSON.stringify([rules, seats.map(({ name }) => name), sides.map(({ name }) => name)]);

/** What is entered in the fields called `name`. @param {HTMLElement} form @param {string} name */
const entered = (form, name) =>
  [...form.querySelectorAll(`[name=${name}]`)].map(
    (field) => /** @type {HTMLInputElement} */ (field).value,
  );

/** @param {Form} form */
const rulesField = ({ rules, presets, labels }) => {
  const choices = [...presets];
  const own = typeof rules !== "string";
  if (own) choices.unshift({ value: "", label: labels.own });
  return make("label", {}, `${labels.rules} `, select("rules", choices, own ? "" : rules));
};

/** @param {Form} form */
const seatsTable = ({ seats, bids, most, labels }) =>
  make(
    "table",
    {},
    make("caption", {}, labels.title),
    make("thead", {}, headings(labels.player, labels.bid, labels.tricks)),
    make(
      "tbody",
      {},
      ...seats.map((seat) =>
        make(
          "tr",
          {},
          make("th", { scope: "row" }, seat.name),
          fieldCell(`${labels.bid}: ${seat.name}`, select("bids", bids, seat.bid)),
          fieldCell(`${labels.tricks}: ${seat.name}`, number("tricks", seat.tricks, 0, most)),
        ),
      ),
    ),
  );

/** @param {Form} form */
const sidesTable = ({ sides, labels }) =>
  make(
    "table",
    {},
    make("caption", {}, labels.before),
    make("thead", {}, headings(labels.side, labels.bags, labels.total)),
    make(
      "tbody",
      {},
      ...sides.map((side) =>
        make(
          "tr",
          {},
          make("th", { scope: "row" }, side.name),
          fieldCell(`${labels.bags}: ${side.name}`, number("bags", side.bags, 0)),
          fieldCell(`${labels.total}: ${side.name}`, number("totals", side.total)),
        ),
      ),
    ),
  );

/** @param {{model: Model, el: HTMLElement}} view */
function render({ model, el }) {
  const form = make("form", { class: "spades-widget-form", autocomplete: "off" });
  const problem = make("p", { class: "spades-widget-problem", role: "alert" });
  const sheet = make("div", { class: "spades-widget-sheet", "aria-live": "polite" });
  const root = make("section", { class: "spades-widget" }, form, problem, sheet);
  el.append(root);
  let drawn = "";

  const draw = () => {
    const answer = model.get("answer");
    const state = model.get("state");
    const stale = FIELDS.some((name) =>
      entered(form, name).some((value, at) => value !== state[name]?.[at]),
    );
    const wanted = shape(answer.form);
    // what the reader is typing is not replaced by the same thing typed a little earlier
    if (wanted !== drawn || (stale && !form.contains(document.activeElement))) {
      const choosing = document.activeElement?.getAttribute("name") === "rules";
      form.replaceChildren(
        rulesField(answer.form),
        seatsTable(answer.form),
        sidesTable(answer.form),
      );
      drawn = wanted;
      const rules = form.querySelector("[name=rules]");
      if (choosing && rules instanceof HTMLElement) rules.focus();
    }
    problem.textContent = answer.problem;
    problem.hidden = !answer.problem;
    // The sheet is markup made by the engine's views, which escape every name and text in it.
    sheet.innerHTML = answer.sheet;
    sheet.hidden = !answer.sheet;
  };

  const send = () => {
    const before = model.get("state");
    const state = { ...before, rules: entered(form, "rules")[0] || before.rules };
    for (const name of FIELDS) {
      const now = entered(form, name);
      // what other rules have more of stays behind the entries that are shown
      state[name] = [...now, ...(before[name] ?? []).slice(now.length)];
    }
    model.set("state", state);
    model.save_changes();
  };

  form.addEventListener("input", send);
  form.addEventListener("submit", (event) => event.preventDefault());
  // JupyterLab takes keys for itself: arrows in a number field are the field's own.
  root.addEventListener("keydown", (event) => event.stopPropagation());
  model.on("change:answer", draw);
  draw();
  return () => model.off("change:answer", draw);
}

export default { render };
