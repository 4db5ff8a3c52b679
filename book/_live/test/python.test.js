import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { Python, Stopped } from "../src/python.js";

/** A worker that answers as a test tells it to. */
class FakeWorker {
  static made = [];
  static refuse = null;
  posted = [];
  ended = false;

  constructor(url) {
    this.url = url;
    FakeWorker.made.push(this);
  }

  postMessage(message) {
    this.posted.push(message);
    queueMicrotask(() => {
      if (FakeWorker.refuse) this.say({ kind: "error", id: message.id, text: FakeWorker.refuse });
      else if (message.kind === "start") {
        this.say({ kind: "progress", stage: "download", done: 50, total: 100 });
        this.say({ kind: "answer", id: message.id, value: { how: "snapshot" } });
      } else if (message.kind === "widget") {
        this.say({ kind: "answer", id: message.id, value: { got: message.payload } });
      } else if (message.kind === "run") {
        this.say({ kind: "output", id: message.id, output: { mime: "text/plain", data: "hi" } });
      }
    });
  }

  say(data) {
    if (!this.ended) this.onmessage({ data });
  }

  terminate() {
    this.ended = true;
  }
}

beforeEach(() => {
  FakeWorker.made = [];
  FakeWorker.refuse = null;
  globalThis.window = globalThis;
  globalThis.Worker = FakeWorker;
  globalThis.fetch = async () => ({ ok: true, json: async () => ({ python: "p.zip" }) });
});
afterEach(() => {
  delete globalThis.window;
});

const fresh = () => new Python(new URL("http://localhost/live/"));

test("it starts once, however often it is asked", async () => {
  const python = fresh();
  const states = [];
  python.addEventListener("change", () => states.push([python.state, python.progress]));
  const answers = await Promise.all([
    python.ask("widget", { n: 1 }),
    python.ask("widget", { n: 2 }),
  ]);
  assert.deepEqual(answers, [{ got: { n: 1 } }, { got: { n: 2 } }]);
  assert.equal(FakeWorker.made.length, 1);
  assert.equal(python.how, "snapshot");
  assert.deepEqual(states, [
    ["starting", null],
    ["starting", 0.5],
    ["ready", 0.5],
  ]);
});

test("output reaches the one who asked", async () => {
  const python = fresh();
  const heard = [];
  const work = python.ask("run", { source: "while True: pass" }, (output) => heard.push(output));
  work.catch(() => undefined);
  await python.start();
  await new Promise((resolve) => setTimeout(resolve, 0));
  assert.deepEqual(heard, [{ mime: "text/plain", data: "hi" }]);
});

test("stopping ends the work and the worker, and the next question starts a new one", async () => {
  const python = fresh();
  await python.start();
  const work = python.ask("run", {});
  await new Promise((resolve) => setTimeout(resolve, 0));
  python.stop();
  await assert.rejects(work, Stopped);
  assert.equal(FakeWorker.made[0].ended, true);
  assert.equal(python.state, "off");
  assert.deepEqual(await python.ask("widget", 1), { got: 1 });
  assert.equal(FakeWorker.made.length, 2);
  assert.equal(python.generation, 2);
});

test("a start that fails says why and can be tried again", async () => {
  const python = fresh();
  FakeWorker.refuse = "pyodide.asm.wasm: 404";
  await assert.rejects(python.start(), /404/);
  assert.equal(python.state, "failed");
  assert.match(python.problem, /wasm/);
  assert.equal(FakeWorker.made[0].ended, true);
  FakeWorker.refuse = null;
  await python.start();
  assert.equal(python.state, "ready");
  assert.equal(python.problem, "");
});

test("a missing manifest is a failure too", async () => {
  globalThis.fetch = async () => ({ ok: false, status: 404 });
  const python = fresh();
  await assert.rejects(python.start(), /manifest\.json: 404/);
  assert.equal(python.state, "failed");
});

test("a worker that does not load is a failure, though the manifest comes later", async () => {
  const python = fresh();
  const work = python.start();
  FakeWorker.made[0].onerror({ preventDefault: () => undefined, message: "" });
  await assert.rejects(work, /the worker could not be loaded/);
  assert.equal(python.state, "failed");
  assert.equal(FakeWorker.made[0].ended, true);
  await python.start();
  assert.equal(python.state, "ready");
});

test("silence is not waited for without end", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const python = fresh();
  FakeWorker.prototype.mute = FakeWorker.prototype.postMessage;
  FakeWorker.prototype.postMessage = function () {};
  try {
    const work = python.start();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    context.mock.timers.tick(60_000);
    await assert.rejects(work, /no answer/);
    assert.equal(python.state, "failed");
  } finally {
    FakeWorker.prototype.postMessage = FakeWorker.prototype.mute;
  }
});
