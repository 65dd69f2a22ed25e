// What the page says, in the reader's language. Each language is one file in texts/, and one in
// texts/NAME/ for each panel that is fetched when it is opened.

export const LANGUAGES = { en: "English", ru: "Русский", ja: "日本語" };
const WITHOUT_SPACES = ["ja"]; // between sentences
const CORNERED = ["ru"]; // who has learnt to divide with the divisor behind a bar

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

const KEPT = "rebus-language";

let language = "en";
let wanted = language; // what was chosen last, which may be on its way
const known = { en: {}, ru: {}, ja: {} }; // the texts of each language, as far as they were fetched
let parts = [""]; // what is known or on its way; "" is what every panel says

/** Loads the texts of a language, or of the one the browser asks for. */
export async function speak(chosen = preferred()) {
  wanted = chosen;
  for (let count = 0; count < parts.length;) { // panels may have opened meanwhile
    count = parts.length;
    await Promise.all(parts.map((part) => fetched(chosen, part)));
  }
  if (wanted !== chosen) return;
  language = chosen;
  document.documentElement.lang = chosen;
}

/** Loads the texts of a panel too, from now on in every language that is chosen. */
export async function learn(part) {
  if (!parts.includes(part)) parts = [...parts, part];
  try {
    await fetched(language, part);
  } catch (failure) {
    parts = parts.filter((one) => one !== part);
    throw failure;
  }
}

async function fetched(chosen, part) {
  Object.assign(known[chosen], (await import(part ? `./texts/${part}/${chosen}.js` : `./texts/${chosen}.js`)).default);
}

/** Loads a language and remembers it for the next visit. */
export async function choose(chosen) {
  await speak(chosen);
  try {
    localStorage.setItem(KEPT, chosen);
  } catch {
    // Storage is closed to this page; the choice holds until it is left.
  }
}

export function currentLanguage() {
  return language;
}

/** Whether there is a text of this name. */
export function has(key) {
  return key in known[language];
}

/** The text of a name, {places} filled in; where it has plural forms, `n` chooses among them. */
export function t(key, values = {}) {
  let text = known[language][key];
  if (typeof text === "object") {
    text = text[new Intl.PluralRules(language).select(values.n)] ?? text.other;
  }
  return text.replace(/\{(\w+)\}/g, (_, name) => shown(values[name]));
}

/** What the function says as a sentence, from its capital to its full stop. */
export function sentence(text) {
  const whole = /[.!?。！？…]$/.test(text) ? text : text + (WITHOUT_SPACES.includes(language) ? "。" : ".");
  return whole.replace(/^\p{Ll}(?=\p{Ll}*[\s,:])/u, (letter) => letter.toUpperCase()); // but leading_zeros or prime(…)
}

/** Sentences one after the other. */
export function sentences(...all) {
  return all.filter(Boolean).join(WITHOUT_SPACES.includes(language) ? "" : " ");
}

/** Whether the reader has learnt to divide with the divisor behind a bar, the quotient below it. */
export function isCornered() {
  return CORNERED.includes(language);
}

/** A whole number of any size as the language writes it. */
export function number(value) {
  return new Intl.NumberFormat(language).format(value);
}

/** A digit as it is printed in every language; nothing where there is none. */
export function printed(digit) {
  return DIGITS[digit] ?? "";
}

/** A part of one, such as 0.0123, as a percentage with what digits matter. */
export function percent(part) {
  const rounded = part > 0.995 && part < 1 ? 0.99 : part;
  return new Intl.NumberFormat(language, { style: "percent", maximumSignificantDigits: 2 }).format(rounded);
}

function shown(value) {
  return typeof value === "number" || typeof value === "bigint" ? number(value) : String(value);
}

function preferred() {
  let kept = null;
  try {
    kept = localStorage.getItem(KEPT);
  } catch {
    // Storage is closed to this page.
  }
  const wanted = [kept, ...navigator.languages].map((tag) => tag?.split("-")[0]);
  return wanted.find((tag) => tag in LANGUAGES) ?? "en";
}
