// The games that the score keeper keeps on this device, each under a key of its own, and the steps
// that led to a game, so that they can be undone.  Nothing here leaves the device.

/** @typedef {Record<string, any>} Json */
/** @typedef {{key: string, changes: Json, said?: string}} Step */
/**
 * @typedef {object} KeptGame
 * @property {number} revision
 * @property {number} changed milliseconds, as Date.now() tells them
 * @property {string} title
 * @property {boolean} copy
 * @property {Json} state
 * @property {Step[]} undo
 * @property {Step[]} redo
 */

export const GAME = "spades.game.";
const OPEN_GAME = "spades.open-game.";
const MOST_STEPS = 200;

/** What of a state is the game itself. */
const CONTENT = ["rules", "players", "first", "lot", "deals", "draft", "correction"];

/** @param {unknown} one @param {unknown} other */
const isSame = (one, other) => one === other || JSON.stringify(one) === JSON.stringify(other);

/** The game in `state`, without requests and what is only looked at. @param {Json} state */
export const contentOf = (state) =>
  Object.fromEntries(CONTENT.map((name) => [name, state[name] ?? null]));

/** @param {Json} one @param {Json} other */
export const isSameGame = (one, other) => CONTENT.every((name) => isSame(one[name], other[name]));

/** How one list becomes another. @param {any[]} before @param {any[]} after */
const spliced = (before, after) => {
  let at = 0;
  while (at < before.length && at < after.length && isSame(before[at], after[at])) at += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - at;
  while (end < most && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  return [before.slice(at, before.length - end), after.slice(at, after.length - end), at];
};

/** What changes from one state to the next: by part, before and after. @param {Json} before @param {Json} after */
const changesOf = (before, after) => {
  /** @type {Json} */
  const changes = {};
  for (const name of CONTENT) {
    if (isSame(before[name], after[name])) continue;
    const isList = name === "deals" && Array.isArray(before.deals) && Array.isArray(after.deals);
    changes[name] = isList ? spliced(before.deals, after.deals) : [before[name], after[name]];
  }
  return changes;
};

/** `state` with a step done again, or taken back. @param {Json} state @param {Step} step @param {boolean} back */
const stepped = (state, { changes }, back) => {
  const next = { ...state };
  for (const [name, [before, after, at]] of Object.entries(changes)) {
    const [from, to] = back ? [after, before] : [before, after];
    next[name] = at === undefined ? to : state[name].toSpliced(at, from.length, ...to);
  }
  return next;
};

/** The steps that led to a game: each can be taken back and done again. */
export const Steps = class {
  /** @type {Step[]} */
  undo = [];
  /** @type {Step[]} */
  redo = [];

  /**
   * Note a step; what is typed on in the same field (`key`) is one step.
   * @param {Json} before @param {Json} after @param {string} key
   * @param {string} said what was told of it, told again when it is undone
   */
  note(before, after, key, said = "") {
    const last = this.undo.at(-1);
    const isOne = key !== "" && last?.key === key && !this.redo.length;
    const start = isOne && last ? stepped(before, last, true) : before;
    const changes = changesOf(start, after);
    if (isOne) this.undo.pop();
    if (Object.keys(changes).length) this.undo.push({ key, changes, said });
    this.undo.splice(0, this.undo.length - MOST_STEPS);
    this.redo = [];
  }

  /** @param {Json} state @param {boolean} back @returns {Json | null} */
  move(state, back) {
    const step = (back ? this.undo : this.redo).pop();
    if (!step) return null;
    (back ? this.redo : this.undo).push({ ...step, key: "" });
    return stepped(state, step, back);
  }
};

/** The game kept as `text`, or null. @param {string | null} text @returns {KeptGame | null} */
export const parsedGame = (text) => {
  try {
    const game = JSON.parse(text ?? "null");
    const fits = typeof game?.state === "object" && game.state && Number.isInteger(game.revision);
    return fits ? { undo: [], redo: [], title: "", copy: false, changed: 0, ...game } : null;
  } catch {
    return null;
  }
};

/** An id that no other tab and no other game has. */
export const newId = () =>
  `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10).padEnd(8, "0")}`;

/** Whether anything can be kept here. */
export const canKeep = () => {
  try {
    const key = `${OPEN_GAME}try`;
    localStorage.setItem(key, "1");
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
};

/** @param {string} id */
export const keptGame = (id) => {
  try {
    return parsedGame(localStorage.getItem(GAME + id));
  } catch {
    return null;
  }
};

/** Keep `game`; tells whether that was possible. @param {string} id @param {KeptGame} game */
export const keepGame = (id, game) => {
  const text = () => JSON.stringify(game);
  try {
    localStorage.setItem(GAME + id, text());
    return true;
  } catch {
    try {
      game = { ...game, undo: game.undo.slice(-5), redo: [] }; // where there is little room left
      localStorage.setItem(GAME + id, text());
      return true;
    } catch {
      return false;
    }
  }
};

/** @param {string} id */
export const dropGame = (id) => {
  try {
    localStorage.removeItem(GAME + id);
  } catch {
    // nothing was kept
  }
};

/** All games kept on this device, the newest first. @returns {{id: string, game: KeptGame}[]} */
export const keptGames = () => {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(GAME))
      .map((key) => ({ id: key.slice(GAME.length), game: parsedGame(localStorage.getItem(key)) }))
      .flatMap(({ id, game }) => (game ? [{ id, game }] : []))
      .sort((one, other) => other.game.changed - one.game.changed);
  } catch {
    return [];
  }
};

/** A short name for the state that a widget begins with. @param {Json} state */
const originOf = (state) => {
  let sum = 7;
  for (const sign of JSON.stringify(contentOf(state))) sum = (sum * 31 + sign.charCodeAt(0)) | 0;
  return OPEN_GAME + (sum >>> 0).toString(36);
};

/** Note which game is open where a widget begins with `start`. @param {Json} start @param {string | null} id */
export const noteOpen = (start, id) => {
  for (const store of ["sessionStorage", "localStorage"]) {
    try {
      window[/** @type {"localStorage"} */ (store)].setItem(originOf(start), id ?? "");
    } catch {
      // the next visit begins with the list of games
    }
  }
};

/** The game that was open: in this tab, or last on the device. @param {Json} start */
export const openedBefore = (start) => {
  try {
    const key = originOf(start);
    return sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
};
