// A kakuro as it is played: its white squares are cells.
import { dress, unseen } from "../dom.js";
import { kakuroBoard } from "../explain/kakuro.js";
import { rows } from "../kakuro/reading.js";
import { t } from "../texts.js";

/** { picture, unknowns, name } of a kakuro. Its letters have cells of their own beside it, as they stand in sums too. */
export async function kakuro(answer) {
  const [board] = await Promise.all([kakuroBoard(answer), dress("play/others.css")]);
  const grid = rows(answer.puzzle);
  const squares = grid.flatMap((row, y) => row.map(({ kind, given }, x) => (kind === "white" && !given ? `r${y + 1}c${x + 1}` : null)));
  const picture = ({ known = {}, lit, draw = null }) => {
    const element = board(known, { lit });
    const cells = [...element.querySelectorAll("td")].map((td, at) => ({ element: td, unknown: squares[at] })).filter(({ unknown }) => unknown);
    if (draw) {
      for (const cell of cells) {
        const button = draw(cell);
        button.append(unseen(`, ${sumsOf(grid, cell.element, known)}`));
        cell.element.replaceChildren(button);
      }
    }
    return { element, cells };
  };
  const name = (unknown) => {
    const [, row, column] = /^r(\d+)c(\d+)$/.exec(unknown) ?? [];
    return row ? t("play.square", { row, column }) : unknown;
  };
  return { picture, unknowns: [...squares.filter(Boolean), ...answer.letters], name };
}

/** What the digits beside and around a square add up to, for readers' ears: right 11, down 17. */
function sumsOf(grid, { cellIndex: x, parentNode: { rowIndex: y } }, known) {
  const nearest = (squares, way) => squares.filter(({ kind }) => kind !== "white").at(-1)?.[way];
  const sums = { across: nearest(grid[y].slice(0, x), "across"), down: nearest(grid.slice(0, y).map((row) => row[x]), "down") };
  return Object.entries(sums).filter(([, sum]) => sum)
    .map(([way, sum]) => `${t(`grid.${way}`)}${Array.from(sum, (char) => known[char] ?? char).join("")}`).join(", ");
}
