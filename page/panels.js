// The panels of the page, in the order of the navigation. A panel is a module with
//   name     what the address calls it (#panel=NAME; the first panel needs none), and the key of
//            its title among the texts: `panel.NAME`
//   mount    (root, state, write) → nothing: fills the empty element `root` from the address's
//            state, and calls write(state, { replace }) whenever its own state changes; it is
//            called again when the language changes.
import { solve } from "./solve/panel.js";

export const PANELS = [solve];
