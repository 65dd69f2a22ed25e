// A puzzle as its text was typed, where the function says no more of it than its letters.
import { dress, h } from "../dom.js";

await dress("play/others.css");

/** { picture, unknowns } of such a puzzle. */
export function typed({ puzzle, letters, wildcard_signs: signs }) {
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
    const element = h("div", { class: "as-typed", dir: "ltr" }, ...parts.map((line) => h("div", {}, ...together(line).map((part) =>
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
