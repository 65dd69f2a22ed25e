// A puzzle that is played, on the big screen: its board and its letters fill it, and the pad is at its foot.
import { dress, h } from "../dom.js";
import { learn, t } from "../texts.js";
import { openScreen } from "./screen.js";
import { SIZES, SMALLER, scaled } from "./sizes.js";

// Tools of the pad that a presenter's keys press.
const KEYS = { PageDown: "next", PageUp: "back" };

await Promise.all([dress("wall/style.css"), dress("wall/playing.css"), learn("wall")]);

/**
 * Shows a game, the element of createGame(), above `root`, and puts it back when the reader leaves, of which `left` is told. `name` is
 * what the puzzle is called, "" where that is itself; prove(place) leads to its proof, about which it may ask in a place.
 */
export function openPlaying(root, game, { name, prove, left }) {
  const home = h("div", {});
  const stage = game.querySelector(".stage");
  const press = (selector) => game.querySelector(selector).click();
  game.replaceWith(home);
  const { screen } = openScreen(root, {
    title: t("wall.playing"), foot: t("play.ways"), className: "wall playing", body: [game],
    tools: [["play.way_proof", () => prove(screen)], ["play.clear", () => press(".clear")], h("span", { class: "count" }, name), h("span", { class: "keys" }, game.querySelector(".candidates") ? t("wall.typed") : "← ↑ ↓ →")],
    arrange: () => SIZES.concat(SMALLER).some(fits),
    hold: () => [".won:not([hidden]) .primary", ".box.chosen", ".box"].map((one) => game.querySelector(one)).find(Boolean)?.focus({ preventScroll: true }),
    pressed(event) {
      if (!KEYS[event.key]) return;
      press(`[data-tool="${KEYS[event.key]}"]`);
      event.preventDefault();
    },
    left() {
      home.replaceWith(game);
      left();
    },
  });

  /** Sets a size of digits, and says whether the board fits. */
  function fits(size) {
    stage.style.setProperty("--em", `${scaled(size)}px`);
    return [stage, ...stage.querySelectorAll(".scroll")].every((one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight);
  }
}
