"""What a search runs on: forms, polynomials, light rows, and the choice of the method."""

from __future__ import annotations

import random
from itertools import product

import pytest
from in_turn import in_turn

import solver
from solver.kernels.arithmetic import HEAVIEST
from solver.planning.algebra import Algebra
from solver.planning.linear_plan import lighten
from solver.planning.remainder_plan import expand


@in_turn(
    ("text", "method"),
    [
        ("SEND+MORE=MONEY", "balance"),
        ("2*КОЗА=СТАДО", "balance"),
        ("A+B=C, C+D=EF", "balance"),
        ("A*(2+3)-B*0=CD", "balance"),
        ("2+2=4", "balance"),
        ("A=A", "balance"),
        ("A*B=C", "remainders"),
        ("(A+B)*(C-D)=E", "remainders"),
        ("A*B=C, D+E=F", "remainders"),
        ("A" * 30 + "*" + "B" * 30 + "=" + "C" * 60, "lift"),
        ("+".join("?" * 300) + "=ABC", "lift"),
        ("?" * 400 + "=" + "A" * 400, "lift"),
    ],
)
def test_the_method_suits_the_puzzle(text: str, method: str) -> None:
    assert solver.Search(solver.parse(text)).method == method


def test_equal_columns_cancel_in_a_polynomial() -> None:
    puzzle = solver.parse("BA*CA=DA*EA")
    polynomials = expand(Algebra(puzzle), {letter: i for i, letter in enumerate(puzzle.letters)})
    b, a, c, d, e = range(5)  # in order of appearance, as the symbols of a monomial are
    assert polynomials == [
        {(b, c): 100, (b, a): 10, (a, c): 10, (d, e): -100, (a, d): -10, (a, e): -10}
    ]


def test_a_long_product_is_not_expanded() -> None:
    text = "*".join(["ABCDE", "FGHIJ", "BADCE", "GFIHJ"]) + "=A"
    puzzle = solver.parse(text)
    symbols = {letter: i for i, letter in enumerate(puzzle.letters)}
    assert expand(Algebra(puzzle), symbols) is None
    assert solver.solve(text).count == 0


def test_heavy_rows_are_cut_into_light_ones() -> None:
    """Every assignment that balances the row balances the cut rows with one set of carries."""
    rng = random.Random(5)
    for _ in range(20):
        row = [rng.randrange(-(10**25), 10**25) for _ in range(4)]
        digits = [rng.randrange(10) for _ in row]
        constant = sum(w * d for w, d in zip(row, digits, strict=True))
        coefficients, constants, allowed = lighten(10, [row], [constant], [1023] * 4)
        cells, rows = len(allowed), len(constants)
        assert rows > 1
        assert max(map(abs, coefficients)) < HEAVIEST
        kept = 0
        for carries in product(range(10), repeat=cells - 4):
            trial = [*digits, *carries]
            kept += all(
                sum(coefficients[r * cells + i] * x for i, x in enumerate(trial)) == constants[r]
                for r in range(rows)
            )
            if cells - 4 > 4:  # too many to try: the search tests cover these
                break
        assert kept <= 1
        assert cells - 4 > 4 or kept == 1


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("A" * 200 + "+" + "B" * 200 + "=" + "C" * 200, 32),
        ("1" * 60 + "A*" + "2" * 50 + "B=" + "?" * 111, 90),
        ("AB*AB*AB*AB*AB*AB*AB*AB*AB*AB*AB*AB=" + "?" * 20, 7),
    ],
)
def test_words_of_any_length(text: str, count: int) -> None:
    result = solver.solve(text, budget=solver.Budget(nodes=200_000))
    assert (result.stop, result.count) == (solver.Stop.EXHAUSTED, count)
    for solution in result.solutions:
        assert solver.is_solution(text, solution.letters, solution.wildcards)


@pytest.mark.parametrize("base", [20, 30, 36])
def test_many_letters_in_a_large_base(base: int) -> None:
    """A planted sum with as many letters as there are digits: the plant is found."""
    rng = random.Random(base)
    letters = [chr(ord("Ａ") + i) if i < 26 else chr(ord("А") + i) for i in range(base)]
    digits = rng.sample(range(base), base)
    letter_of = dict(zip(digits, letters, strict=True))

    def word(number: int) -> str:
        cells = []
        while number:
            number, digit = divmod(number, base)
            cells.append(letter_of[digit])
        return "".join(reversed(cells))

    numbers = [rng.randrange(base**5, base**6) for _ in range(2)]
    text = "+".join(map(word, numbers)) + "=" + word(sum(numbers))
    result = solver.solve(text, base=base, limit=50, budget=solver.Budget(nodes=200_000))
    assert result.count
    for solution in result.solutions:
        assert solver.is_solution(text, solution.letters, base=base)
