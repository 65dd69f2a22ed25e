// A kakuro as it is played: its white squares are cells.
import { dress } from "../dom.js";
import { kakuroBoard } from "../explain/kakuro.js";
import { rows } from "../kakuro/reading.js";
import { t } from "../texts.js";

/** { picture, unknowns, name } of a kakuro. Its letters have cells of their own beside it, as they stand in sums too. */
export async function kakuro(answer) {
  const [board] = await Promise.all([kakuroBoard(answer), dress("play/others.css")]);
  const squares = rows(answer.puzzle).flatMap((row, y) => row.map(({ kind, given }, x) => (kind === "white" && !given ? `r${y + 1}c${x + 1}` : null)));
  const picture = ({ known = {}, lit, draw = null }) => {
    const element = board(known, { lit });
    const cells = [...element.querySelectorAll("td")].map((td, at) => ({ element: td, unknown: squares[at] })).filter(({ unknown }) => unknown);
    if (draw) for (const cell of cells) cell.element.replaceChildren(draw(cell));
    return { element, cells };
  };
  const name = (unknown) => {
    const [, row, column] = /^r(\d+)c(\d+)$/.exec(unknown) ?? [];
    return row ? t("play.square", { row, column }) : unknown;
  };
  return { picture, unknowns: [...squares.filter(Boolean), ...answer.letters], name };
}
