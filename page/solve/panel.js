// The panel that solves: the field with its rules, the gallery, and what came out.
import { Failure } from "../function.js";
import { h } from "../dom.js";
import { t } from "../texts.js";
import { createField } from "./field.js";
import { firstExample, gallery } from "./gallery.js";
import { createOutcome } from "./outcome.js";
import { described } from "./problems.js";
import { createRules, rulesIn, rulesOut } from "./rules.js";
import { Search, askToSolve } from "./search.js";
import { sheet } from "./sheet.js";

// Milliseconds of quiet after which what was typed is checked.
const QUIET = 250;

export const solve = { name: "solve", mount };

let search = null; // the last one, kept when the panel is drawn again in another language
let draft = null; // what stood in the field then
let prepareToPrint = () => {};

addEventListener("beforeprint", () => prepareToPrint());

function mount(root, state, write) {
  const puzzle = state.p ?? (search?.isExample && !("p" in state) ? search.question.puzzle : firstExample());
  const question = { puzzle, ...rulesIn(state) };
  const isAgain = search !== null && isSame(search.question, question);
  const before = isAgain ? draft ?? question : question;
  const view = { page: Math.max(Number.parseInt(state.page, 10) || 1, 1) - 1, carries: state.carries === "true" };
  let checking = null;
  let timer = null;

  const rules = createRules(before, typed);
  const field = createField(before.puzzle, { typed, entered: solveIt });
  const place = h("div", { class: "place" });
  const form = h("form", { novalidate: true, submit: (event) => { event.preventDefault(); solveIt(); } },
    field.element,
    h("div", { class: "row" }, h("button", { class: "primary" }, t("solve")), rules.element));
  root.append(h("div", { class: "columns" }, h("div", { class: "ask" }, form, gallery()), place));

  if (!isAgain) {
    search?.halt();
    search = new Search(question);
    search.isExample = !("p" in state);
    draft = null;
  }
  follow(view);
  if (!isAgain) search.go();
  else if (draft) typed();

  function asked() {
    return { puzzle: field.text, ...rules.rules };
  }

  /** Draws the search and everything that happens in it. */
  function follow(shown) {
    const current = search;
    const outcome = createOutcome(current, shown, () => write(stateOf(current, shown), { replace: true }));
    current.changed = () => {
      outcome.update();
      if (current === search && isSame(asked(), current.question)) tell(current);
    };
    const paper = h("div", {});
    prepareToPrint = () => paper.replaceChildren(sheet(current, outcome.equations));
    place.replaceChildren(outcome.element, paper);
    current.changed();
  }

  /** What the search knows of the text in the field: its letters, or its mistake. */
  function tell(current) {
    if (current.failure?.kind === "problem") {
      refuse(current.failure.problem, { go: document.activeElement?.closest("form") === form });
    } else if (current.stop !== null) {
      field.accept(current.letters, current.question.base, current.warnings);
    }
  }

  function refuse(problem, how) {
    field.refuse(described(problem, field.text), problem.position, how);
  }

  function solveIt() {
    clearTimeout(timer);
    checking?.abort();
    const next = asked();
    draft = null;
    if (!isSame(search.question, next) || search.failure) {
      search.halt();
      search = new Search(next);
    }
    search.isExample = false;
    const shown = { page: 0, carries: view.carries };
    write(stateOf(search, shown));
    follow(shown);
    search.go();
  }

  function typed() {
    draft = asked();
    clearTimeout(timer);
    checking?.abort();
    timer = setTimeout(check, QUIET);
  }

  /** Asks what the function makes of the text, without time to search. */
  async function check() {
    if (field.text.trim() === "") {
      field.reset();
      return;
    }
    checking = new AbortController();
    const { signal } = checking;
    try {
      const { letters, base, warnings } = await askToSolve({ ...asked(), limit: 1, timeout: 0 }, signal);
      if (!signal.aborted) field.accept(letters, base, warnings);
    } catch (error) {
      // Without a connection there is nothing to say until the reader asks for a solution.
      if (error instanceof Failure && error.kind === "problem" && !signal.aborted) refuse(error.problem);
    }
  }
}

function stateOf({ question }, view) {
  return { p: question.puzzle, ...rulesOut(question), page: view.page > 0 ? view.page + 1 : null, carries: view.carries || null };
}

function isSame(one, other) {
  return Object.keys(one).every((key) => one[key] === other[key]);
}
