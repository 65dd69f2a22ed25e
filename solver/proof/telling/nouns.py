"""What rows, calculations and the digits of drawings are called in three languages.

A noun is its nominative, genitive and accusative; only Russian tells them apart.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from solver.model import Calculation, Row
from solver.proof.telling.phrases import Claims

Noun = tuple[str, str, str]
NOMINATIVE, GENITIVE, ACCUSATIVE = range(3)


@dataclass(frozen=True, slots=True)
class Nouns:
    """How one language names the parts of a drawing; `numbered` says which of several it is."""

    rows: Mapping[str, Noun]
    calculations: Mapping[str, Noun]
    only: Callable[[Noun], Noun]
    numbered: Callable[[Noun, str, int], Noun]  # given the role as well
    row: Callable[[int], Noun]  # from above, or from below where it is less than 0
    entry: Callable[[int, int], Noun]  # a number of a line of a grid
    inside: str  # {row} in drawing {n}
    of_calculation: str  # a number of a condition: {row}, {calculation}
    of_equation: str  # a number of one of several equations
    places: tuple[str, ...]  # of the digits, from the units
    decimals: tuple[str, ...]  # behind the point
    digit: Noun  # {place}, {row}
    nth_digit: Callable[[int], Noun]  # of {row}, from its left
    lone_digit: Noun  # of a {row} that has one digit
    hidden: Callable[[int], Noun]  # a digit that stands in no row
    column: Noun  # {column} of a {calculation}: as a heading, where a carry goes, to be looked at
    is_one: Claims
    is_some: Claims
    is_range: Claims
    is_not: Claims
    it_is_not: str
    no_first_zero: str  # in place of a long list of first digits
    look_first: str  # likewise
    solved: str
    look_letters: str
    last: str
    hint_last: str
    nothing_left: str
    wrong: str


def same(text: str) -> Noun:
    """A noun of a language without cases."""
    return (text,) * 3


_FIRST = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
)  # fmt: skip


def _nth(n: int) -> str:
    if n <= len(_FIRST):
        return _FIRST[n - 1]
    ending = "th" if n // 10 % 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}{ending}"


def _english_row(n: int) -> Noun:
    if abs(n) == 1:
        return same("the top row" if n > 0 else "the bottom row")
    return same(f"the {_nth(abs(n))} row from {'above' if n > 0 else 'below'}")


ENGLISH = Nouns(
    rows={
        "quotient": same("quotient"), "divisor": same("divisor"), "dividend": same("dividend"),
        "remainder": same("remainder"), "multiplicand": same("first factor"),
        "multiplier": same("second factor"), "product": same("product"), "step": same("product"),
        "partial": same("partial product"), "number": same("number"), "typed": same("number"),
    },
    calculations={
        "sum": same("calculation"), "step": same("multiplication"),
        "subtraction": same("subtraction"), "remainder": same("remainder"),
        "partial": same("partial product"), "addition": same("addition"),
        "multiplication": same("multiplication"), "division": same("division"),
        "condition": same("condition"), "same": same("equal digits"), "across": same("row"),
        "down": same("column"),
    },
    only=lambda noun: same(f"the {noun[0]}"),
    numbered=lambda noun, role, n: same(f"the {_nth(n)} {noun[0]}"),
    row=_english_row,
    entry=lambda n, line: same(f"the {_nth(n)} number in the {_nth(line)} row"),
    inside="{row} in drawing {n}", of_calculation="{row} in {calculation}",
    of_equation="{row} in equation {n}",
    places=("units", "tens", "hundreds", "thousands", "ten thousands", "hundred thousands",
            "millions"),
    decimals=("tenths", "hundredths", "thousandths"),
    digit=same("the {place} digit of {row}"),
    nth_digit=lambda n: same(f"the {_nth(n)} digit of {{row}}"),
    lone_digit=same("{row}"),
    hidden=lambda n: same(f"the {_nth(n)} hidden digit"),
    column=same("{column} of {calculation}"),
    is_one=("{u} is {v}",) * 3, is_some=("{u} is {v}",) * 3,
    is_range=("{u} is from {a} to {b}",) * 3, is_not=("{u} is not {v}",) * 3,
    it_is_not="it is not {v}",
    no_first_zero="So the first digit of every number with two or more digits is not 0.",
    solved="All found:\n{text}",
    look_first="Think about the first digit of each number.",
    look_letters="Think about these digits: {letters}.",
    last="The only digit left for {u} is {v}.",
    hint_last="Only one digit is left for {u}.",
    nothing_left="No digit is left for {u}.",
    wrong="These digits are wrong, or do not go together: {letters}.",
)  # fmt: skip


_RUSSIAN_FIRST = (
    ("перв", "ый"), ("втор", "ой"), ("трет", "ий"), ("четвёрт", "ый"), ("пят", "ый"),
    ("шест", "ой"), ("седьм", "ой"), ("восьм", "ой"), ("девят", "ый"), ("десят", "ый"),
)  # fmt: skip
_ENDINGS = {  # of nominative, genitive and accusative, and those behind a number
    "m": (("", "ого", ""), ("-й", "-го", "-й")),
    "f": (("ая", "ой", "ую"), ("-я", "-й", "-ю")),
    "n": (("ое", "ого", "ое"), ("-е", "-го", "-е")),
}
_SOFT = {"ое": "ье", "ого": "ьего", "ая": "ья", "ой": "ьей", "ую": "ью"}


def _russian_nth(n: int, gender: str) -> Noun:
    if n > len(_RUSSIAN_FIRST):
        a, b, c = (f"{n}{ending}" for ending in _ENDINGS[gender][1])
        return a, b, c
    stem, masculine = _RUSSIAN_FIRST[n - 1]
    endings = _ENDINGS[gender][0]
    if n == 3:
        endings = tuple(_SOFT.get(ending, ending) for ending in endings)  # type: ignore[assignment]
    a, b, c = (stem + (ending or masculine) for ending in endings)
    return a, b, c


def _with(first: Noun, second: Noun) -> Noun:
    a, b, c = (f"{one} {other}" for one, other in zip(first, second, strict=True))
    return a, b, c


def _neuter(nominative: str, genitive: str) -> Noun:
    return nominative, genitive, nominative


_FEMININE = {"across"}
_MASCULINE = {"divisor", "remainder", "down"}


def _russian_numbered(noun: Noun, role: str, n: int) -> Noun:
    if role == "condition":
        return _with(noun, same(str(n)))
    gender = "f" if role in _FEMININE else "m" if role in _MASCULINE else "n"
    return _with(_russian_nth(n, gender), noun)


_ROW: Noun = ("строка", "строки", "строку")


def _russian_row(n: int) -> Noun:
    if n == 1:
        return "верхняя строка", "верхней строки", "верхнюю строку"
    if n == -1:
        return "нижняя строка", "нижней строки", "нижнюю строку"
    side = "сверху" if n > 0 else "снизу"
    return _with(_with(_russian_nth(abs(n), "f"), _ROW), same(side))


def _russian_entry(n: int, line: int) -> Noun:
    number = _with(_russian_nth(n, "n"), _neuter("число", "числа"))
    return _with(number, same(f"{_russian_nth(line, 'f')[GENITIVE]} строки"))


_DIGIT: Noun = ("цифра", "цифры", "цифру")

RUSSIAN = Nouns(
    rows={
        "quotient": _neuter("частное", "частного"), "divisor": _neuter("делитель", "делителя"),
        "dividend": _neuter("делимое", "делимого"), "remainder": _neuter("остаток", "остатка"),
        "multiplicand": _neuter("первый множитель", "первого множителя"),
        "multiplier": _neuter("второй множитель", "второго множителя"),
        "product": _neuter("произведение", "произведения"),
        "step": _neuter("произведение", "произведения"),
        "partial": _neuter("неполное произведение", "неполного произведения"),
        "number": _neuter("число", "числа"), "typed": _neuter("число", "числа"),
    },
    calculations={
        "sum": _neuter("вычисление", "вычисления"), "step": _neuter("умножение", "умножения"),
        "subtraction": _neuter("вычитание", "вычитания"),
        "remainder": _neuter("остаток", "остатка"),
        "partial": _neuter("неполное произведение", "неполного произведения"),
        "addition": _neuter("сложение", "сложения"),
        "multiplication": _neuter("умножение", "умножения"),
        "division": _neuter("деление", "деления"), "condition": _neuter("условие", "условия"),
        "same": _neuter("равные цифры", "равных цифр"), "across": _ROW,
        "down": _neuter("столбец", "столбца"),
    },
    only=lambda noun: noun,
    numbered=_russian_numbered,
    row=_russian_row,
    entry=_russian_entry,
    inside="{row} на рисунке {n}", of_calculation="{row} из {calculation}",
    of_equation="{row} равенства {n}",
    places=("единиц", "десятков", "сотен", "тысяч", "десятков тысяч", "сотен тысяч", "миллионов"),
    decimals=("десятых", "сотых", "тысячных"),
    digit=("цифра {place} {row}", "цифры {place} {row}", "цифру {place} {row}"),
    nth_digit=lambda n: _with(_with(_russian_nth(n, "f"), _DIGIT), same("{row}")),
    lone_digit=("цифра {row}", "цифры {row}", "цифру {row}"),
    hidden=lambda n: _with(_russian_nth(n, "f"), _with(
        ("спрятанная", "спрятанной", "спрятанную"), _DIGIT)),
    column=same("{column} {calculation}"),
    is_one=("{u} равна {v}",) * 3, is_some=("{u} — это {v}",) * 3,
    is_range=("{u} — от {a} до {b}",) * 3, is_not=("{u} не равна {v}",) * 3,
    it_is_not="она не равна {v}",
    no_first_zero="Значит, первая цифра каждого числа, где больше одной цифры, не равна 0.",
    solved="Всё найдено:\n{text}",
    look_first="Подумай о первой цифре каждого числа.",
    look_letters="Подумай об этих цифрах: {letters}.",
    last="Остаётся только одна возможность: {u} = {v}.",
    hint_last="Осталась только одна возможность: {u}.",
    nothing_left="Для {u} не осталось ни одного значения.",
    wrong="Эти цифры неверны или не подходят друг к другу: {letters}.",
)  # fmt: skip


def _japanese_numbered(noun: Noun, role: str, n: int) -> Noun:
    if role == "condition":
        return same(f"{noun[0]}{n}")
    if role in ("across", "down"):
        return same(f"{n}{noun[0]}")
    times = "回目" if noun[0] in ("かけ算", "引き算", "わり算") else "番目"
    return same(f"{n}{times}の{noun[0]}")


def _japanese_row(n: int) -> Noun:
    if abs(n) == 1:
        return same("いちばん上の段" if n > 0 else "いちばん下の段")
    return same(f"{'上' if n > 0 else '下'}から{abs(n)}段目")


JAPANESE = Nouns(
    rows={
        "quotient": same("商"), "divisor": same("わる数"), "dividend": same("わられる数"),
        "remainder": same("あまり"), "multiplicand": same("かけられる数"),
        "multiplier": same("かける数"), "product": same("積"), "step": same("積"),
        "partial": same("部分積"), "number": same("数"), "typed": same("数"),
    },
    calculations={
        "sum": same("計算"), "step": same("かけ算"), "subtraction": same("引き算"),
        "remainder": same("あまり"), "partial": same("部分積"), "addition": same("たし算"),
        "multiplication": same("かけ算"), "division": same("わり算"), "condition": same("条件"),
        "same": same("等しい数字"), "across": same("行目"), "down": same("列目"),
    },
    only=lambda noun: noun,
    numbered=_japanese_numbered,
    row=_japanese_row,
    entry=lambda n, line: same(f"{line}行目の{n}番目の数"),
    inside="図{n}の{row}", of_calculation="{calculation}の{row}", of_equation="式{n}の{row}",
    places=("一の位", "十の位", "百の位", "千の位", "一万の位", "十万の位", "百万の位"),
    decimals=("小数第一位", "小数第二位", "小数第三位"),
    digit=same("{row}の{place}"),
    nth_digit=lambda n: same(f"{{row}}の左から{n}番目の数字"),
    lone_digit=same("{row}"),
    hidden=lambda n: same(f"{n}番目の隠れた数字"),
    column=same("{calculation}の{column}"),
    is_one=("{u}が{v}", "{u}は{v}で", "{u}は{v}です"),
    is_some=("{u}が{v}", "{u}は{v}で", "{u}は{v}です"),
    is_range=("{u}が{a}から{b}まで", "{u}は{a}から{b}までで", "{u}は{a}から{b}までです"),
    is_not=("{u}が{v}でない", "{u}は{v}ではなく", "{u}は{v}ではありません"),
    it_is_not="{v}ではありません",
    no_first_zero="だから、2けた以上の数の先頭の数字は、どれも0ではありません。",
    solved="全部わかりました：\n{text}",
    look_first="それぞれの数の先頭の数字を考えましょう。",
    look_letters="次の数字を考えましょう：{letters}。",
    last="{u}に残っている数字は{v}だけです。",
    hint_last="{u}に残っている数字は1つだけです。",
    nothing_left="{u}に入る数字がなくなりました。",
    wrong="この数字は、間違っているか、同時には成り立ちません：{letters}。",
)  # fmt: skip

NOUNS = {"en": ENGLISH, "ru": RUSSIAN, "ja": JAPANESE}


def row_called(row: Row, nouns: Nouns) -> Noun:
    """What a row is called."""
    if row.role == "row":
        called = nouns.row(row.number)
    elif row.role == "entry":
        return nouns.entry(row.number, row.group)
    else:
        called = _called(nouns.rows[row.role], row.role, row.number, nouns)
    if not row.group or row.role == "typed":
        return called
    a, b, c = (nouns.inside.format(row=case, n=row.group) for case in called)
    return a, b, c


def calculation_called(calculation: Calculation, nouns: Nouns) -> Noun:
    """What a calculation is called."""
    role, noun = calculation.role, nouns.calculations[calculation.role]
    called = _called(noun, role, calculation.number, nouns)
    if not calculation.group or role == "condition":
        return called
    a, b, c = (nouns.inside.format(row=case, n=calculation.group) for case in called)
    return a, b, c


def _called(noun: Noun, role: str, number: int, nouns: Nouns) -> Noun:
    return nouns.numbered(noun, role, number) if number else nouns.only(noun)
