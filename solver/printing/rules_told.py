"""The rules of a booklet's puzzles: said once for all where they are shared, else beside one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.grid.model import Kakuro
from solver.languages import phrases_of
from solver.model import Puzzle
from solver.proof.telling.rules import rules_in_words
from solver.sentences import Sentence
from solver.translate import in_language

# What a rule is about. A rule about something that other puzzles do not have at all is no surprise
# in front of them; every other rule is for all of them or stands beside the puzzle.
LETTERS, BOXES, GRIDS, ZERO, OTHER = "letters", "boxes", "grids", "zero", "other"

Rule = tuple[str, str]  # (what it is about, how it is said)

USED = {
    "twice": Sentence("Each digit stands there exactly twice"),
    "all": Sentence("Each digit stands there at least once"),
}


def rules_of(puzzle: Puzzle | Kakuro, lang: str) -> list[Rule]:
    """The rules that a puzzle is solved by."""
    sentences = _grid_rules(puzzle) if isinstance(puzzle, Kakuro) else _rules(puzzle)
    told = [(about, sentence_told(sentence, lang)) for about, sentence in sentences]
    if isinstance(puzzle, Puzzle):
        told += ((OTHER, text) for text in rules_in_words(puzzle, lang))
    return told


def shared(all_rules: Sequence[Sequence[Rule]]) -> list[str]:
    """What holds for all puzzles, or for all that it is about."""
    common: dict[str, None] = {}
    for rule in (rule for rules in all_rules for rule in rules):
        about, text = rule
        if all(
            rule in rules or (about != OTHER and about not in dict(rules)) for rules in all_rules
        ):
            common[text] = None
    return [*common]


def sentence_told(sentence: Sentence, lang: str) -> str:
    """A sentence in a language, with its full stop."""
    return in_language(sentence, lang) + phrases_of(lang).full_stop


def _grid_rules(puzzle: Kakuro) -> Iterator[tuple[str, Sentence]]:
    what = (
        "Kakuro: write a digit from 1 to 9 into every white cell; a number in a dark cell is the"
        " sum of the white cells to its right or below it, in which no digit occurs twice"
    )
    yield GRIDS, Sentence(what)
    if puzzle.letters:
        yield LETTERS, _letters(differ=True)


def _rules(puzzle: Puzzle) -> Iterator[tuple[str, Sentence]]:
    rules = puzzle.rules
    if puzzle.letters:
        yield LETTERS, _letters(differ=not any(len(group) > 1 for group in puzzle.groups))
    if puzzle.wildcards and not rules.classes:
        yield BOXES, Sentence("Write a digit into every empty box")
    if rules.leading_zeros:
        yield ZERO, Sentence("Numbers may begin with 0")
    else:
        yield ZERO, Sentence("No number of two or more digits begins with 0")
    if not rules.single_zero:
        yield OTHER, Sentence("No number of one digit is 0")
    if rules.base != 10:
        yield OTHER, Sentence("The numbers are in base {base}", base=rules.base)
    if rules.digits_used:
        yield OTHER, USED[rules.digits_used]


def _letters(*, differ: bool) -> Sentence:
    if differ:
        return Sentence("Each letter stands for one digit, different letters for different digits")
    return Sentence("Each letter stands for one digit")
