"""Solutions, and what a search found, for a screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, zip_longest

from solver.display.columns import drawing, letters_line, one_line, tabbed, visible
from solver.display.tables import table_lines
from solver.generation.generate import Generated
from solver.generation.reveal import Repair
from solver.generation.skeleton import Skeleton
from solver.generation.walk import Made
from solver.grid.model import KakuroResult, drawn
from solver.model import Extreme, Result, Solution, Stop
from solver.proof.judge import Claim
from solver.proof.model import Explanation
from solver.proof.telling.tell import difficulty_told, told
from solver.search.bases import BasesResult, InBase
from solver.translate import in_language

# A written sum takes five lines or so: these fill a screen or two, further solutions are one line.
DRAWN = 10


def solution_lines(solution: Solution, decoded: str | None = None) -> Iterator[str]:
    """A solution drawn, with its letters, its key, and what it makes of a text to decode."""
    yield drawing(solution.puzzle, solution)
    if solution.letters:
        yield letters_line(solution)
    if key := key_line(solution):
        yield key
    if decoded:
        yield one_line(decoded)


def solution_blocks(
    solutions: Sequence[Solution], decoded: Sequence[str | None] = ()
) -> Iterator[str]:
    """The first solutions as drawings with their letters, the others as lines.

    Each with what it makes of a text to decode, if there is one; each block ends with a line end.
    """
    pairs = [*zip_longest(solutions, decoded)]
    for solution, text in pairs[:DRAWN]:
        yield "\n".join((*solution_lines(solution, text), ""))
    if rest := pairs[DRAWN:]:
        lines = ("   ".join(filter(None, (s.text, text))) for s, text in rest)
        yield "\n".join((*map(one_line, lines), ""))


def key_line(solution: Solution) -> str:
    """What the letters spell in the order of their digits, where each digit has one or it is asked.

    With digits that no letter has it would seldom be a word.
    """
    rules, key = solution.puzzle.rules, solution.key
    if key is None or not (rules.key or rules.key_order != "0-9" or "." not in key):
        return ""
    return f"key {rules.key_order}: {visible(key)}"


def outcome(
    result: Result,
    on: str,
    part: str | None = None,
    *,
    is_further: bool = False,
    is_halted: bool = False,
) -> str:
    """What a search found, and where it stopped; `on` is the option that continues it.

    With a `part` of the search, or of solutions behind others, it is about those only.
    """
    kind = "further solution" if is_further else "solution"
    count = number_of(result.count, kind) if result.count else f"no {kind}"
    if part:
        count += f" in part {part}"
    if result.extreme is not None:
        count += _with_value(result.extreme)
    if result.stop is Stop.LIMIT:
        return f"stopped at the limit: {count}, maybe more, continue with {on}"
    if result.stop is Stop.DEADLINE:
        done = f"{int(result.progress * 100)}% searched"
        return f"{why_unfinished(is_halted)}: {done}, {count} so far, continue with {on}"
    return count


def why_unfinished(is_halted: bool) -> str:
    """Why a search has not ended: somebody interrupted it, or it had no time."""
    return "interrupted" if is_halted else "not finished in time"


def cost(result: Result) -> str:
    """What a search cost on any machine, and how it went."""
    spent = number_of(result.nodes, "evaluation" if result.method == "naive" else "node")
    return f"{spent}, {result.method}"


def _with_value(extreme: Extreme) -> str:
    """What is said of the solutions with the largest or the smallest value of a number."""
    if extreme.value is None:
        return ""
    most = "largest" if extreme.target.is_largest else "smallest"
    if not extreme.is_proved:
        most += " so far"
    return f" with the {most} {extreme.target.name}, {extreme.value}"


def extreme_line(extreme: Extreme) -> str:
    """What is known of the largest or the smallest value of a number."""
    most = "largest" if extreme.target.is_largest else "smallest"
    known = "not known" if extreme.value is None else extreme.value
    so_far = "" if extreme.is_proved or extreme.value is None else " so far"
    return f"{most} {extreme.target.name}{so_far}: {known}"


def number_of(count: int, thing: str) -> str:
    """A number of things: '1 node', '2 nodes', '0 nodes'."""
    return f"{count} {thing}{'s' * (count != 1)}"


# One puzzle in many bases, for a screen.

HEADING = ("base", "solutions")


def bases_lines(result: BasesResult, language: str = "en") -> Iterator[str]:
    """A table with a row for each base, or for those in a row in which the puzzle cannot stand."""
    yield f"{HEADING[0]:>5}  {HEADING[1]}"
    for base, count, what in bases_rows(result, language):
        yield f"{base:>5}  {count:>9}  {what}".rstrip()


def bases_rows(result: BasesResult, language: str = "en") -> Iterator[tuple[str, str, str]]:
    """The base, its number of solutions, and the first of them, or why it has none."""
    for stands, group in groupby(result.bases, lambda each: each.why_not is None):
        rows = [*group]
        if stands:
            yield from map(_row, rows)
            continue
        first, last = rows[0], rows[-1]
        name = f"{first.base}-{last.base}" if len(rows) > 1 else str(first.base)
        assert last.why_not is not None
        yield name, "–", visible(in_language(last.why_not.sentence, language))


def _row(each: InBase) -> tuple[str, str, str]:
    count = f"{each.count}" if each.stop is Stop.EXHAUSTED else f"{each.count} or more"
    return str(each.base), count, one_line(each.example) if each.example else ""


def bases_outcome(result: BasesResult, on: str) -> str:
    """In which bases there are solutions; `on` is the option to continue with."""
    verdict = "no solution in any of these bases"
    if result.smallest is not None:
        verdict = f"smallest base with a solution: {result.smallest}"
        unique = result.smallest_unique
        verdict += f", with exactly one: {'none' if unique is None else unique}"
    if result.next:
        verdict = f"not finished in time, {verdict} so far, continue with {on}"
    return verdict


# Kakuro, for a screen.


def drawings(result: KakuroResult) -> Iterator[str]:
    """The grid as it was read, and with the digits of each solution."""
    yield drawn(result.puzzle)
    for solution in result.solutions:
        yield drawn(result.puzzle, solution)


def verdict(result: KakuroResult) -> str:
    """The answer, or why there is none."""
    if result.unique:
        return result.answer if result.puzzle.letters and result.answer else "1 solution"
    if result.stop is Stop.DEADLINE:
        return f"not finished: {number_of(result.count, 'solution')} so far"
    more = "+" if result.stop is Stop.LIMIT else ""
    return f"{result.count or 'no'}{more} solutions" if result.count != 1 else f"1{more} solution"


# Puzzles that were made, for a screen.


def puzzle_lines(generated: Generated) -> Iterator[str]:
    """Each puzzle with its solution, and how hard it is where it was rated, between tabs."""
    for solution, rating in zip_longest(generated.puzzles, generated.ratings):
        yield tabbed(puzzle_cells((solution.puzzle.text, solution.text), rating))


def puzzle_cells(made: Made, rating: int | None) -> list[str]:
    """What a list has of a puzzle."""
    cells = [*made]
    return cells if rating is None else [*cells, str(rating)]


def making_outcome(generated: Generated, on: str, *, is_halted: bool = False) -> str:
    """How many puzzles there are, and where the search stopped; `on` is the option to continue."""
    verdict = number_of(generated.count, "puzzle")
    if generated.stop is Stop.LIMIT and generated.next is None:
        verdict += " of those on the shelf"
    elif generated.stop is Stop.LIMIT:
        verdict = f"stopped at the limit: {verdict}, maybe more, continue with {on}"
    elif generated.stop is Stop.DEADLINE:
        done = f"{generated.progress:.1%} searched"
        verdict = f"{why_unfinished(is_halted)}: {done}, {verdict} so far, continue with {on}"
    if generated.undecided:
        verdict += f", {number_of(generated.undecided, 'candidate')} given up"
    return verdict


def repair_lines(repaired: Repair) -> Iterator[str]:
    """The puzzle with its cells revealed, its solution, and how many cells these are."""
    yield from (repaired.puzzle.text, "", repaired.solution.text, "", revealed(repaired))


def revealed(repaired: Repair) -> str:
    """How many cells are revealed."""
    return f"{number_of(len(repaired.revealed), 'cell')} revealed"


def skeleton_lines(made: Skeleton, rating: int | None = None) -> Iterator[str]:
    """The drawing, its solution, its key, and how it was found."""
    yield from (made.puzzle.text, "", made.solution.text, "")
    if key := key_line(made.solution):
        yield key
    yield skeleton_outcome(made, rating)


def skeleton_outcome(made: Skeleton, rating: int | None = None) -> str:
    """How a skeleton was found, and how hard it is where it was rated."""
    tried = number_of(made.tried, "calculation")
    found = f"{number_of(made.printed, 'digit')} printed, the fewest of {tried}"
    if made.puzzle.letters:
        found = f"{number_of(len(made.puzzle.letters), 'letter')}, {tried} tried"
    return found if rating is None else f"{found}, difficulty {rating} of 100"


# Proofs, for a screen.

INDENT = "   "


def proof_lines(explanation: Explanation, language: str) -> Iterator[str]:
    """The proof line by line, and its difficulty."""
    for line in told(explanation, language):
        indent = INDENT * line.depth
        if line.table:
            yield from (indent + text for text in table_lines(line.table))
            continue
        number = f"{line.number}. " if line.number else ""
        first, *others = line.text.split("\n")
        yield indent + number + visible(first)
        yield from (indent + visible(other) for other in others)  # of a drawing
    if rating := difficulty_told(explanation, language):
        yield rating


def claim_lines(claim: Claim) -> Iterator[str]:
    """What is said of a statement, and what shows it."""
    yield visible(claim.text)
    yield from (INDENT + visible(line) for line in claim.lines)
