"""Templates: puzzles with slots for words, such as {verb} + {noun} = {noun}, and their lists."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise
from random import Random
from typing import Any

from solver.check.numbers import Undefined, ratio
from solver.errors import GrammarError, OptionError, PuzzleError
from solver.generation.lexicon import spell
from solver.generation.themes import THEMES
from solver.kernels.words import Spelled
from solver.language.read import parse
from solver.limits import MAX_SLOTS, MAX_TEXT
from solver.model import ADD, SUBTRACT, Cell, Equation, Puzzle, Word
from solver.options import Rules
from solver.planning.intervals import EVERYTHING, Interval, between, may_hold

# The name of a list and, after a colon, that of a word, which may stand in several slots.
SLOT = re.compile(r"\{\s*([^{}:：]*?)\s*(?:[:：]\s*([^{}]*?)\s*)?\}")

# Braces as a Japanese keyboard has them.
WIDE = str.maketrans("｛｝", "{}")

# A list in a text: its name and its words.
NAMED = re.compile(r"\s*([^\s{}:=]+)\s*=(.*)", re.DOTALL)

EXAMPLE = "{verb} + {noun} = {noun}"


# One word: a slot, or letters that are printed.
WORD = re.compile(rf"{SLOT.pattern}|([^\W\d_]+)")

# What is written between words → the sign.
SIGNS = dict(zip("+＋-−–—‐－*＊×·⋅∗✕/÷:∕／：=＝", "++------*******//////==", strict=True))


@dataclass(frozen=True, slots=True)
class PlainForm:
    """A template that is a sum, difference, product or quotient: terms that come to a total.

    In A - B = C and A / B = C, the total is A.
    """

    is_product: bool
    divides: bool
    pieces: tuple[str, ...]  # the text before, between and after the words
    order: tuple[int, ...]  # of each word, in reading order: its place in fixed, groups and total
    fixed: tuple[Spelled, ...]  # terms that are printed
    groups: tuple[tuple[int, ...], ...]  # the other terms: slots that can change places
    total: int | Spelled  # its slot, or what is printed

    def text(self, words: Sequence[str]) -> str:
        """The puzzle with these words or numbers: the fixed ones, the chosen ones, the total."""
        filled = [words[place] for place in self.order] + [""]
        return "".join(map("".join, zip(self.pieces, filled, strict=True)))


@dataclass(frozen=True, slots=True)
class Template:
    """A puzzle with slots; those with the same number have the same word."""

    pieces: tuple[str, ...]  # the text before, between and after the slots
    slots: tuple[int, ...]  # the number of each, in reading order
    pools: tuple[tuple[Spelled, ...], ...]  # number → the words to choose from
    equations: tuple[Equation, ...]  # in which the number of a slot, in braces, is a cell
    letters: tuple[str, ...]  # that are printed
    words: tuple[str, ...]  # that are printed
    alike: tuple[
        int, ...
    ]  # number → the last one before it that could change places with it, or -1
    plain: PlainForm | None  # where it is no more than that

    @property
    def is_rated(self) -> bool:
        """True if the equations are sums and differences."""
        tokens = (token for each in self.equations for token in (*each.left, *each.right))
        return all(isinstance(token, Word) or token in (ADD, SUBTRACT) for token in tokens)

    def text(self, words: Sequence[str]) -> str:
        """The puzzle with these words, by number."""
        filled = [words[slot] for slot in self.slots] + [""]
        return "".join(map("".join, zip(self.pieces, filled, strict=True)))

    def words_of(self, text: str) -> set[str]:
        """The words in the slots of a puzzle."""
        match = re.fullmatch("(.+?)".join(map(re.escape, self.pieces)), text)
        return {*match.groups()} if match else set()

    def may_hold(self, lengths: Sequence[tuple[int, int]], rules: Rules) -> bool:
        """True if the equations can hold, judging by the least and the greatest length of words."""

        def bounds(word: Word) -> Interval:
            if not word.spans:  # a decimal fraction, whose point moves with the length
                return EVERYTHING
            sizes = [lengths[int(x[1:-1])] if is_slot(x) else (1, 1) for x in map(str, word.cells)]
            least, most = (sum(size[end] for size in sizes) for end in (0, 1))
            low = 0 if least == 1 or rules.leading_zeros else rules.base ** (least - 1)
            return between(low, rules.base**most - 1)

        return may_hold(self.equations, bounds)


def is_slot(cell: str) -> bool:
    """True if a cell of a template's equations is a slot."""
    return cell[0] == "{"


