"""Proof → sentences, in English, Russian or Japanese."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from solver import languages
from solver.grid.model import Kakuro
from solver.languages.phrases import Phrases
from solver.model import DIVIDE, Puzzle, Solution, Stop
from solver.proof.difficulty import WORDS
from solver.proof.model import ColumnId, End, Explanation, Proof
from solver.proof.sheet.kakuro import sheet_of
from solver.proof.sheet.puzzle import Sheet
from solver.proof.telling.formula import Known
from solver.proof.telling.freedom import others_told, solutions_told
from solver.proof.telling.kakuro import KakuroTeller
from solver.proof.telling.names import names_of, no_names
from solver.proof.telling.rules import rules_told
from solver.proof.telling.teller import Line, Teller
from solver.sentences import Sentence
from solver.translate import check_language, in_language


def phrases_of(language: str) -> Phrases:
    """The phrases of 'en', 'ru' or 'ja'."""
    check_language(language)
    return languages.phrases_of(language)


def told(explanation: Explanation, language: str = "en") -> list[Line]:
    """The proof in sentences, in reading order."""
    phrases = phrases_of(language)
    teller = _teller_of(explanation.puzzle, sheet_of(explanation.puzzle), language)
    outset = phrases.space.join(_outset(explanation, teller, language))
    lines = [Line(None, 0, outset)] if outset else []
    lines += teller.proof(explanation.proof)
    if explanation.stop is Stop.DEADLINE:
        last = phrases.no_time
    elif not explanation.complete:
        last = phrases.open_end.format(n=explanation.length)
    elif not explanation.solutions:
        last = phrases.none
    elif len(explanation.solutions) == 1:
        last = phrases.unique
    else:
        several = phrases.several.format(n=explanation.count)
        last = phrases.space.join(filter(None, (several, solutions_told(explanation, phrases))))
    if explanation.complete:
        said = others_told(explanation, phrases), _check_told(explanation, phrases)
        last = phrases.space.join(filter(None, (*said, last)))
    filled = lines[-1].filled if lines and not lines[-1].depth else {}
    if explanation.unchecked and explanation.complete:
        filled = _digits(explanation) if len(explanation.solutions) == 1 else {}
    elif len(explanation.solutions) == 1:
        filled = teller.solved
    return [*lines, Line(None, 0, last, filled=filled)]


def _check_told(explanation: Explanation, phrases: Phrases) -> str:
    """How many solutions of the proof fulfil what it does not use; empty where it uses all."""
    every, left = explanation.unchecked, str(len(explanation.solutions))
    if every is None:
        return ""
    if left == "1" and every != 1:
        listed = ", ".join(f"{name}={digit}" for name, digit in _digits(explanation).items())
        left = f"{left} ({listed})"
    what = "Solutions of the equations: {every}; that fulfil the conditions as well: {left}"
    sentence = Sentence(what, every=every, left=left)
    return in_language(sentence, phrases.language) + phrases.full_stop


def _digits(explanation: Explanation) -> dict[str, int]:
    """The letters and wildcards of the only solution, with their digits."""
    (solution,) = explanation.solutions
    assert isinstance(solution, Solution)
    wildcards = zip(solution.puzzle.wildcards, solution.wildcards, strict=True)
    return {**solution.letters, **dict(wildcards)}


def _outset(explanation: Explanation, teller: Teller, language: str) -> Iterator[str]:
    """What is known before the first step: the rules, and what they leave no digit for."""
    if isinstance(explanation.puzzle, Kakuro):
        return
    yield from rules_told(explanation.puzzle, teller.say)
    if explanation.unchecked is not None:
        what = "The proof does not use the conditions; they are checked at its end"
        yield in_language(Sentence(what), language) + teller.say.full_stop
    page, proof = teller.sheet, explanation.proof
    if proof.end is End.CONTRADICTION and not proof.steps:
        empty = page.names[page.domains.index(0)]
        yield teller.say.nothing_left.format(u=teller.of(empty))


def difficulty_told(explanation: Explanation, language: str = "en") -> str:
    """The rating as a sentence; empty where there is none."""
    phrases = phrases_of(language)
    if explanation.difficulty is None:
        return ""
    words = [word for _, word in reversed(WORDS)]
    word = phrases.words[words.index(explanation.difficulty.word)]
    return phrases.difficulty.format(score=explanation.difficulty.score, word=word)


def told_from(
    puzzle: Puzzle | Kakuro,
    page: Sheet,
    proof: Proof,
    given: Mapping[int, tuple[str, int]],
    language: str,
) -> list[Line]:
    """The steps of a proof that begins with what is known.

    `page` is the sheet narrowed to that; `given` are the digits, by the numbers (0 and below) that
    the steps rest on.
    """
    teller = _teller_of(puzzle, page, language)
    teller.fixed_by = {number: [digit] for number, digit in given.items()}
    return list(teller.proof(proof))


def wrong_told(puzzle: Puzzle | Kakuro, page: Sheet, unknowns: Iterable[str], language: str) -> str:
    """That unknowns have wrong digits."""
    teller = _teller_of(puzzle, page, language)
    return teller.say.wrong.format(letters=teller.say.comma.join(map(teller.name, unknowns)))


def column_told(
    puzzle: Puzzle | Kakuro, page: Sheet, column: ColumnId, known: Known, language: str
) -> str:
    """A column with the digits that are known, as a sentence."""
    return _teller_of(puzzle, page, language).column(column, known)


def cases_told(
    puzzle: Puzzle | Kakuro, page: Sheet, proof: Proof, language: str
) -> tuple[str, str, str]:
    """Where to look, why, and what to try where a proof continues case by case."""
    teller = _teller_of(puzzle, page, language)
    phrases = teller.say
    looks = phrases.look_letters.format(letters=teller.name(proof.unknown or ""))
    return looks, phrases.only_cases, teller.cases(proof)


def _teller_of(puzzle: Puzzle | Kakuro, page: Sheet, language: str) -> Teller:
    phrases = phrases_of(language)
    if isinstance(puzzle, Kakuro):
        return KakuroTeller(page, phrases, 10, no_names(language))
    divided = any(DIVIDE in (*e.left, *e.right) for e in puzzle.equations)
    names = names_of(puzzle, language)
    return Teller(page, phrases, puzzle.rules.base, names, is_rewritten=divided)
