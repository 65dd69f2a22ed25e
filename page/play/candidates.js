// A strip of all digits for each letter, on which those that it is not are struck out and the one that it is is ringed.
import { h } from "../dom.js";
import { t } from "../texts.js";
import { oneStop } from "./pad.js";

// Digits beside each other.
const MOST = 10;

/** { element, paint } of strips of `digits`; tap(letter, digit) is told of each that is touched. */
export function createCandidates({ letters, digits, name, tap }) {
  const strips = letters.map((letter) => ({ letter, buttons: digits.map((digit) =>
    h("button", { type: "button", "data-digit": digit, click: () => tap(letter, digit) }, digit)) }));
  const rows = strips.map(({ letter, buttons }) => h("li", { "data-letter": letter },
    h("b", { "aria-hidden": "true" }, name(letter)), ...buttons));
  const list = h("ul", { class: "candidates", "aria-label": t("play.candidates") }, ...rows);
  const lines = Math.ceil(digits.length / MOST);
  list.style.setProperty("--digits", Math.ceil(digits.length / lines));
  list.style.setProperty("--lines", lines);

  return {
    element: oneStop(list, strips.flatMap(({ buttons }) => buttons)),
    /** Shows what stands there and what is noted, by letter, and which digits a letter cannot have, isOut(letter, digit). */
    paint({ digits: put, notes, isOut, chosen }) {
      for (const [at, { letter, buttons }] of strips.entries()) {
        rows[at].classList.toggle("here", letter === chosen);
        for (const button of buttons) {
          const { digit } = button.dataset;
          const isStruck = notes[letter]?.length && !notes[letter].includes(digit);
          const state = put[letter] === digit ? "ringed" : isStruck ? "struck" : put[letter] || isOut(letter, digit) ? "out" : "free";
          button.className = state;
          button.setAttribute("aria-label", `${name(letter)} = ${digit}: ${t(`play.is_${state}`)}`);
        }
      }
    },
  };
}
