"""`rebus serve`: the HTTP service and the page, from what pip installed.

The service is an application, and no package for others to import: a wheel has it in a folder of
its own, laid out as a cloud gets it, which only this command looks into.
"""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import click

from solver import OptionError
from solver.commands.options import lang_option
from solver.commands.shell import bad_input_ends

# Where a wheel has the folders service/ and page/; in the repository they stand beside solver/.
SOLVER = Path(__file__).parent.parent
SERVED = SOLVER / "served"

# What the service needs to serve, and how it is installed.
EXTRA = ("gunicorn", "httptools", "uvicorn", "uvloop")
INSTALL = "pip install 'rebus-solver[serve]'"

COUNT = click.IntRange(min=1)


@click.command("serve", short_help="Serve the page and the HTTP service.")
@click.option("--port", type=click.IntRange(1, 65_535), default=8080, show_default=True,
              metavar="N", help="Where it answers.")  # fmt: skip
@click.option("--host", default="127.0.0.1", show_default=True, metavar="ADDRESS",
              help="For whom: 0.0.0.0 is for other machines too.")  # fmt: skip
@click.option("--workers", type=COUNT, default=2, show_default=True, metavar="N",
              help="Processes, each of which searches on one core.")  # fmt: skip
@lang_option
def serve_command(port: int, host: str, workers: int, lang: str) -> None:
    """Serve the page and the HTTP service on this machine, without a connection, until Ctrl-C.

    The server is an extra: pip install 'rebus-solver[serve]'
    """
    sys.path.insert(0, str(SERVED if SERVED.is_dir() else SOLVER.parent))
    with bad_input_ends(as_json=False, lang=lang):
        try:
            from service.server import serve
        except ModuleNotFoundError as error:
            if str(error.name).partition(".")[0] not in EXTRA:
                raise
            message = "the server is an extra that is not installed: {install}"
            raise OptionError("no_server", message, install=INSTALL) from None
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.create_server((host, port), family=family):  # who has it already is said at once
        pass
    shown = "localhost" if host == "127.0.0.1" else f"[{host}]" if ":" in host else host
    click.echo(f"Rebus: http://{shown}:{port}/  (Ctrl-C ends it)")
    serve(port=port, host=host, workers=workers)
