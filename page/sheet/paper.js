// The pages of a sheet: as many puzzles on each as are wished for and have room, as evenly as that can be,
// and the key. What is on the screen is what is printed, in the same millimetres.
import { h, svg, unseen } from "../dom.js";
import { t } from "../texts.js";
import { depthOf, numbered, whole } from "../explain/lines.js";
import { decoded } from "../solve/key.js";
import { bare, rulesOut, rulesTold } from "../solve/rules.js";
import { tiles } from "../solve/tiles.js";
import { writeAddress } from "../address.js";
import { answersOf } from "./facts.js";

/** Puzzles that a page may have, and the columns that they stand in. */
export const COLUMNS = { 1: 1, 2: 1, 6: 2, 12: 3 };

export const USUAL = { each: 6, carries: false, room: false, named: true, stars: true, key: true, proofs: false };

// Stars, one more for every 20 points of difficulty.
const STARS = 5;

// Millimetres of the squares to work on.
const SQUARE = 5;

// A page with more puzzles has no room for their letters in a row. Those of a grid are found nowhere else.
const MOST_WITH_TILES = 2;

// Where paper is not A4.
const LETTER = /-(US|CA|MX|PH|CO|CL|VE|DO|GT)\b/;

// The part of a page that a proof in a key may take.
const MOST_OF_A_PAGE = 0.5;

// Characters of an address that somebody would type.
const MOST_TYPED = 100;

/**
 * { element, count }: the pages of those puzzles that can be solved, how many they are, and the key behind them. A single
 * puzzle has a page for itself. Proofs are as long as the function tells them where `layout.proofs` is "whole".
 */
export function paper(all, draw, { title, layout: chosen }) {
  const format = LETTER.test(navigator.language) ? "lesson letter" : "lesson";
  const bench = h("div", { class: `${format} bench`, inert: true });
  document.body.append(bench);
  const puzzles = all.filter(({ solved }) => solved).map((facts, index) => ({ ...facts, number: index + 1 }));
  const isSingle = puzzles.length === 1;
  const layout = isSingle ? { ...chosen, each: 1 } : chosen;
  const shared = sharedRules(puzzles);
  const widths = new Map(); // of those that take more than a column: in columns of the page
  for (const one of puzzles) measure(one);
  const runs = balanced(puzzles, layout.each, fits);
  const pages = runs.map(page);
  const answers = layout.key ? key(puzzles, draw, layout.proofs, bench) : [];
  bench.remove();
  return { element: h("div", { class: format }, ...pages, ...answers), count: pages.length };

  function page(run) {
    return h("section", { class: `leaf each-${layout.each}${layout.carries ? " with-carries" : ""}` },
      h("h2", {}, title || t("sheet.title")),
      layout.named ? h("p", { class: "named" }, ...["name", "date"].map((what) => h("span", { class: what }, t(`lesson.${what}`)))) : null,
      ...run[0]?.number === 1 ? shared.map((text) => h("p", {}, text)) : [],
      h("ol", { start: run[0]?.number }, ...run.map(item)));
  }

  function item(one) {
    const { letters } = one.solved;
    const drawn = draw(one);
    const own = toldOf(one).map(({ text }) => text).filter((text) => !shared.includes(text));
    const element = h("li", { class: widths.has(one.number) ? "wide" : null },
      h("div", { class: "head" }, isSingle ? null : h("b", {}, `${one.number}.`), layout.stars ? stars(one) : null),
      ...own.map((text) => h("p", { class: "rule" }, text)),
      drawn,
      letters.length && (layout.each <= MOST_WITH_TILES || one.solved.squares) ? tiles(letters) : null,
      layout.room ? h("div", { class: "work" }, squares()) : null);
    if (widths.get(one.number) > 1) drawn.style.zoom = 1 / widths.get(one.number);
    return element;
  }

  /** Notes how wide a puzzle is as a part of the page, where it is wider than a column. */
  function measure(one) {
    bench.replaceChildren(page([one]));
    const width = Math.max(...[...bench.querySelectorAll("li :is(table, pre)")].map((drawn) => drawn.scrollWidth));
    if (width > bench.querySelector("li").clientWidth) widths.set(one.number, width / bench.querySelector("ol").clientWidth);
  }

  function fits(run) {
    bench.replaceChildren(page(run), h("section", { class: "leaf whole" }));
    const [tall, most] = [...bench.children].map((leaf) => leaf.offsetHeight);
    return tall <= most;
  }
}

/** Items in runs of at most `each`, as even as they can be, so many that every one fits; alone, one must. */
export function balanced(items, each, fits) {
  for (let count = Math.ceil(items.length / each); ; count++) {
    const ends = Array.from({ length: count + 1 }, (_, at) => Math.ceil((at * items.length) / count));
    const runs = ends.slice(1).map((end, at) => items.slice(ends[at], end));
    if (count >= items.length || runs.every(fits)) return runs;
  }
}

/** Squares of 5 mm on as much as a page; what is too much is cut off. */
function squares() {
  const lines = (count, line) => Array.from({ length: count }, (_, at) => line(SQUARE * (at + 1))).join("");
  const d = lines(35, (at) => `M${at} 0V270`) + lines(54, (at) => `M0 ${at}H180`);
  return svg("svg", { "aria-hidden": "true" }, svg("path", { d }));
}

