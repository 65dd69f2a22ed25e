"""Tables of a proof: told as one in three languages, and each cell and reason read back."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest
from proof.kept import explained, tell
from proof.lies import lie
from proof.reader.reader import Reader

import solver
from solver.languages import LANGUAGES
from solver.proof.explain import check
from solver.proof.finding.choice import deduce
from solver.proof.finding.closure import close, refutation
from solver.proof.finding.write import written
from solver.proof.model import End, Explanation, Rule, values
from solver.proof.moves import Deducer, Move, Outline
from solver.proof.sheet.puzzle import sheet
from solver.proof.speaking.claim import ClaimList, claim
from solver.proof.telling.model import Cell, Line, Outcome, Table, TableRow
from solver.proof.telling.solutions import in_a_line
from solver.proof.telling.tell import told

# Their proofs have tables of every sort: whole ones and parts, cases, none that is left, carries.
PUZZLES = [
    "TWO+TWO=FOUR", "CROSS+ROADS=DANGER", "DONALD+GERALD=ROBERT", "IF*AT=FIAT", "AB*3=CCC",
    "КОЗА*2=СТАДО", "AB+CD=EFG,AB-CD=H", "SQUARE-DANCE=DANCER", "ABC*A=CDCC",
    "2,X,(vA),(hA),O",
]  # fmt: skip
LIES = 50


@cache
def told_in(text: str, language: str) -> tuple[Reader, list[Line]]:
    """The same in a language, and who reads it."""
    return Reader(explained(text), language), tell(text, language)


def with_table(text: str, unknown: str, *, most: int = 10, only: int | None = None) -> Explanation:
    """What is deduced of a puzzle, and then a table of some values of one unknown."""
    puzzle = solver.parse(text)
    deducer = Deducer(sheet(puzzle), lambda: None)
    state = deducer.start()
    moves = deduce(deducer, state)
    about = deducer.sheet.names.index(unknown)
    rows = []
    for value in values(state.domains[about])[:most]:
        if only not in (None, value):
            continue
        inner = state.copy()
        changed = deducer.narrowing(inner, about, 1 << value)
        made = close(deducer, inner, changed)
        row = refutation(made) if inner.dead and made else [one.move for one in made]
        rows.append((value, tuple(row)))
    table = Move(Rule.TABLE, (about,), rows=tuple(rows))
    is_dead = deducer.replay(state.copy(), [table]).dead
    end = End.CONTRADICTION if is_dead else End.OPEN
    proof = written(deducer, Outline([*moves, table], end))
    check(puzzle, proof)
    return replace(explained(text), proof=proof, solutions=())


def only_table(explanation: Explanation, language: str = "en") -> Line:
    """The line of the last step, which has rows."""
    number = explanation.proof.steps[-1].number
    (line,) = (line for line in told(explanation, language) if line.number == number)
    return line


def test_every_cell_and_reason_is_true(long: bool) -> None:
    """Of each puzzle in one language, in turn; in all of them with `--long`."""
    met: Counter[str] = Counter()
    languages = [*LANGUAGES]
    for at, text in enumerate(PUZZLES):
        for language in languages if long else [languages[at % len(languages)]]:
            reader, lines = told_in(text, language)
            report = reader.read(lines)
            assert report.false == [], (text, language)
            assert any(line.table for line in lines)
            assert report.met["cell"]
        met += report.met
    sorts = ("each", "some", "possible", "solution", "none")
    assert {"cell", *(f"tables.{sort}" for sort in sorts)} <= {*met}


# How each sort of lie changes the table that is drawn; None where it has no place for it.
def _cell(table: Table, chance: random.Random) -> Table | None:
    places = [(r, c) for r, row in enumerate(table.rows) for c, x in enumerate(row.cells) if x]
    r, c = chance.choice(places)
    cell = table.rows[r].cells[c]
    assert cell
    digit = chance.choice([d for d in range(10) if d not in cell.values])
    cells = [*table.rows[r].cells]
    cells[c] = Cell((digit,), str(digit))
    return _with_row(table, r, replace(table.rows[r], cells=tuple(cells)))


def _reason(table: Table, chance: random.Random) -> Table | None:
    n = chance.randrange(len(table.rows))
    text = _with_another_digit(table.rows[n].text, chance)
    return _with_row(table, n, replace(table.rows[n], text=text)) if text else None


def _outcome(table: Table, chance: random.Random) -> Table | None:
    n = chance.randrange(len(table.rows))
    others = [one for one in Outcome if one is not table.rows[n].outcome]
    return _with_row(table, n, replace(table.rows[n], outcome=chance.choice(others)))


def _row_missing(table: Table, chance: random.Random) -> Table | None:
    n = chance.randrange(len(table.rows))
    return replace(table, rows=table.rows[:n] + table.rows[n + 1 :])


def _rows_exchanged(table: Table, chance: random.Random) -> Table | None:
    return replace(table, rows=(*table.rows[1:], table.rows[0]))


def _conclusion(table: Table, chance: random.Random) -> Table | None:
    text = _with_another_digit(table.conclusion, chance)
    return replace(table, conclusion=text) if text else None


def _heading(table: Table, chance: random.Random) -> Table | None:
    head = [*table.head]
    head[0], head[1] = head[1], head[0]
    return replace(table, head=tuple(head)) if len(table.columns) > 1 else None


def _with_another_digit(text: str, chance: random.Random) -> str | None:
    digits = [at for at, char in enumerate(text) if char.isdigit()]
    if not digits:
        return None
    at = chance.choice(digits)
    wrong = chance.choice([d for d in "0123456789" if d != text[at]])
    return text[:at] + wrong + text[at + 1 :]


def _with_row(table: Table, n: int, row: TableRow) -> Table:
    return replace(table, rows=(*table.rows[:n], row, *table.rows[n + 1 :]))


SORTS: list[Callable[[Table, random.Random], Table | None]] = [
    _cell, _reason, _outcome, _row_missing, _rows_exchanged, _conclusion, _heading,
]  # fmt: skip


def in_table(line: Line, chance: random.Random, lies: Counter[str]) -> Line | None:
    """The line with a lie in its table."""
    sort = chance.choice(SORTS)
    assert line.table
    table = sort(line.table, chance)
    lies[sort.__name__] += table not in (None, line.table)
    return replace(line, table=table) if table not in (None, line.table) else None


def in_claims(reader: Reader, line: Line, chance: random.Random, lies: Counter[str]) -> Line | None:
    """The line with a lie in its claims, and the same lie in its table."""
    sort = chance.choice(["value", "row missing", "rows exchanged"])
    rows = [at for at, one in enumerate(line.claims) if one.template == "row"]
    claims, table = [*line.claims], line.table
    assert table
    if sort == "value":
        found = lie(reader, [line], chance)
        if not found:
            return None
        claims = [*found[0].claims]
    elif sort == "row missing":
        del claims[rows[-1]]
        table = replace(table, rows=table.rows[:-1])
    else:
        claims[rows[0]], claims[rows[1]] = claims[rows[1]], claims[rows[0]]
        table = replace(table, rows=(table.rows[1], table.rows[0], *table.rows[2:]))
    told_rows = [one for one in claims if one.template == "row"]
    say = reader.speaker
    if sort == "value":  # so that the claims alone are to blame
        after = [one for one in claims[1:] if one.template != "row"]
        texts = [say.ending(one["ending"]) for one in told_rows]  # type: ignore[arg-type]
        shown = tuple(replace(row, text=text) for row, text in zip(table.rows, texts, strict=True))
        table = replace(table, lead=say.sentence(claims[0]), conclusion=say.text(after), rows=shown)
    lies[sort] += 1
    return replace(line, claims=tuple(claims), table=table)


@pytest.mark.parametrize("is_drawn", [True, False])
def test_planted_lies_in_tables_are_found(is_drawn: bool, long: bool) -> None:
    chance = random.Random(19)
    lies: Counter[str] = Counter()
    while sum(lies.values()) < (LIES if long else LIES // 2):
        reader, lines = told_in(chance.choice(PUZZLES), chance.choice([*LANGUAGES]))
        number = chance.choice([n for n, line in enumerate(lines) if line.table])
        line = lines[number]
        wrong = in_table(line, chance, lies) if is_drawn else in_claims(reader, line, chance, lies)
        if wrong:
            report = reader.read([*lines[:number], wrong, *lines[number + 1 :]])
            assert report.false, (lies, wrong.claims, wrong.table)
    assert len(lies) >= (5 if is_drawn else 3)


WORDS = {
    "en": """Cases for B:
