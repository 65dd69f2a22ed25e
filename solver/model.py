"""The nouns: what a puzzle is, what a search may spend, what comes out."""

from __future__ import annotations

import enum
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise, repeat

from solver.options import Rules
from solver.record import dataclass, field, replace
from solver.sentences import Sentence
from solver.shown import Found, Lettered, OnDemand, Shown
from solver.typed import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from solver.demands import Answers, Extreme, Misprint, Usage, WrongLetter

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

# A cell of a word: a printed digit 7, a letter 'S', a wildcard '?0' (the first in the text). In a
# drawing one wildcard stands in several words: a digit of the dividend is brought down, a digit of
# the multiplier makes a row. A wildcard is no letter: its digit may be any other cell's as well.
Cell = int | str

# What every letter and wildcard stands for: {'S': 9, 'E': 5, '?0': 3}.
Assignment = dict[str, int]


class LetterDigits(dict[str, int]):
    """The letters of a solution with their digits: a dictionary that nobody changes."""

    __slots__ = ()

    if not TYPE_CHECKING:  # which refuses nothing that a dictionary does

        def _refuse(self, *_, **__):
            raise TypeError("the letters of a solution cannot be changed; dict(…) of them can")

        __setitem__ = __delitem__ = __ior__ = _refuse
        clear = pop = popitem = setdefault = update = _refuse

    def __reduce__(self) -> tuple[type[LetterDigits], tuple[Assignment]]:
        return LetterDigits, ({**self},)


# The operators of an expression; NEGATE is the minus sign with nothing to its left. A quotient is
# rounded down to a whole number, as in Python; a root is that of a square number.
ADD, SUBTRACT, MULTIPLY, DIVIDE, POWER, NEGATE = "+", "-", "*", "/", "^", "neg"
QUOTIENT, REMAINDER, FACTORIAL, ROOT = "//", "%", "!", "sqrt"

# The operators that have one operand, and those that have two; functions are in `functions.py`.
UNARY = {NEGATE, FACTORIAL, ROOT}
BINARY = {ADD, SUBTRACT, MULTIPLY, DIVIDE, POWER, QUOTIENT, REMAINDER}


def is_unary(operator: str) -> bool:
    """True if an operator or a function of an expression has one operand, not two."""
    if operator in UNARY or operator in BINARY:
        return operator in UNARY
    from solver.functions import FUNCTIONS  # late: few puzzles have any

    return FUNCTIONS[operator].takes == 1


def is_function(token: Word | str) -> bool:
    """True if a token of an expression is a function such as gcd."""
    return isinstance(token, str) and token not in UNARY and token not in BINARY


def typed(cell: Cell) -> str:
    """A cell as the language writes it: 'A', '7', '[11]', '?'."""
    if isinstance(cell, int):
        return str(cell) if cell < 10 else f"[{cell}]"
    return "?" if cell[0] == "?" else cell


# Where something stands: text[start:end].
Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Word:
    """Letters, digits and wildcards side by side, most significant first: MONEY, 1A?, 7."""

    name: str  # as it reads in capitals: 'MONEY', '1A?'
    cells: tuple[Cell, ...]  # ('M', 'O', 'N', 'E', 'Y'), (1, 'A', '?0')
    position: int  # code point of the text as typed where it begins
    # Of each cell, as far as they are known; None for a 0 that is not written.
    spans: tuple[Span | None, ...] = field(default=(), compare=False)

    def settle(self, symbol: str, digit: int) -> Word:
        """The word with a digit in place of a letter or wildcard."""
        if symbol not in self.cells:
            return self
        cells = tuple([digit if cell == symbol else cell for cell in self.cells])
        return Word(self.name, cells, self.position, self.spans)


# An expression in reverse Polish order: (КОЗА, 2, '*') for КОЗА*2.
Expression = tuple[Word | str, ...]


def each_word(expression: Expression, change: Callable[[Word], Word]) -> Expression:
    """The expression with each of its words changed."""
    return tuple(token if isinstance(token, str) else change(token) for token in expression)


def numeral(number: int, base: int) -> str:
    """A whole number in the digits of a base: '-1F'."""
    left, digits = abs(number), ""
    while left or not digits:
        left, digit = divmod(left, base)
        digits = DIGITS[digit] + digits
    return "-" * (number < 0) + digits


