"""Query and body of a request → its parameters, read strictly: the dataclass of its endpoint.

The body may be JSON, a form or plain text.
"""

from __future__ import annotations

import json
import re
from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import UnionType

from service.message import Request, pairs
from service.problems import BodyTooLarge, MalformedRequest, UnsupportedContent
from service.settings import MAX_BODY
from solver.record import replace, required
from solver.sentences import LANGUAGES, Sentence
from solver.typed import Any, TypeVar

Parameters = TypeVar("Parameters")

JSON = "application/json"
TEXT = "text/plain"
FORM = "application/x-www-form-urlencoded"

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

# As they are spelled.
SPELLED = {kind.__name__ if type(kind) is type else str(kind): kind for kind in TYPE_NAMES}


def read(kind: type[Parameters], request: Request) -> Parameters:
    """The parameters of a request; its body counts only where the method is POST."""
    query = from_texts(kind, request.query)
    if request.method != "POST" or not request.body:
        return build(kind, query)
    media = _media_type(request)
    if media not in READERS:
        message, known = "the body must be one of {known}", ", ".join(READERS)
        raise UnsupportedContent("unsupported_type", message, known=known)
    try:
        # A byte order mark, which some editors put first, is not part of what was typed.
        text = request.body.removeprefix(BOM_UTF8).decode()
    except UnicodeDecodeError:
        raise MalformedRequest("bad_encoding", "the body is not UTF-8") from None
    return build(kind, query, READERS[media](kind, text))


def decompress(request: Request) -> Request:
    """The request with its body as it was before gzip made it shorter."""
    coding = request.headers.get("content-encoding", "identity").strip().lower()
    if coding == "identity":
        return request
    if coding not in ("gzip", "x-gzip"):
        message = "the body must be as it is, or compressed by gzip"
        raise UnsupportedContent("unsupported_coding", message)
    import zlib  # late: few bodies are compressed

    reader = zlib.decompressobj(wbits=31)
    try:
        whole = reader.decompress(request.body, MAX_BODY + 1)
    except zlib.error:
        whole = b""
    if len(whole) > MAX_BODY:
        raise BodyTooLarge(MAX_BODY)
    if not reader.eof or reader.unused_data:
        raise UnsupportedContent("unsupported_coding", "the body is not whole as gzip")
    return replace(request, body=whole, headers={**request.headers, "content-encoding": "identity"})


def language(request: Request) -> str:
    """What a problem is told in: the first language that query or body ask for, else English."""
    asked: list[object] = [value for name, value in request.query if name == "lang"]
    if request.method == "POST":
        try:
            text = request.body.removeprefix(BOM_UTF8).decode()
            if text.lstrip().startswith("{"):
                asked.append(json.loads(text).get("lang"))
            elif request.headers.get("content-type", "").lower().startswith(FORM):
                asked += [value for name, value in pairs(text) if name == "lang"]
        except (ValueError, RecursionError):
            pass  # a problem of its own, told in the language of the query
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
    return from_values(kind, [(kind.__match_args__[0], text)])


def _read_form(kind: Any, text: str) -> dict[str, object]:
    try:
        given = pairs(text)
    except ValueError:
        raise MalformedRequest("bad_encoding", "the form is not UTF-8") from None
    return from_texts(kind, given)


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
    return from_values(kind, document)


def _refuse_constant(name: str) -> None:
    raise MalformedRequest("bad_json", "{name} is not a JSON number", name=name)


DECODER = json.JSONDecoder(object_pairs_hook=_Object, parse_constant=_refuse_constant)


READERS: dict[str, Callable[[Any, str], dict[str, object]]] = {
    JSON: _read_json,
    TEXT: _read_plain,
    FORM: _read_form,
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
    texts: dict[str, str] = {}
    for base in reversed(request.__mro__):
        texts |= getattr(base, "__annotations__", {})
    # `get_type_hints` says so too, but all of `typing` would be loaded for that.
    return {
        name: SPELLED[text.removeprefix("Annotated[").partition(",")[0]]
        for name, text in texts.items()
    }


@cache
def _required(request: Any) -> tuple[str, ...]:
    """The parameters without a default."""
    return required(request)


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
    kinds = getattr(kind, "__args__", (kind,))
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
    kinds = getattr(kind, "__args__", (kind,))
    if int in kinds and type(value) is float and value.is_integer():
        return int(value)
    return value


def _fits(kind: object, value: object) -> bool:
    if kind is float:
        return type(value) in (int, float)
    if isinstance(kind, UnionType):
        return any(_fits(each, value) for each in kind.__args__)
    if kind == list[str]:
        return type(value) is list and all(type(text) is str for text in value)
    return type(value) is kind


def _twice(name: str) -> MalformedRequest:
    return MalformedRequest("duplicate_parameter", "{name} is given twice", field=name, name=name)
