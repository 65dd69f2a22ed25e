"""Judges what follows, what is known, and what is supposed, against the state of the proof."""

from __future__ import annotations

import re

from proof.reader import freedom, remainders
from proof.reader.columns import narrowed, poly_of
from proof.reader.combined import shared
from proof.reader.ending import against
from proof.reader.equations import Equations
from proof.reader.grammar import Claim
from proof.reader.headed import Headed
from proof.reader.place import holds, is_well

from solver.proof.model import Rule


class Conclusions(Headed):
    """Conclusions, what others have taken, suppositions, cases, and how a proof ends."""

    def _twins(self, what: str) -> None:
        step = self.place.step
        holds(step and step.rule is Rule.TWINS, "no twins")
        assert step
        polys = [poly_of(self.checker.constraints[column]) for column in step.columns]
        parts = self.grammar.listed(what, self.say.and_) if self.say.and_ in what else [what]
        said = Equations(self.reader.names, self.reader.base).side(" + ".join(parts))
        found = [{(name,): factor for name, factor in side.items()} for side in shared(polys)]
        holds(said in found, "that is not in both")

    def _difference(self) -> None:
        holds(self.place.step and self.place.step.rule is Rule.DIFFERENCE, "no difference")

    def _block(self) -> None:
        holds(self.place.step and self.place.step.rule is Rule.BLOCK, "no block")

    def _nines(self, m: str) -> None:
        is_well(remainders.idea(self, m, nines=True))

    def _elevens(self, m: str) -> None:
        is_well(remainders.idea(self, m, nines=False))

    def _all_letters(self, s: str) -> None:
        is_well(remainders.all_letters(self, s))

    def _add_letters(self, n: str, s: str, gone: str) -> None:
        holds(self.place.step and self.place.step.numbers[1] > 0, "nothing is added")
        is_well(remainders.dropped(self, n, s, gone))

    def _take_letters(self, n: str, s: str, gone: str) -> None:
        holds(self.place.step and self.place.step.numbers[1] < 0, "nothing is taken away")
        is_well(remainders.dropped(self, n, s, gone))

    def _leave(self, a: str, b: str, given: list[Claim] | None = None) -> None:
        is_well(remainders.leave(self, a, b, given or []))

    def _alike(self, a: str, b: str) -> None:
        is_well(freedom.alike(self, a, b))

    def _smaller(self, a: str, b: str) -> None:
        is_well(freedom.smaller(self, a, b))

    def _agreed(self, a: str, b: str) -> None:
        is_well(freedom.agreed(self, a, b))

    def _against(self, a: str, b: str) -> None:
        is_well(freedom.smaller(self, a, b))
        holds(self.place.step and not self.place.step.changes, "it goes on")

    def _others(self, letters: str) -> None:
        is_well(freedom.others(self, letters))

    def _identity(self) -> None:
        equations = (c for c in self.checker.constraints.values() if c.relation != "≠")
        polys = [poly_of(equation) for equation in equations]
        open_ = [ns for poly in polys for ns, f in poly.items() if f and {*ns} - self.carries]
        holds(not open_, "letters count")

    def _free(self, what: list[Claim]) -> None:
        is_well(freedom.free(self, what, several=False))

    def _several_free(self, what: list[Claim]) -> None:
        is_well(freedom.free(self, what, several=True))

    def _example(self, n: str, text: str) -> None:
        is_well(freedom.example(self, n, text))

    def _all_of_them(self, listed: str, n: str = "") -> None:
        shown = listed.split("\n")
        is_well(against(self.reader, int(n or len(shown)), shown, is_all=True))

    def _first_of_them(self, n: str, listed: str) -> None:
        is_well(against(self.reader, int(n), listed.split("\n"), is_all=False))

    def _so(self, what: list[Claim]) -> None:
        step = self.place.step
        holds(step, "there is no step")
        assert step
        claims = what
        changes = {change.unknown: change for change in step.changes}
        about = [self._unknown(claim.name) for claim in claims]
        holds(sorted(about) == sorted(changes), "is not about what the step is about")
        for claim, unknown in zip(claims, about, strict=True):
            change = changes[unknown]
            if claim.template == "is_not":
                holds(set(claim.values) == set(change.lost), f"{unknown} loses {change.lost}")
            else:
                holds(claim.values == change.after, f"{unknown} is {change.after}")

    def _first_zero(self) -> None:
        self._leading()
        assert self.place.step
        words = self.reader.explanation.puzzle.words  # type: ignore[union-attr]
        first = {word.cells[0] for word in words if len(word.cells) > 1}
        about = {change.unknown for change in self.place.step.changes}
        holds(about <= first, "not about first digits")

    def _is_claim(self, claim: Claim, values: frozenset[int], why: str) -> None:
        holds(claim.template != "is_not" and set(claim.values) == values, why)

    def _leading(self) -> None:
        step = self.place.step
        holds(step and all(c.lost == (0,) for c in step.changes), "not about first digits")

    _not_zero = _leading

    def _printed_zero(self) -> None:
        holds(self.checker.impossible, "no printed 0 begins a number")

    def _last(self, u: str, v: str) -> None:
        unknown = self._unknown(u)
        holds(self.place.state[unknown] == {int(v)}, f"{u} is {set(self.place.state[unknown])}")
        self.place.told[unknown] = int(v)
        work = narrowed(self.checker, self.work, unknown, frozenset((int(v),)))
        self.work = {name: values or self.work[name] for name, values in work.items()}

    def _place(self, u: str, v: str) -> None:
        holds(self.checker.every_digit, "not every digit is used")
        unknown = self._unknown(u)
        others = set(self.checker.letters) - {unknown}
        holds(not any(int(v) in self.place.state[o] for o in others), f"{v} has other places")
        holds(int(v) in self.place.state[unknown], f"{u} is not {v}")
        self.place.told[unknown] = int(v)

    def _group(self, u: str, v: str) -> None:
        names = [self._unknown(n) for n in self.grammar.listed(u, self.say.and_)]
        digits = {int(d) for d in self.grammar.listed(v, self.say.and_)}
        shared = set[int]().union(*(self.place.state[n] for n in names))
        holds(digits == shared and len(digits) <= len(set(names)), f"they share {shared}")

    def _has_taken(self, by: str, v: str) -> None:
        unknown = self._unknown(by)
        state = self.place.after if self.place.step is None else self.place.state
        holds(state[unknown] == {int(v)}, f"{by} is {set(state[unknown])}")
        holds(unknown in self.place.told, f"{by} = {v} was not told")

    def _taken(self, v: str, by: str) -> None:
        self._has_taken(by, v)

    def _many_taken(self, v: str) -> None:
        pattern = self.grammar._pattern(self.say.has, {"v": r"\d+", "by": self.grammar.name})
        parts = v.split(self.say.comma)
        for part in parts:
            match = re.fullmatch(pattern, part)
            holds(match, f"{part} is no digit that is taken")
            assert match
            self._has_taken(match["by"], match["v"])

    def _suppose(self, what: list[Claim]) -> None:
        (claim,) = what
        assert self.place.step
        holds(self._unknown(claim.name) == self.place.step.focus[0], "about another unknown")
        self._is_claim(claim, self.place.gone, f"{self.place.gone} is supposed")

    def _impossible(self) -> None:
        holds(self.place.step and self.place.step.refuted, "nothing was supposed")

    def _cases(self, what: list[Claim]) -> None:
        (claim,) = what
        proof = self.place.proof
        assert proof
        holds(self._unknown(claim.name) == proof.unknown, "about another unknown")
        self._is_claim(claim, frozenset(c.value for c in proof.cases), "other cases follow")

    def _case(self, what: list[Claim]) -> None:
        (claim,) = what
        assert self.place.proof
        holds(self._unknown(claim.name) == self.place.proof.unknown, "about another unknown")
        self._is_claim(claim, frozenset((self.place.value,)), f"the case is {self.place.value}")

    def _nothing_left(self, u: str) -> None:
        u = self.reader.genitives.get(u, u)
        state = self.place.after
        if self.place.step is not None:  # others share its digits
            shared = set[int]().union(*(self.place.state[n] for n in self.place.step.focus))
            holds(self.place.state[self._unknown(u)] <= shared, f"{u} has digits left")
            return
        holds(not state[self._unknown(u)], f"{u} has digits left")

    def _nothing_fits(self) -> None:
        holds(self.place.step and not self.place.step.changes, "something fits")

    def _solved(self, text: str) -> None:
        proof = self.place.proof
        assert proof
        shown = getattr(proof.solution, "text", None) or getattr(proof.solution, "answer", None)
        holds(text == shown, f"the solution is {shown}")

    def _drawn(self, text: str) -> None:
        assert self.place.proof
        shown = getattr(self.place.proof.solution, "text", "")
        holds("\n" in shown and text == shown.strip("\n").rstrip(), f"the solution is {shown}")

    def _unique(self) -> None:
        holds(len(self.reader.explanation.solutions) == 1, "there is not one solution")

    def _none(self) -> None:
        holds(not self.reader.explanation.solutions, "there is a solution")

    def _several(self, n: str) -> None:
        holds(int(n) == self.reader.explanation.count, "another number of solutions")

    def _open_end(self, n: str) -> None:
        holds(int(n) == self.reader.explanation.length, "another length")

    def _no_time(self) -> None:
        holds(self.reader.explanation.length is None, "there was time")
