"""An entry of a set → the JSON of its line, and the cells of its row in a table."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any
from zlib import crc32

from solver.answers.encode import Document
from solver.answers.solve import STOP
from solver.errors import CursorError, OptionError
from solver.generation.dataset import (
    Doubles,
    Entry,
    SetPlan,
    chosen,
    numbered,
    plan_of,
)
from solver.generation.recipe import Words
from solver.grid.model import KakuroSolution
from solver.meter import Meter
from solver.model import Budget, Puzzle, Solution, Stop
from solver.proof.hint import hint
from solver.proof.model import Explanation
from solver.proof.telling.tell import told
from solver.search.slices import check_effort
from solver.sentences import HINT_LEVELS, LANGUAGES
from solver.version import __version__


@dataclass(frozen=True, slots=True)
class Learned:
    """One step of a proof, in no language."""

    step: Annotated[int, "Its number; the steps of a row, or of a case's line, share theirs."]
    technique: Annotated[str, "What it is worked out by."]
    unknowns: Annotated[
        dict[str, list[int]], "What letters, blanks and carries can still be; empty where none can."
    ]


@dataclass(frozen=True, slots=True)
class DatasetEntry(Document):
    """A puzzle with exactly one solution, rated and proved."""

    set: Annotated[str, "A checksum of the options and the version that the set is made with."]
    number: Annotated[int, "The number that gives it, with these options and the seed."]
    seed: Annotated[int, "The seed of the set."]
    version: Annotated[str, "The version that made it."]
    kind: Annotated[str, "sum, difference, product, division, drawn, grid or kakuro."]
    puzzle: Annotated[str, "The puzzle; a drawing or a grid has several lines."]
    solution: Annotated[str, "The same with its digits."]
    letters: Annotated[dict[str, int], "Letter → digit."]
    wildcards: Annotated[
        list[int], "The digits of wildcards, or of a kakuro's cells, in reading order."
    ]
    base: Annotated[int, "The base of its numbers."]
    language: Annotated[str | None, "The language of its words, where they are of a theme."]
    theme: Annotated[str | None, "That theme."]
    difficulty: Annotated[int, "0 to 100, by its proof."]
    level: Annotated[int, "The same in stars, 1 to 5."]
    techniques: Annotated[list[str], "The techniques of the proof, from the easiest on."]
    is_proved: Annotated[bool, "Whether the proof is whole: else it is too long to be told."]
    proof: Annotated[dict[str, list[str]], "Language → the lines of the proof."]
    steps: Annotated[list[Learned], "What each step of the proof concludes."]
    hints: Annotated[dict[str, list[str]], "Language → where to look first, why, and what follows."]

    def __hash__(self) -> int:
        return hash((self.set, self.number))


@dataclass(frozen=True, slots=True)
class DatasetAnswer(Document):
    """Entries of a set, in the order of their numbers."""

    entries: Annotated[list[DatasetEntry], "The entries of this call."]
    count: Annotated[int, "The number of these entries."]
    stop: Annotated[str, "Why no more come.", STOP]
    next: Annotated[
        str | None, "The parameter to continue with; null where all `numbers` are looked at."
    ]


# What a table has of it.
CELLS = (
    "set", "number", "kind", "puzzle", "solution", "language", "theme", "difficulty", "level",
    "techniques", "proof", "hints",
)  # fmt: skip


def check_proofs(languages: Words) -> tuple[str, ...]:
    """The languages of proofs, if any; OptionError for one that no proof is told in."""
    return chosen("proofs", languages, LANGUAGES) if languages else ()


def checksum(plan: SetPlan, proofs: Sequence[str]) -> str:
    """What tells a set from another: two with the same have the same entries."""
    return f"{crc32(repr((__version__, plan, tuple(proofs))).encode()):08x}"


def read_set(*, proofs: str, **options: Any) -> tuple[SetPlan, tuple[str, ...]]:
    """The plan of a set, and the languages of its proofs, in the texts of `SetOptions`.

    Raises OptionError, which names the one that is wrong.
    """
    languages = check_proofs("" if proofs == "none" else proofs)
    return plan_of(**options), languages


def part_of_set(
    wanted: SetPlan,
    proofs: Sequence[str],
    *,
    limit: int,
    numbers: int | None = None,
    cursor: str | None = None,
    budget: Budget | None = None,
    has_room: Callable[[DatasetEntry], bool] = lambda entry: True,
) -> DatasetAnswer:
    """So many entries, from a cursor on, or those for which there are time and room.

    With `numbers`, only so many are looked at, and no entry is left out that is like another: that
    is for whoever joins the answers. Raises CursorError for a cursor of another set; LimitError
    where nothing new is found.
    """
    check_effort(limit, budget)
    if numbers is not None and numbers < 1:
        message = "{option} must be a whole number above 0"
        raise OptionError("bad_limit", message, field="numbers", option="numbers")
    first = 0 if cursor is None else number_in(cursor, wanted, proofs)
    end = None if numbers is None else first + numbers
    found: list[DatasetEntry] = []
    doubles, reached, stop = Doubles(), first, Stop.DEADLINE
    for number, one in numbered(wanted, first, Meter(budget), end):
        if (end is not None or doubles.takes(one.puzzle.text if one else None)) and one:
            told = dataset_entry(one, wanted, proofs)
            if not has_room(told) and found:
                stop = Stop.LIMIT
                break
            found.append(told)
        reached = number + 1
        if len(found) == limit:
            stop = Stop.LIMIT
            break
    if reached == end:
        return DatasetAnswer(found, len(found), Stop.EXHAUSTED.value, None)
    return DatasetAnswer(found, len(found), stop.value, cursor_at(reached, wanted, proofs))


def cursor_at(number: int, plan: SetPlan, proofs: Sequence[str]) -> str:
    """What leads to a number of a set, and of no other."""
    return f"{checksum(plan, proofs)}-{number}"


def number_in(cursor: str, plan: SetPlan, proofs: Sequence[str]) -> int:
    """The number that a cursor of this set leads to."""
    found = re.fullmatch(r"([0-9a-f]{8})-([0-9]{1,12})", cursor, re.ASCII)
    if found is None:
        raise CursorError("this is not a cursor: copy the one that an earlier answer ended with")
    if found[1] != checksum(plan, proofs):
        raise CursorError("this cursor belongs to another puzzle, other options or another version")
    return int(found[2])


def dataset_entry(entry: Entry, plan: SetPlan, proofs: Sequence[str]) -> DatasetEntry:
    """The line of an entry, with its proof and hints in these languages."""
    puzzle, solution, explanation = entry.puzzle, entry.solution, entry.explanation
    steps = explanation.proof.all_steps()
    rules = sorted({step.rule for step in steps}, key=lambda rule: rule.rank)
    return DatasetEntry(
        set=checksum(plan, proofs),
        number=entry.number,
        seed=plan.seed,
        version=__version__,
        kind=entry.kind,
        puzzle=puzzle.text,
        solution=solution.text,
        letters=dict(solution.letters),
        wildcards=_hidden(solution),
        base=puzzle.rules.base if isinstance(puzzle, Puzzle) else 10,
        language=entry.language,
        theme=entry.theme,
        difficulty=entry.score,
        level=entry.level,
        techniques=[rule.value for rule in rules],
        is_proved=explanation.complete,
        proof={lang: [line.text for line in told(explanation, lang)] for lang in proofs},
        steps=[*_learned(explanation)] if proofs else [],
        hints={
            lang: [hint(puzzle, level=level, language=lang).text for level in HINT_LEVELS]
            for lang in proofs
        },
    )


def _hidden(solution: Solution | KakuroSolution) -> list[int]:
    """The digits that no letter of the puzzle stands for, in reading order."""
    if isinstance(solution, Solution):
        return [*solution.wildcards]
    return [digit for row in solution.grid for digit in row if digit is not None]


def _learned(explanation: Explanation) -> Iterator[Learned]:
    for step in explanation.proof.all_steps():
        changes = {change.unknown: [*change.after] for change in step.changes}
        yield Learned(step.number, step.rule.value, changes)


def cells(entry: DatasetEntry) -> list[object]:
    """The cells of a row; lines of a proof stand in one cell, the languages one after the other."""
    texts = {
        "techniques": ", ".join(entry.techniques),
        "proof": "\n\n".join("\n".join(lines) for lines in entry.proof.values()),
        "hints": "\n\n".join("\n".join(lines) for lines in entry.hints.values()),
    }
    return [texts.get(name, getattr(entry, name)) for name in CELLS]
