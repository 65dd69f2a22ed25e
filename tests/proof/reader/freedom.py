"""What is said of letters that are free or can be exchanged, judged."""

from __future__ import annotations

from itertools import permutations, product
from math import prod
from typing import TYPE_CHECKING

from proof.reader.columns import poly_of, size
from proof.reader.grammar import Claim

from solver.model import Solution
from solver.proof.model import WHOLE, End, Rule

if TYPE_CHECKING:
    from proof.reader.headed import Headed


def alike(judge: Headed, a: str, b: str) -> str:
    """Why two letters cannot be exchanged; empty where they can."""
    checker = judge.checker
    x, y = judge._unknown(a), judge._unknown(b)
    step = judge.place.step
    if step is None or step.rule is not Rule.EXCHANGE or set(step.focus) != {x, y}:
        return "the step is not about them"
    swap = {x: y, y: x}
    for constraint in checker.constraints.values():
        own = {tuple(sorted(ns)): f for ns, f in poly_of(constraint).items() if f}
        other = {tuple(sorted(swap.get(n, n) for n in ns)): f for ns, f in own.items()}
        if own != other:
            return "they do not count the same"
    return "" if checker.begin[x] == checker.begin[y] else "they cannot have the same digits"


def smaller(judge: Headed, a: str, b: str) -> str:
    """Why a step does not follow from the first letter's being the smaller one."""
    x, y = judge._unknown(a), judge._unknown(b)
    step, state, after = judge.place.step, judge.place.state, judge.place.after
    if step is None or step.focus != (x, y):
        return "the step is not about them"
    pairs = [(v, w) for v, w in product(state[x], state[y]) if v < w]
    left = {v for v, _ in pairs}, {w for _, w in pairs}
    if step.changes and not (left[0] <= after[x] and left[1] <= after[y]):
        return "that does not follow"
    return "" if step.changes or not pairs else "something is left"


def agreed(judge: Headed, a: str, b: str) -> str:
    """Why an order was not agreed on before, or why a step does not follow from it."""
    step, focus = judge.place.step, {judge._unknown(a), judge._unknown(b)}
    steps = judge.reader.explanation.proof.all_steps()
    if not any(s.rule is Rule.EXCHANGE and {*s.focus} == focus and s is not step for s in steps):
        return "that was never said"
    return smaller(judge, a, b)


def free(judge: Headed, what: list[Claim], several: bool) -> str:
    """Why letters are not free, or not as it is said."""
    proof, state = judge.place.proof, judge.place.state
    if proof is None or proof.end is not End.FREE:
        return "something has to hold"
    claims = what
    said = {judge._unknown(claim.name): set(claim.values) for claim in claims}
    open_ = {n for n in judge.checker.cells if len(state[n]) > 1}
    if any(claim.template == "is_not" for claim in claims) or said.keys() != open_:
        return "other letters are free"
    if any(said[name] != state[name] for name in open_):
        return "other digits are left"
    for (_, index), constraint in judge.checker.constraints.items():
        if index != WHOLE:  # the whole says the same, without carries
            continue
        low, high = size({ns: f for ns, f in poly_of(constraint).items() if f}, state)
        if not {"=": low == high == 0, "≠": low > 0 or high < 0, "<": high < 0, "≤": high <= 0}[
            constraint.relation
        ]:
            return "a column need not come out"
    return "" if several == (len(open_) > 1) else "there are more letters"


def example(judge: Headed, n: str, text: str) -> str:
    """Why so many solutions are wrong, or the example is none."""
    proof, state = judge.place.proof, judge.place.state
    assert proof
    open_ = [name for name in judge.checker.cells if len(state[name]) > 1]
    ways = _ways([state[name] for name in open_], frozenset())
    if int(n) != ways:
        return f"there are {ways}"
    shown = [one.text for one in proof.free if isinstance(one, Solution)]
    return "" if text in shown else "that is no solution"


def _ways(choices: list[frozenset[int]], used: frozenset[int]) -> int:
    """The number of ways to choose different digits; alike choices are multiplied."""
    if not choices:
        return 1
    first, *rest = choices
    if all(choice == {*range(10)} for choice in choices):
        return prod(range(10 - len(used), 10 - len(used) - len(choices), -1))
    return sum(_ways(rest, used | {digit}) for digit in first - used)


def others(judge: Headed, letters: str) -> str:
    """Why exchanging letters does not give all solutions."""
    say = judge.say
    parts = letters.split(say.and_)  # 'A, B and C, D and E': the first of a set follows a comma
    names = [name for part in parts for name in part.split(say.comma)]
    steps = judge.reader.explanation.proof.all_steps()
    focus = {name for step in steps if step.rule is Rule.EXCHANGE for name in step.focus}
    if {judge._unknown(name) for name in names} != focus or len(names) != len(focus):
        return "other letters are exchanged"
    solutions = {
        tuple(one.letters.items())
        for one in judge.reader.explanation.solutions
        if isinstance(one, Solution)
    }
    for step in steps:
        for own in permutations(step.focus) if step.rule is Rule.EXCHANGE else ():
            swap = dict(zip(step.focus, own, strict=True))
            for one in solutions:
                digits = dict(one)
                if tuple((n, digits[swap.get(n, n)]) for n, _ in one) not in solutions:
                    return "one is missing"
    return ""
