"""What a release says of itself: `python -m deploy.release TAG` prints its notes.

The tag, the version and the changelog must agree, and nothing is released as "not yet released".
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from deploy.errors import DeployError
from deploy.sbom import SAID

ROOT = Path(__file__).parent.parent

# A release's section begins with its version and its day.
SECTION = r"^## {version}, (.+)\n((?:(?!## ).*\n)*)"
DAY = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"


def notes(root: Path, tag: str) -> str:
    """The section of the changelog about the release with this tag."""
    version = SAID.findall((root / "solver" / "version.py").read_text(encoding="utf-8"))[0]
    if tag != f"v{version}":
        raise DeployError(f"the tag is {tag}, and solver/version.py says {version}")
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    section = re.search(SECTION.format(version=re.escape(version)), changelog, re.M)
    if section is None or not re.fullmatch(DAY, section[1]):
        raise DeployError(f"CHANGELOG.md has no section “## {version}, YYYY-MM-DD”")
    return section[2].strip() + "\n"


if __name__ == "__main__":
    try:
        sys.stdout.write(notes(ROOT, sys.argv[1]))
    except DeployError as error:
        sys.exit(f"Error: {error}")
