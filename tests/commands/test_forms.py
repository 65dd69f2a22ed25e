"""The forms of lists, and what a batch can be asked for: tables, JSON lines, ratings, counts."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest
from in_turn import later
from terminal import KOZA, SEND, api, problem, rebus

import solver
from solver.commands.output import plain, row, typed

LINES = f"{SEND}\nA+=B\nA+A=BB\n{KOZA}\n2A + A = 28\nTWO*TWO=THREE"


def table(text: str, delimiter: str = ",") -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text), delimiter=delimiter))


@pytest.mark.parametrize(("form", "delimiter"), [("csv", ","), ("tsv", "\t")])
def test_a_batch_as_a_table(form: str, delimiter: str) -> None:
    run = rebus("batch", "-", "--format", form, stdin=LINES)
    assert run.stderr == ""
    assert run.exit_code == 2
    send, wrong, none, several, doubtful, product = table(run.stdout, delimiter)
    assert send == {
        "puzzle": SEND, "count": "1", "stop": "exhausted", "solution": "9567 + 1085 = 10652",
        "note": "",
    }  # fmt: skip
    assert (wrong["puzzle"], wrong["count"], wrong["note"]) == (
        "A+=B",
        "",
        "a word is missing here",
    )
    assert (none["count"], several["count"]) == ("0", "2")
    assert doubtful["note"] == str(solver.parse("2A + A = 28").cautions[0].sentence)
    assert product["solution"] == "138*138=19044"


def test_what_a_table_quotes() -> None:
    assert row("csv", ['a "b", c', None, 1]) == '"a ""b"", c",,1'
    assert row("csv", ["a\nb"]) == '"a\nb"'
    assert row("text", ["a\nb\tc", None]) == "a; b c\t"


CELLS = {
    "=A": "'=A", "+A": "'+A", "-A+B=C": "'-A+B=C", "@a": "'@a", "\t1": "'\t1", "＝A": "'＝A",
    "-5": "-5", "+0.5": "+0.5", "-5A": "'-5A", "'=A": "''=A", "'-5": "''-5", "'A'": "'A'", "'": "'",
    "": "", " =A": " =A", "A=": "A=", "１": "１", "-１": "'-１",
}  # fmt: skip


def test_no_cell_is_a_formula() -> None:
    for cell, written in CELLS.items():
        assert plain(cell) == written
        assert typed(written) == cell


@pytest.mark.parametrize(("form", "delimiter"), [("csv", ","), ("tsv", "\t")])
def test_tables_are_safe_in_a_spreadsheet_and_can_be_read_again(
    form: str, delimiter: str, tmp_path: Path
) -> None:
    hostile = '=HYPERLINK("http://x","y")\n@SUM(1)\n+A=BB\n-A+BB=11\n'
    run = rebus("batch", "-", "--format", form, stdin=hostile)
    rows = table(run.stdout, delimiter)
    assert [each["puzzle"] for each in rows] == [f"'{line}" for line in hostile.splitlines()]
    assert rows[3]["solution"][0] == "'"
    encoded = rebus("generate", "--encode", "-1+3=2", "--key", "ABCDEFGHIJ", "--leading-zeros",
                    "--format", form)  # fmt: skip
    assert not re.search(r"(?m)(^|[,\t])[=+@-]", encoded.stdout)
    solved = rebus("solve", "--format", form, "--", "-A+BB=11")
    assert all(each["solution"].startswith("'-") for each in table(solved.stdout, delimiter))
    made = rebus("batch", "-", "--format", form, stdin="-9+A=B").stdout
    book = tmp_path / "book.html"
    assert rebus("booklet", "-", "-o", str(book), "--no-proofs", stdin=made).exit_code == 0
    assert "'-" not in book.read_text(encoding="utf-8")
    if form == "tsv":  # the row, without the heading
        again = rebus("batch", "-", stdin=made.partition("\n")[2])
        assert again.stdout == "-9+A=B\t1\t-9+9=0\n"


@pytest.mark.parametrize(
    "command",
    [
        ("solve", SEND), ("batch", "-"), ("kakuro", "-"), ("generate", "-"), ("make-kakuro",),
        ("skeleton", "division"), ("generate", "--encode", "1+1=2", "--key", "AB"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("form", ["csv", "tsv", "text", "jsonl"])
def test_json_takes_no_other_form(command: tuple[str, ...], form: str) -> None:
    run = rebus(*command, "--json", "--format", form, stdin=b"")
    assert run.exit_code == 2
    assert json.loads(run.stdout)["detail"] == (
        "--json is a form of its own, and goes with no --format"
    )


def test_each_key_says_what_it_is() -> None:
    for command, meaning in (
        ("solve", "Only solutions whose letters spell this in the order of their digits"),
        ("batch", "Only solutions whose letters spell this in the order of their digits"),
        ("generate", "With --encode: the letters that its digits become, from 0 on"),
        ("skeleton", "Write it with letters for all digits: these ten, for 0 to 9"),
    ):
        told = " ".join(rebus(command, "--help").stdout.split())
        assert meaning in told, command


def test_a_table_without_rows_has_a_heading() -> None:
    assert rebus("batch", "-", "--format", "csv", stdin="").stdout == (
        "puzzle,count,stop,solution,note\n"
    )
    made = rebus("generate", "-", "--format", "tsv", stdin="cat dog")
    assert (made.exit_code, made.stdout) == (1, "puzzle\tsolution\n")


def test_json_lines_of_a_batch_are_json() -> None:
    lines = rebus("batch", "-", "--format", "jsonl", stdin=LINES)
    assert lines.stdout == rebus("batch", "-", "--json", stdin=LINES).stdout
    assert json.loads(lines.stdout.splitlines()[1]) == {**problem("A+=B"), "line": 2}
    assert lines.stderr == ""


@pytest.mark.parametrize("jobs", ["1", later("2")])
def test_unique_and_rated(jobs: str) -> None:
    run = rebus("batch", "-", "--unique", "--rate", "--format", "csv", "--jobs", jobs, stdin=LINES)
    assert [(each["puzzle"], int(each["difficulty"])) for each in table(run.stdout)] == [
        (text, solver.difficulty(text)) for text in (SEND, "2A + A = 28", "TWO*TWO=THREE")
    ]
    told = [line for line in run.stderr.splitlines() if " done after " not in line]
    assert told == ["Error: line 2: a word is missing here", "A+=B", "  ^"]  # it has no row
    rated = rebus("batch", "-", "--rate", stdin=LINES).stdout.splitlines()
    assert rated[0] == f"{SEND}\t1\t9567 + 1085 = 10652\t{solver.difficulty(SEND)}"
    assert rated[3].endswith("\t")  # two solutions: no rating
    told = rebus("batch", "-", "--rate", "--json", stdin=SEND).stdout
    assert json.loads(told) == {**api(SEND), "difficulty": solver.difficulty(SEND)}


def test_quick_ratings() -> None:
    run = rebus("batch", "-", "--unique", "--rate", "quick", "--format", "csv", stdin=LINES)
    rows = [(each["puzzle"], each["stars"]) for each in table(run.stdout)]
    assert rows == [(SEND, "2"), ("2A + A = 28", "1"), ("TWO*TWO=THREE", "2")]
    assert all(0 < float(each["confidence"]) <= 1 for each in table(run.stdout))
    send, *_, last = rebus("batch", "-", "--rate=quick", stdin=LINES).stdout.splitlines()
    text = send.split("\t")
    assert text[:4] == [SEND, "1", "9567 + 1085 = 10652", "2"]
    assert len(last.split("\t")) == len(text)
    told = json.loads(rebus("batch", "-", "--rate", "quick", "--json", stdin=SEND).stdout)
    assert told == {**api(SEND), "stars": 2, "confidence": float(text[4])}


def test_rate_takes_no_file_for_a_word(tmp_path: Path) -> None:
    file = tmp_path / "sums"
    file.write_text("TO + GO = OUT\n", encoding="utf-8")
    for args in (["--rate", str(file)], [str(file), "--rate"], ["--rate", "--", str(file)]):
        assert rebus("batch", *args).stdout == "TO + GO = OUT\t1\t21 + 81 = 102\t15\n"
    assert rebus("batch", "--rate=slow", str(file)).exit_code == 2


def test_only_unique_ones_in_text_name_what_is_wrong_elsewhere() -> None:
    run = rebus("batch", "-", "--unique", stdin=LINES)
    assert [line.split("\t")[0] for line in run.stdout.splitlines()] == [
        SEND, "2A + A = 28", "TWO*TWO=THREE",
    ]  # fmt: skip
    assert run.stderr.startswith("Error: line 2: ")


def test_a_rating_that_takes_too_long_is_left_out() -> None:
    run = rebus("batch", "-", "--rate", "--timeout", "0.02", stdin="BEAN*EGG=CHERRY")
    puzzle, count, _, rating = run.stdout.rstrip("\n").split("\t")
    assert (puzzle, count[0], rating) == ("BEAN*EGG=CHERRY", "1", "")
    assert ", 1 unrated, " in run.stderr or "unfinished" in count
    assert run.exit_code == 3


def test_quiet_prints_rows_only() -> None:
    loud, quiet = (rebus("batch", "-", *more, stdin=LINES) for more in ((), ("--quiet",)))
    assert quiet.stderr == ""
    assert (quiet.stdout, quiet.exit_code) == (loud.stdout, loud.exit_code)


def test_counts_of_a_batch() -> None:
    run = rebus("batch", "-", "--count", stdin="??+??=???\nA+B=C")
    assert run.stdout == f"??+??=???\t{sum(a + b > 99 for a in D for b in D)}\t\nA+B=C\t32\t\n"
    assert rebus("batch", "-", "--count", "--limit", "9", stdin="A+B=C").stdout == "A+B=C\t9+\t\n"
    clash = rebus("batch", "-", "--count", "--rate", stdin="A+B=C")
    assert (clash.exit_code, clash.stdout) == (2, "")
    assert clash.stderr == "Error: --count keeps no solutions and takes no --rate\n"


D = range(10, 100)


def test_a_count_goes_beyond_what_is_listed() -> None:
    run = rebus("solve", "???+???=???", "--count", "--jobs", "2")
    count = sum(1 for a in range(100, 1000) for b in range(100, 1000) if a + b < 1000)
    assert count > solver.limits.MAX_LIMIT
    assert run.stdout.startswith(f"{count} solutions (")
    told = json.loads(rebus("solve", KOZA, "--count", "--json").stdout)
    assert (told["count"], told["solutions"], told["unique"]) == (2, [], False)


def test_a_count_meets_a_deadline_and_goes_on() -> None:
    late = json.loads(
        rebus("solve", "?????+?????=??????", "--count", "--timeout", "0.5", "--json").stdout
    )
    assert (late["stop"], late["solutions"], late["unique"]) == ("deadline", [], False)
    assert late["count"] > 0
    more = rebus(
        "solve",
        "?????+?????=??????",
        "--count",
        "--timeout",
        "0.5",
        "--json",
        "--next",
        late["next"],
    )
    assert more.exit_code == 3
    assert json.loads(more.stdout)["progress"] > late["progress"]


def test_solutions_as_a_table() -> None:
    run = rebus("solve", "A+B=C, A=1", "--limit", "2", "--format", "csv")
    assert run.stdout == 'solution,A,B,C\n"1+2=3, 1=1",1,2,3\n"1+3=4, 1=1",1,3,4\n'
    assert run.stderr.startswith("stopped at the limit: 2 solutions")
    lines = rebus("solve", KOZA, "--format", "jsonl").stdout.splitlines()
    assert [json.loads(line) for line in lines] == api(KOZA)["solutions"]


def test_puzzles_as_a_table(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("send more money eat that apple", encoding="utf-8")
    run = rebus("generate", str(words), "--format", "csv")
    rows = table(run.stdout)
    assert {"puzzle": "SEND + MORE = MONEY", "solution": "9567 + 1085 = 10652"} in rows
    whole = json.loads(rebus("generate", str(words), "--json").stdout)
    lines = rebus("generate", str(words), "--format", "jsonl").stdout.splitlines()
    assert [json.loads(line) for line in lines] == whole["puzzles"]
    rated = rebus("generate", str(words), "--format", "csv", "--difficulty", "0-100").stdout
    for one in table(rated):
        assert one["difficulty"] == str(solver.difficulty(one["puzzle"]))


def test_puzzles_of_the_shelf() -> None:
    run = rebus("generate", "--theme", "звери", "--shelf", "--limit", "6", "--format", "csv")
    scores = [int(row["difficulty"]) for row in table(run.stdout)]
    assert len(scores) == 6
    assert scores == sorted(scores)
    assert run.stderr.startswith("6 puzzles of those on the shelf (0 candidates, ")
    none = rebus("generate", "--theme", "звери", "--shelf", "--difficulty", "90-95")
    assert (none.exit_code, none.stdout) == (1, "")
    assert none.stderr.startswith("0 puzzles (0 candidates, ")
    wrong = rebus("generate", "--theme", "звери", "--shelf", "--terms", "3", "--lang", "ru")
    assert wrong.exit_code == 2
    assert "вместе с shelf задайте тему" in wrong.stderr


def test_a_table_that_goes_on_has_no_second_heading() -> None:
    first = rebus("generate", "--theme", "animals", "--limit", "2", "--format", "csv")
    cursor = first.stderr.split("--next ")[1].split()[0]
    rest = rebus(
        "generate", "--theme", "animals", "--limit", "2", "--format", "csv", "--next", cursor
    )
    both = rebus("generate", "--theme", "animals", "--limit", "4", "--format", "csv")
    assert first.stdout + rest.stdout == both.stdout


def test_skeletons_and_kakuro_as_tables() -> None:
    made = rebus("skeleton", "multiplication", "--size", "2x1", "--limit", "2", "--format", "csv")
    rows = table(made.stdout)
    assert len(rows) == 2
    for each in rows:
        solved = solver.solve(each["puzzle"])
        assert (solved.unique, solved.solutions[0].text) == (True, each["solution"])
        assert sum(char.isdigit() for char in each["puzzle"]) == int(each["printed"])
    easy = rebus("skeleton", "multiplication", "--size", "2x1", "--printed", "5", "--json")
    assert json.loads(easy.stdout)["printed"] == 5
    (told,) = rebus("skeleton", "multiplication", "--size", "2x1", "--json").stdout.splitlines()
    assert json.loads(told)["puzzle"] == rows[0]["puzzle"]
    grids = table(
        rebus("make-kakuro", "--size", "5", "--limit", "2", "--format", "tsv").stdout, "\t"
    )
    for each in grids:
        assert solver.kakuro(each["puzzle"]).answer == each["answer"]
    lines = rebus("make-kakuro", "--size", "5", "--limit", "2", "--json").stdout.splitlines()
    assert [json.loads(line)["puzzle"] for line in lines] == [each["puzzle"] for each in grids]


def test_solved_kakuro_as_a_table() -> None:
    grid = rebus("make-kakuro", "--size", "5").stdout
    run = rebus("kakuro", "-", "--format", "csv", stdin=grid + "no grid\n")
    right, wrong = table(run.stdout)
    assert (right["count"], right["answer"]) == ("1", solver.kakuro(grid.strip()).answer)
    assert wrong["note"]
    assert run.exit_code == 2


def test_a_repaired_puzzle_as_json() -> None:
    told = json.loads(rebus("repair", KOZA, "--reveal", "--json").stdout)
    repaired = solver.repair(KOZA)
    assert told == {
        "puzzle": repaired.puzzle.text, "solution": repaired.solution.text, "revealed": 1,
    }  # fmt: skip


def test_proposals_as_json() -> None:
    told = json.loads(rebus("repair", KOZA, "--json", "--limit", "2", "--lang", "ja").stdout)
    first, second = solver.proposals(KOZA, limit=2)
    assert [one["puzzle"] for one in told["proposals"]] == [first.puzzle.text, second.puzzle.text]
    assert told["proposals"][0] == {
        "kind": "condition", "change": "条件odd(К)を加える", "puzzle": f"{KOZA}, odd(К)",
        "base": 10, "solution": first.solution.text, "letters": first.solution.letters,
    }  # fmt: skip
    assert (told["count"], told["stop"], told["unique"]) == (2, "limit", False)
    assert told["state"] == "この問題には答えがいくつもあります：2個"
    assert told["reasons"] == []


ADVICE = {
    "en": ("No puzzle: of the puzzles with at most 10 different letters none has exactly one"
           " solution", "There are puzzles with --base 1([2-6]): (.*)"),
    "ru": ("Ребусов нет: среди ребусов, где не больше 10 разных букв, нет ни одного с единственным"
           " решением", "С --base 1([2-6]) ребусы есть: (.*)"),
    "ja": ("問題はできませんでした：違う文字が10個までの問題に、答えが1つだけのものはありません",
           "--base 1([2-6])なら、できます：(.*)"),
}  # fmt: skip


@pytest.mark.parametrize("lang", ADVICE)
def test_doubly_true_russian_is_told_what_would_help(lang: str) -> None:
    run = rebus("generate", "--numerals", "ru", "--lang", lang)
    assert (run.exit_code, run.stdout) == (1, "")
    summary, why, advice = run.stderr.splitlines()
    assert summary.startswith("0 puzzles (49049 candidates, ")
    assert why == ADVICE[lang][0]
    match = re.fullmatch(ADVICE[lang][1], advice)
    assert match
    assert solver.solve(match[2], base=10 + int(match[1])).unique


TOO_MANY = "any of these words together have more than 10 different letters"


@pytest.mark.parametrize(
    ("words", "length", "why"),
    [
        ("abcdef ghijkl mnopqr", "1-9", TOO_MANY),
        ("send more", "1-9", "there are 2 words, and a puzzle takes 3"),
        ("a bb ccc", "7-9", "no word has a length of 7-9"),
        (
            "send more money",
            "1-9 --letters 12",
            "in base 10, a puzzle has at most 10 different letters",
        ),
        (
            "send more money",
            "1-9 --letters 4-7",
            "of the puzzles with 4-7 different letters none has exactly one solution",
        ),
    ],
)
def test_the_reason_for_no_puzzle(words: str, length: str, why: str) -> None:
    run = rebus("generate", "-", "--length", *length.split(), stdin=words)
    assert run.stderr.splitlines()[1] == f"No puzzle: {why}"


@pytest.mark.parametrize(
    ("options", "advice"),
    [
        (("--difficulty", "99"), "without --difficulty"),
        (("--length", "30"), "without --length"),
        (("--total", "qqqqqqq"), "without --total"),
        (("--total", "money", "--letters", "3"), "without --letters"),
        (("--total", "qqqqqqq", "--letters", "9"), "without --letters, --total"),
    ],
)
def test_what_would_help(options: tuple[str, ...], advice: str) -> None:
    run = rebus("generate", "-", *options, stdin="send more money eat that apple")
    assert run.stderr.splitlines()[-1] == f"There are puzzles {advice}: SEND + MORE = MONEY"


@pytest.mark.parametrize(
    ("words", "advice"), [("so many too", "--repeats"), ("to go out", "--terms 2")]
)
def test_what_helps_where_words_are_few(words: str, advice: str) -> None:
    run = rebus("generate", "-", "--terms", "3", stdin=words)
    assert run.stderr.splitlines()[-1].startswith(f"There are puzzles with {advice}: ")


def test_more_terms_help() -> None:
    run = rebus("generate", "-", stdin="red orange yellow green blue violet")
    last = run.stderr.splitlines()[-1]
    assert last == "There are puzzles with --terms 3: RED + ORANGE + GREEN = YELLOW"
