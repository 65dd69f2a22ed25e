"""The sets of puzzles, and the solvers that Rebus is measured against."""

from __future__ import annotations

import importlib
import shutil
from pathlib import Path

import pytest
from in_turn import in_turn
from samples import GOTO, KOZA, OCTAL, PRODUCT, SINGLE_ZERO

import solver
from bench import generator, puzzles
from bench.families import families
from bench.peers import BRUTE, GECODE, PEERS, Peer, UnableError, libraries
from bench.puzzles import Case
from bench.race import Outcome, Run, race


def installed_peers() -> list[Peer]:
    return [peer for peer in PEERS if peer.is_installed()]


def found(module: str, puzzle: solver.Puzzle) -> int:
    """The number of solutions that a peer finds, as a worker asks it."""
    peer = importlib.import_module(f"bench.peers.{module}")
    task = peer.prepare(puzzle) if hasattr(peer, "prepare") else puzzle
    return int(peer.solve(task).solutions)


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


def test_a_sample_is_always_the_same() -> None:
    cases = puzzles.classics()
    chosen = puzzles.sample(cases, 5)
    assert chosen == puzzles.sample(cases, 5)
    assert [case for case in cases if case in chosen] == chosen
    assert puzzles.sample(cases, 1000) == cases


@in_turn("peer", installed_peers(), ids=lambda peer: peer.name)
@in_turn("case", [GOTO, PRODUCT, SINGLE_ZERO, OCTAL], ids=lambda c: c.text)
def test_peers_find_what_every_permutation_finds(peer: Peer, case: Case) -> None:
    expected = found("naive", case.puzzle())
    if peer.module == "asp" and "*" in case.text:
        with pytest.raises(UnableError):
            found(peer.module, case.puzzle())
    else:
        assert found(peer.module, case.puzzle()) == expected
    assert expected == (expected if case.count is None else case.count)


@in_turn("text", ["AB<BA", "AB*C≥DE", "AB-C!=D", "A?<BC", "2*A>B", "A*B≤C"])
@in_turn("module", ["cpsat", "cpsat_columns", "gecode", "brute"])
def test_models_that_know_relations_agree(module: str, text: str) -> None:
    if next(peer for peer in (*PEERS, BRUTE) if peer.module == module).is_installed():
        assert found(module, solver.parse(text)) == solver.solve(text).count


@in_turn("text", ["A!+B=CD", "A^B%CD=E", "AB//C=D, prime(CD)", "AB | CDE", "-A+BC=D?"])
def test_brute_force_counts_what_is_no_polynomial(text: str) -> None:
    assert found("brute", solver.parse(text)) == solver.solve(text).count


def test_families_are_always_the_same_and_can_be_read() -> None:
    whole = list(families())
    assert whole == list(families())
    assert len({family.name for family in whole}) == 18
    assert all(case.puzzle() for family in whole for case in family.cases)


@in_turn("text", ["AB|BA", "AB/BA=C", "A^2=BA"])
@in_turn("module", ["article", "cpsat", "cpsat_columns", "asp", "constraint2", "gecode"])
def test_a_model_refuses_what_it_does_not_know(module: str, text: str) -> None:
    peer = next(peer for peer in PEERS if peer.module == module)
    if peer.is_installed():
        with pytest.raises(UnableError):
            found(module, solver.parse(text))


def test_the_method_by_remainders_makes_few_evaluations() -> None:
    """The article itself counts 773 and 2,502; it may order the letters of a column otherwise."""
    from bench.peers import article

    assert article.solve(KOZA.puzzle()).tried == 750
    assert article.solve(solver.parse("ТРАВА+КОРОВА+ДОЯРКА=МОЛОКО")).tried == 2222


def test_what_cannot_be_compiled_is_not_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine without Gecode, or without a compiler, measures the others."""
    (tmp_path / "gecode.cpp").write_text("#include <no/such/header>\n", encoding="utf-8")
    monkeypatch.setattr(libraries, "HERE", tmp_path)
    monkeypatch.setattr(libraries, "BUILD", tmp_path / "build")
    for compiler in (shutil.which("c++"), None):
        libraries.library.cache_clear()
        monkeypatch.setattr(shutil, "which", lambda _, found=compiler: found)
        assert not GECODE.is_installed()
        assert GECODE.version() is None
        assert race((GECODE,), [GOTO], seconds=5) == {GECODE: [Run(GOTO, Outcome.ABSENT)]}
    libraries.library.cache_clear()
