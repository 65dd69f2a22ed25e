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
    from typing import Protocol as Protocol
    from typing import Self as Self
    from typing import TypeVar as TypeVar
    from typing import overload as overload
else:

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
