"""What rows, digits and calculations of drawings are called, by tables of their own."""

from __future__ import annotations

from collections.abc import Sequence

from solver.model import Calculation, Puzzle, Row

ENGLISH = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
]  # fmt: skip
OF = (  # Russian ordinals in the genitive, neuter or masculine, and feminine
    "первого второго третьего четвёртого пятого шестого седьмого восьмого девятого десятого",
    "первой второй третьей четвёртой пятой шестой седьмой восьмой девятой десятой",
)
IS = "первое второе третье четвёртое пятое шестое седьмое восьмое девятое десятое"
HE = "первый второй третий четвёртый пятый шестой седьмой восьмой девятый десятый"
SHE = "первая вторая третья четвёртая пятая шестая седьмая восьмая девятая десятая"

ROWS = {
    "quotient": ("quotient", "частного", "商"),
    "divisor": ("divisor", "делителя", "わる数"),
    "dividend": ("dividend", "делимого", "わられる数"),
    "remainder": ("remainder", "остатка", "あまり"),
    "multiplicand": ("first factor", "первого множителя", "かけられる数"),
    "multiplier": ("second factor", "второго множителя", "かける数"),
    "product": ("product", "произведения", "積"),
    "step": ("product", "произведения", "積"),
    "partial": ("partial product", "неполного произведения", "部分積"),
    "radicand": ("radicand", "подкоренного числа", "根号の中の数"),
    "root": ("root", "корня", "根"),
    "subtrahend": ("subtrahend", "вычитаемого", "引く数"),
    "number": ("number", "числа", "数"),
    "typed": ("number", "числа", "数"),
}
CALCULATIONS = {  # with the Russian nominative
    "sum": ("calculation", "вычисления", "計算", "вычисление"),
    "step": ("multiplication", "умножения", "かけ算", "умножение"),
    "subtraction": ("subtraction", "вычитания", "引き算", "вычитание"),
    "remainder": ("remainder", "остатка", "あまり", "остаток"),
    "partial": ("partial product", "неполного произведения", "部分積", "неполное произведение"),
    "addition": ("addition", "сложения", "たし算", "сложение"),
    "multiplication": ("multiplication", "умножения", "かけ算", "умножение"),
    "division": ("division", "деления", "わり算", "деление"),
    "subtrahend": ("subtrahend", "вычитаемого", "引く数", "вычитаемое"),
    "divisor": ("divisor", "делителя", "わる数", "делитель"),
    "condition": ("condition", "условия", "条件", "условие"),
    "same": ("pair of equal digits", "пары равных цифр", "等しい数字の組", "пара равных цифр"),
    "lowered": ("digit brought down", "снесённой цифры", "下ろした数字", "снесённая цифра"),
    "across": ("row", "строки", "行目", "строка"),
    "down": ("column", "столбца", "列目", "столбец"),
}
PLACES = {
    "en": [
        "units",
        "tens",
        "hundreds",
        "thousands",
        "ten thousands",
        "hundred thousands",
        "millions",
    ],
    "ru": ["единиц", "десятков", "сотен", "тысяч", "десятков тысяч", "сотен тысяч", "миллионов"],
    "ja": ["一の位", "十の位", "百の位", "千の位", "一万の位", "十万の位", "百万の位"],
}  # fmt: skip
PARTS = {
    "en": ["tenths", "hundredths", "thousandths"],
    "ru": ["десятых", "сотых", "тысячных"],
    "ja": ["小数第一位", "小数第二位", "小数第三位"],
}
LANGUAGES = ("en", "ru", "ja")
MASCULINE = ("divisor", "remainder", "down")


def nth(n: int, language: str, words: str = OF[0], ending: str = "-го") -> str:
    """An ordinal number; in Russian one of these words, or a number with this ending."""
    if language == "en":
        return ENGLISH[n - 1] if n <= len(ENGLISH) else f"{n}th"
    return words.split()[n - 1] if n <= 10 else f"{n}{ending}"


def row_of(row: Row, language: str) -> str:
    """The row behind 'of'."""
    n = row.number
    if row.role == "entry":
        return {
            "en": f"the {nth(n, 'en')} number in the {nth(row.group, 'en')} row",
            "ru": f"{nth(n, 'ru')} числа {nth(row.group, 'ru', OF[1], '-й')} строки",
            "ja": f"{row.group}行目の{n}番目の数",
        }[language]
    if row.role == "row":
        side = {"en": ("above", "below"), "ru": ("сверху", "снизу"), "ja": ("上", "下")}[language]
        last, where = abs(n) == 1, side[n < 0]
        called = {
            "en": f"the {('top', 'bottom')[n < 0]} row" if last
            else f"the {nth(abs(n), 'en')} row from {where}",
            "ru": f"{('верхней', 'нижней')[n < 0]} строки" if last
            else f"{nth(abs(n), 'ru', OF[1], '-й')} строки {where}",
            "ja": f"いちばん{where}の段" if last else f"{where}から{abs(n)}段目",
        }[language]  # fmt: skip
    else:
        noun = ROWS[row.role][LANGUAGES.index(language)]
        called = {
            "en": f"the {nth(n, 'en')} {noun}" if n else f"the {noun}",
            "ru": f"{nth(n, 'ru')} {noun}" if n else noun,
            "ja": f"{n}番目の{noun}" if n else noun,
        }[language]
    if row.group and row.role != "typed":
        drawing = row.group
        forms = (f"{called} in drawing {drawing}", f"{called} на рисунке {drawing}",
                 f"図{drawing}の{called}")  # fmt: skip
        return forms[LANGUAGES.index(language)]
    return called


