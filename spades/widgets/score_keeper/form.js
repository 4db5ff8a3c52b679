import { make, select } from "../shared/dom.js";

// The form in which the score keeper takes the bids and the tricks of one deal.

/** @typedef {import("../shared/dom.js").Choice} Choice */
/** @typedef {Record<string, any>} Json */
/**
 * @typedef {object} DealForm
 * @property {string} title
 * @property {string} write
 * @property {number} deal
 * @property {{seat: number, name: string, bid: string, tricks: string}[]} seats
 * @property {Choice[]} bids
 * @property {number} most
 * @property {string} sum
 * @property {string} left
 * @property {{seat: number, value: string, label: string} | null} rest
 * @property {string} why
 */

/** @param {string} text @param {() => void} action @param {Record<string, any>} [attributes] */
export const pressable = (text, action, attributes = {}) => {
  const made = make("button", { type: "button", ...attributes }, text);
  made.addEventListener("click", action);
  return made;
};

/** @param {string} template @param {Record<string, string | number>} values */
export const filled = (template, values) =>
  template.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));

/**
 * A form for the bids and tricks of one deal, in the order of the bids.
 * @param {Record<string, string>} labels
 * @param {{edit: (row: "bids" | "tricks", seat: number, value: string) => void,
 *   write: () => void, cancel: (() => void) | null}} on
 */
export const dealForm = (labels, on) => {
  const title = make("p", { class: "spades-keeper-title" });
  const seats = make("div", { class: "spades-keeper-seats" });
  const sum = make("p", {});
  const left = make("p", { class: "spades-keeper-left" });
  const told = make("div", { class: "spades-keeper-told", role: "status" }, sum, left);
  const why = make("p", { class: "spades-widget-problem", role: "alert" });
  const rest = make("button", { type: "button" });
  const write = make("button", { type: "submit", class: "spades-keeper-main" });
  const buttons = make("p", { class: "spades-keeper-buttons" }, write, rest);
  if (on.cancel) buttons.append(pressable(labels.cancel, on.cancel));
  const form = make(
    "form",
    { class: "spades-keeper-deal", autocomplete: "off", novalidate: true },
    title,
    seats,
    told,
    why,
    buttons,
  );
  let drawn = "";
  /** @type {DealForm["rest"]} */
  let offered = null;

  /** @param {string} name @param {number} seat */
  const field = (name, seat) =>
    /** @type {HTMLInputElement | HTMLSelectElement | null} */ (
      seats.querySelector(`[name=${name}][data-seat="${seat}"]`)
    );
  /** @param {number} seat @param {number} by @param {number} most */
  const count = (seat, by, most) => {
    const input = field("tricks", seat);
    const now = Number(input?.value || (by > 0 ? -1 : 1));
    const next = now + by;
    if (!input || !Number.isInteger(next) || next < 0 || next > most) return;
    input.value = String(next);
    on.edit("tricks", seat, input.value);
  };
  /** @param {DealForm} shown @param {DealForm["seats"][number]} one */
  const seatRow = ({ bids, most }, { seat, name, bid, tricks }) => {
    const chosen = select("bids", bids, bid);
    const input = make("input", { type: "text", inputmode: "numeric", name: "tricks", maxlength: 40 });
    input.value = tricks;
    for (const [made, label] of /** @type {[HTMLElement, string][]} */ ([
      [chosen, labels.bid],
      [input, labels.tricks],
    ])) {
      made.setAttribute("aria-label", filled(labels.of, { what: label, name }));
      made.dataset.seat = String(seat);
    }
    chosen.addEventListener("change", () => on.edit("bids", seat, chosen.value));
    input.addEventListener("input", () => on.edit("tricks", seat, input.value));
    input.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
      event.preventDefault();
      count(seat, event.key === "ArrowUp" ? 1 : -1, most);
    });
    /** @param {number} by @param {string} sign @param {string} label */
    const stepper = (by, sign, label) => {
      // the arrow keys do the same in the field, so that a keyboard passes these by
      const what = filled(labels.of, { what: `${labels.tricks}, ${label}`, name });
      return pressable(sign, () => count(seat, by, most), { tabindex: -1, "aria-label": what });
    };
    return make(
      "div",
      { class: "spades-keeper-seat", role: "group", "aria-label": name },
      make("strong", {}, name),
      make("label", {}, make("span", {}, labels.bid), chosen),
      make(
        "div",
        { class: "spades-keeper-tricks" },
        make("span", { "aria-hidden": "true" }, labels.tricks),
        make(
          "div",
          {},
          stepper(-1, "−", labels.less),
          input,
          stepper(1, "+", labels.more),
        ),
      ),
    );
  };

  /** @param {DealForm} shown @param {Json} entered @param {string} refused */
  const draw = (shown, entered, refused) => {
    const wanted = JSON.stringify([
      shown.deal,
      shown.most,
      shown.bids,
      shown.seats.map(({ seat, name }) => [seat, name]),
    ]);
    if (wanted !== drawn) {
      const inside = document.activeElement;
      const name = seats.contains(inside) ? (inside?.getAttribute("name") ?? "bids") : "";
      const seat = inside instanceof HTMLElement ? Number(inside.dataset.seat) : NaN;
      seats.replaceChildren(...shown.seats.map((one) => seatRow(shown, one)));
      drawn = wanted;
      if (name) field(name, Number.isNaN(seat) ? shown.seats[0].seat : seat)?.focus();
    } else {
      for (const { seat, bid } of shown.seats) {
        // what was entered may be newer than the answer; what is being typed is left alone
        const newer = String(entered?.bids?.[seat] ?? "");
        const bids = shown.bids.some(({ value }) => value === newer) ? newer : bid;
        const values = { bids, tricks: String(entered?.tricks?.[seat] ?? "") };
        for (const [row, value] of Object.entries(values)) {
          const place = field(row, seat);
          const isTyping = place === document.activeElement && value !== "";
          if (place && place.value !== value && !isTyping) place.value = value;
        }
      }
    }
    title.textContent = shown.title;
    form.setAttribute("aria-label", shown.title);
    if (sum.textContent !== shown.sum) sum.textContent = shown.sum;
    if (left.textContent !== shown.left) left.textContent = shown.left;
    const problem = refused || shown.why;
    if (why.textContent !== problem) why.textContent = problem;
    why.hidden = !problem;
    write.textContent = shown.write;
    offered = shown.rest;
    if (rest === document.activeElement && !offered) write.focus();
    rest.hidden = !offered;
    rest.textContent = offered?.label ?? "";
  };

  rest.addEventListener("click", () => {
    if (!offered) return;
    const place = field("tricks", offered.seat);
    if (place) place.value = offered.value;
    on.edit("tricks", offered.seat, offered.value);
    write.focus();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    on.write();
  });
  const focus = () => {
    const first = seats.querySelector("select");
    if (first instanceof HTMLElement) first.focus();
  };
  return { form, draw, focus };
};
