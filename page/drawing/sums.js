// Calculations in columns: carries above, each letter under its digit. Of a reading, what has no columns stands on a line.
import { h } from "../dom.js";
import { printed, t } from "../texts.js";

// The column that stands for a whole equation.
const WHOLE = -1;

// Columns beyond which a sum may have to be scrolled on a small screen.
const NARROW = 9;

/** Signs as they are printed. */
export const SHOWN = { "-": "−", "*": "×", x: "×", "/": "÷" };

/** The equations as the function says them; several of explain's are numbered, as the sentences call them. */
export function sums({ equations, base }, known, { columns = [] }, tools) {
  let count = 0; // of the rows before
  return equations.map((equation, index) => {
    if (equation.tokens) return ofReading(equation, base, known, index, tools);
    const lit = columns.filter((one) => one.equation === index).map((one) => one.column);
    const rows = rowsOf(equation);
    const drawn = sum(rows, equation, index, known, lit, count, tools);
    count += rows.length;
    return equations.length === 1 ? drawn : h("div", { class: "numbered" }, h("span", { class: "count" }, `(${index + 1})`), drawn);
  });
}

function sum(rows, { left, right, carries }, equation, known, lit, count, { cell, carry, isNew, said, board }) {
  const isCarried = carry && [...left, ...right].every(({ words }) => words.length === 1); // a product is worked out in rows of its own
  const columns = Math.max(carries.length + 1, ...rows.map((row) => row.cells.length));
  const carried = { kind: "carried", cells: [...carries].reverse().concat(null), draw: (name, place) => {
    if (name && isCarried) return carry({ unknown: name, place, equation });
    return h("td", { class: name && isNew(name) ? "new" : null }, name ? known[name] ?? "" : "");
  } };
  const drawn = rows.map((row, at) => ({ ...row, draw: (symbol, place) => cell({ symbol, row: count + at, place, equation }) }));
  const named = (name) => (/^\?/.test(name) ? said(known[name]) ?? "?" : name);
  const letters = [...new Set(rows.flatMap(({ cells }) => cells))].filter((name) => /^\p{L}/u.test(name));
  const label = [
    rows.map(({ spoken, sign, cells }) => `${spoken ?? ""} ${sign} ${cells.map(named).join("")}`).join(" ").trim(),
    ...letters.filter((name) => name in known).map((name) => `${name} = ${said(known[name])}`),
  ].join(", ");
  const body = inColumns(carries.length ? [carried, ...drawn] : drawn, columns, lit);
  return board(body, { columns, rows: rows.length, narrow: NARROW, label });
}

/** Rows of a table, each { sign, cells, kind, draw }, with the units under each other. */
function inColumns(rows, columns, lit = []) {
  const places = Array.from({ length: columns }, (_, at) => columns - 1 - at);
  return rows.map(({ sign = "", cells, kind, draw }) => {
    const drawn = places.map((place) => {
      const one = cells[cells.length - 1 - place];
      const element = one === undefined ? h("td") : draw(one, place);
      if (lit.includes(place) || lit.includes(WHOLE)) element.classList.add("lit-column");
      return element;
    });
    return h("tr", { class: kind }, h("td", { class: "sign" }, sign), ...drawn);
  });
}

function rowsOf({ left, right, relation }) {
  return [...summands(left), ...summands(right).map((row, at) => (at > 0 ? row : below(row, relation)))];
}

/** Rows of a side: { sign, cells }. A product alone has a row for each factor. */
function summands(side) {
  if (side.length === 0) return [{ sign: "", cells: ["0"] }];
  if (side.length === 1 && side[0].factor === 1) {
    return side[0].words.map((cells, at) => ({ sign: at === 0 ? "" : "×", cells }));
  }
  return side.map(({ factor, words }, at) => {
    const times = Math.abs(factor) === 1 ? "" : `${Math.abs(factor)} ×`;
    const cells = words.flatMap((word, index) => (index === 0 ? word : ["×", ...word]));
    return { sign: `${factor < 0 ? "−" : at === 0 ? "" : "+"} ${times}`.trim(), cells };
  });
}

/** The first row of the right side: under a rule where the sides are equal. */
function below(row, relation) {
  if (relation === "=") return { ...row, kind: "total", spoken: "=" };
  return { ...row, sign: `${relation} ${row.sign}`.trim() };
}

