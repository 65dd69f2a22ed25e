"""The words of conditions in each language; imported where one may stand in a text."""

from __future__ import annotations

import re

from solver.model import ROOT

# As they are typed in capitals → one of PROPERTIES.
PROPERTY = {
    "PRIME": "prime", "SQUARE": "square", "CUBE": "cube", "TRIANGULAR": "triangular",
    "PALINDROME": "palindrome", "ODD": "odd", "EVEN": "even",
    "ПРОСТОЕ": "prime", "КВАДРАТ": "square", "КУБ": "cube", "ТРЕУГОЛЬНОЕ": "triangular",
    "ПАЛИНДРОМ": "palindrome", "НЕЧЁТНОЕ": "odd", "НЕЧЕТНОЕ": "odd", "ЧЁТНОЕ": "even",
    "ЧЕТНОЕ": "even",
    "素数": "prime", "平方数": "square", "立方数": "cube", "三角数": "triangular",
    "回文数": "palindrome", "奇数": "odd", "偶数": "even",
}  # fmt: skip
ROOTS = ("SQRT", "КОРЕНЬ", "平方根")
OR = ("OR", "ИЛИ", "または", "又は")
NOT = re.compile(r"(?:NOT|НЕ) +(?P<before>.+)|(?P<behind>.+?)(?:でない|ではない)")
ONE_OF = re.compile(r"EXACTLY +ONE +OF|РОВНО +ОДН[ОА] +ИЗ|ちょうど(?:1|一|ひと)つ")

# What a word of a condition is: its kind of token, and its name where that is a property.
Meaning = tuple[str, str]


def meaning(text: str) -> Meaning | None:
    """What the symbols directly before a bracket say; None where they are a word like any other."""
    if text in PROPERTY:
        return "property", PROPERTY[text]
    if text in ROOTS:
        return "operator", ROOT
    if text in OR:
        return "or", text
    if ONE_OF.fullmatch(text.rstrip()):
        return "one of", text.rstrip()
    negated = NOT.fullmatch(text)
    name = negated and PROPERTY.get(negated["before"] or negated["behind"])
    return ("no property", name) if name else None
