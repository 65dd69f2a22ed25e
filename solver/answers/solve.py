"""Result → the JSON answer, error → the problem document of RFC 9457.

The field names here are the keys; no key is spelled anywhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from math import comb, perm, prod

from solver.answers.encode import Document
from solver.answers.reading import reading, wildcard_signs
from solver.errors import PuzzleError, check_type, public
from solver.languages import LANGUAGES
from solver.model import Caution, Puzzle, Result, Solution, Stop
from solver.record import dataclass, replace
from solver.sentences import Sentence
from solver.typed import TYPE_CHECKING, Annotated

if TYPE_CHECKING:
    from solver.demands import Answers, Extreme

# Errors of options that are wrong beside any puzzle, which answer the HTTP status 400. All others
# answer 422: only a look at the puzzle, or at what belongs to it, can tell.
OUT_OF_RANGE = {
    "bad_base", "bad_hint", "bad_kind", "bad_lang", "bad_language", "bad_level", "bad_limit",
    "bad_option", "bad_seen", "bad_theme", "bad_timeout",
}  # fmt: skip

# What several answers have, and what the OpenAPI document calls it.
STOP = {"title": "Stop", "enum": [stop.value for stop in Stop]}
LETTERS = {"title": "Letters"}

# What is a text where it is there, and never null.
TEXT = {"type": "string"}

# A problem of the type about:blank has its status's own phrase as title, says RFC 9457. The
# standard library's list of phrases is not used because importing it would cost a cold start 2 ms.
TITLES = {
    400: "Bad Request",
    404: "Not Found",
    405: "Method Not Allowed",
    408: "Request Timeout",
    410: "Gone",
    413: "Content Too Large",
    415: "Unsupported Media Type",
    422: "Unprocessable Content",
    500: "Internal Server Error",
    503: "Service Unavailable",
}


@dataclass(frozen=True, slots=True)
class WrongLetterShown:
    """A letter that is wrong in one place."""

    word: Annotated[str, "The word that it stands in, in capitals."]
    number: Annotated[
        int, "Which word that is, from 1: words and printed numbers count, in reading order."
    ]
    place: Annotated[int, "The place of the letter in its word, from 1."]
    letter: Annotated[str, "The letter."]
    digit: Annotated[int, "The digit that stands there."]
    message: Annotated[str, "The same for people, in the language that `lang` names."]


@dataclass(frozen=True, slots=True)
class Filled(Document):
    """One solution."""

    text: Annotated[str, "The puzzle exactly as typed, with its digits put in."]
    letters: Annotated[dict[str, int], "Letter → digit, in order of appearance.", LETTERS]
    wildcards: Annotated[list[int], "The digits of the wildcards, in reading order."]
    key: Annotated[
        str | None,
        "What the letters spell in the order of their digits, with . for a digit that none has;"
        " null where letters share a digit.",
    ]
    decoded: Annotated[
        str | None, "What `decode` comes to, with letters for digits and digits for letters."
    ]
    wrong_letter: Annotated[
        WrongLetterShown | None, "With `wrong_letters`, the letter that is wrong; else null."
    ]
    unknowns: Annotated[
        dict[str, int], "The whole numbers that stand in braces: n → its value, of {n}."
    ]


@dataclass(frozen=True, slots=True)
class SearchSummary:
    """How the solutions were looked for."""

    method: Annotated[str, "Which search it was."]
    nodes: Annotated[int, "Digits tried for letters: what the search costs on any machine."]
    permutations: Annotated[int, "Assignments that a search by brute force would try."]


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that is allowed but probably not meant, or how something was read."""

    code: Annotated[str, "For programs."]
    message: Annotated[str, "For people."]
    rewrite: Annotated[
        str | None, "The puzzle as it is written where another reading is meant; else null."
    ]


@dataclass(frozen=True, slots=True)
class Rewrite:
    """A way to go on from a puzzle that is refused."""

    message: Annotated[str, "What it changes, for people."]
    action: Annotated[
        str | None,
        "The endpoint to ask instead: `generate` for puzzles with a word, or `kakuro`; null for the"
        " one that was asked.",
    ]
    parameters: Annotated[
        dict[str, str | int], "What to ask with: `puzzle`, where it is repaired, and what else."
    ]


@dataclass(frozen=True, slots=True)
class ExtremeAnswer:
    """The largest or the smallest value of a number."""

    number: Annotated[str, "The number that was asked for, such as MONEY."]
    is_largest: Annotated[bool, "Whether its largest value was asked for, not its smallest."]
    value: Annotated[str | None, "Its digits; null where no solution is known."]
    proved: Annotated[bool, "Whether no solution has a better one: else it is the best so far."]


@dataclass(frozen=True, slots=True)
class ValueCount:
    """A value of the number that is asked for."""

    value: Annotated[
        str | None, "Its digits in the base of the puzzle; null where the number has no value."
    ]
    count: Annotated[int, "The number of solutions of this call that give it."]


