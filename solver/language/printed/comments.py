"""Files of puzzles: what stands in a line beside a puzzle."""

from __future__ import annotations

import re

# The # of a keycap is a letter.
COMMENT = re.compile(r"(?<!\S)#(?!\ufe0f?\u20e3)")


def without_comment(line: str) -> str:
    """A line without what follows a # at its start or behind a space."""
    comment = COMMENT.search(line)
    return line[: comment.start()].rstrip() if comment else line