def operands(expression: Expression) -> tuple[Expression, Expression]:
    """What the last operator of an expression stands between."""
    wanted, at = 1, len(expression) - 1
    while wanted:
        at -= 1
        token = expression[at]
        if isinstance(token, Word):
            wanted -= 1
        elif not is_unary(token):
            wanted += 1
    return expression[:at], expression[at:-1]


@dataclass(frozen=True, slots=True)
class Equation:
    """Two sides and the relation between them; a chain a < b < c is two of these."""

    left: Expression
    relation: str  # one of = ≠ < ≤ > ≥, or of | ∤: the left side divides the right one
    right: Expression
    position: int  # code point of the relation sign

    def settle(self, symbol: str, digit: int) -> Equation:
        """The equation with a digit in place of a letter or wildcard."""
        return self.each_word(lambda word: word.settle(symbol, digit))

    def each_word(self, change: Callable[[Word], Word]) -> Equation:
        """The equation with each of its words changed."""
        left, right = each_word(self.left, change), each_word(self.right, change)
        return replace(self, left=left, right=right)


class Condition:
    """What a puzzle says beside its equations; its kinds are in `conditions.py`."""

    __slots__ = ()

    position: int  # code point where it begins; -1 where an option says it, and not the text

    def each_word(self, change: Callable[[Word], Word]) -> Self:
        """The condition with each of its words changed."""
        raise NotImplementedError

    def settle(self, symbol: str, digit: int) -> Self:
        """The condition with a digit in place of a letter or wildcard."""
        return self.each_word(lambda word: word.settle(symbol, digit))


class WholeAsked:
    """A whole number that is asked for beside the digits; `unknowns.py` has what works it out."""

    __slots__ = ()

    name: str  # '{N}'
    spans: tuple[Span, ...]  # where it stands in the text

    def value(self, assignment: Assignment, base: int) -> int:
        """What it is in a solution."""
        raise NotImplementedError

    def text(self, assignment: Assignment, base: int) -> str:
        """The same in the digits of a base."""
        return numeral(self.value(assignment, base), base)


@dataclass(frozen=True, slots=True)
class Caution:
    """Something that is allowed but probably not meant, or how something was read."""

    code: str
    sentence: Sentence
    rewrite: str = ""  # the whole puzzle as it is written where the other reading is meant

    @property
    def message(self) -> str:
        """The sentence in English."""
        return str(self.sentence)


def _nothing() -> None:
    """A default that no class has, where a puzzle that does not have it yet would find it."""


# A place in the text that a digit fills: text[start:end] holds the letter or wildcard.
# (3, 4, 'D'), (7, 8, '?0')
Blank = tuple[int, int, str]


@dataclass(frozen=True, slots=True)
class Row:
    """A number as it is written, and what a person calls it."""

    role: str  # 'quotient', 'partial', …; 'row' where rows are counted, 'number' where numbers are
    number: int  # which of them, from 1 at the top, or from -1 at the bottom; 0 for the only one
    group: int  # the drawing, equation or line of a grid that it stands in; 0 for the only one
    spans: tuple[Span, ...]  # of its cells, most significant first
    decimals: int = 0  # how many cells stand behind its decimal point


@dataclass(frozen=True, slots=True)
class Calculation:
    """What a person calls an equation of a drawing or a grid: the second subtraction."""

    role: str  # 'subtraction', 'across', …
    number: int  # which of them, from 1; 0 for the only one
    group: int = 0  # the drawing; 0 for the only one


# What the puzzle of a plain sum has as most puzzles do; all else is read when it is asked for.
USUAL: dict[str, object] = {
    "wildcards": (), "groups": (), "avoided": (), "cautions": (), "conditions": (), "allowed": {},
    "wide": {}, "usage": None, "spelled": (), "unfilled": frozenset(),
    "unknowns": (), "misprint": None,
}  # fmt: skip


