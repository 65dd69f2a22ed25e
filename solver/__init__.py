"""Rebus solves cryptarithms. These are the public names; start with `solve`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Unpack

from solver.answers.solve import Answer, answer
from solver.errors import (
    CursorError,
    GrammarError,
    LimitError,
    OptionError,
    PuzzleError,
    UnsupportedError,
)
from solver.kernels import tree
from solver.language.read import parse
from solver.model import Budget, Caution, Puzzle, Result, Solution, Stop
from solver.options import RuleOptions, Rules
from solver.search.search import Search, search
from solver.search.segments import Shard
from solver.search.slices import check_effort
from solver.sentences import PUPIL, Sentence
from solver.shown import Shown
from solver.version import __version__

if TYPE_CHECKING:
    from solver.generation.generate import Generated
    from solver.generation.recipe import RecipeOptions
    from solver.generation.reveal import Repair
    from solver.generation.skeleton import Skeleton
    from solver.grid.model import KakuroResult
    from solver.proof.claims import Check
    from solver.proof.hint import Hint
    from solver.proof.model import Explanation
    from solver.proof.telling.teller import Line
    from solver.search.naive import NaiveResult
    from solver.search.repeated.bases import BasesResult
    from solver.shown import View


__all__ = [
    "Answer", "Budget", "Caution", "CursorError", "GrammarError", "LimitError", "OptionError",
    "Puzzle", "PuzzleError", "Result", "RuleOptions", "Rules", "Search", "Sentence", "Shard",
    "Solution", "Stop", "UnsupportedError", "__version__", "answer", "bases", "check_decode",
    "compiled", "decode", "difficulty", "explain", "generate", "hint", "in_language",
    "is_solution", "iter_solutions", "judge", "kakuro", "parse", "repair", "rpn", "skeleton",
    "solve", "solve_naive", "told",
]  # fmt: skip


def _view(found: Shown) -> View:
    """What shows something that was found; late, since few who solve look at it in Python."""
    from solver.display.view import view_of

    return view_of(found)


Shown.view = _view

# Whether the kernels are compiled: then their module is no Python source.
compiled = not (tree.__file__ or "").endswith(".py")


def solve(
    text: str,
    *,
    limit: int | None = None,
    budget: Budget | None = None,
    next: str | None = None,
    shard: str | None = None,
    largest: str | None = None,
    smallest: str | None = None,
    **rules: Unpack[RuleOptions],
) -> Result:
    """The solutions of a puzzle, by the rules of `Rules`: base=11, leading_zeros=True, …

    `limit` ends the search after so many solutions (2 is enough for uniqueness), `budget` after so
    many seconds; without them it runs to the end. `next` resumes an earlier search at its result's
    `next`, and `shard` ('0/4' … '3/4') searches one part of the whole. With `largest` or `smallest`
    they are those in which this number, such as 'MONEY', is the largest or the smallest; the
    result's `extreme` says what it is, and whether that is proved. Raises a kind of PuzzleError.
    """
    puzzle = parse(text, Rules(**rules))
    if largest or smallest:
        from solver.language.options.wishes import target  # late: few ask for it
        from solver.search.repeated.extremes import search_extreme

        best = target(puzzle, largest, smallest, shard)
        return search_extreme(puzzle, best, limit=limit, budget=budget, cursor=next)
    return search(
        puzzle,
        limit=limit,
        budget=budget,
        shard=None if shard is None else Shard.read(shard),
        cursor=next,
    )


def bases(
    text: str,
    bases: str = "auto",
    *,
    limit: int = 1000,
    budget: Budget | None = None,
    next: str | None = None,
    **rules: Unpack[RuleOptions],
) -> BasesResult:
    """How many solutions a puzzle has in each base of a range such as '2-36'; 'auto' is all.

    They are counted up to `limit` in each base, within one `budget`; `next` resumes at an earlier
    result's `next`. A base in which the puzzle cannot stand is listed with the reason. Raises a
    kind of PuzzleError for a puzzle that can stand in none.
    """
    from solver.language.options.wishes import bases_named
    from solver.search.repeated.bases import search_bases

    given = Rules(**rules)
    return search_bases(
        lambda base: parse(text, replace(given, base=base)),
        bases_named(bases),
        (text, given),
        limit=limit,
        budget=budget,
        cursor=next,
    )


def iter_solutions(
    text: str,
    *,
    budget: Budget | None = None,
    **rules: Unpack[RuleOptions],
) -> Iterator[Solution]:
    """The solutions of a puzzle, each as soon as it is found."""
    check_effort(None, budget)
    puzzle = parse(text, Rules(**rules))
    return Search(puzzle, budget=budget).solutions()


def decode(solution: Solution, text: str) -> str:
    """A text such as '902038' with a letter for each digit, as a solution has it, and back.

    A digit that no letter has is a full stop; one that several have is all of them in brackets.
    """
    from solver.language.options.keys import decoder  # late: not needed for solving

    return decoder(solution.puzzle, text)(solution)


def check_decode(puzzle: Puzzle, text: str) -> None:
    """OptionError for a text that no solution of the puzzle can decode."""
    from solver.language.options.keys import decoder

    decoder(puzzle, text)


def rpn(text: str) -> list[str]:
    """The tokens of a puzzle in reverse Polish order: КОЗА 2 * СТАДО - for КОЗА*2 = СТАДО."""
    from solver.language.rpn import rpn as rpn_of  # late: not needed for solving

    return rpn_of(parse(text))


def solve_naive(text: str, **rules: Unpack[RuleOptions]) -> NaiveResult:
    """All solutions by trying every permutation, with the number of evaluations."""
    # Imported late: its fractions would cost a cold start some milliseconds.
    from solver.search.naive import solve_naive as every_permutation

    return every_permutation(parse(text, Rules(**rules)))


def is_solution(
    text: str,
    letters: Mapping[str, int],
    wildcards: Sequence[int] = (),
    **rules: Unpack[RuleOptions],
) -> bool:
    """Whether these digits, wildcards in reading order, solve the puzzle."""
    if not isinstance(letters, Mapping):
        raise OptionError("bad_letters", "letters must be a mapping to digits", field="letters")
    if not isinstance(wildcards, Sequence):
        raise OptionError("bad_wildcards", "wildcards must be a list of digits", field="wildcards")
    from solver.check import is_assignment_right  # late: not needed for solving

    puzzle = parse(text, Rules(**rules))
    return is_assignment_right(puzzle, letters, wildcards)


def kakuro(
    line: str,
    *,
    limit: int | None = None,
    budget: Budget | None = None,
    next: str | None = None,
) -> KakuroResult:
    """The solutions of a cryptic kakuro, such as '2,X,(vA),(hA),O'.

    `limit`, `budget` and `next` are those of `solve`. Raises a kind of PuzzleError, whose message
    names a cell by its row and column.
    """
    # Imported late: not needed for solving sums.
    from solver.grid.search import search_kakuro

    return search_kakuro(line, limit=limit, budget=budget, cursor=next)


def generate(
    words: str | Sequence[str] | None = None,
    *,
    limit: int | None = None,
    budget: Budget | None = None,
    next: str | None = None,
    shard: str | None = None,
    **options: Unpack[RecipeOptions],
) -> Generated:
    """Puzzles with one solution, made of words; the options are those of `recipe`.

    `limit`, `budget`, `next` and `shard` are those of `solve`; the nodes of a budget are candidates
    tested and words tried.
    """
    from solver.generation.generate import generate as make
    from solver.generation.recipe import recipe

    return make(
        recipe(words, **options),
        limit=limit,
        budget=budget,
        shard=None if shard is None else Shard.read(shard),
        cursor=next,
    )


def explain(
    text: str, *, level: str = PUPIL, budget: Budget | None = None, **rules: Unpack[RuleOptions]
) -> Explanation:
    """A checked proof, step by step, of which solutions a puzzle or a kakuro has.

    The rules are those of `solve`. For a "pupil" every step stands by itself, for a "teacher" the
    plain ones are in one line. A proof that is not finished within the seconds of `budget`
    holds what was deduced first. `told` puts it into words. Raises a kind of PuzzleError, an
    UnsupportedError for puzzles with letters in exponents.
    """
    # Imported late: not needed for solving.
    from solver.proof.explain import explain_puzzle
    from solver.proof.read import read

    return explain_puzzle(read(text, Rules(**rules)), budget, level)


def told(explanation: Explanation, language: str = "en") -> list[Line]:
    """A proof as lines of English, Russian ('ru') or Japanese ('ja'), in reading order."""
    from solver.proof.telling.tell import told as lines_of

    return lines_of(explanation, language)


def hint(
    text: str,
    known: str = "",
    *,
    level: str = "look",
    seen: int = 0,
    language: str = "en",
    budget: Budget | None = None,
    **rules: Unpack[RuleOptions],
) -> Hint:
    """The easiest next deduction for somebody who knows this: 'S=9, E even, carry 2=1'.

    `level` is look (where), reason (why) or digits (what follows). `seen` hints from there have
    been told already. Raises a kind of PuzzleError.
    """
    # Imported late: not needed for solving.
    from solver.proof.hint import hint as hinted
    from solver.proof.pupil.read import read_statements
    from solver.proof.read import read

    puzzle = read(text, Rules(**rules))
    statements = read_statements(known, puzzle, "known")
    return hinted(puzzle, statements, level=level, seen=seen, language=language, budget=budget)


def judge(
    text: str,
    statements: str,
    known: str = "",
    *,
    language: str = "en",
    budget: Budget | None = None,
    **rules: Unpack[RuleOptions],
) -> Check:
    """Whether statements such as 'N=E+1, E even' are true, and follow from what is known.

    True is what all solutions agree with that agree with what is known. Raises a kind of
    PuzzleError.
    """
    from solver.proof.claims import check_claims
    from solver.proof.pupil.read import read_statements
    from solver.proof.read import read

    puzzle = read(text, Rules(**rules))
    claims = read_statements(statements, puzzle, "check")
    given = read_statements(known, puzzle, "known")
    return check_claims(puzzle, claims, given, language, budget)


def in_language(sentence: Sentence, language: str) -> str:
    """The `sentence` of an error or a caution in English, Russian ('ru') or Japanese ('ja')."""
    from solver.messages.translate import in_language as said  # late: not needed for solving

    return said(sentence, language)


def difficulty(
    text: str, *, budget: Budget | None = None, **rules: Unpack[RuleOptions]
) -> int | None:
    """How hard a puzzle or a kakuro is, 0 to 100, as its explanation rates it.

    None if the seconds of `budget` are not enough to find out.
    """
    from solver.proof.rate import difficulty as rated
    from solver.proof.read import read

    return rated(read(text, Rules(**rules)), budget)


def skeleton(kind: str = "division", **options: Any) -> Skeleton:
    """A long multiplication or division with one solution and as few printed digits as possible.

    The options are those of `solver.generation.skeleton`: size='3x4', seed, tries, budget.
    """
    from solver.generation.skeleton import skeleton as make

    return make(parse, kind, **options)


def repair(text: str, **rules: Unpack[RuleOptions]) -> Repair:
    """The puzzle with the fewest letters and wildcards revealed that leave it one solution."""
    from solver.generation.reveal import repair as reveal

    return reveal(parse(text, Rules(**rules)), parse)
