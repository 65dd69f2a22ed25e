// Puzzles to explain, from the easiest to one that no proof is short for.
import { writeAddress } from "../address.js";
import { h } from "../dom.js";
import { currentLanguage, t } from "../texts.js";

const PUZZLES = [
  { p: "I + BB = ILL", kind: "easy", lang: "en" },
  { p: "すし + すし + すし = おすし", kind: "easy", lang: "ja", first: true },
  { p: "EAT + THAT = APPLE", kind: "easy", lang: "en" },
  { p: "SEND + MORE = MONEY", kind: "easy", lang: "en", first: true },
  { p: "КОЗА + КОЗА = СТАДО", kind: "moderate", lang: "ru", first: true },
  { p: "DONALD + GERALD = ROBERT", kind: "moderate", lang: "en" },
  { p: "TWO + TWO = FOUR", kind: "several", lang: "en" },
  { p: "COW + OAT = MEAL", kind: "none", lang: "en" },
  { p: "ABC × 4 = DCBA", kind: "product" },
  { p: "  7?4?\n  x 53\n 23??7\n38???\n410??7", kind: "drawing" },
  { p: "3,X,(v3),(v17),(h9),O,O,(h11),O,O", kind: "kakuro" },
  { p: "ABC + DEF = GHI", kind: "long", lang: "en" },
];

/** The example for a reader of the page's language. */
export function firstExample() {
  const lang = currentLanguage();
  return (PUZZLES.find((one) => one.lang === lang && one.first) ?? PUZZLES[3]).p;
}

/** The puzzles as links to their proofs. */
export function gallery({ level }) {
  const items = PUZZLES.map(({ p, kind, lang }) =>
    h("li", {}, h("a", { href: writeAddress({ panel: "explain", p, level: level === "pupil" ? null : level }) },
      h("span", { class: "puzzle", lang, dir: "auto" }, p),
      h("span", { class: "kind" }, t(`explain.${kind}`)))));
  return h("section", { class: "gallery", "aria-labelledby": "gallery" },
    h("h2", { id: "gallery" }, t("gallery")), h("ul", {}, ...items));
}
