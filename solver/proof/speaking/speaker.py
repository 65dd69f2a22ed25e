"""Claims → sentences in one language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from solver.languages import phrases
from solver.languages.phrases import GENITIVE, NOMINATIVE, Phrases
from solver.proof.model import WHOLE, ColumnId, is_carry
from solver.proof.sheet.puzzle import Sheet
from solver.proof.speaking.claim import (
    CARRIED_TO,
    ENDS,
    HEADING,
    INLINE,
    Carried,
    Claim,
    ClaimList,
    Clauses,
    Face,
    Factor,
    Formula,
    NumberValue,
    Scaled,
    Side,
    Span,
    Title,
    Unknown,
    Value,
    Values,
)
from solver.proof.speaking.names import Names

# The most numbers that are told one by one; more in a row are a range.
LISTED = 3

# Lists of ways to fill a column: the most numbers that are read in a line, and in half a row.
WAYS = ("ways", "ways_either")
LONG_WAYS = 14
SHORT_WAY = 3

# A heading with more numbers has a line of its own.
LONG_HEADING = 6

# From so many characters on, each fact of a row, or each sentence, has a line of its own.
LONG_ROW, LONG_LINE = 100, 180

# That an unknown has a value, or none of some: by its kind, and by where it is said.
CARRIED = ("carried_in", "carried_out")  # the same of a carry of the column at hand
SHARED = ("is_some", "is_range", "is_not")  # what is said of several letters at once
IS = ("is_one", "is_some", "is_range", "is_not")

# What no phrase says, and is no sentence either: a title, its letters and what it says with digits;
# a title and a clause; the clauses of several steps; claims about unknowns; a message.
PLAIN = {"heading", "runs_into", "steps", "follows", "message"}

# What stands within a sentence; as one of its own it begins with a capital and has a full stop.
CLAUSES = phrases.CLAUSES | PLAIN


class Speaker:
    """Says claims about one sheet in one language."""

    def __init__(
        self, say: Phrases, names: Names, sheet: Sheet | None = None, base: int = 10
    ) -> None:
        self.say = names.phrases(say)
        self.names = names
        self.base = base
        self.cells = sheet.names[: sheet.cells] if sheet else ()
        if names.is_short:
            self.cells += tuple(name for name, *_ in names.digits.values())
        self.equations = len(sheet.sides) if sheet else 0
        self.only = _only_equation(sheet) if sheet else None
        self.into = places_of_carries(sheet) if sheet else {}
        self._phrases: dict[str, str] = {}

    # Sentences

    def text(self, claims: Iterable[Claim]) -> str:
        """Claims as sentences, one after the other; what is tried has rows of its own."""
        lines: list[list[str]] = [[]]
        before: Claim | None = None
        for claim in claims:
            if before and _is_shown_by(before, claim) and not self._is_of_lone(before):
                continue
            before = claim
            if claim.template == "tries":
                rows = claim["rows"]
                assert isinstance(rows, tuple)
                lines += [*([self._try(row)] for row in rows), []]
            elif claim.template == "row":
                lines[-1].append(self._row(claim, LONG_ROW))
            elif claim.template in WAYS and _is_long(claim["ways"]):
                lines += [[self.sentence(claim).replace(" \n", "\n")], []]
            elif claim.template in ("ways_as", "ways_carried", "numbers.worked_out"):
                lines[-1].append(self.sentence(claim))
                lines.append([])
            else:
                lines[-1].append(self.sentence(claim))
                shown = claim["shown"] if claim.template == "heading" else None
                is_long = isinstance(shown, Formula) and _weight_of(shown) > LONG_HEADING
                if is_long or (shown and isinstance(claim["letters"], Formula)):
                    lines.append([])
        return "\n".join(filter(None, map(self._line, lines)))

    def is_lone(self, column: ColumnId) -> bool:
        """True for one digit that stands in two places, where a sign does not say which it is."""
        return column[0] in self.names.lone and not self.names.is_short

    def _is_of_lone(self, heading: Claim) -> bool:
        title = dict(heading.values).get("title")
        return isinstance(title, Title) and self.is_lone(title.id)

    def _line(self, sentences: Iterable[str]) -> str:
        """Sentences in a line, or in one each where that would be long."""
        told = [*filter(None, sentences)]
        line = self.say.space.join(told)
        is_short = len(line) <= LONG_LINE or "\n" in line  # what has rows has them at its end
        return line if is_short else "\n".join(told)

    def _try(self, claim: Claim) -> str:
        """An attempt as a row: what is tried, and what it runs into."""
        what = claim["what"]
        assert isinstance(what, Claim)
        if what.template in ("is_below", "is_above"):
            what = Claim(f"tables.{what.template}", what.values)
        given = self.begun(self.value(claim["given"]))
        return f"{given}{self.say.colon}{self.clause(what)}{self.say.full_stop}"

    def sentence(self, claim: Claim) -> str:
        """A claim as a sentence."""
        if claim.template == "row":
            return self._row(claim)
        clause = self.clause(claim)
        if claim.template in CLAUSES:
            is_title = claim.template in ("heading", "runs_into", "message")
            return (clause if is_title else self.begun(clause)) + self.say.full_stop
        return clause

    def lines(self, claims: Iterable[Claim]) -> str:
        """Claims in a line each."""
        return "\n".join(filter(None, map(self.sentence, claims)))

    def ending(self, claims: tuple[Claim, ...]) -> str:
        """Where a row ends; a single sentence has no full stop."""
        if len(claims) == 1 and not claims[0].template.startswith("tables."):
            return self.sentence(claims[0]).removesuffix(self.say.full_stop)
        return self.text(claims)

    def _row(self, claim: Claim, most: int | None = None) -> str:
        """A row in sentences: what is tried, what follows, and where it ends.

        With more than `most` to read, each fact has a line of its own.
        """
        given, chain, ending = claim["given"], claim["chain"], claim["ending"]
        assert isinstance(given, Claim)
        assert isinstance(chain, tuple)
        assert isinstance(ending, tuple)
        opened, closed = self.begun(self.clause(given)), self.ending(ending)
        if closed and not closed.endswith(self.say.full_stop):
            closed += self.say.full_stop
        if not chain:
            if closed and not _is_titled(ending[0]):
                return opened + self.say.colon + closed
            return self.say.space.join(filter(None, (opened + self.say.full_stop, closed)))
        told = [*map(self.clause, chain)]
        if most is not None and len("".join(told)) > most:
            rows = (f"{self.begun(one)}{self.say.full_stop}" for one in told)
            return "\n".join(filter(None, (opened + self.say.colon.rstrip(), *rows, closed)))
        follows = self.say.comma.join(told) + self.say.full_stop
        return self.say.space.join(filter(None, (opened + self.say.colon + follows, closed)))

    def begun(self, clause: str) -> str:
        """A clause as the beginning of a sentence; names such as r2c3 and a stay as they are."""
        if any(re.match(rf"{re.escape(name)}(?![a-z])", clause) for name in self.cells):
            return clause
        return clause[0].upper() + clause[1:]

    # Clauses

    def clause(self, claim: Claim, form: int = 0) -> str:
        """A claim within a sentence; `form` is that of a claim about an unknown."""
        template = claim.template
        if template in IS:
            return self._is(claim, form)
        if template in CARRIED:
            return self.phrase(f"{template}.{form}").format(v=self.value(claim["v"]))
        values = {name: self.value(value) for name, value in claim.values}
        if template == "heading":
            letters = values.get("letters", "") and self.say.shown.format(what=values["letters"])
            if isinstance(claim["letters"], ClaimList):  # columns one above the other
                return f"{values['title']}{letters}{self.say.colon.rstrip()}\n{values['shown']}"
            return f"{values['title']}{letters}{self.say.colon}{values['shown']}"
        if template == "runs_into":
            return f"{values['title']}{self.say.colon}{values['what']}"
        if template == "steps":
            parts = claim["parts"]
            assert isinstance(parts, tuple)
            return self.say.lines.then.join(map(self._step, parts))
        if template == "follows":
            return values["what"]
        if template == "message":
            return values["text"]
        return self.phrase(template).format(**values)

    def phrase(self, template: str) -> str:
        """The phrase that a claim names."""
        if template not in self._phrases:
            found: object = self.say
            for part in template.split("."):
                found = found[int(part)] if isinstance(found, tuple) else getattr(found, part)
            assert isinstance(found, str), template
            self._phrases[template] = found
        return self._phrases[template]

    def _is(self, claim: Claim, form: int) -> str:
        values = dict(claim.values)
        unknown = values.pop("u")
        assert isinstance(unknown, Unknown)
        if unknown.is_case:
            return self._carry(unknown.name, self.say.carry_case, v=self.value(values["v"]))
        called = "" if unknown.is_shown else unknown.name
        forms = self.names.claims(called, self.say)[IS.index(claim.template)]
        told = {name: self.value(value) for name, value in values.items()}
        is_formula = claim.template == "is_one" and unknown.name[0] not in "?c"  # い = 2
        u = self.face(unknown.name) if is_formula else self.value(unknown)
        return forms[form].format(u=u, **told)

    def _shared(self, claims: Sequence[Claim], form: int) -> str:
        """What is said of one unknown, or of several letters at once."""
        if len(claims) == 1:
            return self.clause(claims[0], form)
        names = [self.value(claim["u"]) for claim in claims]
        told = {name: self.value(value) for name, value in claims[0].values if name != "u"}
        phrase = self.phrase(f"{claims[0].template.replace('is_', 'are_', 1)}.{form}")
        between, last = self.say.also
        return phrase.format(u=self._list(names, last, between), **told)

    def _step(self, claim: Claim) -> str:
        """A step as a clause; its column does not begin with a capital."""
        if claim.template not in ("lines.at", "lines.so"):
            return self.clause(claim)
        values = {name: self.value(value) for name, value in claim.values}
        column = values.pop("column")
        column = column[0].lower() + column[1:]
        return self.phrase(claim.template).format(column=column, **values)

    # Values

    def value(self, value: Value) -> str:
        """A value that fills in a phrase."""
        match value:
            case Unknown():
                return self._called(value)
            case Values():
                return self._list([*self._runs(value.values)], self.say.or_)
            case Formula():
                rights = [self.side(right) for right in value.rights]
                if value.relation == ENDS:
                    return self.say.ends.format(left=self.side(value.left), right=rights[0])
                listed = self._list(rights, self.say.or_sum)
                return f"{self.side(value.left)} {value.relation} {listed}"
            case Side():
                return self.side(value)
            case Claim():
                return self.clause(value)
            case Clauses():
                groups = _alike(value.claims)
                *first, end = groups
                told = [self._shared(own, int(value.closes)) for own in first]
                told.append(self._shared(end, 2 * value.closes))
                if value.last != "clause_and":
                    return self._list(told, getattr(self.say, value.last))
                if len(groups) > 2 and any(_has_commas(own) for own, *_ in groups):
                    return self.say.semicolon.join(told)
                is_short = all(map(_is_short, value.claims))
                return self._list(told, self.say.clause_and if is_short else self.say.clauses_and)
            case Span():
                if value.high - value.low < LISTED:
                    numbers = range(value.low, value.high + 1)
                    return self._list([*map(str, numbers)], self.say.or_)
                return self.say.from_to.format(a=value.low, b=value.high)
            case Title():
                return self._title(value.id, value.form)
            case Face():
                return self._factor(value.name)
            case NumberValue():
                return self._factor(value)
            case ClaimList():
                texts = [*map(self.value, value.items)]
                texts = [*dict.fromkeys(texts)] if value.is_once else texts
                if value.is_once and _is_long(value):
                    size = 2 if max(map(_weight_of, value.items)) <= SHORT_WAY else 1
                    rows = (texts[at : at + size] for at in range(0, len(texts), size))
                    ends = f"{self.say.comma.rstrip()}\n"
                    return "\n" + ends.join(map(self.say.comma.join, rows))
                between = "\n" if value.between == "\n" else getattr(self.say, value.between)
                last = "\n" if value.last == "\n" else getattr(self.say, value.last)
                return self._list(texts, last, between)
            case tuple():
                return self.text(value)
            case None:
                return ""
        return str(value)

    def _called(self, unknown: Unknown) -> str:
        """An unknown by its name, or by its face in the calculation that was shown."""
        if unknown.is_shown:
            return self.names.face(unknown.name)
        if unknown.is_again:
            return self.say.the_carry
        return self.name(unknown.name, unknown.case)

    def _runs(self, values: Sequence[int]) -> Iterator[str]:
        """Numbers one by one; many in a row as a range, among others."""
        for _, group in groupby(enumerate(values), key=lambda one: one[1] - one[0]):
            run = [value for _, value in group]
            if LISTED < len(run) < len(values):
                yield self.say.from_to.format(a=run[0], b=run[-1])
            else:
                yield from map(str, run)

    def name(self, unknown: str, case: int = NOMINATIVE) -> str:
        """What an unknown is called."""
        if unknown[0] == "?":
            return self.names.digits[unknown][case]
        if is_carry(unknown):
            name = self._carry(unknown, self.say.carry_to)
            carry = self.say.pupil.carry_genitive
            return name.replace(self.say.carry, carry, 1) if case == GENITIVE else name
        return self.say.letter(unknown)

    def label(self, unknown: str) -> str:
        """What stands over the column of a table that is about an unknown."""
        if is_carry(unknown):
            return self._carry(unknown, self.say.carry_label)
        return self.name(unknown) if unknown[0] == "?" else unknown

    def _carry(self, unknown: str, phrase: str, **told: str) -> str:
        return phrase.format(column=self.value(self.into[unknown]), **told)

    def of(self, unknown: str) -> str:
        """The name of an unknown after 'for' or 'of'."""
        return self.name(unknown, GENITIVE)

    def side(self, side: Side) -> str:
        """A sum of products."""
        products = (" × ".join(map(self._factor, product)) for product in side.products)
        return " + ".join(products) or "0"

    def _factor(self, factor: Factor | Face) -> str:
        match factor:
            case int():
                return str(factor)
            case str():
                return self.face(factor)
            case NumberValue():
                return "".join(map(self._digit, factor.cells))
            case Carried():
                return self.say.next_carry if factor.is_next else self.say.carry
            case Scaled():
                shown = self._factor(factor.of)
                return shown if factor.factor == 1 else f"{factor.factor}·{shown}"
        return self.face(factor.name)

    def face(self, unknown: str) -> str:
        """An unknown as it is written in a calculation."""
        if is_carry(unknown):
            return self._carry(unknown, self.say.carry_face)
        return self.names.face(unknown) if unknown[0] == "?" else unknown

    def _digit(self, cell: int | str) -> str:
        """A cell within a number; a digit above 9 is in brackets."""
        return f"[{cell}]" if isinstance(cell, int) and cell > 9 else self._factor(cell)

    def _title(self, id: ColumnId, form: int) -> str:
        if form == INLINE:
            heading = self._title(id, HEADING)
            return heading[0].lower() + heading[1:]
        equation, index = id
        column = ""
        if index != WHOLE:
            places = self.say.columns
            is_named = self.base == 10 and index < len(places)
            column = (places[index] if is_named else self.say.column)[form].format(n=index + 1)
        if self.only not in (None, equation) and equation < self.equations:
            return self.say.given[form]
        if self.only is None and equation < self.equations > 1:
            if called := self.names.title(equation, form, column):
                return called
            of = self.say.of_equation if column else self.say.whole_equation
            return of[form].format(column=column, n=equation + 1)
        return column or self.say.whole[form].format(n=equation + 1)

    def _list(self, texts: list[str], last: str, between: str = "") -> str:
        if not texts:
            return ""
        *first, end = texts
        return (between or self.say.comma).join(first) + last + end if first else end


def _is_long(ways: Value) -> bool:
    """True if a list has rows of its own."""
    return isinstance(ways, ClaimList) and sum(map(_weight_of, ways.items)) > LONG_WAYS


def _is_titled(ending: Claim) -> bool:
    """True if what a row ends with has a colon of its own."""
    return ending.template in ("heading", "runs_into", "tables.solution")


def _weight_of(way: Value) -> int:
    """How many numbers stand in a way to fill a column."""
    if not isinstance(way, Formula):
        return 1
    return sum(len(one) for side in (way.left, *way.rights) for one in side.products)


def _is_shown_by(heading: Claim, following: Claim) -> bool:
    """True if what follows is what a heading shows: ? = 9, so ? = 9; or what a product shows."""
    if heading.template in ("outcome", "numbers.only_fits") and following.template == "so":
        what = following["what"]
        assert isinstance(what, Clauses)
        return all(isinstance(u := one["u"], Unknown) and u.name[0] == "?" for one in what.claims)
    if heading.template != "heading" or following.template != "so":
        return False
    shown, what = heading["shown"], following["what"]
    assert isinstance(shown, Formula)
    assert isinstance(what, Clauses)
    (said, *more), faces = what.claims, {_only_face(side) for side in (shown.left, *shown.rights)}
    unknown, value = said["u"], dict(said.values).get("v")
    assert isinstance(unknown, Unknown)
    if more or shown.relation != "=":
        return False
    if said.template == "carried_in" and isinstance(value, Values):
        return faces == {Carried(unknown.name), *value.values}
    return said.template == "is_one" and faces == {unknown.name, value}


def _only_face(side: Side) -> object:
    """The digit or the unknown that a side is; None where it is more."""
    if len(side.products) > 1 or len(side.products[0]) > 1:
        return None
    ((face,),) = side.products
    if isinstance(face, NumberValue):
        return face.cells[0] if len(face.cells) == 1 else None
    return face


def _is_short(claim: Claim) -> bool:
    """True if a claim says the one digit of a letter, or of the only ? that was shown."""
    unknown = dict(claim.values).get("u")
    is_sign = isinstance(unknown, Unknown) and (unknown.is_shown or unknown.name[0] not in "?c")
    return claim.template == "is_one" and is_sign


def _has_commas(claim: Claim) -> bool:
    """True if a claim lists more values than `or_` joins."""
    values = dict(claim.values).get("v")
    return isinstance(values, Values) and len(values.values) > 2


def _alike(claims: Sequence[Claim]) -> list[list[Claim]]:
    """Claims, those together that leave letters the same of several values."""
    groups: dict[object, list[Claim]] = {}
    for number, one in enumerate(claims):
        key: object = number
        unknown = dict(one.values).get("u")
        if one.template in SHARED and isinstance(unknown, Unknown) and unknown.name[0] not in "?c":
            key = one.template, tuple(value for name, value in one.values if name != "u")
        groups.setdefault(key, []).append(one)
    return [*groups.values()]


def _only_equation(sheet: Sheet) -> int | None:
    """The only equation that does not just give a digit, where others do; None without such."""
    own = [number for number in range(len(sheet.sides)) if not _gives_digit(sheet, number)]
    return own[0] if len(own) == 1 < len(sheet.sides) else None


def _gives_digit(sheet: Sheet, number: int) -> bool:
    """True if an equation is no more than that a letter is a digit, as in D = 5."""
    own = [column for column in sheet.columns if column.id[0] == number]
    return bool(own) and all(
        column.relation == "="
        and len(column.unknowns) == 1
        and not column.products
        and column.id[1] in (0, WHOLE)
        and column.terms[0][1] in (1, -1)
        for column in own
    )


def places_of_carries(sheet: Sheet) -> dict[str, Title]:
    """Where each carry goes; that column may be missing where it is too wide."""
    return {
        sheet.names[column.carry_out]: Title((column.id[0], column.id[1] + 1), CARRIED_TO)
        for column in sheet.columns
        if column.carry_out is not None
    }
