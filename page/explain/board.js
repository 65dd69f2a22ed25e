// The sum in columns as far as it is known: carries above, each letter under its digit.
import { h } from "../dom.js";
import { printed } from "../solve/written.js";
import { t } from "../texts.js";

// The column that stands for a whole equation.
const WHOLE = -1;

// Columns beyond which a sum may have to be scrolled on a small screen.
const NARROW = 9;

/**
 * Draws equations as the function says them. `known` gives letters, wildcards (?0) and carries (c2) their
 * digits; `letters` says which are letters, `columns` where to look, [{ equation, column }], and `before`
 * what was known one step earlier. Several equations are numbered, as the sentences call them.
 */
export function board(equations, known, letters, { columns = [], before = known } = {}) {
  const isNew = (name) => name in known && !(name in before);
  return h("div", { class: "boards" }, ...equations.map((equation, index) => {
    const drawn = sum(equation, known, letters, columns.filter((one) => one.equation === index).map((one) => one.column), isNew);
    return equations.length === 1 ? drawn : h("div", { class: "numbered" }, h("span", { class: "count" }, `(${index + 1})`), drawn);
  }));
}

function sum({ left, right, relation, carries }, known, letters, lit, isNew) {
  const rows = [...summands(left), ...summands(right).map((row, at) => (at > 0 ? row : below(row, relation)))];
  const width = Math.max(carries.length + 1, ...rows.map((row) => row.cells.length));
  const inColumns = (cells, draw) => Array.from({ length: width }, (_, at) => {
    const element = draw(cells[cells.length - width + at]);
    if (lit.includes(width - 1 - at) || lit.includes(WHOLE)) element.classList.add("lit-column");
    return element;
  });
  const carried = inColumns([...carries].reverse().concat(null), (name) =>
    h("td", { class: name && isNew(name) ? "new" : null }, name ? known[name] ?? "" : ""));
  const drawn = rows.map(({ sign, cells, kind }) => h("tr", { class: kind },
    h("td", { class: "sign" }, sign),
    ...inColumns(cells, (cell) => square(cell, known, letters, isNew))));
  const label = rows.map(({ spoken, sign, cells }) =>
    `${spoken ?? ""} ${sign} ${cells.map((cell) => said(known[cell]) ?? faceOf(cell)).join("")}`).join(" ").trim();
  const scrolls = width > NARROW ? { tabindex: "0", role: "group", "aria-label": t("scrolls") } : {};
  return h("div", { class: "scroll", dir: "ltr", ...scrolls },
    h("table", { class: "written board", role: "img", "aria-label": label }, h("tbody", {},
      carries.length ? h("tr", { class: "carried" }, h("td", { class: "sign" }), ...carried) : null, ...drawn)));
}

/** Rows of a side: { sign, times, cells }. A product alone has a row for each factor. */
function summands(side) {
  if (side.length === 0) return [{ sign: "", times: "", cells: ["0"] }];
  if (side.length === 1 && side[0].factor === 1) {
    return side[0].words.map((cells, at) => ({ sign: at === 0 ? "" : "×", times: "", cells }));
  }
  return side.map(({ factor, words }, at) => {
    const times = factor === 1 ? "" : `${factor} ×`.replace("-", "−");
    const cells = words.flatMap((word, index) => (index === 0 ? word : ["×", ...word]));
    return { sign: at === 0 ? times : `+ ${times}`.trim(), times, cells };
  });
}

/** The first row of the right side: under a rule where the sides are equal. */
function below(row, relation) {
  if (relation === "=") return { ...row, kind: "total", spoken: "=" };
  return { ...row, sign: `${relation} ${row.times}`.trim() };
}

function square(cell, known, letters, isNew) {
  if (cell === undefined) return h("td");
  const isUnknown = letters.includes(cell) || cell.startsWith("?");
  const digit = isUnknown ? known[cell] : cell;
  return h("td", { class: isUnknown && isNew(cell) ? "cell new" : "cell", "data-letter": letters.includes(cell) ? cell : null },
    h("span", { class: digit === undefined ? "digit open" : "digit" }, said(digit) ?? ""),
    h("span", { class: "name" }, isUnknown ? faceOf(cell) : ""));
}

/** What stands for a cell: wildcards are counted from 1, as in the sentences. */
function faceOf(cell) {
  return cell.startsWith("?") ? `?${Number(cell.slice(1)) + 1}` : cell;
}

/** A digit as it is printed: one of the function's numbers, or a reader's own. */
function said(digit) {
  return typeof digit === "number" ? printed(digit) : digit;
}
