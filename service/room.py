"""How much an answer has room for: what is clamped to it comes with `next`, which leads to more.

The measure is what leaves in a cloud's event, where a pipe may be narrow: there, an answer is JSON
within JSON, in ASCII.
"""

from __future__ import annotations

import json
from itertools import chain, takewhile

import solver
from service import settings
from service.representation import encoded
from solver.answers.solve import answer, filled
from solver.limits import MAX_CURSOR, MAX_KAKURO_SIZE
from solver.model import Result, Solution, Stop
from solver.record import replace
from solver.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from solver.answers.explain import ExplanationAnswer
    from solver.answers.proposals import ProposalsAnswer
    from solver.generation.recipe import Recipe

# Bytes of what all answers but those of `solve` have beside their lists, with `next`.
FRAME = MAX_CURSOR + 2_000

# Bytes of what a solution has beside its letters, in quotes and keys.
REST = 160

# Bytes of what it has where a letter is wrong, beside the word of that letter: in quotes and keys,
# and in a sentence of 80 letters.
WRONG = 900

# Bytes of a sentence that says why a puzzle cannot stand in a base: 600 letters.
REASON = 4_000


def weight(document: object) -> int:
    """The bytes that a document takes in an event: six for a letter that is not ASCII.

    Its quotes are two more than it has itself: the comma and the space that part it from others.
    """
    return len(json.dumps(encoded(document).decode()))


def room(
    puzzle: solver.Puzzle, limit: int, decode: str = "", parts: int = 1, lang: str = "en"
) -> int:
    """The number of solutions, up to a limit, that one of `parts` of an answer has room for."""
    whole = settings.MAX_ANSWER // parts
    if 2 * limit * _at_most(puzzle, decode) <= whole:
        return limit
    base, count = puzzle.rules.base, len(puzzle.letters)
    digits = dict.fromkeys(puzzle.letters + puzzle.wildcards, base - 1)
    solution = Solution.of(puzzle, digits)
    longest = filled(solution, decode and _decoded(puzzle, decode), lang)
    each = weight(replace(longest, key="".join(puzzle.letters) + "." * (base - count)))
    if parts == 1:
        cursor = "." * min(8 * (count + len(puzzle.wildcards)) + 200, MAX_CURSOR)
        bare = Result(puzzle, (), Stop.LIMIT, None, 0.0, cursor, "remainders", 10**12)
        whole -= weight(answer(bare))
    return max(min(limit, whole // each), 1)


def _at_most(puzzle: solver.Puzzle, decode: str) -> int:
    """A bound for the bytes of a solution, which costs a tenth of measuring them.

    Its letters stand in its text, once with their digits, and in its key.
    """
    figures = len(': \\"\\"35, ') * len(puzzle.letters) + len("35, ") * len(puzzle.wildcards)
    decoded = decode and _decoded(puzzle, decode)
    text = puzzle.text
    most = 4 * len(text) if text.isascii() and text.isprintable() else weight(text)
    rest = REST + (weight(decoded) if decoded else 0)
    if puzzle.misprint is not None:
        rest += WRONG + 2 * weight(puzzle.misprint.word) + 4 * weight(puzzle.misprint.letter)
    return 3 * most + figures + puzzle.rules.base + rest


def _decoded(puzzle: solver.Puzzle, decode: str) -> str:
    """The longest that a text is decoded to: a digit is a letter, or all that share it."""
    letters = puzzle.letters
    each = f"[{''.join(letters)}]" if puzzle.groups else max(".", *letters, key=weight)
    return decode + each * len(decode)


def room_for_bases(puzzle: str) -> int:
    """The number of bases that an answer has room for: the puzzle is there anew for each of them.

    In what the answer has besides it is some ten times.
    """
    text = weight(puzzle)
    return max((settings.MAX_ANSWER - FRAME - 10 * text) // (text + REASON), 1)


def room_for_grids(puzzle: str) -> int:
    """The number of grids that an answer has room for.

    A cell takes at least two characters of the puzzle, such as `O,`.
    """
    from solver.answers.kakuro import KakuroCell, KakuroFilled  # late: not needed for sums

    cells = len(puzzle) // 2 + 1
    cell = KakuroCell("black", None, "AB", "AB")
    grid: list[list[int | None]] = [[None] * cells, *[[]] * MAX_KAKURO_SIZE]
    each = weight(KakuroFilled("1234567890", dict.fromkeys("ABCDEFGHIJ", 10), grid))
    rest = FRAME + weight(puzzle) + cells * weight(cell)
    return max((settings.MAX_ANSWER - rest) // each, 1)


def room_for_puzzles(recipe: Recipe) -> int:
    """The number of new puzzles that an answer has room for.

    Each is there twice, with letters and with digits, and has at most `base` letters.
    """
    from solver.answers.generate import NewPuzzle  # late: not needed for solving

    words = [*recipe.words, *recipe.fixed, *recipe.require, recipe.total or ()]
    if recipe.template is not None:
        words += [recipe.template.letters, *chain.from_iterable(recipe.template.pools)]
    longest = max(words, key=lambda word: weight("".join(word)))
    letter = max((one for word in words for one in word), key=weight)
    words_of_one = 15 if recipe.cross else recipe.terms[1] + 1  # a grid has lines of signs too
    text = " + ".join(["".join(longest)] * words_of_one)
    if recipe.template is not None:
        text = recipe.template.text(["".join(longest)] * len(recipe.template.pools))
    letters = {f"{letter}{n}": 10 for n in range(recipe.rules.base)}
    each = weight(NewPuzzle(text, text, letters, recipe.rules.base, 100, None))
    if recipe.wrong_letters:
        each += WRONG + 2 * weight("".join(longest)) + 4 * weight(letter)
    return max((settings.MAX_ANSWER - FRAME) // each, 1)


def room_for_each(rest: int = FRAME) -> Callable[[object], bool]:
    """What the members of an answer's list are held against, one after the other: is there room?

    `rest` are the bytes of all else in the answer.
    """
    left = settings.MAX_ANSWER - rest

    def has_room(member: object) -> bool:
        nonlocal left
        left -= weight(member)
        return left >= 0

    return has_room


def fitting_proposals(found: ProposalsAnswer) -> ProposalsAnswer:
    """The answer with as many proposals as it has room for, the first ones."""
    bare = replace(found, proposals=[])
    kept = [*takewhile(room_for_each(weight(bare)), found.proposals)]
    if len(kept) == len(found.proposals):
        return found
    return replace(bare, proposals=kept, count=len(kept), stop=Stop.LIMIT.value)


def fitting(found: ExplanationAnswer) -> ExplanationAnswer:
    """The answer, without a proof that it has no room for: one that long is not read either."""
    if weight(found) <= settings.MAX_ANSWER:
        return found
    check = found.check
    if check is not None:
        bare = [replace(verdict, lines=[]) for verdict in check.verdicts]
        check = replace(check, verdicts=bare)
    return replace(found, lines=[], check=check, stop=Stop.LIMIT.value)
