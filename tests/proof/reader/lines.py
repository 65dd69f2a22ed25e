"""Reads a line of several steps back: each step as the sentences that a pupil would be told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from solver.languages import phrases_of
from solver.proof.checking.constraint import State
from solver.proof.model import Rule, Step
from solver.proof.telling.model import Line

if TYPE_CHECKING:
    from proof.reader.reader import Reader

# What ends the step of a rule; any other ends with what follows.
ENDS = {Rule.LAST: {"last"}, Rule.PLACE: {"place"}}


@dataclass(frozen=True)
class Said:
    """A sentence, and the template that it has."""

    template: str
    text: str


class Lines:
    """Reads lines of several steps."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.say = reader.grammar.say
        phrases = phrases_of(reader.language).lines
        self.then = phrases.then
        column = f".+?{re.escape(self.say.colon)}.+?"
        slots = {"v": r"\d+", "column": column, "what": ".+", "ways": ".+?", "u": ".+?"}
        self.patterns = {
            name: re.compile(reader.grammar._pattern(getattr(phrases, name), slots))
            for name in ("only", "so", "last", "place")
        }

    def line(self, step: Step, line: Line, state: State, told: dict[str, int]) -> State:
        """Judges each step where it stands; returns what holds after them."""
        reader, said = self.reader, [*self._said(line.text)]
        for one in step.joined:
            own = said if not one.changes else [*_first(said, one)]
            text = self.say.space.join(each.text for each in own)
            after = reader._after(one, state)
            reader._step(one, replace(line, text=text), state, after, told)
            reader._learn(one, told)
            state, said = after, said[len(own) :]
        if said:
            reader.report.false.append((line.text, "says more than its steps"))
        return state

    def _said(self, text: str) -> Iterator[Said]:
        """The sentences that clauses stand for, and those that stand by themselves."""
        for sentence in self.reader.grammar.split(text):
            for clause in sentence.removesuffix(self.say.full_stop).split(self.then):
                yield from self._expanded(clause)

    def _expanded(self, clause: str) -> Iterator[Said]:
        say, stop = self.say, self.say.full_stop
        for name, pattern in self.patterns.items():
            match = pattern.fullmatch(clause) or pattern.fullmatch(clause[0].lower() + clause[1:])
            if not match:
                continue
            self.reader.report.met[f"line {name}"] += 1
            parts = match.groupdict()
            if name in ("last", "place"):
                unknown = self.reader.genitives.get(parts["u"], parts["u"])
                yield Said(name, getattr(say, name).format(u=unknown, v=parts["v"]))
                return
            yield Said("heading", parts["column"][0].upper() + parts["column"][1:] + stop)
            if name == "only":
                ways = parts["ways"].replace(say.or_sum, say.comma)
                yield Said("ways", say.ways.format(ways=ways))
            yield Said("so", say.so.format(what=parts["what"]))
            return
        yield Said(
            self.reader.grammar.sentence(clause + stop, in_step=True).template, clause + stop
        )


def _first(said: list[Said], step: Step) -> Iterator[Said]:
    """The sentences of the first step."""
    for one in said:
        yield one
        if one.template in ENDS.get(step.rule, {"so", "first_zero"}):
            return
