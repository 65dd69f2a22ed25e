"""Every public function. What solves a first puzzle is loaded with it, all else when it is used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial

from solver.errors import Function, OptionError, check_type, public
from solver.language.conventions import check_rules
from solver.language.read import parse, plain_sum, read_in_full, read_puzzle
from solver.limits import MAX_BASE, MAX_CELL, MIN_BASE, MIN_CELL
from solver.model import Budget, Puzzle, Result, Solution
from solver.options import NumberRules, Rules
from solver.record import replace
from solver.search.search import Search, search, search_sum
from solver.search.segments import Shard
from solver.search.slices import is_ample, spending
from solver.sentences import PUPIL, Sentence
from solver.shown import capital
from solver.typed import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from datetime import date
    from typing import Unpack

    from solver.answers.column import ColumnEntry
    from solver.answers.dataset import DatasetEntry
    from solver.demands import NumberRuleOptions, RuleOptions
    from solver.display.shapes import Figure
    from solver.generation.generate import Generated
    from solver.generation.practice import Lesson
    from solver.generation.proposals import Proposals
    from solver.generation.recipe import Numbers, RecipeOptions, Words
    from solver.generation.reveal import Repair
    from solver.generation.skeleton import Skeleton
    from solver.grading.grade import Grade
    from solver.grid.model import Kakuro, KakuroResult, KakuroSolution
    from solver.proof.claims import Check
    from solver.proof.hint import Hint
    from solver.proof.model import Explanation
    from solver.proof.quick import Quick
    from solver.proof.telling.model import Line
    from solver.proof.whynot import WhyNot
    from solver.search.bases import BasesResult
    from solver.search.naive import NaiveResult

    Drawn = str | Puzzle | Solution | Kakuro | KakuroSolution | Explanation
    Explained = str | Puzzle | Kakuro


def _by_rules(function: Function) -> Function:
    """A public function that takes the rules of a puzzle."""
    return public(function, lambda: Rules.__match_args__)


def _by_number_rules(function: Function) -> Function:
    """One that takes the conventions of numbers alone."""
    return public(function, lambda: NumberRules.__match_args__)


def _by_recipe(function: Function) -> Function:
    """One that takes what puzzles are to be like."""
    return public(function, _recipe_names)


def _recipe_names() -> tuple[str, ...]:
    from solver.generation.options import GenerateOptions  # late: not needed for solving

    return GenerateOptions.__match_args__


def _puzzle(puzzle: str | Puzzle, rules: RuleOptions) -> Puzzle:
    """What a text says by these rules; a puzzle brings its own."""
    kept = _rules_of(puzzle, rules)
    return puzzle if isinstance(puzzle, Puzzle) else read_puzzle(puzzle, kept)


def _rules_of(puzzle: str | Puzzle, rules: RuleOptions) -> Rules:
    """The rules that a text is read by, or a puzzle was; OptionError for anything else."""
    if isinstance(puzzle, Puzzle):
        _refuse(rules)
        return puzzle.rules
    if not isinstance(puzzle, str):
        raise _no_puzzle(puzzle, Puzzle)
    return _rules(rules)


def _no_puzzle(given: object, wanted: type) -> OptionError:
    """The error for what is neither a text nor what was read from one."""
    message = "the puzzle must be a text or a {wanted}, not a {given}"
    if hasattr(given, "puzzle"):
        message = "the puzzle must be a text or a {wanted}: give the puzzle of this {given}"
    return OptionError(
        "bad_puzzle", message, field="puzzle", wanted=wanted.__name__, given=type(given).__name__
    )


def _refuse(rules: NumberRuleOptions) -> None:
    """Raises OptionError for a rule that is given beside a puzzle which has been read."""
    for option in rules:
        message = "{option} is for a text: the puzzle was read before, and has its rules"
        raise OptionError("unfit", message, field=option, option=option)


def _rules(given: NumberRuleOptions) -> Rules:
    try:
        return _kept_rules(**given)
    except TypeError:
        return check_rules(Rules(**given))  # which has what is no key


@lru_cache(maxsize=64, typed=True)  # since most calls have the same
def _kept_rules(**given: Any) -> Rules:
    return check_rules(Rules(**given))


def _explained(puzzle: Explained, rules: RuleOptions) -> Puzzle | Kakuro:
    """The same for what may be a kakuro as well."""
    from solver.grid.either import read
    from solver.grid.model import Kakuro

    if isinstance(puzzle, Kakuro):
        _refuse(rules)
        return puzzle
    kept = _rules_of(puzzle, rules)
    return puzzle if isinstance(puzzle, Puzzle) else read(puzzle, kept)


@_by_rules
def solve(
    text: str | Puzzle,
    *,
    limit: int | None = None,
    budget: Budget | None = None,
    timeout: float | None = None,
    next: str | None = None,
    shard: str | None = None,
    answer: str | None = None,
    largest: str | None = None,
    smallest: str | None = None,
    wrong_letters: int = 0,
    **rules: Unpack[RuleOptions],
) -> Result:
    """The solutions of a puzzle, by the rules of `Rules`: base=11, leading_zeros=True, …

    `limit` ends the search after so many solutions (2 is enough for uniqueness), `timeout` after so
    many seconds, `budget` after so many seconds or nodes: whatever comes first. Without them it
    runs to the end. `next` resumes an earlier search at its result's `next`, and `shard` ('0/4' …
    '3/4') searches one part of the whole. With `largest` or `smallest` they are those in which this
    number, such as 'MONEY', is the largest or the smallest; the result's `extreme` says what it is,
    and whether that is proved. With `answer`, such as 'ENIGMA' or 'A+B', its `answers` are the
    values of that number, each with the number of solutions that give it, and `limit` is one of
    values. With wrong_letters=1 they are those in which one letter of the equations is wrong in one
    place: the `wrong_letter` of each says which, and what digit stands there. Raises a kind of
    PuzzleError.

    Returns a `Result`, which is read like the list of its solutions.

    >>> [one.text for one in solve("TO + GO = OUT", limit=2)]
    ['21 + 81 = 102']
    """
    if isinstance(rules.get("base"), str):
        message = (
            "the base must be a whole number; solver.bases takes a range such as {least}-{most}"
        )
        raise OptionError("bad_base", message, field="base", least=MIN_BASE, most=MAX_BASE)
    has_wish = bool(answer or largest or smallest) or wrong_letters != 0
    is_usual = not (budget or has_wish) and next is None and shard is None
    if is_usual and type(text) is str and is_ample(limit, timeout):
        kept = _rules(rules)
        if begun := plain_sum(text, kept):
            read = partial(read_puzzle, text, kept)
            return search_sum(begun, read, limit=limit, budget=spending(None, timeout))
        puzzle = read_in_full(text, kept)
    else:
        puzzle = _puzzle(text, rules)
    budget = spending(budget, timeout)
    part = None if shard is None else Shard.read(shard)
    if wrong_letters != 0:
        from solver.language.misprints import check_wrong_letters, misprints, with_misprint
        from solver.search.misprint import search_misprints

        check_wrong_letters(
            wrong_letters=wrong_letters, answer=answer, largest=largest, smallest=smallest
        )
        return search_misprints(
            puzzle,
            misprints(puzzle),
            with_misprint,
            limit=limit,
            budget=budget,
            shard=part,
            cursor=next,
        )
    if has_wish:
        from solver.language.wishes import question, target  # late: few ask for it

        if answer:
            from solver.search.questions import search_answer

            asked = question(puzzle, answer, largest=largest, smallest=smallest)
            return search_answer(puzzle, asked, limit=limit, budget=budget, shard=part, cursor=next)
        from solver.search.extremes import search_extreme

        best = target(puzzle, largest, smallest, shard)
        return search_extreme(puzzle, best, limit=limit, budget=budget, cursor=next)
    return search(puzzle, limit=limit, budget=budget, shard=part, cursor=next)


@_by_rules
def bases(
    text: str | Puzzle,
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

    Returns a `BasesResult`.

    >>> [(each.base, each.count) for each in bases("TO + GO = OUT", "8-10").bases]
    [(8, 1), (9, 1), (10, 1)]
    """
    from solver.language.wishes import bases_named
    from solver.search.bases import search_bases

    given = _rules_of(text, rules)
    line = text.text if isinstance(text, Puzzle) else text
    if "base" in rules:
        message = "the bases are those of the range: leave out {option}"
        raise OptionError("not_together", message, field="base", option="base")
    return search_bases(
        lambda base: parse(line, replace(given, base=base)),
        bases_named(bases, "bases"),
        (line, given),
        limit=limit,
        budget=spending(budget, timeout),
        cursor=next,
    )


