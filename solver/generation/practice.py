"""Lessons: what a technique of proofs says, with puzzles in which little else is needed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from solver.errors import OptionError
from solver.generation.lessons import LESSONS
from solver.language.parse import parse
from solver.proof.explain import explain_puzzle
from solver.proof.finding.prover import shortest_outline
from solver.proof.finding.write import written
from solver.proof.model import End, Explanation, Rule, Step
from solver.proof.moves import Deducer, Stage, offered
from solver.proof.sheet.puzzle import sheet
from solver.proof.telling.model import Line
from solver.proof.telling.tell import phrases_of, told
from solver.sentences import Sentence
from solver.translate import in_language

# Exercises of a lesson, beside its example.
EXERCISES = 6

# What nobody has to learn: to read off a column what all but one letter, or sizes, say, and to
# multiply what is known.
PLAIN = frozenset({
    Rule.LEADING, Rule.LAST, Rule.ARITHMETIC, Rule.TIMES, Rule.OUTCOME, Rule.CARRY, Rule.SAME,
    Rule.BOUNDS,
})  # fmt: skip

# What each technique says; those that are not here are taught by no puzzles.
SAYS: Mapping[str, str] = {
    "place": "Where every digit is used, a digit that fits one letter only is that letter",
    "double": "The same letter twice is an even number, so the rest of its column is even or odd",
    "once": "A product that is equal to one of its factors is one times it",
    "twins": "Two columns that add up the same letters differ by their carries and totals only",
    "size": "How large both sides can be says how large a letter can be",
    "block": "Several columns as one sum: what is carried within it drops out",
    "column": "List all ways to fill a column, and see what they have in common",
    "product": "List all digits whose product ends as the column says",
    "exchange": "Where two letters can be exchanged, call one the smaller: half the work is left",
    "difference": "Take one column from another: what is in both drops out",
    "remainders": "Both sides leave the same by 9, and a number what its digit sum leaves",
    "multiples": "If the result is a multiple of a prime, list the factors that are one too",
    "endings": "If a product ends in its factor, few numbers can be that factor",
    "corners": "List how a product can end, and see which of these ends have the right size",
    "factors": "Fill in the factors digit by digit, and compare sizes and last digits",
    "together": "Put what one column says into another",
    "group": "Two letters that share two digits take these from all others",
    "table": "Try each value in a row of a table, and see which rows fail",
    "suppose": "Suppose a value, and show that it leads nowhere",
}


@dataclass(frozen=True, slots=False)
class Lesson:
    """A technique, and puzzles to practise it; the first is an example."""

    technique: str
    puzzles: tuple[str, ...]
    others: tuple[int, ...]  # how many other techniques each takes that are not plain

    @property
    def says(self) -> Sentence:
        """What the technique says."""
        return Sentence(SAYS[self.technique])

    @property
    def is_pure(self) -> bool:
        """True if nothing but plain steps and the technique is needed."""
        return not any(self.others)

    @cached_property
    def exercises(self) -> tuple[LessonPuzzle, ...]:
        """The puzzles with their proofs, the example first."""
        return tuple(
            LessonPuzzle(text, explain_puzzle(parse(text)), self.technique) for text in self.puzzles
        )


@dataclass(frozen=True, slots=True)
class LessonPuzzle:
    """A puzzle of a lesson."""

    puzzle: str
    explanation: Explanation
    technique: str

    @property
    def solution(self) -> str:
        """The puzzle with its digits."""
        return self.explanation.solutions[0].text

    def hints(self, language: str) -> tuple[str, ...]:
        """The idea, where it is to be used, and then how; none where cases are told apart."""
        for line in told(self.explanation, language):
            if line.step and self.technique in _rules(line.step):
                return _graded(line)
        return ()


def _graded(line: Line) -> tuple[str, ...]:
    return tuple(filter(None, dict.fromkeys((line.nudge, line.looks, line.reason))))


def _rules(step: Step) -> set[str]:
    """The techniques of a step, in its rows too."""
    inner = [one for row in step.rows for one in row.proof.all_steps()]
    inner += step.refuted.all_steps() if step.refuted else []
    return {step.rule.value, *(one.rule.value for one in inner)}


def lesson(technique: str, limit: int = EXERCISES) -> Lesson:
    """The lesson about a technique; OptionError for one that has none, or a wrong limit."""
    if technique not in SAYS:
        message, known = "{option} must be one of {known}", ", ".join(SAYS)
        raise OptionError("bad_option", message, field="technique", option="technique", known=known)
    if not 1 <= limit <= EXERCISES:
        message = "a lesson has 1 to {most} exercises"
        raise OptionError("bad_limit", message, field="limit", most=EXERCISES)
    found = LESSONS.get(technique, ())[: limit + 1]
    return Lesson(technique, tuple(text for _, text in found), tuple(count for count, _ in found))


def says(technique: str, language: str) -> str:
    """What a technique says, as a sentence."""
    return in_language(Sentence(SAYS[technique]), language) + phrases_of(language).full_stop


def techniques_of(text: str) -> set[str] | None:
    """The techniques of a puzzle's proof that are not plain; None where it is long."""
    deducer = Deducer(sheet(parse(text)))
    proof = written(deducer, shortest_outline(deducer, []))
    if proof.end is End.OPEN:
        return None
    used = {step.rule.value for step in proof.all_steps() if step.rule not in PLAIN}
    return used | ({Rule.TABLE.value} if proof.cases else set())


def is_plain(text: str) -> bool:
    """True if plain steps alone find the solution."""
    deducer = Deducer(sheet(parse(text)))
    state, is_news = deducer.start(), True
    while is_news and not state.dead:
        is_news = any(
            deducer.make(state, move)
            for stage in (Stage.FIRST, Stage.WEIGHED, Stage.LATE)
            for move, _, _ in [*offered(deducer, state, stage)]
            if move.rule in PLAIN and not state.dead
        )
    return deducer.solution(state) is not None
