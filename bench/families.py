"""The gauntlet's puzzles: families of small or odd ones, where a peer or brute force may win.

The first ten were found by looking for puzzles on which Rebus was slower than another. The other
eight were chosen and seeded before anybody measured them, and none was dropped afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from string import ascii_uppercase

from bench.puzzles import Case
from solver.grid.maker import draw_draft
from solver.meter import Meter

SEED = 4242

# Of each family whose puzzles are drawn at random.
EACH = 8

# What a cell of a drawn calculation is shown with, by chance.
SHOWN, NEARLY_ALL = 0.15, 0.7


@dataclass(frozen=True, slots=True)
class Family:
    """Puzzles of a kind."""

    name: str
    cases: tuple[Case, ...]


def families() -> Iterator[Family]:
    """All families, the same in every run."""
    for name, make in FAMILIES.items():
        yield Family(name, tuple(make(Random(f"{name} {SEED}"))))


# Numbers spelled with letters.


def _speller(rng: Random, base: int = 10) -> Callable[[int], str]:
    """What spells numbers with random letters, one for each digit."""
    letters = rng.sample(ascii_uppercase, min(base, 26))

    def spell(number: int) -> str:
        text = ""
        while number or not text:
            number, digit = divmod(number, base)
            text = (letters[digit] if digit < len(letters) else f"[{digit}]") + text
        return text

    return spell


def _number(rng: Random, digits: int, base: int = 10) -> int:
    return rng.randrange(base ** (digits - 1), base**digits)


def _sum(rng: Random, words: int, digits: int, base: int = 10, spread: int = 0) -> str:
    spell = _speller(rng, base)
    numbers = [_number(rng, digits - rng.randint(0, spread), base) for _ in range(words)]
    return f"{'+'.join(map(spell, numbers))}={spell(sum(numbers))}"


# The families that were found by looking for them.

TWO_DRAWINGS = (
    "*****\n* ****\n------\n******\n*3973*\n2*3***\n****2\n------\n***4****",
    "********\n* ****1***\n------\n6*0*8****\n*********\n***10***\n*3*1*74*\n**90*****\n2*****2**"
    "\n16**2*4*6\n*****6***\n------\n" + "*" * 16,
)


def _nearly_printed(rng: Random) -> list[Case]:
    """Written multiplications of which one row is printed but for a few digits."""
    drawings = [_aligned(text) for text in TWO_DRAWINGS]
    while len(drawings) < EACH:
        sizes = rng.randint(5, 7), rng.randint(3, 6)
        drawings.append(_multiplication(rng, *sizes, SHOWN, NEARLY_ALL))
    return [Case(text) for text in drawings]


def _multiplication(rng: Random, long: int, short: int, share: float, of_one: float) -> str:
    """A written multiplication that shows part of its digits, and another part of one row's."""
    a, b = _number(rng, long), int("".join(rng.choices("123456789", k=short)))
    rows = [str(a * int(digit)) for digit in reversed(str(b))]
    lines = [_starred(str(number), share, rng) for number in (a, b, *rows, a * b)]
    at = rng.randrange(len(rows))
    lines[2 + at] = _starred(rows[at], of_one, rng)
    first, second, *rows, total = lines
    return _aligned("\n".join((first, f"* {second}", "------", *rows, "------", total)))


def _starred(digits: str, share: float, rng: Random) -> str:
    return "".join(digit if rng.random() < share else "*" for digit in digits)


def _aligned(text: str) -> str:
    """A multiplication whose rows move to the left by a place each."""
    first, second, rule, *rows, again, total = text.split("\n")
    width = max(len(row) + place for place, row in enumerate(rows)) + 3
    width = max(width, len(total), len(second))
    lines = [first.rjust(width), "x" + second[1:].rjust(width - 1), rule.rjust(width)]
    lines += [row.rjust(width - place) for place, row in enumerate(rows)]
    return "\n".join((*lines, again.rjust(width), total.rjust(width)))


def _small_in_large_bases(_: Random) -> list[Case]:
    texts = ("AB*CD=EF", "A*BC=DE", "A*B=CD", "AB+CD=EF", "A*B*C=DE", "AB*C=DE", "A*A+B*B=CD")
    return [*(Case(text, 36) for text in texts), Case("AB*CD=EF", 24)]


def _large_kakuro(rng: Random) -> list[Case]:
    """Grids with no white cell given: they may have more solutions than one."""
    sizes = [(20, 0)] * 4 + [(10, 10), (10, 10), (12, 10), (12, 10)]
    return [_grid(rng, size, letters, 0.0) for size, letters in sizes]


