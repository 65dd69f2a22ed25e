// The puzzles of the day. Each date has a number, and each number one puzzle of a level, in an order that is written down in days/:
// what is added to it comes later, and changes no number before.
import { read } from "../dom.js";

/** Level → about how hard its puzzles are, 0 to 100. */
export const LEVELS = { easy: 15, medium: 30, hard: 50 };

// The day of No. 1, and the milliseconds of a day.
const FIRST = Date.UTC(2026, 0, 1);
const DAY = 86_400_000;

const orders = {}; // { en: { easy: [{ from: 1, puzzles }], … } }

/** Fetches the order of a language; to be awaited before `ofNumber`. */
export async function fetchDays(language) {
  orders[language] ??= await read(`play/days/${language}.json`);
}

/** The number of a day by the reader's own calendar. */
export function numberOf(date = new Date()) {
  return Math.max((Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) - FIRST) / DAY + 1, 1);
}

/** The puzzle of a number. */
export function ofNumber(number, level, language) {
  const { from, puzzles } = orders[language][level].filter((round) => round.from <= number).at(-1);
  return puzzles[(number - from) % puzzles.length];
}
