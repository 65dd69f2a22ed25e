"""The rules of docs/language.md, and every way of filling in cells that they allow."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

WILDCARDS = "?_□■▢⬜*."  # the last two only where they are cells, in drawings
VOWELS = "AEIOUАЕЁИОУЫЭЮЯ"
NEITHER = "ЪЬ"
ORDERS = {"0-9": (0, 1), "1-0": (1, 1), "9-0": (-1, -1), "0-1": (0, -1)}  # from where, which way
FIGURES = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True, eq=False)
class Cell:
    """A place for a digit: two of them are never the same."""

    sign: str  # as it is written: "S", "ｓ", "7", "²", "[11]", "?"

    @property
    def letter(self) -> str:
        return unicodedata.normalize("NFKC", self.sign).upper()


Word = tuple[Cell, ...]
Symbol = str | int | Cell  # a letter, a printed digit, a digit of its own
Values = dict[Symbol, int]
Solution = tuple[str, tuple[tuple[str, int], ...]]  # the text filled in, and its letters
Test = tuple[frozenset[Symbol], Callable[[Values], bool]]  # what it is about, and whether it holds


@dataclass(frozen=True)
class Rules:
    base: int = 10
    leading_zeros: bool = False
    single_zero: bool = True
    digits: str = ""
    letters_avoid_printed: bool = False
    shared_letters: str = ""
    wildcards_avoid: str = ""
    classes: str = ""
    wrong_digits: str = ""
    printed_digits: str = "no"  # A to Z are letters
    digits_used: str = ""
    key: str = ""
    key_order: str = "0-9"

    def of_class(self, text: str) -> set[int]:
        """The digits of a class: figures, [11], ranges and names side by side."""
        named = {"odd": 1, "even": 0, "нечётные": 1, "чётные": 0, "奇数": 1, "偶数": 0}
        found: set[int] = set()
        for first, last, bracketed, figure, name in re.findall(
            r"(\d\d?)-(\d\d?)|\[(\d+)\]|(\d)|(\w+)", text
        ):
            if first:
                found |= {*range(int(first), int(last) + 1)}
            elif name == "prime":
                found |= {n for n in range(2, self.base) if all(n % d for d in range(2, n))}
            elif name:
                found |= {n for n in range(self.base) if n % 2 == named[name]}
            else:
                found.add(int(bracketed or figure))
        return found

    def given(self) -> dict[str, set[int]]:
        """The class of each sign that has one; `vowels` and `consonants` are among them."""
        named = {
            "гласные": "vowels",
            "母音": "vowels",
            "согласные": "consonants",
            "子音": "consonants",
        }
        rows = (row.split("=") for row in self.classes.split(",") if "=" in row and "!" not in row)
        return {named.get(k.strip(), k.strip().upper()) if len(k.strip()) == 1 else
                named.get(k.strip(), k.strip()): self.of_class(v) for k, v in rows}  # fmt: skip

    def symbol(self, cell: Cell) -> Symbol:
        sign = cell.letter
        if sign in WILDCARDS or sign in self.given():
            return cell
        if figure := re.fullmatch(r"\[?(\d+)\]?", sign):
            wrong = {"alike": sign, "each": cell}
            return wrong.get(self.wrong_digits, int(figure[1]))
        return sign


@dataclass
class Page:
    """What is written: its text, its words, and how digits are found that follow from others."""

    parts: list[str | Cell]
    words: list[Word]  # the first cells are those that are not 0; behind a point there is no word
    steps: list[Step]
    tests: Callable[[Filling], list[Test]] = lambda _: []

    @property
    def text(self) -> str:
        return "".join(part if isinstance(part, str) else part.sign for part in self.parts)


# The cells that a calculation begins with, and what puts its other numbers in their places.
Step = tuple[Word, Callable[[Values, "Filling"], "Values | None"]]


@dataclass
class Filling:
    """A page under rules."""

    page: Page
    rules: Rules
    may: dict[Symbol, set[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        rules, given = self.rules, self.rules.given()
        only = rules.of_class(rules.digits) if rules.digits else {*range(rules.base)}
        self.cells = [part for part in self.page.parts if isinstance(part, Cell)]
        self.symbol = {cell: rules.symbol(cell) for cell in self.cells}
        printed = {symbol for symbol in self.symbol.values() if isinstance(symbol, int)}
        for cell, symbol in self.symbol.items():
            sign = cell.letter
            if isinstance(symbol, int):
                self.may[symbol] = {symbol}
                continue
            may = self.may.setdefault(symbol, {*only})
            if isinstance(symbol, Cell):
                may &= given.get("?" if sign in WILDCARDS else sign, may)
            elif is_letter(symbol):
                kind = "vowels" if symbol in VOWELS else "consonants"
                may &= given.get(kind, may)
            if rules.letters_avoid_printed and self.is_letter(symbol):
                may -= printed
            if rules.wrong_digits and sign.strip("[]").isdigit():
                may -= {int(sign.strip("[]"))}
        for word in filter(None, self.page.words):
            if not (rules.single_zero if len(word) == 1 else rules.leading_zeros):
                self.may[self.symbol[word[0]]] -= {0}

    def is_letter(self, symbol: Symbol) -> bool:
        return isinstance(symbol, str)

    def differ(self, a: Symbol, b: Symbol) -> bool:
        groups = self.rules.shared_letters.upper().split(",")
        together = groups == ["*"] or any(str(a) in group and str(b) in group for group in groups)
        return self.is_letter(a) and self.is_letter(b) and not together

    def ways(
        self, values: Values, symbols: Sequence[Symbol], tests: Sequence[Test]
    ) -> Iterator[Values]:
        """Every way to give the symbols digits; a test is made once its symbols have theirs."""
        if not symbols:
            yield values
            return
        first, rest = symbols[0], symbols[1:]
        if first in values or isinstance(first, int):
            yield from self.ways(values, rest, tests)
            return
        due = [
            holds for about, holds in tests
            if first in about
            and all(isinstance(s, int) or s == first or s in values for s in about)
        ]  # fmt: skip
        taken = {digit for symbol, digit in values.items() if self.differ(first, symbol)}
        for digit in self.may[first] - taken:
            more = {**values, first: digit}
            if all(holds(more) for holds in due):
                yield from self.ways(more, rest, tests)

    def digit(self, cell: Cell, values: Values) -> int:
        symbol = self.symbol[cell]
        return symbol if isinstance(symbol, int) else values[symbol]

    def number(self, cells: Iterable[Cell], values: Values) -> int:
        total = 0
        for cell in cells:
            total = total * self.rules.base + self.digit(cell, values)
        return total

    def put(self, number: int, cells: Word, values: Values) -> Values | None:
        """The values with this number in these cells, if it fits there."""
        if number < 0:
            return None
        values = {**values}
        for cell in reversed(cells):
            number, digit = divmod(number, self.rules.base)
            symbol = self.symbol[cell]
            if (symbol if isinstance(symbol, int) else values.setdefault(symbol, digit)) != digit:
                return None
        return values if number == 0 else None

    def solutions(self) -> set[Solution]:
        tests = self.page.tests(self)
        if not all(self.may.values()) or not all(
            holds({}) for about, holds in tests if not symbols_of(about)
        ):
            return set()
        found: set[Solution] = set()
        for values in self.filled(
            {}, [*self.page.steps, (tuple(self.cells), lambda v, _: v)], tests
        ):
            if all(holds(values) for _, holds in tests) and self.at_last(values):
                letters = ((s, d) for s, d in values.items() if isinstance(s, str))
                found.add((self.text(values), tuple(sorted(letters))))
        return found

    def filled(
        self, values: Values, steps: Sequence[Step], tests: Sequence[Test]
    ) -> Iterator[Values]:
        """Every way to fill in one calculation after the other."""
        if not steps:
            yield values
            return
        (free, follow), *rest = steps
        for way in self.ways(values, self.symbols(free), tests):
            full = follow(way, self)
            if full is not None and self.keeps(full):
                yield from self.filled(full, rest, tests)

    def text(self, values: Values) -> str:
        """The page with digits in place of all that is not a printed digit."""

        def shown(part: str | Cell) -> str:
            if isinstance(part, str) or isinstance(self.symbol[part], int):
                return part if isinstance(part, str) else part.sign
            return FIGURES[self.digit(part, values)]

        return "".join(map(shown, self.page.parts))

    def symbols(self, cells: Iterable[Cell]) -> list[Symbol]:
        return [*dict.fromkeys(self.symbol[cell] for cell in cells)]

    def keeps(self, values: Values) -> bool:
        """Whether every digit is one that its symbol may have, and different letters differ."""
        letters = [s for s in values if self.is_letter(s)]
        return all(digit in self.may[s] for s, digit in values.items()) and all(
            values[a] != values[b] or not self.differ(a, b)
            for i, a in enumerate(letters) for b in letters[:i]
        )  # fmt: skip

    def at_last(self, values: Values) -> bool:
        """Whether the rules hold that are about all digits together."""
        rules = self.rules
        avoided = {
            int(sign) if sign.isdigit() else values[sign] for sign in rules.wildcards_avoid.upper()
        }
        if any(
            digit in avoided for s, digit in values.items()
            if isinstance(s, Cell)
        ):  # fmt: skip
            return False
        letters = {s: d for s, d in values.items() if isinstance(s, str)}
        if "!=" in rules.classes:
            vowels = {d % 2 for s, d in letters.items() if s in VOWELS}
            consonants = {d % 2 for s, d in letters.items() if s not in VOWELS and is_letter(s)}
            if len(vowels) > 1 or len(consonants) > 1 or vowels & consonants:
                return False
        often = Counter(self.digit(cell, values) for cell in self.cells)
        if rules.digits_used == "twice" and any(often[d] != 2 for d in range(rules.base)):
            return False
        if rules.digits_used == "all" and len(often) < rules.base:
            return False
        start, step = ORDERS[rules.key_order]
        spelt = "".join(
            next((s for s, d in letters.items() if d == (start + step * i) % rules.base), ".")
            for i in range(rules.base)
        )
        wanted = rules.key.upper()
        return not wanted or wanted in (spelt, spelt.replace(".", ""))


def symbols_of(about: Iterable[Symbol]) -> set[Symbol]:
    return {symbol for symbol in about if not isinstance(symbol, int)}


def is_letter(symbol: str) -> bool:
    """Whether it is a vowel or a consonant: no figure that is wrong, no sign of hardness."""
    return not symbol.strip("[]").isdigit() and symbol not in NEITHER
