"""Letters that are free or can be exchanged, in words."""

from __future__ import annotations

from collections.abc import Iterator

from solver.grid.model import KakuroSolution
from solver.languages.phrases import Phrases
from solver.proof.model import MOST_TOLD, AnySolution, Explanation, Proof, Step
from solver.proof.techniques.freedom import exchanged, found_in, written
from solver.proof.telling.formula import Known
from solver.proof.telling.trying import Trying


class Freedom(Trying):
    """Words what letters can be exchanged, and what is free in the end."""

    def _alike(self, step: Step) -> str:
        """That two letters can be exchanged, and which is called the smaller."""
        say = self.say.freedom
        a, b = step.focus
        return self.say.space.join((say.alike.format(a=a, b=b), say.smaller.format(a=a, b=b)))

    def _free(self, proof: Proof, known: Known) -> Iterator[str]:
        """What letters that are free can be, and how many solutions that makes."""
        say = self.say.freedom
        cells = range(self.sheet.cells)
        if not any(u in cells for column in self.sheet.columns for u in column.unknowns):
            yield say.identity
        names = [name for name in self.sheet.names if len(known[name]) > 1]
        what = self.say.clause_and.join(self._is(name, known[name]) for name in names)
        yield (say.free if len(names) == 1 else say.several_free).format(what=what)
        yield say.example.format(n=proof.count, text=written(proof.free[0]))


def others_told(explanation: Explanation, phrases: Phrases) -> str:
    """That exchanging letters gives more solutions; empty where it does not."""
    sets = exchanged(explanation.proof)
    count = len(explanation.solutions) if explanation.unchecked is None else explanation.unchecked
    if not sets or len(found_in(explanation.proof)) == count:
        return ""
    listed = []
    for names in sets:
        *first, last = names
        listed.append(phrases.comma.join(first) + phrases.and_ + last)
    letters = phrases.comma.join(listed)
    return phrases.freedom.others.format(letters=letters)


def solutions_told(explanation: Explanation, phrases: Phrases) -> str:
    """The solutions, one below the other; of many, the first."""
    say, first = phrases.freedom, explanation.solutions[:MOST_TOLD]
    listed = "\n".join(_written(solution, phrases) for solution in first)
    is_all = len(first) == explanation.count
    return (say.all_of_them if is_all else say.first_of_them).format(n=len(first), listed=listed)


def _written(solution: AnySolution, phrases: Phrases) -> str:
    """A solution among others: of a kakuro the digits of its letters, and its rows."""
    if not isinstance(solution, KakuroSolution):
        return in_a_line(solution, phrases)
    shown = [solution.answer] if solution.letters else []
    shown += [" ".join(str(digit) for digit in row if digit) for row in solution.grid]
    return phrases.comma.join(filter(None, shown))


def in_a_line(solution: AnySolution, phrases: Phrases) -> str:
    """A solution as it is read; of a drawing its lines with digits, one after the other."""
    text = written(solution)
    lines = [line.strip() for line in text.splitlines() if any(map(str.isalnum, line))]
    return phrases.comma.join(lines) if len(lines) > 1 else text
