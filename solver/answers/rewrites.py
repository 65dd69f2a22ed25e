"""What a text that is refused may be meant as: puzzles that are read, and have a solution.

A text is repaired in up to three changes, each by one of `WAYS`. Nothing is offered that could not
be solved, so that a repair which only makes the text readable is not taken for its meaning.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from solver.errors import PuzzleError
from solver.grid.either import KAKURO
from solver.language.doubts import in_one_alphabet
from solver.language.read import parse
from solver.limits import (
    MAX_BASE,
    MAX_REPAIRED,
    MAX_REPAIRS,
    MAX_REWRITES,
    MIN_BASE,
    REPAIR_SECONDS,
)
from solver.meter import Meter
from solver.model import Budget
from solver.options import Rules
from solver.search.search import search
from solver.sentences import Sentence


@dataclass(frozen=True, slots=True)
class Guess:
    """A text as it may be meant, and what was changed."""

    text: str
    rules: Rules
    changes: tuple[Sentence, ...] = ()

    def changed(self, text: str, what: Sentence, rules: Rules | None = None) -> Guess:
        """The guess after another change."""
        return Guess(text.strip(), rules or self.rules, (*self.changes, what))


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A way to go on: what it changes, and what to ask whom with.

    `action` is another endpoint than the one that was asked, such as 'generate', or None.
    """

    sentence: Sentence
    action: str | None
    parameters: dict[str, str | int]


# Nodes in which a repaired puzzle shows that it has a solution, and changes that are tried one
# after the other.
NODES, MOST_CHANGES = 5_000, 3

WORD = r"[^\W\d_]+"
RELATION = re.compile(r"!?[=<>≠≤≥＝]+")
SIGN = re.compile(r"[-+*/×÷·:−–—＋＊]")
APART = re.compile(r"[-\s+*/×÷·=<>≠≤≥(),;]+")
BETWEEN = re.compile(r"[\s,;/|_.]+")

# The base of a puzzle, as books say it behind one.
BASE = re.compile(
    r"[\s,;]*+[({\[]?\s*+(?:(?:in|в|системе|системы|счисления|с|по)\s++)*+"
    r"(?:(?:base|radix|основани\w*)\s*[=:]?\s*(?P<number>\d{1,2})"
    r"|(?P<japanese>\d{1,2})\s*進(?:法|数)?|(?P<russian>\d{1,2})-?ричн\w*(?:\s+систем\w*)?)"
    r"(?:\s+(?:system|numbers))?\s*[)}\]]?[\s.]*$",
    re.IGNORECASE,
)
CONGRUENCE = re.compile(
    r"(?P<left>[^≡=]+?)(?:\s*≡\s*|\s+(?==))=?\s*(?P<rest>[^≡=]+?)\s*[(,]?\s*"
    r"(?:mod|по модулю)\s*(?P<modulus>[^\s()]+)\s*\)?\s*$",
    re.IGNORECASE,
)

# Words that are said for signs.
SAID = {
    "plus": "+", "and": "+", "minus": "-", "less": "-", "times": "×", "by": "×",
    "equals": "=", "equal": "=", "is": "=", "mod": "%", "modulo": "%",
    "плюс": "+", "и": "+", "минус": "-", "умножить": "×", "умножить на": "×", "равно": "=",
    "равняется": "=", "будет": "=", "по модулю": "%",
    "たす": "+", "足す": "+", "ひく": "-", "引く": "-", "かける": "×", "掛ける": "×",
    "は": "=", "わ": "=", "イコール": "=", "プラス": "+", "マイナス": "-",
}  # fmt: skip
SAID_FOR_SIGN = re.compile(
    rf"(?<=\s)(?:{'|'.join(sorted(SAID, key=len, reverse=True))})(?=\s)", re.IGNORECASE
)
EQUAL = re.compile(r"\s*(?:=+>|-+>|[→⇒⟶⟹➡≡≈≅≃≒∼])\s*")
CLAUSE = re.compile(r"[,;.#(\[{\n—–]")  # before which a remark may begin
HEADING = re.compile(r"[^\W\d_]{2,}(?:\s+[^\W\d_]+)*\s*[:：.]\s*")
STOP = re.compile(r"[.!。]\s*(?=[^\W\d_]{2})")
CONDITION = re.compile(r"\s*(?:where|with|if|when|given|где|если|при|когда|ただし)\b[\s,:]*", re.I)
ITEM = re.compile(r"(?:^|\s)(?:\d{1,2}|[a-cа-в])[.)]\s", re.IGNORECASE)
PARTING = re.compile(r"&&|[,;\n]")

