"""Numbers of items above drawings, wherever the sign stands: never a row of the calculation."""

from __future__ import annotations

from itertools import product

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
DIVISION = [
    "      27", "361)9747", "    722", "    ---", "    2527", "    2527", "    ----", "       !",
]  # fmt: skip


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


def labelled(label: str, place: str, text: str) -> str:
    """The drawing with a label above it, or before its first row."""
    if place != "before":
        return label + place + text
    margin = " " * (sum(2 if ord(symbol) > 0x3000 else 1 for symbol in label) + 1)
    return label + " " + text.replace("\n", f"\n{margin}")


def test_an_item_number_is_never_a_row(long: bool) -> None:
    drawn: dict[tuple[object, ...], str] = {}
    meant: dict[tuple[object, ...], str] = {}
    for letters in SCRIPTS.values():
        for kind, sign_at, spacing, rule in product(CALCULATIONS, SIGNS, (0, 1), RULES):
            text = drawing(kind, sign_at, spacing, rule, letters)
            drawn[letters, kind, sign_at, spacing, rule] = text
        for rule, spacing in product(RULES, (0, 1)):
            drawn[letters, "division", rule, spacing] = division(rule, letters, spacing)
        plain = {kind: drawing(kind, "lower", 0, "-", letters) for kind in CALCULATIONS}
        for kind, text in {**plain, "division": division("-", letters, 0)}.items():
            assert len(solver.solve(text).solutions) == 1
            meant[letters, kind] = equations(text)
    read = 0
    # One in so many of all, in which each pair of ways to write a puzzle is met.
    cases = [*product(drawn.items(), LABELS, (*GAPS, "before"))][:: 11 if long else 37]
    for (key, text), label, place in cases:
        told = labelled(label, place, text)
        try:
            said = equations(told)
        except solver.GrammarError:
            continue
        read += 1
        assert said == meant[key[:2]], told
    assert read > 0.7 * len(cases)


def test_the_command_leaves_an_item_number_out() -> None:
    answers = (
        ("1.\n+ SEND\n  MORE\n------\n MONEY", ["9567", "1085", "10652"]),
        ("2)\n  SEND\n  MORE\n+ -----\n MONEY", ["9567", "1085", "10652"]),
        ("№ 4\n+ S E N D\n  M O R E\n---------\nM O N E Y", ["9567", "1085", "10652"]),
        ("2.\n+ ?7\n  3?\n ---\n 1?2", ["67", "35", "102", "77", "112"]),
    )
    for text, numbers in answers:
        result = rebus("solve", "-", stdin=text + "\n")
        assert result.exit_code == 0, result.output
        for number in numbers:
            assert number in result.output


def test_a_sign_left_of_the_rule_with_spaced_cells() -> None:
    text = "  S E N D\n  M O R E\n+ ---------\nM O N E Y\n"
    result = rebus("solve", "-", stdin=text)
    assert (result.exit_code, "1 solution" in result.output) == (0, True)
