// What the front ends share.  Each of them imports this file; `base.py` puts the files together
// for Jupyter, the book's live pages bundle them.

/**
 * The part of anywidget's model that the front ends use.
 * @typedef {object} Model
 * @property {(name: string) => any} get
 * @property {(name: string, value: any) => void} set
 * @property {() => void} save_changes
 * @property {(event: string, listener: () => void) => void} on
 * @property {(event: string, listener: () => void) => void} off
 */

/** @typedef {{value: string, label: string}} Choice */

/**
 * Make an element; true stands for an attribute without a value, false and null for none.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
};

/**
 * A list to choose from; a chosen value that is not among the choices is put before them.
 * @param {string} name @param {Choice[]} choices @param {string} chosen
 */
export const select = (name, choices, chosen) => {
  const known = choices.some((choice) => choice.value === chosen);
  const all = known ? choices : [{ value: chosen, label: chosen }, ...choices];
  const made = make(
    "select",
    { name },
    ...all.map(({ value, label }) => make("option", { value }, label)),
  );
  made.value = chosen;
  return made;
};

/** A row of headings. @param {...string} texts */
export const headings = (...texts) =>
  make("tr", {}, ...texts.map((text) => make("th", { scope: "col" }, text)));

/** A cell with a field that a screen reader calls `label`. @param {string} label @param {HTMLElement} field */
export const fieldCell = (label, field) => {
  field.setAttribute("aria-label", label);
  return make("td", {}, field);
};

/** Where "make your own rules" keeps its rulesets on the device: a list, as records have them. */
export const OWN_RULES = "spades.rules";

/** The rulesets kept on this device; none where nothing can be kept. @returns {Record<string, any>[]} */
export const ownRules = () => {
  try {
    const kept = JSON.parse(localStorage.getItem(OWN_RULES) ?? "[]");
    return kept.filter((/** @type {any} */ one) => typeof one?.name === "string");
  } catch {
    return [];
  }
};

/**
 * The list of presets, and before them the reader's own rules: those in force, and those kept.
 * @param {{rules: string | object, presets: Choice[], labels: Record<string, string>}} form
 */
export const rulesField = ({ rules, presets, labels }) => {
  const chosen = typeof rules === "string" ? rules : JSON.stringify(rules);
  const own = ownRules();
  if (typeof rules !== "string" && !own.some((one) => JSON.stringify(one) === chosen))
    own.unshift(rules);
  const choices = own.map((one) => ({ value: JSON.stringify(one), label: one.name ?? labels.own }));
  return make("label", {}, `${labels.rules} `, select("rules", [...choices, ...presets], chosen));
};

/** What a value of `rulesField` stands for in a state. @param {string} value @returns {string | object} */
export const chosenRules = (value) => (value.startsWith("{") ? JSON.parse(value) : value);

/**
 * Keep a widget's keys from Jupyter, which takes arrows and letters for itself.
 * @param {HTMLElement} root
 */
export const keepKeys = (root) =>
  root.addEventListener("keydown", (event) => event.stopPropagation());