function stars({ explained }) {
  const score = explained?.difficulty?.score;
  if (score === undefined) return null;
  const n = Math.min(Math.floor(score / 20) + 1, STARS);
  return h("span", { class: "stars" }, h("span", { "aria-hidden": "true" }, "★".repeat(n) + "☆".repeat(STARS - n)), unseen(t("lesson.stars_of", { n })));
}

/** The rules that hold for a puzzle, as { text, kind }: those of a kind are about letters or wildcards. */
function toldOf({ rules, solved }) {
  const { letters, wildcard_signs: signs } = solved;
  if (solved.squares) return [{ text: t(letters.length ? "kakuro.rules_letters" : "kakuro.rules") }];
  const texts = (...given) => rulesTold(...given).map((one) => one.textContent);
  const kinds = new Map([
    ...texts({ base: 10, shared_letters: rules.shared_letters }, letters).map((text) => [text, "letters"]),
    ...texts({ base: 10 }, [], signs).map((text) => [text, "signs"]),
  ]);
  return texts(rules, letters, signs).map((text) => ({ text, kind: kinds.get(text) }));
}

/** What is said once for all: rules that every puzzle has, or every one that has letters or wildcards. */
function sharedRules(puzzles) {
  const told = puzzles.map(toldOf);
  const isShared = ({ text, kind }) => told.every((rules) =>
    rules.some((one) => one.text === text) || (kind && !rules.some((one) => one.kind === kind)));
  return [...new Set(told.flat().filter(isShared).map(({ text }) => text))];
}

/** The answers, with a proof of each where that is wished for, on as many pages as they take, which are tried on `bench`. */
function key(puzzles, draw, proofs, bench) {
  const pages = [];
  const isSingle = puzzles.length === 1;
  const page = h("section", { class: "leaf whole" });
  let list = null;
  const begin = (...items) => {
    list = h("ol", {}, ...items);
    pages.push(h("section", { class: `leaf answers${proofs ? " proved" : ""}${isSingle ? " of-one" : ""}` }, h("h2", {}, t("sheet.answers")), list));
    bench.replaceChildren(pages.at(-1), page);
  };
  begin();
  for (const one of puzzles) {
    const body = h("div", {}, ...solutions(one, draw, isSingle));
    const item = h("li", {}, isSingle ? null : h("b", {}, `${one.number}.`), body);
    list.append(item);
    for (const drawn of body.children) {
      const wide = Math.max(...[...drawn.querySelectorAll("table")].map((table) => table.scrollWidth)) / item.clientWidth;
      if (wide > 1) drawn.style.zoom = 1 / wide;
    }
    if (proofs) {
      const isWhole = proofs === "whole";
      if (isWhole && isNamed(one.proof)) body.append(h("div", { class: "answer" }, draw({ ...one, equations: null, explained: one.proof, solved: one.proof })));
      const proof = proofOf(one, isWhole) ?? h("p", {}, isSingle ? "" : t("lesson.unproved"));
      body.append(proof);
      if (!isWhole && proof.offsetHeight > page.offsetHeight * MOST_OF_A_PAGE) proof.replaceWith(linkTo(one));
    }
    if (pages.at(-1).offsetHeight > page.offsetHeight && list.children.length > 1) begin(item);
  }
  return pages;
}

/** The solutions as text, or drawn where they are those of a single puzzle. */
function solutions(one, draw, isSingle) {
  const { solutions: found, isMore } = answersOf(one);
  if (!found.length) return [h("p", {}, t(isMore ? "lesson.unfinished" : "verdict.none"))];
  return [
    ...found.map((solution) => h("div", { class: "answer" },
      one.equations && !isSingle ? h("p", { class: "solution", dir: "auto" }, solution.text) : draw(one, solution),
      isSingle && one.solved.letters.length ? tiles(one.solved.letters, solution.letters) : null, decoded(solution))),
    isMore ? h("p", {}, t("lesson.more")) : null,
  ];
}

/** The lines of a proof; null where there is none. */
function proofOf({ proof }, isWhole) {
  if (!proof?.lines.length || (proof.stop !== "exhausted" && !isWhole)) return null;
  const isAnswer = ({ number, text }) => number === null && proof.solutions.length === 1 && text.includes(proof.solutions[0].text); // it stands above
  return h("ol", { class: "lines" }, ...proof.lines.filter((line) => !isAnswer(line)).map((line) =>
    h("li", { class: depthOf(line) }, ...(isWhole ? whole : numbered)(line, proof))));
}

/** Whether a proof calls hidden digits by names, which only its own picture shows. */
function isNamed({ symbols }) {
  return symbols.some(({ symbol, name }) => symbol.startsWith("?") && name.length === 1);
}

/** What stands for a proof that is too long. */
function linkTo({ puzzle, rules, proof }) {
  const { href } = new URL(writeAddress({ panel: "explain", p: puzzle, ...rulesOut(bare(rules)), level: "teacher" }), location.href);
  return h("p", {}, h("a", { href }, t("lesson.too_long", { n: proof.length })), href.length > MOST_TYPED ? null : h("small", {}, href));
}
