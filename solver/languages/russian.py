"""What Russian says in explanations; `phrases.py` says what each phrase is."""

from __future__ import annotations

from solver.languages.phrases import (
    GENITIVE,
    CastingPhrases,
    CombinedPhrases,
    FreedomPhrases,
    LinePhrases,
    Noun,
    Nouns,
    NumberPhrases,
    Phrases,
    PupilPhrases,
    RulePhrases,
    TablePhrases,
    same,
)

_FIRST = (
    ("перв", "ый"), ("втор", "ой"), ("трет", "ий"), ("четвёрт", "ый"), ("пят", "ый"),
    ("шест", "ой"), ("седьм", "ой"), ("восьм", "ой"), ("девят", "ый"), ("десят", "ый"),
)  # fmt: skip
_ENDINGS = {  # of nominative, genitive and accusative, and those behind a number
    "m": (("", "ого", ""), ("-й", "-го", "-й")),
    "f": (("ая", "ой", "ую"), ("-я", "-й", "-ю")),
    "n": (("ое", "ого", "ое"), ("-е", "-го", "-е")),
}
_SOFT = {"ое": "ье", "ого": "ьего", "ая": "ья", "ой": "ьей", "ую": "ью"}


def _nth(n: int, gender: str) -> Noun:
    if n > len(_FIRST):
        a, b, c = (f"{n}{ending}" for ending in _ENDINGS[gender][1])
        return a, b, c
    stem, masculine = _FIRST[n - 1]
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


_FEMININE = {"across", "same"}
_MASCULINE = {"divisor", "remainder", "root", "down"}


def _numbered(noun: Noun, role: str, n: int) -> Noun:
    if role == "condition":
        return _with(noun, same(str(n)))
    gender = "f" if role in _FEMININE else "m" if role in _MASCULINE else "n"
    return _with(_nth(n, gender), noun)


_ROW: Noun = ("строка", "строки", "строку")


def _row(n: int) -> Noun:
    if n == 1:
        return "верхняя строка", "верхней строки", "верхнюю строку"
    if n == -1:
        return "нижняя строка", "нижней строки", "нижнюю строку"
    side = "сверху" if n > 0 else "снизу"
    return _with(_with(_nth(abs(n), "f"), _ROW), same(side))


def _entry(n: int, line: int) -> Noun:
    number = _with(_nth(n, "n"), _neuter("число", "числа"))
    return _with(number, same(f"{_nth(line, 'f')[GENITIVE]} строки"))


_DIGIT: Noun = ("цифра", "цифры", "цифру")


NOUNS = Nouns(
    rows={
        "quotient": _neuter("частное", "частного"), "divisor": _neuter("делитель", "делителя"),
        "dividend": _neuter("делимое", "делимого"), "remainder": _neuter("остаток", "остатка"),
        "multiplicand": _neuter("первый множитель", "первого множителя"),
        "multiplier": _neuter("второй множитель", "второго множителя"),
        "product": _neuter("произведение", "произведения"),
        "step": _neuter("произведение", "произведения"),
        "partial": _neuter("неполное произведение", "неполного произведения"),
        "number": _neuter("число", "числа"), "typed": _neuter("число", "числа"),
        "radicand": _neuter("подкоренное число", "подкоренного числа"),
        "root": ("корень", "корня", "корень"),
        "subtrahend": _neuter("вычитаемое", "вычитаемого"),
    },
    calculations={
        "sum": _neuter("вычисление", "вычисления"), "step": _neuter("умножение", "умножения"),
        "subtraction": _neuter("вычитание", "вычитания"),
        "remainder": _neuter("остаток", "остатка"),
        "partial": _neuter("неполное произведение", "неполного произведения"),
        "addition": _neuter("сложение", "сложения"),
        "multiplication": _neuter("умножение", "умножения"),
        "division": _neuter("деление", "деления"), "condition": _neuter("условие", "условия"),
        "same": ("пара равных цифр", "пары равных цифр", "пару равных цифр"), "across": _ROW,
        "down": _neuter("столбец", "столбца"),
        "subtrahend": _neuter("вычитаемое", "вычитаемого"),
        "divisor": _neuter("делитель", "делителя"),
    },
    only=lambda noun: noun,
    numbered=_numbered,
    row=_row,
    entry=_entry,
    inside="{row} на рисунке {n}", of_calculation="{row} из {calculation}",
    of_equation="{row} равенства {n}",
    places=("единиц", "десятков", "сотен", "тысяч", "десятков тысяч", "сотен тысяч", "миллионов"),
    decimals=("десятых", "сотых", "тысячных"),
    digit=("цифра {place} {row}", "цифры {place} {row}", "цифру {place} {row}"),
    nth_digit=lambda n: _with(_with(_nth(n, "f"), _DIGIT), same("{row}")),
    lone_digit=("цифра {row}", "цифры {row}", "цифру {row}"),
    hidden=lambda n: _with(_nth(n, "f"), _with(
        ("спрятанная", "спрятанной", "спрятанную"), _DIGIT)),
    column=same("{column} {calculation}"),
    is_one=("{u} равна {v}",) * 3, is_some=("{u} — это {v}",) * 3,
    is_range=("{u} — от {a} до {b}",) * 3, is_not=("{u} не равна {v}",) * 3,
    it_is_not="она не равна {v}",
    solved="Решение:\n{text}",
    only_solution="Единственное решение:\n{text}",
    look_first="Подумайте о первой цифре каждого числа.",
    look_letters="Обратите внимание: {letters}.",
    last="Остаётся только одна возможность: {u} = {v}.",
    hint_last="Осталась только одна возможность: {u}.",
    nothing_left="Для {u} не осталось ни одного значения.",
    wrong="Эти цифры неверны или не подходят друг к другу: {letters}.",
)  # fmt: skip

