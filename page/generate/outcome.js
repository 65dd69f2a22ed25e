// The puzzles that were made: some are picked, and printed as a worksheet with its key.
import { writeAddress } from "../address.js";
import { h } from "../dom.js";
import { t } from "../texts.js";
import { read, words } from "../solve/reading.js";
import { copyLink } from "../solve/share.js";
import { rulesTold } from "../solve/sheet.js";
import { tiles } from "../solve/tiles.js";
import { createVerdict } from "../solve/verdict.js";
import { written } from "../solve/written.js";
import { badge, rate } from "./rating.js";

// Columns of a sum that fit beside another on paper.
const NARROW = 10;

/**
 * Draws a search for puzzles into `element` whenever `update()` is called; `sheet()` is what is printed.
 * `view` is { picked, solved, heading, ratings }: a set of puzzles, whether solutions are shown, the sheet's
 * title, and how hard puzzles are, as a Map.
 */
export function createOutcome(search, view) {
  const verdict = createVerdict(search, "made");
  const list = h("ol", { class: view.solved ? "made solved" : "made", "aria-label": t("make.list") });
  const all = h("button", { type: "button", click: () => pick(view.picked.size < search.solutions.length) });
  const show = h("button", { type: "button", "aria-pressed": String(view.solved), click: () => {
    view.solved = !view.solved;
    show.setAttribute("aria-pressed", String(view.solved));
    redraw();
  } }, t("make.show"));
  const order = h("button", { type: "button", click: orderByDifficulty }, t("make.order"));
  const said = h("span", { class: "said", role: "status" });
  const copy = h("button", { type: "button", click: async () => {
    try {
      await navigator.clipboard.writeText(chosen().map((one) => one.puzzle).join("\n"));
      said.replaceChildren(t("share.copied"));
    } catch {
      said.replaceChildren(h("textarea", { readonly: true, "aria-label": t("share.by_hand") }, chosen().map((one) => one.puzzle).join("\n")));
    }
  } }, t("make.copy"));
  const press = h("button", { type: "button", class: "primary", click: () => print() });
  const heading = h("input", { type: "text", id: "heading", maxlength: "80", autocomplete: "off", value: view.heading, placeholder: t("sheet.title"), input: () => { view.heading = heading.value; } });
  const tools = h("div", { class: "tools" }, all, show, order, copy, said);
  const printing = h("div", { class: "tools" }, h("label", { for: "heading" }, t("make.heading")), heading, press);
  const element = h("section", { class: "outcome", "aria-labelledby": "asked" },
    h("h2", { id: "asked" }, t("make.title")), verdict.elements[0], verdict.elements[1], tools, list, verdict.elements[2], printing);
  let drawn = 0;

  function redraw() {
    list.className = view.solved ? "made solved" : "made";
    list.replaceChildren(...search.solutions.map(item));
  }

  /** Asks how hard each puzzle is, and puts the easiest first. */
  async function orderByDifficulty() {
    if (order.getAttribute("aria-busy") === "true") return;
    order.setAttribute("aria-busy", "true");
    const of = (one) => view.ratings.get(one.puzzle);
    const open = search.solutions.filter((one) => !view.ratings.has(one.puzzle)).map((one) => one.puzzle);
    let done = 0;
    await rate(open, search.question.base, (puzzle, rating) => {
      view.ratings.set(puzzle, rating);
      said.replaceChildren(t("make.rated", { n: ++done, all: open.length }));
    });
    search.solutions.sort((one, other) => (of(one)?.score ?? 101) - (of(other)?.score ?? 101));
    said.replaceChildren();
    redraw();
    order.removeAttribute("aria-busy");
  }

  function chosen() {
    const picked = search.solutions.filter((one) => view.picked.has(one.puzzle));
    return picked.length ? picked : search.solutions;
  }

  function pick(isAll) {
    view.picked.clear();
    if (isAll) search.solutions.forEach((one) => view.picked.add(one.puzzle));
    for (const box of list.querySelectorAll("input")) box.checked = isAll;
    tell();
  }

  function tell() {
    all.textContent = t(view.picked.size < search.solutions.length ? "make.pick_all" : "make.pick_none");
    press.textContent = t("make.print", { n: chosen().length });
  }

  function item(one, index) {
    const link = (panel) => writeAddress({ panel: panel === "solve" ? null : panel, p: one.puzzle, base: search.question.base === 10 ? null : search.question.base });
    const box = h("input", { type: "checkbox", id: `pick-${index}`, checked: view.picked.has(one.puzzle), change: () => {
      view.picked[box.checked ? "add" : "delete"](one.puzzle);
      tell();
    } });
    return h("li", {}, box,
      h("label", { for: box.id, class: "puzzle", dir: "auto" }, one.puzzle),
      badge(view.ratings.get(one.puzzle)),
      h("span", { class: "links" }, ...["solve", "explain"].map((name) => h("a", { href: link(name), "aria-label": `${t(`make.${name}`)}: ${one.puzzle}` }, t(`make.${name}`))),
        ...copyLink(() => ({ puzzle: one.puzzle, base: search.question.base }), t("make.copy_link"), { "aria-label": `${t("make.copy_link")}: ${one.puzzle}` })),
      view.solved ? h("span", { class: "solution", dir: "ltr" }, one.solution) : null);
  }

  function update() {
    verdict.update();
    if (search.solutions.length < drawn) list.replaceChildren();
    list.append(...search.solutions.slice(list.childElementCount).map((one, at) => item(one, list.childElementCount + at)));
    drawn = search.solutions.length;
    tools.hidden = printing.hidden = drawn === 0;
    tell();
  }

  /** The sheet with room to work, and the key on a page of its own. */
  function sheet() {
    const base = search.question.base;
    const puzzles = chosen().map((one) => ({ ...one, equations: read(one.puzzle, Object.keys(one.letters)) }));
    const drawing = ({ equations, puzzle }) => equations
      ? h("div", { class: "drawing" }, ...equations.map((one) => written(one, null, base)))
      : h("pre", { dir: "auto" }, puzzle);
    const isWide = ({ equations }) => !equations || words(equations).some((word) => word.length > NARROW);
    return h("section", { class: "sheet made-sheet", "aria-hidden": "true" },
      h("div", { class: "page" },
        h("h2", {}, view.heading || t("sheet.title")),
        ...rulesTold({ base }, ["A"]),
        h("ol", {}, ...puzzles.map((one) => h("li", { class: isWide(one) ? "wide" : null }, drawing(one), tiles(Object.keys(one.letters)))))),
      h("div", { class: "page key" },
        h("h2", {}, t("sheet.answers")),
        h("ol", {}, ...puzzles.map((one) => h("li", {}, h("p", { dir: "auto" }, one.puzzle), h("p", { dir: "ltr" }, h("b", {}, one.solution)))))));
  }

  return { element, update, sheet };
}
