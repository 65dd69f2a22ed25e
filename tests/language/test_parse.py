"""The puzzle language: what is read, and what each mistake is called and where it is."""

from __future__ import annotations

import pickle
from dataclasses import fields

import pytest
from in_turn import in_turn

import solver
from solver.limits import MAX_EQUATIONS, MAX_ROWS, MAX_TEXT, MAX_WILDCARDS
from solver.model import USUAL

GOOD_RPN = [
    ("SEND + MORE = MONEY", "SEND MORE + MONEY -"),
    ("send+more=money", "SEND MORE + MONEY -"),
    ("ＳＥＮＤ＋ＭＯＲＥ＝ＭＯＮＥＹ", "SEND MORE + MONEY -"),
    ("A+B*C=D", "A B C * + D -"),
    ("(A+B)*C=D", "A B + C * D -"),
    ("A-B-C=D", "A B - C - D -"),
    ("A/B*C=D", "A B / C * D -"),
    ("A^B^C=D", "A B C ^ ^ D -"),
    ("A**B=D", "A B ^ D -"),
    ("-A^2=B", "A 2 ^ neg B -"),
    ("A^-B=C", "A B neg ^ C -"),
    ("A^-B*C=D", "A B neg ^ C * D -"),
    ("A--B=+C", "A B neg - C -"),
    ("-A*B=C", "A neg B * C -"),
    ("A × B · C ⋅ D = E ÷ F : G", "A B * C * D * E F / G / -"),
    ("A − B – C = D", "A B - C - D -"),
    ("A<B<=C", "A B < B C ≤ &&"),
    ("A>B, B>=C; C!=D && D==E", "A B > B C ≥ && C D ≠ && D E - &&"),
    ("A≤B\nB≥C\n\nC≠D\n", "A B ≤ B C ≥ && C D ≠ &&"),
    ("A=B,\r\nB=C", "A B - B C - &&"),
    ("1A? = ?□？", "1A? ??? -"),
    ("🍎+🍎=🍌🍎", "🍎 🍎 + 🍌🍎 -"),
    ("👩‍🚀*2=👩🏽‍🚀", "👩‍🚀 2 * 👩🏽‍🚀 -"),
    ("🇫🇷+🇯🇵=1️⃣1️⃣", "🇫🇷 🇯🇵 + 1️⃣1️⃣ -"),
    ("🍎➕🍎✖️2＝🍌", "🍎 🍎 2 * + 🍌 -"),
    ("A²+B³=(C+1)¹²", "A 2 ^ B 3 ^ + C 1 + 12 ^ -"),
    ("A²³⁰⁴⁵⁶⁷⁸⁹=-B²·2", "A 230456789 ^ B 2 ^ neg 2 * -"),
    ("?\ufe0fA+？\ufe0f=2\ufe0f*□\ufe0f", "?A ? + 2 ? * -"),
    ("सात+एक=आठ", "सात एक + आठ -"),
    ("か+が=ガ", "か が + ガ -"),
    ("か\u3099+か=カ", "が か + カ -"),
    ("ё+е=Й", "Ё Е + Й -"),
    ("И\u0306=й", "Й Й -"),
    ("A=\u0338B", "A B ≠"),
    ("ß+ı+ﬁ=ς+σ+Σ", "ß ı + ﬁ + Σ Σ + Σ + -"),
    ("S\u00a0+\u2009E\u200b\ufeff = T\u00adO", "S E + TO -"),
    ("A[11]=[ 3 ]B", "A[11] [ 3 ]B -"),
    ("((((A))))=1", "A 1 -"),
]


@in_turn(("text", "tokens"), GOOD_RPN)
def test_reads(text: str, tokens: str) -> None:
    base12 = solver.parse(text, solver.Rules(base=12))
    assert base12.text == text
    if "[" not in text:
        assert " ".join(solver.rpn(text)) == tokens