def calculation(one: Calculation, language: str, *, is_heading: bool = False) -> str:
    """A calculation behind 'of', or as a heading."""
    n, noun = one.number, CALCULATIONS[one.role][LANGUAGES.index(language)]
    if language == "en":
        called = f"the {nth(n, 'en')} {noun}" if n else f"the {noun}"
    elif language == "ja":
        times = "回目の" if noun in ("かけ算", "引き算", "わり算") else "番目の"
        times = {"across": "", "down": ""}.get(one.role, times)
        times = {"lowered": "番目に"}.get(one.role, times)
        called = f"{noun}{n or ''}" if one.role == "condition" else f"{n}{times}{noun}"
        called = called if n else noun
    else:
        called = _russian(one, noun, is_heading=is_heading)
    if one.group and one.role != "condition":
        forms = (f"{called} in drawing {one.group}", f"{called} на рисунке {one.group}",
                 f"図{one.group}の{called}")  # fmt: skip
        called = forms[LANGUAGES.index(language)]
    return called[0].upper() + called[1:] if is_heading else called


def _russian(one: Calculation, noun: str, *, is_heading: bool) -> str:
    if is_heading:
        noun = CALCULATIONS[one.role][3]
    if not one.number or one.role == "condition":
        return f"{noun} {one.number}" if one.number else noun
    if one.role in ("across", "same", "lowered"):
        words, ending = (SHE, "-я") if is_heading else (OF[1], "-й")
    elif one.role in MASCULINE:
        words, ending = (HE, "-й") if is_heading else (OF[0], "-го")
    else:
        words, ending = (IS, "-е") if is_heading else (OF[0], "-го")
    return f"{nth(one.number, 'ru', words, ending)} {noun}"


def digits(puzzle: Puzzle, rows: Sequence[Row], language: str) -> dict[str, str]:
    """What is said → the wildcard that it names, each by the first place where it stands."""
    names: dict[str, str] = {}
    seen: set[str] = set()
    for start, end, symbol in puzzle.blanks:
        if symbol[0] != "?" or symbol in seen:
            continue
        seen.add(symbol)
        found = next((row for row in rows if (start, end) in row.spans), None)
        n = int(symbol[1:]) + 1
        hidden = {
            "en": f"the {nth(n, 'en')} hidden digit",
            "ru": f"{nth(n, 'ru', SHE, '-я')} спрятанная цифра",
            "ja": f"{n}番目の隠れた数字",
        }[language]
        name = _digit(puzzle, found, found.spans.index((start, end)), language) if found else hidden
        names[hidden if name in names else name] = symbol
    return names


def genitive(name: str, language: str) -> str:
    """A digit behind 'for'."""
    if language != "ru":
        return name
    first, _, rest = name.partition("цифра")
    for he, of in zip(SHE.split(), OF[1].split(), strict=True):
        first = first.replace(he, of)
    return first.replace("-я", "-й").replace("спрятанная", "спрятанной") + "цифры" + rest


def _digit(puzzle: Puzzle, row: Row, place: int, language: str) -> str:
    of = row_of(row, language)
    if row.role == "typed" and row.group:
        if puzzle.calculations:
            inside = calculation(puzzle.calculations[row.group - 1], language)
            of = {"en": f"{of} in {inside}", "ru": f"{of} из {inside}", "ja": f"{inside}の{of}"}[
                language
            ]
        else:
            n = row.group
            of = {"en": f"{of} in equation {n}", "ru": f"{of} равенства {n}", "ja": f"式{n}の{of}"}[
                language
            ]
    if len(row.spans) == 1:
        return f"цифра {of}" if language == "ru" else of
    text = puzzle.text[row.spans[0][0] : row.spans[-1][1]]
    behind = len(row.spans) - row.decimals - 1 - place
    named = PLACES[language] if behind >= 0 else PARTS[language]
    at = behind if behind >= 0 else -behind - 1
    is_counted = row.role == "typed" and ("." in text or "," in text)
    if puzzle.rules.base != 10 or at >= len(named) or is_counted:
        return {
            "en": f"the {nth(place + 1, 'en')} digit of {of}",
            "ru": f"{nth(place + 1, 'ru', SHE, '-я')} цифра {of}",
            "ja": f"{of}の左から{place + 1}番目の数字",
        }[language]
    return {"en": f"the {named[at]} digit of {of}", "ru": f"цифра {named[at]} {of}",
            "ja": f"{of}の{named[at]}"}[language]  # fmt: skip
