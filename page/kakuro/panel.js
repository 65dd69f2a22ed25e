// The panel of kakuro whose sums are letters: the notation, puzzles to try, and the grid filled in.
import { asking } from "../solve/asking.js";
import { pageIn, pageOut } from "../solve/pager.js";
import { firstExample, gallery } from "./examples.js";
import { createOutcome } from "./outcome.js";

export const mount = asking({
  name: "kakuro",
  firstExample,
  gallery,
  rules: { rulesIn: () => ({}), rulesOut: () => ({}), createRules: () => ({ element: null, rules: {} }) },
  viewIn: (state) => ({ page: pageIn(state), asked: state.view === "puzzle" }),
  viewOut: (view) => ({ page: pageOut(view), view: view.asked ? "puzzle" : null }),
  createOutcome,
  labels: { label: "kakuro.label", go: "solve" },
});
