// The frame: language, navigation between panels, and the address that tells what is shown.
import { readAddress, writeAddress } from "./address.js";
import { h, unseen } from "./dom.js";
import { PANELS } from "./panels.js";
import { LANGUAGES, choose, currentLanguage, speak, t } from "./texts.js";

const top = document.querySelector("header.top");
const main = document.querySelector("main");

let turn = 0; // of being shown; a panel that comes late is shown no more

await speak();
show();
addEventListener("popstate", show);

/** Draws the whole page from its address. */
async function show() {
  const mine = ++turn;
  const { panel: name, ...state } = readAddress(location.hash);
  const panel = PANELS.find((one) => one.name === name) ?? PANELS[0];
  let mount;
  try {
    ({ mount } = await panel.load());
  } catch {
    mount = missing;
  }
  if (mine !== turn) return;
  document.title = panel === PANELS[0] ? t("title") : `${t(`panel.${panel.name}`)} – Rebus`;
  top.replaceChildren(skipLink(), brand(), ...navigation(panel), languages());
  main.replaceChildren();
  mount(main, state, (next, { replace = false } = {}) => {
    if (mine !== turn) return;
    const address = writeAddress({ panel: panel === PANELS[0] ? null : panel.name, ...next });
    if (address === location.hash) return;
    history[replace ? "replaceState" : "pushState"](null, "", address);
  });
}

/** What stands in the place of a panel that could not be fetched. A module that failed is not asked for again. */
function missing(root) {
  const kind = navigator.onLine ? "unreachable" : "offline";
  root.append(h("p", { class: "verdict bad", role: "alert" }, t(`failure.${kind}`)),
    h("button", { type: "button", click: () => location.reload() }, t("retry")));
}

function skipLink() {
  const jump = (event) => {
    event.preventDefault(); // the part behind the # holds the state
    main.focus();
  };
  return h("a", { class: "skip", href: "#panel", click: jump }, t("skip"));
}

function brand() {
  const tiles = [..."REBUS"].map((letter) => h("span", { class: "tile" }, letter));
  return h("div", { class: "brand" },
    h("h1", {}, unseen("Rebus"), h("span", { class: "tiles", "aria-hidden": "true" }, ...tiles)),
    h("p", {}, t("tagline")));
}

/** Links to the panels, once there is more than one. */
function navigation(current) {
  if (PANELS.length < 2) return [];
  const links = PANELS.map((panel, index) =>
    h("a", {
      href: writeAddress(index === 0 ? {} : { panel: panel.name }),
      "aria-current": panel === current ? "page" : null,
    }, t(`panel.${panel.name}`)));
  return [h("nav", { "aria-label": t("panels") }, ...links)];
}

function languages() {
  const change = async (event) => {
    await choose(event.target.value);
    await show();
    top.querySelector("select").focus();
  };
  const options = Object.entries(LANGUAGES).map(([code, name]) =>
    h("option", { value: code, lang: code, selected: code === currentLanguage() }, name));
  return h("label", { class: "language" }, unseen(t("language")), h("select", { change }, ...options));
}
