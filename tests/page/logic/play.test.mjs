// A puzzle that is played, as data: its moves, and what the browser kept of it.
import assert from "node:assert/strict";
import test from "node:test";
import { module } from "./browser.mjs";

const { BEGINNING, clashes, digitsOf, missing, note, notesOf, put, redo, restored, startAgain, undo } = await module("play/state.js");
const { doubt, learn, statements } = await module("play/told.js");

const nine = put(BEGINNING, { S: "9" });
const noted = [..."7525"].reduce((now, digit) => note(now, "E", digit), nine);
const over = put(noted, { E: "9" });
const told = { ...over, told: learn([], ["c1=1", "E=2/7"], digitsOf(over)) };

test("notes of a cell are its digits in order, each put in or taken away", () => {
  assert.deepEqual(notesOf(noted.cells.E), ["2", "7"]);
});

test("digits clash, and are missing", () => {
  assert.deepEqual(digitsOf(over), { S: "9", E: "9" });
  assert.deepEqual(clashes(over, () => true), [["S", "E"]]);
  assert.deepEqual(missing(over, ["S", "E", "N"]), ["N"]);
});

test("one starts again, goes back, and forth", () => {
  const empty = startAgain(told);
  assert.deepEqual([empty.cells, empty.told], [{}, []]);
  const back = undo(empty);
  assert.deepEqual([back.cells, back.told.length], [{ S: "9", E: "9" }, 2]);
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
  const beginning = { past: [], future: [], told: [], hints: 0, time: 0, isDone: false };
  for (const [kept, cells] of [
    ["null", {}],
    ["7", {}],
    ["[]", {}],
    ['{"cells": {"S": "??", "E": 3, "N": "4"}, "past": [1], "time": "x"}', { N: "4" }],
    ['{"S": "9"}', { S: "9" }], // as it was kept before there were notes
  ]) {
    assert.deepEqual(restored(JSON.parse(kept)), { cells, ...beginning }, kept);
  }
});
