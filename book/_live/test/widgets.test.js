import assert from "node:assert/strict";
import { test } from "node:test";

import { Kept, Model, newestOnly } from "../src/widgets.js";

test("the model saves a changed state once and keeps the answer to itself", () => {
  const saved = [];
  const model = new Model({ state: { a: 1 }, answer: {} }, (state) => saved.push(state));
  model.save_changes();
  model.set("state", { a: 2 });
  model.save_changes();
  model.save_changes();
  assert.deepEqual(saved, [{ a: 2 }]);
  assert.deepEqual(model.get("state"), { a: 2 });
});

test("the model tells its listeners of an answer until they leave", () => {
  const model = new Model({ state: {}, answer: {} }, () => undefined);
  let heard = 0;
  const listener = () => (heard += 1);
  model.on("change:answer", listener);
  model.set("answer", { sheet: "x" });
  model.off("change:answer", listener);
  model.set("answer", { sheet: "y" });
  assert.equal(heard, 1);
});

const later = () => {
  const waiting = [];
  const ask = (state) => new Promise((resolve, reject) => waiting.push({ state, resolve, reject }));
  return { ask, waiting };
};
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

test("only the newest state is shown, and only it is asked for", async () => {
  const { ask, waiting } = later();
  const shown = [];
  const update = newestOnly(ask, (answer) => shown.push(answer));
  const work = update({ n: 1 });
  update({ n: 2 });
  update({ n: 3 });
  assert.deepEqual(waiting.map(({ state }) => state.n), [1]);
  waiting[0].resolve("one");
  await turn();
  assert.deepEqual(waiting.map(({ state }) => state.n), [1, 3]);
  waiting[1].resolve("three");
  await work;
  assert.deepEqual(shown, ["three"]);
});

test("it is told when the first is asked, and when the last is shown", async () => {
  const { ask, waiting } = later();
  const told = [];
  const update = newestOnly(ask, (answer) => told.push(answer), (busy) => told.push(busy));
  const work = update({ n: 1 });
  update({ n: 2 });
  waiting[0].resolve("one");
  await turn();
  assert.deepEqual(told, [true]);
  waiting[1].resolve("two");
  await work;
  assert.deepEqual(told, [true, "two", false]);
});

test("after a failure the next state is asked for again", async () => {
  const { ask, waiting } = later();
  const shown = [];
  const busy = [];
  const update = newestOnly(ask, (answer) => shown.push(answer), (now) => busy.push(now));
  const work = update({ n: 1 });
  waiting[0].reject(new Error("gone"));
  await assert.rejects(work, /gone/);
  assert.deepEqual(busy, [true, false]);
  const again = update({ n: 2 });
  waiting[1].resolve("two");
  await again;
  assert.deepEqual(shown, ["two"]);
});

/** A window whose stores are maps; a store that is full throws. */
const withStores = (full = false) => {
  const store = () => {
    const kept = new Map();
    return {
      kept,
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => {
        if (full) throw new Error("QuotaExceededError");
        kept.set(key, value);
      },
    };
  };
  globalThis.location = { pathname: "/play.html" };
  globalThis.window = { sessionStorage: store(), localStorage: store() };
  return globalThis.window;
};

test("a state is kept for the tab, and on the device for the next one", () => {
  const stores = withStores();
  const kept = new Kept("drills", { seed: 1 });
  assert.equal(kept.read(), null);
  kept.write({ streak: 3 });
  assert.deepEqual(kept.read(), { streak: 3 });
  stores.sessionStorage.kept.clear();
  assert.deepEqual(new Kept("drills", { seed: 1 }).read(), { streak: 3 });
  assert.equal(new Kept("drills", { seed: 2 }).read(), null);
  assert.equal(new Kept("play_deal", { seed: 1 }).read(), null);
});

test("what came from a link does not replace what is kept on the device", () => {
  const stores = withStores();
  const kept = new Kept("drills", {});
  kept.write({ streak: 9 });
  kept.isForTab = true;
  kept.write({ streak: 0 });
  assert.deepEqual(kept.read(), { streak: 0 });
  stores.sessionStorage.kept.clear();
  assert.deepEqual(kept.read(), { streak: 9 });
});

test("a full store and a damaged text are as if nothing was kept", () => {
  const kept = new Kept("drills", {});
  withStores(true);
  kept.write({ streak: 9 });
  assert.equal(kept.read(), null);
  const stores = withStores();
  kept.write({});
  for (const bad of ["{", "[1]", "7", "null"]) {
    for (const key of stores.sessionStorage.kept.keys()) stores.sessionStorage.kept.set(key, bad);
    stores.localStorage.kept.clear();
    assert.equal(kept.read(), null);
  }
});
