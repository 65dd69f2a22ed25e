// The field for a puzzle. A copy of its text lies beneath it and marks the place of a mistake; under it
// stand the letters so far and how it was read, or what is wrong.
import { writeAddress } from "../address.js";
import { h, unseen } from "../dom.js";
import { sentence, t } from "../texts.js";
import { isTelling } from "./reading.js";
import { tiles } from "./tiles.js";

/**
 * The field: `element`, `text`, and what it can be told. `label` is the name of its text;
 * `typed` and `entered` are called by it, `entered` with whether the text was rewritten by a button.
 */
export function createField(text, label, { typed, entered }) {
  const under = h("div", { class: "under", "aria-hidden": "true" });
  const message = h("div", { id: "field-note", class: "note" });
  const input = h("textarea", {
    id: "puzzle", rows: "1", dir: "auto", spellcheck: "false", autocomplete: "off", autocapitalize: "characters",
    enterkeyhint: "go", placeholder: "SEND + MORE = MONEY", "aria-describedby": "field-note lead",
    input: () => { clear(); typed(); },
    keydown: (event) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      entered({ isRewritten: false });
    },
    scroll: () => under.scrollTo(input.scrollLeft, input.scrollTop),
  });
  input.value = text;
  draw();

  /** The copy, with the character at a place marked. */
  function draw(position = null) {
    const chars = [...input.value];
    const many = input.value.includes("\n");
    under.classList.toggle("lines", many);
    input.setAttribute("wrap", many ? "off" : "soft");
    if (position === null) under.replaceChildren(input.value, "\u200b");
    else {
      const at = Math.min(position, chars.length);
      const there = at < chars.length && chars[at] !== "\n" ? chars[at] : "";
      under.replaceChildren(
        chars.slice(0, at).join(""),
        h("mark", {}, there || "\u00a0"),
        chars.slice(at + (there ? 1 : 0)).join(""), "\u200b");
    }
    under.dir = "auto";
  }

  function clear() {
    draw();
    input.removeAttribute("aria-invalid");
  }

  /** Says nothing, as for an empty field. */
  function reset() {
    clear();
    message.replaceChildren();
  }

  /** A warning, and a button where the puzzle can be written for another reading. */
  function warning({ message: said, rewrite }) {
    return [h("p", { class: "warning" }, sentence(said)), rewrite ? offer(t("rewrite"), { puzzle: rewrite }) : null];
  }

  /** A button that puts a puzzle into the field, and its base into the rules. */
  function offer(said, { puzzle, base }) {
    const click = () => {
      input.value = puzzle;
      if (base) input.form.elements.base.value = base;
      reset();
      entered({ isRewritten: true });
    };
    return h("button", { type: "button", class: "rewrite", click }, said, " ", quoted(puzzle));
  }

  /** A way on from a mistake: a repaired puzzle, or another panel. */
  function wayOn({ message: said, action, parameters: { puzzle: p, ...others } }) {
    if (!action) return offer(sentence(said), { puzzle: p, ...others });
    return h("a", { class: "rewrite", href: writeAddress({ panel: action, p, ...others }) }, sentence(said));
  }

  return {
    element: h("div", { class: "field" },
      h("label", { for: "puzzle" }, t(label)),
      h("div", { class: "paper" }, under, input),
      message),
    get text() {
      return input.value;
    },
    /** Shows the letters that the puzzle has so far, how it was read, and what is allowed but odd. */
    accept(answer) {
      const { letters, base = 10, reading, wildcard_signs: signs = [], warnings = [] } = answer;
      clear();
      message.setAttribute("role", "group");
      const sign = signs.join(" ");
      const count = letters.length ? t("field.letters", { n: letters.length, base }) : sign ? t("wildcards", { sign }) : "";
      message.replaceChildren(
        h("span", { class: "count" }, count), letters.length ? tiles(letters, {}, count) : "",
        isTelling(answer, input.value) ? h("p", { class: "count" }, t("reading"), " ", quoted(reading)) : "",
        ...warnings.flatMap(warning).filter(Boolean));
    },
    /** Marks a mistake at its place in the text, with what may be meant; `go` moves the caret there. */
    refuse({ detail, position, rewrites = [] }, { go = false } = {}) {
      draw(position ?? null);
      input.setAttribute("aria-invalid", "true");
      const where = position === undefined ? null : unseen(t("field.place", { n: position + 1 }));
      const parts = [h("p", { class: "wrong", role: "alert" }, sentence(detail), where), ...rewrites.map(wayOn)];
      const told = parts.map((one) => one.textContent).join("");
      if (message.textContent !== told) message.replaceChildren(...parts); // or it would be read again
      for (const shown of [message, input]) shown.scrollIntoView({ block: "nearest" }); // where a link leads
      if (!go || position === undefined) return;
      const at = [...input.value].slice(0, position).join("").length;
      input.focus();
      input.setSelectionRange(at, at);
    },
    reset,
    focus() {
      input.focus();
    },
  };
}

/** A puzzle inside a sentence, or below it where it has several lines. */
function quoted(puzzle) {
  return h("span", { class: puzzle.includes("\n") ? "puzzle lines" : "puzzle", dir: "auto" }, puzzle);
}
