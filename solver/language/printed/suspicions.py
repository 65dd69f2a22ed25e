"""Cautions about lines that plain notation reads, though print may mean something else by them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solver.language.symbols import SQUARES, edited
from solver.language.vocabulary import Vocabulary
from solver.model import FACTORIAL, Caution, Equation, Word
from solver.sentences import Sentence

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
