"""Numbers under one another that are added and subtracted, and what they come to."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from solver.language.drawings.marks import DASHES, Row, Token, not_one_number, tokens, unreadable
from solver.language.drawings.system import Number, Sheet
from solver.model import NEGATE, Word

# A number with the sign that stands before it: '+', '-', '=', or '' where none does.
Term = tuple[str, Number]


def enter_column_sum(sheet: Sheet, lines: Sequence[Row]) -> None:
    """Puts the sum of these lines on the sheet, or several where the calculation goes on below.

    A result is marked by an =, or stands below a rule without a sign, or is the last number. Only
    the order of the numbers counts: their ends may be drawn under one another or not.
    """
    terms: list[Term] = []
    waiting: Token | None = None  # a sign whose number is still to come
    below_rule, sums = False, 0
    signs_drawn = any(_has_sign(row) for row in lines if not row.is_rule)
    for row in lines:
        bare = len(terms) > 1 and not any(sign for sign, _ in terms)
        on_rule = _sign_on_rule(row) if bare and not waiting else None
        if on_rule or (row.is_rule and (signs_drawn or not _is_minus(row))):
            waiting = waiting or on_rule
            if bare and waiting:  # it stands behind its number, not before
                terms[-1] = (waiting.kind, terms[-1][1])
                waiting = None
            below_rule = len(terms) > 1
            continue
        before: Token | None = None  # in this row
        for token in tokens(row):
            if token.kind == "number" and not (before and before.kind == "number"):
                sign = waiting.kind if waiting else "=" if below_rule else ""
                number = sheet.number(token)
                sheet.keep(number)
                terms.append((sign, number))
                waiting, below_rule = None, False
                if sign == "=":
                    _close(sheet, terms)
                    terms, sums = [("", number)], sums + 1
            elif token.kind in ("+", "-", "=") and waiting is None:
                waiting = token
            else:
                raise not_one_number(token)
            before = token
    if waiting:
        raise unreadable("there is no number behind this sign", waiting)
    if len(terms) > 1 or not sums:
        if terms[-1][0]:
            raise unreadable("the result is missing below this number", terms[-1][1].token)
        _close(sheet, terms)


def _has_sign(row: Row) -> bool:
    return any(token.kind in ("+", "-") for token in tokens(row))


def _sign_on_rule(row: Row) -> Token | None:
    """The + or - at the end of a rule; a - stands apart from it."""
    *rule, last = row.marks
    dashes = len(rule) > 1 and all(mark.symbol in DASHES for mark in rule)
    tight = all(a.right == b.left for a, b in pairwise(rule))
    apart = last.symbol == "-" and rule and rule[-1].right < last.left
    if dashes and tight and (last.symbol == "+" or apart):
        return Token(last.symbol, (last,))
    return None


def _is_minus(row: Row) -> bool:
    """Whether a rule is so short that it can be a minus sign between two rows."""
    return len(row.marks) == 1 and row.marks[0].symbol == "-"


def _close(sheet: Sheet, terms: Sequence[Term]) -> None:
    """Puts one sum on the sheet; the last term is what the others come to."""
    *addends, (_, total) = terms
    if len(addends) < 2:
        raise unreadable("above a result stand two numbers or more", total.token)
    decimals = max(number.decimals for _, number in terms)
    side: list[Word | str] = []
    for sign, number in _with_signs(addends):
        side.append(number.word(decimals - number.decimals))
        if sign:
            side.append(sign)
    sheet.equate(tuple(side), (total.word(decimals - total.decimals),))


def _with_signs(addends: Sequence[Term]) -> list[Term]:
    """The terms with an operator behind each: the second one and later all have a sign.

    One + is enough for all. A single sign may also be drawn before the first number.
    """
    first, others = addends[0], addends[1:]
    drawn = {sign for sign, _ in others if sign}
    if not drawn and first[0] and (first[0] == "+" or len(others) == 1):
        return [("", first[1]), *((first[0], number) for _, number in others)]
    for sign, number in others:
        if not sign and drawn != {"+"}:
            raise unreadable("a sign is missing before this number", number.token)
    sign = NEGATE if first[0] == "-" else ""
    return [(sign, first[1]), *((sign or "+", number) for sign, number in others)]
