"""What was found, as a Python user sees it: in a list, printed, and in a notebook."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest
from click.testing import CliRunner
from in_turn import in_turn

import solver
from solver.cli import main

TIME = re.compile(r", [0-9.]+ (ms|s|seconds)\)$")
LINE = "2,X,(v7),(h7),O"
KAKURO = """\
┌─────┬─────┐
│░░░░░│ 7\\  │
├─────┼─────┤
│  \\7 │     │
└─────┴─────┘
┌─────┬─────┐
│░░░░░│ 7\\  │
├─────┼─────┤
│  \\7 │  7  │
└─────┴─────┘
1 solution"""


def printed(*arguments: str, given: str | None = None) -> str:
    """What the terminal prints, without the time that it took."""
    run = CliRunner().invoke(main, arguments, input=given)
    lines = (run.stdout + run.stderr).rstrip("\n").split("\n")
    return "\n".join(TIME.sub(")", line) for line in lines)


PRINTED: list[tuple[Any, tuple[str, ...]]] = [
    (solver.solve, ("КОЗА + КОЗА = СТАДО",)),
    (solver.solve, ("A + B = C",)),  # more than are drawn
    (solver.solve, ("SEND + MORE = MONEI",)),
    (solver.solve, ("AB\n+C\n--\nDA",)),
    (solver.solve, ("TOTE + POUCH = WALLET",)),
    (solver.explain, ("TWO + TWO = FOUR",)),
    (solver.explain, ("A + A = A + A",)),
    (solver.explain, (" 16\n+??\n---\n 5?",)),
]


@in_turn(
    ("function", "asked"),
    PRINTED,
    ids=lambda value: getattr(value, "__name__", str(value)[:40]),
)
def test_str_is_what_the_terminal_prints(function: Any, asked: tuple[str, ...]) -> None:
    assert str(function(*asked)) == printed(function.__name__, *asked)


def test_str_of_what_was_made_is_what_the_terminal_prints() -> None:
    made = solver.generate("send more money", limit=20)  # as many as the terminal makes
    assert str(made) == printed("generate", "-", given="send more money")
    assert str(made).startswith("SEND + MORE = MONEY\t9567 + 1085 = 10652\n1 puzzle (")


def test_str_of_a_kakuro_is_what_the_terminal_draws() -> None:
    result = solver.kakuro(LINE)
    assert str(result) == KAKURO
    assert printed("kakuro", "--draw", "-", given=LINE).startswith(KAKURO + "\n")
    assert str(result.solutions[0]) == KAKURO.split("\n", 5)[5].rpartition("\n")[0]


def test_str_of_bases_is_the_table_of_the_terminal() -> None:
    found = solver.bases("STRONG + STRONG = PROBLEM", "9-13")
    assert str(found) == printed("solve", "STRONG + STRONG = PROBLEM", "--base", "9-13")
    assert str(found).splitlines()[2] == "   11          1  83576A + 83576A = 1570429"
    unfinished = solver.bases("TWO + TWO = FOUR", "9-13", budget=solver.Budget(nodes=1))
    assert f" so far, continue with next='{unfinished.next}' (" in str(unfinished)


def test_str_of_a_repair_is_what_the_terminal_prints() -> None:
    repaired = solver.repair("КОЗА+КОЗА = СТАДО")
    assert str(repaired) == printed("repair", "КОЗА+КОЗА = СТАДО", "--reveal")
    assert str(repaired).endswith("\n1 cell revealed")


def test_str_of_proposals_is_what_the_terminal_prints() -> None:
    found = solver.proposals("A+A=B", limit=2)
    assert str(found) == printed("repair", "A+A=B", "--limit", "2")
    assert repr(found) == "<Proposals: 2 proposals, this puzzle has several solutions: 4>"
    assert str(found[0]) == "with A = 1 given\n\nA+A=B, A = 1\n1+1=2, 1 = 1"
    assert repr(found[0]) == "<Proposal A+A=B, A = 1: with A = 1 given>"
    ordered = solver.proposals("A*B=CD", kinds="condition", limit=1)
    assert "D &gt; A" in ordered._repr_html_()
    assert "D &gt; A" in ordered[0]._repr_html_()


SKELETONS: dict[str, dict[str, Any]] = {
    "4 digits printed, the fewest of 1 calculation": {"size": "2x2", "seed": 3, "tries": 1},
    "10 letters, 1 calculation tried": {"size": "2x3", "key": "CUMBERLAND"},
}


@pytest.mark.parametrize("last", SKELETONS)
def test_str_of_a_skeleton_is_what_the_terminal_draws(last: str) -> None:
    options = SKELETONS[last]
    made = solver.skeleton("division", **options)
    given = [text for name, value in options.items() for text in (f"--{name}", str(value))]
    assert str(made) == printed("skeleton", "division", *given)
    assert str(made).endswith(f"\n{last}")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_str_of_a_hint_and_a_check_is_what_the_terminal_says(language: str) -> None:
    sum_, known = "SEND + MORE = MONEY", "M=1, O=0, S=9"
    asked = ("explain", sum_, "--lang", language, "--known", known)
    hint = solver.hint(sum_, known, level="reason", language=language)
    assert str(hint) == hint.text == printed(*asked, "--hint", "reason")
    check = solver.judge(sum_, "N=E+1, S=3", known, language=language)
    assert str(check) == printed(*asked, "--check", "N=E+1, S=3")
    first, *_ = check.claims[0].lines[0].split("\n")
    assert str(check).splitlines()[1] == f"   {first}"
    refuted = solver.why_not(sum_, "E=7", known, language=language)
    assert str(refuted) == refuted.lines[0] == printed(*asked, "--why-not", "E=7")
    assert str(check).splitlines()[-1] == str(check.claims[1]) == check.claims[1].text


def test_what_is_not_finished_says_how_to_go_on_in_python() -> None:
    first = solver.solve("КОЗА + КОЗА = СТАДО", limit=1)
    assert f"maybe more, continue with next='{first.next}' (" in str(first)
    rest = solver.solve("КОЗА + КОЗА = СТАДО", next=first.next)
    assert "\n1 further solution (" in str(rest)
    made = solver.generate("send more money", limit=1)
    assert f"maybe more, continue with next='{made.next}' (9 candidates)" in str(made)


REPRS = {
    "<Puzzle КОЗА + КОЗА = СТАДО>": lambda: solver.parse("КОЗА + КОЗА = СТАДО"),
    "<Result КОЗА + КОЗА = СТАДО: 2 solutions>": lambda: solver.solve("КОЗА + КОЗА = СТАДО"),
    "<Result A + B = C: 1 solution, maybe more>": lambda: solver.solve("A + B = C", limit=1),
    "<Result A + B = C: 0 solutions so far>": lambda: solver.solve(
        "A + B = C", budget=solver.Budget(nodes=1)
    ),
    "[<Solution 7693 + 7693 = 15386>, <Solution 8653 + 8653 = 17306>]": lambda: (
        solver.solve("КОЗА + КОЗА = СТАДО").solutions
    ),
    "<Explanation TWO + TWO = FOUR: 16 steps, 7 solutions>": lambda: solver.explain(
        "TWO + TWO = FOUR"
    ),
    "<Explanation TWO + TWO = FOUR: not complete, no time>": lambda: solver.explain(
        "TWO + TWO = FOUR", timeout=0
    ),
    "<Generated: 1 puzzle, maybe more>": lambda: solver.generate("send more money", limit=1),
    "<KakuroResult 2,X,(v7),(h7),O: 1 solution>": lambda: solver.kakuro(LINE),
    "<BasesResult TWO + TWO = FOUR: 3 bases, the smallest with a solution 8>": lambda: solver.bases(
        "TWO + TWO = FOUR", "8-10"
    ),
    "<BasesResult A + B = A + C: 2 bases, no solution>": lambda: solver.bases(
        "A + B = A + C", "8-9"
    ),
    "<Repair КОЗА+КОЗА = СТАДО, К = 7: 1 cell revealed>": lambda: solver.repair(
        "КОЗА+КОЗА = СТАДО"
    ),
    "<Skeleton of 6 lines: 4 digits printed, the fewest of 1 calculation>": lambda: solver.skeleton(
        "division", size="2x2", seed=3, tries=1
    ),
    "<Hint Look at the ten thousands.>": lambda: solver.hint("SEND + MORE = MONEY"),
    "<Check M=1 right, S=3 wrong>": lambda: solver.judge("SEND + MORE = MONEY", "M=1, S=3"),
    "(<Claim M=1: right>,)": lambda: solver.judge("SEND + MORE = MONEY", "M=1").claims,
    "<WhyNot M=2: wrong>": lambda: solver.why_not("SEND + MORE = MONEY", "M=2"),
    "<Extreme largest MONEY: 10876>": lambda: (
        solver.solve("SEND + MOST = MONEY", largest="MONEY").extreme
    ),
    "<Extreme smallest MONEY: not known>": lambda: (
        solver.solve("SEND + MOST = MONEY", smallest="MONEY", budget=solver.Budget(nodes=1)).extreme
    ),
    "[<KakuroSolution ??????????>]": lambda: solver.kakuro(LINE).solutions,
}


@in_turn("shown", REPRS)
def test_repr_is_short(shown: str) -> None:
    assert repr(REPRS[shown]()) == shown


def test_repr_of_a_long_puzzle_is_cut() -> None:
    long = " + ".join(["ABCDEFGHIJ"] * 50) + " = ABCDEFGHIJ"
    assert repr(solver.parse(long)) == f"<Puzzle {long[:59]}…>"


def test_len_iteration_and_truth() -> None:
    none, two = solver.solve("A + B = A + C"), solver.solve("КОЗА + КОЗА = СТАДО")
    assert (len(none), [*none], bool(none)) == (0, [], False)
    assert (len(two), [*two], bool(two)) == (2, [*two.solutions], True)
    assert dict(two.solutions[0]) == two.solutions[0].letters
    assert len(two.solutions[0]) == 7
    (plain,) = solver.solve("?? + 1 = 100")
    assert (len(plain), [*plain], bool(plain)) == (0, [], True)
    made, empty = solver.generate("send more money"), solver.generate("ox")
    assert (len(made), [each.text for each in made], bool(made)) == (
        1, ["9567 + 1085 = 10652"], True,
    )  # fmt: skip
    assert (len(empty), bool(empty)) == (0, False)
    grid = solver.kakuro(LINE)
    assert (len(grid), [*grid], bool(grid)) == (1, [*grid.solutions], True)
    proof, refuted = solver.explain("TWO + TWO = FOUR"), solver.explain("A + B = A + C")
    assert [*proof] == proof.proof.all_steps()
    assert (len(proof), bool(proof), bool(refuted)) == (len([*proof]), True, False)


def test_a_place_and_a_slice_are_those_of_the_iteration() -> None:
    two, made = solver.solve("КОЗА + КОЗА = СТАДО"), solver.generate("send more money")
    grid, proof = solver.kakuro(LINE), solver.explain("TWO + TWO = FOUR")
    for found in (two, made, grid, proof):
        listed: list[Any] = [*found]
        assert [found[at] for at in range(len(found))] == listed
        assert found[-1] == listed[-1]
        assert [*found[:1]] == listed[:1]
        assert [*found[::-1]] == listed[::-1]
        with pytest.raises(IndexError):
            found[len(found)]
    assert two[1].text == "8653 + 8653 = 17306"


def test_a_solution_gives_the_digit_of_a_letter() -> None:
    (solution,) = solver.solve("SEND + MORE = MONEY")
    assert (solution["S"], solution["Y"]) == (9, 2)
    assert "S" in solution
    assert ("S", 9) in solution
    assert "X" not in solution
    assert ("S", 8) not in solution
    assert (solution["s"], "s" in solution) == (9, True)
    for wrong in ("X", "x", 0):
        with pytest.raises(KeyError):
            solution[wrong]  # type: ignore[index]


class Reader(HTMLParser):
    """What a browser would make of HTML: its texts, and whether every element is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.rows: list[list[str]] = []
        self.items: list[tuple[str | None, str]] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")
        if tag == "li":
            self.items.append((dict(attrs).get("value"), ""))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)
        if self.open[-1] in ("td", "th"):
            self.rows[-1][-1] += data
        elif "li" in self.open:
            number, text = self.items[-1]
            self.items[-1] = number, text + data


