// A puzzle as it stands on paper: with empty boxes to write in, or with the digits of a solution.
import { dress, h } from "../dom.js";
import { learn } from "../texts.js";
import { digitsOf } from "../solve/reading.js";
import { written } from "../solve/written.js";
import { isGrid } from "./facts.js";

/** Fetches what draws these puzzles: a function of one and of a solution, or null, that gives an element. */
export async function painter(all) {
  const hasGrid = all.some(({ puzzle }) => isGrid(puzzle));
  const drawn = all.flatMap(({ explained, proof, solved }) => [isPicture(explained, solved) && explained, proof]).filter(Boolean);
  const [{ grid } = {}, { drawing, prepare } = {}] = await Promise.all([
    hasGrid && import("../kakuro/grid.js"), drawn.length && import("../drawing/drawing.js"),
    ...hasGrid ? [dress("kakuro/style.css"), learn("kakuro")] : [], all.some(({ proof }) => proof) && dress("explain/style.css"),
  ]);
  for (const explained of drawn) await prepare(explained);
  return ({ puzzle, rules, solved, equations, explained }, solution = null) => {
    if (isGrid(puzzle) && solved) return grid(solved.squares, solution);
    if (equations) return h("div", { class: "drawing" }, ...equations.map((one) => written(one, solution && digitsOf(solution), rules.base)));
    if (isPicture(explained, solved)) return drawing(explained, { known: solution ? knownIn(solution) : {} }).element;
    return h("pre", { dir: "auto" }, solution?.text ?? puzzle);
  };
}

/** Whether an answer of explain draws the puzzle: as its author drew it, or where no other answer tells anything of it. */
function isPicture(explained, solved) {
  return explained && (explained === solved || explained.rows.some(({ role }) => role !== "typed"));
}

/** The digits of a solution by unknown, as proofs name them. */
function knownIn({ letters, wildcards }) {
  return { ...letters, ...Object.fromEntries(wildcards.map((digit, at) => [`?${at}`, digit])) };
}
