"""Makes the tables of docs/steps.md anew: `python -m bench.words` writes Rebus's figures into them.

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

# The second of its tables.
SECOND = "\n## Products and drawings\n"

# A row of a table: the puzzle, its rule, a person's steps, Rebus's figures, a person's words, where
# it was found.
PUZZLE = r"^\| `([^`]+)`((?: with(?:out| digits) `[^`]+`)?) "
ROW = re.compile(PUZZLE + r"\| (\d+) \| (.+?) \| (\d+|–) \| (\[[^|]+) \|$", re.MULTILINE)


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


def drawings(page: str) -> dict[str, str]:
    """The drawings of a page by their names, which stand above them."""
    blocks = re.findall(r"^```\n(.*?)\n```$", page, re.MULTILINE | re.DOTALL)
    named = (one.partition("\n") for block in blocks for one in block.split("\n\n"))
    return {name: drawing for name, _, drawing in named}


def explained(page: str, puzzle: str, rule: str) -> Explanation:
    """The proof of a puzzle as a row names it: its digits, or one that no hidden digit is."""
    value = rule.rpartition(" ")[2].strip("`")
    text = drawings(page).get(puzzle, puzzle)
    if "without" in rule:
        return solver.explain(text, wildcards_avoid=value)
    return solver.explain(text, digits=value or "0-9")


def figures(explanation: Explanation, person: int) -> str:
    """Rebus's figures for a puzzle, as its row has them."""
    steps, concluded = explanation.length or 0, of_proof(explanation.proof)
    ratios = [f"{count / person:.2f}" for count in (steps, concluded)]
    told = words(explanation)
    return f"{steps} | {ratios[0]} | {concluded} | {ratios[1]} | {told}"


def redone(page: str) -> str:
    """The page with the figures of today in its tables."""

    def row(found: re.Match[str]) -> str:
        puzzle, rule, person, _, told, where = found.groups()
        own = figures(explained(page, puzzle, rule), int(person))
        return f"| `{puzzle}`{rule} | {person} | {own} | {told} | {where} |"

    return ROW.sub(row, page)


def beside_people(page: str) -> dict[str, tuple[int, float]]:
    """How many people's words the page has, and what part of them Rebus takes on the average."""
    kinds: dict[str, list[float]] = {"in all": []}
    for found in ROW.finditer(page):
        if found[5] != "–":
            ratio = int(found[4].split(" | ")[-1]) / int(found[5])
            kinds["in all"].append(ratio)
            kinds.setdefault(_kind(found[1]), []).append(ratio)
    return {kind: (len(ratios), geometric_mean(ratios)) for kind, ratios in kinds.items()}


def _kind(puzzle: str) -> str:
    """What a puzzle is, as its row names it."""
    equations = len(re.findall(r"=[^\W\d]", puzzle))
    if equations:
        return "one equation" if equations == 1 else "systems"
    return "multiplications" if " x " in puzzle else "divisions"


def main() -> None:
    """Writes the page, and prints the means that stand below its tables."""
    page = redone(PAGE.read_text(encoding="utf-8"))
    PAGE.write_text(page, encoding="utf-8")
    for table in page.split(SECOND):
        every = [*ROW.finditer(table)]
        rows = [[*map(float, (found[3], *found[4].split(" | ")))] for found in every]
        for name, one, other in (("steps", 1, 0), ("conclusions", 3, 0)):
            print(name, f"{geometric_mean(row[one] / row[other] for row in rows):.2f}")
        print("words", f"{geometric_mean(row[5] for row in rows):.0f}")
        for name, (people, ratio) in beside_people(table).items():
            print("words, beside those of", people, f"people, {name}", f"{ratio:.2f}")


if __name__ == "__main__":
    main()
