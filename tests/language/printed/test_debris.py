"""What pasting brings along means nothing, and the solution's text keeps it."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from in_turn import in_turn

import solver
from solver.language.parse import parse as parse_plain

PLAIN = "SEND + MORE = MONEY"
FILLED = "9567 + 1085 = 10652"

AROUND = [
    "1) {}", "1. {}", "№ 5. {}", "№5 {}", "(1) {}", "[12] {}", "a) {}", "б) {}", "12a) {}",
    "No. 7: {}",
    "① {}", "（３） {}", "問1 {}", "問題2. {}", "【1】{}", "• {}", "* {}", "#3 {}",
    '"{}"', "“{}”", "„{}“", "«{}»", "‘{}’", "`{}`", "``` {} ```", "「{}」", "'{}'.",
    "({})", "[{}]", "{{{}}}", "《{}》", "$ {} $", "$${}$$", "\\({}\\)", "\\[ {} \\]",
    "(({}))", "1) «{}».", "Задача 5. {}", "Example 1: {}", "2.3. {}", "б). {}", "イ） {}",
    "第３問 {}", "1、{}", "２、 {}", "{} (1)", "> {}",
    "{}.", "{};", "{},", "{} .", "{}。", "{};;", ",{}", "\u00a0{}\u200b", "{}\ufeff",
    "```\n{}\n```", '"""\n{}\n"""', "{} &nbsp;", "\\begin{{align}} {} \\end{{align}}",
]  # fmt: skip


@in_turn("around", AROUND)
def test_what_stands_around_a_puzzle_is_dropped(around: str) -> None:
    result = solver.solve(around.format(PLAIN))
    assert [solution.text for solution in result.solutions] == [around.format(FILLED)]
    assert result.puzzle.cautions == ()
    assert solver.rpn(around.format(PLAIN)) == solver.rpn(PLAIN)


@in_turn(
    ("printed", "plain"),
    [
        ("TWO &times; TWO = THREE", "TWO × TWO = THREE"),
        ("TWO &#215; TWO &#x3D; THREE", "TWO × TWO = THREE"),
        ("A &minus; B &le; C &middot; D", "A - B ≤ C * D"),
        ("A&sup2; + B&sup2; = C&sup2;", "A² + B² = C²"),
        ("A &lt; B &amp;&amp; B &gt; 7", "A < B && B > 7"),
        ("TWO \\times TWO = THREE", "TWO × TWO = THREE"),
        ("TWO \\cdot TWO == THREE", "TWO × TWO = THREE"),
        ("\\overline{AB}^{2} = \\overline{CAB}", "(AB)^(2) = (CAB)"),
        ("\\frac{AB}{C} = \\dfrac{D}{E} + 7", "AB/C = D/E + 7"),
        ("\\mathrm{AB}\\,\\le\\,\\text{CD}", "AB <= CD"),
        ("A &= B + 1 \\\\ C &\\neq 3", "A = B + 1; C ≠ 3"),
        ("AB + 10{,}652 = CDEF0", "AB + 10652 = CDEF0"),
        ("\\square 7 + 3\\square = 102", "?7 + 3? = 102"),
        ("'10' + 'AB' = 'C0'", "10 + AB = C0"),
        ('"SEND" + "MORE" = "MONEY"', PLAIN),
        ("A=1;;B=2", "A=1;B=2"),
        ("A=B,,C=D+1", "A=B,C=D+1"),
        ("A=B+1 && ", "A=B+1"),
        ("___\n\nSEND + MORE = MONEY", PLAIN),
        ("______\nSEND + MORE = MONEY\n____\n", PLAIN),
        ("**SEND** + **MORE** = **MONEY**", PLAIN),
        ("○+△=10、○-△=2", "○+△=10, ○-△=2"),
        ("А̅Б̅ + Б̅А̅ = 132", "АБ + БА = 132"),
        ("A/B = 0.\\overline{C}", "A/B = 0.(C)"),
        ("*,5 · 3 = 1*,*", "?.5 · 3 = 1?.?"),
        ("A = B + 1;\nC = A + B.", "A = B + 1\nC = A + B"),
        ("• A = B + 1\n• C = A + B", "A = B + 1\nC = A + B"),
    ],
)
def test_printed_puzzles_are_read_as_plain_ones(printed: str, plain: str) -> None:
    result, meant = solver.solve(printed), solver.solve(plain)
    assert solver.rpn(printed) == solver.rpn(plain)
    assert [s.digits() for s in result.solutions] == [s.digits() for s in meant.solutions]
    assert all(solver.is_solution(printed, s.letters, s.wildcards) for s in result.solutions)


@in_turn(
    ("text", "code", "position"),
    [
        ('"SEND + MORE MONEY"', "two_words", 13),
        ("«A + = B».", "missing_operand", 5),
        ("\\foo A = B", "bad_character", 0),
        ("A &foo; B = C", "bad_character", 2),
        ("(A = B", "unbalanced", 0),
        ("A = B)", "unbalanced", 5),
        ("$5 + A = B", "bad_character", 0),
        ("A = '", "bad_character", 4),
        ("1) 2) A = B", "unbalanced", 4),
        ("П'ЯТЬ = 5", "bad_character", 1),
        ("× A = 3", "missing_operand", 0),
        ("(3)AB = CDE", "two_words", 3),
        ("(2)A = 6", "two_words", 3),
        ("[10]A x 2 = B", "bad_digit", 0),
        ("NO 5 + A = 8", "two_words", 3),
        ("A) + C = 10", "unbalanced", 1),
        ("3) - A = 1", "unbalanced", 1),
        ("1, A = B", "no_relation", 1),
        ("1.234.567 = A", "bad_decimal", 5),
        ("A+B=C,D+E=F,G+H", "no_relation", 15),
        ("A' + A = B", "bad_character", 1),
        ('"A + A = B', "bad_character", 0),
        ("...", "bad_character", 0),
        ("?.;.", "no_relation", 1),
    ],
)
def test_what_is_wrong_behind_the_debris_is_told_at_its_place(
    text: str, code: str, position: int
) -> None:
    with pytest.raises(solver.PuzzleError) as caught:
        solver.parse(text)
    assert (caught.value.code, caught.value.position) == (code, position)


@in_turn(
    ("text", "code", "rewrite"),
    [
        ("Ребус: КОТ + КОТ = ТОК", "label", "КОТ + КОТ = ТОК"),
        ("例：アイ＋イア＝ウエウ", "label", "アイ＋イア＝ウエウ"),
        ("1: AB + BA = CDC", "label", "AB + BA = CDC"),
        ("- SEND + MORE = MONEY", "list_dash", PLAIN),
        ("AxB = CD", "inner_x", "A×B = CD"),
        ("38÷7=5r3", "remainder", "38 = 7 * 5 + 3"),
        ("□÷7=5あまり3", "remainder", "□ = 7 * 5 + 3"),
        ("□ー3=5", "long_vowel", "□−3=5"),
        ("□＋□＝８", "own_squares", "A＋A＝８"),
        ("xx × xx = xxx9", "one_shape", "?? × ?? = ???9"),
        ("1) A = B + 1\n2) C = A + B", "items", ""),
        ("S E N D + M O R E = M O N E Y", "spaced_cells", ""),
    ],
)
def test_what_may_mean_something_else_gets_a_warning(text: str, code: str, rewrite: str) -> None:
    cautions = {caution.code: caution.rewrite for caution in solver.parse(text).cautions}
    assert cautions.get(code) == rewrite


@in_turn(
    "text",
    [
        "NORTH: SOUTH = EAST: WEST", "A: B = C", "A : B + C = D", "-A + B = C", "x + y = xy",
        "max + min = sum", "□ + □ = ○", "□□ + □ = 36", "カー + カー = ーーカ", "A / B = C",
    ],
)  # fmt: skip
def test_what_means_one_thing_gets_none(text: str) -> None:
    assert solver.parse(text).cautions == ()


@in_turn(
    ("text", "solved"),
    [
        ("17÷□=3…2", "17÷5=3…2"),
        ("□□÷7=5 あまり 3", "38÷7=5 あまり 3"),
        ("47 : □ = 5 (ост. 2)", "47 : 9 = 5 (ост. 2)"),
        ("38 ÷ 7 = □ r3", "38 ÷ 7 = 5 r3"),
        ("38 ÷ 7 = 5R □", "38 ÷ 7 = 5R 3"),
        ("38/7 = ? ... ?", "38/7 = 5 ... 3"),
        ("38/7 = 5 (…?)", "38/7 = 5 (…3)"),
    ],
)
def test_a_remainder_in_a_line_is_read(text: str, solved: str) -> None:
    result = solver.solve(text)
    assert [one.text for one in result.solutions] == [solved]
    assert result.cautions == ()


def test_a_dot_above_a_digit_is_no_letter() -> None:
    with pytest.raises(solver.GrammarError, match=re.escape("in brackets, as in 0.(3)")):
        solver.parse("A/B = 0.3\u0307")


def test_a_divisor_in_a_drawing_is_no_item_number() -> None:
    assert [s.text for s in solver.solve("1)84\n  ??").solutions] == ["1)84\n  84"]


def test_a_question_mark_at_the_end_is_a_digit_and_a_warning_says_so() -> None:
    puzzle = solver.parse("КОЗА + КОЗА = СТАДО?")
    (caution,) = puzzle.cautions
    assert (len(puzzle.wildcards), caution.code) == (1, "question_mark")
    assert caution.rewrite == "КОЗА + КОЗА = СТАДО"


@pytest.mark.parametrize(
    ("text", "without"),
    [
        ("“ДВА + ТРИ = ПЯТЬ?”", "“ДВА + ТРИ = ПЯТЬ”"),
        ("(A + B = C?)", "(A + B = C)"),
        ("A + B = C?\nD + E = F?", "A + B = C\nD + E = F"),
        ("  SEND\n+ MORE\n------\n MONEY.", "  SEND\n+ MORE\n------\n MONEY"),
    ],
)
def test_the_end_of_a_sentence_is_thought_of(text: str, without: str) -> None:
    (caution,) = solver.parse(text).cautions
    assert (caution.code, caution.rewrite) == ("question_mark", without)
    assert solver.parse(without)


def test_a_star_before_a_sign_is_no_bullet() -> None:
    assert [s.text for s in solver.solve("* + 5 = 9").solutions] == ["4 + 5 = 9"]
    assert (
        solver.solve("[11]A × 2 = *A*", base=12).count
        == solver.solve("[11]A × 2 = ?A?", base=12).count
    )


@pytest.mark.parametrize("text", ["A + B = ?", "AB + ?C = DE?", "12 + 3 = 1?", "A? = 12"])
def test_other_question_marks_are_digits_without_a_word(text: str) -> None:
    assert solver.parse(text).cautions == ()


@settings(deadline=None, max_examples=300)
@given(st.text(st.sampled_from("ABx1?*+-×=()[]{}<>,;.…&\\$\"'№ \n"), max_size=30))
def test_what_plain_notation_reads_is_read_so(text: str) -> None:
    try:
        plain = parse_plain(text)
    except solver.PuzzleError:
        return
    if "*" in text and "×" in text:
        return
    if "\n" in text.strip():
        return
    assert solver.parse(text) == plain
