// What a search of a kakuro found: the grid before and after, solution by solution.
import { writeAddress } from "../address.js";
import { h } from "../dom.js";
import { t } from "../texts.js";
import { createPager } from "../solve/pager.js";
import { shareTools } from "../solve/share.js";
import { lightUp, tiles } from "../solve/tiles.js";
import { createVerdict } from "../solve/verdict.js";
import { grid } from "./grid.js";
import { rows, squareAt } from "./reading.js";

/**
 * Draws a search into `element` whenever `update()` is called. `view` is { page, asked }: the solution,
 * counted from 0, and whether the puzzle is shown instead; `viewed` is told when the reader changes it.
 */
export function createOutcome(search, view, viewed) {
  const verdict = createVerdict(search);
  const choice = ["solution", "puzzle"].map((name) => h("button", {
    type: "button", "data-view": name, click: () => {
      view.asked = name === "puzzle";
      draw();
      viewed();
    },
  }, t(`kakuro.show_${name}`)));
  const views = h("div", { class: "views", role: "group", "aria-label": t("kakuro.views") }, ...choice);
  const place = h("div", { class: "drawing" });
  const found = h("div", { class: "found" });
  const pager = createPager(view, 1, () => {
    draw();
    viewed();
  });
  const explain = h("a", { href: writeAddress({ panel: "explain", p: search.question.puzzle }) }, t("explain"));
  const share = h("div", { class: "share" });
  const element = h("section", { class: "outcome", "aria-labelledby": "asked" },
    h("h2", { id: "asked" }, t("kakuro.asked")),
    ...verdict.elements, h("div", { class: "next" }, views, explain), place, pager.element, found, share);
  lightUp(element);

  /** The grid's rows as the function says them, or as far as its text can be read. */
  function squares() {
    return search.answer?.squares ?? rows(search.question.puzzle);
  }

  function draw() {
    if (search.solutions.length) pager.update(search.solutions.length); // before that, no page is too far
    const solution = search.solutions[view.page];
    const shown = view.asked ? null : solution;
    const problem = search.failure?.problem;
    const wrong = problem?.position === undefined ? null : squareAt(search.question.puzzle, problem.position);
    const isGrid = squares() && !["busy", "strange"].includes(search.failure?.kind);
    place.replaceChildren(isGrid ? grid(squares(), shown, { wrong }) : "");
    for (const button of choice) button.setAttribute("aria-pressed", String((button.dataset.view === "puzzle") === view.asked));
    views.hidden = !solution;
    found.hidden = !solution;
    if (!solution) return;
    found.replaceChildren(
      tiles(search.letters, view.asked ? {} : solution.letters, t("tiles")),
      search.letters.length && !view.asked ? h("p", {}, t("kakuro.answer"), " ", h("output", {}, solution.answer)) : "");
  }

  function update() {
    verdict.update();
    explain.hidden = share.hidden = search.stop === null || search.running;
    if (!share.hidden) share.replaceChildren(...shareTools(search, () => search.solutions.map(inText).join("\n")));
    draw();
  }

  /** What a solution is when it is copied: the digits of the letters, or where there are none the grid's. */
  function inText(solution) {
    if (search.letters.length) return solution.answer;
    return solution.grid.map((row) => row.map((digit) => digit ?? ".").join("")).join("\n") + "\n";
  }

  return { element, update };
}
