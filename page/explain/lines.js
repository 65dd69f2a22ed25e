// Lines of a proof as elements: sentences, tables, and the drawing that the last of them may hold.
import { h } from "../dom.js";
import { together } from "../drawing/together.js";
import { tableOf } from "./table.js";

/** A line as it is told, or drawn as a table. */
export function whole(line, answer) {
  return line.table ? [tableOf(line.table)] : numbered(line, answer);
}

/** Its number and its text, with a drawing in its own columns. */
export function numbered(line, answer) {
  const { text, typed } = parted(line, answer);
  return [
    ...line.number === null ? [] : [h("b", {}, `${line.number}.`), " "], ...together(text),
    ...typed ? [h("span", { class: "typed", dir: "ltr" }, typed)] : [],
  ];
}

/** { text, typed }: what a line says, and the drawing filled in that it ends with, or null. */
export function parted({ text }, { solutions }) {
  const typed = solutions.map((one) => one.text).find((one) => one.includes("\n") && text.endsWith(`\n${one}`));
  return typed === undefined ? { text, typed: null } : { text: text.slice(0, -typed.length - 1), typed };
}

export function depthOf({ depth }) {
  return `depth-${Math.min(depth, 3)}`;
}
