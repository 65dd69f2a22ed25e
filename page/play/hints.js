// Hints one at a time: the idea, where to look, why, and what follows. Nothing that the reader was not told is in the page.
import { h } from "../dom.js";
import { printed, t } from "../texts.js";
import { digitsOf } from "./state.js";
import { doubt, learn, standing, statements } from "./told.js";

const LEVELS = ["nudge", "look", "reason", "digits"];

// What the button says once a part was heard.
const THEN = { nudge: "play.where", look: "play.why", reason: "play.tell" };

/**
 * { label, next, close, shelve, forget } of hints: asking(parameters) asks the function, known() are the reader's digits,
 * current() and settle(state) the state; mark() marks digits, light(hint, carries) shows where to look, fill(digits) gives a button that puts in
 * what follows, or null; the last hint stands in `list`, and the earlier ones at the end of `after`.
 */
export function createHints({ asking, known, current, settle, mark, light, fill, list, after }) {
  let level = null; // of the hint that is open
  let coming = null; // a hint that was asked for
  const before = h("ol", { class: "hints" });
  const earlier = h("details", { class: "told-before", hidden: true }, h("summary", {}, t("play.earlier")), before);
  after.append(earlier);

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
    light(hint, carries());
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
    if (hint.wrong.length) mark(Object.fromEntries(hint.wrong.map((unknown) => [unknown, { digit: digits[unknown], mark: "wrong" }])));
    if (taken) list.lastChild.append(h("p", {}, t("play.doubt")));
    settle({ ...state, told: learn(taken || state.told, hint.learned, digits), hints: state.hints + (isStep && now === LEVELS[0] ? 1 : 0) });
    const found = Object.fromEntries(hint.changes.filter(({ after }) => after.length === 1).map(({ unknown, after }) => [unknown, printed(after[0])]));
    const button = fill(found);
    if (button) list.lastChild.append(button);
  }

  /** Buttons to try one of several values; another one can be tried when it has led nowhere. */
  function choice(cases) {
    return h("p", { class: "cases" }, t("play.case"), ...cases.map((statement) => h("button", { type: "button", click: (event) => {
      const state = current();
      settle({ ...state, told: learn(state.told, [statement], digitsOf(state), true) });
      for (const button of event.target.parentNode.children) button.setAttribute("aria-pressed", String(button === event.target));
    } }, statement.replace(/^c(\d+)/, (_, n) => t("play.carry", { n })).replace("=", " = "))));
  }

  /** The carries that were told: { c1: "1" }. */
  function carries() {
    const state = current();
    const told = standing(state.told, digitsOf(state)).map(({ statement }) => /^(c\d+(?:\/\d+)?)=(\d+)$/.exec(statement));
    return Object.fromEntries(told.filter(Boolean).map(([, carry, digit]) => [carry, printed(Number(digit))]));
  }

  return {
    /** What the button says that asks for the next part. */
    get label() { return t(THEN[level] ?? "play.hint"); },
    /** Asks for the next part, unless one is on its way. */
    next() {
      coming ??= ask().finally(() => { coming = null; });
      return coming;
    },
    /** The next part is that of another hint. */
    close() {
      level = null;
      if (list.querySelector(".wrong")) list.replaceChildren(); // it was about other digits
    },
    shelve,
    forget() {
      level = null;
      list.replaceChildren();
      before.replaceChildren();
      earlier.hidden = true;
    },
  };
}
