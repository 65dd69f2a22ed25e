"""Lessons: what a technique of proofs says, with puzzles in which little else is needed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from solver.errors import OptionError
from solver.generation.lessons import LESSONS
from solver.grid.either import read
from solver.grid.model import Kakuro
from solver.limits import MAX_EXERCISES
from solver.meter import Meter
from solver.model import Budget, Puzzle, Stop
from solver.options import Rules
from solver.proof.explain import explain_puzzle, in_columns
from solver.proof.model import AnySolution, Explanation, Rule, Step
from solver.proof.moves import TECHNIQUES, Deducer, Move, Stage, State, offered
from solver.proof.sheet.kakuro import sheet_of
from solver.proof.telling.model import Line
from solver.proof.telling.rules import rules_in_words
from solver.proof.telling.tell import cases_told, phrases_of, told
from solver.search.slices import check_effort
from solver.sentences import Sentence
from solver.shown import Listed
from solver.translate import check_language, in_language

# What nobody has to learn: to read off a column what all but one letter, or sizes, say, and to
# multiply what is known.
PLAIN = frozenset({
    Rule.LEADING, Rule.LAST, Rule.ARITHMETIC, Rule.TIMES, Rule.OUTCOME, Rule.CARRY, Rule.SAME,
    Rule.BOUNDS,
})  # fmt: skip

NONE_FOUND = Sentence("It is needed so seldom that there are no exercises")
IS_PLAIN = Sentence("These exercises take nothing but plain steps, and this is one of them")
AMONG_OTHERS = Sentence("This technique seldom stands alone: its exercises take others as well")


class Kept(NamedTuple):
    """A puzzle of a lesson as it is kept: its text, and the digits that it is about."""

    text: str
    digits: str = ""


@dataclass(frozen=True, slots=True)
class LessonPuzzle:
    """A puzzle of a lesson with its proof."""

    puzzle: Puzzle | Kakuro
    explanation: Explanation
    technique: str

    @property
    def solutions(self) -> tuple[AnySolution, ...]:
        """Its solution, or two where its letters can be exchanged."""
        return self.explanation.solutions

    @property
    def rules(self) -> Rules:
        """The rules of its puzzle."""
        return Rules() if isinstance(self.puzzle, Kakuro) else self.puzzle.rules

    def rules_told(self, language: str) -> list[str]:
        """What is unusual about its puzzle, in sentences."""
        return [] if isinstance(self.puzzle, Kakuro) else rules_in_words(self.puzzle, language)

    @property
    def others(self) -> tuple[str, ...]:
        """The techniques that it takes besides and that are not plain, from the easiest on."""
        return others_of(self.explanation, self.technique)

    def hints(self, language: str) -> tuple[str, ...]:
        """The idea, where the technique is used first, and why it leads on."""
        for line in told(self.explanation, language):
            for one in line.joined or (line,):
                if one.step and self.technique in _rules(one.step):
                    return _graded(one)
        proof = self.explanation.proof
        if proof.cases and self.technique == Rule.TABLE.value:
            page = sheet_of(in_columns(self.puzzle))
            return cases_told(self.puzzle, page, proof, language)[:-1]
        return ()


@dataclass(frozen=True, slots=True, repr=False)
class Lesson(Listed[LessonPuzzle]):
    """A technique, an example, and exercises; it is read like the list of these."""

    technique: str
    language: str
    example: LessonPuzzle | None  # None where there was no time for it, or where none is known
    exercises: tuple[LessonPuzzle, ...]
    stop: Stop  # EXHAUSTED; DEADLINE where time ran out before all exercises were there

    @property
    def title(self) -> str:
        """The question that leads to the technique."""
        return phrases_of(self.language).nudges[self.technique]

    @property
    def says(self) -> str:
        """What the technique says, in a few sentences."""
        return phrases_of(self.language).lessons[self.technique]

    @property
    def note(self) -> str:
        """What has to be said of the exercises; '' where each is about the technique alone."""
        sentence = self._noted()
        if sentence is None:
            return ""
        return in_language(sentence, self.language) + phrases_of(self.language).full_stop

    def _noted(self) -> Sentence | None:
        if self.example is None:
            return NONE_FOUND if self.stop is Stop.EXHAUSTED else None
        if any(one.others for one in (self.example, *self.exercises)):
            return AMONG_OTHERS
        return IS_PLAIN if self.technique in {rule.value for rule in PLAIN} else None

    def _listed(self) -> Sequence[LessonPuzzle]:
        return self.exercises


def techniques() -> tuple[str, ...]:
    """The techniques that have lessons, from the easiest on: all but lines, which join others."""
    return tuple(rule.value for rule in Rule if rule is not Rule.LINE)


def lesson(
    technique: str,
    limit: int = MAX_EXERCISES,
    *,
    language: str = "en",
    seed: int = 0,
    budget: Budget | None = None,
) -> Lesson:
    """The lesson about a technique; OptionError for one that has none, or another wrong option.

    With a seed other than 0, its exercises are others of those that are kept.
    """
    check_lesson(limit, language, seed, budget)
    if technique not in techniques():
        message, known = "{option} must be one of {known}", ", ".join(techniques())
        raise OptionError("bad_option", message, field="technique", option="technique", known=known)
    meter, found = Meter(budget), list[LessonPuzzle]()
    chosen = _chosen(LESSONS.get(technique, ()), limit, seed)
    for kept in chosen:
        explanation = lesson_proof(kept, meter.left())
        if explanation.stop is Stop.DEADLINE:
            break
        found.append(LessonPuzzle(explanation.puzzle, explanation, technique))
    example = found[0] if found else None
    stop = Stop.EXHAUSTED if len(found) == len(chosen) else Stop.DEADLINE
    return Lesson(technique, language, example, tuple(found[1:]), stop)


def check_lesson(limit: int, language: str, seed: int, budget: Budget | None) -> None:
    """OptionError for what no lesson can be asked for with."""
    check_language(language)
    check_effort(None, budget)
    if type(limit) is not int or not 1 <= limit <= MAX_EXERCISES:
        message = "a lesson has 1 to {most} exercises"
        raise OptionError("bad_limit", message, field="limit", most=MAX_EXERCISES)
    if type(seed) is not int:
        message = "{option} must be a whole number"
        raise OptionError("bad_seed", message, field="seed", option="seed")


def _chosen(rows: Sequence[tuple[str, str]], limit: int, seed: int) -> list[Kept]:
    """An example and exercises, in the order in which they are kept: from the easiest on."""
    others = [*range(1, len(rows))]
    if seed:
        others = sorted(Random(seed).sample(others, min(limit, len(others))))
    return [Kept(*rows[at]) for at in (*range(bool(rows)), *others[:limit])]


def _graded(line: Line) -> tuple[str, ...]:
    reason = "" if line.table else line.reason  # which would only say that there are cases
    return tuple(filter(None, dict.fromkeys((line.nudge, line.looks, reason))))


def _rules(step: Step) -> set[str]:
    """The techniques of a step, in its rows too."""
    inner = [one for row in step.rows for one in row.proof.all_steps()]
    inner += step.refuted.all_steps() if step.refuted else []
    return {step.rule.value, *(one.rule.value for one in inner)}


def read_kept(kept: Kept) -> Puzzle | Kakuro:
    """A kept puzzle, with the digits that it is about."""
    return read(kept.text, Rules(digits=kept.digits))


def lesson_proof(kept: Kept, budget: Budget | None = None) -> Explanation:
    """The proof of a kept puzzle, as a lesson shows it."""
    return explain_puzzle(read_kept(kept), budget)


def techniques_of(explanation: Explanation) -> set[str]:
    """The techniques of a proof; cases are a table."""
    proof = explanation.proof
    used = {step.rule.value for step in proof.all_steps()}
    return used | ({Rule.TABLE.value} if proof.cases else set())


def others_of(explanation: Explanation, technique: str) -> tuple[str, ...]:
    """The techniques of a proof that are not plain beside one, from the easiest on."""
    used = techniques_of(explanation) - {technique}
    return tuple(rule.value for rule in Rule if rule.value in used and rule not in PLAIN)


def is_needed(kept: Kept, technique: str) -> bool:
    """True if plain steps without the technique do not find the solution."""
    deducer = Deducer(sheet_of(in_columns(read_kept(kept))))
    state, is_news = deducer.start(), True
    while is_news and not state.dead:
        is_news = False
        for stage in (Stage.FIRST, Stage.WEIGHED, Stage.LATE):
            for move, _, _ in [*offered(deducer, state, stage)]:
                rule = _called(deducer, state, move)
                if rule in PLAIN and rule.value != technique and not state.dead:
                    is_news |= deducer.make(state, move)
    return deducer.solution(state) is None


def _called(deducer: Deducer, state: State, move: Move) -> Rule:
    """What a step of this move is called."""
    name = TECHNIQUES[move.rule].name
    concluded = deducer.conclusions(state, move)
    return name(deducer, state, move, concluded) if name and concluded else move.rule
