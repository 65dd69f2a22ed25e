"""Judges the claims of one line against the facts in force where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from proof.reader.algebra import TooMany
from proof.reader.conclusions import Conclusions
from proof.reader.factors import Rows
from proof.reader.place import Place, Unread, facts, fixed, holds
from proof.reader.reasons import Reasons

from solver.proof.model import Rule
from solver.proof.speaking.claim import Claim

if TYPE_CHECKING:
    from proof.reader.reader import Reader

# What rows of a list run into, and what is said of the list.
RUNS_INTO = (
    "is_below", "is_above", "too_small", "too_large", "ends", "ends_so", "ends_apart", "makes",
    "makes_so", "makes_apart", "are_both",
)  # fmt: skip
OF_LIST = (
    "fill", "divides", "as_one", "ways", "only", "none", "either", "multiple", "no_multiple",
    "number", "no_number", "no_size", "quotient", "no_quotient", "ends_same", "ends_never",
    "ends_in", "no_ending", "ways_as", "ways_in_row", "sized", "none_sized", "worked_out",
    "none_worked_out", "products", "none_fits", "only_fits",
)  # fmt: skip


class Judge(Conclusions, Reasons):
    """Judges claims in their order, each by the method of its name."""

    def __init__(self, reader: Reader, here: Place) -> None:
        super().__init__(reader, here)
        self.rows: Rows | None = None  # of a list

    def judge(self, claim: Claim) -> None:
        """Judges one claim."""
        name = self.reader.met(claim)
        if (
            self.is_by(Rule.FACTORS, Rule.MULTIPLES, Rule.ENDINGS, Rule.TIMES, Rule.CORNERS)
            and self.headed
            and self._is_of_list(claim, name)
        ):
            return
        if name != "if_":
            self._refuted([])
        judge = getattr(self, name, None)
        if judge is None:
            raise Unread(claim.template)
        try:
            judge(**dict(claim.values))
        except TooMany:
            self.skipped += 1

    def tries(self, rows: tuple[Claim, ...]) -> None:
        """Attempts, each in a row."""
        for one in rows:
            holds(one.template == "if_", "nothing is tried")
            self.judge(one)

    def _is_of_list(self, claim: Claim, name: str) -> bool:
        """Judges a claim of a list in which factors are filled in; False if it is not one."""
        rows = self.rows = self.rows or Rows(self)
        given, what = [], claim
        if name == "if_":
            given, what = facts(claim["given"]), claim["what"]  # type: ignore[arg-type,assignment]
            name = self.reader.met(what)
            for one, values in fixed(given).items():
                holds(values <= self.work[one], f"{one} was not so before")
        if name in RUNS_INTO:
            rows.tried.append(given)
            getattr(rows, name)(**dict(what.values), given=given)
        elif name in OF_LIST:
            getattr(rows, name)(**dict(what.values))
        else:
            holds(what is claim, f"{name} in a row")
            holds(name != "so" or rows.told or rows.is_named, "nothing fits")
            return False
        return True

    def finish(self) -> None:
        """Judges that a line in which nothing fits left nothing untried, and no solution untold."""
        met = self.reader.report.met
        told = met["solved"] + met["nouns.solved"] + met["tables.solution"]
        holds(self.unlisted in (0, told), f"{told} solutions were told")
        if self.here.step is None or self.step.changes:
            return
        if self.rows:
            self.rows.finish()
        if self.is_by(Rule.REMAINDERS):
            self._is_all_tried()
