// The shelf: puzzles that Rebus has made and rated before, each with exactly one solution.
import { read } from "../dom.js";

/** Level → the least and the most difficulty of its puzzles, 0 to 100. */
export const LEVELS = { easy: [0, 19], medium: [20, 39], hard: [40, 59] };

/** Puzzles that there are of each theme and level, where its words give them. */
export const MANY = 12;

const fetched = new Map();

/** The shelf of a language: [{ p, score, theme }], by theme, each from easy to hard; TypeError where it cannot be fetched. */
export function shelf(language) {
  if (!fetched.has(language)) {
    const coming = fetchShelf(language);
    coming.catch(() => fetched.delete(language)); // to be asked for again
    fetched.set(language, coming);
  }
  return fetched.get(language);
}

async function fetchShelf(language) {
  const themes = await read(`shelf/${language}.json`);
  return Object.entries(themes).flatMap(([theme, puzzles]) => puzzles.map(([score, p]) => ({ p, score, theme })));
}

/** Those of a level. */
export function ofLevel(puzzles, level) {
  const [least, most] = LEVELS[level];
  return puzzles.filter(({ score }) => least <= score && score <= most);
}

/** So many puzzles from easy to hard: from each level as many, as far as it has them. */
export function fromEasyToHard(puzzles, many) {
  const levels = Object.keys(LEVELS).map((level) => ofLevel(puzzles, level));
  const each = Math.ceil(many / levels.length);
  return levels.flatMap((one) => spread(one, each)).slice(0, many);
}

/** So many of a list, in its order, at equal distances. */
function spread(list, many) {
  const count = Math.min(many, list.length);
  return Array.from({ length: count }, (_, at) => list[Math.floor(((at + 0.5) * list.length) / count)]);
}
