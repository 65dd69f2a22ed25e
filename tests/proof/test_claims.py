"""What a proof says is claims, the same in every language; each is read back out of its text.

The judge (`proof.reader`) takes claims. That every language says them is proved here, by one way
back for each sort: claims out of sentences, calculations out of their texts, tables out of cells.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from proof.classics import ALL, SLOW
from proof.kept import explained, tell
from proof.reader.reader import speaker_of
from proof.reader.tables import as_drawn
from proof.test_drawn import DRAWINGS, RULES

from solver.languages import LANGUAGES
from solver.proof.sheet.kakuro import sheet_of
from solver.proof.speaking.claim import (
    ENDS,
    Carried,
    Claim,
    ClaimList,
    Clauses,
    Factor,
    Formula,
    NumberValue,
    Scaled,
    Side,
    Span,
    Title,
    Unknown,
    Value,
    Values,
)
from solver.proof.speaking.speaker import CARRIED, CLAUSES, IS, Speaker

# What no phrase says.
NO_PHRASE = {"row", "tries", "heading", "runs_into", "steps", "follows", "message"}

# Classics, and drawings of every kind.
PUZZLES = [*ALL, *(text for name, text in DRAWINGS.items() if name not in RULES)]


def puzzles(long: bool) -> list[str]:
    """All of them with `--long`, else those that are quickly proved."""
    return [text for text in PUZZLES if long or text not in SLOW]


def pairs(long: bool) -> list[tuple[str, str]]:
    """Each puzzle in one language, in turn; with `--long` all of them in each."""
    languages = [*LANGUAGES]
    return [
        (text, one)
        for number, text in enumerate(puzzles(long))
        for one in (languages if long else [languages[number % len(languages)]])
    ]


# The most claims of one template that are read back in a proof.
MOST = 5


def within(value: Value) -> Iterator[Claim]:
    """A claim with those that fill it in."""
    if isinstance(value, Claim):
        yield value
        value = tuple(one for _, one in value.values)
    elif isinstance(value, Clauses):
        value = value.claims
    elif isinstance(value, ClaimList):
        value = value.items
    for part in value if isinstance(value, tuple) else ():
        yield from within(part)


def read_back(speaker: Speaker, claim: Claim) -> dict[str, str]:
    """What fills in the phrase of a claim, as its text shows it."""
    pattern, text = pattern_of(speaker, claim, "(?P<{name}>{inner})"), speaker.clause(claim)
    found = re.fullmatch(pattern, text, re.S)
    assert found, (pattern, text)
    return found.groupdict()


def pattern_of(speaker: Speaker, claim: Claim, group: str) -> str:
    """The pattern of a claim's text: of its values it knows what they are, but not which."""
    pattern, seen, values = "", set[str](), dict(claim.values)
    for literal, name in re.findall(r"([^{]*)(?:\{(\w+)\})?", phrase_of(speaker, claim)):
        pattern += re.escape(literal)
        if name:
            inner = slot(speaker, values[name])
            is_again = name in seen and "?P" in group
            pattern += f"(?P={name})" if is_again else group.format(name=name, inner=inner)
            seen.add(name)
    return pattern


def phrase_of(speaker: Speaker, claim: Claim) -> str:
    """The phrase of a claim; one about an unknown differs in form by what that is."""
    if claim.template in CARRIED:
        return getattr(speaker.say, claim.template)[0]  # type: ignore[no-any-return]
    if claim.template not in IS:
        return speaker.phrase(claim.template)
    unknown = claim["u"]
    if unknown.is_case:  # type: ignore[union-attr]
        column = speaker.value(speaker.into[unknown.name])  # type: ignore[union-attr]
        return speaker.say.carry_case.replace("{column}", column)
    called = "" if unknown.is_shown else unknown.name  # type: ignore[union-attr]
    forms = speaker.names.claims(called, speaker.say)
    return forms[IS.index(claim.template)][0]


def slot(speaker: Speaker, value: Value) -> str:
    """The pattern of a value of this kind."""
    say = speaker.say
    if isinstance(value, Claim) and value.template not in NO_PHRASE:
        return pattern_of(speaker, value, "(?:{inner})")
    if isinstance(value, int | Values | Span):
        span = re.escape(say.from_to).replace(r"\{a\}", r"-?\d+").replace(r"\{b\}", r"-?\d+")
        between, one = f"(?:{re.escape(say.comma)}|{re.escape(say.or_)})", rf"(?:{span}|-?\d+)"
        return f"(?:{one}(?:{between}{one})*)"
    if isinstance(value, Clauses) and len(value.claims) > 2:  # its commas are those of the sentence
        return re.escape(speaker.value(value))
    if isinstance(value, Unknown):  # nothing of a list before it
        return rf"(?!-?\d+(?:{re.escape(say.comma)}|{re.escape(say.or_)})).+?"
    return ".+?"


Sums = list[list[list[list[str]]]]  # sides of an equation, each products of faces


def read_formula(speaker: Speaker, told: Formula, text: str) -> Sums:
    """An equation out of its text."""
    if told.relation == ENDS:
        pattern = (
            re.escape(speaker.say.ends).replace(r"\{left\}", "(.*)").replace(r"\{right\}", "(.*)")
        )
        found = re.fullmatch(pattern, text)
        assert found
        left, right = found.groups()
    else:
        left, relation, right = text.partition(f" {told.relation} ")
        assert relation
    rights = right.split(speaker.say.or_sum)
    if len(rights) > 1:
        rights[:1] = rights[0].split(speaker.say.comma)
    sums = [[one.split(" × ") for one in side.split(" + ")] for side in (left, *rights)]
    return [[[faces(face) for face in one] for one in side] for side in sums]


