"""Every public function. What solves a first puzzle is loaded with it, all else when it is used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Unpack

from solver.errors import OptionError
from solver.language.conventions import check_rules
from solver.language.read import parse, plain_sum, read_puzzle
from solver.limits import MAX_BASE, MIN_BASE
from solver.model import Budget, Puzzle, Result, Solution
from solver.options import NumberRuleOptions, RuleOptions, Rules
from solver.search.search import Search, search, search_sum
from solver.search.segments import Shard
from solver.search.slices import check_effort, is_ample, spending
from solver.sentences import PUPIL, Sentence

if TYPE_CHECKING:
    from solver.generation.generate import Generated
    from solver.generation.recipe import RecipeOptions
    from solver.generation.reveal import Repair
    from solver.generation.skeleton import Skeleton
    from solver.grid.model import Kakuro, KakuroResult, KakuroSolution
    from solver.printing.shapes import Figure
    from solver.proof.hint import Hint
    from solver.proof.judge import Check
    from solver.proof.model import Explanation
    from solver.proof.telling.model import Line
    from solver.search.bases import BasesResult
    from solver.search.naive import NaiveResult

    Drawn = str | Puzzle | Solution | Kakuro | KakuroSolution


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
    kept = rules_of(rules)
    is_usual = not (budget or largest or smallest) and next is None and shard is None
    if is_usual and is_ample(limit, timeout) and (begun := plain_sum(text, kept)):
        read = partial(read_puzzle, text, kept)
        return search_sum(begun, read, limit=limit, budget=spending(None, timeout))
    puzzle = parse(text, kept)
    if largest or smallest:
        from solver.language.wishes import target  # late: few ask for it
        from solver.search.extremes import search_extreme

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


def rules_of(options: RuleOptions) -> Rules:
    """The rules of some options, which are kept: most calls have the same."""
    try:
        return _rules_of(**options)
    except TypeError:  # of an option that is unknown, or no key of what is kept
        return Rules(**options)


@lru_cache(maxsize=64, typed=True)
def _rules_of(**options: Unpack[RuleOptions]) -> Rules:
    if isinstance(options.get("base"), str):
        message = (
            "the base must be a whole number; solver.bases takes a range such as {least}-{most}"
        )
        raise OptionError("bad_base", message, field="base", least=MIN_BASE, most=MAX_BASE)
    return check_rules(Rules(**options))


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
    from solver.language.wishes import bases_named
    from solver.search.bases import search_bases

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
    from solver.language.keys import decoder  # late: not needed for solving

    return decoder(solution.puzzle, text)(solution)


def check_decode(puzzle: Puzzle, text: str) -> None:
    """OptionError for a text that no solution of the puzzle can decode."""
    from solver.language.keys import decoder

    decoder(puzzle, text)


def rpn(text: str) -> list[str]:
    """The tokens of a puzzle in reverse Polish order: КОЗА 2 * СТАДО - for КОЗА*2 = СТАДО."""
    from solver.answers.reading import rpn as rpn_of  # late: not needed for solving

    return rpn_of(parse(text))


def solve_naive(
    text: str,
    *,
    budget: Budget | None = None,
    timeout: float | None = None,
    **rules: Unpack[RuleOptions],
) -> NaiveResult:
    """All solutions by trying every permutation, with the number of evaluations.

    The seconds of `timeout` or `budget` end it early, with those found until then; its `stop` says
    so.
    """
    # Imported late: its fractions would cost a cold start some milliseconds.
    from solver.search.naive import solve_naive as every_permutation

    budget = spending(budget, timeout)
    check_effort(None, budget)
    return every_permutation(parse(text, Rules(**rules)), budget)


def is_solution(
    text: str,
    letters: Mapping[str, int],
    wildcards: Sequence[int] = (),
    **rules: Unpack[RuleOptions],
) -> bool:
    """True if these digits, wildcards in reading order, solve the puzzle."""
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


def explain(
    text: str,
    *,
    level: str = PUPIL,
    budget: Budget | None = None,
    timeout: float | None = None,
    **rules: Unpack[RuleOptions],
) -> Explanation:
    """A checked proof, step by step, of which solutions a puzzle or a kakuro has.

    The rules are those of `solve`. For a "pupil" every step stands by itself, for a "teacher" the
    plain ones are in one line. A proof that is not finished within the seconds of `timeout` or
    `budget` holds what was deduced first. `print` shows it in English, `told` puts it into words of
    three languages. Raises a kind of PuzzleError, an UnsupportedError for puzzles with letters in
    exponents.
    """
    from solver.proof.explain import explain_puzzle
    from solver.proof.read import read

    return explain_puzzle(read(text, Rules(**rules)), spending(budget, timeout), level)


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
    timeout: float | None = None,
    **rules: Unpack[RuleOptions],
) -> Hint:
    """The easiest next deduction for somebody who knows this: 'S=9, E even, carry 2=1'.

    `level` is look (where), reason (why) or digits (what follows). `seen` hints from there have
    been told already. Raises a kind of PuzzleError.
    """
    from solver.proof.hint import hint as hinted
    from solver.proof.pupil.read import read_statements
    from solver.proof.read import read

    puzzle = read(text, Rules(**rules))
    statements = read_statements(known, puzzle, "known")
    budget = spending(budget, timeout)
    return hinted(puzzle, statements, level=level, seen=seen, language=language, budget=budget)


def judge(
    text: str,
    statements: str,
    known: str = "",
    *,
    language: str = "en",
    budget: Budget | None = None,
    timeout: float | None = None,
    **rules: Unpack[RuleOptions],
) -> Check:
    """True if statements such as 'N=E+1, E even' are true, and follow from what is known.

    True is what all solutions agree with that agree with what is known. Raises a kind of
    PuzzleError.
    """
    from solver.proof.judge import check_claims
    from solver.proof.pupil.read import read_statements
    from solver.proof.read import read

    puzzle = read(text, Rules(**rules))
    claims = read_statements(statements, puzzle, "statements")
    given = read_statements(known, puzzle, "known")
    return check_claims(puzzle, claims, given, language, spending(budget, timeout))


def difficulty(
    text: str,
    *,
    budget: Budget | None = None,
    timeout: float | None = None,
    **rules: Unpack[RuleOptions],
) -> int | None:
    """How hard a puzzle or a kakuro is, 0 to 100, as its explanation rates it.

    None if the seconds of `timeout` or `budget` are not enough to find out.
    """
    from solver.proof.explain import difficulty as rated
    from solver.proof.read import read

    return rated(read(text, Rules(**rules)), spending(budget, timeout))


def generate(
    words: str | Sequence[str] | None = None,
    *,
    limit: int | None = None,
    budget: Budget | None = None,
    timeout: float | None = None,
    next: str | None = None,
    shard: str | None = None,
    **options: Unpack[RecipeOptions],
) -> Generated:
    """Puzzles with one solution, made of words: a list, or a text with spaces or commas between.

    More words come from theme='animals', or all of them are numerals='en': number words, whose sums
    are then true of the numbers too. values='1-100' says of which numbers. What a puzzle is like:

    kind             'sum', 'difference' or 'product'
    terms            words besides the total; 2, or 2 to 6 for number words
    fixed, require   words that are terms of every puzzle; words that are a term or the total
    total            the total of every puzzle
    repeats          True: a word may stand there twice, as number words may
    letters          different letters of a puzzle
    length           letters of a word that is chosen
    difficulty       0 to 100, as `difficulty` rates it; up to a second a puzzle, not for products
    base, leading_zeros, single_zero   those of `solve`
    shelf            True: those of a theme that were made and rated before, from easy to hard

    Numbers are 3, '2-4' or (2, 4). `seed`, a whole number, shuffles the order. `limit` ends the
    search after so many puzzles, `timeout` after so many seconds, `budget` after so many seconds or
    candidates and words tried. `next` resumes at an earlier result's `next`, with all else as it
    was; `shard` ('0/4' … '3/4') searches one part. Raises OptionError, which names the wrong one.
    """
    from solver.generation.generate import generate as made
    from solver.generation.recipe import recipe

    return made(
        recipe(words, **options),
        limit=limit,
        budget=spending(budget, timeout),
        shard=None if shard is None else Shard.read(shard),
        cursor=next,
    )


def skeleton(
    kind: str = "division",
    *,
    size: str | None = None,
    seed: int = 0,
    tries: int = 8,
    printed: int = 0,
    spelled: bool = False,
    key: str = "",
    number: int = 0,
    budget: Budget | None = None,
    timeout: float | None = None,
) -> Skeleton:
    """A long 'multiplication' or 'division' with one solution and few printed digits.

    `size` is the digits of the factors, or of divisor and quotient: '3x5'. Of so many `tries`,
    calculations chosen at random with this `seed`, it is the one that needs the fewest digits; the
    next `number` has others. At least `printed` digits are printed. If it is `spelled`, letters
    stand for all digits; with key='BLACKSMITH', B stands for 0, L for 1, … and of several words
    each `number` takes the next. The seconds of `timeout` or `budget` end the tries early. Raises
    OptionError for a wrong option, LimitError where nothing was proved in time.
    """
    from solver.generation.skeleton import skeleton as drawn

    return drawn(
        parse, kind, size=size, seed=seed, tries=tries, printed=printed, spelled=spelled, key=key,
        number=number, budget=spending(budget, timeout),
    )  # fmt: skip


def encode(text: str, key: str, **rules: Unpack[NumberRuleOptions]) -> Puzzle:
    """The puzzle of a calculation such as '9567 + 1085 = 10652', spelled with a key.

    The letters of the key stand for the digits from 0 on: of 'BLACKSMITH', B for 0, L for 1, …;
    '.' is a digit that does not occur. Whether it has one solution, `solve` says. Raises a kind of
    PuzzleError.
    """
    from solver.generation.lettered import encoded

    return encoded(parse, text, key, Rules(**rules))


def repair(
    text: str,
    *,
    budget: Budget | None = None,
    timeout: float | None = None,
    **rules: Unpack[RuleOptions],
) -> Repair:
    """The puzzle with the fewest letters and wildcards revealed that leave it one solution.

    The seconds of `timeout` or `budget` end the tries early, with the fewest found until then.
    Raises LimitError where nothing was proved in time.
    """
    from solver.generation.reveal import repair as revealed

    budget = spending(budget, timeout)
    check_effort(None, budget)
    return revealed(parse(text, Rules(**rules)), parse, budget)


def svg(drawn: Drawn, *, cell: float | None = None, **rules: Unpack[RuleOptions]) -> str:
    """A puzzle with its letters, or a solution with its digits, as a self-contained <svg>.

    A text is read by the rules of `solve`, or as a kakuro. A letter's cell has `cell` pixels,
    24 by default.
    Raises a kind of PuzzleError.
    """
    from solver.printing.svg import CELL
    from solver.printing.svg import svg as as_svg

    return as_svg(_figure(drawn, rules), cell=CELL if cell is None else cell)


def latex(drawn: Drawn, **rules: Unpack[RuleOptions]) -> str:
    r"""The same as LaTeX for \input; its first lines say what the document needs."""
    from solver.printing.latex import latex as as_latex

    return as_latex(_figure(drawn, rules))


def _figure(drawn: Drawn, rules: RuleOptions) -> Figure:
    from solver.grid.model import Kakuro, KakuroSolution
    from solver.printing.figure import figure
    from solver.proof.read import read

    if isinstance(drawn, str):
        return figure(read(drawn, Rules(**rules)))
    for option in rules:
        message = "{option} is for a text: what is drawn here has been read already"
        raise OptionError("unfit", message, field=option, option=option)
    match drawn:
        case Puzzle() | Kakuro():
            return figure(drawn)
        case Solution() | KakuroSolution():
            return figure(drawn.puzzle, drawn)
    message = "draw a puzzle, its text or a solution; of a result, its puzzle or one solution"
    raise OptionError("bad_puzzle", message, field="drawn")
