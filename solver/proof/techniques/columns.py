"""What follows from the columns of a sheet in a state; answers are cached."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from typing import NamedTuple

from solver.kernels import closing
from solver.kernels.arithmetic import HEAVIEST
from solver.proof.model import WHOLE, Domains, Rule, highest, lowest, values
from solver.proof.moves import Conclusions, Deducer, Move, Offer, State, Technique
from solver.proof.sheet.puzzle import Column, Sheet
from solver.proof.speaking import reasons, runs
from solver.proof.speaking.reasons import Tells
from solver.proof.techniques.ways import Consistency, consistency_of, consistent_sum
from solver.proof.techniques.whole import SIZE

ARITHMETIC = Rule("arithmetic", 3, 0.5, is_plain=True)  # all but one letter of it are known
CARRY = Rule("carry", 4, 0.5, is_plain=True)  # it holds nothing but a carry and one letter
SAME = Rule("same", 5, 1.0, is_plain=True)  # a letter on both sides says what the others make
BOUNDS = Rule("bounds", 6, 1.0, is_plain=True)  # it is at least this, or at most that
DOUBLE = Rule("double", 8, 1.25, is_plain=True, lists=True)  # the same letter twice is even
COLUMN = Rule("column", 13, 1.5, is_plain=True, lists=True)  # its possibilities, listed
COMBINATION = Rule("combination", 14, 1.5, is_plain=True, lists=True)  # of a run of a kakuro
PRODUCT = Rule("product", 15, 3.0, is_plain=True, lists=True)  # the same, where it multiplies
TOGETHER = Rule("together", 20, 2.0)  # what one column says is put into another

# So many ways are as easy for a person to list as a bound is to follow.
FEW_WAYS = 6

# Positions of unknowns that are multiplied, with a coefficient: ((0, 2), -10).
Monomial = tuple[tuple[int, ...], int]

Range = tuple[int, int]  # the least and the most


class ColumnBounds:
    """The bounds of one column."""

    def __init__(self, column: Column) -> None:
        self._column = column
        self._is_sum = not column.products and column.relation == "="
        self._monomials = monomials_of(column)
        # For every position the monomials that it is part of, and these without it; none where it
        # is a factor twice.
        self._own = [
            [monomial for monomial in self._monomials if at in monomial[0]]
            for at in range(len(column.unknowns))
        ]
        self._rest = [_without(at, own) for at, own in enumerate(self._own)]

    def __call__(self, domains: Domains) -> Domains | None:
        """The domains of the column's unknowns, narrowed; None where there is no way."""
        if self._is_sum:
            return _of_sum(self._column, domains)
        relation, constant = self._column.relation, self._column.constant
        lows = [lowest(domain) for domain in domains]
        highs = [highest(domain) for domain in domains]
        least, most = _range(self._monomials, lows, highs)
        least, most = least + constant, most + constant
        if not can_hold(relation, least, most):
            return None
        narrowed = []
        for at, (domain, own) in enumerate(zip(domains, self._own, strict=True)):
            low, high = _range(own, lows, highs)
            others = least - low, most - high
            rest = self._rest[at]
            if rest is None:
                mask = _fitting(relation, at, domain, own, others, lows, highs)
            elif relation == "=" and len(rest) == 1 and not rest[0][0]:
                mask = _between(domain, rest[0][1], -others[1], -others[0])
            else:
                mask = _multiplied(relation, domain, others, *_range(rest, lows, highs))
            if not mask:
                return None
            narrowed.append(mask)
        return tuple(narrowed)


def bounds(column: Column, domains: Domains) -> Domains | None:
    """The domains of a column's unknowns, narrowed; None where there is no way."""
    return ColumnBounds(column)(domains)


def can_hold(relation: str, least: int, most: int) -> bool:
    """Whether a number from `least` to `most` can have this relation to 0."""
    match relation:
        case "=":
            return least <= 0 <= most
        case "<":
            return least < 0
        case "≤":
            return least <= 0
    return not least == most == 0


