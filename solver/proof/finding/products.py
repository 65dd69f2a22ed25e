"""Consistency of a column with products, by a list of what is multiplied.

Once the factors are chosen, the rest follows: in B·D + carry = E + 10·carry, the digit E and the
carry that is handed on are what the left side comes to.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod

from solver.proof.finding.bounds import Monomial
from solver.proof.sheet.domains import Domains, values
from solver.proof.sheet.puzzle import Column

Term = tuple[int, int]  # (position of an unknown in the column, coefficient)


def consistent_products(
    column: Column, domains: Domains, listable: int
) -> tuple[Domains | None, int] | None:
    """The narrowed domains and the number of ways; None for too many combinations to list."""
    position = {unknown: at for at, unknown in enumerate(column.unknowns)}
    terms = [(position[unknown], factor) for unknown, factor in column.terms]
    products = [(tuple(position[u] for u in us), factor) for us, factor in column.products]
    multiplied = {at for factors, _ in products for at in factors}
    following = _following(column, domains, [term for term in terms if term[0] not in multiplied])
    order = sorted(
        set(range(len(domains))) - set(following.unknowns), key=lambda at: domains[at].bit_count()
    )
    if prod(domains[at].bit_count() for at in order) > listable:
        return None
    alone = [((at,), factor) for at, factor in terms if at not in following.unknowns]
    return _List(column, domains, order, [*alone, *products], following).narrowed()


@dataclass(frozen=True, slots=True)
class _Following:
    """The unknowns whose values follow from all others: at most a digit and a last one.

    With a digit, the last one is the carry: its coefficient is the base, negated.
    """

    digit: int | None = None
    last: Term | None = None

    @property
    def unknowns(self) -> tuple[int, ...]:
        """The digit and the last one, where they are there."""
        return tuple(at for at in (self.digit, self.last and self.last[0]) if at is not None)

    def values(self, total: int) -> list[tuple[int, int]] | None:
        """Each with its value where all others come to `total`; None where there are none."""
        if self.last is None:
            return None if total else []
        at, factor = self.last
        if self.digit is not None:
            carried, digit = divmod(total, -factor)
            return [(self.digit, digit), (at, carried)]
        value, rest = divmod(-total, factor)
        return None if rest else [(at, value)]


def _following(column: Column, domains: Domains, alone: list[Term]) -> _Following:
    """What follows once all factors are chosen; `alone` are the terms without those."""
    if not alone:
        return _Following()
    carry = next((term for term in alone if column.unknowns[term[0]] == column.carry_out), None)
    if carry is None:
        return _Following(last=max(alone, key=lambda term: domains[term[0]].bit_count()))
    digits = (at for at, factor in alone if factor == -1 and domains[at].bit_count() > 1)
    return _Following(next(digits, None), carry)


class _List:
    """All ways to fill a column: the unknowns of `order` are chosen, the others follow."""

    def __init__(
        self,
        column: Column,
        domains: Domains,
        order: list[int],
        monomials: list[Monomial],
        following: _Following,
    ) -> None:
        self.constant = column.constant
        self.kinds = column.kinds
        self.domains = domains
        self.order = order
        self.following = following
        # Every monomial is worked out once the last of its unknowns is chosen.
        level_of = {at: level for level, at in enumerate(order)}
        self.due: list[list[Monomial]] = [[] for _ in order]
        for factors, coefficient in monomials:
            self.due[max(level_of[at] for at in factors)].append((factors, coefficient))
        self.chosen = [0] * len(domains)
        self.possible = [0] * len(domains)
        self.ways = 0

    def narrowed(self) -> tuple[Domains | None, int]:
        """The domains that the list leaves, and its length."""
        if not self._fill(0, self.constant, 0):
            return None, 1
        return tuple(self.possible), self.ways

    def _fill(self, level: int, total: int, used: int) -> bool:
        """Whether there is a way from here on; `used` are the digits that are taken."""
        if level == len(self.order):
            return self._close(total, used)
        at, due, chosen = self.order[level], self.due[level], self.chosen
        marks, blocked = self.kinds[at]
        is_filled = False
        for value in values(self.domains[at]):
            if used & blocked << value:
                continue
            chosen[at] = value
            more = total
            for factors, product in due:
                for factor in factors:
                    product *= chosen[factor]
                more += product
            if self._fill(level + 1, more, used | marks << value):
                self.possible[at] |= 1 << value
                is_filled = True
        return is_filled

    def _close(self, total: int, used: int) -> bool:
        """Whether what follows has a value; `total` is what the rest comes to."""
        closing = self.following.values(total)
        if closing is None:
            return False
        for at, value in closing:
            if value < 0 or not self.domains[at] >> value & 1:
                return False
            marks, blocked = self.kinds[at]
            if used & blocked << value:
                return False
            used |= marks << value
        for at, value in closing:
            self.possible[at] |= 1 << value
        self.ways += 1
        return True
