// A calculation as its author drew it: every row in its columns, with the rules that were drawn or would be.
import { h } from "../dom.js";
import { isCornered } from "../texts.js";
import { cornered } from "./corner.js";
import { SHOWN } from "./sums.js";

const TAB = 8;

// Columns beyond which a drawing may have to be scrolled on a small screen.
const NARROW = 15;

const DASH = /^[-_=－＝─━═╌╍┄┅┈┉╴╶╸╺╼╾―‾¯￣⎯ー]$/u;
const BAR = /^[|¦∣❘∟⌈⌊⌜⌞⎡⎢⎣⎸⎾⎿\u2500-\u2570]$/u;
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f000}-\u{1faff}]/u;
const AMBIGUOUS = /[\u2010-\u266f]/u; // □ and its like, two columns wide in some fonts

/** The drawings of a puzzle, one for each part of its text, and its other lines as they stand there. */
export function typed(answer, known, lit, tools) {
  const parts = partsOf(answer);
  const several = parts.filter(({ isDrawn }) => isDrawn).length > 1;
  let number = 0;
  return parts.map((part) => {
    const drawn = part.isDrawn ? picture(part.lines, answer, known, lit, tools) : conditions(part.lines, lit, tools);
    return several && part.isDrawn ? h("div", { class: "numbered" }, h("span", { class: "count" }, `(${++number})`), drawn) : drawn;
  });
}

/** [{ lines, isDrawn }]: the parts of a text that are apart, with the cells in them. */
function partsOf(answer) {
  const [narrow, wide] = [1, 2].map((ambiguous) => linesOf(answer, ambiguous));
  const lines = endsOf(wide.flat()).length < endsOf(narrow.flat()).length ? wide : narrow;
  const parts = [];
  let isApart = true;
  for (const line of lines) {
    if (line.length > 0) {
      if (isApart) parts.push({ lines: [] });
      parts.at(-1).lines.push(line);
    }
    isApart = line.length === 0;
  }
  for (const part of parts) part.isDrawn = part.lines.flat().some(({ cell }) => cell && answer.rows[cell.row]?.role !== "typed");
  return parts;
}

/** The marks of each line: { text, left, right, cell }, with the columns that they take. */
function linesOf({ puzzle, rows, symbols }, ambiguous) {
  const isInLine = !puzzle.includes("\n") && rows.some(({ role }) => role === "radicand"); // a root, step by step
  const cells = cellsOf(rows, symbols);
  const chars = Array.from(puzzle);
  const lines = [[]];
  let column = 0;
  for (let at = 0; at < chars.length;) {
    const cell = cells.get(at);
    const text = chars.slice(at, cell?.end ?? at + 1).join("");
    const width = [...text].reduce((sum, char) => sum + widthOf(char, ambiguous), 0);
    if (text === "\n" || (isInLine && text === ";")) {
      lines.push([]);
      column = 0;
    } else if (text === "\t") {
      column += TAB - (column % TAB);
    } else {
      if (cell || /\S/u.test(text)) lines.at(-1).push({ text, left: column, right: column + width, cell: cell && { ...cell, symbol: cell.symbol ?? bare(text) } });
      column += width;
    }
    at = cell?.end ?? at + 1;
  }
  return lines;
}

/** The cells by the code point at which they begin: { end, row, place, symbol }. */
function cellsOf(rows, symbols) {
  const cells = new Map();
  for (const { symbol, cells: spans } of symbols) for (const [start, end] of spans) cells.set(start, { end, symbol });
  rows.forEach((row, number) => row.cells.forEach(([start, end], at) => {
    const cell = cells.get(start);
    if (cell?.row === undefined) cells.set(start, { ...cell, end, row: number, place: row.cells.length - 1 - at });
  }));
  return cells;
}

/** A sign or a digit as it is typed in full width or in brackets: １, [11]. */
function bare(text) {
  return text.normalize("NFKC").replace(/^\[(.*)\]$/u, "$1");
}

function widthOf(char, ambiguous) {
  if (/\p{M}/u.test(char) || char === "\r") return 0;
  return WIDE.test(char) ? 2 : AMBIGUOUS.test(char) && !DASH.test(char) ? ambiguous : 1;
}

/** Where marks end, from the left; each of these is a column of the picture. */
function endsOf(marks) {
  return [...new Set(marks.map(({ right }) => right))].sort((a, b) => a - b);
}