def _of_sum(column: Column, domains: Domains) -> Domains | None:
    """The bounds of an equation without products."""
    ranges = []
    for (_, factor), domain in zip(column.terms, domains, strict=True):
        low, high = factor * lowest(domain), factor * highest(domain)
        ranges.append((low, high) if low < high else (high, low))
    least = column.constant + sum(low for low, _ in ranges)
    most = column.constant + sum(high for _, high in ranges)
    if least > 0 or most < 0:
        return None
    narrowed = []
    for (_, factor), domain, (low, high) in zip(column.terms, domains, ranges, strict=True):
        mask = 0
        for value in values(domain):
            own = factor * value
            if least - low + own <= 0 <= most - high + own:
                mask |= 1 << value
        if not mask:
            return None
        narrowed.append(mask)
    return tuple(narrowed)


def monomials_of(column: Column) -> list[Monomial]:
    """The monomials of a column, with unknowns as positions in it."""
    at = {unknown: position for position, unknown in enumerate(column.unknowns)}
    return [((at[unknown],), factor) for unknown, factor in column.terms] + [
        (tuple(at[unknown] for unknown in unknowns), factor) for unknowns, factor in column.products
    ]


def _without(at: int, own: list[Monomial]) -> list[Monomial] | None:
    """The monomials without the unknown at a position, which is a factor of each, if only once."""
    if any(positions.count(at) > 1 for positions, _ in own):
        return None
    return [(tuple(one for one in positions if one != at), factor) for positions, factor in own]


def _range(monomials: list[Monomial], lows: list[int], highs: list[int]) -> Range:
    """The range of a sum of monomials; no unknown is below 0."""
    least = most = 0
    for positions, factor in monomials:
        low = high = factor
        for at in positions:
            low, high = low * lows[at], high * highs[at]
        if factor < 0:
            low, high = high, low
        least, most = least + low, most + high
    return least, most


def _fitting(
    relation: str,
    at: int,
    domain: int,
    own: list[Monomial],
    others: Range,
    lows: list[int],
    highs: list[int],
) -> int:
    """The values of the unknown at a position with which the relation can hold."""
    lows, highs = lows[:], highs[:]
    mask = 0
    for value in values(domain):
        lows[at] = highs[at] = value
        low, high = _range(own, lows, highs)
        if can_hold(relation, others[0] + low, others[1] + high):
            mask |= 1 << value
    return mask


def _multiplied(relation: str, domain: int, others: Range, low: int, high: int) -> int:
    """The values with which the relation can hold, where each is multiplied by a range."""
    least, most = others
    mask = 0
    for value in values(domain):
        if can_hold(relation, least + value * low, most + value * high):
            mask |= 1 << value
    return mask


