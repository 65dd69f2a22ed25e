// Values that are tried in rows: what is tried, a row for each, and what follows from them all.
import { h } from "../dom.js";
import { t } from "../texts.js";

// Columns beyond which a table may have to be scrolled on a small screen.
const NARROW = 6;

/** What stands for a line that has a table, in place of its text. */
export function tableOf({ lead, columns, head, rows, conclusion }) {
  const number = rows.length > 1 ? `${rows[0].number}–${rows.at(-1).number}.` : `${rows[0].number}.`;
  const scrolls = head.length > NARROW ? { tabindex: "0", role: "group", "aria-label": t("scrolls") } : {};
  return h("div", { class: "tried" },
    h("p", {}, h("b", {}, number), ` ${lead}`),
    h("div", { class: "scroll", ...scrolls }, h("table", { class: "rows" },
      h("thead", {}, h("tr", {}, ...head.map((name, at) =>
        h("th", { scope: "col", class: at === columns.length ? "wide" : null }, name)))),
      h("tbody", {}, ...rows.flatMap(drawn)))),
    conclusion ? h("p", {}, conclusion) : null);
}

/** A row; where there is no room beside its cells, its end stands in a row of its own. */
function drawn({ cells, outcome, text }) {
  const [tried, ...others] = cells;
  return [
    h("tr", { class: outcome }, h("th", { scope: "row" }, tried.text),
      ...others.map((cell) => h("td", {}, cell?.text ?? "")), h("td", { class: "end wide" }, text)),
    h("tr", { class: `${outcome} narrow` }, h("td", { class: "end", colspan: cells.length },
      h("div", {}, text))),
  ];
}
