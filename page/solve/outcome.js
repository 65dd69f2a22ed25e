// What a search found and how it ended, in words and in columns, and what can be done next.
import { writeAddress } from "../address.js";
import { h } from "../dom.js";
import { drawing, isDrawn, prepare } from "../drawing/drawing.js";
import { ask } from "../function.js";
import { t } from "../texts.js";
import { createKey, decoded, nextOrder, ORDERS } from "./key.js";
import { createPager } from "./pager.js";
import { draw as drawPicture } from "./picture.js";
import { knownIn, read } from "./reading.js";
import { bare, rulesOut } from "./rules.js";
import { shareTools } from "./share.js";
import { lightUp, tiles } from "./tiles.js";
import { createVerdict } from "./verdict.js";

// Solutions on a page.
const PER_PAGE = 12;

/**
 * Draws a search into `element` whenever `update()` is called. `view` is { page, carries, key }: pages
 * are counted from 0, and key is the order of the digits in keys, "" where none is shown; `viewed` is told when the reader changes it.
 */
export function createOutcome(search, view, viewed) {
  let equations; // null where it has none to be drawn, undefined before its first answer
  let shape = null; // what the solutions are drawn by; without it they are text
  let drawn = 0; // solutions that the list knows of
  let painting = null;

  const verdict = createVerdict(search);
  const carries = h("button", {
    type: "button", hidden: true, "aria-pressed": String(view.carries), click: () => {
      view.carries = !view.carries;
      carries.setAttribute("aria-pressed", String(view.carries));
      list.classList.toggle("with-carries", view.carries);
      viewed();
    },
  }, t("carries"));
  let keys = []; // of the solutions on this page
  const keyed = h("button", { type: "button", class: "keyed", hidden: true, click: () => turnTo(view.key ? "" : search.question.key_order ?? ORDERS[0]) }, t("key"));
  const { puzzle, ...rules } = bare(search.question);
  const explain = h("a", { href: writeAddress({ panel: "explain", p: puzzle, ...rulesOut(rules) }) }, t("explain"));
  const inBases = h("button", { type: "button", class: "bases", click: openBases }, t("bases.ask"));
  const bases = h("section", { class: "bases", hidden: true, "aria-labelledby": "bases" });
  const share = h("div", { class: "share" });
  const list = h("ol", { class: view.carries ? "solutions with-carries" : "solutions" });
  const pager = createPager(view, PER_PAGE, () => {
    showPage();
    viewed();
  });
  const picture = h("section", { class: "picture", "aria-labelledby": "picture" });
  const element = h("section", { class: "outcome", "aria-labelledby": "asked" },
    h("h2", { id: "asked", dir: "auto" }, search.question.puzzle),
    ...verdict.elements, h("div", { class: "next" }, carries, keyed, explain, inBases), bases, list, pager.element, share, picture);
  lightUp(element);

  async function openBases() {
    inBases.disabled = true;
    const { askInEveryBase } = await import("./bases.js");
    await askInEveryBase(search.question, bases);
    inBases.disabled = false;
  }

  /** Asks how a puzzle is drawn, so that its solutions are drawn alike; no time is needed for a proof. */
  async function askForShape() {
    try {
      const answer = await ask("explain", { puzzle, ...rulesOut(rules), hint: "look", timeout: 0 });
      if (!isDrawn(answer)) return;
      await prepare(answer);
      shape = answer;
    } catch {
      return; // what cannot be explained, or not now, is text
    }
    if (drawn) showPage();
  }

  function shown() {
    return search.solutions.slice(view.page * PER_PAGE, (view.page + 1) * PER_PAGE);
  }

  function showPage() {
    pager.update(search.solutions.length);
    list.start = view.page * PER_PAGE + 1;
    keys = [];
    list.replaceChildren(...shown().map(solutionItem));
    showKeys();
    carries.hidden = !list.querySelector(".carries td:not(:empty)");
  }

  function turnTo(order) {
    view.key = order;
    showKeys();
    viewed();
  }

  function showKeys() {
    keyed.hidden = !keys.length;
    keyed.setAttribute("aria-pressed", String(view.key !== ""));
    for (const key of keys) key.show(view.key);
  }

  function solutionItem(solution) {
    const body = shape && Object.keys(solution.unknowns ?? {}).length === 0
      ? drawing(shape, { known: knownIn(solution) }).element
      : h("pre", { class: "scroll", tabindex: "0", dir: "auto" }, solution.text);
    const key = solution.key ? createKey(solution.letters, search.question.base, () => turnTo(nextOrder(view.key))) : null;
    if (key) keys.push(key);
    return h("li", {}, h("div", { class: "drawing" }, body), tiles(search.letters, solution.letters, t("tiles")), key?.element, decoded(solution));
  }

  function update() {
    if (equations === undefined && search.answer) {
      equations = read(search.answer.reading, search.letters);
      if (equations) shape = { ...search.answer, equations };
      else if (!search.answer.reading) askForShape();
    }
    verdict.update();
    share.hidden = search.stop === null || search.running;
    if (!share.hidden) {
      share.replaceChildren(...shareTools(search, () => shown().map((solution) => solution.text).join("\n")));
    }
    const canBeDrawn = Boolean(equations) || !search.answer?.reading;
    inBases.hidden = search.stop === null || search.running;
    explain.hidden = !canBeDrawn || search.stop === null || search.running;
    if (search.stop !== null && search.solutions.length !== drawn) {
      drawn = search.solutions.length;
      showPage();
    }
    if (!search.running && search.stop !== null) {
      painting?.abort();
      painting = new AbortController();
      drawPicture(picture, search, equations, painting.signal);
    }
  }

  return { element, update };
}