def _grid(rng: Random, size: int, letters: int, given: float) -> Case:
    draft = draw_draft(size, letters, rng, Meter())
    cells = {spot for spot in draft.digits if rng.random() < given}
    return Case(draft.line(cells), is_kakuro=True)


def _divisible(_: Random) -> list[Case]:
    def chain(letters: str, rest: int = 0, base: int = 10) -> Case:
        sizes = range(2, len(letters) + 1)
        return Case(",".join(f"{letters[:n]}%{n}={rest}" for n in sizes), base)

    return [
        chain("ABCDEFGHI"), chain("ABCDEFGHI", 1), chain("ABCDEFG"), chain("ABCDEFG", base=8),
        Case("ABCDEFGHIJ%9999991=0"), Case("ABCDEFGHI%123456=789"), Case("7=ABCDEFG%1001"),
        Case("ABCD%97=1,EFGH%89=2"),
    ]  # fmt: skip


def _powers(_: Random) -> list[Case]:
    texts = (
        "A!+B!+C!=ABC", "A^B=C^D", "A^BC%DE=F", "AB^CD%EF=GH", "A^B+C^D=EFG", "A!*B!=C!",
        "A^B^C=D", "(A+B)^C=DEF", "A!+B!=CDE", "A^A+B^B=CDE", "2^AB%CDE=FG",
    )  # fmt: skip
    return [Case(text) for text in texts]


def _hidden_quotients(_: Random) -> list[Case]:
    texts = (
        "(ABCDE//FG)%HI=J", "ABCD//EF=GH", "ABC%DE=FG", "ABCDE//FGH=IJ", "(ABC//DE)*F=GH",
        "ABC//D+E=FG", "(AB*CD)%EF=GH", "ABCD//E//F=GH",
    )  # fmt: skip
    return [Case(text) for text in texts]


def _long_words(rng: Random) -> list[Case]:
    cases = []
    while len(cases) < 2 * EACH:
        base = rng.randint(16, 24)
        text = _sum(rng, rng.randint(2, 4), rng.randint(9, 14), base, spread=2)
        if len(set(text) - {"+", "="}) >= base - 2:
            cases.append(Case(text, base))
    return cases


def _small_systems(rng: Random) -> list[Case]:
    cases = []
    for number in range(EACH):
        spell = _speller(rng)
        equations = []
        for at in range(rng.randint(3, 6) if number % 2 else 3):
            a, b = _number(rng, rng.randint(1, 3)), _number(rng, rng.randint(1, 3))
            total = a * b if not number % 2 and at < 2 else a + b
            sign = "*" if not number % 2 and at < 2 else "+"
            equations.append(f"{spell(a)}{sign}{spell(b)}={spell(total)}")
        cases.append(Case(",".join(equations)))
    return cases


def _ratios(_: Random) -> list[Case]:
    return [
        Case("A*B*C=D*E*F", 24), Case("AB*CD>EF*GH"), Case("AB*CD=EF*GH"), Case("A/B=C/D", 20),
        Case("A+B+C+D=E+F+G+H", 12), Case("A*B+C*D=E*F+G*H"), Case("ABCD<DCBA"), Case("AB/CD=E/F"),
    ]  # fmt: skip


def _odd_signs(_: Random) -> list[Case]:
    drawn = "  {0}\n+ {1}\n{4}\n {2}{3}".format
    return [
        Case("forty+ten+ten=sixty"), Case("six+six+six=nine+nine"), Case("xi+xi=xxc"),
        Case(drawn("SEND", "MORE", "M", "ONEY", "------")),
        Case(drawn("ХЛЕБ", "ХЛЕБ", "С", "ОЛОД", "------")),
        Case(drawn("SI*X", "SE*N", "*", "*EEN", "------").replace("*", "X")),
        Case("sixty+six=ninety"), Case("TWO + TWO = FOUR."),
    ]  # fmt: skip


# The families that were chosen before they were measured.


# Of `rebus skeleton division`, with the sizes 2x2, 2x3 and 3x3 and the seeds 0, 1 and 2.
DIVISIONS = (
    "     ??\n?1)8??1\n   ???\n     ??\n     ??\n      ?",
    "     8??\n??)8????\n   ???\n    ???\n     ??\n      ??\n      ??\n       ?",
    "      ???\n?1?)???88\n    ???\n    ????\n     ???\n     ?7??\n     ????\n        ?",
)


