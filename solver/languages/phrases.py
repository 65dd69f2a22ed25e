"""All that a language must say in explanations: one object, with the contract of each phrase.

{…} are filled in; a phrase may leave one out, or name it twice. Unless it is a `Clause`, or a
comment says otherwise, a phrase is a whole sentence with its capital and its full stop. {u}, {x}
and {y} are unknowns by their names ('S', 'the carry to the tens'), {a}, {b} and {v} numbers, or
several of them joined by `or_`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass

# A place as a heading, as where a carry goes ('the carry to …'), and as what to look at ('Look at
# …'). The heading has a capital.
Places = tuple[str, str, str]

# A claim by itself, within a sentence with more claims to come, and at the end of a sentence.
Claims = tuple[str, str, str]

# A part of a sentence, often behind `if_`: it has neither a capital nor a full stop.
Clause = str

# A noun in the nominative, the genitive and the accusative: three times the same in a language
# without cases. None has a capital.
Noun = tuple[str, str, str]
NOMINATIVE, GENITIVE, ACCUSATIVE = range(3)


def same(text: str) -> Noun:
    """The noun of a language without cases."""
    return (text,) * 3


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class Nouns:
    """What the parts of a drawing are called, and what is said of puzzles with hidden digits."""

    # 'quotient', 'divisor', 'dividend', 'remainder', 'multiplicand', 'multiplier', 'product',
    # 'step' (the product that is taken away in a division), 'partial', 'number', 'typed' (a number
    # in a line), and where a root is extracted 'radicand', 'root', 'subtrahend' → the noun, without
    # an article.
    rows: Mapping[str, Noun]
    # 'sum', 'step', 'subtraction', 'remainder', 'partial', 'addition', 'multiplication',
    # 'division', 'condition', 'same', 'across', 'down', 'subtrahend', 'divisor' → the noun, without
    # an article.
    calculations: Mapping[str, Noun]
    only: Callable[[Noun], Noun]  # the only one of its kind: 'the quotient'
    numbered: Callable[[Noun, str, int], Noun]  # one of several, with its role: 'the 2nd product'
    row: Callable[[int], Noun]  # from above, or from below where the number is less than 0
    entry: Callable[[int, int], Noun]  # the nth number in the mth line of a grid
    inside: str  # no sentence: {row} in drawing {n}; so are the next two
    of_calculation: str  # {row} in {calculation}
    of_equation: str  # {row} in equation {n}
    places: tuple[str, ...]  # of the digits, from the units to the millions, as in `digit`
    decimals: tuple[str, ...]  # after the point, from the tenths to the thousandths
    digit: Noun  # {place}, {row}: 'the tens digit of the quotient'
    nth_digit: Callable[[int], Noun]  # of {row}, from its left
    lone_digit: Noun  # of a {row} that has one digit
    hidden: Callable[[int], Noun]  # the nth hidden digit, which is in no row
    column: Noun  # {column} of {calculation}: as a heading, where a carry goes, to be looked at
    is_one: Claims  # that a hidden digit {u} is {v}
    is_some: Claims  # is {v}, which are several
    is_range: Claims  # is from {a} to {b}
    is_not: Claims  # is none of {v}
    it_is_not: str  # clause: the digit that was named before is not {v}
    # In place of the phrases that speak of letters (`Phrases` has them under the same names):
    look_first: str
    look_known: str
    solved: str  # a drawing as {text}, in lines of its own
    only_solution: str
    look_letters: str
    last: str
    hint_last: str
    nothing_left: str
    wrong: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class TablePhrases:
    """What tables say; what a row says begins as a sentence and has no full stop."""

    each: str  # before a table of every value that {u} can have
    some: str  # before one of some of them, {v}
    outcome: str  # the heading over the ends of rows
    tried: str  # no sentence: {what}, the value that a row is about
    by: str  # no sentence: {what} follows from the column {place}
    left: str  # no sentence: {what} is a digit that is left over
    only_place: str  # no sentence: {what} is a digit that fits nowhere else
    not_: str  # no sentence: not {v}
    is_below: Clause  # the left side is at most {a}, the right at least {b}
    is_above: Clause
    forced: Clause  # {u} would have to be {v}, which it is not
    fits: Clause  # nothing fits {what}
    nothing: Clause  # nothing fits
    possible: str  # a row that nothing speaks against
    solution: str  # a row with all digits: {text}
    product: str  # no sentence: a calculation of {a}, {b} and what they make, {c}
    quotient: str
    quotient_and_rest: str  # the rest is {v}
    none: str  # a sentence after rows that all fail


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class LinePhrases:
    """What a line says that several steps are joined in; each is a clause."""

    at: str  # {what} follows in a {column}
    so: str  # {column}, a calculation with what is known, and {what} follows
    last: str  # {v} is the only digit left for {u}
    place: str  # {u} is the only one that can be {v}
    then: str  # between two clauses


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class NumberPhrases:
    """What is said of factors that are filled in."""

    ends: Clause  # {left} ends in {a}, not in {b}
    ends_so: Clause  # {left} ends in {a}, so {what}, a clause
    ends_apart: Clause  # {left} ends in {a}, but {right} ends in {b}
    makes: Clause  # {left} is {a}, which is not of the form {b}
    makes_so: Clause
    makes_apart: Clause  # {left} is {a}, but {right} is {b}
    fill: str  # how the list is made
    ends_same: str  # the product {left} ends in one of its factors, {right}, which only {v} do
    ends_never: str  # the same where no number does
    ends_in: str  # the product {left} ends in {right}
    no_ending: str  # it would, but with no digits that are left
    sized: str  # of its ways, the sizes of both sides leave {v}
    none_sized: str  # they leave none
    worked_out: str  # with the first digit they leave these, multiplied out: {rows}
    none_worked_out: str  # with it they leave none
    products: str  # a known number times one digit, {what}, is one of {v}
    only_fits: str  # only one of these, {way}, is of the form of the result
    none_fits: str  # none of these is of the form of the result
    divides: str  # {what} is a multiple of {g}, so the prime {p} divides one of {factors}
    only: str  # of these factors, only {w} can be a multiple: {left}
    none: str  # none of these factors can be a multiple
    either: str  # the factors {x} and {y} can change places
    # If the factor {w} is {n}, the other, which then reads {v}, is a multiple of {q} from {a} to
    # {b}: it is {left}, or no number is; the same without {q}.
    multiple: Clause
    no_multiple: Clause
    number: Clause
    no_number: Clause
    quotient: Clause  # if the factor {w} is {n}, the other, {v}, is {a}
    no_quotient: Clause  # it would have to be {a}, which is not of its form
    no_size: Clause  # if {w} is {n}, no {v} makes a result of the right size
    as_one: str  # with the digits {what} as one number, that is {left} = {right}


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class CastingPhrases:
    """What is said when remainders are compared: casting out nines and elevens."""

    title: str  # heading: {whole}, by remainders of {m}
    nines: str  # the rule for the base less one, {m}
    elevens: str  # the rule for the base plus one, {m}
    all_letters: str  # their sum is {s}
    add_letters: (
        str  # their sum, {s}, once or several times, is added to both sides: {gone} drops out
    )
    take_letters: str  # the same, taken away
    leave: Clause  # the remainders of the sides are {a} and {b}


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class CombinedPhrases:
    """What is said of columns that are put together."""

    together: str  # heading: {columns} as one sum
    minus: str  # heading: column {one} less column {other}, which are shown
    block: str  # what is carried within a sum drops out


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class FreedomPhrases:
    """What is said of letters that can be exchanged, and of those that are free in the end."""

    alike: str  # {a} and {b} can be exchanged
    smaller: str  # so it is enough to look for {a} < {b}
    agreed: str  # {a} < {b}, as was agreed on before
    against: str  # it is not: what was found is one of those with {a} and {b} exchanged
    others: str  # exchanging {letters} in what was found gives the other solutions
    identity: str  # both sides are always equal
    free: str  # nothing else has to hold: {what} is a claim about one unknown
    several_free: str  # the same about several
    example: str  # {n} solutions are found, for example {text}
    all_of_them: str  # before {listed}, all solutions in lines of their own
    first_of_them: str  # the same where there are more than these {n}


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class RulePhrases:
    """What the rules of a puzzle say beyond the usual ones."""

    only: tuple[str, str]  # the digits in play: {v} is one, several
    only_hidden: tuple[str, str]  # the same where other digits are printed
    from_to: str  # no sentence: digits {a} to {b} in a row
    may_be_equal: str  # {letters}
    all_may_be_equal: str
    not_printed: str  # no letter is a printed digit, {v}
    avoid: str  # no hidden digit is equal to {v}
    each_is: str  # each of the signs {letters} is {v}
    are: tuple[str, str]  # {letters} is {v}: one letter, several
    all_wrong: str  # every printed digit is wrong
    spell: str  # the letters in the order of their digits spell {key}


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class PupilPhrases:
    """What somebody may write about a puzzle, as patterns (`re`) that ignore case.

    Whatever the language of the answers, all languages are read.
    """

    # Even and odd: what may stand before them, "not" before and after them, and what ends them.
    is_parity: str
    not_parity: str = ""
    even: str
    odd: str
    parity_not: str = ""
    parity_ends: str = ""
    # What the sides are compared by (=, ≠, <, ≤, >, ≥), the longest words first.
    relations: tuple[tuple[str, str], ...]
    particle: str = ""  # says = where none of `suffixes` follows the number
    suffixes: tuple[tuple[str, str], ...] = ()
    or_: str  # between two values
    from_: str = ""  # before the first of a range
    to: str  # before the last of a range
    not_minus: str = ""  # words before which a dash is not a minus
    # Further names of places of columns; 1 is the tens. Those of `Phrases` and `Nouns` are read.
    columns: tuple[tuple[int, str], ...] = ()
    # A carry by its place: groups `not` (that there is none) and, where it has one, `equation`;
    # <names> stands for all names of places, <number> for a number.
    carry: str
    no_carry: tuple[str, ...]  # {name}: the name of a carry, in the genitive
    # Why a statement is so: <place> stands for a column's name, <number> for its number.
    because: str
    places: tuple[tuple[int, str], ...]  # columns by their names in any case, the longest first
    carry_genitive: str  # of `Phrases.carry`
    left_out: tuple[str, ...] = ()  # words that names may be written without
    digit_of: str = ""  # another name of a hidden digit: {heading} of its place and {row}


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class Phrases:
    """What a language says in explanations."""

    language: str  # its code
    fonts: str = ""  # of CSS, in a booklet; empty for those of Latin and Cyrillic script
    letter: Callable[[str], str] = str  # a letter of a puzzle, within a sentence
    columns: tuple[Places, ...]  # of base 10, from the units to the millions
    column: Places  # the {n}th from the right
    of_equation: Places  # {column} of equation {n}
    whole: Places  # all of the only equation
    whole_equation: Places  # all of equation {n}
    given: Places  # an equation that gives one digit
    shown: str  # no sentence: {what} in brackets, behind a heading
    colon: str  # after a heading
    semicolon: str  # between two equations
    comma: str  # between the elements of a list; before the last two come:
    or_: str
    or_sum: str  # or_ between sums
    and_: str
    full_stop: str
    space: str  # between two sentences
    carry: str  # no sentence: what is carried into a column, in a calculation
    next_carry: str  # what is carried out of it
    written: str  # equation {n} as it is worked with: {what}
    means: str  # {what} says the same as the only equation, and has the columns that follow
    based: str  # the base of the puzzle, {b}, and how numbers are written
    clause_and: str  # joins the last two clauses of a conclusion; where one says more than S = 9:
    clauses_and: str
    given_and: str  # joins the last two conditions of `if_`
    is_one: Claims  # the letter {u} is {v}
    the_carry: str  # no sentence: a carry that was named
    carry_is: Claims  # the carry {u} is {v}
    is_some: Claims  # {u} is {v}, which are several
    is_range: Claims  # {u} is from {a} to {b}
    is_not: Claims  # {u} is none of {v}
    # The same of several letters, {u}, which `also` joins.
    are_some: Claims
    are_range: Claims
    are_not: Claims
    also: tuple[str, str]  # between the first ones, and before the last
    carried_in: Claims  # {v} is carried into the column that was named
    carried_out: Claims  # {v} is carried out of it
    carry_to: str  # no sentence: the carry to {column}
    carry_label: str  # the same over a column of a table
    carry_case: Clause  # the same is {v}, after `case`
    carry_face: str  # no sentence: the same in a calculation
    from_to: str  # no sentence: {a} to {b}, where a number is expected
    so: str  # what follows: {what} is one or more claims
    leading: str  # that a first digit is not 0
    printed_zero: str  # a number that begins with a printed 0
    at_most: str  # no carry is more than {v}
    same: str  # without {u}, which is on both sides, the rest makes {v}
    sides: str  # the left side is {a}, the right side is {b}
    both: str  # both sides can only be {v}
    too_small: str  # the left side is at most {a}, but the right side is at least {b}
    too_large: str  # at least {a}, at most {b}
    ends: Clause  # the calculation {left} has the last digit {right}
    if_either: str  # if {x} or {y} is {v}, {u} and the other would be the same digit
    if_: str  # {given}: one or more claims; {what}: a clause
    sum_is: Clause  # {left} makes {a}, not {v}
    is_below: Clause  # `too_small`
    is_above: Clause  # `too_large`
    is_taken: Clause  # {u} would be {v}, but {by} has that digit
    are_both: Clause  # {x} and {y} would both be {v}
    are_same: Clause  # {x} and {y} would be the same digit
    is_gone: Clause  # {u} would be {v}, but {what}, a claim
    no_digit: Clause  # no digit {u} makes the calculation {what} come out
    ends_in: Clause  # the left side ends in {a}, the right side in {b}
    carry_gone: Clause  # the carry {u} would have to be {v}, but it is not
    parity_even: str  # {left} is even, so {u} is too
    parity_odd: str
    rest_even: str  # what is even of a column, {left}, says that {u} is even
    rest_odd: str  # that it is odd
    once: str  # what stays as it is was multiplied by 1
    divisor: str  # a divisor is not 0
    differ: str  # {a} and {b} differ: that something is carried in follows
    ways: str  # all {ways} to fill a column
    ways_either: str  # the same, each also with {x} and {y} exchanged
    ways_as: str  # all ways to fill a column, as numbers {ways} of the form {word}
    ways_in_row: str  # the same where these take no rows
    ways_carried: str  # the same with what is carried in, a row for each first digit
    with_carry: str  # no sentence: {n}, one of these, with what is carried in, {v}
    many_ways: str  # in place of more ways than one would read; so are the next two
    many_products: str  # where digits are multiplied
    many_runs: str  # in a kakuro
    run: str  # no sentence: what a run of a kakuro is called, as a heading
    square: str  # how squares of a kakuro are called: {name}, {row}, {column}
    not_zero: str  # the reason why no square of a kakuro, and no first digit, is 0
    tie: str  # {column} (as where a carry goes) says the equation {tie}
    put_in: str  # with it the column says the equation {what}
    taken: str  # the digit {v} is taken by {by}
    many_taken: str  # several are: {v} are those of `has`
    has: str  # no sentence: {v} is taken by {by}
    last: str  # {v} is the only digit left for {u}
    place: str  # {u} is the only one that can be {v}, and every digit is used
    group: str  # {u}, letters, share as many digits {v}
    outcome: str  # all numbers that are multiplied are known, which comes to {ways}
    hint_outcome: str  # the same without a digit
    hint_last: str  # the same three without any digit
    hint_place: str
    hint_group: str
    suppose: str  # {what}, a claim, to be refuted
    leads_nowhere: str  # one value of {u} leads to a contradiction
    impossible: str  # the end of what refutes a supposition
    nothing_left: str  # no digit is left for {u} (in the genitive)
    nothing_fits: str
    cases: str  # {what}: the claim that an unknown is one of several
    case: str  # no sentence: {what}, the claim that it is this one
    solved: str  # all digits: {text}
    only_solution: str  # the same at the end of a proof without cases
    none: str  # there is no solution
    unique: str  # there is no other
    several: str  # there are {n}
    open_end: str  # only cases follow, of about {n} steps
    nudges: Mapping[str, str]  # technique → the question that leads to it, without a place
    lessons: Mapping[str, str]  # technique → what it says, for who learns it
    look: str  # at {column}
    look_letters: str  # think about {letters}
    try_: str  # different digits for {letters}
    try_carry: str  # whether there is a carry to {column}
    try_carries: str  # how large it is
    wrong: str  # the digits of {letters} are wrong, or not all of them are right
    finished: str  # nothing is left to find
    only_cases: str  # only trying out helps
    no_time: str  # the time for the proof ran out
    difficulty: str  # {score} of 100, and its {word}
    words: tuple[str, ...]  # five of them, from easy to fiendish; within a sentence
    nouns: Nouns
    tables: TablePhrases
    lines: LinePhrases
    numbers: NumberPhrases
    casting: CastingPhrases
    combined: CombinedPhrases
    freedom: FreedomPhrases
    rules: RulePhrases
    pupil: PupilPhrases


def _clauses(phrases: type, group: str = "") -> Iterator[str]:
    for field in fields(phrases):
        inner = globals().get(str(field.type))
        if field.type == "Clause":
            yield f"{group}{field.name}"
        elif isinstance(inner, type) and is_dataclass(inner):
            yield from _clauses(inner, f"{field.name}.")


# All clauses: 'sum_is', 'numbers.ends'.
CLAUSES = frozenset(_clauses(Phrases))
