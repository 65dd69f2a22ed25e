"""A puzzle in words: "SEND plus MORE is MONEY", "the sum of A and B is C", "B is odd. AB+BA=CAC".

They are forms of `forms.py`, tried where a text is refused. The numbers are typed in capitals, and
all else in small letters, or with one capital at the beginning.
"""

from __future__ import annotations

import re
from itertools import islice

from solver.language.labels import read_as
from solver.language.remarks import Piece, remarks
from solver.language.rewriting import RELATION, Rewritten, built, rewritten, typed
from solver.language.symbols import Edit, Reading
from solver.language.tokens import CELL
from solver.model import Caution
from solver.options import Rules

# SEND plus MORE equals MONEY.

SIGNS = {
    "+": "PLUS|ПЛЮС|M[ÁA]S|PIÙ",
    "-": "MINUS|МИНУС|MOINS|MENOS|MENO",
    "×": "TIMES|MULTIPLIED BY|УМНОЖИТЬ НА|УМНОЖЕННОЕ НА|MAL|FOIS|POR|PER",
    "/": "DIVIDED BY|РАЗДЕЛИТЬ НА|GETEILT DURCH|DIVIS[ÉE] PAR|DIVIDIDO (?:POR|ENTRE)|DIVISO",
    "=": "EQUALS?|IS EQUAL TO|IS THE SAME AS|РАВНО|РАВНЯЕТСЯ|(?:IST )?GLEICH"
    "|(?:EST )?[ÉE]GALE? [ÀA]|(?:ES )?IGUAL A",
    "^2": "SQUARED|В КВАДРАТЕ|IM QUADRAT|AU CARR[ÉE]|AL CUADRADO",
    "^3": "CUBED|В КУБЕ|HOCH DREI|AU CUBE|AL CUBO",
}
# What is a sign where no other one parts the sides.
PARTS = (
    "(?:ADDS? UP TO|ADD TO|MAKES?|GIVES?|IS|ARE|TOTALS?|В СУММЕ ДАЮТ|ДА[ЮЁЕ]Т|БУДЕТ|РАВН[АЫ]"
    "|СОСТАВЛЯЕТ|IST|SIND|ERGIBT|ERGEBEN|MACHT|FONT|FAIT|EST|SON|DAN|ES)"
)


def _between(signs: dict[str, str]) -> re.Pattern[str]:
    names = "|".join(f"({words})" for words in signs.values())
    return re.compile(
        rf"(?:(?<={CELL})|(?<=\))) +(?:{names})(?: +(?={CELL}|\()|(?= *[=+*×/,;.)-]| *\Z))"
    )


SIGN = _between(SIGNS)
SIGN_OR_VERB = _between({**SIGNS, "=": f"{SIGNS['=']}|{PARTS}"})


def signs(text: str, reading: Reading, rules: Rules) -> Rewritten:
    """Signs for their names in small letters between numbers in capitals."""
    edits, told = list[Edit](), dict[str, Caution]()
    pattern = SIGN if RELATION.search(reading.symbols) else SIGN_OR_VERB
    for match in pattern.finditer(reading.symbols):
        name = typed(text, reading, *match.span()).strip()
        number = next(at for at, one in enumerate(match.groups()) if one)
        around = (
            text[reading.ends[match.start() - 1] - 1] + text[reading.ends[match.end() - 1] :][:1]
        )
        if name.islower() and not any(map(str.islower, around)):
            edits.append((*match.span(), [*SIGNS][number]))
            told.setdefault(name, read_as(name, [*SIGNS][number]))
    return rewritten(reading, rules, edits, *told.values())


# The sum of SEND and MORE is MONEY; SEND and MORE add up to MONEY; twice TWO is FOUR.

WORD = rf"(?:{CELL})+"
AND = r"(?:AND|И|UND|ET|Y)"
LISTED = rf"{WORD}(?:(?: *, *|,? +{AND} +){WORD})+"
JOINT = re.compile(rf" *, *(?:{AND} +)?| +{AND} +")
OF = {
    "+": r"(?:THE )?SUM OF|СУММА|(?:DIE )?SUMME VON|(?:LA )?SOMME DE|(?:LA )?SUMA DE",
    "×": r"(?:THE )?PRODUCT OF|ПРОИЗВЕДЕНИЕ|(?:DAS )?PRODUKT VON|(?:LE )?PRODUIT DE"
    "|(?:EL )?PRODUCTO DE",
    "-": r"(?:THE )?DIFFERENCE (?:OF|BETWEEN)|РАЗНОСТЬ|(?:DIE )?DIFFERENZ VON",
}
NUMBERS = r"(?: THE)?(?: NUMBERS?| ЧИСЕЛ)?"
COMBINED = re.compile(
    rf"(?<![^\W\d_] )(?<![^\W\d_])(?:{'|'.join(f'({words})' for words in OF.values())}){NUMBERS} +"
    rf"(?P<list>{LISTED})(?= )"
)
ADDED = re.compile(rf"(?P<list>{LISTED}) +(?={PARTS} )")
TIMES = re.compile(r"(?<![^\W\d_])(?:(TWICE|DOUBLE|УДВОЕННОЕ)|(THRICE|TRIPLE)) +(?=\w)")


