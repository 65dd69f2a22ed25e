"""Remainders of a whole calculation, worked out by the reader: what casting out nines says."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

from proof.reader.columns import Poly, poly_of, settled, substituted
from proof.reader.equations import Equations, minus
from proof.reader.grammar import Claim

from solver.proof.model import WHOLE, Rule, Step

if TYPE_CHECKING:
    from proof.reader.judge import Judge


def is_about(judge: Judge) -> bool:
    """Whether the step compares remainders."""
    return judge.place.step is not None and judge.place.step.rule is Rule.REMAINDERS


def heading(judge: Judge, title: str, equation: str) -> str:
    """What is wrong with a heading; empty where it says the same as the calculation."""
    step = _step(judge)
    titles = {id: title for title, id in judge.reader.titles}
    called = judge.grammar.cast.title.format(whole=titles[step.columns[0]], m=step.numbers[0])
    title, bracket, letters = title.partition(" (")
    if title != called:
        return "another calculation"
    if bracket and not _is_same(_said(judge, letters[:-1]), _own(judge), step.numbers[0]):
        return "the calculation leaves something else"
    digits = settled(judge.place.state)
    own = substituted(_own(judge), digits)
    if not _is_same(_said(judge, equation), own, step.numbers[0]):
        return "with these digits it leaves something else"
    shown = {name for ns in _own(judge) if _own(judge)[ns] % step.numbers[0] for name in ns}
    untold = {n for n in shown & digits.keys() if n not in judge.place.told}
    return f"{untold} were not told" if untold else ""


def idea(judge: Judge, m: str, *, nines: bool) -> str:
    """What is wrong with what a number leaves."""
    step, base = _step(judge), judge.reader.base
    is_right = int(m) == step.numbers[0] == base + (-1 if nines else 1)
    return "" if is_right else "another remainder"


def all_letters(judge: Judge, s: str) -> str:
    """What is wrong with the sum of all letters."""
    begin = judge.checker.begin
    digits = {digit for letter in judge.checker.letters for digit in begin[letter]}
    is_right = judge.checker.every_digit and sum(digits) == int(s)
    return "" if is_right else "they make something else"


def dropped(judge: Judge, n: str, s: str, gone: str) -> str:
    """What is wrong with how often all letters are added, and with what drops out."""
    step = _step(judge)
    named = set(judge.grammar.listed(gone, judge.say.and_) if judge.say.and_ in gone else [gone])
    alone, own = (
        {name for ns, factor in poly.items() if factor % step.numbers[0] for name in ns}
        for poly in (_alone(judge), _own(judge))
    )
    if named != alone - own:
        return f"what drops out is {alone - own}"
    return all_letters(judge, s) if int(n) == abs(step.numbers[1]) else "another number of times"


def leave(judge: Judge, a: str, b: str, given: list[Claim]) -> str:
    """What is wrong with the remainders of a try, or with what it tries."""
    step = _step(judge)
    tried = {judge._unknown(claim.name): claim.values[0] for claim in given}
    rest = substituted(_own(judge), settled(judge.work) | tried).get((), 0)
    if any(ns for ns in substituted(_own(judge), settled(judge.work) | tried)):
        return "letters are open"
    apart = int(a) - int(b)
    if a == b or all((apart - sign * rest) % step.numbers[0] for sign in (1, -1)):
        return f"they differ by {rest}"
    judge.left_over.append(tuple(sorted(tried.items())))
    return ""


def finished(judge: Judge) -> str:
    """What was left untried where nothing fits."""
    tried = {tuple(sorted(one.items())) for one in _choices(judge)}
    return "" if tried == {*judge.left_over} else "something was not tried"


def ways(judge: Judge, told: list[str]) -> str:
    """What is wrong with a list of what fits."""
    step, digits = _step(judge), settled(judge.work)
    left, right = judge.shown.split(" ≡ ")
    fits = set()
    for chosen in _choices(judge):
        if not substituted(_own(judge), digits | chosen).get((), 0) % step.numbers[0]:
            fits.add(" ≡ ".join(_filled(judge, side, digits | chosen) for side in (left, right)))
    return "" if fits == {*told} and fits else f"what fits is {fits}"


def _filled(judge: Judge, side: str, chosen: dict[str, int]) -> str:
    return " + ".join(
        " × ".join(
            face if face.isdigit() else str(chosen[judge._unknown(face)])
            for face in summand.split(" × ")
        )
        for summand in side.split(" + ")
    )


def _step(judge: Judge) -> Step:
    assert judge.place.step
    return judge.place.step


def _alone(judge: Judge) -> Poly:
    """The whole calculation."""
    column = _step(judge).columns[0]
    assert column[1] == WHOLE
    return poly_of(judge.checker.constraints[column])


def _own(judge: Judge) -> Poly:
    """The whole calculation, with what the step adds to it."""
    own, times = _alone(judge), _step(judge).numbers[1]
    begin = judge.checker.begin
    digits = {digit for letter in judge.checker.letters for digit in begin[letter]}
    own[()] = own.get((), 0) - times * sum(digits)
    for letter in judge.checker.letters if times else ():
        own[letter,] = own.get((letter,), 0) + times
    return {ns: factor for ns, factor in own.items() if not ns or factor % _step(judge).numbers[0]}


def _said(judge: Judge, text: str) -> Poly:
    reads = Equations(judge.reader.names, judge.reader.base)
    left, right = text.split(" ≡ ")
    return minus(reads.side(left), reads.side(right))


def _is_same(one: Poly, other: Poly, modulus: int) -> bool:
    """Whether two polynomials are the same but for multiples, or one is the other turned round."""
    return any(
        all((one.get(ns, 0) - sign * other.get(ns, 0)) % modulus == 0 for ns in {*one, *other})
        for sign in (1, -1)
    )


def _choices(judge: Judge) -> Iterator[dict[str, int]]:
    """The digits that the letters in question can have, different ones where they differ."""
    open_ = sorted({n for ns in _own(judge) for n in ns if len(judge.work[n]) > 1})
    for choice in product(*(sorted(judge.work[name]) for name in open_)):
        chosen = dict(zip(open_, choice, strict=True))
        rivals = judge.checker.rivals
        if not any(chosen.get(other) == v for n, v in chosen.items() for other in rivals[n]):
            yield chosen
