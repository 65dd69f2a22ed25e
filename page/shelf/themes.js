// The themes that puzzles are made about, by the language of their words, and what each is called.
import { learn } from "../texts.js";

await learn("themes");

export const THEMES_OF = {
  en: ["animals", "colours", "family", "food", "music", "nature", "school", "space"],
  ru: ["звери", "природа", "еда"],
  ja: ["どうぶつ", "しぜん", "たべもの"],
};

export const THEMES = Object.values(THEMES_OF).flat();

/** The language of a theme's words. */
export function languageOf(theme) {
  return Object.keys(THEMES_OF).find((language) => THEMES_OF[language].includes(theme));
}
