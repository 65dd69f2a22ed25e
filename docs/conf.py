"""How `make docs-site` makes a site of these pages. Its contents are the lists of index.md."""

from __future__ import annotations

import re
from typing import Any

project = html_title = "Rebus"
extensions = ["myst_parser"]
root_doc = "index"
myst_heading_anchors = 4  # links such as making.md#a-column work as on GitHub
highlight_language = "none"
html_theme = "furo"
html_copy_source = html_show_sphinx = html_show_copyright = False

# Pictures are black on nothing.
STYLE = "<style>article img { background: white; padding: 0.6rem }</style>"

KIND = re.compile(r"^## (.+)\n((?:(?!## ).*\n)+)", re.MULTILINE)
OUTSIDE = re.compile(r"\]\((\.\./[^)#]+\.md)(?:#[^)]*)?\)")
PAGE = re.compile(r"^- \[.*?\]\((.*?)\.md\)", re.MULTILINE)


def prepare(_app: Any, name: str, source: list[str]) -> None:
    """Makes files of links that leave this folder, and adds the contents to index.md."""
    source[0] = OUTSIDE.sub(r"](path:\1)", source[0])
    if name == root_doc:
        for kind, pages in KIND.findall(source[0]):
            listed = "\n".join(PAGE.findall(pages))
            source[0] += f"\n```{{toctree}}\n:hidden:\n:caption: {kind}\n{listed}\n```\n"


def add_style(_app: Any, _name: str, _template: str, context: dict[str, Any], _tree: Any) -> None:
    context["metatags"] = context.get("metatags", "") + STYLE


def setup(app: Any) -> None:
    app.connect("source-read", prepare)
    app.connect("html-page-context", add_style)
