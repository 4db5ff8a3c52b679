// The ids of statements in what Python answers, as links to their boxes in the book.

/** @type {Promise<Record<string, string>> | null} */
let places = null;

/**
 * Turn each id that is shown below `root` into a link to its page.
 * @param {Element} root @param {URL} base the folder of the live files
 */
export const linkStatements = async (root, base) => {
  const ids = [...root.querySelectorAll("code[data-statement]")];
  if (!ids.length) return;
  places ??= fetch(new URL("statements.json", base)).then(
    (answer) => (answer.ok ? answer.json() : {}),
    () => ({}),
  );
  const known = await places;
  for (const id of ids) {
    const place = id instanceof HTMLElement ? known[id.dataset.statement ?? ""] : undefined;
    if (!place || id.closest("a") || !id.isConnected) continue;
    const link = document.createElement("a");
    link.className = "statement-mention";
    link.href = new URL(`../${place}`, base).href;
    id.replaceWith(link);
    link.append(id);
  }
};
