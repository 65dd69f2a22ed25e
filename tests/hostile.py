"""Texts that were made to take long, and what is asked of them: tests/data/hostile.jsonl."""

from __future__ import annotations

import io
import json
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import Any

from click.testing import CliRunner

import main
import solver
from solver import cli

SECONDS = 0.01
# Seconds of processor: some texts have taken hours. None takes half a second now, but by lines, and
# two where answers to 9,000 signs are graded: they become a pattern.
ENDLESS, ENDLESS_BY_LINE = 5, 10
Rules = dict[str, Any]
Ask = Callable[[str, Rules], object]

SUM = "SEND+MORE=MONEY"


def told(text: str, rules: Rules) -> object:
    return solver.told(solver.explain(text, timeout=SECONDS, **rules), "ru")


def answer(text: str, rules: Rules) -> object:
    return solver.answer(solver.solve(text, limit=10, timeout=SECONDS, **rules), "ja")


def drawn_solution(text: str, rules: Rules) -> object:
    found = solver.solve(text, limit=1, timeout=SECONDS, **rules).solutions
    return [(solver.svg(one), solver.latex(one)) for one in found]


def viewed(text: str, rules: Rules) -> object:
    return str(solver.solve(text, limit=10, timeout=SECONDS, **rules).view())


# The functions of the library: with the text as a puzzle, and wherever else they take a text.
LIBRARY: dict[str, Ask] = {
    "parse": lambda text, rules: solver.parse(text, solver.Rules(**rules)),
    "solve": lambda text, rules: solver.solve(text, limit=1000, timeout=SECONDS, **rules),
    "solve, largest": lambda text, rules: solver.solve(text, largest="A", timeout=SECONDS, **rules),
    "solve, wrong letter": lambda text, rules: solver.answer(
        solver.solve(text, wrong_letters=1, limit=100, timeout=SECONDS, **rules)
    ),
    "solve, shard": lambda text, rules: solver.solve(text, shard="3/7", timeout=SECONDS, **rules),
    "iter_solutions": lambda text, rules: next(
        iter(solver.iter_solutions(text, timeout=SECONDS, **rules)), None
    ),
    "bases": lambda text, rules: solver.bases(text, timeout=SECONDS),
    "explain": lambda text, rules: solver.explain(text, timeout=SECONDS, **rules),
    "told": told,
    "hint": lambda text, rules: solver.hint(text, timeout=SECONDS, **rules),
    "judge": lambda text, rules: solver.judge(text, "A=1", timeout=SECONDS, **rules),
    "why_not": lambda text, rules: solver.why_not(text, "A=1", timeout=SECONDS, **rules),
    "difficulty": lambda text, rules: solver.difficulty(text, timeout=SECONDS, **rules),
    "quick_difficulty": lambda text, rules: solver.quick_difficulty(text, timeout=SECONDS, **rules),
    "repair": lambda text, rules: solver.repair(text, timeout=SECONDS, **rules),
    "proposals": lambda text, rules: solver.proposals(text, timeout=SECONDS, **rules),
    "rpn": lambda text, rules: solver.rpn(text),
    "svg": lambda text, rules: solver.svg(text, **rules),
    "latex": lambda text, rules: solver.latex(text, **rules),
    "svg and latex of a solution": drawn_solution,
    "answer": answer,
    "view": viewed,
    "is_solution, wrong letter": lambda text, rules: solver.is_solution(
        text, {letter: digit for digit, letter in enumerate("ABCDEFGHIJ")}, wrong_letter=(1, 1, 1)
    ),
    "is_solution": lambda text, rules: solver.is_solution(
        text, {letter: digit for digit, letter in enumerate("ABCDEFGHIJ")}
    ),
    "grade": lambda text, rules: solver.grade(text, "S=9", timeout=SECONDS, **rules),
    "grade, answer": lambda text, rules: solver.grade(SUM, text, timeout=SECONDS),
    "solve_naive": lambda text, rules: solver.solve_naive(text, timeout=SECONDS, **rules),
    "kakuro": lambda text, rules: solver.kakuro(text, timeout=SECONDS),
    "encode": lambda text, rules: solver.encode(text, "ABCDEFGHIJ"),
    "encode, key": lambda text, rules: solver.encode("9567 + 1085 = 10652", text),
    "generate": lambda text, rules: solver.generate(text, limit=3, timeout=SECONDS),
    "generate, wrong letter": lambda text, rules: solver.generate(
        text.split("+"), wrong_letters=1, limit=3, timeout=SECONDS
    ),
    "generate, words": lambda text, rules: solver.generate(
        text.split("+"), limit=3, difficulty="1-50", timeout=SECONDS
    ),
    "dataset": lambda text, rules: [
        *solver.dataset(1, words=text.split("+"), timeout=SECONDS, proofs=[])
    ],
    "column": lambda text, rules: [*solver.column(text.split("+"), 1, timeout=SECONDS, proofs=[])],
    "iter_puzzles": lambda text, rules: next(
        solver.iter_puzzles(text.split("+"), timeout=SECONDS), None
    ),
    "skeleton, key": lambda text, rules: solver.skeleton(
        key=text, spelled=True, tries=1, timeout=SECONDS
    ),
    "skeleton, size": lambda text, rules: solver.skeleton(size=text, tries=1, timeout=SECONDS),
    "practice": lambda text, rules: solver.practice(text, timeout=SECONDS),
    "hint, known": lambda text, rules: solver.hint(SUM, text, timeout=SECONDS),
    "judge, statements": lambda text, rules: solver.judge(SUM, text, timeout=SECONDS),
    "judge, known": lambda text, rules: solver.judge(SUM, "S=9", text, timeout=SECONDS),
    "why_not, claim": lambda text, rules: solver.why_not(SUM, text, timeout=SECONDS),
    "decode": lambda text, rules: solver.decode(solver.solve(SUM).solutions[0], text),
    "check_decode": lambda text, rules: solver.check_decode(solver.parse(SUM), text),
    "solve, next": lambda text, rules: solver.solve(SUM, next=text, timeout=SECONDS),
    "bases, bases": lambda text, rules: solver.bases(SUM, text, timeout=SECONDS),
    **{
        f"solve, {option}": lambda text, rules, option=option: solver.solve(  # type: ignore[misc]
            SUM, timeout=SECONDS, **{option: text}
        )
        for option in ["key", "classes", "digits", "shared_letters", "wildcards_avoid", "shard"]
    },
    "solve, largest of a sum": lambda text, rules: solver.solve(SUM, largest=text, timeout=SECONDS),
}

