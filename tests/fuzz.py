"""Random requests, and what must hold for each: an answer in shape, in time, that shows no insides.

`python tests/fuzz.py 1000000` tries that many and says how it went; the tests try fewer. A second
number is the seed. Texts are puzzles, mutated puzzles and noise, options are right and wrong, and
they come in the events of all providers, some of which are mutated too.
"""

from __future__ import annotations

import base64
import contextlib
import copy
import io
import json
import os
import random
import re
import sys
import time
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from urllib.parse import quote_plus

ROOT = Path(__file__).parent.parent
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "service")]

from doors import DOORS, Ask  # noqa: E402
from random_puzzles import Writer  # noqa: E402

import main  # noqa: E402
from service.endpoints import KAKURO  # noqa: E402

# Seconds that every search has here.
DEADLINE = 0.02

# Seconds of processor time that a request may take beyond: what a refused text may be meant as is
# looked for in a third of that. Other programs' time does not count.
GRACE = 0.3

STATUSES = {200, 204, 304, 400, 404, 405, 410, 413, 415, 422}
# What a trace, a path or the name of a module looks like.
INSIDES = re.compile(
    r"Traceback|File \"|\w+\.py\b|\b(service|solver|main)\.[a-z]|/(tmp|home|usr|root)/|object at 0x"
)

CHARACTERS = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefäßıЖЯёςか🍎👩‍🚀★0123456789??□   +-*/^=<>≠≤≥!&,;()[].,:÷×·−–"
    "\n\t\u00a0\u3000\u200b\u200d\ufe0f\u0301\ud83c\x00\uffff＋＝Ａ"
)
JUNK: list[Any] = [
    None, True, False, 0, 1, -1, 2, 10, 36, 37, 1.5, 10.0, 1e400, -1e400, 10**30, "", "x", "0", "1",
    "true", "0/2", "1/2", "3/1000", "2/1", "½", [], ["A+B=C"], {}, {"a": 1}, "A" * 300,
]  # fmt: skip
CASES = [
    json.loads(line)["puzzle"]
    for line in (ROOT / "tests" / "data" / "cases.jsonl").read_text(encoding="utf-8").splitlines()
    if line
]


