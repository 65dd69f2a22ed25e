// The rules that a puzzle can be solved by, folded away: base, where a 0 may stand, and which digits
// letters and wildcards may be.
import { h } from "../dom.js";
import { t } from "../texts.js";
import { ORDERS, orderSaid } from "./key.js";

const USUAL = {
  base: 10, leading_zeros: false, single_zero: true,
  digits: "", shared_letters: "", letters_avoid_printed: false, wildcards_avoid: "",
  classes: "", wrong_digits: "", printed_digits: "", accents: "", digits_used: "", key: "", key_order: "0-9",
};

// What may be asked beside all solutions: a number's values, its largest or smallest, and what a text says.
const AIMS = { answer: "", largest: "", smallest: "", decode: "" };

// What a text may look like, shown where nothing is written.
const SAMPLES = { digits: "1-9", shared_letters: "AB,CD", wildcards_avoid: "7A", classes: "O=odd,E=even", key: "WORD", answer: "ENIGMA", largest: "MONEY", smallest: "MONEY", decode: "902038" };

// What can be chosen where it is one of a few.
const CHOICES = { wrong_digits: ["", "alike", "each"], printed_digits: ["", "yes", "no"], accents: ["", "same"], digits_used: ["", "twice", "all"], key_order: ORDERS };

/** The rules in an address's state; anything else than a whole number is handed on as base 10. */
export function rulesIn(state) {
  return Object.fromEntries(Object.entries(USUAL).map(([name, usual]) => [name, read(name, state[name], usual)]));
}

/** The rules in an address's state, and what is asked beside. */
export function wishesIn(state) {
  return { ...rulesIn(state), ...Object.fromEntries(Object.keys(AIMS).map((name) => [name, state[name] ?? ""])) };
}

/** A question without what is asked beside its solutions. */
export function bare({ answer, largest, smallest, decode, ...question }) {
  return question;
}

/** What an address needs to say of the rules: those that are not the usual ones. */
export function rulesOut(rules) {
  const usual = { ...USUAL, ...AIMS };
  const names = Object.keys(rules).filter((name) => name in usual && rules[name] !== usual[name]);
  return Object.fromEntries(names.map((name) => [name, rules[name]]));
}

/**
 * The rules that hold for a puzzle, a paragraph each: what its letters and wildcards are, whether numbers begin with
 * 0, and every rule that is not the usual one. `rules` may lack any of them; `signs` are those of the wildcards.
 */
export function rulesTold(rules, letters, signs = []) {
  const { base, digits, shared_letters: shared, letters_avoid_printed, wildcards_avoid, leading_zeros, single_zero, answer, largest, smallest, decode } = rules;
  const sign = signs.join(" ");
  const listed = (text) => text.split(",").map((part) => part.trim()).join(", ");
  return [
    letters.length > 0 && (shared === "*" ? t("sheet.shared_all") : shared ? t("sheet.shared", { letters: listed(shared) }) : t("sheet.letters")),
    sign && t("wildcards", { sign }),
    base !== 10 && t("sheet.base", { base }),
    digits && t("sheet.digits", { digits: listed(digits).replaceAll("-", "–") }),
    letters.length > 0 && letters_avoid_printed && t("sheet.letters_avoid_printed"),
    sign && wildcards_avoid && t("sheet.wildcards_avoid", { sign, avoided: wildcards_avoid.match(/\[\d+\]|[^\s,]\p{M}*/gu)?.join(", ") ?? "" }),
    rules.classes && t("sheet.classes", { classes: listed(rules.classes).replaceAll("!=", "≠") }),
    rules.wrong_digits && t(`sheet.wrong_digits.${rules.wrong_digits}`),
    rules.digits_used && t(`sheet.digits_used.${rules.digits_used}`),
    rules.key && t("sheet.key", { key: rules.key, order: orderSaid(rules.key_order) }),
    leading_zeros !== undefined && t(leading_zeros ? "sheet.leading_zeros" : "sheet.no_leading_zeros"),
    single_zero === false && t("sheet.no_single_zero"),
    answer && t("sheet.answer", { number: answer }),
    largest && t("sheet.largest", { number: largest }),
    smallest && t("sheet.smallest", { number: smallest }),
    decode && t("sheet.decode", { decode }),
  ].filter(Boolean).map((text) => h("p", {}, text));
}

/** The folded rules, as many as `rules` has: `element`, and `rules` as they are set. */
export function createRules(rules, changed) {
  const id = (name) => name.replaceAll("_", "-");
  const base = h("input", {
    type: "number", id: "base", min: "2", max: "36", step: "1", inputmode: "numeric", value: rules.base, input: changed,
  });
  const boxes = ["single_zero", "leading_zeros", "letters_avoid_printed"].filter((name) => name in rules).map((name) =>
    h("input", { type: "checkbox", id: id(name), name, checked: rules[name], change: changed }));
  const lines = Object.entries(SAMPLES).filter(([name]) => name in rules).map(([name, placeholder]) =>
    h("input", { type: "text", id: id(name), name, value: rules[name], placeholder, autocomplete: "off", spellcheck: "false", input: changed }));
  const choices = Object.entries(CHOICES).filter(([name]) => name in rules).map(([name, values]) => {
    const said = (value) => (values === ORDERS ? orderSaid(value) : t(`rules.${name}.${value || "usual"}`));
    const options = values.map((value) => h("option", { value, selected: value === rules[name] }, said(value)));
    return h("select", { id: id(name), name, change: changed }, ...options);
  });
  const labelled = (input) => h("p", {}, h("label", { for: input.id }, t(`rules.${input.name || input.id}`)), " ", input);
  const isUnusual = Object.keys(rulesOut(rules)).length > 0;
  return {
    element: h("details", { class: "rules", open: isUnusual },
      h("summary", {}, t("rules")),
      labelled(base),
      ...boxes.map((box) => h("p", {}, h("label", {}, box, " ", t(`rules.${box.name}`)))),
      ...[...lines, ...choices].map(labelled)),
    get rules() {
      return {
        base: base.valueAsNumber || USUAL.base,
        ...Object.fromEntries(boxes.map((box) => [box.name, box.checked])),
        ...Object.fromEntries(lines.map((line) => [line.name, line.value.trim()])),
        ...Object.fromEntries(choices.map((choice) => [choice.name, choice.value])),
      };
    },
  };
}

/** A rule as an address says it, as the kind of thing that the usual one is. */
function read(name, said, usual) {
  if (said === undefined) return usual;
  if (typeof usual === "boolean") return usual ? said !== "false" : said === "true";
  if (name in CHOICES) return CHOICES[name].includes(said) ? said : usual;
  if (typeof usual === "string") return said;
  return Number.isSafeInteger(Number(said)) ? Number(said) : usual;
}