@dataclass(frozen=True, repr=False)
class Puzzle(Shown):
    """One or more equations over words, and the text they were read from.

    In a drawing the equations hold words besides those that are written, such as the first digits
    of a dividend or a row with the zeros that it is shifted by: no rule about zero is for them.
    """

    text: str
    rules: Rules
    equations: tuple[Equation, ...]
    letters: tuple[str, ...]  # in order of first appearance: ('S', 'E', 'N', 'D', …)
    wildcards: tuple[str, ...]  # ('?0', '?1', …) in reading order
    words: tuple[Word, ...]  # those that the rules about zero are for, in reading order
    blanks: tuple[Blank, ...]  # in reading order
    # Letter or wildcard → bit mask of the digits that the rules leave it.
    domains: Mapping[str, int]
    printed: frozenset[int] = field(
        default_factory=frozenset
    )  # digits that are written, in whatever number
    groups: tuple[tuple[str, ...], ...] = ()  # letters that may have equal digits
    avoided: tuple[str, ...] = ()  # letters whose digits no wildcard has
    cautions: tuple[Caution, ...] = ()
    # For a puzzle that has no solution as it was read.
    caution_if_unsolved: Caution | None = field(default_factory=_nothing)
    is_drawing: bool = False
    rows: tuple[Row, ...] = field(default_factory=tuple)  # of drawings and grids, in reading order
    # Of drawings and grids, one for each equation.
    calculations: tuple[Calculation, ...] = field(default_factory=tuple)
    conditions: tuple[Condition, ...] = ()
    # Letter or wildcard → bit mask of the digits that its class, its figure or the key leaves it.
    allowed: Mapping[str, int] = field(default_factory=dict)
    wide: Mapping[str, int] = field(default_factory=dict)  # letter → its domain but for these
    usage: Usage | None = None  # how often each digit stands, where a rule says so
    spelled: tuple[Cell, ...] = ()  # letters in the order of their digits, where a key says it
    unfilled: frozenset[Span] = frozenset()  # cells that `fill` leaves as they are
    unknowns: tuple[WholeAsked, ...] = ()  # that are asked for beside the digits
    misprint: Misprint | None = None  # where its only wildcard stands for a letter that is wrong
    # Of a plain sum, what `kernels/plain.py` takes, a symbol for each code point of the text; and
    # what reads the rest.
    line: str = field(default="", init=False, repr=False, compare=False)
    whole: Callable[[], Puzzle] | None = field(default=None, init=False, repr=False, compare=False)

    @classmethod
    def of_sum(
        cls,
        text: str,
        rules: Rules,
        line: str,
        domains: dict[str, int],
        whole: Callable[[], Puzzle],
        *,
        is_drawing: bool,
    ) -> Puzzle:
        """The puzzle of a plain sum, of which more is read when it is asked for."""
        puzzle = object.__new__(cls)
        vars(puzzle).update(
            USUAL, text=text, rules=rules, letters=(*domains,), domains=domains, line=line,
            whole=whole, is_drawing=is_drawing,
        )  # fmt: skip
        return puzzle

    def __hash__(self) -> int:
        return hash((self.text, self.rules))

    def fill(self, assignment: Assignment) -> str:
        """The text exactly as typed, with digits (0-9A-Z) for letters and wildcards."""
        if self.line:
            digits = {letter: DIGITS[assignment[letter]] for letter in self.letters}
            return "".join(map(digits.get, self.line, self.text))
        pieces, unfilled = [*self.text], self.unfilled
        for start, end, symbol in self.blanks:
            if unfilled and (start, end) in unfilled:
                continue
            pieces[start] = DIGITS[assignment[symbol]]
            if end > start + 1:  # a letter of several code points
                pieces[start + 1 : end] = [""] * (end - start - 1)
        for unknown in self.unknowns:
            for start, end in unknown.spans:
                text = unknown.text(assignment, self.rules.base)
                pieces[start:end] = [text, *[""] * (end - start - 1)]
        return "".join(pieces)

    if not TYPE_CHECKING:  # which knows all that a puzzle has

        def __getattr__(self, name: str) -> object:
            """What has not been read yet."""
            if name.startswith("_") or self.whole is None:
                raise AttributeError(name)
            known, whole = vars(self), vars(self.whole())
            known.update({each: whole[each] for each in whole.keys() - known.keys()})
            return object.__getattribute__(self, name)

    @property
    def typed_conditions(self) -> tuple[Condition, ...]:
        """The conditions that stand in the text; an option may say others."""
        return tuple(condition for condition in self.conditions if condition.position >= 0)

    @property
    def has_demands(self) -> bool:
        """True if a rule is about all digits together: one that every find is judged by."""
        return self.usage is not None or bool(self.spelled)

    def breaks_zero_rule(self) -> bool:
        """True if a printed 0 stands where the options allow none: then there is no solution."""
        return not self.line and any(cell == 0 for cell in first_cells(self.words, self.rules))

    def group_of(self, letter: str) -> tuple[str, ...]:
        """The letters that may share the letter's digit, itself among them."""
        return next((group for group in self.groups if letter in group), (letter,))

    def rivals(self, symbol: str) -> Iterator[str]:
        """The letters and wildcards that must have another digit than this one."""
        if symbol in self.letters:
            own = self.group_of(symbol)
            yield from (letter for letter in self.letters if letter not in own)
            if symbol in self.avoided:
                yield from self.wildcards
        else:
            yield from self.avoided

    def settle(self, symbol: str, digit: int) -> Puzzle:
        """The puzzle that is left when a letter or wildcard has its digit, which it may have."""
        domains = {other: mask for other, mask in self.domains.items() if other != symbol}
        for rival in self.rivals(symbol):
            domains[rival] &= ~(1 << digit)

        return replace(
            self,
            equations=tuple(equation.settle(symbol, digit) for equation in self.equations),
            conditions=tuple(condition.settle(symbol, digit) for condition in self.conditions),
            letters=tuple(letter for letter in self.letters if letter != symbol),
            wildcards=tuple(wildcard for wildcard in self.wildcards if wildcard != symbol),
            words=tuple(word.settle(symbol, digit) for word in self.words),
            domains=domains,
            avoided=tuple(letter for letter in self.avoided if letter != symbol),
            usage=self.usage and self.usage.settle(symbol, digit),
            spelled=tuple(digit if letter == symbol else letter for letter in self.spelled),
        )