def read(shown: Any) -> Reader:
    reader = Reader()
    reader.feed(shown._repr_html_())
    reader.close()
    assert not reader.open
    return reader


def test_a_notebook_shows_a_sum_in_columns() -> None:
    page = read(solver.solve("SEND + MORE = MONEY"))
    assert ["".join(row).rjust(6) for row in page.rows] == [
        "  SEND", " +MORE", " MONEY", "  9567", " +1085", " 10652",
    ]  # fmt: skip
    assert {len(row) for row in page.rows} == {6}
    assert page.texts[-2:] == ["S=9 E=5 N=6 D=7 M=1 O=0 R=8 Y=2", "1 solution"]


def test_a_notebook_shows_other_puzzles_as_they_are_drawn() -> None:
    result = solver.solve("A < 2 = B")
    assert str(result.solutions[0]).rpartition("\n")[0] in read(result).texts


def test_a_notebook_lists_many_solutions_up_to_a_point() -> None:
    result = solver.solve("AB + CD = EF")
    page = read(result)
    assert len(page.rows) == 60
    assert [text for _, text in page.items[:1]] == [result.solutions[10].text]
    assert page.items[100] == (None, f"… and {result.count - 110} more")
    assert len(page.items) == 101


def test_a_notebook_shows_a_proof_as_a_list() -> None:
    proof = solver.explain("TWO + TWO = FOUR")
    page = read(proof)
    told = solver.told(proof)
    assert page.items[0] == ("1", told[0].text)
    assert [number for number, _ in page.items if number] == [
        str(line.table.rows[0].number if line.table else line.number)
        for line in told
        if line.table or line.number
    ]
    assert ["O", "R", "T", "Result"] in page.rows
    assert page.texts[-1] == "Difficulty: 26 of 100 (moderate)."


