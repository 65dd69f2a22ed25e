"""Long searches take turns in order; quick ones never wait; nobody waits past the deadline."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from math import inf
from queue import SimpleQueue
from threading import Thread
from typing import Any

import pytest

import solver
from service.problems import BusyError
from service.routes import LONG as LONG_TEXT
from service.turns import (
    MOMENT,
    SHARE,
    TURN,
    TYPICAL,
    NotAtOnce,
    Queue,
    Turn,
    has_memory,
    take_next,
)

LONG = 3600.0  # seconds that a test never waits


class Clock:
    """A clock that stands still until it is told."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def in_thread(work: Callable[[], Any]) -> SimpleQueue[Any]:
    """Starts the work; its outcome comes by the queue."""
    done: SimpleQueue[Any] = SimpleQueue()
    Thread(target=lambda: done.put(work()), daemon=True).start()
    return done


def wait_until(true: Callable[[], bool]) -> None:
    """Lets other threads run until something holds."""
    gate: SimpleQueue[None] = SimpleQueue()
    for _ in range(10_000):
        if true():
            return
        Thread(target=gate.put, args=(None,)).start()
        gate.get()
    pytest.fail("it never came about")


def test_a_queue_is_first_come_first_served() -> None:
    queue = Queue(1)
    assert queue.enter(0)
    order: SimpleQueue[int] = SimpleQueue()
    for number in range(5):

        def work(number: int = number) -> None:
            assert queue.enter(LONG)
            order.put(number)
            queue.leave()

        in_thread(work)
        wait_until(lambda number=number: len(queue._waiting) == number + 1)  # type: ignore[misc]
    queue.leave()
    assert [order.get(timeout=60) for _ in range(5)] == [0, 1, 2, 3, 4]
    assert queue.is_empty()
    assert queue.enter(0)


def test_who_waits_too_long_goes_away_and_takes_no_place() -> None:
    queue = Queue(2)
    assert queue.enter(0)
    assert queue.enter(0)
    assert not queue.enter(0)
    assert not queue.enter(-5)
    assert queue.is_empty()
    queue.leave()
    assert queue.enter(0)


def test_a_quick_search_never_stands_in_queue() -> None:
    queue, clock = Queue(1), Clock()
    assert queue.enter(0)  # somebody else works
    with Turn(queue, 5, clock=clock, work=clock) as turn:
        clock.now += MOMENT / 2
        assert turn() == clock.now
        assert turn.waited == 0


def test_what_is_long_to_read_queues_at_once() -> None:
    queue = Queue(1)
    with Turn(queue, LONG) as first:
        first.take()
        with Turn(queue, 0) as hasty, pytest.raises(BusyError):
            hasty.take()
        with Turn(queue, LONG) as second:
            taken = in_thread(second.take)
            wait_until(lambda: not queue.is_empty())
            first.__exit__(None, None, None)
            assert taken.get(timeout=60) is None
    assert queue.enter(0)


def test_what_a_client_sent_that_has_gone_is_not_read() -> None:
    queue = Queue(1)
    gone = [False]
    with Turn(queue, LONG) as first, Turn(queue, LONG, hung_up=lambda: gone[0]) as second:
        first.take()

        def take_in_vain() -> None:
            with pytest.raises(BusyError):
                second.take()

        taken = in_thread(take_in_vain)
        wait_until(lambda: not queue.is_empty())
        gone[0] = True
        first.__exit__(None, None, None)
        assert taken.get(timeout=60) is None
        assert queue.enter(0), "its turn is the next one's"