# The words that puzzles are made with, by the script of the word that is to be in them.
THEMES = {"[A-Z]{2,}": "animals", "[А-ЯЁ]{2,}": "звери", "[ぁ-ゖァ-ヺー]{2,}": "どうぶつ"}


def suggestions(error: PuzzleError) -> list[Suggestion]:
    """How to go on from an error of a puzzle's text: at most two ways, the likeliest first."""
    if error.source is None or len(error.source[0]) > MAX_REPAIRED:
        return []
    text, rules = error.source
    if KAKURO.fullmatch(text) and "(" in text:
        return [Suggestion(Sentence("as a kakuro"), "kakuro", {"puzzle": text.strip()})]
    return _repaired(Guess(text, rules), error) or [*_making(text)]


def _repaired(typed: Guess, error: PuzzleError) -> list[Suggestion]:
    """The repaired puzzles with the fewest changes that have a solution, those with one first."""
    meter = Meter(Budget(seconds=REPAIR_SECONDS, clock=time.thread_time))
    level = [(typed, error)]
    seen = {(typed.text, typed.rules)}
    for _ in range(MOST_CHANGES):
        solved: list[tuple[bool, Guess]] = []
        tried = [guess for refused in level for guess in _changed(*refused)]
        level = []
        for guess, is_clear in tried:
            if (guess.text, guess.rules) in seen or len(seen) > MAX_REPAIRS:
                continue
            if meter.is_over():
                return []
            seen.add((guess.text, guess.rules))
            try:
                puzzle = parse(guess.text, guess.rules)
                found = search(puzzle, limit=2, budget=replace(meter.left(), nodes=NODES))
            except PuzzleError as refused:
                level.append((guess, refused))
            else:
                if found.count:
                    solved.append((not (is_clear or found.unique), guess))
        if solved:
            clearest = min(is_open for is_open, _ in solved)
            best = [guess for is_open, guess in solved if is_open == clearest]
            return [_suggestion(guess, typed.rules) for guess in best[:MAX_REWRITES]]
    return []


def _changed(guess: Guess, error: PuzzleError) -> Iterator[tuple[Guess, bool]]:
    """The guesses after one more change, and whether the text says it: then no other is likely."""
    for way in SAID_CLEARLY:
        if clear := [*way(guess, error)]:
            yield from ((one, True) for one in clear)
            return
    yield from ((one, False) for way in WAYS for one in way(guess, error))


def _suggestion(guess: Guess, rules: Rules) -> Suggestion:
    first, *others = guess.changes
    for other in others:
        first = Sentence("{one}, {other}", one=first, other=other)
    parameters: dict[str, str | int] = {"puzzle": guess.text}
    if guess.rules.base != rules.base:
        parameters["base"] = guess.rules.base
    return Suggestion(first, None, parameters)


def _making(text: str) -> Iterator[Suggestion]:
    """Puzzles with the words of a text that is nothing but one word or two."""
    words = [*dict.fromkeys(re.findall(r"[^\s,;+]+", text.upper()))]
    for script, theme in THEMES.items():
        if 0 < len(words) < 3 and all(re.fullmatch(script, word) for word in words):
            sentence = Sentence("with puzzles made of {words} and others", words=" ".join(words))
            yield Suggestion(
                sentence,
                "generate",
                {"theme": theme, "require": " ".join(words), "terms": "2-3"},
            )


# The ways to repair a guess. Each knows what is wrong with it, and where.


def _without_base(guess: Guess, error: PuzzleError) -> Iterator[Guess]:
    said = BASE.search(guess.text)
    if said and said.start():
        base = int(said["number"] or said["japanese"] or said["russian"])
        if MIN_BASE <= base <= MAX_BASE:
            sentence = Sentence("in base {base}, which is an option", base=base)
            rules = replace(guess.rules, base=base)
            yield guess.changed(guess.text[: said.start()], sentence, rules)


