"""The options of puzzles and searches, each declared once: for the library, HTTP and the terminal.

A field's type is what HTTP and the terminal accept, and its default what they assume. `Annotated`
says what the option means, narrows its type in JSON Schema's words, and notes how the terminal
writes it. From this the requests, the OpenAPI document, the terminal's options and the calls of the
solver are made. Annotations are evaluated only where the document or the terminal needs them.
"""

from __future__ import annotations

from solver.limits import MAX_BASE, MAX_CURSOR, MAX_LIMIT, MAX_OPTION, MIN_BASE
from solver.record import check_names, dataclass
from solver.sentences import LANG
from solver.typed import TYPE_CHECKING, Annotated, Any, Self

# How the digits are put in order where letters spell a word; 9 is the highest digit of any base.
KEY_ORDERS = ("0-9", "1-0", "9-0", "0-1")

WRONG_DIGITS = ("alike", "each")
DIGITS_USED = ("twice", "all")
PRINTED_DIGITS = ("yes", "no")
ACCENTS = ("same",)


class Terminal:
    """How the terminal shows an option, as far as that differs: FIELD stands for what is not said.

    `help` takes the place of the description, `default` that of the field's default. A flag that is
    on by default is turned off by `--no-` and its name, which is what its `help` describes.
    """

    FIELD: Any = object()

    def __init__(self, metavar: str = "", *, help: str = "", default: Any = FIELD) -> None:
        self.metavar, self.help, self.default = metavar, help, default


# What only declares fields needs no methods: each would cost a cold start a tenth of a millisecond.


@dataclass(frozen=True, slots=True, init=False, repr=False, eq=False)
class NumberRules:
    """The conventions of numbers, which everything that reads or makes a puzzle goes by."""

    base: Annotated[
        int,
        f"The base of the numbers, {MIN_BASE} to {MAX_BASE}.",
        {"minimum": MIN_BASE, "maximum": MAX_BASE},
        Terminal("N"),
    ] = 10
    leading_zeros: Annotated[bool, "Allow words of two or more cells to start with 0."] = False
    single_zero: Annotated[
        bool,
        "Allow a word of a single cell to be 0.",
        Terminal(help="Do not allow a word of a single cell to be 0."),
    ] = True


@dataclass(frozen=True, slots=True)
class Rules(NumberRules):
    """The conventions a puzzle is solved by. What they mean: `language/conventions.py`."""

    digits: Annotated[
        str,
        "The only digits that letters and wildcards may have, such as 1-9 or 0,2,5-7. By default"
        " all of them.",
        {"maxLength": MAX_OPTION},
        Terminal("1-9"),
    ] = ""
    shared_letters: Annotated[
        str,
        "Groups of letters that may have equal digits, such as AB,CD; `*` is all letters.",
        {"maxLength": MAX_OPTION},
        Terminal("AB,CD"),
    ] = ""
    letters_avoid_printed: Annotated[bool, "Allow no letter to have a printed digit."] = False
    wildcards_avoid: Annotated[
        str,
        "Digits, and letters with their digits, that no wildcard may have, such as 7A.",
        {"maxLength": MAX_OPTION},
        Terminal("7A"),
    ] = ""
    classes: Annotated[
        str,
        "Signs that are any digit of a class, each by itself: O=13579, E=even, P=prime. Also"
        " vowels=even, consonants=odd, which is about letters; vowels!=consonants: of different"
        " parity.",
        {"maxLength": MAX_OPTION},
        Terminal("O=odd,E=even"),
    ] = ""
    wrong_digits: Annotated[
        str,
        "No printed digit is right; `alike`: equal ones stand for equal digits, different ones for"
        " different digits; `each`: each is any other digit.",
        {"title": "WrongDigits", "enum": ["", *WRONG_DIGITS]},
        Terminal("HOW"),
    ] = ""
    printed_digits: Annotated[
        str,
        "Whether A to Z below the base are printed digits, as F is in base 16; by default where the"
        " puzzle prints digits beside blanks, and no letter beyond them.",
        {"title": "PrintedDigits", "enum": ["", *PRINTED_DIGITS]},
        Terminal("HOW"),
    ] = ""
    accents: Annotated[
        str,
        "`same`: letters that differ by an accent only, such as E and É, are the same; by default"
        " where there would be too many letters otherwise. Ё and Е, か and が stay different.",
        {"title": "Accents", "enum": ["", *ACCENTS]},
        Terminal("HOW"),
    ] = ""
    digits_used: Annotated[
        str,
        "How often each digit of the base stands in the puzzle: exactly `twice`, or `all` at least"
        " once.",
        {"title": "DigitsUsed", "enum": ["", *DIGITS_USED]},
        Terminal("HOW"),
    ] = ""
    key: Annotated[
        str,
        "Only solutions whose letters spell this in the order of their digits; . stands for a digit"
        " that no letter has, and may be left out everywhere.",
        {"maxLength": MAX_OPTION},
        Terminal("WORD"),
    ] = ""
    key_order: Annotated[
        str,
        "The order of the digits in a key: 1-0 ends with 0, 9-0 and 0-1 go down.",
        {"title": "KeyOrder", "enum": [*KEY_ORDERS]},
        Terminal("ORDER"),
    ] = "0-9"

    if not TYPE_CHECKING:  # which knows the names

        def __new__(cls, *args: object, **given: object) -> Self:
            """One of which no name is misspelled."""
            check_names(given, cls.__match_args__, cls.__name__)
            return object.__new__(cls)


