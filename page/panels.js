// The panels of the page, in the order of the navigation: { name, load }. The name is what the address
// calls one (#panel=NAME; the first needs none), and the key of its title among the texts,
// `panel.NAME`. What load(state) promises is a module with
//   mount    (root, state, write) → nothing: fills the empty element `root` from the address's
//            state, and calls write(state, { replace }) whenever its own state changes; it is
//            called again when the language changes. What it returns, if anything, tells the
//            puzzle and its rules as an address does, {} where none was chosen.
// The first comes with the page. Each of the others has a folder with its module and its style, and
// texts of its own, which are fetched when it is opened.
import { dress } from "./dom.js";
import { learn } from "./texts.js";

export const PANELS = [
  { name: "solve", load: () => import("./solve/panel.js") },
  { name: "explain", load: ({ way }) => open(way === "try" ? "play" : "explain") },
  ...["shelf", "generate", "sheet", "kakuro"].map((name) => ({ name, load: () => open(name) })),
];

// What one may be called by instead, as its title says.
export const OTHER_NAMES = { make: "generate" };

async function open(name) {
  const [panel] = await Promise.all([import(`./${name}/panel.js`), dress(`${name}/style.css`), learn(name)]);
  return panel;
}
