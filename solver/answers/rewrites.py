"""What a text that is refused may be meant as: puzzles that are read, and have a solution.

A text is repaired in up to three changes, each by one of `WAYS`. Nothing is offered that could not
be solved, so that a repair which only makes the text readable is not taken for its meaning.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from solver.errors import PuzzleError
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
from solver.proof.read import KAKURO
from solver.search.search import search
from solver.sentences import Sentence


@dataclass(frozen=True, slots=True)
class Mistyped:
    """A text as it may be meant, and what was changed."""

    text: str
    rules: Rules
    changes: tuple[Sentence, ...] = ()

    def changed(self, text: str, what: Sentence, rules: Rules | None = None) -> Mistyped:
        """The draft after another change."""
        return Mistyped(text.strip(), rules or self.rules, (*self.changes, what))


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
    r"[\s,;]*[({\[]?\s*(?:(?:in|в|системе|системы|счисления|с|по)\s+)*"
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
    return _repaired(Mistyped(text, rules), error) or [*_making(text)]


def _repaired(typed: Mistyped, error: PuzzleError) -> list[Suggestion]:
    """The repaired puzzles with the fewest changes that have a solution, those with one first."""
    meter = Meter(Budget(seconds=REPAIR_SECONDS))
    level = [(typed, error)]
    seen = {(typed.text, typed.rules)}
    for _ in range(MOST_CHANGES):
        solved: list[tuple[bool, Mistyped]] = []
        tried = [draft for refused in level for draft in _changed(*refused)]
        level = []
        for draft, is_clear in tried:
            if (draft.text, draft.rules) in seen or len(seen) > MAX_REPAIRS:
                continue
            if meter.is_over():
                return []
            seen.add((draft.text, draft.rules))
            try:
                puzzle = parse(draft.text, draft.rules)
                found = search(puzzle, limit=2, budget=replace(meter.left(), nodes=NODES))
            except PuzzleError as refused:
                level.append((draft, refused))
            else:
                if found.count:
                    solved.append((not (is_clear or found.unique), draft))
        if solved:
            clearest = min(is_open for is_open, _ in solved)
            best = [draft for is_open, draft in solved if is_open == clearest]
            return [_suggestion(draft, typed.rules) for draft in best[:MAX_REWRITES]]
    return []


def _changed(draft: Mistyped, error: PuzzleError) -> Iterator[tuple[Mistyped, bool]]:
    """The drafts after one more change, and whether the text says it: then no other is likely."""
    for way in SAID_CLEARLY:
        if clear := [*way(draft, error)]:
            yield from ((one, True) for one in clear)
            return
    yield from ((one, False) for way in WAYS for one in way(draft, error))


def _suggestion(draft: Mistyped, rules: Rules) -> Suggestion:
    first, *others = draft.changes
    for other in others:
        first = Sentence("{one}, {other}", one=first, other=other)
    parameters: dict[str, str | int] = {"puzzle": draft.text}
    if draft.rules.base != rules.base:
        parameters["base"] = draft.rules.base
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


# The ways to repair a draft. Each knows what is wrong with it, and where.


def _without_base(draft: Mistyped, error: PuzzleError) -> Iterator[Mistyped]:
    said = BASE.search(draft.text)
    if said and said.start():
        base = int(said["number"] or said["japanese"] or said["russian"])
        if MIN_BASE <= base <= MAX_BASE:
            sentence = Sentence("in base {base}, which is an option", base=base)
            rules = replace(draft.rules, base=base)
            yield draft.changed(draft.text[: said.start()], sentence, rules)


def _signs_for_words(draft: Mistyped, error: PuzzleError) -> Iterator[Mistyped]:
    """Signs for what is said or drawn in place of them."""
    if congruence := CONGRUENCE.fullmatch(draft.text):
        left, rest, modulus = congruence["left"].strip(), congruence["rest"], congruence["modulus"]
        left = f"({left})" if SIGN.search(left) else left
        text = f"{left} % {modulus} = {rest}"
        yield draft.changed(text, Sentence("with % for the remainder"))
        return
    said = [word.group() for word in SAID_FOR_SIGN.finditer(draft.text)]
    if said and error.code == "two_words":
        text = SAID_FOR_SIGN.sub(lambda word: SAID[word.group().lower()], draft.text)
        words = ", ".join(f"“{word}”" for word in dict.fromkeys(said))
        yield draft.changed(text, Sentence("with signs for {words}", words=words))
    if arrow := EQUAL.search(draft.text):
        without = draft.text[: arrow.start()] + draft.text[arrow.end() :]
        if not RELATION.search(without):
            text = f"{draft.text[: arrow.start()]} = {draft.text[arrow.end() :]}"
            yield draft.changed(text, _instead("=", arrow.group().strip()))


def _signs_between_words(draft: Mistyped, error: PuzzleError) -> Iterator[Mistyped]:
    """A sum or a product of words that stand beside each other without a sign."""
    words = [word for word in BETWEEN.split(draft.text.strip()) if not re.fullmatch("[-=]+", word)]
    if not 2 < len(words) < 10 or not all(re.fullmatch(WORD, word) for word in words):
        return
    for sign in "+×" if len(words) == 3 else "+":
        text = f"{f' {sign} '.join(words[:-1])} = {words[-1]}"
        yield draft.changed(
            text, Sentence("with {sign} between the words and = before the last", sign=sign)
        )


def _at_the_gap(draft: Mistyped, error: PuzzleError) -> Iterator[Mistyped]:
    """What is missing between two words."""
    if error.code != "two_words" or error.position is None:
        return
    before, after = draft.text[: error.position].rstrip(), draft.text[error.position :].lstrip()
    is_before, is_after = bool(RELATION.search(before)), bool(RELATION.search(after))
    yield from _parted(draft, before, after)
    if is_before and not is_after:
        yield from _without_remark(draft, before, after)
    left, right = APART.split(before)[-1], APART.split(after)[0]
    if min(len(left), len(right)) == 1 and not left.isdigit():
        sentence = Sentence("with “{word}” as one word", word=left + right)
        yield draft.changed(before + after, sentence)
    signs = "=+×-" if not is_before and not is_after else "×" if left.isdigit() else "+×-"
    for sign in signs:
        sentence = Sentence(
            "with {sign} between “{left}” and “{right}”", sign=sign, left=left, right=right
        )
        yield draft.changed(f"{before} {sign} {after}", sentence)
    if is_after and not is_before and not SIGN.search(before) and len(before) > 2:
        yield draft.changed(after, _without(before))


def _parted(draft: Mistyped, before: str, after: str) -> Iterator[Mistyped]:
    """A comma before another equation or a condition, which may stand in brackets."""
    if not RELATION.search(before) or not RELATION.search(after):
        return
    stated = CONDITION.sub("", after, count=1)
    if stated[:1] in "([{" and stated[-1:] in ")]}":
        stated = stated[1:-1]
    stated = CONDITION.sub("", stated, count=1).strip()
    yield draft.changed(
        f"{before.rstrip(',;')}, {stated}",
        Sentence("with a comma before “{right}”", right=stated),
    )


def _without_remark(draft: Mistyped, before: str, after: str) -> Iterator[Mistyped]:
    """The equation alone, where what stands behind it states nothing."""
    relation = max(match.end() for match in RELATION.finditer(before))
    ends = [
        len(before),
        *(one.start() for one in CLAUSE.finditer(before) if one.start() > relation),
    ]
    for end in ends[-1:] if len(ends) > 1 else ends:
        kept = before[:end].rstrip(" ,;.#([{—–-")
        rest = draft.text[len(kept) :].strip()
        if len(rest) > 2 or not re.search(r"\w", rest):
            yield draft.changed(kept, _without(rest))


def _one_sentence(draft: Mistyped, error: PuzzleError) -> Iterator[Mistyped]:
    """The equation alone, between what is said before a colon and behind a full stop."""
    if (said := HEADING.match(draft.text)) and RELATION.search(draft.text, said.end()):
        yield draft.changed(draft.text[said.end() :], _without(said.group().strip()))
    relation = RELATION.search(draft.text)
    ends = (one.start() for one in STOP.finditer(draft.text, relation.end())) if relation else ()
    for end in [*ends][:1]:
        yield draft.changed(draft.text[:end], _without(draft.text[end:].strip(". ")))


def _relation_for_last_sign(draft: Mistyped, error: PuzzleError) -> Iterator[Mistyped]:
    """An equation of what has signs, but none of a relation."""
    signs = [*SIGN.finditer(draft.text)]
    if error.code == "no_relation" and len(signs) > 1 and not RELATION.search(draft.text):
        last = signs[-1]
        text = f"{draft.text[: last.start()]}={draft.text[last.end() :]}"
        yield draft.changed(text, _instead("=", last.group()))


def _without_character(draft: Mistyped, error: PuzzleError) -> Iterator[Mistyped]:
    """What is left, or a sign, where a character means nothing; and without what it begins."""
    at, text = error.position, draft.text
    if error.code not in WITHOUT_MEANING or at is None or at >= len(text):
        return
    character = text[at]
    before, after = text[:at].rstrip(), text[at + 1 :].lstrip()
    if RELATION.search(before) and not RELATION.search(after):
        yield from _without_remark(draft, before + character, after)
    if error.code == "bad_digit":
        yield draft.changed(re.sub(r"[\[\]]", "", text), _without("[ ]"))
        return
    if before and after and not SIGN.search(before[-1] + after[0]):
        for sign in "+=" if not RELATION.search(text) else "+":
            yield draft.changed(f"{before} {sign} {after}", _instead(sign, character))
    yield draft.changed(text.replace(character, ""), _without(character))


def _without_stray_signs(draft: Mistyped, error: PuzzleError) -> Iterator[Mistyped]:
    """One sign where two stand side by side, and none at the ends."""
    text = draft.text
    if error.code not in ("missing_operand", "star_wildcard", "empty_equation", "bad_decimal"):
        return
    if error.code == "bad_decimal":
        yield draft.changed(re.sub(r"(?<=\w)\.(?=\w)", "", text), _without("."))
    bare = text.strip(" =+-*/×÷:,;<>.")
    if bare != text:
        rest = text.replace(bare, " ").strip() if text.count(bare) == 1 else "="
        yield draft.changed(bare, _without(rest))
    for pair in re.finditer(r"([-+*/×÷=])\s*([-+*/×÷=])", text):
        for kept in dict.fromkeys(pair.groups()):
            shorter = text[: pair.start()] + kept + text[pair.end() :]
            yield draft.changed(shorter, _instead(kept, pair.group()))


def _one_of_several(draft: Mistyped, error: PuzzleError) -> Iterator[Mistyped]:
    """Each of several puzzles alone."""
    if error.code not in ("too_many_letters", "two_words", "unbalanced"):
        return
    text = ITEM.sub("\n", draft.text)
    pattern = PARTING if error.code == "too_many_letters" else re.compile("\n")
    parts = [part.strip() for part in pattern.split(text) if RELATION.search(part)]
    if len(parts) > 1:
        for number, part in enumerate(parts, 1):
            sentence = Sentence("only puzzle {number} of {count}", number=number, count=len(parts))
            yield Mistyped(part, draft.rules, (sentence,))


def _in_one_alphabet(draft: Mistyped, error: PuzzleError) -> Iterator[Mistyped]:
    """Letters of one alphabet, where some that look alike are of another."""
    if error.code == "too_many_letters" and (text := in_one_alphabet(draft.text)):
        yield draft.changed(text, Sentence("with all letters of one alphabet"))


def _without(part: str) -> Sentence:
    return Sentence("without “{part}”", part=part)


def _instead(new: str, old: str) -> Sentence:
    return Sentence("with {new} for “{old}”", new=new, old=old)


WITHOUT_MEANING = ("bad_character", "unbalanced", "bad_digit")

Repair = Callable[[Mistyped, PuzzleError], Iterator[Mistyped]]

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
