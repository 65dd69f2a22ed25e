"""Texts that were made to take long, and what is asked of them: tests/data/hostile.jsonl."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import solver

SECONDS = 0.01
Rules = dict[str, Any]

ASKED: dict[str, Callable[[str, Rules], object]] = {
    "parse": lambda text, rules: solver.parse(text, solver.Rules(**rules)),
    "solve": lambda text, rules: solver.solve(text, limit=1000, timeout=SECONDS, **rules),
    "iter_solutions": lambda text, rules: next(
        iter(solver.iter_solutions(text, timeout=SECONDS, **rules)), None
    ),
    "bases": lambda text, rules: solver.bases(text, timeout=SECONDS),
    "explain": lambda text, rules: solver.explain(text, timeout=SECONDS, **rules),
    "hint": lambda text, rules: solver.hint(text, timeout=SECONDS, **rules),
    "judge": lambda text, rules: solver.judge(text, "A=1", timeout=SECONDS, **rules),
    "difficulty": lambda text, rules: solver.difficulty(text, timeout=SECONDS, **rules),
    "repair": lambda text, rules: solver.repair(text, timeout=SECONDS, **rules),
    "rpn": lambda text, rules: solver.rpn(text),
    "svg": lambda text, rules: solver.svg(text, **rules),
    "latex": lambda text, rules: solver.latex(text, **rules),
    "is_solution": lambda text, rules: solver.is_solution(
        text, {letter: digit for digit, letter in enumerate("ABCDEFGHIJ")}
    ),
}


def texts() -> Iterator[tuple[str, str, Rules]]:
    """The name of each text, the text, and the rules that it is for."""
    file = Path(__file__).parent / "data" / "hostile.jsonl"
    for line in file.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        yield (
            row["name"],
            "".join(part * times for part, times in row["parts"]),
            row.get("rules", {}),
        )
