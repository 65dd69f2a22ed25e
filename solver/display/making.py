"""Puzzles that were made, for a screen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from solver.display.columns import tabbed
from solver.display.results import key_line, number_of, why_unfinished, wrong_line
from solver.generation.generate import Generated
from solver.generation.proposals import Proposal, Proposals
from solver.generation.reveal import Repair
from solver.generation.skeleton import Skeleton
from solver.generation.walk import Made
from solver.model import Stop
from solver.sentences import Sentence
from solver.translate import in_language


def puzzle_lines(generated: Generated) -> Iterator[str]:
    """Each puzzle with its solution, and how hard it is where it was rated, between tabs."""
    for solution, rating in zip_longest(generated.puzzles, generated.ratings):
        cells = puzzle_cells((solution.puzzle.text, solution.text), rating)
        yield tabbed([*cells, *filter(None, [wrong_line(solution)])])


def puzzle_cells(made: Made, rating: int | None) -> list[str]:
    """What a list has of a puzzle."""
    cells = [*made]
    return cells if rating is None else [*cells, str(rating)]


def making_outcome(generated: Generated, on: str, *, is_halted: bool = False) -> str:
    """How many puzzles there are, and where the search stopped; `on` is the option to continue."""
    verdict = number_of(generated.count, "puzzle")
    if generated.stop is Stop.LIMIT and generated.next is None:
        verdict += " of those on the shelf"
    elif generated.stop is Stop.LIMIT:
        verdict = f"stopped at the limit: {verdict}, maybe more, continue with {on}"
    elif generated.stop is Stop.DEADLINE:
        done = f"{generated.progress:.1%} searched"
        verdict = f"{why_unfinished(is_halted)}: {done}, {verdict} so far, continue with {on}"
    if generated.undecided:
        verdict += f", {number_of(generated.undecided, 'candidate')} given up"
    return verdict


def repair_lines(repaired: Repair) -> Iterator[str]:
    """The puzzle with its cells revealed, its solution, and how many cells these are."""
    yield from (repaired.puzzle.text, "", repaired.solution.text, "", revealed(repaired))


def revealed(repaired: Repair) -> str:
    """How many cells are revealed."""
    return f"{number_of(len(repaired.revealed), 'cell')} revealed"


def proposals_lines(found: Proposals, language: str = "en") -> Iterator[str]:
    """How many solutions the puzzle has, why it has none, and each proposal with its solution."""
    yield in_language(found.state, language)
    yield from (f"- {in_language(reason, language)}" for reason in found.reasons)
    for number, one in enumerate(found, 1):
        yield from ("", f"{number}. {in_language(one.change, language)}")
        yield from (f"   {line}".rstrip() for line in proposal_lines(one))
    if not (found.is_unique or found.proposals):
        yield from ("", in_language(Sentence("no change gave exactly one solution"), language))


def proposal_lines(one: Proposal) -> Iterator[str]:
    """The puzzle and its solution."""
    yield from one.puzzle.text.splitlines()
    if len(one.puzzle.text.splitlines()) > 1:
        yield ""
    yield from one.solution.text.splitlines()


def skeleton_lines(made: Skeleton, rating: int | None = None) -> Iterator[str]:
    """The drawing, its solution, its key, and how it was found."""
    yield from (made.puzzle.text, "", made.solution.text, "")
    if key := key_line(made.solution):
        yield key
    yield skeleton_outcome(made, rating)


def skeleton_outcome(made: Skeleton, rating: int | None = None) -> str:
    """How a skeleton was found, and how hard it is where it was rated."""
    tried = number_of(made.tried, "calculation")
    found = f"{number_of(made.printed, 'digit')} printed, the fewest of {tried}"
    if made.puzzle.letters:
        found = f"{number_of(len(made.puzzle.letters), 'letter')}, {tried} tried"
    return found if rating is None else f"{found}, difficulty {rating} of 100"
