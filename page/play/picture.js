// What a puzzle looks like to who plays it: a calculation as it was drawn, a kakuro, or the text as it was typed.
import { h } from "../dom.js";
import { t } from "../texts.js";

/** { picture, unknowns, name } of an answer: picture({ known, lit, draw }) → { element, cells } as drawing() gives them. */
export async function pictureOf(answer) {
  const names = Object.fromEntries((answer.symbols ?? []).map(({ symbol, name }) => [symbol, name]));
  const found = { unknowns: Object.keys(names), name: (unknown) => names[unknown] ?? unknown };
  if (answer.runs.length) return { ...found, ...await kakuro(answer) };
  if (answer.equations.length === 0) return { ...found, ...typed(answer) };
  const { drawing, prepare } = await import("../drawing/drawing.js");
  await prepare(answer);
  const words = answer.equations.flatMap(({ left, right }) => [...left, ...right]).flatMap((term) => term.words.flat());
  const unknowns = [...new Set([...answer.letters, ...words.filter((cell) => cell.startsWith("?"))])];
  return { ...found, unknowns, picture: (marks) => drawing(answer, marks) };
}

/** The squares of a kakuro. Its letters have cells of their own beside it, as they stand in sums too. */
async function kakuro(answer) {
  const [{ kakuroBoard }, { rows }] = await Promise.all([import("../explain/kakuro.js"), import("../kakuro/reading.js")]);
  const board = await kakuroBoard(answer);
  const squares = rows(answer.puzzle).flatMap((row, y) => row.map(({ kind, given }, x) => (kind === "white" && !given ? `r${y + 1}c${x + 1}` : null)));
  const picture = ({ known = {}, lit, draw = null }) => {
    const element = board(known, { lit });
    const cells = [...element.querySelectorAll("td")].map((td, at) => ({ element: td, unknown: squares[at] })).filter(({ unknown }) => unknown);
    if (draw) for (const cell of cells) cell.element.replaceChildren(draw(cell));
    return { element, cells };
  };
  const name = (unknown) => {
    const [, row, column] = /^r(\d+)c(\d+)$/.exec(unknown) ?? [];
    return row ? t("play.square", { row, column }) : unknown;
  };
  return { picture, unknowns: [...squares.filter(Boolean), ...answer.letters], name };
}

/** The text as it was typed, where the function says no more of it than its letters. */
function typed({ puzzle, letters, wildcard_signs: signs }) {
  const lines = puzzle.split(/\n/).map((line) => wordsOf(line, letters, signs, /\p{Lu}/u.test(puzzle)));
  let wildcards = 0;
  const parts = lines.map((line) => line.map((part) => (part === null ? `?${wildcards++}` : part)));
  const picture = ({ known = {}, draw = null }) => {
    const cells = [];
    const cell = (unknown) => {
      const element = h("span", { class: "cell", "data-unknown": unknown, "data-letter": letters.includes(unknown) ? unknown : null });
      const one = { element, unknown, row: 0, place: 0 };
      element.append(draw ? draw(one) : h("span", { class: "digit open" }, known[unknown] ?? ""), ...draw || !letters.includes(unknown) ? [] : [h("span", { class: "name" }, unknown)]);
      cells.push(one);
      return element;
    };
    const element = h("div", { class: "typed", dir: "ltr" }, ...parts.map((line) => h("div", {}, ...together(line).map((part) =>
      (Array.isArray(part) ? h("span", { class: "word" }, ...part.map(cell)) : h("span", { class: "sign" }, part.text))))));
    return { element, cells };
  };
  const order = parts.flat().filter((part) => typeof part === "string");
  return { picture, unknowns: [...new Set([...letters, ...order])] };
}

/** The parts of a line, with the cells of a word in a list. */
function together(line) {
  return line.reduce((parts, part) => {
    if (typeof part !== "string") parts.push(part);
    else if (Array.isArray(parts.at(-1))) parts.at(-1).push(part);
    else parts.push([part]);
    return parts;
  }, []);
}

/** A line's letters, wildcards (null) and other text ({ text }). Words with other letters are no numbers. */
function wordsOf(line, letters, signs, hasCapitals) {
  const names = [...letters].sort((one, other) => other.length - one.length);
  return line.split(/([\p{L}\p{M}]+)/u).flatMap((run, at, all) => {
    const cells = cellsOf(run, names, signs);
    const isWord = at % 2 === 1 && (all[at + 1]?.startsWith("(") || (hasCapitals && run === run.toLowerCase() && run !== run.toUpperCase()) || cells.some((one) => one?.text));
    return isWord ? [{ text: run }] : cells;
  });
}

function cellsOf(run, names, signs) {
  const cells = [];
  const capitals = run.normalize("NFKC").toUpperCase();
  const text = capitals.length === run.length ? capitals : run;
  for (let at = 0; at < text.length;) {
    const name = names.find((one) => text.startsWith(one, at));
    const sign = signs.find((one) => run.startsWith(one, at));
    const char = String.fromCodePoint(run.codePointAt(at));
    if (name || sign) cells.push(name ?? null);
    else if (cells.at(-1)?.text) cells.at(-1).text += char;
    else cells.push({ text: char });
    at += (name ?? sign ?? char).length;
  }
  return cells;
}
