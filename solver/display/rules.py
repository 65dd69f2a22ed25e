"""The rules of a drawing: those that were drawn, or else those that are usual."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from solver.display.marks import MarkShown

# Where a cell begins → what its row is: quotient, partial, …
Roles = Mapping[int, str]

Lines = Sequence[Sequence[MarkShown]]


@dataclass(frozen=True, slots=True)
class RuledLine:
    """A rule above a line, between two columns of the text."""

    line: int
    left: int
    right: int

    def is_at(self, other: RuledLine) -> bool:
        """True if they lie on one another."""
        return self.line == other.line and self.left < other.right and other.left < self.right


def with_rules(lines: Lines, roles: Roles) -> tuple[list[list[MarkShown]], list[RuledLine]]:
    """The lines that hold more than a rule, and the rules."""
    drawn, rules = _parted(lines)
    corners = _corners(drawn, roles)
    rules = rules or [*_usual(drawn, roles)]
    return drawn, rules + [one for one in corners if not any(map(one.is_at, rules))]


def _parted(lines: Lines) -> tuple[list[list[MarkShown]], list[RuledLine]]:
    """The lines that hold more than a rule, and the rules that were drawn."""
    drawn: list[list[MarkShown]] = []
    rules: list[RuledLine] = []
    for line in lines:
        is_rule = all(shown.is_dash or shown.is_bar for shown in line)
        runs = [run for run in _runs(line) if is_rule or len(run) > 1]
        runs = [run for run in runs if any(shown.is_dash for shown in run)]
        rules += (RuledLine(len(drawn), run[0].mark.left, run[-1].mark.right) for run in runs)
        ink = [shown for shown in line if not any(shown in run for run in runs)]
        if ink and not is_rule:
            corners = [_upright(shown) for run in runs for shown in run if not shown.is_dash]
            drawn.append(sorted([*ink, *corners], key=lambda shown: shown.mark.left))
    return drawn, rules


def _upright(corner: MarkShown) -> MarkShown:
    """The line that goes down from a corner, beside what stands in its row."""
    return replace(corner, mark=replace(corner.mark, symbol="|"))


def _runs(line: Sequence[MarkShown]) -> list[list[MarkShown]]:
    """Dashes side by side, with the corners between them."""
    runs: list[list[MarkShown]] = []
    for shown in line:
        if shown.is_dash or shown.is_bar or shown.text == "+":
            if runs and runs[-1][-1].mark.right == shown.mark.left:
                runs[-1].append(shown)
            else:
                runs.append([shown])
    return runs


def _usual(drawn: Lines, roles: Roles) -> Iterator[RuledLine]:
    """The rules where the author drew none: above a total, below a product, above a dividend."""

    def of(number: int, *wanted: str) -> list[MarkShown]:
        return _of(drawn, number, roles, wanted)

    every = {*roles.values()}
    for number in range(len(drawn)):
        above = number - 1
        if step := of(above, "step", "subtrahend"):
            yield _above(number, [*step, *of(number, *every)])
        if of(above, "quotient") and (dividend := of(number, "dividend")):
            yield _above(number, dividend)
        is_last_of_sum = every == {"row"} and 0 < number == len(drawn) - 1
        is_total = above >= 0 and of(number, "product")
        is_first_partial = of(number, "partial") and not of(above, "partial")
        if is_last_of_sum or is_total or is_first_partial:
            yield _above(number, [*of(above, *every), *drawn[number]])


def _corners(drawn: Lines, roles: Roles) -> Iterator[RuledLine]:
    """The rules between a divisor and the quotient below it, and behind the sign of a root."""
    for number in range(len(drawn)):
        if radicand := _of(drawn, number, roles, ["radicand"]):
            yield _above(number, radicand)
        divisor = _of(drawn, number - 1, roles, ["divisor"])
        quotient = _of(drawn, number, roles, ["quotient"])
        if divisor and quotient:
            bars = [shown for shown in drawn[number] if shown.is_bar]
            yield _above(number, [*bars, *divisor, *quotient])


def _of(drawn: Lines, number: int, roles: Roles, wanted: Sequence[str]) -> list[MarkShown]:
    """The digits of a line, if there is such a line, in rows of some roles."""
    line = drawn[number] if 0 <= number < len(drawn) else ()
    return [shown for shown in line if roles.get(shown.mark.start) in wanted]


def _above(number: int, marks: Sequence[MarkShown]) -> RuledLine:
    left = min(shown.mark.left for shown in marks)
    return RuledLine(number, left, max(shown.mark.right for shown in marks))
