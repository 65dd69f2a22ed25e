// What can be done with a result and its puzzle: links copied or handed on, print, JSON.
import { puzzleAddress, writeAddress } from "../address.js";
import { addressOfQuestion, setting } from "../function.js";
import { h } from "../dom.js";
import { t } from "../texts.js";
import { bare, rulesOut } from "./rules.js";

/** Buttons for a search that has ended, for now; `solutions()` is the text of those on the screen. */
export function shareTools(search, solutions) {
  const { said, copy } = copier();
  const { puzzle, ...rules } = search.question;
  const share = () => navigator.share({ title: puzzle, url: location.href }).catch(() => {});
  const button = (key, click) => h("button", { type: "button", click }, t(key));
  return [
    button("share.copy_puzzle", copy(() => puzzleLink(search.question))),
    button("share.copy_link", copy(() => location.href)),
    ...(search.solutions.length ? [button("share.copy_solutions", copy(solutions))] : []),
    ...(navigator.share ? [button("share.share", share)] : []),
    addToSheet(() => search.question, said),
    printIt(() => search.question, said),
    h("a", { href: addressOfQuestion(search.name, { puzzle, ...rulesOut(rules) }).href }, "JSON"),
    said,
  ];
}

/** A button that copies the link of a puzzle, and what it says. */
export function copyLink(question, label = t("share.copy_puzzle"), attributes = {}) {
  const { said, copy } = copier();
  return [h("button", { type: "button", ...attributes, click: copy(() => puzzleLink(question())) }, label), said];
}

/** A button that hands a text on, or copies it where nothing takes it, and what it says. */
export function tell(text) {
  const { said, copy } = copier();
  const hand = () => navigator.share({ text: text() }).catch(() => {}); // the reader may think better of it
  return [h("button", { type: "button", class: "tell", click: navigator.share ? hand : copy(text) }, t("share.share")), said];
}

/** A button that puts a puzzle on the sheet of the lesson, and has `said` tell so. */
export function addToSheet(question, said) {
  return onPaper(t("sheet.add"), question, said, async (pick) => (await import("../sheet/adding.js")).put(pick));
}

/** One that prints a puzzle by itself once it is drawn, with `proof` where it is shown. */
export function printIt(question, said, proof = null, attributes = {}) {
  return onPaper(t("share.print"), question, said, async (pick) => {
    said.replaceChildren(t("sheet.waiting"));
    return (await import("../sheet/single.js")).printSingle(pick, proof, () => said.isConnected);
  }, { "data-print": true, ...attributes });
}

/** A button for what the room of sheets does, which is fetched then, and has `said` tell what came of it. */
function onPaper(label, question, said, act, attributes) {
  let isAwaited = false;
  return h("button", { type: "button", ...attributes, click: async () => {
    if (isAwaited) return;
    isAwaited = true;
    try {
      const { puzzle, ...rules } = question();
      said.replaceChildren(...await act({ p: puzzle, ...rulesOut(rules) }));
    } catch {
      said.replaceChildren(t(`failure.${navigator.onLine ? "unreachable" : "offline"}`));
    }
    isAwaited = false;
  } }, label);
}

/** Where a puzzle is played by its rules; nothing tells what came out. */
export function playAddress({ puzzle, ...rules }) {
  return writeAddress({ panel: "play", p: puzzle, ...rulesOut(bare(rules)) });
}

/** The same as a link to hand on: a page with a picture, where the function has one. */
export function puzzleLink(question) {
  const { puzzle, ...rules } = question;
  if (setting() !== "." || puzzle.length > 1000) return new URL(playAddress(question), location.href).href;
  return new URL(".", location.href).href + puzzleAddress(puzzle, rulesOut(bare(rules)));
}

function copier() {
  const said = h("span", { role: "status", class: "said" });
  const copy = (text) => async () => {
    try {
      await navigator.clipboard.writeText(text());
      said.replaceChildren(t("share.copied"));
    } catch {
      // No clipboard here (a page without https): the text is laid out for the reader to copy.
      const input = h("input", { readonly: true, "aria-label": t("share.by_hand"), value: text() });
      said.replaceChildren(input);
      input.select();
    }
  };
  return { said, copy };
}
