// The lesson basket: puzzles put aside for a sheet, its title and how it is laid out, kept in the browser.
// A pick is a puzzle with its rules as an address has them, { p: "ELK + SEAL = MOUSE", base: 12 }.

const KEPT = "rebus-sheet";

// Picks of a sheet. Each is asked about, and drawn, at once.
const MOST = 60;

const NOTHING = { title: "", picks: [], layout: {} };

let held = NOTHING; // what holds where storage is closed
const listeners = new Set();

addEventListener("storage", ({ key }) => (key === KEPT || key === null) && tell());

/**
 * Puts a pick at the end: "added", "there" where it is on the sheet already, or "full". `title` names
 * a sheet that has no name yet; what is null or undefined is no rule.
 */
export function add({ title = "", ...pick }) {
  const kept = basket();
  const given = Object.fromEntries(Object.entries(pick).filter(([, value]) => value !== null && value !== undefined));
  if (placeOf(given) >= 0) return "there";
  if (kept.picks.length >= MOST) return "full";
  keep({ ...kept, title: kept.title || title, picks: [...kept.picks, given] });
  return "added";
}

/** What is on the sheet, in its order. */
export function picks() {
  return basket().picks;
}

/** The place of a pick, counted from 0; -1 where it is not on the sheet. */
export function placeOf(pick) {
  return basket().picks.findIndex((one) => isSame(one, pick));
}

/** Takes one off, by its place. */
export function remove(at) {
  const kept = basket();
  keep({ ...kept, picks: kept.picks.filter((_, index) => index !== at) });
}

/** Moves one up (-1) or down (1), or further. */
export function move(at, by) {
  const kept = basket();
  const to = at + by;
  if (to < 0 || to >= kept.picks.length) return;
  const others = kept.picks.filter((_, index) => index !== at);
  keep({ ...kept, picks: [...others.slice(0, to), kept.picks[at], ...others.slice(to)] });
}

/** Takes all off, and the title with them. */
export function clear() {
  keep({ ...basket(), title: "", picks: [] });
}

/** The title, "" where the reader gave none. */
export function title() {
  return basket().title;
}

export function entitle(text) {
  keep({ ...basket(), title: text });
}

/** How the sheet is laid out, as far as the reader chose: { each: 6, carries: true }. */
export function layout() {
  return basket().layout;
}

export function lay(chosen) {
  const kept = basket();
  keep({ ...kept, layout: { ...kept.layout, ...chosen } });
}

/** Tells a listener whenever anything changed, here or in another tab; returns what ends that. */
export function changed(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function basket() {
  try {
    const { title, picks, layout } = JSON.parse(localStorage.getItem(KEPT)) ?? held;
    return { title: String(title ?? ""), picks: picks.filter((one) => typeof one?.p === "string"), layout: layout ?? {} };
  } catch {
    return held;
  }
}

function keep(next) {
  held = next;
  try {
    localStorage.setItem(KEPT, JSON.stringify(next));
  } catch {
    // Storage is closed to this page; the sheet holds until it is left.
  }
  tell();
}

function tell() {
  for (const listener of listeners) listener();
}

function isSame(one, other) {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => String(one[name] ?? "") === String(other[name] ?? ""));
}
