// One picture of a calculation: as it was drawn, or in columns where it was typed in a line and has some.
import { dress, h } from "../dom.js";
import { printed, t } from "../texts.js";
import { sums } from "./sums.js";

let typed = null; // draws what was drawn, once it is needed

/** Fetches what draws an answer of explain; to be awaited before the first `drawing` of it. */
export async function prepare(answer) {
  const [layout] = await Promise.all([isDrawn(answer) && import("./layout.js"), dress("drawing/style.css")]);
  if (layout) ({ typed } = layout);
}

/** Whether an answer is to a drawing, or a grid, of its author. */
export function isDrawn({ rows = [] }) {
  return rows.some(({ role }) => role !== "typed");
}

/**
 * { element, cells } of an answer with `equations`, `letters`, and `puzzle`, `rows`, `symbols` where it was drawn. The equations
 * are explain's, or those of the `reading` that solve tells, with the `base`.
 *
 * known   digits by unknown, a letter or ?0, and carries (c2): { S: 9, "?0": 4 }
 * before  what was known one step earlier: what is not, or was another digit in another case, is marked as new
 * lit     where to look: { rows, cells, columns } as a step or a hint has them
 * draw    what fills the cell of an unknown, in place of its digit and its letter: draw({ unknown, row, place, digit })
 *
 * Of each cell in `cells`, { element, unknown, row, place, equation, digit }, the place counts from the units, 0, and the equation is
 * that of a sum in columns. Elements of
 * digits that are printed have no data-unknown.
 */
export function drawing(answer, { known = {}, before = known, lit = {}, draw = null } = {}) {
  const { letters } = answer;
  const asDrawn = isDrawn(answer);
  const cells = [];
  const short = new Map((answer.symbols ?? []).filter(({ symbol, name }) => symbol.startsWith("?") && name.length === 1).map(({ symbol, name }) => [symbol, name]));
  const isNamed = letters.length > 0 || !asDrawn; // then names stand below the digits, else where these will
  const isNew = (name) => name in known && known[name] !== before[name];

  /** A cell, as an element of a table or of another kind. A symbol that is a number is a digit. */
  function cell({ symbol, row, place, equation }, kind = "td") {
    const isUnknown = letters.includes(symbol) || /^\?/.test(symbol);
    const digit = isUnknown ? known[symbol] : symbol;
    const element = h(kind, {
      class: ["cell", !isUnknown && "given", isUnknown && isNew(symbol) && "new"].filter(Boolean).join(" "),
      "data-row": row, "data-place": place, "data-unknown": isUnknown ? symbol : null, "data-letter": letters.includes(symbol) ? symbol : null,
    });
    const one = { element, unknown: isUnknown ? symbol : null, row, place, equation, digit };
    element.append(...(isUnknown && draw && [draw(one)].flat()) || [
      h("span", { class: digit === undefined ? "digit open" : "digit" }, said(digit) ?? (isNamed ? "" : short.get(symbol) ?? "")),
      ...isNamed ? [h("span", { class: "name" }, isUnknown ? short.get(symbol) ?? symbol.replace(/^\?.*/, "?") : "")] : [],
    ]);
    cells.push(one);
    return element;
  }

  /** The cell of a carry, { unknown: "c1", place, equation }, where cells are filled. */
  const carry = draw && ((one) => h("td", { class: "cell" }, draw({ ...one, digit: known[one.unknown] })));

  /** The table of some rows; one of more columns than a small screen has can be scrolled. */
  function board(body, { columns, rows, narrow, label }) {
    const table = h("table", { class: "written board", ...draw ? { role: "presentation" } : { role: "img", "aria-label": label } }, h("tbody", {}, ...body));
    table.style.setProperty("--columns", columns);
    table.style.setProperty("--rows", rows);
    const scrolls = columns > narrow ? { tabindex: "0", role: "group", "aria-label": t("scrolls") } : {};
    return h("div", { class: "scroll", dir: "ltr", ...scrolls }, table);
  }

  const tools = { cell, carry, isNew, said, board };
  const parts = asDrawn ? typed(answer, known, lit, tools) : sums(answer, known, lit, tools);
  return { element: h("div", { class: asDrawn ? "boards drawn" : "boards" }, ...parts), cells };
}

/** A digit as it is printed: one of the function's numbers, or a reader's own. */
function said(digit) {
  return typeof digit === "number" ? printed(digit) : digit;
}
