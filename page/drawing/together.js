// Equations inside a sentence, each in one line where that has room for it.
import { h } from "../dom.js";

// Words of at most so many characters with signs between them, and what is written right behind.
const WORD = "[^\\s、。：（）]{1,24}";
const EQUATION = new RegExp(`(${WORD}(?: [-+−×÷·*/=≠<>≤≥→] ${WORD})+[、。：）]?)`, "u");

/** The parts of a sentence: texts, and equations as elements. */
export function together(text) {
  return text.split(EQUATION).map((part, at) => (at % 2 ? h("span", { class: "together" }, part) : part));
}
