"""What makes one solution of several, or of none: changes that keep what a puzzle means.

A change is one of `KINDS`, those first that keep the most: a condition leaves every word as it is,
a letter's digit tells a part of the solution, another word of a list changes a word, a term more or
less changes the sum, another base asks for another way to count, and cells are revealed where
nothing less is enough. Each way gives its candidates with the most fitting first; those that have
one solution are proposals.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import combinations, islice, pairwise
from operator import and_
from typing import NamedTuple

from solver.errors import LimitError, OptionError, PuzzleError
from solver.generation.impossible import added_terms, reasons
from solver.generation.recipe import spell_all
from solver.generation.reveal import Read, repair
from solver.generation.themes import THEMES
from solver.limits import MAX_BASE, MAX_PROPOSALS, MIN_BASE
from solver.meter import Meter
from solver.model import Budget, Puzzle, Solution, Stop, Word, typed
from solver.options import Rules
from solver.search.search import search
from solver.sentences import Sentence
from solver.shown import Listed, Shown

# What is changed, in the order of the proposals.
KINDS = (CONDITION, DIGIT, WORD, REPEAT, TERM, BASE, CELLS) = (
    "condition", "digit", "word", "repeat", "term", "base", "cells",
)  # fmt: skip

# What says the base, behind all else.
BASE_REMARK = re.compile(r"\s*\([^()]*\)$")

SECONDS = 5.0  # for whoever says nothing else

# Nodes in which a candidate shows whether it has one solution: far more than most need.
NODES = 1 << 16

# Solutions that conditions choose from.
KNOWN = 1000

# Conditions that stand together, choices of them that are looked at, and those that are tried.
MOST_TOGETHER = 3
MOST_GROUPS = 200_000
MOST_CONDITIONS = 100

# Changes after which there are several solutions, of each kind, that get a condition besides.
MOST_NARROWED = 5

# Of the time that is left, a kind takes this part at most, so that each has its turn.
SHARE = 0.5


@dataclass(frozen=True, slots=True, repr=False)
class Proposal(Shown):
    """A puzzle with exactly one solution, and what was changed to make it."""

    kind: str  # one of KINDS
    change: Sentence
    puzzle: Puzzle
    solution: Solution


@dataclass(frozen=True, slots=True, repr=False)
class Proposals(Listed[Proposal]):
    """How a puzzle may be changed so that it has exactly one solution; the best first."""

    state: Sentence  # how many solutions the puzzle itself has
    reasons: tuple[Sentence, ...]  # why there are none, where that is easily said
    proposals: tuple[Proposal, ...]
    stop: Stop  # DEADLINE where there was no time for every kind
    is_unique: bool  # the puzzle has one solution as it is

    def _listed(self) -> Sequence[Proposal]:
        return self.proposals


class Candidate(NamedTuple):
    """A changed text with its rules, and the words that it is then to have, where those change."""

    change: Sentence | None  # None for the puzzle as it is
    text: str
    rules: Rules
    words: tuple[str, ...] | None = None


Ways = Callable[[], Iterator[Candidate]]


def proposals(
    text: str | Puzzle,
    rules: Rules,
    read: Read,
    *,
    words: str | Sequence[str] = (),
    kinds: str | Sequence[str] = KINDS,
    limit: int = 5,
    budget: Budget | None = None,
) -> Proposals:
    """Up to `limit` ways to give a puzzle exactly one solution, those that change least first.

    Other words are those of `words`, or else of the themes that have a word of the puzzle. Each
    kind has an equal share of the places; what one leaves free, the others have. After the seconds
    of the budget it ends with those that are found. Raises a kind of PuzzleError for a text that
    cannot be read in any base, OptionError for wrong options.
    """
    wanted = _kinds(kinds)
    if type(limit) is not int or not 1 <= limit <= MAX_PROPOSALS:
        message = "{option} must be a whole number from {least} to {most}"
        raise OptionError("bad_limit", message, field="limit", option="limit", least=1,
                          most=MAX_PROPOSALS)  # fmt: skip
    given = tuple("".join(word) for word in spell_all(words, "words"))
    budget = budget or Budget()
    meter = Meter(budget if budget.seconds is not None else replace(budget, seconds=SECONDS))
    looked = _examined(text, rules, read, meter)
    if looked.is_unique:
        return Proposals(looked.state, (), (), Stop.EXHAUSTED, is_unique=True)
    found, is_late = _Mender(looked, read, meter, given, limit).found(wanted)
    chosen = _chosen(found, limit)
    stop = Stop.LIMIT if len(chosen) == limit else Stop.DEADLINE if is_late else Stop.EXHAUSTED
    return Proposals(looked.state, looked.reasons, chosen, stop, is_unique=False)


def _kinds(kinds: str | Sequence[str]) -> list[str]:
    """The kinds that are wanted, in their order; OptionError for one that is not known."""
    named = kinds.replace(",", " ").split() if isinstance(kinds, str) else kinds
    if not isinstance(named, Sequence):
        named = ()
    if not named or not all(isinstance(kind, str) and kind in KINDS for kind in named):
        message, known = "{option} must be one of {known}", ", ".join(KINDS)
        raise OptionError("bad_choice", message, field="kinds", option="kinds", known=known)
    return [kind for kind in KINDS if kind in named]


def _chosen(found: dict[str, list[Proposal]], limit: int) -> tuple[Proposal, ...]:
    """So many of what is found: a share of each kind, and what then has room, in their order."""
    share = max(limit // len(KINDS), 1)
    counts = {kind: min(len(made), share) for kind, made in found.items()}
    over = sum(counts.values()) - limit
    for kind in reversed(found):
        fewer = min(max(over, 0), counts[kind])
        counts[kind] -= fewer
        over -= fewer
    for kind, made in found.items():
        more = min(max(-over, 0), len(made) - counts[kind])
        counts[kind] += more
        over += more
    return tuple(one for kind, made in found.items() for one in made[: counts[kind]])


# What is known of the puzzle itself.


@dataclass(frozen=True, slots=True)
class Examined:
    """A puzzle, its solutions as far as they are known, and what is said of them."""

    puzzle: Puzzle  # read in a base that has room for its letters
    rules: Rules
    state: Sentence
    solutions: tuple[Solution, ...] = ()
    reasons: tuple[Sentence, ...] = ()
    is_unique: bool = False


def _examined(text: str | Puzzle, rules: Rules, read: Read, meter: Meter) -> Examined:
    try:
        puzzle = text if isinstance(text, Puzzle) else read(text, rules)
    except LimitError as error:
        if error.code != "too_many_letters" or not isinstance(text, str):
            raise
        state = Sentence("this puzzle has no solution")
        return Examined(_in_larger_base(text, rules, read), rules, state, reasons=(error.sentence,))
    half = replace(meter.left(), nodes=NODES << 4)
    if half.seconds is not None:
        half = replace(half, seconds=half.seconds * SHARE)
    result = search(puzzle, limit=KNOWN, budget=half)
    solutions, rules = tuple(result.solutions), puzzle.rules
    if len(solutions) > 1:
        message = "this puzzle has several solutions: {n}"
        if result.stop is not Stop.EXHAUSTED:
            message = "this puzzle has several solutions, at least {n}"
        return Examined(puzzle, rules, Sentence(message, n=len(solutions)), solutions)
    if result.stop is not Stop.EXHAUSTED:
        state = Sentence("the solutions of this puzzle take too long to find")
        return Examined(puzzle, rules, state, reasons=() if solutions else reasons(puzzle))
    if solutions:
        state = Sentence("this puzzle has exactly one solution")
        return Examined(puzzle, rules, state, solutions, is_unique=True)
    why = reasons(puzzle) or (Sentence("every choice of digits was tried, and none fits"),)
    return Examined(puzzle, rules, Sentence("this puzzle has no solution"), reasons=why)


def _in_larger_base(text: str, rules: Rules, read: Read) -> Puzzle:
    """The puzzle in the least base that has room for its letters; raises what the last one says."""
    for base in range(rules.base + 1, MAX_BASE):
        try:
            return read(text, replace(rules, base=base))
        except LimitError:
            continue
    return read(text, replace(rules, base=MAX_BASE))


# The candidates of each kind, and those that have one solution.


class _Mender:
    """What is changed, and the proposals that have been found."""

    def __init__(
        self, looked: Examined, read: Read, meter: Meter, words: Sequence[str], limit: int
    ) -> None:
        self.puzzle, self.rules = looked.puzzle, looked.rules
        self._read, self._meter, self._limit = read, meter, limit
        self._text = self.puzzle.text
        self._is_line = len(self._text.strip().splitlines()) == 1
        names = [word.name for word in self.puzzle.words]
        own = [name for name in names if len(name) > 1]
        self._words = [*dict.fromkeys([*(words or _kindred(names)), *own])]
        self._says_base = any("base" in each.sentence.values for each in self.puzzle.cautions)
        self._solutions = looked.solutions
        # Changes of each kind that leave several solutions.
        self._several: dict[str, list[Candidate]] = {
            kind: [] for kind in (BASE, WORD, REPEAT, TERM)
        }
        self._seen = {(self._text, self.rules)}

    def found(self, kinds: Iterable[str]) -> tuple[dict[str, list[Proposal]], bool]:
        """The proposals of each kind, and whether time ended before all were looked at."""
        ways: dict[str, Ways] = {
            BASE: self._bases, CONDITION: self._conditions, DIGIT: self._digits,
            WORD: self._other_words, REPEAT: self._repeats, TERM: self._terms,
        }  # fmt: skip
        found: dict[str, list[Proposal]] = {kind: [] for kind in kinds}
        is_late = False
        for kind, made in found.items():
            left = self._meter.left()
            if left.seconds == 0:
                return found, True
            if kind == CELLS:
                made += self._cells(left)
                continue
            until = Meter(replace(left, seconds=(left.seconds or 0) * SHARE))
            made += islice(self._tried(kind, ways[kind](), until), self._limit)
            is_late |= len(made) < self._limit and until.is_over()
        if len(self._solutions) < 2 and sum(map(len, found.values())) < self._limit:
            each = -(-self._limit // 2)
            for kind in [kind for kind in found if kind in self._several]:
                found[kind] += islice(self._narrowed(kind, self._several[kind]), each)
        if BASE in found:
            found[BASE] = [*map(self._saying_base, found[BASE])]
        return found, is_late or self._meter.is_over()

    def _tried(
        self, kind: str, candidates: Iterator[Candidate], until: Meter
    ) -> Iterator[Proposal]:
        """The proposals among candidates, as long as there is time."""
        for candidate in candidates:
            if until.is_over():
                return
            if (candidate.text, candidate.rules) not in self._seen:
                self._seen.add((candidate.text, candidate.rules))
                if one := self._proposal(kind, candidate, until.left()):
                    yield one

    def _proposal(self, kind: str, candidate: Candidate, left: Budget) -> Proposal | None:
        """What a candidate is worth: a proposal where it has exactly one solution."""
        try:
            puzzle = self._read(candidate.text, candidate.rules)
        except PuzzleError:
            return None
        nodes = NODES if left.nodes is None else min(NODES, left.nodes)
        result = search(puzzle, limit=2, budget=replace(left, nodes=nodes))
        if not result.count or not self._is_meant(kind, candidate, puzzle):
            return None
        several = self._several.get(kind, [])
        if result.count > 1 and len(several) < MOST_NARROWED:
            several.append(candidate)
        if result.count > 1 or result.stop is not Stop.EXHAUSTED:
            return None
        assert candidate.change is not None
        return Proposal(kind, candidate.change, puzzle, result.solutions[0])

    def _is_meant(self, kind: str, candidate: Candidate, puzzle: Puzzle) -> bool:
        """True if the text is read as it was, but for the change."""
        before = self.puzzle
        if candidate.words is not None:
            names = tuple(word.name for word in puzzle.words)
            return names == candidate.words and puzzle.cautions == before.cautions
        is_longer = len(puzzle.equations) > len(before.equations)
        return (
            puzzle.rules.base == candidate.rules.base
            and len(puzzle.wildcards) == len(before.wildcards)
            and (kind != BASE or (puzzle.letters == before.letters and not is_longer))
        )

    def _narrowed(self, kind: str, several: Sequence[Candidate]) -> Iterator[Proposal]:
        """What has several solutions after a change, with a condition besides."""
        for changed in several:
            left = self._meter.left()
            if left.seconds == 0:
                return
            puzzle = self._read(changed.text, changed.rules)
            result = search(puzzle, limit=KNOWN, budget=replace(left, nodes=NODES))
            if result.stop is Stop.EXHAUSTED:
                ways = self._single_out(changed, tuple(result.solutions))
                for one in islice(self._tried(CONDITION, ways, self._meter), 1):
                    yield replace(one, kind=kind)

    # No word is changed.

    def _bases(self) -> Iterator[Candidate]:
        """Other bases, the nearest first; a puzzle on one line says its base."""
        own = self.rules.base
        if self._says_base:
            return
        for base in sorted(
            range(MIN_BASE, MAX_BASE + 1), key=lambda base: (abs(base - own), -base)
        ):
            if base == own:
                continue
            change = Sentence("in base {base}", base=base)
            yield Candidate(change, self._text, replace(self.rules, base=base))

    def _saying_base(self, one: Proposal) -> Proposal:
        """The same on one line that says its base, so that it can be read without options."""
        rules = one.puzzle.rules
        text = f"{one.puzzle.text} (base {rules.base})"
        if not self._is_line:
            return one
        try:
            said = self._read(text, replace(rules, base=Rules().base))
            puzzle = self._read(text, rules)
        except PuzzleError:
            return one
        if (said.rules.base, said.letters) != (rules.base, puzzle.letters):
            return one
        return replace(one, puzzle=puzzle, solution=replace(one.solution, puzzle=puzzle))

    def _conditions(self) -> Iterator[Candidate]:
        """Conditions that one of the solutions meets alone: one, then two or three together."""
        yield from self._single_out(Candidate(None, self._text, self.rules), self._solutions)

    def _single_out(self, changed: Candidate, solutions: Sequence[Solution]) -> Iterator[Candidate]:
        """The fewest conditions that one of these solutions meets alone, after what was changed."""
        met = self._statements(solutions)
        for size in range(1, MOST_TOGETHER + 1):
            groups = islice(combinations(met, size), MOST_GROUPS)
            fitting = (
                each for each in groups if _common(met[one] for one in each).bit_count() == 1
            )
            few = [*islice(fitting, MOST_CONDITIONS)]
            for conditions in few:
                change = Sentence("with the condition {condition}", condition=conditions[0])
                if size > 1:
                    listed = ", ".join(conditions)
                    change = Sentence("with the conditions {conditions}", conditions=listed)
                yield self._followed_by(changed, conditions, change)
            if few:
                return

    def _statements(self, solutions: Sequence[Solution]) -> dict[str, int]:
        """What may be said of letters → the solutions of which it is true, as a mask."""
        digits = [solution.letters for solution in solutions]
        letters, said = [*digits[0]] if digits else [], {}
        for letter in letters:
            odd = _mask(each[letter] % 2 == 1 for each in digits)
            said[f"odd({self._as_typed(letter)})"] = odd
            said[f"even({self._as_typed(letter)})"] = (1 << len(digits)) - 1 - odd
        for one, other in combinations(letters, 2):
            for a, b in ((one, other), (other, one)):
                text = f"{self._as_typed(a)} > {self._as_typed(b)}"
                said[text] = _mask(each[a] > each[b] for each in digits)
        return {text: mask for text, mask in said.items() if mask}

    def _followed_by(
        self, changed: Candidate, conditions: Sequence[str], change: Sentence
    ) -> Candidate:
        """What was changed, with conditions after it."""
        between = ", " if self._is_line else "\n"
        text = changed.text.rstrip()
        remark = BASE_REMARK.search(text) if self._says_base else None
        end = remark.start() if remark else len(text)
        text = between.join([text[:end], *conditions]) + text[end:]
        if changed.change is not None:
            message = "{change}, and {other}"
            change = Sentence(message, change=changed.change, other=change)
        return Candidate(change, text, changed.rules)

    def _digits(self) -> Iterator[Candidate]:
        """A letter's digit that one solution has alone."""
        own = Candidate(None, self._text, self.rules)
        solutions = [solution.letters for solution in self._solutions]
        for letter in self.puzzle.letters:
            values = [each[letter] for each in solutions]
            for digit in sorted(value for value in {*values} if values.count(value) == 1):
                text = f"{self._as_typed(letter)} = {typed(digit)}"
                message = "with {letter} = {digit} given"
                change = Sentence(message, letter=letter, digit=typed(digit))
                yield self._followed_by(own, [text], change)

    def _as_typed(self, letter: str) -> str:
        """The letter as the text has it: small where all are."""
        return letter.lower() if self._is_small else letter

    @property
    def _is_small(self) -> bool:
        return self._text == self._text.lower() != self._text.upper()

    # Words are changed.

    def _other_words(self) -> Iterator[Candidate]:
        """Another word in the place of one, everywhere; those of its length first."""
        spots = [
            spot
            for word in self.puzzle.words
            if (spot := _spot(word, self._text)) and _is_plain(word)
        ]
        equations = [each for each in self.puzzle.equations if each.relation == "="]
        added = {token for each in equations for token in each.left + each.right}
        names = [*dict.fromkeys(spot.word.name for spot in spots if spot.word in added)]
        pairs = [
            (abs(len(new) - len(old)), at, place)
            for at, new in enumerate(self._words)
            for place, old in enumerate(names)
            if new != old and (self._is_line or len(new) == len(old))
        ]
        for _, at, place in sorted(pairs):
            new, old, text = self._words[at], names[place], self._text
            for spot in reversed(spots):
                if spot.word.name == old:
                    text = text[: spot.start] + self._as_typed(new) + text[spot.end :]
            words = [new if word.name == old else word.name for word in self.puzzle.words]
            change = Sentence("{new} in place of {old}", new=new, old=old)
            yield Candidate(change, text, self.rules, tuple(words))

    def _repeats(self) -> Iterator[Candidate]:
        """A term once more."""
        for terms in self._sums():
            for at, term in enumerate(terms):
                if _is_plain(term.word):
                    change = Sentence("{word} once more", word=term.word.name)
                    yield self._with_term(change, terms, at, term.word.name)

    def _terms(self) -> Iterator[Candidate]:
        """A term less, where two are left, and then a word of the list as one more."""
        sums = self._sums()
        for terms in sums:
            for at, term in enumerate(terms if len(terms) > 2 else ()):
                start, end = (
                    (term.start, terms[1].start) if at == 0 else (terms[at - 1].end, term.end)
                )
                change = Sentence("without {word}", word=term.word.name)
                words = tuple(w.name for w in self.puzzle.words if w.position != term.word.position)
                yield Candidate(change, self._text[:start] + self._text[end:], self.rules, words)
        names = {word.name for word in self.puzzle.words}
        for new in (word for word in self._words if word not in names):
            for terms in sums:
                change = Sentence("with {word} as one more term", word=new)
                yield self._with_term(change, terms, len(terms) - 1, new)

    def _with_term(self, change: Sentence, terms: Sequence[Spot], at: int, name: str) -> Candidate:
        """The puzzle with a word after one of these terms, with its sign."""
        term = terms[at]
        sign = " + "
        if len(terms) > 1:
            sign = self._text[terms[max(at, 1) - 1].end : terms[max(at, 1)].start]
        text = self._text[: term.end] + sign + self._as_typed(name) + self._text[term.end :]
        words = []
        for word in self.puzzle.words:
            words.append(word.name)
            if word.position == term.word.position:
                words.append(name)
        return Candidate(change, text, self.rules, tuple(words))

    def _sums(self) -> list[list[Spot]]:
        """The sides of a puzzle on one line that are sums, or else the one before its =."""
        if not self._is_line or self.puzzle.is_drawing:
            return []
        sides = []
        for equation in self.puzzle.equations:
            if equation.relation == "=":
                both = [added_terms(side) for side in (equation.left, equation.right)]
                longer = [side for side in both if side and len(side) > 1]
                sides += longer or [side for side in both[:1] if side]
        spots = [[spot for _, word in side if (spot := _spot(word, self._text))] for side in sides]
        whole = [each for each, side in zip(spots, sides, strict=True) if len(each) == len(side)]
        return [*{each[0].start: each for each in whole}.values()]

    # Cells are revealed.

    def _cells(self, left: Budget) -> Iterator[Proposal]:
        """The fewest cells that leave one of several solutions."""
        if len(self._solutions) < 2:
            return
        try:
            made = repair(self.puzzle, self._read, left)
        except PuzzleError:
            return
        if (made.puzzle.text, self.rules) not in self._seen:
            cells = ", ".join(f"{typed(cell)} = {typed(d)}" for cell, d in made.revealed.items())
            change = Sentence("with these cells revealed: {cells}", cells=cells)
            yield Proposal(CELLS, change, made.puzzle, made.solution)


