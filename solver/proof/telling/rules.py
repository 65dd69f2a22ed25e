"""What the rules of a puzzle say beyond the usual ones, in sentences that come before its proof."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.language.conventions import avoided, digits_in_play
from solver.languages.phrases import Phrases, RulePhrases
from solver.model import Puzzle
from solver.proof.model import values
from solver.spelling import key_of


def rules_told(puzzle: Puzzle, phrases: Phrases) -> Iterator[str]:
    """The sentences about digits in play, equal letters, and digits that are avoided."""
    say, rules = phrases.rules, puzzle.rules
    in_play = values(digits_in_play(rules))
    printed = {cell for word in puzzle.words for cell in word.cells if isinstance(cell, int)}
    if len(in_play) < rules.base:
        only = say.only if printed <= {*in_play} else say.only_hidden
        yield only[len(in_play) > 1].format(v=_digits(in_play, say, phrases))
    for group in puzzle.groups:
        if len(group) == len(puzzle.letters) > 2:
            yield say.all_may_be_equal
        elif len(group) > 1:
            yield say.may_be_equal.format(letters=_list(group, phrases, phrases.and_))
    if rules.letters_avoid_printed and printed and puzzle.letters:
        shown = _list([*map(str, sorted(printed))], phrases, phrases.or_)
        yield say.not_printed.format(v=shown)
    barred, letters = avoided(rules, puzzle.letters)
    if puzzle.wildcards and (barred or letters):
        shown = _list([*map(str, values(barred)), *letters], phrases, phrases.or_)
        yield say.avoid.format(v=shown)
    yield from _classes_told(puzzle, say, phrases)


def _classes_told(puzzle: Puzzle, say: RulePhrases, phrases: Phrases) -> Iterator[str]:
    """The sentences about signs and letters of a class, wrong digits, and a key."""
    rules = puzzle.rules
    if rules.wrong_digits:
        yield say.all_wrong
    if rules.key and (key := _key_said(puzzle)):
        yield say.spell.format(key=key)
        return
    if not rules.classes:
        return
    from solver.language.options.classes import cell_classes, letter_classes  # late: seldom

    in_play = digits_in_play(rules)
    for sign, mask in cell_classes(rules).items():
        yield say.each_is.format(letters=sign, v=_one_of(mask & in_play, phrases))
    by_mask: dict[int, list[str]] = {}
    for letter, mask in letter_classes(rules, puzzle.letters).items():
        by_mask.setdefault(mask & in_play, []).append(letter)
    for mask, letters in by_mask.items():
        names = _list(letters, phrases, phrases.and_)
        yield say.are[len(letters) > 1].format(letters=names, v=_one_of(mask, phrases))


def _key_said(puzzle: Puzzle) -> str | None:
    """The key that is demanded, where it leaves each letter one digit."""
    digits = {letter: values(puzzle.allowed.get(letter, 0)) for letter in puzzle.letters}
    if any(len(some) != 1 for some in digits.values()):
        return None
    letters = {letter: some[0] for letter, some in digits.items()}
    return key_of(letters, puzzle.rules.base, puzzle.rules.key_order)


def _one_of(mask: int, phrases: Phrases) -> str:
    """'1, 3 or 5'; of no digit at all, a dash."""
    return _list([*map(str, values(mask))] or ["–"], phrases, phrases.or_)


def _digits(digits: Sequence[int], say: RulePhrases, phrases: Phrases) -> str:
    """'1 to 9', or '0, 2 and 5'."""
    if len(digits) > 2 and digits[-1] - digits[0] == len(digits) - 1:
        return say.from_to.format(a=digits[0], b=digits[-1])
    return _list([*map(str, digits)], phrases, phrases.and_)


def _list(texts: Sequence[str], phrases: Phrases, last: str) -> str:
    *first, end = texts
    return phrases.comma.join(first) + last + end if first else end
