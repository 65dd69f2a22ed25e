"""Forms → polynomials: every equation as a sum of monomials, equal ones joined.

Here terms cancel out that columns with carries cannot cancel: the units of CHI*OMEGA=SIGMA*PHI say
nothing, and its tens say I·G = M·I.
"""

from __future__ import annotations

from collections.abc import Sequence

from solver.model import Cell
from solver.planning.algebra import Algebra, Form, Node

# Symbols, sorted, with repeats → coefficient; () → the constant.
Polynomial = dict[tuple[int, ...], int]

# Monomials of an equation. Three words of five cells multiplied have 125.
MAX_MONOMIALS = 600
MAX_PRODUCTS = 4 * MAX_MONOMIALS  # before equal ones are joined

# What all monomials together can come to, so that it fits 64 bits.
MAX_VALUE = 1 << 62


def expand(algebra: Algebra, symbols: dict[Cell, int]) -> list[Polynomial] | None:
    """The polynomials of all equations; None where one is too long or its numbers too large."""
    expansions: list[Polynomial] = []
    polynomials = []
    for node in algebra.nodes:
        if node.factors:
            left, right = (expansions[factor] for factor in node.factors)
            if len(left) * len(right) > MAX_PRODUCTS:
                return None
            polynomial = _multiply(left, right)
        elif node.form:
            polynomial = _expand_form(node.form, expansions)
        else:
            polynomial = _expand_word(node, algebra.base, symbols)
        if len(polynomial) > MAX_MONOMIALS:
            return None
        expansions.append(polynomial)
    for form in algebra.forms:
        polynomial = _expand_form(form, expansions)
        top = algebra.base - 1
        value = sum([abs(c) * top ** len(symbols) for symbols, c in polynomial.items()])
        if len(polynomial) > MAX_MONOMIALS or value >= MAX_VALUE:
            return None
        polynomials.append(polynomial)
    return polynomials


def _expand_word(node: Node, base: int, symbols: dict[Cell, int]) -> Polynomial:
    polynomial: Polynomial = {}
    weight = 1
    for cell in reversed(node.cells):
        key, factor = ((), cell) if isinstance(cell, int) else ((symbols[cell],), 1)
        polynomial[key] = polynomial.get(key, 0) + weight * factor
        weight *= base
    return {symbols: c for symbols, c in polynomial.items() if c}


def _expand_form(form: Form, expansions: Sequence[Polynomial]) -> Polynomial:
    total: Polynomial = {(): form.constant}
    for number, coefficient in form.nodes.items():
        for symbols, c in expansions[number].items():
            total[symbols] = total.get(symbols, 0) + coefficient * c
    return {symbols: c for symbols, c in total.items() if c}


def _multiply(left: Polynomial, right: Polynomial) -> Polynomial:
    product: Polynomial = {}
    for a, x in left.items():
        for b, y in right.items():
            symbols = tuple(sorted(a + b))
            product[symbols] = product.get(symbols, 0) + x * y
    return {symbols: c for symbols, c in product.items() if c}
