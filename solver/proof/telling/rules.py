"""What the rules of a puzzle say beyond the usual ones, as claims that come before its proof."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.language.conventions import avoided, digits_in_play
from solver.languages import phrases_of
from solver.model import Puzzle, key_of
from solver.proof.model import values
from solver.proof.speaking.claim import Claim, ClaimList, claim
from solver.proof.speaking.names import no_names
from solver.proof.speaking.speaker import Speaker


def rules_in_words(puzzle: Puzzle, language: str) -> list[str]:
    """The same in sentences."""
    speaker = Speaker(phrases_of(language), no_names(language))
    return [*map(speaker.sentence, rules_told(puzzle))]


def rules_told(puzzle: Puzzle) -> Iterator[Claim]:
    """What is said of digits in play, equal letters, and digits that are avoided."""
    rules = puzzle.rules
    in_play = values(digits_in_play(rules))
    printed = puzzle.printed
    if len(in_play) < rules.base:
        only = "only" if printed <= {*in_play} else "only_hidden"
        yield claim(f"rules.{only}.{int(len(in_play) > 1)}", v=_digits(in_play))
    for group in puzzle.groups:
        if len(group) == len(puzzle.letters) > 2:
            yield claim("rules.all_may_be_equal")
        elif len(group) > 1:
            yield claim("rules.may_be_equal", letters=ClaimList(tuple(group), "and_"))
    if rules.letters_avoid_printed and printed and puzzle.letters:
        yield claim("rules.not_printed", v=ClaimList(tuple(sorted(printed)), "or_"))
    barred, letters = avoided(rules, puzzle.letters)
    if puzzle.wildcards and (barred or letters):
        yield claim("rules.avoid", v=ClaimList((*values(barred), *letters), "or_"))
    yield from _classes_told(puzzle)


def _classes_told(puzzle: Puzzle) -> Iterator[Claim]:
    """What is said of signs and letters of a class, wrong digits, and a key."""
    rules = puzzle.rules
    if rules.wrong_digits:
        yield claim("rules.all_wrong")
    if rules.key and (key := _key_said(puzzle)):
        yield claim("rules.spell", key=key)
        return
    if not rules.classes:
        return
    from solver.language.classes import cell_classes, letter_classes  # late: seldom

    in_play = digits_in_play(rules)
    for sign, mask in cell_classes(rules).items():
        yield claim("rules.each_is", letters=sign, v=_one_of(mask & in_play))
    by_mask: dict[int, list[str]] = {}
    for letter, mask in letter_classes(rules, puzzle.letters).items():
        by_mask.setdefault(mask & in_play, []).append(letter)
    for mask, letters in by_mask.items():
        names = ClaimList(tuple(letters), "and_")
        yield claim(f"rules.are.{int(len(letters) > 1)}", letters=names, v=_one_of(mask))


def _key_said(puzzle: Puzzle) -> str | None:
    """The key that is demanded, where it leaves each letter one digit."""
    digits = {letter: values(puzzle.allowed.get(letter, 0)) for letter in puzzle.letters}
    if any(len(some) != 1 for some in digits.values()):
        return None
    letters = {letter: some[0] for letter, some in digits.items()}
    return key_of(letters, puzzle.rules.base, puzzle.rules.key_order)


def _one_of(mask: int) -> ClaimList:
    """'1, 3 or 5'; of no digit at all, a dash."""
    return ClaimList(values(mask) or ("–",), "or_")


def _digits(digits: Sequence[int]) -> Claim | ClaimList:
    """'1 to 9', or '0, 2 and 5'."""
    if len(digits) > 2 and digits[-1] - digits[0] == len(digits) - 1:
        return claim("rules.from_to", a=digits[0], b=digits[-1])
    return ClaimList(tuple(digits), "and_")