@dataclass(frozen=True, slots=True)
class QuestionAnswer:
    """The values of the number that is asked for."""

    number: Annotated[str, "The number that was asked for, such as ENIGMA."]
    values: Annotated[list[ValueCount], "Its values in ascending order."]
    unique: Annotated[
        bool | None,
        "Whether all solutions give one value, those of the calls before among them; null where"
        " that is not known.",
    ]


@dataclass(frozen=True, slots=True)
class Answer(Document):
    """The solutions of a puzzle, and what is known of others."""

    puzzle: Annotated[str, "The puzzle exactly as typed."]
    reading: Annotated[
        str | None,
        "Its equations as they were read, in the plainest notation: `SEND + MORE = MONEY`; null "
        "for drawings, and wherever they are not what is written, word for word.",
    ]
    base: Annotated[int, "The base of its numbers."]
    letters: Annotated[list[str], "Its letters in order of appearance."]
    wildcard_signs: Annotated[list[str], "The signs that hide any digit, as typed, each once."]
    solutions: Annotated[list[Filled], "The solutions of this call."]
    count: Annotated[int, "The number of solutions that this call found."]
    stop: Annotated[str, "Why the search ended.", STOP]
    unique: Annotated[
        bool | None, "Whether there is exactly one solution; null where that is not known."
    ]
    progress: Annotated[
        float, "How much of the search is done: 0 to 1.", {"minimum": 0, "maximum": 1}
    ]
    next: Annotated[str | None, "The parameter to continue with; null when all is searched."]
    search: Annotated[SearchSummary, "How the solutions were looked for."]
    extreme: Annotated[
        ExtremeAnswer | None, "With `largest` or `smallest`, the value that the solutions have."
    ]
    answer: Annotated[
        QuestionAnswer | None,
        "With `answer`, the values that the solutions give; of those with one value one is listed,"
        " and all are counted.",
    ]
    warnings: Annotated[list[Notice], "What is probably not meant, and how it was read."]


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Problem(Document):
    """What is wrong with a request, a puzzle or an option; members that are None are left out."""

    type: Annotated[str, "Always `about:blank`: `code` tells more."]
    title: Annotated[str, "The phrase of the status."]
    status: Annotated[int, "The HTTP status."]
    detail: Annotated[str, "What is wrong, for people."]
    code: Annotated[str, "What is wrong, for programs. Codes do not change."]
    position: Annotated[
        int | None,
        "Where in the puzzle, in code points of the text as typed.",
        {"type": "integer", "minimum": 0},
    ] = None
    field: Annotated[str | None, "The parameter at fault.", TEXT] = None
    line: Annotated[int | None, "The line of a batch, counted from 1.", {"type": "integer"}] = None
    hint: Annotated[str | None, "What may be wrong with the request instead.", TEXT] = None
    rewrites: Annotated[
        list[Rewrite] | None,
        "Where a short text is refused, at most two ways to go on, each with a solution.",
        {"type": "array"},
    ] = None
    omits_none = True


def permutations(puzzle: Puzzle) -> int:
    """How many assignments the rules allow, equations and the wildcards' avoided letters aside."""
    if puzzle.breaks_zero_rule():
        return 0
    wide = puzzle.wide or puzzle.domains
    if not puzzle.groups:
        ways = _arrangements([wide[letter] for letter in puzzle.letters])
        return ways * prod(puzzle.domains[one].bit_count() for one in puzzle.wildcards)
    grouped = {letter for group in puzzle.groups for letter in group}
    masks = [wide[letter] for letter in puzzle.letters if letter not in grouped]
    alone = len(masks)
    # Ways by the number of digits other than 0 that the letters take: without 0, and with it, which
    # one of the letters that are alone has, if any.
    plain, zero = [0] * alone + [1], [0] * max(alone - 1, 0) + [sum(mask & 1 for mask in masks)]
    for group in puzzle.groups:
        masks = [wide[letter] for letter in group if letter in puzzle.letters]
        blocks = list(_blocks(len(masks)))
        own = blocks[-1]
        eligible = sum(mask & 1 for mask in masks)
        own_zero = [0]
        for zeros in range(1, eligible + 1):
            rest = [comb(eligible, zeros) * ways for ways in blocks[len(masks) - zeros]]
            own_zero = _sum(own_zero, rest)
        plain, zero = (
            _product(plain, own),
            _sum(_product(zero, own), _product(plain, own_zero)),
        )
    nonzero = 0
    for letter in puzzle.letters:
        nonzero |= wide[letter] & ~1
    digits = nonzero.bit_count()
    count = sum(ways * perm(digits, taken) for taken, ways in enumerate(_sum(plain, zero)) if ways)
    for wildcard in puzzle.wildcards:
        count *= puzzle.domains[wildcard].bit_count()
    return count


def _arrangements(masks: list[int]) -> int:
    """Ways to give different digits to letters, some of which may not be 0."""
    nonzero, letters = 0, len(masks)
    for mask in masks:
        nonzero |= mask & ~1
    digits, zeros = nonzero.bit_count(), sum(mask & 1 for mask in masks)
    return perm(digits, letters) + (zeros * perm(digits, letters - 1) if zeros else 0)


