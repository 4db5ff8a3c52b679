import { cardButton } from "../shared/cards.js";
import { chosenRules, keepKeys, make, rulesField, select } from "../shared/dom.js";

// The front end of the trick lab.  It moves cards between texts, and draws what Python answers: the
// table, which cards of the hand are legal and what becomes of the state when one is played.

/** @typedef {import("../shared/dom.js").Model} Model */
/** @typedef {import("../shared/dom.js").Choice} Choice */
/** @typedef {"hand" | "trick"} Place */
/**
 * @typedef {object} Held
 * @property {string} card
 * @property {string} rank
 * @property {string} suit
 * @property {string} symbol
 * @property {string} mark
 * @property {string} said
 * @property {string} why
 * @property {Record<string, unknown> | null} next
 */
/**
 * @typedef {object} LabForm
 * @property {string | object} rules
 * @property {Choice[]} presets
 * @property {Record<string, any>} entry
 * @property {Choice[]} seats
 * @property {string} before
 * @property {Choice[]} befores
 * @property {Record<string, string>} spelled
 * @property {{suit: string, symbol: string, name: string, cards: {card: string, rank: string, words: string}[]}[]} suits
 * @property {string[]} removed
 * @property {number} next_seed
 * @property {string} hand_of
 * @property {string} to_play
 * @property {string} position
 * @property {Record<string, string>} labels
 */

/** @type {Place[]} */
const PLACES = ["hand", "trick"];

/** The cards of a text, as they were typed. @param {unknown} text */
const pieces = (text) => String(text ?? "").split(/[\s,;]+/).filter(Boolean);

/**
 * All cards by suit, of which one takes the focus at a time: arrow keys move it.
 * @param {LabForm} form @param {(card: string) => void} toggle
 */
const picker = ({ suits, labels }, toggle) => {
  const rows = suits.map(({ suit, symbol, cards }) =>
    cards.map(({ card, rank, words }) => {
      const button = cardButton({ card, suit, rank, symbol }, "spades-lab-pick", "", words);
      button.tabIndex = -1;
      button.addEventListener("click", () => toggle(card));
      return button;
    }),
  );
  rows[0][0].tabIndex = 0;
  const grid = make(
    "div",
    { class: "spades-lab-picker", role: "toolbar", "aria-label": labels.cards },
    ...suits.map(({ name }, at) =>
      make("div", { class: "spades-lab-suit", role: "group", "aria-label": name }, ...rows[at]),
    ),
  );
  grid.addEventListener("focusin", ({ target }) => {
    for (const one of rows.flat()) one.tabIndex = one === target ? 0 : -1;
  });
  grid.addEventListener("keydown", (event) => {
    const row = rows.findIndex((one) => one.some((button) => button === event.target));
    const column = rows[row]?.findIndex((button) => button === event.target) ?? -1;
    /** @type {Record<string, HTMLElement | undefined>} */
    const next = {
      ArrowLeft: rows[row]?.[column - 1],
      ArrowRight: rows[row]?.[column + 1],
      ArrowUp: rows[row - 1]?.[column],
      ArrowDown: rows[row + 1]?.[column],
      Home: rows[row]?.[0],
      End: rows[row]?.at(-1),
    };
    if (!(event.key in next)) return;
    event.preventDefault();
    next[event.key]?.focus();
  });
  return grid;
};