def test_a_table_of_a_proof_has_the_numbers_of_all_its_steps() -> None:
    """As the terminal prints them, so that none seems to be missing."""
    proof = solver.explain("TWO + TWO = FOUR")
    tables = [line.table.rows for line in solver.told(proof) if line.table]
    ranges = [f"{rows[0].number}–{rows[-1].number}. " for rows in tables if len(rows) > 1]
    assert ranges
    assert re.findall(r"list-style-type: &#x27;(.*?)&#x27;", proof._repr_html_()) == ranges
    assert all(numbers in str(proof) for numbers in ranges)


def test_a_notebook_shows_a_grid() -> None:
    assert read(solver.kakuro(LINE)).rows == [["", "7\\"], ["\\7", "7"]]
    unsolved = solver.kakuro("2,X,(v7),(h8),O")
    assert read(unsolved).rows == [["", "7\\"], ["\\8", ""]]
    assert read(unsolved).texts[-1] == "no solutions"


def test_a_notebook_shows_puzzles_that_were_made() -> None:
    page = read(solver.generate("send more money", difficulty="0-100"))
    assert page.rows[0][:2] == ["SEND + MORE = MONEY", "9567 + 1085 = 10652"]
    assert page.rows[0][2].isdecimal()
    assert page.texts[-1] == "1 puzzle"


