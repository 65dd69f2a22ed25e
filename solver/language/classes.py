"""Classes of digits: of signs, each of which is any digit of its class, and of vowels.

`O=13579, E=even` says what the signs O and E may be; `vowels=even` is about letters, which stay
what they are, and `vowels!=consonants` says that their parities differ.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Any

from solver.errors import GrammarError, OptionError
from solver.language.conventions import check_ascending
from solver.language.symbols import read
from solver.model import Condition, Word
from solver.options import Rules

VOWELS, CONSONANTS = "vowels", "consonants"

# What may be written for each name, in capitals.
SPELLINGS = {
    "VOWELS": VOWELS, "VOWEL": VOWELS, "ГЛАСНЫЕ": VOWELS, "ГЛАСНАЯ": VOWELS, "母音": VOWELS,
    "CONSONANTS": CONSONANTS, "CONSONANT": CONSONANTS, "СОГЛАСНЫЕ": CONSONANTS,
    "СОГЛАСНАЯ": CONSONANTS, "子音": CONSONANTS,
    "ODD": "odd", "НЕЧЁТНЫЕ": "odd", "НЕЧЕТНЫЕ": "odd", "НЕЧЁТНАЯ": "odd", "НЕЧЕТНАЯ": "odd",
    "奇数": "odd",
    "EVEN": "even", "ЧЁТНЫЕ": "even", "ЧЕТНЫЕ": "even", "ЧЁТНАЯ": "even", "ЧЕТНАЯ": "even",
    "偶数": "even",
    "PRIME": "prime", "ПРОСТЫЕ": "prime", "ПРОСТАЯ": "prime", "素数": "prime",
}  # fmt: skip

# Latin letters without their marks, and Cyrillic ones; ъ and ь are neither vowel nor consonant.
VOWEL_LETTERS = set("AEIOUÆŒØАЕЁИОУЫЭЮЯІЇЄҮӨӘ")
NEITHER = set("ЪЬ")

PARTS = re.compile(r"[,;\n]")
DIGIT = r"\[ *([0-9]{1,2}) *\]|([0-9])"
ITEM = re.compile(rf" *(?:(?:{DIGIT})(?: *[-] *(?:{DIGIT}))?|([^\W\d]+)) *")

# 10-14, whose ends are decimal as in `digits`; 024-6 is 0, 2 and 4-6 side by side.
DECIMAL = re.compile(
    r"(?<![0-9-])(?=[1-9][0-9]|[0-9] *- *[1-9][0-9])"
    r"([0-9]{1,2}) *- *([0-9]{1,2})(?![0-9]| *-)"
)


def cell_classes(rules: Rules) -> dict[str, int]:
    """Sign → bit mask of its class, in the order in which they are named."""
    classes: dict[str, int] = {}
    for name, mask in _equalities(rules):
        if name in SPELLINGS:
            continue
        for sign in _signs(name):
            if sign in classes:
                raise _bad("{sign} is given twice", sign=sign)
            classes[sign] = mask
    return classes


def check_met(classes: Sequence[str], met: set[str]) -> None:
    """OptionError for a class whose sign does not stand in the puzzle."""
    for sign in classes:
        if sign not in met:
            what = "{letter} is not a letter of this puzzle"
            raise OptionError("bad_letters", what, field="classes", letter=sign)


def letter_classes(rules: Rules, letters: Sequence[str]) -> dict[str, int]:
    """Letter → bit mask, of those that are restricted as vowels or as consonants."""
    masks: dict[str, int] = {}
    for name, mask in _equalities(rules):
        kind = SPELLINGS.get(name)
        for letter in _letters_of(kind, letters) if kind else ():
            masks[letter] = masks.get(letter, mask) & mask
    return masks


def parities(rules: Rules, letters: Sequence[str]) -> Condition | None:
    """That all vowels have one parity, and all consonants the other; None where none says so.

    It stands nowhere in the text, so its position is -1.
    """
    if not any("≠" in part for part in _parts(rules)):
        return None
    from solver.conditions import Choice, Property

    vowels, consonants = (_letters_of(kind, letters) for kind in (VOWELS, CONSONANTS))
    options = [
        [*((letter, one) for letter in vowels), *((letter, other) for letter in consonants)]
        for one, other in (("even", "odd"), ("odd", "even"))
    ]
    return Choice(
        tuple(
            tuple(Property(name, (Word(letter, (letter,), 0),), -1) for letter, name in option)
            for option in options
        ),
        is_exclusive=False,
        position=-1,
    )


def _equalities(rules: Rules) -> list[tuple[str, int]]:
    """What stands before each =, in capitals, and the mask of what stands behind it."""
    named = []
    for part in _parts(rules):
        left, sign, right = part.partition("≠" if "≠" in part else "=")
        left, right = left.strip(), right.strip()
        kinds = {SPELLINGS.get(left), SPELLINGS.get(right)}
        if sign == "≠" and kinds == {VOWELS, CONSONANTS}:
            continue
        if sign != "=" or not left or not right:
            what = "“{part}” is no class: write O=13579, E=even, vowels=odd or vowels!=consonants"
            raise _bad(what, part=part.strip())
        if SPELLINGS.get(left, VOWELS) not in (VOWELS, CONSONANTS):
            raise _bad("“{part}” is the name of some digits; give it to a letter", part=left)
        named.append((left, _mask(right, rules.base)))
    return named


def _parts(rules: Rules) -> list[str]:
    """What commas separate, as symbols."""
    try:
        reading = read(rules.classes)
    except GrammarError as error:  # its position is none of the puzzle's
        raise OptionError("bad_character", error.sentence, field="classes") from error
    symbols = reading.named(reading.symbols).replace("!=", "≠").replace("==", "=").replace("/", "=")
    return [part for part in PARTS.split(symbols) if part.strip()]


def _mask(text: str, base: int) -> int:
    """The digits of a set: figures, [11], ranges and names side by side."""
    typed, text = text, DECIMAL.sub(lambda ends: _bracketed(ends, base), text)
    mask, at = 0, 0
    while at < len(text):
        match = ITEM.match(text, at)
        name = match and match[5]
        if match is None or (name and SPELLINGS.get(name) not in ("odd", "even", "prime")):
            what = "“{part}” is no set of digits: write 0248, 1-9, [11], odd, even or prime"
            raise _bad(what, part=typed)
        at = match.end()
        if name:
            mask |= _of_name(SPELLINGS[name], base)
            continue
        first = int(match[1] or match[2])
        last = int(match[3] or match[4] or first)
        check_ascending(f"{first}-{last}", first, last, "classes", "bad_classes")
        if last >= base:
            what = "{digit} is not a digit of base {base}"
            raise OptionError("bad_digits", what, field="classes", digit=last, base=base)
        mask |= (1 << last + 1) - (1 << first)
    return mask


def _bracketed(ends: re.Match[str], base: int) -> str:
    """[10]-[14] for 10-14; of 13-5 only where 13 may be a digit."""
    first, last = ends.groups()
    return f"[{first}]-[{last}]" if base > 10 or len(last) > 1 else ends.group()


def _of_name(name: str, base: int) -> int:
    if name == "prime":
        return sum(1 << d for d in range(2, base) if all(d % k for k in range(2, d)))
    return sum(1 << digit for digit in range(base) if digit % 2 == (name == "odd"))


def _signs(text: str) -> list[str]:
    """The signs that stand before a =; they are letters, or the ? of any digit."""
    reading = read(text)
    signs = [reading.name(symbol) for symbol in reading.symbols if symbol != " "]
    for sign in signs:
        if not (sign == "?" or len(sign) > 1 or sign.isalpha() or not sign.isascii()):
            raise _bad("{sign} can have no class: it is no letter", sign=sign)
    return signs


def _letters_of(kind: str, letters: Sequence[str]) -> list[str]:
    """The vowels or the consonants among letters; none of them is a figure."""
    found = []
    for letter in letters:
        bare = unicodedata.normalize("NFD", letter)[0]
        name = unicodedata.name(bare, "")
        if letter[0] in "[0123456789" or letter in NEITHER:
            continue
        if not name.startswith(("LATIN", "CYRILLIC")):
            what = "{letter} is neither Latin nor Cyrillic: whether it is a vowel is not known"
            raise _bad(what, letter=letter)
        is_vowel = bare in VOWEL_LETTERS and letter != "Й"
        if is_vowel == (kind == VOWELS):
            found.append(letter)
    return found


def _bad(sentence: str, **values: Any) -> OptionError:
    return OptionError("bad_classes", sentence, field="classes", **values)
