"""Written sums and marks, as they stand on a screen."""

from __future__ import annotations

from textwrap import dedent

from in_turn import in_turn

import solver
from solver.display.columns import ROOM, drawing, letters_line, marked, one_line, visible, width

ASTRONAUT = "👩\u200d🚀"


def drawn(text: str, base: int = 10) -> str:
    """The drawing of the first solution of a puzzle, in the order of their texts."""
    result = solver.solve(text, base=base)
    return drawing(result.puzzle, result.solutions[0])


def picture(text: str) -> str:
    return dedent(text).strip("\n")


SUMS = {
    "SEND + MORE = MONEY": """
          SEND     9567
        + MORE   + 1085
        ------   ------
         MONEY    10652
        """,
    "КОЗА+КОЗА = СТАДО": """
          КОЗА     7693
        + КОЗА   + 7693
        ------   ------
         СТАДО    15386
        """,
    "forty+ten+ten=sixty": """
          FORTY     29786
        +   TEN   +   850
        +   TEN   +   850
        -------   -------
          SIXTY     31486
        """,
    "MONEY − SEND = MORE": """
          MONEY     10652
        -  SEND   -  9567
        -------   -------
           MORE      1085
        """,
    "A2-1B+3=20": """
          A2     32
        - 1B   - 15
        +  3   +  3
        ----   ----
          20     20
        """,
    "TWO*SIX=TWELVE": """
           TWO      165
        ×  SIX   ×  972
        ------   ------
        TWELVE   160380
        """,
    "A?+?=1?0": """
          A?     91
        +  ?   +  9
        ----   ----
         1?0    100
        """,
    "ＡＢ＊ＡＢ＝ＡＣＣ": """
          AB     12
        × AB   × 12
        ----   ----
         ACC    144
        """,
    "かき+かき=くかけ": """
          かき      9 5
        + かき   +  9 5
        ------   ------
        くかけ    1 9 0
        """,
    "か2+A=きか": """
          か 2      1 2
        +    A   +    9
        ------   ------
          きか      2 1
        """,
    f"{ASTRONAUT}🍎+🍎=🍎{ASTRONAUT}": f"""
          {ASTRONAUT}🍎      8 9
        +   🍎   +    9
        ------   ------
          🍎{ASTRONAUT}      9 8
        """,
}  # fmt: skip


@in_turn("text", SUMS)
def test_written_sums(text: str) -> None:
    assert drawn(text) == picture(SUMS[text])


@in_turn("text", SUMS)
def test_digits_stand_as_their_letters_do(text: str) -> None:
    widths = {width(line) for line in drawn(text).splitlines()}
    assert len(widths) == 1
    assert widths.pop() % 2 == 1  # two halves and a gap of three


def test_the_total_may_stand_on_the_left() -> None:
    assert drawn("MONEY = SEND+MORE") == drawn("SEND + MORE = MONEY")


def test_digits_above_nine_are_letters_in_a_drawing_and_numbers_in_a_list() -> None:
    result = solver.solve("A+B=1F", base=16)
    assert drawn("A+B=1F", base=16) == picture("""
          A     1
        + B   + F
        ---   ---
         1F    10
        """)
    assert letters_line(result.solutions[0]) == "A=1 B=15 F=0"


TEXTS = {
    "А+Б=В, В*А=Г": "А+Б=В, В*А=Г\n2+1=3, 3*2=6",
    "A*B*C=DE": "A*B*C=DE\n1*3*8=24",
    "-A+B=C": "-A+B=C\n-1+3=2",
    "(A+B)+C=DE": "(A+B)+C=DE\n(0+3)+9=12",
    "A+(B+C)=DE": "A+(B+C)=DE\n0+(3+9)=12",
    "か+B=き+A": "か+B=き+A\n 0+3= 1+2",
    "A+B=C\r\n  C*D=EF": "A+B=C      1+3=4\n  C*D=EF     4*5=20",
    "A=A": "A=A\n0=0",
}


