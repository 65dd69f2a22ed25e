// What is wished for: where the words come from, what kind of puzzle they make, and how long they are; or a
// calculation without words.
import { h } from "../dom.js";
import { THEMES } from "../shelf/themes.js";
import { currentLanguage, t } from "../texts.js";

export const NUMERALS = ["cs", "de", "en", "eo", "es", "fi", "fr", "id", "it", "ja", "nl", "no", "pl", "pt", "ru", "sv", "tr"];

const SOURCES = ["theme", "words", "numerals", "drawn"];
const KINDS = ["sum", "difference", "product"];
const DRAWN = ["multiplication", "division", "root", "cuberoot"];

// Digits of the factors, of divisor and quotient, or of a root. Larger calculations take long.
const SIZES = ["1x2", "1x3", "2x1", "2x2", "2x3", "3x1", "3x2", "3x3"];
const ROOTS = { root: ["2", "3", "4"], cuberoot: ["2", "3"] };
const usualSize = (kind) => (kind in ROOTS ? "3" : "2x3");
const MOST_TERMS = 6;
const TERMS = ["2", "3", "4", "2-3", "2-4", "2-6", "3-6"];

// Two number words hardly ever make a third; up to six of them do in fifteen of the seventeen languages.
const TERMS_OF = { theme: "2", words: "2", numerals: "2-6", drawn: "2" };

// Russian number words have too many letters for a sum.
const NUMERALS_OF = { en: "en", ru: "en", ja: "ja" };

const THEME_OF = { en: "animals", ru: "звери", ja: "どうぶつ" };
const WORDS_OF = {
  en: "apple banana cherry grape lemon mango melon orange peach pear plum berry salad dessert",
  ru: "весна лето осень зима месяц неделя день ночь утро вечер солнце погода",
  ja: "はる なつ あき ふゆ あさ ひる よる ゆき かさ はな さくら かわ",
};

// Wishes of one line each, folded away, and what may be written there.
const LINES = { total: "", require: "", letters: "8-10", length: "3-6", difficulty: "20-40" };

/** Whether a question is for calculations. */
export function isDrawn({ kind }) {
  return DRAWN.includes(kind);
}

/** Whether more of the reader's own words are all that is left to wish for: a total is of as many as it may be. */
export function needsWords({ words, terms }) {
  return words !== undefined && Number(terms.split("-").at(-1)) >= MOST_TERMS;
}

/** What is asked of the function for the wishes in an address's state. */
export function wishesIn(state) {
  if (isDrawn(state)) {
    const { kind, size = usualSize(kind), difficulty } = state;
    const printed = Number(state.printed ?? 0);
    return { kind, size, printed: Number.isSafeInteger(printed) ? printed : 0, ...difficulty ? { difficulty } : {}, seed: seedOf(state) };
  }
  const source = SOURCES.find((name) => name in state) ?? "theme";
  const usual = { theme: THEME_OF[currentLanguage()], words: WORDS_OF[currentLanguage()], numerals: NUMERALS_OF[currentLanguage()] }[source];
  return {
    [source]: state[source] ?? usual,
    kind: KINDS.includes(state.kind) ? state.kind : "sum",
    terms: state.terms ?? TERMS_OF[source],
    ...(source === "numerals" ? { values: state.values ?? "1-100" } : {}),
    ...Object.fromEntries(Object.keys(LINES).filter((name) => state[name]).map((name) => [name, state[name]])),
    base: Number.isSafeInteger(Number(state.base ?? 10)) ? Number(state.base ?? 10) : 10,
    seed: seedOf(state),
  };
}

function seedOf(state) {
  const seed = Number(state.seed ?? 1);
  return Number.isSafeInteger(seed) ? seed : 1;
}

/** What an address needs to say of them. */
export function wishesOut(wishes) {
  const usual = { kind: "sum", base: 10, seed: 1, printed: 0 };
  return Object.fromEntries(Object.entries(wishes).filter(([name, value]) => usual[name] !== value));
}

