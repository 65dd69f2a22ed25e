// What the function says of a puzzle that is played: hints, a check of the digits, and that it is solved.
import { h, svg } from "../dom.js";
import { tell as tellIt } from "../solve/share.js";
import { sentences, t } from "../texts.js";
import { createHints } from "./hints.js";
import { squares } from "./result.js";
import { digitsOf, isCarry, put } from "./state.js";

/**
 * { hint, check, moved, forget } of a game, which has
 *
 * answer, unknowns, name, asking, goOn, prove, result, board   as createGame() was given or made them
 * helped(button, work)                           does what takes a call, and says why it could not be done
 * known(), isFull(), current()                   the digits, whether all are there, the state
 * settle(state), change(state, said), tell(said) a new state, one by a move of the reader's own, and what is said of it
 * mark({ S: { digit, mark } })                   what a check said of digits
 * parts                                          elements: the game, what is said, hints, keys, what comes in the end
 */
export function createHelp({ answer, unknowns, name, asking, helped, goOn, prove, result, board, known, isFull, current, settle, change, tell, mark, parts }) {
  const { element, say, hint, keys, won } = parts;
  const hints = createHints({ asking, known, current, settle, mark, fill, light: board.draw, list: parts.hints, after: parts.after });
  let isChecking = false;

  /** A button that puts in what a hint has found; null where that stands there, or has no cell. */
  function fill(found) {
    const standing = digitsOf(current());
    const digits = Object.fromEntries(Object.entries(found).filter(([unknown, digit]) => unknowns.includes(unknown) && standing[unknown] !== digit));
    if (Object.keys(digits).length === 0) return null;
    return h("button", { type: "button", class: "fill", click: (event) => {
      event.target.hidden = true;
      hint.focus();
      const list = Object.entries(digits).map(([unknown, digit]) => `${name(unknown)} = ${digit}`).join(", ");
      change(put(current(), digits), t("play.filled", { list }));
    } }, t("play.fill"));
  }

  async function askHint() {
    await hints.next();
    hint.textContent = hints.label;
    tell("");
    for (const shown of [board.element, parts.hints.lastChild]) shown?.scrollIntoView({ block: "nearest" });
  }

  /** Asks whether the digits are right, once at a time. */
  async function check() {
    if (current().isDone) return celebrate(t("play.done"));
    if (isChecking) return;
    if (!known()) return tell(t("play.nothing_yet"));
    const { cells } = current();
    isChecking = true;
    try {
      const { check: found } = await asking({ hint: "check", known: known() });
      if (current().cells === cells) judge(found);
    } finally {
      isChecking = false;
    }
    if (current().cells !== cells && isFull()) await check(); // the digits that stand there now
  }

  /** Says what a check has found, and what to do next. */
  function judge({ verdicts, together }) {
    const digits = digitsOf(current());
    mark(Object.fromEntries(verdicts.map(({ letter, verdict }) => [letter, { digit: digits[letter], mark: verdict }])));
    const of = (verdict) => verdicts.filter((one) => one.verdict === verdict).map((one) => one.letter);
    if (isFull() && together) {
      settle({ ...current(), isDone: true });
      result.solved();
      return celebrate(t(of("possible").length ? "play.one" : "play.done"));
    }
    const isApart = together === false && !of("wrong").length;
    say.replaceChildren(...["right", "possible", "wrong", "unknown"].filter((one) => of(one).length).map((one) => h("p", { class: one }, listed(one, of(one)))),
      ...isApart ? [h("p", { class: "wrong" }, t("play.apart"))] : [],
      ...verdicts.filter((one) => one.verdict === "wrong" && answer.letters.includes(one.letter)).map((one) => whyNot(one, verdicts)),
      ...together === false ? [h("p", {}, t("play.what_next"))] : []);
    say.scrollIntoView({ block: "nearest" });
  }

  /** A button that asks what speaks against a wrong digit, from those that are not. */
  function whyNot({ letter, statement }, verdicts) {
    const known = verdicts.filter((one) => one.verdict !== "wrong").map((one) => one.statement).join(",");
    const button = h("button", { type: "button", class: "why-not", click: () => helped(button, async () => {
      const { why_not: found } = await asking({ why_not: statement, known });
      const lines = h("div", { class: "refuted", tabindex: "-1" }, ...(found.lines.length ? found.lines : [found.text]).map((line) => h("p", {}, line)));
      button.replaceWith(lines);
      lines.focus({ preventScroll: true });
    }) }, t("play.why_not", { letter }));
    return button;
  }

  /** The letters of which something is so; cells without a letter are counted, and marked. */
  function listed(verdict, found) {
    const isNamed = found.every((unknown) => answer.letters.includes(unknown) || isCarry(unknown));
    return t(isNamed ? `check.${verdict}` : `check.${verdict}_cells`, { letters: found.map(name).join(", "), n: found.length });
  }

  function celebrate(said) {
    const { time, hints: n, isShown } = current();
    const help = isShown ? "proof" : n ? "hints" : "none";
    const seconds = Math.round(time / 1000);
    const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
    const line = () => [
      [...result.names, `${minutes}:${String(rest).padStart(2, "0")}`, t(`play.tell_${help}`, { n })].join(" · "), squares(current()), result.link,
    ].filter(Boolean).join("\n");
    const took = t(seconds < 60 ? "play.seconds" : "play.minutes", { m: minutes, s: rest });
    const head = h("h3", { class: "good", tabindex: "-1" }, said);
    won.replaceChildren(
      svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: "m4 13 5 5L20 6" })), head,
      h("p", {}, sentences(t("play.took", { time: took }), t(`play.helped_${help}`, { n }), result.streak())),
      h("div", { class: "asks" },
        h("button", { type: "button", class: "primary", click: goOn }, t("play.another")),
        h("button", { type: "button", click: prove }, t("play.proof")), ...tellIt(line)));
    const hadFocus = element.contains(document.activeElement);
    tell("");
    hints.shelve();
    board.draw();
    board.choose(null);
    keys.hidden = true;
    won.hidden = false;
    element.classList.add("solved");
    if (hadFocus) head.focus({ preventScroll: true });
    won.scrollIntoView({ block: "nearest" });
  }

  return {
    hint: askHint, check,
    /** The digits are others now: the next hint is for them. */
    moved() {
      hints.close();
      hint.textContent = hints.label;
    },
    forget: hints.forget,
  };
}
