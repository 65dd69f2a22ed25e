"""A puzzle in many bases → the JSON answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from solver.answers.encode import Document
from solver.answers.solve import STOP, Notice, notices, said
from solver.model import Stop
from solver.search.bases import BasesResult, InBase


@dataclass(frozen=True, slots=True)
class BaseAnswer:
    """A puzzle in one base."""

    base: Annotated[int, "The base."]
    count: Annotated[int, "Its solutions; at least so many where `complete` is false."]
    complete: Annotated[bool, "Whether the search in this base ended."]
    unique: Annotated[
        bool | None, "Whether there is exactly one solution; null where that is not known."
    ]
    example: Annotated[str | None, "The puzzle with the digits of one solution put in."]
    impossible: Annotated[str | None, "Why the puzzle cannot stand in this base; else null."]


@dataclass(frozen=True, slots=True)
class BasesAnswer(Document):
    """What is known of a puzzle in a range of bases."""

    puzzle: Annotated[str, "The puzzle exactly as typed."]
    bases: Annotated[list[BaseAnswer], "The bases of this call, in ascending order."]
    smallest: Annotated[int | None, "The smallest base with a solution, as far as is known."]
    smallest_unique: Annotated[int | None, "The smallest base with exactly one."]
    stop: Annotated[
        str, "Why the call ended; `limit`: an answer has no room for more of the bases.", STOP
    ]
    progress: Annotated[
        float, "How many of the bases are done: 0 to 1.", {"minimum": 0, "maximum": 1}
    ]
    next: Annotated[str | None, "The parameter to continue with; null when all are done."]
    nodes: Annotated[int, "Digits tried for letters in this call."]
    warnings: Annotated[list[Notice], "What is probably not meant, and how it was read."]


def bases_answer(result: BasesResult, lang: str = "en") -> BasesAnswer:
    """The answer that a result is shown as, with its sentences in a language."""
    return BasesAnswer(
        puzzle=result.text,
        bases=[_base(each, lang) for each in result.bases],
        smallest=result.smallest,
        smallest_unique=result.smallest_unique,
        stop=result.stop.value,
        progress=result.progress,
        next=result.next,
        nodes=result.nodes,
        warnings=notices(result.puzzle.cautions, lang) if result.puzzle else [],
    )


def _base(each: InBase, lang: str) -> BaseAnswer:
    return BaseAnswer(
        base=each.base,
        count=each.count,
        complete=each.stop is Stop.EXHAUSTED,
        unique=each.unique,
        example=each.example,
        impossible=said(each.why_not.sentence, lang) if each.why_not else None,
    )