def _skeletons(rng: Random) -> list[Case]:
    made = []
    for digits in ((3, 2), (4, 3), (5, 3)):
        made.append(_multiplication(rng, *digits, 0.35, 0.35))
    made += DIVISIONS
    columns = []
    for words in (2, 3, 4):
        numbers = [_number(rng, 6) for _ in range(words)]
        rows = [_starred(str(number), 0.4, rng) for number in (*numbers, sum(numbers))]
        signs = [" ", *"+" * (words - 1)]
        lines = [f"{sign}{row:>8}" for sign, row in zip(signs, rows[:-1], strict=True)]
        columns.append("\n".join((*lines, "-" * 9, f"{rows[-1]:>9}")))
    return [Case(text) for text in (*made, *columns)]


def _kakuro(rng: Random) -> list[Case]:
    """Grids of every size with numbers, and smaller ones with letters; every seventh cell given."""
    numbers = [_grid(rng, size, 0, 0.14) for size in (10, 12, 14, 16, 18, 20)]
    return numbers + [_grid(rng, size, 10, 0.14) for size in (10, 11, 12, 14)]


def _systems(rng: Random) -> list[Case]:
    """Statements about the same letters, of which one has no product."""
    cases = []
    for _ in range(EACH):
        spell = _speller(rng)
        a, b, c = (_number(rng, rng.randint(2, 3)) for _ in range(3))
        cases.append(Case(
            f"{spell(a)}*{spell(b)}={spell(a * b)},{spell(b)}*{spell(c)}={spell(b * c)},"
            f"{spell(a)}+{spell(c)}={spell(a + c)}"
        ))  # fmt: skip
    return cases


def _conditions(_: Random) -> list[Case]:
    texts = (
        "ONE+TEN=XYZ; prime(ONE)", "square(ABCD); square(BA)", "AB|CDEF; CD>EF", "prime(AB*CD+EF)",
        "palindrome(ABC*D); E=A+B", "cube(ABC); square(BDE)", "TWO+TWO=FOUR; 3|TWO; odd(R)",
        "A+B=CD; E*F=GH; (A=1) or (B=7)", "triangular(ABC); triangular(CDE); triangular(EFA)",
    )  # fmt: skip
    return [Case(text) for text in texts]


def _mixed_bases(rng: Random) -> list[Case]:
    cases = []
    for base in (5, 7, 9, 11, 12, 13, 16, 20, 25, 30, 36):
        digits = 3 if base > 12 else 4
        if base % 2:
            cases.append(Case(_sum(rng, rng.randint(2, 3), digits, min(base, 26)), min(base, 26)))
        else:
            spell, most = _speller(rng, min(base, 26)), min(base, 26)
            a, b = _number(rng, digits - 1, most), _number(rng, digits - 1, most)
            cases.append(Case(f"{spell(a)}*{spell(b)}={spell(a * b)}", most))
    return cases


def _longer_words(rng: Random) -> list[Case]:
    """Sums in bases that are usual, and products, of words longer than those in print."""
    sums = [Case(_sum(rng, rng.randint(2, 5), rng.randint(12, 25))) for _ in range(EACH)]
    products = []
    for digits in (4, 5, 6):
        spell, a, b = _speller(rng), _number(rng, digits), _number(rng, digits)
        products.append(Case(f"{spell(a)}*{spell(b)}={spell(a * b)}"))
    return sums + products


def _many_solutions(_: Random) -> list[Case]:
    texts = (
        "AB+CD=EF+G", "A*B+C*D=EF", "ABC+DEF>GHI", "A+B+C=D+E+F", "AB-CD<EF-GH", "A*B<C*D",
        "?+?+?+?=AB", "ABC*D>EFG",
    )  # fmt: skip
    return [Case(text) for text in texts]


def _wildcards(_: Random) -> list[Case]:
    texts = (
        "???*??=?A?B?", "A?B+C?D=E?F?", "1?3*4?=????7", "??*??=7??7", "A?*?A=B??B", "?A?+?B?=?C?D",
        "????+????=A??A?", "?7?*?7=7?7??",
    )  # fmt: skip
    return [Case(text) for text in texts]


FAMILIES: dict[str, Callable[[Random], Sequence[Case]]] = {
    "drawings with a row that is nearly printed": _nearly_printed,
    "small puzzles in large bases": _small_in_large_bases,
    "large kakuro without given cells": _large_kakuro,
    "remainders by printed numbers": _divisible,
    "powers and factorials": _powers,
    "hidden quotients": _hidden_quotients,
    "long words in bases 16 to 24": _long_words,
    "small systems": _small_systems,
    "ratios and comparisons": _ratios,
    "signs that may be letters": _odd_signs,
    "skeletons": _skeletons,
    "kakuro of 10 to 20": _kakuro,
    "systems about the same words": _systems,
    "conditions": _conditions,
    "mixed bases": _mixed_bases,
    "words longer than those in print": _longer_words,
    "many solutions": _many_solutions,
    "wildcards": _wildcards,
}
