// The files of the engine, as pack.py packs them, written into Python's file system.

/** @typedef {Record<string, string | {base64: string}>} Files */

/**
 * Write all files into a folder, which is made.
 * @param {{mkdirTree(path: string): void, writeFile(path: string, data: Uint8Array): void}} system
 *   the file system of Emscripten
 * @param {string} folder
 * @param {Files} files
 */
export const writeFiles = (system, folder, files) => {
  const letters = new TextEncoder(); // quicker than what Emscripten does with a text
  for (const [name, content] of Object.entries(files)) {
    const path = `${folder}/${name}`;
    system.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    system.writeFile(path, typeof content === "string" ? letters.encode(content) : fromBase64(content.base64));
  }
};

/** @param {string} text */
const fromBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
