// Values that are tried in rows: what is tried, a row for each, and what follows from them all.
import { h } from "../dom.js";
import { together } from "../drawing/together.js";
import { t } from "../texts.js";

// Columns beyond which a table may have to be scrolled on a small screen.
const NARROW = 6;

/** What stands for a line that has a table, in place of its text. */
export function tableOf(table) {
  return h("div", { class: "tried" }, leadOf(table), drawn(table), table.conclusion ? h("p", {}, ...together(table.conclusion)) : null);
}

/** The numbers of the steps in a table, and what is said above it. */
export function leadOf({ rows, lead }, text = lead) {
  const number = rows.length > 1 ? `${rows[0].number}–${rows.at(-1).number}.` : `${rows[0].number}.`;
  return h("p", {}, h("b", {}, number), " ", ...together(text));
}

/** The table itself. */
export function drawn({ columns, head, rows }) {
  const scrolls = head.length > NARROW ? { tabindex: "0", role: "group", "aria-label": t("scrolls") } : {};
  return h("div", { class: "scroll", "aria-live": "off", ...scrolls }, h("table", { class: "rows" },
    h("thead", {}, h("tr", {}, ...head.map((name, at) =>
      h("th", { scope: "col", class: at === columns.length ? "wide" : null }, name)))),
    h("tbody", {}, ...rows.flatMap((row) => rowsOf(row, head)))));
}

/** A row; where there is no room beside its cells, its end stands in a row of its own. */
function rowsOf({ cells, outcome, text }, head) {
  const [tried, ...others] = cells;
  return [
    h("tr", { class: outcome }, h("th", { scope: "row", "data-head": head[0] }, tried.text),
      ...others.map((cell, at) => h("td", { "data-head": head[at + 1] }, cell?.text ?? "")), h("td", { class: "end wide" }, ...together(text))),
    h("tr", { class: `${outcome} narrow` }, h("td", { class: "end", colspan: cells.length },
      h("div", {}, ...together(text)))),
  ];
}
