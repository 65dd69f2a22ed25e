"""Equations and conditions as docs/language.md has them, read and tried digit by digit."""

from __future__ import annotations

import itertools
import math
import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from oracle.rules import Cell, Filling, Page, Test, Values, Word

SIGNS = {
    "➕": "+", "−": "-", "–": "-", "➖": "-", "×": "*", "·": "*", "⋅": "*", "÷": "/", ":": "/",
    "**": "^", "==": "=", "!=": "≠", "<=": "≤", ">=": "≥", "∣": "|", ";": ",", "\n": ",",
    "корень": "√", "平方根": "√", "sqrt": "√", "или": "or", "または": "or", "&&": "&&",
    "ровно одно из": "one of", "ちょうど1つ": "one of", "exactly one of": "one of",
    **dict.fromkeys(("r", "rest", "ост.", "あまり", "余り", "…"), "rest"),
}  # fmt: skip
NAMES = {
    "простое": "prime", "素数": "prime", "квадрат": "square", "平方数": "square", "куб": "cube",
    "立方数": "cube", "треугольное": "triangular", "三角数": "triangular",
    "палиндром": "palindrome", "回文数": "palindrome", "нечетное": "odd", "奇数": "odd",
    "четное": "even", "偶数": "even", "фибоначчи": "fibonacci", "フィボナッチ数": "fibonacci",
    "степеньдвойки": "poweroftwo", "пятиугольное": "pentagonal", "五角数": "pentagonal",
    "совершенное": "perfect", "完全数": "perfect", "разноцифровое": "distinct",
    "панцифровое": "pandigital", "безнулей": "zeroless", "одноцифровое": "repdigit",
    "ゾロ目": "repdigit", "возрастающее": "ascending", "昇順": "ascending",
    "убывающее": "descending", "降順": "descending",
}  # fmt: skip
ENGLISH = (
    "prime", "square", "cube", "triangular", "palindrome", "odd", "even", "fibonacci", "poweroftwo",
    "pentagonal", "perfect", "distinct", "pandigital", "zeroless", "repdigit", "ascending",
    "descending",
)  # fmt: skip
FUNCTIONS = {
    "модуль": "abs", "絶対値": "abs", "суммацифр": "digitsum", "数字和": "digitsum",
    "произведениецифр": "digitproduct", "数字積": "digitproduct", "перевёртыш": "reverse",
    "逆順": "reverse", "нод": "gcd", "最大公約数": "gcd", "нок": "lcm", "最小公倍数": "lcm",
    "макс": "max", "最大": "max", "мин": "min", "最小": "min", "кубкорень": "cuberoot",
    "立方根": "cuberoot", "числоделителей": "divisors", "約数の個数": "divisors",
    **dict.fromkeys(
        ("abs", "digitsum", "digitproduct", "reverse", "gcd", "lcm", "max", "min", "cuberoot",
         "divisors"),
    ),
}  # fmt: skip
CELL = (
    r"(?:\[\d+\]|[^\W_¹²³⁰-⁹]|[\u0300-\u036f\u0900-\u0dff]|[?_□■▢⬜]"
    r"|[\U0001f300-\U0001faff○●△▲★☆♥◇◎])"
)
TOKEN = re.compile(
    rf"(?P<function>{'|'.join(FUNCTIONS)})(?=\()|∛"
    r"|(?P<name>(?:(?:not|не) +)?(?:"
    + "|".join([*ENGLISH, *NAMES]).replace("четное", "ч[её]тное")
    + r")(?:でない)?)(?=[(（])"
    r"|(?P<word>(?:sqrt|корень|平方根)(?=[(（])|exactly one of|ровно одно из|ちょうど1つ"
    r"|(?<=[)）])\s*(?:or|или|または)(?=\s*[(（])|(?<= )(?:r|rest|ост\.|あまり|余り|…)(?= ))"
    rf"|(?P<raised>[⁰¹²³⁴-⁹]+)|(?P<number>{CELL}*\.{CELL}*(?:\({CELL}+\)|…)?|{CELL}+)"
    r"|(?P<space>[ \u00a0\u3000\t]+)|(?P<sign>&&|\*\*|==|!=|<=|>=|//|.|\n)",
    re.IGNORECASE,
)
RELATIONS: dict[str, Callable[[Any, Any], bool]] = {
    "=": lambda a, b: a == b, "≠": lambda a, b: a != b, "<": lambda a, b: a < b,
    "≤": lambda a, b: a <= b, ">": lambda a, b: a > b, "≥": lambda a, b: a >= b,
    "|": lambda a, b: whole(b) % nonzero(whole(a)) == 0,
    "∤": lambda a, b: whole(b) % nonzero(whole(a)) != 0,
}  # fmt: skip


