// A kakuro as far as a proof has filled it in. What draws it is fetched with the first of them.
import { dress } from "../dom.js";
import { learn } from "../texts.js";

/** A function that draws the kakuro of an answer, as `board` draws sums. */
export async function kakuroBoard({ puzzle, runs }) {
  const [{ grid }, { rows }] = await Promise.all([
    import("../kakuro/grid.js"), import("../kakuro/reading.js"), dress("kakuro/style.css"), learn("kakuro"),
  ]);
  const squares = rows(puzzle);
  const name = (row, column) => `r${row}c${column}`;
  return (known, { lit: { columns = [] } = {}, before = known } = {}) => {
    const looked = places(squares, runs.filter((run) => columns.some((one) => one.equation === run.number)));
    const digits = squares.map((row, y) => row.map(({ given }, x) => known[name(y + 1, x + 1)] ?? known[given]));
    const isNew = (place) => place in known && known[place] !== before[place];
    const isFilled = squares.every((row, y) => row.every(({ kind, given }, x) => kind !== "white" || (digits[y][x] ?? given?.match(/\d/))));
    return grid(squares, { grid: digits, letters: known }, {
      isFilled,
      classOf: (row, column) => [looked.has(name(row, column)) && "looked-at", isNew(name(row, column)) && "new"].filter(Boolean).join(" "),
    });
  };
}

/** The squares of runs; one that is called by its letter stands in a line with the others of its run. */
function places(squares, runs) {
  const found = new Set(runs.flatMap((run) => run.squares.filter((one) => /^r\d/.test(one))));
  for (const run of runs) {
    const others = run.squares.map((one) => /^r(\d+)c(\d+)$/.exec(one)?.slice(1).map(Number)).filter(Boolean);
    squares.forEach((row, y) => row.forEach(({ given }, x) => {
      if (given && run.squares.includes(given) && others.some(([r, c]) => r === y + 1 || c === x + 1)) found.add(`r${y + 1}c${x + 1}`);
    }));
  }
  return found;
}
