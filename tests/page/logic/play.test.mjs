// A puzzle that is played, as data: its moves, and what the browser kept of it.
import assert from "node:assert/strict";
import test from "node:test";
import { module } from "./browser.mjs";

const { BEGINNING, digitsOf, erase, missing, note, notesOf, put, redo, restored, startAgain, strike, undo } = await module("play/state.js");
const { beginnings, mistakes } = await module("play/mistakes.js");
const { calendar, keepDay, squares, streak } = await module("play/result.js");
const { keep, recall } = await module("play/kept.js");
const { doubt, learn, statements } = await module("play/told.js");

const nine = put(BEGINNING, { S: "9" });
const noted = [..."7525"].reduce((now, digit) => note(now, "E", digit), nine);
const over = put(noted, { E: "9" });
const told = { ...over, told: learn([], ["c1=1", "E=2/7"], digitsOf(over)) };

test("notes of a cell are its digits in order, each put in or taken away", () => {
  assert.deepEqual(notesOf(noted.cells.E), ["2", "7"]);
});

test("notes stay below a digit, and come back when it is erased", () => {
  assert.deepEqual(notesOf(over.cells.E), ["2", "7"]);
  assert.equal(erase(over, "E").cells.E, "?27");
  assert.deepEqual(erase(erase(over, "E"), "E").cells, { S: "9" });
});

test("a digit of a strip is struck out, ringed, and free again", () => {
  const all = [..."0123"];
  const touched = (times) => Array.from({ length: times }).reduce((now) => strike(now, "E", "2", all), BEGINNING).cells.E;
  assert.deepEqual([touched(1), touched(2), touched(3)], ["?013", "2", undefined]);
  const alone = note(BEGINNING, "E", "1");
  assert.equal(strike(alone, "E", "1", all), alone); // the last one stays
});

const term = (word, factor = 1) => ({ factor, words: [[...word]] });
const sum = (left, total, carries = 4) => ({
  base: 10, letters: [...new Set([...left.join(""), ...total])],
  equations: [{ left: left.map((word) => term(word)), relation: "=", right: [term(total)], carries: Array.from({ length: carries }, (_, at) => `c${at + 1}`) }],
});
const MONEY = sum(["SEND", "MORE"], "MONEY");
const NAMED = { clash: ({ unknowns }) => unknowns.join(""), column: ({ column }) => column };
const found = (answer, digits) => {
  const rules = { mustDiffer: (...pair) => pair.every((one) => answer.letters.includes(one)), notZero: beginnings(answer, {}) };
  return mistakes(answer, digits, rules).map((one) => `${one.kind} ${(NAMED[one.kind] ?? NAMED.clash)(one)}`);
};

test("a finished column that does not add up is found, and no other", () => {
  for (const [digits, wrong] of [
    [{ D: "7", E: "5", Y: "3" }, ["column 0"]],
    [{ D: "7", E: "5", Y: "2" }, []],
    [{ N: "6", R: "8", E: "5" }, []], // with a carry from the right
    [{ N: "6", R: "8", E: "3" }, ["column 1"]], // with none
    [{ N: "6", R: "8", E: "5", c1: "0" }, ["column 1"]], // not without it
    [{ D: "7", E: "5", Y: "2", c1: "0" }, ["carry c1"]],
    [{ c1: "2" }, ["carry c1"]], // of two digits
    [{ S: "9", M: "1", O: "5" }, ["column 3"]],
    [{ S: "9", O: "0", M: "0" }, ["clash OM", "leading M", "column 4"]],
    [{ S: "9", E: "5", N: "6", D: "7", M: "1", O: "0", R: "8", Y: "2", c1: "1", c2: "1", c3: "0", c4: "1" }, []],
  ]) assert.deepEqual(found(MONEY, digits), wrong, JSON.stringify(digits));
});

test("products and comparisons are looked at too", () => {
  const product = (left, right) => ({ base: 10, letters: [..."ABC"], equations: [{ left, relation: "=", right, carries: ["c1"] }] });
  const times = product([{ factor: 1, words: [["A", "B"], ["B"]] }], [term("CA")]);
  assert.deepEqual(found(times, { B: "3", A: "9" }), []);
  assert.deepEqual(found(times, { B: "3", A: "8" }), ["column 0"]);
  const less = { ...times, equations: [{ left: [term("AB")], relation: "<", right: [term("BA")], carries: [] }] };
  assert.deepEqual([found(less, { A: "2", B: "1" }), found(less, { A: "1", B: "2" })], [["equation AB"], []]);
});

