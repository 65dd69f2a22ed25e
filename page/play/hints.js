// Hints one at a time: where to look, why, and what follows. Nothing that the reader was not told is in the page.
import { h } from "../dom.js";
import { printed } from "../solve/written.js";
import { t } from "../texts.js";
import { doubt, learn, statements } from "./told.js";
import { digitsOf } from "./state.js";

const LEVELS = ["look", "reason", "digits"];

/**
 * { element, earlier, label, next, close, shelve, forget } of hints: asking(parameters) asks the function, known() are the reader's
 * digits, current() and change(state) the state; light(hint) shows where to look, and fill(digits) gives a button that puts
 * in what follows, or null.
 */
export function createHints({ asking, current, change, light, fill, known }) {
  let level = null; // of the hint that is open
  let coming = null; // a hint that was asked for
  const list = h("ol", { class: "hints", "aria-live": "polite" }); // the last one
  const before = h("ol", { class: "hints" });
  const earlier = h("details", { class: "earlier", hidden: true }, h("summary", {}, t("play.earlier")), before);

  async function ask() {
    const next = LEVELS[level === null ? 0 : LEVELS.indexOf(level) + 1];
    const state = current();
    const { hint } = await asking({ hint: next, known: [known(), ...statements(state.told, digitsOf(state))].filter(Boolean).join(",") });
    const isStep = hint.kind === "step" || hint.kind === "cases";
    if (!isStep && list.lastChild?.lastChild.textContent === hint.text) return; // there it stands
    const part = h("p", { class: hint.wrong.length ? "wrong" : next }, hint.text);
    if (level === null || !isStep || !list.lastChild) begin(part);
    else add(part);
    if (hint.cases.length) list.lastChild.append(choice(hint.cases));
    tell(hint, next, isStep);
    level = isStep && next !== "digits" ? next : null;
    light(hint);
  }

  /** A new hint; the one before it goes to the earlier ones. */
  function begin(part) {
    shelve();
    list.replaceChildren(h("li", {}, part));
  }

  function shelve() {
    for (const button of list.querySelectorAll(".fill")) button.remove();
    before.append(...list.children);
    earlier.hidden = before.children.length === 0;
  }

  /** The next part of a hint, in place of the one before. */
  function add(part) {
    for (const one of list.lastChild.children) one.classList.add("heard");
    list.lastChild.append(part);
  }

  /** Takes what a hint says into the state. */
  function tell(hint, now, isStep) {
    const state = current();
    const digits = digitsOf(state);
    const taken = hint.kind === "wrong" && doubt(state.told, hint.wrong, digits);
    if (taken) list.lastChild.append(h("p", {}, t("play.doubt")));
    change({ ...state, told: learn(taken || state.told, hint.learned, digits), hints: state.hints + (isStep && now === "look" ? 1 : 0) });
    const found = Object.fromEntries(hint.changes.filter(({ after }) => after.length === 1).map(({ unknown, after }) => [unknown, printed(after[0])]));
    const button = Object.keys(found).length > 0 && fill(found);
    if (button) list.lastChild.append(button);
  }

  /** Buttons to try one of several values; another one can be tried when it has led nowhere. */
  function choice(cases) {
    return h("p", { class: "cases" }, t("play.case"), ...cases.map((statement) => h("button", { type: "button", click: (event) => {
      const state = current();
      change({ ...state, told: learn(state.told, [statement], digitsOf(state), true) });
      for (const button of event.target.parentNode.children) button.setAttribute("aria-pressed", String(button === event.target));
    } }, statement.replace(/^c(\d+)/, (_, n) => t("play.carry", { n })).replace("=", " = "))));
  }

  return {
    element: list,
    earlier,
    /** What the button says that asks for the next part. */
    get label() { return t(level === null ? "play.hint" : level === "look" ? "play.why" : "play.tell"); },
    /** Asks for the next part, unless one is on its way; whether it came. */
    next() {
      coming ??= ask().finally(() => { coming = null; });
      return coming;
    },
    /** The digits are others now: the next part is that of a hint for them. */
    close() { level = null; },
    shelve,
    forget() {
      level = null;
      list.replaceChildren();
      before.replaceChildren();
      earlier.hidden = true;
    },
  };
}
