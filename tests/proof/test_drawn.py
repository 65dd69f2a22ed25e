"""Drawings are told as drawings, by rows and places, and every word of it is true."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import fields

import pytest
from proof import kept
from proof.called import CALCULATIONS, LANGUAGES, ROWS, calculation, digits, genitive
from proof.lies import misnamed
from proof.pupils import Pupil, searched, without_carries
from proof.random_told import check_many
from proof.reader.judge import Judge
from proof.reader.reader import Reader, speaker_of
from test_named import FEYNMAN

import solver
from solver.language.read import parse
from solver.languages.phrases import Nouns, Phrases
from solver.model import Puzzle
from solver.proof.model import WHOLE, Explanation
from solver.proof.pupil.read import read_statements
from solver.proof.sheet.written import rows_of
from solver.proof.speaking.claim import Title
from solver.proof.telling.model import Line

DIVISION = "     ?0?\n  ------\n28)29?2\n   28\n   --\n    1?2\n    ???\n    ---\n      0"
MULTIPLICATION = "   *2*\n x  3*\n -----\n  1**0\n  **5\n -----\n  ****"
COLUMN = "  S?ND\n+ MO?E\n------\n MON?Y"
ROWS_ABOVE = "  ?9\n  ?9\n  3?\n  ?8\n+ ?9\n ---\n 1??"
GRID = "AB? + CD  = EFE\n -     +     - \nA?? - ?BG = ?C\n =     =     =\nBG  + AFE = ??B"
LINE = "*2* x 3 = 9*5"
DRAWINGS = {
    "division": DIVISION,
    "Feynman": FEYNMAN,
    "multiplication": MULTIPLICATION,
    "column": COLUMN,
    "rows": ROWS_ABOVE,
    "grid": GRID,
    "line": LINE,
    "system": "?A + B? = CC, A? < 4?",
    "product": "  ??\nx  ?\n----\n 1?1",
    "goes on": "  17\nx  ?\n --\n  68\n+ 2?\n --\n  9?",
    "sums": "  4?\n+ ?9\n ---\n  9?\n- ?3\n ---\n  2?",
    "short": "2)1?\n3) 7 R ?\n  2 R ?",
    "remainder": "7)?????\n6618 r1",
    "conditions": "  A?\n+ ?B\n ---\n  9?\n\nA > B, A? < 5?",
    "digits": "  1.2?\n+ ?.50\n------\n  3.7?",
    "base": "  ?1\n+ 1?\n ---\n  2?",
    "two": "  1?\n+ ?2\n ---\n  3?\n\n  4?\n- ?2\n ---\n  2?",
    "crowded": "1? + ?2\n+ 4\n---\n 5?",
    "nought": "3)8\n*)* r2\n  0 r*",
    "root": "   √ ?'2? = 2?\n     4\n     ---\n4? | ? ??\n ? | ? ?9\n     ---\n        0",
    "cube": "  ?   3\n∛ ??'?67\n   8\n   4 ??7\n   ? ??7\n       ?",
    "nothing": "     9?\n??)1089\n    ??\n    --\n     99\n     ??",
}  # fmt: skip
RULES = {"Feynman": {"wildcards_avoid": "A"}, "base": {"base": 7}}


def explained(name: str) -> Explanation:
    """The proof of a drawing."""
    return kept.explained(DRAWINGS[name], **RULES.get(name, {}))


def lines_of(name: str) -> list[Line]:
    """The lines of a proof, but for what is said of its rules."""
    return all_lines_of(name)["wildcards_avoid" in RULES.get(name, {}) :]


def all_lines_of(name: str, language: str = "en") -> list[Line]:
    """The lines of a proof in a language."""
    return kept.tell(DRAWINGS[name], language, **RULES.get(name, {}))


@pytest.mark.parametrize("name", DRAWINGS)
def test_every_sentence_is_true(name: str) -> None:
    report = Reader(explained(name)).read(lines_of(name))
    assert report.false == []
    assert report.sentences
    assert not report.skipped


def test_every_name_and_sentence_is_met() -> None:
    rows, calculations, met = set[str](), set[str](), Counter[str]()
    for name in DRAWINGS:
        puzzle = explained(name).puzzle
        assert isinstance(puzzle, Puzzle)
        rows |= {row.role for row in puzzle.rows}
        calculations |= {one.role for one in puzzle.calculations}
        met += Reader(explained(name)).read(lines_of(name)).met
    assert rows == {*ROWS, "row", "entry"} - {"typed"}
    assert calculations == {*CALCULATIONS}
    assert "nouns.only_solution" in met


# What drawings are called by, and what only hints say or is a part of a claim.
NAMES = {
    "rows", "calculations", "only", "numbered", "row", "entry", "inside", "of_calculation",
    "places", "decimals", "digit", "nth_digit", "lone_digit", "hidden", "it_is_not", "look_first",
    "look_known",
}  # fmt: skip


def test_the_reader_knows_every_noun() -> None:
    nouns, phrases = ({field.name for field in fields(one)} for one in (Nouns, Phrases))
    assert nouns - phrases - {name for name in nouns if hasattr(Judge, name)} == NAMES


@pytest.mark.parametrize("language", LANGUAGES)
def test_digits_and_calculations_are_called_by_their_places(language: str) -> None:
    units = {"en": "Units of {}", "ru": "Единицы {}", "ja": "{}の一の位"}[language]
    for name in DRAWINGS:
        speaker, puzzle = speaker_of(explained(name), language), explained(name).puzzle
        assert isinstance(puzzle, Puzzle)
        called = digits(puzzle, rows_of(puzzle), language)
        assert {*called.values()} == {*puzzle.wildcards}
        for said, unknown in called.items():
            assert (speaker.name(unknown), speaker.of(unknown)) == (said, genitive(said, language))
        for n, one in enumerate(puzzle.calculations if len(puzzle.equations) > 1 else ()):
            heading = calculation(one, language, is_heading=True)
            assert speaker.value(Title((n, WHOLE))) == heading
            if puzzle.rules.base == 10:
                is_digit = one.role in ("same", "lowered")
                of = heading if is_digit else units.format(calculation(one, language))
                assert speaker.value(Title((n, 0))) == of


def test_random_drawings_are_told_without_a_false_sentence() -> None:
    tally = check_many(14, seed=7, kinds=("drawing", "grid", "drawing"))
    assert tally["false"] == 0
    assert tally["sentences"] > 150


def test_a_digit_that_is_called_by_another_name_is_found(long: bool) -> None:
    chance, lies, many = random.Random(71), 0, 3 if long else 1
    for name in DRAWINGS:
        puzzle, reader, lines = explained(name).puzzle, Reader(explained(name)), lines_of(name)
        assert isinstance(puzzle, Puzzle)
        unknowns = [[one for one in reader.checker.begin if one[0] == kind] for kind in "?c"]
        for names in (*unknowns, [*range(len(puzzle.calculations))]):
            for _ in range(many if name in ("Feynman", "grid") else 5 * many):
                wrong = misnamed(reader, lines, names, chance)
                if wrong:
                    lies += 1
                    assert reader.read(wrong).false, names
    assert lies > 100 * many


@pytest.mark.parametrize(
    ("language", "name", "sentences"),
    [
        ("en", "division", [
            "Tens of the first multiplication: 2 × ? + carry = 2. So ? = 1.",
            "Tens of the second multiplication: 2 × ? + carry = 10 + ?.",
            "So the units digit of the quotient is 4.",
        ]),
        ("ru", "division", [
            "Десятки первого умножения: 2 × ? + перенос = 2. Значит, ? = 1.",
            "Десятки второго умножения: 2 × ? + перенос = 10 + ?.",
            "Значит, цифра единиц частного равна 4.",
        ]),
        ("ja", "division", [
            "1回目のかけ算の十の位：2 × ? + くり上がり = 2。だから、? = 1です。",
            "2回目のかけ算の十の位：2 × ? + くり上がり = 10 + ?。",
            "だから、商の一の位は4です。",
        ]),
        ("en", "root", [
            "Units of the second subtrahend: ? × ? = 10 × next carry + 9.",
            "So the units digit of the root is 3 or 7.",
        ]),
        ("ru", "root", ["Единицы второго вычитаемого: ? × ? = 10 × новый перенос + 9."]),
        ("ja", "root", ["2番目の引く数の一の位：? × ? = 10 × 次のくり上がり + 9。"]),
        ("en", "cube", ["Tens of the second subtraction: ? = 6."]),
        ("en", "line", ["Hundreds: 3 × ? = 9. So ? = 3."]),
        ("ru", "line", ["Сотни: 3 × ? = 9. Значит, ? = 3."]),
        ("ja", "line", ["百の位：3 × ? = 9。だから、? = 3です。"]),
        ("en", "Feynman", [
            "Taken: 1 (the thousands digit of the seventh row from below).",
            "Thousands of the second subtraction: carry = ?. So ? = 1.",
        ]),
        ("ru", "Feynman", ["Тысячи второго вычитания: перенос = ?. Значит, ? = 1."]),
    ],
)  # fmt: skip
def test_names_are_those_of_a_textbook(language: str, name: str, sentences: list[str]) -> None:
    text = " ".join(line.text for line in all_lines_of(name, language))
    for sentence in sentences:
        assert sentence in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["division", "Feynman", "grid", "line", "two"])
def test_no_number_of_an_equation_or_a_wildcard_is_left(name: str, language: str) -> None:
    for line in all_lines_of(name, language):
        for text in (line.text, line.looks, line.reason, line.conclusion):
            assert not set("₀₁₂₃₄₅₆₇₈₉") & set(text)
            assert not any(word in text.lower() for word in ("equation", "равенств", "式"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_line_is_the_drawing_filled_in(language: str) -> None:
    *_, shown = all_lines_of("division", language)
    _, _, drawing = shown.text.partition("\n")
    assert drawing == solver.solve(DIVISION).solutions[0].text


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        (DIVISION, "quotient ?0? divisor 28 dividend 29?2 step 28 row-3 1?2 step ??? remainder 0"),
        ("29?2|28\n28  +---\n--  |?0?\n 1?2\n ???\n ---\n   0",
         "dividend 29?2 divisor 28 step 28 quotient ?0? row-3 1?2 step ??? remainder 0"),
        (MULTIPLICATION,
         "multiplicand *2* multiplier 3* partial 1**0 partial **5 product ****"),
        (COLUMN, "row1 S?ND row2 MO?E row-1 MON?Y"),
        (ROWS_ABOVE, "row1 ?9 row2 ?9 row3 3? row-3 ?8 row-2 ?9 row-1 1??"),
        ("2)1?\n3) 7 R ?\n  2 R ?",
         "divisor 2 dividend 1? divisor 3 quotient 7 remainder ? quotient 2 remainder ?"),
        ("√ ?'29 = 2A\n  4\n4?|1 ??\n  |? 29\n     0",
         "radicand ?29 root 2A subtrahend 4 divisor 4? remainder 1?? subtrahend ?29 remainder 0"),
        ("?'29 gives root 2A; - 4 = 1??; - ?29 = 0",
         "radicand ?29 root 2A subtrahend 4 remainder 1?? subtrahend ?29 remainder 0"),
        ("1? + ?2\n+ 4\n---\n 5?", "number1 1? number2 ?2 number3 4 number4 5?"),
    ],
)  # fmt: skip
def test_rows_are_what_they_are_drawn_as(text: str, rows: str) -> None:
    counted = ("row", "number")
    shown = [
        f"{row.role}{row.number if row.role in counted else ''} "
        + "".join(text[start:end] for start, end in row.spans)
        for row in parse(text).rows
    ]
    assert " ".join(shown) == rows


@pytest.mark.parametrize(
    ("said", "unknown", "relation"),
    [
        ("the units digit of the quotient = 4", "?1", "="),
        ("Units of the quotient is 4", "?1", "="),
        ("цифра единиц частного равна 4", "?1", "="),
        ("единицы частного не меньше 4", "?1", "≥"),
        ("единиц частного = 4", "?1", "="),
        ("商の一の位は4です", "?1", "="),
        ("2番目の積の百の位は4以上", "?3", "≥"),
        ("carry to the tens of the second multiplication is 4", "c1/2", "="),
        ("перенос в десятки второго умножения равен 4", "c1/2", "="),
        ("2回目のかけ算の十の位へのくり上がりは4", "c1/2", "="),
    ],
)
def test_statements_call_digits_as_sentences_do(said: str, unknown: str, relation: str) -> None:
    (statement,) = read_statements(said, parse(DIVISION), "check")
    assert (statement.terms, statement.relation) == (((unknown, 1),), relation)
    assert statement.values == (4,)


@pytest.mark.parametrize(
    "said",
    [
        "no carry to the tens of the first multiplication",
        "нет переноса в десятки первого умножения",
        "1回目のかけ算の十の位へのくり上がりはない",
    ],
)
def test_that_there_is_no_carry_is_read_too(said: str) -> None:
    (statement,) = read_statements(said, parse(DIVISION), "check")
    assert (statement.terms, statement.values) == ((("c1", 1),), (0,))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_that_is_told_is_read(language: str, long: bool) -> None:
    """Of every third drawing, others in each language; of all of them with `--long`."""
    for name in [*DRAWINGS] if long else [*DRAWINGS][[*LANGUAGES].index(language) :: 3]:
        speaker, puzzle = speaker_of(explained(name), language), explained(name).puzzle
        assert isinstance(puzzle, Puzzle)
        for unknown in (*puzzle.letters, *puzzle.wildcards, *speaker.into):
            said = speaker.name(unknown)
            (statement,) = read_statements(f"{said} = 1", puzzle, "check")
            assert statement.terms == ((unknown, 1),), (name, said)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["These digits are wrong, or do not go together: the hundreds digit of the "
                "quotient.", "Look at the units of the second subtraction."]),
        ("ru", ["Эти цифры неверны или не подходят друг к другу: цифра сотен частного.",
                "Посмотрите на разряд единиц второго вычитания."]),
        ("ja", ["この数字は、間違っているか、同時には成り立ちません：商の百の位。",
                "2回目の引き算の一の位に注目しましょう。"]),
    ],
)  # fmt: skip
def test_hints_call_digits_by_row_and_place(language: str, told: list[str]) -> None:
    for given, text in zip(("?0=2", "?0=1"), told, strict=True):
        assert solver.hint(DIVISION, given, level="look", language=language).text == text
    # That its numbers do not begin with 0 is no news.
    assert solver.hint(FEYNMAN, "", level="look", language=language).text == told[1]
    first = {
        "en": "Think about the first digit of each number.",
        "ru": "Подумайте о первой цифре каждого числа.",
        "ja": "それぞれの数の先頭の数字を考えましょう。",
    }  # of ten places none is named
    assert solver.told(kept.explained(FEYNMAN), language)[0].looks == first[language]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["division", "line", "goes on", "remainder", "short"])
def test_who_takes_hints_only_comes_to_every_solution(name: str, language: str) -> None:
    found = Pupil(DRAWINGS[name], language).solutions()
    assert without_carries(found) == searched(DRAWINGS[name])


@pytest.mark.parametrize(
    ("language", "look", "told"),
    [
        ("en", "Look at the numbers of which all digits are known.",
         "The digit brought down: 2 = ?. So the units digit of the third row from below is 2."),
        ("ru", "Посмотрите на числа, все цифры которых уже известны.",
         "Снесённая цифра: 2 = ?. Значит, цифра единиц третьей строки снизу равна 2."),
        ("ja", "すべての数字がわかった数に注目しましょう。",
         "下ろした数字：2 = ?。だから、下から3段目の一の位は2です。"),
    ],
)  # fmt: skip
def test_it_is_said_which_digit_is_meant(language: str, look: str, told: str) -> None:
    """Where nothing is asked for but to multiply, and of a digit that is written twice."""
    product = "   918\n x ?4?\n------\n   ???\n ????\n ???\n------\n??????"
    assert solver.hint(product, level="look", language=language).text == look
    division = "    ???\n??)57?2\n   ??\n   ???\n   ?5?\n     ??\n     ??\n      ?"
    lines = [line.text for line in solver.told(solver.explain(division), language)]
    assert told in lines
    place = told.partition("2 = ?")[2]
    assert solver.hint(division, level="digits", language=language).text in place


def test_what_would_have_to_be_is_said_instead_of_many_products() -> None:
    said = "If 0 is carried in, A would have to be 0 or 5. So 2 to 8 is carried in."
    (line,) = [line.text for line in lines_of("Feynman") if said in line.text]
    assert "Possible" not in line
    for language, what in (("ru", "требуется A = 0 или 5"), ("ja", "Aは0か5でなければなりません")):
        assert any(what in line.text for line in all_lines_of("Feynman", language))


@pytest.mark.parametrize(
    ("text", "base", "solution"),
    [
        ("  * * | * *\n  2 * | *", 3, "20 ÷ 10 = 2"),  # with spaces between its digits
        ("1)B6233\n  B6??3", 7, "16233 ÷ 1 = 16233"),  # one of those that are listed at the end
    ],
)
def test_the_calculation_that_is_a_solution_is_read(text: str, base: int, solution: str) -> None:
    told = kept.tell(text, base=base)
    assert any(solution in line.text for line in told)
    assert Reader(kept.explained(text, base=base)).read(told).false == []


BROUGHT_DOWN = (
    "       B?A\nA?B)???C??\n    ???B\n     ??BC\n     ????\n      ???A\n      ??C?\n         0"
)


def test_that_digits_are_equal_is_no_list_of_ways() -> None:
    lines = [line.text for line in kept.tell(BROUGHT_DOWN)]
    assert "The second digit brought down: ? = A. So A is 2, 4, 5, 6 or 8." in lines
    assert Reader(kept.explained(BROUGHT_DOWN)).read(kept.tell(BROUGHT_DOWN)).false == []


def test_what_is_even_is_the_side_that_is_shown() -> None:
    text = (
        "   .EI.LL0\n     x .FL\n   -------\n  J.2.BII.\n EFAII5I."
        "\nE7.II.I.\n     =====\nFII9J.FBI0"
    )
    told = kept.tell(text)
    assert any("I + I ends in B. I + I is even, so B is even." in line.text for line in told)
    assert Reader(kept.explained(text)).read(told).false == []
