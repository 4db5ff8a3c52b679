import { chosenRules, keepKeys, make, rulesField, select } from "../shared/dom.js";
import { dealForm, filled, pressable } from "./form.js";
import { GAME, Steps, canKeep, contentOf, dropGame, isSameGame, keepGame, keptGame, keptGames, newId, noteOpen, openedBefore, parsedGame } from "./store.js";

// The front end of the score keeper.  It moves entries into the state, asks Python for each step,
// and keeps the games on the device.  It knows no rule of the game and no words of its own.

/** @typedef {import("../shared/dom.js").Model} Model */
/** @typedef {Record<string, any>} Json */

/** Let the reader's browser save a file. @param {{name: string, type: string, text: string}} file */
const saveFile = ({ name, type, text }) => {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = make("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** @param {{model: Model, el: HTMLElement}} view */
function render({ model, el }) {
  const { labels } = model.get("answer").form;
  const start = model.get("state");

  /** The open game: its id on the device (none before its first step) and the revision seen. */
  /** @type {string | null} */
  let id = null;
  let revision = 0;
  let isCopy = false;
  let steps = new Steps();
  /** The state that this front end set or took over last. */
  let mine = start;
  let keeps = canKeep();
  /** @type {{id: number, do: string} | null} */
  let pending = null;
  let refused = "";
  /** What is said of the last step, and what can be done about it. */
  let said = "";
  /** @type {{id: string, game: import("./store.js").KeptGame} | null} */
  let deleted = null;
  /** @type {string | null} */
  let asked = null;
  let isWriting = false;

  const state = () => model.get("state");
  /** @param {string} text */
  const tell = (text) => {
    said = text;
  };

  // What is on the screen

  const undo = pressable(labels.undo, () => move(true));
  const redo = pressable(labels.redo, () => move(false));
  const games = make("details", { class: "spades-keeper-games" });
  const list = make("ul", { "aria-label": labels.kept_games });
  const note = make("p", { class: "spades-keeper-note", role: "status" });
  const back = pressable(labels.undo_delete, () => bringBack());
  const problem = make("p", { class: "spades-widget-problem", role: "alert" });
  const rules = make("span", {});
  const names = make("div", { class: "spades-keeper-names" });
  const first = make("span", {});
  const lot = make("p", { class: "spades-keeper-lot", role: "status" });
  const hint = make("p", { class: "spades-keeper-hint" });
  const setup = make("details", { class: "spades-keeper-setup" });
  const standing = make("ul", { class: "spades-keeper-standing", "aria-label": labels.standing });
  const status = make("p", { class: "spades-keeper-status", role: "status" });
  const afterEnd = make("p", { class: "spades-keeper-after" });
  const sheet = make("div", { class: "spades-keeper-sheet spades-keeper-print" });
  const choice = make("span", {});
  const correct = pressable(labels.correct, () => openCorrection());
  const remove = pressable(labels.remove, () => ask("remove", { deal: model.get("answer").look }));
  const lines = make("div", { class: "spades-keeper-lines" });
  const look = make("section", { class: "spades-keeper-look", "aria-label": labels.look });
  const file = make("input", { type: "file", accept: ".json,application/json", hidden: true });
  const print = pressable(labels.print, () => printSheet());
  const save = pressable(labels.save, () => ask("record"));
  const table = pressable(labels.table, () => ask("table"));
  const read = pressable(labels.read, () => file.click());
  const kept = make("p", { class: "spades-keeper-kept" });

  games.append(
    make("summary", {}, labels.games),
    make(
      "p",
      { class: "spades-keeper-buttons" },
      pressable(labels.new, () => begin(model.get("answer").blank)),
      pressable(labels.rematch, () => begin(model.get("answer").rematch)),
      read,
      file,
    ),
    list,
  );
  setup.append(
    make("summary", {}, labels.setup),
    rules,
    names,
    hint,
    make(
      "div",
      { class: "spades-keeper-first" },
      first,
      pressable(labels.draw, () => change({ first: "", lot: Math.floor(Math.random() * 1e9) }, "")),
      lot,
    ),
  );
  look.append(
    make("p", { class: "spades-keeper-title" }, labels.look),
    make("p", { class: "spades-keeper-buttons" }, choice, correct, remove),
    lines,
  );
  /** @param {"draft" | "correction"} part */
  const edits = (part) => (/** @type {"bids" | "tricks"} */ row, /** @type {number} */ seat, /** @type {string} */ value) => {
    const entered = { ...state()[part] };
    const players = model.get("answer").form.players.length;
    entered[row] = Array.from({ length: players }, (_, at) => String(entered[row]?.[at] ?? ""));
    entered[row][seat] = value;
    change({ [part]: entered }, `${part}.${entered.deal ?? ""}.${row}.${seat}`);
  };
  const entry = dealForm(labels, {
    edit: edits("draft"),
    write: () => ask("write"),
    cancel: null,
  });
  const correction = dealForm(labels, {
    edit: edits("correction"),
    write: () => ask("correct"),
    cancel: () => {
      change({ correction: null }, "");
      correct.focus();
    },
  });
  const root = make(
    "section",
    { class: "spades-widget spades-keeper" },
    make("div", { class: "spades-keeper-bar" }, undo, redo, note, back),
    games,
    problem,
    setup,
    standing,
    status,
    afterEnd,
    entry.form,
    correction.form,
    sheet,
    look,
    make("p", { class: "spades-keeper-buttons spades-keeper-files" }, print, save, table),
    kept,
  );
  el.append(root);

  // Steps

  /** Take over a state, whoever made it. @param {Json} next */
  const put = (next) => {
    mine = next;
    model.set("state", next);
    model.save_changes();
  };

  /**
   * Set a changed state, keep it, and note how to undo it.
   * @param {Json} next @param {string} key @param {string} [said] what was told of it
   */
  const commit = (next, key, said = "") => {
    const before = state();
    steps.note(contentOf(before), contentOf(next), key, said);
    refused = "";
    deleted = null;
    put(next);
    keep();
  };

  /** @param {Json} changes @param {string} key */
  const change = (changes, key) => {
    tell("");
    commit({ ...state(), ...changes }, key);
    draw();
  };

  /** Ask Python for a step; what becomes of it comes with the answer. @param {string} step @param {Json} [more] */
  const ask = (step, more = {}) => {
    pending = { id: Date.now() + Math.random(), do: step };
    refused = "";
    tell("");
    put({ ...state(), act: { ...more, ...pending } });
  };

  /** The state without what was asked for. */
  const settled = () => {
    const { act: _, ...rest } = state();
    return rest;
  };

  /** @param {Json} done */
  const finish = (done) => {
    const step = pending?.do;
    pending = null;
    if (done.why) {
      refused = done.why;
      put(settled());
    } else if (done.file) {
      saveFile(done.file);
      put(settled());
      tell(filled(labels.saved, { file: done.file.name }));
    } else if (done.game) {
      put(settled());
      begin(done.game);
      tell(done.said);
    } else {
      const inForm = root.contains(document.activeElement);
      commit({ ...settled(), ...done.next }, "", done.said);
      tell(done.said);
      isWriting = inForm && step === "write";
      if (step === "write" && state().deals.length === 1) setup.open = false;
      if (inForm && step === "correct") correct.focus();
    }
  };

  /** @param {boolean} isBack */
  const move = (isBack) => {
    const step = (isBack ? steps.undo : steps.redo).at(-1)?.said;
    const next = steps.move(state(), isBack);
    if (!next) return;
    if (step) tell(filled(isBack ? labels.undone_step : labels.redone_step, { step }));
    else tell(isBack ? labels.undone : labels.redone);
    refused = "";
    put({ ...next, look: null });
    keep();
    draw();
  };

  const openCorrection = () => {
    const { written } = model.get("answer");
    if (!written) return;
    change({ correction: written, look: written.deal }, "");
    isOpening = true;
  };
  let isOpening = false;

  // Games

  /** Keep the game as it is now, under its own id. */
  const keep = () => {
    if (/^#spades=score_keeper[@.]/.test(location.hash)) {
      // a reload has to bring back this game, not the link that it came with
      history.replaceState(null, "", location.pathname + location.search);
    }
    if (id) {
      const other = keptGame(id);
      if (other && other.revision !== revision) {
        id = null;
        isCopy = true;
        tell(labels.copied);
      }
    }
    id ??= newId();
    const game = {
      revision: revision + 1,
      changed: Date.now(),
      title: String(model.get("answer").title),
      copy: isCopy,
      state: { ...contentOf(state()), look: state().look ?? null },
      undo: steps.undo,
      redo: steps.redo,
    };
    keeps = keepGame(id, game);
    if (!keeps) return;
    revision += 1;
    noteOpen(start, id);
  };

  /** Note under its title a game that was changed before its title was known. */
  const keepTitle = () => {
    const { title } = model.get("answer");
    const game = id && !pending && isSameGame(state(), mine) ? keptGame(id) : null;
    if (id && game && game.revision === revision && game.title !== title) {
      keepGame(id, { ...game, title });
    }
  };

  /** @param {string} opened @param {import("./store.js").KeptGame} game */
  const openKept = (opened, game) => {
    id = opened;
    revision = game.revision;
    isCopy = game.copy;
    steps = new Steps();
    steps.undo = game.undo;
    steps.redo = game.redo;
    pending = null;
    refused = "";
    put(game.state);
    noteOpen(start, id);
  };

  /** Begin another game; the one that is open stays kept. @param {Json} next */
  const begin = (next) => {
    id = null;
    revision = 0;
    isCopy = false;
    steps = new Steps();
    refused = "";
    games.open = false;
    tell("");
    put(next);
    if (next.deals.length || next.players.length) keep();
    else noteOpen(start, null);
    draw();
    setup.open = !next.deals.length;
    setup.querySelector("summary")?.focus();
  };

  /** @param {string} chosen */
  const drop = (chosen) => {
    const game = keptGame(chosen);
    if (!game) return;
    dropGame(chosen);
    asked = null;
    if (chosen === id) begin(model.get("answer").blank);
    games.open = true;
    tell(labels.deleted);
    deleted = { id: chosen, game };
    draw();
    back.focus();
  };

  const bringBack = () => {
    if (!deleted) return;
    const { id: was, game } = deleted;
    const place = keptGame(was) ? newId() : was;
    deleted = null;
    keeps = keepGame(place, game);
    openKept(place, game);
    tell(labels.back);
    draw();
    games.querySelector("summary")?.focus();
  };

  /** What another tab did with the games. @param {StorageEvent} event */
  const follow = (event) => {
    if (!event.key?.startsWith(GAME)) return;
    if (id && event.key === GAME + id) {
      const game = parsedGame(event.newValue);
      if (!game) {
        tell(labels.gone);
        revision = 0;
      } else if (game.revision > revision) {
        openKept(id, game);
        tell(labels.follows);
      }
    }
    draw();
  };

  const drawGames = () => {
    const found = keptGames();
    const wanted = JSON.stringify([found.map((one) => [one.id, one.game.title, one.game.copy]), id, asked]);
    if (list.dataset.drawn === wanted) return;
    const inside = list.contains(document.activeElement);
    list.dataset.drawn = wanted;
    list.replaceChildren(
      ...found.map(({ id: one, game }) => {
        const date = new Date(game.changed).toLocaleString(document.documentElement.lang || undefined, {
          dateStyle: "medium",
          timeStyle: "short",
        });
        const title = make("span", {}, make("strong", {}, game.title), ` ${date}`);
        if (game.copy) title.append(` (${labels.is_copy})`);
        if (one === id) title.append(` (${labels.is_open})`);
        const open = pressable(labels.open, () => {
          openKept(one, keptGame(one) ?? game);
          tell("");
          deleted = null;
          games.open = false;
          draw();
          games.querySelector("summary")?.focus();
        }, { "aria-label": `${labels.open}: ${game.title}` });
        open.hidden = one === id;
        const sure = asked === one;
        const buttons = sure
          ? [
              make("span", {}, labels.sure),
              pressable(labels.delete, () => drop(one), { "data-sure": true }),
              pressable(labels.keep, () => ((asked = null), draw())),
            ]
          : [
              open,
              pressable(labels.delete, () => ((asked = one), draw()), {
                "aria-label": `${labels.delete}: ${game.title}`,
              }),
            ];
        return make("li", {}, title, make("span", { class: "spades-keeper-buttons" }, ...buttons));
      }),
    );
    if (!found.length) list.append(make("li", {}, labels.no_games));
    if (inside) {
      const next = list.querySelector("[data-sure]") ?? list.querySelector("button");
      if (next instanceof HTMLElement) next.focus();
    }
  };

  // Drawing

  /** Fill `place` with what `made` returns, if another one is wanted.  A list that shows `value`
   * already stays: the reader may be typing in it.
   * @param {HTMLElement} place @param {unknown} wanted @param {string | null} value
   * @param {() => HTMLElement[]} made */
  const refill = (place, wanted, value, made) => {
    const text = JSON.stringify(wanted);
    const isShown = value === null || place.querySelector("select")?.value === value;
    if (place.dataset.drawn === text && isShown) return;
    const inside = place.contains(document.activeElement);
    place.replaceChildren(...made());
    place.dataset.drawn = text;
    if (inside) place.querySelector("select")?.focus();
  };

  /** @param {any} form */
  const drawSetup = (form) => {
    // what was chosen may be newer than the answer
    const { lot: seed, first: seat } = state();
    const now = state().rules ?? form.rules;
    const chosen = typeof now === "string" ? now : JSON.stringify(now);
    refill(rules, form.presets, chosen, () => [rulesField({ ...form, rules: now })]);
    const typed = state().players ?? [];
    if (names.childElementCount !== form.players.length) {
      names.replaceChildren(
        ...form.players.map((/** @type {Json} */ _, /** @type {number} */ at) =>
          make(
            "label",
            {},
            make("span", {}, filled(labels.name, { number: at + 1 })),
            make("input", { type: "text", name: "players", maxlength: 60, autocomplete: "off" }),
          ),
        ),
      );
    }
    hint.textContent = form.hint;
    names.querySelectorAll("input").forEach((input, at) => {
      input.placeholder = form.players[at].seat;
      const value = String(typed[at] ?? "");
      if (input.value !== value && input !== document.activeElement) input.value = value;
    });
    const dealer = seed == null ? String(seat ?? "") : form.first;
    refill(first, form.seats, dealer, () => [
      make("label", {}, make("span", {}, labels.first), select("first", form.seats, dealer)),
    ]);
    if (lot.textContent !== form.lot) lot.textContent = form.lot;
  };

  const draw = () => {
    const focused = document.activeElement;
    redraw();
    // who was at something that has gone away stays in the widget
    if (!root.contains(focused) && focused !== document.body) return;
    const now = document.activeElement;
    const isLost = now instanceof HTMLElement && root.contains(now) && !now.checkVisibility();
    if (!isLost && (now !== document.body || focused === document.body)) return;
    const place = [undo, redo].find((one) => !one.disabled) ?? games.querySelector("summary");
    place?.focus();
  };

  const redraw = () => {
    const answer = model.get("answer");
    const [was] = [undo, redo].filter((one) => one === document.activeElement);
    undo.disabled = !steps.undo.length;
    redo.disabled = !steps.redo.length;
    if (was?.disabled) (was === undo ? redo : undo).focus();
    if (note.textContent !== said) note.textContent = said;
    back.hidden = !deleted;
    drawGames();
    const inCorrection = Boolean(state().correction && answer.correction);
    const wrong = answer.problem || (refused && !answer.entry && !inCorrection ? refused : "");
    if (problem.textContent !== wrong) problem.textContent = wrong;
    problem.hidden = !wrong;
    drawSetup(answer.form);
    if (!answer.ready) setup.open = true;
    refill(standing, answer.standing, null, () =>
      answer.standing.map((/** @type {Json} */ side) =>
        make(
          "li",
          { "data-won": side.won },
          make("span", {}, side.name),
          make("strong", {}, String(side.total).replace("-", "−")),
          make("small", {}, `${side.bags} ${labels.bags}`),
        ),
      ),
    );
    standing.hidden = !answer.begun;
    if (status.textContent !== answer.status) status.textContent = answer.status;
    afterEnd.textContent = answer.after_end;
    afterEnd.hidden = !answer.after_end;
    entry.form.hidden = !answer.entry || inCorrection;
    if (answer.entry) entry.draw(answer.entry, state().draft, inCorrection ? "" : refused);
    correction.form.hidden = !inCorrection;
    if (inCorrection) correction.draw(answer.correction, state().correction, refused);
    // The sheets are markup made by the engine's views, which escape every name in them.
    if (sheet.dataset.drawn !== answer.sheet) sheet.innerHTML = answer.sheet;
    sheet.dataset.drawn = answer.sheet;
    sheet.hidden = !answer.begun;
    if (lines.dataset.drawn !== answer.lines) lines.innerHTML = answer.lines;
    lines.dataset.drawn = answer.lines;
    look.hidden = !answer.deals.length;
    const looked = String((state().look in answer.deals ? state() : answer).look);
    refill(choice, answer.deals, looked, () => [
      make("label", {}, `${labels.deal} `, select("look", answer.deals, looked)),
    ]);
    for (const one of [print, save, table]) one.hidden = !answer.begun;
    kept.textContent = keeps ? labels.kept : labels.not_kept;
    if (isOpening && inCorrection) correction.focus();
    if (inCorrection) isOpening = false;
  };

  /** A state that is not this front end's own: from a link, or from the notebook. */
  const adopt = () => {
    const given = state();
    if (given === mine || isSameGame(given, mine)) return;
    const same = keptGames().find(({ game }) => isSameGame(game.state, given));
    mine = given;
    pending = null;
    refused = "";
    tell("");
    id = same?.id ?? null;
    revision = same?.game.revision ?? 0;
    isCopy = same?.game.copy ?? false;
    steps = new Steps();
    if (same) Object.assign(steps, { undo: same.game.undo, redo: same.game.redo });
  };

  const receive = () => {
    adopt();
    const { done } = model.get("answer");
    if (pending && done?.id === pending.id) {
      finish(done);
      draw();
      return;
    }
    keepTitle();
    const wrote = isWriting && !state().act;
    draw();
    if (wrote) {
      isWriting = false;
      const { entry: next } = model.get("answer");
      if (next) entry.focus();
      else print.focus();
    }
  };

  const printSheet = () => {
    const page = document.documentElement;
    page.classList.add("spades-print-sheet");
    root.classList.add("spades-keeper-printed");
    const after = () => {
      page.classList.remove("spades-print-sheet");
      root.classList.remove("spades-keeper-printed");
    };
    window.addEventListener("afterprint", after, { once: true });
    window.print();
  };

  setup.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLSelectElement && target.name === "rules") {
      change({ rules: chosenRules(target.value) }, "");
    } else if (target instanceof HTMLSelectElement) {
      change({ first: target.value, lot: null }, "");
    } else if (target instanceof HTMLInputElement) {
      const inputs = [...names.querySelectorAll("input")];
      const typed = inputs.map((input) => input.value);
      const others = (state().players ?? []).slice(typed.length);
      change({ players: [...typed, ...others] }, `players.${inputs.indexOf(target)}`);
    }
  });
  choice.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLSelectElement) put({ ...state(), look: Number(target.value) });
  });
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    file.value = "";
    if (!chosen) return;
    /** @type {string | null} */
    let text = null;
    try {
      const bytes = chosen.size > 1_000_000 ? new ArrayBuffer(0) : await chosen.arrayBuffer();
      text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      // it is no text: Python says so
    }
    ask("read", { text, size: chosen.size });
  });
  root.addEventListener("submit", (event) => event.preventDefault());
  keepKeys(root);
  model.on("change:answer", receive);
  window.addEventListener("storage", follow);

  const before = openedBefore(start);
  const game = before ? keptGame(before) : null;
  if (game) openKept(before, game);
  draw();
  return () => {
    model.off("change:answer", receive);
    window.removeEventListener("storage", follow);
  };
}

export default { render, startOver: false };
