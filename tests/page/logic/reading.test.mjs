// What the page makes of a reading, of a sentence and of its own address.
import assert from "node:assert/strict";
import test from "node:test";
import { module } from "./browser.mjs";

const { isTelling } = await module("solve/reading.js");
const { together } = await module("drawing/together.js");
const { puzzleAddress, readAddress, writeAddress } = await module("address.js");

test("a reading is told where it tells more than the text", () => {
  for (const [puzzle, reading, signs, isTold] of [
    ["“send ＋ more ＝ money”.", "SEND + MORE = MONEY", [], false],
    ["№ 5. SEND + MORE = MONEY", "SEND + MORE = MONEY", [], true],
    ["SEND &plus; MORE = MONEY", "SEND + MORE = MONEY", [], true],
    ["*2* х 3 = 9*5", "?2? * 3 = 9?5", ["*"], true],
    ["ς + ﬁ = ①²", "Σ + ﬁ = ①^2", [], false],
    ["□+⬜️=1?", "? + ? = 1?", ["□", "⬜", "?"], false],
    ["A + B", null, [], false],
  ]) {
    assert.equal(isTelling({ reading, wildcard_signs: signs, warnings: [] }, puzzle), isTold, puzzle);
  }
});

test("equations of a sentence are its elements, and nothing is lost", () => {
  for (const [sentence, equations] of Object.entries({
    "Units (O + O → T): 1 + 1 = T or 10 + T. So T = 2 and the carry to the tens is 1.": ["(O + O → T):", "1 + 1 = T", "10 + T.", "T = 2"],
    "Сотни: 6 + 6 = 12, 7 + 7 = 14. Значит, E — это 6 и S ≠ 9.": ["6 + 6 = 12,", "7 + 7 = 14.", "S ≠ 9."],
    "十の位：2 × ? + くり上がり = 10 + ?。だから、S = 9で、E = 5です。": ["2 × ? + くり上がり = 10 + ?。", "S = 9で、", "E = 5です。"],
    "A number does not begin with 0.": [],
  })) {
    const parts = together(sentence);
    assert.equal(parts.map((part) => part.textContent ?? part).join(""), sentence);
    assert.deepEqual(parts.filter((part) => typeof part !== "string").map((part) => part.textContent), equations);
  }
});

test("an address is read as it was written", () => {
  for (const state of [
    { p: "SEND + MORE = MONEY", base: "16" },
    { p: "  ?\n x 4\n ??6", way: "try" },
    { p: "100%", panel: "explain" },
    { p: "🍎&🍌=#", classes: "E=even, O=odd" },
    { p: "" },
    {},
  ]) {
    assert.deepEqual(readAddress(writeAddress(state)), state);
  }
  assert.equal(writeAddress({ p: "A+B = C?", base: null, keys: undefined, page: 2 }), "#p=A+B%20=%20C?&page=2");
  assert.equal(writeAddress({}), "#");
  assert.deepEqual(readAddress("#p=50%&=x&alone&q=1"), { p: "50%", q: "1" });
});

test("a puzzle's own address can be read in every script, and holds the puzzle", () => {
  for (const [puzzle, rules, address] of [
    ["SEND + MORE = MONEY", {}, "p/SEND+MORE=MONEY"],
    ["КОЗА+КОЗА=СТАДО", { base: 11 }, "p/КОЗА+КОЗА=СТАДО?base=11"],
    ["ガラス + パン = テーブル", {}, "p/ガラス+パン=テーブル"],
    ["AB × C = DE", {}, "p/AB×C=DE"],
    ["AB * C = DE", {}, "p?puzzle=AB+*+C+=+DE"],
    ["A / B = C", {}, "p?puzzle=A+/+B+=+C"],
    ["??*?=1?2", { leading_zeros: true }, "p?puzzle=??*?=1?2&leading_zeros=true"],
    ["A % B = C & D#", {}, "p?puzzle=A+%25+B+=+C+%26+D%23"],
    ["A*??=B??; A<B", {}, "p?puzzle=A*??=B??;+A%3CB"],
    ["3,X,(v3)", {}, "p?puzzle=3,X,(v3)"],
    ["A+B\n--", {}, "p?puzzle=A%2BB%0A--"],
    ["A\\B=..", {}, "p?puzzle=A%5CB=.."],
    ["🍎+か=🍎か", {}, "p?puzzle=%F0%9F%8D%8E%2Bか=%F0%9F%8D%8Eか"],
    ["A+B=\ud800", {}, "p?puzzle=A%2BB=%EF%BF%BD"],
  ]) {
    assert.equal(puzzleAddress(puzzle, rules), address);
    const url = new URL(address, "https://rebus.example/");
    const read = url.searchParams.get("puzzle") ?? decodeURIComponent(url.pathname.slice("/p/".length));
    assert.equal(read.replaceAll(" ", ""), puzzle.toWellFormed().replaceAll(" ", ""));
  }
});
