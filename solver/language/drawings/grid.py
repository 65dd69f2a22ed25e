"""A grid of equations → the puzzle that its rows and its columns state together."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import NamedTuple

from solver.errors import GrammarError, PuzzleError
from solver.language.assemble import assemble
from solver.language.drawings.drawing import with_row_and_column
from solver.language.drawings.grid_rows import (
    WORD,
    GridLine,
    blocks,
    enter_tokens,
    has_signs,
    is_grid,
    is_no_drawing,
    read_lines,
)
from solver.language.drawings.marks import Mark, possible_widths, rows
from solver.language.equations import equations_of, parts_of
from solver.language.suspicions import LONE_X
from solver.language.symbols import Reading
from solver.language.tokens import Token
from solver.language.vocabulary import begin
from solver.model import Calculation, Caution, Equation, Puzzle, Row, Word
from solver.options import Rules
from solver.record import replace
from solver.sentences import Sentence

# Which words and signs of a grid stand in one column, and what each column says.

# How many columns beside a word a sign may stand and still be its sign.
BESIDE = 1


class Place(NamedTuple):
    """A word or a sign, in the columns of a screen from left up to right."""

    token: Token
    left: int
    right: int


class GridColumns:
    """The columns of one block of rows: `chains` are their equations, with their numbers."""

    def __init__(self, block: Sequence[GridLine], marks: Sequence[Mark]) -> None:
        self._marks = marks
        self._indices = {mark.start: i for i, mark in reversed([*enumerate(marks)])}
        self._rows = [line for line in block if line.kind == "words"]
        self._words = self._in_columns([self._places(row.words) for row in self._rows])
        self._irregular = not all(
            row.has_relation and None not in words
            for row, words in zip(self._rows, self._words, strict=True)
        )
        self._links = self._all_links(block)
        self.cautions: list[Caution] = []
        width = len(self._words[0])
        self.chains = [(i + 1, chain) for i in range(width) for chain in self._chains(i)]
        self._check_lone_words()

    def _places(self, tokens: Sequence[Token]) -> list[Place]:
        places = []
        for token in tokens:
            first = self._indices[token.position]
            word = token.number[0] if token.number else None
            length = len(word.cells) if isinstance(word, Word) else len(token.text)
            last = self._marks[first + length - 1]
            places.append(Place(token, self._marks[first].left, last.right))
        return places

    def _in_columns(self, rows: Sequence[list[Place]]) -> list[list[Place | None]]:
        """The words of each row, one for each column; the longest rows show how many there are."""
        width = max(map(len, rows))
        full = [row for row in rows if len(row) == width]
        spans = [
            Place(words[0].token, min(w.left for w in words), max(w.right for w in words))
            for words in zip(*full, strict=True)
        ]
        return [[*row] if len(row) == width else _spread(row, [spans]) for row in rows]

    def _all_links(self, block: Sequence[GridLine]) -> list[dict[int, Token] | Token]:
        """What stands between each row of words and the next: signs by column, or a rule."""
        links: list[dict[int, Token] | Token] = []
        between: GridLine | None = None
        seen = 0
        for line in block:
            if line.kind == "words":
                seen += 1
                if between:
                    links.append(self._link(between, seen - 1))
                between = None
            elif seen == 0 and line.kind == "signs":
                raise _bad_grid("there is no row of words above these signs", line.position)
            elif between and between.kind == line.kind == "signs":
                raise _bad_grid("two rows of signs stand one below the other", line.position)
            elif seen and (not between or between.kind == "rule"):
                between = line
        if between and between.kind == "signs":
            raise _bad_grid("there is no row of words below these signs", between.position)
        return links

    def _link(self, line: GridLine, below: int) -> dict[int, Token] | Token:
        """The signs of a line by their columns, or the rule that it is."""
        pairs = [*zip(self._words[below - 1], self._words[below], strict=True)]
        columns = [i for i, pair in enumerate(pairs) if None not in pair]
        signs = self._places(line.tokens)
        dashes = {sign.token.text for sign in signs} in ({"-"}, {"="})
        if line.kind == "rule" or (dashes and len(signs) > len(pairs)):
            return Token("relation", "=", line.position)
        if len(signs) == len(columns):
            return {i: sign.token for i, sign in zip(columns, signs, strict=True)}
        neighbours = [[a, b] for a, b in pairs if a and b]
        spread = _spread(signs, [*zip(*neighbours, strict=True)])
        return {i: sign.token for i, sign in zip(columns, spread, strict=True) if sign}

    def _chains(self, column: int) -> Iterator[list[Token]]:
        """The words and signs of a column from the top, parted where no sign stands."""
        chain: list[Token] = []
        parted: list[tuple[Token, Token]] = []
        chains = [chain]
        for row, words in enumerate(self._words):
            word = words[column]
            sign = self._sign(row - 1, column, chain) if row else None
            if chain and word and sign:
                chain.append(sign)
            elif chain:
                if word:
                    parted.append((chain[-1], word.token))
                chain = []
                chains.append(chain)
            if word:
                chain.append(word.token)
        chains = [chain for chain in chains if len(chain) > 1]
        for chain in chains:
            if all(token.kind != "relation" for token in chain):
                message = "the column of {word} has no relation sign such as ="
                first = chain[0]
                raise GrammarError("no_relation", message, position=first.position, word=first.text)
        if parted and not self._irregular:
            self._doubt(parted, is_equation=bool(chains))
        yield from chains

    def _sign(self, link: int, column: int, chain: Sequence[Token]) -> Token | None:
        """The sign below a row; a rule is an = for a calculation that has none yet."""
        signs = self._links[link]
        if isinstance(signs, dict):
            return signs.get(column)
        kinds = {token.kind for token in chain}
        return signs if "operator" in kinds and "relation" not in kinds else None

    def _doubt(self, parted: Sequence[tuple[Token, Token]], *, is_equation: bool) -> None:
        above, below = parted[0]
        if is_equation:
            message = "a sign is missing between “{left}” and “{right}”"
            names = {"left": above.text, "right": below.text}
            raise GrammarError("two_words", message, position=below.position, **names)
        what = "the column of {word} has no signs, so it is not read as an equation"
        self.cautions.append(Caution("no_column_signs", Sentence(what, word=above.text)))

    def _check_lone_words(self) -> None:
        """Raises an error for a word that stands in no equation."""
        chained = {token for _, chain in self.chains for token in chain}
        for row in self._rows:
            for token in row.words:
                if not row.has_relation and token not in chained:
                    message = "“{word}” stands in no equation, neither across nor down"
                    position = token.position
                    raise GrammarError("no_relation", message, position=position, word=token.text)


def _spread(places: Sequence[Place], rows: Sequence[Sequence[Place]]) -> list[Place | None]:
    """Puts each place into the column whose places in some rows it stands at."""
    spread: list[Place | None] = [None] * (len(rows[0]) if rows else 0)
    for place in places:
        column = _nearest(place, rows)
        if column is None or spread[column]:
            message = "“{sign}” stands in no column of its own: put it between two words"
            where, what = place.token.position, place.token.text
            raise GrammarError("bad_grid", message, position=where, sign=what)
        spread[column] = place
    return spread


def _nearest(place: Place, rows: Sequence[Sequence[Place]]) -> int | None:
    """The column that a place stands in, or right beside; None where two are as near, or none."""
    behind = [bisect_left(row, place.left, key=attrgetter("left")) for row in rows]
    columns = {i for at in behind for i in (at - 1, at) if 0 <= i < len(rows[0])}
    gaps = [(sorted(_gap(place, row[i]) for row in rows), i) for i in columns]
    (nearest, column), *others = sorted(gaps) or [([BESIDE + 1], -1)]
    if nearest[0] > BESIDE or (others and others[0][0] == nearest):
        return None
    return column


def _gap(a: Place, b: Place) -> int:
    """How many columns lie between two places, one above the other."""
    return max(a.left - b.right, b.left - a.right, -1) + 1


def _bad_grid(message: str, position: int) -> GrammarError:
    return GrammarError("bad_grid", message, position=position)


def read_grid(text: str, reading: Reading, rules: Rules) -> Puzzle | None:
    """The puzzle of a grid of equations; None for a text that is none.

    It has a row of signs between two rows that hold a relation. Where its columns make no sense, it
    may be a drawing.
    """
    parts = blocks(read_lines(reading))
    grids = [part for part in parts if is_grid(part)]
    if not grids:
        return None
    try:
        return _puzzle(text, reading, rules, parts)
    except PuzzleError as error:
        if any(map(is_no_drawing, grids)):
            raise with_row_and_column(error, reading, text) from None
        return None


def rules_in_doubt(reading: Reading) -> list[Caution]:
    """A caution where a rule stands between two equations that may be rows of a grid."""
    lines = read_lines(reading)
    for above, rule, below in zip(lines, lines[1:], lines[2:], strict=False):
        sizes = {
            len(WORD.findall(row.symbols)) if row.has_relation else 0 for row in (above, below)
        }
        if rule.kind == "rule" and len(sizes) == 1 and sizes != {0}:
            what = (
                "the line between the equations means nothing, and they are not read down;"
                " for a grid, write a sign between the words of each column"
            )
            return [Caution("only_a_rule", Sentence(what))]
    return []


def _puzzle(
    text: str, reading: Reading, rules: Rules, parts: Sequence[Sequence[GridLine]]
) -> Puzzle | None:
    """The puzzle of all rows, and of the columns of those that have signs between them."""
    vocabulary = begin(rules)
    lines = [line for part in parts for line in part]
    enter_tokens(lines, reading, vocabulary)
    grids = [part for part in parts if has_signs(part)]
    numbers = {id(line): number for number, line in enumerate(_lines_of_words(lines), 1)}
    across = [
        (equation, Calculation("across", numbers[id(line)]))
        for part in parts
        for line, equation in _across(part, len(text))
    ]
    columns = _columns(grids, reading, text)
    down = [pair for block in columns for pair in _down(block, len(text))]
    if not down:
        return None
    puzzle = assemble(text, rules, vocabulary, [equation for equation, _ in across + down])
    doubts = [caution for block in columns for caution in block.cautions]
    return replace(
        puzzle,
        cautions=(*puzzle.cautions, *_lone_times(lines), *doubts),
        rows=tuple(_rows(lines)),
        calculations=tuple(calculation for _, calculation in across + down),
    )


def _across(block: Sequence[GridLine], length: int) -> Iterator[tuple[GridLine, Equation]]:
    """The equations of a block's rows; in a grid there may be rows of nothing but words."""
    for line in block:
        bare = all(token.number for token in line.tokens) and has_signs(block)
        if line.kind == "words" and not bare:
            for part in parts_of(line.tokens, length):
                yield from ((line, equation) for equation in equations_of(part, length))


