// A puzzle as it stands on paper: with empty boxes to write in, or with the digits of a solution.
import { dress, h } from "../dom.js";
import { drawing, isDrawn, prepare } from "../drawing/drawing.js";
import { knownIn } from "../solve/reading.js";
import { learn } from "../texts.js";
import { isGrid } from "./facts.js";

/** Fetches what draws these puzzles: a function of one and of a solution, or null, that gives an element. */
export async function painter(all) {
  const hasGrid = all.some(({ puzzle }) => isGrid(puzzle));
  const drawn = all.flatMap(({ explained, proof, solved }) => [isPicture(explained, solved) && explained, proof]).filter(Boolean);
  const [{ grid } = {}] = await Promise.all([
    hasGrid && import("../kakuro/grid.js"),
    ...hasGrid ? [dress("kakuro/style.css"), learn("kakuro")] : [], all.some(({ proof }) => proof) && dress("explain/style.css"),
  ]);
  for (const explained of drawn) await prepare(explained);
  return ({ puzzle, solved, equations, explained }, solution = null) => {
    if (isGrid(puzzle) && solved) return grid(solved.squares, solution);
    const answer = equations ? { ...solved, equations } : isPicture(explained, solved) && explained;
    if (answer) return drawing(answer, { known: solution ? knownIn(solution) : {} }).element;
    return h("pre", { dir: "auto" }, solution?.text ?? puzzle);
  };
}

/** Whether an answer of explain draws the puzzle: as its author drew it, or where no other answer tells anything of it. */
function isPicture(explained, solved) {
  return explained && (explained === solved || isDrawn(explained));
}
