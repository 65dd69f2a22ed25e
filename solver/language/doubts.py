"""Cautions: what is allowed but hardly meant, so that nothing is misread in silence."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from solver.language.symbols import SQUARES, edited, is_shape
from solver.language.vocabulary import Vocabulary
from solver.model import Caution, Cell, Equation, Expression, Puzzle, Word, first_cells
from solver.options import Rules
from solver.sentences import Sentence

# Letters that print alike: probably one was typed for the other.

# One row a shape; the letters of a row are different letters to every rule of the language.
SHAPES = (
    "AАΑ", "BВΒ", "CСϹ", "EЕΕ", "HНΗ", "IІΙӀ", "JЈ", "KКΚ", "MМΜ", "NΝ", "OОΟ", "PРΡ", "SЅ", "TТΤ",
    "XХΧ", "YΥҮУ", "ZΖ", "ÏЇΪ", "ËЁ", "ГΓ", "ПΠ", "ФΦ", "カ力", "ロ口", "ニ二", "エ工", "ト卜",
    "タ夕", "ハ八", "ヘへ", "リり", "べベ", "ぺペ", "ー一",
    "○◯〇",
)  # fmt: skip
SHAPE_OF = {letter: shape for shape in SHAPES for letter in shape}


def look_alikes(letters: Collection[str]) -> tuple[Caution, ...]:
    """A caution for each pair of different letters of the puzzle that print alike."""
    shapes = [SHAPE_OF[letter] for letter in letters if letter in SHAPE_OF]
    if len(shapes) == len(set(shapes)):
        return ()
    cautions = []
    for shape in SHAPES:
        alike = [letter for letter in shape if letter in letters]
        if len(alike) > 1:
            *others, last = (f"{letter} (U+{ord(letter):04X})" for letter in alike)
            what = "{others} and {last} look alike but are different letters"
            sentence = Sentence(what, others=", ".join(others), last=last)
            cautions.append(Caution("look_alike", sentence))
    return tuple(cautions)


def in_one_alphabet(text: str) -> str:
    """The text with the look-alikes of its alphabet for letters of others; '' where none are."""
    scripts = [_alphabet(char) for char in text if char.isalpha()]
    main = Counter(scripts).most_common(1)[0][0] if len({*scripts}) > 1 else ""
    letters: dict[str, str | int | None] = {}
    for char in {*text}:
        shape = SHAPE_OF.get(char.upper(), "")
        own = next((letter for letter in shape if _alphabet(letter) == main), "")
        if own and _alphabet(char) != main:
            letters[char] = own if char == char.upper() else own.lower()
    return text.translate(str.maketrans(letters)) if letters else ""


def _alphabet(letter: str) -> str:
    """The alphabet of a letter: the first word of its name, LATIN for A."""
    return unicodedata.name(letter, "").partition(" ")[0]


# Digits that are typed for letters, by alphabet: M0RE, КО3А.
TYPED = {"LATIN": {"0": "O", "1": "IL", "5": "S"}, "CYRILLIC": {"0": "О", "3": "З", "6": "Б"}}
TYPED_DIGIT = re.compile("[01356]")
SPELLED = re.compile(r"[^\W_]+")


def _typed_digits(text: str) -> Iterator[Caution]:
    """A caution about M0RE: its 0 may be typed for the letter O.

    So it is only where no other digit is printed, and where other words are without it.
    """
    found = SPELLED.findall(text)
    digits = {char for word in found for char in word if not char.isalpha()}
    mixed = [word for word in found if any(map(str.isdecimal, word))]
    never = digits == {"0"} and any(word[0] == "0" and len(word) > 2 for word in mixed)
    if len(digits) != 1 or (2 * len(mixed) >= len(found) and not never):
        return
    (digit,) = digits
    word = mixed[0]
    likely = all(len(one) > 2 and one.count(digit) == 1 for one in mixed)
    if not likely:
        return
    alphabet = _alphabet(word.replace(digit, "")[:1])
    letters = TYPED.get(alphabet, {}).get(digit, "")
    typed = [letter for letter in letters if letter in text.upper()]
    inside = all(one.index(digit) < len(one) - 1 for one in mixed)
    if not letters or not (typed or never or (inside and len(mixed) == 1)):
        return
    letter = typed[0] if typed else letters[0]
    what = "the {digit} in {word} is a digit; it may be meant as the letter {letter}"
    sentence = Sentence(what, digit=digit, word=word, letter=letter)
    yield Caution("digit_for_letter", sentence, rewrite=text.replace(digit, letter))


# The last of the shapes that are printed for blanks; emoji behind it are always letters.
LAST_SHAPE = "〇"
# What is worth a closer look: labels, a small x, squares, ー, a dash before everything, 5r3, an
# exclamation mark at the end, a bar between equations, {n}, 10A.
SUSPECT = re.compile(
    rf"[:：xхｘー÷|｜∣{{{SQUARES}]|^\s*[-–—]\s|[0-9?] *[rRоОあ余]|[!！]\s*$|10[^\W\d_]"
)
MANY = 3
MOST_QUESTIONS = 9
# What may stand behind the end of a question.
END = re.compile(r"""[\s.,;"'»”’」)\]}$。]*$""", re.MULTILINE)

