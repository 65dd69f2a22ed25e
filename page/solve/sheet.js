// What is printed: a worksheet with room for the digits, and the answers on a page of their own.
import { h } from "../dom.js";
import { t } from "../texts.js";
import { orderSaid } from "./key.js";
import { digitsOf } from "./reading.js";
import { tiles } from "./tiles.js";
import { written } from "./written.js";

// Answers that fit on a page with their columns; more would print for hours.
const MOST_ANSWERS = 24;

/**
 * The rules that hold for a puzzle, a paragraph each: what its letters and wildcards are, whether numbers begin with
 * 0, and every rule that is not the usual one. `rules` may lack any of them; `signs` are those of the wildcards.
 */
export function rulesTold(rules, letters, signs = []) {
  const { base, digits, shared_letters: shared, letters_avoid_printed, wildcards_avoid, leading_zeros, single_zero, answer, largest, smallest, decode } = rules;
  const sign = signs.join(" ");
  const listed = (text) => text.split(",").map((part) => part.trim()).join(", ");
  return [
    letters.length > 0 && (shared === "*" ? t("sheet.shared_all") : shared ? t("sheet.shared", { letters: listed(shared) }) : t("sheet.letters")),
    sign && t("wildcards", { sign }),
    base !== 10 && t("sheet.base", { base }),
    digits && t("sheet.digits", { digits: listed(digits).replaceAll("-", "–") }),
    letters.length > 0 && letters_avoid_printed && t("sheet.letters_avoid_printed"),
    sign && wildcards_avoid && t("sheet.wildcards_avoid", { sign, avoided: wildcards_avoid.match(/\[\d+\]|[^\s,]\p{M}*/gu)?.join(", ") ?? "" }),
    rules.classes && t("sheet.classes", { classes: listed(rules.classes).replaceAll("!=", "≠") }),
    rules.wrong_digits && t(`sheet.wrong_digits.${rules.wrong_digits}`),
    rules.digits_used && t(`sheet.digits_used.${rules.digits_used}`),
    rules.key && t("sheet.key", { key: rules.key, order: orderSaid(rules.key_order) }),
    leading_zeros !== undefined && t(leading_zeros ? "sheet.leading_zeros" : "sheet.no_leading_zeros"),
    single_zero === false && t("sheet.no_single_zero"),
    answer && t("sheet.answer", { number: answer }),
    largest && t("sheet.largest", { number: largest }),
    smallest && t("sheet.smallest", { number: smallest }),
    decode && t("sheet.decode", { decode }),
  ].filter(Boolean).map((text) => h("p", {}, text));
}

/** What the text to be decoded says by a solution; null where there is none. */
export function decoded({ decoded: said }) {
  return said ? h("p", {}, t("decoded"), " ", h("output", { class: "puzzle" }, said)) : null;
}

/** The pages for a search; `equations` is null where the puzzle is shown as typed. */
export function sheet(search, equations) {
  const { question, letters } = search;
  const draw = (digits) => equations
    ? h("div", { class: "drawing" }, ...equations.map((one) => written(one, digits, question.base)))
    : null;
  const answers = search.solutions.slice(0, MOST_ANSWERS).map((solution) => h("li", {},
    equations ? draw(digitsOf(solution)) : h("pre", { dir: "auto" }, solution.text),
    tiles(letters, solution.letters), decoded(solution)));
  const left = search.solutions.length - answers.length;
  return h("section", { class: "sheet", "aria-hidden": "true" },
    h("div", { class: "page" },
      h("h2", {}, t("sheet.title")),
      ...rulesTold(question, letters, search.answer?.wildcard_signs),
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
