"""`dataclass` for what a cold start loads, and `replace`: the same, at a fraction of the price.

`dataclasses` writes the methods of each class anew and compiles them, which takes more than half a
millisecond a class. Here all classes share them, but for the `__init__` of one that proves common.
Its own functions take these classes as well, and other dataclasses may be built on them.
"""

from __future__ import annotations

from operator import attrgetter

from solver.typed import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable
    from dataclasses import dataclass, field, replace

__all__ = ["check_names", "dataclass", "field", "replace", "required"]

MISSING: Any = object()

# Things of a class from which on it is worth a method of its own.
COMMON = 64


class Field:
    """What is said of a field beside its type."""

    def __init__(
        self,
        *,
        default: Any = MISSING,
        default_factory: Any = MISSING,
        init: bool = True,
        repr: bool = True,
        compare: bool = True,
    ) -> None:
        self.default, self.factory = default, default_factory
        self.init, self.repr, self.compare = init, repr, compare

    def has_no_default(self) -> bool:
        """True if its value is always given."""
        return self.default is MISSING and self.factory is MISSING


class ForDataclasses:
    """What `dataclasses` keeps of a class, found out when it asks."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __get__(self, thing: object, kind: Any) -> Any:
        found = getattr(twin(kind), self.name)
        setattr(kind, self.name, found)
        return found


LATE = ForDataclasses("__dataclass_fields__"), ForDataclasses("__dataclass_params__")


def twin(kind: Any) -> Any:
    """A dataclass with the fields of a record, frozen."""
    import dataclasses

    record: FieldList = kind.__record__
    # Without a docstring it would be given one, which takes half of the time.
    given: dict[str, Any] = {"__annotations__": record.types, "__doc__": kind.__doc__}
    for name, one in record.fields.items():
        rest: dict[str, Any] = {"init": one.init, "repr": one.repr, "compare": one.compare}
        if one.factory is not MISSING:
            rest["default_factory"] = one.factory
        elif one.default is not MISSING:
            rest["default"] = one.default
        given[name] = dataclasses.field(**rest)
    make = dataclasses.dataclass(frozen=True, repr=False, eq=False)
    return make(type(kind.__name__, (), given))


class FieldList:
    """The fields of a class, by name, those of its bases first."""

    def __init__(self, kind: type[Any]) -> None:
        self.types: dict[str, str] = {}
        self.fields: dict[str, Field] = {}
        for base in kind.__mro__[:0:-1]:
            if record := base.__dict__.get("__record__"):
                self.types |= record.types
                self.fields |= record.fields
        for name, what in kind.__annotations__.items():
            if not what.startswith("ClassVar"):
                self.types[name] = what
                one = kind.__dict__.get(name, MISSING)
                if not isinstance(one, Field):
                    one = Field(default=one)
                elif one.default is MISSING:
                    delattr(kind, name)
                else:
                    setattr(kind, name, one.default)
                self.fields[name] = one
        each = self.fields.items()
        self.names = tuple(name for name, one in each if one.init)
        self.defaults = {name: f.default for name, f in each if f.default is not MISSING}
        self.factories = [(name, f.factory) for name, f in each if f.factory is not MISSING]
        self.compared = attrgetter(*(name for name, one in each if one.compare))


def shared_init(kind: Any, record: FieldList) -> Callable[..., None]:
    """The method that takes the values of the fields; once it is in use, one of the class's own."""
    names, defaults, factories = record.names, record.defaults, record.factories
    count, barred = len(record.fields), record.fields.keys() - {*names}
    spare = [None] * COMMON

    def __init__(self: Any, /, *args: Any, **given: Any) -> None:
        values = self.__dict__
        values.update(defaults)
        values.update(zip(names, args, strict=False))
        values.update(given)
        for name, factory in factories:
            if name not in values:
                values[name] = factory()
        is_wrong = len(values) != count or len(args) > len(names) or not barred.isdisjoint(given)
        if is_wrong or not spare:
            kind.__init__ = twin(kind).__init__
            values.clear()
            kind.__init__(self, *args, **given)  # which says what is wrong
        else:
            spare.pop()

    return __init__


def is_equal(self: Any, other: Any) -> bool:
    """True if another thing of the same class has the same values."""
    if other.__class__ is not self.__class__:
        return NotImplemented  # type: ignore[no-any-return]
    compared = self.__record__.compared
    return bool(compared(self) == compared(other))


def hash_of(self: Any) -> int:
    """Of what is compared."""
    return hash(self.__record__.compared(self))


def in_words(self: Any) -> str:
    """The class with its values."""
    shown = (name for name, one in self.__record__.fields.items() if one.repr)
    values = ", ".join(f"{name}={getattr(self, name)!r}" for name in shown)
    return f"{type(self).__qualname__}({values})"


def refuse(self: Any, name: str, value: object = None) -> None:
    """Keeps a frozen thing as it is."""
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def check_names(given: Iterable[str], known: Collection[str], taker: str) -> None:
    """TypeError for an option that is not known, with the one that was probably meant."""
    for name in given:
        if name not in known:
            from difflib import get_close_matches  # late: only for what is mistyped

            close = get_close_matches(name, sorted(known), n=1)
            advice = f"{taker} takes {', '.join(sorted(known))}"
            if close:
                advice = f"did you mean {close[0]}?"
            elif "rules" in known:
                advice = f"a rule is given as Rules({name}=…)"
            raise TypeError(f"there is no option {name!r}; {advice}")


def required(kind: Any) -> tuple[str, ...]:
    """The fields of a record or a dataclass that have no default."""
    if "__record__" in vars(kind):
        record = kind.__record__
        return tuple(name for name in record.names if record.fields[name].has_no_default())
    import dataclasses

    fields = dataclasses.fields(kind)
    return tuple(one.name for one in fields if one.default is dataclasses.MISSING)


if not TYPE_CHECKING:
    field = Field

    def dataclass(
        kind=None, /, *, init=True, repr=True, eq=True, frozen=False, slots=False
    ):  # `slots` only says so to type checkers
        """The class with the methods that its fields ask for."""
        if kind is None:
            return lambda kind: dataclass(kind, init=init, repr=repr, eq=eq, frozen=frozen)
        record = kind.__record__ = FieldList(kind)
        kind.__match_args__ = record.names
        for late in LATE:
            setattr(kind, late.name, late)
        methods = {}
        if init:
            methods["__init__"] = shared_init(kind, record)
        if repr:
            methods["__repr__"] = in_words
        if eq:
            methods |= {"__eq__": is_equal, "__hash__": hash_of if frozen else None}
        if frozen:
            methods |= {"__setattr__": refuse, "__delattr__": refuse}
        for name, method in methods.items():
            if name not in kind.__dict__ or kind.__dict__[name] is None:
                setattr(kind, name, method)
        return kind

    def replace(thing, /, **changes):
        """The thing with other values for some of its fields."""
        for name in thing.__match_args__:
            if name not in changes:
                changes[name] = getattr(thing, name)
        return thing.__class__(**changes)