def _between(domain: int, factor: int, least: int, most: int) -> int:
    """The values of a domain that, times `factor`, lie between two numbers."""
    if factor < 0:
        factor, least, most = -factor, -most, -least
    size = domain.bit_length()
    first, last = max(0, -(-least // factor)), min(size, most // factor)
    return domain & (1 << last + 1) - (1 << first) if first <= last else 0


COMPILED = not (closing.__file__ or "").endswith(".py")

# Above it, values are too many, or numbers too long, for the compiled code.
WIDEST, LONGEST = 62, 1 << 14

RELATIONS = {"=": closing.EQUAL, "<": closing.BELOW, "≤": closing.AT_MOST, "≠": closing.UNEQUAL}


def _compiled(sheet: Sheet) -> closing.Closing | None:
    """The columns for the compiled code, where there is any and their numbers are not too long.

    Interpreted, the other way is faster.
    """
    widths = [domain.bit_length() for domain in sheet.domains]
    if not COMPILED or max(widths, default=0) > WIDEST or any(c.is_run for c in sheet.columns):
        return None
    columns = [*map(_for_compiled, sheet.columns)]
    if not all(_is_short(column, widths) for column in columns):
        return None
    classes = sorted({marks for marks, _ in sheet.kinds if marks})
    number = {marks: at for at, marks in enumerate(classes)}
    return closing.Closing(
        columns,
        [*map(values, sheet.rivals)],
        [number.get(marks, closing.NONE) for marks, _ in sheet.kinds],
        [sum(1 << number[own] for own in classes if own & blocked) for _, blocked in sheet.kinds],
        widths,
    )


def _is_short(column: closing.ColumnForm, widths: Sequence[int]) -> bool:
    most = closing.span(column, widths) + abs(column.constant)
    return most < (LONGEST if column.kind == closing.SUM else HEAVIEST)


def _for_compiled(column: Column) -> closing.ColumnForm:
    """A column for the compiled code."""
    monomials = monomials_of(column)
    carry = closing.NONE
    if column.id[1] == WHOLE:
        is_sum = not column.products and column.relation == "="
        kind = closing.WHOLE_SUM if is_sum else closing.WHOLE
    elif column.products:
        kind = closing.PRODUCT
        multiplied = {at for positions, _ in monomials if len(positions) > 1 for at in positions}
        if column.carry_out in column.unknowns:
            carry = column.unknowns.index(column.carry_out)
            carry = closing.NONE if carry in multiplied else carry
    else:
        kind = closing.SUM
    relation = RELATIONS[column.relation]
    return closing.ColumnForm(kind, column.unknowns, monomials, column.constant, relation, carry)


# A column that is a whole equation is looked at behind those with so many open unknowns less.
WHOLE_LATER = 10


class Tie(NamedTuple):
    """Two letters, one of which follows from the other: y = sign · x + offset."""

    x: int
    y: int
    sign: int
    offset: int

    def domain_of_x(self, domain_x: int, domain_y: int) -> int:
        """The values of x for which y has one."""
        return sum(
            1 << value
            for value in values(domain_x)
            if (other := self.offset + self.sign * value) >= 0 and domain_y >> other & 1
        )

    def domain_of_y(self, domain_x: int) -> int:
        """The values of y that belong to those of x."""
        return sum(1 << self.offset + self.sign * value for value in values(domain_x))


class ColumnWork:
    """The columns of one sheet, and all that was concluded from them so far."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.work = 0  # columns looked at where all that follows is found, the measure of effort
        self.work_of = [
            closing.PRODUCT_WORK if column.products or column.relation != "=" else 1
            for column in sheet.columns
        ]
        self.plain = [number for number, column in enumerate(sheet.columns) if _is_plain(column)]
        # For every column its unknowns as a mask, and how much later than others it is looked at.
        self.masks = [
            (_mask(column.unknowns), WHOLE_LATER * (column.id[1] == WHOLE))
            for column in sheet.columns
        ]
        self.moves = [
            (Move(COLUMN, (number,)), Move(BOUNDS, (number,)))
            for number in range(len(sheet.columns))
        ]
        self._read = [_reading(column.unknowns) for column in sheet.columns]
        self._consistency = [consistency_of(column) for column in sheet.columns]
        self._bounding = [ColumnBounds(column) for column in sheet.columns]
        self.compiled = _compiled(sheet)
        # For every column, answers by the domains of its unknowns.
        self._bounds: list[dict[Domains, Conclusions]] = [{} for _ in sheet.columns]
        self._ways: list[dict[Domains, tuple[Conclusions, int]]] = [{} for _ in sheet.columns]
        self._together: dict[object, Consistency] = {}

    def bounds(self, state: State, number: int) -> Conclusions:
        """What follows from the bounds of a column."""
        domains = self._read[number](state.domains)
        concluded = self._bounds[number].get(domains)
        if concluded is None:
            column = self.sheet.columns[number]
            compiled, own = self.compiled, self._bounding[number]
            left = compiled.sizes(number, domains) if compiled else own(domains)
            concluded = _concluded(column, domains, left)
            self._bounds[number][domains] = concluded
        return concluded

    def ways(self, state: State, number: int) -> tuple[Conclusions, int]:
        """What follows from a column, and how many ways there are to fill it."""
        domains = self._read[number](state.domains)
        found = self._ways[number].get(domains)
        if found is None:
            column = self.sheet.columns[number]
            compiled, own = self.compiled, self._consistency[number]
            narrowed, ways = compiled.ways(number, domains) if compiled else own(domains)
            found = _concluded(column, domains, narrowed), ways
            self._ways[number][domains] = found
        return found

    def is_read_off(self, state: State, number: int) -> bool:
        """Whether all but one digit of a column, and what is carried into it, are known."""
        column = self.sheet.columns[number]
        if column.id[1] == WHOLE:
            return False
        is_open = [u for u in column.unknowns if not state.is_fixed(u) and u != column.carry_out]
        return not is_open or (len(is_open) == 1 and is_open[0] != column.carry_in)

    def tie(self, state: State, number: int) -> Tie | None:
        """The tie between two letters of a column whose other unknowns are known."""
        column = self.sheet.columns[number]
        constant = column.constant
        open_terms = []
        for unknown, factor in column.terms:
            domain = state.domains[unknown]
            if domain.bit_count() == 1:
                constant += factor * highest(domain)
            else:
                open_terms.append((unknown, factor))
        if len(open_terms) != 2:
            return None
        (x, a), (y, b) = open_terms
        if abs(a) != 1 or abs(b) != 1 or max(x, y) >= self.sheet.letters:
            return None
        return Tie(x, y, -a * b, -constant * b)

    def together(self, state: State, number: int, other: int, tie: Tie) -> tuple[Conclusions, int]:
        """What follows from a column, and its ways, after substituting the tie of another."""
        column = self.sheet.columns[number]
        factors = dict(column.terms)
        if tie.x not in factors or tie.y not in factors:
            return [], 1
        constant = column.constant + factors[tie.y] * tie.offset
        factors[tie.x] += tie.sign * factors.pop(tie.y)
        if not factors[tie.x]:
            del factors[tie.x]
        domain_x = tie.domain_of_x(state.domains[tie.x], state.domains[tie.y])
        if not domain_x:
            return [(tie.x, 0)], 1
        terms = tuple(factors.items())
        domains = tuple(domain_x if u == tie.x else state.domains[u] for u, _ in terms)
        key = number, other, terms, constant, domains
        if key not in self._together:
            kinds = tuple(self.sheet.kinds[unknown] for unknown, _ in terms)
            self._together[key] = consistent_sum(terms, constant, domains, kinds)
        narrowed, ways = self._together[key]
        if narrowed is None:
            return [(tie.x, 0)], ways
        concluded = {unknown: d for (unknown, _), d in zip(terms, narrowed, strict=True)}
        concluded.setdefault(tie.x, domain_x)
        concluded[tie.y] = tie.domain_of_y(concluded[tie.x])
        return list(concluded.items()), ways


def _is_plain(column: Column) -> bool:
    """Whether a column only adds up digits."""
    return not column.products and column.id[1] != WHOLE and not column.is_run


def _mask(unknowns: tuple[int, ...]) -> int:
    return sum(1 << unknown for unknown in {*unknowns})


def _reading(unknowns: tuple[int, ...]) -> Callable[[list[int]], Domains]:
    """What takes the domains of these unknowns out of a state's."""
    if len(unknowns) > 1:
        return itemgetter(*unknowns)
    return lambda domains: tuple([domains[unknown] for unknown in unknowns])


def _concluded(column: Column, domains: Domains, narrowed: Domains | None) -> Conclusions:
    """What is narrowed, where it had these domains."""
    if narrowed is None:
        return [(column.unknowns[0] if column.unknowns else -1, 0)]
    every = zip(column.unknowns, domains, narrowed, strict=True)
    return [(unknown, left) for unknown, domain, left in every if left != domain]


def rule_of_column(state: State, column: Column, conclusions: Conclusions) -> Rule:
    """The rule that a step in this column is explained by."""
    carries = {column.carry_in, column.carry_out}
    letters = [u for u in column.unknowns if u not in carries]
    if column.id[1] == WHOLE:
        return SIZE
    open_ = [u for u in letters if not state.is_fixed(u)]
    if len(open_) <= 1 and _is_known(state, column.carry_in):
        return ARITHMETIC
    if len(letters) == 1 and not column.left and not column.products:
        return CARRY
    if _cancels(column) and not column.is_run:
        return SAME
    if _follows_from_bounds(state, column, conclusions):
        return BOUNDS
    if column.products:
        return PRODUCT
    if column.is_run:
        return COMBINATION
    if any(abs(factor) % 2 == 0 for unknown, factor in column.terms if unknown not in carries):
        return DOUBLE
    return COLUMN


def _is_known(state: State, unknown: int | None) -> bool:
    return unknown is None or state.is_fixed(unknown)


def _cancels(column: Column) -> bool:
    """Whether one letter stands on both sides."""
    cells = [
        {cells[0] for _, cells in side if len(cells) == 1 and isinstance(cells[0], str)}
        for side in (column.left, column.right)
    ]
    return bool(cells[0] & cells[1])


def _follows_from_bounds(state: State, column: Column, conclusions: Conclusions) -> bool:
    """Whether the least and the most that the others come to already conclude the same."""
    narrowed = bounds(column, tuple(state.domains[unknown] for unknown in column.unknowns))
    if any(not domain for _, domain in conclusions):
        return narrowed is None
    if narrowed is None:
        return False
    concluded = dict(zip(column.unknowns, narrowed, strict=True))
    return all(concluded[unknown] & ~domain == 0 for unknown, domain in conclusions)


def _bounds(deducer: Deducer, state: State, move: Move) -> Conclusions:
    return deducer.own(ColumnWork).bounds(state, *move.about)


def _ways(deducer: Deducer, state: State, move: Move) -> Conclusions:
    return deducer.own(ColumnWork).ways(state, *move.about)[0]


def _together(deducer: Deducer, state: State, move: Move) -> Conclusions:
    columns, (number, other) = deducer.own(ColumnWork), move.about
    tie = columns.tie(state, other)
    return columns.together(state, number, other, tie)[0] if tie else []


def _offers(deducer: Deducer, state: State) -> Iterator[Offer]:
    """The bounds of each column, and the list of its possibilities."""
    columns = deducer.own(ColumnWork)
    for number, column in enumerate(deducer.sheet.columns):
        deducer.pause()
        by_ways, by_bounds = columns.moves[number]
        read_off = columns.is_read_off(state, number)
        if not read_off:
            yield by_bounds, columns.bounds(state, number), 1
        if column.id[1] != WHOLE:
            concluded, ways = columns.ways(state, number)
            yield by_ways, concluded, (1 if read_off else 1.1) + _price_of_list(ways)


def _offers_together(deducer: Deducer, state: State) -> Iterator[Offer]:
    columns = deducer.own(ColumnWork)
    plain = columns.plain
    for other in plain:
        tie = columns.tie(state, other)
        if tie is None:
            continue
        for number in plain:
            if number != other:
                deducer.pause()
                concluded, ways = columns.together(state, number, other, tie)
                yield Move(TOGETHER, (number, other)), concluded, 1.5 + _price_of_list(ways)


def _price_of_list(ways: int) -> float:
    return max(0, ways - 2) / FEW_WAYS


def _name(deducer: Deducer, state: State, move: Move, conclusions: Conclusions) -> Rule:
    return rule_of_column(state, deducer.sheet.columns[move.about[0]], conclusions)


TECHNIQUES = (
    Technique(ARITHMETIC, tells=Tells(says_taken=False)),
    Technique(CARRY, tells=Tells(ideas=reasons.only_carried)),
    Technique(SAME, tells=Tells(ideas=reasons.same_on_both)),
    Technique(
        DOUBLE, tells=Tells(ideas=reasons.parity, listed=reasons.fitting, is_idea_first=True)
    ),
    Technique(COMBINATION, tells=Tells(listed=runs.listed)),
    Technique(PRODUCT, tells=Tells(listed=reasons.fitting)),
    Technique(BOUNDS, _bounds, _offers, name=_name, tells=Tells(ideas=reasons.sides)),
    Technique(COLUMN, _ways, name=_name, burden=2, tells=Tells(listed=reasons.fitting)),
    Technique(
        TOGETHER, _together, _offers_together, burden=1,
        tells=Tells(ideas=reasons.put_in, is_idea_first=True),
    ),
)  # fmt: skip
