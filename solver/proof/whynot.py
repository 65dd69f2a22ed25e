"""Why not this digit? The shortest refutation from what somebody knows, and no other digit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from solver.errors import OptionError
from solver.grid.model import Kakuro
from solver.meter import Late, Meter
from solver.model import Budget, Puzzle, Stop
from solver.proof.explain import check
from solver.proof.finding.choice import gain_of
from solver.proof.finding.closure import close, refutation
from solver.proof.finding.shorten import quieted, shortened
from solver.proof.hint import hint
from solver.proof.judge import POSSIBLE, RIGHT, SENTENCES, UNKNOWN, WRONG, Solutions, part_of
from solver.proof.model import End, Proof, Rule
from solver.proof.moves import Conclusions, Move, Outline, Stage, State, is_row, offered
from solver.proof.pupil.state import Pupil
from solver.proof.pupil.statement import Statement, are_about_carries, values_of
from solver.proof.sheet.kakuro import sheet_of
from solver.proof.telling.model import Line
from solver.proof.telling.tell import phrases_of, told_from
from solver.search.slices import check_effort
from solver.sentences import Sentence
from solver.shown import Shown
from solver.translate import check_language, in_language

# The most lines of a refutation, and the most words of all of them: what takes more needs other
# digits first.
MOST_LINES = 6
MOST_WORDS = 120

# The most moves that one sentence holds: "E = 7: N = 8 (hundreds), …"
IN_A_SENTENCE = 3

# The most moves that are made before it is given up.
MOST_MOVES = 14

SAID = "“{statement}” does not go with what you know: {known}"
NOT_YET = "“{statement}” is false, but what you know does not show it in a few lines yet"


@dataclass(frozen=True, slots=True, repr=False)
class WhyNot(Shown):
    """What speaks against a value; no other digit is given away."""

    statement: Statement
    verdict: str  # right, possible, wrong or unknown
    text: str  # the verdict, and where to look first if nothing short shows it yet
    lines: tuple[str, ...] = ()  # what shows that it is wrong
    proof: Proof | None = None  # the same as a step
    is_late: bool = False  # there was no time to look for more


def why_not(
    puzzle: Puzzle | Kakuro,
    claim: Statement,
    known: Sequence[Statement] = (),
    *,
    language: str = "en",
    budget: Budget | None = None,
) -> WhyNot:
    """The shortest refutation of a value from what is known.

    Where the value is right, or possible, that is said, and where a few lines do not show that it
    is wrong, where to look first.
    """
    check_language(language)
    check_effort(None, budget)
    meter = Meter(budget)
    pupil = Asked(sheet_of(puzzle), known, meter.check)
    truth = _truth(puzzle, claim, known, part_of(budget))
    answer = WhyNot(claim, truth.verdict, _say(truth.sentence, claim, language))
    if truth.is_certain and truth.verdict != WRONG:
        return answer
    if said := _known_against(pupil, claim, known):
        listed = phrases_of(language).comma.join(one.text for one in said)
        return replace(answer, verdict=WRONG, text=_say(SAID, claim, language, known=listed))
    pupil.keep(truth.digits)
    try:
        if found := _shortest(puzzle, pupil, claim, language):
            text = _say(SENTENCES[WRONG], claim, language)
            return replace(answer, verdict=WRONG, text=text, lines=found[0], proof=found[1])
    except Late:
        return replace(answer, is_late=True)
    if not truth.is_certain:
        return replace(answer, is_late=True)
    first = hint(puzzle, known, language=language, budget=meter.left())
    texts = _say(NOT_YET, claim, language), first.text
    return replace(answer, text=phrases_of(language).space.join(texts))


def only_value(claims: Sequence[Statement], option: str) -> Statement:
    """The statement that gives one unknown its value; OptionError for anything else."""
    if len(claims) != 1 or claims[0].digit is None:
        raise OptionError("bad_check", "write one value, such as E=7", field=option)
    return claims[0]


def _say(sentence: str, claim: Statement, language: str, **values: str) -> str:
    told = in_language(Sentence(sentence, statement=claim.text, **values), language)
    return told + phrases_of(language).full_stop


# What is true


@dataclass(frozen=True, slots=True)
class _Truth:
    """The verdict on a claim by all solutions, and the digits that these have in common."""

    verdict: str
    sentence: str
    digits: Mapping[str, int]
    is_certain: bool  # whether all that matters was seen


def _truth(
    puzzle: Puzzle | Kakuro, claim: Statement, known: Sequence[Statement], budget: Budget | None
) -> _Truth:
    search = Solutions(puzzle, budget)
    page = sheet_of(puzzle) if are_about_carries((claim, *known)) else None
    truths: set[bool] = set()
    common: dict[str, int] | None = None
    is_solvable = False
    for solution in search:
        is_solvable = True
        values = values_of(solution, page)
        if not all(statement.holds(values) for statement in known):
            continue
        truths.add(claim.holds(values))
        common = values if common is None else dict(common.items() & values.items())
        if len(truths) == 2:
            return _Truth(POSSIBLE, SENTENCES[POSSIBLE], {}, is_certain=True)
    digits = common or {}
    if search.stop is not Stop.EXHAUSTED:
        return _Truth(UNKNOWN, SENTENCES[UNKNOWN], digits, is_certain=False)
    if not is_solvable:
        return _Truth(UNKNOWN, "The puzzle has no solution", {}, is_certain=True)
    if not truths:
        what = "No solution agrees with what you took as known"
        return _Truth(UNKNOWN, what, {}, is_certain=True)
    verdict = RIGHT if True in truths else WRONG
    return _Truth(verdict, SENTENCES[verdict], digits, is_certain=True)


def _known_against(
    pupil: Pupil, claim: Statement, known: Sequence[Statement]
) -> tuple[Statement, ...]:
    """The statements by which somebody knows already that a claim is false."""
    unknown, value = _value(pupil, claim)
    if pupil.start().domains[unknown] >> value & 1:
        return ()
    for one in known:
        if not Pupil(pupil.outset, [one]).start().domains[unknown] >> value & 1:
            return (one,)
    return tuple(known)


def _value(pupil: Pupil, claim: Statement) -> tuple[int, int]:
    """The unknown of a claim, and its value as a bit of a domain; one beyond them for none."""
    assert claim.digit is not None
    unknown = pupil.numbers[claim.unknowns[0]]
    value = claim.digit - pupil.sheet.lows[unknown]
    return unknown, value if value >= 0 else pupil.sheet.domains[unknown].bit_length()


# How it is refuted


class Asked(Pupil):
    """Deductions that conclude no digit that is to be kept from the pupil."""

    secrets: Mapping[int, int] = {}  # unknown → the domain that it is not left with

    def keep(self, digits: Mapping[str, int]) -> None:
        """Keeps these digits secret, as far as they are not known."""
        self._plain = Pupil(self.outset, self._known, self.pause)
        numbers = {self.numbers[name]: digit for name, digit in digits.items()}
        start = self.start()
        self.secrets = {
            unknown: 1 << digit
            for unknown, digit in numbers.items()
            if unknown < self.sheet.cells and not start.is_fixed(unknown)
        }

    def narrowing(self, state: State, unknown: int, domain: int) -> list[int]:
        before = state.domains[:]
        changed = super().narrowing(state, unknown, domain)
        for one in changed:
            if self.secrets.get(one) == state.domains[one]:
                state.domains[one] = before[one]
                state.settled &= ~(1 << one)
        return [one for one in changed if state.domains[one] != before[one]]

    def conclusions(self, state: State, move: Move) -> Conclusions:
        concluded = super().conclusions(state, move)
        return [(u, domain) for u, domain in concluded if self.secrets.get(u, -1) != domain]

    def is_discreet(self, begin: State, moves: Sequence[Move]) -> bool:
        """True if no digit comes out on the way, not even as the last that is left."""
        state = begin.copy()
        for move in moves:
            if any(self.secrets.get(u) == domain for u, domain in enumerate(state.domains)):
                return False
            self._plain.make(state, move)
        return True


def _shortest(
    puzzle: Puzzle | Kakuro, pupil: Asked, claim: Statement, language: str
) -> tuple[tuple[str, ...], Proof] | None:
    """The refutation of a claim that takes the fewest lines, of these the fewest words."""
    unknown, value = _value(pupil, claim)
    best: tuple[tuple[int, int], Proof] | None = None
    for move in _refutations(pupil, unknown, value):
        proof = pupil.written(Outline([move], End.OPEN))
        lines = _lines(told_from(puzzle, pupil.sheet, proof, pupil.digits, "en"), " ")
        size = len(lines), sum(len(line.split()) for line in lines)
        is_fitting = size[0] <= MOST_LINES and size[1] <= MOST_WORDS
        if is_fitting and (best is None or size < best[0]):
            best = size, proof
    if best is None:
        return None
    proof = best[1]
    check(puzzle, proof, pupil.sheet.turned, pupil.pause, pupil.given())
    told = told_from(puzzle, pupil.sheet, proof, pupil.digits, language)
    return _lines(told, phrases_of(language).space), proof


def _lines(told: Sequence[Line], space: str) -> tuple[str, ...]:
    """The lines of a refutation: what is supposed and what follows from that stand with others."""
    texts = [line.text for line in told]
    at = next((at for at, line in enumerate(told) if line.step and line.step.refuted), None)
    if at is not None:
        texts[at : at + 2] = [space.join(texts[at : at + 2])]
        texts[-2:] = [space.join(texts[-2:])]
    return tuple(texts)


def _refutations(pupil: Asked, unknown: int, value: int) -> Iterator[Move]:
    """Ways to refute a value, each as one move."""
    if value == 0 and unknown in pupil.sheet.nonzero:
        others = (1 << len(pupil.sheet.names)) - 1 & ~(1 << unknown)
        yield Move(Rule.LEADING, unsaid=others)
        return
    begin = pupil.supposing(pupil.start(), unknown, value)
    tried: set[tuple[Move, ...]] = set()
    for moves in _ways(pupil, begin):
        end = Outline([*moves], End.CONTRADICTION)
        if not pupil.replay(begin.copy(), moves).dead:
            continue
        end.moves = shortened(pupil, begin, end)
        needed = tuple(quieted(pupil, begin, end).moves)
        if needed in tried or not pupil.is_discreet(begin, needed):
            continue
        tried.add(needed)
        if is_row(needed) and sum(move.rule.counts for move in needed) <= IN_A_SENTENCE:
            yield Move(Rule.TABLE, (unknown,), rows=((value, needed),))
        yield Move(Rule.SUPPOSE, (unknown, value), needed)


def _ways(pupil: Asked, begin: State) -> Iterator[list[Move]]:
    """Moves that may refute a state: one, two, or as many as it takes."""
    first = [*_offers(pupil, begin)]
    for _, move, concluded in first:
        if not all(domain for _, domain in concluded):
            yield [move]
    for _, move, _ in first:
        state = pupil.replay(begin.copy(), [move])
        for _, second, concluded in () if state.dead else _offers(pupil, state):
            if not all(domain for _, domain in concluded):
                yield [move, second]
    state = begin.copy()
    made = close(pupil, state, [*range(len(state.domains))])
    if state.dead:
        yield refutation(made)
    yield _going_on(pupil, begin.copy())


def _going_on(pupil: Asked, state: State) -> list[Move]:
    """The most telling moves, one after the other."""
    moves: list[Move] = []
    while not state.dead and len(moves) < MOST_MOVES:
        best = max(_offers(pupil, state), key=lambda offer: offer[0], default=None)
        if best is None:
            break
        pupil.make(state, best[1])
        moves.append(best[1])
    return moves


def _offers(pupil: Asked, state: State) -> Iterator[tuple[float, Move, Conclusions]]:
    """The moves that say something new, each with what it is worth for its effort."""
    for stage in (Stage.FIRST, Stage.WEIGHED, Stage.LATE):
        for move, _, price in offered(pupil, state, stage):
            concluded = pupil.conclusions(state, move)
            after = pupil.replay(state.copy(), [move])
            is_new = after.domains != state.domains or after.settled != state.settled
            if concluded and (is_new or after.dead):
                gain = gain_of(pupil, state, concluded, move.rule is Rule.LAST)
                yield gain / price, move, concluded
