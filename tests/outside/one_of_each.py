"""A hook of Schemathesis: of what its coverage phase makes, one case of each kind.

It makes four or five of most: for a parameter that is a number, a text, a list, an object and null
in its place. A kind is what is tried of which parameter of which operation.
"""

from __future__ import annotations

from typing import Any

import schemathesis

seen: set[tuple[Any, ...]] = set()


@schemathesis.hook
def filter_case(context: schemathesis.HookContext, case: schemathesis.Case[Any]) -> bool:
    """Whether no case of this kind has been sent."""
    tried = case.meta.phase.data if case.meta else None
    if tried is None or not hasattr(tried, "scenario"):
        return True  # of another phase
    parameter = (tried.parameter_location, tried.parameter, tried.location)
    kind = (case.operation.label, tried.scenario, *parameter)
    is_new = kind not in seen
    seen.add(kind)
    return is_new