B = 6: A = 2 (units), C = 3 (tens). Possible.
B = 7: A = 4 (units), C = 5 (tens). Possible.
B = 8: A = 6 (units), C = 7 (tens). Possible.
B = 9: A = 8 (units). Tens: C would be 9, as B is.
So B is 6, 7 or 8; A is 2, 4 or 6; C is 3, 5 or 7.""",
    "ru": """Перебираем значения B.
B = 6: A = 2 (единицы), C = 3 (десятки). Возможно.
B = 7: A = 4 (единицы), C = 5 (десятки). Возможно.
B = 8: A = 6 (единицы), C = 7 (десятки). Возможно.
B = 9: A = 8 (единицы). Десятки: C = 9, но 9 — уже B.
Значит, B = 6, 7 или 8; A = 2, 4 или 6; C = 3, 5 или 7.""",
    "ja": """Bで場合分けします。
B = 6：A = 2（一の位）、C = 3（十の位）。ありえます。
B = 7：A = 4（一の位）、C = 5（十の位）。ありえます。
B = 8：A = 6（一の位）、C = 7（十の位）。ありえます。
B = 9：A = 8（一の位）。十の位：CがBと同じ9になってしまいます。
だから、Bは6、7か8；Aは2、4か6；Cは3、5か7です。""",
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_in_words_and_as_data(language: str) -> None:
    line = only_table(with_table("AB+B=CA", "B"), language)
    assert line.text == WORDS[language]
    table = line.table
    assert table
    assert table.columns == ("B", "A", "C")
    assert table.head[:3] == ("B", "A", "C")
    assert [[cell.values if cell else () for cell in row.cells] for row in table.rows] == [
        [(6,), (2,), (3,)], [(7,), (4,), (5,)], [(8,), (6,), (7,)], [(9,), (8,), ()],
    ]  # fmt: skip
    place = WORDS[language].partition("A = 2")[2][: len(" (units)")]
    assert table.rows[0].cells[1]
    assert table.rows[0].cells[1].text[1:].startswith(place[:4])
    assert [row.outcome.value for row in table.rows] == ["left", "left", "left", "fails"]
    first = line.number or 0
    assert [row.number for row in table.rows] == [*range(first, first + 4)]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "B = 9: A = 8 (units). Tens: C would be 9, as B is. "
               "So B is 6, 7 or 8."),
        ("ru", "B = 9: A = 8 (единицы). Десятки: C = 9, но 9 — уже B. "
               "Значит, B = 6, 7 или 8."),
        ("ja", "B = 9：A = 8（一の位）。十の位：CがBと同じ9になってしまいます。"
               "だから、Bは6、7か8です。"),
    ],
)  # fmt: skip
def test_one_row_is_no_table_but_a_sentence(language: str, text: str) -> None:
    line = only_table(with_table("AB+B=CA", "B", only=9), language)
    assert line.text == text
    assert line.table is None


def test_a_part_of_the_values_is_called_that() -> None:
    table = only_table(with_table("TWO+TWO=FOUR", "O", most=2)).table
    assert table
    assert table.lead == "Some cases for O:"


def test_cases_that_are_rows_are_a_table_and_a_row_among_others_a_line() -> None:
    lines = tell("TWO+TWO=FOUR")
    cases = [line for line in lines if line.table and line.text.startswith("Cases")]
    assert all("Solution: " in row.text for line in cases for row in line.table.rows)  # type: ignore[union-attr]
    alone = [line for line in lines if line.text.startswith("Case O") and line.number]
    assert alone
    assert all(line.table is None for line in alone)
    assert any("Solution: " in line.text for line in alone)
    goes_on = [lines[n - 1].text for n, line in enumerate(lines) if line.depth == 1]
    assert goes_on[0].startswith(
        "Case O = 6: R = 2 (units), T = 8"
    )  # what follows at once is in its line
    assert lines[-1].filled == {}  # there are several solutions


def test_the_last_line_has_the_digits_of_the_only_solution() -> None:
    explanation = explained("DONALD+GERALD=ROBERT")
    (solution,) = explanation.solutions
    filled = tell("DONALD+GERALD=ROBERT")[-1].filled
    assert solution.letters.items() <= filled.items()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Solution: 245 × 388 = 95060"),
        ("ru", "Решение: 245 × 388 = 95060"),
        ("ja", "答え：245 × 388 = 95060"),
    ],
)
def test_the_solution_of_a_drawing_is_its_calculation(language: str, text: str) -> None:
    product = "  AKS\nx CTT\n-----\n LHMB\nLHMB\nICS\n-----\nHSBMB\n"
    rows = [row.text for line in told(solver.explain(product), language) if line.table
            for row in line.table.rows]  # fmt: skip
    assert text in rows


def test_a_division_is_said_in_a_line_with_its_rest() -> None:
    """And anything else that is drawn, row by row."""
    drawn = "   ?3\n28)6??\n   ??\n   ---\n    8?\n    84\n   ---\n     1"
    (solution,) = solver.solve(drawn).solutions
    quotient = claim("tables.quotient_and_rest", a="645", b="28", c="23", v="1")
    assert in_a_line(solution) == ClaimList((quotient,))
    (solution,) = solver.solve("  12\n+ ?5\n----\n  37").solutions
    assert in_a_line(solution) == ClaimList(("12", "+ 25", "37"))
