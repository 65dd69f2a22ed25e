"""Short proofs: leaves out every move that the conclusion does not need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from solver.proof.model import End, Rule, between, told
from solver.proof.moves import TECHNIQUES, Deducer, Move, Outline, State
from solver.proof.techniques.freedom import free, together

# Values of an unknown, and what follows from each.
Cases = Sequence[tuple[int, Outline]]


def shortened(deducer: Deducer, begin: State, outline: Outline) -> list[Move]:
    """The moves of an outline that its end needs; `begin` is the state before the first of them.

    Goes back along what they read, and then tries to leave out each, from the last to the first,
    hard ones before easy ones.
    """
    moves = _sliced(deducer, begin, outline)
    kept = [*range(len(moves))]
    before = [begin]  # each move that is kept, as far as that is known
    lines = _lines(deducer, begin, moves)
    for index in hardest_first(moves):
        at = kept.index(index)
        while len(before) <= at:
            state = before[-1].copy()
            deducer.make(state, moves[kept[len(before) - 1]])
            before.append(state)
        trial = kept[:at] + kept[at + 1 :]
        fewer = _lines(deducer, begin, [moves[i] for i in trial])
        # Without what it rests on, a list of factors may need more rows than that step is worth.
        rest = [moves[i] for i in trial[at:]]
        if fewer <= lines and _reaches_end(deducer, before[at], rest, outline):
            kept, lines = trial, fewer
            del before[at + 1 :]
    return _effective(deducer, begin, [moves[i] for i in kept])


def _sliced(deducer: Deducer, begin: State, outline: Outline) -> list[Move]:
    """The moves from which a way leads to the end: each narrows what a later one reads."""
    state = begin.copy()
    narrowed = []
    for move in outline.moves:
        earlier = state.domains[:]
        if not state.dead:
            deducer.make(state, move)
        narrowed.append({u for u, domain in enumerate(earlier) if domain != state.domains[u]})
    needed = _needed_at_end(deducer, outline)
    if len(needed) >= deducer.sheet.cells:
        return outline.moves
    kept: list[Move] = []
    for move, own in zip(reversed(outline.moves), reversed(narrowed), strict=True):
        if not kept and outline.end is End.CONTRADICTION and own:
            needed |= own
        if own & needed:
            kept.append(move)
            needed |= _read(deducer, move)
    sliced = kept[::-1]
    return sliced if _reaches_end(deducer, begin, sliced, outline) else outline.moves


def _needed_at_end(deducer: Deducer, outline: Outline) -> set[int]:
    """The unknowns that the end of an outline is about."""
    if outline.end is End.CONTRADICTION:
        return set()
    if outline.end is not End.CASES:
        return {*range(deducer.sheet.cells)}
    needed = {outline.unknown}
    for _, case in outline.cases:
        needed |= _needed_at_end(deducer, case)
        needed = needed.union(*(_read(deducer, move) for move in case.moves))
    return needed


def _read(deducer: Deducer, move: Move) -> set[int]:
    """The unknowns that a move rests on, with those of the moves within it."""
    read = {*TECHNIQUES[move.rule].view(deducer, move).reads}
    for inner in (*move.refutation, *(one for _, moves in move.rows for one in moves)):
        read |= _read(deducer, inner)
    return read


def hardest_first(moves: Sequence[Move]) -> list[int]:
    """The order in which moves are left out: the hardest to follow first, the last of these."""
    return sorted(range(len(moves)), key=lambda at: (-TECHNIQUES[moves[at].rule].burden, -at))


def _lines(deducer: Deducer, begin: State, moves: list[Move]) -> int:
    """The steps that moves take with the rows of lists of factors as they are from there."""
    if not any(TECHNIQUES[move.rule].lines for move in moves):
        return len(moves)
    state = begin.copy()
    count = 0
    for move in moves:
        count += deducer.lines(state, move)
        deducer.make(state, move)
    return count


def _effective(deducer: Deducer, begin: State, moves: list[Move]) -> list[Move]:
    """The moves that conclude something, up to a contradiction."""
    state = begin.copy()
    effective = []
    for move in moves:
        if state.dead:
            break
        current = replace(move, lines=deducer.lines(state, move))
        if deducer.make(state, move):
            effective.append(current)
    return effective


def _reaches_end(deducer: Deducer, begin: State, moves: list[Move], outline: Outline) -> bool:
    """True if these moves reach the end of an outline."""
    state = deducer.replay(begin.copy(), moves)
    if outline.end is End.CONTRADICTION:
        return state.dead
    if state.dead:
        return False
    if outline.end is End.SOLUTION:
        return tuple(state.domains[: deducer.sheet.cells]) == outline.digits
    if outline.end is End.FREE:
        is_same = tuple(state.domains[: deducer.sheet.cells]) == outline.digits
        return is_same and bool(free(deducer.sheet, state))
    return _reaches_cases(deducer, state, outline)


def _reaches_cases(deducer: Deducer, state: State, outline: Outline) -> bool:
    """True if the cases of an outline are what is possible, and each still reaches its end."""
    domain = state.domains[outline.unknown]
    cases = 0
    for value, _ in outline.cases:
        cases |= 1 << value
    if domain != cases or domain.bit_count() < 2:
        return False
    for value, case in outline.cases:
        inner = deducer.supposing(state, outline.unknown, value)
        if not _reaches_end(deducer, inner, case.moves, case):
            return False
    return True


def trim(deducer: Deducer, begin: State, outline: Outline) -> None:
    """Leaves out of the rows of tables, and of their cells, what the end does not need."""
    state = begin.copy()
    for at, move in enumerate(outline.moves):
        if move.rule is Rule.TABLE:
            outline.moves[at] = _trimmed(deducer, state, move, outline, at)
        deducer.make(state, outline.moves[at])
    for value, case in outline.cases:
        trim(deducer, deducer.supposing(state, outline.unknown, value), case)


def _trimmed(deducer: Deducer, state: State, table: Move, outline: Outline, at: int) -> Move:
    """A table of an outline with no more than is needed; `state` is what is known before it."""
    (unknown,) = table.about
    rows: dict[int, tuple[Move, ...]] = {}
    left: dict[int, tuple[Move, ...]] = {}
    for value, moves in table.rows:
        inner = deducer.supposing(state, unknown, value)
        if deducer.replay(inner.copy(), moves).dead:
            rows[value] = tuple(shortened(deducer, inner, Outline(list(moves), End.CONTRADICTION)))
        else:
            left[value] = moves

    def is_enough(trial: dict[int, tuple[Move, ...]]) -> bool:
        moves = [_table(unknown, rows | trial), *outline.moves[at + 1 :]]
        return bool(rows or trial) and _reaches_end(deducer, state, moves, outline)

    if is_enough({}):
        return _table(unknown, rows)
    for value, moves in left.items():
        kept = moves
        for place in reversed(range(len(moves))):
            if moves[place].rule is not Rule.LAST:
                fewer = kept[:place] + kept[place + 1 :]
                if is_enough(left | {value: fewer}):
                    left[value] = kept = fewer
    return _table(unknown, rows | left)


def _table(unknown: int, rows: dict[int, tuple[Move, ...]]) -> Move:
    return Move(Rule.TABLE, (unknown,), rows=tuple(sorted(rows.items())))


def quieted(deducer: Deducer, begin: State, outline: Outline) -> Outline:
    """The same outline, whose moves say nothing that its end does not need.

    A digit that is found is said, even where it would be found later too.
    """
    moves = _quieted(deducer, begin, outline.moves, outline)
    state = deducer.replay(begin.copy(), moves)
    cases = [
        (value, quieted(deducer, deducer.supposing(state, outline.unknown, value), case))
        for value, case in outline.cases
    ]
    return replace(outline, moves=moves, cases=cases)


def _quieted(deducer: Deducer, begin: State, moves: Sequence[Move], outline: Outline) -> list[Move]:
    """Moves that lead to the end of an outline, from the last to the first with less to say."""
    states = [begin.copy()]
    for move in moves:
        states.append(states[-1].copy())
        if not states[-1].dead:
            deducer.make(states[-1], move)
    quiet: list[Move] = []
    for move, state in zip(reversed(moves), reversed(states[:-1]), strict=True):
        quiet = [_quiet(deducer, state, move, quiet, outline), *quiet]
    return quiet


def _quiet(
    deducer: Deducer, state: State, move: Move, later: Sequence[Move], outline: Outline
) -> Move:
    """A move with no more to say than the end of an outline needs after it."""
    move = _quiet_within(deducer, state, move)
    concluded = deducer.conclusions(state, move)
    is_brief = move.rule in (Rule.LAST, Rule.LEADING)  # says it without naming a letter
    if is_brief or not all(domain and u >= 0 for u, domain in concluded):
        return move
    is_refuting = outline.end is End.CONTRADICTION
    left = len(concluded)
    cells = deducer.sheet.cells  # what is carried is left out first
    order = sorted(concluded, key=lambda one: (one[0] < cells, -one[1].bit_count(), one[0]))
    for unknown, domain in order:
        is_digit = unknown < cells and domain.bit_count() == 1 and not is_refuting
        if left > 1 and not is_digit:
            trial = replace(move, unsaid=move.unsaid | 1 << unknown)
            if _reaches_end(deducer, state, [trial, *later], outline):
                move, left = trial, left - 1
                continue
        if unknown >= cells and told(state.domains[unknown] & between(domain)) < told(domain):
            trial = replace(move, ends=move.ends | 1 << unknown)
            if _reaches_end(deducer, state, [trial, *later], outline):
                own, less = (
                    _length_told(deducer, state, [one, *later], outline.cases, outline.unknown)
                    for one in (move, trial)
                )
                move = trial if less < own else move
    return move


def _length_told(
    deducer: Deducer, begin: State, moves: Sequence[Move], cases: Cases, unknown: int
) -> int:
    """How long it takes to read what moves conclude, and cases after them.

    A list of many values takes longer than two short ones.
    """
    state, count = begin.copy(), 0
    for move in moves:
        if not state.dead:
            count += sum(told(domain) ** 2 for _, domain in deducer.conclusions(state, move))
            deducer.make(state, move)
    for value, case in cases:
        inner = deducer.supposing(state, unknown, value)
        count += _length_told(deducer, inner, case.moves, case.cases, case.unknown)
    return count


def _quiet_within(deducer: Deducer, state: State, move: Move) -> Move:
    """A move whose refutation or rows say no more than is needed."""
    if move.refutation:
        inner = deducer.supposing(state, *move.about)
        end = Outline([], End.CONTRADICTION)
        return replace(move, refutation=tuple(_quieted(deducer, inner, move.refutation, end)))
    if move.rule is Rule.TABLE:
        for at, (value, moves) in enumerate(move.rows):
            inner = deducer.supposing(state, move.about[0], value)
            if deducer.replay(inner.copy(), moves).dead:
                end = Outline([], End.CONTRADICTION)
                row = value, tuple(_quieted(deducer, inner, moves, end))
                move = replace(move, rows=(*move.rows[:at], row, *move.rows[at + 1 :]))
    return move


def in_order(deducer: Deducer, begin: State, outline: Outline) -> Outline:
    """The same outline, in which no solution goes against an order that is agreed on.

    Where one does, its branch ends with that: it is found elsewhere, with the letters exchanged.
    """
    sets = together(move.about for move in _every_move(outline) if move.rule is Rule.EXCHANGE)
    agreed = [Move(Rule.EXCHANGE, pair) for own in sets for pair in combinations(own, 2)]
    return _in_order(deducer, begin, outline, agreed) if agreed else outline


def _every_move(outline: Outline) -> Iterator[Move]:
    yield from outline.moves
    for _, case in outline.cases:
        yield from _every_move(case)


def _in_order(deducer: Deducer, begin: State, outline: Outline, agreed: Sequence[Move]) -> Outline:
    state = deducer.replay(begin.copy(), outline.moves)
    if outline.end in (End.SOLUTION, End.FREE):
        for move in agreed:
            if deducer.replay(state.copy(), [move]).dead:
                return Outline([*outline.moves, move], End.CONTRADICTION)
    cases = [
        (value, _in_order(deducer, deducer.supposing(state, outline.unknown, value), case, agreed))
        for value, case in outline.cases
    ]
    return replace(outline, cases=cases)