@dataclass
class Fuzzer:
    """Makes random requests from a seed."""

    rng: random.Random

    def text(self) -> str:
        """A puzzle, a broken puzzle, or noise."""
        rng, kind = self.rng, self.rng.random()
        if kind < 0.25:
            return Writer(rng).system(rng.random() < 0.5)
        if kind < 0.75:
            return self.mutated(rng.choice(CASES))
        if kind < 0.99:
            return "".join(rng.choices(CHARACTERS, k=rng.randint(0, 30)))
        return "".join(rng.choices(CHARACTERS, k=rng.randint(0, 12))) * rng.randint(1, 1000)

    def mutated(self, text: str) -> str:
        """Some characters taken out, put in, changed, or a part written twice."""
        rng = self.rng
        for _ in range(rng.randint(0, 4)):
            at, length = rng.randint(0, len(text)), rng.randint(0, 3)
            middle = rng.choice(["", rng.choice(CHARACTERS), text[at : at + 4] * 2])
            text = text[:at] + middle + text[at + length :]
        return text

    def options(self, right: dict[str, list[Any]]) -> dict[str, Any]:
        """Parameters beside the puzzle or the words."""
        rng = self.rng
        found: dict[str, Any] = {}
        for name in rng.sample(sorted(right), rng.choice([0, 0, 0, 1, 1, 2, 3])):
            found[name] = rng.choice(right[name]) if rng.random() < 0.7 else rng.choice(JUNK)
        if rng.random() < 0.02:
            found[rng.choice(["", "x", "Puzzle", "\ud800"])] = rng.choice(JUNK)
        return found

    def words(self) -> Any:
        """Words of few letters, as a list or a text, or noise."""
        rng = self.rng
        words = ["".join(rng.choices("abcdeж🍎", k=rng.randint(1, 5))) for _ in range(6)]
        return rng.choice([words, " ".join(words), "\n".join(words), self.text(), *JUNK])

    def asked(self) -> tuple[str, dict[str, Any]]:
        """What is asked for: a path and parameters."""
        rng, kind = self.rng, self.rng.random()
        if kind < 0.1:
            limit = rng.choice(RIGHT["limit"])
            return "/v1/kakuro", {"puzzle": self.mutated(KAKURO), "limit": limit}
        if kind < 0.2:
            options = self.options(RIGHT_WORDS)
            return "/v1/generate", options | {"words": self.words()}
        if kind < 0.3:
            return "/v1/explain", {"puzzle": self.text(), **self.questions()}
        if kind < 0.35:
            return "/v1/batch", {"puzzles": self.puzzles(), **self.options(RIGHT_FOR_MANY)}
        return "/v1/solve", {"puzzle": self.text(), **self.options(RIGHT)}

    def puzzles(self) -> Any:
        """Many puzzles, as a list or a text, or noise."""
        rng = self.rng
        texts = [self.text() for _ in range(rng.choice([0, 1, 2, 5, 10]))]
        return rng.choice([texts, texts * 9, texts, "\n".join(texts), *JUNK[:3]])

    def questions(self) -> dict[str, Any]:
        """Parameters of a proof or a hint."""
        rng = self.rng
        found = {name: rng.choice(values) for name, values in ASKED.items() if rng.random() < 0.5}
        if rng.random() < 0.1:
            found[rng.choice(sorted(found) or ["hint"])] = rng.choice(JUNK)
        return found

    def event(self) -> Any:
        """A request in the event of some provider."""
        rng = self.rng
        kind, (path, given) = rng.random(), self.asked()
        if kind < 0.1:
            return self.spoilt(given)
        if kind < 0.15:
            return rng.choice([*given.values(), json.dumps(given), rng.choice(JUNK)])
        ask = self.by_query(given) if kind < 0.5 else self.by_body(given)
        if path != "/v1/solve":
            ask = replace(ask, path=path)
        event = DOORS[rng.choice(sorted(DOORS))](ask)
        return self.spoilt(event) if rng.random() < 0.1 else event

    def by_query(self, given: dict[str, Any]) -> Ask:
        query = "&".join(
            f"{quote_plus(name, errors='replace')}={quote_plus(typed(value), errors='replace')}"
            for name, value in given.items()
        )
        if self.rng.random() < 0.05:
            query = self.mutated(query)
        return Ask(self.method("GET"), self.path(), query, headers=self.headers())

    def by_body(self, given: dict[str, Any]) -> Ask:
        rng = self.rng
        text = json.dumps(given, ensure_ascii=rng.random() < 0.5)
        if rng.random() < 0.05:
            text = self.mutated(text)
        body = text.encode(errors="surrogatepass")
        if rng.random() < 0.02:
            body = body[: rng.randint(0, len(body))] + rng.randbytes(3)
        return Ask(self.method("POST"), self.path(), "", body, self.headers())

    def method(self, usual: str) -> str:
        rng = self.rng
        others = ["GET", "HEAD", "OPTIONS", "PUT", "DELETE", "post", "", "A B"]
        return usual if rng.random() < 0.95 else rng.choice(others)

    def path(self) -> str:
        rng = self.rng
        others = ["/", "/v1/", "/v1/health", "/v1/limits", "/docs", "/openapi.json", "/v2/solve",
                  "/index.html", "/../main.py", "/v1/solve/", "//", "/\x00"]  # fmt: skip
        return "/v1/solve" if rng.random() < 0.95 else rng.choice(others)

    def headers(self) -> dict[str, str]:
        rng = self.rng
        return {name: rng.choice(values) for name, values in HEADERS.items() if rng.random() < 0.15}

    def spoilt(self, event: Any) -> Any:
        """An event with something in it taken out or replaced."""
        rng = self.rng
        event = json.loads(json.dumps(event))
        for _ in range(rng.randint(1, 3)):
            item = event
            while isinstance(item, dict) and item:
                name = rng.choice(sorted(item))
                if isinstance(item[name], dict) and rng.random() < 0.7:
                    item = item[name]
                elif rng.random() < 0.3:
                    del item[name]
                    break
                else:
                    item[name] = copy.deepcopy(rng.choice(JUNK))
                    break
        return event


def typed(value: object) -> str:
    """A value as people write it into a query."""
    return value if isinstance(value, str) else json.dumps(value)


