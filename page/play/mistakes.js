// What cannot be right, by what stands there alone: the same digit twice, a 0 in front, a column that does not add up.
// Nothing of it needs the function, or the solution.

/**
 * [{ kind, unknowns, equation, column }] of digits, { S: "9", c1: "1" }. The kinds are clash, leading and carry, of unknowns wherever
 * they are; column, of the cells of a column whose digits are all there; and equation, of one whose sides are not equal but compared.
 */
export function mistakes(answer, digits, { mustDiffer, notZero }) {
  const found = clashes(digits, mustDiffer).map((unknowns) => ({ kind: "clash", unknowns }));
  const isUnknown = (symbol) => answer.letters.includes(symbol) || symbol.startsWith("?");
  found.push(...notZero.filter((letter) => digits[letter] === "0").map((letter) => ({ kind: "leading", unknowns: [letter] })));
  const valueOf = (symbol) => valued(isUnknown(symbol) ? digits[symbol] : symbol);
  answer.equations.forEach((one, equation) => {
    const unknowns = (cells) => [...new Set(cells.filter(isUnknown))];
    if (one.relation === "=") {
      const wrong = wrongColumns(one, answer.base, valueOf, digits);
      found.push(...wrong.carries.map((carry) => ({ kind: "carry", unknowns: [carry] })),
        ...wrong.columns.map(({ column, cells }) => ({ kind: "column", equation, column, unknowns: unknowns(cells) })));
    } else if (isFalse(one, answer.base, valueOf)) {
      found.push({ kind: "equation", unknowns: unknowns(wordsOf(one).flat()) });
    }
  });
  return found;
}

/** The letters that begin a number, and so are not 0, unless a rule says otherwise. */
export function beginnings({ letters, equations }, { leading_zeros: mayLead = false, single_zero: maySingle = true }) {
  const words = equations.flatMap(wordsOf).filter((word) => (word.length > 1 ? !mayLead : !maySingle));
  return letters.filter((letter) => words.some(([first]) => first === letter));
}

/** The number that a digit is; NaN where it is not known yet. */
function valued(digit) {
  return digit === undefined ? NaN : parseInt(digit, 36);
}

/** Pairs of unknowns with one digit that must have different ones. */
export function clashes(digits, mustDiffer) {
  const found = Object.entries(digits);
  return found.flatMap(([one, digit], at) => found.slice(at + 1)
    .filter(([other, same]) => same === digit && mustDiffer(one, other)).map(([other]) => [one, other]));
}

function wordsOf({ left, right }) {
  return [...left, ...right].flatMap(({ words }) => words);
}

/**
 * { columns: [{ column, cells }], carries: ["c1"] } that are wrong. What a carry may be is narrowed from both ends, to none from the
 * right of the units, 0, and none to the left of the last column, and to what the reader has put in for it, as far as that may be.
 */
function wrongColumns({ left, right, carries }, base, valueOf, digits) {
  const width = Math.max(carries.length + 1, ...[...left, ...right].map(({ words }) => words.reduce((sum, word) => sum + word.length, 1 - words.length)));
  const columnsBy = (values) => Array.from({ length: width }, (_, column) => {
    const parts = [...left.map((term) => part(term, column, base, values, 1)), ...right.map((term) => part(term, column, base, values, -1))];
    const sum = (end) => parts.reduce((all, one) => all + one[end], 0);
    return { least: sum("least"), most: sum("most"), cells: parts.flatMap(({ cells }) => cells) };
  });
  const handOn = ({ least, most }, [low, high]) => [Math.ceil((least + low) / base), Math.floor((most + high) / base)];
  const both = ([a, b], [c, d]) => [Math.max(a, c), Math.min(b, d)];
  const isEmpty = ([low, high]) => low > high;
  const columns = columnsBy(valueOf);
  const free = columnsBy(() => NaN).reduce((all, one) => [...all, handOn(one, all.at(-1))], [[0, 0]]); // whatever the digits are
  const wrong = { columns: new Set(), carries: [] };
  const blame = (at) => columns[at].least === columns[at].most && wrong.columns.add(at);
  const into = [[0, 0]]; // what may be carried into each column by those right of it
  columns.forEach((one, at) => {
    let next = handOn(one, into[at]);
    if (isEmpty(next)) {
      blame(at);
      next = free[at + 1];
    }
    const put = valued(digits[carries[at]]);
    if (!Number.isNaN(put) && isEmpty(both(next, [put, put]))) wrong.carries.push(carries[at]);
    else if (!Number.isNaN(put)) next = [put, put];
    into.push(next);
  });
  let needed = [0, 0]; // by the columns left of one
  for (let at = width - 1; at >= 0; at--) {
    const out = both(handOn(columns[at], into[at]), needed);
    if (isEmpty(out)) blame(at);
    const taken = both([base * out[0] - columns[at].most, base * out[1] - columns[at].least], into[at]);
    needed = isEmpty(out) || isEmpty(taken) ? into[at] : taken;
  }
  return { carries: wrong.carries, columns: [...wrong.columns].map((column) => ({ column, cells: columns[column].cells })) };
}

/** What a term adds to a column: { least, most, cells }, the same twice where all its digits are there. */
function part({ factor, words }, column, base, valueOf, sign) {
  let [least, most] = [0, 0];
  const cells = [];
  const add = (at, left, [low, high]) => { // the digits at places that add up to the column, one of each word
    if (at === words.length) {
      if (left > 0) return;
      least += low;
      most += high;
      return;
    }
    words[at].forEach((symbol, index) => {
      const place = words[at].length - 1 - index;
      if (place > left) return;
      const value = valueOf(symbol);
      const [lowest, highest] = Number.isNaN(value) ? [0, base - 1] : [value, value];
      cells.push(symbol);
      add(at + 1, left - place, [low * lowest, high * highest]);
    });
  };
  add(0, column, [1, 1]);
  const ends = [sign * factor * least, sign * factor * most];
  return { least: Math.min(...ends), most: Math.max(...ends), cells };
}

/** Whether all digits of an equation are there, and it does not hold. */
function isFalse({ left, relation, right }, base, valueOf) {
  const number = (word) => word.reduce((sum, symbol) => sum * BigInt(base) + BigInt(valueOf(symbol)), 0n);
  const side = (terms) => terms.reduce((sum, { factor, words }) => sum + words.reduce((product, word) => product * number(word), BigInt(factor)), 0n);
  if (wordsOf({ left, right }).flat().some((symbol) => Number.isNaN(valueOf(symbol)))) return false;
  const [one, other] = [side(left), side(right)];
  return !({ "<": one < other, ">": one > other, "≤": one <= other, "≥": one >= other, "≠": one !== other }[relation] ?? true);
}