class Undefined(Exception):
    """A part of the puzzle has no value."""


def whole(number: Any) -> int:
    if number.denominator > 1:
        raise Undefined
    return int(number)


def nonzero(number: Any) -> Any:
    if number == 0:
        raise Undefined
    return number


def natural(number: Any) -> int:
    if number < 0:
        raise Undefined
    return whole(number)


def root(number: int) -> int:
    if math.isqrt(number) ** 2 != number:
        raise Undefined
    return math.isqrt(number)


def figures_of(n: int, base: int) -> list[int]:
    """The figures of a number as it is written, the first one first."""
    found = []
    while n or not found:
        n, figure = divmod(n, base)
        found.append(figure)
    return found[::-1]


def comes_to(name: str, numbers: list[Any], base: int) -> Any:
    """The value of a function."""
    if name == "abs":
        return abs(numbers[0])
    if name in ("max", "min"):
        return max(numbers) if name == "max" else min(numbers)
    given = [whole(number) for number in numbers]
    if name == "gcd":
        return math.gcd(*given)
    if name == "lcm":
        return math.lcm(*given)
    n = given[0]
    if name == "cuberoot":
        k = 0
        while k**3 < abs(n):
            k += 1
        if k**3 != abs(n):
            raise Undefined
        return k if n >= 0 else -k
    if name == "divisors":
        if n <= 0:
            raise Undefined
        return sum(1 + (d * d != n) for d in range(1, math.isqrt(n) + 1) if n % d == 0)
    figures = figures_of(natural(n), base)
    if name == "digitsum":
        return sum(figures)
    if name == "digitproduct":
        return math.prod(figures)
    assert name == "reverse"
    return sum(figure * base**at for at, figure in enumerate(figures))


def is_written_so(name: str, n: int, base: int) -> bool:
    """Whether a number has a property of its figures."""
    figures = figures_of(n, base)
    pairs = [*itertools.pairwise(figures)]
    return {
        "distinct": len({*figures}) == len(figures),
        "pandigital": {*figures} == {*range(base)},
        "zeroless": 0 not in figures,
        "repdigit": len({*figures}) == 1,
        "ascending": all(a < b for a, b in pairs),
        "descending": all(a > b for a, b in pairs),
    }[name]


