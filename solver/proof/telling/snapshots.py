"""A told proof, line by line: what is known after each, for the picture beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from solver.proof.model import Step, Values, is_carry, values
from solver.proof.sheet.puzzle import Sheet
from solver.proof.telling.model import Line


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What is known after a line; a digit that is supposed counts as known."""

    digits: Mapping[str, int]  # letters, hidden digits and carries with one value
    left: Mapping[str, Values]  # what the line leaves those letters that have several
    struck: Mapping[str, Values]  # what it takes from these
    open: Mapping[str, Values]  # every letter and hidden digit that has several values then


# What is known before the first line, as far as a picture shows it.
OUTSET = Snapshot({}, {}, {}, {})


def snapshots(page: Sheet, lines: Sequence[Line]) -> Iterator[Snapshot]:
    """The snapshot after each line of a proof."""
    start = {
        name: tuple(low + v for v in values(domain))
        for name, low, domain in zip(page.names, page.lows, page.domains, strict=True)
    }
    known = [start]  # at each depth of cases and suppositions
    supposed: dict[int, Step] = {}  # that are being refuted, by their depth
    for line in lines:
        depth = line.depth
        del known[depth + 1 :]
        while len(known) <= depth:
            known.append(dict(known[-1]))
        step = line.step
        if step and step.refuted:
            supposed[depth] = step
            step = None
        elif line.number is None:
            step = supposed.pop(depth, None)
        before = dict(known[depth])
        _take(page, known[depth], line.filled)
        for change in step.changes if step else ():
            kept = tuple(v for v in known[depth][change.unknown] if v in change.after)
            known[depth][change.unknown] = kept
        named = [c.unknown for c in step.changes if not is_carry(c.unknown)] if step else []
        left = {u: known[depth][u] for u in named if u not in line.filled}
        struck = {u: tuple(v for v in before[u] if v not in known[depth][u]) for u in left}
        wide = {u: v for u, v in known[depth].items() if len(v) > 1 and not is_carry(u)}
        yield Snapshot(line.filled, left, struck, wide)
        known.append(dict(known[depth]))  # a case or a supposition goes on from here


def _take(page: Sheet, known: dict[str, Values], digits: Mapping[str, int]) -> None:
    """Takes in digits, and takes them from the letters that differ from theirs."""
    numbers = {name: number for number, name in enumerate(page.names)}
    for name, digit in digits.items():
        known[name] = (digit,)
        for rival in values(page.rivals[numbers[name]]):
            other = page.names[rival]
            known[other] = tuple(v for v in known[other] if v != digit)
