// The big screen: puzzle and step fill it, to be read from the last row, and the next key goes on.
import { dress, h } from "../dom.js";
import { learn, t } from "../texts.js";
import { createPicture } from "./picture.js";
import { LEAST, scaled } from "./sizes.js";
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
 * from 0, and `view.part` the parts of a step that is more than a screen; `moved` is told when they change, and `left` when the
 * reader leaves.
 */
export function openWall(root, answer, board, view, { moved, left }) {
  const { lines } = answer;
  let parts = [];
  const stage = h("div", { class: "picture" });
  const step = h("div", { class: "step", role: "status" });
  const ruler = h("div", { class: "step", "aria-hidden": "true" }); // where steps are measured, which says nothing
  const told = h("div", { class: "told" }, stage, h("div", { class: "text" }, ruler, step));
  const range = h("span", { class: "count" });
  const button = (name, click, attributes = {}) => h("button", { type: "button", ...attributes, click: (event) => {
    click();
    if (event.detail > 0) screen.focus(); // a click holds nothing: Space goes on
  } }, t(name));
  const full = button("wall.full", fill, { "aria-pressed": "false" });
  const bar = h("div", { class: "bar", role: "group", "aria-label": t("proof.steps") },
    button("proof.back", () => move(-1)), button("proof.next", () => move(1), { class: "primary" }), range,
    h("span", { class: "keys" }, t("wall.keys")), document.fullscreenEnabled ? full : null, button("wall.leave", () => dialog.close()));
  const screen = h("div", { class: "screen", tabindex: "-1", click: tapped }, told, bar);
  const dialog = h("dialog", { class: "wall", "aria-label": t("wall.title"), close: leave }, screen);
  const picture = createPicture(told, stage, answer, board);
  const ended = new AbortController();
  const watch = new ResizeObserver(arrange);

  root.append(dialog);
  dialog.showModal();
  screen.focus();
  addEventListener("keydown", pressed, { signal: ended.signal, capture: true });
  document.addEventListener("fullscreenchange", () => full.setAttribute("aria-pressed", String(isFull())), { signal: ended.signal });
  watch.observe(screen);
  document.fonts.ready.then(arrange);

  function isFull() {
    return document.fullscreenElement === screen;
  }

  function fill() {
    if (isFull()) document.exitFullscreen();
    else screen.requestFullscreen?.()?.catch(() => {}); // some screens may not be filled
  }

  function leave() {
    end();
    dialog.remove();
    view.part = 0;
    left();
  }

  function end() {
    ended.abort();
    watch.disconnect();
  }

  function pressed(event) {
    if (!dialog.isConnected) return end(); // Back in the browser took the panel away
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " " && event.target.closest?.("button")) return; // which has the focus by Tab
    const by = event.key === " " && event.shiftKey ? -1 : KEYS[event.key];
    if (by) move(by);
    else if (event.key.toLowerCase() === "f") fill();
    else return;
    event.preventDefault();
  }

  function tapped({ target, clientX }) {
    if (target.closest("button") || String(getSelection())) return;
    move(clientX < innerWidth * BACK ? -1 : 1);
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
    if (!dialog.isConnected) return end();
    screen.style.setProperty("--least", `${scaled(LEAST)}px`);
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