def has(name: str, number: Any, base: int) -> bool:
    """Whether the number is prime, a square, …; one below 0 is only odd or even."""
    if number.denominator > 1:
        return False
    n = int(number)
    if name in ("odd", "even"):
        return n % 2 == (name == "odd")
    if name == "prime":
        return n > 1 and all(n % d for d in range(2, math.isqrt(max(n, 0)) + 1))
    if name == "palindrome":
        figures, rest = [], n
        while rest > 0:
            rest, figure = divmod(rest, base)
            figures.append(figure)
        return n >= 0 and figures == figures[::-1]
    if name in ("distinct", "pandigital", "zeroless", "repdigit", "ascending", "descending"):
        return n >= 0 and is_written_so(name, n, base)
    if name == "perfect":
        small = [d for d in range(1, math.isqrt(max(n, 0)) + 1) if n % d == 0]
        return n > 1 and sum({*small, *(n // d for d in small)}) == 2 * n
    if name == "fibonacci":
        a, b = 0, 1
        while a < n:
            a, b = b, a + b
        return a == n
    powers = {
        "square": lambda k: k * k,
        "cube": lambda k: k**3,
        "triangular": lambda k: k * (k + 1) // 2,
        "pentagonal": lambda k: k * (3 * k - 1) // 2,
        "poweroftwo": lambda k: 2**k,
    }
    k = 0
    while powers[name](k) < n:
        k += 1
    return powers[name](k) == n


@dataclass(frozen=True)
class Number:
    """A number with a point: its cells before it, behind it, and those that repeat."""

    whole: Word
    behind: Word = ()
    repeated: Word = ()

    def value(self, values: Values, filling: Filling) -> Fraction | int:
        if not self.behind + self.repeated:
            return filling.number(self.whole, values)
        base = filling.rules.base
        value = Fraction(filling.number(self.whole + self.behind, values), base ** len(self.behind))
        if self.repeated:
            ninths = base ** len(self.behind) * (base ** len(self.repeated) - 1)
            value += Fraction(filling.number(self.repeated, values), ninths)
        return value


# A sign, a number, ("is", "prime") or ("is not", "prime"), ("of", "gcd").
Token = str | Number | tuple[str, str]


def tokens_of(text: str) -> tuple[list[str | Cell], list[Token]]:
    """The text in parts, and what it says."""
    parts: list[str | Cell] = []
    tokens: list[Token] = []
    for found in TOKEN.finditer(text):
        kind, written = found.lastgroup, found[0]
        plain = unicodedata.normalize("NFKC", written) if written != "…" else written
        if kind == "number":
            cells = re.findall(rf"{CELL}|.", written)
            made = [Cell(c) if re.fullmatch(CELL, c, re.IGNORECASE) else c for c in cells]
            parts += made
            tokens.append(number_of(made))
            continue
        parts.append(written)
        if kind == "function" or written == "∛":
            called = "cuberoot" if written == "∛" else plain.lower()
            tokens.append(("of", FUNCTIONS.get(called) or called))
        elif kind == "name":
            denied = bool(re.match("(not|не) |.*でない", plain, re.I))
            name = re.sub("^(not|не) +|でない$", "", plain.lower().replace("ё", "е"))
            tokens.append(("is not" if denied else "is", NAMES.get(name, name)))
        elif kind == "raised":
            raised = tuple(map(Cell, written))
            parts[-1:] = raised
            tokens += ["^", Number(raised)]
        elif kind != "space":
            plain = plain.strip() if plain != "\n" else plain
            tokens.append(SIGNS.get(plain.lower(), plain))
    return parts, tokens


def number_of(made: list[Any]) -> Number:
    """A number out of its cells and its point, brackets and dots."""
    if "." not in made:
        return Number(tuple(made))
    at = made.index(".")
    before, behind = tuple(made[:at]), made[at + 1 :]
    if "(" in behind:
        inner = behind.index("(")
        return Number(before, tuple(behind[:inner]), tuple(behind[inner + 1 : -1]))
    if "…" not in behind:
        return Number(before, tuple(behind))
    cells = behind[:-1]
    signs = [cell.letter for cell in cells]
    for length in range(1, len(cells) // 2 + 1):  # written twice or more at the end
        if signs[-length:] == signs[-2 * length : -length]:
            start = len(cells) - length
            return Number(before, tuple(cells[:start]), tuple(cells[start:]))
    raise AssertionError("nothing is written twice before the …")


class Reader:
    """Reads tokens from left to right into functions of the digits."""

    def __init__(self, tokens: list[Token], filling: Filling) -> None:
        self.rest, self.filling = tokens[::-1], filling

    def next(self, *signs: str) -> str:
        ahead = self.rest[-1] if self.rest else None
        return str(self.rest.pop()) if isinstance(ahead, str) and ahead in signs else ""

    def statements(self, *ends: str, signs: tuple[str, ...] = (",", "&&")) -> list[Any]:
        found = []
        while self.rest and self.rest[-1] not in ends:
            if not self.next(*signs):
                found.append(self.statement())
        return found

    def together(self) -> Any:
        """What stands in a bracket: all of it must hold."""
        assert self.next("(")
        inner = self.statements(")")
        assert self.next(")")
        return lambda v: all(holds(v, s) for s in inner)

    def statement(self) -> Any:
        if self.next("one of"):
            assert self.next("(")
            options = [self.joined()]
            while self.next(","):
                options.append(self.joined())
            assert self.next(")")
            return lambda v: sum(holds(v, s) for s in options) == 1
        if self.holds_statements():
            options = [self.together()]
            while self.next("or"):
                options.append(self.together())
            return lambda v: any(holds(v, s) for s in options)
        if isinstance(self.rest[-1], tuple) and self.rest[-1][0] != "of":
            verb, name = self.rest.pop()  # type: ignore[misc]
            assert self.next("(")
            inner = self.sum()
            assert self.next(")")
            return lambda v: has(name, inner(v), self.filling.rules.base) == (verb == "is")
        return self.chain()

    def joined(self) -> Any:
        inner = [self.statement()]
        while self.next("&&"):
            inner.append(self.statement())
        return lambda v: all(holds(v, s) for s in inner)

    def holds_statements(self) -> bool:
        """Whether a bracket begins here that holds statements: a relation or a condition."""
        depth = 0
        for token in reversed(self.rest):
            depth += (token == "(") - (token == ")")
            if depth == 0:
                return False
            said = isinstance(token, tuple) and token[0] != "of"
            if said or token in RELATIONS or (token in (",", "&&") and depth == 1):
                return True
        return False

    def chain(self) -> Any:
        sides, relations = [self.sum()], []
        while sign := self.next(*RELATIONS):
            relations.append(sign)
            sides.append(self.sum())
        if self.next("rest"):  # N / D = Q r R
            remainder, (_divided, quotient) = self.sum(), sides
            dividend, divisor = self.divided
            return lambda v: (
                nonzero(divisor(v)) and dividend(v) == divisor(v) * quotient(v) + remainder(v)
                and remainder(v) < divisor(v)
            )  # fmt: skip

        def check(v: Values) -> bool:
            found = [side(v) for side in sides]
            return all(RELATIONS[r](found[i], found[i + 1]) for i, r in enumerate(relations))

        return check

    def sum(self) -> Any:
        value = self.product()
        while sign := self.next("+", "-"):
            value = both(
                value, self.product(), (lambda a, b: a + b) if sign == "+" else lambda a, b: a - b
            )
        return value

    def product(self) -> Any:
        value = self.signed()
        while sign := self.next("*", "/", "//", "%"):
            other = self.signed()
            if sign == "/":
                self.divided = value, other
            value = both(value, other, {
                "*": lambda a, b: a * b, "/": lambda a, b: Fraction(a) / nonzero(b),
                "//": lambda a, b: whole(a) // nonzero(whole(b)),
                "%": lambda a, b: whole(a) % nonzero(whole(b)),
            }[sign])  # fmt: skip
        return value

    def signed(self) -> Any:
        if sign := self.next("+", "-"):
            inner = self.signed()
            return inner if sign == "+" else lambda v: -inner(v)
        value = self.factorial()
        if not self.next("^"):
            return value
        return both(value, self.signed(), lambda a, b: a ** natural(b))

    def factorial(self) -> Any:
        value = self.atom()
        while self.next("!"):
            inner = value
            value = lambda v, inner=inner: math.factorial(natural(inner(v)))  # noqa: E731
        return value

    def atom(self) -> Any:
        if self.next("√"):
            inner = self.atom()
            return lambda v: root(natural(inner(v)))
        if self.next("("):
            inner = self.sum()
            assert self.next(")")
            return inner
        if isinstance(self.rest[-1], tuple):
            _, name = self.rest.pop()  # type: ignore[misc]
            if self.rest[-1] != "(":  # ∛AB
                given = [self.atom()]
            else:
                self.next("(")
                given = [self.sum()]
                while self.next(","):
                    given.append(self.sum())
                assert self.next(")")
            base = self.filling.rules.base
            return lambda v: comes_to(name, [one(v) for one in given], base)
        number = self.rest.pop()
        assert isinstance(number, Number), f"the oracle does not know {number}"
        return lambda v: number.value(v, self.filling)


def both(left: Any, right: Any, do: Callable[[Any, Any], Any]) -> Any:
    return lambda v: do(left(v), right(v))


def holds(values: Values, statement: Any) -> bool:
    """Whether a statement holds; where a part of it is undefined it does not."""
    try:
        return bool(statement(values))
    except Undefined:
        return False


def tests_of(tokens: list[Token], filling: Filling) -> list[Test]:
    """A test for each statement."""
    reader, tests = Reader(tokens, filling), []
    while reader.rest:
        if reader.next(",", "&&"):
            continue
        before = [*reader.rest]
        statement = reader.statement()
        used = before[len(reader.rest) :]
        about = {filling.symbol[c] for n in used if isinstance(n, Number) for c in cells_of(n)}
        tests.append((frozenset(about), lambda v, s=statement: holds(v, s)))
    return tests


def cells_of(number: Number) -> Word:
    return number.whole + number.behind + number.repeated


def words_of(tokens: list[Token]) -> list[Word]:
    """What may not begin with 0: numbers, and whole parts, unless that is a 0 as in 0.5."""
    numbers = [token for token in tokens if isinstance(token, Number) and token.whole]
    return [n.whole for n in numbers if len(cells_of(n)) == 1 or [c.sign for c in n.whole] != ["0"]]


def read(text: str) -> Page:
    parts, tokens = tokens_of(text)
    cells = tuple(part for part in parts if isinstance(part, Cell))
    return Page(parts, words_of(tokens), [(cells, lambda v, _: v)], lambda f: tests_of(tokens, f))
