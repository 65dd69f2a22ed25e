"""Techniques of sums: each is used where it helps, and its replay finds what does not follow."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from in_turn import later
from proof.kept import explained, tell
from proof.lies import find_lies
from proof.reader.reader import Reader

import solver
from solver.language.read import parse as read
from solver.proof.checking.replay import ProofError
from solver.proof.explain import check
from solver.proof.finding import planner
from solver.proof.finding.prover import EFFORT, LONGEST
from solver.proof.model import LISTED, WHOLE, Change, End, Proof, Rule, Step
from solver.proof.moves import Deducer
from solver.proof.sheet.kakuro import sheet_of
from solver.proof.techniques.freedom import found_in
from solver.proof.techniques.remainders import CastingOut
from solver.proof.telling.tell import told

# A puzzle that needs it, and the most steps of its proof.
USED = [
    (Rule.TWINS, "КРОСС+КРОСС=СПОРТ", 18),
    (Rule.TWINS, "УДАР+УДАР=ДРАКА", 6),
    (Rule.DIFFERENCE, "BASE+BALL=GAMES", 22),
    (Rule.BLOCK, "FORTY+TEN+TEN=SIXTY", 12),
    (Rule.DIFFERENCE, "SEND+MORE=MONEY", 9),
    (Rule.BLOCK, "BASE+BALL=GAMES", 22),
    (Rule.EXCHANGE, "NINE-FOUR=FIVE", 30),
    (Rule.REMAINDERS, "PIANO+TIMPANI+KOTO=BASSOON", 9),
    (Rule.MULTIPLES, "AB*CB=DDD", 4),
    (Rule.ENDINGS, "MUHA/HA=UHA", 3),
    (Rule.ENDINGS, "HE*HE=SHE", 3),
    (Rule.CORNERS, "SEAM*T=MEATS", 8),
    (Rule.TIMES, "AB*C=DEF,AB=37", 4),
    (Rule.OUTCOME, "  ???\n x ?7\n 3??4\n5??? \n?????", 7),
    # What is left comes out in another order than in which it was looked at.
    (Rule.OUTCOME, "     A7A\n??)1????\n   1??\n     ??\n     ??\n     ???\n     ???\n       0", 9),
]
IDENTITIES = {
    "A+B=B+A": 90, "A*B=B*A": 90, "AB+C=AB+C": 648, "ABCDE+FGHIJ=FGHIJ+ABCDE": 2_903_040,
}  # fmt: skip


@pytest.mark.parametrize(("rule", "text", "most"), USED)
def test_a_technique_makes_a_proof_short(rule: Rule, text: str, most: int) -> None:
    explanation = explained(text)
    assert explanation.complete
    assert explanation.length is not None
    assert explanation.length <= most
    assert rule in {step.rule for step in explanation.proof.all_steps()}


def with_step(proof: Proof, number: int, step: Step) -> Proof:
    """The proof with another step in place of one of its own."""
    return replace(proof, steps=(*proof.steps[:number], step, *proof.steps[number + 1 :]))


COMBINING = [row for row in USED if row[0] in (Rule.TWINS, Rule.DIFFERENCE, Rule.BLOCK)]
NUMBERS = [
    row
    for row in USED
    if row[0] in (Rule.MULTIPLES, Rule.ENDINGS, Rule.CORNERS, Rule.TIMES, Rule.OUTCOME)
]
CASTING = [text for rule, text, _ in USED if rule is Rule.REMAINDERS]
# Puzzles with products, and others, whose remainders are compared with what their solutions are.
CAST = [*CASTING, "IF*AT=FIAT", "AB*C=DE;DE+F=GH", "TWO*SIX=TWELVE", "ABC/D=EF"]


@pytest.mark.parametrize(("rule", "text", "most"), COMBINING)
def test_the_replay_finds_columns_that_do_not_go_together(rule: Rule, text: str, most: int) -> None:
    explanation = explained(text)
    proof, faults = explanation.proof, 0
    for number, step in enumerate(proof.steps):
        if step.rule is not rule:
            continue
        others = [step.columns[:1], step.columns[::-1], (*step.columns[:-1], (0, 99))]
        for columns in others if rule is Rule.BLOCK else [others[0], others[2]]:
            with pytest.raises(ProofError):
                check(explanation.puzzle, with_step(proof, number, replace(step, columns=columns)))
            faults += 1
        for other in (Rule.TWINS, Rule.BLOCK):
            if other is not rule and rule is not Rule.BLOCK:
                with pytest.raises(ProofError):
                    check(explanation.puzzle, with_step(proof, number, replace(step, rule=other)))
    assert faults


@pytest.mark.parametrize(("rule", "text", "most"), NUMBERS)
def test_the_replay_finds_numbers_that_say_too_much(rule: Rule, text: str, most: int) -> None:
    explanation = explained(text)
    proof, faults = explanation.proof, 0
    for number, step in enumerate(proof.steps):
        for at, change in enumerate(step.changes) if step.rule is rule else ():
            others = [(v,) for v in change.before if v not in change.after]
            others += [tuple(v for v in change.after if v != one) for one in change.after[1:]]
            for after in others:
                changes = list(step.changes)
                changes[at] = replace(change, after=after)
                wrong = with_step(proof, number, replace(step, changes=tuple(changes)))
                with pytest.raises(ProofError):
                    check(explanation.puzzle, wrong)
                faults += 1
    assert faults


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("AB*CB=DDD", "If AB = 37, C7 is a multiple of 3 from 3 to 27, so 27."),
        ("AB*CB=DDD", "If AB = 74, no C4 is a multiple of 3 from 2 to 13."),
        ("AA*BCB=DDDD", "Only BCB can be such a number: 101, 202, 303,"),
        later("AB*CD=EFEF", "so 101 divides AB or CD. But none of them can be such a number."),
        ("HE*HE=SHE", "HE × HE ends in HE, so HE is 25 or 76."),
        ("SEAM*T=MEATS", "By size, only 236, 274 or 384 can be right."),
        ("AB*C=DEF,AB=37", "222, 296 or 333. Only 37 × 8 = 296 fits."),
        ("AB*C=DDE,AB=37", "222, 296 or 333. None of them has this form."),
        ("  ???\n x ?7\n 3??4\n5??? \n?????", "562 × 9 = 5058, 3934 + 50580 = 54514."),
    ],
)
def test_numbers_are_listed_as_a_person_does(text: str, told: str) -> None:
    explanation = explained(text)
    lines = solver.told(explanation)
    assert told in " ".join(line.text.replace("\n", " ") for line in lines)
    assert Reader(explanation).read(lines).false == []


def test_a_sum_is_proved_where_comparing_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planner, "PATIENCE", 300)
    deducer = Deducer(sheet_of(read("CROSS+ROADS=DANGER")))
    with pytest.raises(planner.TooLong):
        planner.Planner(deducer, EFFORT).plan(deducer.start(), LONGEST)
    deducer = Deducer(sheet_of(read("CROSS+ROADS=DANGER")))
    outline = planner.Planner(deducer, EFFORT).best(deducer.start(), LONGEST)
    assert outline is not None
    assert outline.length <= 24


def test_the_replay_finds_remainders_that_say_something_else() -> None:
    explanation = solver.explain(CASTING[0])
    proof, faults = explanation.proof, 0
    for number, step in enumerate(proof.steps):
        if step.rule is Rule.REMAINDERS:
            modulus, times = step.numbers
            others = {"numbers": ((), *((m, times) for m in (0, 1, 7, 10, -modulus))),
                      "columns": ((), ((0, 0),), ((0, 99),))}  # fmt: skip
            for field, values in others.items():
                for value in values:
                    changed = replace(step, **{field: value})
                    with pytest.raises(ProofError):
                        check(explanation.puzzle, with_step(proof, number, changed))
                    faults += 1
    assert faults


def test_the_sum_of_all_letters_is_known_only_where_every_digit_is_used() -> None:
    """If A + B were 45, A + A = B would make 3 × A a multiple of 9."""
    digits = tuple(range(10))
    change = Change("A", digits, (0, 3, 6, 9))
    step = Step(1, Rule.REMAINDERS, ((0, WHOLE),), (), (change,), (), numbers=(9, 1))
    with pytest.raises(ProofError):
        check(read("A+A=B"), Proof((step,), End.OPEN))
    sheet = sheet_of(read("PIANO+TIMPANI=BASSOON"))
    assert not sheet.every_digit
    assert {move.about[2] for move in CastingOut(sheet).columns} == {0}
    assert not CastingOut(sheet_of(read("A?C+DEF=GHI"))).columns  # hidden digits are left alone


@pytest.mark.parametrize("text", CAST)
def test_remainders_leave_every_solution(text: str) -> None:
    puzzle, chance, concluded = read(text), random.Random(20), 0
    sheet = sheet_of(puzzle)
    deducer, solutions = Deducer(sheet), solver.solve(text).solutions
    for _ in range(400):
        solution, state = chance.choice(solutions), deducer.start()
        for number, name in enumerate(sheet.names[: sheet.letters]):
            some = [solution.letters[name], *chance.sample(range(10), chance.choice((0, 0, 1, 2)))]
            state.domains[number] &= sum(1 << digit for digit in {*some})
        for move in deducer.own(CastingOut).columns:
            for unknown, domain in deducer.conclusions(state, move):
                concluded += 1
                assert domain >> solution.letters[sheet.names[unknown]] & 1, (move, state.domains)
    assert concluded > 40


def test_letters_that_can_be_exchanged_make_pairs_of_solutions() -> None:
    explanation = explained("NINE-FOUR=FIVE")
    searched = solver.solve("NINE-FOUR=FIVE").solutions
    assert {one.text for one in explanation.solutions} == {one.text for one in searched}
    assert explanation.count == len(searched) == 72
    found = {one.text for one in found_in(explanation.proof)}
    assert len(found) < 72
    swapped = {one.text for one in explanation.solutions if one.letters["U"] < one.letters["V"]}
    assert len(swapped) == 36
    assert swapped <= found
    last = solver.told(explanation)[-1].text
    told = "Exchanging U and V gives the rest. So there are exactly 72 solutions. "
    assert last.startswith(told)


def test_the_replay_finds_letters_that_cannot_be_exchanged() -> None:
    explanation = explained("NINE-FOUR=FIVE")
    proof = explanation.proof
    (number,) = (n for n, step in enumerate(proof.steps) if step.rule is Rule.EXCHANGE)
    step = proof.steps[number]
    for focus in (("V", "U"), ("U", "F"), ("U", "N"), ("U",)):
        with pytest.raises(ProofError):
            check(explanation.puzzle, with_step(proof, number, replace(step, focus=focus)))
    given = {"U": frozenset(range(10)), "V": frozenset(range(1, 10))}
    with pytest.raises(ProofError):  # who knows more about V cannot exchange it
        check(explanation.puzzle, proof, given=given)


@pytest.mark.parametrize(("text", "count"), IDENTITIES.items())
def test_an_identity_leaves_all_letters_free(text: str, count: int) -> None:
    explanation = explained(text)
    assert explanation.complete
    assert explanation.count == count
    assert len(explanation.solutions) == min(count, LISTED)
    assert len({one.text for one in explanation.solutions}) == len(explanation.solutions)
    free = solver.told(explanation)[-2].text.replace("\n", " ")  # long ones are in rows
    assert free.startswith("Both sides are equal whatever the digits are. ")
    assert f"Solutions found: {count}, such as {explanation.solutions[0].text}." in free


def test_the_replay_finds_what_is_not_free() -> None:
    explanation = solver.explain("A+B=B+A")
    proof = explanation.proof
    faulty = [replace(proof, count=91), replace(proof, free=proof.free[1:]),
              replace(proof, free=proof.free[::-1])]  # fmt: skip
    for one in faulty:
        with pytest.raises(ProofError):
            check(explanation.puzzle, one)
    with pytest.raises(ProofError):
        check(solver.explain("A+B=C").puzzle, proof)


@pytest.mark.parametrize(
    "text", [*dict.fromkeys(text for _, text, _ in USED), *IDENTITIES, "APPLE-GRAPE=FRUIT"]
)
def test_what_is_told_of_techniques_is_true(text: str) -> None:
    report = Reader(explained(text)).read(tell(text))
    assert report.false == []
    assert not report.trust


def test_lies_about_techniques_are_found() -> None:
    texts = [*(text for _, text, _ in USED), *IDENTITIES]
    find_lies(texts, random.Random(19))


@pytest.mark.parametrize("text", ["3,X,X,X,(h8),A,B,X,X,X", "3,X,X,X,(hC),A,B,X,X,X"])
def test_kakuro_are_proved_without_exchanging_letters_that_stand_in_cells(text: str) -> None:
    explanation = explained(text)
    assert explanation.complete
    found = solver.kakuro(text).solutions
    assert len(found) > 1
    assert sorted(str(one) for one in explanation.solutions) == sorted(map(str, found))


def test_letters_can_be_exchanged_of_which_one_divides_and_none_is_0() -> None:
    text = "A*B>[30],(D+D)*([12]/C)<=E"
    explanation = solver.explain(text, base=35, single_zero=False)
    exchanged = [s.focus for s in explanation.proof.all_steps() if s.rule is Rule.EXCHANGE]
    assert ("C", "E") in exchanged


def test_a_divisor_that_would_be_0_is_told_with_all_its_digits() -> None:
    explanation = solver.explain("1/3=(J-1)/(?-?)", base=4)
    lines = told(explanation)
    assert any("1 ≠ 1" in line.text for line in lines)
    assert not Reader(explanation).read(lines).false


def told_lines(text: str, language: str = "en") -> list[str]:
    return [line.text for line in tell(text, language)]


def test_what_is_even_says_that_a_carry_is_odd() -> None:
    said = "Hundreds: A + A + carry ends in 9. A + A is even, so carry is odd."
    assert any(line.startswith(said) for line in told_lines("DONALD+GERALD=ROBERT, D=5"))


def test_columns_put_together_show_the_only_way_that_their_carries_leave() -> None:
    lines = told_lines("УДАР+УДАР=ДРАКА")
    assert any("+ Р + Р.\nPossible: 10 + 2 = 6 + 6. So Р = 6." in line for line in lines)


def test_a_lone_row_names_its_carry_and_a_case_is_short_of_words() -> None:
    lines = told_lines("EARTH+AIR+FIRE+WATER=NATURE")
    assert any(line.startswith("The carry to the thousands is 0: ") for line in lines)
    assert any(line.startswith("Case carry to the hundreds = 1: ") for line in lines)
