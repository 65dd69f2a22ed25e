"""The benchmark: its peers are right, a disagreement fails it, and it writes what it measured."""

from __future__ import annotations

import importlib
import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

import bench.__main__
import bench.difficulty
import bench.proofs
import solver
from bench import generator, puzzles
from bench.chart import BAR, LEFT, chart
from bench.comparison import compare
from bench.conditions import Conditions
from bench.peers import ARTICLE, INTERPRETED, NAIVE, PEERS, REBUS, SEARCH, Peer, UnableError
from bench.puzzles import Case
from bench.race import DisagreementError, Outcome, Run, WorkerError, check, race
from bench.report import Aim, Section, page
from bench.sections import published
from bench.sections.start import imports
from bench.standings import by_puzzle, by_solver
from bench.table import table
from bench.units import duration, ratio

ROOT = Path(__file__).parent.parent
DIFFICULTY = [sys.executable, "-m", "bench.difficulty"]

KOZA = Case("КОЗА+КОЗА=СТАДО", count=2)
REPEATED = Case("AB*3=CCC", count=2)
GOTO = Case("TO+GO=OUT", count=1)
PRODUCT = Case("A?*B=CAC")
SINGLE_ZERO = Case("A+BB=BB,C+A=C", single_zero=False, count=0)
OCTAL = Case("AB+BA=CC", base=8)

SVG = "{http://www.w3.org/2000/svg}"


def done(case: Case, seconds: float, count: int = 1, tried: int | None = None) -> Run:
    return Run(case, Outcome.DONE, seconds, count, tried)


def installed_peers() -> list[Peer]:
    return [peer for peer in PEERS if peer.is_installed()]


# The sets


def test_generated_puzzles_are_always_the_same_and_can_be_solved() -> None:
    texts = generator.sums(8) + generator.products(8)
    assert texts == generator.sums(8) + generator.products(8)
    assert generator.sums(8, seed=1) != generator.sums(8)
    assert len(set(texts)) == 16
    assert all(solver.solve(text).count >= 1 for text in texts)


def test_every_set_can_be_read() -> None:
    for cases in (puzzles.classics(), puzzles.hard(), puzzles.sums(3), puzzles.products(3)):
        assert cases
        assert all(case.puzzle().letters for case in cases)


def test_a_published_row_with_a_digit_is_measured_and_has_no_known_count(tmp_path: Path) -> None:
    path = tmp_path / "unique-additions.txt"
    path.write_text("TO+GO=OUT\n1A+BA=CD\nbraid+dota2+ico=doomii\n", encoding="utf-8")
    counts = {case.text: case.count for case in puzzles.unique(path)}
    assert counts == {"TO+GO=OUT": 1, "1A+BA=CD": None, "braid+dota2+ico=doomii": None}
    told = published.section(Conditions(quick=True, published=tmp_path))
    expected = solver.solve("1A+BA=CD").count
    assert expected != 1
    assert f"`1A+BA=CD` {expected}, `braid+dota2+ico=doomii` 1." in told.body
    assert "So 1 are not unique by our rules, and 2 of 3 are." in told.body
    assert "`unique-multiplications.txt` was not present" in told.body
    assert (told.aims[0].measured, told.aims[0].met) == ("1 of 1", True)


def test_a_sample_is_always_the_same() -> None:
    cases = puzzles.classics()
    chosen = puzzles.sample(cases, 5)
    assert chosen == puzzles.sample(cases, 5)
    assert [case for case in cases if case in chosen] == chosen
    assert puzzles.sample(cases, 1000) == cases


# The peers


@pytest.mark.parametrize("peer", installed_peers(), ids=lambda peer: peer.name)
@pytest.mark.parametrize("case", [GOTO, PRODUCT, SINGLE_ZERO, OCTAL], ids=lambda c: c.text)
def test_peers_find_what_every_permutation_finds(peer: Peer, case: Case) -> None:
    module = importlib.import_module(f"bench.peers.{peer.module}")
    expected = importlib.import_module("bench.peers.naive").solve(case.puzzle()).solutions
    if peer.module == "asp" and "*" in case.text:
        with pytest.raises(UnableError):
            module.solve(case.puzzle())
    else:
        assert module.solve(case.puzzle()).solutions == expected
    assert expected == (expected if case.count is None else case.count)


