// What went wrong, in the reader's language.
import { has, t } from "../texts.js";

/** A problem document of the function as a sentence; its own English where there is no translation. */
export function described(problem, text) {
  const key = `problem.${problem.code}`;
  return has(key) ? t(key, { what: wordAt(text, problem.position) }) : problem.detail;
}

/** A warning as a sentence: letters that look alike are named. */
export function warned({ code, message }) {
  const key = `warning.${code}`;
  const what = [...message.matchAll(/(\S+) \(U\+/g)].map((match) => match[1]).join(" ");
  return has(key) && what ? t(key, { what }) : message;
}

/** What stands at a place, counted in code points: a whole word where one begins there, else a character. */
function wordAt(text, position) {
  const rest = [...text].slice(position ?? 0).join("");
  return /^[\p{L}\p{M}\p{N}?]+/u.exec(rest)?.[0].slice(0, 40) ?? [...rest].slice(0, 1).join("");
}
