// How hard puzzles are for a person, as the function says that explains them.
import { Failure, ask } from "../function.js";
import { h, svg, unseen } from "../dom.js";

// Seconds for one puzzle. Those that take longer are hard in any case.
const PATIENCE = 5;

/** Asks about puzzles one after the other: told(puzzle, answer) each, with null where nothing can be said. */
export async function rate(puzzles, base, told) {
  for (const puzzle of puzzles) {
    try {
      await told(puzzle, await ask("explain", { puzzle, base, hint: "look", timeout: PATIENCE }));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      await told(puzzle, null);
      if (error.kind !== "problem") return;
    }
  }
}

/** A rating as a short bar and a number; in words for who points at it or listens. */
export function badge(rating) {
  if (!rating) return null;
  const { score, text } = rating;
  return h("span", { class: "rating", title: text },
    svg("svg", { viewBox: "0 0 100 4", preserveAspectRatio: "none", "aria-hidden": "true" },
      svg("rect", { class: "ways", width: 100, height: 4 }), svg("rect", { class: "left", width: Math.max(score, 2), height: 4 })),
    h("span", { "aria-hidden": "true" }, score), unseen(text));
}
