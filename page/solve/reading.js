// What the function answers about a puzzle, for what this page draws: its `reading`, equations in the plainest
// notation, as words and trees. The puzzle's own text is read by nobody but the function.

const RELATIONS = [..."=≠<≤>≥"];
const SIGNS = [...RELATIONS, ..."+-*/^()"];
const BETWEEN = "; "; // equations

// Longer equations would take long to draw, and nobody would read the drawing.
const MOST_TOKENS = 2000;

/**
 * Equations of { tokens, left, right, relation }; null where nothing can be drawn: there is no reading, it is
 * long, or it has a chain of relations. A token is a sign or a word, a word a list of symbols, most significant
 * first: "S" for a letter, 7 for a digit, "?0" for a wildcard, the first of them. left and right are trees:
 * { word } or { sign, left, right }, sign "neg" with right alone.
 */
export function read(reading, letters) {
  const lists = reading ? parted(reading, letters) : [];
  const isLong = lists.reduce((size, list) => size + list.length, 0) > MOST_TOKENS;
  const equations = isLong ? [] : lists.map(equation);
  return equations.length && equations.every(Boolean) ? equations : null;
}

/** The digits of a solution by unknown, as proofs name them: { S: 9, "?0": 4 }. */
export function knownIn({ letters, wildcards }) {
  return { ...letters, ...Object.fromEntries(wildcards.map((digit, at) => [`?${at}`, digit])) };
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
      const symbol = letter ?? (digit ? Number(inBrackets ?? digit) : text[at] === "?" ? `?${wildcards++}` : null);
      if (symbol === null) word = null;
      else if (word) word.push(symbol);
      else tokens.push((word = [symbol]));
      if (SIGNS.includes(text[at]) && symbol === null) tokens.push(text[at]);
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