TABLES = TablePhrases(
    each="Перебираем значения {u}.",
    some="Перебираем некоторые значения {u}.",
    outcome="Итог",
    tried="{what}",
    by="{what} ({place})",
    left="{what} (осталась)",
    only_place="{what} (больше негде)",
    not_="не {v}",
    is_below="слева ≤ {a}, справа ≥ {b}",
    is_above="слева ≥ {a}, справа ≤ {b}",
    forced="требуется {u} = {v}",
    fits="нельзя получить {what}",
    nothing="ничего не подходит",
    possible="Возможно",
    solution="Решение: {text}",
    none="Ни один не подходит.",
)

LINES = LinePhrases(
    at="{column}: {what}",
    so="{column}, значит, {what}",
    last="для {u} остаётся только {v}",
    place="цифрой {v} может быть только {u}",
    then="; ",
)

NUMBERS = NumberPhrases(
    ends="{left} оканчивается на {a}, а не на {b}",
    ends_so="{left} оканчивается на {a}, тогда {what}",
    ends_apart="{left} оканчивается на {a}, а {right} — на {b}",
    makes="{left} = {a}, а это не {b}",
    makes_so="{left} = {a}, тогда {what}",
    makes_apart="{left} = {a}, а {right} = {b}",
    fill="Подставляем цифры множителей одну за другой, сравниваем величину и последние цифры.",
    ends_same="{left} оканчивается на {right}, значит, {right} = {v}.",
    ends_never="{left} оканчивается на {right}, но ни одно оставшееся число {right} не подходит.",
    ends_in="{left} оканчивается на {right}.",
    sized="По величине подходит только {v}.",
    none_sized="По величине не подходит ни одно из них.",
    products="{what} — это {v}.",
    only_fits="Подходит только {way}.",
    none_fits="Нужного вида среди них нет.",
    divides="{what} делится на {g}, поэтому на {p} делится {factors}.",
    only="Таким числом может быть только {w}: {left}.",
    none="Но таких чисел среди них нет.",
    either="{x} и {y} можно поменять местами.",
    multiple="если {w} = {n}, то {v} — число от {a} до {b}, которое делится на {q}, то есть {left}",
    no_multiple="если {w} = {n}, то ни одно {v} от {a} до {b} не делится на {q}",
    number="если {w} = {n}, то {v} — число от {a} до {b}, то есть {left}",
    no_size="если {w} = {n}, то ни одно {v} не даёт произведения нужной величины",
    no_number="если {w} = {n}, то среди чисел от {a} до {b} нет числа {v}",
    as_one="Если считать {what} одним числом, выходит {left} = {right}.",
)

CASTING = CastingPhrases(
    title="{whole}, остатки при делении на {m}",
    nines="При делении на {m} число и сумма его цифр дают один и тот же остаток (≡).",
    elevens="При делении на {m} число и его цифры, если от единиц их по очереди прибавлять и "
    "вычитать, дают один и тот же остаток (≡).",
    all_letters="Сумма всех букв равна {s}.",
    add_letters="Прибавим к обеим сторонам {s}, и сократится вот что: {gone}.",
    take_letters="Вычтем из обеих сторон {s}, и сократится вот что: {gone}.",
    leave="остатки — {a} и {b}",
)

