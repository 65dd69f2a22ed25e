"""Starting is cheap: a first puzzle loads what it needs, and a ping what others need."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from in_turn import later
from stand_ins import ROOT

from deploy import files

# All of the standard library that a first puzzle loads, and bare Python does not.
STANDARD = """
__future__ _collections _collections_abc _functools _json _operator _sre _stat _weakrefset
abc array collections copyreg enum functools gc genericpath itertools
json keyword math operator os posixpath re reprlib stat types unicodedata warnings weakref
"""

# All of Rebus that it loads, but for the kernels.
OURS = """
service service.body service.drain service.edge service.endpoints service.events service.log
service.message service.metrics service.problems service.representation service.room service.routes
service.schema service.settings service.start service.turns solver solver.answers
solver.answers.encode solver.answers.reading solver.answers.solve solver.api solver.errors
solver.kernels solver.kernels.plans solver.lazy solver.language solver.language.conventions
solver.language.read solver.language.symbols solver.languages solver.limits solver.meter
solver.model solver.options solver.record solver.search solver.search.choice solver.search.cursor
solver.search.search solver.search.segments solver.search.slices solver.sentences solver.shown
solver.typed
solver.version
"""

KERNELS = {name.replace("/", ".") for name in (*files.kernels(ROOT), files.MEMORYVIEWS)}

FIRST_CALL = """
import main
answer = main.handler("SEND + MORE = MONEY", None)
assert answer["statusCode"] == 200, answer
"""


def run(code: str, *options: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """What a fresh interpreter without any package does with this code."""
    return subprocess.run(
        [sys.executable, "-S", *options, "-c", code],
        cwd=ROOT, input=given, capture_output=True, text=True, check=True,
    )  # fmt: skip


def loaded(code: str) -> set[str]:
    """The modules that a fresh interpreter loads for this code, and those it looks for."""
    lines = run(code, "-X", "importtime").stderr.splitlines()
    return {line.rpartition("|")[2].strip() for line in lines if line.startswith("import time:")}


def test_the_doors_load_what_a_first_puzzle_needs_and_nothing_else() -> None:
    names = loaded(FIRST_CALL) - loaded("pass")
    assert {name for name in names if name.startswith(("solver", "service"))} - KERNELS == {
        *OURS.split()
    }
    others = {name.partition(".")[0] for name in names} - {"main", "service", "solver"}
    assert others <= {*STANDARD.split(), "org"}  # which `copy` looks for: it is of another Python
    assert "json" in others


def test_the_doors_leave_the_garbage_collector_at_work() -> None:
    run("import gc, main; assert gc.isenabled() and gc.get_freeze_count() > 10_000")


STANDS_FOR_INSPECT = """
import sys
import main
from service.start import _Inspect

there = sys.modules["inspect"]
assert type(there) is _Inspect
assert "ast" not in sys.modules
known = {name: getattr(there, name) for name in vars(_Inspect) if not name.startswith("__")}
assert known and all(name.startswith("CO_") for name in known)

import inspect

assert inspect.signature(main.handler).parameters.keys() == {"event", "context"}
assert there.isclass(main.routes.Route)
assert type(sys.modules["inspect"]) is type(sys)
assert known == {name: getattr(sys.modules["inspect"], name) for name in known}
from dataclasses import dataclass

@dataclass
class WithoutDocstring:
    x: int

assert WithoutDocstring.__doc__ == "WithoutDocstring(x: int)", WithoutDocstring.__doc__
"""


def test_what_stands_for_inspect_gives_way_to_it() -> None:
    run(STANDS_FOR_INSPECT)


def test_where_inspect_is_loaded_already_nothing_stands_for_it() -> None:
    run("import inspect, sys; import main; assert sys.modules['inspect'] is inspect")
    run("import inspect; import main; assert inspect.getfile(main).endswith('main.py')")


FIRST_AND_LATER = """
import json, sys
import main

ASKED = [
    {"puzzle": "TWO + TWO = FOUR"},
    {"puzzle": "AB\\n+C\\n--\\nDA"},
    {"puzzle": "AB * C = DEF"},
    {"puzzle": "TO ^ 2 = GOOD"},
    {"puzzle": "  ?2\\n *3?\\n----\\n  2?\\n 3?\\n----\\n ???"},
    {"action": "explain", "puzzle": "TWO + TWO = FOUR", "lang": "ja"},
    {"action": "explain", "puzzle": "TWO + TWO = FOUR", "hint": "reason"},
    {"action": "batch", "puzzles": ["TWO + TWO = FOUR", "A + B = BA"], "rate": True},
    {"action": "generate", "words": "ox, cat, dog, bird", "limit": 1},
    {"action": "kakuro", "puzzle": "2,X,(v3),(h3),O"},
]

main.handler(json.load(sys.stdin), None)
there = set(sys.modules)
for event in ASKED:
    answer = main.handler(event, None)
    assert answer["statusCode"] == 200, answer
print(json.dumps(sorted(set(sys.modules) - there)))
"""


PINGS = sorted(path.stem for path in (ROOT / "tests" / "events").glob("ping_*.json"))


@pytest.mark.parametrize("ping", [PINGS[0], PINGS[-1], *map(later, PINGS[1:-1])])
def test_a_ping_loads_what_first_calls_of_every_kind_need(ping: str) -> None:
    event = (ROOT / "tests" / "events" / f"{ping}.json").read_text()
    assert json.loads(run(FIRST_AND_LATER, given=event).stdout.splitlines()[-1]) == []
