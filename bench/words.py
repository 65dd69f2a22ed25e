"""Makes the table of docs/steps.md anew: `python -m bench.words` writes Rebus's figures into it.

They are steps, conclusions and words: those of the proof as it is told in English, between blanks.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from statistics import geometric_mean

import solver
from solver.proof.model import Explanation, Proof, Step

PAGE = Path(__file__).parents[1] / "docs" / "steps.md"

# A row of the table: the puzzle, its digits, a person's steps, Rebus's figures, a person's words,
# where it was found.
ROW = re.compile(
    r"^\| `([^`]+)`(?: with digits `([^`]+)`)? \| (\d+) \| (.+?) \| (\d+|–) \| (\[[^|]+) \|$",
    re.MULTILINE,
)


def words(explanation: Explanation) -> int:
    """The words of a proof, as it is told in English."""
    return sum(len(line.text.split()) for line in solver.told(explanation, "en"))


def of_step(step: Step) -> int:
    """What a step concludes; a row of a table is one conclusion, and so is a row of factors."""
    refuted = of_proof(step.refuted) if step.refuted else 0
    return len(step.rows) or len(step.changes) + step.lines - 1 + refuted


def of_proof(proof: Proof) -> int:
    """The conclusions of a proof; a case that is one row is one."""
    inner = [
        of_proof(replace(case.proof, steps=case.proof.steps[case.proof.head :]))
        for case in proof.cases
    ]
    return sum(map(of_step, proof.steps)) + len(inner) + sum(inner)


def figures(puzzle: str, digits: str, person: int) -> str:
    """Rebus's figures for a puzzle, as its row has them."""
    explanation = solver.explain(puzzle, digits=digits or "0-9")
    steps, concluded = explanation.length or 0, of_proof(explanation.proof)
    ratios = [f"{count / person:.2f}" for count in (steps, concluded)]
    told = words(explanation)
    return f"{steps} | {ratios[0]} | {concluded} | {ratios[1]} | {told}"


def redone(page: str) -> str:
    """The page with the figures of today in its table."""

    def row(found: re.Match[str]) -> str:
        puzzle, digits, person, _, told, where = found.groups()
        called = f"`{puzzle}`" + (f" with digits `{digits}`" if digits else "")
        own = figures(puzzle, digits, int(person))
        return f"| {called} | {person} | {own} | {told} | {where} |"

    return ROW.sub(row, page)


def beside_people(page: str) -> dict[str, tuple[int, float]]:
    """How many people's words the page has, and what part of them Rebus takes on the average."""
    kinds: dict[str, list[float]] = {"in all": [], "one equation": [], "systems": []}
    for found in ROW.finditer(page):
        if found[5] != "–":
            ratio = int(found[4].split(" | ")[-1]) / int(found[5])
            equations = len(re.findall(r"=[^\W\d]", found[1]))
            kinds["in all"].append(ratio)
            kinds["one equation" if equations == 1 else "systems"].append(ratio)
    return {kind: (len(ratios), geometric_mean(ratios)) for kind, ratios in kinds.items()}


def main() -> None:
    """Writes the page, and prints the means that stand below its table."""
    page = redone(PAGE.read_text(encoding="utf-8"))
    PAGE.write_text(page, encoding="utf-8")
    every = [*ROW.finditer(page)]
    rows = [[*map(float, (found[3], *found[4].split(" | ")))] for found in every]
    for name, one, other in (("steps", 1, 0), ("conclusions", 3, 0)):
        print(name, f"{geometric_mean(row[one] / row[other] for row in rows):.2f}")
    print("words", f"{geometric_mean(row[5] for row in rows):.0f}")
    for name, (people, ratio) in beside_people(page).items():
        print("words, beside those of", people, f"people, {name}", f"{ratio:.2f}")


if __name__ == "__main__":
    main()
