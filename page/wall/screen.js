// The screen above a room: it is filled by a button, left by Esc or by Back, and has its buttons at the foot.
import { h } from "../dom.js";
import { t } from "../texts.js";
import { LEAST, scaled } from "./sizes.js";

/**
 * { screen, fill } of a screen that is shown above `root`. `body` fills it, `tools` stand at its foot, which is called `foot`, as [name of
 * a text, act, attributes] or an element; pressed(event) is told of keys, arrange() of another size, hold() gives the focus back after a click, and left() is
 * told when the reader leaves.
 */
export function openScreen(root, { title, foot, className = "wall", body, tools, pressed, arrange, hold, left }) {
  const ended = new AbortController();
  const { signal } = ended;
  const watch = new ResizeObserver(measure);
  const button = ([name, act, attributes]) => h("button", { type: "button", ...attributes, click: (event) => {
    act();
    if (event.detail > 0 && dialog.isConnected) hold(); // a click holds nothing: Space goes on
  } }, t(name));
  const full = button(["wall.full", fill, { "aria-pressed": String(isFull()) }]);
  const bar = h("div", { class: "bar", role: "group", "aria-label": foot }, ...tools.map((one) => (Array.isArray(one) ? button(one) : one)),
    document.fullscreenEnabled ? full : null, button(["wall.leave", () => dialog.close()]));
  const screen = h("div", { class: "screen", tabindex: "-1", autofocus: true }, ...body, bar);
  const dialog = h("dialog", { class: className, "aria-label": title, close: leave }, screen);

  show();
  addEventListener("keydown", press, { signal, capture: true });
  document.addEventListener("fullscreenchange", () => full.setAttribute("aria-pressed", String(isFull())), { signal });
  addEventListener("popstate", () => isFull() && !/&wall=1/.test(location.hash) && document.exitFullscreen(), { signal });
  watch.observe(screen);
  document.fonts.ready.then(measure);

  /** Puts it above all, also above what was filled since. */
  function show() {
    dialog.remove();
    dialog.removeAttribute("open");
    root.append(dialog);
    dialog.showModal();
    hold();
  }

  /** The document fills the screen: it stays so from puzzle to puzzle, and from play to proof. */
  async function fill() {
    if (isFull()) return document.exitFullscreen();
    try {
      await document.documentElement.requestFullscreen();
    } catch {
      return; // some screens may not be filled
    }
    if (dialog.isConnected) show();
  }

  function leave() {
    end();
    dialog.remove();
    if (isFull()) document.exitFullscreen();
    left();
  }

  function end() {
    ended.abort();
    watch.disconnect();
  }

  function measure() {
    if (!dialog.isConnected) return end(); // Back in the browser took the panel away
    screen.style.setProperty("--least", `${scaled(LEAST)}px`);
    arrange();
  }

  function press(event) {
    if (!dialog.isConnected) return end();
    if (!event.ctrlKey && !event.metaKey && !event.altKey) pressed(event);
  }

  return { screen, fill };
}

function isFull() {
  return document.fullscreenElement === document.documentElement;
}
