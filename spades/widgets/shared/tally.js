import { chosenRules, fieldCell, headings, keepKeys, make, select } from "./dom.js";

// The form of a result, which "score a deal" and "compare" share: bids and tricks by seat, bags and
// totals by side, and below it the sheet that Python makes of them.

/** @typedef {import("./dom.js").Model} Model */
/** @typedef {import("./dom.js").Choice} Choice */
/**
 * @typedef {object} Tally
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

/** What is entered in the fields called `name`. @param {HTMLElement} form @param {string} name */
const entered = (form, name) =>
  [...form.querySelectorAll(`[name=${name}]`)].map(
    (field) => /** @type {HTMLInputElement} */ (field).value,
  );

/** @param {Tally} form */
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

/** @param {Tally} form */
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

/**
 * Draw the form, and the sheet or the problem; send back what is entered.
 * @param {{model: Model, el: HTMLElement}} view
 * @param {string} choice the name of the field above the tables, which decides on their rows
 * @param {(form: any) => HTMLElement} choiceField
 */
export const tallyWidget = ({ model, el }, choice, choiceField) => {
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
    const { seats, sides } = answer.form;
    const names = [...seats, ...sides].map(({ name }) => name);
    const wanted = JSON.stringify([answer.form[choice], names]);
    // what the reader is typing is not replaced by the same thing typed a little earlier
    if (wanted !== drawn || (stale && !form.contains(document.activeElement))) {
      const choosing = document.activeElement?.getAttribute("name") === choice;
      form.replaceChildren(
        choiceField(answer.form),
        seatsTable(answer.form),
        sidesTable(answer.form),
      );
      drawn = wanted;
      const chosen = form.querySelector(`[name=${choice}]`);
      if (choosing && chosen instanceof HTMLElement) chosen.focus();
    }
    problem.textContent = answer.problem;
    problem.hidden = !answer.problem;
    // The sheet is markup made by the engine's views, which escape every name and text in it.
    sheet.innerHTML = answer.sheet;
    sheet.hidden = !answer.sheet;
  };

  const send = () => {
    const before = model.get("state");
    const state = { ...before, [choice]: chosenRules(entered(form, choice)[0]) };
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
  keepKeys(root);
  model.on("change:answer", draw);
  draw();
  return () => model.off("change:answer", draw);
};