/** An equation of a reading: in columns, with what is worked out once its digits are known, to be shown on demand; else on a line. */
function ofReading({ tokens, left, right, relation }, base, known, equation, { cell, said, board }) {
  const named = (symbol) => (typeof symbol === "number" ? printed(symbol) : said(known[symbol]) ?? symbol.replace(/^\?.*/, "?"));
  const spoken = tokens.map((token) => (Array.isArray(token) ? token.map(named).join("") : SHOWN[token] ?? token)).join(" ");
  const [body, total] = right.word ? [left, right.word] : [right, left.word];
  const terms = relation === "=" && total && termsOf(body);
  if (!terms) return line(tokens, spoken, cell);
  const { handed, partial } = workedOut(terms, total, known, base);
  const numbers = rowsOf({ left: terms, right: [{ factor: 1, words: [total] }], relation })
    .map((row, at) => ({ ...row, draw: (symbol, place) => cell({ symbol, row: at, place, equation }) }));
  const small = (kind, cells) => ({ kind, cells, draw: (text) => h("td", {}, text) });
  const carries = total.map((_, place) => (handed[place] ? String(handed[place]).replace("-", "−") : "")).reverse();
  const rows = [
    ...isLong(terms) ? [] : [small("carries", carries)], ...numbers.slice(0, -1),
    ...partial.map((cells, at) => small(at === 0 ? "carries partial first" : "carries partial", cells)), numbers.at(-1),
  ];
  const columns = Math.max(...rows.map(({ cells }) => cells.length));
  const label = handed.length > 1 ? `${spoken}; ${t("carries.spoken", { list: handed.slice(1).join(", ") })}` : spoken;
  return board(inColumns(rows, columns), { columns, rows: rows.length, narrow: NARROW, label });
}

function line(tokens, label, cell) {
  return h("div", { class: "line", dir: "ltr", role: "img", "aria-label": label }, ...tokens.map((token) => (Array.isArray(token)
    ? h("span", { class: "word" }, ...token.map((symbol) => cell({ symbol }, "span")))
    : h("span", { class: "sign" }, SHOWN[token] ?? token))));
}

/** A side as explain tells one where it is a sum, or a product of two numbers; else null. */
function termsOf({ sign, left, right }) {
  if (sign === "*" && left.word && right.word) return [{ factor: 1, words: [left.word, right.word] }];
  if (!["+", "-"].includes(sign) || !right.word) return null;
  const before = left.word ? [{ factor: 1, words: [left.word] }] : left.sign !== "*" && termsOf(left);
  return before && [...before, { factor: sign === "-" ? -1 : 1, words: [right.word] }];
}

/** Whether it is a product that takes rows of its own, instead of carries. */
function isLong([{ words }]) {
  return words[1]?.length > 1;
}

/**
 * { handed, partial }: what each column was handed, from the units on, or else the products by single digits, as texts; empty as
 * long as not all digits are known.
 */
function workedOut(terms, total, known, base) {
  const valueOf = (symbol) => (typeof symbol === "number" ? symbol : known[symbol]);
  const isOpen = [total, ...terms.flatMap(({ words }) => words)].flat().some((symbol) => valueOf(symbol) === undefined);
  if (isOpen) return { handed: [], partial: [] };
  const [first, second] = terms[0].words.map((word) => word.map(valueOf));
  if (isLong(terms)) {
    const shifted = (by, shift) => {
      const { digits } = added([{ factor: by, number: first }], first.length + 1, base);
      return [...digits.slice(digits.findIndex(Boolean)).map(printed), ...Array.from({ length: shift }, () => "")];
    };
    return { handed: [], partial: second.reverse().map(shifted) };
  }
  const numbers = second ? [{ factor: second[0], number: first }]
    : terms.map(({ factor, words: [word] }) => ({ factor, number: word.map(valueOf) }));
  return { handed: added(numbers, total.length, base).handed, partial: [] };
}

/** The last digits of a sum of numbers, each times its factor, and what each of these columns was handed, from the units on. */
function added(numbers, length, base) {
  const digits = [];
  const handed = [0];
  for (let column = 0; column < length; column++) {
    const here = numbers.reduce((value, { factor, number }) => value + factor * (number.at(-1 - column) ?? 0), handed[column]);
    digits.unshift(here - base * Math.floor(here / base));
    handed.push(Math.floor(here / base));
  }
  return { digits, handed: handed.slice(0, length) };
}
