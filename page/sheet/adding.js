// Puts a puzzle on the sheet and says so, with the way there. Fetched when that is asked for.
import { h } from "../dom.js";
import { learn, t } from "../texts.js";
import { add, picks } from "./basket.js";

/** What is said of a pick, as the basket has it, that was put on the sheet. */
export async function put(pick) {
  await learn("sheet");
  const outcome = add(pick);
  return [t(`lesson.${outcome}`, { n: picks().length }), " ", h("a", { href: "#panel=sheet" }, t("lesson.open"))];
}