@_by_rules
def iter_solutions(
    text: str | Puzzle,
    *,
    budget: Budget | None = None,
    timeout: float | None = None,
    **rules: Unpack[RuleOptions],
) -> Iterator[Solution]:
    """The solutions of a puzzle, each as soon as it is found.

    Returns an iterator of each `Solution`.

    >>> [one.text for one in iter_solutions("TO + GO = OUT")]
    ['21 + 81 = 102']
    """
    budget = spending(budget, timeout)
    return Search(_puzzle(text, rules), budget=budget).solutions()


@public
def decode(solution: Solution, text: str) -> str:
    """A text such as '902038' with a letter for each digit, as a solution has it, and back.

    A digit that no letter has is a full stop; one that several have is all of them in brackets.
    Returns a text.

    >>> decode(solve("TO + GO = OUT")[0], "210")
    'TOU'
    """
    from solver.language.keys import decoder  # late: not needed for solving

    check_type(solution, Solution, "solution")
    return decoder(solution.puzzle, text)(solution)


@public
def check_decode(puzzle: Puzzle, text: str) -> None:
    """OptionError for a text that no solution of the puzzle can decode.

    Returns nothing.

    >>> check_decode(parse("TO + GO = OUT"), "210")
    """
    from solver.language.keys import decoder

    check_type(puzzle, Puzzle, "puzzle")
    decoder(puzzle, text)