@pytest.mark.parametrize("text", ["AB<BA", "AB/BA=C", "A^2=BA"])
@pytest.mark.parametrize("module", ["article", "cpsat", "cpsat_columns", "asp", "constraint2"])
def test_a_model_refuses_what_it_does_not_know(module: str, text: str) -> None:
    peer = next(peer for peer in PEERS if peer.module == module)
    if peer.is_installed():
        with pytest.raises(UnableError):
            importlib.import_module(f"bench.peers.{module}").solve(solver.parse(text))


def test_the_method_by_remainders_makes_few_evaluations() -> None:
    """The article itself counts 773 and 2,502; it may order the letters of a column otherwise."""
    from bench.peers import article

    assert article.solve(KOZA.puzzle()).tried == 750
    assert article.solve(solver.parse("ТРАВА+КОРОВА+ДОЯРКА=МОЛОКО")).tried == 2222


# The race


def test_a_race_measures_and_counts() -> None:
    runs = race(
        (REBUS, INTERPRETED, SEARCH, ARTICLE, NAIVE), [REPEATED, GOTO], seconds=20, repeats=2
    )
    for own in runs.values():
        assert [run.outcome for run in own] == [Outcome.DONE, Outcome.DONE]
        assert [run.count for run in own] == [2, 1]
        assert all(run.seconds is not None and run.seconds > 0 for run in own)
    assert runs[NAIVE][0].tried == 576
    assert runs[REBUS][0].tried == runs[INTERPRETED][0].tried == solver.solve(REPEATED.text).nodes


def test_a_peer_over_its_budget_is_stopped_and_goes_on_with_the_next() -> None:
    runs = race((NAIVE,), [Case("ABCDEFGHI+A=J"), GOTO], seconds=0.2, repeats=1)[NAIVE]
    assert [run.outcome for run in runs] == [Outcome.OVER, Outcome.DONE]
    assert (runs[0].seconds, runs[0].count) == (0.2, None)


def test_a_peer_that_is_not_installed_gets_a_row_that_says_so() -> None:
    absent = Peer("absent", "absent", "Nothing.", "no-such-package", "no_such_package")
    runs = race((REBUS, absent), [GOTO], seconds=5, repeats=1)
    assert runs[absent] == [Run(GOTO, Outcome.ABSENT)]
    assert absent.version() is None
    assert re.search(r"^\| absent \|.*\| 1 not installed \|$", by_solver(runs), re.MULTILINE)
    assert compare(runs[REBUS], runs[absent]) is None


def test_a_peer_that_ends_of_itself_is_an_error() -> None:
    broken = Peer("broken", "no_such_module", "Nothing.")
    with pytest.raises(WorkerError):
        race((broken,), [GOTO], seconds=5)


def test_a_planted_disagreement_is_told() -> None:
    other = Peer("other", "other", "")
    with pytest.raises(DisagreementError, match=r"TO\+GO=OUT: solutions: Rebus 1, other 2"):
        check({REBUS: [done(GOTO, 1.0)], other: [done(GOTO, 1.0, count=2)]})
    with pytest.raises(DisagreementError, match=r"Rebus 1, published 2"):
        check({REBUS: [done(KOZA, 1.0)]})
    with pytest.raises(DisagreementError, match="nodes: Rebus 5, Rebus interpreted 6"):
        check({REBUS: [done(GOTO, 1.0, tried=5)], INTERPRETED: [done(GOTO, 1.0, tried=6)]})
    check({REBUS: [done(GOTO, 1.0, tried=5)], NAIVE: [done(GOTO, 1.0, tried=6)]})


def test_a_disagreement_fails_the_run_and_writes_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def planted(conditions: Conditions) -> Section:
        case = Case("TO+GO=OUT", count=3)
        race((REBUS,), [case], seconds=5, repeats=1)
        return Section("never", "reached")

    monkeypatch.setattr(bench.__main__, "SECTIONS", (planted,))
    monkeypatch.setattr(sys, "argv", ["bench", "--out", str(tmp_path)])
    assert bench.__main__.main() == 1
    assert "TO+GO=OUT: solutions: Rebus 1, published 3" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


