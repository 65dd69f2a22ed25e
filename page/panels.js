// The panels of the page, in the order of the navigation: { name, room, load }. #panel=NAME opens one, whose title
// is the text `panel.NAME`; those of one room stand together, under `panel.ROOM`. What load(state) promises is a module with
//   mount    (root, state, write) → nothing: fills the empty element `root` from the address's
//            state, and calls write(state, { replace }) whenever its own state changes; it is
//            called again when the language changes. What it returns, if anything, tells the
//            puzzle and its rules as an address does, {} where none was chosen.
// The first comes with the page, but for its style and texts; each of the others has a folder and texts of its own.
import { dress } from "./dom.js";
import { learn } from "./texts.js";

export const PANELS = [
  { name: "play", load: play },
  { name: "solve", load: () => import("./solve/panel.js") },
  { name: "generate", load: () => open("generate") },
  ...["shelf", "sheet", "explain", "lessons"].map((name) => ({ name, room: "teach", load: () => open(name) })),
  { name: "kakuro", load: () => open("kakuro") },
];

// What one may be called by instead, as its title says.
export const OTHER_NAMES = { make: "generate", teach: "shelf" };

/** The name of the panel that an address opens: without one the first, or Solve, as #p=SEND+MORE=MONEY always did. */
export function panelOf({ panel, way, ...state }) {
  if (panel === "explain" && way === "try") return "play"; // as it was called before it was a room
  return OTHER_NAMES[panel] ?? panel ?? ("day" in state || Object.keys(state).length === 0 ? "play" : "solve");
}

async function play(state) {
  const panel = await import("./play/panel.js");
  await Promise.all([panel.ready(state), dress("play/style.css"), dress("drawing/style.css"), learn("play")]);
  return panel;
}

async function open(name) {
  const [panel] = await Promise.all([import(`./${name}/panel.js`), dress(`${name}/style.css`), learn(name)]);
  return panel;
}
