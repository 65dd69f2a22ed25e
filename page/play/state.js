// A puzzle as its reader works it out, as data: nothing here draws, asks or keeps anything.
//
//   cells   { S: "9", E: "?25", N: "6?67", c1: "1" }: the digit of an unknown or a carry, and after a ? those that it may be
//   past    moves that can be undone, the last one last: { cells: { S: ["", "9"] }, told: [before, after] }
//   future  moves that were undone, the next one last
//   told    what hints have said, see told.js
//   hints   how many were asked for;  time: milliseconds spent;  isDone: whether it is solved
//   isShown whether its proof was shown before it was solved
//
// Every function takes a state and gives a new one.

const CELL = /^(?!$)[0-9A-Z]?(?:\?[0-9A-Z]+)?$/;

// Moves that can be undone.
const MOST = 100;

export const BEGINNING = { cells: {}, past: [], future: [], told: [], hints: 0, time: 0, isDone: false, isShown: false };

/** Whether an unknown is a carry, c1 or c1/2. */
export function isCarry(unknown) {
  return /^c\d/.test(unknown);
}

/** The digit that stands in a cell; undefined where there is none. */
export function digitOf(cell) {
  return cell && cell[0] !== "?" ? cell[0] : undefined;
}

/** The digits that are noted in a cell. */
export function notesOf(cell) {
  return [...cell?.split("?")[1] ?? ""];
}

/** The digits that stand there: { S: "9" }. */
export function digitsOf({ cells }) {
  return Object.fromEntries(Object.entries(cells).map(([unknown, cell]) => [unknown, digitOf(cell)]).filter(([, digit]) => digit));
}

/** Digits, { S: "9" }, in place of those that stand there; notes stay below them. */
export function put(state, digits) {
  return moved(state, Object.fromEntries(Object.entries(digits).map(([unknown, digit]) => [unknown, written(digit, notesOf(state.cells[unknown]))])));
}

/** A digit noted, or no longer, in place of a digit that stands there. */
export function note(state, unknown, digit) {
  const noted = new Set(notesOf(state.cells[unknown]));
  if (!noted.delete(digit)) noted.add(digit);
  return moved(state, { [unknown]: written("", [...noted].sort()) });
}

/** A digit of a strip struck out, then ringed, which puts it in, then free again; of `all` one is left. */
export function strike(state, unknown, digit, all) {
  const cell = state.cells[unknown];
  const noted = notesOf(cell).length ? notesOf(cell) : all;
  if (digitOf(cell) === digit) return erase(state, unknown);
  const isStruck = !noted.includes(digit);
  const left = isStruck ? [...noted, digit].sort() : noted.filter((one) => one !== digit);
  if (left.length === 0) return state;
  return moved(state, { [unknown]: written(isStruck ? digit : digitOf(cell) ?? "", left.length < all.length ? left : []) });
}

/** Without the digit, else without the notes. */
export function erase(state, unknown) {
  const cell = state.cells[unknown];
  return moved(state, { [unknown]: digitOf(cell) ? written("", notesOf(cell)) : "" });
}

/** Nothing is put in, and nothing was told. */
export function startAgain(state) {
  const emptied = Object.fromEntries(Object.keys(state.cells).map((unknown) => [unknown, ""]));
  return moved({ ...state, told: [] }, emptied, [state.told, []]);
}

export function undo(state) {
  return shifted(state, "past", "future", 0);
}

export function redo(state) {
  return shifted(state, "future", "past", 1);
}

/** The unknowns that a puzzle still has to be given digits for. */
export function missing(state, unknowns) {
  return unknowns.filter((unknown) => !digitOf(state.cells[unknown]));
}

/** What was kept as a state, whoever wrote it; of old, the digits alone were kept. */
export function restored(kept) {
  if (!isRecord(kept)) return BEGINNING;
  const { cells = kept, past, future, told, hints, time, isDone, isShown } = kept;
  if (!isRecord(cells)) return BEGINNING;
  const isMove = (move) => isRecord(move) && isRecord(move.cells) && Object.values(move.cells).every((pair) => Array.isArray(pair));
  const moves = (list) => (Array.isArray(list) && list.every(isMove) ? list : []);
  const isTold = (one) => isRecord(one) && typeof one.statement === "string" && isRecord(one.basis);
  return {
    cells: Object.fromEntries(Object.entries(cells).filter(([, cell]) => typeof cell === "string" && CELL.test(cell))),
    past: moves(past), future: moves(future),
    told: Array.isArray(told) && told.every(isTold) ? told : [],
    hints: Number(hints) || 0, time: Number(time) || 0, isDone: isDone === true, isShown: isShown === true,
  };
}

function written(digit, notes) {
  return notes.length ? `${digit}?${notes.join("")}` : digit;
}

function moved(state, wanted, told = null) {
  const changes = Object.entries(wanted).filter(([unknown, after]) => (state.cells[unknown] ?? "") !== after);
  if (changes.length === 0 && !told?.[0].length) return state;
  const move = { cells: Object.fromEntries(changes.map(([unknown, after]) => [unknown, [state.cells[unknown] ?? "", after]])) };
  if (told) move.told = told;
  return { ...state, cells: withCells(state.cells, move, 1), past: [...state.past, move].slice(-MOST), future: [], isDone: false };
}

/** A move taken from one list, carried out on its side `to`, and put on the other list. */
function shifted(state, from, onto, to) {
  const move = state[from].at(-1);
  if (!move) return state;
  return {
    ...state, cells: withCells(state.cells, move, to), told: move.told?.[to] ?? state.told, isDone: false,
    [from]: state[from].slice(0, -1), [onto]: [...state[onto], move],
  };
}

function withCells(cells, move, side) {
  const changed = Object.entries(move.cells).map(([unknown, pair]) => [unknown, pair[side]]);
  return Object.fromEntries(Object.entries({ ...cells, ...Object.fromEntries(changed) }).filter(([, cell]) => cell));
}

function isRecord(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