COMBINED = CombinedPhrases(
    together="{columns} вместе",
    minus="{one} минус {other}",
    block="Промежуточные переносы сокращаются.",
)

FREEDOM = FreedomPhrases(
    alike="{a} и {b} можно поменять местами: равенства не изменятся.",
    smaller="Поэтому ищем только {a} < {b}.",
    agreed="{a} < {b}, как договорились.",
    against="Здесь {a} > {b}: это случай, где {a} и {b} поменялись местами.",
    others="Остальные решения получатся, если поменять местами {letters}.",
    identity="Обе стороны равны при любых цифрах.",
    free="Больше ничего не требуется: {what}.",
    several_free="Больше ничего не требуется, годятся любые разные цифры: {what}.",
    example="Найдено решений: {n} (например, {text}).",
    all_of_them="Вот они все:\n{listed}",
    first_of_them="Вот первые {n}:\n{listed}",
)

RULES = RulePhrases(
    only=("Используется только цифра {v}.", "Используются только цифры {v}."),
    only_hidden=("Спрятана только цифра {v}.", "Спрятаны только цифры {v}."),
    from_to="от {a} до {b}",
    may_be_equal="{letters} могут быть равны.",
    all_may_be_equal="Разные буквы могут быть равны.",
    not_printed="Буквы не повторяют напечатанных цифр: ни одна не равна {v}.",
    avoid="Ни одна спрятанная цифра не равна {v}.",
    each_is="Каждый знак {letters} — это {v}.",
    are=("{letters} — это {v}.", "Каждая из букв {letters} — это {v}."),
    all_wrong="Все напечатанные цифры неверны: на месте каждой стоит какая-то другая.",
    spell="В порядке своих цифр буквы составляют «{key}».",
)

PUPIL = PupilPhrases(
    is_parity=r"[—–-]?\s*это\b|[—–-]",
    not_parity=r"не\b\s*",
    even=r"чётн\w+|четн\w+",
    odd=r"нечётн\w+|нечетн\w+",
    relations=(
        (r"[—–-]?\s*(?=от\b)", "="),
        (r"не\s+больше\b(?:,?\s+чем\b)?", "≤"),
        (r"не\s+меньше\b(?:,?\s+чем\b)?", "≥"),
        (r"больше\b(?:,?\s+чем\b)?", ">"),
        (r"меньше\b(?:,?\s+чем\b)?", "<"),
        (r"(?:[—–-]\s*)?(?:это\s+)?не\b(?:\s+рав\w+)?", "≠"),
        (r"(?:рав(?:но|на|ен|ны)\b|(?:[—–-]\s*)?это\b)", "="),
    ),
    or_=r"или\b|либо\b",
    from_=r"от\b",
    to=r"до\b",
    not_minus=r"это\b|не\b|от\b|(?:не)?ч[её]тн",  # S — это 8, E — чётная, К — не 0
    carry=r"(?P<not>(?:нет|без)\s+)?переноса?\s*(?:в\s+)?(?:столбец\s*|разряд\s*)?"
    r"(?:<number>|<names>)"
    r"(?:\s*(?:(?:из|в|для)\s+)?(?:равенств|уравнени)\w*\s*(?P<equation>[0-9]{1,4}))?",
    no_carry=(r"(?:нет|без)\s+{name}",),
    because=r"(?:потому\s+что|так\s+как|поскольку|из-за|из|по|это\s+видно\s+из)\b\s*(?:в\b\s*)?"
    r"(?:столб\w+\s*|разряд\w*\s*)?(?:<number>|<place>)"
    r"(?:\s*(?:равенств|уравнени)\w*\s*(?P<equation>[0-9]{1,4}))?",
    places=(
        (5, r"сот\w*\s+тысяч\w*"),
        (4, r"десят\w*\s+тысяч\w*"),
        (6, r"миллион\w*"),
        (3, r"тысяч\w*"),
        (2, r"сот\w*"),
        (1, r"десят\w*"),
        (0, r"единиц\w*"),
    ),
    carry_genitive="переноса",
    left_out=("цифра",),
    digit_of="{heading} {row}",  # десятки частного
)

