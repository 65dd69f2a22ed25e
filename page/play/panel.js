// The room in which a puzzle is worked out: on a phone its first screen is the puzzle and a pad.
import { writeAddress } from "../address.js";
import { Failure, ask } from "../function.js";
import { dress, h } from "../dom.js";
import { drawing, isDrawn, prepare } from "../drawing/drawing.js";
import { createField } from "../solve/field.js";
import { createRules, rulesIn, rulesOut } from "../solve/rules.js";
import { copyLink } from "../solve/share.js";
import { rulesTold } from "../solve/sheet.js";
import { tiles } from "../solve/tiles.js";
import { currentLanguage, t } from "../texts.js";
import { createGame } from "./game.js";
import { called, keep, recall } from "./kept.js";

// The puzzle for who has chosen none.
const FIRST = { en: "SEND + MORE = MONEY", ru: "ГОРА + РОЩА = ОВРАГ", ja: "すし + すし + すし = おすし" };

let prepareToPrint = () => {};
addEventListener("beforeprint", () => prepareToPrint());

export function mount(root, state, write) {
  const question = { puzzle: state.p ?? FIRST[currentLanguage()], ...rulesIn(state) };
  const asked = { p: question.puzzle, ...rulesOut(question) };
  const name = called(question.puzzle, rulesOut(question));
  const rules = createRules(question, () => {});
  const field = createField(question.puzzle, "field.label", { typed() {}, entered: begin });
  const place = h("div", { class: "place" });
  const form = h("form", { class: "explain", novalidate: true, submit: (event) => { event.preventDefault(); begin(); } },
    field.element, h("div", { class: "row" }, h("button", { class: "primary" }, t("play.go")), rules.element));
  const other = h("details", { class: "other", toggle: showExamples }, h("summary", {}, t("play.other")), form);
  root.append(h("div", { class: "play" }, place, other));
  prepareToPrint = () => {};
  wait();
  if ("known" in state) clean();
  else show();
  return () => (state.p === undefined && field.text === question.puzzle ? {} : { p: field.text, ...rulesOut(rules.rules), way: "try" });

  /** An address of old loses the digits that it says. */
  async function clean() {
    const { keepOfOld } = await import("./old.js");
    keepOfOld(question.puzzle, rulesOut(question), state.known);
    write({ ...asked, way: "try", level: state.level }, { replace: true });
    show();
  }

  /** Goes to what stands in the field. */
  function begin() {
    go({ p: field.text, ...rulesOut(rules.rules) });
  }

  function go(next, way = "try") {
    const address = writeAddress({ panel: "explain", ...next, way, level: state.level });
    if (address === location.hash) again();
    else location.hash = address;
  }

  async function showExamples() {
    if (other.querySelector(".gallery")) return;
    other.append((await import("./examples.js")).gallery());
  }

  /** Goes to another puzzle, about as hard. */
  async function goOn(difficulty) {
    const { nextPuzzle } = await import("./next.js");
    const found = await nextPuzzle(difficulty?.score, question.puzzle);
    if (found) go(found);
    else other.open = true;
  }

  function asking(parameters) {
    return ask("explain", { ...question, ...parameters });
  }

  function again() {
    wait();
    show();
  }

  function wait() {
    put(h("p", { class: "verdict", role: "status", tabindex: "-1" }, t("play.loading")));
  }

  /** Asks the function what the puzzle is, and draws it. */
  async function show() {
    try {
      const answer = checked(await asking({ hint: "look" }).catch(withoutHints));
      draw(answer, await pictureOf(answer));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refuse(error);
    }
  }

  /** What can be played, though it is not explained. */
  function withoutHints(error) {
    if (error.problem?.code !== "not_explained") throw error;
    return asking({ hint: "check" });
  }

  function draw(answer, shown) {
    field.accept(answer);
    const game = createGame({
      answer, shown, asking, rules: question, begun: recall(name), keep: (now) => keep(name, now), prove: () => go(asked, null),
      goOn: () => goOn(answer.difficulty),
    });
    const told = rulesTold(question, answer.letters, answer.wildcard_signs);
    const paper = h("div", {});
    prepareToPrint = () => paper.replaceChildren(h("section", { class: "sheet played", "aria-hidden": "true" }, h("div", { class: "page" },
      h("h2", {}, t("sheet.title")), ...told.map((one) => one.cloneNode(true)), isDrawn(answer) ? null : h("pre", { class: "puzzle", dir: "auto" }, question.puzzle),
      h("p", {}, answer.difficulty?.text ?? ""), ...game.sheet(), tiles(answer.letters))));
    put(game.element, h("div", { class: "about" }, ...told, h("p", {}, answer.difficulty?.text ?? "")),
      h("div", { class: "share" }, ...copyLink(() => question), h("button", { type: "button", click: () => print() }, t("share.print")), ways()));
    place.append(paper);
  }

  function put(...parts) {
    const isAwaited = place.contains(document.activeElement);
    const head = h("h2", { id: "asked", class: "unseen", dir: "auto" }, question.puzzle);
    place.replaceChildren(h("section", { class: "outcome", "aria-labelledby": "asked" }, head, ...parts));
    if (!isAwaited) return;
    head.tabIndex = -1;
    head.focus({ preventScroll: true });
  }

  function refuse({ kind, problem }) {
    if (problem) field.refuse(problem);
    other.open = problem !== null;
    put(h("p", { class: "verdict bad", role: "status", tabindex: "-1" }, t(`failure.${kind}`)),
      ...problem ? [] : [h("button", { type: "button", class: "primary", click: again }, t("retry"))]);
  }

  /** The way from here to the proof, which is asked about as long as the puzzle is not solved. */
  function ways() {
    const show = async () => (recall(name).isDone || await (await import("./confirm.js")).confirmed(place)) && go(asked, null);
    return h("div", { class: "views ways", role: "group", "aria-label": t("play.ways") },
      h("button", { type: "button", "data-way": "proof", "aria-pressed": "false", click: show }, t("play.way_proof")),
      h("button", { type: "button", "data-way": "try", "aria-pressed": "true" }, t("play.way_try")));
  }
}

/** An answer of this function; Failure where it is none. */
function checked(answer) {
  if (Array.isArray(answer.equations) && Array.isArray(answer.letters)) return answer;
  throw new Failure("strange");
}

/** How an answer is played, { picture, unknowns, name }: picture({ known, lit, draw }) → { element, cells } as drawing() gives them. */
async function pictureOf(answer) {
  const names = Object.fromEntries((answer.symbols ?? []).map(({ symbol, name }) => [symbol, name]));
  const name = (unknown) => names[unknown] ?? unknown;
  if (answer.runs.length) return (await import("./squares.js")).kakuro(answer);
  if (answer.equations.length === 0) return { name, ...(await import("./typed.js")).typed(answer) };
  await Promise.all([prepare(answer), isDrawn(answer) && dress("play/others.css")]);
  const words = answer.equations.flatMap(({ left, right }) => [...left, ...right]).flatMap((term) => term.words.flat());
  const unknowns = [...new Set([...answer.letters, ...words.filter((cell) => cell.startsWith("?"))])];
  return { name, unknowns, picture: (marks) => drawing(answer, marks) };
}
