"""Which drawing a text is, where its signs may stand, and what cannot be read."""

from __future__ import annotations

import pytest
from in_turn import in_turn
from language.drawings.reading import equations, filled

import solver
from solver.limits import MAX_TEXT

# Signs as other countries place them: each drawing with its only solution.
ELSEWHERE = [
    ("x 12\n  3?\n ---\n  48\n 36\n ---\n 4?8", "x 12\n  34\n ---\n  48\n 36\n ---\n 408"),
    ("×12\n 3?\n ---\n  48\n 36\n ---\n 4?8", "×12\n 34\n ---\n  48\n 36\n ---\n 408"),
    ("  12\n  3? x\n  --\n  48\n 36\n 4?8", "  12\n  34 x\n  --\n  48\n 36\n 408"),
    ("  12\n  3?\n  --×\n  48\n 36\n 4?8", "  12\n  34\n  --×\n  48\n 36\n 408"),
    ("  1?\n  23 +\n  --\n  36", "  13\n  23 +\n  --\n  36"),
    ("  1?\n  23\n  -- +\n  36", "  13\n  23\n  -- +\n  36"),
    ("  1?\n  20\n   3\n  --+\n  36", "  13\n  20\n   3\n  --+\n  36"),
    ("  5?\n  23 -\n  --\n  36", "  59\n  23 -\n  --\n  36"),
    ("  5?\n  23\n  -- -\n  36", "  59\n  23\n  -- -\n  36"),
    (
        "  1?\n  23\n  -- +\n  36\n   4 -\n  --\n  A2",
        "  13\n  23\n  -- +\n  36\n   4 -\n  --\n  32",
    ),
]


@in_turn(("text", "solution"), ELSEWHERE)
def test_a_sign_may_stand_elsewhere(text: str, solution: str) -> None:
    assert filled(text) == [solution]
    assert [s.text for s in solver.solve(text).solutions] == [solution]


SEVERAL = [
    (" 1?\n+23\n---\n 36\n\n 4?\n+11\n---\n 53", " 13\n+23\n---\n 36\n\n 42\n+11\n---\n 53"),
    (
        "\n AB\n+ B\n= 20\n \n----\n\n AB\nx ?\n 7B",
        "\n 15\n+ 5\n= 20\n \n----\n\n 15\nx 5\n 75",
    ),
    ("+1?\n 23\n---\n 36\n\n+4?\n 11\n---\n 53", "+13\n 23\n---\n 36\n\n+42\n 11\n---\n 53"),
    (" 24\n2)A8\n\nA|2\n |B", " 24\n2)48\n\n4|2\n |2"),
]


@pytest.mark.parametrize(("text", "solution"), SEVERAL)
def test_an_empty_line_parts_drawings(text: str, solution: str) -> None:
    assert filled(text) == [solution]
    assert [s.text for s in solver.solve(text).solutions] == [solution]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (" 12\n+3?\n---\n 4A\n\n+ 5\n---\n 4B", "12 3₀ + = 4A; 4A 5 + = 4B"),  # the sum goes on
        (" 12\nx34\n\n 48\n36\n\n408", "12 4 * = 48; 12 3 * = 36; 48 360 + = 408"),
    ],
)
def test_an_empty_line_parts_no_drawing_in_two(text: str, said: str) -> None:
    assert equations(text) == said


@in_turn(
    ("text", "options", "count"),
    [
        ("??\nx 2\n?6", {}, 8),
        ("??\nx 2\n?6", {"leading_zeros": True}, 10),
        (" 12\nx 3?\n  0\n36\n36?", {}, 1),
        ("8\n-8\n=?", {}, 1),
        ("8\n-8\n=?", {"single_zero": False}, 0),
        ("  ?\n7)7\n  7\n  ?", {"single_zero": False}, 1),
    ],
)
def test_zeros(text: str, options: dict[str, bool], count: int) -> None:
    assert len(filled(text, **options)) == count


