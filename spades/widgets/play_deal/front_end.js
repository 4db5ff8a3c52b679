import { arrowKeys, cardButton } from "../shared/cards.js";
import { chosenRules, keepKeys, make, rulesField, select } from "../shared/dom.js";

// The front end of "play a deal".  A step of the reader is put after those that were made; what the
// others do then, and what is legal, comes from Python.

/** @typedef {import("../shared/dom.js").Model} Model */
/** @typedef {import("../shared/dom.js").Choice} Choice */
/**
 * @typedef {object} Held
 * @property {string} card
 * @property {string} rank
 * @property {string} suit
 * @property {string} symbol
 * @property {string} mark
 * @property {string} said
 * @property {string} why
 */

/** @param {{model: Model, el: HTMLElement}} view */
function render({ model, el }) {
  const answer = () => model.get("answer");
  const { labels } = answer().form;

  const status = make("p", { class: "spades-play-status", role: "status", tabindex: -1 });
  const happened = make("p", { class: "spades-play-happened", "aria-live": "polite" });
  const facts = make("p", { class: "spades-play-facts" });
  const problem = make("p", { class: "spades-widget-problem", role: "alert" });
  const table = make("div", { class: "spades-lab-table" });
  const goOn = make("button", { type: "button", class: "spades-play-go" });
  const choices = make("div", { class: "spades-play-choices", role: "group", "aria-label": labels.your_bid });
  const hand = make("div", { class: "spades-lab-hand", role: "group", "aria-label": labels.hand });
  const said = make("div", { class: "spades-lab-said", role: "alert" });
  const pass = make("button", { type: "button" }, labels.pass);
  const counted = make("span", { class: "spades-play-counted", role: "status" });
  const hint = make("button", { type: "button" }, labels.hint);
  const back = make("button", { type: "button" }, labels.back);
  const why = make("button", { type: "button" }, labels.why);
  const hinted = make("p", { class: "spades-play-hint", role: "status" });
  const reasons = make("div", { class: "spades-play-reasons", "aria-live": "polite" });
  const result = make("div", { class: "spades-widget-sheet" });
  const fresh = make("form", { class: "spades-play-new", autocomplete: "off" });
  const text = make("textarea", { rows: 4, spellcheck: "false" });
  const file = make("input", { type: "file", accept: ".json,application/json" });
  const load = make("button", { type: "button" }, labels.load);
  const save = make("button", { type: "button" }, labels.save);
  const options = make(
    "details",
    { class: "spades-play-options" },
    make("summary", {}, labels.new),
    fresh,
    make(
      "div",
      { class: "spades-play-record" },
      make("label", {}, make("span", {}, labels.record), text),
      make("label", {}, make("span", {}, labels.file), file),
      load,
      save,
    ),
  );
  const root = make(
    "section",
    { class: "spades-widget spades-lab spades-play" },
    problem,
    make(
      "div",
      { class: "spades-lab-top" },
      table,
      make("div", {}, status, happened, facts, goOn),
    ),
    choices,
    hand,
    make("div", { class: "spades-play-pass" }, pass, counted),
    said,
    make("div", { class: "spades-play-tools" }, hint, back, why),
    hinted,
    reasons,
    result,
    options,
  );
  el.append(root);
  /** The cards chosen to be passed. @type {Set<string>} */
  const picked = new Set();
  let drawnForm = "";

  /** @param {Record<string, unknown>} changes */
  const set = (changes) => {
    said.replaceChildren();
    picked.clear();
    model.set("state", { ...model.get("state"), hint: false, why: false, ...changes });
    model.save_changes();
  };
  /** @param {string} one */
  const step = (one) => {
    const { steps, seen } = answer();
    set({ steps: [...steps, one], seen });
  };

  /** Tell how many of the cards to be passed are chosen. */
  const count = () => {
    const { pick } = answer();
    pass.disabled = picked.size !== pick;
    counted.textContent = labels.counted
      .replace("{n}", String(picked.size))
      .replace("{pick}", String(pick));
  };

  /** @param {Held} one */
  const heldCard = (one) => {
    const { pick } = answer();
    const button = cardButton(one, "spades-lab-card", one.mark && `${one.why ? "✗" : "✓"} ${one.mark}`, one.said);
    if (one.mark) button.dataset.legal = String(!one.why);
    if (pick) button.setAttribute("aria-pressed", String(picked.has(one.card)));
    button.disabled = !one.mark && !pick;
    button.toggleAttribute("data-hinted", answer().hinted.split(" ").includes(one.card));
    button.addEventListener("click", () => {
      if (pick) {
        if (!picked.delete(one.card)) picked.add(one.card);
        button.setAttribute("aria-pressed", String(picked.has(one.card)));
        count();
      } else if (one.why) {
        said.replaceChildren(make("p", { class: "spades-widget-problem" }, one.why));
      } else {
        step(one.card);
      }
    });
    return button;
  };

  /** The fields of the next game, with a number of its own for the deal. @param {any} form */
  const fields = (form) => {
    const seed = make("input", { name: "seed", inputmode: "numeric", value: form.seed, size: 10 });
    const random = make("button", { type: "button" }, labels.random);
    random.addEventListener("click", () => {
      seed.value = String(Math.floor(Math.random() * form.most_seed));
      begin();
    });
    return [
      rulesField(form),
      make("label", {}, `${labels.seat} `, select("seat", form.seats, form.seat)),
      make("label", {}, `${labels.player} `, select("player", form.players, form.player)),
      make("label", {}, `${labels.seed} `, seed),
      make("span", {}, make("button", { type: "submit" }, labels.start), " ", random),
    ];
  };
  const begin = () => {
    const data = new FormData(fresh);
    set({
      rules: chosenRules(String(data.get("rules"))),
      seat: String(data.get("seat")),
      player: String(data.get("player")),
      seed: String(data.get("seed")),
      dealer: null,
      hands: null,
      deals: [],
      steps: [],
      seen: 0,
      record: null,
    });
    status.focus();
  };

  const draw = () => {
    const now = answer();
    const { form } = now;
    if (now.loaded) {
      // the record fits: it is what is played now
      set({ ...now.loaded, record: null });
      return;
    }
    const wanted = JSON.stringify(form);
    if (wanted !== drawnForm && !fresh.contains(document.activeElement)) {
      fresh.replaceChildren(...fields(form));
      drawnForm = wanted;
    }
    problem.textContent = now.problem;
    problem.hidden = !now.problem;
    status.textContent = now.status;
    facts.textContent = now.facts;
    happened.replaceChildren(...now.happened.map((/** @type {string} */ one) => make("span", {}, `${one}. `)));
    // Markup made by the engine's views, which escape every name and text in it.
    table.innerHTML = now.table;
    reasons.innerHTML = now.reasons;
    result.innerHTML = now.result;
    result.hidden = !now.result;
    hinted.textContent = now.hint;
    hinted.hidden = !now.hint;
    const focused = document.activeElement;
    const card = focused?.closest(".spades-lab-card")?.getAttribute("data-card");
    const inPlay = [hand, choices, goOn, pass].some((one) => one.contains(focused));
    hand.replaceChildren(...now.hand.map(heldCard));
    choices.replaceChildren(
      ...now.choices.map((/** @type {{label: string, step: string}} */ one) => {
        const button = make("button", { type: "button" }, one.label);
        button.toggleAttribute("data-hinted", one.step === now.hinted);
        button.addEventListener("click", () => step(one.step));
        return button;
      }),
    );
    choices.hidden = !now.choices.length;
    pass.hidden = counted.hidden = !now.pick;
    count();
    goOn.hidden = !now.go_on;
    goOn.textContent = now.go_on?.label ?? "";
    hint.disabled = !now.can_hint;
    back.disabled = !now.back;
    why.disabled = !now.happened.length;
    save.disabled = !now.record;
    for (const group of [hand, choices]) {
      const row = [...group.querySelectorAll("button")];
      for (const one of row) one.tabIndex = -1;
      const first = row.find((one) => one.dataset.legal !== "false" && !one.disabled) ?? row[0];
      if (first) first.tabIndex = 0;
    }
    if (inPlay) {
      // who plays by keyboard stays where the next step is
      const same = card && hand.querySelector(`[data-card="${card}"]:not(:disabled)`);
      const next =
        same ||
        (now.go_on && goOn) ||
        choices.querySelector("[tabindex='0']") ||
        hand.querySelector("[tabindex='0']:not(:disabled)") ||
        status;
      if (next instanceof HTMLElement) next.focus();
    }
  };

  arrowKeys(hand, "button");
  arrowKeys(choices, "button");
  goOn.addEventListener("click", () => set(answer().go_on?.next ?? {}));
  pass.addEventListener("click", () => step([...picked].join(" ")));
  hint.addEventListener("click", () => set({ hint: true }));
  why.addEventListener("click", () => set({ why: true }));
  back.addEventListener("click", () => {
    if (answer().back) set(answer().back);
  });
  save.addEventListener("click", () => {
    const file = new Blob([answer().record], { type: "application/json" });
    const href = URL.createObjectURL(file);
    make("a", { href, download: "spades-deal.json" }).click();
    URL.revokeObjectURL(href);
  });
  load.addEventListener("click", () => set({ record: text.value }));
  file.addEventListener("change", async () => {
    text.value = (await file.files?.[0]?.text()) ?? text.value;
  });
  fresh.addEventListener("submit", (event) => {
    event.preventDefault();
    begin();
  });
  keepKeys(root);
  model.on("change:answer", draw);
  draw();
  return () => model.off("change:answer", draw);
}

export default { render, keep: true };
