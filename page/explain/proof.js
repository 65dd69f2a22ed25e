// A proof step by step: the sum as it is known after a step, its sentence, and the steps before it.
import { h } from "../dom.js";
import { printed, t } from "../texts.js";
import { depthOf, numbered, whole } from "./lines.js";

/**
 * What letters can still be where a line takes digits from them, with all others struck out; the sentence says so too.
 * That no number begins with 0 needs no row for every number: on a telephone they would take the sentence off the screen.
 */
function struckOut({ rule, changes }, { base, letters, symbols }) {
  if (rule === "leading") return [];
  const names = new Map(symbols.filter(({ symbol, name }) => letters.includes(symbol) || name.length === 1).map(({ symbol, name }) => [symbol, name]));
  const narrowed = changes.filter(({ unknown, after }) => after.length > 1 && names.get(unknown));
  if (!narrowed.length) return [];
  const digits = [...Array(base).keys()];
  return [h("div", { class: "struck", "aria-hidden": "true" }, ...narrowed.map(({ unknown, after }) => h("p", {}, h("b", {}, names.get(unknown)),
    ...digits.map((digit) => h(after.includes(digit) ? "span" : "s", {}, printed(digit))))))];
}

/**
 * { element, draw } of an answer with lines. `board(known, marks)` draws what is known; `view.step` counts
 * lines from 0, and `viewed` is told when it changes.
 */
export function createProof(answer, board, view, viewed) {
  const { lines } = answer;
  const place = h("div", { class: "stage" });
  const step = h("div", { class: "step", role: "status" });
  const move = (to) => () => {
    view.step = Math.max(0, Math.min(to(view.step), lines.length - 1));
    draw();
    viewed();
    show();
  };
  const first = h("button", { type: "button", "aria-label": t("proof.first"), click: move(() => 0) }, "«");
  const back = h("button", { type: "button", click: move((at) => at - 1) }, t("proof.back"));
  const next = h("button", { type: "button", class: "primary", click: move((at) => at + 1) }, t("proof.next"));
  const last = h("button", { type: "button", "aria-label": t("proof.last"), click: move(() => lines.length - 1) }, "»");
  const range = h("span", { class: "count" });
  const before = h("ol", { class: "lines" });
  const earlier = h("section", { class: "earlier", "aria-labelledby": "earlier" }, h("h2", { id: "earlier" }, t("proof.earlier")), before);
  const buttons = h("div", { class: "steps", role: "group", "aria-label": t("proof.steps") }, first, back, next, last, range);
  const element = h("div", { class: "proof", keydown: byArrow }, place, step, buttons, earlier);
  draw();

  function byArrow(event) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by && event.target.closest("button")) move((at) => at + by)();
  }

  function draw() {
    view.step = Math.max(0, Math.min(view.step, lines.length - 1));
    const line = lines[view.step];
    place.replaceChildren(board(line.filled, { lit: line, before: lines[view.step - 1]?.filled ?? {} }), ...struckOut(line, answer));
    step.setAttribute("aria-atomic", String(!line.table)); // a table is looked at, not read out as a whole
    step.replaceChildren(...whole(line, answer));
    step.className = `step ${depthOf(line)}`;
    range.textContent = t("proof.range", { at: view.step + 1, n: lines.length });
    const held = document.activeElement;
    first.disabled = back.disabled = view.step === 0;
    next.disabled = last.disabled = view.step === lines.length - 1;
    if (held?.disabled) (view.step === 0 ? next : back).focus();
    earlier.hidden = view.step === 0;
    before.replaceChildren(...lines.slice(0, view.step).map((one, at) => h("li", { class: depthOf(one) },
      h("button", { type: "button", class: "line", click: () => goBackTo(at) }, ...numbered(one, answer)))));
  }

  /** Shows an earlier step, and leaves the focus where one goes on. */
  function goBackTo(at) {
    move(() => at)();
    next.focus({ preventScroll: true });
  }

  /** Brings picture and step into view, where one of them is not above the buttons. */
  function show() {
    if (place.getBoundingClientRect().top < 0 || step.getBoundingClientRect().bottom > innerHeight - buttons.offsetHeight) element.scrollIntoView();
  }

  return { element, draw };
}
