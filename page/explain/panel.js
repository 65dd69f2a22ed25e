// The panel that explains: a proof step by step. Who works a puzzle out alone is led to the room play/.
import { writeAddress } from "../address.js";
import { Failure, ask } from "../function.js";
import { h, svg } from "../dom.js";
import { drawing, isDrawn, prepare } from "../drawing/drawing.js";
import { goTo } from "../place.js";
import { createField } from "../solve/field.js";
import { createRules, rulesIn, rulesOut } from "../solve/rules.js";
import { addToSheet, copyLink, printIt } from "../solve/share.js";
import { lightUp } from "../solve/tiles.js";
import { t } from "../texts.js";
import { firstExample, gallery } from "./examples.js";
import { createProof } from "./proof.js";

// Whom a proof is for: a teacher reads several plain steps in one line.
const LEVELS = ["pupil", "teacher"];

// Seconds for a proof: at first, and where the reader wants to wait.
const USUAL_TIME = 5;
const MORE_TIME = 10;

export function mount(root, state, write) {
  let question = { puzzle: state.p ?? firstExample(), ...rulesIn(state) };
  const view = {
    level: LEVELS.includes(state.level) ? state.level : "pupil",
    step: Math.max(Number.parseInt(state.step, 10) || 1, 1) - 1,
    isWall: state.wall === "1",
    part: Math.max(Number.parseInt(state.part, 10) || 1, 1) - 1,
  };
  let isExample = state.p === undefined;
  let calling = null;

  const rules = createRules(question, () => {});
  const field = createField(question.puzzle, "field.label", { typed() {}, entered: begin });
  const place = h("div", { class: "place" });
  const form = h("form", { class: "explain", novalidate: true, submit: (event) => { event.preventDefault(); begin(); } },
    field.element, h("div", { class: "row" }, h("button", { class: "primary" }, t("explain.go")), rules.element));
  const examples = h("div", { class: "examples" }, gallery(view));
  root.append(h("div", { class: "columns" }, h("div", { class: "ask" }, form, examples), place));
  if ("known" in state) clean();
  show();
  return () => (isExample && field.text === question.puzzle ? {} : { p: field.text, ...rulesOut(rules.rules) });

  /** An address of old loses the digits that it says, which are kept for who plays. */
  async function clean() {
    viewed();
    const { keepOfOld } = await import("../play/old.js");
    keepOfOld(question.puzzle, rulesOut(question), state.known);
  }

  /** Asks about what stands in the field. */
  function begin() {
    question = { puzzle: field.text, ...rules.rules };
    view.step = 0;
    viewed({ replace: false });
    show({ go: true });
  }

  function viewed(how = { replace: true }) {
    isExample = false;
    write({ ...asked(), step: view.step > 0 ? view.step + 1 : null, wall: view.isWall ? 1 : null, part: view.isWall && view.part > 0 ? view.part + 1 : null }, how);
  }

  /** What an address says of the puzzle, and of whom it is explained to. */
  function asked() {
    return { p: question.puzzle, ...rulesOut(question), level: view.level === "pupil" ? null : view.level };
  }

  /** Asks the function, and draws what it says. */
  async function show({ go = false, timeout = USUAL_TIME } = {}) {
    calling?.abort();
    calling = new AbortController();
    const { signal } = calling;
    put(outcome(h("p", { class: "verdict", role: "status", tabindex: "-1" }, t("explain.running"))));
    place.classList.add("awaited");
    try {
      const answer = await askToExplain({ ...question, level: view.level, pictures: true, timeout }, signal);
      await prepare(answer);
      const drawBoard = answer.runs?.length ? await (await import("./kakuro.js")).kakuroBoard(answer)
        : (known, marks) => drawing(answer, { known, ...marks }).element;
      if (!signal.aborted) draw(answer, drawBoard);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof Failure)) throw error;
      refuse(error, go);
    }
  }

  function draw(answer, drawBoard) {
    field.accept(answer);
    const shown = answer.lines.length ? createProof(answer, drawBoard, view, viewed) : null;
    const big = h("button", { type: "button", click: () => enlarge(answer, drawBoard, shown, big) }, t("explain.wall"));
    const wait = h("button", { type: "button", click: () => show({ timeout: MORE_TIME }) }, t("explain.wait"));
    const [copy, said] = copyLink(() => question);
    const element = outcome(
      ways(), h("div", { class: "detail" }, levels(), shown && big), difficulty(answer), summary(answer),
      answer.level === view.level ? null : h("p", { class: "said" }, t("explain.not_shorter")), answer.stop === "deadline" ? wait : null, shown?.element,
      shown && h("div", { class: "share" }, copy, addToSheet(() => question, said), said, printIt(() => question, said, answer)));
    lightUp(element);
    if (shown && isDrawn(answer)) element.querySelector("h2").classList.add("unseen"); // the picture shows it
    put(element);
    if (view.isWall && shown) enlarge(answer, drawBoard, shown, big);
  }

  /** Shows the proof on the big screen, which the address tells until the reader leaves it by `button`. */
  async function enlarge(answer, drawBoard, shown, button) {
    let openWall;
    try {
      ({ openWall } = await import("../wall/wall.js"));
    } catch {
      const kind = navigator.onLine ? "unreachable" : "offline";
      button.replaceWith(h("p", { class: "wrong", role: "alert" }, t(`failure.${kind}`)));
      return;
    }
    if (!button.isConnected) return;
    const replace = view.isWall; // as an address said; else Back leaves the big screen
    view.isWall = true;
    viewed({ replace });
    openWall(root, answer, drawBoard, view, { moved: viewed, play: () => play(1), left() {
      view.isWall = false;
      viewed();
      shown.draw();
      button.focus();
    } });
  }

  /** Draws anew, and keeps the focus of a reader who waits for it. */
  function put(...parts) {
    const isAwaited = document.activeElement?.matches(".verdict") && place.contains(document.activeElement);
    place.classList.remove("awaited");
    place.replaceChildren(...parts);
    if (!isAwaited) return;
    goTo(place);
    place.querySelector(".step")?.scrollIntoView({ block: "nearest" });
  }

  function refuse({ kind, problem }, go) {
    if (problem) field.refuse(problem, { go });
    const isKind = problem?.code === "not_explained";
    put(outcome(
      isKind ? ways() : null,
      h("p", { class: `verdict ${isKind ? "open" : "bad"}`, role: "status", tabindex: "-1" }, t(isKind ? "explain.cannot" : `failure.${kind}`)),
      problem ? null : h("button", { type: "button", class: "primary", click: () => show() }, t("retry"))));
  }

  function outcome(...parts) {
    return h("section", { class: "outcome", "aria-labelledby": "asked" },
      h("h2", { id: "asked", dir: "auto" }, question.puzzle), ...parts);
  }

  /** Whether the proof is shown, or the reader works it out. */
  function ways() {
    return h("div", { class: "views ways", role: "group", "aria-label": t("explain.ways") },
      h("button", { type: "button", "data-way": "proof", "aria-pressed": "true" }, t("explain.way_proof")),
      h("button", { type: "button", "data-way": "try", "aria-pressed": "false", click: () => play() }, t("explain.way_try")));
  }

  function play(wall = null) {
    location.hash = writeAddress({ panel: "play", ...asked(), wall });
  }

  /** Whether every step stands by itself, or plain ones share a line. */
  function levels() {
    const buttons = LEVELS.map((level) => h("button", {
      type: "button", "data-level": level, "aria-pressed": String(view.level === level), click: async () => {
        Object.assign(view, { level, step: 0 });
        viewed();
        examples.replaceChildren(gallery(view));
        await show();
        place.querySelector(`[data-level=${level}]`)?.focus();
      },
    }, t(`explain.level_${level}`)));
    return h("div", { class: "views levels", role: "group", "aria-label": t("explain.levels") }, ...buttons);
  }
}

/** The function's answer about a proof; Failure where it is none, or no answer of this function. */
async function askToExplain(parameters, signal) {
  const answer = await ask("explain", parameters, signal);
  if (Array.isArray(answer.lines) && Array.isArray(answer.equations) && Array.isArray(answer.letters)) return answer;
  throw new Failure("strange");
}

/** How hard the puzzle is, as a sentence and on a scale. */
function difficulty(answer) {
  if (!answer.difficulty) return null;
  const { score, text } = answer.difficulty;
  return h("div", { class: "difficulty" }, h("span", {}, text),
    svg("svg", { viewBox: "0 0 100 4", preserveAspectRatio: "none", "aria-hidden": "true" },
      svg("rect", { class: "ways", width: 100, height: 4 }), svg("rect", { class: "left", width: Math.max(score, 1), height: 4 })));
}

/** What is to be known before the first step: how long the proof is, or why there is none. */
function summary({ stop, length, lines }) {
  if (stop === "limit") return h("p", { class: "warning" }, t("explain.too_long", { n: length }));
  if (stop === "deadline") return h("p", { class: "warning" }, t(lines.length ? "explain.part" : "explain.no_time"));
  return length === null ? null : h("p", { class: "said" }, t("explain.length", { n: length }));
}
