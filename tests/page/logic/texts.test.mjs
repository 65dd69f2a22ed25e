// Every text in every language, with the same places to fill in and the plural forms of the language.
import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import test from "node:test";
import { PAGE, module } from "./browser.mjs";

const FORMS = { en: ["one", "other"], ru: ["few", "many", "one", "other"], ja: ["other"] };

const parts = (await readdir(new URL("texts", PAGE), { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && entry.name !== "themes") // which has lists of words
  .map(({ name }) => `${name}/`);

/** The texts of a language in one part of the page. */
async function texts(part, language) {
  return (await module(`texts/${part}${language}.js`)).default;
}

/** The {places} of a text, the same in each of its plural forms. */
function places(text) {
  const forms = typeof text === "string" ? [text] : Object.values(text);
  const found = forms.map((form) => [...new Set([...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort());
  for (const one of found) assert.deepEqual(one, found[0], forms[0]);
  return found[0];
}

for (const part of ["", ...parts]) {
  test(`texts/${part} says the same in every language`, async () => {
    const said = {};
    for (const language of Object.keys(FORMS)) {
      const of = await texts(part, language);
      said[language] = Object.fromEntries(Object.entries(of).sort().map(([key, text]) => [key, places(text)]));
    }
    assert.ok(Object.keys(said.en).length > 0);
    assert.deepEqual(said.ru, said.en);
    assert.deepEqual(said.ja, said.en);
  });
}

for (const [language, forms] of Object.entries(FORMS)) {
  test(`the plurals of ${language} have its forms`, async () => {
    const all = (await Promise.all(["", ...parts].map((part) => texts(part, language)))).flatMap(Object.values);
    const plurals = all.filter((text) => typeof text === "object");
    assert.ok(plurals.length > 0);
    for (const plural of plurals) assert.deepEqual(Object.keys(plural).sort(), forms);
  });
}

test("a panel that opens while another language comes speaks that language", async () => {
  globalThis.document.documentElement = {};
  const { learn, speak, t } = await module("texts.js");
  await speak("en");
  for (const [part, key, before] of [["generate", "make.go", true], ["kakuro", "kakuro.asked", false]]) {
    const learnt = before ? [learn(part), speak("ru")] : [speak("ru"), learn(part)];
    await Promise.all(learnt);
    assert.equal(t(key), (await texts(`${part}/`, "ru"))[key]);
    await speak("en");
    assert.equal(t(key), (await texts(`${part}/`, "en"))[key]);
  }
  await Promise.all([speak("ja"), speak("ru")]);
  assert.equal(document.documentElement.lang, "ru"); // what was chosen last
});
