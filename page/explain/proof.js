// A proof step by step: the sum as it is known after a step, its sentence, and the steps before it.
import { h } from "../dom.js";
import { t } from "../texts.js";
import { tableOf } from "./table.js";

/**
 * { element, sheet } of an answer with lines. `board(known, marks)` draws what is known; `view.step` counts
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
  };
  const first = h("button", { type: "button", "aria-label": t("proof.first"), click: move(() => 0) }, "«");
  const back = h("button", { type: "button", click: move((at) => at - 1) }, t("proof.back"));
  const next = h("button", { type: "button", class: "primary", click: move((at) => at + 1) }, t("proof.next"));
  const last = h("button", { type: "button", "aria-label": t("proof.last"), click: move(() => lines.length - 1) }, "»");
  const range = h("span", { class: "count" });
  const before = h("ol", { class: "lines" });
  const earlier = h("section", { class: "earlier", "aria-labelledby": "earlier" }, h("h2", { id: "earlier" }, t("proof.earlier")), before);
  const element = h("div", { class: "proof", keydown: byArrow }, place, step,
    h("div", { class: "steps", role: "group", "aria-label": t("proof.steps") }, first, back, next, last, range), earlier);
  draw();

  function byArrow(event) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by && event.target.closest("button")) move((at) => at + by)();
  }

  function draw() {
    view.step = Math.max(0, Math.min(view.step, lines.length - 1));
    const line = lines[view.step];
    place.replaceChildren(board(line.filled, { lit: line, before: lines[view.step - 1]?.filled ?? {} }));
    step.replaceChildren(...whole(line));
    step.className = `step ${depthOf(line)}`;
    range.textContent = t("proof.range", { at: view.step + 1, n: lines.length });
    const held = document.activeElement;
    first.disabled = back.disabled = view.step === 0;
    next.disabled = last.disabled = view.step === lines.length - 1;
    if (held?.disabled) (view.step === 0 ? next : back).focus();
    earlier.hidden = view.step === 0;
    before.replaceChildren(...lines.slice(0, view.step).map((one, at) => h("li", { class: depthOf(one) },
      h("button", { type: "button", class: "line", click: move(() => at) }, ...numbered(one)))));
  }

  /** The whole proof, to be printed. */
  function sheet() {
    return [
      board({}),
      h("ol", { class: "lines" }, ...lines.map((line) => h("li", { class: depthOf(line) }, ...whole(line)))),
      ...answer.solutions.length === 1 ? [board(lines.at(-1).filled)] : [],
    ];
  }

  return { element, sheet };
}

/** A line as it is told, or drawn as a table. */
function whole(line) {
  return line.table ? [tableOf(line.table)] : numbered(line);
}

function numbered({ number, text }) {
  return number === null ? [text] : [h("b", {}, `${number}.`), ` ${text}`];
}

function depthOf({ depth }) {
  return `depth-${Math.min(depth, 3)}`;
}
