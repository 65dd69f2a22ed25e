// What hints have told, as statements that the function reads: [{ statement, isSupposed, basis }]. Each holds as
// long as the digits that it was told for, its basis { S: "9" }, stand.

/** What a statement takes the place of: S=8/9 of all that was told of S, but S≠8 of nothing. */
const about = (statement) => statement.split("=")[0];

/** What was told, with statements more. */
export function learn(told, statements, digits, isSupposed = false) {
  return statements.reduce((list, statement) =>
    [...list.filter((one) => about(one.statement) !== about(statement)), { statement, isSupposed, basis: digits }], told);
}

/** What still holds by the digits that stand there now. */
export function standing(told, digits) {
  return told.filter(({ basis }) => Object.entries(basis).every(([unknown, digit]) => digits[unknown] === digit));
}

/** The statements that tell more than the digits that stand there. */
export function statements(told, digits) {
  return standing(told, digits).map(({ statement }) => statement).filter((one) => !digits[about(one)]);
}

/** Without the last supposition and what was told since; null where there is none, or a digit that stands there is wrong. */
export function doubt(told, wrong, digits) {
  const last = told.map(({ isSupposed }) => Boolean(isSupposed)).lastIndexOf(true);
  if (last < 0 || wrong.some((unknown) => digits[unknown])) return null;
  return learn(told.slice(0, last), [told[last].statement.replace("=", "≠")], digits);
}
