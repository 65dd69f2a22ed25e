// The frame: language, navigation between panels, and the address that tells what is shown.
import { readAddress, writeAddress } from "./address.js";
import { h, unseen } from "./dom.js";
import { keepPage } from "./offline.js";
import { PANELS, panelOf } from "./panels.js";
import { arrive, comeBack, keepPlace } from "./place.js";
import { bare } from "./solve/rules.js";
import { LANGUAGES, choose, currentLanguage, speak, t } from "./texts.js";

const top = document.querySelector("header.top");
const main = document.querySelector("main");

// Characters of a puzzle in a title.
const LONGEST_TITLE = 60;

// Milliseconds after which a first visit has all that it needs.
const LATER = 4000;

// The field that stands in the document until the scripts are there.
const early = document.querySelector("#early textarea");

let turn = 0; // of being shown; a panel that comes late is shown no more
let here = location.hash; // what is shown
let carried = {}; // the puzzle and its rules, which go along from panel to panel
let shelf = "#panel=shelf"; // with the theme and the level one was at
let asked = null; // tells them as they stand in the panel's fields

await speak();
show(history.state ? comeBack : (root, state) => "p" in state && arrive(root, state), history.state);
addEventListener("popstate", ({ state }) => show(state ? comeBack : arrive, state));
setTimeout(keepPage, LATER);
addEventListener("keydown", printByKey);

/** Draws the whole page from its address, and takes the reader where `reach` says. */
async function show(reach = null, kept = null) {
  const mine = ++turn;
  const left = here;
  here = location.hash;
  const opened = readAddress(here);
  const { panel: _, ...state } = opened;
  const name = panelOf(opened);
  const panel = PANELS.find((one) => one.name === name) ?? PANELS[0];
  let mount;
  try {
    ({ mount } = await panel.load(state));
  } catch {
    mount = missing;
  }
  if (mine !== turn) return;
  const typed = takeTyped(panel);
  entitle(panel, state.p);
  top.replaceChildren(skipLink(), brand(), ...navigation(panel), languages());
  main.replaceChildren(...roomOf(panel));
  document.documentElement.classList.remove("failed");
  lead(panel.name);
  asked = null;
  const tell = mount(main, state, (next, { replace = false } = {}) => {
    if (mine !== turn) return;
    const address = writeAddress({ panel: panel.name === "solve" && "p" in next ? null : panel.name, ...next });
    entitle(panel, next.p);
    if (address !== location.hash) {
      if (!replace) keepPlace();
      history[replace ? "replaceState" : "pushState"](replace ? history.state : null, "", address);
      here = location.hash;
    }
    carry();
  });
  asked = ["play", "solve", "explain"].includes(panel.name) ? tell : null;
  carry();
  if (typed) typed();
  else reach?.(main, state, reach === comeBack ? { ...kept, link: left } : {});
}

/** Has the room print its puzzle, which has to be drawn first, where the browser would print the screen. */
function printByKey(event) {
  const [button, another] = document.querySelectorAll("[data-print]:not([hidden])");
  if (!button || another || !(event.ctrlKey || event.metaKey) || !/^[pз]$/i.test(event.key)) return;
  event.preventDefault();
  button.click();
}

/** Shows what a room is for. */
function lead(room) {
  for (const one of document.querySelectorAll(".lead")) {
    one.hidden = one.dataset.room !== room || one.lang !== currentLanguage();
    one.id = one.hidden ? "" : "lead"; // by which its field is described
  }
}

/** Takes what was typed before the scripts came; what is returned puts it into the field of the panel. */
function takeTyped(panel) {
  if (!early?.isConnected || panel !== PANELS[0]) return null;
  const { value, selectionStart, selectionEnd } = early;
  if (value === "" && document.activeElement !== early) return null;
  return () => {
    const field = main.querySelector("#puzzle");
    field.value = value;
    field.dispatchEvent(new Event("input"));
    field.focus();
    field.setSelectionRange(selectionStart, selectionEnd);
  };
}

/** The puzzle and the panel in the title of the document, as tabs and bookmarks are told apart by. */
function entitle(panel, p) {
  const puzzle = isGrid(p) ? "" : p?.replace(/\s+/g, " ").trim().slice(0, LONGEST_TITLE);
  const parts = [puzzle, (puzzle ? panel.name !== "solve" : panel !== PANELS[0]) && t(`panel.${panel.name}`)].filter(Boolean);
  document.title = parts.length ? [...parts, "Rebus"].join(" – ") : t("title");
}

/** Takes the puzzle as it stands along to the panels that can ask about it. */
function carry() {
  if (here.startsWith("#panel=shelf")) shelf = here;
  const next = asked?.();
  if (next && !(isGrid(carried.p) && next.p === undefined)) carried = { ...(next.p === carried.p ? { isPlayed: carried.isPlayed } : {}), ...next };
  for (const link of document.querySelectorAll("nav a[data-panel]")) link.setAttribute("href", addressOf(link.dataset.panel));
}

function addressOf(name) {
  if (name === "shelf") return shelf;
  if (name === "play") return "#";
  const { isPlayed, ...puzzle } = carried;
  if (name === "explain") return writeAddress({ panel: isPlayed ? "play" : name, ...bare(puzzle) }); // who plays is shown no proof
  if (name === "solve" && puzzle.p !== undefined && !isGrid(puzzle.p)) return writeAddress(puzzle);
  return writeAddress({ panel: name, p: name === "kakuro" && isGrid(carried.p) ? carried.p : null });
}

/** Whether a puzzle is the grid of a kakuro, which only some panels read. */
function isGrid(p) {
  return /^\s*\d+\s*,\s*[XO(]/.test(p ?? "");
}

/** What stands for a panel that could not be fetched: a module that failed is not asked for again. */
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

/** Links to the rooms, once there is more than one. */
function navigation(current) {
  if (PANELS.length < 2) return [];
  const rooms = PANELS.filter(({ room }, at) => !room || PANELS[at - 1].room !== room);
  const isIn = (one) => one === current || (one.room && one.room === current.room);
  return [h("nav", { "aria-label": t("panels") }, ...rooms.map((one) => linkTo(one, isIn(one), one.room ?? one.name)))];
}

/** Links to the panels of a room that has several. */
function roomOf({ name, room }) {
  if (!room) return [];
  const inside = PANELS.filter((one) => one.room === room);
  return [h("nav", { class: "inside", "aria-label": t(`panel.${room}`) }, ...inside.map((one) => linkTo(one, one.name === name, one.name)))];
}

function linkTo(panel, isHere, title) {
  return h("a", { "data-panel": panel.name, click: carry, "aria-current": isHere ? "page" : null }, t(`panel.${title}`));
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
