// The question before a proof is shown to somebody who works it out alone.
import { dress, h } from "../dom.js";
import { learn, t } from "../texts.js";
import { keep, recall } from "./kept.js";

/** Asks it, inside `place`; whether the reader wants to see the proof. The result of the game called `name` will tell of it. */
export async function confirmed(place, name) {
  await Promise.all([dress("play/help.css"), learn("play/help")]);
  const button = (value) => h("button", { value, autofocus: value === "no" }, t(`play.confirm_${value}`));
  const dialog = h("dialog", { "aria-labelledby": "confirm" }, h("form", { method: "dialog" },
    h("p", { id: "confirm" }, t("play.confirm")), h("div", { class: "row" }, button("no"), button("yes"))));
  place.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      const isShown = dialog.returnValue === "yes";
      if (isShown) keep(name, { ...recall(name), isShown });
      resolve(isShown);
    });
  });
}
