// How many places a search by columns has: the ways to give digits to the letters of the rightmost
// columns so that these columns come out right, that is, every equation holds modulo base, base²,
// and so on. Counted here, from the puzzle alone, column after column, as long as it stays small.

// Digits put in, each for a symbol or, where words are multiplied, for a cell: more would keep a phone busy for seconds.
const PATIENCE = 3_000_000;

// Digits put in between two breaks, so that the page stays alive.
const BREATH = 200_000;

// Rules about which digits there are.
const OWN_DIGITS = [
  "digits", "shared_letters", "letters_avoid_printed", "wildcards_avoid", "classes", "wrong_digits", "printed_digits", "accents", "digits_used", "key",
];

/** How many ways there are to hand out digits to symbols, `barred` of which may not be 0, as a BigInt. */
export function ways(letters, barredLetters, wildcards, barredWildcards, base) {
  const free = arrangements(base, letters);
  const zero = letters ? BigInt(barredLetters) * arrangements(base - 1, letters - 1) : 0n;
  return (free - zero) * BigInt(base) ** BigInt(wildcards - barredWildcards) * BigInt(base - 1) ** BigInt(barredWildcards);
}

/**
 * [{ letters, ways, left }…], one per column from the right: the symbols that the column brings, all ways
 * for the symbols so far (BigInt), and the places left (Number), null from where counting was given
 * up. Null where a puzzle has no columns (other relations than =, division, powers), or rules of
 * its own about which digits there are.
 */
export async function countPlaces(equations, rules, signal) {
  if (!equations.every(({ left, right, relation }) => relation === "=" && isWhole(left) && isWhole(right))) return null;
  if (OWN_DIGITS.some((name) => rules[name])) return null;
  const puzzle = numbered(equations, rules);
  let places = [[]];
  let put = 0;
  let rested = 0;
  const counted = [];
  for (let column = 0; column < puzzle.columns; column++) {
    const count = puzzle.before[column + 1];
    const brings = puzzle.symbols.slice(puzzle.before[column], count);
    if (places && puzzle.isExact(column)) {
      const next = [];
      const each = puzzle.digitsPutIn(column);
      for (const place of places) {
        for (const candidate of extensions(place, count, puzzle, rules.base)) {
          put += each;
          if (put - rested > BREATH) {
            rested = put;
            await breath();
          }
          if (signal?.aborted) return null;
          if (puzzle.holds(candidate, column)) next.push(candidate);
          if (put > PATIENCE) break;
        }
        if (put > PATIENCE) break;
      }
      places = put > PATIENCE ? null : next;
    } else places = null;
    counted.push({ letters: brings.map((symbol) => symbol.name), ways: puzzle.waysOf(count), left: places ? places.length : null });
  }
  return counted;
}

function arrangements(base, count) {
  let product = 1n;
  for (let index = 0; index < count; index++) product *= BigInt(Math.max(base - index, 0));
  return product;
}

function isWhole(side) {
  return side.word || (["+", "-", "*", "neg"].includes(side.sign) && (!side.left || isWhole(side.left)) && isWhole(side.right));
}