# Technique → the question that leads to it.
NUDGES = {
    "leading": "С какой цифры число не может начинаться?",
    "last": "Где осталась только одна цифра?",
    "arithmetic": "Что уже можно просто посчитать?",
    "outcome": "Числа уже известны. Что получится, если посчитать?",
    "carry": "Какой самый большой перенос здесь возможен?",
    "same": "Где после сложения цифра остаётся прежней?",
    "bounds": "Сколько может получиться в разряде самое большее и самое меньшее?",
    "place": "Какая цифра подходит теперь только одной букве?",
    "double": "Какое число получается, если удвоить цифру?",
    "once": "На что надо умножить, чтобы число не изменилось?",
    "twins": "Где одно и то же складывают дважды?",
    "size": "Насколько велики эти числа, хотя бы примерно?",
    "block": "А если рассмотреть несколько разрядов как одно число?",
    "column": "Где подходит совсем мало цифр?",
    "combination": "Какие разные цифры дают нужную сумму?",
    "product": "Какие цифры дают нужное произведение?",
    "times": "Какие числа кратны тому, которое уже известно?",
    "exchange": "Какие буквы можно поменять местами?",
    "endings": "О чём говорят последние цифры?",
    "difference": "Что останется, если вычесть одно из другого?",
    "remainders": "Какие остатки дают обе части при делении на одно и то же число?",
    "corners": "О чём говорят вместе первые и последние цифры?",
    "multiples": "На какое число это делится?",
    "factors": "Какие числа здесь могли перемножить?",
    "together": "Что один разряд говорит о другом?",
    "group": "Нет ли букв, у которых остались одни и те же несколько цифр?",
    "table": "Где осталось так мало цифр, что можно перебрать все?",
    "suppose": "Что получится, если предположить какую-нибудь цифру?",
}

