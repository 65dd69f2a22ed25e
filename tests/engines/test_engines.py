"""The engines: whoever does the work, what comes out is what one search finds."""

from __future__ import annotations

import gzip
import io
import threading
from collections.abc import Generator, Iterator, Mapping
from email.message import Message
from types import MappingProxyType
from typing import Any
from urllib.error import HTTPError

import pytest
from failing import WAYS, Function, serving
from served import served

import solver
from solver.engines import calls, deployed, solve
from solver.engines.calls import (
    TRIES,
    TRIES_IN_SILENCE,
    Answer,
    Engine,
    Failed,
    Request,
    Unanswered,
    call,
)
from solver.engines.deployed import Deployed
from solver.engines.generate import generate_over
from solver.engines.jobs import Lost
from solver.engines.solve import solve_over
from solver.generation.generate import Generated
from solver.model import Stop

WORDS = "ant bee cat act tan tab can nab beat neat cant a an be"
OPTIONS = {"numerals": "en", "terms": "2-4", "values": "1-60"}


def texts(made: Generated) -> list[str]:
    return [puzzle.puzzle.text for puzzle in made.puzzles]


@pytest.fixture(scope="module")
def alone() -> Generated:
    made = solver.generate(**OPTIONS)
    assert len(made.puzzles) > 5
    return made


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Calls that are given up, and made again, soon."""
    monkeypatch.setattr(deployed, "CALL", 0.5)
    monkeypatch.setattr(deployed, "ON_ITS_WAY", 1.0)
    monkeypatch.setattr(calls, "FIRST_WAIT", 0.01)
    monkeypatch.setattr(calls, "LONGEST_WAIT", 0.1)


def check_same(made: Generated, alone: Generated) -> None:
    assert made.stop is Stop.EXHAUSTED
    assert texts(made) == texts(alone)
    assert [puzzle.letters for puzzle in made.puzzles] == [one.letters for one in alone.puzzles]
    assert (made.candidates, made.progress, made.next) == (alone.candidates, 1.0, None)


class Here:
    """Somebody who answers requests in this process, each after a few nodes."""

    longest = 1.0

    def __init__(self, nodes: int = 100) -> None:
        self.nodes = nodes
        self.asked: list[Request] = []

    def __call__(self, action: str, request: Request) -> Answer:
        self.asked.append(request)
        options = {name: each for name, each in request.items() if name != "timeout"}
        budget = solver.Budget(nodes=self.nodes)
        result = solver.solve(options.pop("puzzle"), **options, budget=budget)
        return solver.answer(result).as_json()

    def end(self) -> None:
        """Nothing goes on."""


class Soon:
    """An engine that makes puzzles in this process, soon and often."""

    longest = 0.1

    def __call__(self, action: str, request: Request) -> Answer:
        return call(action, request)

    def end(self) -> None:
        """Nothing goes on."""


class Steps(Soon):
    """The same, which has no time, and so does the least that it can."""

    def __init__(self) -> None:
        self.asked: list[Request] = []

    def __call__(self, action: str, request: Request) -> Answer:
        self.asked.append(request)
        return call(action, {**request, "timeout": 0})


here = Soon()


def test_this_process(alone: Generated) -> None:
    check_same(generate_over(here, OPTIONS, parts=7), alone)


def test_puzzles_with_a_wrong_letter_come_from_it() -> None:
    wanted: dict[str, Any] = {
        "words": "eraser iceberg glacier matter sirius summit",
        "wrong_letters": 1,
    }
    alone = solver.generate(**wanted)
    made = generate_over(here, wanted, parts=3)
    check_same(made, alone)
    assert [one.wrong_letter for one in made.puzzles] == [one.wrong_letter for one in alone.puzzles]
    assert len(made.puzzles) == 2


@pytest.mark.parametrize(
    "template", ["{short} + {short} + {} = {}", "{short}? + {short} = {} ≠ ABB"]
)
def test_puzzles_in_a_form_come_from_it(template: str) -> None:
    wanted = {"template": template, "words": WORDS, "lists": {"short": "a an be bee"}}
    alone = solver.generate(**wanted)
    assert len(alone.puzzles) > 1
    check_same(generate_over(here, wanted, parts=3), alone)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where functions-framework serves the function."""
    with served(workers=2) as address:
        yield address


def test_the_deployed_function(alone: Generated, address: str) -> None:
    with serving(Function(before=address)) as function:
        made = generate_over(Deployed(function.address), OPTIONS, parts=20, jobs=3)
    check_same(made, alone)
    assert function.outcomes["whole"] >= 20
    assert 1 < function.most_at_once <= 3


