"""Templates: a puzzle with slots for words, such as {verb} + {noun} = {noun}, and their lists."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from solver.errors import OptionError, PuzzleError
from solver.generation.lexicon import spell
from solver.kernels.words import Spelled
from solver.language.read import parse
from solver.limits import MAX_LIST, MAX_SLOTS, MAX_TEXT
from solver.model import ADD, DIVIDE, MULTIPLY, NEGATE, SUBTRACT, Equation, Expression, Word
from solver.options import Rules
from solver.sentences import Sentence

SLOT = re.compile(r"\{\s*([^{}:]*?)\s*(?::\s*([^{}]*?)\s*)?\}")

# The name of the list that is given without one.
ORDINARY = "word"

# A list in a text: its name, a sign, and its words up to the next name.
NAMED = re.compile(r"\s*([^\s=:,;，、]+)\s*[=:]([^=:]*?)(?=[\s,;，、][^\s=:,;，、]+\s*[=:]|$)", re.DOTALL)

# The least and the greatest value that an expression may have; None where that is not known.
Bounds = tuple[Fraction, Fraction] | None


@dataclass(frozen=True, slots=True)
class Template:
    """A puzzle whose slots are numbered: each number is a word, wherever it stands."""

    pieces: tuple[str, ...]  # the text before, between and behind its slots
    slots: tuple[int, ...]  # the number of each, in reading order
    pools: tuple[tuple[Spelled, ...], ...]  # number → the words to choose from
    words: tuple[Spelled, ...]  # those that are printed as they are
    equations: tuple[Equation, ...]  # with a wildcard for each slot
    places: Mapping[str, int]  # wildcard → the number of its slot; not for those that are printed
    alike: tuple[int, ...]  # number → one before it, whose word may be exchanged for its own; or -1

    def __hash__(self) -> int:
        return hash((self.pieces, self.slots, self.pools))

    @property
    def is_rated(self) -> bool:
        """True if all its equations are sums and differences."""
        tokens = (token for each in self.equations for token in (*each.left, *each.right))
        return all(isinstance(token, Word) or token in (ADD, SUBTRACT) for token in tokens)

    def text(self, words: Sequence[str]) -> str:
        """The puzzle with these words, by the numbers of their slots."""
        filled = [words[slot] for slot in self.slots] + [""]
        return "".join(map("".join, zip(self.pieces, filled, strict=True)))

    def spelled(self, text: str) -> list[str]:
        """The words that stand in the slots of a puzzle, each where it stands first."""
        match = _slots(self.pieces, self.slots).fullmatch(text)
        return [*match.groups()] if match else []

    def is_possible(self, lengths: Sequence[tuple[int, int]], rules: Rules) -> bool:
        """True if words that have at least and at most so many letters may be a puzzle."""
        return all(self._may_hold(equation, lengths, rules) for equation in self.equations)

    def _may_hold(
        self, equation: Equation, lengths: Sequence[tuple[int, int]], rules: Rules
    ) -> bool:
        left = self._bounds(equation.left, lengths, rules)
        right = self._bounds(equation.right, lengths, rules)
        if left is None or right is None:
            return True
        match equation.relation:
            case "=":
                return left[0] <= right[1] and right[0] <= left[1]
            case "<" | "≤":
                return left[0] <= right[1]
            case ">" | "≥":
                return right[0] <= left[1]
        return True

    def _bounds(
        self, expression: Expression, lengths: Sequence[tuple[int, int]], rules: Rules
    ) -> Bounds:
        stack: list[Bounds] = []
        for token in expression:
            if isinstance(token, Word):
                stack.append(self._values(token, lengths, rules))
            elif token == NEGATE:
                one = stack.pop()
                stack.append(one and (-one[1], -one[0]))
            elif token in (ADD, SUBTRACT, MULTIPLY, DIVIDE):
                right, left = stack.pop(), stack.pop()
                stack.append(left and right and _combined(token, left, right))
            else:
                return None
        return stack[-1]

    def _values(self, word: Word, lengths: Sequence[tuple[int, int]], rules: Rules) -> Bounds:
        """The values of a word whose slots have words of these lengths."""
        cells = len(word.cells)
        slots = [self.places[str(cell)] for cell in word.cells if cell in self.places]
        if not slots:  # what is printed may be a number
            low = high = 0
            for at, cell in enumerate(word.cells):
                is_first = at == 0 and cells > 1 and not rules.leading_zeros
                low = low * rules.base + (cell if isinstance(cell, int) else int(is_first))
                high = high * rules.base + (cell if isinstance(cell, int) else rules.base - 1)
            return Fraction(low), Fraction(high)
        least = cells + sum(lengths[slot][0] - 1 for slot in slots)
        most = cells + sum(lengths[slot][1] - 1 for slot in slots)
        low = 0 if rules.leading_zeros or least == 1 else rules.base ** (least - 1)
        if least == 1 and not rules.single_zero:
            low = 1
        return Fraction(low), Fraction(rules.base**most - 1)


def _combined(
    sign: str, left: tuple[Fraction, Fraction], right: tuple[Fraction, Fraction]
) -> Bounds:
    """The values of a sum, difference, product or quotient of what has these values."""
    match sign:
        case "+":
            return left[0] + right[0], left[1] + right[1]
        case "-":
            return left[0] - right[1], left[1] - right[0]
        case "/" if right[0] < 0 or right[1] <= 0 or right[0].denominator > 1:
            return None
        case "/":  # what divides is not 0, and a whole number if it is a word
            if right[0] == 0:
                return None if left[0] < 0 else (left[0] / right[1], left[1])
            right = 1 / right[1], 1 / right[0]
    products = [one * other for one in left for other in right]
    return min(products), max(products)


def read_lists(lists: Any) -> dict[str, tuple[Spelled, ...]]:
    """The words of each list by its name: a mapping, texts such as `verb=run, jump`, or one."""
    if isinstance(lists, Mapping):
        pairs = [*lists.items()]
    else:
        texts = [lists] if isinstance(lists, str) else lists
        if not isinstance(texts, Sequence) or not all(isinstance(each, str) for each in texts):
            raise OptionError(
                "bad_lists", "lists are written NAME=WORDS, such as verb=run,jump", field="lists"
            )
        pairs = [pair for text in texts if text.strip() for pair in _named(text)]
    read: dict[str, tuple[Spelled, ...]] = {}
    for name, words in pairs:
        if not isinstance(name, str) or not re.fullmatch(r"[^\s{}:=]+", name):
            message = "“{name}” is not a name of a list: it has no spaces and none of these: {signs}"
            raise OptionError(
                "bad_lists", message, field="lists", name=str(name)[:64], signs="{ } : ="
            )
        if name in read:
            message = "the list “{name}” is given twice"
            raise OptionError("bad_lists", message, field="lists", name=name)
        if isinstance(words, str):
            words = [word for word in re.split(r"[\s,;，、]+", words) if word]
        if not isinstance(words, Sequence):
            message = "{option} must be a list of words"
            raise OptionError("bad_words", message, field="lists", option=name)
        if len(words) > MAX_LIST:
            message = "more than {most} words in {option}"
            raise OptionError(
                "too_many_words", message, field="lists", most=MAX_LIST, option=name
            )
        if not words:
            message = "the list “{name}” has no words"
            raise OptionError("no_words", message, field="lists", name=name)
        read[name] = tuple(dict.fromkeys(spell(word, "lists") for word in words))
    return read


def _named(text: str) -> list[tuple[str, str]]:
    """The lists that a text has, one after the other."""
    pairs, at = [], 0
    while text[at:].strip(" \n,;，、"):
        match = NAMED.match(text, at)
        if match is None:
            raise OptionError(
                "bad_lists", "lists are written NAME=WORDS, such as verb=run,jump", field="lists"
            )
        pairs.append((match[1], match[2]))
        at = match.end()
        while at < len(text) and text[at] in " \t\r\n,;，、":
            at += 1
    return pairs


def read_template(
    text: Any, lists: Mapping[str, tuple[Spelled, ...]], length: tuple[int, int], rules: Rules
) -> Template:
    """The template that a text is; OptionError where it is none, or a list is missing."""
    if not isinstance(text, str):
        raise OptionError("bad_template", "{option} must be a text", field="template",
                          option="template")  # fmt: skip
    if len(text) > MAX_TEXT:
        message = "the template has more than {most} characters"
        raise OptionError("bad_template", message, field="template", most=MAX_TEXT)
    text = "; ".join(line.strip() for line in text.strip().splitlines() if line.strip())
    sample, pieces, slots, starts, end = "", [], [], dict[int, int](), 0
    numbers: dict[tuple[str, str], int] = {}
    names: list[str] = []
    for match in SLOT.finditer(text):
        name = match[1]
        if name not in lists:
            raise OptionError(
                "unknown_list",
                "there is no list “{name}” for the slot at place {place}; there are: {known}",
                field="template", position=match.start(), name=name, place=match.start() + 1,
                known=", ".join(lists) or "-",
            )  # fmt: skip
        # A slot without a number is a word of its own.
        key = (name, match[2]) if match[2] else ("", str(match.start()))
        if key not in numbers:
            numbers[key] = len(names)
            names.append(name)
        pieces.append(text[end : match.start()])
        sample += pieces[-1]
        starts[len(sample)] = numbers[key]
        sample += "?"
        slots.append(numbers[key])
        end = match.end()
    pieces.append(text[end:])
    sample += pieces[-1]
    if not slots:
        message = "a template has slots for words, such as {example}: there is none in “{text}”"
        raise OptionError("no_slot", message, field="template", text=text[:64],
                          example="{word} + {word} = {word}")  # fmt: skip
    if len(names) > MAX_SLOTS:
        message = "a template has at most {most} different words to choose, this one has {count}"
        raise OptionError("too_many_slots", message, field="template", most=MAX_SLOTS,
                          count=len(names))  # fmt: skip
    if not re.search(r"[=＝≡]", sample):
        message = "a template is an equation, such as {example}: there is no = in “{text}”"
        raise OptionError("no_equation", message, field="template", text=text[:64],
                          example="{word} + {word} = {word}")  # fmt: skip
    puzzle, alone = _read(sample, text, starts, rules)
    low, high = length
    pools = tuple(
        tuple(word for word in lists[name] if low <= len(word) <= high) for name in names
    )
    longest = [max((sum(map(len, word)) for word in pool), default=0) for pool in pools]
    if sum(map(len, pieces)) + sum(longest[slot] for slot in slots) > MAX_TEXT:
        message = "with so many terms, words this long can make more than {most} characters"
        raise OptionError("long_words", message, field="template", most=MAX_TEXT)
    return Template(
        pieces=tuple(pieces), slots=tuple(slots), pools=pools, words=alone,
        equations=puzzle[0], places=puzzle[1],
        alike=_alike(names, puzzle[0], puzzle[1]),
    )  # fmt: skip


def _read(
    sample: str, text: str, starts: Mapping[int, int], rules: Rules
) -> tuple[tuple[tuple[Equation, ...], dict[str, int]], tuple[Spelled, ...]]:
    """The equations with a wildcard for each slot, which is whose, and the words besides."""
    try:
        puzzle = parse(sample, rules)
    except PuzzleError as error:
        at = error.position
        if at is not None:  # of the sample; each slot before it is longer in the template
            before = sum(start < at for start in starts)
            at += sum(len(match[0]) - 1 for match in [*SLOT.finditer(text)][:before])
        raise OptionError(
            "bad_template", "the template cannot be read: {what}", field="template",
            position=at, what=error.sentence,
        ) from error  # fmt: skip
    places = {
        symbol: starts[start] for start, _, symbol in puzzle.blanks if start in starts
    }
    alone: dict[Spelled, None] = {}
    for equation in puzzle.equations:
        for token in (*equation.left, *equation.right):
            if isinstance(token, Word) and not any(cell in places for cell in token.cells):
                alone[tuple(map(str, token.cells))] = None
    return (tuple(puzzle.equations), places), tuple(alone)


def _alike(
    names: Sequence[str], equations: Sequence[Equation], places: Mapping[str, int]
) -> tuple[int, ...]:
    """Number → the last one before it that may be exchanged for it, as terms of a sum; or -1."""
    plain = _meaning(equations, places, {})
    alike = []
    for later in range(len(names)):
        alike.append(-1)
        for one in range(later):
            swap = {one: later, later: one}
            if names[one] == names[later] and _meaning(equations, places, swap) == plain:
                alike[-1] = one
    return tuple(alike)


def _meaning(
    equations: Sequence[Equation], places: Mapping[str, int], swap: Mapping[int, int]
) -> str:
    """The equations with some slots exchanged: equal where only the order of terms differs."""
    told = []
    for equation in equations:
        sides = [_sorted(side, places, swap) for side in (equation.left, equation.right)]
        if equation.relation in "=≠":
            sides.sort()
        told.append(f"{sides[0]} {equation.relation} {sides[1]}")
    return "; ".join(sorted(told))


def _sorted(expression: Expression, places: Mapping[str, int], swap: Mapping[int, int]) -> str:
    """An expression with the operands of its sums and products in order."""
    stack: list[tuple[str, list[str]]] = []  # a sign, and what it stands between
    for token in expression:
        if isinstance(token, Word):
            cells = []
            for cell in token.cells:
                slot = places.get(str(cell))
                cells.append(str(cell) if slot is None else f"{{{swap.get(slot, slot)}}}")
            stack.append(("", ["".join(cells)]))
        elif token == NEGATE or token not in (ADD, SUBTRACT, MULTIPLY, DIVIDE, "^", "//", "%"):
            from solver.model import is_unary  # late: it may load functions

            count = 1 if is_unary(token) else 2
            operands = [_joined(one) for one in stack[-count:]]
            del stack[-count:]
            stack.append(("", [f"{token}({','.join(operands)})"]))
        else:
            right, left = stack.pop(), stack.pop()
            if token == SUBTRACT:  # a - b is a + -b, wherever it stands
                items = right[1] if right[0] == ADD else [_joined(right)]
                right, token = (ADD, [f"-{item}" for item in items]), ADD
            if token in (ADD, MULTIPLY):
                items = [
                    item
                    for part in (left, right)
                    for item in (part[1] if part[0] == token else [_joined(part)])
                ]
                stack.append((token, items))
            else:
                stack.append(("", [f"({_joined(left)}{token}{_joined(right)})"]))
    return _joined(stack[-1])


def _joined(part: tuple[str, list[str]]) -> str:
    sign, items = part
    return items[0] if not sign else f"({sign.join(sorted(items))})"


@lru_cache(maxsize=2)
def _slots(pieces: tuple[str, ...], slots: tuple[int, ...]) -> re.Pattern[str]:
    """What finds the words of slots in a puzzle."""
    pattern, seen = re.escape(pieces[0]), {*()}
    for slot, piece in zip(slots, pieces[1:], strict=True):
        pattern += f"(?P=w{slot})" if slot in seen else rf"(?P<w{slot}>[^\s+*/=()-]+?)"
        pattern += re.escape(piece)
        seen.add(slot)
    return re.compile(pattern)


def reason(template: Template) -> Sentence | None:
    """Why a template has no candidates, where a slot has no word."""
    if not all(template.pools):
        return Sentence("a slot of the template has no word of that length")
    return None
