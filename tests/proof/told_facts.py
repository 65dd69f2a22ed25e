"""Whether each sentence of a told proof follows from what stands above it.

The reader knows the rules of the puzzle, that different letters have different digits, what has
been said in the branch that is being read, and a carry where all else in a column has its digit. By
the rule and the columns that a step names, each of its claims has to follow from that: the replay
of `solver/proof/checking/` judges it, from what was told instead of what was found.

`python -m proof.told_facts 400` from `tests` counts what does not follow, by kind, in the classics
and in so many random puzzles.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from proof.reader.algebra import narrowed
from proof.reader.place import facts, names
from proof.reader.reader import checker_of
from proof.reader.tables import PLACES

from solver.proof.checking.constraint import COMBINING, State, combined
from solver.proof.checking.freedom import ways_to_choose
from solver.proof.checking.replay import ProofError
from solver.proof.model import WHOLE, Case, Change, End, Explanation, Proof, Rule, Step, is_carry
from solver.proof.speaking.claim import Claim, Title
from solver.proof.telling.model import Line
from solver.proof.telling.tell import told

# What is told besides a column and what follows needs no facts of its own.
BARE = {"heading", "so", "taken", "many_taken", "last", "leading", "not_zero"}

# That a letter has one digit left, and what rows say.
LAST = ("last", "nouns.last", "lines.last")


@dataclass(frozen=True, slots=True)
class Unfounded:
    """A sentence that does not follow."""

    kind: str
    text: str
    why: str


@dataclass
class Follower:
    """Reads the lines of one told proof with nothing else at hand."""

    explanation: Explanation
    given: State = field(default_factory=dict)  # what the reader knows besides
    found: list[Unfounded] = field(default_factory=list)
    claims: int = 0

    def read(self, lines: Sequence[Line]) -> list[Unfounded]:
        """The sentences that do not follow."""
        self.checker = checker_of(self.explanation)
        self.checker.may_exchange = True
        self.lines = iter(lines)
        self.ahead: Line | None = next(self.lines, None)
        while self.ahead and self.ahead.number is None and not self.ahead.depth:
            if self._is_end(self.ahead):
                break
            self._take()
        begin = {**self.checker.begin, **self.given}
        self._proof(self.explanation.proof, begin, dict(begin))
        return self.found

    def _is_end(self, line: Line) -> bool:
        ends = ("solved", "only_solution", "cases", "nothing_left", "are_both", "freedom")
        drawn = ("nouns.solved", "nouns.only_solution")
        return any(c.template.split(".")[0] in ends or c.template in drawn
                   for c in line.claims)  # fmt: skip

    def _take(self) -> Line:
        line, self.ahead = self.ahead, next(self.lines, None)
        assert line is not None
        return line

    def _holds(self, fact: object, kind: str, text: str, why: str) -> None:
        self.claims += 1
        if not fact:
            self.found.append(Unfounded(kind, text, why))

    # Proofs

    def _proof(self, proof: Proof, state: State, true: State) -> None:
        """A proof from what was told, and from what was found."""
        for step in proof.steps:
            if step.refuted:
                self._supposition(step, step.refuted, state, true)
                continue
            line = self._take()
            if step.rows:
                self._table(step, line, state, true)
            elif step.joined:
                self._joined(step, line, state, true)
            else:
                self._step(step, line.claims, line.text, state, true)
        self._end(proof, state)
        if proof.is_table:
            line = self._take()
            self._cases_told(proof, line, state)
            rows = [claim for claim in line.claims if claim.template == "row"]
            for case, row in zip(proof.cases, rows, strict=True):
                self._row(proof.unknown or "", case, row, line.text, state, true)
            return
        for case in proof.cases:
            line = self._take()
            ends = self._row(proof.unknown or "", case, line.claims[0], line.text, state, true)
            if not case.proof.is_row:
                rest = replace(case.proof, steps=case.proof.steps[case.proof.head :])
                self._proof(rest, *ends)

    def _end(self, proof: Proof, state: State) -> None:
        """What a proof ends with."""
        cells = self.checker.cells
        is_failed = bool(proof.steps) and proof.steps[-1].fails
        if proof.end is End.CONTRADICTION and not is_failed:
            while self.ahead and self.ahead.number is None and self.ahead.claims[0].template in (
                "nothing_left", "are_both", "nouns.nothing_left", "taken", "many_taken",
            ):  # fmt: skip
                self._take()
            self._holds(_is_dead(state), "end without a digit", "", "each can have one")
        elif proof.end is End.SOLUTION:
            line = self._take()
            wide = [name for name in cells if len(state[name]) != 1]
            self._holds(not wide, "solution", line.text, f"nothing says what {wide} is")
        elif proof.end is End.FREE:
            line = self._take()
            count = ways_to_choose(cells, state, self.checker.rivals)
            self._holds(count == proof.count, "free letters", line.text, f"{count} ways")
        elif proof.end is End.CASES and not proof.is_table:
            self._cases_told(proof, self._take(), state)

    def _cases_told(self, proof: Proof, line: Line, state: State) -> None:
        values = {case.value for case in proof.cases}
        is_all = values == state[proof.unknown or ""]
        why = f"it can be {set(state[proof.unknown or ''])}"
        self._holds(is_all, "cases", line.text.partition("\n")[0], why)

    def _supposition(self, step: Step, refuted: Proof, state: State, true: State) -> None:
        unknown = step.focus[0]
        gone = {v for c in step.changes for v in c.lost} or state[unknown]
        self._take()
        inner = [narrowed(self.checker, one, unknown, frozenset(gone)) for one in (state, true)]
        self._proof(refuted, *inner)
        line = self._take()
        for name, kept in told_by(line.claims, state):
            is_meant = name == unknown and state[name] - kept <= gone
            self._holds(is_meant, "supposition", line.text, "something else was refuted")
        self._learn(told_by(line.claims, state), state)
        for change in step.changes:
            self.checker._fix(true, change.unknown, frozenset(change.after))

    # Steps

    def _step(
        self, step: Step, claims: Sequence[Claim], text: str, state: State, true: State
    ) -> None:
        """A step whose claims are told."""
        for claim in claims:
            if claim.template in LAST:
                self._last(claim, text, state)
        said = [*told_by(claims, state)]
        if step.rule is not Rule.LAST:
            if step.rule is Rule.LEADING:
                said = [(c.unknown, frozenset(c.after)) for c in step.changes]
            why = self._unfounded_alone(step, said, state)
            kind = "conclusion" if step.changes else "contradiction"
            self._holds(not why, kind, text, why)
            if {claim.template for claim in claims} - BARE:
                other = self._untold(step, state, true)
                self._holds(
                    not other or self._is_violated(state),
                    "reason",
                    text,
                    f"nothing was told of {other}",
                )
        self._learn(said, state)
        self._find(step, true)

    def _last(self, claim: Claim, text: str, state: State) -> None:
        ((name, digit),) = told_by((claim,), state)
        self._holds(state[name] == digit, "last digit", text, f"{name} can be {set(state[name])}")
        self._learn([(name, digit)], state)

    def _unfounded(
        self,
        step: Step,
        said: Iterable[tuple[str, frozenset[int]]],
        state: State,
        *,
        settles: bool = True,
    ) -> str:
        """Why what a step says does not follow from what was told; empty where it does."""
        if settles:
            self._evident(state)
        changes = tuple(
            Change(name, tuple(sorted(state[name])), tuple(sorted(state[name] & kept)))
            for name, kept in said
            if state[name] - kept
        )
        if any(not change.after for change in changes):
            return f"that cannot be: {changes}"
        if (not changes and step.changes) or self._is_violated(state):
            return ""  # the reader knows it already
        try:
            for own in [(change,) for change in changes] or [()]:
                one = replace(step, changes=own, rests=())
                if not self.checker._follows(one, state, [], not own):
                    return f"by {step.rule.value}: {own}"
        except (ProofError, ValueError) as error:
            return str(error)
        return ""

    def _unfounded_alone(
        self, step: Step, said: Sequence[tuple[str, frozenset[int]]], state: State
    ) -> str:
        """The same where two columns may disagree: each is right about what it says by itself."""
        apart = [one for one in said if not state[one[0]] & one[1]]
        alone = {name: state[name] | kept for name, kept in apart}
        return self._unfounded(step, said, {**state, **alone}, settles=not apart)

    def _untold(self, step: Step, state: State, true: State) -> list[str]:
        """Of the columns of a step, what was found and not told."""
        checker = self.checker
        own = [checker.constraints[id] for id in step.columns if id in checker.constraints]
        names = {name for one in own for name in one.names}
        if step.rule in COMBINING and (
            whole := combined(step.rule, step.columns, own, checker.base)
        ):
            names = {name for ns, factor in whole.monomials.items() if factor for name in ns}
        return sorted(name for name in names if state[name] - true[name])

    def _learn(self, said: Iterable[tuple[str, frozenset[int]]], state: State) -> None:
        for name, kept in said:
            self.checker._fix(state, name, kept)
        self._evident(state)

    def _find(self, step: Step, true: State) -> None:
        for change in step.changes:
            self.checker._fix(true, change.unknown, frozenset(change.after))
        self._evident(true)

    def _evident(self, state: State) -> None:
        """Takes in carries of columns in which all else has its digit."""
        is_new = True
        while is_new:
            is_new = False
            for id, one in self.checker.constraints.items():
                open_ = [name for name in one.names if len(state[name]) != 1]
                if id[1] == WHOLE or len(open_) != 1 or not is_carry(open_[0]):
                    continue
                (name,) = open_
                fits = [v for v in state[name] if _is_zero(one.monomials, {**state, name: {v}})]
                if len(fits) == 1:
                    state[name] = frozenset(fits)
                    is_new = True

    def _is_violated(self, state: State) -> bool:
        """Whether something has no digit, or a column in which all has one does not come out."""
        return _is_dead(state) or any(
            id[1] != WHOLE
            and one.relation == "="
            and all(len(state[name]) == 1 for name in one.names)
            and not _is_zero(one.monomials, state)
            for id, one in self.checker.constraints.items()
        )

    def _joined(self, step: Step, line: Line, state: State, true: State) -> None:
        """The steps of a line for a teacher."""
        for one, part in zip(step.joined, line.joined, strict=True):
            self._step(one, part.claims, line.text, state, true)

    # Rows

    def _table(self, step: Step, line: Line, state: State, true: State) -> None:
        (unknown,) = step.focus
        rows = [claim for claim in line.claims if claim.template == "row"]
        left = []
        for case, row in zip(step.rows, rows, strict=True):
            inner, _ = self._row(unknown, case, row, line.text, state, true)
            if case.proof.end is not End.CONTRADICTION:
                left.append(inner)
        tried = {case.value for case in step.rows}
        union = {name: frozenset[int]().union(*(one[name] for one in left)) for name in state}
        if tried != state[unknown]:
            union = state | {unknown: union[unknown] | (state[unknown] - tried)}
        said = [*told_by(line.claims, state)]
        if len(left) == 1 and tried == state[unknown]:  # what its row says holds
            row = next(r for c, r in zip(step.rows, rows, strict=True)
                       if c.proof.end is not End.CONTRADICTION)  # fmt: skip
            chain = row["chain"]
            assert isinstance(chain, tuple)
            said += told_by(chain, state)
        for name, kept in said:
            gone = (state[name] - kept) & union[name]
            self._holds(not gone, "conclusion of a table", line.text, f"{name} can be {gone}")
        self._learn(said, state)
        self._find(step, true)

    def _row(
        self, unknown: str, case: Case, row: Claim, text: str, state: State, true: State
    ) -> tuple[State, State]:
        """One row, or the line that a case begins with: each value, and where it ends."""
        value = frozenset((case.value,))
        state, true = (narrowed(self.checker, one, unknown, value) for one in (state, true))
        self._evident(state)
        self._evident(true)
        steps = iter(case.proof.steps[: case.proof.head])
        for step, said in self._by_step(row, steps, state, true, text):
            if step.rule is not Rule.LAST:
                why = self._unfounded_alone(step, said, state)
                self._holds(not why, "value in a row", text, f"{said}: {why}")
            self._learn(said, state)
            self._find(step, true)
        for step in steps:
            self._find(step, true)
        ending = row["ending"]
        assert isinstance(ending, tuple)
        if ending:
            self._row_ending(case, ending, text, state, true)
        return state, true

    def _by_step(
        self, row: Claim, steps: Iterator[Step], state: State, true: State, text: str
    ) -> Iterator[tuple[Step, list[tuple[str, frozenset[int]]]]]:
        """What a row says, by the steps that it names; digits that are left over are taken in."""
        step: Step | None = None
        said: list[tuple[str, frozenset[int]]] = []
        chain = row["chain"]
        assert isinstance(chain, tuple)
        for one in chain:
            place = one["place"]
            for name, kept in told_by((one,), state):
                if one.template == "tables.left":
                    if step and said:
                        yield step, said
                    step, said = None, []
                    is_left = state[name] == kept
                    self._holds(is_left, "last digit", text, f"{name} can be {set(state[name])}")
                    self._learn([(name, kept)], state)
                    continue
                is_same = step and any(
                    c.unknown == name and name not in dict(said) for c in step.changes
                )
                if not is_same or (isinstance(place, Title) and step.columns[:1] != (place.id,)):
                    if step and said:
                        yield step, said
                    step, said = None, []
                    for other in steps:
                        if any(c.unknown == name for c in other.changes):
                            step = other
                            break
                        self._find(other, true)
                assert step, f"no step says what {name} is"
                if isinstance(place, Title):
                    self._holds(step.columns[:1] == (place.id,), "place", text, f"{name}: {place}")
                said.append((name, kept))
        if step and said:
            yield step, said

    def _row_ending(
        self, case: Case, ending: Sequence[Claim], text: str, state: State, true: State
    ) -> None:
        if case.proof.end is End.SOLUTION:
            wide = [name for name in self.checker.cells if len(state[name]) != 1]
            self._holds(not wide, "solution in a row", text, f"nothing says what {wide} is")
            return
        if case.proof.end is not End.CONTRADICTION:
            return
        clash = case.proof.steps[-1] if case.proof.steps else None
        if clash is None or clash.changes:
            self._holds(_is_dead(state), "end of a row", text, "each can have a digit")
            return
        why = self._unfounded(clash, (), state)
        self._holds(not why, "end of a row", text, f"{case.value}: {why}")
        first, *others = ending
        if first.template == "runs_into" or others:
            other = self._untold(clash, state, true)
            self._holds(
                not other or self._is_violated(state),
                "reason in a row",
                text,
                f"nothing was told of {other}",
            )


def _is_dead(state: State) -> bool:
    return not all(state.values())


def _is_zero(monomials: dict[tuple[str, ...], int], state: dict[str, frozenset[int]]) -> bool:
    total = 0
    for own, factor in monomials.items():
        for name in own:
            factor *= min(state[name], default=0)
        total += factor
    return total == 0


def told_by(claims: Iterable[Claim], state: State) -> Iterator[tuple[str, frozenset[int]]]:
    """What claims conclude: unknowns with the values that are left to them."""
    for claim in claims:
        if claim.template in ("place", *LAST):
            (name,) = names(claim["u"])
            yield name, frozenset((claim["v"],))  # type: ignore[arg-type]
        elif claim.template in ("so", *PLACES):
            for name, values, is_not in facts(claim["what"]):  # type: ignore[arg-type]
                yield name, state[name] - {*values} if is_not else frozenset(values)


def count(explanations: Iterable[Explanation], most: int = 10) -> Counter[str]:
    """How many sentences do not follow, by kind; prints the first."""
    tally: Counter[str] = Counter()
    for explanation in explanations:
        follower = Follower(explanation)
        unfounded = follower.read(told(explanation))
        tally["puzzles"] += 1
        tally["claims"] += follower.claims
        tally["puzzles with some"] += bool(unfounded)
        for one in unfounded:
            tally[one.kind] += 1
            if tally[one.kind] <= most:
                print(explanation.puzzle.text, one.kind, one.why, one.text[:400], sep=" | ")
    return tally


if __name__ == "__main__":
    from proof.classics import ALL
    from proof.random_told import explanations

    import solver

    print(dict(count(map(solver.explain, ALL), most=3)))
    if sys.argv[1:]:
        print(dict(count(explanations(int(sys.argv[1]), seed=3), most=1)))
