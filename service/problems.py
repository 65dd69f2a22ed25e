"""Every way a request can be wrong → status, code, and the problem document of RFC 9457."""

from __future__ import annotations

from solver.answers.solve import Problem, problem_of_status, said
from solver.answers.solve import problem as puzzle_problem
from solver.errors import PuzzleError
from solver.sentences import Sentence


class RequestError(Exception):
    """The request cannot be answered; `code` is for programs, `sentence` for people."""

    def __init__(
        self,
        code: str,
        sentence: str,
        *,
        field: str | None = None,
        allow: str | None = None,
        **values: object,
    ) -> None:
        self.code = code
        self.sentence = Sentence(sentence, **values)
        super().__init__(str(self.sentence))
        self.field = field  # the parameter at fault
        self.allow = allow  # the methods that would do, for the Allow header


class MalformedRequest(RequestError):
    """The request, or the event that carries it, is not in a form that can be read."""


class NotFound(RequestError):
    """Nothing answers at this path or to this action."""


class MethodNotAllowed(RequestError):
    """Something answers at this path, but not to this method; `allow` lists those that do."""


class RequestTimeout(RequestError):
    """The rest of the body did not come."""


class BodyTooLarge(RequestError):
    """The body is longer than any request needs."""

    def __init__(self, most: int) -> None:
        super().__init__("body_too_large", "the body has more than {most} bytes", most=most)


class EndingError(RequestError):
    """The server's process is about to end."""


class UnreachedError(RequestError):
    """There was no time or no room for a puzzle among many."""


class UnsupportedContent(RequestError):
    """The body is of a type, character set or coding that is not read here."""


class Misconfigured(RequestError):
    """An environment variable of the deployment has no usable value."""


# Status of what is wrong with a request. What is wrong with a puzzle or an option has its status in
# `solver.answer`.
STATUS: dict[type, int] = {
    MalformedRequest: 400,
    NotFound: 404,
    MethodNotAllowed: 405,
    RequestTimeout: 408,
    BodyTooLarge: 413,
    UnsupportedContent: 415,
    Misconfigured: 500,
    UnreachedError: 503,
    EndingError: 503,
}


def problem(error: Exception, lang: str = "en") -> Problem:
    """The problem that an error is shown as; nothing of an unexpected one is shown."""
    if isinstance(error, PuzzleError):
        return puzzle_problem(error, lang=lang)
    if isinstance(error, RequestError):
        status = STATUS.get(type(error), 500)
        return problem_of_status(status, error.code, said(error.sentence, lang), field=error.field)
    return problem_of_status(500, "unexpected", said(Sentence("something went wrong here"), lang))
