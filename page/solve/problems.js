// What went wrong, in the reader's language.
import { has, t } from "../texts.js";

const TAB = 8;

// Characters that take two columns.
const WIDE = /[\p{Emoji_Presentation}\p{sc=Han}\p{sc=Hira}\p{sc=Hang}\u3000-\u303e\u30a0-\u30ff\uff01-\uff60\uffe0-\uffe6]/u;

/** A problem document of the function as a sentence; its own English where there is no translation. */
export function described(problem, text) {
  const key = `problem.${problem.code}`;
  if (!has(key)) return problem.detail;
  const sentence = t(key, { what: wordAt(text, problem.position) });
  const isPlaced = problem.position !== undefined && /\S\s*[\r\n]\s*\S/.test(text) && has("problem.place");
  return isPlaced ? t("problem.place", { ...placeAt(text, problem.position), sentence }) : sentence;
}

/** The row and the column of a code point, both from 1; the columns are those that text takes on a screen. */
function placeAt(text, position) {
  const rows = [...text].slice(0, position).join("").split(/\r\n|[\n\r\x85\u2028\u2029]/);
  let column = 0;
  for (const { segment } of new Intl.Segmenter().segment(rows.at(-1))) {
    column += segment === "\t" ? TAB - (column % TAB) : WIDE.test(segment) ? 2 : 1;
  }
  return { row: rows.length, column: column + 1 };
}

/** A warning as a sentence: it names the letters that look alike, or what of the puzzle it is about. */
export function warned({ code, message }) {
  const key = `warning.${code}`;
  const alike = [...message.matchAll(/(\S+) \(U\+/g)].map((match) => match[1]).join(" ");
  const what = alike || /^(?:the )?(.+?) (?:can never|is a) /.exec(message)?.[1];
  return has(key) && what ? t(key, { what }) : message;
}

/** What stands at a place, counted in code points: a whole word where one begins there, else a character. */
function wordAt(text, position) {
  const rest = [...text].slice(position ?? 0).join("");
  return /^[\p{L}\p{M}\p{N}?]+/u.exec(rest)?.[0].slice(0, 40) ?? [...rest].slice(0, 1).join("");
}
