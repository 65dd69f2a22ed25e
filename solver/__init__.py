"""Rebus solves cryptarithms. These are the public names; start with `solve`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Unpack

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
from solver.limits import MAX_BASE, MIN_BASE
from solver.model import Budget, Caution, Puzzle, Result, Solution, Stop
from solver.options import RuleOptions, Rules
from solver.search.search import Search, search
from solver.search.segments import Shard
from solver.search.slices import check_effort, spending
from solver.sentences import Sentence
from solver.shown import Shown
from solver.version import __version__

if TYPE_CHECKING:
    from solver.generation.generate import Generated
    from solver.generation.reveal import Repair
    from solver.generation.skeleton import Skeleton
    from solver.grid.model import KakuroResult, KakuroSolution
    from solver.names.explaining import difficulty, explain, hint, judge, told
    from solver.names.making import encode, generate, repair, skeleton
    from solver.names.printing import latex, svg
    from solver.proof.hint import Hint
    from solver.proof.judge import Check
    from solver.proof.model import Explanation
    from solver.proof.telling.teller import Line
    from solver.search.naive import NaiveResult
    from solver.search.repeated.bases import BasesResult
    from solver.shown import View


__all__ = [
    "Answer", "BasesResult", "Budget", "Caution", "Check", "CursorError", "Explanation",
    "Generated", "GrammarError", "Hint", "KakuroResult", "KakuroSolution", "LimitError", "Line",
    "NaiveResult", "OptionError", "Puzzle", "PuzzleError", "Repair", "Result", "RuleOptions",
    "Rules", "Search", "Sentence", "Shard", "Skeleton", "Solution", "Stop", "UnsupportedError",
    "__version__", "answer", "bases", "check_decode", "compiled", "decode", "difficulty", "encode",
    "explain", "generate", "hint", "in_language", "is_solution", "iter_solutions", "judge",
    "kakuro", "latex", "parse", "repair", "rpn", "skeleton", "solve", "solve_naive", "svg", "told",
]  # fmt: skip

# What a first puzzle does not need; `kakuro` and others import what they need themselves.
EXPLAINING = {
    "Check", "Explanation", "Hint", "Line", "difficulty", "explain", "hint", "judge", "told",
}  # fmt: skip
MAKING = {"Generated", "Repair", "Skeleton", "encode", "generate", "repair", "skeleton"}
PRINTING = {"latex", "svg"}
GRIDS = {"KakuroResult", "KakuroSolution"}

if not TYPE_CHECKING:  # to which every other name is still wrong

    def __getattr__(name: str) -> object:
        """A name that a first puzzle does not need, once it is asked for."""
        if name in EXPLAINING:
            from solver.names import explaining as home
        elif name in MAKING:
            from solver.names import making as home
        elif name in PRINTING:
            from solver.names import printing as home
        elif name in GRIDS:
            from solver.grid import model as home
        elif name == "BasesResult":
            from solver.search.repeated import bases as home
        elif name == "NaiveResult":
            from solver.search import naive as home
        else:
            raise AttributeError(f"module 'solver' has no attribute {name!r}")
        return getattr(home, name)

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})


def _view(found: Shown) -> View:
    """What shows something that was found; late, since few who solve look at it in Python."""
    from solver.display.view import view_of

    return view_of(found)


Shown.view = _view

# Whether the kernels are compiled: then their module is no Python source.
compiled: bool = not (tree.__file__ or "").endswith(".py")


def solve(
    text: str,
    *,
    limit: int | None = None,
    budget: Budget | None = None,
    timeout: float | None = None,
    next: str | None = None,
    shard: str | None = None,
    largest: str | None = None,
    smallest: str | None = None,
    **rules: Unpack[RuleOptions],
) -> Result:
    """The solutions of a puzzle, by the rules of `Rules`: base=11, leading_zeros=True, …

    `limit` ends the search after so many solutions (2 is enough for uniqueness), `timeout` after so
    many seconds, `budget` after so many seconds or nodes: whatever comes first. Without them it
    runs to the end. `next` resumes an earlier search at its result's `next`, and `shard` ('0/4' …
    '3/4') searches one part of the whole. With `largest` or `smallest` they are those in which this
    number, such as 'MONEY', is the largest or the smallest; the result's `extreme` says what it is,
    and whether that is proved. Raises a kind of PuzzleError.
    """
    if isinstance(rules.get("base"), str):
        message = (
            "the base must be a whole number; solver.bases takes a range such as {least}-{most}"
        )
        raise OptionError("bad_base", message, field="base", least=MIN_BASE, most=MAX_BASE)
    puzzle = parse(text, Rules(**rules))
    if largest or smallest:
        from solver.language.options.wishes import target  # late: few ask for it
        from solver.search.repeated.extremes import search_extreme

        best = target(puzzle, largest, smallest, shard)
        return search_extreme(
            puzzle, best, limit=limit, budget=spending(budget, timeout), cursor=next
        )
    return search(
        puzzle,
        limit=limit,
        budget=spending(budget, timeout),
        shard=None if shard is None else Shard.read(shard),
        cursor=next,
    )


def bases(
    text: str,
    bases: str = "auto",
    *,
    limit: int = 1000,
    budget: Budget | None = None,
    timeout: float | None = None,
    next: str | None = None,
    **rules: Unpack[RuleOptions],
) -> BasesResult:
    """How many solutions a puzzle has in each base of a range such as '2-36'; 'auto' is all.

    They are counted up to `limit` in each base, within one `timeout` or `budget`; `next` resumes at
    an earlier result's `next`. A base in which the puzzle cannot stand is listed with the reason.
    Raises a kind of PuzzleError for a puzzle that can stand in none.
    """
    from solver.language.options.wishes import bases_named
    from solver.search.repeated.bases import search_bases

    given = Rules(**rules)
    return search_bases(
        lambda base: parse(text, replace(given, base=base)),
        bases_named(bases),
        (text, given),
        limit=limit,
        budget=spending(budget, timeout),
        cursor=next,
    )


def iter_solutions(
    text: str,
    *,
    budget: Budget | None = None,
    timeout: float | None = None,
    **rules: Unpack[RuleOptions],
) -> Iterator[Solution]:
    """The solutions of a puzzle, each as soon as it is found."""
    budget = spending(budget, timeout)
    check_effort(None, budget)
    return Search(parse(text, Rules(**rules)), budget=budget).solutions()


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
    timeout: float | None = None,
    next: str | None = None,
) -> KakuroResult:
    """The solutions of a cryptic kakuro, such as '2,X,(vA),(hA),O'.

    `limit`, `timeout`, `budget` and `next` are those of `solve`. Raises a kind of PuzzleError,
    whose message names a cell by its row and column.
    """
    # Imported late: not needed for solving sums.
    from solver.grid.search import search_kakuro

    return search_kakuro(line, limit=limit, budget=spending(budget, timeout), cursor=next)


def in_language(sentence: Sentence, language: str) -> str:
    """The `sentence` of an error or a caution in English, Russian ('ru') or Japanese ('ja')."""
    from solver.translate import in_language as said  # late: not needed for solving

    return said(sentence, language)
