"""The forms of the API page that ask the function: hidden until its script shows them."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import Any

STYLE = """\
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


def form(path: str, address: str, item: dict[str, Any]) -> str:
    """What asks at an address: with the example as its body, where that is posted."""
    method = "post" if "post" in item else "get"
    name = path.strip("/").replace("/", "-")
    kinds = item[method]["responses"]["200"]["content"]
    return (
        f'<form action="{escape(address)}" method="{method}" autocomplete="off" hidden>\n'
        f"<h3>Try it</h3>\n{_body(item, name)}{_accepted(kinds) if len(kinds) > 1 else ''}"
        f"<button>Send {method.upper()} <code>{path}</code></button>\n<output></output>\n"
        f'<pre tabindex="0" role="region" aria-label="Answer of {path}" hidden></pre>\n</form>\n'
    )


def _body(item: dict[str, Any], name: str) -> str:
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
