// What asks: a field with its rules, examples to try, and under or beside them what came out. The panels
// that find solutions are made of it.
import { Failure } from "../function.js";
import { h } from "../dom.js";
import { goTo } from "../place.js";
import { t } from "../texts.js";
import { createField } from "./field.js";
import { playAddress } from "./share.js";
import { Search, askFor } from "./search.js";

// Milliseconds of quiet after which what was typed is checked.
const QUIET = 250;

/**
 * The mount function of a panel. `name` is the question's at the function, and
 *   firstExample()                        the puzzle that a visitor sees first
 *   gallery()                             an element with puzzles to try
 *   rules                                 { createRules, rulesIn, rulesOut }, as in rules.js
 *   viewIn(state), viewOut(view)          how solutions are looked at, out of and into the address
 *   createOutcome(search, view, viewed)   { element, update }: draws a search
 *   labels                                keys of texts: { label, go }
 */
export function asking({ name, firstExample, gallery, rules: rulesOf, viewIn, viewOut, createOutcome, labels }) {
  let search = null; // the last one, kept when the panel is drawn again in another language
  let draft = null; // what stood in the field then

  return mount;

  function mount(root, state, write) {
    const puzzle = state.p ?? (search?.isExample && !("p" in state) ? search.question.puzzle : firstExample());
    const question = { puzzle, ...rulesOf.rulesIn(state) };
    const isAgain = search !== null && isSame(search.question, question);
    const before = isAgain ? draft ?? question : question;
    const view = viewIn(state);
    let checking = null;
    let timer = null;

    const rules = rulesOf.createRules(before, typed);
    const field = createField(before.puzzle, labels.label, { typed, entered });
    const place = h("div", { class: "place" });
    const form = h("form", { class: name, novalidate: true, submit: (event) => { event.preventDefault(); solveIt(); } },
      field.element,
      h("div", { class: "row" }, h("button", { class: "primary" }, t(labels.go)),
        h("button", { type: "button", class: "play-it", click: () => location.assign(playAddress(asked())) }, t("play_it")), rules.element));
    root.append(h("div", { class: "columns" }, h("div", { class: "ask" }, form, gallery()), place));

    if (!isAgain) {
      search?.halt();
      search = new Search(name, question);
      search.isExample = !("p" in state);
      draft = null;
    }
    follow(view);
    if (!isAgain) search.go();
    else if (draft) typed();
    return () => (search.isExample && isSame(search.question, asked()) ? {} : puzzleOf(asked()));

    function asked() {
      return { puzzle: field.text, ...rules.rules };
    }

    /** Draws the search and everything that happens in it. */
    function follow(shown) {
      const current = search;
      const outcome = createOutcome(current, shown, () => write(stateOf(current, shown), { replace: true }));
      current.changed = () => {
        outcome.update();
        place.classList.toggle("awaited", current.stop === null && !current.failure);
        if (current === search && isSame(asked(), current.question)) tell(current);
      };
      place.replaceChildren(outcome.element);
      current.changed();
    }

    /** What the search knows of the text in the field: its letters, or its mistake. */
    function tell(current) {
      if (current.isToldOtherwise) {
        check();
      } else if (current.failure?.kind === "problem") {
        field.refuse(current.failure.problem, { go: document.activeElement?.closest("form") === form });
      } else if (current.stop !== null) {
        field.accept(current.answer);
      }
    }

    function entered({ isRewritten }) {
      solveIt();
      if (isRewritten) goTo(place);
    }

    function solveIt() {
      clearTimeout(timer);
      checking?.abort();
      const next = asked();
      draft = null;
      if (!isSame(search.question, next) || search.failure) {
        search.halt();
        search = new Search(name, next);
      }
      search.isExample = false;
      const shown = { ...view, page: 0 };
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
        const answer = await askFor(name, { ...asked(), limit: 1, timeout: 0 }, signal);
        if (!signal.aborted) field.accept(answer);
      } catch (error) {
        // Without a connection there is nothing to say until the reader asks for a solution.
        if (error instanceof Failure && error.kind === "problem" && !signal.aborted) field.refuse(error.problem);
      }
    }
  }

  function stateOf({ question }, view) {
    return { ...puzzleOf(question), ...viewOut(view) };
  }

  function puzzleOf(question) {
    return { p: question.puzzle, ...rulesOf.rulesOut(question) };
  }
}

function isSame(one, other) {
  return Object.keys(one).every((key) => one[key] === other[key]);
}
