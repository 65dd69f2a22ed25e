// The picture of the calculation on the big screen, as large as it can be beside the step or above it.
import { h } from "../dom.js";
import { tiles } from "../solve/tiles.js";
import { LEAST, SIZES, SMALLER, scaled } from "./sizes.js";

// Parts of the screen that a picture may take beside a step, and above it.
const BESIDE = 0.5;
const ABOVE = 0.55;

// A smaller picture has no room for the digits that its letters can have.
const LEAST_LISTED = 64;

// How much is drawn: letters under their digits, in place of them, only the equations in question, and letters alone.
const MODES = ["whole", "tight", "alone", "alone tight", "line"];

/** Draws a line of a proof into `picture`, which stands in `told` beside the step; `board(known, marks)` draws calculations. */
export function createPicture(told, picture, answer, board) {
  let usual = null; // what fits most lines
  let isListed = true; // whether the digits that letters can have stand below

  /** Finds out what fits this screen, so that pictures keep their size from line to line. */
  function arrange() {
    const { filled } = answer.lines.at(-1);
    const digits = [...Array(answer.base).keys()];
    const left = Object.fromEntries(answer.letters.map((letter) => [letter, digits]));
    const modes = answer.runs.length > 0 ? MODES.slice(0, 1) : MODES.slice(0, 2);
    for (isListed of answer.runs.length > 0 || answer.base > 10 ? [false] : [true, false]) {
      usual = largest({ filled, left, columns: [] }, filled, modes);
      if (usual?.size >= LEAST_LISTED) return;
    }
  }

  function draw(line, before) {
    if (usual) {
      put(line, before, usual.mode);
      if (fits(usual)) return;
    }
    usual = largest(line, before, MODES);
  }

  /** What of the modes is drawn in the largest size, now that it is drawn; null if nothing fits. */
  function largest(line, before, modes) {
    for (const mode of modes) {
      put(line, before, mode);
      for (const size of answer.runs.length > 0 ? [...SIZES, ...SMALLER] : SIZES) {
        for (const way of ["beside", "above"]) if (fits({ mode, size, way })) return { mode, size, way };
      }
    }
    return null;
  }

  /** Sets a size, and says whether what is drawn fits. */
  function fits({ mode, size, way }) {
    told.className = `told ${way}`;
    picture.className = `picture ${mode}`;
    picture.style.setProperty("--em", `${scaled(size)}px`);
    const { width, height } = picture.firstElementChild.getBoundingClientRect();
    const isScrolled = [...picture.querySelectorAll(".scroll")].some((one) => one.scrollWidth > one.clientWidth);
    const most = way === "above" ? [told.clientWidth, told.clientHeight * ABOVE] : [told.clientWidth * BESIDE, told.clientHeight];
    return !isScrolled && width <= most[0] && height <= most[1];
  }

  function put(line, before, mode) {
    if (mode === "line") {
      const digits = Object.fromEntries(Object.entries(line.filled).filter(([name]) => answer.letters.includes(name)));
      picture.replaceChildren(h("div", { class: "in-line" }, h("p", {}, answer.puzzle), tiles(answer.letters, digits)));
      return;
    }
    picture.replaceChildren(h("div", {}, board(line.filled, { lit: line, before }), isListed ? listed(line.left) : null));
    const equations = line.columns.map(({ equation }) => equation);
    if (mode.startsWith("alone")) picture.querySelectorAll(".numbered").forEach((one, at) => { one.hidden = !equations.includes(at); });
  }

  /** The letters without a digit, each with the digits that it can have in their places. */
  function listed(left) {
    const digits = [...Array(answer.base).keys()];
    return h("ul", { class: "left" }, ...Object.entries(left).map(([letter, own]) => h("li", {}, h("b", {}, letter),
      ...digits.map((digit) => h("span", { class: own.includes(digit) ? null : "gone", "aria-hidden": own.includes(digit) ? null : "true" }, digit)))));
  }

  return { arrange, draw };
}