def test_a_long_text_is_not_read_while_too_many_wait(
    ask: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    full = Queue(1)
    assert full.enter(0)
    monkeypatch.setattr("service.routes.QUEUE", full)
    text = "SEND+MORE=MONEY" + " " * LONG_TEXT

    def sent(puzzle: str, timeout: float) -> Any:
        body = json.dumps({"puzzle": puzzle, "timeout": timeout})
        return ask("POST", body=body.encode())

    answer = sent(text, 0.01)
    assert (answer.status, answer.json["code"]) == (503, "busy")
    assert answer.headers["retry-after"]
    assert sent("SEND+MORE=MONEY", 0.01).status == 200, "what is short is read"
    full.leave()
    assert sent(text, 0).status == 200


def test_a_long_search_keeps_its_place_while_nobody_waits() -> None:
    queue, clock = Queue(1), Clock()
    with Turn(queue, 5, clock=clock, work=clock) as turn:
        for _ in range(10):
            clock.now += TURN
            assert turn() == clock.now
        assert not queue.enter(0)
    assert queue.enter(0), "the place is given back"


def test_a_long_search_hands_over_and_comes_back() -> None:
    queue, clock = Queue(1), Clock()
    with Turn(queue, 5, clock=clock, work=clock) as turn:
        clock.now += MOMENT
        turn()
        other = in_thread(lambda: queue.enter(LONG))
        wait_until(lambda: not queue.is_empty())
        clock.now += TURN
        back = in_thread(turn)
        assert other.get(timeout=60) is True, "the other works now"
        wait_until(lambda: not queue.is_empty())
        clock.now += 0.25
        queue.leave()
        assert back.get(timeout=60) == clock.now
        assert turn.waited == 0.25
    assert queue.enter(0)


def test_waiting_counts_in_the_deadline() -> None:
    queue = Queue(1)
    assert queue.enter(0)  # somebody works and never hands over
    seconds, ticking = MOMENT * 3, count()
    with Turn(queue, seconds, clock=lambda: next(ticking) / 1000, work=count().__next__) as turn:
        result = solver.solve(
            "ABCDEFG + HIJKLMN = OPABCDE",
            base=16,
            budget=solver.Budget(seconds=seconds, clock=turn),
        )
        assert result.stop is solver.Stop.DEADLINE
        assert result.next is not None
        assert turn.waited > 0
    assert not queue.enter(0), "the place is still the other's"


def test_for_a_client_that_has_gone_the_time_is_over() -> None:
    clock = Clock()
    gone = [False]
    with Turn(Queue(1), 5, clock=clock, work=clock, hung_up=lambda: gone[0]) as turn:
        clock.now += MOMENT
        assert turn() == clock.now
        gone[0] = True
        assert turn() == clock.now, "it is asked once a turn"
        clock.now += TURN
        assert turn() == inf


def test_many_long_searches_at_once_get_on_or_hear_that_there_is_no_place(
    ask: Callable[..., Any],
) -> None:
    """Each that has a place ends by its deadline or its end, having searched a part."""
    body = b'{"puzzle": "ABCDEFG + HIJKLMN = OPABCDE", "base": 16, "timeout": 0.6, "limit": 100000}'
    answers = [in_thread(lambda: ask("POST", body=body)) for _ in range(6)]
    replies = [answer.get(timeout=120) for answer in answers]
    found = [reply.json for reply in replies if reply.status == 200]
    assert found
    assert all(answer["stop"] in ("deadline", "limit") for answer in found)
    assert all(answer["search"]["nodes"] > 0 for answer in found)
    assert {reply.json["code"] for reply in replies if reply.status != 200} <= {"busy"}


def begun(queue: Queue, clock: Clock, client: str = "", seconds: float = 5) -> Turn:
    """A search that has taken its moment, and has its turn or waits for it in a thread."""
    turn = Turn(queue, seconds, clock=clock, work=clock, client=client, at_once=True)
    with pytest.raises(NotAtOnce) as raised, turn:
        turn.take()
    assert raised.value.turn is turn
    return turn


def test_a_search_that_would_get_less_than_half_of_its_time_hears_it_at_once() -> None:
    queue, clock = Queue(1), Clock()
    places = [begun(queue, clock) for _ in range(int(SHARE * 5 / TYPICAL) + 1)]
    assert queue.is_full()
    with pytest.raises(BusyError):
        begun(queue, clock)
    begun(queue, clock, seconds=6)  # it has more time to wait
    places[0].__exit__(None, None, None)
    assert queue.count() == len(places)


def test_what_took_long_is_expected_to_take_long() -> None:
    queue, clock = Queue(1), Clock()
    hard = begun(queue, clock)
    hard.take()
    clock.now += 2.4
    begun(queue, clock)
    clock.now += 0.2
    with pytest.raises(BusyError):
        begun(queue, clock)
    clock.now += 1
    begun(queue, clock)  # its deadline is near


def test_searches_that_met_their_deadline_would_have_taken_all_their_time() -> None:
    queue, clock = Queue(1), Clock()
    for _ in range(30):
        hard = begun(queue, clock)
        clock.now += 5  # it waited for others
        hard.__exit__(None, None, None)
    begun(queue, clock)
    with pytest.raises(BusyError):
        begun(queue, clock)


def test_a_client_takes_half_of_the_time_of_others_at_most() -> None:
    queue, clock = Queue(1), Clock()
    while not queue.is_full():
        begun(queue, clock, "many")
    with pytest.raises(BusyError):
        begun(queue, clock, "many")
    begun(queue, clock, "one")
    with pytest.raises(BusyError):
        begun(queue, clock, "another")


def test_a_client_has_no_two_turns_while_others_wait() -> None:
    waiting = [(client, number) for number, client in enumerate("aaabac")]
    last, order = "a", ""
    while waiting:
        last, _ = take_next(waiting, last)
        order += last
    assert order == "bacaaa"


def test_no_search_begins_or_goes_on_where_memory_is_short(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    queue, clock = Queue(1), Clock()
    first = begun(queue, clock)
    monkeypatch.setattr("service.turns.has_memory", lambda: False)
    with pytest.raises(BusyError):
        begun(queue, clock)
    assert queue.is_full()
    first.take()
    clock.now += TURN
    assert first() == inf


def test_memory_is_short_at_three_quarters_of_the_ceiling(monkeypatch: pytest.MonkeyPatch) -> None:
    assert has_memory()
    monkeypatch.setenv("REBUS_MEMORY", "1")
    assert not has_memory()