/** @param {{model: Model, el: HTMLElement}} view */
function render({ model, el }) {
  /** @returns {LabForm} */
  const form = () => model.get("answer").form;
  const { labels } = form();

  const rules = make("span", {});
  const leader = make("span", {});
  const before = make("span", {});
  const another = make("button", { type: "button" }, labels.another);
  const position = make("span", { role: "status" });
  const settings = make("div", { class: "spades-lab-settings" }, rules, another, position);
  const problem = make("p", { class: "spades-widget-problem", role: "alert" });
  const table = make("div", { class: "spades-lab-table" });
  const verdict = make("div", { "aria-live": "polite" });
  const hand = make("div", { class: "spades-lab-hand", role: "group", tabindex: -1 });
  const toPlay = make("p", { class: "spades-lab-to-play" });
  const said = make("div", { class: "spades-lab-said", role: "alert" });
  const goOn = make("button", { type: "button" });
  const refused = make("div", {});

  const fields = {
    hand: make("input", { type: "text", name: "hand", spellcheck: "false" }),
    trick: make("input", { type: "text", name: "trick", spellcheck: "false" }),
  };
  const handLabel = make("span", {});
  const texts = make(
    "div",
    { class: "spades-lab-texts" },
    make("label", {}, make("span", {}, labels.table), fields.trick),
    make("label", {}, handLabel, fields.hand),
    leader,
    before,
  );
  const places = make(
    "fieldset",
    { class: "spades-lab-places" },
    make("legend", {}, labels.put),
    ...PLACES.map((place) =>
      make(
        "label",
        {},
        make("input", { type: "radio", name: "place", value: place, checked: place === "hand" }),
        ` ${place === "hand" ? labels.into_hand : labels.onto_table}`,
      ),
    ),
  );
  const group = `spades-place-${Math.random().toString(36).slice(2)}`;
  for (const radio of places.querySelectorAll("input")) radio.name = group;

  /** Where a tapped card goes. @returns {Place} */
  const chosen = () =>
    /** @type {Place} */ (places.querySelector("input:checked")?.getAttribute("value") ?? "hand");
  const isDealt = () => PLACES.every((place) => model.get("state")[place] == null);
  const entry = () => (isDealt() ? form().entry : model.get("state"));
  /** @param {string} piece */
  const cardOf = (piece) => form().spelled[piece] ?? piece;

  /** @param {Record<string, unknown>} changes */
  const set = (changes) => {
    said.replaceChildren();
    model.set("state", { ...model.get("state"), ...changes });
    model.save_changes();
  };
  /** Change what is entered; a dealt position becomes one that was entered.
   * @param {Record<string, unknown>} changes */
  const edit = (changes) => {
    set({ ...(isDealt() ? { ...form().entry, played: "" } : {}), ...changes });
    mark();
  };
  /** Put a card where it should go, or take it away from there. @param {string} card */
  const toggle = (card) => {
    const now = entry();
    /** @type {Record<string, string>} */
    const next = {};
    for (const place of PLACES) {
      const row = pieces(now[place]);
      const left = row.filter((piece) => cardOf(piece) !== card);
      if (place === chosen() && left.length === row.length) left.push(card);
      next[place] = left.join(" ");
      fields[place].value = next[place];
    }
    edit(next);
  };

  const grid = picker(form(), toggle);
  const chooser = make(
    "details",
    { class: "spades-lab-chooser" },
    make("summary", {}, labels.choose),
    places,
    grid,
  );
  const root = make(
    "section",
    { class: "spades-widget spades-lab" },
    settings,
    problem,
    make("div", { class: "spades-lab-top" }, table, make("div", {}, verdict, goOn)),
    toPlay,
    hand,
    said,
    refused,
    make("form", { class: "spades-widget-form", autocomplete: "off" }, texts),
    chooser,
  );
  el.append(root);

  /** Show on each card of the picker where it is. */
  const mark = () => {
    const now = entry();
    const where = new Map(
      PLACES.flatMap((place) => pieces(now[place]).map((piece) => [cardOf(piece), place])),
    );
    for (const { cards } of form().suits) {
      for (const { card, words } of cards) {
        const button = grid.querySelector(`[data-card="${card}"]`);
        const [short, name] = button?.querySelectorAll("small, .spades-lab-words") ?? [];
        const place = where.get(card);
        const out = form().removed.includes(card);
        const told = [words];
        if (place) told.push(place === "hand" ? labels.in_hand : labels.on_table);
        if (out) told.push(labels.not_in_deck);
        button?.setAttribute("aria-pressed", String(place === chosen()));
        button?.setAttribute("data-place", place ?? "");
        button?.toggleAttribute("data-out", out);
        short.textContent = place ? { hand: labels.hand_short, trick: labels.table_short }[place] : "";
        name.textContent = told.join(", ");
      }
    }
  };

  /** Fill `place` with the list that `made` returns, if another one is wanted.
   * @param {HTMLElement} place @param {unknown} wanted @param {() => HTMLElement} made */
  const refill = (place, wanted, made) => {
    const text = JSON.stringify(wanted);
    if (place.dataset.drawn === text) return;
    const focused = place.contains(document.activeElement);
    place.replaceChildren(made());
    place.dataset.drawn = text;
    if (focused) place.querySelector("select")?.focus();
  };

  /** @param {Held} one */
  const heldCard = (one) => {
    const { mark: told, said: words, why, next } = one;
    const button = cardButton(one, "spades-lab-card", `${next ? "✓" : "✗"} ${told}`, words);
    button.dataset.legal = String(Boolean(next));
    button.addEventListener("click", () => {
      if (next) set(next);
      else said.replaceChildren(make("p", { class: "spades-widget-problem" }, why));
    });
    return button;
  };

  const draw = () => {
    const answer = model.get("answer");
    const now = form();
    refill(rules, [now.rules, now.presets], () => rulesField(now));
    refill(leader, [now.seats, now.entry.leader], () =>
      make("label", {}, make("span", {}, labels.leader), select("leader", now.seats, now.entry.leader)),
    );
    refill(before, [now.before], () =>
      make("label", {}, make("span", {}, labels.before), select("before", now.befores, now.before)),
    );
    position.textContent = now.position;
    handLabel.textContent = now.hand_of;
    const shown = entry();
    for (const place of PLACES) {
      const field = fields[place];
      if (field !== document.activeElement) field.value = String(shown[place] ?? "");
    }
    mark();
    problem.textContent = answer.problem;
    problem.hidden = !answer.problem;
    // Markup made by the engine's views, which escape every name and text in it.
    table.innerHTML = answer.table;
    if (verdict.innerHTML !== answer.verdict) verdict.innerHTML = answer.verdict;
    refused.innerHTML = answer.refused;
    const focused = document.activeElement;
    const card = focused?.closest(".spades-lab-card")?.getAttribute("data-card");
    const inHand = hand.contains(focused) || focused === goOn;
    hand.replaceChildren(...answer.hand.map(heldCard));
    hand.setAttribute("aria-label", now.hand_of);
    toPlay.textContent = now.to_play;
    toPlay.hidden = !answer.hand.length;
    goOn.textContent = answer.go_on?.label ?? "";
    goOn.hidden = !answer.go_on;
    if (inHand) {
      // who plays by keyboard stays at the cards, or goes on from where they were
      const same = card && hand.querySelector(`[data-card="${card}"]`);
      const next = same || hand.querySelector("button") || (answer.go_on ? goOn : fields.hand);
      if (next instanceof HTMLElement) next.focus();
    }
  };

  another.addEventListener("click", () =>
    set({ seed: form().next_seed, hand: null, trick: null, played: "" }),
  );
  goOn.addEventListener("click", () => set(model.get("answer").go_on?.next ?? {}));
  places.addEventListener("change", mark);
  root.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLSelectElement && target.name === "rules") {
      set({ rules: chosenRules(target.value), played: "" });
    } else if (target instanceof HTMLSelectElement && target.name === "leader") {
      edit({ leader: target.value });
    } else if (target instanceof HTMLSelectElement) {
      edit({ open: target.value === "open", first: target.value === "first" });
    } else {
      for (const place of PLACES) if (target === fields[place]) edit({ [place]: fields[place].value });
    }
  });
  root.addEventListener("submit", (event) => event.preventDefault());
  keepKeys(root);
  model.on("change:answer", draw);
  draw();
  return () => model.off("change:answer", draw);
}

export default { render };
