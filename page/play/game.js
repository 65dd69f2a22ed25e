// A puzzle to be played: the board, the pad, and the moves. Hints and checks come when they are asked for.
import { Failure } from "../function.js";
import { dress, h } from "../dom.js";
import { printed } from "../solve/written.js";
import { learn, t } from "../texts.js";
import { createBoard } from "./board.js";
import { createPad } from "./pad.js";
import * as play from "./state.js";

// Milliseconds between two moves that count at most: who is away longer does not think about it.
const AWAY = 120_000;

/**
 * { element, sheet } for a puzzle. `shown` is what pictureOf() gives, `rules` say which digits there are, asking(parameters)
 * asks the function, `begun` is the state it was left in, keep(state) is told each new one, goOn() leads to another puzzle,
 * and prove() to the proof of this one.
 */
export function createGame({ answer, shown, rules, asking, begun, keep, goOn, prove }) {
  const { unknowns, name } = shown;
  let state = begun;
  let marks = {}; // { S: { digit, mark } }: what a check said
  let isNoting = false;
  let chosen = null;
  let last = performance.now();
  let help = null; // a promise of hints and checks
  const mustDiffer = differing(answer, rules);

  const board = createBoard(shown.picture, unknowns, { name, chosen: (unknown) => { chosen = unknown; }, held: () => noting(true) });
  const tools = {
    undo: () => travel(play.undo, "play.undone"), redo: () => travel(play.redo, "play.redone"), notes: () => noting(!isNoting),
    erase: () => chosen && changeCell(play.erase(state, chosen)), back: () => board.step(-1), next: () => board.step(1),
  };
  const pad = createPad({ base: answer.base, digits: allowed(rules.digits, answer.base), press, tools });
  const say = h("div", { class: "say", role: "status" });
  const hints = h("ol", { class: "hints", "aria-live": "polite" });
  const hint = h("button", { type: "button", class: "hint", click: () => helped(hint, ({ hint }) => hint()) }, t("play.hint"));
  const check = h("button", { type: "button", class: "check", click: checkDigits }, t("play.check"));
  const clear = h("button", { type: "button", class: "clear", click: startAgain }, t("play.clear"));
  const keys = h("div", { class: "keys-below" }, pad.element, h("div", { class: "asks" }, hint, check));
  const won = h("div", { class: "won", hidden: true });
  const after = h("div", { class: "afterwards" }, clear);
  const desk = h("div", { class: "desk" }, board.element, say, hints, keys, won); // as tall as a phone: the pad stays where it is
  const element = h("div", { class: "trying", keydown: byKey }, desk, after);
  board.draw();
  paint();
  if (state.isDone || isFull()) checkDigits();
  else tell(t(unknowns.length ? "play.begin" : "play.nothing"));

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
  function change(next, said = "") {
    if (next === state) return;
    settle(next);
    won.hidden = true;
    keys.hidden = false;
    element.classList.remove("solved");
    help?.then(({ moved }) => moved(), () => {});
    const [clash] = play.clashes(state, mustDiffer);
    if (clash) tell(t("play.clash", { digit: state.cells[clash[0]], one: name(clash[0]), other: name(clash[1]) }), "wrong");
    else if (isFull()) checkDigits();
    else tell(said);
  }

  function tell(said, kind = null) {
    say.replaceChildren(...said ? [h("p", { class: kind }, said)] : []);
  }

  function press(digit, isNote) {
    if (chosen === null) tell(t("play.choose"));
    else changeCell(isNote || isNoting ? play.note(state, chosen, digit) : play.put(state, { [chosen]: digit }));
  }

  /** A move in the chosen cell, which says what stands there then. */
  function changeCell(next) {
    const digit = play.digitOf(next.cells[chosen]);
    const notes = play.notesOf(next.cells[chosen]);
    change(next, digit ? `${name(chosen)} = ${digit}` : `${name(chosen)}: ${notes.length ? `${t("play.noted")} ${notes.join(" ")}` : t("play.empty")}`);
  }

  function travel(how, said) {
    change(how(state), t(said));
  }

  function noting(is) {
    isNoting = is;
    tell(t(is ? "play.noting" : "play.not_noting"));
    paint();
  }

  function startAgain() {
    marks = {};
    help?.then(({ forget }) => forget(), () => {});
    change(play.startAgain(state), t("play.cleared"));
    board.draw();
  }

  function byKey(event) {
    if (event.target.closest("summary")) return;
    const key = event.key.normalize("NFKC").toUpperCase();
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && (key === "Y" || (key === "Z" && event.shiftKey))) tools.redo();
    else if (isCommand && key === "Z") tools.undo();
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
    const used = {};
    for (const letter of rules.shared_letters === "*" ? [] : answer.letters) if (digits[letter]) (used[digits[letter]] ??= []).push(letter);
    pad.paint({ used, isNoting, canUndo: state.past.length > 0, canRedo: state.future.length > 0 });
  }

  function isFull() {
    return unknowns.length > 0 && play.missing(state, unknowns).length === 0;
  }

  /** The digits as the function reads them: S=9,?0=5. */
  function known() {
    const digits = play.digitsOf(state);
    return unknowns.filter((unknown) => digits[unknown]).map((unknown) => `${unknown}=${parseInt(digits[unknown], 36)}`).join(",");
  }

  function checkDigits() {
    return helped(check, (help) => help.check());
  }

  /** Does something with hints and checks, which are fetched first, and says why it could not be done. */
  async function helped(button, work) {
    button.setAttribute("aria-busy", "true");
    try {
      help ??= fetchHelp();
      await work(await help);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { kind, problem } = error;
      if (problem?.code === "not_explained") tell(t("play.no_hints"));
      else tell(kind === "problem" ? problem.detail : t(`failure.${kind}`), "wrong");
    }
    button.removeAttribute("aria-busy");
  }

  async function fetchHelp() {
    try {
      const [{ createHelp }] = await Promise.all([import("./help.js"), dress("play/help.css"), learn("play/help")]);
      return createHelp({
        answer, unknowns, name, asking, helped, known, isFull, settle, change, tell, board, goOn, prove,
        current: () => state, mark: (found) => { marks = found; paint(); },
        parts: { element, say, hints, hint, keys, won, after },
      });
    } catch {
      help = null;
      throw new Failure(navigator.onLine ? "unreachable" : "offline");
    }
  }

  return {
    element,
    /** What is printed: room for the digits, and the hints so far. */
    sheet: () => [shown.picture({}).element, ...[...element.querySelectorAll(".hints")].reverse().map((list) => list.cloneNode(true))],
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
