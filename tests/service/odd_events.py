"""Random events of any shape, and what must hold of each answer."""

from __future__ import annotations

import io
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import fields

import hypothesis
from hypothesis import given, settings
from hypothesis import strategies as st
from replies import reply

import main
from service.schema import SolveRequest

scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(alphabet=st.characters(exclude_categories=()), max_size=12)
    | st.sampled_from(["A+A=B", "GET", "POST", "HEAD", "/v1/solve", "/", "solve", '{"puzzle": 1}'])
)
names = st.sampled_from(["action", *(field.name for field in fields(SolveRequest))])
anything = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(names | st.text(), inner, max_size=4)
    ),
    max_leaves=8,
)
methods = st.sampled_from(["GET", "HEAD", "POST", "OPTIONS", "PUT", "get", ""]) | anything
paths = st.sampled_from(["/", "", "/v1/solve", "/v1/health/", "/x"]) | anything
bodies = (
    st.sampled_from(["", "A+A=B", "e30=", '{"puzzle": "A+A=B"}', "{", "\ud800", "%"]) | anything
)
headers = anything | st.dictionaries(
    st.sampled_from(["Content-Type", "origin", "IF-NONE-MATCH", "content-encoding"]),
    st.sampled_from(["application/json", "text/plain; charset", "*", 'W/"', ";;="]) | scalars,
)
query = anything | st.dictionaries(names, scalars | st.lists(scalars, max_size=2), max_size=4)
payload_1 = st.fixed_dictionaries(
    {"httpMethod": methods},
    optional={
        "path": paths,
        "url": paths,
        "headers": headers,
        "multiValueHeaders": query,
        "queryStringParameters": query,
        "multiValueQueryStringParameters": query,
        "requestContext": anything,
        "body": bodies,
        "isBase64Encoded": anything,
    },
)
payload_2 = st.fixed_dictionaries(
    {
        "requestContext": st.fixed_dictionaries(
            {"http": anything | st.fixed_dictionaries({"method": methods, "path": paths})},
            optional={"stage": anything},
        )
    },
    optional={
        "rawPath": paths,
        "rawQueryString": bodies,
        "headers": headers,
        "body": bodies,
        "isBase64Encoded": anything,
    },
)
raw = st.dictionaries(names | st.text(max_size=5), anything, max_size=6)
messages = st.fixed_dictionaries(
    {}, optional={"messages": anything | st.lists(anything), "detail-type": anything}
)


def bare(function: Callable[[], object]) -> object:
    """A context whose clock is the function given."""
    return type("Context", (), {"get_remaining_time_in_millis": staticmethod(function)})()


contexts = st.none() | anything.map(lambda value: bare(lambda: value))


def check(event: object, context: object) -> None:
    """The handler answers in the clouds' shape, whatever the event is."""
    answer = reply(main.handler(event, context))
    assert answer.status in (200, 204, 304, 400, 404, 405, 410, 415, 422)
    if answer.status >= 400 and answer.body:
        assert answer.json["status"] == answer.status


def check_many(count: int, seed: int) -> None:
    """Tries so many random events; of one that goes wrong, the least that does."""

    @settings(max_examples=max(count, 1), deadline=None, database=None)
    @hypothesis.seed(seed)
    @given(event=payload_1 | payload_2 | raw | messages | anything, context=contexts)
    def tried(event: object, context: object) -> None:
        check(event, context)

    with redirect_stdout(io.StringIO()):  # the log
        tried()
