// What a search found and how it ended, in words and in columns, and what can be done next.
import { h } from "../dom.js";
import { percent, t } from "../texts.js";
import { draw as drawPicture } from "./picture.js";
import { digitsOf, read } from "./reading.js";
import { shareTools } from "./share.js";
import { lightUp, tiles } from "./tiles.js";
import { written } from "./written.js";

// Solutions on a page.
const PER_PAGE = 12;

/**
 * Draws a search into `element` whenever `update()` is called. `view` is { page, carries }, pages counted
 * from 0; `viewed` is told when the reader changes it.
 */
export function createOutcome(search, view, viewed) {
  let equations = null;
  let drawn = 0; // solutions that the list knows of
  let painting = null;

  const verdict = h("p", { class: "verdict", role: "status", tabindex: "-1" });
  const bar = h("progress", { max: "1", "aria-label": t("progress") });
  const part = h("span", {});
  const stop = h("button", { type: "button", click: () => search.halt() }, t("stop"));
  const running = h("div", { class: "running" }, bar, part, stop);
  const more = h("button", { type: "button", class: "primary", click: () => search.go() });
  const carries = h("button", {
    type: "button", "aria-pressed": String(view.carries), click: () => {
      view.carries = !view.carries;
      carries.setAttribute("aria-pressed", String(view.carries));
      list.classList.toggle("with-carries", view.carries);
      viewed();
    },
  }, t("carries"));
  const share = h("div", { class: "share" });
  const list = h("ol", { class: view.carries ? "solutions with-carries" : "solutions" });
  const turn = (by) => () => {
    view.page += by;
    showPage();
    viewed();
  };
  const back = h("button", { type: "button", click: turn(-1) }, t("pager.back"));
  const next = h("button", { type: "button", click: turn(1) }, t("pager.next"));
  const range = h("span", { "aria-live": "polite" });
  const pager = h("nav", { class: "pager", hidden: true, "aria-label": t("pager") }, back, range, next);
  const picture = h("section", { class: "picture", "aria-labelledby": "picture" });
  const element = h("section", { class: "outcome", "aria-labelledby": "asked" },
    h("h2", { id: "asked", dir: "auto" }, search.question.puzzle),
    verdict, running, more, carries, list, pager, share, picture);
  lightUp(element);

  function shown() {
    return search.solutions.slice(view.page * PER_PAGE, (view.page + 1) * PER_PAGE);
  }

  function showPage() {
    const pages = Math.max(Math.ceil(search.solutions.length / PER_PAGE), 1);
    view.page = Math.min(view.page, pages - 1);
    const first = view.page * PER_PAGE + 1;
    list.start = first;
    list.replaceChildren(...shown().map(solutionItem));
    pager.hidden = pages === 1;
    range.textContent = t("pager.range", { first, last: first + shown().length - 1, n: search.solutions.length });
    const held = document.activeElement;
    back.disabled = view.page === 0;
    next.disabled = view.page === pages - 1;
    if (held === next && next.disabled) back.focus();
    if (held === back && back.disabled) next.focus();
  }

  function solutionItem(solution) {
    const digits = equations && digitsOf(equations, solution);
    const body = digits
      ? equations.map((one) => written(one, digits, search.question.base))
      : [h("pre", { class: "scroll", tabindex: "0", dir: "auto" }, solution.text)];
    return h("li", {}, h("div", { class: "drawing" }, ...body), tiles(search.letters, solution.letters, t("tiles")));
  }

  function update() {
    if (!equations && search.letters.length + search.solutions.length) {
      equations = read(search.question.puzzle, search.letters);
    }
    const sentence = search.running ? t("verdict.running") : said(search);
    if (verdict.textContent !== sentence) verdict.textContent = sentence; // or it would be read again
    verdict.className = `verdict ${tone(search)}`;
    const held = [stop, more].includes(document.activeElement);
    running.hidden = !search.running;
    if (search.stop !== null) bar.value = search.progress; // else nothing is known, and the bar says so
    part.textContent = search.stop === null ? "" : t("progress.so_far", { part: percent(search.progress), n: search.solutions.length });
    more.hidden = search.running || search.isFinished || search.failure?.kind === "problem";
    more.textContent = t(search.failure ? "retry" : search.stop === "limit" ? "more" : "go_on");
    if (held) (search.running ? stop : more.hidden ? verdict : more).focus();
    share.hidden = search.stop === null || search.running;
    if (!share.hidden && !share.hasChildNodes()) {
      share.append(...shareTools(search, () => shown().map((solution) => solution.text).join("\n")));
    }
    carries.hidden = !equations || search.solutions.length === 0;
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

  return {
    element,
    update,
    get equations() {
      return equations;
    },
  };
}

/** How a search ended, in words: only a finished one says that there is nothing more. */
function said(search) {
  const n = search.solutions.length;
  const part = percent(search.progress);
  if (search.failure) return t(`failure.${search.failure.kind}`);
  if (search.isFinished) return n === 0 ? t("verdict.none") : n === 1 ? t("verdict.one") : t("verdict.all", { n });
  if (search.stop === "limit") return t("verdict.limit", { n });
  if (search.stop === null) return t("verdict.stopped");
  return n === 0 ? t("verdict.unfinished_none", { part }) : t("verdict.unfinished", { n, part });
}

function tone(search) {
  if (search.running) return "";
  if (search.failure) return "bad";
  if (!search.isFinished) return "open";
  return search.solutions.length === 1 ? "good" : "plain";
}
