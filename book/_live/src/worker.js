// The one worker of a page: it starts Python and passes calls on to page_kernel.py.

// @ts-expect-error - a file beside the built worker, not bundled
import { loadPyodide } from "./pyodide/pyodide.mjs";
import { writeFiles } from "./files.js";

/** @typedef {import("./protocol.js").Manifest} Manifest */
/** @typedef {import("./protocol.js").Request} Request */

const CACHE = "spades-python";

/** @type {any} */
let kernel;
let current = 0;
/** What is done when Python has started. */
let afterStart = () => {};

/** @param {Record<string, unknown>} message */
const post = (message) => self.postMessage(message);

/** @param {string} stage @param {number} [done] @param {number} [total] */
const progress = (stage, done = 0, total = 0) => post({ kind: "progress", stage, done, total });

/**
 * Fetch a file, reporting how much of it has arrived.
 * @param {URL} url @param {number} total
 */
const download = async (url, total) => {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${url.pathname}: ${response.status}`);
  let done = 0;
  let said = 0;
  const counter = new TransformStream({
    transform(chunk, controller) {
      done += chunk.byteLength;
      if (done - said > 400_000) progress("download", (said = done), total);
      controller.enqueue(chunk);
    },
  });
  return response.body.pipeThrough(counter);
};

/** @type {Promise<WebAssembly.Module> | undefined} */
let compiled;

/**
 * Rejects when a file of Pyodide does not arrive or is none, for which Pyodide would wait for ever.
 * @type {Promise<never>}
 */
const broken = new Promise((_, reject) => {
  const fetchFile = self.fetch;
  self.fetch = async (...request) => {
    const answer = await fetchFile(...request);
    const { pathname } = new URL(answer.url || self.location.href);
    if (pathname.includes("/pyodide/")) {
      if (!answer.ok) reject(new Error(`${pathname}: ${answer.status}`));
      else if (pathname.endsWith(".wasm")) {
        // compiled while the snapshot is on its way; Pyodide would do one after the other
        compiled ??= WebAssembly.compileStreaming(answer);
        compiled.catch(reject);
      }
    }
    return answer;
  };
});
broken.catch(() => undefined); // awaited where Pyodide is loaded

/** @param {Promise<Response>} response @param {WebAssembly.Imports} imports */
const instantiate = async (response, imports) => {
  const { ok, status, url } = await response;
  if (!ok || !compiled) throw new Error(`${url}: ${status}`);
  const module = await compiled;
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};
WebAssembly.instantiateStreaming = /** @type {any} */ (instantiate);

/** Milliseconds after the start in which the first answers have the processor for themselves. */
const QUIET = 500;

/** The snapshot of Python's memory, from the cache of an earlier page or from the server.
 * @param {URL} base @param {Manifest["snapshot"]} snapshot
 * @returns {Promise<Uint8Array>}
 */
const readSnapshot = async (base, snapshot) => {
  const url = new URL(snapshot.file, base);
  const cache = await openCache();
  const kept = await cache?.match(url.href).catch(() => undefined);
  if (kept) return new Uint8Array(await kept.arrayBuffer());
  const packed = await download(url, snapshot.bytes);
  const unpacker = new DecompressionStream("gzip");
  // a damaged file is told where it is read; the writing end needs no answer of its own
  packed.pipeTo(unpacker.writable).catch(() => undefined);
  const bytes = new Uint8Array(await new Response(unpacker.readable).arrayBuffer());
  if (cache) {
    // kept for the next page under its hash, and the older ones given up; not waited for
    afterStart = () => void keep(cache, url, bytes).catch(() => undefined);
  }
  progress("start");
  return bytes;
};

/** The cache of snapshots; there is none in private windows and on pages without https. */
const openCache = async () => {
  try {
    return await caches.open(CACHE);
  } catch {
    return null;
  }
};

/** @param {Cache} cache @param {URL} url @param {Uint8Array} bytes */
const keep = async (cache, url, bytes) => {
  for (const old of await cache.keys()) {
    if (old.url !== url.href) await cache.delete(old);
  }
  const body = /** @type {BodyInit} */ (/** @type {unknown} */ (bytes));
  await cache.put(url.href, new Response(body));
};

/** @param {URL} base @param {Manifest} manifest @param {boolean} plain */
const start = async (base, manifest, plain) => {
  const options = { indexURL: new URL("pyodide/", base).href, lockFileContents: manifest.lock };
  const files = fetch(new URL(manifest.python, base)).then((answer) => {
    if (!answer.ok) throw new Error(`${manifest.python}: ${answer.status}`);
    return answer.json();
  });
  files.catch(() => undefined); // awaited below; no complaint before that
  /** @type {any} */
  let python = null;
  let how = "snapshot";
  if (!plain) {
    const snapshot = readSnapshot(base, manifest.snapshot);
    snapshot.catch(() => undefined); // Pyodide awaits it when its own files are there
    try {
      python = await Promise.race([loadPyodide({ ...options, _loadSnapshot: snapshot }), broken]);
    } catch (error) {
      post({ kind: "note", text: `started without the snapshot: ${error}` });
      afterStart = () => {};
      const cache = await openCache();
      await cache?.delete(new URL(manifest.snapshot.file, base)); // it may have been spoilt there
    }
  }
  if (!python) {
    how = "plain";
    progress("start");
    python = await Promise.race([loadPyodide(options), broken]);
  }
  // the files are needed in any case: what is imported later, and the lines of a traceback
  writeFiles(python.FS, manifest.folder, await files);
  if (how === "plain") {
    python.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(manifest.folder)})`);
  }
  kernel = python.pyimport("page_kernel");
  kernel.wake();
  kernel.emit = (/** @type {string} */ output) =>
    post({ kind: "output", id: current, output: JSON.parse(output) });
  setTimeout(afterStart, QUIET);
  return how;
};

self.onmessage = async (/** @type {MessageEvent<Request>} */ { data }) => {
  try {
    if (data.kind === "start") {
      const how = await start(new URL(data.base), data.manifest, data.plain);
      post({ kind: "answer", id: data.id, value: { how } });
      return;
    }
    current = data.id;
    const value = JSON.parse(kernel.call(data.kind, JSON.stringify(data.payload)));
    post({ kind: "answer", id: data.id, value });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    post({ kind: "error", id: data.id, text });
  }
};
