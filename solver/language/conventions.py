"""What the options of a puzzle leave each letter and wildcard: texts like '1-9' or 'AB,CD' read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from solver.errors import GrammarError, LimitError, OptionError, check_type
from solver.language.symbols import read
from solver.limits import MAX_BASE, MAX_OPTION, MAX_SHARED, MIN_BASE
from solver.model import Word, first_cells
from solver.options import ACCENTS, DIGITS_USED, KEY_ORDERS, PRINTED_DIGITS, WRONG_DIGITS, Rules
from solver.typed import Any

RANGE = r"([0-9]{1,2})(?:[-–]([0-9]{1,2}))?"
PRINTED = r"\[\s*([0-9]{1,2})\s*\]|([0-9])"
EVERY = "*"


# What a rule that is a choice may be.
CHOICES = {
    "wrong_digits": ("", *WRONG_DIGITS),
    "printed_digits": ("", *PRINTED_DIGITS),
    "accents": ("", *ACCENTS),
    "digits_used": ("", *DIGITS_USED),
    "key_order": KEY_ORDERS,
}


def check_rules(rules: Rules) -> Rules:
    """The rules themselves, or an OptionError that names the wrong one."""
    check_type(rules, Rules, "rules")
    if type(rules.base) is not int or not MIN_BASE <= rules.base <= MAX_BASE:
        raise OptionError(
            "bad_base",
            "the base must be a whole number from {least} to {most}",
            field="base",
            least=MIN_BASE,
            most=MAX_BASE,
        )
    declared: Any = type(rules)
    for name, kind in _declared(declared):
        value = getattr(rules, name)
        if kind is bool and type(value) is not bool:
            what = "{option} must be true or false"
            raise OptionError("bad_option", what, field=name, option=name)
        if name in CHOICES:
            if value not in CHOICES[name]:
                what, known = "{option} must be one of {known}", filter(None, CHOICES[name])
                names = ", ".join(known)
                raise OptionError("bad_option", what, field=name, option=name, known=names)
        elif kind is str and not (isinstance(value, str) and len(value) <= MAX_OPTION):
            what = "{option} must be a text of at most {most} characters"
            raise OptionError("bad_option", what, field=name, option=name, most=MAX_OPTION)
    return rules


@cache
def _declared(rules: Any) -> list[tuple[str, type]]:
    """The rules of a class by name, each with the type that its declaration gives its default."""
    return [(name, type(getattr(rules, name))) for name in rules.__match_args__]


def has_usual_symbols(rules: Rules) -> bool:
    """True if letters, digits and signs mean what they do by default; base and zeros aside."""
    return not (
        rules.digits
        or rules.shared_letters
        or rules.letters_avoid_printed
        or rules.wildcards_avoid
        or rules.classes
        or rules.wrong_digits
        or rules.printed_digits == "yes"
        or rules.accents
        or rules.digits_used
        or rules.key
    )


def digits_in_play(rules: Rules) -> int:
    """A bit mask of the digits that letters and wildcards may have."""
    if not rules.digits.strip():
        return (1 << rules.base) - 1
    mask = 0
    for part in rules.digits.split(","):
        match = re.fullmatch(RANGE, part.strip())
        if match is None:
            what = "“{part}” is neither a digit nor a range: write 1-9 or 0,2,5-7, in decimal"
            raise _bad_digits(what, part=part.strip())
        first, last = int(match[1]), int(match[2] or match[1])
        check_ascending(part.strip(), first, last, "digits", "bad_digits")
        if last >= rules.base:
            what = "{digit} is not a digit of base {base}"
            raise _bad_digits(what, digit=last, base=rules.base)
        mask |= (1 << last + 1) - (1 << first)
    return mask


def check_ascending(part: str, first: int, last: int, option: str, code: str) -> None:
    """OptionError for a range whose end comes first."""
    if first > last:
        message = "the range {part} is upside down: write {low}-{high}"
        raise OptionError(code, message, field=option, part=part, low=last, high=first)


def _bad_digits(sentence: str, **values: Any) -> OptionError:
    return OptionError("bad_digits", sentence, field="digits", **values)


def shared_groups(rules: Rules, letters: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The letters that may have equal digits, in groups."""
    text = rules.shared_letters.strip()
    if text == EVERY:
        return (tuple(letters),)
    groups: list[tuple[str, ...]] = []
    for part in filter(None, text.split(",")):
        group = tuple(dict.fromkeys(letters_named(part, letters, "shared_letters")))
        if any(letter in other for other in groups for letter in group):
            message = "a letter stands in two groups"
            raise OptionError("bad_letters", message, field="shared_letters")
        groups.append(group)
    return tuple(groups)