# What options that several requests have are `Annotated` by.

SPOKEN = ("The language of errors and warnings.", LANG)

TIMEOUT = (
    "Stop after so many seconds; clamped to what the deployment allows.",
    {"minimum": 0},
    Terminal("S", help="Stop after S seconds.", default=None),
)


@dataclass(frozen=True, init=False, repr=False, eq=False)
class Effort:
    """How far one call of a search goes, and where it begins."""

    limit: Annotated[
        int,
        "Stop after so many solutions; clamped to what the deployment and an answer have room for.",
        {"minimum": 1},
        Terminal("N", help="Stop after N solutions.", default=MAX_LIMIT),
    ] = 1000
    timeout: Annotated[float, *TIMEOUT] = 5
    next: Annotated[
        str | None,
        "Continue where an earlier answer's `next` says, with all other parameters as they were.",
        {"maxLength": MAX_CURSOR},
        Terminal("CURSOR", help="Continue where an earlier call stopped."),
    ] = None


@dataclass(frozen=True, init=False, repr=False, eq=False)
class ShardedEffort(Effort):
    """The effort of a search that several calls may share."""

    shard: Annotated[
        str | None,
        "Search only part i of n, written i/n and counted from 0.",
        {"pattern": "^[0-9]{1,9}/[0-9]{1,9}$"},
        Terminal("I/N", help="Search only part I of N parts, 0/N to N-1/N."),
    ] = None


@dataclass(frozen=True, init=False, repr=False, eq=False)
class SolveEffort(ShardedEffort):
    """The effort of solving, and what is made of its solutions."""

    decode: Annotated[
        str,
        "A text whose digits are turned into letters, and letters into digits, by each solution.",
        {"maxLength": MAX_OPTION},
        Terminal("TEXT"),
    ] = ""


@dataclass(frozen=True, init=False, repr=False, eq=False)
class Aim:
    """What is asked of the solutions."""

    answer: Annotated[
        str | None,
        "The number that is asked for, such as ENIGMA or A+B: its values, each with the number of"
        " solutions that give it. `limit` is then one of values: 2 tells whether there is exactly"
        " one.",
        {"maxLength": MAX_OPTION},
        Terminal("NUMBER", help="The values of NUMBER, such as ENIGMA, at most --limit of them."),
    ] = None

    largest: Annotated[
        str | None,
        "Only the solutions in which this number, such as MONEY, is the largest.",
        {"maxLength": MAX_OPTION},
        Terminal("NUMBER", help="Only the solutions in which NUMBER, such as MONEY, is largest."),
    ] = None
    smallest: Annotated[
        str | None,
        "Only the solutions in which this number is the smallest.",
        {"maxLength": MAX_OPTION},
        Terminal("NUMBER", help="Only the solutions in which NUMBER is smallest."),
    ] = None
    wrong_letters: Annotated[
        int,
        "How many letters are wrong, 0 or 1: one of the equations, in one place; another digit"
        " stands there than elsewhere. Each solution says which, and what stands there.",
        {"minimum": 0, "maximum": 1},
        Terminal("N"),
    ] = 0


def values_of(declared: Any, options: object) -> dict[str, Any]:
    """The fields of the dataclass `declared`, as `options` has them, by name."""
    return {name: getattr(options, name) for name in declared.__match_args__}
