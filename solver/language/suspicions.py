"""What print may mean otherwise: stars that are digits, a lone x, labels and dashes.

Few texts have any of it, so that this is loaded, with its patterns, where one of them comes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

from solver.language.symbols import SMALL, SQUARES, Reading, edited
from solver.language.tokens import CELL, is_cell
from solver.language.vocabulary import Vocabulary
from solver.model import FACTORIAL, Caution, Equation, Word
from solver.sentences import Sentence

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


def told_of_several(text: str) -> Caution | None:
    """For equations without a solution as one puzzle: the first of them by itself."""
    parts = [part.strip() for part in re.split(r"[\n;]", text) if part.strip()]
    if len(parts) < 2 or not all(re.search(r"[^\W\d_]{2}.*=.*[^\W\d_]{2}", one) for one in parts):
        return None
    sentence = Sentence("the equations are read as one puzzle; to solve each, write one at a time")
    return Caution("one_at_a_time", sentence, parts[0])


def with_hidden_digits(
    reading: Reading, spans: Sequence[tuple[int, int]] | None = None
) -> tuple[Reading, Caution]:
    """The reading with a wildcard for every star, or those inside spans, and a caution."""
    every = [(0, len(reading.symbols))]
    inside = (i for span in (every if spans is None else spans) for i in range(*span))
    edited = reading.edited((i, i + 1, "?") for i in inside if reading.symbols[i] == "*")
    what = "each * is read as a hidden digit; for a product write ×"
    if spans is not None:
        what = "each * of {parts} is read as a hidden digit; for a product write ×"
    parts = ", ".join(
        reading.named(reading.symbols[start:end].strip()) for start, end in spans or ()
    )
    return edited, Caution("star_digits", Sentence(what, parts=parts) if parts else Sentence(what))


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
# A small x between capitals, digits and wildcards.
CAPITAL = r"[^\W_a-zа-яё]|[?□]"
INNER_X = re.compile(rf"(?<={CAPITAL})[xхｘ](?={CAPITAL})")
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
    if INNER_X.search(text) and not re.search(SMALL, text) and "\n" not in text.strip():
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
    yield from _letters_like_numbers(text, vocabulary)
    yield from _tens(text)
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
    tokens = [*equations[-1].right] if equations and end[-1:] in "!！" else []
    operators = [*takewhile(lambda token: token == FACTORIAL, reversed(tokens))]
    word = tokens[-len(operators) - 1] if operators else ""
    if isinstance(word, Word) and len(word.cells) > 1:
        what = "the ! at the end is read as a factorial; leave it out where it ends a sentence"
        yield Caution("factorial", Sentence(what), end.rstrip("!！"))


def _letters_like_numbers(text: str, vocabulary: Vocabulary) -> Iterator[Caution]:
    """Cautions where {n} is a whole number, and a small n by itself a letter."""
    for name in dict.fromkeys(re.findall(r"\{([^\W\d_]+)\}", text)):
        alone = [*re.finditer(rf"(?<![\w{{]){name.lower()}(?![\w}}])", text)]
        if alone and {*name.upper()} <= {*vocabulary.letters}:
            what = "{name} without braces is a letter; the whole number is {whole}"
            whole = f"{{{name}}}"
            rewrite = edited(text, ((*one.span(), whole) for one in alone))
            yield Caution("whole_number", Sentence(what, name=name.lower(), whole=whole), rewrite)


def _tens(text: str) -> Iterator[Caution]:
    """A caution where 10A + B may be meant as ten times A and B."""
    tens = [*re.finditer(r"(?<![\w?.])10+(?=[^\W\d_](?![\w?]))", text)]
    if tens:
        what = "{number} is read as one number; for a product write {product}"
        number, letter = tens[0].group(), text[tens[0].end()]
        sentence = Sentence(what, number=number + letter, product=f"{number}×{letter}")
        rewrite = edited(text, ((ten.end(), ten.end(), "×") for ten in tens))
        yield Caution("tens", sentence, rewrite)


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
