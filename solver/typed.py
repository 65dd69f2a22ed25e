"""What modules of a cold start say of types, without `typing`, whose loading takes a tenth of it.

Type checkers see those of `typing`. At run time stand names that cost nothing: nothing is made of a
type until something asks for one by `[…]`, which then gets that of `typing`.
"""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Annotated as Annotated
    from typing import Any as Any
    from typing import ClassVar as ClassVar
    from typing import Generic as Generic
    from typing import NamedTuple as NamedTuple
    from typing import Protocol as Protocol
    from typing import Self as Self
    from typing import TypeVar as TypeVar
    from typing import overload as overload
else:
    from collections import namedtuple

    class Later:
        """A name of `typing`, which is loaded once types are made with it."""

        def __init__(self, name):
            self.name = name

        def __getitem__(self, arguments):
            import typing

            return getattr(typing, self.name)[arguments]

    Annotated, ClassVar = Later("Annotated"), Later("ClassVar")
    Any = Self = object

    class Generic:
        """A base that has parameters, of which nothing is kept."""

        def __class_getitem__(cls, parameters):
            return cls

    class Protocol(Generic):
        """What something is like, for type checkers alone."""

    def TypeVar(name, *constraints, **kinds):
        """The name, which is all that is left of it."""
        return name

    def overload(function):
        """The signature, which the function itself follows."""
        return function

    class NamedTuples(type):
        """Makes tuples of classes."""

        def __new__(cls, name, bases, body):
            fields = body.pop("__annotations__", {})
            defaults = [body.pop(field) for field in fields if field in body]
            made = namedtuple(name, fields, defaults=defaults, module=body.pop("__module__"))
            for key, value in body.items():
                if key not in ("__qualname__", "__slots__"):
                    setattr(made, key, value)
            return made

    class AsNamedTuple:
        """Has what is built on it made by `NamedTuples`."""

        def __mro_entries__(self, bases):
            return (type.__new__(NamedTuples, "NamedTuple", (), {}),)

    NamedTuple = AsNamedTuple()