# text, code, position, row and column, how the message goes on
BAD = [
    ("12\n34\n46", "bad_drawing", 3, (2, 1), "a sign is missing"),
    ("12\n-34\n56\n=78", "bad_drawing", 7, (3, 1), "a sign is missing"),
    ("12\n+34", "bad_drawing", 4, (2, 2), "the result is missing"),
    ("12\n+34\n=46\n+", "bad_drawing", 11, (4, 1), "there is no number behind"),
    ("A\nB", "bad_drawing", 2, (2, 1), "above a result stand two"),
    ("12 34\n+5\n=7", "bad_drawing", 3, (1, 4), "a row of a drawing is one number"),
    ("12\n+-34\n=46", "bad_drawing", 4, (2, 2), "a row of a drawing is one number"),
    ("　１２\n+AB/\n=4", "bad_character", 7, (2, 4), "“/”"),
    ("\tAB@\n+1\n=2", "bad_character", 3, (1, 11), "“@”"),
    ("A[1\n+1\n=2", "bad_character", 1, (1, 2), "a digit in brackets"),
    ("A[99]\n+1\n=2", "bad_digit", 1, (1, 2), "99 is not a digit"),
    ("ABCDEFGH\n+IJKL\n=M", "too_many_letters", 12, (2, 4), "K is letter number 11"),
    ("----\n----", "bad_drawing", 0, (1, 1), "there is no number"),
    ("A=B\nC=D\nE", "no_relation", 8, (3, 1), "this line has no relation"),
    ("SEND+MORE=MONEY\n\nA+B", "no_relation", 17, (3, 1), "this line has no relation"),
    ("12\n+)34", "bad_drawing", 5, (2, 3), "the result is missing"),
    ("12\n+)\n--", "bad_drawing", 3, (2, 1), "there is no number behind"),
    ("12\n+))34\n46", "bad_drawing", 3, (2, 1), "a divisor, a bracket or bar"),
    ("  12\nx)34\n----\n  48\n36\n408", "bad_drawing", 17, (4, 3), "this row ends further right"),
    ("12\nx 34", "bad_drawing", 5, (2, 3), "the product is missing"),
    (" 12\nx 34\n----\n 48\n 46\n 408", "bad_drawing", 19, (5, 2), "this row ends in the column"),
    ("  12\nx 34\n----\n  48\n36\n408", "bad_drawing", 17, (4, 3), "this row ends further right"),
    (" 12\nx 34\n----\n  48\n36\n2408", "bad_drawing", 19, (5, 1), "this row ends too far"),
    ("　１２\nx 34\n----\n  48\n 36\n４０８", "bad_drawing", 20, (5, 2), "this row does not end"),
    ("1,2\nx 3\n36", "bad_drawing", 8, (3, 1), "a product has as many decimals"),
    ("28)1234\n 44\n 5", "bad_drawing", 3, (1, 4), "the quotient is missing above"),
    ("  44\n28)1234\n   112", "bad_drawing", 16, (3, 4), "the remainder is missing"),
    ("  4\n  4\n28)1234", "bad_drawing", 6, (2, 3), "the quotient is the only number"),
    ("44\n28)\n1234", "bad_drawing", 3, (2, 1), "a divisor, a bracket or bar"),
    ("12)34(5(6\n7\n8", "bad_drawing", 7, (1, 8), "a row of a drawing is one number"),
    (" 44\n28)1234\n    112\n      2", "bad_drawing", 16, (3, 5), "the first product ends"),
    ("   44\n28)1234\n  112\n     2", "bad_drawing", 16, (3, 3), "this product ends to the left"),
    ("  44\n28)1234\n   112\n        2", "bad_drawing", 28, (4, 9), "this row does not end"),
    ("  44\n28)1234\n   112\n   11", "bad_drawing", 23, (4, 4), "this row ends to the left"),
    ("  44\n28)1234\n   112\n 11114", "bad_drawing", 21, (4, 2), "this row begins to the left"),
    (
        "  44\n28)1234\n   112\n     9\n    5\n     5", "bad_drawing", 31, (5, 5),
        "this product does not end further right",
    ),
    ("1|\n1", "bad_drawing", 1, (1, 2), "on both sides of this bar"),
    ("1|2\n1", "bad_drawing", 2, (1, 3), "the quotient is missing under"),
    ("1|2\n1|3\n1|4", "bad_drawing", 10, (3, 3), "a row of a drawing is one number"),
    ("1)2 r3\n4", "bad_drawing", 5, (1, 6), "a row of a drawing is one number"),
    ("1)2\n3 q4", "bad_drawing", 6, (2, 3), "a row of a drawing is one number"),
    ("1)2\n3,5 r1", "bad_drawing", 9, (2, 6), "a quotient with a remainder is whole"),
    (" 1,2,3\n4)5", "bad_drawing", 4, (1, 5), "a second decimal point"),
    ("1.2?\n+.5\n=1.75", "bad_drawing", 6, (2, 2), "this . may be any digit or"),
    ("?.2\n+1.2.5\n=7", "bad_drawing", 6, (2, 3), "this . may be any digit or"),
    ("1,2?\n+0.5\n=1,75", "bad_drawing", 7, (2, 3), "this . may be any digit or"),
    ("_4?\n1_\n---\n36", "bad_drawing", 4, (2, 1), "a sign is missing"),
    ("2,4 r1\n2)4,9\n4\n9\n8\n1", "bad_drawing", 5, (1, 6), "a quotient with a remainder"),
    ("  2 r1\n2)4,9\n  4\n  0", "bad_drawing", 5, (1, 6), "a division with a remainder"),
    (",5\n+1\n=2", "bad_drawing", 0, (1, 1), "there is no digit before"),
    ("1\n" * MAX_TEXT, "text_too_long", MAX_TEXT, None, "the text has more"),
]  # fmt: skip


@in_turn(("text", "code", "position", "place", "message"), BAD)
def test_what_cannot_be_read(
    text: str, code: str, position: int, place: tuple[int, int] | None, message: str
) -> None:
    with pytest.raises(solver.PuzzleError) as caught:
        solver.parse(text)
    assert (caught.value.code, caught.value.position) == (code, position)
    where = f"row {place[0]}, column {place[1]}: " if place else ""
    assert caught.value.message.startswith(where + message)


def test_lines_with_relations_are_a_system() -> None:
    assert equations("A+B=C\n\nC>A,B<C\r\n") == "A B + = C; C > A; B < C"
    assert equations("\nAB=C*?\n") == "AB = C ₀ *"
