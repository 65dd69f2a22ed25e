"""Work shared by processes: the order, the bounds, and what happens when one is lost."""

from __future__ import annotations

import os
import time
from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass

import pytest

from solver.engines.jobs import KEPT, check_jobs, in_order, up_to
from solver.engines.workers import Workers
from solver.errors import OptionError

Numbers = tuple[int, int]  # from the first on and before the second


def count_three(part: Numbers) -> tuple[list[int], list[Numbers]]:
    """At most three numbers of a part; what is left is cut in two, one of them empty perhaps."""
    low, high = part
    rest = min(low + 3, high)
    middle = (rest + high) // 2
    return list(range(low, rest)), [(rest, middle), (middle, high)] if rest < high else []


def process(part: int) -> tuple[int, list[int]]:
    return os.getpid(), []


def die(part: int) -> tuple[int, list[int]]:
    if part == 3:
        os._exit(7)
    return part, []


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_outcomes_are_in_the_order_of_the_parts(jobs: int) -> None:
    parts = [(0, 10), (10, 11), (11, 11), (11, 40), (40, 100)]
    outcomes = list(in_order(count_three, parts, jobs))
    assert [number for outcome in outcomes for number in outcome] == list(range(100))
    assert list(in_order(count_three, [], jobs)) == []


def test_one_job_is_done_here_and_two_by_others() -> None:
    assert set(in_order(process, range(9), 1)) == {os.getpid()}
    others = set(in_order(process, range(9), 2))
    assert os.getpid() not in others
    assert 1 <= len(others) <= 2


@pytest.mark.parametrize("jobs", [1, 2])
def test_parts_are_asked_for_only_when_they_can_be_worked_on(jobs: int) -> None:
    taken: list[Numbers] = []

    def parts() -> Iterator[Numbers]:
        while True:
            taken.append((len(taken), len(taken) + 1))
            yield taken[-1]

    with closing(in_order(count_three, parts(), jobs)) as outcomes:
        assert [next(outcomes) for _ in range(50)] == [[number] for number in range(50)]
    assert len(taken) <= 50 + (1 if jobs == 1 else KEPT * jobs)


@pytest.mark.parametrize("jobs", [1, 2])
def test_nothing_comes_after_the_time_that_ends_it(jobs: int) -> None:
    assert list(in_order(count_three, [(0, 9)], jobs, until=time.monotonic())) == []


def test_a_process_that_is_lost_is_told_behind_what_came_before() -> None:
    outcomes = in_order(die, range(9), 2)
    came = []
    with pytest.raises(ChildProcessError, match="exit code 7"):  # noqa: PT012 (it comes later)
        for outcome in outcomes:
            came.append(outcome)
    assert came == list(range(len(came)))
    assert len(came) <= 3


def test_a_process_that_was_lost_at_rest_is_told_too() -> None:
    workers = Workers(process, 1)
    with workers:
        worker = workers.give(1)
        with pytest.raises(ValueError, match="busy"):
            workers.give(2)
        while not (replies := list(workers.replies(1.0))):
            pass
        assert replies == [(worker, (worker.process.pid, []))]
        worker.process.kill()
        worker.process.join()
        with pytest.raises(ChildProcessError):  # noqa: PT012 (the pipe may take one part more)
            workers.give(3)
            list(workers.replies(60.0))


def test_processes_end_with_the_workers() -> None:
    with Workers(process, 2) as workers:
        busy = [workers.give(1), workers.give(2)]
    assert all(worker.process.exitcode is not None for worker in busy)


@dataclass(frozen=True)
class Some:
    count: int


@pytest.mark.parametrize(
    ("limit", "expected"),
    [(None, [2, 0, 3, 4]), (10, [2, 0, 3, 4]), (2, [2]), (3, [2, 0, 1]), (5, [2, 0, 3]), (1, [1])],
)
def test_no_more_than_the_limit(limit: int | None, expected: list[int]) -> None:
    """An outcome that reaches the limit behind others is worked out again, with what is left."""
    done: list[int] = []

    def outcomes() -> Generator[Some]:
        for count in (2, 0, 3, 4):
            done.append(count)
            yield Some(count if limit is None else min(count, limit))

    again: list[int] = []
    counts = [some.count for some in up_to(limit, outcomes(), lambda n: again.append(n) or Some(n))]
    assert counts == expected
    assert done == [2, 0, 3, 4][: len(expected)]
    assert again == {3: [1], 5: [3]}.get(limit or 0, [])


@pytest.mark.parametrize("jobs", [0, -1, 61, True, 2.0, "2", None])
def test_a_number_of_jobs_that_is_none(jobs: int) -> None:
    with pytest.raises(OptionError) as caught:
        check_jobs(jobs)
    assert (caught.value.code, caught.value.field) == ("bad_jobs", "jobs")
