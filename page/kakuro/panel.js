// The panel of kakuro whose sums are letters: the notation, puzzles to try, and the grid filled in.
import { asking } from "../solve/asking.js";
import { pageIn, pageOut } from "../solve/pager.js";
import { has, t } from "../texts.js";
import { firstExample, gallery } from "./examples.js";
import { createOutcome } from "./outcome.js";
import { squareAt } from "./reading.js";

export const mount = asking({
  name: "kakuro",
  firstExample,
  gallery,
  rules: { rulesIn: () => ({}), rulesOut: () => ({}), createRules: () => ({ element: null, rules: {} }) },
  viewIn: (state) => ({ page: pageIn(state), asked: state.view === "puzzle" }),
  viewOut: (view) => ({ page: pageOut(view), view: view.asked ? "puzzle" : null }),
  createOutcome,
  described,
  labels: { label: "kakuro.label", keys: "kakuro.keys", go: "solve" },
});

/** A mistake as a sentence that names the square; the function's own English where there is no translation. */
function described(problem, text) {
  const key = `problem.${problem.code}`;
  if (!has(key)) return problem.detail;
  return t(key, squareAt(text, problem.position ?? 0) ?? { what: "" });
}
