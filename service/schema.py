"""What a request may ask for and what health answers, and the strict reading of parameters.

The field names are the parameters' names in query and body alike, their types what is accepted.
Annotations are not deferred here, because reading goes by the types themselves.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, Field, dataclass, fields
from sys import float_info
from typing import Any, TypeVar

from service.problems import MalformedRequest
from solver.limits import MAX_CURSOR, MAX_TEXT

Asked = TypeVar("Asked")

# Bytes. The longest puzzle at 12 bytes a code point, which is what one above U+FFFF takes both in
# JSON (\ud83c\udf4e) and in a form (%F0%9F%8D%8E), the longest cursor, and the other parameters.
MAX_BODY = 12 * MAX_TEXT + MAX_CURSOR + 2_000

# Python itself refuses to read more than 4,300 digits.
INTEGER = re.compile(r"-?[0-9]{1,4000}")
NUMBER = re.compile(r"-?[0-9]{1,300}(\.[0-9]{0,300})?")
BOOLEANS = {"true": True, "1": True, "false": False, "0": False}

TYPE_NAMES: dict[Any, str] = {
    str: "a text",
    int: "a whole number",
    bool: "true or false",
    float: "a number",
    str | None: "a text",
}


@dataclass(frozen=True, slots=True)
class SolveRequest:
    """The parameters of /v1/solve; the solver checks their ranges."""

    puzzle: str
    base: int = 10
    leading_zeros: bool = False  # a word of two or more cells may start with 0
    single_zero: bool = True  # a word of one cell may be 0
    limit: int = 1000  # solutions
    timeout: float = 5  # seconds
    next: str | None = None  # cursor from an answer
    shard: str | None = None  # i/n


@dataclass(frozen=True, slots=True)
class Health:
    """What /v1/health answers. The field names are the keys; no key is spelled anywhere else."""

    status: str
    version: str
    compiled: bool


def from_texts(asked: type[Asked], pairs: Iterable[tuple[str, str]]) -> dict[str, object]:
    """The parameters of a query or a form, converted to their types."""
    return _read(asked, ((name, text) for name, text in pairs), are_texts=True)


def from_values(asked: type[Asked], pairs: Iterable[tuple[str, object]]) -> dict[str, object]:
    """The members of a JSON object, which must have the types of the parameters."""
    return _read(asked, pairs, are_texts=False)


def build(asked: type[Asked], *parts: Mapping[str, object]) -> Asked:
    """The request that the parameters of query and body make together."""
    given: dict[str, object] = {}
    for part in parts:
        for name in part:
            if name in given:
                raise _twice(name)
        given |= part
    for field in _fields(asked).values():
        if field.default is MISSING and field.name not in given:
            raise MalformedRequest(
                "missing_parameter", f"the parameter {field.name} is missing", field=field.name
            )
    return asked(**given)


def _read(
    asked: type[Asked], pairs: Iterable[tuple[str, object]], *, are_texts: bool
) -> dict[str, object]:
    known = _fields(asked)
    given: dict[str, object] = {}
    for name, raw in pairs:
        if name not in known:
            raise MalformedRequest(
                "unknown_parameter",
                f"there is no such parameter; there are {', '.join(known)}",
                field=name[:64],
            )
        if name in given:
            raise _twice(name)
        kind = known[name].type
        value = _convert(kind, raw) if are_texts and isinstance(raw, str) else raw
        if not _fits(kind, value):
            raise MalformedRequest("bad_type", f"{name} must be {TYPE_NAMES[kind]}", field=name)
        given[name] = value
    return given


def _fields(asked: type[Asked]) -> "dict[str, Field[Any]]":
    return {field.name: field for field in fields(asked)}  # type: ignore[arg-type]


def _convert(kind: object, text: str) -> object:
    """The value that a text stands for; the text itself where it stands for none."""
    if kind is bool:
        return BOOLEANS.get(text, text)
    if kind is int and INTEGER.fullmatch(text):
        return int(text)
    if kind is float and NUMBER.fullmatch(text):
        return float(text)
    return text


def _fits(kind: object, value: object) -> bool:
    if kind is float:
        # Comparing works for whole numbers of any size, and is false for what is not a number.
        return type(value) in (int, float) and abs(value) <= float_info.max  # type: ignore[arg-type]
    if kind == str | None:
        return value is None or type(value) is str
    return type(value) is kind


def _twice(name: str) -> MalformedRequest:
    return MalformedRequest("duplicate_parameter", f"{name} is given twice", field=name)
