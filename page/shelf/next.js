// What comes after a puzzle that was solved.
import { shelf } from "./puzzles.js";

/**
 * The puzzle of the language nearest in difficulty, 0 to 100, which is not among `not`, texts of puzzles however they are spaced: { p, score }.
 * Any of them where several are as near; null where none is left, or the shelf cannot be fetched.
 */
export async function next({ difficulty, language, not = [] }) {
  const bare = (puzzle) => puzzle.replace(/\s/g, "");
  const known = new Set(not.map(bare));
  let left;
  try {
    left = (await shelf(language)).filter(({ p }) => !known.has(bare(p)));
  } catch {
    return null;
  }
  const far = ({ score }) => Math.abs(score - difficulty);
  const least = Math.min(...left.map(far));
  const nearest = left.filter((one) => far(one) === least);
  const chosen = nearest[Math.floor(Math.random() * nearest.length)];
  return chosen ? { p: chosen.p, score: chosen.score } : null;
}
