// How a search stands, in words and as a bar, and what makes it stop or go on.
import { h } from "../dom.js";
import { has, percent, sentences, t } from "../texts.js";

/** `elements` for a search, which `update()` brings up to date, in the words of texts called `KEYS.…`; `KEYS.none` may have another name. */
export function createVerdict(search, keys = "verdict", none = "none") {
  const verdict = h("p", { class: "verdict", role: "status", tabindex: "-1" });
  const bar = h("progress", { max: "1", "aria-label": t("progress") });
  const part = h("span", {});
  const stop = h("button", { type: "button", click: () => search.halt() }, t("stop"));
  const running = h("div", { class: "running" }, bar, part, stop);
  const more = h("button", { type: "button", class: "primary", click: () => search.go() });

  function update() {
    const sentence = search.running ? t(`${keys}.running`) : said(search, keys, none);
    if (verdict.textContent !== sentence) verdict.textContent = sentence; // or it would be read again
    verdict.className = `verdict ${tone(search, keys)}`;
    const held = [stop, more].includes(document.activeElement);
    running.hidden = !search.running;
    if (search.stop !== null) bar.value = search.progress; // else nothing is known, and the bar says so
    part.textContent = search.stop === null ? "" : t("progress.so_far", { part: percent(search.progress), n: search.solutions.length });
    more.hidden = search.running || search.isFinished || search.failure?.kind === "problem";
    more.textContent = t(search.failure ? "retry" : search.stop === "limit" ? "more" : "go_on");
    if (held) (search.running ? stop : more.hidden ? verdict : more).focus();
  }

  return { elements: [verdict, running, more], update };
}

const LISTED = 20; // values of a number

/** How a search ended, in words: only a finished one says that there is nothing more. */
function said(search, keys, none) {
  const n = search.solutions.length;
  const part = percent(search.progress);
  if (search.failure) {
    const own = `${keys}.${search.failure.kind}`;
    return t(has(own) ? own : `failure.${search.failure.kind}`);
  }
  const aim = search.answer?.extreme;
  if (aim?.value) return extreme(aim, n, search.isFinished);
  if (search.values.size > 0) return asked(search);
  if (search.isFinished) return n === 0 ? t(`${keys}.${none}`) : n === 1 ? t(`${keys}.one`) : t(`${keys}.all`, { n });
  if (search.stop === "limit") return t(`${keys}.limit`, { n });
  if (search.stop === null) return t(`${keys}.stopped`);
  return n === 0 ? t(`${keys}.unfinished_none`, { part }) : t(`${keys}.unfinished`, { n, part });
}

/** The values that a number has, and in how many solutions each of them. */
function asked({ values, isFinished, answer }) {
  const { number } = answer.answer;
  const [[value, n], ...others] = values;
  if (others.length === 0 && isFinished) return t("verdict.answer", { number, value, n });
  const listed = [...values].slice(0, LISTED).map(([one, times]) => `${one} (${times})`).join(", ");
  return t(isFinished ? "verdict.answers" : "verdict.answers_so_far", { number, n: values.size, values: values.size > LISTED ? `${listed}, …` : listed });
}

/** The largest or the smallest value of a number, and in how many solutions it has that. */
function extreme({ number, is_largest, value, proved }, n, isFinished) {
  const most = is_largest ? "largest" : "smallest";
  if (!proved) return t(`verdict.${most}_so_far`, { number, value });
  return sentences(t(`verdict.${most}`, { number, value }), t(isFinished ? "verdict.reached" : "verdict.reached_so_far", { n }));
}

function tone(search, keys) {
  if (search.running) return "";
  if (search.failure) return "bad";
  if (keys !== "verdict" && search.solutions.length) return "good"; // each of them counts
  if (!search.isFinished) return "open";
  return search.solutions.length === 1 ? "good" : "plain";
}
