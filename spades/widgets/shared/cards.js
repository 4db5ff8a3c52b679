import { make } from "./dom.js";

// Cards as buttons, in the trick lab and in "play a deal".

/**
 * A card as a button: its face and a mark for the eye, words for a screen reader.
 * @param {{card: string, suit: string, rank: string, symbol: string}} card
 * @param {string} kind the class @param {string} mark @param {string} words
 */
export const cardButton = ({ card, suit, rank, symbol }, kind, mark, words) =>
  make(
    "button",
    { type: "button", class: kind, "data-card": card },
    make(
      "span",
      { class: `spades-lab-face spades-lab-${suit}`, "aria-hidden": "true" },
      `${rank}${symbol}`,
    ),
    make("small", { "aria-hidden": "true" }, mark),
    make("span", { class: "spades-lab-words" }, words),
  );

/**
 * Let arrow keys move among `buttons` of `box`, of which one at a time is in the order of tabs.
 * @param {HTMLElement} box @param {string} which a selector
 */
export const arrowKeys = (box, which) => {
  const all = () => /** @type {HTMLElement[]} */ ([...box.querySelectorAll(which)]);
  box.addEventListener("focusin", ({ target }) => {
    for (const one of all()) one.tabIndex = one === target ? 0 : -1;
  });
  box.addEventListener("keydown", (event) => {
    const row = all();
    const at = row.findIndex((one) => one === event.target);
    /** @type {Record<string, number>} */
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: row.length - 1 };
    if (at < 0 || !(event.key in next)) return;
    event.preventDefault();
    row[Math.max(0, Math.min(row.length - 1, next[event.key]))].focus();
  });
};
