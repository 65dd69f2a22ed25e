// Working it out oneself: digits to put in, a check that gives nothing away, and hints one at a time.
// Nothing that the reader was not told is in the page: what a hint says is asked for when it is wanted.
import { Failure } from "../function.js";
import { h } from "../dom.js";
import { t } from "../texts.js";
import { createNotes } from "./notes.js";

const LEVELS = ["look", "reason", "digits"];

/**
 * { element, sheet } for a puzzle: `outset` is an answer without lines, `board(known, marks)` draws what is
 * known, `asking(parameters)` asks the function, `view.known` holds the reader's digits as { S: "9" }, and `viewed` is told when they change.
 */
export function createTrying(outset, board, asking, view, viewed) {
  const { letters } = outset;
  let told = null; // the level of the hint that is open
  let lit = {};
  const notes = createNotes(digits);
  let filled = {}; // digits that hints have told, where there are no boxes to put them in

  const place = h("div", { class: "stage" });
  const boxes = letters.map((letter, index) => h("label", { class: "tile", "data-letter": letter },
    h("span", { class: "face" }, h("bdi", {}, letter)),
    h("input", {
      type: "text", inputmode: outset.base > 10 ? "text" : "numeric", maxlength: "1", autocomplete: "off", id: `digit-${index}`,
      value: view.known[letter] ?? "", "aria-label": t("try.digit", { letter }), focus: (event) => event.target.select(),
      input: (event) => put(letter, event.target),
    })));
  const verdict = h("div", { class: "checked", role: "status" });
  const check = h("button", { type: "button", click: () => busy(check, checkDigits) }, t("try.check"));
  const hint = h("button", { type: "button", class: "primary", click: () => busy(hint, nextHint) }, t("try.hint"));
  const clear = h("button", { type: "button", click: startAgain }, t("try.clear"));
  const list = h("ol", { class: "hints", "aria-live": "polite" });
  const element = h("div", { class: "trying" }, place,
    letters.length === 0 ? null : h("div", { class: "tiles boxes", role: "group", "aria-label": t("try.digits") }, ...boxes),
    letters.length === 0 ? h("p", { class: "keys" }, t("try.on_paper")) : null,
    h("div", { class: "steps" }, letters.length === 0 ? null : check, hint, clear), verdict, list);
  draw();

  function draw() {
    place.replaceChildren(board({ ...digits(), ...filled }, { lit }));
  }

  /** The digits that stand in the boxes. */
  function digits() {
    return Object.fromEntries(Object.entries(view.known).filter(([, digit]) => digit !== ""));
  }

  function put(letter, input) {
    input.value = /[0-9A-Z]/i.test(input.value) && parseInt(input.value, 36) < outset.base ? input.value.toUpperCase() : "";
    view.known = { ...view.known, [letter]: input.value };
    unmark();
    draw();
    viewed();
  }

  function startAgain() {
    view.known = {};
    for (const box of boxes) box.querySelector("input").value = "";
    [told, lit, filled] = [null, {}, {}];
    notes.clear();
    list.replaceChildren();
    hint.textContent = t("try.hint");
    unmark();
    draw();
    viewed();
    boxes[0]?.querySelector("input").focus();
  }

  function unmark() {
    verdict.replaceChildren();
    for (const box of boxes) box.classList.remove("right", "wrong", "possible");
  }

  /** The digits as the function reads them: S=9,E=5. */
  function known() {
    return letters.filter((letter) => view.known[letter]).map((letter) => `${letter}=${parseInt(view.known[letter], 36)}`).join(",");
  }

  async function busy(button, work) {
    button.setAttribute("aria-busy", "true");
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      verdict.replaceChildren(h("p", { class: "wrong" }, error.kind === "problem" ? error.problem.detail : t(`failure.${error.kind}`)));
    }
    button.removeAttribute("aria-busy");
  }

  async function checkDigits() {
    if (!known()) {
      verdict.replaceChildren(h("p", {}, t("check.nothing")));
      return;
    }
    const { check: found } = await asking({ hint: "check", known: known() });
    unmark();
    const of = (name) => found.verdicts.filter((one) => one.verdict === name).map((one) => one.letter);
    for (const { letter, verdict: name } of found.verdicts) boxes[letters.indexOf(letter)].classList.add(name);
    const isAll = found.verdicts.length === letters.length;
    const lines = ["right", "possible", "wrong", "unknown"].filter((name) => of(name).length)
      .map((name) => h("p", { class: name }, t(`check.${name}`, { letters: of(name).join(", "), n: of(name).length })));
    if (isAll && found.together) lines.unshift(h("p", { class: "good" }, t(of("possible").length ? "check.one" : "check.done")));
    else if (found.together === false && !of("wrong").length) lines.push(h("p", { class: "wrong" }, t("check.apart")));
    verdict.replaceChildren(...lines);
  }

  /** The hint's next part: where to look, why, what follows; then the next hint. */
  async function nextHint() {
    const level = LEVELS[told === null ? 0 : LEVELS.indexOf(told) + 1];
    const { hint: found } = await asking({ hint: level, known: [known(), ...notes.known()].filter(Boolean).join(",") });
    const hasParts = found.kind === "step" || found.kind === "cases";
    const part = h("p", { class: found.wrong.length ? "wrong" : level }, found.text);
    if (told === null || !hasParts || !list.lastChild) list.append(h("li", {}, part));
    else list.lastChild.append(part);
    if (found.cases.length > 0) list.lastChild.append(choice(found.cases));
    if (found.kind === "wrong" && notes.doubt(found.wrong)) list.lastChild.append(h("p", {}, t("try.doubt")));
    lit = found;
    told = hasParts && level !== "digits" ? level : null;
    notes.learn(found.learned);
    if (letters.length === 0) fill(found.changes);
    hint.textContent = t(told === null ? "try.hint" : told === "look" ? "try.why" : "try.tell");
    draw();
  }

  /** Buttons to try one of several values; another one can be tried when it has led nowhere. */
  function choice(cases) {
    return h("p", { class: "cases" }, t("try.case"), ...cases.map((statement) => h("button", { type: "button", click: (event) => {
      notes.suppose(statement);
      for (const button of event.target.parentNode.children) button.setAttribute("aria-pressed", String(button === event.target));
    } }, statement.replace(/^c(\d+)/, (_, n) => t("try.carry", { n })).replace("=", " = "))));
  }

  function fill(changes) {
    for (const { unknown, after } of changes) if (after.length === 1) [filled[unknown]] = after;
  }

  /** A worksheet: room for the digits, and the hints so far. */
  function sheet() {
    return [board({}), list.cloneNode(true)];
  }

  return { element, sheet };
}