function picture(lines, { rows }, known, lit, { cell, said, board }) {
  const typed = withoutRules(lines, rows.some(({ role }) => role === "entry"));
  if (typed.rules.length === 0) typed.rules = usual(typed.drawn, rows);
  const { drawn, rules: ruled } = isCornered() ? cornered(typed, rows) : typed;
  const ends = endsOf(drawn.flat());
  const looked = new Set((lit.cells ?? []).map(([start]) => start));
  const isLooked = ({ row, place }) => looked.has(rows[row]?.cells.at(-1 - place)?.[0]);
  const body = drawn.map((marks, number) => {
    const byEnd = new Map(marks.map((mark) => [mark.right, mark]));
    const inRow = marks.filter((mark) => lit.rows?.includes(mark.cell?.row));
    return h("tr", {}, ...ends.map((right) => {
      const mark = byEnd.get(right);
      const element = mark?.cell ? cell(mark.cell) : sign(mark);
      const classes = [
        ruled.some((rule) => rule.line === number && rule.left < right && right <= rule.right) && "ruled",
        mark?.isBehindBar && "behind", inRow.includes(mark) && "lit-row", mark?.cell && isLooked(mark.cell) && "looked-at",
      ].filter(Boolean);
      element.classList.add(...classes);
      return element;
    }));
  });
  const label = drawn.flatMap((marks) => spoken(marks, rows, known, said)).join("; ");
  return board(body, { columns: ends.length, rows: drawn.length, narrow: NARROW, label });
}

/** What is no cell: a sign, or a bar that stands as tall as its row. */
function sign(mark) {
  if (!mark) return h("td");
  return BAR.test(mark.text) ? h("td", { class: "bar" }) : h("td", { class: "sign" }, SHOWN[bare(mark.text)] ?? bare(mark.text));
}

/** The lines with something in them, and the rules: { line, left, right } lies above that line. */
function withoutRules(lines, isGrid) {
  const drawn = [];
  const rules = [];
  for (const marks of lines) {
    const isRule = !isGrid && marks.every(({ text, cell }) => !cell && (DASH.test(text) || BAR.test(text)));
    const runs = runsOf(marks).filter((run) => !isGrid && (run.length > 1 || isRule) && run.some(({ text }) => DASH.test(text)));
    rules.push(...runs.map((run) => ({ line: drawn.length, left: run[0].left, right: run.at(-1).right })));
    const ink = marks.filter((mark) => !runs.some((run) => run.includes(mark)));
    if (ink.length > 0 && !isRule) drawn.push(ink);
  }
  return { drawn, rules };
}

/** Dashes side by side, with the corners between them. */
function runsOf(marks) {
  const runs = [];
  for (const mark of marks.filter(({ text, cell }) => !cell && (DASH.test(text) || BAR.test(text) || text === "+"))) {
    if (runs.at(-1)?.at(-1).right === mark.left) runs.at(-1).push(mark);
    else runs.push([mark]);
  }
  return runs;
}

/** The rules that one draws where the author drew none: below a product, above a sum and what is divided. */
function usual(drawn, rows) {
  const of = (marks, role) => marks.filter(({ cell }) => cell && rows[cell.row]?.role === role);
  const has = (role) => (marks) => of(marks, role).length > 0;
  const above = (line, ...marks) => ({ line, left: Math.min(...marks.map((one) => one.left)), right: Math.max(...marks.map((one) => one.right)) });
  const rules = [];
  drawn.forEach((marks, line) => {
    const next = drawn[line + 1];
    const taken = [...of(marks, "step"), ...of(marks, "subtrahend")];
    const typed = marks.map(({ text }) => text);
    if (taken.length && next && !typed.includes("=")) rules.push(above(line + 1, ...taken, ...next.filter(({ cell }) => cell)));
    if (has("radicand")(marks) && /[√∛]/u.test(typed[0])) rules.push(above(line, ...of(marks, "radicand")));
    if (has("dividend")(marks) && drawn[line - 1] && has("quotient")(drawn[line - 1])) rules.push(above(line, ...of(marks, "dividend")));
    const isTotal = line > 0 && (has("product")(marks) || (line === drawn.length - 1 && drawn.flat().every(({ cell }) => !cell || rows[cell.row]?.role === "row")));
    if (isTotal || (has("partial")(marks) && !has("partial")(drawn[line - 1]))) rules.push(above(line, ...drawn.slice(line - 1, line + 1).flat()));
  });
  return rules;
}

/** The rows of a line, for readers' ears: the quotient: 1??9. */
function spoken(marks, rows, known, said) {
  const numbers = [...new Set(marks.map(({ cell }) => cell?.row).filter((row) => row !== undefined))];
  return numbers.map((number) => {
    const symbols = marks.filter(({ cell }) => cell?.row === number).map(({ cell }) => cell.symbol);
    return `${rows[number].name}: ${symbols.map((symbol) => said(known[symbol]) ?? symbol.replace(/^\?.*/, "?")).join("")}`;
  });
}

/** Lines that are no part of a drawing, with their cells. */
function conditions(lines, lit, { cell }) {
  const row = (marks) => h("tr", {}, ...marks.map((mark) => (mark.cell ? cell(mark.cell) : h("td", { class: "sign" }, mark.text))));
  return h("div", { class: "scroll", dir: "ltr" }, ...lines.map((marks) => h("table", { class: "written", role: "presentation" }, h("tbody", {}, row(marks)))));
}
