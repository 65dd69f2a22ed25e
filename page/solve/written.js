// A solution as one writes it on paper: sums and products in columns, anything else on a line. Each
// cell shows its digit over its letter. Carries and partial products are drawn too, and shown on demand.
import { h } from "../dom.js";
import { t } from "../texts.js";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const SHOWN = { "-": "−", "*": "×", "/": "÷" };

// Columns beyond which a sum may have to be scrolled on a small screen.
const NARROW = 9;

/** A digit as it is printed. */
export function printed(digit) {
  return digit === undefined || digit === null ? "" : DIGITS[digit];
}

/** An equation with the digits that `digitOf(cell)` gives; without digits there is room to write them. */
export function written(equation, digitOf, base) {
  const sum = columns(equation);
  if (!sum) return line(equation, digitOf);
  const drawn = sum.factors ? product(sum, digitOf, base) : addition(sum, digitOf, base);
  const width = Math.max(...drawn.rows.map((row) => row.cells.length));
  const body = drawn.rows.map((row) => h("tr", { class: row.kind },
    h("td", { class: "sign" }, row.sign ?? ""),
    ...Array.from({ length: width - row.cells.length }, () => h("td")),
    ...row.cells.map((cell) => shownCell(cell, row))));
  const label = [spoken(equation, digitOf), drawn.carries].filter(Boolean).join("; ");
  const table = h("table", { class: "written", role: "img", "aria-label": label }, h("tbody", {}, ...body));
  const scrolls = width > NARROW ? { tabindex: "0", role: "group", "aria-label": t("scrolls") } : {};
  return h("div", { class: "scroll", dir: "ltr", ...scrolls }, table);
}

/** The equation in one line, for readers' ears: 9567 + 1085 = 10652. */
export function spoken(equation, digitOf) {
  return equation.tokens.map((token) =>
    Array.isArray(token)
      ? token.map((cell) => (digitOf ? printed(digitOf(cell)) : nameOf(cell))).join("")
      : SHOWN[token] ?? token).join(" ");
}

function nameOf(cell) {
  return cell.letter ?? (("wildcard" in cell) ? "?" : printed(cell.digit));
}

/** { terms: [[sign, word]…], total } of a sum, with `factors` in place of terms of a product; else null. */
function columns({ left, right, relation }) {
  if (relation !== "=") return null;
  const [body, total] = right.word ? [left, right.word] : [right, left.word];
  if (!total) return null;
  if (body.sign === "*" && body.left.word && body.right.word) {
    return { factors: [body.left.word, body.right.word], total };
  }
  const terms = summands(body);
  return terms && terms.length > 1 ? { terms, total } : null;
}

function summands(side) {
  if (side.word) return [["+", side.word]];
  if (!["+", "-"].includes(side.sign) || !side.right.word) return null;
  const before = summands(side.left);
  return before && [...before, [side.sign, side.right.word]];
}

function addition({ terms, total }, digitOf, base) {
  const [[, first], ...others] = terms;
  const rows = [
    { cells: first.map((cell) => filled(cell, digitOf)) },
    ...others.map(([sign, word]) => ({ sign: SHOWN[sign] ?? sign, cells: word.map((cell) => filled(cell, digitOf)) })),
    { kind: "total", cells: total.map((cell) => filled(cell, digitOf)) },
  ];
  if (!digitOf) return { rows: carried(rows, total.map(() => 0)).rows };
  const handed = [0];
  for (let column = 0; column < total.length; column++) {
    const here = terms.reduce((value, [sign, word]) => {
      const cell = word[word.length - 1 - column];
      return value + (cell ? (sign === "-" ? -1 : 1) * digitOf(cell) : 0);
    }, handed[column]);
    handed.push(Math.floor(here / base));
  }
  return carried(rows, handed.slice(0, total.length));
}

function product({ factors: [first, second], total }, digitOf, base) {
  const rows = [
    { cells: first.map((cell) => filled(cell, digitOf)) },
    { sign: "×", cells: second.map((cell) => filled(cell, digitOf)) },
  ];
  const last = { kind: "total", cells: total.map((cell) => filled(cell, digitOf)) };
  if (!digitOf) return second.length === 1 ? { rows: carried([...rows, last], total.map(() => 0)).rows } : { rows: [...rows, last] };
  const digits = first.map(digitOf);
  if (second.length === 1) {
    const { carries } = times(digits, digitOf(second[0]), base);
    return carried([...rows, last], carries.slice(0, total.length));
  }
  const partial = second.map((cell, index) => {
    const shift = second.length - 1 - index;
    const cells = times(digits, digitOf(cell), base).digits.map((digit) => ({ small: printed(digit) }));
    return { kind: index === second.length - 1 ? "carries partial first" : "carries partial", cells: [...cells, ...Array.from({ length: shift }, () => ({}))] };
  }).reverse();
  return { rows: [...rows, ...partial, last] };
}

/** A number, most significant digit first, times one digit, and what each column was handed. */
function times(digits, by, base) {
  const result = [];
  const carries = [0];
  for (const digit of [...digits].reverse()) {
    const here = digit * by + carries.at(-1);
    result.unshift(here % base);
    carries.push(Math.floor(here / base));
  }
  if (carries.at(-1)) result.unshift(carries.at(-1));
  return { digits: by === 0 ? [0] : result, carries };
}

/** The rows with one above them for the carries; `handed` to column 0, 1, … */
function carried(rows, handed) {
  const cells = handed.map((carry) => ({ small: carry ? String(carry).replace("-", "−") : "" })).reverse();
  const carries = t("carries.spoken", { list: handed.slice(1).map(String).join(", ") });
  return { rows: [{ kind: "carries", cells }, ...rows], carries };
}

function filled(cell, digitOf) {
  return { digit: digitOf ? printed(digitOf(cell)) : "digit" in cell ? printed(cell.digit) : "", name: "digit" in cell ? "" : nameOf(cell) };
}

function shownCell(cell, row) {
  if (row.kind?.startsWith("carries")) return h("td", {}, cell.small ?? "");
  return h("td", { class: "cell", "data-letter": cell.name || null },
    h("span", { class: "digit" }, cell.digit), h("span", { class: "name" }, cell.name));
}

function line(equation, digitOf) {
  const pieces = equation.tokens.map((token) => Array.isArray(token)
    ? h("span", { class: "word" }, ...token.map((cell) => {
      const { digit, name } = filled(cell, digitOf);
      return h("span", { class: "cell", "data-letter": name || null }, h("span", { class: "digit" }, digit), h("span", { class: "name" }, name));
    }))
    : h("span", { class: "sign" }, SHOWN[token] ?? token));
  return h("div", { class: "line", dir: "ltr", role: "img", "aria-label": spoken(equation, digitOf) }, ...pieces);
}