# What is written


def test_ratios_are_geometric_means_and_a_budget_is_a_lower_bound() -> None:
    own = [done(GOTO, 1e-4), done(KOZA, 1e-4)]
    versus = compare(own, [done(GOTO, 1e-3), done(KOZA, 1e-1)])
    assert versus is not None
    assert (round(versus.mean, 6), versus.wins, versus.everywhere) == (100.0, 2, True)
    slower = compare(own, [done(GOTO, 1e-5), Run(KOZA, Outcome.OVER, 10.0)])
    assert slower is not None
    assert (slower.wins, slower.everywhere, slower.at_least) == (1, False, True)


def test_tables_have_a_line_for_every_solver_and_puzzle() -> None:
    runs = {
        REBUS: [done(GOTO, 1e-4, tried=5), done(KOZA, 3e-4, 2, 37)],
        NAIVE: [done(GOTO, 1.0, tried=7), Run(KOZA, Outcome.OVER, 10.0)],
        ARTICLE: [Run(GOTO, Outcome.UNABLE), Run(KOZA, Outcome.UNABLE)],
    }
    lines = by_solver(runs).splitlines()[2:]
    assert lines[0] == "| Rebus | 200 µs | 200 µs | 300 µs | 21 | – | – | – |"
    told = "5.5 s | > 5.5 s | > 10 s | 7 | > 18,000× | 2 of 2 | 1 over the budget"
    assert lines[1] == f"| every permutation | {told} |"
    assert lines[2] == "| by remainders | – | – | – | – | – | – | 2 no model |"
    assert by_puzzle(runs).splitlines()[2:] == [
        "| `TO+GO=OUT` | 1 | 5 | 100 µs | 1 s | no model |",
        "| `КОЗА+КОЗА=СТАДО` | 2 | 37 | 300 µs | > 10 s | no model |",
    ]


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        (duration(16.34e-6), "16.3 µs"),
        (duration(0.05), "50 ms"),
        (duration(1234.5), "1,230 s"),
        (duration(0), "0 µs"),
        (ratio(1.44), "1.4×"),
        (ratio(987), "990×"),
        (ratio(10), "10×"),
    ],
)
def test_numbers_are_written_for_people(written: str, expected: str) -> None:
    assert written == expected


def test_a_cell_cannot_break_a_table() -> None:
    assert table(("a", "b"), [("x|y", "1\n2")]).splitlines()[2] == "| x\\|y | 1 2 |"


def test_the_page_gathers_the_aims_of_all_sections() -> None:
    met, missed = Aim("be quick", "1 ms", True), Aim("be quicker", "2 ms", False)
    text = page("facts", [Section("One", "first", [met]), Section("Two", "second", [missed])])
    assert "| be quick | 1 ms | yes |\n| be quicker | 2 ms | **no** |" in text
    assert text.index("## Aims") < text.index("## One\n\nfirst") < text.index("## Two\n\nsecond")


def test_the_chart_shows_its_numbers() -> None:
    drawn = chart({"slow <one>": 1000.0, "Rebus": 1.0, "peer": 10.0}, "Some & others")
    root = ElementTree.fromstring(drawn)
    widths = [int(bar.attrib["width"]) for bar in root.iter(f"{SVG}rect")]
    assert widths[0] < widths[1] < widths[2]
    assert widths[2] == pytest.approx(3 * widths[1], abs=2)
    texts = ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]
    names = [text for text in texts if text in ("Rebus", "peer", "slow <one>")]
    assert names == ["Rebus", "peer", "slow <one>"]
    assert [text for text in texts if text.endswith("×")][-3:] == ["1×", "10×", "1,000×"]
    told = root.find(f"{SVG}desc")
    assert told is not None
    assert told.text == "Some & others: Rebus 1×; peer 10×; slow <one> 1,000×"
    assert root.find(f"{SVG}title") is not None
    width, height = (int(root.attrib[name]) for name in ("width", "height"))
    for bar in root.iter(f"{SVG}rect"):
        assert int(bar.attrib["x"]) == LEFT
        assert LEFT + int(bar.attrib["width"]) < width
        assert int(bar.attrib["y"]) + BAR < height


