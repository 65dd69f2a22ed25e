"""Whatever is asked of a text that was made to take long ends, with an answer or an error.

Measured for each with a timeout of 0.05 s, processor time above the start of Python is at most
0.25 s, but where the longest text that is allowed is gone through twice: 0.27 to 0.4 s for `rebus
draw --show both`, and for a drawing of 2,400 numbers with points, read in two bases. `rebus batch`,
`booklet` and `kakuro` have time for each line: 0.3 ms for each of 3,300 that are no puzzles, 3.7 ms
for each of 400 sums that are rated. None takes more than 80 MB.
"""

from __future__ import annotations

import contextlib
import inspect
import resource

import pytest
from hostile import ASKED, COMMANDS, ENDPOINTS, LIBRARY, ends, texts
from in_turn import in_turn

import solver
from service.endpoints import ENDPOINTS as SERVICE
from solver.cli import COMMANDS as FILES

TEXTS = [*texts()]
# `--long` asks everything of all of them, four minutes; else each text is asked a twentieth of the
# library, and less of the doors to it. `make soak` asks them at random.
PARTS, DOORS = 20, 60


@pytest.mark.parametrize("name", ASKED)
def test_all_end(name: str, long: bool) -> None:
    parts = 1 if long else PARTS if name in LIBRARY else DOORS
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for title, text, rules in TEXTS[[*ASKED].index(name) % parts :: parts]:
        with ends(name, title), contextlib.suppress(solver.PuzzleError):
            ASKED[name](text, rules)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - most < 300_000  # kB


# What reads a text and draws, tells or checks it, within the limits of texts; the others search.
READ_ALONE = {
    "answer", "check_decode", "decode", "encode", "in_language", "is_solution", "latex", "parse",
    "rpn", "svg", "told",
}  # fmt: skip
FUNCTIONS = {name for name in solver.__all__ if inspect.isfunction(getattr(solver, name))}


@in_turn("name", sorted(FUNCTIONS - READ_ALONE))
def test_all_that_search_have_a_timeout(name: str) -> None:
    parameters = inspect.signature(getattr(solver, name)).parameters
    for each in ("timeout", "budget"):
        assert parameters[each].kind is inspect.Parameter.KEYWORD_ONLY
        assert parameters[each].default is None


def test_every_function_command_and_endpoint_is_asked() -> None:
    asked = {name.partition(",")[0] for name in LIBRARY} | {"in_language"}
    assert asked >= FUNCTIONS
    commands = {name.split()[1] for name in COMMANDS}
    # The manual and the server take no text, and what makes kakuro takes numbers.
    assert commands - {"-"} == set(FILES) - {
        "dataset",
        "manual",
        "make-kakuro",
        "practice",
        "serve",
    }
    assert {name.partition(",")[0].split()[0] for name in ENDPOINTS} == {
        f"/v1/{name}" for name in SERVICE
    }
