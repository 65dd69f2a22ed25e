"""Many puzzles in one call: each has the outcome that it would have alone, and all share a time."""

from __future__ import annotations

import http.client
import json
import random
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import asdict
from functools import partial
from itertools import count
from typing import Any, cast
from urllib.parse import quote, urlencode

import pytest
from in_turn import in_turn
from queries import SUM
from random_puzzles import random_puzzle
from replies import Reply
from served import Serving, server

import main
import solver
from service import routes, settings
from service.batch import solve_all
from service.later_schema import BatchRequest
from service.turns import MOMENT, Queue, Turn
from solver.limits import MAX_BATCH
from solver.search.search import search
from solver.search.slices import SLICE_SECONDS

JSON = {"Content-Type": "application/json"}
LINES = "application/jsonl"

# Compiled, its search takes minutes.
HARD: dict[str, Any] = {"puzzle": "ORC*FREAK=ELF*FAIRY", "base": 24}

MIXED = [SUM, "A B = C", "КОЗА+КОЗА = СТАДО", "", "AB = C", " ?5\n+?5\n---\n??0", "A+B=C"]

Post = Callable[..., Reply]


@pytest.fixture(scope="module")
def running() -> Iterator[Serving]:
    with server(workers=1) as serving:
        yield serving


@pytest.fixture
def post(running: Serving) -> Iterator[Post]:
    """Posts over one connection to a server."""
    with closing(http.client.HTTPConnection("127.0.0.1", running.port, timeout=30)) as connection:

        def over_http(path: str, body: object, headers: dict[str, str] = JSON) -> Reply:
            data = body if isinstance(body, bytes) else json.dumps(body).encode()
            connection.request("POST", path, data, dict(headers))
            response = connection.getresponse()
            found = {name.lower(): value for name, value in response.getheaders()}
            return Reply(response.status, found, response.read())

        yield over_http


def alone(post: Post, puzzle: str, **options: object) -> Any:
    return without_rewrites(post("/v1/solve", {"puzzle": puzzle, **options}).json)


def without_rewrites(outcome: Any) -> Any:
    """An outcome as one of many: what it may be meant as is told of a puzzle alone."""
    return {name: value for name, value in outcome.items() if name != "rewrites"}


def test_each_has_the_outcome_that_it_has_alone(post: Post) -> None:
    answer = post("/v1/batch", {"puzzles": MIXED, "limit": 3, "lang": "ja"})
    assert (answer.status, answer.headers["cache-control"]) == (200, "no-store")
    assert answer.headers["content-type"] == "application/json; charset=utf-8"
    assert answer.headers["server-timing"].startswith("search;dur=")
    assert answer.headers["access-control-allow-origin"] == "*"
    expected = [alone(post, puzzle, limit=3, lang="ja") for puzzle in MIXED]
    assert answer.json == {"outcomes": expected, "stop": "limit"}
    assert [each.get("code") for each in expected[:5]] == [None, "two_words", None, "empty", None]
    assert expected[4]["warnings"][0]["message"].startswith("AB = Cは")


def test_lines_are_the_same_one_by_one(post: Post) -> None:
    whole = post("/v1/batch", {"puzzles": MIXED}).json["outcomes"]
    for media in (LINES, "application/x-ndjson"):
        answer = post("/v1/batch", {"puzzles": MIXED}, {**JSON, "Accept": media})
        assert (answer.status, answer.headers["content-type"]) == (200, f"{media}; charset=utf-8")
        assert answer.raw.endswith(b"}\n")
        assert [json.loads(line) for line in answer.raw.split(b"\n")[:-1]] == whole
    headers = {**JSON, "Accept": LINES, "Accept-Encoding": "gzip"}
    packed = post("/v1/batch", {"puzzles": MIXED}, headers)
    assert packed.headers["content-encoding"] == "gzip"
    assert [json.loads(line) for line in packed.body.splitlines()] == whole


@in_turn(
    ("accept", "lines"),
    [
        ("", False),
        ("*/*", False),
        ("application/json", False),
        ("application/jsonl, */*", True),
        ("text/html, application/jsonl;q=0.9, application/json;q=0.5", False),
        ("application/json;q=0.5, APPLICATION/JSONL ; q=0.9", True),
        ("application/json, application/jsonl;q=0.9", False),
        ("application/jsonl;q=0", False),
        ("application/jsonl;q=x", True),
        (",;;,q=1,", False),
    ],
)
def test_lines_are_for_those_who_like_them_best(
    accept: str, lines: bool, ask_any: Callable[..., Reply]
) -> None:
    answer = ask_any("POST", "/v1/batch", body=b"A+A=B\nC=C", headers={"Accept": accept})
    assert answer.headers["content-type"].startswith(LINES) is lines
    assert (answer.body.count("\n") == 2) is lines