/** The puzzle over symbols 0, 1, … in the order in which the columns bring them. */
function numbered(equations, rules) {
  const all = equations.flatMap((one) => one.tokens.filter(Array.isArray));
  const columns = Math.max(...all.map((word) => word.length));
  const symbols = [];
  const index = new Map();
  const before = [0];
  for (let column = 0; column < columns; column++) {
    for (const word of all) {
      const cell = word[word.length - 1 - column];
      if (cell === undefined || typeof cell === "number" || index.has(cell)) continue;
      index.set(cell, symbols.length);
      const isLetter = !cell.startsWith("?");
      symbols.push({ name: isLetter ? cell : "?", isLetter, barred: false });
    }
    before.push(symbols.length);
  }
  let impossible = false;
  for (const word of all) {
    if (word.length === 1 ? rules.single_zero : rules.leading_zeros) continue;
    if (typeof word[0] === "number") impossible ||= word[0] === 0;
    else symbols[index.get(word[0])].barred = true;
  }
  const numbers = (word) => word.map((cell) => (typeof cell === "number" ? -1 - cell : index.get(cell))).reverse();
  const indexed = new Map(all.map((word) => [word, numbers(word)]));
  const sides = equations.map(({ left, right }) => [left, right]);
  const products = sides.flat().some(hasProduct);
  const zeros = symbols.map(() => 0);
  const weightsOf = [];
  return {
    symbols,
    before,
    columns,
    /** Whether the numbers of columns 0 to `column` can be worked with without rounding. */
    isExact(column) {
      const modulus = rules.base ** (column + 1);
      return modulus * (products ? modulus : all.length + 1) < Number.MAX_SAFE_INTEGER;
    },
    waysOf(count) {
      const chosen = symbols.slice(0, count);
      const of = (isLetter, barred) => chosen.filter((one) => one.isLetter === isLetter && (!barred || one.barred)).length;
      return impossible ? 0n : ways(of(true), of(true, true), of(false), of(false, true), rules.base);
    },
    /** How many digits it takes to see whether columns 0 to `column` come out right. */
    digitsPutIn(column) {
      return products ? all.reduce((sum, word) => sum + Math.min(word.length, column + 1), 0) : before[column + 1];
    },
    /** Whether columns 0 to `column` of every equation come out right. */
    holds(place, column) {
      const modulus = rules.base ** (column + 1);
      if (!products) return !impossible && weights(column).every((row) => weighed(row, place) % modulus === 0);
      return !impossible && sides.every(([left, right]) => (value(left, place, column) - value(right, place, column)) % modulus === 0);
    },
  };

  /** The value of a side from its columns 0 to `column`. */
  function value(side, place, column) {
    if (side.word) {
      const cells = indexed.get(side.word);
      let total = 0;
      for (let at = Math.min(column, cells.length - 1); at >= 0; at--) {
        total = total * rules.base + (cells[at] < 0 ? -1 - cells[at] : place[cells[at]]);
      }
      return total;
    }
    const right = value(side.right, place, column);
    if (side.sign === "neg") return -right;
    const left = value(side.left, place, column);
    const modulus = rules.base ** (column + 1);
    if (side.sign === "*") return ((left % modulus) * (right % modulus)) % modulus;
    return side.sign === "+" ? left + right : left - right;
  }

  /** Of each equation without products: how often columns 0 to `column` have each symbol, left minus right, and then what is printed there. */
  function weights(column) {
    return (weightsOf[column] ??= sides.map(([left, right]) => {
      const count = before[column + 1];
      const printed = value(left, zeros, column) - value(right, zeros, column);
      return [...Array.from({ length: count }, (_, at) => {
        const unit = zeros.map((_, index) => Number(index === at));
        return value(left, unit, column) - value(right, unit, column) - printed;
      }), printed];
    }));
  }
}

function weighed(row, place) {
  let total = row.at(-1);
  for (let at = row.length - 2; at >= 0; at--) total += row[at] * place[at];
  return total;
}

function hasProduct(side) {
  return Boolean(side.sign) && (side.sign === "*" || hasProduct(side.right) || (side.left && hasProduct(side.left)));
}

/** A place with digits for the symbols up to `count`. */
function* extensions(place, count, puzzle, base) {
  if (place.length === count) {
    yield place;
    return;
  }
  const { isLetter, barred } = puzzle.symbols[place.length];
  for (let digit = barred ? 1 : 0; digit < base; digit++) {
    if (isLetter && place.some((other, index) => other === digit && puzzle.symbols[index].isLetter)) continue;
    yield* extensions([...place, digit], count, puzzle, base);
  }
}

function breath() {
  return new Promise((resolve) => setTimeout(resolve));
}