def faces(text: str) -> list[str]:
    """A factor as its cells: carries and names are one."""
    return re.findall(r"\[\d+\]|\d+(?=·)|[^·]", text)


def shape(speaker: Speaker, side: Side) -> list[list[list[str]]]:
    """The same of a side as it is."""

    def cell(one: int | str) -> str:
        is_wide = isinstance(one, int) and one > 9
        return f"[{one}]" if is_wide else "?" if str(one)[0] == "?" else str(one)

    def face(factor: Factor) -> list[str]:
        match factor:
            case NumberValue():
                return [*map(cell, factor.cells)]
            case Scaled():
                times = [str(factor.factor)] if factor.factor > 1 else []
                return times + face(factor.of)  # type: ignore[arg-type]
            case Carried():
                return faces(speaker.say.next_carry if factor.is_next else speaker.say.carry)
            case str() if factor[0] == "?":
                return ["?"]
            case int():
                return faces(str(factor))
            case str():
                return faces(speaker.face(factor))
        return faces(speaker.face(factor.name))

    return [[*map(face, product)] for product in side.products]


def formulas(value: Value) -> Iterator[Formula]:
    """All calculations in a claim."""
    if isinstance(value, Formula):
        yield value
    elif isinstance(value, Claim):
        for _, one in value.values:
            yield from formulas(one)
    elif isinstance(value, ClaimList | Clauses | tuple):
        items = value if isinstance(value, tuple) else getattr(value, "items", ()) or value.claims
        for one in items:
            yield from formulas(one)


@cache
def speaker_in(puzzle: str, language: str) -> Speaker:
    """What says the claims of a puzzle's proof in a language."""
    return speaker_of(explained(puzzle), language)


def test_calculations_are_read_back_out_of_their_texts(long: bool) -> None:
    count = 0
    for number, puzzle in enumerate(PUZZLES if long else puzzles(long)[::2]):
        every = {f: None for line in tell(puzzle) for c in line.claims for f in formulas(c)}
        languages = [*LANGUAGES]
        for language in languages if long else [languages[number % len(languages)]]:
            speaker = speaker_in(puzzle, language)
            for one in every:
                read = read_formula(speaker, one, speaker.value(one))
                assert read == [shape(speaker, side) for side in (one.left, *one.rights)], one
                count += 1
    assert count > 300


def test_tables_are_drawn_as_they_are_told(long: bool) -> None:
    count = 0
    for puzzle, language in pairs(long):
        speaker, lines = speaker_in(puzzle, language), tell(puzzle, language)
        for line in lines:
            if table := line.table:
                ends = [row.text for row in table.rows]
                drawn = (table.lead, table.head, table.conclusion, ends)
                assert drawn == as_drawn(speaker, line), (language, line)
                count += 1
    assert count > 100


def test_every_language_tells_the_same_claims(long: bool) -> None:
    for puzzle in PUZZLES if long else puzzles(long)[::3]:
        first, *others = (
            [[c for c in line.claims if c.template != "message"] for line in tell(puzzle, one)]
            for one in LANGUAGES
        )
        assert all(other == first for other in others), puzzle
        assert all(first)


def test_each_claim_is_read_back_out_of_its_text(long: bool) -> None:
    met: set[str] = set()
    for puzzle in puzzles(long):
        claims: dict[str, list[Claim]] = {}
        for line in tell(puzzle):
            for claim in line.claims:
                for one in within(claim):
                    claims.setdefault(one.template, []).append(one)
        met |= claims.keys()
        for language in LANGUAGES:
            speaker = speaker_in(puzzle, language)
            for template in claims.keys() - NO_PHRASE:
                for one in claims[template][:MOST]:
                    values = {name: speaker.value(value) for name, value in one.values}
                    if template == "is_one":  # い = 2, but 「い」は0、1か2
                        values["u"] = values["u"].strip("「」")
                    found = read_back(speaker, one)
                    assert found == {name: values[name] for name in found}, (language, one)
    assert len(met) > 60
    assert {*CLAUSES} & met


def test_every_line_is_its_claims_in_words(long: bool) -> None:
    for puzzle, language in pairs(long):
        speaker, lines = speaker_in(puzzle, language), tell(puzzle, language)
        for line in lines:
            join = speaker.lines if line.table else speaker.text
            assert line.text == join(line.claims), (language, line)


def test_unknowns_and_columns_have_names_of_their_own(long: bool) -> None:
    for puzzle in puzzles(long):
        page = sheet_of(explained(puzzle).puzzle)
        for language in LANGUAGES:
            speaker = speaker_in(puzzle, language)
            names = [
                speaker.name(one) for one in page.names if one in speaker.into or one[0] != "c"
            ]
            assert len({*names}) == len(names), (puzzle, language)
            ids = {column.id for column in page.columns if column.id[0] < len(page.sides)}
            titles = {speaker.value(Title(id)) for id in ids}
            assert len(titles) == len(ids), (puzzle, language)