def test_a_notebook_shows_bases_as_a_table() -> None:
    page = read(solver.bases("STRONG + STRONG = PROBLEM", "9-12"))
    assert page.rows[0] == ["base", "solutions", ""]
    assert page.rows[1][:2] == ["9-10", "–"]
    assert page.rows[2:] == [
        ["11", "1", "83576A + 83576A = 1570429"], ["12", "11", "73264A + 73264A = 1265098"],
    ]  # fmt: skip
    assert page.texts[-1] == "smallest base with a solution: 11, with exactly one: 11"


def test_a_notebook_shows_a_skeleton_beside_its_solution() -> None:
    made = solver.skeleton("division", size="2x2", seed=3, tries=1)
    page = read(made)
    for line, solved in zip(
        made.puzzle.text.splitlines(), made.solution.text.splitlines(), strict=True
    ):
        assert re.search(f"{re.escape(line)} +{re.escape(solved.strip())}", page.texts[0])
    assert page.texts[-1] == "4 digits printed, the fewest of 1 calculation"
    assert read(solver.repair("КОЗА+КОЗА = СТАДО")).texts[-1] == "1 cell revealed"


def test_a_notebook_shows_a_hint_and_a_check() -> None:
    hint = solver.hint("SEND + MORE = MONEY")
    assert read(hint).texts == [hint.text]
    check = solver.judge("SEND + MORE = MONEY", "N=E+1, S=3", "M=1, O=0, S=9")
    page, (right, wrong) = read(check), check.claims
    assert [text for _, text in page.items] == [*right.lines]
    assert page.texts == [right.text, *right.lines, wrong.text]
    extreme = solver.solve("SEND + MOST = MONEY", largest="MONEY").extreme
    assert read(extreme).texts == ["largest MONEY: 10876"]


def test_html_holds_no_text_as_it_is() -> None:
    assert "A &lt; B" in solver.parse("A < B")._repr_html_()
