"""Numbers under one another that are added and subtracted, and what they come to."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from solver.errors import GrammarError
from solver.language.drawings.marks import (
    DASHES,
    DrawnToken,
    MarkedRow,
    not_one_number,
    unreadable,
)
from solver.language.drawings.system import Number, System
from solver.model import NEGATE, Caution, Word
from solver.sentences import Sentence

# A number with the sign that stands before it: '+', '-', '=', or '' where none does.
Term = tuple[str, Number]


def enter_column_sum(system: System, lines: Sequence[MarkedRow]) -> None:
    """Adds the sum of these lines to the system, or several where the calculation goes on below.

    A result is marked by an =, or stands below a rule without a sign, or is the last number. Only
    the order of the numbers counts: their ends may be drawn under one another or not.
    """
    reader = _Reader(system)
    signs_drawn = any(_has_sign(row) for row in lines if not row.is_rule)
    for row in lines:
        sign = reader.sign_for_numbers_above(row)
        if sign or (row.is_rule and (signs_drawn or not _is_minus(row))):
            reader.pass_rule(sign)
        else:
            reader.read(row.tokens)
    reader.finish()


class _Reader:
    """Reads a column from the top: the terms of the current sum, and what their signs may be."""

    def __init__(self, system: System) -> None:
        self._system = system
        self._terms: list[Term] = []
        self._waiting: DrawnToken | None = None  # a sign whose number is still to come
        self._below_rule = False
        self._sums = 0

    def sign_for_numbers_above(self, row: MarkedRow) -> DrawnToken | None:
        """The sign at the end of a rule, where the numbers above it have none."""
        sign = sign_on_rule(row)
        return sign if sign and self._is_unsigned() and not self._waiting else None

    def pass_rule(self, sign: DrawnToken | None) -> None:
        """Goes on below a rule, which may bear the sign of the numbers above it."""
        sign = self._waiting or sign
        if sign and self._is_unsigned():  # it stands behind its number, not before
            self._terms[-1] = (sign.kind, self._terms[-1][1])
            self._waiting = None
        self._below_rule = len(self._terms) > 1

    def read(self, parts: Sequence[DrawnToken]) -> None:
        """Reads the tokens of a row that is no rule."""
        before = ""
        for token in parts:
            if token.kind == "number" and before != "number":
                self._add(token)
            elif token.kind in ("+", "-", "=") and self._waiting is None:
                self._waiting = token
            else:
                raise not_one_number(token)
            before = token.kind

    def finish(self) -> None:
        """Closes the last sum, whose result need not be marked."""
        if self._waiting:
            raise unreadable("there is no number behind this sign", self._waiting)
        if len(self._terms) > 1 or not self._sums:
            sign, number = self._terms[-1]
            if sign:
                raise unreadable("the result is missing below this number", number.token)
            close(self._system, self._terms)

    def _is_unsigned(self) -> bool:
        """True if several numbers stand here, and none of them has a sign."""
        return len(self._terms) > 1 and not any(sign for sign, _ in self._terms)

    def _add(self, token: DrawnToken) -> None:
        """Takes the next number; a result begins the sum that may go on below."""
        sign = self._waiting.kind if self._waiting else "=" if self._below_rule else ""
        number = self._system.number(token)
        self._system.keep(number)
        self._terms.append((sign, number))
        self._waiting, self._below_rule = None, False
        if sign == "=":
            close(self._system, self._terms)
            self._terms = [("", number)]
            self._sums += 1


def _has_sign(row: MarkedRow) -> bool:
    return any(token.kind in ("+", "-") for token in row.tokens)


def sign_on_rule(row: MarkedRow) -> DrawnToken | None:
    """The + or - at the end of a rule; a - stands apart from it."""
    *rule, last = row.marks
    dashes = len(rule) > 1 and all(mark.symbol in DASHES for mark in rule)
    tight = all(a.right == b.left for a, b in pairwise(rule))
    apart = last.symbol == "-" and rule and rule[-1].right < last.left
    if dashes and tight and (last.symbol == "+" or apart):
        return DrawnToken(last.symbol, (last,))
    return None


def _is_minus(row: MarkedRow) -> bool:
    """True if a rule is so short that it can be a minus sign between two rows."""
    return len(row.marks) == 1 and row.marks[0].symbol == "-"


def close(system: System, terms: Sequence[Term]) -> None:
    """Adds one sum to the system; the last term is what the others come to."""
    *addends, (_, total) = terms
    if len(addends) < 2:
        raise unreadable("above a result stand two numbers or more", total.token)
    decimals = max(number.decimals for _, number in terms)
    side: list[Word | str] = []
    if system.unsigned and system.is_ruled and not any(sign for sign, _ in addends):
        _add_unsigned(system, addends, total)
        addends = [addends[0], *(("+", number) for _, number in addends[1:])]
    for sign, number in _with_signs(addends):
        side.append(number.word(decimals - number.decimals))
        if sign:
            side.append(sign)
    system.equate(tuple(side), (total.word(decimals - total.decimals),), called="sum")


def _add_unsigned(system: System, addends: Sequence[Term], total: Number) -> None:
    """Says that numbers of which none has a sign are added; error where that can hardly be."""
    if system.has_sums or len(total.cells) < max(len(number.cells) for _, number in addends):
        raise _no_sign(addends[-1][1])
    what = "the numbers have no sign and are added; to multiply or subtract, write × or -"
    system.cautions.append(Caution("no_sign", Sentence(what)))


def _no_sign(number: Number) -> GrammarError:
    """The error for numbers of which none has a sign."""
    message = "a sign is missing before {number}: put + before the last addend, or - or ×"
    name = number.word().name
    return GrammarError("bad_drawing", message, position=number.position, number=name)


def _with_signs(addends: Sequence[Term]) -> list[Term]:
    """The terms with an operator behind each: the second one and later all have a sign.

    One + is enough for all. A single sign may also be drawn before the first number.
    """
    first, others = addends[0], addends[1:]
    drawn = {sign for sign, _ in others if sign}
    if not drawn and not first[0]:
        raise _no_sign(others[-1][1])
    if not drawn and first[0] and (first[0] == "+" or len(others) == 1):
        return [("", first[1]), *((first[0], number) for _, number in others)]
    for sign, number in others:
        if not sign and drawn != {"+"}:
            raise unreadable("a sign is missing before this number", number.token)
    sign = NEGATE if first[0] == "-" else ""
    return [(sign, first[1]), *((sign or "+", number) for sign, number in others)]
