"""Casting out nines and elevens: what the remainders of a whole calculation say of few letters."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod

from solver.kernels.listing import Listing
from solver.model import Cell
from solver.proof.model import WHOLE, Domains, Rule, Step, highest, lowest, values
from solver.proof.moves import Conclusions, Deducer, Move, Offer, State, Technique, View
from solver.proof.sheet.puzzle import FREE, Column, Part, Sheet
from solver.proof.speaking.claim import (
    HEADING,
    LOOKED_AT,
    Claim,
    ClaimList,
    Formula,
    Known,
    Side,
    Title,
    claim,
)
from solver.proof.speaking.columns import SpokenColumns
from solver.proof.speaking.reasons import Scene, Tells, these_ways
from solver.proof.speaking.trying import Given, Tried, tried_claim
from solver.proof.techniques.combined import sides_of
from solver.proof.techniques.ways import NONE, Monomial, listing_of, ways_of

REMAINDERS = Rule("remainders", 18, 2.5)  # both sides leave the same by the base less or plus 1

# The column that it makes, where others have their number.
BY_REMAINDERS = -4

Monomials = dict[tuple[int, ...], int]  # unknowns that are multiplied, sorted → coefficient


def remainders(sheet: Sheet, equation: int, modulus: int, times: int) -> Column:
    """An equation by its remainders, with the sum of all letters added so often on the left.

    What is added is taken away as a number, which is known where every digit is used.
    """
    monomials: Monomials = {}
    for sign, side in zip((1, -1), sheet.sides[equation], strict=True):
        for factor, words in side:
            product: Monomials = {(): sign * factor}
            for word in words:
                product = _times(sheet, product, word)
            for unknowns, coefficient in product.items():
                monomials[unknowns] = monomials.get(unknowns, 0) + coefficient
    if times:
        for letter in range(sheet.letters):
            monomials[letter,] = monomials.get((letter,), 0) + times
        monomials[()] = monomials.get((), 0) - times * sum_of_letters(sheet)
    return _column(sheet, equation, monomials, modulus)


def sum_of_letters(sheet: Sheet) -> int:
    """What all letters come to together, where every digit is used."""
    digits = 0
    for domain in sheet.domains[: sheet.letters]:
        digits |= domain
    return sum(values(digits))


def _times(sheet: Sheet, product: Monomials, word: tuple[Cell, ...]) -> Monomials:
    """A product, multiplied by a number whose cells begin with the units."""
    result: Monomials = {}
    for unknowns, coefficient in product.items():
        for place, cell in enumerate(word):
            own, factor = unknowns, coefficient * sheet.base**place
            if isinstance(cell, int):
                factor *= cell
            else:
                own = tuple(sorted((*unknowns, sheet.names.index(cell))))
            result[own] = result.get(own, 0) + factor
    return result


def nearest(number: int, modulus: int) -> int:
    """The number that leaves the same remainder and is nearest to 0."""
    rest = number % modulus
    return rest - modulus if 2 * rest > modulus else rest


def _column(sheet: Sheet, equation: int, monomials: Monomials, modulus: int) -> Column:
    small = {unknowns: nearest(factor, modulus) for unknowns, factor in monomials.items()}
    constant = small.pop((), 0)
    terms = tuple((us[0], factor) for us, factor in small.items() if factor and len(us) == 1)
    products = tuple((us, factor) for us, factor in small.items() if factor and len(us) > 1)
    unknowns = tuple(dict.fromkeys([u for u, _ in terms] + [u for us, _ in products for u in us]))
    left, right = sides_of(sheet, terms, constant, {})
    return Column(
        id=(equation, BY_REMAINDERS),
        left=left,
        right=right,
        carry_in=None,
        carry_out=None,
        relation="≡",
        terms=terms,
        products=products,
        constant=constant,
        unknowns=unknowns,
        kinds=tuple(sheet.kinds[unknown] for unknown in unknowns),
        of=((equation, WHOLE),),
        modulus=modulus,
    )


# The most ways that are listed, the most combinations gone through for them, and the most that are
# told one by one where none fits.
LISTED_WAYS = 5
COMBINATIONS = 60
TOLD = 6

# How often the sum of all letters is added, at most, and how many such sums are looked at.
TIMES = 4
SUMS = 3

# The least number whose remainders say something.
LEAST = 4

# What it takes a person: the digits of the whole calculation are added up.
PRICE = 3.0
TRIED = 8  # combinations that are gone through as quickly as a bound is followed


class CastingOut:
    """The equations of one sheet by their remainders, and what followed so far."""

    def __init__(self, sheet: Sheet) -> None:
        self.columns = dict(_moves(sheet))
        self._found: dict[tuple[Move, Domains], tuple[Conclusions, int]] = {}

    def offers(self, state: State) -> Iterator[Offer]:
        """What follows from each, with its price."""
        for move in self.columns:
            concluded, tried = self.ways(state, move)
            # Worth it where something is left one value, or none; tables do the rest.
            if any(domain & domain - 1 == 0 for _, domain in concluded):
                yield move, concluded, PRICE + tried / TRIED

    def ways(self, state: State, move: Move) -> tuple[Conclusions, int]:
        """What follows from remainders, and how many combinations are gone through for it."""
        column = self.columns[move]
        domains = tuple([state.domains[unknown] for unknown in column.unknowns])
        key = move, domains
        if key not in self._found:
            self._found[key] = _narrowed(column, domains)
        return self._found[key]


def _moves(sheet: Sheet) -> Iterator[tuple[Move, Column]]:
    """Each equation of letters by both remainders, alone and with the sum of all letters."""
    if sheet.cells > sheet.letters:
        return  # hidden digits are not told apart in sums
    for equation, relation in enumerate(sheet.relations):
        for modulus in (sheet.base - 1, sheet.base + 1):
            if relation != "=" or modulus < LEAST:
                continue
            alone = remainders(sheet, equation, modulus, 0)
            if alone.unknowns:
                yield Move(REMAINDERS, (equation, modulus, 0)), alone
            if sheet.every_digit and not alone.products:
                yield from _with_letters(sheet, equation, modulus, len(alone.unknowns))


def _with_letters(
    sheet: Sheet, equation: int, modulus: int, most: int
) -> Iterator[tuple[Move, Column]]:
    """The sums of all letters by which most others drop out."""
    found = []
    for times in (time * sign for time in range(1, TIMES + 1) for sign in (1, -1)):
        column = remainders(sheet, equation, modulus, times)
        if column.unknowns and len(column.unknowns) < most:
            found.append((Move(REMAINDERS, (equation, modulus, times)), column))
    yield from sorted(found, key=lambda pair: len(pair[1].unknowns))[:SUMS]


def _narrowed(column: Column, domains: Domains) -> tuple[Conclusions, int]:
    """What follows by a short list of what fits."""
    tried = prod(domain.bit_count() for domain in domains)
    if not 0 < tried <= COMBINATIONS:
        return [], 0
    narrowed, ways = _listed(column, domains)
    if narrowed is None:
        return ([(column.unknowns[0], 0)], tried) if tried <= TOLD else ([], 0)
    if ways > LISTED_WAYS:
        return [], 0
    pairs = zip(column.unknowns, domains, narrowed, strict=True)
    return [(unknown, new) for unknown, old, new in pairs if new != old], tried


def _listed(column: Column, domains: Domains) -> tuple[Domains | None, int]:
    """The values that are part of a way, and how many ways there are.

    The list has one more unknown: how often the modulus is in the difference of the sides.
    """
    at = {unknown: position for position, unknown in enumerate(column.unknowns)}
    monomials: list[Monomial] = [((at[unknown],), factor) for unknown, factor in column.terms]
    monomials += [(tuple([at[u] for u in us]), factor) for us, factor in column.products]
    ends = [
        sorted(factor * prod(end(domains[at]) for at in us) for end in (lowest, highest))
        for us, factor in monomials
    ]
    multiple, modulus = len(domains), column.modulus
    least = column.constant + sum(low for low, _ in ends)
    constant = column.constant - least // modulus * modulus  # so that it is not below 0
    most = constant + sum(high for _, high in ends)
    listing: Listing = listing_of(
        (*monomials, ((multiple,), -modulus)), constant, (*column.kinds, FREE)
    )
    order = sorted(range(multiple), key=lambda at: domains[at].bit_count())
    choices = [*map(values, domains), tuple(range(most // modulus + 1))]
    possible, ways = ways_of(listing, choices, order, NONE, multiple)
    return (possible[:multiple], ways) if ways else (None, 0)


def _conclusions(deducer: Deducer, state: State, move: Move) -> Conclusions:
    return deducer.own(CastingOut).ways(state, move)[0]


def _offers(deducer: Deducer, state: State) -> Iterator[Offer]:
    return deducer.own(CastingOut).offers(state)


def _view(deducer: Deducer, move: Move) -> View:
    equation, *numbers = move.about
    reads = deducer.own(CastingOut).columns[move].unknowns
    return View(((equation, WHOLE),), reads=reads, numbers=tuple(numbers))


# What is told


def looked_at(columns: SpokenColumns, step: Step, known: Known) -> list[Column]:
    """The whole calculation, with what the step adds to it."""
    return [remainders(columns.sheet, step.columns[0][0], *step.numbers)]


def heading(columns: SpokenColumns, column: Column, known: Known) -> Claim:
    """'The whole calculation, by remainders of 9 (S + E + … ≡ Y): 8 + E ≡ 3'."""
    plain, letters = _congruence(columns, column, known), _congruence(columns, column, {})
    is_shown = letters != plain and not column.products
    return claim(
        "heading",
        title=_title(column, HEADING),
        letters=letters if is_shown else None,
        shown=plain,
    )


def looks(columns: SpokenColumns, column: Column) -> Claim:
    """Where to look, without a digit."""
    return claim("look", column=_title(column, LOOKED_AT))


def _title(column: Column, form: int) -> Claim:
    return claim("casting.title", whole=Title((column.id[0], WHOLE), form), m=column.modulus)


def ideas(scene: Scene) -> Iterator[Claim]:
    """What a number leaves, and what drops out once all letters are added or taken away."""
    columns, column, step = scene.columns, scene.column, scene.step
    modulus, times = step.numbers
    is_nines = modulus < columns.base
    if modulus not in scene.told.moduli:  # it is explained once
        scene.told.moduli.add(modulus)
        yield claim("casting.nines" if is_nines else "casting.elevens", m=modulus)
    if times:
        total = sum_of_letters(columns.sheet)
        yield claim("casting.all_letters", s=total)
        alone = remainders(columns.sheet, column.id[0], modulus, 0)
        gone = (u for u in columns.names(alone) if u not in columns.names(column))
        form = "casting.add_letters" if times > 0 else "casting.take_letters"
        added = (abs(times), total) if abs(times) > 1 else (total,)
        yield claim(form, s=Side((added,)), gone=ClaimList(tuple(gone), "and_"))


def listed(scene: Scene) -> Iterator[Claim]:
    """What fits; where nothing does, what everything that is left to try leaves."""
    columns, column, known = scene.columns, scene.column, scene.known
    fitting, tried, sides = [], [], _parts(columns, column, scene.shown)
    for chosen in _choices(columns, column, known):
        digits = known | {name: (value,) for name, value in chosen.items()}
        a, b = (_rest(side, digits, column.modulus) for side in sides)
        if a == b:
            left, right = (columns.side(side, digits) for side in sides)
            fitting.append(Formula(left, "≡", (right,)))
        given: Given = tuple((name, (value,)) for name, value in chosen.items())
        tried.append(Tried(given, claim("casting.leave", a=a, b=b)))
    if fitting:
        yield these_ways(fitting)
    else:
        yield from map(tried_claim, tried)


def _choices(columns: SpokenColumns, column: Column, known: Known) -> Iterator[dict[str, int]]:
    """The digits that the open letters of a column can have."""
    open_ = [name for name in columns.names(column) if len(known[name]) > 1]
    for choice in product(*(known[name] for name in open_)):
        chosen = dict(zip(open_, choice, strict=True))
        if not any(chosen.get(o) == v for n, v in chosen.items() for o in columns.rivals[n]):
            yield chosen


def _congruence(columns: SpokenColumns, column: Column, known: Known) -> Formula:
    """Both sides; the digits that are known are put in, and nines or elevens left out."""
    left, right = (columns.side(side, {}) for side in _parts(columns, column, known))
    return Formula(left, "≡", (right,))


def _parts(columns: SpokenColumns, column: Column, known: Known) -> tuple[list[Part], list[Part]]:
    """What is added on both sides, with digits put in as far as they are known."""
    monomials: dict[tuple[str, ...], int] = {(): column.constant}
    named = [((unknown,), factor) for unknown, factor in column.terms]
    for unknowns, factor in (*named, *column.products):
        names = [columns.sheet.names[unknown] for unknown in unknowns]
        open_ = tuple(name for name in names if len(known.get(name, ())) != 1)
        factor *= prod(known[name][0] for name in names if name not in open_)
        monomials[open_] = monomials.get(open_, 0) + factor
    left: list[Part] = []
    right: list[Part] = []
    constant = nearest(monomials.pop(()), column.modulus)
    for cells, factor in monomials.items():
        if factor := nearest(factor, column.modulus):
            (left if factor > 0 else right).append((abs(factor), cells))
    if constant:
        (left if constant > 0 else right).append((1, (abs(constant),)))
    return (left, right) if left else (right, left)


def _rest(side: list[Part], digits: Known, modulus: int) -> int:
    """What a side leaves, once all its letters have digits."""
    return (
        sum(
            factor * prod(c if isinstance(c, int) else digits[c][0] for c in cells)
            for factor, cells in side
        )
        % modulus
    )


TELLS = Tells(
    ideas=ideas, listed=listed, is_idea_first=True, columns=looked_at, heading=heading, looks=looks
)
TECHNIQUES = (Technique(REMAINDERS, _conclusions, _offers, view=_view, tells=TELLS),)
