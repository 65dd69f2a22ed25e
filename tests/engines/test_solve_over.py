"""One puzzle over an engine: what one search finds, at its cost, and no lie is believed."""

from __future__ import annotations

import http.server
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from in_turn import in_turn
from test_engines import Here

import solver
from solver.engines import deployed
from solver.engines.calls import Answer, Failed, Request, Unanswered, Wrong
from solver.engines.deployed import Deployed
from solver.engines.generate import generate_over
from solver.engines.solve import ALONE, Pace, solve_over
from solver.model import Stop
from solver.search.search import search

KOZA = "КОЗА+КОЗА=СТАДО"
PUZZLES = [
    ("SEND+MORE=MONEY", 10), ("A+A=BB", 10), ("A+B=C", 12), ("2+2=4", 10),
    ("A^B+C^A=DE, B<C", 8), (" AB\n+CB\n---\nDEA", 10),
]  # fmt: skip
LARGER = [
    ("AB*CD=EFGA", 10, 25), ("A?*B=CC?", 10, 25), ("AB+C?=DE, E+A=B", 10, 25),
    ("ABCDEFGHIJ*ABCDEFGHIJ=A?B?C?D?E?F?G?H?I?J", 10, 200),
]  # fmt: skip


OPTIONS: list[dict[str, Any]] = [{}, {"limit": 1}, {"limit": 7}, {"shard": "1/3"}]
SIZES = [*((*one, nodes) for one in PUZZLES for nodes in (1, 40)), *LARGER]