def _signs_for_words(guess: Guess, error: PuzzleError) -> Iterator[Guess]:
    """Signs for what is said or drawn in place of them."""
    if congruence := CONGRUENCE.fullmatch(guess.text):
        left, rest, modulus = congruence["left"].strip(), congruence["rest"], congruence["modulus"]
        left = f"({left})" if SIGN.search(left) else left
        text = f"{left} % {modulus} = {rest}"
        yield guess.changed(text, Sentence("with % for the remainder"))
        return
    said = [word.group() for word in SAID_FOR_SIGN.finditer(guess.text)]
    if said and error.code == "two_words":
        text = SAID_FOR_SIGN.sub(lambda word: SAID[word.group().lower()], guess.text)
        words = ", ".join(f"“{word}”" for word in dict.fromkeys(said))
        yield guess.changed(text, Sentence("with signs for {words}", words=words))
    if arrow := EQUAL.search(guess.text):
        without = guess.text[: arrow.start()] + guess.text[arrow.end() :]
        if not RELATION.search(without):
            text = f"{guess.text[: arrow.start()]} = {guess.text[arrow.end() :]}"
            yield guess.changed(text, _instead("=", arrow.group().strip()))


def _signs_between_words(guess: Guess, error: PuzzleError) -> Iterator[Guess]:
    """A sum or a product of words that stand beside each other without a sign."""
    words = [word for word in BETWEEN.split(guess.text.strip()) if not re.fullmatch("[-=]+", word)]
    if not 2 < len(words) < 10 or not all(re.fullmatch(WORD, word) for word in words):
        return
    for sign in "+×" if len(words) == 3 else "+":
        text = f"{f' {sign} '.join(words[:-1])} = {words[-1]}"
        yield guess.changed(
            text, Sentence("with {sign} between the words and = before the last", sign=sign)
        )


def _at_the_gap(guess: Guess, error: PuzzleError) -> Iterator[Guess]:
    """What is missing between two words."""
    if error.code != "two_words" or error.position is None:
        return
    before, after = guess.text[: error.position].rstrip(), guess.text[error.position :].lstrip()
    is_before, is_after = bool(RELATION.search(before)), bool(RELATION.search(after))
    yield from _parted(guess, before, after)
    if is_before and not is_after:
        yield from _without_remark(guess, before, after)
    left, right = APART.split(before)[-1], APART.split(after)[0]
    equation = PARTING.split(before)[-1] + PARTING.split(after)[0]
    # What is in no equation is a remark, which as one word would be left out.
    if min(len(left), len(right)) == 1 and not left.isdigit() and RELATION.search(equation):
        sentence = Sentence("with “{word}” as one word", word=left + right)
        yield guess.changed(before + after, sentence)
    signs = "=+×-" if not is_before and not is_after else "×" if left.isdigit() else "+×-"
    for sign in signs:
        sentence = Sentence(
            "with {sign} between “{left}” and “{right}”", sign=sign, left=left, right=right
        )
        yield guess.changed(f"{before} {sign} {after}", sentence)
    if is_after and not is_before and not SIGN.search(before) and len(before) > 2:
        yield guess.changed(after, _without(before))


def _parted(guess: Guess, before: str, after: str) -> Iterator[Guess]:
    """A comma before another equation or a condition, which may stand in brackets."""
    if not RELATION.search(before) or not RELATION.search(after):
        return
    stated = CONDITION.sub("", after, count=1)
    if stated[:1] in "([{" and stated[-1:] in ")]}":
        stated = stated[1:-1]
    stated = CONDITION.sub("", stated, count=1).strip()
    yield guess.changed(
        f"{before.rstrip(',;')}, {stated}",
        Sentence("with a comma before “{right}”", right=stated),
    )


def _without_remark(guess: Guess, before: str, after: str) -> Iterator[Guess]:
    """The equation alone, where what stands behind it states nothing."""
    relation = max(match.end() for match in RELATION.finditer(before))
    ends = [
        len(before),
        *(one.start() for one in CLAUSE.finditer(before) if one.start() > relation),
    ]
    for end in ends[-1:] if len(ends) > 1 else ends:
        kept = before[:end].rstrip(" ,;.#([{—–-")
        rest = guess.text[len(kept) :].strip()
        if len(rest) > 2 or not re.search(r"\w", rest):
            yield guess.changed(kept, _without(rest))