class Spot(NamedTuple):
    """A word, and where it stands in the text."""

    word: Word
    start: int
    end: int


def _spot(word: Word, text: str) -> Spot | None:
    """Where a word is written, in one piece; None where that is not known."""
    start, end = word.position, word.position + len(word.name)
    if not word.spans and text[start:end].upper() == word.name:
        return Spot(word, start, end)  # as of drawings
    spans = [span for span in word.spans if span is not None]
    if not spans or len(spans) < len(word.cells):
        return None
    if any(one[1] != other[0] for one, other in pairwise(spans)):
        return None
    return Spot(word, spans[0][0], spans[-1][1])


def _is_plain(word: Word) -> bool:
    """True if a word is made of letters alone."""
    return all(isinstance(cell, str) and cell[0] != "?" for cell in word.cells)


def _kindred(names: Sequence[str]) -> list[str]:
    """The words of the themes that have one of these words."""
    lists = (text.upper().split() for text in THEMES.values())
    return [word for each in lists if not {*names}.isdisjoint(each) for word in each]


def _common(masks: Iterable[int]) -> int:
    """The places that are in all masks."""
    return reduce(and_, masks)


def _mask(flags: Iterable[bool]) -> int:
    """The places at which flags are set, as a mask."""
    return sum(1 << place for place, flag in enumerate(flags) if flag)