def test_a_hard_puzzle_does_not_cost_the_others_their_answers(
    ask: Callable[..., Reply], monkeypatch: pytest.MonkeyPatch
) -> None:
    # A clock that does not go on while other processes have the machine.
    monkeypatch.setattr(routes, "Turn", partial(Turn, clock=time.process_time))

    def post(path: str, body: object) -> Reply:
        return ask("POST", path, body=json.dumps(body).encode())

    puzzles = ["TO+GO=OUT"] * MAX_BATCH
    places = (0, 57, 99)
    for place in places:
        puzzles[place] = HARD["puzzle"]
    answer = post("/v1/batch", {"puzzles": puzzles, "base": HARD["base"], "timeout": 1}).json
    stops = [each["stop"] for each in answer["outcomes"]]
    assert answer["stop"] == "deadline"
    assert tuple(at for at, stop in enumerate(stops) if stop == "deadline") == places
    for place in places:
        hard = answer["outcomes"][place]
        later = post("/v1/solve", {**HARD, "next": hard["next"], "timeout": 0}).json
        assert later["progress"] >= hard["progress"] > 0


def ticking(seconds: float) -> Callable[[], float]:
    """A clock that goes on by so much whenever somebody looks."""
    ticks = count()
    return lambda: next(ticks) * seconds


def test_hard_puzzles_share_what_the_others_leave() -> None:
    puzzles = ["TO+GO=OUT"] * 50
    places = (0, 20, 49)
    for place in places:
        puzzles[place] = HARD["puzzle"]
    # So slow a clock lets slices stay as short as they begin.
    budget = solver.Budget(seconds=8, clock=ticking(SLICE_SECONDS))
    outcomes = cast("list[Any]", solve_all(BatchRequest(puzzles, base=24), budget).outcomes)
    assert [at for at in range(50) if outcomes[at].stop == "deadline"] == [*places]
    nodes = [outcomes[at].search.nodes for at in places]
    assert max(nodes) < 1.2 * min(nodes)
    puzzle = solver.parse(HARD["puzzle"], solver.Rules(base=24))
    share = solver.Budget(seconds=8 / 50, clock=ticking(SLICE_SECONDS))
    assert min(nodes) > 5 * search(puzzle, budget=share).nodes


def test_the_first_gets_on_and_the_others_are_told_that_they_had_no_turn(
    ask_any: Callable[..., Reply],
) -> None:
    answer = ask_any("POST", "/v1/batch", "timeout=0&lang=ru", "КУБ*2=ГРАД\nA+A=B\nA B".encode())
    first, *others = answer.json["outcomes"]
    assert (answer.json["stop"], first["stop"], first["count"]) == ("deadline", "deadline", 0)
    assert first["search"]["nodes"] > 0
    assert first["next"]
    assert others == [{
        "type": "about:blank",
        "title": "Service Unavailable",
        "status": 503,
        "detail": "на этот ребус не хватило времени или места: пришлите его ещё раз",
        "code": "not_reached",
    }] * 2  # fmt: skip


def test_a_batch_takes_turns_with_others() -> None:
    queue = Queue(1)
    assert queue.enter(0)  # somebody works, and never hands over
    with Turn(queue, MOMENT * 30, clock=ticking(0.001)) as turn:
        budget = solver.Budget(seconds=MOMENT * 30, clock=turn)
        answer = solve_all(BatchRequest([HARD["puzzle"]] * MAX_BATCH, base=24), budget)
        assert turn.waited > 0
    first, *_, last = cast("list[Any]", answer.outcomes)
    assert (first.stop, last.code, answer.stop) == ("deadline", "not_reached", "deadline")
    assert not queue.enter(0), "the place is still the other's"


def test_solutions_share_the_room_of_an_answer(ask: Callable[..., Reply]) -> None:
    body = json.dumps({"puzzles": ["???? = ????"] * MAX_BATCH, "timeout": 20}).encode()
    answer = ask("POST", "/v1/batch", body=body)
    assert len(answer.body.encode()) < settings.MAX_ANSWER
    counts = {(each["count"], each["stop"]) for each in answer.json["outcomes"]}
    assert len(counts) == 1
    assert min(counts)[0] > 50
    assert answer.json["stop"] == "limit"


def test_what_an_answer_has_no_room_for_is_named(
    ask: Callable[..., Reply], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "MAX_ANSWER", 700)
    outcomes = ask("POST", "/v1/batch", body=b"TO+GO=OUT\nA=B+C\nA B").json
    assert [each.get("code") for each in outcomes["outcomes"]] == [
        None,
        "not_reached",
        "not_reached",
    ]
    assert outcomes["stop"] == "limit"
    assert outcomes["outcomes"][0]["count"] == 1