@public
def rpn(text: str | Puzzle) -> list[str]:
    """The tokens of a puzzle in reverse Polish order: КОЗА 2 * СТАДО - for КОЗА*2 = СТАДО.

    Returns a list of texts.

    >>> rpn("TO + GO = OUT")
    ['TO', 'GO', '+', 'OUT', '-']
    """
    from solver.answers.reading import rpn as rpn_of  # late: not needed for solving

    return rpn_of(_puzzle(text, {}))


@_by_rules
def solve_naive(
    text: str | Puzzle,
    *,
    budget: Budget | None = None,
    timeout: float | None = None,
    **rules: Unpack[RuleOptions],
) -> NaiveResult:
    """All solutions by trying every permutation, with the number of evaluations.

    The seconds of `timeout` or `budget` end it early, with those found until then; its `stop` says
    so.

    Returns a `NaiveResult`.

    >>> naive = solve_naive("TO + GO = OUT")
    >>> naive.assignments, naive.evaluations
    (({'T': 2, 'O': 1, 'G': 8, 'U': 0},), 3528)
    """
    # Imported late: its fractions would cost a cold start some milliseconds.
    from solver.search.naive import solve_naive as every_permutation

    budget = spending(budget, timeout)
    return every_permutation(_puzzle(text, rules), budget)


@_by_rules
def is_solution(
    text: str | Puzzle,
    letters: Mapping[str, int],
    wildcards: Sequence[int] = (),
    *,
    wrong_letter: Sequence[object] | None = None,
    **rules: Unpack[RuleOptions],
) -> bool:
    """True if these digits, wildcards in reading order, solve the puzzle.

    They do not where a letter has none, or where one is not the puzzle's; small letters are the
    same as capitals.

    `wrong_letter` is the one of a solution, or the number of a word, the place of its cell that is
    wrong, both from 1, and the digit there.

    Returns True or False.

    >>> is_solution("TO + GO = OUT", {"T": 2, "O": 1, "G": 8, "U": 0})
    True
    """
    if not isinstance(letters, Mapping):
        raise OptionError("bad_letters", "letters must be a mapping to digits", field="letters")
    if not isinstance(wildcards, Sequence):
        raise OptionError("bad_wildcards", "wildcards must be a list of digits", field="wildcards")
    from solver.check import is_assignment_right  # late: not needed for solving

    puzzle = _puzzle(text, rules)
    letters = {capital(letter, puzzle.letters): digit for letter, digit in letters.items()}
    if wrong_letter is not None:
        from solver.language.misprints import misprints, three_numbers, with_misprint

        number, place, digit = three_numbers(wrong_letter)
        found = (one for one in misprints(puzzle) if (one.number, one.place) == (number, place))
        misprint = next(found, None)
        if misprint is None:
            return False
        puzzle, wildcards = with_misprint(puzzle, misprint), (digit,)
    return is_assignment_right(puzzle, letters, wildcards)