# Letters that may share a digit.
Groups = Sequence[Sequence[str]]


def doubts(
    text: str,
    rules: Rules,
    vocabulary: Vocabulary,
    groups: Groups,
    words: Sequence[Word],
    equations: Iterable[Equation],
    *,
    is_drawing: bool,
) -> tuple[Caution, ...]:
    """The cautions about a puzzle: what looks alike, can never hold, or may mean something else.

    `words` and `equations` are those that are written in lines.
    """
    cautions = [*look_alikes(vocabulary.letters)]
    if cautions:
        cautions[-1] = replace(cautions[-1], rewrite=in_one_alphabet(text))
    if not is_drawing and TYPED_DIGIT.search(text):
        cautions += _typed_digits(text)
    cautions += _printed_zeros(rules, words)
    cautions += _never_true(rules, groups, equations)
    cautions += _products(words)
    cautions += _question(text, vocabulary, is_drawing=is_drawing)
    if not is_drawing and SUSPECT.search(text):
        # Imported late: most texts have nothing of the kind.
        from solver.language.suspicions import suspicions

        cautions += suspicions(text, vocabulary, words, tuple(equations))
    return tuple(dict.fromkeys((*cautions, *_one_shape(text, vocabulary))))


def _printed_zeros(rules: Rules, words: Iterable[Word]) -> Iterator[Caution]:
    """Why a number that starts with a printed 0 leaves no solution."""
    for word in words:
        if 0 in first_cells((word,), rules):
            sentence = Sentence(
                "{number} can never stand there: it starts with 0, which only {option} allows",
                number=word.name,
                option="leading_zeros" if len(word.cells) > 1 else "single_zero",
            )
            yield Caution("printed_zero", sentence)


def _never_true(rules: Rules, groups: Groups, equations: Iterable[Equation]) -> Iterator[Caution]:
    """Why an equation holds for no digits, where a look at it is enough to tell."""
    for equation in equations:
        left, relation, right = equation.left, equation.relation, equation.right
        if relation in "≠<>" and _cells(left) == _cells(right):
            what = "the {relation} can never hold: both sides of it are the same"
            yield Caution("same_sides", Sentence(what, relation=relation))
        elif len(left) == len(right) == 1:
            a, b = left[0], right[0]
            assert isinstance(a, Word)
            assert isinstance(b, Word)
            code, reason = _different(a, b, groups) if relation == "=" else ("", None)
            if not rules.leading_zeros and (lengths := _too_long(a, relation, b)):
                code, reason = "too_long", lengths
            if reason:
                stated = f"{a.name} {relation} {b.name}"
                what = "{equation} can never hold: {reason}"
                yield Caution(code, Sentence(what, equation=stated, reason=reason))


# The codes of cautions about what holds for no digits.
IMPOSSIBLE = {"same_sides", "too_long", "different_digits", "different_letters"}


def can_never_hold(puzzle: Puzzle) -> bool:
    """True if a look at a puzzle is enough to tell that it has no solution."""
    return any(caution.code in IMPOSSIBLE for caution in puzzle.cautions)


