"""What the benchmark writes: tables, page, chart, and what the README says of them."""

from __future__ import annotations

import re
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path

import pytest
from in_turn import in_turn
from samples import GOTO, KOZA, done

import bench.__main__
import solver
from bench import parts, puzzles, race
from bench.chart import BAR, LEFT, chart
from bench.comparison import compare
from bench.conditions import Conditions
from bench.peers import ARTICLE, CPSAT, GECODE, NAIVE, PEERS, REBUS, SEARCH, Peer
from bench.puzzles import Case
from bench.race import Outcome, Run
from bench.readme import rows, with_table
from bench.report import Aim, Section, page
from bench.sections import classics, drawn, published, sharing, start
from bench.sections.start import imports
from bench.standings import by_puzzle, by_solver
from bench.table import table
from bench.units import duration, ratio
from solver.search.search import search

ROOT = Path(__file__).parent.parent.parent
SVG = "{http://www.w3.org/2000/svg}"


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


@in_turn(
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
    root = ElementTree.fromstring((ROOT / "bench" / "chart.svg").read_text(encoding="utf-8"))
    told = root.find(f"{SVG}desc")
    assert told is not None
    bars = dict(re.findall(r"(?:: |; )(.+?) ([\d.,]+×)", told.text or ""))
    assert bars.pop(REBUS.name) == "1×"
    measured = {name: times.removeprefix("> ") for name, (times, _) in rows(results).items()}
    assert bars == {name: times for name, times in measured.items()
                    if times != "–" and name != SEARCH.name}  # fmt: skip
    assert len(bars) >= 6


def test_the_readme_tells_the_figures_of_the_results() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    results = (ROOT / "bench" / "RESULTS.md").read_text(encoding="utf-8")
    assert len(rows(results)) >= 7
    assert with_table(readme, results) == readme
    ratio, _ = rows(results)["CP-SAT"]
    assert with_table(readme, results.replace(f"| {ratio} |", "| 1,234× |")) != readme


def test_the_table_for_the_readme() -> None:
    runs = {REBUS: [done(GOTO, 2e-4)], ARTICLE: [done(GOTO, 1e-4)], NAIVE: [done(GOTO, 1.0)]}
    results = page("facts", [Section("Classics", by_solver(runs)), Section("Hard", "| x |")])
    readme = "# R\n\n| solver | time |\n|---|---|\n| old | 1 × |\n\nmore | a |\n"
    assert with_table(readme, results) == (
        "# R\n\n| solver | time, compared to Rebus | Rebus faster on |\n| --- | ---: | ---: |\n"
        "| by remainders | 0.5× | 0 of 1 |\n| every permutation | 5,000× | 1 of 1 |\n\nmore | a |\n"
    )


def test_where_rebus_is_behind_the_page_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """A peer that is faster on one of two, and slower in the mean; a search that is faster yet."""
    times = {REBUS: (4e-5, 4e-5), GECODE: (1e-5, 1e-3), CPSAT: (5e-3, 4e-3), SEARCH: (5e-6, 5e-6)}

    def planted(peers: tuple[Peer, ...], cases: list[Case], **_: object) -> dict[Peer, list[Run]]:
        runs = {peer: [Run(case, Outcome.ABSENT) for case in cases] for peer in peers}
        for peer, seconds in times.items():
            runs[peer] = [done(one, spent, 1, 3) for one, spent in zip(cases, seconds, strict=True)]
        return runs

    monkeypatch.setattr(classics, "race", planted)
    monkeypatch.setattr(puzzles, "classics", lambda: [GOTO, KOZA])
    told = classics.section(Conditions())
    assert "Rebus is slower than Gecode on 1 of 2, and takes 0.4× its time in" in told.body
    assert "search alone is handed a plan in the same way: Gecode takes 20× its time" in told.body
    assert "slower than CP-SAT" not in told.body
    aims = {aim.what: (aim.measured, aim.met) for aim in told.aims}
    assert aims["classics: faster than Gecode on every puzzle"] == (
        "on 1 of 2, at least 0.25×",
        False,
    )
    assert aims["classics: at least 100 times as fast as CP-SAT"] == ("110×", True)
    assert aims["a linear classic in 45 µs"] == ("40 µs in the median, 40 µs at most", True)
    assert set(told.bars) == {"Rebus", "Gecode", "CP-SAT"}


def test_two_processes_are_judged_by_what_the_machine_gives(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The best of two rounds counts, of one process, of two at a time, and of `--jobs 2`."""
    clock = iter([8.0, 10.0, 6.0, 8.5, 9.0, 5.0, 6.0, 10.0, 5.5, 6.0, 10.0, 5.5])
    monkeypatch.setattr(sharing, "_seconds", lambda _: next(clock))
    told = sharing.section(Conditions())
    assert "| `ORC*FREAK=ELF*FAIRY`, base 20 | 8 s | 9 s | 1.8× | 5 s | 1.6× |" in told.body
    assert [(aim.measured, aim.met) for aim in told.aims] == [
        ("1.6×, two alone 1.8×", False), ("1.1×, two alone 1.2×", False)
    ]  # fmt: skip


def test_a_drawing_is_the_sum_of_its_line() -> None:
    drawing = drawn.drawn(Case("send+more+a=money", count=1))
    assert drawing.text == "   send\n+  more\n+     a\n-------\n  money"
    assert drawing.count == 1
    line, column = (solver.solve(text) for text in ("SEND+MORE=MONEY", "SEND\n+MORE\n----\nMONEY"))
    assert line.count == column.count == 1


def test_processes_are_timed(tmp_path: Path) -> None:
    assert start._process_seconds("pass", tmp_path) > 0
    assert sharing._seconds([["solve", "A+A=B"]] * 2) > 0


def test_imports_of_a_program_are_listed(tmp_path: Path) -> None:
    (tmp_path / "small.py").write_text("import colorsys\n", encoding="utf-8")
    names = [name for name, _ in imports("import small", tmp_path)]
    assert names.index("colorsys") < names.index("small")


def runs_at_once(peer: Peer, cases: list[Case], *_: object) -> Iterator[Run]:
    """What a peer would find, and took no time for."""
    for case in cases:
        found = search(case.puzzle(), budget=solver.Budget(nodes=20_000))
        if not peer.is_installed():
            yield Run(case, Outcome.ABSENT)
        elif found.stop is solver.Stop.EXHAUSTED:
            yield done(case, 1e-4, found.count, found.nodes)
        else:
            yield Run(case, Outcome.OVER, 0.3)


def test_the_quick_run_writes_page_and_chart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With stand-ins for all that is measured in processes of its own."""
    monkeypatch.setattr(race, "_runs", runs_at_once)
    monkeypatch.setattr(start, "_process_seconds", lambda *_: 0.05)
    monkeypatch.setattr(start, "imports", lambda *_: [("os", 0.001)])
    monkeypatch.setattr(start.compileall, "compile_dir", lambda *_, **options: True)
    monkeypatch.setattr(sharing, "_seconds", lambda _: 1.0)
    monkeypatch.setattr(sys, "argv", ["bench", "--quick", "--out", str(tmp_path)])
    assert bench.__main__.main() == 0
    text = (tmp_path / "RESULTS.md").read_text(encoding="utf-8")
    for title in (
        "Classics",
        "Hard",
        "Puzzles of our own",
        "Drawn sums",
        "Cold start",
        "Two processes",
    ):
        assert f"\n## {title}\n" in text
    assert re.search(r"^\| `TO\+GO=OUT` \| 1 \| \d+ \| [\d.]+ µs \|", text, re.MULTILINE)
    for peer in PEERS:
        assert f"\n| {peer.name} |" in text
    assert ElementTree.parse(tmp_path / "chart.svg").getroot().tag == f"{SVG}svg"


@pytest.mark.parametrize("written", ["RESULTS.md", "PARTS.md"])
def test_published_nodes_are_those_of_today(written: str) -> None:
    """Where they are few, they are counted again; where they are many, they are still many."""
    most = 20_000
    text = (ROOT / "bench" / written).read_text(encoding="utf-8")
    told: dict[str, set[int]] = {}
    for name, cells in re.findall(r"^\| `(.+?)` \|(.*)\|$", text, re.MULTILINE):
        numbers = re.findall(r" ([\d,]+) (?=\|)", f"{cells}|")
        column = 1 if written == "RESULTS.md" else 0  # behind the number of solutions
        if len(numbers) > column:
            told.setdefault(name, set()).add(int(numbers[column].replace(",", "")))
    counted = 0
    for case in {*puzzles.classics(), *puzzles.hard(), *parts.SHARDED, *parts.SHARED}:
        if case.name in told:
            found = search(case.puzzle(), budget=solver.Budget(nodes=most))
            is_whole = found.stop is solver.Stop.EXHAUSTED
            assert found.nodes in told[case.name] if is_whole else max(told[case.name]) > most, case
            counted += is_whole
    assert counted > 3
