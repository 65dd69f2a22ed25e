"""Solutions, and what a search found, for a screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from solver.demands import Answers, Extreme
from solver.display.columns import drawing, letters_line, one_line, visible
from solver.model import Result, Solution, Stop
from solver.translate import in_language

# A written sum takes five lines or so: these fill a screen or two, further solutions are one line.
DRAWN = 10


def solution_lines(
    solution: Solution, decoded: str | None = None, lang: str = "en"
) -> Iterator[str]:
    """A solution drawn, with its letters, its key, and what it makes of a text to decode.

    Where a letter is wrong, that is said in a language.
    """
    yield drawing(solution.puzzle, solution)
    if solution.letters:
        yield letters_line(solution)
    if wrong := wrong_line(solution, lang):
        yield wrong
    if key := key_line(solution):
        yield key
    if decoded:
        yield one_line(decoded)


def solution_blocks(
    solutions: Sequence[Solution], decoded: Sequence[str | None] = (), lang: str = "en"
) -> Iterator[str]:
    """The first solutions as drawings with their letters, the others as lines.

    Each with what it makes of a text to decode, if there is one; each block ends with a line end.
    """
    pairs = [*zip_longest(solutions, decoded)]
    for solution, text in pairs[:DRAWN]:
        yield "\n".join((*solution_lines(solution, text, lang), ""))
    if rest := pairs[DRAWN:]:
        lines = ("   ".join(filter(None, (s.text, wrong_line(s, lang), text))) for s, text in rest)
        yield "\n".join((*map(one_line, lines), ""))


def key_line(solution: Solution) -> str:
    """What the letters spell in the order of their digits, where each digit has one or it is asked.

    With digits that no letter has it would seldom be a word.
    """
    rules, key = solution.puzzle.rules, solution.key
    if key is None or not (rules.key or rules.key_order != "0-9" or "." not in key):
        return ""
    return f"key {rules.key_order}: {visible(key)}"


def wrong_line(solution: Solution, lang: str = "en") -> str:
    """Which letter is wrong, and what stands there; nothing where none is."""
    wrong = solution.wrong_letter
    return "" if wrong is None else visible(in_language(wrong.sentence, lang))


def outcome(
    result: Result,
    on: str,
    part: str | None = None,
    *,
    is_further: bool = False,
    is_halted: bool = False,
) -> str:
    """What a search found, and where it stopped; `on` is the option that continues it.

    With a `part` of the search, or of solutions behind others, it is about those only.
    """
    kind = "further solution" if is_further else "solution"
    count = number_of(result.count, kind) if result.count else f"no {kind}"
    if part:
        count += f" in part {part}"
    if result.misprints is not None and result.count:
        count += " with one wrong letter"
    if result.extreme is not None:
        count += _with_value(result.extreme)
    if result.answers is not None:
        count += _with_answers(result.answers)
    if result.stop is Stop.LIMIT:
        return f"stopped at the limit: {count}, maybe more, continue with {on}"
    if result.stop is Stop.DEADLINE:
        done = f"{int(result.progress * 100)}% searched"
        return f"{why_unfinished(is_halted)}: {done}, {count} so far, continue with {on}"
    return count


def why_unfinished(is_halted: bool) -> str:
    """Why a search has not ended: somebody interrupted it, or it had no time."""
    return "interrupted" if is_halted else "not finished in time"


def cost(result: Result) -> str:
    """What a search cost on any machine, and how it went."""
    spent = number_of(result.nodes, "evaluation" if result.method == "naive" else "node")
    return f"{spent}, {result.method}"


def _with_value(extreme: Extreme) -> str:
    """What is said of the solutions with the largest or the smallest value of a number."""
    if extreme.value is None:
        return ""
    most = "largest" if extreme.target.is_largest else "smallest"
    if not extreme.is_proved:
        most += " so far"
    return f" with the {most} {extreme.target.name}, {extreme.value}"


def _with_answers(answers: Answers) -> str:
    """What is said of the number of values that solutions give."""
    if not answers.values:
        return ""
    number = answers.number
    if answers.unique:
        return f", {number} is always {_value(answers.values[0][0])}"
    return f", {number} has {number_of(len(answers.values), 'value')}"


def answer_lines(answers: Answers) -> Iterator[str]:
    """Each value of the number that is asked for, with the number of solutions that give it."""
    for value, count in answers.values:
        yield f"{answers.number} = {_value(value)}   {number_of(count, 'solution')}"


def _value(value: str | None) -> str:
    return "undefined" if value is None else value


def extreme_line(extreme: Extreme) -> str:
    """What is known of the largest or the smallest value of a number."""
    most = "largest" if extreme.target.is_largest else "smallest"
    known = "not known" if extreme.value is None else extreme.value
    so_far = "" if extreme.is_proved or extreme.value is None else " so far"
    return f"{most} {extreme.target.name}{so_far}: {known}"


def number_of(count: int, thing: str) -> str:
    """A number of things: '1 node', '2 nodes', '0 nodes'."""
    return f"{count} {thing}{'s' * (count != 1)}"
