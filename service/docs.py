"""The OpenAPI document → an HTML page to read and to try, with nothing in it from anywhere else.

The forms that ask the function are hidden until the script shows them.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

STYLE = """\
:root { color-scheme: light dark; --line: #8884; --soft: #8881; --edge: #888;
  --link: light-dark(#0a5c8a, #7cc4ee); }
html { background: Canvas; color: CanvasText; }
body { font: 1rem/1.55 system-ui, sans-serif; max-width: 50rem; margin: auto; padding: 1rem; }
h2 { margin-top: 3rem; border-top: 1px solid var(--line); padding-top: 1.5rem; }
h2, h3, code, pre, td { overflow-wrap: anywhere; }
h2 code { font-size: 1.1em; }
code, pre { font: .9em/1.5 ui-monospace, monospace; }
pre { background: var(--soft); padding: .75rem 1rem; border-radius: .4rem; white-space: pre-wrap; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; }
tr + tr { border-top: 1px solid var(--line); }
th { font-weight: 600; min-width: 6.5rem; }
@media (min-width: 40rem) { th { white-space: nowrap; } }
.type { opacity: .75; font-size: .9em; }
a { color: var(--link); }
form { margin-top: 1.5rem; }
label { display: block; margin: .5rem 0; }
textarea { display: block; box-sizing: border-box; width: 100%; margin-bottom: .75rem;
  resize: vertical; }
textarea, button, select { font: inherit; color: inherit; background: var(--soft);
  border: 1px solid var(--edge); border-radius: .4rem; padding: .5rem .75rem; max-width: 100%; }
option { background: Canvas; }
textarea { font: .9em/1.5 ui-monospace, monospace; }
button { cursor: pointer; font-weight: 600; }
:is(textarea, button, select, pre, a):focus-visible { outline: 2px solid var(--link);
  outline-offset: 2px; }
output { display: inline-block; padding: .5rem; }
form pre { max-height: 24rem; overflow-y: auto; }
"""

SCRIPT = Path(__file__).with_name("docs.js").read_text("utf-8")


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


# The page has one style and one script, named by their hashes, and asks nobody but its function.
POLICY = (
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    f"connect-src 'self'; style-src {_hash(STYLE)}; script-src {_hash(SCRIPT)}"
)


def html(document: dict[str, Any], by_action: bool = False) -> tuple[str, str]:
    """The page, and the Content-Security-Policy under which it works as it should.

    `by_action` is for a function whose address has no paths: its links have actions instead.
    """
    info = document["info"]
    paths, components = document["paths"], document["components"]
    contents = "".join(
        f'<li><a href="#{_anchor(path)}"><code>{path}</code></a>: {_summary(item)}</li>\n'
        for path, item in paths.items()
    )
    sections = "".join(
        _path(path, _address(path, by_action), item, components["schemas"])
        for path, item in paths.items()
    )
    machine = _address("/openapi.json", by_action)
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(info['title'])}: the API</title>\n<style>{STYLE}</style>\n</head>\n"
        f"<body>\n<main>\n<h1>{escape(info['title'])}: the API, version 1</h1>\n"
        f"{_prose(info['description'])}"
        f'<p>For programs, the same is in <a href="{machine}">openapi.json</a>.</p>\n'
        f'<ul>{contents}<li><a href="#problems">Problems</a></li></ul>\n'
        f"{sections}{_problems(components['responses'])}</main>\n<script>{SCRIPT}</script>\n</body>\n</html>\n",
        POLICY,
    )


def _address(path: str, by_action: bool) -> str:
    """Where a path answers, as the page refers to it."""
    return f"?action={path.rpartition('/')[2]}" if by_action else path.removeprefix("/")


def _path(path: str, address: str, item: dict[str, Any], schemas: dict[str, Any]) -> str:
    operation = _first(item)
    methods = " and ".join(method.upper() for method in item)
    parts = [
        f'<h2 id="{_anchor(path)}">{methods} <code>{path}</code></h2>\n{_prose(_text(operation))}',
        _parameters(item, schemas),
        _examples(address, item),
    ]
    if answer := operation["responses"]["200"]["content"].get("application/json"):
        example = _code(json.dumps(answer["example"], ensure_ascii=False))
        parts.append(f"{_form(path, address, item)}<h3>Answer</h3>\n{example}")
        parts += [_members(_name(kind), schemas) for kind in _kinds(answer["schema"])]
    return "".join(parts)


def _kinds(schema: dict[str, Any]) -> list[dict[str, Any]]:
    """The types that an answer may have."""
    kinds: list[dict[str, Any]] = schema.get("oneOf", [schema])
    return kinds


def _first(item: dict[str, Any]) -> dict[str, Any]:
    """What a path does: by GET, where it answers to that."""
    operation: dict[str, Any] = item.get("get") or item["post"]
    return operation


def _parameters(item: dict[str, Any], schemas: dict[str, Any]) -> str:
    """Those of the query, or of a body where there is none."""
    if "get" in item:
        listed = item["get"].get("parameters", [])
        told = [(one["name"], one, one["schema"]) for one in listed if one["in"] == "query"]
    else:
        request = schemas[_name(_body(item)["schema"])]
        told = [(name, schema, schema) for name, schema in request["properties"].items()]
    rows = [
        (name, _type(schema, schemas), one.get("description", "") + _default(schema))
        for name, one, schema in told
    ]
    return f"<h3>Parameters</h3>\n{_table(rows)}" if rows else ""


def _body(item: dict[str, Any]) -> Any:
    return item["post"]["requestBody"]["content"]["application/json"]


def _examples(address: str, item: dict[str, Any]) -> str:
    """A link that asks by GET, and the command that asks by POST."""
    parts = "<h3>Example</h3>\n"
    if "get" in item:
        example = {
            parameter["name"]: parameter["example"]
            for parameter in item["get"].get("parameters", [])
            if "example" in parameter
        }
        query = ("&" if "?" in address else "?") + urlencode(example) if example else ""
        link = escape(address + query)
        parts += f'<p><a href="{link}"><code>{link}</code></a></p>\n'
    if "post" in item:
        body = json.dumps(_body(item)["example"], ensure_ascii=False)
        mark = "" if "?" in address else "/"
        parts += _code(f"curl '…{mark}{address}' -H 'Content-Type: application/json' -d '{body}'")
    return parts


def _members(name: str, schemas: dict[str, Any]) -> str:
    return _table(list(_rows(schemas[name], schemas, "")))


def _rows(
    schema: dict[str, Any], schemas: dict[str, Any], prefix: str
) -> Iterator[tuple[str, str, str]]:
    """The members of an object, those of objects in it after it: `solutions[].text`."""
    for name, member in schema["properties"].items():
        yield prefix + name, _type(member, schemas), member.get("description", "")
        inner = member.get("items", member.get("anyOf", [member])[0])
        if "$ref" in inner and "properties" in schemas[_name(inner)]:
            mark = "[]." if "items" in member else "."
            yield from _rows(schemas[_name(inner)], schemas, prefix + name + mark)


def _problems(responses: dict[str, Any]) -> str:
    parts = [
        '<h2 id="problems">Problems</h2>\n<p>Every failure is a problem document of RFC 9457, '
        "<code>application/problem+json</code>, with a <code>code</code> that does not change, and "
        "the <code>position</code> in the puzzle or the <code>field</code> that is wrong.</p>\n",
        _code(json.dumps(_problem(responses["422"])["example"], ensure_ascii=False)),
    ]
    for status, response in responses.items():
        title, _, listed = response["description"].partition("\n\n")
        rows = [
            (code, "", meaning)
            for code, meaning in re.findall(r"^- `(\w+)`: (.*)$", listed, re.MULTILINE)
        ]
        parts.append(f"<h3>{status} {escape(title)}</h3>\n{_table(rows)}")
    return "".join(parts)


def _problem(response: dict[str, Any]) -> Any:
    return response["content"]["application/problem+json"]


def _table(rows: list[tuple[str, str, str]]) -> str:
    lines = "".join(
        f"<tr><th scope=row><code>{escape(name)}</code></th>"
        f"<td>{_marked(text)} <span class=type>{escape(kind)}</span></td></tr>\n"
        for name, kind, text in rows
    )
    return f"<div class=table><table>\n{lines}</table></div>\n"


def _type(schema: dict[str, Any], schemas: dict[str, Any]) -> str:
    """The type in words, with its range."""
    if "$ref" in schema:
        return _type(schemas[_name(schema)], schemas)
    if "anyOf" in schema:
        return " or ".join(_type(way, schemas) for way in schema["anyOf"])
    kind = schema.get("type", "object")
    words = " or ".join(kind) if isinstance(kind, list) else kind
    if "items" in schema:
        words = "list"
    if "enum" in schema:
        words = ", ".join(filter(None, schema["enum"]))
    if "minimum" in schema:
        words += f", from {schema['minimum']}"
    if "maximum" in schema:
        words += f" to {schema['maximum']}"
    return str(words)


def _default(schema: dict[str, Any]) -> str:
    default = schema.get("default", "")
    return "" if default == "" else f" By default {json.dumps(default)}."


def _text(operation: dict[str, Any]) -> str:
    return str(operation.get("description", operation["summary"]))


def _summary(item: dict[str, Any]) -> str:
    return _marked(str(_first(item)["summary"]))


def _name(schema: dict[str, Any]) -> str:
    return str(schema["$ref"]).rpartition("/")[2]


def _anchor(path: str) -> str:
    return path.strip("/").replace("/", "-")


def _prose(text: str) -> str:
    """Paragraphs, with `code` marked."""
    return "".join(f"<p>{_marked(part)}</p>\n" for part in text.strip().split("\n\n"))


def _marked(text: str) -> str:
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", escape(text, quote=False))


def _code(text: str) -> str:
    return f"<pre>{escape(text, quote=False)}</pre>\n"


def _form(path: str, address: str, item: dict[str, Any]) -> str:
    """What asks at an address: with the example as its body, where that is posted."""
    method = "post" if "post" in item else "get"
    name = path.strip("/").replace("/", "-")
    kinds = item[method]["responses"]["200"]["content"]
    return (
        f'<form action="{escape(address)}" method="{method}" autocomplete="off" hidden>\n'
        f"<h3>Try it</h3>\n{_body_field(item, name)}{_accepted(kinds) if len(kinds) > 1 else ''}"
        f"<button>Send {method.upper()} <code>{path}</code></button>\n<output></output>\n"
        f'<pre tabindex="0" role="region" aria-label="Answer of {path}" hidden></pre>\n</form>\n'
    )


def _body_field(item: dict[str, Any], name: str) -> str:
    if "post" not in item:
        return ""
    example = item["post"]["requestBody"]["content"]["application/json"]["example"]
    text = json.dumps(example, ensure_ascii=False, indent=2)
    rows = min(text.count("\n") + 1, 12)
    return (
        f'<label for="try-{name}">The body, as JSON</label>\n<textarea id="try-{name}" name="body" '
        f'rows="{rows}" spellcheck="false" autocapitalize="off">{escape(text, quote=False)}'
        "</textarea>\n"
    )


def _accepted(kinds: dict[str, Any]) -> str:
    """The types that the answer may have, to choose from."""
    options = "".join(f"<option>{escape(kind)}</option>" for kind in kinds)
    return f'<label>The type of the answer <select name="accept">{options}</select></label>\n'
