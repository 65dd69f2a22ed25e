"""What is said in words around a puzzle: the digits there are, that a number is even, a question.

"TWO + TWO = FOUR, where R is even", "КОЗА + КОЗА = СТАДО, цифры от 1 до 9", "BEST + MADE = MASER
(base 9)", "Find MONEY." A kind of remark is a row: how it is said in five languages, and what
becomes of it. A condition takes its place, an option is set, and what is true anyway, asks for
something, introduces the puzzle or gives its answer away is left out; each with a warning.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from solver.language.labels import ANSWERED, asked_for, left_out, read_as
from solver.language.symbols import Reading
from solver.language.tokens import CELL
from solver.limits import MAX_BASE, MAX_REMARK, MAX_REMARKS, MIN_BASE
from solver.model import Caution
from solver.options import Rules
from solver.sentences import Sentence

# A run of symbols of a reading, or others that are put at one of its symbols.
Piece: TypeAlias = tuple[int, int] | tuple[str, int]


@dataclass(frozen=True, slots=True)
class Remark:
    """What becomes of a remark: what stands in its place, other rules, a warning."""

    pieces: tuple[Piece, ...]
    rules: Rules
    caution: Caution | None = None  # None for a condition as the language has it


# A remark as it was matched, the rules before it, and the text of it.
Meaning: TypeAlias = Callable[[re.Match[str], Rules, Callable[[int, int], str]], Remark | None]

X, Y = (rf"(?P<{name}>{CELL}+?)" for name in "xy")
JOINED = (
    "AND|WHERE|WITH|IF|WHEN|LET|SUPPOSE|ASSUME|GIVEN(?: THAT)?|SUCH THAT|SO THAT|KNOWING THAT|BUT"
    "|HERE|USING|USE|USES"
    "|ГДЕ|И|ЕСЛИ|ПУСТЬ|ИЗВЕСТНО, ЧТО|ПРИЧ[ЕЁ]М|ПРИ|ЗДЕСЬ|УЧТИТЕ, ЧТО|ИСПОЛЬЗУЯ|ИСПОЛЬЗУЮТСЯ"
    "|UND|WOBEI|WO|MIT|WENN|ET|OÙ|AVEC|SI|SACHANT QUE|Y|DONDE|CON"
)
LETTERS = "(?:EACH|DIFFERENT|SAME|EQUAL) LETTERS?|(?:РАЗН|ОДИНАКОВ)\\w+ БУКВ\\w+"
LEAD = rf"(?:(?:\b(?:{JOINED})\b|ただし|但し)[ ,/]*+)"
BEFORE, BEFORE_LIST = (
    rf" *+(?:[{signs}]++|のとき,?|(?=\b(?:{JOINED}|{LETTERS})\b|ただし|但し))[ \n]*+{LEAD}*+"
    for signs in (r",;./([\n。-", r",;.([\n。")  # what stands before a list is no - of the puzzle
)
BEHIND = r"[ \n.!?。)\]]*+\Z"
RELATION = re.compile(r"[=<>≠≤≥]")

# Conditions.

PROPERTIES = {
    "ODD": "ODD|НЕЧ[ЕЁ]ТН\\w*|UNGERADE|IMPAIRE?|IMPAR|奇数",
    "EVEN": "EVEN|Ч[ЕЁ]ТН\\w*|GERADE|PAIRE?|PAR|偶数",
    "PRIME": "PRIME|ПРОСТ\\w*|PRIM(?:ZAHL)?|PREMIERE?|PRIMO|素数",
    "SQUARE": "(?:PERFECT )?SQUARE|(?:(?:ТОЧН|ПОЛН)\\w* )?КВАДРАТ\\w*|QUADRAT(?:ZAHL)?"
    "|CARR[EÉ](?: PARFAIT)?|CUADRADO(?: PERFECTO)?|平方数",
    "CUBE": "(?:PERFECT )?CUBE|(?:(?:ТОЧН|ПОЛН)\\w* )?КУБ\\w*|KUBIK(?:ZAHL)?|CUBO|立方数",
    "PALINDROME": "PALINDROM(?:E|IC)|ПАЛИНДРОМ\\w*|PALINDROM|PAL[IÍ]NDROMO|回文数",
}
NUMBER = (
    "(?:(?:AN? |THE |EINE? |UNE? )?(?:NUMBER |NOMBRE |CHIFFRE |N[UÚ]MERO |D[IÍ]GITO )?)?",
    "(?: NUMBERS?| DIGITS?| ЧИСЛ\\w*| ЦИФР\\w*| ZAHL| ZIFFER)?",
)
IS = "IS|ARE|MUST BE|REPRESENTS?|DENOTES?|STANDS FOR|EQUALS?|IST|EST|ES"
THE = "(?:THE )?(?:LETTER |БУКВА |LA LETTRE |LA LETRA |DER BUCHSTABE )?"
PROPERTY = re.compile(
    rf"{BEFORE}{THE}{X}(?: *(?:-|は|が) *(?:ЭТО )?"
    rf"| (?P<never>НЕ |N['’])?(?:{IS}|ЯВЛЯЕТСЯ) | )"
    r"(?P<not>(?:NOT |НЕ |NICHT |PAS |NO )?)"
    rf"{NUMBER[0]}(?:{'|'.join(f'(?P<{name}>{said})' for name, said in PROPERTIES.items())})"
    rf"{NUMBER[1]}(?:です|である|とする| IST| SEIN)?{BEHIND}"
)
DIVIDES = re.compile(
    rf"{BEFORE}(?:(?P<n>{CELL}+) DIVIDES (?P<m>{CELL}+)"
    rf"|{X}(?: IS(?P<no> NOT)?(?: EVENLY)? DIVISIBLE BY | IS(?P<none> NOT)? A MULTIPLE OF "
    rf"|(?P<never> НЕ)? ДЕЛИТСЯ НА | КРАТН\w+ )(?P<y>{CELL}+)"
    rf"|(?P<v>{CELL}+?)は(?P<w>{CELL}+?)(?:で割り切れる|の倍数(?:です|である)?)){BEHIND}"
)
COMPARED = re.compile(
    rf"{BEFORE}{X}(?: IS)?(?: (?P<more>GREATER|LARGER|MORE|BIGGER|БОЛЬШЕ)"
    rf"| (?P<less>LESS|SMALLER|МЕНЬШЕ))(?: THAN|,? ЧЕМ)? (?P<y>{CELL}+){BEHIND}"
)
# S, M ≠ 0, of several letters at once; M must be 1.
OF_EACH = re.compile(
    rf"{BEFORE_LIST}{THE}(?P<each>{CELL}(?:(?: *, *(?:{LEAD})?| (?:AND|И|UND|ET|Y) ){CELL})+)"
    r" *(?P<sign>!=|[≠<>≤≥]|(?: (?:IS|ARE))? NOT(?: EQUAL TO)?|НЕ РАВН\w+)"
    rf" *(?P<n>[0-9]|ZERO){BEHIND}"
)
VALUE = re.compile(
    rf"{BEFORE}{THE}{X} (?:{IS}|РАВН\w+|ЭТО)(?: TO| [AÀ])?"
    rf" (?:THE )?(?:NUMBER |DIGIT |VALUE |ЦИФРА |ZIFFER |CHIFFRE )?(?P<n>[0-9]){BEHIND}"
)
# Behind a word that leads over to it, or in brackets, a condition as the language has it.
STATED = re.compile(
    rf"[ \n]*+(?:(?:[,;.([\n。-]++[ \n]*+)?(?:{LEAD}++|& *+)|[([] *+(?=[^()]*(?:[)\]]|\Z)))"
    rf"(?P<x>[^,;\n=<>≠≤≥]+(?:(?:[=<>≠≤≥]+|\|)[^,;\n=<>≠≤≥]+?)+){BEHIND}"
)

# Options.

# A base by its name: as a number, and as the kind of its numbers.
BASE_NAMES = {
    2: ("TWO|二", "BINARY|ДВОИЧН\\w+"), 3: ("THREE|三", "TERNARY|ТРОИЧН\\w+"),
    4: ("FOUR|四", "QUATERNARY|ЧЕТВЕРИЧН\\w+"), 5: ("FIVE|五", "QUINARY|ПЯТЕРИЧН\\w+"),
    6: ("SIX|六", "SENARY|ШЕСТЕРИЧН\\w+"), 7: ("SEVEN|七", "SEPTENARY|СЕМЕРИЧН\\w+"),
    8: ("EIGHT|八", "OCTAL|ВОСЬМЕРИЧН\\w+"), 9: ("NINE|九", "NONARY|ДЕВЯТЕРИЧН\\w+"),
    10: ("TEN|十", "DECIMAL|ДЕСЯТИЧН\\w+"), 11: ("ELEVEN|十一", "UNDECIMAL|ОДИННАДЦАТЕРИЧН\\w+"),
    12: ("TWELVE|十二", "DUODECIMAL|ДВЕНАДЦАТЕРИЧН\\w+"),
    16: ("SIXTEEN|十六", "HEX(?:ADECIMAL)?|ШЕСТНАДЦАТЕРИЧН\\w+"),
}  # fmt: skip
BASE_NUMBERS, BASE_KINDS = ("|".join(names) for names in zip(*BASE_NAMES.values(), strict=True))
BASE = "|".join((
    rf"(?:IN +)?(?:THE +)?BAS(?:E|IS|I)(?: *[=/]| +OF)? *(?P<en>[0-9]{{1,2}}|{BASE_NUMBERS})",
    rf"(?<!\w)(?:IN +(?:THE +)?|В +)?(?P<kind>{BASE_KINDS})"
    r"(?: +(?:SYSTEM|NOTATION|NUMBERS?|СИСТЕМ\w+))?(?: +СЧИСЛЕНИЯ)?",
    r"(?:(?:В|ПО) +)?(?:СИСТЕМ\w+ +СЧИСЛЕНИЯ +)?(?:С +)?ОСНОВАНИ\w+ *[-=/]? *(?P<ru>[0-9]{1,2})",
    rf"(?P<ja>[0-9]{{1,2}}|{BASE_NUMBERS}) *進(?:法|数)?",
))  # fmt: skip
BASE_BEHIND = re.compile(rf"[ ,;./\n-]*+[(\[]? *+(?:{BASE}){BEHIND}")
BASE_FIRST = re.compile(rf"\A[ \n]*+[(\[]? *+(?:{BASE}) *+[)\]]?[/.,;]? *+(?=\S)")

DIGITS = re.compile(
    rf"{BEFORE}(?:ONLY )?(?:THE )?(?:DIGITS?|NUMBERS|ЦИФР\w*|ЧИСЛ\w*|ZIFFERN|CHIFFRES|数字は?)?"
    r"(?: ARE| USED)*(?: ONLY)?[ :]*(?:FROM |ОТ |С |VON |DE )?"
    r"(?P<a>[0-9]) ?(?:-|〜|~|TO|THROUGH|ДО|ПО|BIS|[AÀ]|から|…|\.\.+) ?(?P<b>[0-9]{1,2})"
    rf"(?:まで)?(?:の数字)?(?: ONLY)?{BEHIND}"
)
ALL_DIGITS = re.compile(
    rf"{BEFORE}(?=.*(?:TEN|ДЕСЯТЬ|ZEHN|DIX|[0-9]|USED|OCCUR|APPEAR|ИСПОЛЬЗ|ВСТРЕЧ))"
    r"(?:ALL|EVERY|ВСЕ|ALLE|TOUS LES)(?: THE)?(?: TEN| ДЕСЯТЬ| ZEHN| DIX)?"
    r" (?:DIGITS?|ЦИФР\w*|ZIFFERN|CHIFFRES)(?:,? \(?(?:FROM )?[0-9] ?(?:-|–|TO) ?[0-9]\)?,?)?"
    rf" ?(?:ARE |IS |MUST BE )?(?:USED|OCCUR|APPEAR|ИСПОЛЬЗ\w+|ВСТРЕЧ\w+)?(?: ONCE)?{BEHIND}"
)

# What is true anyway, unless the puzzle has hidden digits: nothing but these words.

USUAL = "|".join((
    "LETTERS?|DIGITS?|SYMBOLS?|NUMBERS?|VALUES?|EACH|EVERY|ALL|THE|ITS|OWN|SAME|EQUAL|DIFFERENT",
    "DISTINCT|UNIQUE|IS|ARE|MUST|BE|HAVE|HAS|STANDS?|FOR|REPRESENTS?|DENOTES?|MEANS?|AN?|AND|ONE",
    "БУКВ\\w*|ЦИФР\\w*|РАЗН\\w*|РАЗЛИЧН\\w*|ОДИНАКОВ\\w*|КАЖД\\w*|ВСЕ|ОДН\\w*|СВО\\w*|ЭТО|И|А|ЗА",
    "СООТВЕТСТВУ\\w*|ОБОЗНАЧА\\w*|ОЗНАЧА\\w*|ЗАМЕН\\w*",
    "同じ|異なる|違う|文字|かな|記号|数字|には?|は|が|を|入る|入ります|表す|表します|です|である",
))  # fmt: skip
NO_ZEROS = (
    r"(?:(?:NO|NONE)(?: NUMBERS?| WORDS?)? (?:LEADING ZEROE?S?|(?:BEGINS?|STARTS?) WITH (?:0|ZERO))"
    r"|(?:THE )?(?:LEADING|FIRST|INITIAL) (?:DIGITS?|LETTERS?)"
    r"(?: OF (?:ANY|A|EACH|THE) (?:NUMBER|WORD)S?)?"
    r" (?:(?:(?:IS|ARE|MUST|MAY|CAN|SHOULD)(?: ?NOT|N['’]T)(?: BE)?(?: A)? (?:0|ZEROE?S?))"
    r"|(?:IS |ARE |MUST BE )?NON-?ZERO))"
)
ANYWAY = re.compile(
    rf"{BEFORE}(?:(?=[^;]*(?:DIFF|DIST|UNIQ|SAME|РАЗ|ОДИНАК|同じ|異なる|違う|DIGIT))"
    rf"(?:(?:{USUAL})(?:[ ,;、-]++|(?=[ぁ-ヿ一-鿿])|(?={BEHIND})))++|{NO_ZEROS}"
    rf"|{CELL}(?:(?:, ?| AND |, AND ){CELL})* (?:ARE|IS)(?: ALL| A)?"
    rf"(?: DIFFERENT| DISTINCT)? DIGITS?(?: (?:FROM )?0 ?(?:-|TO) ?9)?){BEHIND}"
)

# What is asked.

ASKED = re.compile(
    rf"{BEFORE}(?:(?:FIND|WHAT(?: IS|'S|’S)|WHAT NUMBER IS|DETERMINE|EVALUATE|НАЙДИТЕ|НАЙТИ"
    r"|ЧЕМУ РАВН\w+|WAS IST|WIE LAUTET|FINDE|BESTIMME|TROUVEZ|TROUVER|CALCULEZ|QUE VAUT|HALLAR"
    r"|CU[AÁ]NTO VALE)(?: THE)?(?: VALUES? OF)?(?: ЧИСЛО| СЛОВО| ЗНАЧЕНИЕ)?"
    rf" (?P<x>{CELL}+?(?: ?[-+×*] ?{CELL}+)*)"
    rf"|(?P<y>{CELL}+?)(?:を求めよ|を求めなさい|は(?:いくつ|何)(?:か|でしょう|ですか)?)){BEHIND}"
)
ASKED_FIRST = re.compile(
    r"\A[ \n]*+(?:FIND|WH(?:AT|ICH)(?: (?:DIGIT|NUMBER|VALUE))? (?:IS|DOES)|DETERMINE"
    r"|HALL?AR?|CALCULAR?|ENCUENTRA|TROUVEZ|TROUVER|CALCULEZ"
    r"|FINDE|BESTIMME|НАЙДИТЕ|НАЙТИ|ЧЕМУ РАВН\w+)"
    r"(?: THE| AN?)?(?: VALUES? OF| EL VALOR DE| LA VALEUR DE)?"
    rf"(?:(?: \w+-DIGIT)? NUMBER)? {X}(?: (?:STAND FOR|REPRESENT|HAVE|EQUAL))?,?"
    r" (?:IF|WHEN|GIVEN(?: THAT)?|SUCH THAT|SO THAT|SI|SABIENDO QUE|SACHANT QUE|WENN|ЕСЛИ)[ /,]+"
    rf"|\A[ \n]*+(?:THE|AN?)(?: \w+-DIGIT)? NUMBER (?P<own>{CELL}+?) (?:IS SUCH|HAS THE PROPERTY)"
    r" THAT[ /,]+"
)

# What introduces the puzzle, and its answer. They have words of their own, since what stands before
# a colon may be divided by what follows it.

TASK = (
    "FIND|SOLVE|DECODE|DECIPHER|DETERMINE|CRACK|RECONSTRUCT|RESTORE|REPLACE|SUBSTITUTE|COMPLETE"
    "|IN THE|CONSIDER|HERE IS|THIS IS|CAN YOU|TRY|PUZZLE|CRYPTARITHM|ALPHAMETIC"
    "|РЕШИТЕ|РЕШИ|РЕШИТЬ|НАЙДИТЕ|НАЙДИ|НАЙТИ|РАЗГАДАЙТЕ|РАСШИФРУЙТЕ|ВОССТАНОВИТЕ|ЗАМЕНИТЕ|ДАН|В"
    "|ОТГАДАЙТЕ|РЕБУС|ЧИСЛОВОЙ|ЗАДАЧА|L[ÖO]SE|FINDE|ERSETZE|BESTIMME|R[ÉE]SOUDRE|RETROUVEZ|TROUVEZ"
    "|RESUELVE|RESOLVER|HALLAR|ENCUENTRA"
)
KIND = (
    r"CRYPTARITHMS?|CRYPTARITHMETIC|ALPHAMETICS?|PUZZLES?|REBUS|EQUATIONS?|SUMS?|ADDITIONS?|PROBLEMS?"
    r"|SUBTRACTIONS?|MULTIPLICATIONS?|DIVISIONS?|РЕБУС\w*|КРИПТАРИФМ\w*|ПРИМЕР\w*|РАВЕНСТВ\w*"
    r"|ГОЛОВОЛОМК\w*|R[ÄA]TSEL|KRYPTOGRAMM|ALPHAMETIK|CRIPTARITMO|CRIPTOARITM\w*|CRYPTARITHME"
)
NO_PUZZLE = "[^\\n=+*/<>A-Z]{0,40}?"
JAPANESE_TASK = f"{NO_PUZZLE}(?:覆面算|虫食い算|計算|問題|式|数字を入れ|てはまる){NO_PUZZLE}"
INTRODUCED = re.compile(
    rf"\A[ \n]*+(?:(?:{TASK})\b(?: [\w,'’()-]++){{0,30}}?"
    rf"(?: ?[/.!?] |[/.!?]? *\n| (?:{KIND}|OF)[ ,/]++)"
    r"|(?:(?:[^\W\d_]{2,}[,'’-]*|[^\W\d_]\.) ){2,30}[^\W\d_]{2,}/ "
    rf"|【?{JAPANESE_TASK}[ 。:/\n】][ \n]*+)(?=[^\n]*\S)[ \n]*+"
)
ANSWER = re.compile(
    rf"(?: *+[,;./(\[\n。-][ ,;./(\[\n。-]*+| +){ANSWERED}(?: ?(?:[:/=-]| IS\b)|は)"
    rf" *(?:(?:{CELL})+ ?= ?)?[0-9][^|]*\Z"
)
# What else stands in brackets behind it: points to be had, who made it.
ASIDE = re.compile(
    r"(?<=[^\W_?]|[?.!])[ \n]+(?P<open>[(\[])"
    r"(?:(?:[0-9]+|ONE|TWO|A|UNIQUE|ОДНО|ДВА) ?(?:UNIQUE )?"
    r"(?:SOLUTIONS?|ANSWERS?|POINTS?|PTS?|MARKS?|РЕШЕНИ\w+|ОТВЕТ\w*|БАЛЛ\w*|ОЧК\w*|L[ÖO]SUNG(?:EN)?|PUNKTE?|SOLUCI[ÓO]N(?:ES)?|PUNTOS?|解|点)"
    r"|BY [\w .’-]+|(?:[^\W\d_]\. ?)+[\w’-]*|[^\W\d_][^()\n=]*[ ,][12][0-9]{3})"
    rf"(?(open)[)\]]){BEHIND}"
)


# What asks to solve it, in Japanese.
TO_SOLVE = re.compile(rf" *+(?:を解け|を解いて(?:ください|下さい)|を解きなさい|を解く)よ?{BEHIND}")


def _property(said: re.Match[str], rules: Rules, text: Callable[[int, int], str]) -> Remark:
    name = next(name for name in PROPERTIES if said[name])
    is_negated = said["not"] or said["never"]
    if is_negated and name in ("ODD", "EVEN"):
        name = "EVEN" if name == "ODD" else "ODD"
    elif is_negated:
        name = f"NOT {name}"
    at = said.start("x")
    pieces: tuple[Piece, ...] = ((f"{name}(", at), said.span("x"), (")", at))
    return _condition(pieces, rules, said, text)


def _divides(said: re.Match[str], rules: Rules, text: Callable[[int, int], str]) -> Remark:
    factor, number = next((a, b) for a, b in ("nm", "yx", "wv") if said[a])
    sign = "∤" if said["no"] or said["none"] or said["never"] else "|"
    at = said.start(factor)
    return _condition((said.span(factor), (sign, at), said.span(number)), rules, said, text)


def _compared(said: re.Match[str], rules: Rules, text: Callable[[int, int], str]) -> Remark:
    sign = ">" if said["more"] else "<"
    return _condition((said.span("x"), (sign, said.start("y")), said.span("y")), rules, said, text)


def _of_each(said: re.Match[str], rules: Rules, text: Callable[[int, int], str]) -> Remark:
    sign = said["sign"] if said["sign"] in "≠<>≤≥" else "≠"
    number = "0" if said["n"] == "ZERO" else said["n"]
    at = said.start("n")
    pieces: list[Piece] = []
    for letter in re.finditer(rf"(?<![^\W\d_]){CELL}(?![^\W\d_])", said["each"]):
        start = said.start("each") + letter.start()
        pieces += [(start, start + len(letter.group())), (f"{sign}{number};", at)]
    pieces[-1] = (f"{sign}{number}", at)
    return _condition(tuple(pieces), rules, said, text)


def _value(said: re.Match[str], rules: Rules, text: Callable[[int, int], str]) -> Remark:
    return _condition((said.span("x"), ("=", said.start("n")), said.span("n")), rules, said, text)


def _stated(said: re.Match[str], rules: Rules, text: Callable[[int, int], str]) -> Remark | None:
    if said.group().lstrip()[0] in "([" and not re.search(r"[)\]]", said.string[said.start() :]):
        return None  # it is not closed
    return Remark(((";", said.start()), said.span("x")), rules)


def _condition(
    pieces: tuple[Piece, ...], rules: Rules, said: re.Match[str], text: Callable[[int, int], str]
) -> Remark:
    shown = "".join(a if isinstance(a, str) else text(a, b) for a, b in pieces)
    shown = re.sub(r"[A-Z]{3,}(?=[ (])", lambda name: name.group().lower(), shown)
    caution = read_as(_words(said, text), shown)
    return Remark(((";", said.start()), *pieces), rules, caution)


def _base(said: re.Match[str], rules: Rules, text: Callable[[int, int], str]) -> Remark | None:
    name = next(filter(None, said.group("en", "kind", "ru", "ja")))
    named = (base for base, names in BASE_NAMES.items() if re.fullmatch("|".join(names), name))
    base = int(name) if name.isdecimal() else next(named)
    if not MIN_BASE <= base <= MAX_BASE:
        return None
    if rules.base not in (10, base):
        what = "the remark about base {base} is left out: the option says {option}"
        sentence = Sentence(what, base=base, option=rules.base)
    else:
        rules = replace(rules, base=base)
        sentence = Sentence("read in base {base}, as is said behind the puzzle", base=base)
    return Remark((), rules, Caution("base_remark", sentence))


def _digits(said: re.Match[str], rules: Rules, text: Callable[[int, int], str]) -> Remark | None:
    first, last = int(said["a"]), int(said["b"])
    if rules.digits or not first < last < MAX_BASE:
        return None
    return _option(replace(rules, digits=f"{first}-{last}"), f"digits={first}-{last}", said, text)


def _all_digits(
    said: re.Match[str], rules: Rules, text: Callable[[int, int], str]
) -> Remark | None:
    if rules.digits_used:
        return None
    return _option(replace(rules, digits_used="all"), "digits_used=all", said, text)


def _option(
    rules: Rules, option: str, said: re.Match[str], text: Callable[[int, int], str]
) -> Remark:
    what = "“{remark}” is read as the option {option}"
    sentence = Sentence(what, remark=_words(said, text), option=option)
    return Remark((), rules, Caution("remark", sentence))


def _anyway(said: re.Match[str], rules: Rules, text: Callable[[int, int], str]) -> Remark | None:
    if "?" in said.string:  # hidden digits may be alike
        return None
    what = "“{remark}” is left out: that is so anyway"
    return Remark((), rules, Caution("remark", Sentence(what, remark=_words(said, text))))


def _asked(said: re.Match[str], rules: Rules, text: Callable[[int, int], str]) -> Remark:
    word = text(*next(said.span(name) for name, one in said.groupdict().items() if one))
    return Remark((), rules, asked_for(_words(said, text), word))


def _introduced(
    said: re.Match[str], rules: Rules, text: Callable[[int, int], str]
) -> Remark | None:
    what = "“{remark}” is left out: the puzzle stands behind it"
    return Remark((), rules, Caution("remark", Sentence(what, remark=_words(said, text))))


def _beside(said: re.Match[str], rules: Rules, text: Callable[[int, int], str]) -> Remark:
    return Remark((), rules, left_out(_words(said, text)))


def _words(said: re.Match[str], text: Callable[[int, int], str]) -> str:
    """A remark without what parts it from the puzzle."""
    return text(*said.span()).strip(" \n\t,;.:()[]–—-、。&")


ROWS: tuple[tuple[re.Pattern[str], Meaning], ...] = (
    (ANSWER, _beside), (BASE_BEHIND, _base), (ASKED, _asked), (ALL_DIGITS, _all_digits),
    (DIGITS, _digits), (PROPERTY, _property), (DIVIDES, _divides), (COMPARED, _compared),
    (OF_EACH, _of_each), (VALUE, _value),
    (STATED, _stated), (ANYWAY, _anyway), (ASIDE, _beside), (TO_SOLVE, _beside),
)  # fmt: skip
FIRST = ((BASE_FIRST, _base), (ASKED_FIRST, _asked), (INTRODUCED, _introduced))


def remarks(
    text: str, reading: Reading, rules: Rules
) -> tuple[list[Piece] | None, Rules, tuple[Caution, ...]]:
    """The pieces of the puzzle without its remarks, None where it has none; its rules; warnings."""

    def typed(start: int, end: int) -> str:
        return text[reading.starts[start] : reading.ends[end - 1]]

    symbols, found = reading.symbols, list[Remark]()
    begin, end = 0, len(symbols)
    for pattern, meaning in FIRST:
        if (said := pattern.match(symbols)) and (remark := meaning(said, rules, typed)):
            begin, rules = said.end(), remark.rules
            end = len(symbols.rstrip(" ?.\n")) if pattern is ASKED_FIRST else end
            found.append(remark)
    while last := next(_said(symbols, begin, end, rules, typed), None):
        said, remark = last
        is_drawn = symbols.count("\n", begin, said.start()) > 1
        if len(found) == MAX_REMARKS or not (
            is_drawn or RELATION.search(symbols, begin, said.start())
        ):
            break
        end, rules = said.start(), remark.rules
        found.append(remark)
    if not found:
        return None, rules, ()
    cautions = tuple(remark.caution for remark in reversed(found) if remark.caution)
    behind = [piece for remark in reversed(found) for piece in remark.pieces]
    if not RELATION.search(symbols, begin, end):  # a drawing has them in lines of their own
        behind = [("\n", piece[1]) if piece[0] == ";" else piece for piece in behind]
    return [(begin, end), *behind], rules, cautions


def _said(
    symbols: str, begin: int, end: int, rules: Rules, typed: Callable[[int, int], str]
) -> Iterator[tuple[re.Match[str], Remark]]:
    """The last remark of a part of a text, by each row that knows it."""
    for pattern, meaning in ROWS:
        match = pattern.search(symbols, max(begin, end - MAX_REMARK), end)
        remark = meaning(match, rules, typed) if match else None
        if match and remark:
            yield match, remark
