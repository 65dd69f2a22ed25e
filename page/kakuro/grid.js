// A kakuro as they are printed: black squares with the sum to the right above a diagonal and the sum
// below under it, white ones with a digit.
import { h, svg, unseen } from "../dom.js";
import { t } from "../texts.js";

// Squares in a row beyond which a grid may have to be scrolled on a small screen.
const NARROW = 9;

/**
 * The grid of `rows`, with letters, or with the digits of a solution or of a part of one. `wrong` is a square
 * to mark, { row, column }; classOf(row, column), counted from 1, may name a class for a square. Readers' ears are told whether it
 * `isFilled`.
 */
export function grid(rows, solution = null, { wrong = null, classOf = () => "", isFilled = solution !== null } = {}) {
  const body = rows.map((row, y) => h("tr", {}, ...row.map((square, x) => {
    const isWrong = square.kind === "wrong" || (wrong?.row === y + 1 && wrong.column === x + 1);
    const mark = isWrong ? "wrong" : classOf(y + 1, x + 1);
    if (square.kind === "white") return white(square, solution?.grid[y][x], mark);
    if (square.across || square.down) return clue(square, solution, mark);
    return h("td", { class: classes(isWrong ? "black" : square.kind, mark) }, isWrong && square.text ? h("span", { class: "raw" }, square.text) : null);
  })));
  const table = h("table", { class: "grid" },
    h("caption", { class: "unseen" }, t(isFilled ? "grid.solution" : "grid.puzzle", { size: rows.length })),
    h("tbody", {}, ...body));
  table.style.setProperty("--size", rows.length);
  const scrolls = rows.length > NARROW ? { tabindex: "0", role: "group", "aria-label": t("grid.scrolls") } : {};
  return h("div", { class: "scroll", dir: "ltr", ...scrolls }, table);
}

/** The pattern alone, small: a picture of the squares. */
export function thumbnail(rows) {
  const size = rows.length;
  const squares = rows.flatMap((row, y) => row.map((square, x) =>
    square.kind === "white" ? svg("rect", { x: x + 0.06, y: y + 0.06, width: 0.88, height: 0.88 }) : null));
  return svg("svg", { class: "thumbnail", viewBox: `0 0 ${size} ${size}`, "aria-hidden": "true" }, ...squares);
}

function white({ given }, digit, mark) {
  const isLetter = given && /[A-J]/.test(given);
  const shown = digit ?? given ?? "";
  return h("td", { class: classes("white", given && "given", mark), "data-letter": isLetter ? given : null },
    shown === "" ? unseen(t("grid.empty")) : h("span", { class: "digit" }, shown),
    isLetter && digit !== undefined ? h("span", { class: "letter", "aria-hidden": "true" }, given) : null);
}

function clue({ across, down }, solution, mark) {
  const sum = (way, text) => !text ? null : h("span", { class: way },
    unseen(t(`grid.${way}`)),
    ...Array.from(text, (char) => /[A-J]/.test(char)
      ? h("span", { "data-letter": char }, solution?.letters[char] ?? char) : char),
    unseen(" "));
  return h("td", { class: classes("black clue", mark) }, sum("across", across), sum("down", down));
}

function classes(...names) {
  return names.filter(Boolean).join(" ");
}
