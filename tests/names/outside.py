"""A program by somebody else, as strict as it can be."""

from __future__ import annotations

from collections.abc import Sequence

import solver


def texts(result: solver.Result) -> list[str]:
    return [solution.text for solution in result]


result: solver.Result = solver.solve("SEND + MORE = MONEY", timeout=5, base=10)
if result and len(result) == 1:
    (solution,) = result
    letters: dict[str, int] = dict(solution)
    print(texts(result), letters["M"], solution, repr(solution), result.unique)
    digit: int = result[0]["S"] + result[-1]["E"]
    both: Sequence[solver.Solution] = result[:2]
keys: list[str | None] = [one.key for one in solver.iter_solutions("A + A = BB", timeout=1.5)]
proof: solver.Explanation = solver.explain("TWO + TWO = FOUR", level="teacher", timeout=5)
rules: list[str] = [proof[0].rule.value, *(step.rule.value for step in proof[1:])]
lines: list[str] = [line.text for line in solver.told(proof, "ru")]
made: solver.Generated = solver.generate(
    ["send", "more", "money"], limit=1, kind="sum", terms=(2, 3), leading_zeros=False, timeout=9
)
puzzles: list[str] = [made[0].puzzle.text, *(each.puzzle.text for each in made)]
grid: solver.KakuroResult = solver.kakuro("2,X,(v7),(h7),O", timeout=1)
answers: list[str] = [grid[0].answer, *(each.answer for each in grid)]
drawn: list[str] = [solver.svg(result.puzzle, cell=30), solver.latex(grid.puzzle)]
drawn += [solver.svg(each) for each in (*result, *grid)]
drawn += [solver.svg("TWO + TWO = FOUR", base=11), solver.latex("A + B = C")]
printed: int = solver.skeleton("multiplication", size="2x2", seed=1, tries=1, timeout=9).printed
score: int | None = solver.difficulty("TWO + TWO = FOUR", timeout=5)
told: str = solver.hint("TWO + TWO = FOUR", "O=4", timeout=5).text
lesson: solver.Lesson = solver.practice("double", limit=1, language="ru", timeout=5)
taught: list[str] = [lesson.title, *(text for one in lesson for text in one.hints("ru"))]
bases = solver.bases("TWO + TWO = FOUR", "8-10", timeout=5)
counts: dict[int, int] = {each.base: each.count for each in bases.bases}
in_bases: list[solver.InBase] = list(bases.bases)
step: solver.Step = proof[0]
rated: solver.Difficulty | None = proof.difficulty
best: solver.Extreme | None = solver.solve("A + B = CC", largest="A", timeout=5).extreme
asked: solver.Answers | None = solver.solve("A + B = CC", answer="A", timeout=5).answers
cells: solver.Kakuro = grid.puzzle
options: solver.RecipeOptions = {"kind": "sum", "terms": 2}
made = solver.generate("send more money", limit=1, timeout=5, **options)
set_of_one: list[solver.DatasetEntry] = [*solver.dataset(1, levels=[1], proofs=[], timeout=0)]
weekly: list[solver.ColumnEntry] = [*solver.column(["cat"], 1, timeout=0)]
try:
    solver.solve("SEND + MORE", timeout=5)
except solver.PuzzleError as error:
    wrong: tuple[str, str, int | None] = error.message, error.code, error.position
    in_russian: str = solver.in_language(error.sentence, "ru")
