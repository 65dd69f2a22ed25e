"""What English says in explanations; `phrases.py` says what each phrase is."""

from __future__ import annotations

from solver.languages.phrases import (
    CastingPhrases,
    CombinedPhrases,
    FreedomPhrases,
    LinePhrases,
    Noun,
    Nouns,
    NumberPhrases,
    Phrases,
    PupilPhrases,
    RulePhrases,
    TablePhrases,
    same,
)

_FIRST = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
)  # fmt: skip


def _nth(n: int) -> str:
    if n <= len(_FIRST):
        return _FIRST[n - 1]
    ending = "th" if n // 10 % 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}{ending}"


def _row(n: int) -> Noun:
    if abs(n) == 1:
        return same("the top row" if n > 0 else "the bottom row")
    return same(f"the {_nth(abs(n))} row from {'above' if n > 0 else 'below'}")


NOUNS = Nouns(
    rows={
        "quotient": same("quotient"), "divisor": same("divisor"), "dividend": same("dividend"),
        "remainder": same("remainder"), "multiplicand": same("first factor"),
        "multiplier": same("second factor"), "product": same("product"), "step": same("product"),
        "partial": same("partial product"), "number": same("number"), "typed": same("number"),
        "radicand": same("radicand"), "root": same("root"), "subtrahend": same("subtrahend"),
    },
    calculations={
        "sum": same("calculation"), "step": same("multiplication"),
        "subtraction": same("subtraction"), "remainder": same("remainder"),
        "partial": same("partial product"), "addition": same("addition"),
        "multiplication": same("multiplication"), "division": same("division"),
        "condition": same("condition"), "same": same("pair of equal digits"),
        "lowered": same("digit brought down"), "across": same("row"),
        "down": same("column"), "subtrahend": same("subtrahend"), "divisor": same("divisor"),
    },
    only=lambda noun: same(f"the {noun[0]}"),
    numbered=lambda noun, role, n: same(f"the {_nth(n)} {noun[0]}"),
    row=_row,
    entry=lambda n, line: same(f"the {_nth(n)} number in the {_nth(line)} row"),
    inside="{row} in drawing {n}", of_calculation="{row} in {calculation}",
    of_equation="{row} in equation {n}",
    places=("units", "tens", "hundreds", "thousands", "ten thousands", "hundred thousands",
            "millions"),
    decimals=("tenths", "hundredths", "thousandths"),
    digit=same("the {place} digit of {row}"),
    nth_digit=lambda n: same(f"the {_nth(n)} digit of {{row}}"),
    lone_digit=same("{row}"),
    hidden=lambda n: same(f"the {_nth(n)} hidden digit"),
    column=same("{column} of {calculation}"),
    is_one=("{u} is {v}",) * 3, is_some=("{u} is {v}",) * 3,
    is_range=("{u} is {a} to {b}",) * 3, is_not=("{u} is not {v}",) * 3,
    it_is_not="it is not {v}",
    solved="Solution:\n{text}",
    only_solution="The only solution:\n{text}",
    look_first="Think about the first digit of each number.",
    look_known="Look at the numbers of which all digits are known.",
    look_letters="Think about {letters}.",
    last="Only {v} is left for {u}.",
    hint_last="Only one digit is left for {u}.",
    nothing_left="No digit is left for {u}.",
    wrong="These digits are wrong, or do not go together: {letters}.",
)  # fmt: skip

TABLES = TablePhrases(
    each="Cases for {u}:",
    some="Some cases for {u}:",
    outcome="Result",
    tried="{what}",
    by="{what} ({place})",
    left="{what} (left over)",
    only_place="{what} (only place)",
    not_="not {v}",
    is_below="left ≤ {a}, right ≥ {b}",
    is_above="left ≥ {a}, right ≤ {b}",
    forced="{u} would have to be {v}",
    fits="nothing fits {what}",
    nothing="nothing fits",
    possible="Possible",
    solution="Solution: {text}",
    product="{a} × {b} = {c}",
    quotient="{a} ÷ {b} = {c}",
    quotient_and_rest="{a} ÷ {b} = {c}, remainder {v}",
    none="None is possible.",
)

LINES = LinePhrases(
    at="{column}: {what}",
    so="{column}, so {what}",
    last="only {v} is left for {u}",
    place="only {u} can be {v}",
    then="; ",
)

