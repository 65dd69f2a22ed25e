"""A puzzle in which one letter is wrong → where that may be, and the puzzle with a ? there.

Wrong is a cell of a calculation: of an equation with =, in whatever lines, or of one that tells a
whole number {n}. What else a puzzle states is said of the digits that letters stand for.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence

from solver.demands import Misprint, Usage
from solver.errors import OptionError
from solver.language.conventions import domains
from solver.model import Blank, Puzzle, Span, Word, each_word, typed
from solver.record import replace
from solver.unknowns import WholeNumber

FIELD = "wrong_letters"
HIDDEN = "?0"


def check_wrong_letters(*, wrong_letters: object, **wishes: str | None) -> None:
    """OptionError for a number of wrong letters that is not possible, or beside another wish."""
    if type(wrong_letters) is not int or wrong_letters not in (0, 1):
        message = "{option} must be 0 or 1"
        raise OptionError("bad_option", message, field=FIELD, option=FIELD)
    for other, wish in wishes.items():
        if wish and wrong_letters:
            message = "{option} is not for puzzles with a wrong letter"
            raise OptionError("not_together", message, field=other, option=other)


def three_numbers(wrong_letter: object) -> tuple[int, int, int]:
    """The number of a word, the place in it and the digit there; OptionError for anything else."""
    if isinstance(wrong_letter, Sequence) and len(wrong_letter) >= 3:
        number, place, digit = wrong_letter[:3]
        if {type(number), type(place), type(digit)} == {int}:
            return number, place, digit
    message = "{option} must be the number of a word, a place in it and a digit"
    raise OptionError("bad_option", message, field="wrong_letter", option="wrong_letter")


def misprints(puzzle: Puzzle) -> tuple[Misprint, ...]:
    """The cells whose letter may be wrong, in reading order: those of letters that stand twice.

    OptionError for a puzzle of which a cell alone cannot be changed.
    """
    if puzzle.wildcards or puzzle.rules.wrong_digits:
        message = "{option} is for puzzles in which no other digit is hidden or wrong"
        raise OptionError("unfit", message, field=FIELD, option=FIELD)
    cells = _Cells(puzzle)
    spans = [*cells.calculated()]
    if puzzle.is_drawing and any(count > 1 for count in Counter(spans).values()):
        raise _unsuited()
    candidates = {span: cells.symbols[span] for span in sorted({*spans})}
    times = Counter(candidates.values())
    named = cells.named()
    found = [named.get(span) for span, letter in candidates.items() if times[letter] > 1]
    if None in found or (puzzle.is_drawing and not cells.are_all_stated()):
        raise _unsuited()
    return tuple(filter(None, found))


def with_misprint(puzzle: Puzzle, misprint: Misprint) -> Puzzle:
    """The puzzle in which a cell is hidden, and has any digit but the one of its letter."""
    cells, letter = _Cells(puzzle), misprint.letter

    def changed(word: Word) -> Word:
        spans = cells.spans_of(word)
        if misprint.span not in spans:
            return word
        at = spans.index(misprint.span)
        new = (*word.cells[:at], HIDDEN, *word.cells[at + 1 :])
        return Word("".join(map(typed, new)), new, word.position, word.spans)

    words = tuple(map(changed, puzzle.words))
    fresh = domains(puzzle.rules, puzzle.letters, (HIDDEN,), words, puzzle.printed)
    # A letter that begins a word there only may be 0 elsewhere, if nothing else is said of it.
    zero = fresh[letter] & puzzle.allowed.get(letter, 1) & 1
    wide = {**puzzle.wide, letter: puzzle.wide[letter] | fresh[letter] & 1} if puzzle.wide else {}
    return replace(
        puzzle,
        equations=tuple(equation.each_word(changed) for equation in puzzle.equations),
        wildcards=(HIDDEN,),
        words=words,
        blanks=tuple(_hidden(blank, misprint.span) for blank in puzzle.blanks),
        domains={
            **puzzle.domains,
            letter: puzzle.domains[letter] | zero,
            HIDDEN: fresh[HIDDEN],
        },
        avoided=(letter,),
        conditions=tuple(
            condition.each_word(changed) if condition.position >= 0 else condition
            for condition in puzzle.conditions
        ),
        wide=wide,
        usage=puzzle.usage and _used(puzzle.usage, letter),
        unknowns=tuple(
            replace(one, number=each_word(one.number, changed))
            if isinstance(one, WholeNumber)
            else one
            for one in puzzle.unknowns
        ),
        misprint=misprint,
    )


def _unsuited() -> OptionError:
    message = "{option} is for sums, products and other equations, without a decimal point"
    return OptionError("unfit", message, field=FIELD, option=FIELD)


def _hidden(blank: Blank, span: Span) -> Blank:
    start, end, symbol = blank
    return start, end, HIDDEN if (start, end) == span else symbol


def _used(usage: Usage, letter: str) -> Usage:
    """The rule about all digits, with one cell of a letter that is a digit of its own."""
    cells = {**usage.cells, letter: usage.cells[letter] - 1, HIDDEN: 1}
    return Usage(usage.is_twice, usage.counts, cells)


class _Cells:
    """Where the letters of a puzzle's words stand in its text."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self.symbols = {(start, end): symbol for start, end, symbol in puzzle.blanks}
        self._order = sorted(self.symbols)

    def spans_of(self, word: Word) -> tuple[Span | None, ...]:
        """Of each cell, None for a printed digit; OptionError where nobody knows.

        A word that does not say it itself has the letters that stand from its beginning on.
        """
        letters = [cell for cell in word.cells if isinstance(cell, str)]
        if word.spans:
            pairs = zip(word.cells, word.spans, strict=True)
            spans = [span for cell, span in pairs if isinstance(cell, str)]
        else:
            first = bisect_left(self._order, (word.position, 0))
            spans = [*self._order[first : first + len(letters)]]
        if letters != [self.symbols.get(span) if span else None for span in spans]:
            raise _unsuited()
        rest = iter(spans)
        return tuple(next(rest) if isinstance(cell, str) else None for cell in word.cells)

    def calculated(self) -> Iterator[Span]:
        """The cells of calculations, one that stands in several once for each."""
        for equation in self._puzzle.equations:
            if equation.relation == "=":
                yield from self._letters_of(*equation.left, *equation.right)
        for unknown in self._puzzle.unknowns:
            if isinstance(unknown, WholeNumber):
                yield from self._letters_of(*unknown.number)

    def _letters_of(self, *tokens: Word | str) -> Iterator[Span]:
        for token in tokens:
            if isinstance(token, Word):
                yield from filter(None, self.spans_of(token))

    def are_all_stated(self) -> bool:
        """True if every letter stands in an equation or a condition, and none is implied."""
        met: set[Span] = set()

        def meet(word: Word) -> Word:
            met.update(self._letters_of(word))
            return word

        for equation in self._puzzle.equations:
            equation.each_word(meet)
        for condition in self._puzzle.typed_conditions:
            condition.each_word(meet)
        return met >= {*self.symbols}

    def named(self) -> dict[Span, Misprint]:
        """What each cell is called: the place in a word, and which word that is."""
        words = {word.position: word for word in self._puzzle.words}
        ordered = [words[position] for position in sorted(words)]
        times = Counter(word.cells for word in ordered)
        return {
            span: Misprint(
                number, place, word.name, self.symbols[span], span, times[word.cells] > 1
            )
            for number, word in enumerate(ordered, 1)
            for place, span in enumerate(self.spans_of(word), 1)
            if span
        }