@_by_rules
def grade(
    text: str | Puzzle | Kakuro,
    answer: str,
    *,
    budget: Budget | None = None,
    timeout: float | None = None,
    **rules: Unpack[RuleOptions],
) -> Grade:
    """Whether an answer is right, with each fault of it, and the part of it that is right.

    An answer is a text that has JSON, a list such as 'S=9, E: 5' or the filled puzzle in it; of a
    kakuro also the ten digits of A to J. A
    `score` between 0 and 1 needs the one solution: `timeout` or `budget` bound the search for it.
    Raises a kind of PuzzleError for a puzzle that cannot be read, and for an answer of more than
    100,000 characters; an answer in which no digits are found is wrong.

    Returns a `Grade`.

    >>> grade("SEND + MORE = MONEY", "9567 + 1085 = 10652").is_right
    True
    """
    from solver.grading.grade import grade as graded  # late: not needed for solving
    from solver.grading.kakuro import grade_kakuro

    puzzle = _explained(text, rules)
    if isinstance(puzzle, Puzzle):
        return graded(puzzle, answer, spending(budget, timeout))
    return grade_kakuro(puzzle, answer, spending(budget, timeout))


@public
def kakuro(
    line: str | Kakuro,
    *,
    limit: int | None = None,
    budget: Budget | None = None,
    timeout: float | None = None,
    next: str | None = None,
) -> KakuroResult:
    """The solutions of a cryptic kakuro, such as '2,X,(vA),(hA),O'.

    `limit`, `timeout`, `budget` and `next` are those of `solve`. Raises a kind of PuzzleError,
    whose message names a cell by its row and column.

    Returns a `KakuroResult`, which is read like the list of its solutions.

    >>> [one.text for one in kakuro("2,X,(v7),(h7),O")]
    ['2,X,(v7),(h7),7']
    """
    # Imported late: not needed for solving sums.
    from solver.grid.model import Kakuro
    from solver.grid.search import search_kakuro

    line = line.text if isinstance(line, Kakuro) else line
    if not isinstance(line, str):
        raise _no_puzzle(line, Kakuro)
    return search_kakuro(line, limit=limit, budget=spending(budget, timeout), cursor=next)


@public
def in_language(sentence: Sentence, language: str) -> str:
    """The `sentence` of an error or a caution in English, Russian ('ru') or Japanese ('ja').

    Returns a text.

    >>> in_language(Sentence("the puzzle must be a text"), "ja")
    '問題はテキストで渡してください'
    """
    from solver.translate import in_language as said  # late: not needed for solving

    check_type(sentence, Sentence, "sentence")
    return said(sentence, language)


@_by_rules
def explain(
    text: Explained,
    *,
    level: str = PUPIL,
    budget: Budget | None = None,
    timeout: float | None = None,
    **rules: Unpack[RuleOptions],
) -> Explanation:
    """A checked proof, step by step, of which solutions a puzzle or a kakuro has.

    The rules are those of `solve`. For a "pupil" every step stands by itself, for a "teacher" the
    plain ones are in one line; where that is not a third shorter, it is the pupil's, as its `level`
    says. A proof that is not finished within the seconds of `timeout` or
    `budget` holds what was deduced first. `print` shows it in English, `told` puts it into words of
    three languages. Raises a kind of PuzzleError, an UnsupportedError for puzzles with letters in
    exponents.

    Returns an `Explanation`, which is read like the list of its steps.

    >>> explanation = explain("TO + GO = OUT")
    >>> explanation.complete, [one.text for one in explanation.solutions]
    (True, ['21 + 81 = 102'])
    """
    from solver.proof.explain import explain_puzzle

    return explain_puzzle(_explained(text, rules), spending(budget, timeout), level)


@public
def told(explanation: Explanation, language: str = "en") -> list[Line]:
    """A proof as lines of English, Russian ('ru') or Japanese ('ja'), in reading order.

    Returns a list of `Line`.

    >>> told(explain("TO + GO = OUT"))[0].text
    'No number begins with 0.'
    """
    from solver.proof.model import Explanation
    from solver.proof.telling.tell import told as lines_of

    check_type(explanation, Explanation, "explanation")
    return lines_of(explanation, language)


