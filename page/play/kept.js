// What the reader has found, kept in the browser by puzzle and rules, and in no address.
import { readAddress, writeAddress } from "../address.js";
import { restored } from "./state.js";

const KEPT = "rebus-play";
const OF_OLD = "rebus-digits"; // the digits alone

const MARKING = "rebus-marking";

// Puzzles that are kept with their moves, and solved ones without them.
const MOST = 50;
const MOST_SOLVED = 1300;

let found = {}; // { ADDRESS: state }, the oldest first: what holds where storage is closed

/** A puzzle as it was left. */
export function recall(puzzle) {
  return restored(all()[puzzle] ?? stored(OF_OLD)?.[puzzle]);
}

/** What a puzzle is called here, with its rules as an address says them. */
export function called(puzzle, rules) {
  return writeAddress({ p: puzzle, ...rules });
}

/** Keeps a puzzle as it is. */
export function keep(puzzle, state) {
  const { [puzzle]: before, ...others } = all();
  const list = [...Object.entries(others), [puzzle, state]];
  const old = list.slice(-MOST - MOST_SOLVED, -MOST).filter(([, { isDone }]) => isDone);
  found = Object.fromEntries([...old.map(([name, { cells, hints, time, isShown }]) => [name, { cells, hints, time, isDone: true, isShown }]), ...list.slice(-MOST)]);
  store(KEPT, found);
}

/** Keeps a value by a name of the page's own. */
export function store(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is closed to this page; what was found holds until it is left.
  }
}

/** Whether mistakes are marked at once, or when the reader asks. */
export function marking() {
  return stored(MARKING)?.once ?? true;
}

export function keepMarking(once) {
  store(MARKING, { once });
}

/** The puzzles that were solved. */
export function solved() {
  return Object.entries(all()).filter(([, state]) => state?.isDone).map(([puzzle]) => readAddress(puzzle).p);
}

function all() {
  return stored(KEPT) ?? found;
}

/** What was kept by a name; null where that is nothing, or no object. */
export function stored(name) {
  try {
    const kept = JSON.parse(localStorage.getItem(name));
    return kept && typeof kept === "object" ? kept : null;
  } catch {
    return null;
  }
}
