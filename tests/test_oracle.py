"""Brute force is right by hand, Rebus agrees with it, and what is planted in Rebus is found."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import oracle
import pytest
from oracle import kakuro
from oracle.families import FAMILIES, WrongError
from oracle.rules import Cell

import solver

DOCS = Path(__file__).parents[1] / "docs" / "language.md"
BATCH = re.compile(
    r"^\$ rebus batch -( 2>/dev/null)? <<'END'\n((?:> .*\n)+)> END\n((?:.+\t.*\n|Warning.*\n)+)",
    re.M,
)
DONE_IN_A_MOMENT = 3  # letters and wildcards with digits in base 10
# What the oracle does not read.
AS_PRINTED = (
    "*2*", "7**", "1,5", " x ", "------", "..NINE", "8 КАРУ", "(base", "≡", " or 9", "T O M", ")_7",
    "|AB -",
)  # fmt: skip


def examples() -> list[tuple[str, int, str]]:
    """The lines of docs/language.md that brute force decides in a moment: count and first."""
    found = []
    for _, _, answers in BATCH.findall(DOCS.read_text()):
        for answer in answers.splitlines():
            if "\t" not in answer or any(printed in answer for printed in AS_PRINTED):
                continue
            text, count, first = answer.split("\t")
            if any(sign in text for sign in "&$“") or "10 652" in text:
                continue
            cells = [part for part in oracle.read(text).parts if isinstance(part, Cell)]
            hidden = {cell.letter for cell in cells if not cell.letter.isdigit()}
            if len(hidden) <= DONE_IN_A_MOMENT and not hidden & {*"?_□⬜"}:
                found.append((text, int(count), first))
    return found


def test_there_are_examples() -> None:
    assert len(examples()) >= 15


@pytest.mark.parametrize(("text", "count", "first"), examples())
def test_examples_of_the_docs(text: str, count: int, first: str) -> None:
    found = {filled for filled, _ in oracle.solutions(text)}
    assert len(found) == count
    assert not first or first in found


def test_kakuro_by_hand() -> None:
    assert len(kakuro.solutions("2,X,(v7),(h7),O")) == 1
    assert kakuro.solutions("2,X,(v7),(h8),O") == set()
    assert len(kakuro.solutions("2,X,(vA),(hA),O")) == 9
    assert {answer[:2] for answer, _ in kakuro.solutions("2,X,(vAB),(hAB),O")} == set()


@pytest.mark.parametrize("name", FAMILIES)
def test_a_sample_of_each_family(name: str) -> None:
    check, _ = FAMILIES[name]
    check(3, 2)


Solve = Callable[..., Any]
ZERO_RULES = ("base", "leading_zeros", "single_zero")


def with_another_text(change: Callable[[str], str]) -> Callable[[Solve], Solve]:
    return lambda solve: lambda text, **options: solve(change(text), **options)


def without_rules(solve: Solve) -> Solve:
    """No rule but those about base and zero is heeded."""
    return lambda text, **given: solve(text, **{k: v for k, v in given.items() if k in ZERO_RULES})


def losing(which: Callable[[str, dict[str, Any]], bool]) -> Callable[[Solve], Solve]:
    """The last solution is lost, of some puzzles."""

    def planted(solve: Solve) -> Solve:
        def wrong(text: str, **options: Any) -> Any:
            result = solve(text, **options)
            if which(text, options):
                object.__setattr__(result, "solutions", result.solutions[:-1])
            return result

        return wrong

    return planted


def forcing(solve: Solve) -> Solve:
    """No wildcard is a 1."""

    def wrong(text: str, **options: Any) -> Any:
        result = solve(text, **options)
        kept = tuple(one for one in result.solutions if 1 not in one.wildcards)
        object.__setattr__(result, "solutions", kept)
        return result

    return wrong


def drawn(text: str, options: dict[str, Any]) -> bool:
    return "\n" in text


IS_PRIME = re.compile("prime|простое|素数|square|квадрат|平方数", re.I)
FAULTS: dict[str, tuple[str, Callable[[Solve], Solve]]] = {
    "oracle: lines": ("solve", with_another_text(lambda text: re.sub("[≤≥<>]", "≠", text))),
    "oracle: conditions": ("solve", with_another_text(lambda text: IS_PRIME.sub("odd", text))),
    "oracle: fractions": ("solve", with_another_text(lambda text: re.sub(r"[()…]", "", text))),
    "oracle: rules": ("solve", without_rules),
    "oracle: grids": ("solve", losing(drawn)),
    "oracle: sums": ("solve", forcing),
    "oracle: long multiplications": ("solve", forcing),
    "oracle: long divisions": ("solve", losing(drawn)),
    "oracle: roots": ("solve", losing(lambda text, _: "√" in text)),
    "oracle: short divisions": ("solve", losing(lambda text, _: text.count(")") > 1)),
    "oracle: sheets": ("solve", losing(lambda text, _: "\n\n" in text.strip("\n"))),
    "oracle: drawings by rules": ("solve", without_rules),
    "oracle: kakuro": ("kakuro", losing(lambda text, _: True)),
    "oracle: answers": ("solve", losing(lambda _, options: "largest" in options)),
    "oracle: cursors and shards": ("solve", losing(lambda _, options: bool(options.get("next")))),
    "the same rewritten": ("solve", with_another_text(lambda text: text.replace("·", "+"))),
    "the same renamed": ("solve", losing(lambda text, _: bool(re.search("[А-Я]", text)))),
    "the same drawn": ("solve", losing(drawn)),
    "one more hidden": ("solve", forcing),
}


def test_every_family_has_its_fault() -> None:
    assert [*FAULTS] == [*FAMILIES]


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    door, plant = FAULTS[name]
    monkeypatch.setattr(solver, door, plant(getattr(solver, door)))
    check, _ = FAMILIES[name]
    with pytest.raises(WrongError) as caught:
        check(300, 1)
    assert caught.value.row["puzzle"]
