"""Lies planted in the claims of a proof: another digit, another letter, another name."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from proof.kept import explained, tell
from proof.reader.reader import Reader

from solver.proof.model import WHOLE
from solver.proof.speaking.claim import Carried, Title, Unknown
from solver.proof.telling.model import Line

LIES = 40  # in `make test`

Path = tuple[str | int, ...]

# What joins or places values, and is no value.
FORM = {"template", "last", "between", "case", "form", "closes", "is_once"}

RELATIONS = "=≠<≤→≡"


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """The numbers, texts, unknowns, carries and titles in claims, with the ways to them."""
    if isinstance(value, tuple):
        is_named = len(value) == 2 and path[-1:] and path[-2:-1] == ("values",)
        for at, one in enumerate(value):
            if not (is_named and at == 0 and isinstance(one, str)):
                yield from leaves(one, (*path, at))
    elif isinstance(value, Unknown | Title | Carried | int | str):
        yield path, value
    elif is_dataclass(value):
        for field in fields(value):
            if field.name not in FORM:
                yield from leaves(getattr(value, field.name), (*path, field.name))


def changed(value: Any, path: Path, other: Any) -> Any:
    """The same with another value at the end of a way."""
    if not path:
        return other
    first, *rest = path
    if isinstance(first, int):
        inner = changed(value[first], tuple(rest), other)
        return (*value[:first], inner, *value[first + 1 :])
    return replace(value, **{first: changed(getattr(value, first), tuple(rest), other)})


def lie(reader: Reader, lines: Sequence[Line], chance: random.Random) -> list[Line] | None:
    """The lines with one number or letter of one claim changed; None where nothing shows it."""
    letters = reader.explanation.puzzle.letters

    def other(value: Any) -> Any:
        match value:
            case Unknown() if value.name in letters:
                name = another(value.name, letters, chance)
                return replace(value, name=name) if name else None
            case Title() if value.id[1] < WHOLE:
                equation, index = value.id
                return replace(value, id=(equation, index + chance.choice((-1, 1, 2))))
            case Carried():
                return replace(value, is_next=not value.is_next)
            case int():
                return value + chance.choice((-1, 1, 2))
            case str() if value in RELATIONS:
                return another(value, RELATIONS, chance)
            case str() if value in letters:
                return another(value, letters, chance)
            case str() if places := [*re.finditer(r"\d", value)]:
                at = chance.choice(places).start()
                return value[:at] + str((int(value[at]) + 1) % 10) + value[at + 1 :]
        return None

    number = chance.randrange(len(lines))
    return planted(reader, lines, number, [*leaves(lines[number].claims)], other, chance)


def another(name: str, names: Sequence[str], chance: random.Random) -> str | None:
    """Another of these names; None where there is none."""
    return chance.choice([one for one in names if one != name] or [None])


def misnamed(
    reader: Reader, lines: Sequence[Line], names: Sequence[str | int], chance: random.Random
) -> list[Line] | None:
    """The lines with one unknown, or one calculation, by the name of another."""

    def other(value: Any) -> Any:
        others = [name for name in names if name != name_of(value)]
        if isinstance(value, Title):
            return replace(value, id=(chance.choice(others), value.id[1]))
        return replace(value, name=chance.choice(others))

    def name_of(value: Any) -> Any:
        return value.id[0] if isinstance(value, Title) else getattr(value, "name", None)

    places = [(number, leaf) for number, line in enumerate(lines)
              for leaf in leaves(line.claims) if name_of(leaf[1]) in names]  # fmt: skip
    if not places or len(names) < 2:
        return None
    number, leaf = chance.choice(places)
    return planted(reader, lines, number, [leaf], other, chance)


def planted(
    reader: Reader,
    lines: Sequence[Line],
    number: int,
    places: Sequence[tuple[Path, Any]],
    other: Callable[[Any], Any],
    chance: random.Random,
) -> list[Line] | None:
    """The lines with another value at one of these places; None where no sentence shows it."""
    line = lines[number]
    path, value = chance.choice(places) if places else ((), None)
    wrong = other(value) if places else None
    if wrong is None or (isinstance(wrong, int) and wrong < 0):
        return None
    if isinstance(wrong, Title) and wrong.id[1] < 0:
        return None
    claims = changed(line.claims, path, wrong)
    try:
        if reader.speaker.text(claims) == reader.speaker.text(line.claims):
            return None
    except KeyError:  # a carry that the puzzle has not cannot be said
        return None
    return [*lines[:number], replace(line, claims=claims), *lines[number + 1 :]]


def find_lies(
    texts: Sequence[str],
    chance: random.Random,
    most: int = LIES,
) -> None:
    """Plants lies in proofs of these puzzles, and has the reader find each."""
    lies = 0
    while lies < most:
        text = chance.choice(texts)
        lines, reader = tell(text), Reader(explained(text))
        for _ in range(5):
            wrong = lie(reader, lines, chance)
            if wrong:
                lies += 1
                report = reader.read(wrong)
                assert report.false, [a for a, b in zip(wrong, lines, strict=True) if a != b]
