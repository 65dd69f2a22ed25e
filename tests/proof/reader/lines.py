"""A line of several steps: each step as the claims that a pupil would be told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from solver.proof.model import Rule, Step
from solver.proof.speaking.claim import Claim, ClaimList, claim

# What ends the step of a rule; any other ends with what follows.
ENDS = {Rule.LAST: {"last"}, Rule.PLACE: {"place"}}


def parted(claims: Iterable[Claim], met: Counter[str]) -> Iterator[Claim]:
    """The claims that clauses stand for, and those that stand by themselves."""
    for one in claims:
        if one.template != "steps":
            yield one
            continue
        for clause in one["parts"]:  # type: ignore[union-attr]
            met[clause.template] += 1
            yield from _expanded(clause)


def _expanded(clause: Claim) -> Iterator[Claim]:
    values = dict(clause.values)
    if clause.template in ("lines.last", "lines.place"):
        yield claim(clause.template.removeprefix("lines."), **values)
        return
    yield values["column"]  # type: ignore[misc]
    if clause.template == "lines.only":
        yield claim("ways", ways=ClaimList(values["ways"].items))  # type: ignore[union-attr]
    yield claim("so", what=values["what"])


def first(said: Sequence[Claim], step: Step) -> list[Claim]:
    """The claims of the first step."""
    ends = ENDS.get(step.rule, {"so", "nouns.no_first_zero"})
    at = next((n for n, one in enumerate(said) if one.template in ends), len(said))
    return [*said[: at + 1]]
