"""`python -m solver` is the command `rebus`."""

from __future__ import annotations

import sys


def run() -> None:
    """The command line; the exit status is its own, 2 where its one dependency is missing."""
    try:
        from solver.cli import main
    except ModuleNotFoundError as error:
        if error.name != "click":
            raise
        print("Error: the command line needs click: pip install click", file=sys.stderr)
        sys.exit(2)
    main()


if __name__ == "__main__":
    run()