def test_the_chart_in_the_readme_is_that_of_the_results() -> None:
    results = (ROOT / "bench" / "RESULTS.md").read_text(encoding="utf-8")
    classics = results.partition("## Classics")[2].partition("\n## ")[0]
    lines = [[cell.strip() for cell in line.split("|")] for line in classics.splitlines()]
    rows = {cells[1]: cells for cells in lines if len(cells) == 10}
    root = ElementTree.fromstring((ROOT / "bench" / "chart.svg").read_text(encoding="utf-8"))
    told = root.find(f"{SVG}desc")
    assert told is not None
    bars = re.findall(r"(?:: |; )(.+?) ([\d.,]+×)", told.text or "")
    assert len(bars) == len(PEERS)
    for name, times in bars:
        assert rows[name][6].removeprefix("> ") == ("–" if name == REBUS.name else times)


def test_imports_of_a_program_are_listed(tmp_path: Path) -> None:
    (tmp_path / "small.py").write_text("import colorsys\n", encoding="utf-8")
    names = [name for name, _ in imports("import small", tmp_path)]
    assert names.index("colorsys") < names.index("small")


def test_the_quick_run_writes_page_and_chart(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "bench", "--quick", "--out", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stderr
    text = (tmp_path / "RESULTS.md").read_text(encoding="utf-8")
    for title in ("Classics", "Hard", "Puzzles of our own", "Cold start"):
        assert f"\n## {title}\n" in text
    assert re.search(r"^\| `TO\+GO=OUT` \| 1 \| \d+ \| [\d.]+ µs \|", text, re.MULTILINE)
    for peer in PEERS:
        assert f"\n| {peer.name} |" in text
    assert ElementTree.parse(tmp_path / "chart.svg").getroot().tag == f"{SVG}svg"


def test_a_line_that_cannot_be_rated_is_named(tmp_path: Path) -> None:
    sums = tmp_path / "sums.txt"
    sums.write_text("SEND + MORE = MONEY\n\nA + A\n", encoding="utf-8")
    ended = subprocess.run(
        [*DIFFICULTY, sums], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert (ended.returncode, ended.stdout) == (1, "")
    assert f"{sums}: line 3: " in ended.stderr
    assert "Traceback" not in ended.stderr


def test_sums_are_rated_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    sums = tmp_path / "sums.txt"
    sums.write_text("SEND + MORE = MONEY\nTO + GO = OUT\n", encoding="utf-8")
    monkeypatch.setattr(bench.difficulty, "OUTCOME", tmp_path / "difficulty.svg")
    bench.difficulty.main(str(sums))
    assert "100 % are at most" in capsys.readouterr().out
    ElementTree.parse(tmp_path / "difficulty.svg")


PROOFS = [
    {"puzzle": "TO+GO=OUT", "base": 10, "kind": "add", "count": 1},
    {"puzzle": "A^B=CD", "base": 10, "kind": "pow", "count": 1},
    {"puzzle": "AB+CD=EFG", "base": 10, "kind": "add", "count": 2},
    {"puzzle": " 1?\n+?5\n=40", "base": 10, "kind": "skeleton", "layout": "colop", "count": 1},
]


def test_whole_proofs_are_counted_by_kind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = tmp_path / "rows.jsonl"
    rows.write_text("".join(json.dumps(row) + "\n" for row in PROOFS), encoding="utf-8")
    bench.proofs.main(str(rows), 5)
    told = capsys.readouterr().out
    assert "| add in lines | 1 | 1 | 100 % |" in told
    assert "| drawn sums | 1 | 1 | 100 % |" in told
    assert "| pow in lines | 1 | 0 | 0 % |" in told
    assert "pow in lines: a power with letters in its exponent" in told


def test_a_proof_that_ends_with_other_solutions_fails_the_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wrong = solver.explain("TO+TO=OUT")
    monkeypatch.setattr(solver, "explain", lambda *_, **__: wrong)
    with pytest.raises(AssertionError, match="ends with other solutions"):
        bench.proofs.outcome(PROOFS[0])
