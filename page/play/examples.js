// Puzzles to play, each with one solution, in the languages of the page; the score is how hard they are, 0 to 100.
import { writeAddress } from "../address.js";
import { h } from "../dom.js";
import { currentLanguage, learn, t } from "../texts.js";

await learn("play/help"); // where what is said later is

const PUZZLES = [
  { p: "I + BB = ILL", score: 12, lang: "en" },
  { p: "EAT + THAT = APPLE", score: 17, lang: "en" },
  { p: "ELK + SEAL = MOUSE", score: 23, lang: "en" },
  { p: "SEND + MORE = MONEY", score: 23, lang: "en" },
  { p: "MEAT + SALT = PASTA", score: 23, lang: "en" },
  { p: "HAM + TOAST = MELON", score: 25, lang: "en" },
  { p: "DONALD + GERALD = ROBERT", score: 29, lang: "en" },
  { p: "GRAPE + PEAR = ONION", score: 39, lang: "en" },
  { p: "ГОРА + РОЩА = ОВРАГ", score: 21, lang: "ru" },
  { p: "ГОРА + МОРЕ = БЕРЕГ", score: 23, lang: "ru" },
  { p: "ЛЕС + ОЗЕРО = ГРОЗА", score: 24, lang: "ru" },
  { p: "МОРОЗ + РОСА = ОЗЕРО", score: 28, lang: "ru" },
  { p: "ТРАВА + УТРО = МОРОЗ", score: 37, lang: "ru" },
  { p: "すし + すし + すし = おすし", score: 14, lang: "ja" },
  { p: "かい + こい = いるか", score: 15, lang: "ja" },
  { p: "いか + いぬ + かい = いるか", score: 16, lang: "ja" },
  { p: "いか + おおかみ + かい = いのしし", score: 19, lang: "ja" },
  { p: "いか + いのしし + いるか = おおかみ", score: 24, lang: "ja" },
  { p: "  7?4?\n  x 53\n 23??7\n38???\n410??7", kind: "multiplication" },
  { p: "      1??9\n???)???80?\n    ???\n     ??8\n     ???\n       ?0?\n       ???\n         ?", kind: "division" },
  { p: "3,X,(v3),(v17),(h9),O,O,(h11),O,O", kind: "kakuro" },
];

// Scores from which a puzzle is no longer easy.
const MODERATE = 20;

/** { p } of the language of the page, about as hard as `difficulty`, and not among `not`, however they are spaced; null where none is left. */
export function example(difficulty, not) {
  const bare = (puzzle) => puzzle.replace(/\s/g, "");
  const known = not.map(bare);
  const [found] = sums().filter(({ p }) => !known.includes(bare(p)))
    .sort((one, other) => Math.abs(one.score - difficulty) - Math.abs(other.score - difficulty));
  return found ? { p: found.p } : null;
}

/** The puzzles as links. */
export function gallery() {
  const items = [...sums(), ...PUZZLES.filter(({ kind }) => kind)].map(({ p, score, kind, lang }) =>
    h("li", {}, h("a", { href: writeAddress({ panel: "play", p }) },
      h("span", { class: "puzzle", lang, dir: "auto" }, p),
      h("span", { class: "kind" }, t(`play.${kind ?? (score < MODERATE ? "easy" : "moderate")}`)))));
  return h("div", { class: "gallery" }, h("ul", {}, ...items));
}

function sums() {
  return PUZZLES.filter(({ lang }) => lang === currentLanguage());
}
