// The calculation with a button in each cell that hides a digit. The buttons of one unknown say and show the same.
import { h, unseen } from "../dom.js";
import { t } from "../texts.js";

// Where each arrow leads, and across which axis it does not want to stray.
const ARROWS = { ArrowRight: ["x", 1, "y"], ArrowLeft: ["x", -1, "y"], ArrowDown: ["y", 1, "x"], ArrowUp: ["y", -1, "x"] };

// How much further a step across counts than one along.
const ASIDE = 4;

/**
 * { element, order, draw, paint, choose, step } of a picture: picture({ known, lit, draw }) → { element, cells }.
 * `unknowns` are all there are: those without a cell get one beside the picture. `name` says what one is called,
 * and `chosen` and `held` are told which one was chosen, or pressed for long.
 */
export function createBoard(picture, unknowns, { name, chosen, held }) {
  const element = h("div", { class: "stage" });
  let cells = []; // { button, unknown }
  let here = null; // the cell that was chosen
  let painted = {};
  let looked = []; // unknowns that a hint names, where no columns are lit

  /** Draws the picture anew, with what is lit, and the digits of carries. */
  function draw(lit = {}, known = {}) {
    const at = cells.indexOf(here);
    const hadFocus = here?.button === document.activeElement;
    cells = [];
    looked = lit.columns?.length ? [] : lit.letters ?? [];
    const drawn = picture({ known, lit, draw: ({ unknown }) => cell(unknown) });
    const spare = unknowns.filter((unknown) => !cells.some((one) => one.unknown === unknown));
    const tiles = spare.map((unknown) => h("li", { class: "cell" }, cell(unknown)));
    element.replaceChildren(drawn.element, ...tiles.length ? [h("ul", { class: "spare" }, ...tiles)] : []);
    here = cells[at] ?? null;
    if (hadFocus) here?.button.focus({ preventScroll: true });
    paint(painted);
  }

  function cell(unknown) {
    const one = { unknown };
    one.button = h("button", {
      type: "button", class: "box", "data-unknown": unknown, click: () => choose(one), focus: () => here !== one && choose(one), keydown: (event) => byArrow(event, one),
    }, h("span", { class: isLetter(unknown) ? "name" : "unseen" }, name(unknown), h("span", { class: "pause" }, ",")), unseen(""), h("span", { class: "digit" }), h("span", { class: "notes" }), unseen(""));
    whileHeld(one.button, () => { choose(one); held(); });
    cells.push(one);
    return one.button;
  }

  /** Shows what stands in the cells: { digits, notes, marks, clashing }, each by unknown. */
  function paint(now) {
    painted = now;
    const { digits = {}, notes = {}, marks = {}, clashing = new Set() } = now;
    for (const one of cells) {
      const { unknown, button } = one;
      const mark = clashing.has(unknown) ? "clash" : marks[unknown] ?? "";
      const noted = notes[unknown] ?? [];
      button.className = ["box", here?.unknown === unknown && "same", here === one && "chosen", mark, digits[unknown] && "filled", noted.length && "noted", looked.includes(unknown) && "looked"].filter(Boolean).join(" ");
      const texts = [digits[unknown] ? "" : t(noted.length ? "play.noted" : "play.empty"), digits[unknown] ?? "", noted.join(" "), mark && t(`play.is_${mark}`)];
      texts.forEach((text, at) => { button.children[at + 1].textContent = text; });
      button.tabIndex = one === (here ?? cells[0]) ? 0 : -1;
      if (here === one) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
  }

  function choose(one) {
    here = one;
    paint(painted);
    one?.button.focus({ preventScroll: false });
    chosen(one?.unknown ?? null);
  }

  function byArrow(event, one) {
    const arrow = ARROWS[event.key];
    if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const found = nearest(one, arrow);
    if (found) choose(found);
  }

  function nearest(one, [along, sign, across]) {
    const from = middle(one);
    const far = (other) => (middle(other)[along] - from[along]) * sign;
    const cost = (other) => far(other) + ASIDE * Math.abs(middle(other)[across] - from[across]);
    return cells.filter((other) => far(other) > 1).sort((a, b) => cost(a) - cost(b))[0];
  }

  /** Chooses the cell before or after, going round. */
  function step(by) {
    const at = cells.indexOf(here);
    choose(cells[at < 0 ? 0 : (at + by + cells.length) % cells.length]);
  }

  return {
    element, draw, paint, step,
    /** The unknowns as they come in the picture. */
    get order() { return [...new Set(cells.map(({ unknown }) => unknown))]; },
    /** Chooses an unknown by its first cell, or nothing. */
    choose: (unknown) => choose(cells.find((one) => one.unknown === unknown) ?? null),
  };
}

/** Whether an unknown shows its name: not a hidden digit, ?0, nor a square, r2c2. */
function isLetter(unknown) {
  return !/^(\?|r\d)/.test(unknown);
}

function middle({ button }) {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

// Milliseconds after which a press is a long one.
const LONG = 450;

/** Does something when an element is pressed for long, which is then no click. */
export function whileHeld(element, act) {
  let timer = null;
  let wasHeld = false;
  const end = () => clearTimeout(timer);
  element.addEventListener("pointerdown", () => {
    wasHeld = false;
    timer = setTimeout(() => { wasHeld = true; act(); }, LONG);
  });
  for (const name of ["pointerup", "pointercancel", "pointerleave"]) element.addEventListener(name, end);
  element.addEventListener("contextmenu", (event) => event.preventDefault());
  element.addEventListener("click", (event) => {
    if (wasHeld) event.stopImmediatePropagation();
    wasHeld = false;
  }, { capture: true });
}
