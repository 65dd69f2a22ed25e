// The panel with the shelf: puzzles by theme and level.
import { writeAddress } from "../address.js";
import { h, unseen } from "../dom.js";
import { called, recall } from "../play/kept.js";
import { copyLink, printIt } from "../solve/share.js";
import { currentLanguage, t } from "../texts.js";
import { LEVELS, MANY, fromEasyToHard, ofLevel, shelf } from "./puzzles.js";
import { THEMES, THEMES_OF, languageOf } from "./themes.js";

// Puzzles of a sheet from easy to hard.
const SHEET = 6;

export function mount(root, state, write) {
  const own = currentLanguage();
  const view = {
    theme: THEMES.includes(state.theme) ? state.theme : THEMES_OF[own][0],
    level: state.level in LEVELS ? state.level : "easy",
  };
  const list = h("div", { class: "shelved" });
  const said = h("p", { class: "said", role: "status" });
  const levels = Object.keys(LEVELS).map((level) => h("button", {
    type: "button", "data-level": level, "aria-pressed": String(level === view.level), click: () => change({ level }),
  }, t(`shelf.${level}`)));
  const groups = Object.entries(THEMES_OF).sort(([one], [other]) => (other === own) - (one === own)).map(([language, themes]) =>
    h("optgroup", { label: new Intl.DisplayNames([own], { type: "language" }).of(language) }, ...themes.map((theme) =>
      h("option", { value: theme, selected: theme === view.theme }, t(`theme.${theme}`)))));
  const theme = h("select", { id: "theme", change: () => change({ theme: theme.value }) }, ...groups);
  const six = h("button", { type: "button", class: "six", click: addSix }, t("shelf.six", { n: SHEET }));
  root.append(h("div", { class: "shelf" },
    h("section", { class: "place", "aria-labelledby": "shelf" }, h("h2", { id: "shelf" }, t("shelf.title")),
      h("div", { class: "choice" },
        h("div", { class: "levels", role: "group", "aria-label": t("shelf.levels") }, ...levels),
        h("p", { class: "theme" }, h("label", { for: "theme" }, t("shelf.theme")), theme)),
      list, h("div", { class: "six" }, six, said))));
  showList();

  function change(now) {
    Object.assign(view, now);
    for (const button of levels) button.setAttribute("aria-pressed", String(button.dataset.level === view.level));
    write({ theme: view.theme, level: view.level });
    said.replaceChildren();
    showList();
  }

  async function showList() {
    const asked = { ...view };
    const language = languageOf(asked.theme);
    const puzzles = await fetched(language, list, showList);
    if (!puzzles || asked.theme !== view.theme || asked.level !== view.level) return;
    const shown = ofLevel(about(puzzles, asked.theme), asked.level);
    list.replaceChildren(
      h("ul", { "aria-label": t("shelf.list") }, ...shown.map((one) => item(one, language))),
      shown.length < MANY ? h("p", { class: "lacking" }, t(shown.length ? "shelf.lacking" : "shelf.none", { n: shown.length, of: MANY })) : "");
  }

  function item(one, language) {
    const question = () => ({ puzzle: one.p });
    const named = (label) => ({ "aria-label": `${label}: ${one.p}` });
    const add = h("button", { type: "button", ...named(t("shelf.add")), click: () => turn(one, add) }, t("shelf.add"));
    const [copy, copied] = copyLink(question, t("shelf.copy"), named(t("shelf.copy")));
    return h("li", {}, h("a", { href: linkOf(one.p) }, puzzle(one, language), ...tick(one), h("span", { class: "score", title: t("shelf.score", { n: one.score }) },
      h("span", { "aria-hidden": "true" }, one.score), h("span", { class: "unseen" }, t("shelf.score", { n: one.score })))),
    h("span", { class: "tools" }, copy, add, printIt(question, copied, null, named(t("share.print"))), copied));
  }

  async function addSix() {
    const puzzles = await fetched(languageOf(view.theme), said, addSix);
    const theme = t(`theme.${view.theme}`);
    const title = theme.charAt(0).toLocaleUpperCase() + theme.slice(1); // as a heading is written
    if (puzzles) put(fromEasyToHard(about(puzzles, view.theme), SHEET), title);
  }

  /** Puts a puzzle on the sheet, or takes it off where its button says that it is there. */
  async function turn(one, button) {
    const isOn = button.getAttribute("aria-pressed") === "true";
    if (isOn) {
      const { picks, placeOf, remove } = await import("../sheet/basket.js");
      remove(placeOf({ p: one.p }));
      said.replaceChildren(t("shelf.added", { n: picks().length }));
    } else if (!await put([one])) return;
    button.setAttribute("aria-pressed", String(!isOn));
  }

  /** Puts puzzles on the sheet of the lesson, and says so; whether they are there. */
  async function put(puzzles, title = "") {
    try {
      const { add, picks } = await import("../sheet/basket.js");
      const outcomes = puzzles.map(({ p }) => add({ p, title }));
      said.replaceChildren(t(outcomes.includes("full") ? "shelf.full" : "shelf.added", { n: picks().length }), " ",
        h("a", { href: "#panel=sheet" }, t("shelf.sheet")));
      return !outcomes.includes("full");
    } catch {
      said.replaceChildren(t("shelf.missing"));
      return false;
    }
  }
}

/** The shelf of a language; null where it cannot be fetched, which is said in `place`. */
async function fetched(language, place, again) {
  try {
    return await shelf(language);
  } catch {
    place.replaceChildren(h("p", { class: "wrong", role: "alert" }, t("shelf.missing")), h("button", { type: "button", click: again }, t("retry")));
    return null;
  }
}

function about(puzzles, theme) {
  return puzzles.filter((one) => one.theme === theme);
}

/** A tick where the reader has solved it. */
function tick({ p }) {
  if (!recall(called(p, {})).isDone) return [];
  return [h("span", { class: "tick", title: t("shelf.solved") }, h("span", { "aria-hidden": "true" }, "✓"), unseen(t("shelf.solved")))];
}

function puzzle({ p }, language) {
  return h("span", { class: "puzzle", lang: language, dir: "auto" }, p);
}

/** Where a puzzle is worked out. */
function linkOf(p) {
  return writeAddress({ panel: "play", p });
}
