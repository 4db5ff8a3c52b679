// Build everything that the live pages load, into the folder given (node build.mjs OUT FILES).
//
// FILES is the JSON with the engine and the page's kernel that pack.py made.  A memory snapshot
// of Python with both imported is taken here, since starting from it takes a seventh of the time.

import { build } from "esbuild";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { writeFiles } from "./src/files.js";

const here = dirname(fileURLToPath(import.meta.url));
const [out, files] = process.argv.slice(2).map((path) => resolve(path));
if (!out || !files) {
  console.error("usage: node build.mjs OUT FILES");
  process.exit(2);
}
const pyodide = join(here, "node_modules/pyodide");
const FOLDER = "/spades";
// All that Pyodide loads; its wheels are not needed, since the engine uses the standard library.
const PYODIDE_FILES = [
  "pyodide.mjs",
  "pyodide.asm.mjs",
  "pyodide.asm.wasm",
  "python_stdlib.zip",
];

/** @param {Uint8Array | string} bytes */
const hashed = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);

rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, "pyodide"), { recursive: true });

const widgets = join(here, "../../spades/widgets");
// each widget is a folder of its own; what they share has no front end
const fronts = readdirSync(widgets).filter((name) => existsSync(join(widgets, name, "front_end.js")));
const shared = { bundle: true, format: "esm", minify: true, target: "es2022", legalComments: "none" };
const scripts = await build({
  ...shared,
  metafile: true,
  entryPoints: ["page", "worker", "editor"].map((name) => join(here, "src", `${name}.js`)),
  external: ["./pyodide/pyodide.mjs"],
  outdir: out,
});
await build({
  ...shared,
  entryPoints: fronts.map((name) => ({ in: join(widgets, name, "front_end.js"), out: name })),
  outdir: join(out, "widgets"),
});
const styles = [
  join(widgets, "shared/widgets.css"),
  ...fronts.map((name) => join(widgets, name, "style.css")).filter((path) => existsSync(path)),
  join(here, "src/live.css"),
];
writeFileSync(
  join(out, "live.css"),
  styles.map((path) => readFileSync(path, "utf-8")).join("\n"),
);
for (const name of PYODIDE_FILES) cpSync(join(pyodide, name), join(out, "pyodide", name));

// Whose work is in these files, with the terms that ask to be kept beside it.
const packages = Object.keys(scripts.metafile.inputs).flatMap(
  (path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [],
);
const licences = [...new Set([...packages, "pyodide"])].sort().map((name) => {
  const home = join(here, "node_modules", name);
  const { version, license } = JSON.parse(readFileSync(join(home, "package.json"), "utf-8"));
  const file = readdirSync(home).find((one) => /^licen[cs]e/i.test(one));
  const terms = file ? readFileSync(join(home, file), "utf-8").trim() : `Licence: ${license}`;
  return `${name} ${version}\n\n${terms}\n`;
});
writeFileSync(join(out, "licences.txt"), licences.join(`\n${"-".repeat(72)}\n\n`));

const python = readFileSync(files, "utf-8");
const pythonName = `python-${hashed(python)}.json`;
writeFileSync(join(out, pythonName), python);

const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const running = await loadPyodide({
  indexURL: `${pyodide}/`,
  _makeSnapshot: true,
  fsInit: async (system) => writeFiles(system, FOLDER, JSON.parse(python)),
});
running.runPython(`
import gc, sys
sys.path.insert(0, ${JSON.stringify(FOLDER)})
import page_kernel
page_kernel.warm_up()
gc.collect()
`);
const packed = gzipSync(running.makeMemorySnapshot(), { level: 9 });
// an ending that no server knows, so that none unpacks it on the way
const snapshotName = `snapshot-${hashed(packed)}.packed`;
writeFileSync(join(out, snapshotName), packed);

const { info } = JSON.parse(readFileSync(join(pyodide, "pyodide-lock.json"), "utf-8"));
const manifest = {
  lock: { info, packages: {} },
  python: pythonName,
  folder: FOLDER,
  snapshot: { file: snapshotName, bytes: packed.length },
};
writeFileSync(join(out, "manifest.json"), JSON.stringify(manifest, null, 1));
console.log(`${basename(out)}: ${fronts.length} widgets, snapshot of ${packed.length} bytes`);
process.exit(0); // Pyodide keeps the process alive
