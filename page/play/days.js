// The puzzles of the day. Each date has a number, and each number one puzzle of a level, in an order that is
// written down in days/: what is added to it comes later, and changes no number before.
import { read } from "../dom.js";

/** Level → about how hard its puzzles are, 0 to 100. */
export const LEVELS = { easy: 15, medium: 30, hard: 50 };

// The day of No. 1, and the milliseconds of a day.
const FIRST = Date.UTC(2026, 0, 1);
const DAY = 86_400_000;

// From this number on there are so many files in days/, named after their first number, with so many days each;
// then all begins anew. One file has what there was before, which went round and round.
const START = 335;
export const FILES = 8;
const DAYS = 50;

const files = {}; // { "en/335": { easy: [its puzzles, one a day…], … } }

/** The puzzles of a level's days in a file of those, the first being 0: { easy: […], … }. */
export async function fetchDays(at, language) {
  return fetchDay(START + at * DAYS, language);
}

/** The number of a day in a file. */
export function dayOf(at, index) {
  return START + at * DAYS + index;
}

/** Fetches what a language has on the day of a number; to be awaited before `ofNumber`. */
export async function fetchDay(number, language) {
  const name = nameOf(number, language);
  return (files[name] ??= await read(`play/days/${name}.json`));
}

/** The number of a day by the reader's own calendar. */
export function numberOf(date = new Date()) {
  return Math.max((Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) - FIRST) / DAY + 1, 1);
}

/** The puzzle of a number. */
export function ofNumber(number, level, language) {
  const puzzles = files[nameOf(number, language)][level];
  return puzzles[(number - firstOf(number)) % puzzles.length];
}

function nameOf(number, language) {
  return `${language}/${firstOf(number)}`;
}

/** The first number of the file that has a number. */
function firstOf(number) {
  return number < START ? 1 : START + (Math.floor((number - START) / DAYS) % FILES) * DAYS;
}
