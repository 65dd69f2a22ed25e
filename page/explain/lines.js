// Lines of a proof as elements: sentences, tables, and drawings of what several solutions were found.
import { h } from "../dom.js";
import { together } from "../drawing/together.js";
import { tableOf } from "./table.js";

/** A line as it is told, or drawn as a table. */
export function whole(line, answer) {
  return line.table ? [tableOf(line.table)] : numbered(line, answer);
}

/** Its number and its text, with a drawing in its own columns; that of an only solution is the picture above. */
export function numbered(line, answer) {
  const { text, typed } = parted(line, answer);
  return [
    ...line.number === null ? [] : [h("b", {}, `${line.number}.`), " "], ...together(text),
    ...typed && answer.solutions.length > 1 ? [h("span", { class: "typed", dir: "ltr" }, typed)] : [],
  ];
}

/** { text, typed }: what a line says, and the drawing filled in that it ends with, or null. Behind a colon stands what is shown. */
export function parted({ text }, { solutions }) {
  const typed = solutions.map((one) => one.text).find((one) => one.includes("\n") && text.endsWith(`\n${one}`));
  if (typed === undefined) return { text, typed: null };
  const before = text.slice(0, -typed.length - 1);
  return { text: solutions.length > 1 ? before : before.replace(/:$/, ".").replace(/：$/, "。"), typed };
}

export function depthOf({ depth }) {
  return `depth-${Math.min(depth, 3)}`;
}
