// Reads links as the pages do: one JSON text a line in, what it says as JSON a line out.

import { createInterface } from "node:readline";

import { readLink } from "../../_live/src/links.js";

for await (const line of createInterface({ input: process.stdin })) {
  let found;
  try {
    found = readLink(JSON.parse(line));
  } catch (error) {
    found = { raised: String(error) };
  }
  process.stdout.write(`${JSON.stringify(found)}\n`);
}
