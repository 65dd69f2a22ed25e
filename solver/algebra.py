"""Equations → forms: every equation of a puzzle becomes `form = 0`.

A form is a sum of nodes with whole coefficients and a constant. A node is a word, a product of two
nodes, or a form that stands as a factor. Equal nodes are one node.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from solver.errors import UnsupportedError
from solver.model import Cell, Equation, Expression, Puzzle, Word

# Larger coefficients are written as products with a number, so that a carry fits 64 bits.
MAX_COEFFICIENT = 1 << 31


@dataclass(slots=True)
class Form:
    """A sum: node number → coefficient, and a constant."""

    nodes: dict[int, int] = field(default_factory=dict)
    constant: int = 0

    def add(self, other: Form, factor: int) -> Form:
        """This form plus `factor` times the other."""
        for node, coefficient in other.nodes.items():
            total = self.nodes.get(node, 0) + factor * coefficient
            if total:
                self.nodes[node] = total
            else:
                self.nodes.pop(node, None)
        self.constant += factor * other.constant
        return self


@dataclass(frozen=True, slots=True)
class Node:
    """A number inside an equation: a word, a product of two nodes, or a form used as a factor."""

    low: int  # its value is at least this
    high: int
    cells: tuple[Cell, ...] = ()
    factors: tuple[int, int] | None = None
    form: Form | None = None


class Algebra:
    """The equations of a puzzle as forms over shared nodes; a node comes after its parts."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.base = puzzle.rules.base
        self.nodes: list[Node] = []
        self._numbers: dict[object, int] = {}
        self.forms = [self._difference(equation) for equation in puzzle.equations]

    def is_linear(self) -> bool:
        """Whether every equation only adds up multiples of words."""
        return all(self.nodes[number].cells for form in self.forms for number in form.nodes)

    def _difference(self, equation: Equation) -> Form:
        if equation.relation != "=":
            raise UnsupportedError(
                "not_supported",
                f"the relation {equation.relation} is not supported yet",
                position=equation.position,
            )
        difference = self._form(equation.left, equation).add(
            self._form(equation.right, equation), -1
        )
        return difference

    def _form(self, side: Expression, equation: Equation) -> Form:
        stack: list[Form] = []
        for token in side:
            if isinstance(token, Word):
                stack.append(self._word(token))
            elif token == "neg":
                stack.append(Form().add(stack.pop(), -1))
            elif token in "+-*":
                right, left = stack.pop(), stack.pop()
                if token == "*":
                    stack.append(self._multiply(left, right))
                elif token == "+" and len(left.nodes) < len(right.nodes):
                    stack.append(right.add(left, 1))
                else:
                    stack.append(left.add(right, 1 if token == "+" else -1))
            else:
                raise UnsupportedError(
                    "not_supported",
                    f"{'quotients' if token == '/' else 'powers'} are not supported yet",
                    position=equation.position,
                )
        return stack.pop()

    def _word(self, word: Word) -> Form:
        if all(isinstance(cell, int) for cell in word.cells):
            return Form(constant=_number(word, self.base))
        node = self._enter(word.cells, Node(0, self.base ** len(word.cells) - 1, cells=word.cells))
        return Form({node: 1})

    def _multiply(self, left: Form, right: Form) -> Form:
        if not left.nodes:
            left, right = right, left
        if not right.nodes:
            return Form().add(left, right.constant)
        a, scale = self._factor(left)
        b, other_scale = self._factor(right)
        return Form({self._product(min(a, b), max(a, b)): scale * other_scale})

    def _factor(self, form: Form) -> tuple[int, int]:
        """The form as one node and a coefficient."""
        if len(form.nodes) == 1 and form.constant == 0:
            return next(iter(form.nodes.items()))
        form = self.tame(form)
        low, high = self.range(form)
        key = (tuple(sorted(form.nodes.items())), form.constant)
        return self._enter(key, Node(low, high, form=form)), 1

    def range(self, form: Form) -> tuple[int, int]:
        """Bounds of a form's value, whatever the digits."""
        low = high = form.constant
        for number, coefficient in form.nodes.items():
            node = self.nodes[number]
            ends = coefficient * node.low, coefficient * node.high
            low, high = low + min(ends), high + max(ends)
        return low, high

    def _product(self, a: int, b: int) -> int:
        one, two = self.nodes[a], self.nodes[b]
        ends = [x * y for x in (one.low, one.high) for y in (two.low, two.high)]
        return self._enter((a, b), Node(min(ends), max(ends), factors=(a, b)))

    def tame(self, form: Form) -> Form:
        """The same form with large coefficients written as products with a number."""
        tamed = Form(constant=form.constant)
        for node, coefficient in form.nodes.items():
            if abs(coefficient) < MAX_COEFFICIENT:
                tamed.add(Form({node: coefficient}), 1)
            else:
                number = Node(
                    abs(coefficient), abs(coefficient), form=Form(constant=abs(coefficient))
                )
                factor = self._enter(("number", abs(coefficient)), number)
                product = self._product(min(node, factor), max(node, factor))
                tamed.add(Form({product: 1 if coefficient > 0 else -1}), 1)
        return tamed

    def _enter(self, key: object, node: Node) -> int:
        """The number of the node, the same for the same key."""
        number = self._numbers.setdefault(key, len(self.nodes))
        if number == len(self.nodes):
            self.nodes.append(node)
        return number


def _number(word: Word, base: int) -> int:
    """The value of a word of printed digits."""
    number = 0
    for cell in word.cells:
        number = number * base + int(cell)
    return number
