"""Judges the claims of one sentence against the facts in force where it stands."""

from __future__ import annotations

from proof.reader.clashes import Clashes
from proof.reader.columns import TooMany
from proof.reader.conclusions import Conclusions
from proof.reader.factors import Rows, is_list
from proof.reader.grammar import CLASHES, NUMBER_CLASHES, Claim, Read, Unread
from proof.reader.place import False_, holds
from proof.reader.reasons import Reasons
from proof.reader.sides import Wrong


class Judge(Conclusions, Reasons, Clashes):
    """Judges the sentences of one line, in their order; each kind by the method of its name."""

    rows: Rows | None = None  # of a list

    def judge(self, read: Read) -> None:
        """Judges one sentence."""
        if is_list(self) and self._of_list(read):
            return
        if read.template != "if_":
            self._refuted([])
        judge = getattr(self, f"_{read.template.strip('_')}", None)
        if judge is None:
            raise Unread(read.template)
        try:
            judge(**read.parts)
        except TooMany:
            self.skipped += 1

    def _of_list(self, read: Read) -> bool:
        """Judges a sentence of a list in which factors are filled in; False if it is none."""
        if self.rows is None:
            self.rows = Rows(self)
        given: list[Claim] = []
        if read.template == "if_":
            given = read.parts["given"]
            read = read.parts["what"]
            self.reader.report.met[read.template] += 1
        apart = {"too_small": "is_below", "too_large": "is_above"}  # where nothing is put in
        read = Read(apart.get(read.template, read.template), read.parts)
        if read.template in (*CLASHES, *NUMBER_CLASHES):
            self.rows.refuted.append(given)
        try:
            self._row(self.rows, read.template, read.parts, given)
        except Wrong as why:
            raise False_(str(why)) from None
        return read.template in (*CLASHES, *NUMBER_CLASHES, "ways", "fill", "divides", "as_one")

    def _row(self, rows: Rows, template: str, parts: dict[str, str], given: list[Claim]) -> None:
        for claim in given:
            values = self.work[self._unknown(claim.name)]
            holds(set(claim.values) <= values, f"{claim.name} was not so before")
        base = self.reader.base
        match template:
            case "is_below" | "is_above":
                a, b = int(parts["a"]), int(parts["b"])
                rows.bounds(given, a, b, below=template == "is_below")
            case "ends" | "makes":
                modulus = base ** rows.width(parts["b"]) if template == "ends" else 0
                values = rows.comes(parts["left"], parts["a"], given, modulus)
                rows.pattern(parts["b"], values, given, modulus)
            case "ends_so" | "makes_so":
                self.reader.report.met[parts["what"].template] += 1
                is_end = template == "ends_so"
                rows.clash(parts["left"], parts["a"], parts["what"], given, ends=is_end)
            case "ends_apart" | "makes_apart":
                modulus = base ** rows.width(parts["a"]) if template == "ends_apart" else 0
                one = rows.comes(parts["left"], parts["a"], given, modulus)
                other = rows.comes(parts["right"], parts["b"], given, modulus)
                holds(one != other, "they are equal")
            case "are_both":
                rows.both(parts["x"], parts["y"], int(parts["v"]), given)
            case "as_one":
                rows.as_one(**parts)
            case "divides":
                rows.divided(**parts)
            case "ways":
                rows.ways = parts["ways"].split(self.say.comma)
                rows.finished()
            case "so":
                holds(rows.ways, "nothing fits")