def first_cells(words: Iterable[Word], rules: Rules) -> Iterator[Cell]:
    """The cells that the two options about zero keep from being 0."""
    for word in words:
        single = len(word.cells) == 1
        if not (rules.single_zero if single else rules.leading_zeros):
            yield word.cells[0]


@cache
def digits_in_order(base: int, order: str) -> tuple[int, ...]:
    """All digits in one of the four orders of `options.KEY_ORDERS`."""
    ascending = (*range(base),)
    match order:
        case "1-0":
            return (*ascending[1:], 0)
        case "9-0":
            return ascending[::-1]
        case "0-1":
            return (0, *ascending[:0:-1])
    return ascending


def key_of(letters: Mapping[str, int], base: int, order: str) -> str | None:
    """The letters in the order of their digits, with a full stop for a digit that none has.

    None where there are no letters, or two of them have one digit.
    """
    names = dict(zip(letters.values(), letters, strict=True))
    if not letters or len(names) < len(letters):
        return None
    return "".join(map(names.get, digits_in_order(base, order), repeat(".")))


def is_in_order(digits: list[int], base: int, order: str) -> bool:
    """True if digits follow one another, each once, in an order."""
    places = {digit: place for place, digit in enumerate(digits_in_order(base, order))}
    return all(places[a] < places[b] for a, b in pairwise(digits))


@dataclass(frozen=True, slots=True, repr=False)
class Solution(Lettered):
    """An assignment under which every equation holds: letters with their digits, always true."""

    puzzle: Puzzle
    letters: LetterDigits
    wildcards: tuple[int, ...] = ()  # in reading order

    @classmethod
    def of(cls, puzzle: Puzzle, digits: Mapping[str, int]) -> Self:
        """The one in which letters and wildcards have these digits."""
        letters = LetterDigits((letter, digits[letter]) for letter in puzzle.letters)
        return cls(puzzle, letters, tuple(digits[wildcard] for wildcard in puzzle.wildcards))

    def __hash__(self) -> int:
        return hash((self.puzzle, self.digits()))

    @property
    def text(self) -> str:
        """The puzzle exactly as typed, with its digits put in."""
        if not self.wildcards:
            return self.puzzle.fill(self.letters)
        wildcards = dict(zip(self.puzzle.wildcards, self.wildcards, strict=True))
        return self.puzzle.fill({**self.letters, **wildcards})

    @property
    def unknowns(self) -> dict[str, int]:
        """The whole numbers that are asked for beside the digits: {'n': 12} for {n}."""
        if not self.puzzle.unknowns:
            return {}
        digits = {**self.letters, **dict(zip(self.puzzle.wildcards, self.wildcards, strict=True))}
        base = self.puzzle.rules.base
        return {
            one.name.strip("{}").lower(): one.value(digits, base) for one in self.puzzle.unknowns
        }

    @property
    def wrong_letter(self) -> WrongLetter | None:
        """Which letter is wrong, where one is, and what stands there; its digit is a wildcard's."""
        misprint = self.puzzle.misprint
        if misprint is None:
            return None
        from solver.demands import WrongLetter  # late: few puzzles have any

        digit, own = self.wildcards[0], self.letters[misprint.letter]
        said = misprint.told(DIGITS[digit], DIGITS[own])
        return WrongLetter(
            misprint.number, misprint.place, digit, misprint.word, misprint.letter, own, said
        )

    @property
    def key(self) -> str | None:
        """The letters in the order of their digits, '.' for a digit that none of them has.

        None where there are no letters, or two of them have one digit.
        """
        rules = self.puzzle.rules
        return key_of(self.letters, rules.base, rules.key_order)

    def digits(self) -> tuple[int, ...]:
        """The digits of the letters, in order of appearance, then those of the wildcards."""
        return (*self.letters.values(), *self.wildcards)


