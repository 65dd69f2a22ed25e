"""Letters by themselves, as the check of a proof sees them: last digits, groups, free ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import permutations, product

from solver.proof.checking.constraint import Follows, Known, State, always_holds
from solver.proof.model import Change, Proof, Rule, Step


def lost(change: Change) -> set[int]:
    """The values that a change takes away."""
    return set(change.before) - set(change.after)


def all_differ(sheet: Known, letters: Iterable[str]) -> bool:
    """True if each of these letters differs from every other letter."""
    return all(sheet.rivals[letter] >= set(sheet.letters) - {letter} for letter in letters)


def is_leading(sheet: Known, step: Step, state: State) -> bool:
    """True if all that goes is the 0 of first digits."""
    if not step.changes:
        return sheet.impossible or any(state[name] <= {0} for name in sheet.may_not_be_zero)
    return all(lost(c) == {0} and c.unknown in sheet.may_not_be_zero for c in step.changes)


def is_last(sheet: Known, step: Step, state: State) -> bool:
    """True if unknowns have one digit left, which others may not have."""
    return bool(step.changes) and all(
        len(change.after) == 1
        and change.after == change.before
        and bool(sheet.rivals.get(change.unknown))
        for change in step.changes
    )


def is_only_place(sheet: Known, step: Step, state: State) -> bool:
    """True if every digit is used, and this one can only be that letter."""
    if not sheet.every_digit or len(step.changes) != 1 or len(step.changes[0].after) != 1:
        return False
    digit, own = step.changes[0].after[0], step.changes[0].unknown
    return not any(digit in state[letter] for letter in sheet.letters if letter != own)


def is_group(sheet: Known, step: Step, state: State) -> bool:
    """True if letters share as many digits as they are, so that no other has them."""
    letters = set(sheet.letters)
    shared = frozenset[int]().union(*(state[name] for name in step.focus))
    if len(set(step.focus)) < len(shared) or not set(step.focus) <= letters:
        return False
    if not all_differ(sheet, step.focus):
        return False
    if not step.changes:
        return any(state[letter] <= shared for letter in letters - set(step.focus))
    return all(c.unknown in letters - set(step.focus) and lost(c) <= shared for c in step.changes)


def choices(
    cells: tuple[str, ...], state: State, rivals: Mapping[str, set[str]]
) -> Iterator[dict[str, int]]:
    """All digits that cells can have so that rivals differ, the first cells changing last."""

    def choose(at: int, chosen: dict[str, int]) -> Iterator[dict[str, int]]:
        if at == len(cells):
            yield chosen
            return
        name = cells[at]
        taken = {chosen[other] for other in rivals[name] if other in chosen}
        for digit in sorted(state[name] - taken):
            yield from choose(at + 1, {**chosen, name: digit})

    return choose(0, {})


def ways_to_choose(cells: tuple[str, ...], state: State, rivals: Mapping[str, set[str]]) -> int:
    """How many such choices there are, where the cells that are open all differ or are one."""
    open_ = [name for name in cells if len(state[name]) > 1]
    if any({*open_} - {name} - rivals[name] for name in open_):
        return 0
    ways = {frozenset[int](): 1}  # digits in use → ways to use them
    for name in open_:
        more: dict[frozenset[int], int] = {}
        for used, number in ways.items():
            for digit in state[name] - used:
                both = used | {digit}
                more[both] = more.get(both, 0) + number
        ways = more
    return sum(ways.values())


def is_exchange(sheet: Known, step: Step, state: State) -> bool:
    """True if two letters can be exchanged in all of a puzzle, and the first is the smaller."""
    if not sheet.may_exchange or len(step.focus) != 2 or not {*step.focus} <= {*sheet.letters}:
        return False
    a, b = step.focus
    in_order = sheet.letters.index(a) < sheet.letters.index(b)
    return in_order and _are_alike(sheet, a, b) and _is_smaller(step, state)


def _are_alike(sheet: Known, a: str, b: str) -> bool:
    """True if two letters that differ count the same everywhere, and follow the same rules."""
    rivals, nonzero = sheet.rivals, sheet.may_not_be_zero
    if sheet.begin[a] != sheet.begin[b] or (a in nonzero) != (b in nonzero):
        return False
    if b not in rivals[a] or rivals[a] - {b} != rivals[b] - {a}:
        return False
    swap = {a: b, b: a}
    digits = {name: own - {0} if name in nonzero and own > {0} else own
              for name, own in sheet.begin.items()}  # fmt: skip
    for constraint in sheet.constraints.values():
        if constraint.relation == "≠" and always_holds(constraint, digits):
            continue  # a divisor that begins a number
        own = {tuple(sorted(ns)): f for ns, f in constraint.monomials.items() if f}
        if own != {tuple(sorted(swap.get(n, n) for n in ns)): f for ns, f in own.items()}:
            return False
    return True


def _is_smaller(step: Step, state: State) -> bool:
    """True if a step takes only values away that leave the first of two letters not the smaller."""
    a, b = step.focus
    if not step.changes:
        return not any(x < y for x in state[a] for y in state[b])
    kept = {
        a: {x for x in state[a] if any(x < y for y in state[b])},
        b: {y for y in state[b] if any(x < y for x in state[a])},
    }
    return all(kept.get(c.unknown, set()) == {*c.after} for c in step.changes)


def with_exchanged(proof: Proof, found: list[dict[str, int]]) -> list[dict[str, int]]:
    """The solutions of a whole proof, with those that exchanging letters makes of them."""
    groups: list[set[str]] = []
    for step in proof.all_steps():
        if step.rule is Rule.EXCHANGE:
            joined = [group for group in groups if group & {*step.focus}]
            groups = [group for group in groups if group not in joined]
            groups.append({*step.focus}.union(*joined))
    if not groups:
        return found
    every = set()
    for digits in found:
        names = [[name for name in digits if name in group] for group in groups]
        for orders in product(*(permutations(group) for group in names)):
            swap = {a: b for own, new in zip(names, orders, strict=True)
                    for a, b in zip(own, new, strict=True)}  # fmt: skip
            every.add(tuple(digits[swap.get(name, name)] for name in digits))
    keys = list(found[0]) if found else []
    return [dict(zip(keys, digits, strict=True)) for digits in sorted(every)]


RULES: dict[str, Follows] = {
    "leading": is_leading,
    "last": is_last,
    "place": is_only_place,
    "group": is_group,
    "exchange": is_exchange,
}