def test_what_is_long_travels_compressed(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    opened, seen = deployed.OPENER.open, []

    def watched(call: Any, timeout: float) -> Any:
        response = opened(call, timeout=timeout)
        seen.append((len(call.data), call.headers, response.headers["Content-Encoding"]))
        return response

    monkeypatch.setattr(deployed.OPENER, "open", watched)
    words = {"words": "ant bee cat act tan tab can nab beat neat cant a an be " * 80, "terms": 3}
    made = generate_over(Deployed(address), words, parts=1)
    assert made.puzzles == solver.generate(**words).puzzles
    assert seen[0][0] < 1_000 < len(words["words"])
    assert (seen[0][1]["Content-encoding"], seen[0][2]) == ("gzip", "gzip")
    solve_over(Deployed(address), solver.parse("SEND+MORE=MONEY"))
    assert (seen[-1][1].get("Content-encoding"), seen[-1][2]) == (None, None)


def test_a_function_that_takes_no_gzip_is_asked_without(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, seen = deployed.OPENER.open, []

    def refusing(call: Any, timeout: float) -> Any:
        seen.append("Content-encoding" in call.headers)
        if seen[-1]:
            raise HTTPError(call.full_url, 415, "", Message(), io.BytesIO(b"{}"))
        return opened(call, timeout=timeout)

    monkeypatch.setattr(deployed.OPENER, "open", refusing)
    words = {"words": "ant bee cat act tan tab can nab beat neat cant a an be " * 80, "terms": 3}
    made = generate_over(Deployed(address), words, parts=2)
    assert made.puzzles == solver.generate(**words).puzzles
    assert seen == [True, False, False]


@pytest.mark.parametrize("cut", [9, 1])
def test_a_compressed_answer_that_is_cut_off_is_a_failed_call(cut: int) -> None:
    whole = gzip.compress(b'{"stop": "exhausted", "next": null}')

    class Response(io.BytesIO):
        headers: Mapping[str, str] = MappingProxyType({"Content-Encoding": "gzip"})

    assert deployed._read(Response(whole)) == gzip.decompress(whole)
    with pytest.raises(OSError, match="cut off"):
        deployed._read(Response(whole[:-cut]))
    bomb = gzip.compress(bytes(10 * deployed.LARGEST))
    with pytest.raises(OSError, match="more than 6000000 bytes"):
        deployed._read(Response(bomb))


WHOLE: dict[str, Any] = {"words": WORDS, "terms": "2-3", "seed": 4, "letters": "3-8"}
RANGES: list[dict[str, Any]] = [
    {**WHOLE, "require": ["cat"], "repeats": True},
    {**WHOLE, "kind": "difference", "length": "2-4", "difficulty": "15-30"},
    {**WHOLE, "kind": "product", "terms": 2, "base": 7, "leading_zeros": True},
]


@pytest.mark.parametrize("options", RANGES)
def test_a_range_by_every_engine(options: dict[str, Any], address: str) -> None:
    expected = solver.generate(**options, shard="1/3")
    assert len(expected.puzzles) > 3
    for engine in (here, Deployed(address)):
        made = generate_over(engine, options, parts=5, jobs=2, shard="1/3")
        assert made.puzzles == expected.puzzles
        assert made.ratings == expected.ratings
        assert made.candidates == expected.candidates


@pytest.mark.usefixtures("impatient")
def test_a_function_of_whose_calls_one_in_five_fails(alone: Generated, address: str) -> None:
    """In every way there is: dropped, late, refused, garbled, somebody else's, cut off."""
    with serving(Function(every=5, delay=2.0, before=address)) as function:
        made = generate_over(Deployed(function.address), OPTIONS, parts=40, jobs=4)
    check_same(made, alone)
    assert set(function.outcomes) == {"whole", *WAYS}


@pytest.mark.usefixtures("impatient")
def test_a_puzzle_whose_parts_are_solved_elsewhere(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A call without any time takes one step, so that a small puzzle is cut into many parts."""
    monkeypatch.setattr(solve, "ALONE", 0)
    monkeypatch.setattr(solve, "TIMES", 0)
    monkeypatch.setattr(solve, "PART", 0)
    text, base = "AB*CA=D*EFD", 7
    whole = solver.solve(text, base=base)
    assert whole.count == 2
    puzzle = solver.parse(text, solver.Rules(base))
    with serving(Function(every=5, delay=1.6, before=address)) as function:
        result = solve_over(Deployed(function.address), puzzle, jobs=2)
    assert result == whole
    assert function.outcomes["whole"] == whole.nodes > 100
    assert set(function.outcomes) == {"whole", *WAYS}


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("A+B=CD", {"digits": "1-7"}),
        ("A*B=CD", {"shared_letters": "AB"}),
        ("AB+1=AC", {"letters_avoid_printed": True}),
        ("A?+B=CD", {"wildcards_avoid": "0A", "base": 7}),
        ("AB+C=DE", {"leading_zeros": True, "single_zero": False}),
    ],
)
def test_every_rule_goes_with_the_puzzle(text: str, rules: dict[str, Any], address: str) -> None:
    puzzle = solver.parse(text, solver.Rules(**rules))
    whole = solver.solve(text, **rules)
    assert 0 < whole.count != solver.solve(text, base=rules.get("base", 10)).count
    for ask in (Here(), Deployed(address)):
        assert solve_over(ask, puzzle) == whole


@pytest.mark.parametrize("text", ["SEND+MORE=MONEY", "A+A=BB", "👨‍👩‍👧?+?=か👨‍👩‍👧"])
def test_solutions_come_back_whole(text: str) -> None:
    whole = solver.solve(text)
    assert solve_over(Here(), solver.parse(text), jobs=3) == whole


def test_a_limit_and_going_on(alone: Generated) -> None:
    made, cursor = [], None
    for limit in (2, 3, 1, None):
        part = generate_over(here, OPTIONS, parts=9, limit=limit, cursor=cursor)
        made += texts(part)
        assert limit is None or len(part.puzzles) == limit
        assert part.stop is (Stop.EXHAUSTED if limit is None else Stop.LIMIT)
        cursor = part.next
    assert cursor is None
    assert made == texts(alone)


def test_shards_of_a_shard(alone: Generated) -> None:
    parts = [generate_over(here, OPTIONS, parts=4, shard=f"{i}/3") for i in range(3)]
    assert [text for part in parts for text in texts(part)] == texts(alone)


def test_a_deadline() -> None:
    theme = {"theme": "nature", "terms": 3}
    made = generate_over(here, theme, parts=50, seconds=0.3)
    assert made.stop is Stop.DEADLINE
    assert made.next is not None
    assert 0 < made.progress < 1
    rest = solver.generate(**theme, next=made.next, limit=1)
    assert rest.puzzles[0].puzzle.text not in texts(made)


def test_progress_is_told() -> None:
    told: list[float] = []
    generate_over(here, OPTIONS, parts=5, watch=told.append)
    assert told == sorted(told)
    assert told[-1] == 1.0


# Mistakes


@pytest.mark.usefixtures("impatient")
def test_a_function_that_is_not_there() -> None:
    with serving(Function()) as function:
        address = function.address
    with pytest.raises(Unanswered, match="does not answer: Connection refused"):
        generate_over(Deployed(address), OPTIONS, parts=3, jobs=2)


@pytest.mark.parametrize(
    ("heard", "tries", "most", "error"),
    [(False, TRIES_IN_SILENCE, 3.2, Unanswered), (True, TRIES, 150, Lost)],
)
def test_an_address_that_was_never_heard_of_is_given_up_soon(
    heard: bool, tries: int, most: float, error: type[OSError], monkeypatch: pytest.MonkeyPatch
) -> None:
    caller = Deployed("http://127.0.0.1:9")
    caller.heard = heard
    calls: list[Request] = []
    waits: list[float] = []

    def fail(action: str, request: Request) -> Any:
        calls.append(request)
        raise Failed("status 503")

    monkeypatch.setattr(caller, "post", fail)
    monkeypatch.setattr(caller.ended, "wait", waits.append)
    with pytest.raises(error, match="does not answer: status 503"):
        caller("solve", {"puzzle": "A=B"})
    assert len(calls) == tries
    assert most / 4 < sum(waits) < most


def test_a_request_that_the_function_refuses() -> None:
    with serving(Function()) as function:
        engine: Engine = Deployed(function.address)
        with pytest.raises(solver.PuzzleError) as raised:
            engine("solve", {"puzzle": "A+=B"})
    assert (raised.value.code, raised.value.position) == ("missing_operand", 2)
    assert function.outcomes == {"whole": 1}


def test_an_address_with_a_place_for_the_action() -> None:
    with serving(Function()) as function:
        engine = Deployed(function.address + "/?action={action}")
        answer = engine("solve", {"puzzle": "A+A=BB"})
    assert answer["count"] == 0


@pytest.mark.parametrize("address", ["file:///etc/passwd", "ftp://a/b", "processes", ""])
def test_no_address(address: str) -> None:
    with pytest.raises(solver.OptionError) as raised:
        Deployed(address)
    assert raised.value.code == "bad_engine"


def test_a_piece_is_finished_step_by_step() -> None:
    engine, words = Steps(), {"words": WORDS, "terms": 2}
    check_same(generate_over(engine, words, parts=2), solver.generate(**words))
    for shard in ("0/2", "1/2"):
        cursors = [each["next"] for each in engine.asked if each["shard"] == shard]
        assert len(cursors) == len({*cursors}) > 2
        assert cursors[0] is None


def test_only_the_first_piece_is_asked_for_when_the_time_is_over() -> None:
    engine = Steps()
    made = generate_over(engine, OPTIONS, parts=2, seconds=0)
    assert [request["shard"] for request in engine.asked] == ["0/2"]
    assert made.stop is Stop.DEADLINE
    assert 0 < made.progress < 1


def first_of(found: Generator[Any]) -> Generator[Any]:
    """What comes first; what comes after that is not waited for."""
    yield next(found)
    found.close()


def test_an_engine_that_is_left_calls_no_more() -> None:
    others = {*threading.enumerate()}
    with serving(Function()) as function:
        engine = Deployed(function.address)
        generate_over(engine, OPTIONS, parts=99, jobs=2, keep=first_of)
        for caller in {*threading.enumerate()} - others:
            if caller.name.endswith("(_make)"):
                caller.join(60)
                assert not caller.is_alive()
        assert function.outcomes.total() < 20
