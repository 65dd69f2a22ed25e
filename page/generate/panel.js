// The panel that makes puzzles: words in, puzzles with exactly one solution out, or calculations with hardly a digit.
import { h } from "../dom.js";
import { t } from "../texts.js";
import { Search } from "../solve/search.js";
import { createOutcome } from "./outcome.js";
import { createWishes, isDrawn, wishesIn, wishesOut } from "./wishes.js";

// Puzzles that one go looks for. A calculation takes some tenths of a second.
const STEP = 20;
const STEP_DRAWN = 6;

let search = null; // the last one, kept when the panel is drawn again in another language
let view = null; // how it is shown

export function mount(root, state, write) {
  const asked = wishesIn(state);
  const wishes = createWishes(asked);
  const place = h("div", { class: "place" });
  const note = h("div", { class: "note" });
  const form = h("form", { class: "generate", novalidate: true, submit: (event) => { event.preventDefault(); make(search.question.seed); } },
    wishes.element,
    h("div", { class: "row" },
      h("button", { class: "primary" }, t("make.go")),
      h("button", { type: "button", click: () => make(Math.floor(Math.random() * 1e6)) }, t("make.shuffle"))),
    note);
  root.append(h("div", { class: "columns" }, h("div", { class: "ask" }, form), place));

  if (search === null || search.isToldOtherwise || !isSame(search.question, asked)) begin(asked);
  follow();

  function begin(question) {
    search?.halt();
    search = new Search("generate", question, isDrawn(question) ? STEP_DRAWN : STEP);
    view = { solved: view?.solved ?? false, ratings: new Map(), pictures: new Map() };
    search.go();
  }

  function make(seed) {
    begin(wishes.wishes(seed));
    write(wishesOut(search.question));
    follow();
  }

  function follow() {
    const current = search;
    const outcome = createOutcome(current, view);
    current.changed = () => {
      outcome.update();
      if (current === search) tell(current);
    };
    place.replaceChildren(outcome.element);
    current.changed();
  }

  /** What is wrong with the wishes, beside them and at the field where it is. */
  function tell({ failure }) {
    for (const input of form.querySelectorAll("[aria-invalid]")) input.removeAttribute("aria-invalid");
    const problem = failure?.problem;
    note.replaceChildren(problem ? h("p", { class: "wrong", role: "alert" }, problem.detail) : "");
    if (problem?.field) form.querySelector(`#${problem.field}`)?.setAttribute("aria-invalid", "true");
  }
}

function isSame(one, other) {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