def _one_sentence(guess: Guess, error: PuzzleError) -> Iterator[Guess]:
    """The equation alone, between what is said before a colon and behind a full stop."""
    if (said := HEADING.match(guess.text)) and RELATION.search(guess.text, said.end()):
        yield guess.changed(guess.text[said.end() :], _without(said.group().strip()))
    relation = RELATION.search(guess.text)
    ends = (one.start() for one in STOP.finditer(guess.text, relation.end())) if relation else ()
    for end in [*ends][:1]:
        yield guess.changed(guess.text[:end], _without(guess.text[end:].strip(". ")))


def _relation_for_last_sign(guess: Guess, error: PuzzleError) -> Iterator[Guess]:
    """An equation of what has signs, but none of a relation."""
    signs = [*SIGN.finditer(guess.text)]
    if error.code == "no_relation" and len(signs) > 1 and not RELATION.search(guess.text):
        last = signs[-1]
        text = f"{guess.text[: last.start()]}={guess.text[last.end() :]}"
        yield guess.changed(text, _instead("=", last.group()))


def _without_character(guess: Guess, error: PuzzleError) -> Iterator[Guess]:
    """What is left, or a sign, where a character means nothing; and without what it begins."""
    at, text = error.position, guess.text
    if error.code not in WITHOUT_MEANING or at is None or at >= len(text):
        return
    character = text[at]
    before, after = text[:at].rstrip(), text[at + 1 :].lstrip()
    if RELATION.search(before) and not RELATION.search(after):
        yield from _without_remark(guess, before + character, after)
    if error.code == "bad_digit":
        yield guess.changed(re.sub(r"[\[\]]", "", text), _without("[ ]"))
        return
    if before and after and not SIGN.search(before[-1] + after[0]):
        for sign in "+=" if not RELATION.search(text) else "+":
            yield guess.changed(f"{before} {sign} {after}", _instead(sign, character))
    yield guess.changed(text.replace(character, ""), _without(character))


def _without_stray_signs(guess: Guess, error: PuzzleError) -> Iterator[Guess]:
    """One sign where two stand side by side, and none at the ends."""
    text = guess.text
    if error.code not in ("missing_operand", "star_wildcard", "empty_equation", "bad_decimal"):
        return
    if error.code == "bad_decimal":
        yield guess.changed(re.sub(r"(?<=\w)\.(?=\w)", "", text), _without("."))
    bare = text.strip(" =+-*/×÷:,;<>.")
    if bare != text:
        rest = text.replace(bare, " ").strip() if text.count(bare) == 1 else "="
        yield guess.changed(bare, _without(rest))
    for pair in re.finditer(r"([-+*/×÷=])\s*([-+*/×÷=])", text):
        for kept in dict.fromkeys(pair.groups()):
            shorter = text[: pair.start()] + kept + text[pair.end() :]
            yield guess.changed(shorter, _instead(kept, pair.group()))


def _one_of_several(guess: Guess, error: PuzzleError) -> Iterator[Guess]:
    """Each of several puzzles alone."""
    if error.code not in ("too_many_letters", "two_words", "unbalanced"):
        return
    text = ITEM.sub("\n", guess.text)
    pattern = PARTING if error.code == "too_many_letters" else re.compile("\n")
    parts = [part.strip() for part in pattern.split(text) if RELATION.search(part)]
    if len(parts) > 1:
        for number, part in enumerate(parts, 1):
            sentence = Sentence("only puzzle {number} of {count}", number=number, count=len(parts))
            yield Guess(part, guess.rules, (sentence,))


def _in_one_alphabet(guess: Guess, error: PuzzleError) -> Iterator[Guess]:
    """Letters of one alphabet, where some that look alike are of another."""
    if error.code == "too_many_letters" and (text := in_one_alphabet(guess.text)):
        yield guess.changed(text, Sentence("with all letters of one alphabet"))


def _without(part: str) -> Sentence:
    return Sentence("without “{part}”", part=part)


def _instead(new: str, old: str) -> Sentence:
    return Sentence("with {new} for “{old}”", new=new, old=old)


WITHOUT_MEANING = ("bad_character", "unbalanced", "bad_digit")

Repair = Callable[[Guess, PuzzleError], Iterator[Guess]]

SAID_CLEARLY: tuple[Repair, ...] = (_without_base, _one_of_several)
WAYS: tuple[Repair, ...] = (
    _signs_for_words,
    _signs_between_words,
    _at_the_gap,
    _one_sentence,
    _relation_for_last_sign,
    _without_character,
    _without_stray_signs,
    _in_one_alphabet,
)