PHRASES = Phrases(
    language="ru", columns=(
        ("Единицы", "единицы", "разряд единиц"), ("Десятки", "десятки", "разряд десятков"),
        ("Сотни", "сотни", "разряд сотен"), ("Тысячи", "тысячи", "разряд тысяч"),
        ("Десятки тысяч", "десятки тысяч", "разряд десятков тысяч"),
        ("Сотни тысяч", "сотни тысяч", "разряд сотен тысяч"),
        ("Миллионы", "миллионы", "разряд миллионов"),
    ),
    column=("Столбец {n} справа",) + ("столбец {n} справа",) * 2,
    of_equation=("{column}, равенство {n}",) + ("{column} равенства {n}",) * 2,
    whole=("Всё равенство",) + ("всё вычисление",) * 2,
    whole_equation=("Равенство {n}",) + ("равенство {n} целиком",) * 2,
    shown=" ({what})",
    colon=": ", comma=", ", semicolon="; ", or_=" или ", or_sum=" или ", and_=" и ",
    full_stop=".", space=" ",
    carry="перенос", next_carry="новый перенос",
    means="То есть {what}.",
    based="Числа ребуса записаны в системе с основанием {b}, суммы и границы — в десятичной.",
    written="Равенство {n}: {what}.", clause_and=" и ", clauses_and=", а ", given_and=" и ",
    carry_is=("{u} равен {v}",) * 3,
    is_one=("{u} = {v}",) * 3, is_some=("{u} = {v}",) * 3,
    is_range=("{u} — от {a} до {b}",) * 3,
    is_not=("{u} ≠ {v}",) * 3, are_some=("{u} — это {v}",) * 3,
    are_range=("{u} — от {a} до {b}",) * 3, are_not=("{u} ≠ {v}",) * 3, also=(", ", " и "),
    carried_in=("сюда переносится {v}",) * 3, carried_out=("дальше переносится {v}",) * 3,
    the_carry="перенос",
    carry_to="перенос в {column}", carry_label="перенос в {column}",
    carry_case="перенос в {column} равен {v}", carry_face="перенос (в {column})",
    from_to="от {a} до {b}", so="Значит, {what}.", leading="Число не начинается с нуля.",
    printed_zero="Здесь число начинается с нуля, а так нельзя.",
    at_most="Переносится не больше {v}.",
    same="Без {u} остальное даёт {v}.", sides="Слева {a}, справа {b}.",
    both="С обеих сторон {v}.",
    too_small="Слева не больше {a}, а справа не меньше {b}.",
    too_large="Слева не меньше {a}, а справа не больше {b}.",
    ends="{left} оканчивается на {right}",
    if_either="Если {x} или {y} равна {v}, то {u} равна другой из них.",
    if_="Если {given}, то {what}.", sum_is="{left} = {a}, а не {v}",
    is_below="слева ≤ {a}, а справа ≥ {b}",
    is_above="слева ≥ {a}, а справа ≤ {b}",
    is_taken="{u} = {v}, но {v} — уже {by}",
    are_both="и {x}, и {y} равны {v}",
    are_same="{x} и {y} равны",
    is_gone="{u} = {v}, но уже известно, что {what}",
    no_digit="ни при какой цифре {u} не выходит {what}",
    ends_in="слева число оканчивается на {a}, а справа — на {b}",
    carry_gone="{u} должен быть равен {v}, а это не так",
    parity_even="{left} — чётное число, значит, {u} — чётная цифра.",
    parity_odd="{left} — нечётное число, значит, {u} — нечётная цифра.",
    rest_even="{left} — чётное число, значит, чётно и {u}.",
    rest_odd="{left} — чётное число, значит, {u} — нечётное.",
    once="Число не меняется, только если умножить его на 1.", divisor="На ноль делить нельзя.",
    differ="{a} и {b} разные.",
    ways="Возможно только {ways}.",
    ways_either="Возможно только {ways} ({x} и {y} можно поменять местами).",
    ways_as="Возможные {word}:\n{ways}.",
    ways_in_row="Возможные {word}: {ways}.",
    ways_carried="Возможные {word} и перенос в скобках:\n{ways}.",
    with_carry="{n} ({v})",
    many_ways="Для любой другой цифры понадобилась бы занятая цифра или одна цифра на две буквы.",
    many_products="С любой другой цифрой умножение здесь не получается.",
    many_runs="С любой другой цифрой сумма не сойдётся или цифра повторится.",
    run="Сумма", square="{name} — клетка в строке {row}, столбце {column}, и так далее.",
    not_zero="В клетках стоят цифры от 1 до 9, и ни одна сумма не начинается с нуля.",
    tie="Известно ({column}): {tie}.", put_in="Остаётся {what}.",
    taken="Занята {v} ({by}).",
    many_taken="Заняты {v}.", has="{v} ({by})",
    last="Для {u} осталась только цифра {v}.",
    place="Нужны все цифры, а цифрой {v} может быть только {u}.",
    group="{u} делят между собой цифры {v}, другим буквам они не достанутся.",
    outcome="Остаётся посчитать: {ways}.",
    hint_outcome="Остаётся посчитать.",
    hint_last="Для {u} осталась только одна цифра.",
    hint_place="Нужны все цифры, и одна из них подходит только для {u}.",
    hint_group="У {u} общих цифр столько же, сколько этих букв: другим они не достанутся.",
    suppose="Допустим, {what}.", impossible="Так не бывает.",
    leads_nowhere="Одно из значений {u} ведёт к противоречию.",
    nothing_left="Для {u} не осталось ни одной цифры.", nothing_fits="Ничего не подходит.",
    cases="Случаи: {what}.", case="Пусть {what}",
    solved="Решение: {text}.", only_solution="Единственное решение: {text}.",
    none="Значит, решений нет.",
    unique="Других решений нет.", several="Всего решений ровно {n}.",
    open_end="Дальше остаётся только перебор, и он велик: полное доказательство — около {n} шагов.",
    nudges=NUDGES,
    look="Посмотрите на {column}.", look_letters="Обратите внимание: {letters}.",
    try_="Попробуйте разные цифры: {letters}.",
    try_carry="Есть ли перенос в {column}? Попробуйте оба варианта.",
    try_carries="Чему равен перенос в {column}? Попробуйте все варианты.",
    wrong="Эти цифры неверны или не подходят друг к другу: {letters}.", finished="Всё уже найдено.",
    only_cases="Дальше помогает только перебор случаев.",
    no_time="Время вышло раньше, чем доказательство закончилось.",
    difficulty="Сложность: {score} из 100 ({word}).",
    words=("легко", "средне", "трудно", "очень трудно", "дьявольски трудно"),
    given=("Дано", "условие", "условие"),
    nouns=NOUNS, tables=TABLES, lines=LINES, numbers=NUMBERS, casting=CASTING, combined=COMBINED,
    freedom=FREEDOM, rules=RULES, pupil=PUPIL,
)  # fmt: skip