def split_lists(lists: Any) -> dict[str, Any]:
    """Name → words, of a mapping, or of texts such as `verb=run,jump; noun=cat`."""
    named: dict[str, Any] = {}
    texts = [lists] if isinstance(lists, str) else lists
    if isinstance(texts, Sequence) and all(isinstance(text, str) for text in texts):
        parts = [part for text in texts for part in re.split(r"[;\n]", text) if part.strip()]
        matches = [NAMED.fullmatch(part) for part in parts]
        pairs = [(match[1], match[2]) if match else ("", "") for match in matches]
    else:
        pairs = [*lists.items()] if isinstance(lists, Mapping) else [("", "")]
    for name, words in pairs:
        if not isinstance(name, str) or not re.fullmatch(r"[^\s{}:=]+", name):
            message = "a list of a template has a name and words: {example}"
            raise OptionError("bad_lists", message, field="lists", example="verb=run,jump")
        if name in named:
            message = "the list “{name}” is given twice"
            raise OptionError("bad_lists", message, field="lists", name=name[:64])
        named[name] = words
    return named


def template_text(text: Any) -> str:
    """A template as one line; OptionError for what is too long or not a text."""
    if not isinstance(text, str) or len(text) > MAX_TEXT:
        message = "{option} must be a text of at most {most} characters"
        raise OptionError("bad_template", message, field="template", option="template",
                          most=MAX_TEXT)  # fmt: skip
    return "; ".join(line.strip() for line in text.translate(WIDE).splitlines() if line.strip())


def slot_names(text: str) -> set[str]:
    """The names of the lists that a template asks for."""
    return {match[1] for match in SLOT.finditer(text)}


def read_template(text: str, lists: Mapping[str, tuple[Spelled, ...]], rules: Rules) -> Template:
    """The template that a text is; OptionError where it is not one, or a list is missing."""
    matches = [*SLOT.finditer(text)]
    if not matches:
        message = "there is no slot for a word in the template, as there is in {example}"
        raise OptionError("bad_template", message, field="template", example=EXAMPLE)
    rest = SLOT.sub(lambda match: " " * len(match[0]), text)
    if brace := re.search("[{}]", rest):
        message = "{brace} at position {place} has no other brace to it"
        raise OptionError("bad_template", message, field="template", position=brace.start(),
                          brace=brace[0], place=brace.start() + 1)  # fmt: skip
    numbers: dict[tuple[str, str | int], int] = {}
    for match in matches:
        if match[1] not in lists:
            message = "no words are given for {slot} at position {place}; there are {names}"
            names = dict.fromkeys(f"{{{name}}}" for name in (*lists, *THEMES))
            raise OptionError("bad_template", message, field="template", position=match.start(),
                              slot=match[0], place=match.start() + 1,
                              names=", ".join(names))  # fmt: skip
        numbers.setdefault(_key(match), len(numbers))
    if len(numbers) > MAX_SLOTS:
        message = "a template has slots for at most {most} different words, this one for {count}"
        raise OptionError("bad_template", message, field="template", position=0,
                          most=MAX_SLOTS, count=len(numbers))  # fmt: skip
    slots = tuple(numbers[_key(match)] for match in matches)
    ends = [0, *(match.end() for match in matches)]
    starts = [*(match.start() for match in matches), len(text)]
    typed = [text[end:start] for end, start in zip(ends, starts, strict=True)]
    puzzle, owners, pieces = _sample(typed, slots, rules, matches)
    equations = tuple(
        equation.each_word(lambda word: _with_slots(word, owners)) for equation in puzzle.equations
    )
    pools = tuple(lists[name] for name, _ in numbers)
    longest = [max(sum(map(len, word)) for word in pool) for pool in pools]
    if sum(map(len, pieces)) + sum(longest[slot] for slot in slots) > MAX_TEXT:
        message = "with so many terms, words this long can make more than {most} characters"
        raise OptionError("long_words", message, field="template", most=MAX_TEXT)
    alike = _alike(pools, equations) if not puzzle.conditions else (-1,) * len(pools)
    return Template(
        pieces=pieces,
        slots=slots,
        pools=pools,
        equations=equations,
        letters=puzzle.letters,
        words=tuple(word.name for word in puzzle.words if not owners.keys() & {*word.cells}),
        alike=alike,
        plain=_plain(text, slots, alike, puzzle),
    )


