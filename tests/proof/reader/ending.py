"""Reads the list of solutions that a proof ends with."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from solver.languages import phrases_of
from solver.model import Solution
from solver.proof.model import MOST_TOLD, AnySolution

if TYPE_CHECKING:
    from proof.reader.reader import Reader


def without_list(reader: Reader, text: str) -> str:
    """Judges the list at the end of a text; the text in front of it."""
    phrases = phrases_of(reader.language).freedom
    for name in ("first_of_them", "all_of_them"):
        pattern = reader.grammar._pattern(getattr(phrases, name), {"n": r"\d+", "listed": ".+"})
        match = re.search(pattern + r"\Z", text, re.S)
        if match:
            reader.report.met[name] += 1
            reader.report.sentences += 1
            shown = match["listed"].split("\n")
            if why := _against(reader, name, shown, int(match.groupdict().get("n", len(shown)))):
                reader.report.false.append((match[0], why))
            return text[: match.start()].rstrip()
    return text


def _against(reader: Reader, name: str, shown: list[str], n: int) -> str:
    """What is wrong with a list; empty where nothing is."""
    explanation = reader.explanation
    if n != len(shown) or len({*shown}) != n:
        return "so many are not listed"
    if n != min(explanation.count, MOST_TOLD):
        return "too few are listed, or too many"
    if (name == "all_of_them") is (n < explanation.count):
        return "not these are all of them"
    texts = {_squeezed(_written(solution)) for solution in explanation.solutions}
    if not all(_squeezed(one) in texts for one in shown):
        return "that is no solution"
    return ""


def _written(solution: AnySolution) -> str:
    if isinstance(solution, Solution):
        return solution.text
    rows = "".join(str(digit) for row in solution.grid for digit in row if digit)
    return solution.answer * bool(solution.letters) + rows


def _squeezed(text: str) -> str:
    """A solution by its digits: of a drawing, not all signs are told."""
    return "".join(re.findall(r"\w", text))
