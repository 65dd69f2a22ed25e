// What can be said of a plain sum without the function: how it is written, and whether digits are right. So the
// puzzles of the shelf can be played without a connection; hints and proofs need the function.

const SUM = /^(\p{L}+(?: \+ \p{L}+)+) = (\p{L}+)$/u;

// Rules as they are where nothing is said of them.
const USUAL = { base: 10, leading_zeros: false, single_zero: true };

/** What the function would answer to /v1/explain, as far as play needs it; null where that cannot be said here. */
export function alone({ puzzle, hint, known, ...parameters }) {
  const found = SUM.exec(puzzle.trim());
  const isUsual = Object.entries(USUAL).every(([name, value]) => (parameters[name] ?? value) === value);
  if (!found || !isUsual || puzzle !== puzzle.toUpperCase()) return null;
  const terms = found[1].split(" + ").map((word) => [...word]);
  const total = [...found[2]];
  const letters = [...new Set([...terms, total].flat())];
  if (letters.length > 10) return null;
  const answer = {
    puzzle, base: 10, letters, wildcard_signs: [], stop: "exhausted", length: null, runs: [], rows: [], lines: [], solutions: [], warnings: [],
    count: null, difficulty: null, hint: null, check: null,
    symbols: letters.map((symbol) => ({ symbol, name: symbol, cells: [] })),
    equations: [{ left: terms.map((word) => ({ factor: 1, words: [word] })), relation: "=", right: [{ factor: 1, words: [total] }], carries: total.slice(1).map((_, at) => `c${at + 1}`) }],
  };
  if (hint === "look" && known === undefined) return answer;
  if (hint !== "check") return null;
  const solution = solve(terms, total, letters);
  return solution && { ...answer, check: verdicts(known ?? "", letters, solution) };
}

/** Of digits such as S=9,E=5, which are right. */
function verdicts(known, letters, solution) {
  const said = known.split(",").filter(Boolean).map((one) => one.split("=").map((part) => part.trim()));
  const list = said.filter(([letter]) => letters.includes(letter)).map(([letter, digit]) => ({
    statement: `${letter}=${digit}`, letter, digit: Number(digit), verdict: solution[letter] === Number(digit) ? "right" : "wrong", text: "", follows: null, lines: [],
  }));
  return { verdicts: list, together: list.every(({ verdict }) => verdict === "right") };
}

/** The digits of a sum with one solution, column by column from the right; null where it has none or several. */
function solve(terms, total, letters) {
  const words = [...terms, total];
  const first = new Set(words.filter((word) => word.length > 1).map((word) => word[0]));
  const width = Math.max(...words.map((word) => word.length));
  const digits = {};
  const solutions = [];

  function column(at, carry) {
    if (solutions.length > 1) return;
    if (at === width) {
      if (carry === 0) solutions.push({ ...digits });
      return;
    }
    const cells = words.map((word) => word.at(-1 - at)).map((cell, row) => (at < words[row].length ? cell : null));
    fill(cells.filter((cell) => cell !== null), () => {
      const sum = cells.slice(0, -1).reduce((all, cell) => all + (cell === null ? 0 : digits[cell]), carry);
      if (sum % 10 === (cells.at(-1) === null ? 0 : digits[cells.at(-1)])) column(at + 1, Math.floor(sum / 10));
    });
  }

  function fill(cells, done) {
    const open = cells.find((cell) => !(cell in digits));
    if (open === undefined) return done();
    const used = new Set(Object.values(digits));
    for (let digit = first.has(open) ? 1 : 0; digit < 10; digit++) {
      if (used.has(digit)) continue;
      digits[open] = digit;
      fill(cells, done);
    }
    delete digits[open];
  }

  column(0, 0);
  return solutions.length === 1 && letters.every((letter) => letter in solutions[0]) ? solutions[0] : null;
}
