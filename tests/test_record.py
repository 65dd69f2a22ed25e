"""Records behave as the dataclasses that they stand for."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from typing import Any, ClassVar

import pytest

import solver
from solver import record


def made(kind: Any) -> list[type[Any]]:
    """Three classes with what a record may have, made with one of the two decorators."""

    @kind.dataclass(frozen=True, slots=True)
    class Point:
        name: ClassVar[str] = "point"
        x: int
        y: int = 2
        z: list[int] = kind.field(default_factory=list, compare=False)
        hidden: str = kind.field(default="", init=False, repr=False)

    @kind.dataclass(frozen=True, slots=True, init=False, repr=False, eq=False)
    class Base:
        a: int = 1
        b: str = "b"

    @kind.dataclass(frozen=True)
    class Derived(Base):
        c: int = 3
        b: str = "other"

    return [Point, Base, Derived]


PAIRS = list(zip(made(record), made(dataclasses), strict=True))


@pytest.mark.parametrize(("ours", "theirs"), PAIRS)
def test_dataclasses_knows_the_same_of_them(ours: Any, theirs: Any) -> None:
    assert dataclasses.is_dataclass(ours)
    assert ours.__match_args__ == theirs.__match_args__
    keys = ("name", "type", "default", "init", "repr", "compare")
    known = [[getattr(one, key) for key in keys] for one in dataclasses.fields(ours)]
    assert known == [[getattr(one, key) for key in keys] for one in dataclasses.fields(theirs)]


def outcome(deed: Any) -> object:
    """What a deed comes to, as far as it is the same for both."""
    try:
        return deed()
    except Exception as error:
        return type(error)


@pytest.mark.parametrize(
    "deed",
    [
        lambda kinds: repr(kinds[0](1)),
        lambda kinds: repr(kinds[0](1, 2, [3])),
        lambda kinds: repr(kinds[2](b="x")),
        lambda kinds: kinds[0](1) == kinds[0](1, z=[1]),
        lambda kinds: kinds[0](1) == kinds[0](2),
        lambda kinds: kinds[0](1) == kinds[2](1),
        lambda kinds: hash(kinds[0](1)) == hash(kinds[0](1, 2, [5])),
        lambda kinds: kinds[0](1).hidden,
        lambda kinds: kinds[0].name,
        lambda kinds: kinds[0](),
        lambda kinds: kinds[0](1, 2, [3], 4),
        lambda kinds: kinds[0](1, w=4),
        lambda kinds: kinds[0](1, hidden=""),
        lambda kinds: setattr(kinds[0](1), "x", 2),
        lambda kinds: delattr(kinds[0](1), "x"),
        lambda kinds: repr(dataclasses.replace(kinds[0](1), y=5)),
        lambda kinds: repr(dataclasses.replace(kinds[0](1), hidden="x")),
        lambda kinds: dataclasses.asdict(kinds[0](1)),
        lambda kinds: repr(copy.deepcopy(kinds[0](1, 2, [3]))),
        lambda kinds: repr(dataclasses.dataclass(frozen=True)(type("More", (kinds[2],), {}))(4)),
    ],
)
def test_a_deed_comes_to_the_same(deed: Any) -> None:
    ours, theirs = (outcome(lambda kinds=kinds: deed(kinds)) for kinds in zip(*PAIRS, strict=True))
    assert ours == theirs


def test_a_common_class_takes_its_fields_as_before() -> None:
    point, _, derived = made(record)
    for kind, values in ((point, [1, 2, [3]]), (derived, [1, "x", 3])):
        shared = kind.__init__
        things = [kind(*values) for _ in range(record.COMMON + 2)]
        assert kind.__init__ is not shared
        assert (
            things[0] == things[-1] == kind(**dict(zip(kind.__match_args__, values, strict=True)))
        )
        assert repr(things[0]) == repr(things[-1])
    assert point(1).z is not point(1).z
    assert point(1).hidden == ""


def test_replace_is_that_of_dataclasses() -> None:
    word = solver.parse("AB+C=BA").words[0]
    assert record.replace(word, name="X") == dataclasses.replace(word, name="X")
    assert pickle.loads(pickle.dumps(word)) == word
