// A long division as Russian schools write it: the divisor to the right of the dividend, and the quotient below it.

/**
 * { drawn, rules } with the quotient, which stood above the dividend, behind a bar below the divisor, which stood to
 * the left; as they are where they are no such division.
 */
export function cornered({ drawn, rules }, rows) {
  const roleOf = ({ cell }) => cell && rows[cell.row]?.role;
  const first = (marks, role) => marks.map(roleOf).indexOf(role);
  const last = (marks, role) => marks.map(roleOf).lastIndexOf(role);
  const at = drawn.findIndex((marks) => first(marks, "dividend") >= 0);
  const [above, line] = [drawn[at - 1], drawn[at]];
  if (!above?.every((mark) => !mark.cell || roleOf(mark) === "quotient")) return { drawn, rules };
  const [begin, end, dividend] = [first(line, "divisor"), last(line, "divisor"), first(line, "dividend")];
  if (begin < 0 || end > dividend) return { drawn, rules };
  const right = Math.max(...drawn.flat().map((mark) => mark.right));
  const behind = (marks) => marks.map((mark, place) => ({ ...mark, left: right + place, right: right + place + 1, isBehindBar: place === 0 }));
  const divisor = behind(line.slice(begin, end + 1));
  const quotient = behind(above);
  const under = { line: at, left: right, right: right + Math.max(divisor.length, quotient.length) };
  return {
    drawn: [...drawn.slice(0, at - 1), [...line.slice(dividend), ...divisor], [...drawn[at + 1] ?? [], ...quotient], ...drawn.slice(at + 2)],
    rules: [...rules.filter((rule) => rule.line !== at).map((rule) => ({ ...rule, line: rule.line > at ? rule.line - 1 : rule.line })), under],
  };
}