def combined(text: str, reading: Reading, rules: Rules) -> Rewritten:
    """SEND + MORE for the sum of SEND and MORE, where no sign parts the sides."""
    if RELATION.search(reading.symbols):
        return reading, rules, ()
    edits, told = list[Edit](), list[Caution]()
    symbols = reading.symbols
    for match in [*COMBINED.finditer(symbols)] or [*ADDED.finditer(symbols)]:
        sign = next((sign for sign, one in zip(OF, match.groups(), strict=False) if one), "+")
        start, end = match.span("list")
        joints = [joint.span() for joint in JOINT.finditer(symbols, start, end)]
        if sign == "-" and len(joints) > 1:
            return reading, rules, ()
        edits += [(match.start(), start, "")] if match.start() < start else []
        edits += [(*joint, f" {sign} ") for joint in joints]
        words = zip([start, *(b for _, b in joints)], [*(a for a, _ in joints), end], strict=True)
        shown = f" {sign} ".join(typed(text, reading, *word) for word in words)
        told.append(read_as(typed(text, reading, match.start(), end), shown))
    for match in TIMES.finditer(symbols):
        factor = "2 × " if match[1] else "3 × "
        edits.append((*match.span(), factor))
        told.append(read_as(typed(text, reading, *match.span()).strip(), factor.strip()))
    if not all(_is_small(typed(text, reading, start, end)) for start, end, _ in edits):
        return reading, rules, ()
    return rewritten(reading, rules, sorted(edits), *told)


def _is_small(typed: str) -> bool:
    """True if no word is typed in capitals."""
    return all(word[1:] == word[1:].lower() for word in typed.split())


# E is even. AB + BA = CAC: what is said before a puzzle, moved behind it, where remarks are known.

SENTENCE_END = re.compile(r"[.;/!] +|。 *|\n+")
COMMA = re.compile(r", *")  # before all equations
LATE = 5  # sentences before a puzzle; and so many of the commas, the last ones


def sentences_first(text: str, reading: Reading, rules: Rules) -> Rewritten:
    """The text with what is said before its puzzle behind it, if all of that can be read there."""
    symbols = reading.symbols
    relation = RELATION.search(symbols)
    if relation is None:
        return reading, rules, ()
    endings = [*islice(SENTENCE_END.finditer(symbols), LATE)]
    endings += [*COMMA.finditer(symbols, 0, relation.start())][-LATE:]
    for ending in sorted(endings, key=re.Match.start, reverse=True):
        begin, end = ending.end(), len(symbols.rstrip(" .\n"))
        if symbols[ending.start()] == "/" and text[reading.starts[ending.start()]] not in ":：":
            continue
        if not RELATION.search(symbols, begin):
            continue
        turned = built(reading, [(begin, end), (". ", 0), (0, ending.start())])
        pieces, _, _ = remarks(text, turned, rules)
        if pieces and pieces[0][0] == 0 and int(pieces[0][1]) <= end - begin:
            return turned, rules, ()
    return reading, rules, ()


# 21Y5 is divisible by 9, find Y: a puzzle without a sign.

DIVISIBLE = re.compile(
    rf"(?<!{CELL})(?P<x>(?:{CELL})*[0-9](?:{CELL})*) (?:IS|BE)"
    r"(?: EXACTLY)? (?:A MULTIPLE OF|DIVISIBLE BY)"
    r" (?P<n>[0-9]+)(?![0-9])"
)


def divisible(text: str, reading: Reading, rules: Rules) -> Rewritten:
    """9 | 21Y5 for a number that is said to be a multiple, where no sign says anything."""
    if RELATION.search(reading.symbols):
        return reading, rules, ()
    pieces, told = list[Piece](), list[Caution]()
    done = 0
    for match in DIVISIBLE.finditer(reading.symbols):
        at = match.start()
        said = typed(text, reading, *match.span())
        told.append(read_as(said, f"{match['n']} | {said.split()[0]}"))
        pieces += [(done, at), match.span("n"), ("|", at), match.span("x")]
        done = match.end()
    if not done:
        return reading, rules, ()
    return built(reading, [*pieces, (done, len(reading.symbols))]), rules, tuple(told)
