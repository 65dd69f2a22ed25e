"""text → Puzzle, or a GrammarError with a position; `layout` is for texts that are drawings.

Three steps: the text is read as symbols (`symbols.py`), symbols are gathered into tokens, and
every side of every equation goes through Dijkstra's shunting-yard into reverse Polish order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from solver.errors import GrammarError, LimitError, OptionError
from solver.language.conventions import avoided, check_letters, check_rules, domains, shared_groups
from solver.language.lookalikes import look_alikes
from solver.language.symbols import Reading, describe, is_letter, read
from solver.limits import MAX_EQUATIONS, MAX_TEXT, MAX_WILDCARDS
from solver.model import (
    MULTIPLY,
    NEGATE,
    POWER,
    Blank,
    Cell,
    Equation,
    Expression,
    Puzzle,
    Rules,
    Word,
)

TOKENS = re.compile(
    r"""(?P<word>      (?: \[[^\]\n]*\] | [^\s\x00->@\[-`{-\x7f≠≤≥×] | [0-9?] )+ )
      | (?P<space>     \ + )
      | (?P<relation>  == | != | <= | >= | [=≠<≤>≥] )
      | (?P<operator>  \*\* | [-+*×/^] )
      | (?P<bracket>   [()] )
      | (?P<separator> && | [,;] )
      | (?P<newline>   \n )
      | (?P<wrong>     . )
    """,
    re.VERBOSE,
)
CELLS = re.compile(r"\[[^\]]*\]|.")
LINES = re.compile(r"[^ \n][^\n]*")  # from the first symbol that is no space
RELATION_SIGNS = "=<>≠≤≥"

OPERATORS = {"**": POWER, "×": MULTIPLY}  # other spellings
RELATIONS = {"==": "=", "!=": "≠", "<=": "≤", ">=": "≥"}  # other spellings
PRECEDENCE = {"(": 0, "+": 1, "-": 1, "*": 2, "/": 2, NEGATE: 3, "^": 4, "**": 4, "×": 2}


class Token(NamedTuple):
    """A run of symbols that belong together; `word` only where `kind` is 'word'."""

    kind: str
    text: str
    position: int
    word: Word | None = None


@dataclass(slots=True)
class Vocabulary:
    """What the text's words are made of, gathered while they are read."""

    base: int
    letters: dict[str, int] = field(default_factory=dict)  # letter → position where it first stands
    wildcards: list[str] = field(default_factory=list)
    words: list[Word] = field(default_factory=list)
    blanks: list[Blank] = field(default_factory=list)


def parse(text: str, rules: Rules | None = None) -> Puzzle:
    """The puzzle that a text states; raises a kind of PuzzleError that says what is wrong where."""
    rules = check_rules(rules or Rules())
    reading = admit(text)
    vocabulary = Vocabulary(rules.base)
    tokens = list(_tokens(reading, vocabulary))
    equations = [
        equation for part in _parts(tokens, len(text)) for equation in _equations(part, len(text))
    ]
    return assemble(text, rules, vocabulary, equations)


def assemble(
    text: str, rules: Rules, vocabulary: Vocabulary, equations: Sequence[Equation]
) -> Puzzle:
    """The puzzle of these equations, whose letters, wildcards, words and blanks are known."""
    if len(equations) > MAX_EQUATIONS:
        message = f"more than {MAX_EQUATIONS} equations"
        position = equations[MAX_EQUATIONS].position
        raise LimitError("too_many_equations", message, position=position)
    letters = tuple(vocabulary.letters)
    groups = shared_groups(rules, letters) if rules.shared_letters else ()
    check_letters(rules, vocabulary.letters, groups)
    barred, avoided_letters = avoided(rules, letters) if rules.wildcards_avoid else (0, ())
    return Puzzle(
        text=text,
        rules=rules,
        equations=tuple(equations),
        letters=letters,
        wildcards=tuple(vocabulary.wildcards),
        words=tuple(vocabulary.words),
        blanks=tuple(vocabulary.blanks),
        domains=domains(rules, letters, vocabulary.wildcards, vocabulary.words, barred),
        groups=groups,
        avoided=avoided_letters,
        cautions=look_alikes(letters),
    )


def admit(text: str) -> Reading:
    """The symbols of a text, where it is one, not too long and not empty."""
    if not isinstance(text, str):
        raise OptionError("bad_puzzle", "the puzzle must be a text", field="puzzle")
    if len(text) > MAX_TEXT:
        raise LimitError(
            "text_too_long", f"the text has more than {MAX_TEXT} characters", position=MAX_TEXT
        )
    reading = read(text)
    if not reading.symbols.strip():
        raise GrammarError("empty", "there is no puzzle in this text", position=0)
    return reading


def rpn(puzzle: Puzzle) -> list[str]:
    """The tokens of a puzzle in reverse Polish order.

    An equation is its left side, its right side and the sign between them, where = is written as
    the difference that must be 0: КОЗА 2 * СТАДО - for КОЗА*2 = СТАДО. A minus sign with nothing
    to its left is 'neg'; '&&' joins each further equation to those before it.
    """
    tokens: list[str] = []
    for equation in puzzle.equations:
        joiner = ["&&"] if tokens else []
        for token in equation.left + equation.right:
            tokens.append(token.name if isinstance(token, Word) else token)
        tokens.append("-" if equation.relation == "=" else equation.relation)
        tokens += joiner
    return tokens


def _tokens(reading: Reading, vocabulary: Vocabulary) -> Iterator[Token]:
    for match in TOKENS.finditer(reading.symbols):
        kind, text = str(match.lastgroup), match.group()
        position = reading.starts[match.start()]
        if kind == "word":
            word = _word(match, reading, vocabulary)
            yield Token(kind, word.name, position, word)
        elif kind == "wrong":
            raise _wrong_character(text, position)
        elif kind != "space":
            yield Token(kind, text, position)


def _wrong_character(char: str, position: int) -> GrammarError:
    hints = {
        "[": "a digit in brackets like [11] is not closed",
        "]": "a bracket that was not opened",
        "&": "write && between two equations",
        "!": "write != for “not equal”",
        "_": "write ? for any digit",
        ".": "a full stop has no meaning here; for any digit, write ?",
        "#": "write ? for any digit",
    }
    message = hints.get(char, "this character has no meaning in a puzzle")
    return GrammarError("bad_character", f"{describe(char)}: {message}", position=position)


def _word(match: re.Match[str], reading: Reading, vocabulary: Vocabulary) -> Word:
    cells: list[Cell] = []
    text, at = match.group(), match.start()
    for symbol in CELLS.findall(text) if "[" in text else text:
        end = at + len(symbol)
        position = reading.starts[at]
        cells.append(read_cell(symbol, position, reading.ends[end - 1], reading, vocabulary))
        at = end
    word = Word(reading.named(text), tuple(cells), reading.starts[match.start()])
    vocabulary.words.append(word)
    return word


def read_cell(
    symbol: str, position: int, end: int, reading: Reading, vocabulary: Vocabulary
) -> Cell:
    """The cell that a symbol ('A', '?', '7' or '[11]') is, its blank entered into the vocabulary.

    It was typed from `position` up to `end`.
    """
    if len(symbol) > 1 or "0" <= symbol <= "9":
        return _digit(symbol.strip("[]"), vocabulary.base, position)
    letter = _letter(symbol, reading, vocabulary, position)
    vocabulary.blanks.append((position, end, letter))
    return letter


def _letter(symbol: str, reading: Reading, vocabulary: Vocabulary, position: int) -> str:
    """The name of a letter or wildcard, new ones entered into the vocabulary."""
    if symbol == "?":
        if len(vocabulary.wildcards) == MAX_WILDCARDS:
            message = f"more than {MAX_WILDCARDS} wildcards"
            raise LimitError("too_many_wildcards", message, position=position)
        wildcard = f"?{len(vocabulary.wildcards)}"
        vocabulary.wildcards.append(wildcard)
        return wildcard
    letter = reading.name(symbol)
    if letter not in vocabulary.letters:
        if not is_letter(symbol):
            if symbol.isnumeric():
                message = f"{describe(symbol)}: only 0 to 9 are digits"
                raise GrammarError("bad_character", message, position=position)
            raise _wrong_character(symbol, position)
        vocabulary.letters[letter] = position
    return letter


def _digit(text: str, base: int, position: int) -> int:
    digits = text.strip()
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 3):
        message = "brackets hold one digit above 9, in decimal, like [11]"
        raise GrammarError("bad_digit", message, position=position)
    if int(digits) >= base:
        raise GrammarError("bad_digit", f"{digits} is no digit in base {base}", position=position)
    return int(digits)


def lines_without_relation(reading: Reading) -> tuple[list[int], int]:
    """Where lines begin that hold no relation between two sides, and how many lines hold one.

    Several lines are a system of equations where there are none without; else they are a drawing.
    """
    lines = list(LINES.finditer(reading.symbols))
    bare = [reading.starts[line.start()] for line in lines if not _has_two_sides(line.group())]
    return bare, len(lines) - len(bare)


def _has_two_sides(line: str) -> bool:
    """Whether a relation stands somewhere inside the line, separators at its end aside."""
    inner = line.strip(" ,;&")
    ends = inner[:1] + inner[-1:]
    return not any(sign in ends for sign in RELATION_SIGNS) and any(
        sign in inner for sign in RELATION_SIGNS
    )


def _parts(tokens: Sequence[Token], length: int) -> Iterator[list[Token]]:
    """The tokens of each equation, without separators; blank lines part nothing."""
    part: list[Token] = []
    separator: Token | None = None
    for token in tokens:
        if token.kind == "separator":
            if not part:
                raise GrammarError(
                    "empty_equation", f"there is no equation before “{token.text}”",
                    position=token.position,
                )  # fmt: skip
            yield part
            part, separator = [], token
        elif token.kind == "newline":
            if part:
                yield part
                part = []
        else:
            part.append(token)
            separator = None
    if part:
        yield part
    elif separator is not None:
        raise GrammarError(
            "empty_equation", f"there is no equation after “{separator.text}”", position=length
        )


def _equations(tokens: Sequence[Token], length: int) -> Iterator[Equation]:
    """A chain of relations as its neighbouring pairs."""
    relations = [token for token in tokens if token.kind == "relation"]
    if not relations:
        _shunting_yard(tokens, _end(tokens[-1], length))  # a mistake inside explains more
        raise GrammarError(
            "no_relation", "a relation sign such as = is missing", position=_end(tokens[-1], length)
        )
    sides: list[Expression] = []
    side: list[Token] = []
    for token in tokens:
        if token.kind == "relation":
            sides.append(_shunting_yard(side, token.position))
            side = []
        else:
            side.append(token)
    sides.append(_shunting_yard(side, _end(tokens[-1], length)))
    for left, relation, right in zip(sides, relations, sides[1:], strict=False):
        sign = RELATIONS.get(relation.text, relation.text)
        yield Equation(left, sign, right, relation.position)


def _end(token: Token, length: int) -> int:
    """The position behind a token, as near as it matters for a mark under the text."""
    width = len(token.word.name) if token.word else len(token.text)
    return min(token.position + width, length)


def _shunting_yard(tokens: Sequence[Token], end: int) -> Expression:
    """One side of an equation in reverse Polish order; `end` is the position behind it."""
    output: list[Word | str] = []
    stack: list[Token] = []
    previous: Token | None = None  # what stands to the left; None or an operator wants an operand
    for token in tokens:
        wants_operand = previous is None or previous.kind == "operator" or previous.text == "("
        if token.kind == "word" or token.text == "(":
            if not wants_operand:
                raise _side_by_side(previous, token)
            if token.word:
                output.append(token.word)
            else:
                stack.append(token)
        elif token.text == ")":
            if wants_operand:
                raise _missing_operand(previous, token.position)
            _unwind(stack, output, 0)
            if not stack:
                raise GrammarError("unbalanced", "this ) closes no (", position=token.position)
            stack.pop()
        elif not wants_operand:
            # Powers alone are right-associative: they leave an equal on the stack.
            _unwind(stack, output, PRECEDENCE[token.text] - (token.text not in ("^", "**")))
            stack.append(token)
        elif token.text == "-":
            stack.append(Token("operator", NEGATE, token.position))
        elif token.text != "+":
            raise _missing_operand(token if "*" in token.text else previous, token.position)
        previous = token
    if previous is None or previous.kind == "operator" or previous.text == "(":
        raise _missing_operand(previous, end)
    _unwind(stack, output, 0)
    if stack:
        raise GrammarError("unbalanced", "this ( is not closed", position=stack[-1].position)
    return tuple(output)


def _unwind(stack: list[Token], output: list[Word | str], precedence: int) -> None:
    """Moves the operators that bind tighter than `precedence` to the output."""
    while stack and PRECEDENCE[stack[-1].text] > precedence:
        operator = stack.pop().text
        output.append(OPERATORS.get(operator, operator))


def _side_by_side(previous: Token | None, token: Token) -> GrammarError:
    left = previous.text if previous else ""
    return GrammarError(
        "two_words",
        f"a sign is missing between “{left}” and “{token.text}”",
        position=token.position,
    )


def _missing_operand(culprit: Token | None, position: int) -> GrammarError:
    if culprit is not None and "*" in culprit.text:
        return GrammarError(
            "star_wildcard",
            "this * has no word on both sides; write ? for any digit",
            position=culprit.position,
        )
    return GrammarError("missing_operand", "a word is missing here", position=position)
