"""Random puzzles of every kind, as somebody would write them who knows docs/language.md alone."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from oracle.drawings import Row, extraction, product, quotient, short, total
from oracle.lines import (
    ENGLISH,
    FUNCTIONS,
    NAMES,
    Number,
    Reader,
    Token,
    Undefined,
    read,
    tests_of,
    tokens_of,
    words_of,
)  # fmt: skip
from oracle.rules import WILDCARDS, Cell, Filling, Page, Rules, Step, Word

MOST = 4_000  # ways to fill in what a calculation begins with, which a case may have
SCRIPTS = (
    "ABCDEFGHKLMNOPSTUVWYZ", "abcdefghkmnop", "АБВГДЕЁЖЗИКЛМ", "ΓΔΘΛΞΠΣΦΨ", "ÀÉÖÑÇÜ", "कखगघचछ",
    "○△★☆♥●▲", "かさたなはやがざ", "カサタナハ", "我们热爱科学", "가나다라마", "🍎🍌🍒🍇🍉🐟",
    "ＡＢＣＤＥＦ",
)  # fmt: skip
WIDE = SCRIPTS[7:]
OF_CONDITIONS = {
    name: [name, *(said for said, english in NAMES.items() if english == name)] for name in ENGLISH
}


@dataclass
class Case:
    """A puzzle and the rules that it is to be solved by."""

    page: Page
    rules: dict[str, Any] = field(default_factory=dict)

    @property
    def text(self) -> str:
        return self.page.text

    def tried(self) -> int:
        """About how many ways brute force has to try at most."""
        filling = Filling(self.page, Rules(**self.rules))
        begin = filling.symbols(cell for free, _ in self.page.steps for cell in free)
        return math.prod(len(filling.may[symbol]) for symbol in begin)


class Writer:
    """Writes numbers so that some of their digits are to be found."""

    def __init__(self, random: Random, *, drawn: bool = False) -> None:
        self.random = random
        self.base = random.choice((2, 3, 4, 5, 6, 7, 8, 10, 10, 10, 10, 10, 10, 10, 12))
        self.wide = drawn and self.base <= 10 and random.random() < 0.15
        self.script = random.choice(WIDE if self.wide else SCRIPTS[:6] if drawn else SCRIPTS)
        figures = [*range(self.base)]
        random.shuffle(figures)
        self.letters = dict(
            zip(figures, random.sample(self.script, len(self.script)), strict=False)
        )
        self.wildcards = random.choice(("?", "?", "□", "?□" if drawn else "?_□■▢⬜"))
        self.hidden = random.choice((0.0, 0.0, 0.2, 0.6))  # how many cells are wildcards
        self.lettered = random.choice((0.0, 0.2, 0.5, 0.8))  # how many figures are letters
        self.as_letter = {f for f in self.letters if random.random() < self.lettered}
        self.wrong = random.choice((0.0, 0.0, 0.06))  # how many cells are not as they are planted

    def one(self, chance: float) -> bool:
        return self.random.random() < chance

    def sign(self, figure: int) -> str:
        """How a digit is written; not as it is planted, now and then."""
        if self.one(self.wrong):
            figure = self.random.randrange(self.base)
        if figure in self.as_letter:
            return self.letters[figure]
        if self.one(self.hidden):
            return "？" if self.wide else self.random.choice(self.wildcards)
        return chr(0xFF10 + figure) if self.wide else str(figure) if figure < 10 else f"[{figure}]"

    def cells(self, number: int, least: int = 1) -> Word:
        return tuple(map(Cell, map(self.sign, self.figures(number, least))))

    def figures(self, number: int, least: int = 1) -> list[int]:
        found: list[int] = []
        while number or len(found) < least:
            number, figure = divmod(number, self.base)
            found.append(figure)
        return found[::-1]

    def row(self, number: int, decimals: int = 0) -> Row:
        return Row(self.cells(number, decimals + 1), decimals)

    def number(self, most: int) -> int:
        """A number of 1 to `most` digits."""
        digits = self.random.randint(1, most)
        return self.random.randrange(
            self.base ** (digits - 1) if digits > 1 else 0, self.base**digits
        )

    def word(self, number: int) -> str:
        return "".join(cell.sign for cell in self.cells(number))


def write(kind: Callable[[Writer], Case | None], random: Random, *, drawn: bool = False) -> Case:
    """A case of this kind that brute force can decide, with something to find in it."""
    while True:
        case = kind(Writer(random, drawn=drawn))
        numbered = case is not None and re.match(
            r"\s*(\[\d+\]|\w\.)\s", case.text
        )  # as an item's number is
        if case is not None and not numbered and 1 < case.tried() <= MOST:
            return case


def options(w: Writer) -> dict[str, Any]:
    found: dict[str, Any] = {} if w.base == 10 else {"base": w.base}
    if w.base > 10:  # A and B are letters
        found["printed_digits"] = "no"
    if w.one(0.15):
        found["leading_zeros"] = True
    if w.one(0.15):
        found["single_zero"] = False
    return found


# Lines


@dataclass(frozen=True)
class Said:
    """A part of a line as it is written, and with all digits in sight."""

    text: str
    plain: str

    def __add__(self, other: Said | str) -> Said:
        other = Said(other, other) if isinstance(other, str) else other
        return Said(self.text + other.text, self.plain + other.plain)


class Speaker:
    """Writes expressions, equations and conditions."""

    def __init__(self, w: Writer, *, points: bool = False) -> None:
        self.w, self.random, self.points = w, w.random, points
        self.space = self.random.choice(("", " ", " ", " ", "  ", "\u00a0", "\u3000"))
        self.times = self.random.choice((("*",), ("×", "·", "⋅"), ("×",)))
        self.power = ("^", "**") if "*" in self.times else ("^",)

    def plain(self, number: int) -> str:
        return "".join(str(f) if f < 10 else f"[{f}]" for f in self.w.figures(number))

    def said(self, number: int) -> Said:
        return Said(self.w.word(number), self.plain(number))

    def value(self, said: Said) -> Any:
        page_rules = Rules(base=self.w.base)
        parts, tokens = tokens_of(said.plain)
        cells = tuple(part for part in parts if isinstance(part, Cell))
        filling = Filling(Page(parts, words_of(tokens), [(cells, lambda v, _: v)]), page_rules)
        return Reader(tokens, filling).sum()({})

    def atom(self, deep: int) -> Said:
        roll = self.random.random()
        number = self.said(self.w.number(2 if deep else 3))
        if self.points and roll < 0.5:
            return self.decimal()
        if deep and roll < 0.15:
            return Said("(", "(") + self.sum(deep - 1) + ")"
        if deep and roll < 0.2:
            root = self.random.choice(("sqrt", "√", "корень", "平方根"))
            return Said(root + "(", "√(") + self.sum(deep - 1) + ")"
        if deep and roll < 0.24:
            name = self.random.choice([*FUNCTIONS])
            meant = FUNCTIONS[name] or name
            several = meant in ("gcd", "lcm", "max", "min")
            found = Said(name + "(", name + "(") + self.sum(0)
            for _ in range(self.random.choice((1, 1, 2)) if several else 0):
                found = found + ", " + self.sum(0)
            return found + ")"
        if roll < 0.27:
            root = self.w.random.randrange(self.w.base)
            return Said("√", "√") + self.said(root * root)
        if roll < 0.33:
            return self.said(self.w.random.randrange(min(self.w.base, 7))) + "! "
        if roll < 0.4:
            sign = self.random.choice(self.power)
            return (
                self.said(self.w.number(1))
                + Said(sign, "^")
                + self.said(self.w.random.randrange(min(4, self.w.base)))
            )
        if roll < 0.44:
            figure = self.w.random.randrange(min(4, self.w.base))
            return self.said(self.w.number(1)) + Said("⁰¹²³"[figure], f"^{figure}")
        return number

    def decimal(self) -> Said:
        whole = self.said(self.w.number(1)) if self.w.one(0.8) else Said("", "")
        behind = [self.w.random.randrange(self.w.base) for _ in range(self.w.random.randint(1, 2))]
        text = Said(
            "".join(map(self.w.sign, behind)),
            "".join(str(f) if f < 10 else f"[{f}]" for f in behind),
        )
        if self.w.one(0.25):
            cycle = self.said(self.w.random.randrange(self.w.base ** self.w.random.randint(1, 2)))
            return whole + "." + (text if self.w.one(0.5) else "") + "(" + cycle + ")"
        if (
            self.w.one(0.2)
            and not re.search(r"[?_□■▢⬜]", text.text)
            and len({*behind}) == len(behind)
        ):
            repeated = text + text + (text if self.w.one(0.3) else "")
            return whole + "." + repeated + "…"
        return whole + "." + text

    def signed(self, deep: int) -> Said:
        return (Said("-", "-") if self.w.one(0.06) else Said("", "")) + self.atom(deep)

    def product(self, deep: int) -> Said:
        found = self.signed(deep)
        for _ in range(self.random.choice((0, 0, 1, 1, 2)) if deep else 0):
            sign = self.random.choice(("*", "*", "*", "/", "//", "%"))
            shown = {"*": self.times, "/": ("/", "÷", ":"), "//": ("//",), "%": ("%",)}[sign]
            found = (
                found
                + self.space
                + Said(self.random.choice(shown), sign)
                + self.space
                + self.signed(deep - 1)
            )
        return found

    def sum(self, deep: int) -> Said:
        found = self.product(deep)
        for _ in range(self.random.choice((0, 1, 1, 2))):
            sign = self.random.choice("+-")
            shown = {"+": "++➕", "-": "--−–➖"}[sign]
            found = (
                found
                + self.space
                + Said(self.random.choice(shown), sign)
                + self.space
                + self.product(deep)
            )
        return found

    def side(self, value: Any) -> Said:
        """Something that comes to this value, if that can be written."""
        if value == int(value) >= 0 and value < self.w.base**6:
            if self.w.one(0.2) and value:
                less = self.random.randrange(int(value) + 1)
                return (
                    self.said(less) + self.space + "+" + self.space + self.said(int(value) - less)
                )
            return self.said(int(value))
        return self.said(self.w.number(2))

    def equation(self, deep: int = 1) -> Said | None:
        if self.w.one(0.08) and not self.points:
            return self.division()
        left = self.sum(deep)
        try:
            value = self.value(left)
        except Undefined:
            return None
        gap = self.space or (" " if left.text.endswith("!") else "")
        if abs(value) > 10**9:
            return None
        roll = self.random.random()
        if roll < 0.6 or self.points:
            return left + gap + self.random.choice(("=", "=", "==")) + self.space + self.side(value)
        if roll < 0.7 and value == int(value) > 0:
            divisor = self.random.choice([d for d in range(1, 30) if value % d == 0])
            return self.said(divisor) + self.space + self.random.choice("|∣∤") + self.space + left
        others = ("≠", "!=", "<", "≤", "<=", ">", "≥", ">=")
        found = left + gap + self.random.choice(others) + self.space + self.side(value)
        if self.w.one(0.3):
            found = (
                found
                + gap
                + self.random.choice((*others, "="))
                + self.space
                + self.said(self.w.number(2))
            )
        return found

    def division(self) -> Said:
        divisor, answer = 1 + self.w.number(1), self.w.number(1)
        left = self.random.randrange(divisor)
        rest = self.random.choice((" r ", " rest ", " ост. ", " あまり ", " 余り ", " … "))
        return (
            self.said(divisor * answer + left) + self.space + self.random.choice("/÷:") + self.space
            + self.said(divisor) + " = " + self.said(answer) + rest + self.said(left)
        )  # fmt: skip

    def condition(self) -> Said:
        name = self.random.choice(ENGLISH)
        spoken = self.random.choice(OF_CONDITIONS[name])
        inner = self.said(self.w.number(2)) if self.w.one(0.6) else self.sum(0)
        denied = self.w.one(0.25)
        if spoken.isascii():
            spoken = self.random.choice((spoken, spoken.capitalize(), spoken.upper()))
            said = "not " * denied + spoken
        elif spoken[0] in "чнпктЧ" or re.match("[а-я]", spoken):
            said = "не " * denied + self.random.choice((spoken, spoken.replace("четное", "чётное")))
        else:
            said = spoken + "でない" * denied
        return Said(f"{said}(", f"{said}(") + inner + ")"

    def statement(self) -> Said:
        while True:
            found = self.condition() if self.w.one(0.4) else self.equation(0)
            if found:
                return found

    def bracket(self) -> Said:
        found = Said("(", "(") + self.statement()
        if self.w.one(0.3):
            found = found + self.random.choice((", ", "; ", " && ")) + self.statement()
        return found + ")"

    def choice(self) -> Said:
        """Statements of which one or some hold."""
        if self.w.one(0.5):
            word = self.random.choice((" or ", " или ", " または "))
            found = self.bracket() + word + self.bracket()
            return found + word + self.bracket() if self.w.one(0.3) else found
        said = self.random.choice(("exactly one of ", "ровно одно из ", "ちょうど1つ"))
        found = Said(f"{said}(", f"{said}(")
        for i in range(self.random.randint(2, 3)):
            found = found + self.random.choice(("; ", ", ")) * (i > 0) + self.statement()
            if self.w.one(0.2):
                found = found + " && " + self.statement()
        return found + ")"


def line(w: Writer) -> Case | None:
    """One to three equations."""
    speaker, said = Speaker(w), []
    for _ in range(w.random.choice((1, 1, 1, 2, 3))):
        equation = speaker.equation()
        if equation is None:
            return None
        said.append(equation.text)
    separator = w.random.choice((", ", "; ", " && ", "\n"))
    if separator == "\n" and re.search("[|∣∤]", "".join(said)):
        return None  # a bar in several lines may be that of a division
    return Case(read(separator.join(said)), options(w))


def condition_line(w: Writer) -> Case | None:
    """Equations and conditions of every kind."""
    speaker, said = Speaker(w), []
    for _ in range(w.random.choice((1, 2, 2, 3))):
        roll = w.random.random()
        part = (
            speaker.choice()
            if roll < 0.35
            else speaker.condition()
            if roll < 0.75
            else speaker.equation(0)
        )
        if part is None:
            return None
        said.append(part.text)
    return Case(read(w.random.choice((", ", "; ", " && ")).join(said)), options(w))


def point_line(w: Writer) -> Case | None:
    """Decimal fractions and those that repeat."""
    speaker = Speaker(w, points=True)
    left = speaker.sum(w.random.choice((0, 0, 1)))
    try:
        value = speaker.value(left)
    except Undefined:
        return None
    if "." not in left.text or value < 0:
        return None
    for places in range(4):
        if (scaled := value * w.base**places).denominator == 1:
            figures = w.figures(int(scaled), places + 1)
            signs = [*map(w.sign, figures)]
            right = (
                "".join(signs[: len(signs) - places])
                + "." * (places > 0)
                + "".join(signs[len(signs) - places :])
            )
            return Case(read(f"{left.text} = {right}"), options(w))
    top, bottom = value.as_integer_ratio()
    if top > w.base**3 or bottom > w.base**3:
        return None
    return Case(read(f"{left.text} = {w.word(top)}/{w.word(bottom)}"), options(w))


# Rules


def ruled(case: Case | None, w: Writer) -> Case | None:
    """The case under a rule or two."""
    if case is None:
        return None
    cells = [part for part in case.page.parts if isinstance(part, Cell)]
    signs = {cell.letter for cell in cells}
    letters = sorted(s for s in signs if s not in WILDCARDS and not s.strip("[]").isdigit())
    hides = any(sign in "?_□■▢⬜" for sign in signs)
    rules = {**case.rules}
    for _ in range(w.random.choice((1, 1, 2))):
        roll = w.random.randrange(11)
        if roll == 0:
            rules["digits"] = w.random.choice(
                (f"1-{w.base - 1}", f"0-{max(1, w.base - 2)}", "0,1,2-3"[: 3 if w.base < 4 else 7])
            )
        elif roll == 1:
            rules["letters_avoid_printed"] = True
        elif roll == 2 and len(letters) > 1:
            rules["shared_letters"] = w.random.choice(("*", "".join(w.random.sample(letters, 2))))
        elif roll == 3 and hides:
            rules["wildcards_avoid"] = str(w.random.randrange(min(w.base, 10))) + "".join(
                letters[:1]
            )
        elif roll == 4 and letters:
            sign = w.random.choice(letters)
            named = w.random.choice(
                ("odd", "even", "prime", "02", "0-1 2-3", "нечётные", "偶数", "012345")
            )
            rules["classes"] = f"{sign}={named}"
        elif roll == 5 and hides:
            rules["classes"] = w.random.choice(("?=odd", "?=even", "?=prime", "?=0-1"))
        elif roll == 6 and letters and w.script in (SCRIPTS[0], SCRIPTS[1], SCRIPTS[2]):
            rules["classes"] = w.random.choice(
                (
                    "vowels=even",
                    "consonants=odd",
                    "vowels!=consonants",
                    "vowels=odd, consonants=even",
                    "гласные=чётные",
                )
            )
        elif roll in (7, 8):
            rules["wrong_digits"] = w.random.choice(("alike", "each"))
        elif roll == 9 and w.base <= len(cells):
            rules["digits_used"] = "all" if len(cells) != 2 * w.base else "twice"
        elif roll == 10 and letters:
            rules |= {"key": letters, "key_order": w.random.choice(("0-9", "1-0", "9-0", "0-1"))}
    classes = rules.get("classes", "")
    if re.search("=0-1 2-3|=012345|=02", classes) and w.base < 6:
        return None
    if classes[:1] in letters and {"shared_letters", "wildcards_avoid"} & {*rules}:
        return None  # a sign with a class is not a letter
    if "key" in rules:
        if "shared_letters" in rules or "wrong_digits" in rules or "classes" in rules:
            return None
        start, step = {"0-9": (0, 1), "1-0": (1, 1), "9-0": (-1, -1), "0-1": (0, -1)}[
            rules["key_order"]
        ]
        by_figure = {
            f: letter
            for f, sign in w.letters.items()
            if (letter := Cell(sign).letter) in rules["key"]
        }
        spelt = "".join(by_figure.get((start + step * i) % w.base, ".") for i in range(w.base))
        rules["key"] = spelt if w.one(0.4) else spelt.replace(".", "")
    hidden = len(letters) + 10 * ("wrong_digits" in rules and "digits" in rules)
    if "wrong_digits" in rules and "." in case.page.parts:
        return None  # where all that is hidden are printed digits, a point is a digit
    if hidden > len(Rules(base=w.base).of_class(rules.get("digits", f"0-{w.base - 1}"))):
        return None  # more letters than digits are refused
    return Case(case.page, rules)


def simple_line(w: Writer) -> Case | None:
    """A short sum or product, with more of its digits hidden."""
    speaker = Speaker(w)
    a, b = w.number(2), w.number(2)
    sign, value = w.random.choice(
        (("+", a + b), ("+", a + b), (w.random.choice(speaker.times), a * b))
    )
    space = speaker.space
    if re.search("[_*]", w.wildcards):
        w.wildcards = "?"
    return Case(
        read(f"{w.word(a)}{space}{sign}{space}{w.word(b)}{space}={space}{w.word(value)}"),
        options(w),
    )


def rule_case(w: Writer) -> Case | None:
    return ruled(simple_line(w), w)


# Grids of equations


def grid(w: Writer) -> Case | None:
    """Two or three rows of equations that are read down as well."""
    size, signs = 3, (w.random.choice("+-*"), w.random.choice("+-"))
    across, down = signs[0], signs[1]
    a, b, c, d = (w.number(2) for _ in range(4))
    do = {"+": lambda x, y: x + y, "-": lambda x, y: x - y, "*": lambda x, y: x * y}
    table = [[a, b, do[across](a, b)], [c, d, do[across](c, d)]]
    table.append([do[down](x, y) for x, y in zip(*table, strict=True)])
    if any(n < 0 or n >= w.base**4 for row in table for n in row):
        return None
    last = do[across](table[2][0], table[2][1])
    relation = (
        "=" if last == table[2][2] else w.random.choice(("≠", "<" if last < table[2][2] else ">"))
    )
    words = [[w.cells(n) for n in row] for row in table]
    width = [max(len(words[r][c]) for r in range(size)) for c in range(size)]
    parts: list[str | Cell] = []
    tokens: list[Token] = []
    spread = w.random.choice((1, 1, 2))
    gap = " " * spread
    for r in range(size):
        here = relation if r == 2 else "="
        for c in range(size):
            parts += [*words[r][c], " " * (width[c] - len(words[r][c]))]
            if c < 2:
                parts += [gap, (across, here)[c], gap]
        tokens += [Number(words[r][0]), across, Number(words[r][1]), here, Number(words[r][2]), ","]
        if r < 2:
            sign = down if r == 0 else "="
            at = "".join(sign.center(width[c]) + " " * (2 * spread + 1) for c in range(size))
            parts += ["\n", at.rstrip(), "\n"]
    for c in range(size):
        tokens += [Number(words[0][c]), down, Number(words[1][c]), "=", Number(words[2][c]), ","]
    cells = tuple(cell for row in words for word in row for cell in word)
    if relation != "=" and across == "*":
        return None
    page = Page(
        parts,
        [word for row in words for word in row],
        [(cells, lambda v, _: v)],
        lambda f: tests_of(tokens, f),
    )
    return Case(page, options(w))


# Drawings: a line is what stands in which slot, a slot is a cell wide

Slots = dict[int, str | Cell]


def put_row(row: Row, units: int, into: Slots) -> None:
    """The row with its units in this slot."""
    whole = len(row.cells) - row.decimals
    for i, cell in enumerate(row.cells[:whole]):
        into[units - whole + 1 + i] = cell
    if row.decimals:
        into[units + 1] = "."
        for i, cell in enumerate(row.cells[whole:]):
            into[units + 2 + i] = cell


def slots(*rows: tuple[Row, int], **_: Any) -> Slots:
    found: Slots = {}
    for row, units in rows:
        put_row(row, units, found)
    return found


def rule(first: int, last: int, sign: str) -> Slots:
    return dict.fromkeys(range(first, last + 1), 2 * sign)


def text_of(lines: Sequence[Slots], w: Writer, *, spaced: bool = False) -> list[str | Cell]:
    """The lines one below the other."""
    left = min(min(line) for line in lines if line) - w.random.choice((0, 0, 1, 3))
    found: list[str | Cell] = []
    for line in lines:
        for at in range(left, max(line, default=left - 1) + 1):
            item = line.get(at, " ")
            if isinstance(item, Cell):
                found.append(item)
                found += [" "] if spaced else []
            elif w.wide:
                found.append(
                    {"+": "＋", "-": "－", "×": "× ", ")": "）", " ": "　"}.get(item, item)
                )
            else:
                found.append(f"{item:2}" if spaced else item[0])
        while found and isinstance(found[-1], str) and not found[-1].strip():
            found.pop()
        found.append("\n")
    return found[:-1] if w.one(0.7) else found


def drawn(
    w: Writer,
    lines: Sequence[Slots],
    rows: Sequence[Row],
    between: Sequence[Row],
    steps: list[Step],
    *,
    spaced: bool = False,
) -> Case:
    """A drawing of numbers, and of rows between them, which may be a lone 0 by every rule."""
    words = [row.word for row in rows] + [row.word for row in between if len(row.word) > 1]
    return Case(Page(text_of(lines, w, spaced=spaced), words, steps), options(w))


def starred(w: Writer) -> None:
    """Lets * or . hide digits where a drawing has no letters."""
    if not w.as_letter and not w.wide and w.one(0.3):
        w.wildcards = w.random.choice("*.")


def column_sum(w: Writer) -> Case | None:
    """A sum or a difference in columns."""
    minus, decimals = w.one(0.35), 0 if w.wide or w.one(0.75) else w.random.randint(1, 2)
    starred(w)
    if decimals and w.wildcards in "*.":
        w.wildcards = "?"
    numbers = [w.number(3) for _ in range(2 if minus else w.random.choice((2, 2, 3)))]
    if minus:
        numbers.sort(reverse=True)
    result = numbers[0] - numbers[1] if minus else sum(numbers)
    rows, last = [w.row(n, decimals) for n in numbers], w.row(result, decimals)
    left = -max(len(row.cells) - row.decimals for row in (*rows, last)) + 1
    right = decimals + 1 if decimals else 0
    lines = [slots((row, 0)) for row in rows]
    sign, gap, place = "-" if minus else "+", w.random.choice((1, 1, 2)), w.random.randrange(6)
    dash = w.random.choice("-─=") if not w.wide else "-"
    ruled_off = rule(left, right, dash)
    if w.wildcards == "*" or left == right:
        place = 0
    if place < 2 or w.wide or len(rows) > 2:
        for line_ in lines[1:]:
            line_[left - gap] = sign
    elif place == 2:
        lines[-1] |= {left - 2: sign, left - 1: ")"}
    elif place == 3:
        lines[0][left - gap] = sign
    elif place == 4:
        lines[-1][right + gap + 1] = sign
    elif w.one(0.5):
        ruled_off[left - 2] = sign
    else:
        ruled_off[right + 2] = sign
    spaced = not w.wide and w.base <= 10 and not decimals and w.one(0.2)
    return drawn(
        w, [*lines, ruled_off, slots((last, 0))], [*rows, last], [],
        [total(rows, "+" + sign * (len(rows) - 1), last)], spaced=spaced,
    )  # fmt: skip


def multiplication(w: Writer) -> Case | None:
    """A long multiplication, or a short one."""
    starred(w)
    if w.wildcards == ".":
        w.wildcards = "?"
    a, b = w.number(3), w.number(2)
    upper, lower, result = w.row(a), w.row(b), w.row(a * b)
    figures = w.figures(b)[::-1]
    partial = {i: w.row(a * f) for i, f in enumerate(figures) if f} if len(figures) > 1 else {}
    if len(figures) > 1 and len(partial) < 1 + (figures[0] == 0):
        return None
    left = min(
        1 - len(row.cells) - i for i, row in [(0, upper), (0, lower), (0, result), *partial.items()]
    )
    sign = w.random.choice(("×", "×", "x", "*") if w.wildcards != "*" else ("×", "x"))
    sign = "×" if w.wide else sign
    under = slots((lower, 0))
    if w.one(0.2) and not w.wide:
        under |= {left - 2: "×", left - 1: ")"}
    else:
        under[left - w.random.choice((1, 2)) if sign == "×" else left - 2] = sign
    dash = w.random.choice("-─") if not w.wide else "-"
    line = rule(left, 0, dash)
    lines = [slots((upper, 0)), under, line, *(slots((row, -i)) for i, row in partial.items())]
    lines += [line, slots((result, 0))] if partial else [slots((result, 0))]
    spaced = not w.wide and w.base <= 10 and w.one(0.15)
    return drawn(
        w,
        lines,
        [upper, lower, result],
        [*partial.values()],
        [product(upper, lower, partial, result)],
        spaced=spaced,
    )


def may_be_equal(one: Row, other: Row) -> bool:
    """Whether two rows could be the same number, by what is written in them."""
    return len(one.cells) == len(other.cells) and all(
        a.letter == b.letter or "?□".find(a.letter) >= 0 or "?□".find(b.letter) >= 0
        for a, b in zip(one.cells, other.cells, strict=True)
    )


def division(w: Writer) -> Case | None:
    """A long division, with its quotient in one of four places."""
    d, q = w.number(2), w.number(3)
    if d < 2 or q < 1 or w.wide:
        return None
    r = w.random.choice((0, 0, w.random.randrange(d)))
    n = d * q + r
    dividend, divisor, answer = w.row(n), w.row(d), w.row(q)
    figures, m = w.figures(q)[::-1], len(dividend.cells)
    rows: list[tuple[int, Row, Row | None]] = []
    placed: list[
        tuple[Row, int, bool]
    ] = []  # a row, the column of its units, whether a line is below
    for place in range(len(figures) - 1, -1, -1):
        if figures[place]:
            higher = q // w.base ** (place + 1) * w.base
            before = w.row(n // w.base**place - d * higher) if rows else None
            taken = w.row(d * figures[place])
            rows.append((place, taken, before))
            placed += [(before, m - 1 - place, False)] if before else []
            placed.append((taken, m - 1 - place, True))
    place, taken, before = rows[-1]
    above = before or Row(dividend.cells[: m - place])
    bare = (
        not r and not place and may_be_equal(taken, above)
    )  # nothing needs to be said of what is left
    left = None if bare and w.one(0.5) else w.row(r)
    if left:
        placed.append((left, m - 1, False))
    ruled_off = w.one(0.6)
    below: list[Slots] = []
    for row, units, line in placed:
        below.append(slots((row, units)))
        if line and ruled_off and row is not placed[-1][0]:
            below.append(rule(units - len(row.cells) + 1, units, "-"))
    size, form = len(divisor.cells), w.random.randrange(4)
    head = slots((dividend, m - 1))
    if form < 2:
        head |= slots((divisor, -2)) | {-1: w.random.choice(")|" if form else ")")}
        lines = [slots((answer, m - 1)), rule(0, m - 1, "-"), head, *below]
        if w.one(0.3):
            del lines[1]
    elif form == 2:
        bar, wide = m + 1, max(size, len(answer.cells))
        head |= {bar: "|"} | slots((divisor, bar + size))
        lines = [head, *([*below, {}, {}])[: max(2, len(below))]]
        lines[1] = {**lines[1], bar: w.random.choice("+|├"), **rule(bar + 1, bar + wide, "-")}
        lines[2] = {**lines[2], bar: "|", **slots((answer, bar + len(answer.cells)))}
        if any(at >= bar - 1 for line in below for at in line):
            return None
    else:
        at = m + 1
        head |= {at: w.random.choice(":÷")} | slots((divisor, at + 1 + size))
        head |= {at + 3 + size: "="} | slots((answer, at + 4 + size + len(answer.cells)))
        lines = [head, *below]
    between = [row for row, _, _ in placed]
    return drawn(
        w,
        lines,
        [dividend, divisor, answer],
        between,
        [quotient(dividend, divisor, answer, rows, left)],
    )


def root(w: Writer) -> Case | None:
    """The extraction of a square root or a cube root, drawn or in one line."""
    power, number = w.random.choice((2, 2, 3)), w.number(3)
    more = w.random.choice(
        (0, 0, w.random.randrange(1 + min((number + 1) ** power - number**power - 1, 99)))
    )
    n, in_line = number**power + more, w.one(0.3)
    if number < 1 or (w.wide and not in_line):
        return None
    radicand, answer, figures = w.row(n), w.row(number), w.figures(number)[::-1]
    places = [p for p in range(len(figures) - 1, -1, -1) if figures[p] or in_line]
    rows: list[tuple[int, Row, int, Row | None]] = []
    above = Row(radicand.cells[: len(radicand.cells) - power * places[0]])
    for place, lower in zip(places, [*places[1:], 0], strict=True):
        found, before = number // w.base**place, number // w.base ** (place + 1) * w.base
        rest = n // w.base ** (power * lower) - found**power * w.base ** (power * (place - lower))
        taken, below = w.row(found**power - before**power), w.row(rest)
        bare = place == rest == 0 and may_be_equal(taken, above) and not in_line
        rows.append((place, taken, lower, None if bare and w.one(0.5) else below))
        above = below
    between = [row for _, taken, _, below in rows for row in (taken, below) if row]
    steps = [extraction(power, radicand, answer, rows)]
    mark = w.random.choice("'’ ") if w.one(0.8) else ""
    sign = "√∛"[power - 2]
    if in_line:
        parts: list[str | Cell] = [sign + " "]
        for i, cell in enumerate(radicand.cells):
            behind = len(radicand.cells) - i
            parts += [mark, cell] if i and behind % power == 0 else [cell]
        parts += [" gives root ", *answer.cells]
        for _, taken, _, below in rows:
            parts += ["; - ", *taken.cells, " = ", *(below.cells if below else ())]
        words = [radicand.word, answer.word, *(row.word for row in between if len(row.word) > 1)]
        return Case(Page(parts, words, steps), options(w))

    def column(behind: int) -> int:
        return -behind - behind // power * len(mark)

    def placed(row: Row, behind: int) -> Slots:
        count = len(row.cells)
        return {column(behind + count - 1 - i): cell for i, cell in enumerate(row.cells)}

    head = placed(radicand, 0)
    first = min(head)
    head |= {column(power * i) + 1: mark for i in range(1, len(figures)) if mark.strip()}
    head[first - w.random.choice((1, 2))] = sign
    top = {column(power * (len(figures) - 1 - i)): cell for i, cell in enumerate(answer.cells)}
    lines: list[Slots] = [top, head]
    if w.one(0.3):
        lines = [head | {2: w.random.choice("=|")} | slots((answer, 3 + len(figures)))]
    ruled_off = w.one(0.6)
    for place, taken, lower, below in rows:
        lines.append(placed(taken, power * place))
        if below:
            lines += [rule(min(lines[-1]), max(lines[-1]), "-")] * ruled_off
            lines.append(placed(below, power * lower))
    return drawn(w, lines, [radicand, answer], between, steps)


def short_division(w: Writer) -> Case | None:
    """A short division of two or three lines."""
    if w.wide:
        return None
    divisors = [w.random.randrange(2, max(3, w.base)) for _ in range(w.random.randint(1, 3))]
    numbers = [w.number(2)]
    left: list[int] = []
    for d in divisors[::-1]:
        left.insert(0, w.random.randrange(d))
        numbers.insert(0, numbers[0] * d + left[0])
    rows = [w.row(n) for n in numbers]
    by, rest = [w.row(d) for d in divisors], [w.row(r) for r in left]
    lines = []
    for i, row in enumerate(rows):
        line = slots((row, 8))
        if i < len(by):
            line |= slots((by[i], 0)) | {1: ")"}
        if i:
            line |= {10: "R"} | slots((rest[i - 1], 11 + len(rest[i - 1].cells)))
        lines.append(line)
    tight = 8 - max(len(row.cells) for row in rows) - 1
    moved = [
        {(at - tight + 1 if at > 1 else at): item for at, item in line.items()} for line in lines
    ]
    return drawn(w, moved, [*rows, *by], rest, [short(by, rows, rest)])


def sheet(w: Writer) -> Case | None:
    """Several calculations of one puzzle, conditions below a drawing, or a product that goes on."""
    kinds = (column_sum, multiplication, division, short_division)
    roll = w.random.randrange(3)
    if roll == 0:
        pages = [w.random.choice(kinds)(w), w.random.choice(kinds)(w)]
        if any(case is None for case in pages):
            return None
        first, second = (case.page for case in pages if case)
        if second.parts[0] in ("+", "-") or "".join(map(str, second.parts)).lstrip()[0] in "+-":
            return None  # a sign in front goes on with the calculation above
        if "=" in first.text + second.text:
            return None  # a division in its first row stands alone
        signs = {
            part.sign for page in (first, second) for part in page.parts if isinstance(part, Cell)
        }
        if signs & {"*", "."}:
            return None
        return Case(Page(
            [*first.parts, "\n\n" if first.parts[-1] != "\n" else "\n", *second.parts],
            first.words + second.words, first.steps + second.steps,
        ), options(w))  # fmt: skip
    if roll == 1:
        case = w.random.choice(kinds)(w)
        if case is None or any(isinstance(p, Cell) and p.sign in "*." for p in case.page.parts):
            return None
        speaker, said = Speaker(w), []
        speaker.w.hidden = 0.0
        while len(said) < w.random.randint(1, 2):
            part = speaker.condition() if w.one(0.4) else speaker.equation(0)
            if part and part.text[0] not in "+-":  # a sign would go on with the sum above
                said.append(part.text)
        below = read(w.random.choice((", ", "\n")).join(said))
        page = case.page
        gap = "\n" if page.parts[-1] == "\n" else "\n\n"
        return Case(
            Page(
                [*page.parts, gap, *below.parts], page.words + below.words, page.steps, below.tests
            ),
            case.rules,
        )
    if w.wide:
        return None
    a, b, c = w.number(2), w.number(1), w.number(2)
    minus = w.one(0.5) and a * b >= c
    upper, lower, middle, more = w.row(a), w.row(b), w.row(a * b), w.row(c)
    last = w.row(a * b - c if minus else a * b + c)
    wide = max(len(row.cells) for row in (upper, lower, middle, more, last))
    dash = rule(1 - wide, 0, "-")
    lines = [
        slots((upper, 0)), slots((lower, 0)) | {-wide - 1: "×"}, dash, slots((middle, 0)),
        slots((more, 0)) | {-wide - 1: "-" if minus else "+"}, dash, slots((last, 0)),
    ]  # fmt: skip
    steps = [
        product(upper, lower, {}, middle),
        total([middle, more], "+-" if minus else "++", last),
    ]
    return drawn(w, lines, [upper, lower, middle, more, last], [], steps)


def ruled_drawing(w: Writer) -> Case | None:
    kind = w.random.choice((column_sum, multiplication, division, short_division))
    return ruled(kind(w), w)


# Kakuro


def kakuro(random: Random) -> str:
    """A kakuro of 2 to 4 rows, filled in by a planted solution, of which a part is hidden."""
    while True:
        size = random.randint(2, 4)
        places = [(r, c) for r in range(size) for c in range(size)]
        white = {
            place
            for place in places
            if place[0] + place[1] and random.random() < (0.6 if all(place) else 0.1)
        }
        runs = [run for way in ((0, 1), (1, 0)) for run in runs_of(white, way, size)]
        headed = [
            (way, run)
            for way, run in runs
            if before(run[0], way) in places and random.random() < 0.9
        ]
        summed = {place for _, run in headed for place in run}
        filled: dict[tuple[int, int], int] = {}
        for place in sorted(white):
            taken = {filled[p] for _, run in runs if place in run for p in run if p in filled}
            if len(taken) == 9:
                break
            filled[place] = random.choice([d for d in range(1, 10) if d not in taken])
        letters = dict(
            zip(random.sample(range(10), 10), "ABCDEFGHIJ"[: random.randint(0, 3)], strict=False)
        )
        shown = "".join(letters.get(d, str(d)) for d in range(10))
        cells = dict.fromkeys(places, "X") | {
            p: "O" if random.random() < 0.6 else shown[d] for p, d in filled.items()
        }
        hidden = sum(cell == "O" for cell in cells.values())
        if not white or summed != white or len(filled) < len(white) or hidden > 5:
            continue
        if random.random() < 0.2:  # not as it is planted
            filled[random.choice(sorted(filled))] = random.randint(1, 9)
        said: dict[tuple[int, int], list[str]] = {}
        for way, run in headed:
            amount = sum(filled[place] for place in run)
            said.setdefault(before(run[0], way), []).append(
                "hv"[way[0]] + "".join(shown[int(d)] for d in str(amount))
            )
        cells |= {place: f"({','.join(parts)})" for place, parts in said.items()}
        return ",".join([str(size), *(cells[place] for place in places)])


Place = tuple[int, int]


def before(place: Place, way: Place) -> Place:
    return place[0] - way[0], place[1] - way[1]


def runs_of(white: set[Place], way: Place, size: int) -> list[tuple[Place, list[Place]]]:
    found = []
    for start in sorted(white):
        if before(start, way) not in white:
            run = [start]
            while (follows := (run[-1][0] + way[0], run[-1][1] + way[1])) in white:
                run.append(follows)
            found.append((way, run))
    return found
