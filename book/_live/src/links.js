// Links that carry a widget's state: "#spades=NAME.DATA", where DATA is JSON in base64url, or
// "#spades=NAME@2.DATA" for the third widget of that name on the page.
// Nothing in a link is run or drawn as markup; Python checks the state as it checks a record.

const PREFIX = "#spades=";
/** Longer links are refused unread; a whole recorded deal takes about 1,500 signs. */
export const LONGEST = 20_000;

/** @param {Uint8Array} bytes */
const toBase64 = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** @param {string} text */
const fromBase64 = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
    sign.charCodeAt(0),
  );

/**
 * The fragment that restores `state` in the widget `name`, which is number `at` of its kind.
 * @param {string} name @param {Record<string, unknown>} state @param {number} [at]
 */
export const writeLink = (name, state, at = 0) => {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  let signs = "";
  // in pieces: a call cannot take a whole match as arguments
  for (let at = 0; at < bytes.length; at += 3 * 1024) {
    signs += toBase64(bytes.subarray(at, at + 3 * 1024));
  }
  return `${PREFIX}${name}${at > 0 ? `@${at}` : ""}.${signs}`;
};

/**
 * What a fragment says: null if it is no link of ours; else the widget and its state, or the
 * problem with it in one sentence.
 * @param {string} hash
 * @returns {{widget: string, at: number, state?: Record<string, unknown>, problem?: string} | null}
 */
export const readLink = (hash) => {
  if (!hash.startsWith(PREFIX)) return null;
  if (hash.length > LONGEST) {
    return { widget: "", at: 0, problem: `it is longer than ${LONGEST} signs` };
  }
  const found = /^([a-z_]{1,40})(?:@(\d{1,3}))?\.([\w-]*)$/.exec(hash.slice(PREFIX.length));
  if (!found) return { widget: "", at: 0, problem: "it is damaged; a copied link is used whole" };
  const [, widget, place, data] = found;
  const at = Number(place ?? 0);
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(fromBase64(data));
    const state = JSON.parse(text);
    if (typeof state !== "object" || state === null || Array.isArray(state)) {
      return { widget, at, problem: "it holds no state of a widget" };
    }
    return { widget, at, state };
  } catch {
    return { widget, at, problem: "it is damaged; a copied link is used whole" };
  }
};