/** The fields for wishes: `element`, and `wishes(seed)` as they are. */
export function createWishes(before) {
  const first = isDrawn(before) ? "drawn" : SOURCES.find((name) => name in before);
  const names = new Intl.DisplayNames([currentLanguage()], { type: "language" });
  const theme = select("theme", THEMES.map((one) => [one, t(`theme.${one}`)]), before.theme ?? THEME_OF[currentLanguage()]);
  const words = h("textarea", { id: "words", rows: "5", spellcheck: "false", dir: "auto", autocapitalize: "none", "aria-describedby": "words-keys" });
  words.value = before.words ?? WORDS_OF[currentLanguage()];
  words.addEventListener("focus", () => {
    replaceExample();
    requestAnimationFrame(replaceExample); // a tap has put the cursor somewhere by then
  });
  const numerals = select("numerals", NUMERALS.map((one) => [one, names.of(one)]), before.numerals ?? NUMERALS_OF[currentLanguage()]);
  const values = line("values", before.values ?? "1-100", "1-100");
  const kind = select("kind", KINDS.map((one) => [one, t(`make.kind_${one}`)]), before.kind);
  const terms = select("terms", [...new Set([...TERMS, before.terms ?? TERMS[0]])].map((one) => [one, one.replace("-", "–")]), before.terms);
  const drawn = select("drawn", DRAWN.map((one) => [one, t(`make.kind_${one}`)]), isDrawn(before) ? before.kind : "division");
  const size = select("size", [], "");
  drawn.addEventListener("change", () => offer());
  offer(before.size);
  const printed = h("input", { type: "number", id: "printed", min: "0", max: "200", step: "1", inputmode: "numeric", value: before.printed ?? 0 });
  const lines = Object.entries(LINES).map(([name, sample]) => line(name, before[name] ?? "", sample));
  const base = h("input", { type: "number", id: "base", min: "2", max: "36", step: "1", inputmode: "numeric", value: before.base ?? 10 });
  const parts = {
    theme: h("div", { class: "wish" }, labelled(theme)),
    words: h("div", { class: "wish" }, h("label", { for: "words" }, t("make.words")), words, h("p", { id: "words-keys", class: "keys" }, t("make.words_keys"))),
    numerals: h("div", { class: "wish" }, h("div", { class: "pair" }, labelled(numerals), labelled(values)), h("p", { class: "keys" }, t("make.numerals_keys"))),
    drawn: h("div", { class: "wish" }, h("div", { class: "pair" }, labelled(drawn), labelled(size)), labelled(printed), h("p", { class: "keys" }, t("make.drawn_keys"))),
  };
  const ofWords = h("div", { class: "pair" }, labelled(kind), labelled(terms)); // what calculations do not have
  const options = new Map([...lines, base].map((one) => [one.id, labelled(one)]));
  const radios = SOURCES.map((name) => h("input", { type: "radio", name: "source", value: name, id: `source-${name}`, checked: name === first, change: choose }));
  let usual = TERMS_OF[first];
  choose();

  /** Selects the words of an example, so that what is typed takes their place. */
  function replaceExample() {
    if (Object.values(WORDS_OF).includes(words.value)) words.select();
  }

  /** Puts the sizes of a kind of calculation, and another one that is wished for, into their list. */
  function offer(wished) {
    const sizes = new Set([...ROOTS[drawn.value] ?? SIZES, ...wished ? [wished] : []]);
    size.replaceChildren(...[...sizes].map((one) => h("option", { value: one }, one.split(/[x×]/).join(" × "))));
    size.value = wished ?? usualSize(drawn.value);
  }

  function source() {
    return radios.find((radio) => radio.checked).value;
  }

  function choose() {
    for (const [name, part] of Object.entries(parts)) part.hidden = name !== source();
    ofWords.hidden = source() === "drawn";
    for (const [name, option] of options) option.hidden = source() === "drawn" && name !== "difficulty";
    if (terms.value === usual) terms.value = TERMS_OF[source()];
    usual = TERMS_OF[source()];
  }

  return {
    element: h("div", { class: "wishes" },
      h("fieldset", { class: "sources" }, h("legend", {}, t("make.source")),
        ...radios.map((radio) => h("label", { for: radio.id }, radio, h("span", {}, t(`make.source_${radio.value}`))))),
      ...Object.values(parts),
      ofWords,
      h("details", { class: "rules", open: lines.some((one) => one.value) || base.valueAsNumber !== 10 },
        h("summary", {}, t("make.more_rules")), h("div", { class: "pairs" }, ...options.values()))),
    wishes(seed) {
      const difficulty = lines.find((one) => one.id === "difficulty").value.trim();
      if (source() === "drawn") return { kind: drawn.value, size: size.value, printed: printed.valueAsNumber || 0, ...difficulty ? { difficulty } : {}, seed };
      const from = { theme: { theme: theme.value }, words: { words: words.value }, numerals: { numerals: numerals.value, values: values.value } };
      return {
        ...from[source()],
        kind: kind.value,
        terms: terms.value,
        ...Object.fromEntries(lines.filter((one) => one.value.trim()).map((one) => [one.id, one.value.trim()])),
        base: base.valueAsNumber || 10,
        seed,
      };
    },
  };
}

function select(id, options, chosen) {
  return h("select", { id }, ...options.map(([value, name]) => h("option", { value, selected: value === chosen }, name)));
}

function line(id, value, sample) {
  return h("input", { type: "text", id, value, placeholder: sample, autocomplete: "off", spellcheck: "false" });
}

function labelled(input) {
  return h("p", { class: "wish" }, h("label", { for: input.id }, t(`make.${input.id}`)), input);
}
