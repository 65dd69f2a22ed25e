"""The requests that a server is asked: small puzzles, hard ones, and one without an end."""

from __future__ import annotations

import json
from functools import cache

import solver
from bench.load.client import post
from bench.load.server import ROOT

NODES = 1_000  # of a puzzle that counts as a classic
LONGEST = 40  # code points of one

# A product of which no search here sees the end: after 8 s, 10⁻¹⁶ of it was searched.
ENDLESS = {"puzzle": "ABCDEFGHIJ * KLMNOPQRST = ?????????????????????", "base": 24}


@cache
def classics() -> list[bytes]:
    """A request for each published sum, difference and product that is solved in a few lines.

    Drawings, systems and bases other than 10 are left out, and products that take longer than
    NODES: this measures what a request costs, and others measure the searches.
    """
    lines = (ROOT / "tests" / "data" / "cases.jsonl").read_text(encoding="utf-8").splitlines()
    requests = []
    for case in (json.loads(line) for line in lines if line):
        if case["kind"] in ("add", "sub", "mul") and case["base"] == 10 and "layout" not in case:
            try:
                result = solver.solve(case["puzzle"], budget=solver.Budget(nodes=NODES))
            except solver.PuzzleError:  # read by another notation
                continue
            if result.stop is solver.Stop.EXHAUSTED and len(case["puzzle"]) <= LONGEST:
                requests.append(post({"puzzle": case["puzzle"]}))
    return requests


def long() -> bytes:
    """A request for a search of about half a second."""
    return post({"puzzle": "ORC * FREAK = ELF * FAIRY", "base": 15})


def hardest() -> list[bytes]:
    """A request for each published puzzle that takes a long search, and for one that never ends."""
    lines = (ROOT / "tests" / "data" / "hard.jsonl").read_text(encoding="utf-8").splitlines()
    cases = [json.loads(line) for line in lines if line]
    requests = [post({"puzzle": case["puzzle"], "base": case["base"]}) for case in cases]
    return [post(ENDLESS), *requests]
