// Calculations in columns: carries above, each letter under its digit.
import { h } from "../dom.js";
import { t } from "../texts.js";

// The column that stands for a whole equation.
const WHOLE = -1;

// Columns beyond which a sum may have to be scrolled on a small screen.
const NARROW = 9;

/** The equations as the function says them; several are numbered, as the sentences call them. */
export function sums({ equations }, known, { columns = [] }, tools) {
  let count = 0; // of the rows before
  return equations.map((equation, index) => {
    const lit = columns.filter((one) => one.equation === index).map((one) => one.column);
    const rows = rowsOf(equation);
    const drawn = sum(rows, equation, index, known, lit, count, tools);
    count += rows.length;
    return equations.length === 1 ? drawn : h("div", { class: "numbered" }, h("span", { class: "count" }, `(${index + 1})`), drawn);
  });
}

function sum(rows, { left, right, carries }, equation, known, lit, count, { cell, carry, isNew, said, isRead }) {
  const isCarried = carry && [...left, ...right].every(({ words }) => words.length === 1); // a product is worked out in rows of its own
  const width = Math.max(carries.length + 1, ...rows.map((row) => row.cells.length));
  const inColumns = (cells, draw) => Array.from({ length: width }, (_, at) => {
    const element = draw(cells[cells.length - width + at], width - 1 - at);
    if (lit.includes(width - 1 - at) || lit.includes(WHOLE)) element.classList.add("lit-column");
    return element;
  });
  const carried = inColumns([...carries].reverse().concat(null), (name, place) => (name && isCarried ? carry({ unknown: name, place, equation }) :
    h("td", { class: name && isNew(name) ? "new" : null }, name ? known[name] ?? "" : "")));
  const drawn = rows.map(({ sign, cells, kind }, at) => h("tr", { class: kind },
    h("td", { class: "sign" }, sign),
    ...inColumns(cells, (symbol, place) => (symbol === undefined ? h("td") : cell({ symbol, row: count + at, place, equation })))));
  const label = [
    rows.map(({ spoken, sign, cells }) => `${spoken ?? ""} ${sign} ${cells.map((name) => (/^\?/.test(name) ? said(known[name]) ?? "?" : name)).join("")}`).join(" ").trim(),
    ...[...new Set(rows.flatMap(({ cells }) => cells))].filter((name) => /^\p{L}/u.test(name) && name in known).map((name) => `${name} = ${said(known[name])}`),
  ].join(", ");
  const scrolls = width > NARROW ? { tabindex: "0", role: "group", "aria-label": t("scrolls") } : {};
  const table = h("table", { class: "written board", ...isRead ? { role: "img", "aria-label": label } : { role: "presentation" } }, h("tbody", {},
    carries.length ? h("tr", { class: "carried" }, h("td", { class: "sign" }), ...carried) : null, ...drawn));
  table.style.setProperty("--columns", width);
  table.style.setProperty("--rows", rows.length);
  return h("div", { class: "scroll", dir: "ltr", ...scrolls }, table);
}

function rowsOf({ left, right, relation }) {
  return [...summands(left), ...summands(right).map((row, at) => (at > 0 ? row : below(row, relation)))];
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