@_by_rules
def hint(
    text: Explained,
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

    `level` is nudge (an idea), look (where), reason (why) or digits (what follows). `seen` hints
    from there have been told already. Raises a kind of PuzzleError.

    Returns a `Hint`.

    >>> hint("TO + GO = OUT").text, hint("TO + GO = OUT", "O=1", level="digits").text
    ('Look at the hundreds.', 'So T = 2.')
    """
    from solver.proof.hint import hint as hinted
    from solver.proof.pupil.read import read_statements

    puzzle = _explained(text, rules)
    statements = read_statements(known, puzzle, "known")
    budget = spending(budget, timeout)
    return hinted(puzzle, statements, level=level, seen=seen, language=language, budget=budget)


@_by_rules
def judge(
    text: Explained,
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

    Returns a `Check`.

    >>> bool(judge("TO + GO = OUT", "O=1, G even"))
    True
    """
    from solver.proof.claims import check_claims
    from solver.proof.pupil.read import read_statements

    puzzle = _explained(text, rules)
    claims = read_statements(statements, puzzle, "statements")
    given = read_statements(known, puzzle, "known")
    return check_claims(puzzle, claims, given, language, spending(budget, timeout))


@_by_rules
def why_not(
    text: Explained,
    claim: str,
    known: str = "",
    *,
    language: str = "en",
    budget: Budget | None = None,
    timeout: float | None = None,
    **rules: Unpack[RuleOptions],
) -> WhyNot:
    """What speaks against a value such as 'E=7', for somebody who knows this: 'S=9, M=1'.

    The shortest refutation, in six lines at most, which gives no other digit away. Where there is
    none, because the value is right or because more is needed first, that is said. Raises a kind of
    PuzzleError.

    Returns a `WhyNot`.

    >>> why_not("TO + GO = OUT", "O=2").text
    '“O=2” is false.'
    """
    from solver.proof.pupil.read import read_statements
    from solver.proof.whynot import only_value
    from solver.proof.whynot import why_not as refuted

    puzzle = _explained(text, rules)
    against = only_value(read_statements(claim, puzzle, "claim"), "claim")
    statements = read_statements(known, puzzle, "known")
    budget = spending(budget, timeout)
    return refuted(puzzle, against, statements, language=language, budget=budget)


@_by_rules
def difficulty(
    text: Explained,
    *,
    budget: Budget | None = None,
    timeout: float | None = None,
    **rules: Unpack[RuleOptions],
) -> int | None:
    """How hard a puzzle or a kakuro is, 0 to 100, as its explanation rates it.

    Returns None if the seconds of `timeout` or `budget` are not enough to find out.

    >>> difficulty("TO + GO = OUT")
    15
    """
    from solver.proof.rate import rate

    return rate(_explained(text, rules), spending(budget, timeout))


@_by_rules
def quick_difficulty(
    text: str | Puzzle,
    *,
    budget: Budget | None = None,
    timeout: float | None = None,
    **rules: Unpack[RuleOptions],
) -> Quick | None:
    """How hard a puzzle with one solution is likely to be, in less than a millisecond.

    That is predicted from the search and from what the puzzle is like; nothing is proved. `score`
    is 0 to 100 and `stars` are one to five, which are those of the proof as likely as `confidence`
    says.

    Returns None where there is not exactly one solution, or no time to find that out, and for
    puzzles with conditions or in other bases than ten.

    >>> quick = quick_difficulty("SEND + MORE = MONEY")
    >>> (quick.stars, round(quick.confidence, 1)) if quick else None
    (2, 0.8)
    """
    from solver.proof.quick import predict  # late: not needed for solving

    puzzle = _puzzle(text, rules)
    result = search(puzzle, limit=2, budget=spending(budget, timeout))
    return predict(puzzle, result.nodes) if result.unique else None


@_by_recipe
def generate(
    words: Words | None = None,
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
    template         how it is written instead, such as '{verb} + {noun} = {noun}'; {} is for words
    lists            those of a template: {'verb': ['run', 'jump'], 'noun': 'cat dog'}
    terms            words besides the total; 2, or 2 to 6 for number words
    fixed, require   words that are terms of every puzzle; words that are a term or the total
    total            the total of every puzzle
    words_skip       words that no puzzle has; '@school' are those that no school book prints
    repeats          True: a word may stand there twice, as number words may
    letters          different letters of a puzzle
    cross            True: grids of nine words, in which each row and each column is a sum
    wrong_letters    1: none as it is printed, and one where one letter is wrong in one place
    length           letters of a word that is chosen
    difficulty       0 to 100, as `difficulty` rates it; up to a second a puzzle, not for products
    base, leading_zeros, single_zero   those of `solve`
    variety          True: those that have little in common first, as is usual with a limit
    shelf            True: those of a theme that were made and rated before, from easy to hard

    Numbers are 3, '2-4' or (2, 4). `seed`, a whole number, shuffles the order. `limit` ends the
    search after so many puzzles, `timeout` after so many seconds, `budget` after so many seconds or
    candidates and words tried. `next` resumes at an earlier result's `next`, with all else as it
    was; `shard` ('0/4' … '3/4') searches one part. Raises OptionError, which names the wrong one.

    Returns a `Generated`, which is read like the list of its puzzles, each as its only solution;
    with a difficulty it has their `ratings`.

    >>> [one.puzzle.text for one in generate("send more money")]
    ['SEND + MORE = MONEY']
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


@_by_recipe
def iter_puzzles(
    words: Words | None = None,
    *,
    budget: Budget | None = None,
    timeout: float | None = None,
    **options: Unpack[RecipeOptions],
) -> Iterator[Solution]:
    """The puzzles of `generate`, each as its only solution, as soon as it is found.

    Returns an iterator of each `Solution`; `generate` has their `ratings` too.

    >>> [one.text for one in iter_puzzles("send more money")]
    ['9567 + 1085 = 10652']
    """
    from solver.generation.generate import iter_made
    from solver.generation.recipe import recipe

    return iter_made(recipe(words, **options), spending(budget, timeout))


@public
def dataset(
    limit: int,
    *,
    seed: int = 0,
    kinds: Words = ("sum",),
    levels: Numbers = (1, 2, 3),
    terms: Numbers = (2, 4),
    languages: Words = ("en",),
    words: Words = (),
    themes: Words = (),
    patterns: bool = False,
    proofs: Words = ("en",),
    budget: Budget | None = None,
    timeout: float | None = None,
) -> Iterator[DatasetEntry]:
    """So many puzzles with one solution, rated and proved: the same for the same options.

    `kinds` are sum, difference, product, division, drawn, grid and kakuro; `levels` are stars, 1 to
    5, each as often as it is wanted among the others. Sums have two to four `terms`. The words are
    those of the themes of `languages`, of `themes`, or `words`; random letters with `patterns`.
    Proofs and hints are told in the languages of `proofs`, if any. Each of these is a list, or a
    text such as 'sum,grid'. No two puzzles differ only in their letters. After the seconds of
    `timeout` or `budget` no more come. Raises OptionError; LimitError where no more are found.

    Returns an iterator of each `DatasetEntry`.

    >>> [(entry.puzzle, entry.difficulty) for entry in dataset(2, levels=[1], proofs=[])]
    [('RAYS + RAYS + RAYS = MASS', 18), ('ROOT + TREE + TREE = GROVE', 19)]
    """
    from solver.answers.dataset import check_proofs, dataset_entry
    from solver.generation.dataset import check_count, entries, plan

    time = spending(budget, timeout)
    check_count(limit)
    languages_told = check_proofs(proofs)
    wanted = plan(seed=seed, kinds=kinds, levels=levels, terms=terms, languages=languages,
                  words=words, themes=themes, patterns=patterns)  # fmt: skip
    return (dataset_entry(entry, wanted, languages_told) for entry in entries(wanted, limit, time))


@public
def column(
    words: Words,
    limit: int,
    *,
    levels: Numbers = (1, 5),
    kinds: Words = ("sum", "difference", "product"),
    start: str | date | None = None,
    every: int = 7,
    seed: int = 0,
    proofs: Words = ("en",),
    budget: Budget | None = None,
    timeout: float | None = None,
) -> Iterator[ColumnEntry]:
    """So many puzzles out of a list of words, each harder than the one before, and no word twice.

    `levels` are the stars of the first and of the last puzzles; as many have each level. The first
    is for the day `start`, today unless given, and there is one `every` so many days. `kinds`,
    `seed`, `proofs`, `timeout` and `budget` are those of `dataset`. Raises OptionError; LimitError
    where the words give no other puzzle of a level.

    Returns an iterator of each `ColumnEntry`.

    >>> words = "cat dog bird horse goat eel ram bear owl ant bee cow hen pig rat fox".split()
    >>> (entry,) = column(words, 1, levels=(2, 2), start="2027-01-04", proofs=[])
    >>> entry.date, entry.puzzle, entry.level
    ('2027-01-04', 'HORSE - DOG - BIRD = PIG', 2)
    """
    from solver.answers.column import column_entry
    from solver.answers.dataset import check_proofs
    from solver.display.columns import typed_drawing
    from solver.generation.column import column as made
    from solver.generation.column import column_plan

    time = spending(budget, timeout)
    languages_told = check_proofs(proofs)
    wanted = column_plan(
        words, limit, levels=levels, kinds=kinds, start=start, every=every, seed=seed
    )
    return (
        column_entry(one, wanted, languages_told, typed_drawing(one.puzzle))
        for one in made(wanted, time)
    )


@public
def skeleton(
    kind: str = "division",
    *,
    size: str | None = None,
    seed: int = 0,
    tries: int = 8,
    printed: int = 0,
    spelled: bool = False,
    key: str = "",
    trivial: bool = True,
    number: int = 0,
    budget: Budget | None = None,
    timeout: float | None = None,
) -> Skeleton:
    """A long 'multiplication' or 'division', or a 'root' or 'cuberoot' that is extracted.

    It has one solution and few printed digits. `size` is the digits of the factors, or of divisor
    and quotient: '3x5'; of a root its own: '4'. Of so many `tries`, calculations chosen at random
    with this `seed`, it is the one that needs the fewest digits; the next `number` has others. At
    least `printed` digits are printed. If it is `spelled`, letters stand for all digits; with
    key='BLACKSMITH', B stands for 0, L for 1, … and of several words each `number` takes the next.
    Unless it may be `trivial`, no number of it that is worked with is made of 0, 1 and 9 alone. The
    seconds of `timeout` or `budget` end the tries early. Raises OptionError for a wrong option,
    LimitError where nothing was proved in time.

    Returns a `Skeleton`.

    >>> made = skeleton("multiplication", size="2x2", seed=1, tries=1)
    >>> made.printed, made.puzzle.is_drawing
    (3, True)
    """
    from solver.generation.skeleton import skeleton as drawn

    return drawn(
        parse, kind, size=size, seed=seed, tries=tries, printed=printed, spelled=spelled, key=key,
        trivial=trivial, number=number, budget=spending(budget, timeout),
    )  # fmt: skip


@public
def practice(
    technique: str,
    *,
    limit: int = 6,
    language: str = "en",
    seed: int = 0,
    budget: Budget | None = None,
    timeout: float | None = None,
) -> Lesson:
    """A lesson about a technique of proofs: what it says, an example, and up to six exercises.

    Plain steps without the technique do not solve them; where they take others besides, its `note`
    says so. The lesson is in a `language`, and is read like the list of its exercises, each with
    its `hints`. Another `seed` chooses others of those that are kept. After the seconds of
    `timeout` or `budget` it ends with those that there are. Raises OptionError.

    Returns a `Lesson`.

    >>> lesson = practice("double", limit=2)
    >>> lesson.title, [one.puzzle.text for one in lesson]
    ('What kind of number is twice a digit?', ['A * A = A, A + A = B', 'AA + BB + CBA = DCC'])
    """
    from solver.generation.practice import lesson

    return lesson(technique, limit, language=language, seed=seed, budget=spending(budget, timeout))


@_by_number_rules
def encode(text: str, key: str, **rules: Unpack[NumberRuleOptions]) -> Puzzle:
    """The puzzle of a calculation such as '9567 + 1085 = 10652', spelled with a key.

    The letters of the key stand for the digits from 0 on: of 'BLACKSMITH', B for 0, L for 1, …;
    '.' is a digit that does not occur. Whether it has one solution, `solve` says. Raises a kind of
    PuzzleError.

    Returns a `Puzzle`.

    >>> encode("21 + 81 = 102", "UOTABCDEGF").text
    'TO + GO = OUT'
    """
    from solver.generation.lettered import encoded

    return encoded(parse, text, key, _rules(rules), "text")


@_by_rules
def repair(
    text: str | Puzzle,
    *,
    budget: Budget | None = None,
    timeout: float | None = None,
    **rules: Unpack[RuleOptions],
) -> Repair:
    """The puzzle with the fewest letters and wildcards revealed that leave it one solution.

    The seconds of `timeout` or `budget` end the tries early, with the fewest found until then.
    Raises LimitError where nothing was proved in time.

    Returns a `Repair`.

    >>> repair("A + A = B").puzzle.text
    'A + A = B, A = 1'
    """
    from solver.generation.reveal import repair as revealed

    budget = spending(budget, timeout)
    return revealed(_puzzle(text, rules), parse, budget)


@_by_rules
def proposals(
    text: str | Puzzle,
    *,
    words: Words = (),
    kinds: Words = (),
    limit: int = 5,
    budget: Budget | None = None,
    timeout: float | None = None,
    **rules: Unpack[RuleOptions],
) -> Proposals:
    """Up to `limit` changes that leave a puzzle one solution, those that keep its meaning first.

    Each has a kind, a sentence that says what is changed, its puzzle and its solution. The kinds
    are base, condition, digit, word, repeat, term and cells, in this order; `kinds` asks for some
    of them. Other words are those of `words`, a list or a text, or else of the themes that have a
    word of the puzzle. Of a puzzle without a solution, `reasons` say why, where that is easily
    said. After `timeout`, 5 seconds, it gives what was found until then. Raises a kind of
    PuzzleError.

    Returns `Proposals`.

    >>> [one.puzzle.text for one in proposals("A + A = B", kinds="base,digit", limit=2)]
    ['A + A = B, A = 1', 'A + A = B (base 4)']
    """
    from solver.generation.proposals import KINDS
    from solver.generation.proposals import proposals as proposed

    budget = spending(budget, timeout)
    return proposed(
        text,
        _rules_of(text, rules),
        parse,
        words=words,
        kinds=kinds or KINDS,
        limit=limit,
        budget=budget,
    )


@_by_rules
def svg(
    drawn: Drawn, *, cell: float | None = None, language: str = "en", **rules: Unpack[RuleOptions]
) -> str:
    """A puzzle with its letters, or a solution with its digits, as a self-contained <svg>.

    Of a proof, every step with the calculation as it is known then, in a `language`.
    A text is read by the rules of `solve`, or as a kakuro. A letter's cell has `cell` pixels, 6 to
    400, 24 by default. Raises a kind of PuzzleError.

    Returns a text.

    >>> svg("TO + GO = OUT").partition(" ")[0]
    '<svg'
    """
    from solver.display.svg import CELL
    from solver.display.svg import svg as as_svg

    if cell is None:
        cell = CELL
    elif type(cell) not in (int, float) or not MIN_CELL <= cell <= MAX_CELL:
        message = "{option} must be a number from {least} to {most}"
        raise OptionError(
            "bad_option", message, field="cell", option="cell", least=MIN_CELL, most=MAX_CELL
        )
    return as_svg(_figure(drawn, rules, language), cell=cell)


@_by_rules
def latex(drawn: Drawn, *, language: str = "en", **rules: Unpack[RuleOptions]) -> str:
    r"""The same as LaTeX for \input; its first lines say what the document needs.

    Returns a text.

    >>> latex("TO + GO = OUT").partition("\n")[0]
    '% TO + GO = OUT'
    """
    from solver.printing.latex import latex as as_latex

    return as_latex(_figure(drawn, rules, language))


def _figure(drawn: Drawn, rules: RuleOptions, language: str) -> Figure:
    from solver.display.figure import figure
    from solver.grid.model import Kakuro, KakuroSolution
    from solver.translate import check_language

    check_language(language)
    match drawn:
        case str() | Puzzle() | Kakuro():
            return figure(_explained(drawn, rules))
        case Solution() | KakuroSolution():
            _refuse(rules)
            return figure(drawn.puzzle, drawn)
    from solver.proof.model import Explanation

    if isinstance(drawn, Explanation):
        from solver.printing.steps import steps_figure

        return steps_figure(drawn, language)
    message = "draw a puzzle, its text or a solution; of a result, its puzzle or one solution"
    raise OptionError("bad_puzzle", message, field="drawn")