def _cells(side: Expression) -> list[str | tuple[Cell, ...]]:
    """An expression without its positions, to compare it by."""
    return [token.cells if isinstance(token, Word) else token for token in side]


def _too_long(a: Word, relation: str, b: Word) -> Sentence | None:
    """Why the lengths of two numbers keep the relation from holding; None where they do not."""
    shorter, longer = sorted((a, b), key=lambda word: len(word.cells))
    forbidden = "=<≤" if longer is a else "=>≥"
    if len(a.cells) == len(b.cells) or relation not in forbidden or longer.cells[0] == 0:
        return None
    return Sentence(
        "a number of {more} digits is greater than one of {less}",
        more=len(longer.cells),
        less=len(shorter.cells),
    )


def _different(a: Word, b: Word, groups: Groups) -> tuple[str, Sentence | None]:
    """Why two numbers of one length are never equal, with its code; None where they may be."""
    if len(a.cells) != len(b.cells):
        return "", None
    for one, other in zip(a.cells, b.cells, strict=True):
        if one == other:
            continue
        if isinstance(one, int) and isinstance(other, int):
            return "different_digits", Sentence("{one} is not {other}", one=one, other=other)
        share = any(one in group and other in group for group in groups)
        if _is_letter(one) and _is_letter(other) and not share:
            what = "{one} and {other} are different letters, so they are different digits"
            return "different_letters", Sentence(what, one=one, other=other)
    return "", None


def _is_letter(cell: Cell) -> bool:
    return isinstance(cell, str) and not cell.startswith("?")


def _products(words: Sequence[Word]) -> Iterator[Caution]:
    """A caution about 2A, which is a number of two digits, where no digit is printed otherwise.

    Among other numbers with printed digits it is what it looks like.
    """
    mixed = [word for word in words if len({type(cell) for cell in word.cells}) > 1]
    if any("?" in word.name for word in words) or not all(map(_is_like_a_product, mixed)):
        return
    for name, word in {word.name: word for word in mixed}.items():
        digit = str(word.cells[0])
        sentence = Sentence(
            "{number} is a {size}-digit number; the product is written {product}",
            number=name,
            size=len(word.cells),
            product=f"{digit}*{name.removeprefix(digit)}",
        )
        yield Caution("digit_before_letters", sentence)


def _is_like_a_product(word: Word) -> bool:
    """True if it is a digit from 2 to 9 and letters behind it."""
    _, *rest = word.cells
    return word.name.startswith(tuple("23456789")) and all(map(_is_letter, rest))


def _question(text: str, vocabulary: Vocabulary, *, is_drawing: bool) -> Iterator[Caution]:
    """A caution where every wildcard ends a line, as a question or a drawn sentence ends."""
    if not 0 < len(vocabulary.wildcards) <= MOST_QUESTIONS or not vocabulary.letters:
        return
    ends = [(start, end) for start, end, name in vocabulary.blanks if name[0] == "?"]
    signs = {text[start] for start, _ in ends}
    blanks = {end for _, end, _ in vocabulary.blanks}
    glued = all(start in blanks or text[start - 1 : start].isdigit() for start, _ in ends)
    if not glued or not signs <= set("." if is_drawing else "?？") or len(signs) > 1:
        return
    if all(END.match(text, end) for _, end in ends):
        what = "the {sign} at the end is read as a digit; leave it out where it only ends the text"
        rewrite = edited(text, ((start, end, "") for start, end in ends)).rstrip()
        yield Caution("question_mark", Sentence(what, sign=signs.pop()), rewrite)


def _one_shape(text: str, vocabulary: Vocabulary) -> Iterator[Caution]:
    """A caution where one shape, or an x, hides all the digits: it may be printed for a blank."""
    shape, *others = {symbol for _, _, symbol in vocabulary.blanks} or {""}
    is_blank = shape[:1] and shape[0] <= LAST_SHAPE and (is_shape(shape[0]) or shape in "XХ")
    if is_blank and not others and len(vocabulary.blanks) >= MANY:
        what = "{shape} is a letter, the same digit each time; for any digit, write ? or □"
        rewrite = edited(text, ((start, end, "?") for start, end, _ in vocabulary.blanks))
        yield Caution("one_shape", Sentence(what, shape=shape), rewrite)
