import assert from "node:assert/strict";
import { test } from "node:test";

import { LONGEST, readLink, writeLink } from "../src/links.js";

const STATE = { rules: "chicago", bids: ["nil", "3", "4", "3"], names: "Ann & Żółć ♠" };

test("a link brings its state back", () => {
  const link = writeLink("score_deal", STATE);
  assert.match(link, /^#spades=score_deal\.[\w-]+$/);
  assert.deepEqual(readLink(link), { widget: "score_deal", at: 0, state: STATE });
});

test("a link may be for a later widget of its kind", () => {
  const link = writeLink("drills", STATE, 2);
  assert.match(link, /^#spades=drills@2\.[\w-]+$/);
  assert.deepEqual(readLink(link), { widget: "drills", at: 2, state: STATE });
});

test("a long state is written in pieces and comes back whole", () => {
  const state = { text: "♠♥".repeat(1500) };
  assert.deepEqual(readLink(writeLink("trick_lab", state))?.state, state);
});

test("other fragments are none of ours", () => {
  for (const hash of ["", "#", "#CUT-BAG-2", "#spades", "#shows-cut-bag-2"]) {
    assert.equal(readLink(hash), null);
  }
});

/** @param {string} json */
const linkOf = (json) => `#spades=score_deal.${btoa(json).replace(/=+$/, "")}`;

const BAD = [
  "#spades=",
  "#spades=score_deal",
  "#spades=score_deal.***",
  "#spades=score_deal.e30x",
  "#spades=score_deal.gICA", // bytes that are not UTF-8
  "#spades=../worker.e30",
  "#spades=Score.e30",
  linkOf("[1]"),
  linkOf("null"),
  linkOf('"text"'),
  linkOf("{"),
];

for (const hash of BAD) {
  test(`a bad link is explained: ${hash.slice(1)}`, () => {
    const link = readLink(hash);
    assert.ok(link?.problem);
    assert.equal(link.state, undefined);
  });
}

test("a link that is too long is not read", () => {
  const link = readLink(`#spades=score_deal.${"A".repeat(LONGEST)}`);
  assert.match(link?.problem ?? "", /longer than/);
});