NUMBERS = NumberPhrases(
    ends="{left} ends in {a}, not in {b}",
    ends_so="{left} ends in {a}, so {what}",
    ends_apart="{left} ends in {a}, but {right} ends in {b}",
    makes="{left} = {a}, which is not {b}",
    makes_so="{left} = {a}, so {what}",
    makes_apart="{left} = {a}, but {right} = {b}",
    fill="Fill in the factors, digit by digit, and compare sizes and last digits.",
    ends_same="{left} ends in {right}, so {right} is {v}.",
    ends_never="{left} ends in {right}, but no {right} that is left does so.",
    ends_in="{left} ends in {right}.",
    no_ending="{left} ends in {right}: no digits that are left make it so.",
    sized="By size, only {v} can be right.",
    worked_out="By size and first digit, only these can be right:\n{rows}.",
    none_sized="By size, none of them can be right.",
    none_worked_out="By size and first digit, none of them can be right.",
    products="{what} is {v}.",
    only_fits="Only {way} fits.",
    none_fits="None of them has this form.",
    divides="{what} is a multiple of {g}, so {p} divides {factors}.",
    only="Only {w} can be such a number: {left}.",
    none="But none of them can be such a number.",
    either="{x} and {y} can swap places.",
    multiple="if {w} = {n}, {v} is a multiple of {q} from {a} to {b}, so {left}",
    no_multiple="if {w} = {n}, no {v} is a multiple of {q} from {a} to {b}",
    number="if {w} = {n}, {v} is from {a} to {b}, so {left}",
    quotient="if {w} = {n}, {v} = {a}",
    no_quotient="if {w} = {n}, {v} would have to be {a}, which does not fit",
    no_size="if {w} = {n}, no {v} makes a product of the right size",
    no_number="if {w} = {n}, no {v} is from {a} to {b}",
    as_one="With {what} as one number, that is {left} = {right}.",
)

CASTING = CastingPhrases(
    title="{whole}, divided by {m}",
    nines="By {m}, a number leaves the same remainder (≡) as its digit sum.",
    elevens="By {m}, a number leaves the same remainder (≡) as its digits, added and taken away in "
    "turn from the units.",
    all_letters="All letters together make {s}.",
    add_letters="Add {s} to both sides: that removes {gone}.",
    take_letters="Take {s} from both sides: that removes {gone}.",
    leave="the remainders are {a} and {b}",
)

COMBINED = CombinedPhrases(
    together="{columns}",
    minus="{one} minus {other}",
    block="Carries in between drop out.",
)

FREEDOM = FreedomPhrases(
    alike="Exchanging {a} and {b} changes no equation.",
    smaller="So look only for {a} < {b}.",
    agreed="{a} < {b}, as agreed.",
    against="{a} > {b}: this one comes from exchanging {a} and {b}.",
    others="Exchanging {letters} gives the rest.",
    identity="Both sides are equal whatever the digits are.",
    free="Nothing else has to hold: {what}.",
    several_free="Nothing else has to hold, so any different digits will do: {what}.",
    example="Solutions found: {n}, such as {text}.",
    all_of_them="These are all of them:\n{listed}",
    first_of_them="These are the first {n}:\n{listed}",
)

RULES = RulePhrases(
    only=("Only the digit {v} is used.", "Only the digits {v} are used."),
    only_hidden=("Only the digit {v} is hidden.", "Only the digits {v} are hidden."),
    from_to="{a} to {b}",
    may_be_equal="{letters} may be equal.",
    all_may_be_equal="Different letters may be equal.",
    not_printed="No letter is a printed digit, so none is {v}.",
    avoid="No hidden digit is equal to {v}.",
    each_is="Each {letters} is {v}.",
    are=("{letters} is {v}.", "{letters} are each {v}."),
    all_wrong="No printed digit is right: each stands for some other digit.",
    spell="In the order of their digits, the letters spell “{key}”.",
)