@in_turn("text", TEXTS)
def test_other_shapes_are_the_text_over_its_digits(text: str) -> None:
    assert drawn(text) == TEXTS[text]


def test_a_digit_alone_is_written_in_brackets_as_others_are() -> None:
    assert drawn("[11]A+B=CD", base=16) == "[11]A+B=CD\n[11]1+2=B3"
    assert drawn("A+A=B, B>[12]", base=15) == "A+A=   B,    B>[12]\n7+7=[14], [14]>[12]"


def test_letters_in_order_of_appearance() -> None:
    result = solver.solve("SEND+MORE=MONEY")
    assert letters_line(result.solutions[0]) == "S=9 E=5 N=6 D=7 M=1 O=0 R=8 Y=2"


@in_turn(
    ("text", "columns"),
    [
        ("", 0), ("ABC", 3), ("КОЗА", 4), ("覆面算", 6), ("か\u3099", 2), ("ｶ", 1), ("Ａ", 2),
        ("e\u0301", 1), ("\u0301", 0), ("🍎", 2), ("❤\ufe0f", 2), ("1\ufe0f\u20e3", 2),
        ("👍🏽", 2), (ASTRONAUT, 2), ("🇩🇪", 2), ("한", 2), ("\u1112\u1161\u11ab", 2),
    ],
)  # fmt: skip
def test_width(text: str, columns: int) -> None:
    assert width(text) == columns


def test_nothing_visible_moves_the_cursor() -> None:
    assert visible("a\tb\x1b[1m\u202ec\udcff\u2028d\x00") == "a b [1mc\ufffd d "
    assert visible(ASTRONAUT) == ASTRONAUT


def test_one_line() -> None:
    assert one_line(" A+B=C\r\nC\t= D ") == "A+B=C; C = D"


@in_turn(
    ("text", "position", "lines"),
    [
        ("A+=B", 2, "A+=B\n  ^"),
        ("A+", 2, "A+\n  ^"),
        ("A+", 99, "A+\n  ^"),
        ("", 0, "\n^"),
        ("覆面+算+=A", 5, "覆面+算+=A\n        ^"),
        ("🍎+=A", 2, "🍎+=A\n   ^"),
        (f"{ASTRONAUT}+=A", 4, f"{ASTRONAUT}+=A\n   ^"),
        ("e\u0301+=A", 3, "e\u0301+=A\n  ^"),
        ("\tA+=B", 3, " A+=B\n   ^"),
        ("A=B\nC+=D\nE=F", 6, "C+=D\n  ^"),
        ("A=B\r\nC+=D\r\n", 7, "C+=D\n  ^"),
        ("A+\r\nB=C", 2, "A+\n  ^"),
        ("A+\r\nB=C", 3, "A+\n  ^"),
        ("A=B\n", 4, "\n^"),
        ("\udcff=A", 0, "\ufffd=A\n^"),
    ],
)
def test_the_mark_is_under_the_place(text: str, position: int, lines: str) -> None:
    assert marked(text, position) == lines


def test_a_long_line_is_cut_around_the_place() -> None:
    text = "A" * 200 + "+=" + "B" * 200
    line, mark = marked(text, 201).splitlines()
    assert line == "…" + "A" * 36 + "+=" + "B" * 36 + "…"
    assert line[mark.index("^")] == "="
    assert marked(text, 3, room=20) == "A" * 19 + "…\n   ^"
    assert marked(text, len(text), room=20) == "…" + "B" * 19 + "\n" + " " * 20 + "^"


@in_turn("position", range(0, 301, 7))
def test_a_long_wide_line_is_cut_to_fit(position: int) -> None:
    line, mark = marked("覆面算" * 100, position).splitlines()
    assert width(line) <= ROOM
    assert len(mark) <= ROOM + 1
    if position < 300:
        start = line.startswith("…")  # one column, and the characters before the place two each
        assert line[start + (len(mark) - 1 - start) // 2] == "覆面算"[position % 3]
