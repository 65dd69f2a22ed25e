// Letters as tiles, with their digits where they are known.
import { h, unseen } from "../dom.js";
import { printed } from "../texts.js";

/** A list of tiles: one for each letter, and its digit where `digits` ({ S: 9 }) has one. */
export function tiles(letters, digits = {}, label = null) {
  const list = letters.map((letter) => {
    const digit = digits[letter];
    return h("li", { class: "tile", "data-letter": letter },
      h("span", { class: "face" }, h("bdi", {}, letter)),
      digit === undefined ? null : unseen(" = "),
      digit === undefined ? null : h("span", { class: "digit" }, printed(digit)));
  });
  return h("ul", { class: "tiles", "aria-label": label, dir: "ltr" }, ...list);
}

/** The letter under the pointer or the focus stands out wherever it occurs inside `root`. */
export function lightUp(root) {
  const light = (letter) => {
    for (const one of root.querySelectorAll("[data-letter]")) {
      one.classList.toggle("lit", letter !== null && one.dataset.letter === letter);
    }
  };
  root.addEventListener("pointerover", (event) => {
    light(event.target.closest("[data-letter]")?.dataset.letter ?? null);
  });
  root.addEventListener("pointerleave", () => light(null));
}
