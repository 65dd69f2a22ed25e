// A puzzle's text as equations of words, for what this page draws. The rules of the language live in
// the function, which has already accepted the text; here its letters are only found again. What
// cannot be (a drawing, a sign unknown here) is null, and is then shown as typed.

// Empty squares, each a hidden digit.
const SQUARES = "□☐⬜◻◽▢▫■⬛◼◾▪";
const SIGNS = {
  "−": "-", "–": "-", "—": "-", "‒": "-", "‐": "-", "‑": "-", "➖": "-", "➕": "+",
  "×": "*", "·": "*", "⋅": "*", "∙": "*", "•": "*", "✕": "*", "✖": "*", "∗": "*",
  "÷": "/", ":": "/", "∶": "/", "∕": "/", "⁄": "/", "➗": "/",
  "≦": "≤", "⩽": "≤", "≧": "≥", "⩾": "≥", "🟰": "=",
  ...Object.fromEntries(Array.from(SQUARES, (square) => [square, "?"])),
};
export const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const RELATIONS = ["==", "!=", "<=", ">=", "=", "≠", "<", "≤", ">", "≥"];
const RELATION_NAMES = { "==": "=", "!=": "≠", "<=": "≤", ">=": "≥" };
const TWO_SIDES = /^[^=<>≠≤≥].*[=<>≠≤≥].*[^=<>≠≤≥]$/u;
// Longer texts would take long to draw, and nobody would read the drawing.
const MOST_TOKENS = 2000;

// A × that is typed *) below one number and above a rule: no digit.
const TIMES = /(?<=[^\s\-_=─━].*\n)\s*\*\s*\)(?=.*\n[\s\-_=─━]*\n)/gu;

const PARTS = ["&&", ",", ";", "\n"];
const OPERATORS = ["**", "+", "-", "*", "/", "^", "(", ")"];

/**
 * Equations of { tokens, left, right, relation }, or null. A token is a sign or a word, a word a list
 * of cells, most significant first: { letter: "S" }, { digit: 7 } or { wildcard: 0 }, the first of
 * them. left and right are trees: { word } or { sign, left, right }, sign "neg" with right alone.
 */
export function read(text, letters) {
  const parts = split(tokens(text, letters));
  const equations = parts?.map(equation);
  return equations?.length && equations.every(Boolean) ? equations : null;
}

/** Whether a text of several lines is a drawing: in a line of it no relation stands between two sides. */
export function isDrawing(text) {
  const lines = folded(text).split("\n").map((line) => line.replace(/^[\s,;&]+|[\s,;&]+$/g, "")).filter(Boolean);
  return lines.length > 1 && !lines.every((line) => TWO_SIDES.test(line));
}

/** The signs that stand for unknown digits in a text, as they are typed: ["?"], ["□", "■"], or [] where there are none. */
export function wildcardSigns(text) {
  const plain = text.normalize("NFKC");
  if (!isDrawing(text)) return ["?", ...SQUARES, "_"].filter((sign) => plain.includes(sign));
  const drawn = plain.replace(TIMES, "").split("\n").filter((line) => !/^[\s\-_=─━]*$/.test(line)).join("\n");
  const found = ["?", ...SQUARES, "*", "_"].filter((sign) => drawn.includes(sign));
  return found.length || !drawn.includes(".") ? found : ["."]; // beside others it is a decimal point
}

/** The words of equations in the order of the text. */
export function words(equations) {
  return equations.flatMap((one) => one.tokens.filter(Array.isArray));
}

/**
 * The digits that a solution gives to the cells: a function of a cell. Null where the solution's text does
 * not run parallel to the puzzle's.
 */
export function digitsOf(equations, solution) {
  const filled = words(read(solution.text, []) ?? []);
  const asked = words(equations);
  if (filled.length !== asked.length) return null;
  const wildcards = [];
  for (const [index, word] of asked.entries()) {
    if (word.length !== filled[index].length) return null;
    word.forEach((cell, at) => {
      if ("wildcard" in cell) wildcards[cell.wildcard] = filled[index][at].digit;
    });
  }
  return (cell) => cell.digit ?? (("wildcard" in cell) ? wildcards[cell.wildcard] : solution.letters[cell.letter]);
}

/** The tokens of a text, line ends and separators as "\n"; null where a character is unknown. */
function tokens(text, letters) {
  const names = letters.map((name) => [folded(name), name]).sort(([a], [b]) => b.length - a.length);
  const plain = folded(text).replaceAll("_", "?"); // in equations a _ is a blank to fill in
  const found = [];
  let word = null;
  let wildcards = 0;
  for (let at = 0; at < plain.length; ) {
    const here = (sign) => plain.startsWith(sign, at);
    let length = 1;
    let cell = null;
    const known = names.find(([name]) => here(name));
    const bracket = /^\[ *(\d+) *\]/.exec(plain.slice(at, at + 9));
    const sign = [...PARTS, ...RELATIONS, ...OPERATORS].find(here);
    if (known) [length, cell] = [known[0].length, { letter: known[1] }];
    else if (bracket) [length, cell] = [bracket[0].length, { digit: Number(bracket[1]) }];
    else if (here("?")) cell = { wildcard: wildcards++ };
    else if (/[0-9]/.test(plain[at]) || (letters.length === 0 && /[A-Z]/.test(plain[at]))) {
      cell = { digit: parseInt(plain[at], 36) };
    } else if (sign) length = sign.length;
    else if (!/\s/.test(plain[at])) return null;

    if (cell && word) word.push(cell);
    else if (cell) found.push((word = [cell]));
    else word = null;
    if (!cell && sign) found.push(PARTS.includes(sign) ? "\n" : sign === "**" ? "^" : sign);
    at += length;
  }
  return found.length > MOST_TOKENS ? null : found;
}

/** Capital, composed, half-width, in ASCII signs, without the characters that nobody sees. */
function folded(text) {
  const lines = text.normalize("NFC").replace(/\r\n|[\r\x85\u2028\u2029]/g, "\n");
  return Array.from(lines, (char) => {
    const narrow = char >= "！" && char <= "～" ? String.fromCharCode(char.charCodeAt(0) - 0xfee0) : char;
    const upper = narrow.toUpperCase();
    if (narrow in SIGNS) return SIGNS[narrow];
    if (narrow === "ς") return "Σ";
    return [...upper].length === 1 && upper.toLowerCase() === narrow ? upper : narrow;
  }).join("").replace(/[\p{Cf}\ufe0e\ufe0f]/gu, "")
    .replace(/[⁰¹²³⁴-⁹]+/g, (raised) => `^${Array.from(raised, (digit) => RAISED.indexOf(digit)).join("")}`);
}

function split(list) {
  if (!list) return null;
  const parts = [[]];
  for (const token of list) {
    if (token !== "\n") parts.at(-1).push(token);
    else if (parts.at(-1).length) parts.push([]);
  }
  return parts.filter((part) => part.length);
}

function equation(list) {
  const at = list.findIndex((token) => RELATIONS.includes(token));
  if (at < 0 || list.findLastIndex((token) => RELATIONS.includes(token)) !== at) return null;
  const relation = RELATION_NAMES[list[at]] ?? list[at];
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
    if (list[at] === "+") return at++, signed();
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
