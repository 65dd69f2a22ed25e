"""The number of an item, as pages print it before a drawing, taken away."""

from __future__ import annotations

import re
from dataclasses import replace

from solver.language.symbols import Reading
from solver.model import Caution
from solver.sentences import Sentence

# 5. 5) 5a) (5) (a) a) № 5. #5 no. 5 問5 ⑤
LABEL = r"""
    (?: \( [ ]? (?: [0-9]{1,3}[A-ZА-Я]? | [A-ZА-Я] ) [ ]? \)
      | (?: [0-9]{1,3}[A-ZА-Я]? | [A-ZА-Я] ) [.),]
      | (?: [№#問] | 問題 | N[OR][. ] | N° ) [ ]* [0-9]{1,3} [.),]*
      | [①-⒛]
    )"""
ALONE = re.compile(rf"[ \n]* (?P<label>{LABEL}) [ ]* \n", re.VERBOSE)
BEFORE = re.compile(rf"[ \n]* (?P<label>{LABEL}) (?: (?<=\)) | (?=[ ]) ) [ ]* [^ \n]", re.VERBOSE)
LINE = re.compile(r"^[^\n]*[^\s=_-]", re.MULTILINE)  # that is no rule, up to its last mark
SIGNED = re.compile(r"[ \n]*(?:[-+=×]|[X*Х][ )])")  # what cannot be the first row
DIVISOR = re.compile(r"[^(]+\)")


def without_label_above(text: str, reading: Reading) -> Reading | None:
    """The reading without a label that stands alone above the drawing; None if there is none.

    Without a bracket or space it may be a number, where . is a digit to find: then a sign follows,
    it ends no further left than all others, or there are more such digits.
    """
    match = _match(ALONE, text, reading)
    if match is None:
        return None
    label, below = match["label"], reading.symbols[match.end() :]
    ends = [line.end() - line.start() for line in LINE.finditer(below)]
    column = match.end("label") - reading.symbols.rfind("\n", 0, match.start("label")) - 1
    is_number = ")" not in label and " " not in label
    if is_number and (SIGNED.match(below) or "." in below or column >= min(ends, default=0)):
        return None
    return _without(reading, match)


def without_label_before(text: str, reading: Reading) -> tuple[Reading, list[Caution]] | None:
    """The reading without a label before the first row; None if there is none.

    A caution tells of a label that looks like a divisor.
    """
    match = _match(BEFORE, text, reading)
    if match is None:
        return None
    start, end = match.span("label")
    label = text[reading.starts[start] : reading.ends[end - 1]]
    what = (
        "{label} is taken for the number of the puzzle; in a division, the quotient stands above"
        " the dividend"
    )
    cautions = [Caution("item_number", Sentence(what, label=label))]
    is_divisor = DIVISOR.fullmatch(label) and ")" not in reading.symbols[end:]
    return _without(reading, match), cautions if is_divisor else []


def _match(pattern: re.Pattern[str], text: str, reading: Reading) -> re.Match[str] | None:
    """The label that a pattern finds; behind its number a comma is typed 、 only."""
    match = pattern.match(reading.symbols)
    if match and match["label"][-1] == "," and text[reading.starts[match.end("label") - 1]] == ",":
        return None
    return match


def _without(reading: Reading, match: re.Match[str]) -> Reading:
    """The reading with spaces for the label."""
    start, end = match.span("label")
    symbols = reading.symbols
    return replace(reading, symbols=symbols[:start] + " " * (end - start) + symbols[end:])
