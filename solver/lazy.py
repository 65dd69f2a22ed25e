"""Values that an object works out when it is first asked for them."""

from __future__ import annotations

from collections.abc import Callable

from solver.typed import Any, Generic, TypeVar

Value = TypeVar("Value")


class lazy(Generic[Value]):
    """A property that is worked out once for each object, and lies in its `__dict__` from then on.

    That of functools holds one lock for all objects meanwhile, in Python 3.11: a search that hands
    its turn over, in the middle of a plan, would keep waiting those whose turn it is.
    """

    def __init__(self, work: Callable[[Any], Value]) -> None:
        self.work, self.name, self.__doc__ = work, work.__name__, work.__doc__

    def __get__(self, instance: object, owner: type | None = None) -> Value:
        value: Value = self.work(instance)
        instance.__dict__[self.name] = value
        return value