class Stop(enum.Enum):
    """Why a search ended; only EXHAUSTED lets anybody say «no (more) solutions»."""

    EXHAUSTED = "exhausted"
    LIMIT = "limit"
    DEADLINE = "deadline"


@dataclass(frozen=True, slots=True)
class Budget:
    """What one call may spend: seconds by `clock`, and nodes. None is no bound."""

    seconds: float | None = None
    nodes: int | None = None
    clock: Callable[[], float] = field(default=time.monotonic, repr=False)


class Solutions(OnDemand[Solution]):
    """Solutions of a puzzle, which is read when it is looked at, where what reads it is given."""

    __slots__ = ("_puzzle",)

    def __init__(self, puzzle: Puzzle | Callable[[], Puzzle], digits: Iterable[bytes]) -> None:
        super().__init__(digits)
        self._puzzle = puzzle

    @property
    def puzzle(self) -> Puzzle:
        """What they solve."""
        if not isinstance(self._puzzle, Puzzle):
            self._puzzle = self._puzzle()
        return self._puzzle

    def _made(self, digits: bytes) -> Solution:
        return solution(self.puzzle, digits)

    def _part(self) -> Solutions:
        return Solutions(self._puzzle, ())


def solution(puzzle: Puzzle, digits: bytes) -> Solution:
    """The solution that these digits make."""
    count = len(puzzle.letters)
    letters = LetterDigits(zip(puzzle.letters, digits, strict=False))
    return Solution(puzzle, letters, tuple(digits[count:]))


@dataclass(frozen=True, slots=True, repr=False)
class Result(Found[Solution]):
    """What one call of a search found, and where it stopped; true where it has a solution."""

    puzzle: Puzzle
    solutions: Sequence[Solution]
    stop: Stop
    unique: bool | None  # over this call and those before it; None where not known
    progress: float  # part of the tree that is done, 0.0 to 1.0
    next: str | None  # the cursor to resume from, None when exhausted
    method: str
    nodes: int  # of this call
    before: int = 0  # solutions of the calls before this one
    extreme: Extreme | None = None  # where the largest or the smallest value of a number is asked
    unlisted: int = 0  # solutions that were counted, and not kept
    answers: Answers | None = None  # where the values of a number are asked
    misprints: tuple[Misprint, ...] | None = None  # where one letter is wrong: any of these

    @classmethod
    def of_sum(cls, solutions: Solutions, method: str, nodes: int) -> Result:
        """All there is of a sum, whose puzzle is read when it is asked for."""
        result = object.__new__(cls)
        vars(result).update(
            solutions=solutions, stop=Stop.EXHAUSTED, unique=len(solutions) == 1, progress=1.0,
            next=None, method=method, nodes=nodes,
        )  # fmt: skip
        return result

    if not TYPE_CHECKING:  # which knows all that a result has

        def __getattr__(self, name: str) -> object:
            """The puzzle of a sum."""
            if name != "puzzle":
                raise AttributeError(name)
            puzzle = vars(self)[name] = self.solutions.puzzle
            return puzzle

    @property
    def count(self) -> int:
        """Solutions of this call."""
        return len(self.solutions) + self.unlisted

    @property
    def cautions(self) -> tuple[Caution, ...]:
        """Those of the puzzle, and the one for a puzzle that is known to have no solution."""
        cautions = self.puzzle.cautions
        # Of a shard without solutions it is not known whether the whole has one.
        if self.count or self.before or self.stop is not Stop.EXHAUSTED or self.unique is None:
            return cautions
        last = self.puzzle.caution_if_unsolved
        return cautions if last is None else (*cautions, last)