test("no right digit is ever blamed, in whatever order", () => {
  const right = { S: "9", E: "5", N: "6", D: "7", M: "1", O: "0", R: "8", Y: "2" };
  for (let subset = 0; subset < 256; subset++) {
    const digits = Object.fromEntries(Object.entries(right).filter((_, at) => subset & (1 << at)));
    assert.deepEqual(found(MONEY, digits), [], JSON.stringify(digits));
  }
});

test("digits are missing", () => {
  assert.deepEqual(digitsOf(over), { S: "9", E: "9" });
  assert.deepEqual(missing(over, ["S", "E", "N"]), ["N"]);
});

test("one starts again, goes back, and forth", () => {
  const empty = startAgain(told);
  assert.deepEqual([empty.cells, empty.told], [{}, []]);
  const back = undo(empty);
  assert.deepEqual([back.cells, back.told.length], [{ S: "9", E: "9?27" }, 2]);
  assert.deepEqual(redo(back).cells, {});
  assert.deepEqual(put(back, { N: "1" }).future, []);
});

test("what changes nothing is no move, and the beginning stays as it is", () => {
  assert.equal(put(nine, { S: "9" }), nine);
  assert.equal(undo(BEGINNING), BEGINNING);
  assert.deepEqual(BEGINNING.cells, {});
});

test("a hundred moves are kept", () => {
  const many = Array.from({ length: 300 }, (_, at) => `${at % 2}`).reduce((now, digit) => put(now, { A: digit }), BEGINNING);
  assert.equal(many.past.length, 100);
});

test("what was told holds as long as what it was told for stands", () => {
  assert.deepEqual([statements(told.told, digitsOf(over)), statements(told.told, {})], [["c1=1"], []]);
  const tried = learn(learn([], ["A=2"], {}, true), ["B=3"], {});
  assert.deepEqual(doubt(tried, [], {}).map((one) => one.statement), ["A≠2"]);
  assert.equal(doubt(tried, ["A"], { A: "1" }), null);
});

test("what was kept is a state, whoever wrote it", () => {
  const beginning = { past: [], future: [], told: [], hints: 0, time: 0, isDone: false, isShown: false };
  for (const [kept, cells] of [
    ["null", {}],
    ["7", {}],
    ["[]", {}],
    ['{"cells": {"S": "??", "E": 3, "N": "4?45", "R": ""}, "past": [1], "time": "x"}', { N: "4?45" }],
    ['{"S": "9"}', { S: "9" }], // as it was kept before there were notes
  ]) {
    assert.deepEqual(restored(JSON.parse(kept)), { cells, ...beginning }, kept);
  }
});

test("the squares of a result come in the order of finding, and say no digit", () => {
  const moves = [["M", "1"], ["S", "8"], ["O", "0"], ["S", "9"], ["c1", "1"]];
  const solved = moves.reduce((now, [unknown, digit]) => put(now, { [unknown]: digit }), note(BEGINNING, "E", "5"));
  assert.equal(squares(solved), "🟩🟩🟨");
  assert.equal(squares(put(startAgain(solved), { S: "9" })), "🟩"); // of the last beginning
});

test("days in a row end today or yesterday, and 400 are kept", () => {
  for (let number = 1; number <= 450; number++) if (number !== 440) keepDay({ number, level: "easy" }, "en");
  keepDay({ number: 450, level: "hard" }, "en");
  keepDay({ number: 450, level: "hard" }, "en");
  assert.deepEqual([streak(450), streak(451), streak(452), streak(439)], [10, 10, 0, 390]);
  assert.deepEqual(calendar(450).slice(-12), [1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
  assert.equal(Object.keys(JSON.parse(localStorage.getItem("rebus-days"))).length, 400);
});

test("solved games are kept without their moves when many others came", () => {
  const solved = { ...put(BEGINNING, { A: "1" }), isDone: true, isShown: true, time: 7 };
  keep("#p=A=1", solved);
  keep("#p=B=1", put(BEGINNING, { B: "1" }));
  for (let at = 0; at < 60; at++) keep(`#p=C=${at}`, put(BEGINNING, { C: "1" }));
  assert.deepEqual([recall("#p=A=1").isDone, recall("#p=A=1").past, recall("#p=A=1").time, recall("#p=A=1").isShown], [true, [], 7, true]);
  assert.deepEqual(recall("#p=B=1").cells, {});
  assert.equal(recall("#p=C=59").past.length, 1);
});
