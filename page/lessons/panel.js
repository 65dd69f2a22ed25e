// The panel with lessons: a technique of proofs, what it says, an example, exercises with hints and a key.
import { writeAddress } from "../address.js";
import { h } from "../dom.js";
import { Failure, ask } from "../function.js";
import { t } from "../texts.js";

// Seconds for a lesson: the longest proofs of one take five.
const WAIT = 10;

export function mount(root, state, write) {
  const view = { technique: state.technique ?? "" };
  const place = h("div", { class: "taught" });
  const chosen = h("select", { id: "technique", change: () => {
    view.technique = chosen.value;
    write({ technique: view.technique });
    show();
  } });
  root.append(h("div", { class: "lessons" }, h("p", { class: "technique" }, h("label", { for: "technique" }, t("lessons.technique")), chosen), place));
  begin();

  /** Asks for the techniques, and then for the lesson. */
  async function begin() {
    const listed = await asked({}, begin);
    if (!listed) return;
    const isKnown = listed.techniques.some(({ technique }) => technique === view.technique);
    chosen.replaceChildren(
      isKnown ? "" : h("option", { value: "", disabled: true, selected: true }, t("lessons.choose")),
      ...listed.techniques.map(({ technique, title }) => h("option", { value: technique, selected: technique === view.technique }, title)));
    place.replaceChildren();
    if (isKnown) await show();
  }

  async function show() {
    const { technique } = view;
    const lesson = await asked({ technique }, show);
    if (lesson && technique === view.technique) draw(lesson);
  }

  /** The function's answer; null where there is none, which is said in its place. */
  async function asked(question, again) {
    place.classList.add("awaited");
    try {
      return await ask("practice", { ...question, timeout: WAIT });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      place.replaceChildren(h("p", { class: "wrong", role: "alert" }, t(`failure.${error.kind}`)), h("button", { type: "button", click: again }, t("retry")));
      return null;
    } finally {
      place.classList.remove("awaited");
    }
  }

  function draw({ title, says, note, example, exercises }) {
    place.replaceChildren(
      h("h2", {}, title), h("p", {}, says), note ? h("p", { class: "said" }, note) : "",
      ...example ? [h("h3", {}, t("lessons.example")), puzzle(example, "explain")] : [],
      h("h3", {}, t("lessons.exercises")), h("ol", {}, ...exercises.map((one) => h("li", {}, puzzle(one, "play"),
        folded("hints", one.hints.map((hint) => h("li", {}, hint))), folded("key", one.solutions.map((text) => h("li", { class: "puzzle" }, text)))))),
      h("button", { type: "button", click: () => print() }, t("share.print")));
  }
}

/** A puzzle, which leads to where it is worked out or explained, with what is unusual about it. */
function puzzle({ puzzle: p, digits, rules }, panel) {
  return h("p", {}, h("a", { class: "puzzle", href: writeAddress({ panel, p, digits: digits || null }) }, p), " ", ...rules);
}

function folded(name, items) {
  return h("details", {}, h("summary", {}, t(`lessons.${name}`)), h("ul", {}, ...items));
}
