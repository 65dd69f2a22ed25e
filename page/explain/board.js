// The sum in columns as far as it is known: carries above, each letter under its digit.
import { h } from "../dom.js";

/**
 * Draws equations as the function says them. `known` gives letters, wildcards (?0) and carries (c2) their
 * digits; `letters` says which are letters, `columns` where to look, [{ equation, column }], and `before`
 * what was known one step earlier.
 */
export function board(equations, known, letters, { columns = [], before = known } = {}) {
  const isNew = (name) => name in known && !(name in before);
  return h("div", { class: "boards" }, ...equations.map((equation, index) =>
    sum(equation, known, letters, columns.filter((one) => one.equation === index).map((one) => one.column), isNew)));
}

function sum({ left, right, carries }, known, letters, lit, isNew) {
  const rows = [...summands(left, "+"), ...summands(right, "+").map((row, at) => (at === 0 ? { ...row, sign: row.times, kind: "total" } : row))];
  const width = Math.max(carries.length + 1, ...rows.map((row) => row.cells.length));
  const inColumns = (cells, draw) => Array.from({ length: width }, (_, at) => {
    const cell = cells[cells.length - width + at];
    const column = width - 1 - at;
    const element = draw(cell, column);
    if (lit.includes(column)) element.classList.add("lit-column");
    return element;
  });
  const top = [...carries].reverse();
  const carried = inColumns([...top, null], (name) => h("td", { class: name && isNew(name) ? "new" : null }, name ? known[name] ?? "" : ""));
  const drawn = rows.map(({ sign, cells, kind }) => h("tr", { class: kind ?? null },
    h("td", { class: "sign" }, sign),
    ...inColumns(cells, (cell) => square(cell, known, letters, isNew))));
  const label = rows.map(({ sign, cells, kind }) => `${kind ? "= " : ""}${sign} ${cells.map((cell) => known[cell] ?? faceOf(cell)).join("")}`).join(" ").trim();
  return h("div", { class: "scroll", dir: "ltr", tabindex: width > 9 ? "0" : null, role: width > 9 ? "group" : null, "aria-label": width > 9 ? label : null },
    h("table", { class: "written board", role: "img", "aria-label": label }, h("tbody", {},
      carries.length ? h("tr", { class: "carried" }, h("td", { class: "sign" }), ...carried) : null, ...drawn)));
}

/** Rows of a side: { sign, times, cells }; words that are multiplied stand in one row. */
function summands(side, plus) {
  return side.map(({ factor, words }, index) => {
    const times = factor === 1 ? "" : `${factor} ×`.replace("-", "−");
    return { sign: index === 0 ? times : `${plus} ${times}`.trim(), times, cells: words.flatMap((word, at) => (at === 0 ? word : ["×", ...word])) };
  });
}

function square(cell, known, letters, isNew) {
  if (cell === undefined) return h("td");
  const isUnknown = letters.includes(cell) || cell.startsWith("?");
  const digit = isUnknown ? known[cell] : cell;
  return h("td", { class: isUnknown && isNew(cell) ? "cell new" : "cell", "data-letter": letters.includes(cell) ? cell : null },
    h("span", { class: digit === undefined ? "digit open" : "digit" }, digit ?? ""),
    h("span", { class: "name" }, isUnknown ? faceOf(cell) : ""));
}

function faceOf(cell) {
  return cell.startsWith("?") ? "?" : cell;
}
