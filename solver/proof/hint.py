"""Hints: an idea, where to look, why, what follows; and which statements are wrong so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import dropwhile

from solver.errors import OptionError
from solver.grid.model import Kakuro
from solver.meter import Late, Meter
from solver.model import Budget, Puzzle
from solver.proof.explain import check
from solver.proof.finding.choice import next_move
from solver.proof.finding.prover import next_supposition, unknown_for_cases
from solver.proof.judge import POSSIBLE, RIGHT, Judgement, judge, part_of
from solver.proof.model import Case, End, Proof, Rule, Step
from solver.proof.moves import Conclusions, Move, Outline
from solver.proof.pupil.state import Pupil
from solver.proof.pupil.statement import Statement, one_of
from solver.proof.sheet.kakuro import sheet_of
from solver.proof.telling.tell import cases_told, phrases_of, told_from, wrong_told
from solver.sentences import HINT_LEVELS, Sentence
from solver.shown import Shown
from solver.translate import in_language

# What a hint is: the next deduction, values to be tried, what to look at again, or the end.
STEP, CASES, WRONG, END = "step", "cases", "wrong", "end"

# The price up to which a move looks at one column and lists little. What such a move settles is
# said before what says more: in a proof the whole calculation at once may be shorter, but whoever
# asks for a hint has not seen the column yet.
PLAIN = 1.5

# What is carried in a product may be much. That it is one of more numbers than these helps nobody,
# and is said only where nothing else follows.
OPEN = 3


@dataclass(frozen=True, slots=True, repr=False)
class Hint(Shown):
    """A hint for a step; without one it says what is wrong, which cases there are, or the end."""

    kind: str  # STEP, CASES, WRONG or END
    level: str
    step: Step | None
    text: str
    wrong: tuple[str, ...] = ()  # letters that have no right digit yet, or statements as written
    learned: tuple[str, ...] = ()  # what follows, as it may be added to what is known
    cases: tuple[str, ...] = ()  # one of these is true, and nothing easier leads on
    is_late: bool = False  # there was no time to find one


def hint(
    puzzle: Puzzle | Kakuro,
    known: Sequence[Statement] = (),
    *,
    level: str = "look",
    seen: int = 0,
    language: str = "en",
    budget: Budget | None = None,
) -> Hint:
    """The easiest deduction from what is known.

    What is `known` is never told again. `seen` is how many deductions from there have been told
    without being taken down as known: the hint is for the one after them. What is wrong is pointed
    out first, without the right digits; looking for it may take half of the `budget`.
    """
    phrases = phrases_of(language)
    check_level(level, seen)
    meter = Meter(budget)
    pupil = Pupil(sheet_of(puzzle), known, meter.check)
    judgement = judge(puzzle, known, part_of(budget)) if known else None
    is_solvable = judgement is None or judgement.solvable is not False
    if judgement and judgement.wrong and is_solvable:
        return _mistaken(puzzle, pupil, level, judgement.wrong, language)
    try:
        for _ in range(seen):
            before, pupil = pupil, _after(pupil)
            if pupil is before:
                break
        if pupil.start().dead or (is_solvable and _is_solved(pupil)):
            return Hint(END, level, None, _end(pupil, judgement, language))
        if moves := _next(pupil):
            return _told(puzzle, pupil, moves, level, seen + 1, language)
        return _cases(puzzle, pupil, level, language)
    except Late:
        return Hint(END, level, None, phrases.no_time, is_late=True)


def check_level(
    level: str, seen: int, option: str = "level", known: Sequence[str] = HINT_LEVELS
) -> None:
    """Raises OptionError for an unknown level or a negative number of hints.

    `option` is what names the level, and `known` what it may be: HTTP and the terminal know more.
    """
    if level not in HINT_LEVELS:
        message, listed = "{option} must be one of {known}", ", ".join(known)
        raise OptionError("bad_hint", message, field=option, option=option, known=listed)
    if type(seen) is not int or seen < 0:
        raise OptionError("bad_seen", "{option} must be 0 or more", field="seen", option="seen")


def _next(pupil: Pupil) -> list[Move]:
    """The easiest deduction; nothing where there is none.

    That a number does not begin with 0 is no news: it comes with the deduction that needs it, and
    only of the letters that it needs.
    """
    move = _easiest(pupil)
    if move is None or move.rule is not Rule.LEADING:
        return [move] if move else []
    later = pupil.learning(pupil.conclusions(pupil.start(), move))
    following = None if later.start().dead else _easiest(later)
    if following is None:
        return [move]
    wanted = later.conclusions(later.start(), following)
    if _concludes(pupil, [], following, wanted):
        return [following]
    for unknown, _ in pupil.conclusions(pupil.start(), move):
        less = replace(move, unsaid=move.unsaid | 1 << unknown)
        if _concludes(pupil, [less], following, wanted):
            move = less
    return [move, following]


def _concludes(pupil: Pupil, before: list[Move], move: Move, wanted: Conclusions) -> bool:
    """True if a move concludes what is wanted, and nothing else, once others are made."""
    state = pupil.replay(pupil.start(), before)
    return bool(wanted) and dict(pupil.conclusions(state, move)) == dict(wanted)


def _easiest(pupil: Pupil) -> Move | None:
    """The easiest deduction, else a supposition that leads nowhere.

    A digit that is the only one left is said before anything is built on it, and what one column
    settles before what several say together.
    """
    state = pupil.start()
    for unknown in range(pupil.sheet.cells):
        is_left = state.is_fixed(unknown) and not state.is_settled(unknown)
        if is_left and pupil.sheet.rivals[unknown]:
            return Move(Rule.LAST, (unknown,))

    def is_news(concluded: Conclusions) -> bool:
        return any(
            domain.bit_count() <= OPEN or unknown < pupil.sheet.cells
            for unknown, domain in concluded
            if domain != state.domains[unknown]
        )

    return next_move(pupil, state, PLAIN, is_news) or next_supposition(pupil, state)


def _after(pupil: Pupil) -> Pupil:
    """The pupil once the next hint is taken down, if it has a step."""
    moves = [] if pupil.start().dead or _is_solved(pupil) else _next(pupil)
    for move in moves:
        pupil = pupil.learning(pupil.conclusions(pupil.start(), move))
    return pupil


def _is_solved(pupil: Pupil) -> bool:
    """True if every letter, wildcard and cell is known, and the digits are a solution."""
    state = pupil.start()
    cells = range(pupil.sheet.cells)
    is_told = all(state.is_settled(u) or not pupil.sheet.rivals[u] for u in cells)
    return is_told and pupil.solution(state) is not None


def _mistaken(
    puzzle: Puzzle | Kakuro,
    pupil: Pupil,
    level: str,
    statements: Sequence[Statement],
    language: str,
) -> Hint:
    """That something is wrong, with the letters whose digits are."""
    phrases = phrases_of(language)
    wrong = tuple(one.text if one.digit is None else one.unknowns[0] for one in statements)
    listed = phrases.comma.join(wrong)
    if all(one.digit is not None for one in statements):
        return Hint(WRONG, level, None, wrong_told(puzzle, pupil.sheet, wrong, language), wrong)
    sentence = Sentence("These are wrong, or do not go together: {statements}", statements=listed)
    return Hint(WRONG, level, None, in_language(sentence, language) + phrases.full_stop, wrong)


def _end(pupil: Pupil, judgement: Judgement | None, language: str) -> str:
    """What is said where nothing follows any more."""
    phrases = phrases_of(language)
    if pupil.start().dead:
        return phrases.none
    verdicts = set(judgement.verdicts.values()) if judgement else set()
    if verdicts <= {RIGHT}:
        return phrases.finished
    sentence = Sentence("That is one solution. There are more")
    if POSSIBLE not in verdicts:  # there was no time to look for others
        sentence = Sentence("That is a solution")
    return in_language(sentence, language) + phrases.full_stop


def _told(
    puzzle: Puzzle | Kakuro,
    pupil: Pupil,
    moves: list[Move],
    level: str,
    number: int,
    language: str,
) -> Hint:
    """The hint for the last of these moves, once its step and those before it were checked."""
    phrases = phrases_of(language)
    dead = pupil.replay(pupil.start(), moves).dead
    proof = pupil.written(Outline(moves, End.CONTRADICTION if dead else End.OPEN))
    check(puzzle, proof, pupil.sheet.turned, pupil.pause, pupil.given())
    lines = told_from(puzzle, pupil.sheet, proof, pupil.digits, language)
    step, before = proof.steps[-1], [*range(1, len(proof.steps))]
    needed = [line for line in lines if line.number in before]
    lines = [*dropwhile(lambda line: line.number != len(proof.steps), lines)]
    if level == "nudge":
        texts = [lines[0].nudge]
    elif level == "look":
        texts = [lines[0].looks]
    elif level == "reason":
        texts = [line.reason for line in needed]
        texts.append(lines[0].text if step.refuted else lines[0].reason)
    else:
        texts = [line.text for line in needed]
        texts += [line.text for line in lines] if step.refuted or dead else [lines[0].conclusion]
        texts += [phrases.none] if dead else []
    text = phrases.space.join(texts)
    changes = (change for one in proof.steps for change in one.changes)
    learned = [one_of(change.unknown, change.after) for change in changes]
    shown = tuple(learned) if level == HINT_LEVELS[-1] else ()
    return Hint(STEP, level, replace(step, number=number), text, learned=shown)


def _cases(puzzle: Puzzle | Kakuro, pupil: Pupil, level: str, language: str) -> Hint:
    """The hint to try out one value after the other."""
    state = pupil.start()
    if all(map(state.is_fixed, range(len(pupil.sheet.names)))):
        return Hint(END, level, None, phrases_of(language).none)
    name = pupil.sheet.names[unknown_for_cases(pupil, state)]
    values = pupil.may_be(state)[name]
    cases = tuple(Case(value, Proof((), End.OPEN)) for value in values)
    proof = Proof((), End.CASES, None, name, cases)
    texts = cases_told(puzzle, pupil.sheet, proof, language)
    shown = tuple(one_of(name, (value,)) for value in values) if level == HINT_LEVELS[-1] else ()
    return Hint(CASES, level, None, texts[HINT_LEVELS.index(level)], cases=shown)
