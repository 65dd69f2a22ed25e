// What is printed: a work sheet with room for the digits, and the answers on a page of their own.
import { h } from "../dom.js";
import { t } from "../texts.js";
import { digitsOf } from "./reading.js";
import { tiles } from "./tiles.js";
import { written } from "./written.js";

// Answers that fit on a page with their columns; more would print for hours.
const MOST_ANSWERS = 24;

/** The pages for a search; `equations` is null where the puzzle is shown as typed. */
export function sheet(search, equations) {
  const { question, letters } = search;
  const draw = (digits) => equations
    ? h("div", { class: "drawing" }, ...equations.map((one) => written(one, digits, question.base)))
    : null;
  const answers = search.solutions.slice(0, MOST_ANSWERS).map((solution) => h("li", {},
    (equations && digitsOf(equations, solution) && draw(digitsOf(equations, solution))) || h("pre", { dir: "auto" }, solution.text),
    tiles(letters, solution.letters)));
  const left = search.solutions.length - answers.length;
  return h("section", { class: "sheet", "aria-hidden": "true" },
    h("div", { class: "page" },
      h("h2", {}, t("sheet.title")),
      h("p", {}, t("sheet.rules", { base: question.base })),
      h("pre", { class: "puzzle", dir: "auto" }, question.puzzle),
      draw(null),
      tiles(letters)),
    h("div", { class: "page" },
      h("h2", {}, t("sheet.answers")),
      h("pre", { class: "puzzle", dir: "auto" }, question.puzzle),
      search.solutions.length || !search.isFinished ? null : h("p", {}, t("verdict.none")),
      h("ol", {}, ...answers),
      left > 0 ? h("p", {}, t("sheet.more", { n: left })) : null));
}