PUPIL = PupilPhrases(
    is_parity=r"is\b",
    not_parity=r"not\b\s*",
    even=r"even\b",
    odd=r"odd\b",
    relations=(
        (r"is\s+(?=from\b)", "="),
        (r"(?:is\s+)?not\s+(?:more|greater|larger|bigger)\s+than\b", "≤"),
        (r"(?:is\s+)?not\s+(?:less|smaller)\s+than\b", "≥"),
        (r"(?:is\s+)?not\b(?:\s+equal\s+to\b)?", "≠"),
        (r"(?:is\s+)?at\s+least\b", "≥"),
        (r"(?:is\s+)?at\s+most\b", "≤"),
        (r"(?:is\s+)?(?:more|greater|larger|bigger)\s+than\b", ">"),
        (r"(?:is\s+)?(?:less|smaller)\s+than\b", "<"),
        (r"(?:is\b(?:\s+equal\s+to\b)?|equals\b)", "="),
    ),
    or_=r"or\b",
    from_=r"from\b",
    to=r"to\b",
    carry=r"(?P<not>no\s+)?(?:the\s+)?carry\s*(?:(?:to|into|in|of)\b\s*)?(?:the\s+)?"
    r"(?:column\s*)?(?:<number>|<names>)"
    r"(?:\s*(?:(?:of|in)\s+)?equation\s*(?P<equation>[0-9]{1,4}))?",
    no_carry=(r"no\s+{name}",),
    because=r"(?:because|since|from|by)\b\s*(?:(?:of|in)\b\s*)?(?:the\s+)?(?:column\s*<number>|<place>)"
    r"(?:\s+column)?(?:\s*(?:(?:of|in)\s+)?equation\s*(?P<equation>[0-9]{1,4}))?",
    places=(
        (5, r"hundred\s+thousands?"),
        (4, r"ten\s+thousands?"),
        (6, "millions?"),
        (3, "thousands?"),
        (2, "hundreds?"),
        (1, "tens?"),
        (0, "units?|ones"),
    ),
    carry_genitive="carry",
    left_out=("the", "digit"),
)

# Technique → the question that leads to it.
NUDGES = {
    "leading": "Which digit can no number begin with?",
    "last": "Where is only one digit left?",
    "arithmetic": "What can you simply work out now?",
    "outcome": "What comes out, now that the numbers are known?",
    "carry": "How large can a carry be, at most?",
    "same": "Where does adding leave a digit as it is?",
    "bounds": "How much can this come to, at most and at least?",
    "place": "Which digit can belong to only one letter now?",
    "double": "What kind of number is twice a digit?",
    "once": "What can you multiply a number by without changing it?",
    "twins": "Where is the same sum added up twice?",
    "size": "Roughly how large are these numbers?",
    "block": "What if you read several columns as one number?",
    "column": "Where do only a few digits fit?",
    "combination": "Which different digits add up to the right sum?",
    "product": "Which digits multiply to the right product?",
    "times": "What are the multiples of a number that you know?",
    "exchange": "Which letters could swap places?",
    "endings": "What do the last digits say?",
    "difference": "What is left if you subtract one from the other?",
    "remainders": "What remainders do both sides leave when divided by the same number?",
    "corners": "What do the first and the last digits say together?",
    "multiples": "Which number does this have to be a multiple of?",
    "factors": "Which numbers could have been multiplied here?",
    "together": "What does one column say about another?",
    "group": "Are there letters that share the same few digits?",
    "table": "Where are so few digits left that you can try them all?",
    "suppose": "What happens if you try out a digit?",
}

