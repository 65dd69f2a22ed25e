"""Words as numbers: what the walk through candidates runs on."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import chain
from unicodedata import is_normalized

from solver.errors import GrammarError, OptionError
from solver.kernels.words import Lexicon, Spelled
from solver.language.symbols import describe, fold, is_letter, read
from solver.limits import MAX_TEXT
from solver.options import Rules

LETTERS_A_LIMB = 62  # of 64 bits: a sign is never touched


def spell(word: str, field: str) -> Spelled:
    """The letters of a word in capitals; OptionError, with its field, for what is no word."""
    if not isinstance(word, str):
        raise OptionError("bad_word", "{option} must be words", field=field, option=field)
    if len(word) > MAX_TEXT:
        message = "a word has more than {most} characters"
        raise OptionError("long_words", message, field=field, most=MAX_TEXT)
    if word.isalpha() and is_normalized("NFC", word):  # as nearly all words of a list are
        return tuple(map(fold, word))
    try:
        reading = read(word)
    except GrammarError as error:
        message, what = "“{word}”: {what}", error.sentence
        raise OptionError("bad_word", message, field=field, word=word, what=what) from error
    symbols = reading.symbols.strip(" \n")
    if not symbols:
        message = "{option}: a word without letters"
        raise OptionError("bad_word", message, field=field, option=field)
    for symbol in symbols:
        if not is_letter(symbol):
            message, character = "“{word}”: {character} is not a letter", reading.name(symbol)
            raise OptionError(
                "bad_word", message, field=field, word=word, character=describe(character)
            )
    return tuple(map(reading.name, symbols))


def lexicon(words: Sequence[Spelled], rules: Rules, values: Sequence[int] = ()) -> Lexicon:
    """The numbers of different words; `values` is what the first of them say."""
    letters = {letter: i for i, letter in enumerate(dict.fromkeys(chain.from_iterable(words)))}
    limbs = -(-len(letters) // LETTERS_A_LIMB)
    numbers = Lexicon(
        names=tuple(map("".join, words)),
        numbers={word: number for number, word in enumerate(words)},
        limbs=limbs,
        letters=tuple(letters),
        mask=array("q", bytes(8 * limbs * len(words))),
        first=array("q"),
        length=array("q", map(len, words)),
        value=array("q", [*values, *[0] * (len(words) - len(values))]),
        start=array("q", [0]),
        letter=array("q"),
    )
    for number, word in enumerate(words):
        _enter(numbers, number, [letters[letter] for letter in word], rules)
    return numbers


def _enter(into: Lexicon, word: int, letters: Sequence[int], rules: Rules) -> None:
    """Adds the numbers of one word."""
    for letter in letters:
        into.mask[word * into.limbs + letter // LETTERS_A_LIMB] |= 1 << letter % LETTERS_A_LIMB
    may_be_zero = rules.single_zero if len(letters) == 1 else rules.leading_zeros
    into.first.append(-1 if may_be_zero else letters[0])
    into.letter.extend(reversed(letters))
    into.start.append(len(into.letter))
