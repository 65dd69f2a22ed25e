"""What stands behind a bar or between equations, through the command."""

from __future__ import annotations

from terminal import rebus

TWO = " TWO\n+TWO\n----\nFOUR\n"
SEND = " SEND\n+MORE\n-----\nMONEY\n"


def test_conditions_with_a_bar_below_a_drawing() -> None:
    for below in ("\n2 | TWO, 3 | FOUR\n", "\n2 | TWO\n3 | FOUR\n", "2 | TWO\n3 | FOUR\n"):
        result = rebus("solve", "-", stdin=TWO + below)
        assert "T=8 W=4 O=6 F=1 U=9 R=2" in result.output
        assert "1 solution" in result.output
    result = rebus("solve", "-", stdin=f"{SEND}\n2 | MOON, 3 | SAT\n")
    assert (result.exit_code, "no solution" in result.output) == (1, True)


def test_an_error_points_at_the_condition_with_the_mistake() -> None:
    result = rebus("solve", "-", stdin=f"{SEND}\n2 | SEND\n5 | |YES\n")
    assert result.exit_code == 2
    assert "row 7, column 5: two relation signs" in result.output


def test_a_divisor_of_zero_divides_nothing_and_fails_to_divide_nothing() -> None:
    for text in ("0 | A", "0 ∤ A", "A + B = 3, 0 | A", "A = 0, 0 | A"):
        assert "no solution" in rebus("solve", text).output
    for sign in "|∤":
        assert "A=0" not in rebus("solve", f"A {sign} BC", "--limit", "2000").output


def test_a_bar_above_a_quotient_with_a_remainder_divides() -> None:
    result = rebus("solve", "-", "--limit", "1", stdin="A | B\nB : C = Q r R\n")
    assert "A=1 B=6 C=2 Q=3 R=0" in result.output


def test_a_rule_between_two_equations_is_told() -> None:
    text = "A + B = C\n---------\nD + E = F\n"
    assert "they are not read down" in rebus("solve", "-", "--limit", "1", stdin=text).output


def test_a_range_in_a_class_is_decimal_as_in_digits() -> None:
    def found(classes: str) -> set[str]:
        options = ("--base", "16", "--limit", "99", "--classes", classes)
        lines = rebus("solve", "A + B = C, B = 1", *options).output.splitlines()
        return {line[0] for line in lines if " + 1 = " in line}

    assert found("A=10-14") == found("A=[10]-[14]") == set("ABCDE")
    assert found("A=024-6") == set("2456")  # B is 1, so that 0 gives a second 1
    result = rebus("solve", "A + A = BC", "--classes", "A=10-14")
    assert (result.exit_code, "14 is not a digit of base 10" in result.output) == (2, True)
