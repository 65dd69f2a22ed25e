"""A type → its JSON Schema, as the OpenAPI document has it.

A field's type gives its schema. What `Annotated` adds is its description where it is a text, and
more keywords of JSON Schema where it is a dict or a function that returns one; other notes are not
for this document. A `title` makes it a component of that name, so that clients made from this
document have a type to call by it.
"""

from __future__ import annotations

import json
import re
from dataclasses import MISSING, fields, is_dataclass
from inspect import getdoc
from types import NoneType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

Schema = dict[str, Any]

# By type; bool stands before int, which it is a kind of.
PLAIN: dict[Any, str] = {str: "string", bool: "boolean", int: "integer", float: "number"}


def of_type(kind: Any, schemas: dict[str, Schema]) -> Schema:
    """The schema of a type; what has a name goes to `schemas` and is referred to."""
    if get_origin(kind) is Annotated:
        inner, *notes = get_args(kind)
        schema = of_type(inner, schemas)
        for note in notes:
            note = note() if callable(note) else note
            if isinstance(note, str):
                schema["description"] = note
            elif isinstance(note, dict):
                schema |= note
        return _named(schema, schemas) if "title" in schema else schema
    if isinstance(kind, type) and is_dataclass(kind):
        name = kind.__name__
        if name not in schemas:
            schemas[name] = {}  # a type may hold itself
            schemas[name] = _of_dataclass(kind, schemas)
        return {"$ref": f"#/components/schemas/{name}"}
    if kind in PLAIN:
        return {"type": PLAIN[kind]}
    inner = get_args(kind)
    if get_origin(kind) is list:
        return {"type": "array", "items": of_type(inner[0], schemas)}
    if get_origin(kind) is dict:
        return {"type": "object", "additionalProperties": of_type(inner[1], schemas)}
    some = [of_type(each, schemas) for each in inner if each is not NoneType]
    null = [{"type": "null"}] if NoneType in inner else []
    if null and len(some) == 1 and "type" in some[0]:
        return some[0] | {"type": [some[0]["type"], "null"]}
    return {"anyOf": some + null}


def _named(schema: Schema, schemas: dict[str, Schema]) -> Schema:
    """A reference to a schema with a title, which goes to `schemas`; null stays with the use."""
    name, use = schema.pop("title"), {"description": schema["description"]}
    is_nullable = isinstance(schema["type"], list)
    if is_nullable:
        schema["type"] = schema["type"][0]
    if "enum" in schema:
        schema["enum"] = [value for value in schema["enum"] if value is not None]
        schema["x-enum-varnames"] = [_varname(value) for value in schema["enum"]]
    known = schemas.setdefault(name, schema)
    assert known.get("enum") == schema.get("enum"), name
    reference: Schema = {"$ref": f"#/components/schemas/{name}"}
    return use | ({"anyOf": [reference, {"type": "null"}]} if is_nullable else reference)


def _varname(value: str) -> str:
    """What a value of an enumeration is called where it must have a name: 0-9 is FROM_0_TO_9."""
    name = re.sub(r"^(\d)-(\d)$", r"from_\1_to_\2", value)
    return re.sub(r"\W", "_", name).upper() or "NONE"


def _of_dataclass(kind: Any, schemas: dict[str, Schema]) -> Schema:
    hints = get_type_hints(kind, include_extras=True)
    properties = {}
    for field in fields(kind):
        properties[field.name] = schema = of_type(hints[field.name], schemas)
        # In words: who makes clients may take a member with a default for one that must be there.
        if field.default not in (MISSING, None, ""):
            default = f" By default {json.dumps(field.default)}."
            schema["description"] = schema.get("description", "") + default
    return {
        "type": "object",
        "description": getdoc(kind),
        "properties": properties,
        "required": [field.name for field in fields(kind) if field.default is MISSING],
        "additionalProperties": False,
    }