def letters_named(text: str, letters: Sequence[str], field: str) -> list[str]:
    """The letters of the puzzle that an option names."""
    try:
        reading = read(text)
    except GrammarError as error:  # its position is none of the puzzle's
        raise OptionError("bad_character", error.sentence, field=field) from error
    names = [reading.name(symbol) for symbol in reading.symbols if symbol not in " ,\n"]
    for name in names:
        if name not in letters:
            what = "{letter} is not a letter of this puzzle"
            raise OptionError("bad_letters", what, field=field, letter=name)
    return names


def avoided(rules: Rules, letters: Sequence[str]) -> tuple[int, tuple[str, ...]]:
    """What no wildcard may be: a mask of digits, and letters."""
    text, mask = rules.wildcards_avoid, 0
    for brackets, digit in re.findall(PRINTED, text):
        number = int(brackets or digit)
        if number >= rules.base:
            what, field = "{digit} is not a digit of base {base}", "wildcards_avoid"
            raise OptionError("bad_digits", what, field=field, digit=number, base=rules.base)
        mask |= 1 << number
    return mask, tuple(letters_named(re.sub(PRINTED, "", text), letters, "wildcards_avoid"))


def domains(
    rules: Rules,
    letters: Sequence[str],
    wildcards: Sequence[str],
    words: Sequence[Word],
    printed: Iterable[int],
    barred: int = 0,
) -> dict[str, int]:
    """Letter or wildcard → bit mask of the digits that the rules leave it.

    `printed` are the digits that are written anywhere, also where no rule about zero holds;
    `barred` has the digits that wildcards avoid. What classes, wrong digits and a key leave is not
    asked here.
    """
    in_play = digits_in_play(rules)
    masks = dict.fromkeys(letters, in_play)
    if rules.letters_avoid_printed:
        masks = dict.fromkeys(letters, in_play & ~sum(1 << digit for digit in {*printed}))
    masks.update(dict.fromkeys(wildcards, in_play & ~barred))
    for cell in first_cells(words, rules):
        if isinstance(cell, str):
            masks[cell] &= ~1
    return masks


def check_letters(
    rules: Rules, positions: Mapping[str, int], groups: Sequence[Sequence[str]]
) -> None:
    """LimitError where there are more letters than digits for them.

    `positions` has the letters in order of appearance. Letters of one group may share a digit.
    """
    available, needed, members = digits_in_play(rules).bit_count(), 0, 0
    spare = {letter for group in groups for letter in group[1:]}
    for letter, position in positions.items():
        if letter in spare:
            members += 1
            if members > MAX_SHARED:
                what = "more than {most} letters that may share digits"
                raise LimitError("too_many_letters", what, position=position, most=MAX_SHARED)
            continue
        needed += 1
        if needed > available:
            letters = sum(letter not in spare for letter in positions)
            raise LimitError(
                "too_many_letters",
                _too_few_digits(rules, letters),
                position=position,
                letter=letter,
                number=needed,
                digits=available,
                letters=letters,
                most=MAX_BASE,
            )


def _too_few_digits(rules: Rules, letters: int) -> str:
    """What to say of so many letters, and of the smallest base that is enough for them."""
    if rules.digits.strip():
        return "{letter} is letter number {number}, and only {digits} of the digits may be chosen"
    if letters > MAX_BASE:
        return (
            "{letter} is letter number {number}, and base {digits} has only {digits} digits;"
            " {letters} letters are too many for every base, up to {most}"
        )
    return (
        "{letter} is letter number {number}, and base {digits} has only {digits} digits;"
        " base {letters} has enough for all the letters"
    )
