"""The puzzle under rules that are about some cells, about all of them together, or about a key."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from solver.demands import Usage
from solver.language.classes import cell_classes, check_met, letter_classes, parities
from solver.language.keys import demanded
from solver.language.vocabulary import Vocabulary
from solver.model import Caution, Puzzle
from solver.sentences import Sentence


def as_asked(puzzle: Puzzle, vocabulary: Vocabulary) -> Puzzle:
    """The puzzle with all that its rules say of classes, of wrong digits, and of a key."""
    rules = puzzle.rules
    allowed = dict(vocabulary.allowed)
    if rules.classes:
        check_met([*cell_classes(rules)], vocabulary.met)
        allowed |= letter_classes(rules, puzzle.letters)
        if condition := parities(rules, puzzle.letters):
            puzzle = replace(puzzle, conditions=(*puzzle.conditions, condition))
    if rules.wrong_digits:
        for letter in puzzle.letters:
            if letter[0] in "[0123456789":
                allowed[letter] = allowed.get(letter, -1) & ~(1 << int(letter.strip("[]")))
    spelled: tuple[str, ...] = ()
    if rules.key:
        masks, spelled = demanded(rules, puzzle.letters)
        allowed |= {letter: allowed.get(letter, -1) & masks[letter] for letter in puzzle.letters}
    usage = _usage(puzzle, vocabulary) if rules.digits_used else None
    cautions = () if usage is None else _too_few(usage, rules.base)
    if cautions:  # then no search has anything to try
        puzzle = replace(puzzle, domains=dict.fromkeys(puzzle.domains, 0))
    domains = {symbol: mask & allowed.get(symbol, -1) for symbol, mask in puzzle.domains.items()}
    return replace(
        puzzle,
        domains=domains,
        cautions=(*puzzle.cautions, *cautions),
        allowed=allowed,
        wide={letter: puzzle.domains[letter] for letter in puzzle.letters},
        usage=usage,
        spelled=spelled,
    )


def _too_few(usage: Usage, base: int) -> tuple[Caution, ...]:
    """Why digits cannot stand as often as the rule says: there are so many cells."""
    count = sum(usage.counts) + sum(usage.cells.values())
    if usage.is_twice and count != 2 * base:
        what = "each digit twice makes {needed} digits, and this puzzle has {count}"
        return (Caution("digits_used", Sentence(what, needed=2 * base, count=count)),)
    if count < base:
        what = "base {needed} has more digits than this puzzle, which has {count}"
        return (Caution("digits_used", Sentence(what, needed=base, count=count)),)
    return ()


def _usage(puzzle: Puzzle, vocabulary: Vocabulary) -> Usage:
    """How often digits stand there so far, and in how many cells each letter and wildcard does."""
    printed = Counter(vocabulary.printed)
    cells = Counter(symbol for _, _, symbol in puzzle.blanks)
    counts = tuple(printed[digit] for digit in range(puzzle.rules.base))
    return Usage(puzzle.rules.digits_used == "twice", counts, dict(cells))
