// What the function answers about a puzzle, for what this page draws: its `reading`, equations in the plainest
// notation, as words and trees. The puzzle's own text is read by nobody but the function.

const RELATIONS = [..."=≠<≤>≥"];
const SIGNS = [...RELATIONS, ..."+-*/^()"];
const BETWEEN = "; "; // equations

// Longer equations would take long to draw, and nobody would read the drawing.
const MOST_TOKENS = 2000;

/**
 * Equations of { tokens, left, right, relation }; null where nothing can be drawn: there is no reading, it is
 * long, or it has a chain of relations. A token is a sign or a word, a word a list of cells, most significant
 * first: { letter: "S" }, { digit: 7 } or { wildcard: 0 }, the first of them. left and right are trees:
 * { word } or { sign, left, right }, sign "neg" with right alone.
 */
export function read(reading, letters) {
  const lists = reading ? parted(reading, letters) : [];
  const isLong = lists.reduce((size, list) => size + list.length, 0) > MOST_TOKENS;
  const equations = isLong ? [] : lists.map(equation);
  return equations.length && equations.every(Boolean) ? equations : null;
}

/** The words of equations in the order of the text. */
export function words(equations) {
  return equations.flatMap((one) => one.tokens.filter(Array.isArray));
}

/** The digits that a solution gives to the cells: a function of a cell. */
export function digitsOf({ letters, wildcards }) {
  return (cell) => cell.digit ?? ("wildcard" in cell ? wildcards[cell.wildcard] : letters[cell.letter]);
}

/** Whether the reading of a text tells more than its letters and digits do. `signs` are those of its wildcards. */
export function isTelling({ reading, wildcard_signs: signs = [], warnings = [] }, text) {
  if (!reading) return false;
  const plain = (some) => some.normalize("NFKC").toUpperCase().replace(/\s/gu, "");
  const cells = (some) => plain(some).replace(/[^\p{L}\p{N}?]/gu, "");
  const marked = signs.reduce((some, sign) => some.replaceAll(sign, "?"), text);
  return cells(reading) !== cells(marked) || (warnings.length > 0 && plain(reading) !== plain(text));
}

/** The tokens of each equation. */
function parted(reading, letters) {
  const names = [...letters].sort((one, other) => other.length - one.length);
  let wildcards = 0;
  return reading.split(BETWEEN).map((text) => {
    const tokens = [];
    let word = null;
    for (let at = 0; at < text.length; ) {
      const letter = names.find((name) => text.startsWith(name, at));
      const [digit, inBrackets] = /^(?:\d|\[(\d+)\])/.exec(text.slice(at, at + 4)) ?? [];
      const cell = letter ? { letter } : digit ? { digit: Number(inBrackets ?? digit) }
        : text[at] === "?" ? { wildcard: wildcards++ } : null;
      if (cell && word) word.push(cell);
      else if (cell) tokens.push((word = [cell]));
      else word = null;
      if (SIGNS.includes(text[at]) && !cell) tokens.push(text[at]);
      at += (letter ?? digit ?? " ").length;
    }
    return tokens;
  });
}

function equation(list) {
  const [relation, ...others] = list.filter((token) => RELATIONS.includes(token));
  if (!relation || others.length > 0) return null;
  const at = list.indexOf(relation);
  const left = tree(list.slice(0, at));
  const right = tree(list.slice(at + 1));
  return left && right && { tokens: list, left, right, relation };
}

/** One side as a tree; null where it is none. */
function tree(list) {
  let at = 0;
  const binary = (signs, operand) => () => {
    let left = operand();
    while (left && signs.includes(list[at])) {
      const sign = list[at++];
      const right = operand();
      left = right && { sign, left, right };
    }
    return left;
  };
  const signed = () => {
    if (list[at] !== "-") return power();
    at++;
    const right = signed();
    return right && { sign: "neg", right };
  };
  const power = () => {
    const left = atom();
    if (!left || list[at] !== "^") return left;
    at++;
    const right = signed();
    return right && { sign: "^", left, right };
  };
  const atom = () => {
    const token = list[at++];
    if (Array.isArray(token)) return { word: token };
    if (token !== "(") return null;
    const inside = expression();
    return list[at++] === ")" ? inside : null;
  };
  const expression = binary(["+", "-"], binary(["*", "/"], signed));
  const whole = expression();
  return at === list.length ? whole : null;
}