def _plain(
    text: str, slots: Sequence[int], alike: Sequence[int], puzzle: Puzzle
) -> PlainForm | None:
    """The sum, product or other form that a template is; None where it is more, or less."""
    matches, unused = [*WORD.finditer(text)], iter(slots)
    try:
        words = [spell(each[3], "template") if each[3] else next(unused) for each in matches]
    except OptionError:
        return None
    ends, starts = [match.end() for match in matches], [match.start() for match in matches]
    pieces = [text[end:start] for end, start in zip([0, *ends], [*starts, len(text)], strict=True)]
    if pieces[0].strip() or pieces[-1].strip():
        return None
    signs = [SIGNS.get(piece.strip(), "") for piece in pieces[1:-1]]
    total = _total(signs)
    if len(puzzle.words) != len(words):  # a point between digits, and not a sign
        return None
    if total is None or len({*slots}) < len(slots):
        return None
    terms = [word for place, word in enumerate(words) if place != total]
    fixed = [word for word in terms if not isinstance(word, int)]
    groups: dict[int, list[int]] = {}  # by the last slot of each
    for slot in sorted(word for word in terms if isinstance(word, int)):
        groups[slot] = [*groups.pop(alike[slot], ()), slot]
    if words[total] in fixed:
        return None
    levels: list[int | Spelled] = [*fixed, *chain.from_iterable(groups.values()), words[total]]
    places: list[int] = []
    for place, word in enumerate(words):
        same = [at for at, each in enumerate(levels) if each == word and at not in places]
        places.append(len(levels) - 1 if place == total else same[0])
    return PlainForm(
        is_product=not {"*", "/"}.isdisjoint(signs),
        divides="/" in signs,
        pieces=tuple(pieces),
        order=tuple(places),
        fixed=tuple(fixed),
        groups=tuple(map(tuple, groups.values())),
        total=words[total],
    )


def _total(signs: Sequence[str]) -> int | None:
    """The place of the word that all others come to; None where no single one is."""
    if signs.count("=") != 1 or len(signs) < 2:
        return None
    equals = signs.index("=")
    if {*signs} in ({"*", "="}, {"/", "="}) and equals in (0, len(signs) - 1):
        is_first = (equals == 0) == ("*" in signs)
        return 0 if is_first else len(signs) if "*" in signs else 1
    if not {*signs} <= {"+", "-", "="}:
        return None
    # Whether each word is added, once all of them stand on the left.
    added = [True] + [
        (sign == "+") == (place < equals) if sign != "=" else False
        for place, sign in enumerate(signs)
    ]
    for one in (True, False):
        if added.count(one) == 1:
            return added.index(one)
    return None


def _key(match: re.Match[str]) -> tuple[str, str | int]:
    """What slots with the same word share; one without a number is by itself."""
    return match[1], match[2] or match.start()


