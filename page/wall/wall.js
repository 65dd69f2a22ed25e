// The big screen: puzzle and step fill it, to be read from the last row, and the next key goes on.
import { dress, h } from "../dom.js";
import { learn, t } from "../texts.js";
import { createPicture } from "./picture.js";
import { openScreen } from "./screen.js";
import { partsOf } from "./telling.js";

// By how many steps a key leads on.
const KEYS = {
  " ": 1, ArrowRight: 1, ArrowDown: 1, PageDown: 1,
  ArrowLeft: -1, ArrowUp: -1, PageUp: -1, Home: -Infinity, End: Infinity,
};

// The part of the screen, from its left edge, on which a tap goes back.
const BACK = 1 / 3;

await Promise.all([dress("wall/style.css"), learn("wall")]);

/**
 * Shows a proof on the whole screen, above `root`. `board(known, marks)` draws what is known, `view.step` counts lines
 * from 0, and `view.part` the parts of a step that is more than a screen; `moved` is told when they change, play() leads to where the
 * class plays, and `left` is told when the reader leaves.
 */
export function openWall(root, answer, board, view, { moved, play, left }) {
  const { lines } = answer;
  let parts = [];
  const stage = h("div", { class: "picture" });
  const step = h("div", { class: "step", role: "status" });
  const ruler = h("div", { class: "step", "aria-hidden": "true" }); // where steps are measured, which says nothing
  const told = h("div", { class: "told", click: tapped }, stage, h("div", { class: "text" }, ruler, step));
  const range = h("span", { class: "count" });
  const picture = createPicture(told, stage, answer, board);
  const wall = openScreen(root, {
    title: t("wall.title"), foot: t("proof.steps"), body: [told], pressed, arrange, hold: () => told.parentNode.focus(),
    tools: [["proof.back", () => move(-1)], ["proof.next", () => move(1), { class: "primary" }], range, h("span", { class: "keys" }, t("wall.keys")), ["panel.play", play]],
    left() {
      view.part = 0;
      left();
    },
  });

  function pressed(event) {
    if (event.key === " " && event.target.closest?.("button")) return; // which has the focus by Tab
    const by = event.key === " " && event.shiftKey ? -1 : KEYS[event.key];
    if (by) move(by);
    else if (event.key.toLowerCase() === "f") wall.fill();
    else return;
    event.preventDefault();
  }

  function tapped({ clientX }) {
    if (!String(getSelection())) move(clientX < innerWidth * BACK ? -1 : 1);
  }

  /** To the next part of a step, or the next step, or the first or last of all. */
  function move(by) {
    const to = view.part + by;
    if (Number.isFinite(by) && to >= 0 && to < parts.length) {
      view.part = to;
      put();
      return moved();
    }
    const next = Math.max(0, Math.min(view.step + by, lines.length - 1));
    if (next === view.step && Number.isFinite(by)) return;
    view.step = next;
    draw();
    view.part = by === -1 || by === Infinity ? parts.length - 1 : 0;
    put();
    moved();
  }

  function arrange() {
    picture.arrange();
    draw();
    view.part = Math.min(view.part, parts.length - 1);
    put();
  }

  /** Draws a step, as large as it can be read whole. */
  function draw() {
    const line = lines[view.step];
    picture.draw(line, lines[view.step - 1]?.filled ?? {});
    parts = partsOf(ruler, line, answer);
    step.className = ruler.className;
    step.style.setProperty("--text", ruler.style.getPropertyValue("--text"));
    ruler.replaceChildren();
  }

  /** Puts what a part tells; what is found stands in the picture with the last one. */
  function put() {
    if (parts.length > 1) {
      const line = lines[view.step];
      const before = lines[view.step - 1]?.filled ?? {};
      const kept = Object.fromEntries(Object.entries(line.filled).filter(([name, digit]) => before[name] === digit));
      const known = line.changes.filter(({ unknown }) => answer.letters.includes(unknown)).map(({ unknown, before }) => [unknown, before]);
      picture.draw(view.part < parts.length - 1 ? { ...line, filled: kept, left: { ...line.left, ...Object.fromEntries(known) } } : line, before);
    }
    step.setAttribute("aria-atomic", String(!lines[view.step].table));
    step.replaceChildren(...parts[view.part]());
    range.textContent = t("proof.range", { at: view.step + 1, n: lines.length }) + (parts.length > 1 ? ` (${view.part + 1}/${parts.length})` : "");
  }
}
