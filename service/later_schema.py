"""The requests beside the one to solve, declared alike: loaded when one of them comes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from service.schema import PuzzleText
from solver.generation.options import DRAWN, KINDS, DrawnOptions, GenerateOptions, SetOptions
from solver.limits import (
    MAX_BATCH,
    MAX_CURSOR,
    MAX_EXERCISES,
    MAX_LIST,
    MAX_OPTION,
    MAX_PROPOSALS,
    MAX_TEXT,
)
from solver.options import SPOKEN, TIMEOUT, Effort, Rules, ShardedEffort
from solver.sentences import LANG, LEVEL, PUPIL


@dataclass(frozen=True, repr=False, eq=False)
class KakuroRequest(Effort, PuzzleText):
    """The parameters of /v1/kakuro."""

    puzzle: Annotated[
        str,
        "The kakuro in one line: its size, and its cells from left to right.",
        {"minLength": 1, "maxLength": MAX_TEXT},
    ]
    lang: Annotated[str, *SPOKEN] = "en"


@dataclass(frozen=True, repr=False, eq=False)
class ExplainRequest(Rules, PuzzleText):
    """The parameters of /v1/explain."""

    lang: Annotated[str, "The language of the sentences.", LANG] = "en"
    hint: Annotated[
        str,
        "Instead of the proof, a hint for its next step: where to look, the reason, or the digits;"
        " or a check of what is known.",
        {"title": "HintAsked", "enum": ["", "nudge", "look", "reason", "digits", "check"]},
    ] = ""
    known: Annotated[
        str,
        "What a person knows: digits and marks, such as S=9, E even, carry 2=1.",
        {"maxLength": MAX_OPTION},
    ] = ""
    seen: Annotated[
        int, "How many hints they were told since, which are not in `known`.", {"minimum": 0}
    ] = 0
    check: Annotated[
        str,
        "Statements to be checked, such as N=E+1, S>5: whether they are true, and follow from what"
        " is known.",
        {"maxLength": MAX_OPTION},
    ] = ""
    why_not: Annotated[
        str,
        "A value such as E=7: what speaks against it, from what is known.",
        {"maxLength": MAX_OPTION},
    ] = ""
    level: Annotated[
        str,
        "Whom the proof is for: a pupil reads every step by itself, a teacher several plain ones in"
        " one line, if that is a third shorter. Hints and checks are for pupils.",
        LEVEL,
    ] = PUPIL
    pictures: Annotated[
        bool,
        "Call hidden digits a, b, c, for who draws the calculation beside the sentences of a proof;"
        " `symbols` say which is which.",
    ] = False
    timeout: Annotated[float, *TIMEOUT] = 5


@dataclass(frozen=True, init=False, repr=False, eq=False)
class PuzzleTexts:
    """What a request about many puzzles begins with."""

    puzzles: Annotated[
        str | list[str],
        "The puzzles: a list, or a text with one in each line, where a # begins a comment.",
        {"minLength": 1, "minItems": 1, "maxItems": MAX_BATCH},
    ]


@dataclass(frozen=True, repr=False, eq=False)
class BatchRequest(Rules, PuzzleTexts):
    """The parameters of /v1/batch; rules are for each of the puzzles."""

    limit: Annotated[
        int,
        "Stop after so many solutions of a puzzle; clamped to its share of what the deployment and"
        " an answer have room for. 2 tells whether there is exactly one.",
        {"minimum": 1},
    ] = 1000
    rate: Annotated[bool, "Tell how hard each puzzle with exactly one solution is."] = False
    timeout: Annotated[
        float,
        "Stop after so many seconds for all puzzles together; clamped to what the deployment"
        " allows.",
        {"minimum": 0},
    ] = 5
    lang: Annotated[str, *SPOKEN] = "en"


@dataclass(frozen=True, repr=False, eq=False)
class GenerateRequest(ShardedEffort, DrawnOptions, GenerateOptions):
    """The parameters of /v1/generate."""

    kind: Annotated[
        str,
        "What the puzzles are. Long multiplications and divisions, and the extraction of square"
        " and cube roots, need no words.",
        {"title": "PuzzleKind", "enum": [*KINDS, *DRAWN]},
    ] = "sum"
    limit: Annotated[
        int,
        "Stop after so many puzzles; clamped to what the deployment and an answer have room for.",
        {"minimum": 1},
    ] = 20
    lang: Annotated[str, *SPOKEN] = "en"


@dataclass(frozen=True, repr=False, eq=False)
class DatasetRequest(SetOptions):
    """The parameters of /v1/dataset."""

    limit: Annotated[
        int,
        "Stop after so many entries; clamped to what the deployment and an answer have room for.",
        {"minimum": 1},
    ] = 1
    numbers: Annotated[
        int | None,
        "Look at so many numbers only, and leave out no entry that is like another: for whoever"
        " joins answers and leaves these out.",
        {"minimum": 1},
    ] = None
    next: Annotated[
        str | None, "Continue where an earlier answer stopped.", {"maxLength": MAX_CURSOR}
    ] = None
    timeout: Annotated[float, *TIMEOUT] = 5
    lang: Annotated[str, *SPOKEN] = "en"


@dataclass(frozen=True, repr=False, eq=False)
class RepairRequest(Rules, PuzzleText):
    """The parameters of /v1/repair."""

    words: Annotated[
        str | list[str],
        "The words that may be put in, instead of those of a theme: a list, or a text with white"
        " space or commas between them.",
        {"maxItems": MAX_LIST},
    ] = ""
    kinds: Annotated[
        str,
        "What may be changed: some of condition, digit, word, repeat, term, base and cells; all of"
        " them if it is left out.",
    ] = ""
    limit: Annotated[
        int,
        "At most so many proposals; fewer where an answer has no room for them.",
        {"minimum": 1, "maximum": MAX_PROPOSALS},
    ] = 5
    timeout: Annotated[float, *TIMEOUT] = 5
    lang: Annotated[str, *SPOKEN] = "en"


def technique_names() -> dict[str, object]:
    """The techniques that have lessons, in JSON Schema's words."""
    from solver.generation.practice import techniques  # late: it loads all that proofs take

    return {"title": "Technique", "enum": ["", *techniques()]}


@dataclass(frozen=True, repr=False, eq=False)
class PracticeRequest:
    """The parameters of /v1/practice."""

    technique: Annotated[
        str,
        "The technique of proofs, such as `double`; without it, the answer lists all.",
        technique_names,
    ] = ""
    limit: Annotated[int, "The number of exercises.", {"minimum": 1, "maximum": MAX_EXERCISES}] = (
        MAX_EXERCISES
    )
    seed: Annotated[int, "Other exercises: each seed but 0 chooses anew among those there are."] = 0
    lang: Annotated[str, "The language of the lesson.", LANG] = "en"
    timeout: Annotated[float, *TIMEOUT] = 5
