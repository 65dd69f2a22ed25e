"""A strict program by somebody else: it runs. That mypy finds nothing wrong: tests/outside."""

from __future__ import annotations

import doctest
import inspect
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from in_turn import in_turn

import solver
from solver.generation.recipe import RecipeOptions

OUTSIDE = Path(__file__).parent / "outside.py"
ROOT = Path(__file__).parents[2]


def test_it_runs() -> None:
    command = [sys.executable, "-W", "error", str(OUTSIDE)]
    run = subprocess.run(command, cwd=ROOT, env={"PYTHONPATH": str(ROOT)}, capture_output=True)
    lines = run.stdout.decode().splitlines()
    assert lines[0] == "['9567 + 1085 = 10652'] 1   SEND     9567"
    assert lines[4] == "S=9 E=5 N=6 D=7 M=1 O=0 R=8 Y=2 <Solution 9567 + 1085 = 10652> True"


@in_turn("name", solver.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(solver, name) is getattr(solver, name)
    assert name in dir(solver)


def test_no_other_name_is_there() -> None:
    with pytest.raises(AttributeError, match="module 'solver' has no attribute 'slove'"):
        solver.slove  # type: ignore[attr-defined]  # noqa: B018


def test_the_help_of_generate_names_every_option() -> None:
    text = inspect.getdoc(solver.generate) or ""
    options = {*RecipeOptions.__annotations__, *inspect.signature(solver.generate).parameters}
    options |= set(RecipeOptions.__mro__[0].__optional_keys__)
    for option in options - {"words", "options"}:
        assert option in text, option


FUNCTIONS = [name for name in solver.__all__ if inspect.isfunction(getattr(solver, name))]


@in_turn("name", FUNCTIONS)
def test_the_help_says_what_is_returned_and_shows_it(name: str) -> None:
    text = inspect.getdoc(getattr(solver, name)) or ""
    assert "Returns " in text
    public = {each: getattr(solver, each) for each in solver.__all__}
    example = doctest.DocTestParser().get_doctest(text, public, name, None, 0)
    failures: list[str] = []
    doctest.DocTestRunner().run(example, out=failures.append)
    assert example.examples
    assert not failures, "".join(failures)


WITH_TIMEOUT = (
    "bases", "column", "dataset", "difficulty", "explain", "generate", "grade", "hint",
    "iter_puzzles", "iter_solutions", "judge", "kakuro", "practice", "proposals",
    "quick_difficulty", "repair", "skeleton", "solve", "solve_naive", "why_not",
)  # fmt: skip


def test_what_takes_a_budget_takes_a_timeout() -> None:
    public = {name: getattr(solver, name) for name in solver.__all__}
    functions = {name: inspect.signature(f) for name, f in public.items() if inspect.isfunction(f)}
    budgeted = [name for name, each in functions.items() if "budget" in each.parameters]
    assert sorted(budgeted) == [*WITH_TIMEOUT]
    for name in budgeted:
        assert functions[name].parameters["timeout"].default is None


ASKED = {
    "judge": ("A+B=C", "A=1"),
    "why_not": ("A+B=C", "A=1"),
    "kakuro": ("2,X,(v7),(h7),O",),
    "column": (["a"], 1),
    "generate": ("a b",),
    "grade": ("A+B=C", "A=1"),
    "iter_puzzles": ("a b",),
    "practice": ("double",),
}


@in_turn("name", [name for name in WITH_TIMEOUT if name != "skeleton"])
def test_a_wrong_timeout_is_an_error(name: str) -> None:
    for wrong in (-1, "5", float("nan"), True):
        with pytest.raises(
            solver.OptionError, match="the timeout must be a number of seconds"
        ) as e:
            getattr(solver, name)(*ASKED.get(name, ("A+B=C",)), timeout=wrong)
        assert e.value.field == "timeout"


def ticking(step: float) -> solver.Budget:
    """A budget of 100 seconds whose clock moves on by `step` whenever it is looked at."""
    now = [0.0]

    def clock() -> float:
        now[0] += step
        return now[0]

    return solver.Budget(seconds=100, clock=clock)


LONG = "ABCDE + FGHIJ > BCDEF - GHIJA"


def test_the_shorter_of_timeout_and_budget_counts() -> None:
    assert solver.solve(LONG, budget=ticking(1), timeout=3).stop is solver.Stop.DEADLINE
    whole = solver.solve("КОЗА + КОЗА = СТАДО", budget=ticking(0.01), timeout=1000)
    assert whole.stop is solver.Stop.EXHAUSTED
    spent = solver.solve(LONG, budget=solver.Budget(nodes=1), timeout=1000)
    assert spent.stop is solver.Stop.DEADLINE
    assert solver.solve(LONG, timeout=0).stop is solver.Stop.DEADLINE


SUM = "TO+GO=OUT"
LANGUAGES = "language must be one of en, ru, ja"
BASES = "the base must be a whole number; solver.bases takes a range such as 2-36"
RANGED = "the bases are those of the range: leave out base"
A_RANGE = "the base is a whole number from 2 to 36, a range such as 2-36, or auto for all of them"
DOWN = "the range 40-20 is upside down: write 20-40"
CELLS = "cell must be a number from 6 to 400"
LEVELS = "level must be one of nudge, look, reason, digits"
REFUSED = [
    (lambda: solver.solve(SUM, base="8-10"), "base", BASES),  # type: ignore[arg-type]
    (lambda: solver.bases(SUM, "2-9", base=5), "base", RANGED),
    (lambda: solver.bases(SUM, "12-6"), "bases", "the range 12-6 is upside down: write 6-12"),
    (lambda: solver.bases(SUM, "1-6"), "bases", A_RANGE),
    (lambda: solver.bases(SUM, 12), "bases", A_RANGE),  # type: ignore[arg-type]
    (lambda: solver.generate("a b", difficulty=(40, 20)), "difficulty", DOWN),
    (lambda: solver.generate("a b", terms="4-2"), "terms", DOWN.replace("0", "")),
    (lambda: solver.svg(SUM, cell=5), "cell", CELLS),
    (lambda: solver.svg(SUM, cell=400.5), "cell", CELLS),
    (lambda: solver.svg(SUM, cell=float("nan")), "cell", CELLS),
    (lambda: solver.svg(SUM, cell="30"), "cell", CELLS),  # type: ignore[arg-type]
    (lambda: solver.svg(SUM, language="de"), "language", LANGUAGES),
    (lambda: solver.latex(SUM, language="de"), "language", LANGUAGES),
    (lambda: solver.answer(solver.solve(SUM), "de"), "language", LANGUAGES),
    (lambda: solver.hint(SUM, level="check"), "level", LEVELS),
    (lambda: solver.hint(SUM, language="de"), "language", LANGUAGES),
    (lambda: solver.judge(SUM, "T=2", language="de"), "language", LANGUAGES),
    (lambda: solver.told(solver.explain(SUM), "de"), "language", LANGUAGES),
    (lambda: solver.in_language(solver.Sentence("x"), "de"), "language", LANGUAGES),
    (lambda: solver.explain(SUM, level="x"), "level", "level must be one of pupil, teacher"),
    (lambda: solver.judge(SUM, "T=2, X=1"), "statements", "X is not a letter of this puzzle"),
    (lambda: solver.why_not(SUM, "T=2", language="de"), "language", LANGUAGES),
    (lambda: solver.why_not(SUM, "T>2"), "claim", "write one value, such as E=7"),
    (lambda: solver.hint(SUM, "X=1"), "known", "X is not a letter of this puzzle"),
]  # fmt: skip


def test_a_small_letter_is_its_capital() -> None:
    digits = {"t": 2, "o": 1, "G": 8, "u": 0}
    assert solver.is_solution(SUM, digits)
    assert not solver.is_solution(SUM, digits | {"u": 3})
    assert not solver.is_solution(SUM, digits | {"x": 3})
    solution = solver.solve(SUM)[0]
    assert (solution["t"], "t" in solution, "x" in solution) == (2, True, False)


TEXT = "must be a text of at most 1000 characters"
FOUND = solver.solve(SUM)
WRONG_TYPES: list[tuple[Callable[[Any], object], object, str]] = [
    *(
        (take, wrong, f"the puzzle must be a text or a {said}")
        for take in (
            solver.solve, solver.bases, solver.iter_solutions, solver.solve_naive, solver.rpn,
            solver.repair, solver.proposals, solver.explain, solver.difficulty, solver.hint,
            lambda one: solver.judge(one, "A=1"), lambda one: solver.why_not(one, "A=1"),
            lambda one: solver.grade(one, "A=1"), lambda one: solver.is_solution(one, {}),
        )
        for wrong, said in (
            (5, "Puzzle, not a int"),
            (FOUND, "Puzzle: give the puzzle of this Result"),
            (FOUND[0], "Puzzle: give the puzzle of this Solution"),
        )
    ),
    (solver.kakuro, FOUND, "the puzzle must be a text or a Kakuro: give the puzzle of this Result"),
    (solver.told, FOUND, "explanation must be of the type Explanation, not Result"),
    (solver.answer, SUM, "result must be of the type Result, not str"),
    (lambda one: solver.decode(one, "1"), FOUND, "solution must be of the type Solution, not Resu"),
    (lambda one: solver.check_decode(one, "1"), SUM, "puzzle must be of the type Puzzle, not str"),
    (lambda one: solver.in_language(one, "ru"), "x", "sentence must be of the type Sentence, not "),
    (lambda one: solver.parse(SUM, one), {"base": 12}, "rules must be of the type Rules, not dict"),
    (lambda one: solver.parse(SUM, one), {}, "rules must be of the type Rules, not dict"),
    (lambda one: solver.hint(SUM, one), {"T": 2}, f"known {TEXT}"),
    (lambda one: solver.hint(SUM, seen=one), "1", "seen must be 0 or more"),
    (lambda one: solver.judge(SUM, one), 5, f"statements {TEXT}"),
    (lambda one: solver.why_not(SUM, one), 5, f"claim {TEXT}"),
    (lambda one: solver.encode(one, "ABC"), 5, "text must be a text of at most"),
    (lambda one: solver.encode("1+1=2", one), 5, "key must be a text of at most"),
    (lambda one: solver.encode(one, "ABCDEFGHIJ"), "1+1=3", "“1+1=3” is not true"),
    (lambda one: solver.proposals(SUM, kinds=one), 5, "kinds must be one of condition, "),
    (lambda one: solver.column(one, 1), 5, "words must be a list of words"),
    (lambda one: solver.column(["a"], 1, levels=one), None, "levels must be a number such as 3 or"),
    (lambda one: solver.dataset(1, words=one), 5, "words must be a list of words"),
    (lambda one: solver.dataset(1, levels=one), 6, "levels must be one of 1, 2, 3, 4, 5"),
    (lambda one: solver.dataset(1, levels=one), 1.5, "levels must be one of 1, 2, 3, 4, 5"),
    (lambda one: solver.dataset(1, kinds=one), 5, "kinds must be one of sum, "),
    (lambda one: solver.dataset(1, themes=one), 5, "themes must be one of animals, "),
    (lambda one: solver.dataset(1, languages=one), 5, "languages must be one of en, ru, ja"),
    (lambda one: solver.dataset(1, proofs=one), 5, "proofs must be one of en, ru, ja"),
]  # fmt: skip


@in_turn(("take", "wrong", "said"), WRONG_TYPES)
def test_a_wrong_type_is_an_error_that_says_what_is_wanted(
    take: Callable[[Any], object], wrong: object, said: str
) -> None:
    with pytest.raises(solver.OptionError) as e:
        take(wrong)
    assert e.value.message.startswith(said)
    assert e.value.field != "encode"


def test_a_list_may_be_a_text() -> None:
    words = "cat dog bird horse goat eel ram bear owl ant bee cow hen pig rat fox"
    options: dict[str, Any] = {"levels": [2], "kinds": ["sum", "difference"], "proofs": ["en"]}
    texts: dict[str, Any] = {"levels": 2, "kinds": "sum,difference", "proofs": "en"}
    assert [*solver.dataset(1, words=words.split(), **options)] == [
        *solver.dataset(1, words=words, **texts)
    ]
    options |= {"start": "2027-01-04", "levels": (2, 2)}
    texts |= {"start": "2027-01-04", "levels": "2"}
    assert [*solver.column(words.split(), 1, **options)] == [*solver.column(words, 1, **texts)]


@in_turn(("call", "field", "message"), REFUSED)
def test_an_error_names_the_parameter_as_python_does(
    call: Callable[[], object], field: str, message: str
) -> None:
    with pytest.raises(solver.OptionError) as e:
        call()
    assert (e.value.field, e.value.message) == (field, message)
