"""What a proof says is claims, the same in every language; each is read back out of its text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from proof.classics import ALL

from solver.languages import LANGUAGES, phrases_of
from solver.proof.model import Explanation
from solver.proof.sheet.kakuro import sheet_of
from solver.proof.speaking.claim import Claim, ClaimList, Clauses, Span, Title, Value, Values
from solver.proof.speaking.names import names_of, no_names
from solver.proof.speaking.speaker import CLAUSES, IS, Speaker
from solver.proof.telling.tell import told

# What no phrase says, or what differs in form by what it is about.
NO_PHRASE = {"row", "heading", "runs_into", "steps", "follows", "message"} | {*IS}

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


def speaker_of(explanation: Explanation, language: str) -> Speaker:
    puzzle, say = explanation.puzzle, phrases_of(language)
    is_grid = not hasattr(puzzle, "equations")
    names = no_names(language) if is_grid else names_of(puzzle, language)  # type: ignore[arg-type]
    base = 10 if is_grid else puzzle.rules.base  # type: ignore[union-attr]
    return Speaker(say, names, sheet_of(puzzle), base)


def read_back(speaker: Speaker, claim: Claim) -> dict[str, str]:
    """What fills in the phrase of a claim, as its text shows it."""
    pattern, text = pattern_of(speaker, claim, "(?P<{name}>{inner})"), speaker.clause(claim)
    found = re.fullmatch(pattern, text, re.S)
    assert found, (pattern, text)
    return found.groupdict()


def pattern_of(speaker: Speaker, claim: Claim, group: str) -> str:
    """The pattern of a claim's text: of its values it knows what they are, but not which."""
    pattern, seen, values = "", set[str](), dict(claim.values)
    for literal, name in re.findall(r"([^{]*)(?:\{(\w+)\})?", speaker.phrase(claim.template)):
        pattern += re.escape(literal)
        if name:
            inner = slot(speaker, values[name])
            is_again = name in seen and "?P" in group
            pattern += f"(?P={name})" if is_again else group.format(name=name, inner=inner)
            seen.add(name)
    return pattern


def slot(speaker: Speaker, value: Value) -> str:
    """The pattern of a value of this kind."""
    say = speaker.say
    if isinstance(value, Claim) and value.template not in NO_PHRASE:
        return pattern_of(speaker, value, "(?:{inner})")
    if isinstance(value, int | Values | Span):
        span = re.escape(say.from_to).replace(r"\{a\}", r"-?\d+").replace(r"\{b\}", r"-?\d+")
        between = f"(?:{re.escape(say.comma)}|{re.escape(say.or_)})"
        return rf"(?:-?\d+(?:{between}-?\d+)*|{span})"
    return ".+?"


def test_every_language_tells_the_same_claims(explained: Callable[[str], Explanation]) -> None:
    for puzzle in ALL:
        explanation = explained(puzzle)
        first, *others = (
            [[c for c in line.claims if c.template != "message"] for line in told(explanation, one)]
            for one in LANGUAGES
        )
        assert all(other == first for other in others), puzzle
        assert all(first)


def test_each_claim_is_read_back_out_of_its_text(
    explained: Callable[[str], Explanation],
) -> None:
    met: set[str] = set()
    for puzzle in ALL:
        explanation = explained(puzzle)
        claims: dict[str, list[Claim]] = {}
        for line in told(explanation):
            for claim in line.claims:
                for one in within(claim):
                    claims.setdefault(one.template, []).append(one)
        met |= claims.keys()
        for language in LANGUAGES:
            speaker = speaker_of(explanation, language)
            for template in claims.keys() - NO_PHRASE:
                for one in claims[template][:MOST]:
                    values = {name: speaker.value(value) for name, value in one.values}
                    found = read_back(speaker, one)
                    assert found == {name: values[name] for name in found}, (language, one)
    assert len(met) > 60
    assert {*CLAUSES} & met


def test_every_line_is_its_claims_in_words(explained: Callable[[str], Explanation]) -> None:
    for puzzle in ALL:
        explanation = explained(puzzle)
        for language in LANGUAGES:
            speaker = speaker_of(explanation, language)
            for line in told(explanation, language):
                join = speaker.lines if line.table else speaker.text
                assert line.text == join(line.claims), (language, line)


def test_unknowns_and_columns_have_names_of_their_own(
    explained: Callable[[str], Explanation],
) -> None:
    for puzzle in ALL:
        explanation = explained(puzzle)
        for language in LANGUAGES:
            speaker, page = speaker_of(explanation, language), sheet_of(explanation.puzzle)
            names = [
                speaker.name(one) for one in page.names if one in speaker.into or one[0] != "c"
            ]
            assert len({*names}) == len(names), (puzzle, language)
            ids = {column.id for column in page.columns if column.id[0] < len(page.sides)}
            titles = {speaker.value(Title(id)) for id in ids}
            assert len(titles) == len(ids), (puzzle, language)
