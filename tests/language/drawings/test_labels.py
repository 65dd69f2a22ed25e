"""Numbers of items above drawings, wherever the sign stands: never a row of the calculation."""

from __future__ import annotations

from itertools import product

import pytest
from language.drawings.reading import equations
from terminal import rebus

import solver

LABELS = (
    "1.", "12.", "1)", "2)", "(3)", "5a)", "5.1.", "a)", "(a)", "б)", "IV.", "№ 4", "№4", "#4",
    "No. 4", "①", "⑤", "問1", "第1問", "【1】", "1、",
)  # fmt: skip
GAPS = ("\n", "\n\n")
SIGNS = ("upper", "lower", "rule")
RULES = ("-", "=", "_")
SCRIPTS = {
    "latin": "BCDFGHJKLM",
    "cyrillic": "БГДЖКЛМНПР",
    "kana": "あかさたなはまやらわ",
    "full width": "ＢＣＤＦＧＨＪＫＬＭ",
}
# Numbers of puzzles with one solution, the sign, and how far left of the end each row ends; digits
# are the places of the letters.
CALCULATIONS = {
    "sum": ("+", ["9567", "1085", "-", "10652"], [0, 0, 0, 0]),
    "difference": ("-", ["10652", "9567", "-", "1085"], [0, 0, 0, 0]),
    "product": ("×", ["361", "27", "-", "2527", "722", "-", "9747"], [0, 0, 0, 0, 1, 0, 0]),
}
WIDTH = 7
DIVISION = ["    27", "361)9747", "    722", "    ---", "    2527", "    2527", "    ----", "    !"]


def drawing(kind: str, sign_at: str, spacing: int, rule: str, letters: str) -> str:
    """The calculation drawn, its digits as letters; wide ones take two columns."""
    sign, numbers, shifts = CALCULATIONS[kind]
    wide = 2 if ord(letters[0]) > 0x3000 else 1
    step = wide + spacing
    place = {"upper": 0, "lower": 1, "rule": numbers.index("-")}[sign_at]
    lines = []
    for at, (number, shift) in enumerate(zip(numbers, shifts, strict=True)):
        if number == "-":
            body = rule * (step * WIDTH)
        else:
            cells = (" " * spacing).join(letters[int(digit)] for digit in number)
            taken = step * len(number)
            body = " " * (step * (WIDTH - shift) - taken + spacing) + cells
        mark = f"{sign} " if at == place else "  "
        lines.append(mark + body)
    return "\n".join(lines)


def division(rule: str, letters: str, spacing: int) -> str:
    """The long division of 9747 by 361 drawn."""
    wide = 2 if ord(letters[0]) > 0x3000 else 1
    empty = " " * (wide + spacing)
    lines = []
    for line in DIVISION:
        cells = {" ": empty, "-": rule * (wide + spacing), ")": ")" + " " * spacing}
        drawn = line if ")" in line else line[:3] + "|" + line[4:]
        text = "".join(
            letters[int(one)] + " " * spacing if one.isdigit()
            else " " * (1 + spacing) if one == "|"
            else ("0" + " " * spacing) if one == "!"
            else cells[one]
            for one in drawn
        )  # fmt: skip
        lines.append(text.rstrip())
    return "\n".join(lines)


def test_an_item_number_is_never_a_row() -> None:
    bad = []
    counts = {"read": 0, "refused": 0}
    for script, letters in SCRIPTS.items():
        drawn = {
            (kind, *how): drawing(kind, *how, letters)
            for kind in CALCULATIONS
            for how in product(SIGNS, (0, 1), RULES)
        }
        drawn |= {("division", r, s): division(r, letters, s) for r, s in product(RULES, (0, 1))}
        meant: dict[str, str] = {}
        for (kind, *how), text in drawn.items():
            for label, gap in product(LABELS, GAPS):
                try:
                    said = equations(label + gap + text)
                except solver.GrammarError:
                    counts["refused"] += 1
                    continue
                counts["read"] += 1
                if said != meant.setdefault(kind, said):
                    bad.append((script, kind, how, label, gap, said))
    print(counts)
    assert not bad, (len(bad), bad[:10])