# Technique → what it says, for who learns it.
LESSONS = {
    "leading": (
        "The first digit of a number with two or more digits is not 0. So cross out 0 for every "
        "letter that such a number begins with."
    ),
    "last": (
        "When all digits but one are crossed out for a letter, that one is its digit. Cross it "
        "out for all other letters."
    ),
    "arithmetic": (
        "When all digits of a column are known but one, and its carry as well, add or subtract to "
        "find the one that is left."
    ),
    "outcome": (
        "When both factors are known, multiply them as you always do. That gives all digits of "
        "the product at once."
    ),
    "carry": (
        "Where a total is longer than the numbers that are added, its first digit is nothing but "
        "a carry. Of two numbers at most 1 is carried."
    ),
    "same": (
        "A letter that is added in a column and stands in its result too changes nothing. So all "
        "else that is added there ends in 0."
    ),
    "bounds": (
        "Put in the smallest digits that can be, and then the largest. What the column comes to "
        "lies between, and so does what is left for a letter."
    ),
    "place": (
        "Where every digit is used, each has its letter. A digit that only one letter can have is "
        "the digit of that letter."
    ),
    "double": (
        "The same letter added to itself makes an even number. So look at the rest of its column: "
        "it shows whether something is carried, or whether a letter is even or odd."
    ),
    "once": (
        "A number stays what it is only when it is multiplied by 1. So if a product is equal to "
        "one factor, and is not 0, the other factor is 1."
    ),
    "twins": (
        "Where two columns add the same letters, compare them. Their results differ only by what "
        "is carried."
    ),
    "size": (
        "Put in the smallest digits, and then the largest, and work out how large a whole number "
        "can become. Both sides of the equation must be able to meet."
    ),
    "block": (
        "Read columns that stand side by side as numbers of their own. What is carried between "
        "them drops out, so you need not know it."
    ),
    "column": (
        "Write down every way to fill a column with the digits that are left. What is the same in "
        "all of them is certain."
    ),
    "combination": (
        "In a run of a kakuro no digit stands twice. Write down all sets of different digits with "
        "its sum: a digit that is in none of them cannot stand there."
    ),
    "product": (
        "Write down all digits whose product ends as the column says. There are few, and what is "
        "the same in all of them is certain."
    ),
    "times": (
        "When a number is known, multiply it by each digit that is left. Cross out the products "
        "that do not fit the row."
    ),
    "exchange": (
        "If two letters can be swapped and everything stays true, call one of them the smaller. "
        "That is half the work: swapping gives the other solutions."
    ),
    "endings": (
        "25 × 25 is 625, which ends in 25: few numbers do that. So where a product ends in one of "
        "its factors, list the numbers that can be it."
    ),
    "difference": (
        "Where two columns, or two equations, have letters in common, subtract one from the "
        "other. What they share drops out."
    ),
    "remainders": (
        "Divided by 9, a number leaves the same as the sum of its digits. So compare the digit "
        "sums of both sides: most letters drop out."
    ),
    "corners": (
        "The last digits of the factors make the last digits of the product. List how it can end, "
        "and keep what has the right size."
    ),
    "multiples": (
        "777 is 7 × 3 × 37. If a result is a multiple of a prime such as 37, so is one of its "
        "factors: list the factors that can be."
    ),
    "factors": (
        "Put in the digits of the factors one by one. As soon as the size or the last digits of "
        "the product are wrong, go on to the next."
    ),
    "together": (
        "What one column says of a letter may be put in where that letter stands. Then the other "
        "column has fewer letters."
    ),
    "group": (
        "When two letters have the same two digits left, one has the one and one the other. So no "
        "other letter has either of them."
    ),
    "table": (
        "Write the values that a letter can have below one another, and see what follows from "
        "each. Cross out the rows that fail; what is the same in the others is certain."
    ),
    "suppose": (
        "Suppose that a letter has a value, and go on. If that leads to something impossible, the "
        "letter does not have that value."
    ),
}

