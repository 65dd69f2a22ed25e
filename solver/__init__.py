"""Rebus solves cryptarithms. These are the public names; start with `solve`."""

from __future__ import annotations

from solver.answers.solve import Answer, answer
from solver.api import (
    bases,
    check_decode,
    column,
    dataset,
    decode,
    difficulty,
    encode,
    explain,
    generate,
    grade,
    hint,
    in_language,
    is_solution,
    iter_puzzles,
    iter_solutions,
    judge,
    kakuro,
    latex,
    practice,
    proposals,
    quick_difficulty,
    repair,
    rpn,
    skeleton,
    solve,
    solve_naive,
    svg,
    told,
    why_not,
)  # fmt: skip
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
from solver.model import Budget, Caution, LetterDigits, Puzzle, Result, Solution, Stop
from solver.options import Rules
from solver.search.search import Search
from solver.search.segments import Shard
from solver.sentences import Sentence
from solver.shown import Shown
from solver.typed import TYPE_CHECKING
from solver.version import __version__

if TYPE_CHECKING:
    from solver.answers.column import ColumnEntry
    from solver.answers.dataset import DatasetEntry
    from solver.demands import Answers, Extreme, RuleOptions, WrongLetter
    from solver.generation.generate import Generated
    from solver.generation.practice import Lesson
    from solver.generation.proposals import Proposal, Proposals
    from solver.generation.recipe import RecipeOptions
    from solver.generation.reveal import Repair
    from solver.generation.skeleton import Skeleton
    from solver.grading.grade import Grade
    from solver.grid.model import Kakuro, KakuroResult, KakuroSolution
    from solver.proof.claims import Check
    from solver.proof.hint import Hint
    from solver.proof.model import Difficulty, Explanation, Step
    from solver.proof.quick import Quick
    from solver.proof.telling.model import Line
    from solver.proof.whynot import WhyNot
    from solver.search.bases import BasesResult, InBase
    from solver.search.naive import NaiveResult
    from solver.shown import View


__all__ = [
    "Answer", "Answers", "BasesResult", "Budget", "Caution", "Check", "ColumnEntry",
    "CursorError", "DatasetEntry", "Difficulty", "Explanation", "Extreme", "Generated", "Grade",
    "GrammarError", "Hint", "InBase", "Kakuro", "KakuroResult", "KakuroSolution", "Lesson",
    "LetterDigits", "LimitError", "Line", "NaiveResult", "OptionError", "Proposal", "Proposals",
    "Puzzle", "PuzzleError", "Quick", "RecipeOptions", "Repair", "Result", "RuleOptions", "Rules",
    "Search", "Sentence", "Shard", "Skeleton", "Solution", "Step", "Stop", "UnsupportedError",
    "WhyNot", "WrongLetter",
    "__version__", "answer", "bases", "check_decode", "column", "compiled", "dataset", "decode",
    "difficulty", "encode", "explain", "generate", "grade", "hint", "in_language",
    "is_solution", "iter_puzzles", "iter_solutions", "judge", "kakuro", "latex", "parse",
    "practice", "proposals", "quick_difficulty", "repair", "rpn", "skeleton", "solve",
    "solve_naive", "svg", "told", "why_not",
]  # fmt: skip

# The classes that a first puzzle does not need, by the module that each is in.
LATER = {
    "Answers": "demands",
    "BasesResult": "search.bases",
    "Check": "proof.claims",
    "ColumnEntry": "answers.column",
    "DatasetEntry": "answers.dataset",
    "Difficulty": "proof.model",
    "Explanation": "proof.model",
    "Extreme": "demands",
    "Generated": "generation.generate",
    "Grade": "grading.grade",
    "Hint": "proof.hint",
    "InBase": "search.bases",
    "Kakuro": "grid.model",
    "KakuroResult": "grid.model",
    "KakuroSolution": "grid.model",
    "Lesson": "generation.practice",
    "Line": "proof.telling.model",
    "NaiveResult": "search.naive",
    "Proposal": "generation.proposals",
    "Proposals": "generation.proposals",
    "Quick": "proof.quick",
    "RecipeOptions": "generation.recipe",
    "Repair": "generation.reveal",
    "RuleOptions": "demands",
    "Skeleton": "generation.skeleton",
    "Step": "proof.model",
    "WhyNot": "proof.whynot",
    "WrongLetter": "demands",
}

if not TYPE_CHECKING:  # to which every other name is still wrong

    def __getattr__(name: str) -> object:
        """A class that a first puzzle does not need, once it is asked for."""
        if name not in LATER:
            raise AttributeError(f"module 'solver' has no attribute {name!r}")
        from importlib import import_module

        return getattr(import_module(f"solver.{LATER[name]}"), name)

    def __dir__() -> list[str]:
        return sorted(__all__)


def _view(found: Shown) -> View:
    """What shows something that was found; late, since few who solve look at it in Python."""
    from solver.display.view import view_of

    return view_of(found)


Shown.view = _view

# Whether the kernels are compiled: then their module is no Python source.
compiled: bool = not (tree.__file__ or "").endswith(".py")
