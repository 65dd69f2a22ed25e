// The panel with the shelf: puzzles by theme and level.
import { writeAddress } from "../address.js";
import { h, unseen } from "../dom.js";
import { FILES } from "../play/days.js";
import { called, recall } from "../play/kept.js";
import { copyLink, printIt } from "../solve/share.js";
import { currentLanguage, t } from "../texts.js";
import { DAYS, LEVELS, MANY, fromEasyToHard, kindsOf, ofDays, ofKind, ofLevel, shelf } from "./puzzles.js";
import { THEMES, THEMES_OF, languageOf } from "./themes.js";

// Puzzles of a sheet from easy to hard.
const SHEET = 6;

// The levels that sums have.
const SHOWN = ["easy", "medium", "hard"];

export function mount(root, state, write) {
  const own = currentLanguage();
  const kinds = kindsOf(own);
  const view = {
    theme: [DAYS, ...kinds, ...THEMES].includes(state.theme) ? state.theme : THEMES_OF[own][0],
    level: state.level in LEVELS ? state.level : "easy",
    files: 1, // of the days
  };
  const list = h("div", { class: "shelved" });
  const said = h("p", { class: "said", role: "status" });
  const levels = Object.keys(LEVELS).map((level) => h("button", { type: "button", "data-level": level, click: () => change({ level }) }, t(`shelf.${level}`)));
  const group = h("div", { class: "levels", role: "group", "aria-label": t("shelf.levels") });
  const themes = Object.entries(THEMES_OF).sort(([one], [other]) => (other === own) - (one === own)).map(([language, names]) =>
    h("optgroup", { label: new Intl.DisplayNames([own], { type: "language" }).of(language) }, ...names.map((theme) => option(theme, t(`theme.${theme}`)))));
  const theme = h("select", { id: "theme", change: () => change({ theme: theme.value }) },
    option(DAYS, t("shelf.days")), ...themes, h("optgroup", { label: t("shelf.kinds") }, ...kinds.map((kind) => option(kind, t(`shelf.${kind}`)))));
  const six = h("button", { type: "button", class: "six", click: addSix }, t("shelf.six", { n: SHEET }));
  root.append(h("div", { class: "shelf" },
    h("section", { class: "place", "aria-labelledby": "shelf" }, h("h2", { id: "shelf" }, t("shelf.title")),
      h("div", { class: "choice" },
        group,
        h("p", { class: "theme" }, h("label", { for: "theme" }, t("shelf.theme")), theme)),
      list, h("div", { class: "six" }, six, said))));
  showList();

  function option(value, name) {
    return h("option", { value, selected: value === view.theme }, name);
  }

  function change(now) {
    Object.assign(view, { files: 1 }, now);
    write({ theme: view.theme, level: view.level });
    said.replaceChildren();
    return showList();
  }

  /** Shows the levels that there are, and gives that which is shown: the chosen one, else the next one below. */
  function tellLevels(there) {
    const all = Object.keys(LEVELS);
    const chosen = all.indexOf(view.level);
    const shown = there.filter((level) => all.indexOf(level) <= chosen).at(-1) ?? there[0];
    for (const button of levels) button.setAttribute("aria-pressed", String(button.dataset.level === shown));
    const offered = levels.filter(({ dataset }) => there.includes(dataset.level));
    if (offered.length !== group.childElementCount || !group.contains(offered[0])) group.replaceChildren(...offered);
    return shown;
  }

  async function showList() {
    const asked = { ...view };
    if (!kinds.includes(view.theme)) tellLevels(SHOWN); // what a kind has is known when it is there
    const found = await fetched(() => stock(asked), list, showList);
    if (!found || asked.theme !== view.theme || asked.level !== view.level || asked.files !== view.files) return;
    const shownLevel = tellLevels(found.levels);
    const { puzzles, language } = found;
    const isByDay = asked.theme === DAYS;
    const shown = isByDay ? puzzles.filter(({ level }) => level === shownLevel) : ofLevel(puzzles, shownLevel);
    list.replaceChildren(
      h("ul", { "aria-label": t(isByDay ? "shelf.by_day" : "shelf.list") }, ...shown.map((one, at) => item(one, language, at))),
      isByDay ? showMore() : shown.length < MANY ? h("p", { class: "lacking" }, t(shown.length ? "shelf.lacking" : "shelf.none", { n: shown.length, of: MANY })) : "");
    six.hidden = isByDay;
  }

  function showMore() {
    return view.files < FILES ? h("button", { type: "button", class: "more", click: readOn }, t("shelf.more")) : "";
  }

  /** Shows more of the days, from the first of which a keyboard goes on. */
  async function readOn() {
    const before = list.querySelectorAll("li").length;
    await change({ files: view.files + 1 });
    list.querySelectorAll("li a")[before]?.focus();
  }

  /** What there is of a choice: { puzzles, levels, language }. */
  async function stock({ theme, files }) {
    if (theme === DAYS) return { puzzles: await ofDays(own, files), levels: SHOWN, language: own };
    if (!kinds.includes(theme)) return { puzzles: about(await shelf(languageOf(theme)), theme), levels: SHOWN, language: languageOf(theme) };
    const puzzles = await ofKind(theme, own);
    return { puzzles, levels: Object.keys(LEVELS).filter((level) => ofLevel(puzzles, level).length > 0), language: own };
  }

  function item(one, language, at) {
    const question = () => ({ puzzle: one.p });
    const name = nameOf(one, view.theme, at);
    const named = (label) => ({ "aria-label": `${label}: ${name}` });
    const add = h("button", { type: "button", ...named(t("shelf.add")), click: () => turn(one, add) }, t("shelf.add"));
    const [copy, copied] = copyLink(question, t("shelf.copy"), named(t("shelf.copy")));
    return h("li", {}, h("a", { href: linkOf(one.p) }, h("span", { class: name.includes("\n") ? "puzzle drawn" : "puzzle", lang: language, dir: "auto" }, name), ...mark(one), rating(one)),
      h("span", { class: "tools" }, copy, add, printIt(question, copied, null, named(t("share.print"))), copied));
  }

  async function addSix() {
    const found = await fetched(() => stock(view), said, addSix);
    const name = t(kinds.includes(view.theme) ? `shelf.${view.theme}` : `theme.${view.theme}`);
    const title = name.charAt(0).toLocaleUpperCase() + name.slice(1); // as a heading is written
    if (found) put(fromEasyToHard(found.puzzles, SHEET), title);
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

/** What `get` fetches; null where that cannot be, which is said in `place`. */
async function fetched(get, place, again) {
  try {
    return await get();
  } catch {
    place.replaceChildren(h("p", { class: "wrong", role: "alert" }, t("shelf.missing")), h("button", { type: "button", click: again }, t("retry")));
    return null;
  }
}

function about(puzzles, theme) {
  return puzzles.filter((one) => one.theme === theme);
}

/** A tick where the reader has solved it, a dot where it was begun. */
function mark({ p }) {
  const { isDone, cells } = recall(called(p, {}));
  if (!isDone && Object.values(cells).every((cell) => cell === "")) return [];
  const told = t(isDone ? "shelf.solved" : "shelf.begun");
  return [h("span", { class: "tick", title: told }, h("span", { "aria-hidden": "true" }, isDone ? "✓" : "…"), unseen(told))];
}

/** How hard it is, or on which day its turn comes. */
function rating({ score, number }) {
  const told = number ? t("shelf.day", { n: number }) : t("shelf.score", { n: score });
  return h("span", { class: "score", title: told }, h("span", { "aria-hidden": "true" }, number ?? score), unseen(told));
}

/** What stands for a puzzle in the list: the puzzle, but for a grid of runs, which nobody reads as text. */
function nameOf({ p }, kind, at) {
  return kind === "kakuro" ? t("shelf.kakuro_of", { n: at + 1, size: p.split(",")[0] }) : p;
}

/** Where a puzzle is worked out. */
function linkOf(p) {
  return writeAddress({ panel: "play", p });
}
