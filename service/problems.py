"""Every way a request can be wrong → status, code, and the problem document of RFC 9457."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from solver.errors import GrammarError, LimitError, OptionError, PuzzleError, UnsupportedError


class RequestError(Exception):
    """The request cannot be answered; `code` is for programs, `message` for people."""

    def __init__(
        self, code: str, message: str, *, field: str | None = None, allow: str | None = None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.field = field  # the parameter at fault
        self.allow = allow  # the methods that would do, for the Allow header


class MalformedRequest(RequestError):
    """The request, or the event that carries it, is not in a form that can be read."""


class NotFound(RequestError):
    """Nothing answers at this path or to this action."""


class MethodNotAllowed(RequestError):
    """Something answers at this path, but not to this method; `allow` lists those that do."""


class BodyTooLarge(RequestError):
    """The body is longer than any request needs."""


class UnsupportedContent(RequestError):
    """The body is of a type, character set or coding that is not read here."""


class Misconfigured(RequestError):
    """An environment variable of the deployment has no usable value."""


# The one table from error to status. The first of an error's classes, nearest first, counts.
STATUS: dict[type, int] = {
    GrammarError: 422,
    LimitError: 422,
    UnsupportedError: 422,
    OptionError: 400,
    MalformedRequest: 400,
    NotFound: 404,
    MethodNotAllowed: 405,
    BodyTooLarge: 413,
    UnsupportedContent: 415,
    Misconfigured: 500,
    Exception: 500,
}

# `type` is about:blank, so RFC 9457 wants the status's own phrase as title. The standard
# library's list of phrases is not used because importing it would cost a cold start 2 ms.
TITLES = {
    400: "Bad Request",
    404: "Not Found",
    405: "Method Not Allowed",
    413: "Content Too Large",
    415: "Unsupported Media Type",
    422: "Unprocessable Content",
    500: "Internal Server Error",
}


@dataclass(frozen=True, slots=True)
class Problem:
    """What a failure answers. The field names are the keys; those that are None are left out."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    position: int | None = None  # counts code points of the puzzle as typed
    field: str | None = None  # the parameter at fault

    def as_json(self) -> dict[str, Any]:
        """The problem as a plain dict."""
        return {key: value for key, value in asdict(self).items() if value is not None}


def problem(error: Exception) -> Problem:
    """The problem that an error is shown as; nothing of an unexpected one is shown."""
    status = next(STATUS[kind] for kind in type(error).__mro__ if kind in STATUS)
    if isinstance(error, RequestError):
        code, detail, position, field = error.code, error.message, None, error.field
    elif isinstance(error, PuzzleError):
        code, detail, position, field = error.code, error.message, error.position, error.field
    else:
        code, detail, position, field = "unexpected", "something went wrong here", None, None
    return Problem("about:blank", TITLES[status], status, detail, code, position, field)
