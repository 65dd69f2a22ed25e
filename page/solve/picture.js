// A picture of the search: for each column from the right, all ways to hand out digits to the letters
// so far, and how many of them are left. Bars on a logarithmic scale beside the numbers, in a table.
import { h, svg } from "../dom.js";
import { number, sentences, t } from "../texts.js";
import { countPlaces } from "./places.js";

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

// Above it a number is given by its first digits and its power of ten. Up to it, all are exact.
const READABLE = 10 ** 15;

/** Draws a search into `root` once its places are counted; `equations` is null where there are no columns. */
export async function draw(root, search, equations, signal) {
  const places = equations && (await countPlaces(equations, search.question, signal));
  if (signal.aborted) return;
  const rows = telling(places ?? []);
  const scale = Math.max(...rows.flatMap((row) => [logarithm(row.ways), logarithm(row.left ?? 0)]), 1);
  const most = Math.max(...rows.map((row) => row.left ?? Infinity));
  const lines = [t("picture.all", { ways: readable(search.answer.search.permutations) })];
  if (rows.length && Number.isFinite(most)) lines.push(t("picture.most", { n: most }));
  lines.push(t("picture.nodes", { n: search.nodes, method: search.answer.search.method }));
  root.replaceChildren(
    h("h2", { id: "picture" }, t("picture")),
    h("p", {}, sentences(...lines)),
    rows.length ? table(rows, scale) : "",
    rows.length ? h("p", { class: "keys" }, t("picture.how")) : "");
}

/** The columns up to the last that brings a letter or leaves another number of places. */
function telling(rows) {
  const tells = rows.map((row, index) =>
    row.letters.length > 0 || (row.left !== null && row.left !== (rows[index - 1]?.left ?? 1)));
  return rows.slice(0, tells.lastIndexOf(true) + 1);
}

function table(rows, scale) {
  const head = ["picture.column", "picture.ways", "picture.left"].map((key) => h("th", { scope: "col" }, t(key)));
  const body = rows.map((row, index) => h("tr", {},
    h("th", { scope: "row" }, index === 0 ? t("picture.units") : number(index + 1), " ",
      h("bdi", {}, row.letters.join(" "))),
    h("td", { class: "ways" }, readable(row.ways)),
    h("td", { class: "left" }, row.left === null ? t("picture.uncounted") : number(row.left)),
    h("td", { class: "bars" }, bars(row, scale))));
  return h("div", { class: "scroll" }, h("table", { class: "places" },
    h("caption", { class: "unseen" }, t("picture")),
    h("thead", {}, h("tr", {}, ...head, h("td"))),
    h("tbody", {}, ...body)));
}

function bars({ ways, left }, scale) {
  const length = (value) => ((100 * logarithm(value)) / scale).toFixed(1);
  return svg("svg", { viewBox: "0 0 100 16", preserveAspectRatio: "none", "aria-hidden": "true" },
    svg("rect", { class: "ways", width: length(ways), height: "7" }),
    left === null ? null : svg("rect", { class: "left", y: "8", width: length(left), height: "7" }));
}

/** The logarithm to base 10, with 0 for 0 and a little for 1, so that one place can be seen. */
function logarithm(value) {
  if (value <= 0) return 0;
  const digits = BigInt(value).toString();
  return 0.15 + Math.log10(Number(`0.${digits.slice(0, 15)}`)) + digits.length;
}

function readable(value) {
  if (value < READABLE) return number(value);
  if (value === Infinity) return "> 10³⁰⁸"; // the largest number that JSON.parse can hand over
  const digits = BigInt(value).toString();
  return `≈ ${number(Number(`${digits[0]}.${digits[1]}`))} · 10${superscript(digits.length - 1)}`;
}

function superscript(value) {
  return Array.from(String(value), (digit) => RAISED[digit]).join("");
}
