"""What an index of packages shows: the README, whose links lead back to where the repository is.

REBUS_REPOSITORY is that address, such as https://git.example/rebus: the only place that knows it.
Without it there are no links, and nothing is broken.
"""

from __future__ import annotations

import os
import re

# A link or a picture of the README, within the repository: [text](docs/page.md#part).
LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|#)([^)#\s]+)(#[^)\s]*)?\)")

# What the pages of an index name beside the description.
URLS = """
[project.urls]
Repository = "{repository}"
Documentation = "{repository}/tree/{commit}/docs"
Changelog = "{repository}/blob/{commit}/CHANGELOG.md"
Issues = "{repository}/issues"
"""


def repository() -> str:
    """The address of the repository, or ''."""
    return os.environ.get("REBUS_REPOSITORY", "").strip().rstrip("/")


def readme(text: str, commit: str) -> str:
    """The README as it is read away from the repository; at a commit, so that links stay true."""
    address = repository()

    def away(match: re.Match[str]) -> str:
        picture, name, path, part = match.groups(default="")
        if not address:
            return "" if picture else f"{name} ({path})"
        kind = "raw" if picture else "blob"
        return f"{picture}[{name}]({address}/{kind}/{commit or 'HEAD'}/{path}{part})"

    return LINK.sub(away, text)


def project(text: str, commit: str) -> str:
    """pyproject.toml with the addresses."""
    address = repository()
    return text + URLS.format(repository=address, commit=commit or "HEAD") if address else text
