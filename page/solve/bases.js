// The same puzzle in every base: how many solutions each has, asked for when the reader wants to know.
import { Failure, ask } from "../function.js";
import { h } from "../dom.js";
import { number, sentences, t } from "../texts.js";
import { bare } from "./rules.js";

// Seconds of one call; a table grows by calls until all bases are done.
const SLICE = 2;

/** Fills a section with what is found out about a question, base by base. */
export async function askInEveryBase(question, place) {
  const verdict = h("p", { role: "status", tabindex: "-1" }, t("verdict.running"));
  const found = h("div", {});
  place.replaceChildren(h("h3", { id: "bases" }, t("bases.title")), verdict, found);
  place.hidden = false;
  verdict.focus();
  const known = new Map();
  let answer = null;
  try {
    do {
      answer = await ask("solve", { ...bare(question), base: "auto", timeout: SLICE, next: answer?.next ?? null });
      for (const each of answer.bases) known.set(each.base, each);
      draw([...known.values()]);
    } while (answer.next && place.isConnected);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    verdict.textContent = error.problem?.detail ?? t(`failure.${error.kind}`);
  }

  function draw(bases) {
    const rows = bases.filter((each) => !each.impossible).map((each) => h("tr", {},
      h("th", { scope: "row" }, number(each.base)),
      h("td", {}, each.complete ? number(each.count) : t("bases.or_more", { n: each.count })),
      h("td", { class: "example", dir: "auto" }, each.example ?? "")));
    const missing = bases.filter((each) => each.impossible);
    const sentence = sentences(
      t(answer.smallest === null ? "bases.none" : "bases.smallest", { base: answer.smallest }),
      answer.smallest !== null && t(answer.smallest_unique === null ? "bases.never_one" : "bases.one", { base: answer.smallest_unique }),
      answer.next && t("verdict.running"),
    );
    if (verdict.textContent !== sentence) verdict.textContent = sentence;
    found.replaceChildren(
      h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": t("bases.count") }, h("table", {},
        h("thead", {}, h("tr", {}, ...["bases.base", "bases.count", "bases.example"].map((key) => h("th", { scope: "col" }, t(key))))),
        h("tbody", {}, ...rows))),
      missing.length ? h("p", { class: "small" }, t("bases.impossible", { list: missing.map((each) => each.base).join(", ") })) : "");
  }
}
