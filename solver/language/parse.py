"""Equations in plain notation → Puzzle, or a GrammarError with a position.

The text is read as symbols (`symbols.py`), these are gathered into tokens (`tokens.py`), tokens are
parted into equations (`equations.py`), and every side goes into reverse Polish order
(`expression.py`). Conditions among them have a reader of their own (`statements.py`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from solver.language.assemble import assemble
from solver.language.conventions import check_rules
from solver.language.equations import equations_of, parts_of
from solver.language.symbols import Reading, admit
from solver.language.tokens import CONDITIONS, Token, read_tokens
from solver.language.vocabulary import Vocabulary, begin
from solver.model import Caution, Condition, Equation, Puzzle
from solver.options import Rules

TokenReader = Callable[[Reading, Vocabulary], Iterator[Token]]
SLASHES = set("/／∕⁄")  # as they are typed; : and ÷ are read as / too
TWO_SLASHES = re.compile("/(?=/)")


def parse(text: str, rules: Rules | None = None) -> Puzzle:
    """The puzzle that a text states; raises a kind of PuzzleError that says what is wrong where."""
    rules = check_rules(rules or Rules())
    return state(text, in_lines(text, admit(text)), rules)


def read_statements(
    reading: Reading, vocabulary: Vocabulary, length: int, read: TokenReader = read_tokens
) -> tuple[list[Equation], tuple[Condition, ...]]:
    """What a text of so many code points states, its words entered into the vocabulary."""
    tokens = list(read(reading, vocabulary))
    if any(token.kind in CONDITIONS for token in tokens):
        from solver.language.conditions.statements import (
            statements_of,  # late: few texts have conditions
        )

        return statements_of(tokens, length)
    parts = parts_of(tokens, length)
    return [equation for part in parts for equation in equations_of(part, length)], ()


def in_lines(text: str, reading: Reading) -> Reading:
    """The reading with ? for each _, which in equations can only be a blank to fill in.

    Of two signs of division side by side only // is one sign; others are parted by a space.
    """
    if "_" in reading.symbols:
        reading = replace(reading, symbols=reading.symbols.replace("_", "?"))
    if "//" not in reading.symbols:
        return reading
    pairs = [pair.start() for pair in TWO_SLASHES.finditer(reading.symbols)]
    return reading.edited(
        (i + 1, i + 1, " ")
        for i in pairs
        if not {text[reading.starts[i]], text[reading.starts[i + 1]]} <= SLASHES
    )


def state(
    text: str,
    reading: Reading,
    rules: Rules,
    read: TokenReader = read_tokens,
    cautions: Sequence[Caution] = (),
) -> Puzzle:
    """The puzzle that the symbols of a text state; `cautions` are about how they were read."""
    vocabulary = begin(rules)
    equations, conditions = read_statements(reading, vocabulary, len(text), read)
    other = None
    if "*" in reading.symbols:
        # Imported late: most puzzles have none.
        from solver.language.printed.stars import told_if_unsolved

        other = told_if_unsolved(text, reading)
    return assemble(
        text, rules, vocabulary, equations, cautions, conditions=conditions, if_unsolved=other
    )
