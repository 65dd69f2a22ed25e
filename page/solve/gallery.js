// Good puzzles of several kinds in several languages, and the one that each reader sees first.
import { writeAddress } from "../address.js";
import { h } from "../dom.js";
import { currentLanguage, t } from "../texts.js";

const PUZZLES = [
  { p: "SEND + MORE = MONEY", kind: "sum", lang: "en" },
  { p: "КОЗА + КОЗА = СТАДО", kind: "sum", lang: "ru" },
  { p: "すし + すし + すし = おすし", kind: "sum", lang: "ja" },
  { p: "THREE + THREE + TWO + TWO + ONE = ELEVEN", kind: "true", lang: "en" },
  { p: "ТРАВА + КОРОВА + ДОЯРКА = МОЛОКО", kind: "sum", lang: "ru" },
  { p: "富士 + 富士 + 富士 = 山々々", kind: "sum", lang: "ja" },
  { p: "ΕΝΑ + ΤΕΣΣΕΡΑ + ΠΕΝΤΕ + ΕΙΚΟΣΙ = ΤΡΙΑΝΤΑ", kind: "true", lang: "el" },
  { p: "ДВЕСТИ = ДВА × СТО", kind: "product", lang: "ru" },
  { p: "GREY × BLUE = DARKBLUE", kind: "product", lang: "en" },
  { p: "🍎🍎 + 🍌🍌 = 🍒🍎🍒", kind: "pictures" },
  { p: "?937 + 8? + 109 + 4?75 = 74?5", kind: "gaps" },
  { p: "CUT × T = BUST\nCUT × I = TNNT\nTNNT × 10 + BUST = TENET\nCUT × IT = TENET", kind: "system", lang: "en" },
  { p: "  7?4?\n  x 53\n 23??7\n38???\n410??7", kind: "drawing" },
  { p: "      1??9\n???)???80?\n    ???\n     ??8\n     ???\n       ?0?\n       ???\n         ?", kind: "division" },
  { p: "NORTH / SOUTH = EAST / WEST", kind: "fractions", lang: "en" },
  { p: "ELF + ELF = FOOL", base: 16, kind: "base16", lang: "en" },
  { p: "NUM + BER = PLAY", kind: "many", lang: "en" },
  { p: "COW + OAT = MEAL", kind: "none", lang: "en" },
];

/** The example for a reader of the page's language. */
export function firstExample() {
  return (PUZZLES.find((one) => one.lang === currentLanguage()) ?? PUZZLES[0]).p;
}

/** The puzzles as links to their solutions. */
export function gallery() {
  const items = PUZZLES.map(({ kind, lang, ...state }) =>
    h("li", {}, h("a", { href: writeAddress(state) },
      h("span", { class: "puzzle", lang, dir: "auto" }, state.p),
      h("span", { class: "kind" }, t(`gallery.${kind}`)))));
  return h("section", { class: "gallery", "aria-labelledby": "gallery" },
    h("h2", { id: "gallery" }, t("gallery")), h("ul", {}, ...items));
}
