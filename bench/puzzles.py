"""The sets of puzzles that are measured."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench import generator
from solver import Puzzle, Rules, parse
from solver.grid.model import Kakuro
from solver.grid.read import read_kakuro

ROOT = Path(__file__).parent.parent
DATA = ROOT / "tests" / "data"

# Published puzzles that are not part of this repository; measured where they are present.
SHARED = ROOT.parent / "shared" / "puzzles"

# Well-known puzzles of several languages, most as they stand in tests/data/cases.jsonl.
CLASSICS = tuple(
    """
    send+more=money  DONALD+GERALD=ROBERT  TWO+TWO=FOUR  BASE+BALL=GAMES  SEND+MOST=MONEY
    TO+GO=OUT  EAT+THAT=APPLE  HAWAII+IDAHO+IOWA+OHIO=STATES  CRYPT+ARITH+METIC=CREATE
    SATURN+URANUS+NEPTUNE+PLUTO=PLANETS  ZEROES+ONES=BINARY  wrong+wrong=right  I+LOVE+YOU=DORA
    THREE+THREE+THREE+ELEVEN=TWENTY  FOURTEEN+TEN+TEN+SEVEN=FORTYONE  forty+ten+ten=sixty
    KIOTO+OSAKA=TOKIO  DOS+DOS+TRES=SIETE  UN+UN+NEUF=ONZE  ein+ein+ein+ein=vier
    gauss+riese=euklid  WEIN+WEIB=LIEBE  vingt+cinq+cinq=trente
    КОЗА+КОЗА=СТАДО  УДАР+УДАР=ДРАКА  МУХА+МУХА=СЛОН  КОШКА+КОШКА+КОШКА=СОБАКА  ВАГОН+ВАГОН=СОСТАВ
    ТРАВА+КОРОВА+ДОЯРКА=МОЛОКО  DVA*STO=DVESTI  ДОШКА*5=ЧОВЕН
    ενα+τεσσερα+πεντε+εικοσι=τριαντα  नौ+सत्रह+बीस+छब्बीस=बहत्तर
    ABCD*9=DCBA  two*two=square  GO*ON=TROT  this*is=aphis  WWWDOT-GOOGLE=DOTCOM
    """.split()  # noqa: SIM905 - a list of as many lines would hide them
)


@dataclass(frozen=True, slots=True)
class Case:
    """A puzzle, the options it is read with, and its count where it is known."""

    text: str
    base: int = 10
    single_zero: bool = True
    count: int | None = None
    is_kakuro: bool = False  # the text is a line of a grid

    def puzzle(self) -> Puzzle | Kakuro:
        """The text, read."""
        if self.is_kakuro:
            return read_kakuro(self.text)
        return parse(self.text, Rules(self.base, single_zero=self.single_zero))

    @property
    def name(self) -> str:
        """The text, cut where it is long, and what is not usual about it: 'AB+… =CD, base 15'."""
        name = self.text if len(self.text) <= 40 else f"{self.text[:32]}…{self.text[-8:]}"
        if self.base != 10:
            name += f", base {self.base}"
        return name if self.single_zero else f"{name}, no single 0"


def classics() -> list[Case]:
    """Well-known puzzles with + - and *."""
    counts = {row["puzzle"]: row["count"] for row in _rows("cases.jsonl") if row["base"] == 10}
    return [Case(text, count=counts.get(text)) for text in CLASSICS]


def hard() -> list[Case]:
    """The records in bases 15 and 16, the longest sums, and some products.

    Where the two conventions about a single 0 are published with their counts, both are measured.
    """
    cases = []
    for row in _rows("hard.jsonl"):
        cases.append(Case(row["puzzle"], row["base"], count=row.get("count")))
        if "count_no_single_zero" in row:
            cases.append(Case(row["puzzle"], row["base"], False, row["count_no_single_zero"]))
    return cases


def sums(count: int) -> list[Case]:
    """Sums of our own."""
    return [Case(text) for text in generator.sums(count)]


def products(count: int) -> list[Case]:
    """Products of our own."""
    return [Case(text) for text in generator.products(count)]


def unique(path: Path) -> list[Case]:
    """The puzzles of a published file, each with one solution.

    A row with a digit has no known count: the file means one more symbol by it, we that digit.
    """
    lines = path.read_text(encoding="utf-8").split()
    return [Case(line, count=None if prints_digits(line) else 1) for line in lines]


def prints_digits(text: str) -> bool:
    """Whether one of 0 to 9 is written in a puzzle."""
    return any("0" <= c <= "9" for c in text)


def sample(cases: list[Case], count: int) -> list[Case]:
    """A sample in the order of the cases, the same in every run."""
    chosen = random.Random(f"sample {generator.SEED}").sample(
        range(len(cases)), min(count, len(cases))
    )
    return [cases[i] for i in sorted(chosen)]


def _rows(name: str) -> list[dict[str, Any]]:
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]
