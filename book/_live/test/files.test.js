import assert from "node:assert/strict";
import { test } from "node:test";

import { writeFiles } from "../src/files.js";

test("texts and other files are written into their folders", () => {
  const made = [];
  const written = {};
  const system = {
    mkdirTree: (path) => made.push(path),
    writeFile: (path, data) => (written[path] = data),
  };
  writeFiles(system, "/spades", { "a.py": "x = '♠'", "b/c.mo": { base64: "3hIElQ==" } });
  assert.deepEqual(made, ["/spades", "/spades/b"]);
  assert.equal(new TextDecoder().decode(written["/spades/a.py"]), "x = '♠'");
  assert.deepEqual([...written["/spades/b/c.mo"]], [0xde, 0x12, 0x04, 0x95]);
});
