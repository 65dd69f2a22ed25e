// The pad: a key for each digit, and keys to undo, redo, note, erase and go on.
import { h, svg, unseen } from "../dom.js";
import { printed, t } from "../texts.js";
import { whileHeld } from "./board.js";

const TOOLS = {
  undo: "M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2",
  redo: "m15 7 5 5-5 5m5-5H10a5 5 0 0 0 0 10h2",
  notes: "m4 20 1-5L16 4l4 4L9 19zM14 6l4 4",
  erase: "M9 5h12v14H9l-6-7zm3 4 6 6m0-6-6 6",
  back: "m15 5-7 7 7 7",
  next: "m9 5 7 7-7 7",
};

/**
 * { element, paint } of a pad for a base. `digits` are the ones that may be used; press(digit, isNote) is told of a key,
 * and `tools` has what the others do, by name.
 */
export function createPad({ base, digits, press, tools }) {
  const keys = Array.from({ length: base }, (_, value) => {
    const digit = printed(value);
    const key = h("button", { type: "button", class: "press", "data-digit": digit, disabled: !digits.includes(digit), click: () => press(digit, false) },
      h("span", { class: "digit" }, digit), unseen(""), h("span", { class: "used" }));
    whileHeld(key, () => press(digit, true));
    return key;
  });
  const buttons = Object.fromEntries(Object.entries(TOOLS).map(([name, d]) => [name, h("button", {
    type: "button", "data-tool": name, "aria-label": t(`play.${name}`), title: t(`play.${name}`), click: tools[name],
  }, svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d })))]));
  const bar = (className, name, all) => oneStop(h("div", { class: className, role: "toolbar", "aria-label": t(name) }, ...all), all);
  const element = h("div", { class: "pad" },
    bar(base > 10 ? "digits many" : "digits", "play.pad", keys), bar("tools", "play.tools", Object.values(buttons)));

  return {
    element,
    /** Shows which digits stand for which letters, and what can be undone; keys put in notes while `isNoting`. */
    paint({ used, isNoting, canUndo, canRedo }) {
      for (const key of keys) {
        const names = used[key.dataset.digit] ?? [];
        key.classList.toggle("taken", names.length > 0);
        key.lastChild.textContent = names.join(" ");
        key.children[1].textContent = names.length ? t("play.taken") : "";
      }
      element.classList.toggle("noting", isNoting);
      buttons.notes.setAttribute("aria-pressed", String(isNoting));
      buttons.undo.setAttribute("aria-disabled", String(!canUndo));
      buttons.redo.setAttribute("aria-disabled", String(!canRedo));
    },
  };
}

/** Makes buttons one stop for Tab: arrows lead from one to another, Home and End to the first and the last. */
export function oneStop(bar, buttons) {
  const all = buttons.filter((one) => !one.disabled);
  const hold = (held) => { for (const one of all) one.tabIndex = one === held ? 0 : -1; };
  hold(all[0]);
  bar.addEventListener("focusin", ({ target }) => hold(target));
  bar.addEventListener("keydown", (event) => {
    const { key, target } = event;
    const at = all.indexOf(target);
    const inColumn = (sign) => all.filter((one) => one.offsetLeft === target.offsetLeft && (one.offsetTop - target.offsetTop) * sign > 0);
    const to = {
      ArrowRight: all[at + 1] ?? all[0], ArrowLeft: all.at(at - 1), ArrowDown: inColumn(1)[0], ArrowUp: inColumn(-1).at(-1), Home: all[0], End: all.at(-1),
    }[key];
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    to.focus();
  });
  return bar;
}