# text, code, position
BAD = [
    ("", "empty", 0),
    ("   \n\t ", "empty", 0),
    ("\u200b", "empty", 0),
    ("+", "missing_operand", 1),
    ("=", "missing_operand", 0),
    ("A", "no_relation", 1),
    ("SEND+MORE", "no_relation", 9),
    ("A B", "two_words", 2),
    ("A B = C", "two_words", 2),
    ("SEND MORE MONEY", "two_words", 5),
    ("A(B)=C", "two_words", 1),
    ("(A)B=C", "two_words", 3),
    ("(A)B=C", "two_words", 3),
    ("((A)", "unbalanced", 0),
    ("(A=B", "unbalanced", 0),
    ("A)=B", "unbalanced", 1),
    ("A=B)", "unbalanced", 3),
    ("()=A", "missing_operand", 1),
    ("A=", "missing_operand", 2),
    ("=A", "missing_operand", 0),
    ("A==", "missing_operand", 3),
    ("A= =B", "missing_operand", 3),
    ("A=B=", "missing_operand", 4),
    ("SEND+=MONEY", "missing_operand", 5),
    ("SEND+MORE=MONEY-", "missing_operand", 16),
    ("A/=B", "missing_operand", 2),
    ("/A=B", "missing_operand", 0),
    ("A^=B", "missing_operand", 2),
    ("A<>B", "missing_operand", 2),
    ("A=>B", "missing_operand", 2),
    ("A+/B=C", "missing_operand", 2),
    ("5*", "star_wildcard", 1),
    ("*", "star_wildcard", 0),
    (";", "empty_equation", 0),
    ("A*)=B", "star_wildcard", 1),
    ("&&", "empty_equation", 0),
    ("A&B=C", "bad_character", 1),
    ("A!=!B", "bad_character", 3),
    ("A.=C", "bad_decimal", 1),
    ("A@B=C", "bad_character", 1),
    ("A=$", "bad_character", 2),
    ("A=Ⅷ½", "bad_character", 2),
    ("A=٣", "bad_character", 2),
    ("A=B½", "bad_character", 3),
    ("A=€", "bad_character", 2),
    ("A=\x00", "bad_character", 2),
    ("A=\x1b[0m", "bad_character", 2),
    ("A=\ud83c", "bad_character", 2),
    ("\udf4e=A", "bad_character", 0),
    ("A=\ue000", "bad_character", 2),
    ("A=\uffff", "bad_character", 2),
    ("A=" + "e" + "\u0301" * 31, "bad_character", 33),
    ("A=[", "bad_character", 2),
    ("A=[1", "bad_character", 2),
    ("A=1]", "bad_character", 3),
    ("A=[]", "bad_digit", 2),
    ("A=[x]", "bad_digit", 2),
    ("A=[10]", "bad_digit", 2),
    ("A=[-1]", "bad_digit", 2),
    ("A=[1.5]", "bad_digit", 2),
    ("A=[" + "9" * 5000 + "]", "bad_digit", 2),
    ("ABCDEFGHIJ=K", "too_many_letters", 11),
    ("🍎🍏🍐🍊🍋🍌🍉🍇🍓🫐🍈=1", "too_many_letters", 10),
    ("A" * (MAX_TEXT + 1), "text_too_long", MAX_TEXT),
    ("(" * 10_000 + "A" + ")" * 10_000 + "=A", "text_too_long", MAX_TEXT),
    ("?" * (MAX_WILDCARDS + 1) + "=A", "too_many_wildcards", MAX_WILDCARDS),
    ("A=B;" * MAX_EQUATIONS + "A=B", "too_many_equations", 4 * MAX_EQUATIONS + 1),
    ("A" + "<B" * (MAX_EQUATIONS + 1), "too_many_equations", 2 * MAX_EQUATIONS + 1),
    ("A\n" * MAX_ROWS + "A", "too_many_rows", 2 * MAX_ROWS),
    ("*".join(["A"] * 2000) + "=B", "too_large", None),
    ("<img src=x onerror=alert(1)>", "missing_operand", 0),
    ("__import__('os')", "two_words", 10),
]