PHRASES = Phrases(
    language="en", columns=(
        ("Units", "the units", "the units"), ("Tens", "the tens", "the tens"),
        ("Hundreds", "the hundreds", "the hundreds"),
        ("Thousands", "the thousands", "the thousands"),
        ("Ten thousands", "the ten thousands", "the ten thousands"),
        ("Hundred thousands", "the hundred thousands", "the hundred thousands"),
        ("Millions", "the millions", "the millions"),
    ),
    column=("Column {n} from the right",) + ("column {n} from the right",) * 2,
    of_equation=("{column}, equation {n}",) + ("{column} of equation {n}",) * 2,
    whole=("Overall",) + ("the whole calculation",) * 2,
    whole_equation=("Equation {n}",) + ("equation {n} as a whole",) * 2,
    shown=" ({what})",
    colon=": ", comma=", ", semicolon="; ", or_=" or ", or_sum=" or ", and_=" and ",
    full_stop=".", space=" ",
    carry="carry", next_carry="next carry",
    written="Equation {n}: {what}.",
    means="That means {what}.",
    based="The puzzle's numbers are in base {b}; sums and sizes are in base 10.",
    clause_and=" and ", clauses_and=", and ", given_and=" and ",
    carry_is=("{u} is {v}",) * 3, is_one=("{u} = {v}",) * 3,
    is_some=("{u} is {v}",) * 3, is_range=("{u} is {a} to {b}",) * 3,
    is_not=("{u} is not {v}",) * 3, are_some=("{u} are {v}",) * 3,
    are_range=("{u} are {a} to {b}",) * 3, are_not=("{u} are not {v}",) * 3, also=(", ", " and "),
    carried_in=("{v} is carried in",) * 3, carried_out=("{v} is carried on",) * 3,
    the_carry="the carry",
    carry_to="the carry to {column}", carry_label="carry to {column}",
    carry_case="carry to {column} = {v}", carry_face="carry (to {column})", from_to="{a} to {b}",
    so="So {what}.", leading="No number begins with 0.",
    printed_zero="A number here begins with 0, which is not allowed.",
    at_most="At most {v} is carried.",
    same="Without {u}, the rest makes {v}.",
    sides="The left is {a}, the right is {b}.",
    both="Both sides are {v}.",
    too_small="The left is at most {a}, the right at least {b}.",
    too_large="The left is at least {a}, the right at most {b}.",
    ends="{left} ends in {right}",
    if_either="If {x} or {y} is {v}, {u} would equal the other.",
    if_="If {given}, {what}.", sum_is="{left} = {a}, not {v}",
    is_below="the left is at most {a}, the right at least {b}",
    is_above="the left is at least {a}, the right at most {b}",
    is_taken="{u} would be {v}, as {by} is",
    are_both="{x} and {y} would both be {v}", are_same="{x} would equal {y}",
    is_gone="{u} would be {v}, but {what}",
    no_digit="no digit {u} makes {what}",
    ends_in="the left ends in {a}, the right in {b}",
    carry_gone="{u} would have to be {v}, but it is not",
    parity_even="{left} is even, so {u} is even.",
    parity_odd="{left} is odd, so {u} is odd.",
    rest_even="{left} is even, so {u} is too.",
    rest_odd="{left} is even, so {u} is odd.",
    once="A number stays what it is only when it is multiplied by 1.",
    divisor="Nothing can be divided by 0.",
    differ="{a} and {b} differ.",
    ways="Possible: {ways}.",
    ways_either="Possible ({x} and {y} can swap): {ways}.",
    ways_as="Possible {word}:\n{ways}.",
    ways_in_row="Possible {word}: {ways}.",
    ways_carried="Possible {word}, with what is carried in:\n{ways}.",
    with_carry="{n} ({v})",
    many_ways="Any other digit would need a taken digit, or the same digit twice.",
    many_products="With any other digit the multiplication does not come out here.",
    many_runs="With any other digit the sum would come out wrong, or a digit would be there twice.",
    run="Sum", square="{name} is the square in row {row}, column {column}, and so on.",
    not_zero="The squares are filled with 1 to 9, and no sum begins with 0.",
    tie="From {column}, {tie}.", put_in="That leaves {what}.",
    taken="Taken: {v} ({by}).",
    many_taken="Taken: {v}.", has="{v} ({by})",
    last="Only {v} is left for {u}.",
    place="Every digit is used, and only {u} can be {v}.",
    group="{u} share the digits {v}, so no other letter can have them.",
    outcome="Multiply it out: {ways}.",
    hint_outcome="Multiply it out.",
    hint_last="Only one digit is left for {u}.",
    hint_place="Every digit is used, and one of them fits nowhere but in {u}.",
    hint_group="{u} have only as many digits left as they are letters: no other can have them.",
    suppose="Suppose {what}.", impossible="That is impossible.",
    leads_nowhere="One value of {u} leads to a contradiction.",
    nothing_left="No digit is left for {u}.", nothing_fits="Nothing fits.",
    cases="Cases: {what}.", case="Case {what}",
    solved="Solution: {text}.", only_solution="The only solution: {text}.",
    none="So there is no solution.",
    unique="There is no other solution.", several="So there are exactly {n} solutions.",
    open_end="From here on there are only cases: a whole proof would take about {n} steps.",
    nudges=NUDGES, lessons=LESSONS,
    look="Look at {column}.", look_letters="Think about {letters}.",
    try_="Try different digits for {letters}.",
    try_carry="Is there a carry to {column}? Try both.",
    try_carries="How large is the carry to {column}? Try every value.",
    wrong="These digits are wrong, or do not go together: {letters}.",
    finished="Nothing is left to find.",
    only_cases="From here on, only trying out cases helps.",
    no_time="Time ran out before the proof was finished.",
    difficulty="Difficulty: {score} of 100 ({word}).",
    words=("easy", "moderate", "hard", "very hard", "fiendish"),
    given=("Given", "what is given", "what is given"),
    nouns=NOUNS, tables=TABLES, lines=LINES, numbers=NUMBERS, casting=CASTING, combined=COMBINED,
    freedom=FREEDOM, rules=RULES, pupil=PUPIL,
)  # fmt: skip
