// The panel of the sheet: the picks in their order, how they are laid out, and the pages as they are printed.
import { h } from "../dom.js";
import { t } from "../texts.js";
import * as basket from "./basket.js";
import { factsOf } from "./facts.js";
import { COLUMNS, USUAL, paper } from "./paper.js";
import { painter } from "./picture.js";

// Questions asked at once.
const AT_ONCE = 3;

// Milliseconds of quiet after which a title is drawn, and between two drawings of what has come so far.
const QUIET = 250;

// Pixels of a leaf's width: 210 mm, its border, and what is lost when it is made smaller.
const LEAF = 800;

let leave = () => {}; // ends what an earlier visit listens to

export function mount(root) {
  leave();
  const layout = { ...USUAL, ...basket.layout() };
  if (!(layout.each in COLUMNS)) layout.each = USUAL.each;
  let turn = 0; // of being drawn; one that comes late is dropped
  let timer = null; // until a title is drawn
  let taken = null; // what was taken off last, as a whole
  let isToPrint = false; // as soon as it is drawn
  const name = h("input", { type: "text", id: "heading", maxlength: "80", autocomplete: "off", value: basket.title(), placeholder: t("sheet.title"), input: titled, change: () => basket.entitle(name.value) });
  const each = h("select", { id: "each", change: () => lay({ each: Number(each.value) }) },
    ...Object.keys(COLUMNS).map((value) => h("option", { value, selected: Number(value) === layout.each }, value)));
  const boxes = ["carries", "room", "named", "stars", "key", "proofs"].map((what) =>
    h("input", { type: "checkbox", id: `lay-${what}`, checked: layout[what], change: ({ target }) => lay({ [what]: target.checked }) }));
  const list = h("ol", { class: "picks", "aria-labelledby": "picks" });
  const clear = h("button", { type: "button", click: takeOff }, t("lesson.clear"));
  const press = h("button", { type: "button", class: "primary", "data-print": true, click: toPrint }, t("share.print"));
  const options = h("div", { class: "options" },
    h("p", { class: "title" }, h("label", { for: "heading" }, t("lesson.title")), name),
    h("p", {}, h("label", { for: "each" }, t("lesson.each")), " ", each),
    ...boxes.map((box) => h("p", {}, h("label", {}, box, " ", t(`lesson.${box.id.slice(4)}`)))));
  const said = h("p", { class: "verdict", role: "status" });
  const moved = h("p", { class: "unseen", role: "status" });
  const pages = h("section", { class: "pages", "aria-label": t("lesson.preview") });
  root.append(h("div", { class: "columns" },
    h("div", { class: "ask lesson-ask" }, h("h2", { id: "picks" }, t("lesson.picks")), list, moved, h("div", { class: "tools" }, clear), options),
    h("div", { class: "place" }, h("div", { class: "tools heading" }, said, press), pages)));

  const watch = new ResizeObserver(fit);
  watch.observe(pages);
  const ended = basket.changed(() => (root.contains(list) ? draw() : leave()));
  leave = () => {
    ended();
    watch.disconnect();
    turn++;
  };
  draw();

  function lay(chosen) {
    Object.assign(layout, chosen);
    basket.lay(chosen);
  }

  function titled() {
    clearTimeout(timer);
    timer = setTimeout(() => basket.entitle(name.value), QUIET);
  }

  /** Prints what is picked, once it is drawn. */
  function toPrint() {
    isToPrint = pages.hasAttribute("aria-busy");
    if (isToPrint) say(t("sheet.waiting"));
    else print();
  }

  /** Takes all off, or puts them back. */
  function takeOff() {
    const before = taken;
    taken = before ? null : { picks: basket.picks(), title: basket.title() };
    if (before) for (const pick of before.picks) basket.add({ ...pick, title: before.title });
    else basket.clear();
  }

  async function draw() {
    const mine = ++turn;
    const picks = basket.picks();
    if (document.activeElement !== name) name.value = basket.title();
    if (picks.length) taken = null;
    clear.textContent = t(taken ? "lesson.undo" : "lesson.clear");
    clear.hidden = !picks.length && !taken;
    options.hidden = press.hidden = !picks.length;
    boxes.at(-1).disabled = !layout.key;
    const facts = picks.map(() => null);
    drawList(picks, facts);
    if (!picks.length) {
      say(t("lesson.empty"));
      pages.replaceChildren();
      pages.removeAttribute("aria-busy");
      isToPrint = false;
      return;
    }
    if (isToPrint || !pages.childElementCount) say(t("sheet.waiting"));
    pages.setAttribute("aria-busy", "true");
    const wanted = { rated: layout.stars, proved: layout.key && layout.proofs };
    const open = picks.map((_, at) => at);
    let due = 0, part = null; // the timer that draws what has come, and that drawing
    await Promise.all(Array.from({ length: AT_ONCE }, async () => {
      for (let at = open.shift(); at !== undefined && mine === turn; at = open.shift()) {
        facts[at] = await factsOf(picks[at], wanted);
        due ||= setTimeout(() => {
          due = 0;
          const gap = facts.indexOf(null); // without gaps, as they are numbered
          if (gap > 0 && mine === turn) part = put(facts.slice(0, gap), { ...layout, key: false });
        }, QUIET);
      }
    }));
    clearTimeout(due);
    await part;
    if (mine !== turn) return;
    drawList(picks, facts);
    const drawn = await put(facts, layout);
    if (mine !== turn) return;
    pages.removeAttribute("aria-busy");
    press.hidden = !drawn;
    say(drawn ? t(layout.key ? "lesson.and_key" : "lesson.pages", { n: drawn.count }) : t("lesson.undrawn"));
    if (drawn && isToPrint) print();
    isToPrint = false;

    /** Shows the pages of what is known, unless it comes late. */
    async function put(known, laid) {
      const drawn = await drawing(known, laid);
      if (mine !== turn) return null;
      pages.replaceChildren(drawn?.element ?? "");
      fit();
      return drawn;
    }
  }

  function say(sentence) {
    if (said.textContent !== sentence) said.textContent = sentence; // or it would be read again
  }

  /** The pages; null where no puzzle can be drawn, or what draws it cannot be fetched. */
  async function drawing(facts, layout) {
    if (facts.every(({ solved }) => !solved)) return null;
    const draw = await painter(facts).catch(() => null);
    return draw && paper(facts, draw, { title: basket.title(), layout });
  }

  /** The picks with what is to be known of them, and the focus where it was. */
  function drawList(picks, facts) {
    const held = list.contains(document.activeElement) ? document.activeElement.id : null;
    list.replaceChildren(...picks.map((pick, at) => {
      const tool = (what, sign, click, disabled = false) => h("button", {
        type: "button", id: `${what}-${at}`, disabled, "aria-label": `${t(`lesson.${what}`)}: ${pick.p}`, title: t(`lesson.${what}`), click,
      }, sign);
      const note = facts[at] && noteOn(facts[at]);
      return h("li", {}, h("span", { class: "count" }, `${at + 1}.`), h("span", { class: "puzzle", dir: "auto" }, pick.p), note ? h("span", { class: "warning" }, note) : null,
        h("span", { class: "moves" },
          tool("up", "↑", () => move(at, -1), at === 0),
          tool("down", "↓", () => move(at, 1), at === picks.length - 1),
          tool("remove", "✕", () => {
            if (picks.length === 1) takeOff(); // which can be undone
            else basket.remove(at);
            focus(`remove-${Math.min(at, picks.length - 2)}`);
          })));
    }));
    if (held) focus(held);
  }

  function move(at, by) {
    basket.move(at, by);
    const all = basket.picks();
    moved.textContent = t("lesson.moved", { puzzle: all[at + by].p, at: at + by + 1, n: all.length });
    focus(`${by < 0 ? "up" : "down"}-${at + by}`);
  }

  /** Puts the focus on a button of the list, or on its neighbour where it is of no use. */
  function focus(id) {
    const button = list.querySelector(`#${id}`);
    const other = button?.disabled ? button.parentNode.querySelector("button:not(:disabled)") : button;
    (other ?? clear).focus();
  }

  /** Makes the pages as small as their place. */
  function fit() {
    const lesson = pages.querySelector(".lesson");
    if (lesson) lesson.style.zoom = Math.min(pages.clientWidth / LEAF, 1);
  }
}

/** What keeps a puzzle from having one answer. */
function noteOn({ solved, problem }) {
  if (!solved) return problem.problem?.detail ?? t(`failure.${problem.kind}`);
  if (solved.stop === "deadline") return t("lesson.unfinished");
  if (solved.solutions.length === 1 || solved.extreme) return null;
  return solved.solutions.length === 0 ? t("lesson.none")
    : t(solved.stop === "exhausted" ? "lesson.several" : "lesson.several_at_least", { n: solved.solutions.length });
}
