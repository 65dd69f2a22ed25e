// A step on the big screen, as large as it can be read, and in parts where it is more than a screen.
import { h } from "../dom.js";
import { together } from "../drawing/together.js";
import { parted } from "../explain/lines.js";
import { drawn, leadOf } from "../explain/table.js";
import { LEAST, scaled } from "./sizes.js";

const SIZES = [64, 56, 50, 44, 40, 36, LEAST];

// New words that a key adds; of Japanese two characters are one.
const MOST_WORDS = 30;
const WORD = /[ぁ-ヿ一-鿿]{1,2}|[^\sぁ-ヿ一-鿿]+/g;

// How a table is drawn: with what follows beside the values, below them, and each value with its name.
const WAYS = ["", "stacked", "flowing"];

/** Functions that give the elements of each part of a line in an element like `step`: clause by clause. */
export function partsOf(step, line, answer) {
  const blocks = blocksOf(line, answer);
  const ways = line.table ? WAYS : WAYS.slice(0, 1);
  for (const some of [ways.slice(0, 2), ways.slice(2)]) {
    for (const size of SIZES) {
      for (const way of some) if (fits(step, line, blocks, size, way)) return clauses(line, blocks);
    }
  }
  const way = ways.at(-1);
  const pages = paged(blocks, (some) => fits(step, line, some, LEAST, way));
  return pages.flatMap((page) => clauses(line, page));
}

/** What stands on a page after each key: what stood there, and a few new words. */
function clauses(line, blocks) {
  const short = blocks.flatMap(shortened);
  const ends = [];
  let words = MOST_WORDS;
  short.forEach((block, at) => {
    words += wordsOf(block);
    if (words <= MOST_WORDS) ends.pop();
    else words = wordsOf(block);
    ends.push(at + 1);
  });
  return ends.map((end) => () => elements(line, short.slice(0, end)));
}

function wordsOf({ text, cells = [] }) {
  return [text, ...cells.map(({ told }) => told)].join(" ").match(WORD)?.length ?? 0;
}

/** A block in parts of so few words, as far as it can be parted. */
function shortened(block) {
  const halves = wordsOf(block) > MOST_WORDS && (cellsHalved(block) ?? halved(block));
  return halves ? halves.flatMap(shortened) : [block];
}

/** A row in two, its end with the second; null for one of a single cell. */
function cellsHalved(block) {
  const { cells = [] } = block;
  const half = Math.ceil(cells.length / 2);
  return cells.length > 1 ? [{ ...block, text: "", cells: cells.slice(0, half) }, { ...block, cells: cells.slice(half) }] : null;
}

function fits(step, line, blocks, size, way) {
  step.className = `step ${way}`;
  step.style.setProperty("--text", `${scaled(size)}px`);
  step.replaceChildren(...elements(line, blocks));
  const isScrolled = [...step.querySelectorAll(".scroll")].some((one) => one.scrollWidth > one.clientWidth);
  return !isScrolled && step.scrollHeight <= step.clientHeight && step.scrollWidth <= step.clientWidth;
}

/** Fills one part after the other; what is more than a part by itself is halved. */
function paged(blocks, fitsAll) {
  const parts = [];
  const left = [...blocks];
  while (left.length > 0) {
    const block = left.shift();
    const halves = halved(block);
    if (parts.length > 0 && fitsAll([...parts.at(-1), block])) parts.at(-1).push(block);
    else if (!halves || fitsAll([block])) parts.push([block]);
    else left.unshift(...halves);
  }
  return parts;
}

/** What is best not torn apart: sentences, and those about a row of a table, { kind, text, row }; the first has its `cells`. */
function blocksOf(line, answer) {
  const { table } = line;
  const blocks = (kind, text, more) => sentences(text ?? "").map((one) => ({ kind, text: one, ...more }));
  if (!table) return blocks("text", parted(line, answer).text);
  return [...blocks("lead", table.lead), ...table.rows.flatMap((row) => blocks("row", row.text, { row }).map((one, at) => (at === 0 ? { ...one, cells: cellsOf(row, table) } : one))), ...blocks("end", table.conclusion)];
}

/** The cells of a row in which something stands: { cell, told }, as it is told where each has its name. */
function cellsOf({ cells }, { head }) {
  return cells.map((cell, at) => ({ cell, told: `${head[at]} ${cell?.text}` })).filter(({ cell }) => cell);
}

function sentences(text) {
  return text.match(/[^]*?(?:\.(?=\s)|[。\n])|[^]+$/gu) ?? [""]; // older browsers cannot look behind a place
}

/** A block in two, parted behind a comma or a word; null for one that cannot be. */
function halved(block) {
  const { text } = block;
  const ends = [...text.matchAll(/[,;、，] ?/gu)].map((one) => one.index + one[0].length).filter((end) => end < text.length);
  const cuts = ends.length > 0 ? ends : [...text.matchAll(/ /g)].map((one) => one.index + 1);
  if (cuts.length === 0) return null;
  const cut = cuts.reduce((best, one) => (Math.abs(one - text.length / 2) < Math.abs(best - text.length / 2) ? one : best));
  return [{ ...block, text: text.slice(0, cut) }, { ...block, text: text.slice(cut), cells: [] }];
}

/** The elements of some blocks: what stands above a table, its rows, what follows from them all; or sentences. */
function elements({ number, table }, blocks) {
  const textOf = (kind) => blocks.filter((one) => one.kind === kind).map((one) => one.text).join("");
  if (!table) return [h("p", {}, ...number === null ? [] : [h("b", {}, `${number}.`), " "], ...together(textOf("text").trim()))];
  const rows = table.rows.map((row) => ({ row, some: blocks.filter((one) => one.row === row) })).filter(({ some }) => some.length > 0)
    .map(({ row, some }) => {
      const there = some.flatMap((one) => one.cells ?? []).map(({ cell }) => cell);
      const isBegun = there.includes(row.cells[0]); // else on the page before
      return { ...row, cells: row.cells.map((cell) => (!isBegun || there.includes(cell) ? cell : null)), text: some.map((one) => one.text).join("").trim() };
    });
  return [h("div", { class: "tried" },
    leadOf(table, textOf("lead")), rows.length > 0 ? drawn({ ...table, rows }) : null, textOf("end") ? h("p", {}, ...together(textOf("end"))) : null)];
}
