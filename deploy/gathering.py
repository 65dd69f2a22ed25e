"""Gathers the code of all that a first answer loads; the Python of the cloud runs this, by itself.

It does so in a folder with sources and bytecode, by asking for that answer. All that was loaded
after `service/start.py`, which looks for the file, goes into it, and needs no file of its own then.
"""

import importlib.util
import marshal
import sys
from pathlib import Path

# What the function is asked first.
PUZZLE = "SEND + MORE = MONEY"


def gather(folder: Path) -> None:
    """Moves the bytecode of what is loaded into one file, as {name of a module: its code}."""
    sys.path.insert(0, str(folder))
    from service import start

    before = {*sys.modules, "main"}
    import main

    answer = main.handler(PUZZLE, None)
    if answer["statusCode"] != 200:
        sys.exit(f"{PUZZLE} was answered with {answer}")
    codes = {}
    for name, module in [*sys.modules.items()]:
        path = Path(getattr(module.__spec__, "cached", None) or "")
        # Neither what Python brings along nor the kernels, which are compiled in the package.
        if name not in before and path.is_relative_to(folder) and path.is_file():
            codes[name] = marshal.loads(path.read_bytes()[16:])
            path.unlink()
    # What comes last says of which bytecode it is, and that nothing is cut off.
    Path(start.COLD).write_bytes(marshal.dumps(codes) + importlib.util.MAGIC_NUMBER)


if __name__ == "__main__":
    gather(Path(sys.argv[1]))
