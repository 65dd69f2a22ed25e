// The shelf without its panel: the puzzles of a day, what comes next, and play without the function.
import assert from "node:assert/strict";
import test from "node:test";
import { missing, module } from "./browser.mjs";

const { fromEasyToHard, ofDays, ofKind, shelf } = await module("shelf/puzzles.js");
const { LEVELS, fetchDay, numberOf, ofNumber } = await module("play/days.js");
const { next } = await module("shelf/next.js");
const { alone } = await module("shelf/alone.js");

test("the number of a day is that of its date, wherever one is", () => {
  const days = [[2025, 11, 31], [2026, 0, 1], [2026, 2, 29], [2026, 9, 25], [2026, 10, 25], [2028, 1, 29]];
  for (const zone of ["Asia/Tokyo", "America/Los_Angeles", "Europe/Berlin"]) {
    process.env.TZ = zone;
    assert.equal(Intl.DateTimeFormat().resolvedOptions().timeZone, zone);
    for (const hour of [0, 3, 23]) {
      assert.deepEqual(days.map(([year, month, day]) => numberOf(new Date(year, month, day, hour))), [1, 1, 88, 298, 329, 790]);
    }
  }
});

test("a number has one puzzle of each level, and few come back within a year", async () => {
  for (const language of ["en", "ru", "ja"]) {
    const numbers = Array.from({ length: 800 }, (_, at) => 335 + at);
    for (const number of [1, 334, ...numbers]) await fetchDay(number, language);
    for (const level of Object.keys(LEVELS)) {
      const all = numbers.map((number) => ofNumber(number, level, language));
      assert.equal(new Set(all.slice(0, 400)).size, language === "ja" && level === "hard" ? 135 : 400);
      assert.deepEqual(all.slice(400), all.slice(0, 400)); // after that, all begins anew
    }
  }
});

test("numbers of before have the puzzles that they had", () => {
  const had = {
    en: ["ICE + ICE = SEED", "COMET + CRATER = ZODIAC", "UNCLE + WIVES = COUSIN", "KIN + SIS + SIS = NANA"],
    ru: ["ЛАПША + ЛАПША = КАЛАЧ", "ЙОГУРТ + КРУПА = ТВОРОГ", "ОТЛИВ + ТИШИНА = ВУЛКАН", "САД + САД = ЖАРА"],
    ja: ["にんじん + にんにく = かんてん", "あんこ + こんぶ = かんてん", "かみなり + さざなみ + さざなみ + たかやま = やまみち", "かぜ + きたかぜ = たつまき"],
  };
  for (const [language, puzzles] of Object.entries(had)) {
    const asked = [[1, "easy"], [200, "medium"], [329, "hard"], [334, "easy"]];
    assert.deepEqual(asked.map(([number, level]) => ofNumber(number, level, language)), puzzles);
  }
});

test("the shelf has the puzzles of the days by their numbers", async () => {
  const listed = await ofDays("ru", 2);
  assert.equal(listed.length, 300);
  for (const { p, level, number } of listed) assert.equal(p, ofNumber(number, level, "ru"));
});

test("six of a kind are as many of each level that there is", async () => {
  for (const kind of ["division", "drawn", "grid", "kakuro"]) {
    const puzzles = await ofKind(kind, "ja");
    const six = fromEasyToHard(puzzles, 6);
    assert.equal(new Set(six.map(({ p }) => p)).size, 6);
    assert.deepEqual(six.map(({ score }) => score), six.map(({ score }) => score).sort((one, other) => one - other));
  }
});

test("the next puzzle is about as hard", async () => {
  const rated = new Map((await shelf("ru")).map(({ p, score }) => [p, score]));
  for (const difficulty of [0, 25, 47, 100]) {
    const found = await next({ difficulty, language: "ru", not: [] });
    const far = (score) => Math.abs(score - difficulty);
    assert.equal(rated.get(found.p), found.score);
    assert.equal(far(found.score), Math.min(...[...rated.values()].map(far)));
  }
  const left = [...rated.keys()].sort()[7];
  const wish = { difficulty: 30, language: "ru", not: [...rated.keys()].filter((text) => text !== left) };
  assert.equal((await next(wish)).p, left);
  assert.equal(await next({ ...wish, not: [...rated.keys()] }), null);
});

test("where the shelf does not come, nothing is next", async () => {
  missing.add("shelf/ja.json");
  assert.equal(await next({ difficulty: 3, language: "ja", not: [] }), null);
  missing.clear();
  assert.notEqual(await next({ difficulty: 3, language: "ja", not: [] }), null); // it is asked for again
});

const SUMS = {
  "MOOSE + SEAL + SHEEP = PARROT": { M: 3, O: 2, S: 9, E: 8, A: 4, L: 6, H: 7, P: 1, R: 0, T: 5 },
  "ПЕРЕЦ + СИРОП = ТОМАТ": { П: 2, Е: 8, Р: 0, Ц: 4, С: 3, И: 9, О: 7, Т: 6, М: 1, А: 5 },
  "いのしし + しまうま + のうさぎ + のうさぎ = おおかみ": { い: 2, の: 1, し: 3, ま: 4, う: 6, さ: 5, ぎ: 0, お: 8, か: 9, み: 7 },
};

test("a plain sum is played without the function", () => {
  for (const [puzzle, right] of Object.entries(SUMS)) {
    const letters = Object.keys(right);
    assert.deepEqual(alone({ puzzle, hint: "look", base: 10 }).letters, letters);
    const wrong = { ...right, [letters[0]]: (right[letters[0]] + 1) % 10 };
    for (const [digits, together] of [[right, true], [wrong, false]]) {
      const known = Object.entries(digits).map(([letter, digit]) => `${letter}=${digit}`).join();
      const { check } = alone({ puzzle, hint: "check", known });
      assert.equal(check.together, together);
      assert.deepEqual(check.verdicts.map(({ letter, verdict }) => [letter, verdict === "right"]),
        letters.map((letter) => [letter, digits[letter] === right[letter]]));
    }
  }
});

test("what needs the function is left to it", () => {
  for (const asked of [
    { puzzle: "SEND + MORE = MONEY", hint: "reason" },
    { puzzle: "SEND + MORE = MONEY", hint: "look", known: "" },
    { puzzle: "SEND + MORE = MONEY", hint: "look", base: 11 },
    { puzzle: "TWO + TWO = FOUR", hint: "check", known: "T=7" },
    { puzzle: "TWO * TWO = THREE", hint: "look" },
  ]) {
    assert.equal(alone(asked), null, JSON.stringify(asked));
  }
});
