// What a solved puzzle leaves behind: a line to tell, and the days on which one was solved.
import { store, stored } from "./kept.js";
import { isCarry } from "./state.js";

const KEPT = "rebus-days";

// Days that are kept, and those that a calendar shows.
const MOST = 400;
export const SHOWN = 28;

/** The squares of a solved state, in the order in which its unknowns were found: green at once, yellow after another digit. */
export function squares({ past }) {
  const found = new Map();
  for (const { cells, told } of past) {
    if (told) found.clear(); // one has started again
    for (const [unknown, [, after]] of Object.entries(cells)) {
      const digit = isCarry(unknown) || !after || after.startsWith("?") ? null : after[0];
      const before = found.get(unknown);
      if (digit === null || digit === before?.digit) continue;
      found.delete(unknown); // found again, later
      found.set(unknown, { digit, isSecond: before !== undefined });
    }
  }
  return [...found.values()].map(({ isSecond }) => (isSecond ? "🟨" : "🟩")).join("");
}

/** Keeps that a puzzle of a day, { number, level }, was solved in a language. */
export function keepDay({ number, level }, language) {
  const days = { ...stored(KEPT) };
  days[number] = [...new Set([...days[number] ?? [], `${language}-${level}`])];
  const last = Object.entries(days).sort(([one], [other]) => one - other).slice(-MOST);
  store(KEPT, Object.fromEntries(last));
}

/** The days one after the other up to a number, or the one before it, on which a puzzle of the day was solved. */
export function streak(number) {
  const days = stored(KEPT) ?? {};
  const end = days[number] ? number : number - 1;
  let begin = end;
  while (days[begin]) begin--;
  return end - begin;
}

/** How many puzzles were solved on each of the days up to a number: [0, 3, 1, …]. */
export function calendar(number) {
  const days = stored(KEPT) ?? {};
  return Array.from({ length: SHOWN }, (_, at) => days[number - SHOWN + 1 + at]?.length ?? 0);
}
