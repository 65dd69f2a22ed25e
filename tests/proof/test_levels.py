"""Proofs for teachers: plain steps in one line, which says all that they say, and is replayed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from proof.classics import ALL, KAKURO, MULTIPLICATIONS, SLOW, SUMS
from proof.kept import explained, random_ones
from proof.lies import lie
from proof.random_told import at
from proof.reader.reader import Reader

import solver
from solver.proof.checking.replay import ProofError
from solver.proof.explain import check
from solver.proof.level import LONGEST_LINE, at_level
from solver.proof.model import Case, Change, Explanation, Proof, Rule, Step
from solver.proof.techniques.freedom import all_solutions
from solver.proof.telling.tell import told
from solver.sentences import PROOF_LEVELS, TEACHER

LIES = 15

# One of every kind at least; `python -m proof.random_told 100 1 teacher` reads others.
SOME = [*SUMS[:12], *(one for one in ALL[len(SUMS) :: 4] if one not in SLOW), MULTIPLICATIONS[2]]


def some(long: bool) -> list[str]:
    """Every other of them, and all with `--long`."""
    return SOME if long else SOME[::2]


def for_teacher(explanation: Explanation) -> Explanation:
    proof = at_level(explanation.proof, TEACHER)
    return replace(explanation, proof=proof, level=TEACHER)


def single(steps: list[Step]) -> Iterator[tuple[Rule, tuple[Change, ...]]]:
    for step in steps:
        for one in step.joined or (step,):
            yield one.rule, one.changes


def test_every_line_of_the_classics_is_true() -> None:
    met: Counter[str] = Counter()
    for text in SOME:
        explanation = for_teacher(explained(text))
        report = Reader(explanation).read(told(explanation))
        assert report.false == []
        assert report.trust == []
        met += report.met
    assert {"lines.at", "lines.last"} <= {*met}


def test_random_proofs_are_told_to_teachers_without_a_false_sentence(long: bool) -> None:
    joined = 0
    for explanation, _ in random_ones()[: 25 if long else 16]:
        teacher = at(explanation, TEACHER)
        joined += sum(bool(step.joined) for step in teacher.proof.all_steps())
        assert Reader(teacher).read(told(teacher)).false == [], explanation.puzzle.text
    assert joined > 10


def test_a_line_says_all_that_its_steps_say() -> None:
    shorter = 0
    for text in SOME:
        pupil = explained(text)
        teacher = for_teacher(pupil)
        check(teacher.puzzle, teacher.proof, teacher.turned)
        assert [*single(teacher.proof.all_steps())] == [*single(pupil.proof.all_steps())]
        assert teacher.proof.length <= pupil.proof.length
        assert all_solutions(teacher.proof) == pupil.solutions
        assert all(len(step.joined) <= LONGEST_LINE for step in teacher.proof.all_steps())
        shorter += teacher.proof.length < pupil.proof.length
    assert shorter > len(SOME) * 2 // 3


def cases(proof: Proof) -> Iterator[Case]:
    for case in proof.cases:
        yield case
        yield from cases(case.proof)


def rules(steps: tuple[Step, ...]) -> list[Rule]:
    return [step.rule for step in steps]


@pytest.mark.parametrize("text", ["APPLE-GRAPE=FRUIT", KAKURO[0]])
def test_the_first_line_of_a_case_stays_as_it_is(text: str) -> None:
    pupil, behind = explained(text), 0
    teacher = for_teacher(pupil)
    check(teacher.puzzle, teacher.proof, teacher.turned)
    for one, other in zip(cases(pupil.proof), cases(teacher.proof), strict=True):
        head, later = other.proof.steps[: other.proof.head], other.proof.steps[other.proof.head :]
        assert rules(head) == rules(one.proof.steps[: one.proof.head])
        assert len({step.number for step in head}) <= 1
        behind += bool(head) and any(step.joined for step in later)
        assert all(step.number > head[0].number for step in later if head)
    assert behind
    assert Reader(teacher).read(told(teacher)).false == []


def test_what_is_asked_for_a_teacher() -> None:
    for text in SUMS[:3]:
        explanation = solver.explain(text, level="teacher")
        assert explanation == replace(for_teacher(explained(text)), length=explanation.proof.length)
        assert explanation.difficulty == explained(text).difficulty
    with pytest.raises(solver.OptionError, match="level must be one of pupil, teacher") as caught:
        solver.explain("A+A=B", level="professor")
    assert (caught.value.code, caught.value.field) == ("bad_level", "level")


def test_a_proof_that_is_not_much_shorter_for_a_teacher_is_the_pupils(long: bool) -> None:
    offered = 0
    for text in some(long):
        pupil, asked = explained(text), solver.explain(text, level=TEACHER)
        if asked.level == TEACHER:
            offered += 1
            assert 3 * words(asked) <= 2 * words(pupil)
        else:
            assert asked == pupil
            assert 3 * words(for_teacher(pupil)) > 2 * words(pupil)
    assert len(some(long)) // 3 < offered < len(some(long))


def words(explanation: Explanation) -> int:
    return sum(len(line.text.split()) for line in told(explanation))


def test_the_same_numbers_are_told() -> None:
    """What is told is counted without a gap, and rests on what was told before it."""
    for text in SOME:
        last = 0
        for line in told(for_teacher(explained(text))):
            if line.number is None:
                continue
            assert line.number == last + 1
            assert line.step
            last += max(len(line.step.rows), 1)
            assert all(rest < line.number for rest in line.step.rests)
            assert [part.step for part in line.joined] == [*line.step.joined]


def test_a_budget_or_the_length_ends_a_proof_at_every_level() -> None:
    budget = solver.Budget(seconds=0)
    for level in PROOF_LEVELS:
        explanation = solver.explain("SEND+MORE=MONEY", budget=budget, level=level)
        assert (explanation.stop, explanation.level) == (solver.Stop.DEADLINE, level)
    long = solver.explain("CHI*OMEGA=SIGMA*PHI", level="teacher")
    assert long.stop is solver.Stop.LIMIT
    assert long.length == explained("CHI*OMEGA=SIGMA*PHI").length


def _faults(line: Step) -> Iterator[Step]:
    first, second, *others = line.joined
    yield replace(line, changes=line.changes[1:])
    yield replace(line, changes=(replace(line.changes[0], after=()), *line.changes[1:]))
    yield replace(line, joined=(second, first, *others))
    yield replace(line, joined=(first, replace(second, rule=Rule.SUPPOSE), *others))
    yield replace(line, joined=(first, replace(second, number=line.number + 1), *others))
    yield replace(line, rule=Rule.ARITHMETIC)
    yield replace(line, joined=())


def test_the_replay_finds_what_is_wrong_in_a_line() -> None:
    explanation = for_teacher(explained("EAT+THAT=APPLE"))
    proof = explanation.proof
    at = next(n for n, step in enumerate(proof.steps) if len(step.joined) == LONGEST_LINE - 1)
    for wrong in _faults(proof.steps[-1] if at < 1 else proof.steps[at]):
        planted: Proof = replace(
            proof, steps=tuple(wrong if s.number == wrong.number else s for s in proof.steps)
        )
        with pytest.raises(ProofError):
            check(explanation.puzzle, planted, explanation.turned)


def test_planted_lies_are_found() -> None:
    chance = random.Random(19)
    lies = 0
    while lies < LIES:
        explanation = for_teacher(explained(chance.choice(SUMS)))
        lines, reader = told(explanation), Reader(explanation)
        wrong = lie(reader, lines, chance)
        if wrong:
            both = [(a, b) for a, b in zip(wrong, lines, strict=True) if a != b]
            lies += any(a.joined for a, _ in both)
            assert reader.read(wrong).false, both
