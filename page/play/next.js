// The next puzzle for who has solved one: from the shelf, where the page has one, else from the examples.
import { rulesOut } from "../solve/rules.js";
import { currentLanguage } from "../texts.js";
import { example } from "./examples.js";
import { solved } from "./kept.js";

// How hard a puzzle is that is not rated.
const USUAL = 25;

/** { p } of a puzzle as hard as the last one, with its rules, which is neither that nor solved; null where none is left. */
export async function nextPuzzle(difficulty = USUAL, puzzle) {
  const not = [puzzle, ...solved()];
  const { p, ...rules } = (await fromTheShelf({ difficulty, language: currentLanguage(), not })) ?? example(difficulty, not) ?? {};
  return p ? { p, ...rulesOut(rules) } : null;
}

async function fromTheShelf(wish) {
  try {
    return await (await import("../shelf/next.js")).next(wish);
  } catch {
    return null; // it cannot be fetched
  }
}
