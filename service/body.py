"""Query and body of a request → its parameters, whichever of the accepted types the body has."""

from __future__ import annotations

import json
import re
from codecs import BOM_UTF8
from collections.abc import Callable
from contextlib import suppress
from dataclasses import fields
from typing import Any, TypeVar

from service import parameters, urlencoded
from service.message import Request
from service.problems import MalformedRequest, UnsupportedContent
from solver.sentences import LANGUAGES

Parameters = TypeVar("Parameters")

JSON = "application/json"
TEXT = "text/plain"
FORM = "application/x-www-form-urlencoded"


def read(kind: type[Parameters], request: Request) -> Parameters:
    """The parameters of a request; its body counts only where the method is POST."""
    query = parameters.from_texts(kind, request.query)
    if request.method != "POST" or not request.body:
        return parameters.build(kind, query)
    media = _media_type(request)
    if media not in READERS:
        message, known = "the body must be one of {known}", ", ".join(READERS)
        raise UnsupportedContent("unsupported_type", message, known=known)
    try:
        # A byte order mark, which some editors put first, is not part of what was typed.
        text = request.body.removeprefix(BOM_UTF8).decode()
    except UnicodeDecodeError:
        raise MalformedRequest("bad_encoding", "the body is not UTF-8") from None
    return parameters.build(kind, query, READERS[media](kind, text))


def language(request: Request) -> str:
    """What a problem is told in: the first language that query or body ask for, else English."""
    asked: list[object] = [value for name, value in request.query if name == "lang"]
    if request.method == "POST":
        with suppress(ValueError, RecursionError):
            text = request.body.removeprefix(BOM_UTF8).decode()
            if text.lstrip().startswith("{"):
                asked.append(json.loads(text).get("lang"))
            elif request.headers.get("content-type", "").lower().startswith(FORM):
                asked += [value for name, value in urlencoded.pairs(text) if name == "lang"]
    return next((str(each) for each in asked if each in LANGUAGES), "en")


def is_form_decoded(request: Request) -> bool:
    """Whether the puzzle came in a query or a form, where a plus sign is read as a space."""
    in_query = any(name == "puzzle" for name, _ in request.query)
    return in_query or _media_type(request) == FORM


def is_no_form(request: Request) -> bool:
    """Whether the body is called a form, as curl calls any, but begins with no parameter's name."""
    name = request.body.removeprefix(BOM_UTF8).partition(b"=")[0]
    is_called_one = request.headers.get("content-type", "").lower().startswith(FORM)
    return is_called_one and re.fullmatch(rb"[a-z_]*", name) is None


def _media_type(request: Request) -> str:
    """The type of the body without its parameters; text/plain where none is named.

    Text that begins with a brace is JSON: no puzzle and no form does, and curl calls it a form.
    """
    if request.headers.get("content-encoding", "identity").strip().lower() != "identity":
        raise UnsupportedContent("unsupported_coding", "the body must not be compressed")
    media, _, rest = request.headers.get("content-type", "").lower().partition(";")
    for parameter in rest.split(";"):
        name, _, value = parameter.partition("=")
        if name.strip() == "charset" and value.strip(' "') not in ("utf-8", "utf8", "us-ascii"):
            raise UnsupportedContent("unsupported_charset", "the body must be UTF-8")
    media = media.strip() or TEXT
    begins = request.body.removeprefix(BOM_UTF8).lstrip()[:1]
    return JSON if media in (TEXT, FORM) and begins == b"{" else media


def _read_plain(kind: Any, text: str) -> dict[str, object]:
    """The first parameter, as a rule the puzzle."""
    return parameters.from_values(kind, [(fields(kind)[0].name, text)])


def _read_form(kind: Any, text: str) -> dict[str, object]:
    try:
        pairs = urlencoded.pairs(text)
    except ValueError:
        raise MalformedRequest("bad_encoding", "the form is not UTF-8") from None
    return parameters.from_texts(kind, pairs)


class _Object(list[tuple[str, object]]):
    """The members of a JSON object in order, repeated names kept."""


def _read_json(kind: Any, text: str) -> dict[str, object]:
    try:
        document = DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise MalformedRequest(
            "bad_json",
            "this is not JSON: {reason} at line {line} column {column}",
            reason=error.msg,
            line=error.lineno,
            column=error.colno,
        ) from None
    except ValueError:
        raise MalformedRequest("bad_json", "a number has too many digits") from None
    except RecursionError:
        raise MalformedRequest("bad_json", "the JSON is nested too deeply") from None
    if not isinstance(document, _Object):
        raise MalformedRequest("bad_json", "the JSON must be an object")
    return parameters.from_values(kind, document)


def _refuse_constant(name: str) -> None:
    raise MalformedRequest("bad_json", "{name} is not a JSON number", name=name)


DECODER = json.JSONDecoder(object_pairs_hook=_Object, parse_constant=_refuse_constant)


READERS: dict[str, Callable[[Any, str], dict[str, object]]] = {
    JSON: _read_json,
    TEXT: _read_plain,
    FORM: _read_form,
}