TIMEOUT = f"--timeout={SECONDS}"


def command(*words: str, puzzle: bool = False) -> Ask:
    """What a command makes of a text, its argument or its input."""

    def run(text: str, rules: Rules) -> object:
        options = [f"--{name.replace('_', '-')}={value}" for name, value in rules.items()]
        takes_rules = words[0] in {"solve", "explain", "draw", "batch", "booklet"}
        given = [*words, *(options if takes_rules else [])]
        result = CliRunner().invoke(
            cli.main, [*given, "--", text] if puzzle else [*given, "-"], input=text
        )
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result.output

    return run


COMMANDS: dict[str, Ask] = {
    "rebus -": command("-"),
    "rebus solve": command("solve", TIMEOUT, puzzle=True),
    "rebus solve --json": command("solve", TIMEOUT, "--json", puzzle=True),
    "rebus solve --count": command("solve", TIMEOUT, "--count", puzzle=True),
    "rebus solve --base 2-36": command("solve", TIMEOUT, "--base=2-36", puzzle=True),
    "rebus solve -": command("solve", TIMEOUT),
    "rebus explain": command("explain", TIMEOUT, "--lang=ja", puzzle=True),
    "rebus explain --json": command("explain", TIMEOUT, "--json", puzzle=True),
    "rebus explain --hint": command("explain", TIMEOUT, "--hint=digits", puzzle=True),
    "rebus explain --check": command("explain", TIMEOUT, "--check=A=1", puzzle=True),
    "rebus explain --why-not": command("explain", TIMEOUT, "--why-not=A=1", puzzle=True),
    "rebus draw": command("draw", "--format=svg", puzzle=True),
    "rebus draw --show both": command(
        "draw", TIMEOUT, "--format=latex", "--show=both", puzzle=True
    ),
    "rebus repair": command("repair", TIMEOUT, puzzle=True),
    "rebus repair --reveal": command("repair", TIMEOUT, "--reveal", puzzle=True),
    "rebus batch": command("batch", TIMEOUT),
    "rebus batch --rate": command("batch", TIMEOUT, "--rate", "--format=csv"),
    "rebus booklet": command("booklet", TIMEOUT, "--output=-"),
    "rebus column": command("column", TIMEOUT, "--limit=1"),
    "rebus kakuro": command("kakuro", TIMEOUT),
    "rebus kakuro --draw": command("kakuro", TIMEOUT, "--draw"),
    "rebus generate": command("generate", TIMEOUT, "--limit=3"),
    "rebus generate --encode": command("generate", "--encode=9567+1085=10652", "--key=ABCDEFGHIJ"),
    "rebus skeleton": command("skeleton", TIMEOUT, "--tries=1", "--spelled", "--key", "ABC"),
}


