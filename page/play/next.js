// The next puzzle for who has solved one: from the shelf, where the page has one, else from the examples.
import { currentLanguage } from "../texts.js";
import { example } from "./examples.js";

/** { p, … } of a puzzle as hard as the last one, that is not among some; null where none is left. */
export async function nextPuzzle(difficulty, not) {
  return (await fromTheShelf({ difficulty, language: currentLanguage(), not })) ?? example(difficulty, not);
}

async function fromTheShelf(wish) {
  try {
    return await (await import("../shelf/next.js")).next(wish);
  } catch {
    return null; // it cannot be fetched
  }
}