@in_turn(("text", "code", "position"), BAD)
def test_refuses(text: str, code: str, position: int | None) -> None:
    with pytest.raises(solver.PuzzleError) as caught:
        solver.solve(text)
    assert (caught.value.code, caught.value.position) == (code, position)
    assert caught.value.message
    assert caught.value.message.encode()  # can be shown: no half surrogate


@pytest.mark.parametrize("text", [None, 7, b"A=B", ["A=B"], {"puzzle": "A=B"}])
def test_a_puzzle_is_a_text(text: str) -> None:
    with pytest.raises(solver.OptionError) as caught:
        solver.solve(text)
    assert (caught.value.code, caught.value.field) == ("bad_puzzle", "puzzle")


@pytest.mark.parametrize(("text", "base"), [("A=2", 2), ("A=9", 9), ("A=[36]", 36)])
def test_digits_depend_on_the_base(text: str, base: int) -> None:
    with pytest.raises(solver.GrammarError, match=f"not a digit of base {base}"):
        solver.solve(text, base=base)


@in_turn(
    ("text", "filled"),
    [
        ("  a + 8 =\t9 ", "  1 + 8 =\t9 "),
        ("Ａ＋８＝９", "1＋８＝９"),
        ("e\u0301+8=9", "1+8=9"),
        ("क़+0=98", "98+0=98"),
        ("👩‍🚀+8=9 ", "1+8=9 "),
        ("❤️+8=9;❤-1=0", "1+8=9;1-1=0"),
        ("A\u200b+8=9", "1\u200b+8=9"),
        ("?\u200b1=21", "2\u200b1=21"),
    ],
)
def test_text_is_the_puzzle_as_typed_with_digits_put_in(text: str, filled: str) -> None:
    assert [solution.text for solution in solver.solve(text).solutions] == [filled]


@pytest.mark.parametrize(
    ("text", "position"), [("👩‍🚀=A B", 6), ("e\u0301=e e", 5), ("Ａ\u200b＝\u200bA A", 6)]
)
def test_positions_count_code_points_as_typed(text: str, position: int) -> None:
    with pytest.raises(solver.GrammarError) as caught:
        solver.parse(text)
    assert (caught.value.code, caught.value.position) == ("two_words", position)


@in_turn(
    ("text", "codes"),
    [
        ("САМ+SAM=ТОР", ["look_alike", "look_alike"]),
        ("А+A=В", ["look_alike"]),
        ("КОЗА+КОЗА=СТАДО", []),
        ("SEND+MORE=MONEY", []),
        ("カ+力=ロ", ["look_alike"]),
        ("か+が=ガ", []),
    ],
)
def test_letters_that_look_alike_give_a_warning(text: str, codes: list[str]) -> None:
    assert [caution.code for caution in solver.parse(text).cautions] == codes


def test_letters_keep_the_order_of_their_appearance() -> None:
    puzzle = solver.parse("SEND + M?RE = M?NEY")
    assert puzzle.letters == ("S", "E", "N", "D", "M", "R", "Y")
    assert puzzle.wildcards == ("?0", "?1")


@in_turn(
    "error",
    [
        solver.PuzzleError("bad_word", "no word", field="words"),
        solver.GrammarError("empty", "nothing there", position=3),
        solver.LimitError("too_hard", "it takes too long"),
        solver.OptionError("bad_base", "no base", field="base"),
        solver.CursorError("no cursor"),
        solver.UnsupportedError("not_explained", "nobody explains it", position=0),
    ],
)
def test_errors_travel_between_processes(error: solver.PuzzleError) -> None:
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        arrived = pickle.loads(pickle.dumps(error, protocol))
        assert type(arrived) is type(error)
        assert vars(arrived) == vars(error)
        assert str(arrived) == str(error)


def test_of_a_plain_sum_the_rest_is_read_when_it_is_asked_for() -> None:
    puzzle = solver.parse("A + B = C + 1")
    assert {*USUAL} <= vars(puzzle).keys() <= {field.name for field in fields(solver.Puzzle)}
    assert "printed" not in vars(puzzle)
    assert puzzle.printed == {1}
