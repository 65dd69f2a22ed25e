// Addresses of old, which say the digits that were found: S9,E5.
import { called, keep } from "./kept.js";
import { restored } from "./state.js";

/** Keeps such digits; whatever was kept of the puzzle gives way. */
export function keepOfOld(puzzle, rules, text) {
  const known = text.split(",").filter(Boolean).map((part) => [[...part].slice(0, -1).join(""), part.at(-1)]);
  keep(called(puzzle, rules), restored(Object.fromEntries(known)));
}
