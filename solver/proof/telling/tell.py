"""Proof → sentences, in English, Russian or Japanese."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from solver import languages
from solver.grid.model import Kakuro
from solver.languages.phrases import Phrases
from solver.model import DIVIDE, SUBTRACT, Puzzle, Solution, Stop
from solver.proof import techniques as techniques  # another thread may be loading them
from solver.proof.difficulty import WORDS
from solver.proof.model import ColumnId, End, Explanation, Proof
from solver.proof.sheet.kakuro import sheet_of
from solver.proof.sheet.puzzle import Sheet
from solver.proof.speaking.claim import Claim, ClaimList, Known, Unknown, claim
from solver.proof.speaking.names import names_of, no_names, short_names_of
from solver.proof.speaking.speaker import Speaker
from solver.proof.speaking.told import Told
from solver.proof.telling.model import Line
from solver.proof.telling.rules import rules_told
from solver.proof.telling.solutions import all_solutions, are_told, is_only, only_solution, others
from solver.proof.telling.teller import Teller, cases
from solver.sentences import TEACHER, Sentence
from solver.translate import check_language, in_language


def phrases_of(language: str) -> Phrases:
    """The phrases of 'en', 'ru' or 'ja'."""
    check_language(language)
    return languages.phrases_of(language)


def told(
    explanation: Explanation, language: str = "en", *, has_pictures: bool = False
) -> list[Line]:
    """The proof in sentences, in reading order; with pictures, hidden digits are called a, b, c."""
    page = sheet_of(explanation.puzzle)
    is_brief = explanation.level == TEACHER
    teller = _teller_of(
        explanation.puzzle, page, language, has_pictures=has_pictures, is_brief=is_brief
    )
    lines = []
    if outset := [*_outset(explanation, teller, language)]:
        lines.append(teller.line(None, 0, outset))
    lines += teller.proof(explanation.proof, Told())
    last = [*_last(explanation, language)]
    if is_only(explanation):
        last = [only_solution(*lines.pop().claims)]
    filled = lines[-1].filled if lines and not lines[-1].depth else {}
    if explanation.unchecked and explanation.complete:
        filled = _digits(explanation) if len(explanation.solutions) == 1 else {}
    elif len(explanation.solutions) == 1:
        filled = teller.solved
    return [*lines, teller.line(None, 0, last, filled)]


def _last(explanation: Explanation, language: str) -> Iterator[Claim]:
    """How a proof ends as a whole."""
    if explanation.complete:
        yield from others(explanation)
        yield from _check_told(explanation, language)
    if explanation.stop is Stop.DEADLINE:
        yield claim("no_time")
    elif not explanation.complete:
        yield claim("open_end", n=explanation.length)
    elif not explanation.solutions:
        yield claim("none")
    elif len(explanation.solutions) == 1:
        yield claim("unique")
    else:
        yield claim("several", n=explanation.count)
        if not are_told(explanation):
            yield all_solutions(explanation)


def _check_told(explanation: Explanation, language: str) -> Iterator[Claim]:
    """How many solutions of the proof fulfil what it does not use."""
    every, left = explanation.unchecked, str(len(explanation.solutions))
    if every is None:
        return
    if left == "1" and every != 1:
        listed = ", ".join(f"{name}={digit}" for name, digit in _digits(explanation).items())
        left = f"{left} ({listed})"
    what = "Solutions of the equations: {every}; that fulfil the conditions as well: {left}"
    yield _message(Sentence(what, every=every, left=left), language)


def _message(sentence: Sentence, language: str) -> Claim:
    """A sentence that is a message, with its full stop."""
    return claim("message", text=in_language(sentence, language))


def _digits(explanation: Explanation) -> dict[str, int]:
    """The letters and wildcards of the only solution, with their digits."""
    (solution,) = explanation.solutions
    assert isinstance(solution, Solution)
    wildcards = zip(solution.puzzle.wildcards, solution.wildcards, strict=True)
    return {**solution.letters, **dict(wildcards)}


def _outset(explanation: Explanation, teller: Teller, language: str) -> Iterator[Claim]:
    """What is known before the first step: the rules, and what they leave no digit for."""
    if isinstance(explanation.puzzle, Kakuro):
        return
    yield from rules_told(explanation.puzzle)
    if explanation.puzzle.rules.base != 10 and explanation.proof.steps:
        yield claim("based", b=explanation.puzzle.rules.base)
    if explanation.unchecked is not None:
        what = "The proof does not use the conditions; they are checked at its end"
        yield _message(Sentence(what), language)
    page, proof = teller.columns.sheet, explanation.proof
    if proof.end is End.CONTRADICTION and not proof.steps:
        empty = page.names[page.domains.index(0)]
        yield claim("nothing_left", u=Unknown(empty).genitive)


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
    return list(teller.proof(proof, Told(given)))


def wrong_told(puzzle: Puzzle | Kakuro, page: Sheet, unknowns: Iterable[str], language: str) -> str:
    """That unknowns have wrong digits."""
    listed = ClaimList(tuple(map(Unknown, unknowns)))
    return _speaker_of(puzzle, page, language).sentence(claim("wrong", letters=listed))


def names_told(puzzle: Puzzle | Kakuro, page: Sheet, unknowns: Iterable[str], language: str) -> str:
    """What unknowns are called, in a list."""
    speaker = _speaker_of(puzzle, page, language)
    return phrases_of(language).comma.join(map(speaker.name, unknowns))


def column_told(
    puzzle: Puzzle | Kakuro, page: Sheet, column: ColumnId, known: Known, language: str
) -> str:
    """A column with the digits that are known, as a sentence."""
    teller = _teller_of(puzzle, page, language)
    return teller.speaker.sentence(teller.column(column, known))


def cases_told(
    puzzle: Puzzle | Kakuro, page: Sheet, proof: Proof, language: str
) -> tuple[str, str, str, str]:
    """The idea, where to look, why, and what to try where a proof continues case by case."""
    look = claim("look_letters", letters=Unknown(proof.unknown or ""))
    speaker = _speaker_of(puzzle, page, language)
    say, nudge = speaker.sentence, speaker.say.nudges["table"]
    return nudge, say(look), say(claim("only_cases")), say(cases(proof))


def _speaker_of(
    puzzle: Puzzle | Kakuro, page: Sheet, language: str, *, has_pictures: bool = False
) -> Speaker:
    phrases = phrases_of(language)
    if isinstance(puzzle, Kakuro):
        return Speaker(phrases, no_names(language), page)
    names = short_names_of if has_pictures else names_of
    return Speaker(phrases, names(puzzle, language), page, puzzle.rules.base)


def _teller_of(
    puzzle: Puzzle | Kakuro,
    page: Sheet,
    language: str,
    *,
    has_pictures: bool = False,
    is_brief: bool = False,
) -> Teller:
    speaker = _speaker_of(puzzle, page, language, has_pictures=has_pictures)
    if isinstance(puzzle, Kakuro):
        return Teller(page, speaker, is_brief=is_brief)
    is_rewritten = any({DIVIDE, SUBTRACT} & {*e.left, *e.right} for e in puzzle.equations)
    return Teller(page, speaker, is_rewritten=is_rewritten, is_brief=is_brief)