def endpoint(name: str, **fields: Any) -> Ask:
    """What an endpoint answers to a body, in which the text takes the place of TEXT."""

    def ask(text: str, rules: Rules) -> object:
        def filled(value: Any) -> Any:
            if isinstance(value, list):
                return [filled(each) for each in value]
            return text if value == "TEXT" else value

        body = {key: filled(value) for key, value in fields.items()} | {"timeout": SECONDS}
        body |= rules if "puzzle" in fields and name != "kakuro" else {}
        os.environ["REBUS_MAX_TIMEOUT"] = str(SECONDS)
        with redirect_stdout(io.StringIO()):  # the log
            answer = main.handler(
                {
                    "httpMethod": "POST", "path": f"/v1/{name}", "headers": {},
                    "body": json.dumps(body), "requestContext": {},
                }, None,
            )  # fmt: skip
        del os.environ["REBUS_MAX_TIMEOUT"]
        assert answer["statusCode"] in {200, 400, 413, 422, 503}, answer
        return answer

    return ask


ENDPOINTS: dict[str, Ask] = {
    "/v1/solve": endpoint("solve", puzzle="TEXT"),
    "/v1/solve of bases": endpoint("solve", puzzle="TEXT", base="2-36"),
    "/v1/solve, smallest": endpoint("solve", puzzle="TEXT", smallest="A"),
    "/v1/explain": endpoint("explain", puzzle="TEXT", lang="ru"),
    "/v1/explain, hint": endpoint("explain", puzzle="TEXT", hint="digits"),
    "/v1/explain, check": endpoint("explain", puzzle="TEXT", check="A=1"),
    "/v1/explain, why_not": endpoint("explain", puzzle="TEXT", why_not="A=1"),
    "/v1/explain, known": endpoint("explain", puzzle=SUM, hint="look", known="TEXT"),
    "/v1/kakuro": endpoint("kakuro", puzzle="TEXT"),
    "/v1/generate": endpoint("generate", words="TEXT", limit=3),
    "/v1/dataset": endpoint("dataset", words="TEXT", proofs="none"),
    "/v1/repair": endpoint("repair", puzzle="TEXT"),
    "/v1/repair, words": endpoint("repair", puzzle=SUM, words="TEXT", kinds="word"),
    "/v1/practice": endpoint("practice", technique="TEXT"),
    "/v1/batch": endpoint("batch", puzzles=["TEXT"] * 3),
}

# What answers each line by itself, and has the time that is asked for with each.
BY_LINE = {name for name in COMMANDS if name.split()[1] in {"batch", "booklet", "kakuro"}}

ASKED: dict[str, Ask] = {**LIBRARY, **COMMANDS, **ENDPOINTS}


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


@contextmanager
def ends(asked: str, title: str) -> Iterator[None]:
    """Fails where what is asked of a text takes a wholly different time, and says where it is."""

    def fail(*_: object) -> None:
        raise AssertionError(f"{asked} of {title} does not end")

    before = signal.signal(signal.SIGVTALRM, fail)
    signal.setitimer(signal.ITIMER_VIRTUAL, ENDLESS_BY_LINE if asked in BY_LINE else ENDLESS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
