// A kakuro's text as squares, wrong ones included: to mark the square where a mistake is, and to draw
// a grid before the function has answered. The rules of the notation live in the function.

const PIECE = /(?:\([^()]*\)?|[^,(])*/y;
const SUMS = /^\(\s*([hv])([A-J0-9]{1,2})\s*(?:,\s*([hv])([A-J0-9]{1,2})\s*)?\)$/;

/** { size, squares }; a square is { kind, given, across, down } as the function says it, and { text, position } of its own. */
export function read(text) {
  const pieces = [...split(text)];
  const size = Number.parseInt(pieces.shift().text, 10) || 0;
  return { size, squares: pieces.map((piece) => ({ ...piece, ...meaning(piece.text) })) };
}

/** The rows of a grid as far as its text goes; null where there is no telling its size. */
export function rows(text, biggest = 20) {
  const { size, squares } = read(text);
  if (size < 2 || size > biggest) return null;
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => squares[row * size + column] ?? { kind: "missing" }));
}

/** { row, column }, counted from 1, of the square at a place of the text; null before the first. */
export function squareAt(text, position) {
  const { size, squares } = read(text);
  const index = squares.map((square) => square.position <= position).lastIndexOf(true);
  if (!size || index < 0) return null;
  const { text: there, position: start } = squares[index];
  const isLast = index + 1 === squares.length && squares.length < size * size;
  const isMissing = isLast && position >= start + [...there].length; // the text ends before the grid does
  const place = isMissing ? index + 1 : index;
  return { row: Math.floor(place / size) + 1, column: (place % size) + 1 };
}

function* split(text) {
  for (let at = 0; at <= text.length; at++) {
    PIECE.lastIndex = at;
    const [found] = PIECE.exec(text);
    const bare = found.trimStart();
    yield { text: bare.trimEnd(), position: [...text.slice(0, at + found.length - bare.length)].length };
    at += found.length;
  }
}

function meaning(text) {
  const sums = SUMS.exec(text);
  if (text === "X") return { kind: "black" };
  if (/^[OA-J0-9]$/.test(text)) return { kind: "white", given: text === "O" ? null : text };
  if (!sums || sums[1] === sums[3]) return { kind: "wrong" };
  const [, first, sum, , other] = sums;
  return first === "h" ? { kind: "black", across: sum, down: other } : { kind: "black", across: other, down: sum };
}
