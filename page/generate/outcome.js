// The puzzles that were made: to be looked at, rated, and put on the sheet.
import { writeAddress } from "../address.js";
import { h } from "../dom.js";
import { t } from "../texts.js";
import * as basket from "../sheet/basket.js";
import { copyLink } from "../solve/share.js";
import { languageOf } from "../shelf/themes.js";
import { createVerdict } from "../solve/verdict.js";
import { badge, rate } from "./rating.js";
import { isDrawn, needsWords } from "./wishes.js";

let sheetChanged = () => {}; // tells the puzzles that are shown
basket.changed(() => sheetChanged());

/**
 * Draws a search for puzzles into `element` whenever `update()` is called. `view` is { solved, ratings, pictures }:
 * whether solutions are shown, and how hard puzzles are, and calculations as drawn, as Maps.
 */
export function createOutcome(search, view) {
  const { base = 10, theme, numerals } = search.question;
  const lang = numerals ?? languageOf(theme); // of the words
  const isCalculated = isDrawn(search.question);
  const verdict = createVerdict(search, isCalculated ? "drawn" : "made", needsWords(search.question) ? "none_of_words" : "none");
  const list = h("ol", { class: "made", "aria-label": t("make.list") });
  const all = h("button", { type: "button", click: () => pick(search.solutions.some((one) => !isPicked(one))) });
  const show = h("button", { type: "button", "aria-pressed": String(view.solved), click: () => {
    view.solved = !view.solved;
    show.setAttribute("aria-pressed", String(view.solved));
    redraw();
  } }, t("make.show"));
  const order = h("button", { type: "button", click: orderByDifficulty }, t("make.order"));
  const said = h("span", { class: "said", role: "status" });
  const copy = h("button", { type: "button", click: async () => {
    const text = chosen().map((one) => one.puzzle).join("\n");
    try {
      await navigator.clipboard.writeText(text);
      said.replaceChildren(t("share.copied"));
    } catch {
      said.replaceChildren(h("textarea", { readonly: true, "aria-label": t("share.by_hand") }, text));
    }
  } }, t("make.copy"));
  const told = h("span", { role: "status" });
  const sheet = h("a", { class: "to-sheet", href: "#panel=sheet" }, t("make.sheet"));
  const tools = h("div", { class: "tools" }, all, show, order, copy, said);
  const onSheet = h("div", { class: "tools" }, told, sheet);
  const element = h("section", { class: "outcome making", "aria-labelledby": "asked" },
    h("h2", { id: "asked" }, t("make.title")), verdict.elements[0], verdict.elements[1], tools, onSheet, list, verdict.elements[2]);
  let drawn = 0;
  let drawing = null; // the calculations that are being drawn

  sheetChanged = () => {
    search.solutions.forEach((one, at) => {
      const box = list.querySelector(`#pick-${at}`);
      if (box) box.checked = isPicked(one);
    });
    tell();
  };

  function redraw() {
    list.replaceChildren(...search.solutions.map(item));
  }

  /** Asks how hard each puzzle is, and puts the easiest first. */
  async function orderByDifficulty() {
    if (order.getAttribute("aria-busy") === "true") return;
    order.setAttribute("aria-busy", "true");
    await drawing;
    const of = (one) => view.ratings.get(one.puzzle);
    const open = search.solutions.filter((one) => !view.ratings.has(one.puzzle)).map((one) => one.puzzle);
    let done = 0;
    said.setAttribute("aria-busy", "true"); // not every one is read
    await rate(open, base, (puzzle, answer) => {
      view.ratings.set(puzzle, answer?.difficulty);
      said.replaceChildren(t("make.rated", { n: ++done, all: open.length }));
    });
    search.solutions.sort((one, other) => (of(one)?.score ?? 101) - (of(other)?.score ?? 101));
    said.removeAttribute("aria-busy");
    said.replaceChildren(t("make.rated", { n: done, all: open.length }));
    redraw();
    order.removeAttribute("aria-busy");
  }

  /** Draws the calculations that are not yet, and rates them on the way. */
  async function drawCalculations() {
    const open = search.solutions.filter((one) => !view.pictures.has(one.puzzle)).map((one) => one.puzzle);
    for (const puzzle of open) view.pictures.set(puzzle, null);
    const { drawing: draw, prepare } = await import("../drawing/drawing.js");
    await rate(open, base, async (puzzle, answer) => {
      if (!answer) return;
      await prepare(answer);
      view.ratings.set(puzzle, answer.difficulty);
      view.pictures.set(puzzle, () => draw(answer).element);
      const at = search.solutions.findIndex((one) => one.puzzle === puzzle);
      list.children[at]?.replaceWith(item(search.solutions[at], at));
    });
  }

  function chosen() {
    const picked = search.solutions.filter(isPicked);
    return picked.length ? picked : search.solutions;
  }

  function pickOf({ puzzle }) {
    return { p: puzzle, ...base === 10 ? {} : { base } };
  }

  function isPicked(one) {
    return basket.placeOf(pickOf(one)) >= 0;
  }

  function pick(isAll, some = search.solutions) {
    for (const one of some) {
      if (isAll) basket.add(pickOf(one));
      else if (isPicked(one)) basket.remove(basket.placeOf(pickOf(one)));
    }
    sheetChanged(); // a full sheet takes no more
  }

  function tell() {
    const n = basket.picks().length;
    all.textContent = t(search.solutions.some((one) => !isPicked(one)) ? "make.pick_all" : "make.pick_none");
    const sentence = n ? t("make.on_sheet", { n }) : t("make.pick");
    if (told.textContent !== sentence) told.textContent = sentence; // or it would be read again
    sheet.hidden = n === 0;
  }

  function item(one, index) {
    const link = (panel) => writeAddress({ panel: panel === "solve" ? null : panel, ...pickOf(one) });
    const box = h("input", { type: "checkbox", id: `pick-${index}`, checked: isPicked(one), change: () => pick(box.checked, [one]) });
    const name = (what) => `${t(`make.${what}`)}: ${one.puzzle}`;
    return h("li", {}, box,
      h("label", { for: box.id, class: "puzzle", lang, dir: "auto" }, view.pictures.get(one.puzzle)?.() ?? one.puzzle),
      badge(view.ratings.get(one.puzzle)),
      h("span", { class: "links" }, ...["play", "solve", "explain"].map((what) => h("a", { href: link(what), "aria-label": name(what) }, t(`make.${what}`))),
        ...copyLink(() => ({ puzzle: one.puzzle, base }), t("make.copy_link"), { "aria-label": name("copy_link") })),
      view.solved ? h("span", { class: "solution", dir: "ltr" }, one.solution) : null);
  }

  function update() {
    verdict.update();
    if (search.solutions.length < drawn) list.replaceChildren();
    list.append(...search.solutions.slice(list.childElementCount).map((one, at) => item(one, list.childElementCount + at)));
    drawn = search.solutions.length;
    tools.hidden = onSheet.hidden = drawn === 0;
    tell();
    if (isCalculated && !search.running && search.solutions.some((one) => !view.pictures.has(one.puzzle))) drawing = drawCalculations();
  }

  return { element, update };
}