RIGHT: dict[str, list[Any]] = {
    "base": [2, 3, 7, 9, 10, 11, 12, 16, 20, 36],
    "leading_zeros": [True, False],
    "single_zero": [True, False],
    "digits": ["", "1-9", "0,2-5", "0-1", "9-1", "1-"],
    "shared_letters": ["", "*", "AB", "AB,CD", "A,A", ",", "Z" * 200],
    "letters_avoid_printed": [True, False],
    "wildcards_avoid": ["", "7", "7A", "[11]", "ABCDE", "0123456789"],
    "limit": [1, 2, 5, 1000, 100_000, 10**20],
    "next": [None],
    "timeout": [0, 0.001, 0.01, 1, 100],
    "shard": [None, "0/1", "0/2", "1/2", "2/3", "7/8", "5/50"],
}
RIGHT_FOR_MANY = {name: RIGHT[name] for name in RIGHT if name not in ("next", "shard")} | {
    "rate": [True, False],
}
RIGHT_WORDS: dict[str, list[Any]] = {
    name: RIGHT[name]
    for name in ("base", "leading_zeros", "single_zero", "limit", "next", "timeout", "shard")
} | {
    "kind": ["sum", "difference", "product"],
    "terms": [2, "2", "2-4", "5-30", 100, "1", "4-2"],
    "theme": [None, "animals", "どうぶつ"],
    "numerals": [None, "en", "ja"],
    "values": ["1-100", "0-9", 7],
    "fixed": ["", "ab", ["a", "b"], "1"],
    "total": [None, "abc", "", "a b"],
    "require": ["", "cab", ["d"], "+"],
    "repeats": [None, True, False],
    "letters": ["1-36", 3, "2-9", "0"],
    "length": ["1-10000", "2-3", 1],
    "seed": [None, 0, -1, 10**40],
}

ASKED: dict[str, list[Any]] = {
    "base": [3, 7, 10, 12, 36],
    "leading_zeros": [True, False],
    "lang": ["en", "ru", "ja"],
    "hint": ["", "nudge", "look", "reason", "digits", "check"],
    "known": ["", "A=1", "a=1,B=2", "S=9 E=5", "A=", "=1", "A=A", "?=1", "A=1,A=1"],
    "seen": [0, 1, 3, 10**20],
    "why_not": ["", "A=1", "B=0", "A=1,B=2", "?=1", "A>1"],
    "timeout": [0, 0.001, 0.1],
}
HEADERS = {
    "Content-Type": ["application/json", "text/plain", "application/x-www-form-urlencoded",
                     "application/json; charset=utf-8", "text/plain; charset=koi8-r", "a/b", ";;"],
    "content-encoding": ["identity", "gzip"],
    "Accept-Encoding": ["gzip", "*;q=0", "br, gzip;q=0.1", ";q=", "gzip;q=x"],
    "Origin": ["https://a.example", "null", "\n"],
    "If-None-Match": ["*", '"x"', 'W/"', "x, *"],
    "Accept": ["application/jsonl", "*/*", "application/x-ndjson;q=0.5", ";q=,"],
    "X-Request-Id": ["a-1", "", "a b\n", "\ud800", "é" * 200],
}  # fmt: skip


@dataclass
class Report:
    """What came of many requests."""

    statuses: Counter[int] = field(default_factory=Counter)
    worst: float = -DEADLINE  # seconds of processor time beyond the deadline
    late: list[str] = field(default_factory=list)  # those more than GRACE beyond it

    def __str__(self) -> str:
        statuses = ", ".join(f"{status}: {n}" for status, n in sorted(self.statuses.items()))
        return (
            f"{sum(self.statuses.values())} requests ({statuses}), "
            f"{len(self.late)} late, the slowest {self.worst * 1000:+.0f} ms from its deadline"
        )


def try_one(fuzzer: Fuzzer, report: Report) -> None:
    """Sends one request to the handler; AssertionError with the event where something is wrong."""
    event = fuzzer.event()
    began = time.process_time()
    answer = main.handler(event, None)
    over = time.process_time() - began - DEADLINE
    told = repr(event)[:3000]
    assert answer["statusCode"] in STATUSES, f"{answer} to {told}"
    json.dumps(answer).encode()
    if answer["isBase64Encoded"]:
        base64.b64decode(answer["body"], validate=True)
    elif found := INSIDES.search(answer["body"]):
        assert found[0] in told, f"{found[0]} in {answer['body'][:1000]} to {told}"
    report.worst = max(report.worst, over)
    if over > GRACE:
        report.late.append(f"{over:.3f} s over its deadline: {told[:600]}")
    report.statuses[answer["statusCode"]] += 1


def run(count: int, seed: int) -> Report:
    """Tries so many requests; every search among them has the same short deadline."""
    fuzzer, report = Fuzzer(random.Random(seed)), Report()
    os.environ["REBUS_MAX_TIMEOUT"] = str(DEADLINE)
    try:
        for _ in range(count):
            with contextlib.redirect_stdout(io.StringIO()):
                try_one(fuzzer, report)
    finally:
        del os.environ["REBUS_MAX_TIMEOUT"]
    return report


if __name__ == "__main__":
    began = time.monotonic()
    wanted, first = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    outcome = run(wanted, first)
    print(outcome, f"in {time.monotonic() - began:.0f} s", f"(seed {first})")
    sys.exit("\n".join(outcome.late[:20]) or None)