def test_the_deployment_bounds_solutions_of_all_puzzles(
    ask: Callable[..., Reply], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REBUS_MAX_LIMIT", "7")
    answer = ask("POST", "/v1/batch", body=b"A=A\n??=??\nA=A").json
    assert [each["count"] for each in answer["outcomes"]] == [2, 2, 2]


def test_random_puzzles_have_the_outcomes_that_they_have_alone(ask: Callable[..., Reply]) -> None:
    rng = random.Random(7)
    for _ in range(40):
        puzzle = random_puzzle(rng)
        rules = asdict(puzzle.rules)
        texts = [puzzle.text, random_puzzle(rng).text, puzzle.text[:-1]]
        answers = [
            ask("POST", "/v1/solve", body=json.dumps({"puzzle": text, **rules}).encode())
            for text in texts
        ]
        batch = ask("POST", "/v1/batch", body=json.dumps({"puzzles": texts, **rules}).encode())
        assert batch.json["outcomes"] == [without_rewrites(answer.json) for answer in answers]


# --- ratings


def test_ratings_are_those_of_proofs(ask: Callable[..., Reply]) -> None:
    puzzles = [SUM, "A+A=B", "TWO+TWO=THREE", "AB = C", "A B"]
    body = json.dumps({"puzzles": puzzles, "rate": True}).encode()
    answer = ask("POST", "/v1/batch", body=body).json
    rated, several, _, none, wrong = answer["outcomes"]
    proof = ask("POST", "/v1/explain", body=SUM.encode()).json
    assert rated["difficulty"] == proof["difficulty"]["score"] > 0
    assert (several["difficulty"], none["difficulty"]) == (None, None)
    assert "difficulty" not in wrong
    assert answer["stop"] == "exhausted"
    alone = ask("POST", body=SUM.encode()).json
    assert {name: rated[name] for name in alone} == alone


def test_what_there_was_no_time_to_rate_is_not_finished() -> None:
    request = BatchRequest([SUM, "TO+GO=OUT"], rate=True)
    answer = solve_all(request, solver.Budget(seconds=0.04, clock=ticking(0.001)))
    outcomes = cast("list[Any]", answer.outcomes)
    assert [each.stop for each in outcomes] == ["exhausted", "exhausted"]
    assert [each.difficulty for each in outcomes] == [None, None]
    assert answer.stop == "deadline"


def test_what_is_rated_first_has_all_the_time_that_is_left() -> None:
    """In equal shares none of them would be rated, however often they were asked for."""
    request = BatchRequest([SUM] * 4, rate=True)
    answer = solve_all(request, solver.Budget(seconds=1.0, clock=ticking(0.001)))
    ratings = [each.difficulty for each in cast("list[Any]", answer.outcomes)]
    assert ratings[0] is not None
    assert ratings[-1] is None
    assert answer.stop == "deadline"


def test_what_cannot_be_explained_has_no_rating(ask: Callable[..., Reply]) -> None:
    body = json.dumps({"puzzles": ["2^A=1?, A>3, A<5"], "rate": True}).encode()
    answer = ask("POST", "/v1/batch", body=body).json
    assert (answer["outcomes"][0]["unique"], answer["stop"]) == (True, "exhausted")
    assert answer["outcomes"][0]["difficulty"] is None


# --- requests


@in_turn(
    ("lang", "detail"),
    [
        ("en", "there are 101 puzzles, and one call solves at most 100"),
        ("ru", "ребусов прислано 101, а за один запрос решается не больше 100"),
        ("ja", "問題が101問ありますが、一度に解けるのは100問までです"),
    ],
)
def test_one_too_many(lang: str, detail: str, ask_any: Callable[..., Reply]) -> None:
    for puzzles in (["A=A"] * 101, "A=A\n" * 101):
        body = json.dumps({"puzzles": puzzles, "lang": lang}).encode()
        answer = ask_any("POST", "/v1/batch", body=body)
        assert (answer.status, answer.json["code"]) == (422, "too_many_puzzles")
        assert (answer.json["field"], answer.json["detail"]) == ("puzzles", detail)
        assert answer.headers["content-type"] == "application/problem+json"
    assert ask_any("GET", "/v1/limits").json["batch"] == 100


def test_a_text_has_a_puzzle_in_each_line(ask_any: Callable[..., Reply]) -> None:
    text = "\ufeff# easy ones\r\n\r\nA+A=B # four\r\n  \n#\nC=C\u2028"
    listed = json.dumps({"puzzles": ["A+A=B", "C=C\u2028"]}).encode()
    whole = ask_any("POST", "/v1/batch", body=listed).json
    assert [each["count"] for each in whole["outcomes"]] == [4, 10]
    for body, media in (
        (text, "text/plain"),
        (urlencode({"puzzles": text.removeprefix("\ufeff")}), "application/x-www-form-urlencoded"),
        (json.dumps({"puzzles": text.removeprefix("\ufeff")}), "application/json"),
    ):
        headers = {"Content-Type": media}
        assert ask_any("POST", "/v1/batch", "", body.encode(), headers).json == whole
    assert (
        ask_any("POST", "/v1/batch", f"puzzles={quote('A+A=B')}").json["outcomes"]
        == whole["outcomes"][:1]
    )


def test_a_raw_event_may_have_many_puzzles() -> None:
    answer = main.handler({"action": "batch", "puzzles": ["A+A=B", "A B"]}, None)
    assert [each.get("count") for each in json.loads(answer["body"])["outcomes"]] == [4, None]
