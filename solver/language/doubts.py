"""Cautions: what is allowed but hardly meant, so that nothing is misread in silence."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence

from solver.language.symbols import SQUARES, Reading, edited, is_shape
from solver.language.tokens import CELL, is_cell
from solver.language.vocabulary import Vocabulary
from solver.model import FACTORIAL, Caution, Cell, Equation, Expression, Word, first_cells
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


# The last of the shapes that are printed for blanks; emoji behind it are always letters.
LAST_SHAPE = "〇"
# What is worth a closer look: labels, a small x, squares, ー, a dash before everything, 5r3, an
# exclamation mark at the end, a bar between equations.
SUSPECT = re.compile(rf"[:：xхｘー÷|｜∣{SQUARES}]|^\s*[-–—]\s|/.*[0-9?] *[rRоОあ余]|[!！]\s*$")
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
    cautions += _printed_zeros(rules, words)
    cautions += _never_true(rules, groups, equations)
    cautions += _products(words)
    cautions += _question(text, vocabulary, is_drawing=is_drawing)
    if not is_drawing and SUSPECT.search(text):
        # Imported late: most texts have nothing of the kind.
        from solver.language.doubts import suspicions

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
    """Whether it is a digit from 2 to 9 and letters behind it."""
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


# What a * is, a sign or a hidden digit, and a lone x, a sign or a letter.

# A star between two cells, or between one and a + or -: a product or a digit.
TIGHT = re.compile(rf"(?<={CELL}|\])\*(?={CELL}|\[| *[-+])")
LONE_X = Caution(
    "lone_x",
    Sentence("the x between spaces is read as ×; a letter needs a sign on each side"),
)
RUNS = re.compile(r"\S+|\n")


def told_if_unsolved(text: str, reading: Reading) -> Caution | None:
    """For a puzzle without a solution as products: how it is written with hidden digits."""
    stars = [star.start() for star in TIGHT.finditer(reading.symbols)]
    if not stars:
        return None
    sentence = Sentence("each * is read as the sign of a product; for a hidden digit write ?")
    return Caution("star_signs", sentence, with_sign(text, reading, stars, "?"))


def with_hidden_digits(reading: Reading) -> tuple[Reading, Caution]:
    """The reading with a wildcard for every star, and a caution that says so."""
    stars = [i for i, symbol in enumerate(reading.symbols) if symbol == "*"]
    edited = reading.edited((i, i + 1, "?") for i in stars)
    sentence = Sentence("each * is read as a hidden digit; for a product write ×")
    return edited, Caution("star_digits", sentence)


def with_products(text: str, reading: Reading) -> str:
    """The text with × for every star; '' where one of them is no sign between two words."""
    stars = [i for i, symbol in enumerate(reading.symbols) if symbol == "*"]
    between = [star.start() for star in TIGHT.finditer(reading.symbols)]
    return with_sign(text, reading, stars, "×") if stars == between else ""


def with_crosses(reading: Reading) -> tuple[Reading, list[Caution]]:
    """The reading with × for each lone x between two words, and a caution where there is one."""
    crosses: list[int] = []
    runs = list(RUNS.finditer(reading.symbols))
    for before, run, after in zip(runs, runs[1:], runs[2:], strict=False):
        is_operand = crosses and crosses[-1] == before.start()
        ends, begins = before.group()[-1], after.group()[0]
        if run.group() not in ("X", "Х") or is_operand:
            continue
        if (is_cell(ends) or ends in "*])") and (is_cell(begins) or begins in "*[("):
            crosses.append(run.start())
    if not crosses:
        return reading, []
    return reading.edited((i, i + 1, "×") for i in crosses), [LONE_X]


def with_sign(text: str, reading: Reading, indices: Iterable[int], sign: str) -> str:
    """The text with a sign typed for some of its symbols."""
    return edited(text, ((reading.starts[i], reading.ends[i], sign) for i in indices))


# Cautions about lines that plain notation reads, though print may mean something else by them.

# A word or a number with a colon behind it, and an equation that has a sign of its own.
LABEL = re.compile(
    r"^\s*([^\W\d_]{2,}|[^\W_]{1,3}(?=：)|[0-9]{1,3})(?::(?=\s)|：)(?=[^=<>]*[-+*×·−–＋＊－])"
)
DASH = re.compile(r"^\s*([-–—])\s+")
# A small x between capitals, digits and wildcards, in a text without other small letters.
CAPITAL = r"[^\W_a-zа-яё]|[?□]"
INNER_X = re.compile(rf"(?<={CAPITAL})[xхｘ](?={CAPITAL})")
SMALL = re.compile(r"[a-wyzа-фц-яёａ-ｗｙｚ]")
NUMBER = r"[0-9?□■*_]+"
LONGEST = 100  # a line of a primer
REMAINDER = re.compile(
    rf"""\s* ([^=<>÷/:]+?) \s*[÷/:]\s* ([^=<>÷/:]+?) \s*=\s* ({NUMBER})
        (?:r|rem|rest|ост\.?|あまり|余り|余|あ) ({NUMBER}) \s*""",
    re.IGNORECASE | re.VERBOSE,
)
KANA = re.compile(r"[\u3041-\u30fa\u4e00-\u9fff]")


def suspicions(
    text: str, vocabulary: Vocabulary, words: Sequence[Word], equations: Sequence[Equation]
) -> Iterator[Caution]:
    """The cautions about a text in which something is suspect."""
    label = LABEL.match(text)
    if label and len(re.findall("[:：∶÷/]", text)) == 1:
        what = "{label}: at the beginning is read as a dividend; leave a label out"
        sentence = Sentence(what, label=label[1])
        yield Caution("label", sentence, rewrite=text[label.end() :].strip())
    if dash := DASH.match(text):
        what = "the {dash} at the beginning is a minus sign; leave it out where it begins a line"
        yield Caution("list_dash", Sentence(what, dash=dash[1]), rewrite=text[dash.end() :])
    if INNER_X.search(text) and not SMALL.search(text) and "\n" not in text.strip():
        what = "the x inside a word is a letter; the sign of a product is ×"
        yield Caution("inner_x", Sentence(what), rewrite=INNER_X.sub("×", text))
    if rewrite := _without_remainder(text):
        what = "the remainder is read as a part of the number; write {rewrite}"
        yield Caution("remainder", Sentence(what, rewrite=rewrite), rewrite)
    if "ー" in vocabulary.letters and not KANA.search(text.replace("ー", "")):
        yield Caution(
            "long_vowel", Sentence("ー is a letter; the minus sign is −"), text.replace("ー", "−")
        )
    yield from _factorial_at_the_end(text, equations)
    yield from _bar_in_a_chain(text, equations)
    if not vocabulary.letters and len(vocabulary.wildcards) > 1:
        yield from _own_squares(text, vocabulary, words)


def _without_remainder(text: str) -> str:
    """38 = 7 * 5 + 3 for 38 ÷ 7 = 5r3, whose r is a letter; '' for anything else."""
    line = text.strip()
    rest = REMAINDER.fullmatch(line) if len(line) <= LONGEST else None
    return f"{rest[1]} = {rest[2]} * {rest[3]} + {rest[4]}" if rest else ""


def _factorial_at_the_end(text: str, equations: Sequence[Equation]) -> Iterator[Caution]:
    """A caution where the last sign of all is a factorial of a number of several digits."""
    end = text.rstrip()
    word, *operators = [*("", *equations[-1].right)[-2:]] if equations else [""]
    is_factorial = end[-1:] in "!！" and operators == [FACTORIAL]
    if is_factorial and isinstance(word, Word) and len(word.cells) > 1:
        what = "the ! at the end is read as a factorial; leave it out where it ends a sentence"
        yield Caution("factorial", Sentence(what), end[:-1])


def _bar_in_a_chain(text: str, equations: Sequence[Equation]) -> Iterator[Caution]:
    """A caution where a bar stands between two equations, as if it parted them."""
    bars = [
        bar.position
        for before, bar, after in zip(equations, equations[1:], equations[2:], strict=False)
        if bar.relation == "|" and before.right == bar.left and bar.right == after.left
    ]
    if bars:
        what = "the | is read as “divides”; between two equations write ;"
        yield Caution("bar", Sentence(what), edited(text, ((bar, bar + 1, ";") for bar in bars)))


def _own_squares(text: str, vocabulary: Vocabulary, words: Sequence[Word]) -> Iterator[Caution]:
    """A caution where squares stand alone, as primers print one number for all of them."""
    squares = {text[start:end] for start, end, _ in vocabulary.blanks}
    hidden = [word for word in words if not all(isinstance(cell, int) for cell in word.cells)]
    if len(squares) == 1 and squares <= {*SQUARES} and all(len(w.cells) == 1 for w in hidden):
        (square,) = squares
        what = "each {square} is a digit by itself; for the same digit everywhere, write a letter"
        yield Caution("own_squares", Sentence(what, square=square), text.replace(square, "A"))
