"""A race measures, stops who takes too long, and tells where solvers disagree."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from samples import GOTO, KOZA, REPEATED, done

import bench.__main__
import solver
from bench.comparison import compare
from bench.conditions import Conditions
from bench.peers import ARTICLE, INTERPRETED, NAIVE, REBUS, SEARCH, Peer
from bench.puzzles import Case
from bench.race import DisagreementError, Outcome, Run, WorkerError, check, race
from bench.report import Section
from bench.standings import by_solver


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
