// The key of a solution: its letters in the order of their digits, a strip that can be turned.
import { h } from "../dom.js";
import { printed, t } from "../texts.js";

/** The orders of the digits, as the function names them. */
export const ORDERS = ["0-9", "1-0", "9-0", "0-1"];

/** The order in an address; "" where no key is shown. */
export function orderIn(said) {
  return ORDERS.includes(said) ? said : "";
}

/** The order that a strip has when it is turned. */
export function nextOrder(order) {
  return ORDERS[(ORDERS.indexOf(order) + 1) % ORDERS.length];
}

/** An order as it is printed. */
export function orderSaid(order) {
  return order.replace("-", "–");
}

/** What the text to be decoded says by a solution; null where there is none. */
export function decoded({ decoded: said }) {
  return said ? h("p", {}, t("decoded"), " ", h("output", { class: "puzzle" }, said)) : null;
}

/**
 * { element, show(order) }: a strip for the digits of letters, and the button that turns it; no order hides it.
 * `turned` is told of a press.
 */
export function createKey(letters, base, turned) {
  const names = new Map(Object.entries(letters).map(([letter, digit]) => [digit, letter]));
  const strip = h("ol", { class: "strip", dir: "ltr" });
  const button = h("button", { type: "button", click: turned });
  const element = h("div", { class: "key" }, strip, button);
  return { element, show };

  function show(order) {
    element.hidden = order === "";
    if (order === "") return;
    strip.setAttribute("aria-label", t("key.spelled", { order: orderSaid(order) }));
    strip.replaceChildren(...inOrder(base, order).map((digit) => {
      const letter = names.get(digit);
      return h("li", { "data-letter": letter ?? null },
        h("bdi", { class: "face" }, letter ?? "."), h("span", { class: "digit" }, printed(digit)));
    }));
    button.replaceChildren(h("span", { "aria-hidden": "true" }, "⟳ "), t("key.turn", { order: orderSaid(nextOrder(order)) }));
  }
}

function inOrder(base, order) {
  const digits = Array.from({ length: base }, (_, digit) => digit);
  if (order === "1-0") return [...digits.slice(1), 0];
  if (order === "9-0") return digits.reverse();
  if (order === "0-1") return [0, ...digits.slice(1).reverse()];
  return digits;
}