def _blocks(letters: int) -> Iterator[list[int]]:
    """Ways to part 0, 1, … letters into k blocks of equal digits (Stirling's second kind)."""
    row = [1]
    for _ in range(letters):
        yield row
        row = [a + k * b for k, (a, b) in enumerate(zip([0, *row], [*row, 0], strict=True))]
    yield row


def _sum(a: list[int], b: list[int]) -> list[int]:
    return [x + y for x, y in zip_longest(a, b, fillvalue=0)]


def _product(a: list[int], b: list[int]) -> list[int]:
    product = [0] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            product[i + j] += x * y
    return product


def said(sentence: Sentence, lang: str) -> str:
    """The sentence in a language, for which nothing is loaded where it is English."""
    if lang == LANGUAGES[0]:
        return str(sentence)
    from solver.translate import in_language

    return in_language(sentence, lang)


def filled(solution: Solution, decoded: str | None = None, lang: str = "en") -> Filled:
    """A solution as it is shown, with what its digits and letters make of some text."""
    wrong = wrong_letter_shown(solution, lang)
    wildcards = [] if wrong else list(solution.wildcards)
    return Filled(
        solution.text, solution.letters, wildcards, solution.key, decoded, wrong, solution.unknowns
    )


@public
def answer(result: Result, language: str = "en", decode: str = "") -> Answer:
    """The answer that a result is shown as, with its warnings in a language.

    `decode` is a text that the digits and letters of each solution decode; OptionError where they
    cannot.

    Returns an `Answer`.

    >>> answer(solve("TO + GO = OUT")).solutions[0].text
    '21 + 81 = 102'
    """
    check_type(result, Result, "result")
    if language not in LANGUAGES:
        from solver.translate import check_language  # late: most ask for English

        check_language(language)
    puzzle, decoded = result.puzzle, None
    if decode:
        from solver.language.keys import decoder  # late: few ask for it

        decoded = decoder(puzzle, decode)
    return Answer(
        puzzle=puzzle.text,
        reading=reading(puzzle),
        base=puzzle.rules.base,
        letters=list(puzzle.letters),
        wildcard_signs=wildcard_signs(puzzle),
        solutions=[filled(s, decoded and decoded(s), language) for s in result.solutions],
        count=result.count,
        stop=result.stop.value,
        unique=result.unique,
        progress=result.progress,
        next=result.next,
        search=SearchSummary(result.method, result.nodes, _permutations(result)),
        extreme=_extreme(result.extreme),
        answer=_of_question(result.answers),
        warnings=notices(result.cautions, language),
    )


def notices(cautions: Iterable[Caution], lang: str) -> list[Notice]:
    """Cautions as an answer shows them."""
    return [Notice(c.code, said(c.sentence, lang), c.rewrite or None) for c in cautions]


def _permutations(result: Result) -> int:
    """How many assignments the rules allow; where a letter is wrong, in any of its places."""
    if result.misprints is None:
        return permutations(result.puzzle)
    from solver.language.misprints import with_misprint  # late: few ask for it

    # What a cell may be depends on the letter, and on the rule about zero.
    alike = {(one.letter, one.place == 1, one.word == one.letter): one for one in result.misprints}
    ways = {kind: permutations(with_misprint(result.puzzle, one)) for kind, one in alike.items()}
    return sum(ways[one.letter, one.place == 1, one.word == one.letter] for one in result.misprints)


def wrong_letter_shown(solution: Solution, lang: str) -> WrongLetterShown | None:
    """The letter that is wrong in a solution, where one is."""
    wrong = solution.wrong_letter
    if wrong is None:
        return None
    message = said(wrong.sentence, lang)
    return WrongLetterShown(
        wrong.word, wrong.number, wrong.place, wrong.letter, wrong.digit, message
    )


def _extreme(extreme: Extreme | None) -> ExtremeAnswer | None:
    if extreme is None:
        return None
    target = extreme.target
    return ExtremeAnswer(target.name, target.is_largest, extreme.value, extreme.is_proved)


def _of_question(answers: Answers | None) -> QuestionAnswer | None:
    if answers is None:
        return None
    values = [ValueCount(value, count) for value, count in answers.values]
    return QuestionAnswer(answers.number, values, answers.unique)


def problem_of_status(
    status: int,
    code: str,
    detail: str,
    *,
    position: int | None = None,
    field: str | None = None,
    line: int | None = None,
) -> Problem:
    """A problem whose type and title say no more than its status does."""
    return Problem("about:blank", TITLES[status], status, detail, code, position, field, line)


def problem(error: PuzzleError, line: int | None = None, lang: str = "en") -> Problem:
    """The problem that an error is shown as; `line` is the one of a batch that it is in."""
    status = 400 if error.code in OUT_OF_RANGE else 422
    detail = said(error.sentence, lang)
    told = problem_of_status(
        status, error.code, detail, position=error.position, field=error.field, line=line
    )
    if error.source is None or line is not None:
        return told
    from solver.answers.rewrites import suggestions  # late: what is typed is right as a rule

    ways = [
        Rewrite(said(way.sentence, lang), way.action, way.parameters) for way in suggestions(error)
    ]
    return replace(told, rewrites=ways or None)
