// Prints one puzzle by itself, whatever room it is shown in: room to work, and its answer on a page of its own.
import { dress, h } from "../dom.js";
import { learn, t } from "../texts.js";
import { factsOf } from "./facts.js";
import { USUAL, paper } from "./paper.js";
import { painter } from "./picture.js";

const LAYOUT = { ...USUAL, named: false, room: true };

// What a reader does next takes the pages away again: they are out, or will not be.
const NEXT = ["pointerdown", "keydown", "popstate"];

/**
 * Prints a pick, as the basket has it, once it is drawn and if it is wanted then; what is returned is to be said. `proof`, if
 * there is one already, stands behind the answer, whole; else a short one does.
 */
export async function printSingle(pick, proof, isWanted) {
  await Promise.all([dress("sheet/style.css"), learn("sheet")]);
  const facts = await factsOf(pick, { rated: true, proved: true }, proof);
  const { problem, solved } = facts;
  const isOut = problem && problem.kind !== "problem"; // the function: then there is no answer, but perhaps a puzzle
  if (!solved && !(isOut && facts.explained)) return [problem.problem?.detail ?? t(`failure.${problem.kind}`)];
  const one = { ...facts, solved: solved ?? facts.explained };
  const { element } = paper([one], await painter([one]), { title: "", layout: { ...LAYOUT, key: !isOut, proofs: proof ? "whole" : "short" } });
  if (!isWanted()) return [];
  document.querySelector(".single")?.remove();
  const pages = h("div", { class: "pages single", "aria-hidden": "true" }, element);
  document.body.prepend(pages); // what stands behind it is not printed
  for (const event of NEXT) addEventListener(event, () => pages.remove(), { once: true, capture: true });
  print();
  return [];
}
