// A puzzle to be played: the board, the pad, and the moves. Hints and checks come when they are asked for.
import { Failure } from "../function.js";
import { dress, h } from "../dom.js";
import { learn, printed, t } from "../texts.js";
import { createBoard } from "./board.js";
import { createCandidates } from "./candidates.js";
import { createPad } from "./pad.js";
import { beginnings, mistakes } from "./mistakes.js";
import { keepMarking, marking } from "./kept.js";
import * as play from "./state.js";

// Milliseconds between two moves that count at most: who is away longer does not think about it.
const AWAY = 120_000;

/**
 * The element of a puzzle that is played. `shown` is what pictureOf() gives, `rules` say which digits there are, asking(parameters)
 * asks the function, `begun` is the state it was left in, keep(state) is told each new one, goOn() leads to another puzzle,
 * and prove() to the proof of this one; `result` is what there is to tell of it: { names, link, solved(), streak() }.
 */
export function createGame({ answer, shown, rules, asking, begun, keep, goOn, prove, result }) {
  const { unknowns } = shown;
  const name = (unknown) => (play.isCarry(unknown) ? t("play.carry", { n: Number(/\d+/.exec(unknown)) }) : shown.name(unknown));
  let state = begun;
  let marks = {}; // { S: { digit, mark } }: what a check said
  let isNoting = false;
  let chosen = null;
  let last = performance.now();
  let help = null; // a promise of hints and checks
  let wrong = []; // mistakes that can be seen
  let isMarking = marking();
  const strict = { mustDiffer: differing(answer, rules), notZero: beginnings(answer, rules) };
  const digits = allowed(rules.digits, answer.base);

  const board = createBoard(shown.picture, unknowns, { name, where, chosen: (unknown) => {
    chosen = unknown;
    paint();
  }, held: () => noting(true) });
  const tools = {
    undo: () => travel(play.undo, "play.undone"), redo: () => travel(play.redo, "play.redone"), notes: () => noting(!isNoting),
    erase: () => chosen && changeCell(play.erase(state, chosen)), back: () => board.step(-1), next: () => board.step(1),
  };
  const pad = createPad({ base: answer.base, digits, press, tools });
  const strips = createCandidates({ letters: answer.letters, digits, name, tap: strike });
  const say = h("div", { class: "say", role: "status" });
  const hints = h("ol", { class: "hints", "aria-live": "polite" });
  const hint = h("button", { type: "button", class: "hint", click: () => helped(hint, ({ hint }) => hint()) }, t("play.hint"));
  const check = h("button", { type: "button", class: "check", click: checkDigits }, t("play.check"));
  const clear = h("button", { type: "button", class: "clear", click: startAgain }, t("play.clear"));
  const keys = h("div", { class: "keys-below" }, pad.element, h("div", { class: "asks" }, hint, check));
  const won = h("div", { class: "won", hidden: true });
  const after = h("div", { class: "afterwards" }, clear, markWhen());
  const paper = h("div", { class: "paper-work" }, board.element, answer.letters.length ? strips.element : null);
  const desk = h("div", { class: "desk" }, paper, say, hints, keys, won); // as tall as a phone: the pad stays where it is
  const element = h("div", { class: "trying", "data-marking": isMarking }, desk, after);
  addEventListener("keydown", byKey);
  board.draw();
  paint();
  if (!state.isDone && unknowns.length) board.choose(unknowns[0], { isFollowed: false }); // one tap fills it
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
  function change(next, news = "") {
    if (next === state) return;
    settle(next);
    won.hidden = true;
    keys.hidden = false;
    element.classList.remove("solved");
    help?.then(({ moved }) => moved(), () => {});
    const mistake = isMarking && (wrong.find(({ unknowns: of }) => of.includes(chosen)) ?? wrong[0]);
    if (mistake) tell(said(mistake), "wrong");
    else if (isFull()) checkDigits();
    else tell(news);
  }

  /** What is wrong, as a sentence. */
  function said({ kind, unknowns: [one, other], column }) {
    const digit = play.digitOf(state.cells[one]);
    return t(`play.wrong_${kind}`, { digit, one: one && name(one), other: other && name(other), n: column + 1 });
  }

  function tell(text, kind = null) {
    say.replaceChildren(...text ? [h("p", { class: kind }, text)] : []);
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

  /** Where a cell is, for readers' ears; what has no letter is called by its place. */
  function where({ unknown, row, place }) {
    if (row === undefined && !play.isCarry(unknown)) return "";
    if (play.isCarry(unknown)) return `, ${t("play.place", { n: place + 1 })}`;
    if (!answer.letters.includes(unknown)) return "";
    const number = answer.rows[row]?.role === "typed" ? null : answer.rows[row]?.name;
    return `, ${number ?? t("play.number", { n: row + 1 })}, ${t("play.place", { n: place + 1 })}`;
  }

  function strike(letter, digit) {
    board.choose(letter, { isFollowed: false });
    changeCell(play.strike(state, letter, digit, digits));
  }

  /** The choice between mistakes that are marked at once, and when the reader asks. */
  function markWhen() {
    const choose = ({ target }) => {
      isMarking = target.value === "once";
      keepMarking(isMarking);
      tell("");
      paint();
    };
    return h("label", { class: "marking" }, t("play.marking"), " ", h("select", { change: choose },
      ...["once", "asked"].map((value) => h("option", { value, selected: (value === "once") === isMarking }, t(`play.marking_${value}`)))));
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

  /** Keys of the whole page, as long as nothing else takes them: a letter goes to its cell, and a digit fills it. */
  function byKey(event) {
    if (!element.isConnected) return removeEventListener("keydown", byKey);
    if (!element.contains(event.target) && event.target.closest("input, textarea, select, a, button, dialog:not(.wall), summary")) return;
    if (event.target.closest("summary, select")) return;
    const key = event.key.normalize("NFKC").toUpperCase();
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && (key === "Y" || (key === "Z" && event.shiftKey))) tools.redo();
    else if (isCommand && key === "Z") tools.undo();
    else if (isCommand || event.altKey) return;
    else if (["BACKSPACE", "DELETE"].includes(key)) tools.erase();
    else if (/^[0-9A-Z]$/.test(key) && parseInt(key, 36) < answer.base) press(key, false);
    else if (answer.letters.includes(key)) board.choose(key);
    else return;
    event.preventDefault();
  }

  function paint() {
    const put = play.digitsOf(state);
    wrong = state.isDone ? [] : mistakes(answer, put, strict);
    const notes = Object.fromEntries(Object.entries(state.cells).map(([unknown, cell]) => [unknown, play.notesOf(cell)]));
    const held = Object.fromEntries(Object.entries(marks).filter(([unknown, { digit }]) => put[unknown] === digit).map(([unknown, { mark }]) => [unknown, mark]));
    board.paint({ digits: put, notes, marks: held, markOf: (cell) => (held[cell.unknown] === "right" ? null : markOf(cell)) }); // the others are to blame
    strips.paint({ digits: put, notes, chosen, isOut: (letter, digit) => (digit === "0" && strict.notZero.includes(letter)) ||
      answer.letters.some((other) => other !== letter && put[other] === digit && strict.mustDiffer(letter, other)) });
    const used = {};
    for (const letter of rules.shared_letters === "*" ? [] : answer.letters) if (put[letter]) (used[put[letter]] ??= []).push(letter);
    pad.paint({ used, isNoting, canUndo: state.past.length > 0, canRedo: state.future.length > 0 });
  }

  /** The mark of a mistake that can be seen in a cell; null where there is none. */
  function markOf({ unknown, place, equation }) {
    const found = isMarking && wrong.find(({ kind, unknowns: of, ...at }) =>
      of.includes(unknown) && (kind !== "column" || equation === undefined || (at.equation === equation && at.column === place)));
    return found ? found.kind : null;
  }

  function isFull() {
    return unknowns.length > 0 && play.missing(state, unknowns).length === 0;
  }

  /** The digits as the function reads them: S=9,?0=5, with carries as long as they are of use. */
  function known() {
    const digits = play.digitsOf(state);
    const asked = isFull() ? unknowns : [...unknowns, ...Object.keys(digits).filter(play.isCarry)];
    return asked.filter((unknown) => digits[unknown]).map((unknown) => `${unknown}=${parseInt(digits[unknown], 36)}`).join(",");
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
        answer, unknowns, name, asking, helped, known, isFull, settle, change, tell, board, goOn, prove, result,
        current: () => state, mark: (found) => { marks = found; paint(); },
        parts: { element, say, hints, hint, keys, won, after },
      });
    } catch {
      help = null;
      throw new Failure(navigator.onLine ? "unreachable" : "offline");
    }
  }

  return element;
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