@in_turn("options", OPTIONS)
@in_turn(("text", "base", "nodes"), SIZES)
def test_parts_join_to_the_whole(
    text: str, base: int, options: dict[str, Any], nodes: int, long: bool
) -> None:
    """However short the calls are: solutions, nodes and cursor are those of one search.

    Each puzzle with half of the options, the next one with the others; all with `--long`.
    """
    at = SIZES.index((text, base, nodes))
    if not long and (at // (2 if at < 2 * len(PUZZLES) else 1) + OPTIONS.index(options)) % 2:
        return
    puzzle = solver.parse(text, solver.Rules(base))
    more = {**options}
    if "shard" in more:
        more["shard"] = solver.Shard.read(more["shard"])
    whole = search(puzzle, **more)
    assert solve_over(Here(nodes), puzzle, jobs=3, **more) == whole
    if whole.next:
        more["cursor"] = whole.next
        assert solve_over(Here(nodes), puzzle, jobs=2, **more) == search(puzzle, **more)


def test_an_easy_puzzle_takes_one_call_that_says_no_more_than_it_must() -> None:
    ask = Here(10_000)
    assert solve_over(ask, solver.parse(KOZA), jobs=8).count == 2
    (request,) = ask.asked
    assert not {"next", "shard", "limit"} & request.keys()
    assert request["timeout"] == ALONE


def test_many_callers_cost_the_nodes_of_one_search() -> None:
    """Up to 64 of them: no part begins with what another has done."""
    text = "ORC*FREAK=ELF*FAIRY"
    whole = solver.solve(text)
    ask = Here(200)
    result = solve_over(ask, solver.parse(text), jobs=64)
    assert (result.nodes, result.solutions) == (whole.nodes, whole.solutions)
    assert len(ask.asked) > 64


def test_the_time_is_over() -> None:
    puzzle = solver.parse("ORC*FREAK=ELF*FAIRY")
    first = solve_over(Here(50), puzzle, jobs=2, seconds=0)
    assert (first.stop, first.next is None) == (Stop.DEADLINE, False)
    rest = solve_over(Here(10_000), puzzle, jobs=2, cursor=first.next)
    whole = search(puzzle)
    assert (first.nodes + rest.nodes, rest.stop) == (whole.nodes, Stop.EXHAUSTED)


def test_calls_get_longer_with_the_search_and_with_what_they_cost() -> None:
    pace = Pace(5.0)
    assert pace.seconds() == ALONE
    for _ in range(20):
        pace.learn(1.0, 1.2)
    assert 2.3 < pace.seconds() < 2.5  # below a tenth of it is on its way
    for _ in range(20):
        pace.learn(1.0, 9.0)
    assert pace.seconds() == 5.0


# Lies


class Liar(Here):
    """Changes each answer."""

    def __init__(self, change: Callable[[Answer, Request], object], nodes: int = 100) -> None:
        super().__init__(nodes)
        self.change = change

    def __call__(self, action: str, request: Request) -> Answer:
        answer = super().__call__(action, request)
        self.change(answer, request)
        return answer


def set_in_first(**members: Any) -> Callable[[Answer, Request], object]:
    return lambda answer, _: [each.update(members) for each in answer["solutions"][:1]]


LIES: dict[str, Callable[[Answer, Request], object]] = {
    "false digits": set_in_first(text="7693+7693=15387"),
    "two letters with one digit": set_in_first(text="5050+5050=10100"),
    "another puzzle": set_in_first(text="1+1=2"),
    "no text": set_in_first(text=None),
    "a deep text": set_in_first(text=[[]]),
    "one twice": lambda answer, _: answer["solutions"].extend(answer["solutions"]),
    "no list": lambda answer, _: answer.update(solutions=7),
    "strange solutions": lambda answer, _: answer.update(solutions=["x", None]),
    "negative nodes": lambda answer, _: answer["search"].update(nodes=-1),
    "no nodes": lambda answer, _: answer.update(search=None),
    "nodes in words": lambda answer, _: answer["search"].update(nodes="7"),
    "an end that is none": lambda answer, _: answer.update(stop="deadline", next=None),
    "no end": lambda answer, _: answer.update(stop="exhausted", next="4.0.0.0"),
    "a foreign cursor": lambda answer, _: answer.update(next="4.0123456789abcdef.0.12"),
    "a cursor that is none": lambda answer, _: answer.update(next=["4"]),
}


@pytest.mark.parametrize("lie", LIES)
def test_no_lie_is_believed(lie: str) -> None:
    with pytest.raises(Wrong, match="the engine gives"):
        solve_over(Liar(LIES[lie], 10_000), solver.parse(KOZA))


def test_an_endless_next_is_ended() -> None:
    """It gives back the cursor that it was given, or always the same one."""
    first: list[str] = []

    def same(answer: Answer, request: Request) -> None:
        first.append(answer["next"])
        answer["next"] = request.get("next", first[0])
        answer["stop"] = "deadline"

    ask = Liar(same, 5)
    with pytest.raises(Wrong):
        solve_over(ask, solver.parse(KOZA))
    assert len(ask.asked) == 2


@pytest.mark.parametrize("step", [1, -1])
def test_an_endless_next_of_puzzles_is_ended(step: int) -> None:
    """It gives always the same cursor, or goes back."""
    words = {
        "words": "ant bee cat act tan tab can nab beat neat cant a an be",
        "terms": "2-3",
        "variety": False,
    }
    cursors = [solver.generate(**words, shard="0/1", limit=limit).next for limit in (2, 4, 6)]

    class Circling(Here):
        """Gives no puzzle, and a cursor in any case."""

        def __call__(self, action: str, request: Request) -> Answer:
            self.asked.append(request)
            told = {"puzzles": [], "candidates": 1, "undecided": 0, "stop": "deadline"}
            at = 2 if not request["next"] else cursors.index(request["next"]) - (step < 0)
            return {**told, "next": cursors[at]}

    engine = Circling()
    with pytest.raises(Wrong, match="cannot be right"):
        generate_over(engine, words, parts=1)
    assert len(engine.asked) == 2


@pytest.mark.parametrize(
    "change",
    [
        lambda answer: answer["puzzles"][0]["letters"].update(A=9, N=8),
        lambda answer: answer["puzzles"][0].update(puzzle="A+A=A"),
        lambda answer: answer["puzzles"][0].pop("letters"),
        lambda answer: answer.update(candidates=-1),
        lambda answer: answer.update(undecided=None),
    ],
)
def test_no_lie_about_a_new_puzzle_is_believed(change: Callable[[Answer], object]) -> None:
    words = {"words": "ant bee cat act tan tab can nab beat neat cant a an be", "terms": "2-3"}
    made = solver.generate(**words)
    answer = {
        "puzzles": [{"puzzle": p.puzzle.text, "letters": dict(p.letters)} for p in made.puzzles],
        "candidates": made.candidates, "undecided": 0, "stop": "exhausted", "next": None,
    }  # fmt: skip

    class Always(Here):
        """Gives one answer to whatever is asked."""

        def __call__(self, action: str, request: Request) -> Answer:
            return answer

    engine = Always()
    assert generate_over(engine, words, parts=1).puzzles == made.puzzles
    change(answer)
    with pytest.raises(Wrong, match="cannot be right"):
        generate_over(engine, words, parts=1)


# Servers that do not behave


@contextmanager
def answering(reply: Callable[[http.server.BaseHTTPRequestHandler], None]) -> Iterator[str]:
    """A block in which a server answers every POST in this way; gives its address."""

    class Door(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            reply(self)

        def do_GET(self) -> None:
            raise AssertionError("nobody asks this way")

        def log_message(self, format: str, *args: object) -> None:
            """Says nothing."""

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Door) as server:
        server.handle_error = lambda *_: None  # type: ignore[method-assign]
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_no_redirect_is_followed(status: int) -> None:
    def elsewhere(door: http.server.BaseHTTPRequestHandler) -> None:
        door.send_response(status)
        door.send_header("Location", "/v1/solve")
        door.end_headers()

    with (
        answering(elsewhere) as address,
        pytest.raises(Unanswered, match=f"answers with status {status}"),
    ):
        solve_over(Deployed(address), solver.parse(KOZA))


def test_an_answer_without_end_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = 0

    def endless(door: http.server.BaseHTTPRequestHandler) -> None:
        nonlocal sent
        door.send_response(200)
        door.end_headers()
        while sent < 1 << 28:
            door.wfile.write(b" " * 65536)
            sent += 65536

    with answering(endless) as address, pytest.raises(Failed, match="more than 6000000 bytes"):
        Deployed(address).post("solve", {"puzzle": KOZA})
    assert sent < 1 << 25


def test_an_answer_that_drips_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deployed, "CALL", 0.1)
    monkeypatch.setattr(deployed, "ON_ITS_WAY", 0.4)

    def dripping(door: http.server.BaseHTTPRequestHandler) -> None:
        door.send_response(200)
        door.end_headers()
        for _ in range(600):
            door.wfile.write(b" ")
            time.sleep(0.05)

    with answering(dripping) as address, pytest.raises(Failed, match="does not come to its end"):
        Deployed(address).post("solve", {"puzzle": KOZA})


@pytest.mark.parametrize(
    "body",
    [b"[" * 200_000, b'{"a":' * 100_000, b"[]", b"7", b"{}", b"\xff", b'{"stop": ' + b"9" * 9999],
    ids=lambda body: str(body[:9]),
)
def test_an_answer_of_another_kind_is_a_failed_call(body: bytes) -> None:
    def odd(door: http.server.BaseHTTPRequestHandler) -> None:
        door.send_response(200)
        door.end_headers()
        door.wfile.write(body)

    with answering(odd) as address, pytest.raises(Failed):
        Deployed(address).post("solve", {"puzzle": KOZA})


@pytest.mark.parametrize("more", [{}, {"position": "x", "field": [1]}, {"position": -1}])
def test_a_refusal_with_a_strange_place(more: dict[str, Any]) -> None:
    def refuse(door: http.server.BaseHTTPRequestHandler) -> None:
        door.send_response(422)
        door.end_headers()
        door.wfile.write(json.dumps({"code": "odd", "detail": "no", **more}).encode())

    with answering(refuse) as address, pytest.raises(solver.PuzzleError) as raised:
        solve_over(Deployed(address), solver.parse(KOZA))
    assert (raised.value.code, raised.value.position, raised.value.field) == ("odd", None, None)
