"""Equations and their vocabulary → the puzzle, which must obey every rule and limit."""

from __future__ import annotations

from collections.abc import Sequence

from solver.errors import LimitError
from solver.language.conventions import avoided, check_letters, domains, shared_groups
from solver.language.doubts import doubts
from solver.language.vocabulary import Vocabulary
from solver.limits import MAX_EQUATIONS
from solver.model import Caution, Condition, Equation, Puzzle, Word
from solver.options import Rules


def assemble(
    text: str,
    rules: Rules,
    vocabulary: Vocabulary,
    equations: Sequence[Equation],
    cautions: Sequence[Caution] = (),
    *,
    conditions: tuple[Condition, ...] = (),
    if_unsolved: Caution | None = None,
    stated: tuple[Sequence[Word], Sequence[Equation]] | None = None,
) -> Puzzle:
    """The puzzle of these equations, whose words have been read.

    `cautions` are about how they were read, `if_unsolved` is one for a puzzle without a solution.
    `stated` are words and equations that are written in lines, where the others are drawn.
    """
    _check_number([*equations, *conditions])
    letters = tuple(vocabulary.letters)
    groups = shared_groups(rules, letters) if rules.shared_letters else ()
    check_letters(rules, vocabulary.letters, groups)
    barred, avoided_letters = avoided(rules, letters) if rules.wildcards_avoid else (0, ())
    is_drawing = stated is not None
    words, typed = stated or (vocabulary.words, equations)
    doubted = doubts(text, rules, vocabulary, groups, words, typed, is_drawing=is_drawing)
    printed, zeroless = vocabulary.printed, vocabulary.words
    wide = domains(rules, letters, vocabulary.wildcards, zeroless, printed, barred)
    for symbol, most in vocabulary.below.items():
        wide[symbol] &= (1 << most) - 1
    puzzle = Puzzle(
        text=text,
        rules=rules,
        equations=tuple(equations),
        letters=letters,
        wildcards=tuple(vocabulary.wildcards),
        words=tuple(zeroless),
        printed=frozenset(printed),
        blanks=tuple(dict.fromkeys(vocabulary.blanks)),  # one may be read twice: A = 1 or 2
        domains=wide,
        groups=groups,
        avoided=avoided_letters,
        cautions=(*cautions, *doubted),
        caution_if_unsolved=if_unsolved,
        is_drawing=is_drawing,
        conditions=conditions,
    )
    return _as_asked(puzzle, vocabulary)


def _check_number(stated: Sequence[Equation | Condition]) -> None:
    if len(stated) > MAX_EQUATIONS:
        message, position = "more than {most} equations", stated[MAX_EQUATIONS].position
        raise LimitError("too_many_equations", message, position=position, most=MAX_EQUATIONS)


def _as_asked(puzzle: Puzzle, vocabulary: Vocabulary) -> Puzzle:
    """The puzzle under rules that few puzzles have, for which more is imported."""
    rules = puzzle.rules
    if not (rules.classes or rules.wrong_digits or rules.digits_used or rules.key):
        return puzzle
    from solver.language.asked import as_asked

    return as_asked(puzzle, vocabulary)
