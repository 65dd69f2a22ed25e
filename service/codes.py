"""Every code that a problem may have, by status, and when it comes: for those who read the API.

A test compares this with the codes that the rooms raise.
"""

from __future__ import annotations

CODES: dict[int, dict[str, str]] = {
    400: {
        "bad_base": "The base is out of range.",
        "bad_base64": "A cloud said that the body is base64, and it is not.",
        "bad_body": "A cloud handed over a body that is no text.",
        "bad_encoding": "Query or body is not UTF-8.",
        "bad_hint": "`hint` is none of its values.",
        "bad_json": "The body is no JSON object.",
        "bad_lang": "`lang` is none of its values.",
        "bad_limit": "`limit` is below 1.",
        "bad_option": "An option is longer than it may be.",
        "bad_seen": "`seen` is below 0.",
        "bad_timeout": "`timeout` is below 0.",
        "bad_type": "A parameter has the wrong type.",
        "duplicate_parameter": "A parameter is given twice.",
        "incomplete_body": "The body is shorter than it was said to be.",
        "missing_parameter": "A parameter that is needed is missing.",
        "unknown_event": "A cloud's event is neither a request nor a ping.",
        "unknown_parameter": "There is no such parameter.",
    },
    404: {
        "not_found": "Nothing answers at this path.",
        "unknown_action": "`action` names nothing, or more than one thing.",
    },
    405: {"method_not_allowed": "The path answers to other methods, which Allow lists."},
    408: {"body_timeout": "The rest of the body did not come in time."},
    413: {"body_too_large": "The body has more bytes than `/v1/limits` says."},
    415: {
        "unsupported_charset": "The body is in another encoding than UTF-8.",
        "unsupported_coding": "The body is compressed.",
        "unsupported_type": "The body is of a type that is not read here.",
    },
    422: {
        "bad_character": "A character that means nothing in a puzzle.",
        "bad_cursor": "`next` was altered, or belongs to another puzzle, options or version.",
        "bad_digits": "`digits` or `wildcards_avoid` names a digit that the base does not have.",
        "bad_drawing": "A drawn calculation cannot be read.",
        "bad_known": "`known` is no list of digits for letters of the puzzle.",
        "bad_letters": "An option names a letter that the puzzle does not have, or one twice.",
        "bad_digit": "A printed digit that the base does not have.",
        "bad_size": "A kakuro does not begin with its size.",
        "bad_shard": "`shard` names no part of a search.",
        "empty": "The puzzle is empty.",
        "empty_equation": "Nothing stands between two equations.",
        "extra_cell": "A kakuro has more cells than its size says.",
        "missing_cell": "A kakuro has fewer cells than its size says.",
        "missing_operand": "A word is missing beside a sign.",
        "no_relation": "An equation has no sign such as =.",
        "no_white_cell": "A kakuro has no cell to fill.",
        "not_explained": "A puzzle of a kind that can be solved, but not explained.",
        "power_too_large": "A power is larger than can be worked out.",
        "star_wildcard": "A `*` that can only be meant as a wildcard: write `?`.",
        "text_too_long": "The puzzle has more code points than `/v1/limits` says.",
        "too_large": "The numbers of the puzzle have too many digits together.",
        "too_many_letters": "There are more letters than the base has digits.",
        "too_many_wildcards": "There are more wildcards than `/v1/limits` says.",
        "two_words": "A sign is missing between two words.",
        "unbalanced": "A parenthesis or bracket has no partner.",
    },
    500: {
        "misconfigured": "A setting of the deployment has no usable value.",
        "unexpected": "Something went wrong here; the log says what.",
    },
}
