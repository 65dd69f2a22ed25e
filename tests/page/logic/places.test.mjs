// How many places a search by columns has, against trying all.
import assert from "node:assert/strict";
import test from "node:test";
import { module } from "./browser.mjs";

const { read } = await module("solve/reading.js");
const { countPlaces } = await module("solve/places.js");

const RULES = { base: 10, leading_zeros: false, single_zero: true };

/** All digits for letters, all different. */
function* handed(letters, taken = []) {
  if (letters.length === 0) yield taken;
  else for (let digit = 0; digit < 10; digit++) if (!taken.includes(digit)) yield* handed(letters.slice(1), [...taken, digit]);
}

/** Of the letters of the first columns from the right, how many digits make these columns come out right. */
function tried(words, letters, column, holds) {
  const first = words.filter((word) => word.length > 1).map(([letter]) => letter);
  let count = 0;
  for (const digits of handed(letters)) {
    if (letters.some((letter, at) => first.includes(letter) && digits[at] === 0)) continue;
    const values = words.map((word) => Number([...word.slice(-1 - column)].map((letter) => (/\d/.test(letter) ? letter : digits[letters.indexOf(letter)])).join("")));
    if (holds(values) % 10 ** (column + 1) === 0) count++;
  }
  return count;
}

test("places are counted as if all were tried", async () => {
  for (const [text, words, holds] of [
    ["TO+GO=OUT", ["TO", "GO", "OUT"], ([a, b, c]) => a + b - c],
    ["A1-B=CA", ["A1", "B", "CA"], ([a, b, c]) => a - b - c],
    ["AB+AB+AB=CA", ["AB", "AB", "AB", "CA"], ([a, b, c, d]) => a + b + c - d],
    ["AB*A=CBA", ["AB", "A", "CBA"], ([a, b, c]) => a * b - c],
  ]) {
    const letters = [...new Set(text.match(/[A-Z]/g))];
    const counted = await countPlaces(read(text, letters), RULES);
    const known = [];
    for (const [column, { letters: brought, left }] of counted.entries()) {
      known.push(...brought);
      assert.equal(left, tried(words, known, column, holds), `${text}, column ${column}`);
    }
  }
});

test("a sum of very many words is counted as soon as one of few", async () => {
  const words = Array.from({ length: 60 }, (_, at) => "ABCDEFGHIJ"[at % 10] + "ABCDEFGHIJ"[(at * 7 + 3) % 10]);
  const text = `${words.join("+")}=JABC`;
  const counted = await countPlaces(read(text, [..."ABCDEFGHIJ"]), RULES);
  assert.equal(counted.length, 4);
  assert.equal(counted[0].letters.length, 10);
});
