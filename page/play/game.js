// A puzzle to be played: the board, the pad, hints, and the check when it is full.
import { Failure } from "../function.js";
import { h, svg } from "../dom.js";
import { printed } from "../solve/written.js";
import { t } from "../texts.js";
import { createBoard } from "./board.js";
import { createHints } from "./hints.js";
import { createPad } from "./pad.js";
import * as play from "./state.js";
import { standing } from "./told.js";

// Milliseconds between two moves that count at most: who is away longer does not think about it.
const AWAY = 120_000;

/**
 * { element, sheet } for a puzzle. `shown` is what pictureOf() gives, `rules` say which digits there are, asking(parameters)
 * asks the function, `begun` is the state it was left in, keep(state) is told each new one, and goOn() leads to another puzzle.
 */
export function createGame({ answer, shown, rules, asking, begun, keep, goOn, prove }) {
  const { unknowns, name } = shown;
  let state = begun;
  let marks = {}; // { S: { digit, mark } }: what a check said
  let lit = {};
  let isNoting = false;
  let chosen = null;
  let last = performance.now();
  let isChecking = false;
  const mustDiffer = differing(answer, rules);

  const board = createBoard(shown.picture, unknowns, { name, chosen: (unknown) => { chosen = unknown; }, held: () => noting(true) });
  const tools = {
    undo: () => travel(play.undo), redo: () => travel(play.redo), notes: () => noting(!isNoting),
    erase: () => chosen && change(play.erase(state, chosen), ""), back: () => board.step(-1), next: () => board.step(1),
  };
  const pad = createPad({ base: answer.base, digits: allowed(rules.digits, answer.base), press, tools });
  const say = h("div", { class: "say", role: "status" });
  const hints = createHints({
    asking, known, current: () => state, change: (next) => settle(next), fill: filling,
    light: (hint) => { lit = hint; board.draw(lit, carries()); },
  });
  const hint = h("button", { type: "button", class: "hint", click: askHint }, hints.label);
  const check = h("button", { type: "button", class: "check", click: () => checkDigits() }, t("play.check"));
  const clear = h("button", { type: "button", class: "clear", click: startAgain }, t("play.clear"));
  const won = h("div", { class: "won", hidden: true });
  const keys = h("div", { class: "keys-below" }, pad.element, h("div", { class: "asks" }, hint, check));
  const element = h("div", { class: "trying", keydown: byKey }, board.element, say, hints.element, keys, won, h("div", { class: "afterwards" }, clear, hints.earlier));
  board.draw({}, carries());
  paint();
  if (state.isDone) celebrate(t("play.done"));
  else if (play.missing(state, unknowns).length === 0) checkDigits();
  else say.replaceChildren(h("p", {}, t(unknowns.length ? "play.begin" : "play.nothing")));

  /** Takes a new state, and keeps it. */
  function settle(next) {
    const now = performance.now();
    const spent = state.isDone ? 0 : Math.min(now - last, AWAY);
    last = now;
    state = { ...next, time: state.time + spent };
    keep(state);
    paint();
  }

  /** A move of the reader's own, and what there is to say of it. */
  function change(next, said) {
    if (next === state) return;
    settle(next);
    hints.close();
    hint.textContent = hints.label;
    won.hidden = true;
    keys.hidden = false;
    element.classList.remove("solved");
    const [clash] = play.clashes(state, mustDiffer);
    if (clash) say.replaceChildren(h("p", { class: "wrong" }, t("play.clash", { digit: state.cells[clash[0]], one: name(clash[0]), other: name(clash[1]) })));
    else if (play.missing(state, unknowns).length === 0) checkDigits();
    else say.replaceChildren(...said ? [h("p", {}, said)] : []);
  }

  function press(digit, isNote) {
    if (chosen === null) return say.replaceChildren(h("p", {}, t("play.choose")));
    if (isNote || isNoting) change(play.note(state, chosen, digit), "");
    else change(play.put(state, { [chosen]: digit }), t("play.put", { name: name(chosen), digit }));
  }

  function travel(how) {
    const next = how(state);
    if (next === state) return;
    change(next, t(how === play.undo ? "play.undone" : "play.redone"));
  }

  function noting(is) {
    isNoting = is;
    say.replaceChildren(h("p", {}, t(is ? "play.noting" : "play.not_noting")));
    paint();
  }

  function startAgain() {
    hints.forget();
    [lit, marks] = [{}, {}];
    change(play.startAgain(state), t("play.cleared"));
    board.draw({}, {});
    hint.textContent = hints.label;
  }

  function byKey(event) {
    if (event.target.closest("input, textarea, summary, dialog")) return;
    const key = event.key.normalize("NFKC").toUpperCase();
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && key === "Z") travel(event.shiftKey ? play.redo : play.undo);
    else if (isCommand && key === "Y") travel(play.redo);
    else if (isCommand || event.altKey) return;
    else if (["BACKSPACE", "DELETE"].includes(key)) tools.erase();
    else if (/^[0-9A-Z]$/.test(key) && parseInt(key, 36) < answer.base) press(key, false);
    else return;
    event.preventDefault();
  }

  function paint() {
    const digits = play.digitsOf(state);
    const clashing = new Set(play.clashes(state, mustDiffer).flat());
    const notes = Object.fromEntries(Object.entries(state.cells).map(([unknown, cell]) => [unknown, play.notesOf(cell)]));
    const held = Object.entries(marks).filter(([unknown, { digit }]) => digits[unknown] === digit).map(([unknown, { mark }]) => [unknown, mark]);
    board.paint({ digits, notes, marks: Object.fromEntries(held), clashing });
    const used = Object.groupBy(answer.letters.filter((letter) => digits[letter] && rules.shared_letters !== "*"), (letter) => digits[letter]);
    pad.paint({ used, isNoting, canUndo: state.past.length > 0, canRedo: state.future.length > 0 });
  }

  /** The digits as the function reads them: S=9,?0=5. */
  function known() {
    const digits = play.digitsOf(state);
    return unknowns.filter((unknown) => digits[unknown]).map((unknown) => `${unknown}=${parseInt(digits[unknown], 36)}`).join(",");
  }

  /** The carries that hints have told. */
  function carries() {
    const told = standing(state.told, play.digitsOf(state)).map(({ statement }) => /^(c\d+(?:\/\d+)?)=(\d+)$/.exec(statement));
    return Object.fromEntries(told.filter(Boolean).map(([, carry, digit]) => [carry, printed(Number(digit))]));
  }

  /** A button that puts in what a hint has found; null where that stands there, or has no cell. */
  function filling(found) {
    const digits = Object.fromEntries(Object.entries(found).filter(([unknown, digit]) => unknowns.includes(unknown) && play.digitsOf(state)[unknown] !== digit));
    if (Object.keys(digits).length === 0) return null;
    return h("button", { type: "button", class: "fill", click: (event) => {
      event.target.hidden = true;
      change(play.put(state, digits), t("play.filled"));
      hint.focus();
    } }, t("play.fill"));
  }

  async function busy(button, work) {
    button.setAttribute("aria-busy", "true");
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { kind, problem } = error;
      const isKind = problem?.code === "not_explained";
      say.replaceChildren(h("p", { class: isKind ? "" : "wrong" }, isKind ? t("play.no_hints") : kind === "problem" ? problem.detail : t(`failure.${kind}`)));
    }
    button.removeAttribute("aria-busy");
  }

  function askHint() {
    return busy(hint, async () => {
      await hints.next();
      hint.textContent = hints.label;
      say.replaceChildren();
      hints.element.lastChild?.scrollIntoView({ block: "nearest" });
    });
  }

  const isFull = () => play.missing(state, unknowns).length === 0;

  /** Asks whether the digits are right, once at a time. */
  async function checkDigits() {
    if (isChecking) return;
    if (!known()) return say.replaceChildren(h("p", {}, t("play.nothing_yet")));
    isChecking = true;
    const { cells } = state;
    await busy(check, async () => {
      const { check: found } = await asking({ hint: "check", known: known() });
      if (state.cells === cells) judge(found);
    });
    isChecking = false;
    if (state.cells !== cells && isFull()) checkDigits(); // the digits that stand there now
  }

  /** Says what a check has found, and what to do next. */
  function judge({ verdicts, together }) {
    marks = Object.fromEntries(verdicts.map(({ letter, verdict }) => [letter, { digit: state.cells[letter], mark: verdict }]));
    const of = (verdict) => verdicts.filter((one) => one.verdict === verdict).map((one) => one.letter);
    if (isFull() && together) {
      settle({ ...state, isDone: true });
      return celebrate(t(of("possible").length ? "play.one" : "play.done"));
    }
    const isApart = together === false && !of("wrong").length;
    paint();
    say.replaceChildren(...["right", "possible", "wrong", "unknown"].filter((one) => of(one).length).map((one) => h("p", { class: one }, listed(one, of(one)))),
      ...isApart ? [h("p", { class: "wrong" }, t("play.apart"))] : [],
      ...together === false ? [h("p", {}, t("play.what_next"))] : []);
    say.scrollIntoView({ block: "nearest" });
  }

  /** The letters of which something is so; cells without a letter are counted, and marked. */
  function listed(verdict, found) {
    const letters = found.filter((unknown) => answer.letters.includes(unknown));
    return letters.length === found.length
      ? t(`check.${verdict}`, { letters: found.join(", "), n: found.length })
      : t(`check.${verdict}_cells`, { n: found.length });
  }

  function celebrate(said) {
    const seconds = Math.round(state.time / 1000);
    const time = t(seconds < 60 ? "play.seconds" : "play.minutes", { m: Math.floor(seconds / 60), s: seconds % 60 });
    const head = h("h3", { class: "good", tabindex: "-1" }, said);
    won.replaceChildren(
      svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: "m4 13 5 5L20 6" })), head,
      h("p", {}, t("play.took", { time }), " ", t(state.hints ? "play.hinted" : "play.unhinted", { n: state.hints })),
      h("div", { class: "asks" },
        h("button", { type: "button", class: "primary", click: goOn }, t("play.another")),
        h("button", { type: "button", click: prove }, t("play.proof"))));
    const hadFocus = element.contains(document.activeElement);
    say.replaceChildren();
    hints.shelve();
    lit = {};
    board.draw({}, carries());
    board.choose(null);
    keys.hidden = true;
    won.hidden = false;
    element.classList.add("solved");
    paint();
    if (hadFocus) head.focus({ preventScroll: true });
    won.scrollIntoView({ block: "nearest" });
  }

  return {
    element,
    /** What is printed: room for the digits, and the hints so far. */
    sheet: () => [shown.picture({}).element, ...[hints.earlier.lastChild, hints.element].map((list) => list.cloneNode(true))],
  };
}

/** Whether two unknowns must have different digits. */
function differing({ letters, runs }, { shared_letters: shared = "" }) {
  const groups = shared.toUpperCase().split(",");
  return (one, other) => {
    if (letters.includes(one) && letters.includes(other)) return shared !== "*" && !groups.some((group) => group.includes(one) && group.includes(other));
    return runs.some(({ squares }) => squares.includes(one) && squares.includes(other));
  };
}

/** The digits that a rule such as 1-9 or 0,2,4 leaves, or all. */
function allowed(rule, base) {
  const all = Array.from({ length: base }, (_, value) => printed(value));
  const parts = (rule ?? "").toUpperCase().split(",").map((part) => /^\s*([0-9A-Z])\s*(?:[-–]\s*([0-9A-Z])\s*)?$/.exec(part));
  if (!rule || !parts.every(Boolean)) return all;
  return all.filter((digit) => parts.some(([, first, last = first]) => all.indexOf(first) <= all.indexOf(digit) && all.indexOf(digit) <= all.indexOf(last)));
}
