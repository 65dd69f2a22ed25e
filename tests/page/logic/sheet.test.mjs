// The lesson basket as data, and how puzzles are shared out over pages.
import assert from "node:assert/strict";
import test from "node:test";
import { module } from "./browser.mjs";

const { balanced } = await module("sheet/paper.js");

test("a basket takes no more than it can hold", async () => {
  const { add } = await module("sheet/basket.js");
  const told = Array.from({ length: 61 }, (_, n) => add({ p: `${n} = A` }));
  assert.deepEqual(told, [...Array(60).fill("added"), "full"]);
});

test("a basket survives what is no basket", async () => {
  for (const [text, kept] of [
    ['"x"', []],
    ["[]", []],
    ['{"picks": 5}', []],
    ["{", []],
    ['{"picks": [null, {"p": 5}, {"p": "A=1"}]}', ["A=1"]],
  ]) {
    localStorage.setItem("rebus-sheet", text);
    const { picks } = await module(`sheet/basket.js?${encodeURIComponent(text)}`); // as after a reload
    assert.deepEqual(picks().map(({ p }) => p), kept, text);
  }
});

test("runs are balanced", () => {
  const sizes = (n, each, fits = () => true) =>
    balanced(Array.from({ length: n }, (_, at) => at), each, fits).map((run) => run.length);
  assert.deepEqual(
    [sizes(8, 6), sizes(13, 12), sizes(7, 6), sizes(6, 6), sizes(0, 6), sizes(6, 6, (run) => run.length < 4), sizes(3, 6, () => false)],
    [[4, 4], [7, 6], [4, 3], [6], [], [3, 3], [1, 1, 1]],
  );
});
