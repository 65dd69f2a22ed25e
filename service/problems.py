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


class Gone(RequestError):
    """Something answered at this path once."""


class MethodNotAllowed(RequestError):
    """Something answers at this path, but not to this method; `allow` lists those that do."""


class RequestTimeout(RequestError):
    """The rest of the body did not come."""


class BodyTooLarge(RequestError):
    """The body is longer than any request needs."""

    def __init__(self, most: int) -> None:
        super().__init__("body_too_large", "the body has more than {most} bytes", most=most)


class LaterError(RequestError):
    """There will be an answer if the client asks again, after so many seconds."""

    retry_after = 1


class EndingError(LaterError):
    """The server's process is about to end: another one answers."""


def ending() -> EndingError:
    """What whoever asks hears by then."""
    return EndingError("ending", "the server is about to end: ask again")


class BusyError(LaterError):
    """So many searches wait that there is no place for another."""


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
    Gone: 410,
    BodyTooLarge: 413,
    UnsupportedContent: 415,
    Misconfigured: 500,
    UnreachedError: 503,
    BusyError: 503,
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


# Every code that a problem may have, by status, and when it comes: for readers of the API. A test
# compares this with the codes that the rooms raise.
CODES: dict[int, dict[str, str]] = {
    400: {
        "bad_base": "The base is out of range.",
        "bad_base64": "The event says that its body is base64, but it is not.",
        "bad_body": "The body of the event is not a text.",
        "bad_chunk": "A chunk of the body is malformed, or missing.",
        "bad_encoding": "Query or body is not UTF-8.",
        "bad_hint": "`hint` has an unknown value.",
        "bad_json": "The body is no JSON object.",
        "bad_kind": "There are no puzzles of this kind.",
        "bad_lang": "`lang` has an unknown value.",
        "bad_language": "There are no number words in this language.",
        "bad_level": "`level` has an unknown value.",
        "bad_limit": "`limit` is below 1.",
        "bad_option": "An option is longer than it may be.",
        "bad_seen": "`seen` is below 0.",
        "bad_theme": "There is no such theme.",
        "bad_timeout": "`timeout` is below 0.",
        "bad_type": "A parameter has the wrong type.",
        "duplicate_parameter": "A parameter is given twice.",
        "incomplete_body": "The body is shorter than its Content-Length.",
        "missing_parameter": "A required parameter is missing.",
        "unknown_event": "The event is neither a request nor a ping.",
        "unknown_parameter": "There is no such parameter.",
    },
    404: {
        "not_found": "Nothing answers at this path.",
        "unknown_action": "`action` names nothing, or more than one thing.",
    },
    405: {"method_not_allowed": "The path answers to other methods, which Allow lists."},
    408: {"body_timeout": "The rest of the body did not come in time."},
    410: {"gone": "What answered at this path is no longer there."},
    413: {"body_too_large": "The body has more bytes than `/v1/limits` says."},
    415: {
        "unsupported_charset": "The body is in another encoding than UTF-8.",
        "unsupported_coding": "The body is compressed, but not by gzip or not whole.",
        "unsupported_type": "The type of the body is not supported.",
    },
    422: {
        "bad_choice": "A parameter lists something that there is not, or nothing.",
        "bad_cell": "A cell of a kakuro has an unknown form.",
        "bad_character": "A character that means nothing in a puzzle.",
        "bad_classes": "`classes` is no list such as O=odd, E=02468, vowels=even.",
        "bad_clue": "The sums of a kakuro's black cell cannot be read.",
        "unknown": "`{n}` cannot be worked out from the digits.",
        "bad_condition": "A condition such as `prime(A)` is not complete, or misplaced.",
        "bad_cursor": "`next` was altered, or belongs to another puzzle, options or version.",
        "bad_digits": "An option names a digit that the base does not have.",
        "bad_decimal": "A decimal fraction is written in a form that is not read.",
        "bad_drawing": "A drawn calculation cannot be read.",
        "bad_grid": "A grid of equations has signs that belong to no column.",
        "bad_check": "`check` is not a list of statements about the puzzle.",
        "bad_printed": "`printed` is below 0, or more than 200.",
        "bad_key": "`key` does not have every letter of the puzzle once.",
        "bad_known": "`known` is not a list of statements about the puzzle.",
        "bad_letters": "An option names a letter that the puzzle does not have, or one twice.",
        "bad_lists": "A list of a template has no name, or the name of another.",
        "bad_digit": "A printed digit that the base does not have.",
        "unfit": "A parameter says nothing about what is asked for.",
        "no_crosses": "`cross` is asked of a function that was deployed without what makes them.",
        "not_together": "Two parameters that cannot be given together.",
        "bad_shard": "`shard` names no part of a search.",
        "bad_shelf": "Puzzles of the shelf are to be chosen by what they cannot be.",
        "bad_size": "A kakuro does not begin with its size, or `size` is out of range.",
        "bad_span": "A number, or two of them such as 2-4, out of range, or too few terms.",
        "bad_template": "A template has no slot, too many, one without words, or cannot be read.",
        "bad_word": "A word has a character that is not a letter.",
        "bad_words": "Number words cannot be mixed with other words.",
        "bare_cell": "A white cell of a kakuro belongs to no sum.",
        "empty": "The puzzle is empty.",
        "empty_cell": "Nothing stands between two commas of a kakuro.",
        "empty_equation": "Nothing stands between two equations.",
        "extra_cell": "A kakuro has more cells than its size says.",
        "lone_clue": "A sum of a kakuro has no white cell beside or below it.",
        "long_run": "A kakuro has more than nine white cells side by side.",
        "lower_case": "A letter of a kakuro is not a capital.",
        "long_words": "The words to make puzzles of are too long for so many terms.",
        "missing_cell": "A kakuro has fewer cells than its size says.",
        "missing_operand": "A word is missing beside a sign.",
        "no_relation": "An equation has no sign such as =.",
        "no_white_cell": "A kakuro has no cell to fill.",
        "not_rated": "`difficulty` is for sums and differences; products are not rated.",
        "no_puzzles": "There is no puzzle in `puzzles`.",
        "no_words": "There is nothing to make puzzles of: no words, theme or numerals.",
        "not_explained": "A puzzle of this kind can be solved, but not explained.",
        "power_too_large": "A power, a factorial or a number to test is too large to work out.",
        "remainder": "A remainder stands behind something else than a quotient.",
        "star_wildcard": "A `*` that can only be meant as a wildcard: write `?`.",
        "too_deep": "Too many brackets around conditions stand inside one another.",
        "text_too_long": "The puzzle has more code points than `/v1/limits` says.",
        "too_large": "The numbers of the puzzle have too many digits together.",
        "too_many_equations": "There are more equations than `/v1/limits` says.",
        "too_many_rows": "A drawing has more rows than `/v1/limits` says.",
        "too_many_letters": "There are more letters than the base has digits.",
        "too_many_puzzles": "There are more puzzles than `/v1/limits` says for one call.",
        "too_many_words": "There are more words to make puzzles of than `/v1/limits` says.",
        "too_many_wildcards": "There are more wildcards than `/v1/limits` says.",
        "two_words": "A sign is missing between two words.",
        "unbalanced": "A parenthesis or bracket has no partner.",
    },
    500: {
        "misconfigured": "A setting of the deployment has no usable value.",
        "unexpected": "Something went wrong here; the log says what.",
    },
    503: {
        "busy": "Too many searches wait for another. Retry-After says when to ask again.",
        "ending": "The server is about to end. Retry-After says when to ask again.",
        "not_reached": "No time or no room was left for a puzzle among many: ask for it again.",
    },
}
