// What the page and its worker say to each other: types only.

/**
 * What a build has made, in live/manifest.json; file names are relative to it.
 * @typedef {object} Manifest
 * @property {string} python the engine and the page's kernel: names to texts
 * @property {string} folder where these files are in Python's file system
 * @property {Record<string, unknown>} lock what Pyodide has to know of its packages: there are none
 * @property {{file: string, bytes: number}} snapshot Python's memory with both imported, gzipped
 */

/**
 * @typedef {{kind: "start", id: number, base: string, manifest: Manifest, plain: boolean}
 *   | {kind: "widget" | "run" | "reset", id: number, payload: unknown}} Request
 */

/**
 * @typedef {{mime: string, data: string, stream?: string}} Output
 * @typedef {{kind: "progress", stage: string, done: number, total: number}
 *   | {kind: "output", id: number, output: Output}
 *   | {kind: "answer", id: number, value: any}
 *   | {kind: "error", id: number, text: string}
 *   | {kind: "note", text: string}} Message
 */

export {};
