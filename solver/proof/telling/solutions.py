"""What is told of letters that are free in the end, and of all solutions."""

from __future__ import annotations

from collections.abc import Iterator

from solver.functions import digits_of
from solver.grid.model import Kakuro, KakuroSolution
from solver.model import DIGITS, Row, Solution
from solver.proof.model import MOST_TOLD, AnySolution, End, Explanation, Proof
from solver.proof.speaking.claim import Claim, ClaimList, Clauses, Known, claim, one_of
from solver.proof.speaking.columns import SpokenColumns
from solver.proof.techniques.freedom import exchanged, found_in, written

# What is calculated in a drawing that has one row of each of these roles.
CALCULATIONS = {
    "tables.product": ("multiplicand", "multiplier", "product"),
    "tables.quotient": ("dividend", "divisor", "quotient"),
}


def free(columns: SpokenColumns, proof: Proof, known: Known) -> Iterator[Claim]:
    """What letters that are free can be, and how many solutions that makes."""
    cells = range(columns.sheet.cells)
    if not any(u in cells for column in columns.sheet.columns for u in column.unknowns):
        yield claim("freedom.identity")
    names = [name for name in columns.sheet.names if len(known[name]) > 1]
    what = Clauses(tuple(one_of(name, known[name]) for name in names))
    yield claim("freedom.free" if len(names) == 1 else "freedom.several_free", what=what)
    yield claim("freedom.example", n=proof.count, text=written(proof.free[0]))


def others(explanation: Explanation) -> Iterator[Claim]:
    """That exchanging letters gives more solutions."""
    sets = exchanged(explanation.proof)
    count = len(explanation.solutions) if explanation.unchecked is None else explanation.unchecked
    if sets and len(found_in(explanation.proof)) != count:
        letters = ClaimList(tuple(ClaimList(names, "and_") for names in sets))
        yield claim("freedom.others", letters=letters)


def is_only(explanation: Explanation) -> bool:
    """True if a proof without cases ends with the one solution of its puzzle."""
    is_whole = explanation.unchecked is None and explanation.count == 1
    return is_whole and explanation.proof.end is End.SOLUTION


def only_solution(solved: Claim) -> Claim:
    """That a solution, as the end of a proof says it, is the only one."""
    return Claim(solved.template.replace("solved", "only_solution"), solved.values)


def are_told(explanation: Explanation) -> bool:
    """True if the proof told every solution of its puzzle, one by one."""
    if isinstance(explanation.puzzle, Kakuro):
        return False  # of which only the letters were told
    found = found_in(explanation.proof)
    is_each = len(found) == explanation.count and explanation.unchecked is None
    return is_each and not _has_free(explanation.proof)


def _has_free(proof: Proof) -> bool:
    return proof.end is End.FREE or any(_has_free(case.proof) for case in proof.cases)


def all_solutions(explanation: Explanation) -> Claim:
    """The solutions, one below the other; of many, the first."""
    first = explanation.solutions[:MOST_TOLD]
    listed = ClaimList(tuple(map(_among_others, first)), "\n", "\n")
    is_all = len(first) == explanation.count
    template = "freedom.all_of_them" if is_all else "freedom.first_of_them"
    return claim(template, n=len(first), listed=listed)


def _among_others(solution: AnySolution) -> ClaimList:
    """A solution among others: of a kakuro the digits of its letters, and its rows."""
    if not isinstance(solution, KakuroSolution):
        return in_a_line(solution)
    shown = [solution.answer] if solution.letters else []
    shown += [" ".join(str(digit) for digit in row if digit) for row in solution.grid]
    return ClaimList(tuple(filter(None, shown)))


def in_a_line(solution: AnySolution) -> ClaimList:
    """A solution as it is read: of a drawing the calculation, or else its lines, all in one."""
    if isinstance(solution, Solution) and (calculation := _calculation(solution)):
        return ClaimList((calculation,))
    text = written(solution)
    lines = tuple(line.strip() for line in text.splitlines() if any(map(str.isalnum, line)))
    return ClaimList(lines if len(lines) > 1 else (text,))


def _calculation(solution: Solution) -> Claim | None:
    """What one drawn multiplication or division says; None of anything else that is drawn."""
    rows = {row.role: row for row in solution.puzzle.rows if not row.number}
    for template, roles in CALCULATIONS.items():
        if {*roles} <= {*rows} and not any(row.group or row.decimals for row in rows.values()):
            a, b, c = (_digits(rows[role], solution) for role in roles)
            base = solution.puzzle.rules.base
            rest = int(a, base) - int(b, base) * int(c, base)
            if template == "tables.product" or not rest:
                return claim(template, a=a, b=b, c=c)
            v = "".join(DIGITS[digit] for digit in reversed(digits_of(rest, base)))
            return claim("tables.quotient_and_rest", a=a, b=b, c=c, v=v)
    return None


def _digits(row: Row, solution: Solution) -> str:
    """The digits of a row."""
    puzzle = solution.puzzle
    wildcards = zip(puzzle.wildcards, solution.wildcards, strict=True)
    digits = {**solution.letters, **dict(wildcards)}
    blanks = {start: DIGITS[digits[name]] for start, _, name in puzzle.blanks}
    return "".join(blanks.get(start, puzzle.text[start:end]) for start, end in row.spans)
