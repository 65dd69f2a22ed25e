"""Strict reading of parameters: texts or JSON values → the request's dataclass."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields
from functools import cache
from types import UnionType
from typing import Any, TypeVar, get_args, get_type_hints

from service.problems import MalformedRequest
from solver.sentences import Sentence

Parameters = TypeVar("Parameters")

# Numbers in a query are written as in JSON; .5 and 5. are taken too, and 1e1 is a whole number.
# Python itself refuses to read whole numbers of more than 4,300 digits.
INTEGER = r"-?[0-9]{1,4000}"
NUMBER = r"-?([0-9]{1,4000}(\.[0-9]{0,4000})?|\.[0-9]{1,4000})([eE][+-]?[0-9]{1,9})?"
BOOLEANS = {"true": True, "1": True, "false": False, "0": False}

# The types that a parameter may have, and what people call them.
TYPE_NAMES: dict[Any, str] = {
    str: "a text",
    int: "a whole number",
    bool: "true or false",
    float: "a number",
    str | None: "a text",
    int | None: "a whole number",
    bool | None: "true or false",
    str | int: "a text or a whole number",
    str | int | None: "a text or a whole number",
    str | list[str]: "a text or a list of texts",
}


def from_texts(request: Any, pairs: Iterable[tuple[str, str]]) -> dict[str, object]:
    """The parameters of a query or a form, converted to their types."""
    return _read(request, pairs, _from_text)


def from_values(request: Any, pairs: Iterable[tuple[str, object]]) -> dict[str, object]:
    """The members of a JSON object, which must have the types of the parameters."""
    return _read(request, pairs, _from_value)


def build(request: type[Parameters], *parts: Mapping[str, object]) -> Parameters:
    """The request that the parameters of query and body make together."""
    first, *others = parts
    given = {**first}
    for part in others:
        for name in part:
            if name in given:
                raise _twice(name)
        given |= part
    for name in _required(request):  # type: ignore[arg-type]
        if name not in given:
            message = "the parameter {name} is missing"
            raise MalformedRequest("missing_parameter", message, field=name, name=name)
    return request(**given)


@cache
def kinds(request: Any) -> dict[str, Any]:
    """The types of a request's parameters, without what Annotated says about them."""
    return get_type_hints(request)


@cache
def _required(request: Any) -> tuple[str, ...]:
    """The parameters without a default."""
    return tuple(field.name for field in fields(request) if field.default is MISSING)


def _read(
    request: Any,
    pairs: Iterable[tuple[str, Any]],
    convert: Callable[[object, Any], object],
) -> dict[str, object]:
    known = kinds(request)
    given: dict[str, object] = {}
    for name, raw in pairs:
        if name not in known:
            raise MalformedRequest(
                "unknown_parameter",
                "there is no parameter “{name}”; there are {known}",
                field=name[:64],
                name=name[:64],
                known=", ".join(known),
            )
        if name in given:
            raise _twice(name)
        kind = known[name]
        value = convert(kind, raw)
        if not _fits(kind, value):
            message, what = "{name} must be {kind}", Sentence(TYPE_NAMES[kind])
            raise MalformedRequest("bad_type", message, field=name, name=name, kind=what)
        given[name] = value
    return given


def _from_text(kind: object, text: str) -> object:
    """The value that a text stands for; the text itself where it stands for none."""
    kinds = get_args(kind) or (kind,)
    if bool in kinds:
        return BOOLEANS.get(text, text)
    if int in kinds and re.fullmatch(INTEGER, text):
        return int(text)
    if (int in kinds or float in kinds) and re.fullmatch(NUMBER, text):
        number = _from_value(kind, float(text))
        return number if _fits(kind, number) else text
    return text


def _from_value(kind: object, value: object) -> object:
    """The value; 10.0 is a whole number in JSON."""
    kinds = get_args(kind) or (kind,)
    if int in kinds and type(value) is float and value.is_integer():
        return int(value)
    return value


def _fits(kind: object, value: object) -> bool:
    if kind is float:
        return type(value) in (int, float)
    if isinstance(kind, UnionType):
        return any(_fits(each, value) for each in get_args(kind))
    if kind == list[str]:
        return type(value) is list and all(type(text) is str for text in value)
    return type(value) is kind


def _twice(name: str) -> MalformedRequest:
    return MalformedRequest("duplicate_parameter", "{name} is given twice", field=name, name=name)
