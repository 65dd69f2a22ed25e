// The calculation with a button in each cell that hides a digit. The buttons of one unknown say and show the same.
import { h, unseen } from "../dom.js";
import { t } from "../texts.js";
import { isCarry } from "./state.js";

// Where each arrow leads, and across which axis it does not want to stray.
const ARROWS = { ArrowRight: ["x", 1, "y"], ArrowLeft: ["x", -1, "y"], ArrowDown: ["y", 1, "x"], ArrowUp: ["y", -1, "x"] };

// How much further a step across counts than one along.
const ASIDE = 4;

// Notes that a cell has room for; the strip beside it has all of them.
const NOTED = 6;

/**
 * { element, draw, paint, choose, step } of a picture: picture({ known, lit, draw }) → { element, cells }.
 * `unknowns` are all there are: those without a cell get one beside the picture. `name` says what one is called,
 * where(cell) in which place of which number it is, and `chosen` and `held` are told which one was chosen, or pressed for long.
 */
export function createBoard(picture, unknowns, { name, where, chosen, held }) {
  const element = h("div", { class: "stage" });
  let cells = []; // { button, unknown }
  let here = null; // the cell that was chosen
  let painted = {};
  let told = {}; // the carries that hints have told
  let looked = []; // unknowns that a hint names, where no columns are lit

  /** Draws the picture anew, with what is lit, and the digits of carries. */
  function draw(lit = {}, known = {}) {
    const at = cells.indexOf(here);
    const hadFocus = here?.button === document.activeElement;
    cells = [];
    told = known;
    looked = lit.columns?.length ? [] : lit.letters ?? [];
    const drawn = picture({ known, lit, draw: cell });
    const spare = unknowns.filter((unknown) => !cells.some((one) => one.unknown === unknown));
    const tiles = spare.map((unknown) => h("li", { class: "cell" }, cell({ unknown })));
    element.replaceChildren(drawn.element, ...tiles.length ? [h("ul", { class: "spare" }, ...tiles)] : []);
    here = cells[at] ?? null;
    if (hadFocus) here?.button.focus({ preventScroll: true });
    paint(painted);
  }

  function cell({ unknown, row, place, equation }) {
    const one = { unknown, row, place, equation };
    one.button = h("button", {
      type: "button", class: "box", "data-unknown": unknown, click: () => choose(one), focus: () => here !== one && choose(one), keydown: (event) => byArrow(event, one),
    }, h("span", { class: isLetter(unknown) ? "name" : "unseen" }, name(unknown), h("span", { class: "pause" }, ",")), unseen(""), h("span", { class: "digit" }), h("span", { class: "notes" }), unseen(""), unseen(where(one)));
    whileHeld(one.button, () => { choose(one); held(); });
    cells.push(one);
    return one.button;
  }

  /** Shows what stands in the cells: { digits, notes, marks }, each by unknown, and markOf(cell), which goes before a mark. */
  function paint(now) {
    painted = now;
    const { digits = {}, notes = {}, marks = {}, markOf = () => null } = now;
    for (const one of cells) {
      const { unknown, button } = one;
      const mark = markOf(one) ?? marks[unknown] ?? "";
      const noted = notes[unknown] ?? [];
      const digit = digits[unknown] ?? told[unknown];
      const hasRoom = !digit && noted.length > 0 && noted.length <= NOTED;
      button.className = ["box", isCarry(unknown) && "carry-box", here?.unknown === unknown && "same", here === one && "chosen", mark, digit && "filled", hasRoom && "noted", looked.includes(unknown) && "looked"].filter(Boolean).join(" ");
      const texts = [digit ? "" : t(noted.length ? "play.noted" : "play.empty"), digit ?? "", digit ? "" : noted.join(" "), mark && t(`play.is_${mark}`)];
      texts.forEach((text, at) => { button.children[at + 1].textContent = text; });
      button.tabIndex = one === (here ?? numbers()[0]) ? 0 : -1;
      if (here === one) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
  }

  function choose(one, { isFollowed = true } = {}) {
    here = one;
    paint(painted);
    if (isFollowed) one?.button.focus({ preventScroll: false });
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

  /** Chooses the cell before or after, going round; to carries lead taps and arrows. */
  function step(by) {
    const all = numbers();
    const at = all.indexOf(here);
    choose(all[at < 0 ? 0 : (at + by + all.length) % all.length]);
  }

  function numbers() {
    return cells.filter(({ unknown }) => !isCarry(unknown));
  }

  return {
    element, draw, paint, step,
    /** Chooses an unknown by its first cell, or nothing, and goes there unless it `isFollowed` by nobody. */
    choose: (unknown, how) => choose(here?.unknown === unknown ? here : cells.find((one) => one.unknown === unknown) ?? null, how),
  };
}

/** Whether an unknown shows its name: not a hidden digit, ?0, nor a square, r2c2. */
function isLetter(unknown) {
  return !/^(\?|[rc]\d)/.test(unknown);
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