def _down(block: GridColumns, length: int) -> Iterator[tuple[Equation, Calculation]]:
    """The equations of a block's columns."""
    for number, chain in block.chains:
        for equation in equations_of(chain, length):
            yield equation, Calculation("down", number)


def _lines_of_words(lines: Sequence[GridLine]) -> list[GridLine]:
    return [line for line in lines if line.kind == "words"]


def _rows(lines: Sequence[GridLine]) -> Iterator[Row]:
    """The numbers of each line that holds words, counted from its left."""
    for number, line in enumerate(_lines_of_words(lines), 1):
        for place, token in enumerate(line.words, 1):
            spans = [token.spans for token in token.number if isinstance(token, Word)]
            yield Row("entry", place, number, tuple(span for span in spans[0] if span))


def _columns(grids: Sequence[Sequence[GridLine]], reading: Reading, text: str) -> list[GridColumns]:
    """The columns of each grid, of the likeliest widths of characters with which they fit."""
    errors: list[PuzzleError] = []
    for widths in possible_widths(text):
        marks = [mark for row in rows(reading, text, widths) for mark in row.marks]
        try:
            return [GridColumns(block, marks) for block in grids]
        except PuzzleError as error:
            errors.append(error.detached())
    raise errors.pop(0)


def _lone_times(lines: Sequence[GridLine]) -> list[Caution]:
    """A caution where a letter x between two words of a row is read as a sign."""
    return [LONE_X] if any(line.doubted is not None for line in lines) else []
