// The digits that a reader has found, kept in the browser by puzzle and rules, and in no address.

const KEPT = "rebus-digits";

// Puzzles whose digits are kept.
const MOST = 50;

let found = {}; // { ADDRESS: { S: "9" } }, the oldest first: what holds where storage is closed

/** The digits found so far in a puzzle, as { S: "9" }. */
export function recall(puzzle) {
  return all()[puzzle] ?? {};
}

/** Keeps the digits found so far in a puzzle; none forget it. */
export function keep(puzzle, digits) {
  const { [puzzle]: before, ...others } = all();
  const known = Object.entries(digits).filter(([, digit]) => digit);
  const entries = [...Object.entries(others), ...(known.length ? [[puzzle, Object.fromEntries(known)]] : [])];
  found = Object.fromEntries(entries.slice(-MOST));
  try {
    localStorage.setItem(KEPT, JSON.stringify(found));
  } catch {
    // Storage is closed to this page; the digits hold until it is left.
  }
}

function all() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT));
    return kept && typeof kept === "object" ? kept : found;
  } catch {
    return found;
  }
}