def _sample(
    pieces: Sequence[str], slots: Sequence[int], rules: Rules, matches: Sequence[re.Match[str]]
) -> tuple[Puzzle, dict[Cell, int], tuple[str, ...]]:
    """The puzzle with a wildcard in each slot, and the number of the slot of each wildcard.

    And the text before, between and after them, its letters in capitals.
    """
    starts, text = dict[int, int](), pieces[0]
    for slot, piece in zip(slots, pieces[1:], strict=True):
        starts[len(text)] = slot
        text += "?" + piece
    try:
        puzzle = parse(text, rules)
        spans = [span for word in puzzle.words for span in word.spans if span]
        for (_, end), (start, last) in pairwise(spans):
            if end < start and text[end:start].isspace():  # blanks may have spaces, words not
                message = "a sign is missing between “{left}” and “{right}”"
                left, right = text[end - 1 : end], text[start:last]
                raise GrammarError("two_words", message, position=start, left=left, right=right)
    except PuzzleError as error:
        at, what = error.position, error.sentence
        if at is None:
            message = "the template cannot be read: {what}"
            raise OptionError("bad_template", message, field="template", what=what) from error
        at += sum(len(match[0]) - 1 for match in matches[: sum(start < at for start in starts)])
        message = "the template cannot be read at position {place}, where ? is a slot: {what}"
        raise OptionError("bad_template", message, field="template", position=at, place=at + 1,
                          what=what) from error  # fmt: skip
    owners, characters = dict[Cell, int](), [*text]
    for start, end, symbol in puzzle.blanks:
        if start in starts:
            owners[symbol] = starts[start]
        elif symbol[0] != "?":
            characters[start:end] = [symbol, *[""] * (end - start - 1)]
    cuts = [-1, *starts, len(text)]
    return puzzle, owners, tuple("".join(characters[a + 1 : b]) for a, b in pairwise(cuts))


def _with_slots(word: Word, owners: Mapping[Cell, int]) -> Word:
    cells = (f"{{{owners[cell]}}}" if cell in owners else cell for cell in word.cells)
    return Word(word.name, tuple(cells), word.position, word.spans)


def _alike(pools: Sequence[tuple[Spelled, ...]], equations: Sequence[Equation]) -> tuple[int, ...]:
    """Number → the last one before it that could change places with it, or -1.

    The terms of a sum can, and so can B and C in A - B = C. Large random numbers for words show it.
    """
    random = Random(0)
    cells = [
        cell
        for equation in equations
        for token in (*equation.left, *equation.right)
        if isinstance(token, Word)
        for cell in token.cells
    ]
    values: dict[Cell, int] = {cell: random.getrandbits(64) for cell in cells}

    def is_alike(one: int, other: int) -> bool:
        first, second = f"{{{one}}}", f"{{{other}}}"
        swapped = values | {first: values.get(second, 0), second: values.get(first, 0)}
        return all(_is_same(equation, values, swapped) for equation in equations)

    return tuple(
        max(
            (one for one in range(slot) if pools[one] == pools[slot] and is_alike(one, slot)),
            default=-1,
        )
        for slot in range(len(pools))
    )


def _is_same(equation: Equation, values: Mapping[Cell, int], swapped: Mapping[Cell, int]) -> bool:
    """True if an equation says the same of both, as its sides have a difference or a quotient."""
    try:
        (a, b), (c, d), (p, q), (r, s) = (
            ratio(side, numbers, 10)
            for numbers in (values, swapped)
            for side in (equation.left, equation.right)
        )
    except (Undefined, PuzzleError):
        return False
    one, other = (a * d - b * c) * q * s, (p * s - q * r) * b * d
    if one == other or (one == -other and equation.relation in "=≠"):
        return True
    return equation.relation in "=≠" and a * d * q * r == b * c * p * s
