// What hints have told, as statements that the function reads; each holds as long as the digits that it was told for stand.

/** { known, learn, suppose, doubt, clear }: `digits()` are the reader's own, as { S: "9" }, with nothing for an empty box. */
export function createNotes(digits) {
  let notes = [];

  /** What a statement takes the place of: S=8/9 of all that was told of S, but S≠8 of nothing. */
  const about = (statement) => statement.split("=")[0];

  function add(statement, isSupposed) {
    notes = notes.filter((note) => about(note.statement) !== about(statement));
    notes.push({ statement, isSupposed, basis: digits() });
  }

  /** The notes that still hold, without those about letters that have a digit. */
  function standing() {
    const now = digits();
    notes = notes.filter(({ basis }) => Object.entries(basis).every(([letter, digit]) => now[letter] === digit));
    return notes.filter(({ statement }) => !now[about(statement)]);
  }

  return {
    known: () => standing().map(({ statement }) => statement),
    learn: (statements) => statements.forEach((statement) => add(statement, false)),
    suppose: (statement) => add(statement, true),
    /** Takes back the last supposition, and what was told since, unless a digit of the reader's own is wrong; whether it did. */
    doubt(wrong) {
      const last = notes.findLastIndex(({ isSupposed }) => isSupposed);
      if (last < 0 || wrong.some((letter) => digits()[letter])) return false;
      const { statement } = notes[last];
      notes = notes.slice(0, last);
      add(statement.replace("=", "≠"), false);
      return true;
    },
    clear() { notes = []; },
  };
}
