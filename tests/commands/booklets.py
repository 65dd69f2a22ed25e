"""Booklets that are made in tests, and their pages read back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

from terminal import rebus

GRID = "2,X,(v3),(h3),O"
COLLECTION = f"""# a comment
SEND + MORE = MONEY\t9567 + 1085 = 10652\t23

## A drawing
```
     ????
??)9?????
   ???
     ??
     ??
       ??
       ??
        ?
```
TO + GO = OUT  # easy
{GRID}
{{"puzzle": "1A + A1 = 55", "title": "From a machine", "base": 10}}
TWO * TWO = THREE
TO + GO = OUT, GO - TO = A0
"""
VOID = {"meta", "br", "path", "use", "line", "rect"}


@dataclass
class Node:
    """An element of a page."""

    tag: str
    attributes: dict[str, str]
    nodes: list[Node | str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "".join(node if isinstance(node, str) else node.text for node in self.nodes)

    def all(self, tag: str, name: str = "") -> list[Node]:
        """The elements in it with a tag, and a class if one is given."""
        return [
            node for node in self.walk()
            if node.tag == tag and (not name or name in node.attributes.get("class", "").split())
        ]  # fmt: skip

    def walk(self) -> Iterator[Node]:
        for node in self.nodes:
            if isinstance(node, Node):
                yield node
                yield from node.walk()


class Page(HTMLParser):
    """Reads a page in which every element is closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.path = [Node("", {})]
        self.feed(html)
        self.close()
        assert len(self.path) == 1

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.path[-1].nodes.append(node)
        if tag not in VOID:
            self.path.append(node)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.path.pop().tag == tag

    def handle_data(self, data: str) -> None:
        self.path[-1].nodes.append(data)


def book(folder: Path, *options: str, text: str = COLLECTION) -> tuple[Node, str]:
    """The page of a booklet, and standard error."""
    place = folder / "book.html"
    result = rebus("booklet", "-", "-o", str(place), *options, stdin=text.encode())
    assert result.exit_code == 0, result.stderr
    assert result.stdout == ""
    html = place.read_text(encoding="utf-8")
    assert html.startswith("<!doctype html>\n")
    return Page(html).path[0], result.stderr


def puzzles(page: Node) -> list[Node]:
    return [node for node in page.all("li") if node.attributes.get("id", "").startswith("puzzle-")]


def rows(picture: Node) -> list[str]:
    """What stands in a figure, line by line from the left."""
    lines: dict[float, list[tuple[float, str]]] = {}
    for text in picture.all("text"):
        place = text.attributes
        lines.setdefault(float(place["y"]), []).append((float(place["x"]), text.text))
    return ["".join(text for _, text in sorted(lines[y])) for y in sorted(lines)]
