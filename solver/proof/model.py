"""The nouns of a proof.

Unknowns are named by texts: a letter 'S', a wildcard '?0', a white cell 'r2c3' of a kakuro, or a
carry 'c2', which column 1 hands to column 2 (of the first equation; 'c2/1' is of the second).
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module

from solver.grid.model import Kakuro, KakuroSolution, White
from solver.model import Puzzle, Solution, Stop
from solver.sentences import PUPIL
from solver.shown import Listed

ColumnId = tuple[int, int]  # (equation, column), both from 0; column 0 is the units
WHOLE = -1  # the column that stands for all of an equation
BLOCK, DIFFERENCE = -2, -3  # for adjacent columns as one, and for one taken from another
AnySolution = Solution | KakuroSolution
LISTED = 1_000  # solutions of free letters that are listed
MOST_TOLD = 20  # solutions that the end of a proof lists
Values = tuple[int, ...]  # what an unknown may still be, ascending: (1, 2, 5)


class _Rules(type):
    """`Rule.CARRY` is the rule called carry, and `[*Rule]` are all, from the easiest on."""

    def __getattr__(cls, name: str) -> Rule:
        """A rule that is not known yet: another thread loads the techniques, and is waited for."""
        import_module("solver.proof.techniques")
        try:
            return _RULES[name.lower()]
        except KeyError:
            raise AttributeError(name) from None

    def __iter__(cls) -> Iterator[Rule]:
        return iter(sorted(_RULES.values(), key=lambda rule: rule.rank))


class Rule(metaclass=_Rules):
    """A technique by its name, and what a reader finds in it.

    Each stands in the file of its technique, which makes it known here; the package loads them all.
    """

    __slots__ = ("counts", "effort", "is_joined", "is_plain", "lists", "rank", "value")

    def __init__(
        self,
        value: str,
        rank: float,
        effort: float,
        *,
        is_plain: bool = False,
        is_joined: bool | None = None,
        counts: bool = True,
        lists: bool = False,
    ) -> None:
        self.value = value
        self.rank = rank  # its place among all, from the easiest to the hardest
        self.effort = effort  # of one step; of what it is made of, that is added
        self.is_plain = is_plain  # whether it may be used in a row of a table
        self.is_joined = is_plain if is_joined is None else is_joined  # in a line of several steps
        self.counts = counts  # whether it counts in a row
        self.lists = lists  # whether it lists possibilities
        _RULES[value] = self
        setattr(Rule, value.upper(), self)

    def __repr__(self) -> str:
        return f"<Rule.{self.value.upper()}: {self.value!r}>"

    def __reduce__(self) -> tuple[Callable[[str], Rule], tuple[str]]:
        """How it is copied and pickled: there is one object for each name."""
        return rule_called, (self.value,)

    def forget(self) -> None:
        """Makes it unknown again."""
        del _RULES[self.value]
        delattr(Rule, self.value.upper())


_RULES: dict[str, Rule] = {}


def rule_called(value: str) -> Rule:
    """The rule of this name."""
    return _RULES[value]


# A run of values is told by its ends: 'from 3 to 8'.
RANGE_TOLD = 3

# How many steps may be done in one row of a table, those that do not count left out: a row is read
# at a glance.
ROW = 8


class End(enum.Enum):
    """How a proof, or a part of it, ends."""

    SOLUTION = "solution"  # every letter has its digit, and the puzzle holds
    CONTRADICTION = "contradiction"  # its last step leaves something without a value
    FREE = "free"  # the letters with several digits left can have any of them
    CASES = "cases"  # it continues case by case
    OPEN = "open"  # what follows would be longer than a person would read


@dataclass(frozen=True, slots=True)
class Change:
    """What a step concludes about one unknown; other letters lose the last digit of a letter."""

    unknown: str
    before: Values
    after: Values

    @property
    def lost(self) -> Values:
        """The values that the unknown can no longer have."""
        return tuple(value for value in self.before if value not in self.after)


def is_carry(unknown: str) -> bool:
    """True if an unknown is a carry, such as c1; the letter C is always a capital."""
    return unknown[0] == "c"


@dataclass(frozen=True, slots=True)
class Step:
    """One deduction: a rule, applied to columns or unknowns, and the changes that follow."""

    number: int  # from 1, over the whole proof; all of one row or in a case's line share theirs
    rule: Rule
    columns: tuple[ColumnId, ...]  # the columns that the rule looks at
    focus: tuple[str, ...]  # the unknowns that it is about, where the rule looks at no column
    changes: tuple[Change, ...]
    rests: tuple[int, ...]  # the numbers of the steps that it builds on
    refuted: Proof | None = None  # of SUPPOSE: why `focus` cannot have the value it loses
    rows: tuple[Case, ...] = ()  # of TABLE: what becomes of values of `focus`, each in one row
    lines: int = 1  # of FACTORS: how many rows are filled in
    joined: tuple[Step, ...] = ()  # of LINE: the steps, all of which have its number
    numbers: tuple[int, ...] = ()  # what else its rule is applied with

    @property
    def fails(self) -> bool:
        """True if nothing fits what it looks at, in the end."""
        return not (self.joined[-1] if self.joined else self).changes

    @property
    def length(self) -> int:
        """The number of steps it counts as; each row of a table is one."""
        if self.rows:
            return len(self.rows)
        return self.lines + (self.refuted.length if self.refuted else 0)


@dataclass(frozen=True, slots=True)
class Case:
    """One value of the unknown that cases or rows are about, and what follows from it."""

    value: int
    proof: Proof

    @property
    def length(self) -> int:
        """The number of steps; the case counts one, with the plain steps that it begins with."""
        return 1 + self.proof.length - self.proof.head


@dataclass(frozen=True, slots=True)
class Proof:
    """Steps and an end. In a case or a supposition, its unknown has its value from the start."""

    steps: tuple[Step, ...]
    end: End
    solution: AnySolution | None = None
    unknown: str | None = None  # of CASES: what they are about
    cases: tuple[Case, ...] = ()
    free: tuple[AnySolution, ...] = ()  # of FREE: the solutions, where they are many the first
    count: int = 0  # of FREE: how many solutions there are

    @property
    def head(self) -> int:
        """How many of its first steps are read at a glance: where it is a case, in its line."""
        count = 0
        for at, step in enumerate(self.steps):
            count += step.rule.counts
            if count > ROW or not step.rule.is_plain:
                return at
        return len(self.steps)

    @property
    def is_row(self) -> bool:
        """True if it is read at a glance, as one row of a table."""
        return self.head == len(self.steps) and not self.cases and not self.free

    @property
    def is_table(self) -> bool:
        """True if it ends in cases that are all rows."""
        return bool(self.cases) and all(case.proof.is_row for case in self.cases)

    @property
    def length(self) -> int:
        """The number of steps, with those of cases and suppositions; each case adds one."""
        return sum(step.length for step in self.steps) + sum(case.length for case in self.cases)

    @property
    def depth(self) -> int:
        """How deeply cases and suppositions are nested; a row is not one level deeper."""
        inner = [step.refuted for step in self.steps if step.refuted]
        inner += [case.proof for case in self.cases if not case.proof.is_row]
        return max((1 + proof.depth for proof in inner), default=0)

    @property
    def distinctions(self) -> int:
        """The number of suppositions, tables and case distinctions, with the nested ones."""
        inner = [step.refuted for step in self.steps if step.refuted]
        tables = sum(bool(step.rows) for step in self.steps)
        parts = (*inner, *(case.proof for case in self.cases))
        return len(inner) + tables + bool(self.cases) + sum(part.distinctions for part in parts)

    def all_steps(self) -> list[Step]:
        """The steps in reading order, with those of rows, cases and suppositions."""
        steps: list[Step] = []
        for step in self.steps:
            steps.append(step)
            steps += step.refuted.all_steps() if step.refuted else []
            for row in step.rows:
                steps += row.proof.all_steps()
        for case in self.cases:
            steps += case.proof.all_steps()
        return steps


@dataclass(frozen=True, slots=True)
class Difficulty:
    """How hard a puzzle is for a person."""

    score: int  # 0 to 100
    word: str  # easy, moderate, hard, very hard, fiendish
    hardest: Rule | None  # the hardest technique that the proof needs
    distinctions: int
    depth: int


@dataclass(frozen=True, slots=True, repr=False)
class Explanation(Listed[Step]):
    """A checked proof of a puzzle, or of as much as can be deduced before the cases begin.

    It holds its steps, as `Proof.all_steps` has them, and is true where it has a solution.
    """

    puzzle: Puzzle | Kakuro
    proof: Proof
    solutions: tuple[AnySolution, ...]  # those that the proof finds, in its order
    stop: Stop  # EXHAUSTED: it goes to the end; LIMIT: too long to be read; DEADLINE: no time
    length: int | None  # steps of the whole proof, an estimate at LIMIT, None at DEADLINE
    difficulty: Difficulty | None  # None at DEADLINE
    turned: tuple[bool, ...] = ()  # equations whose columns are read from right to left
    count: int = 0  # of the solutions, with those that are too many to be listed
    level: str = PUPIL  # whom the steps are for
    # The solutions of the proof, where conditions that it does not use leave those above.
    unchecked: int | None = None

    def _listed(self) -> Sequence[Step]:
        return self.proof.all_steps()

    def __bool__(self) -> bool:
        return bool(self.solutions)

    @property
    def unknowns(self) -> int:
        """The number of letters, wildcards and empty white cells."""
        if isinstance(self.puzzle, Kakuro):
            empty = sum(cell == White() for cell in self.puzzle.squares)
            return len(self.puzzle.letters) + empty
        return len(self.puzzle.letters) + len(self.puzzle.wildcards)

    @property
    def complete(self) -> bool:
        """True if the proof is whole: then there are no other solutions."""
        return self.stop is Stop.EXHAUSTED


Domains = tuple[int, ...]  # bit masks


@lru_cache(maxsize=1 << 14)
def values(domain: int) -> tuple[int, ...]:
    """The values of a domain, ascending."""
    bits = []
    while domain:
        low = domain & -domain
        bits.append(low.bit_length() - 1)
        domain ^= low
    return tuple(bits)


def lowest(domain: int) -> int:
    """The least value of a domain."""
    return (domain & -domain).bit_length() - 1


def highest(domain: int) -> int:
    """The greatest value of a domain."""
    return domain.bit_length() - 1


def between(domain: int) -> int:
    """All values from the least of a domain to its greatest."""
    return (1 << domain.bit_length()) - (domain & -domain)


def told(domain: int) -> int:
    """About how many words it takes to say the values of a domain."""
    count = 0
    while domain:
        domain >>= lowest(domain)
        run = lowest(~domain)
        count += min(run, RANGE_TOLD)
        domain >>= run
    return count
