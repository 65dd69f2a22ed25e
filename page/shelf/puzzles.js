// The shelf: puzzles that Rebus has made and rated before, each with exactly one solution. They are about a
// theme, or of another kind than sums, or those of the days.
import { read } from "../dom.js";
import { dayOf, fetchDays } from "../play/days.js";

/** Level → the least and the most difficulty of its puzzles, 0 to 100. */
export const LEVELS = { easy: [0, 19], medium: [20, 39], hard: [40, 59], harder: [60, 79], hardest: [80, 100] };

/** Puzzles that there are of each theme, or kind, and level, where that many were found. */
export const MANY = 12;

/** What is no sum of a theme, and the kinds that are the same in every language. */
const KINDS = ["sum", "difference", "product", "division", "drawn", "grid", "kakuro"];
const WORDLESS = ["drawn", "kakuro"];

/** Those of a language: few Japanese words make no sum that is so hard. */
export function kindsOf(language) {
  return language === "ja" ? KINDS.filter((kind) => kind !== "sum") : KINDS;
}

/** The puzzles of the days, in the order of their numbers. */
export const DAYS = "days";

const fetched = new Map();

/** The shelf of a language: [{ p, score, theme }], by theme, each from easy to hard; TypeError where it cannot be fetched. */
export async function shelf(language) {
  const themes = await once(`shelf/${language}.json`);
  return Object.entries(themes).flatMap(([theme, puzzles]) => rated(puzzles).map((one) => ({ ...one, theme })));
}

/** The puzzles of a kind, from easy to hard: [{ p, score }]; TypeError where they cannot be fetched. */
export async function ofKind(kind, language) {
  return rated(await once(`shelf/kinds/${WORDLESS.includes(kind) ? kind : `${kind}-${language}`}.json`));
}

/** The puzzles of the days in so many files, [{ p, number, level }], by level; each file has some weeks. */
export async function ofDays(language, files) {
  const some = await Promise.all(Array.from({ length: files }, (_, at) => fetchDays(at, language)));
  return some.flatMap((days, at) => Object.entries(days).flatMap(([level, puzzles]) =>
    puzzles.map((p, index) => ({ p, level, number: dayOf(at, index) }))));
}

function rated(puzzles) {
  return puzzles.map(([score, p]) => ({ p, score }));
}

/** What is in a file, which is fetched once. */
function once(name) {
  if (!fetched.has(name)) {
    const coming = read(name);
    coming.catch(() => fetched.delete(name)); // to be asked for again
    fetched.set(name, coming);
  }
  return fetched.get(name);
}

/** Those of a level. */
export function ofLevel(puzzles, level) {
  const [least, most] = LEVELS[level];
  return puzzles.filter(({ score }) => least <= score && score <= most);
}

/** So many puzzles from easy to hard: from each level as many, as far as it has them. */
export function fromEasyToHard(puzzles, many) {
  const levels = Object.keys(LEVELS).map((level) => ofLevel(puzzles, level)).filter((some) => some.length > 0);
  const each = Math.ceil(many / levels.length);
  return levels.flatMap((one) => spread(one, each)).slice(0, many);
}

/** So many of a list, in its order, at equal distances. */
function spread(list, many) {
  const count = Math.min(many, list.length);
  return Array.from({ length: count }, (_, at) => list[Math.floor(((at + 0.5) * list.length) / count)]);
}
