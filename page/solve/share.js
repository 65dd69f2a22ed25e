// What can be done with a result: its link copied or handed on, printed, or read as JSON.
import { addressOfQuestion } from "../function.js";
import { h } from "../dom.js";
import { t } from "../texts.js";

/** Buttons for a search that has ended, for now; `solutions()` is the text of those on the screen. */
export function shareTools(search, solutions) {
  const said = h("span", { role: "status", class: "said" });
  const say = (text) => said.replaceChildren(text);
  const copy = (text) => async () => {
    try {
      await navigator.clipboard.writeText(text());
      say(t("share.copied"));
    } catch {
      // No clipboard here (a page without https): the text is laid out for the reader to copy.
      const input = h("input", { readonly: true, "aria-label": t("share.by_hand"), value: text() });
      say(input);
      input.select();
    }
  };
  const share = () => navigator.share({ title: search.question.puzzle, url: location.href }).catch(() => {});
  const button = (key, click) => h("button", { type: "button", click }, t(key));
  return [
    button("share.copy_link", copy(() => location.href)),
    ...(search.solutions.length ? [button("share.copy_solutions", copy(solutions))] : []),
    ...(navigator.share ? [button("share.share", share)] : []),
    button("share.print", () => print()),
    h("a", { href: addressOfQuestion(search.name, search.question).href }, "JSON"),
    said,
  ];
}
