// The rules that a puzzle can be solved by, folded away: base, and where a 0 may stand.
import { h } from "../dom.js";
import { t } from "../texts.js";

export const USUAL = { base: 10, leading_zeros: false, single_zero: true };

/** The rules in an address's state; anything else than a whole number is handed on as 10. */
export function rulesIn(state) {
  const base = Number(state.base ?? USUAL.base);
  return {
    base: Number.isSafeInteger(base) ? base : USUAL.base,
    leading_zeros: state.leading_zeros === "true",
    single_zero: state.single_zero !== "false",
  };
}

/** What an address needs to say of the rules: those that are not the usual ones. */
export function rulesOut(rules) {
  const names = Object.keys(USUAL).filter((name) => rules[name] !== USUAL[name]);
  return Object.fromEntries(names.map((name) => [name, rules[name]]));
}

/** The folded rules: `element`, and `rules` as they are set. */
export function createRules(rules, changed) {
  const base = h("input", {
    type: "number", id: "base", min: "2", max: "36", step: "1", inputmode: "numeric", value: rules.base, input: changed,
  });
  const box = (id, checked) => h("input", { type: "checkbox", id, checked, change: changed });
  const leading = box("leading-zeros", rules.leading_zeros);
  const single = box("single-zero", rules.single_zero);
  const row = (input, text) => h("p", {}, h("label", {}, input, " ", text));
  const isUnusual = Object.keys(rulesOut(rules)).length > 0;
  return {
    element: h("details", { class: "rules", open: isUnusual },
      h("summary", {}, t("rules")),
      h("p", {}, h("label", { for: "base" }, t("rules.base")), " ", base),
      row(single, t("rules.single_zero")),
      row(leading, t("rules.leading_zeros"))),
    get rules() {
      return { base: base.valueAsNumber || USUAL.base, leading_zeros: leading.checked, single_zero: single.checked };
    },
  };
}
