"""`make emulate`: deploys function, warm-up and page to an emulated cloud, and serves them."""

from __future__ import annotations

import logging
import os
import signal
import sys
import tempfile
import threading
import zipfile
from pathlib import Path

import click

BUCKET = "rebus-page"
REGION = "eu-central-1"

# The emulated cloud takes any key; a real one must never be sent to it.
DUMMY = {
    "AWS_ACCESS_KEY_ID": "emulator",
    "AWS_SECRET_ACCESS_KEY": "emulator",
    "AWS_DEFAULT_REGION": REGION,
    "MOTO_CALL_RESET_API": "false",
}


@click.command()
@click.option("--port", default=8080, show_default=True, help="Of the function; 0 is any.")
@click.option("--page-port", default=8081, show_default=True, help="Of the page; 0 is any.")
@click.option("--folder", type=click.Path(path_type=Path, exists=True), help="Another page.")
def main(port: int, page_port: int, folder: Path | None) -> None:
    """Serve function and page from an emulated cloud on this machine, until Ctrl-C."""
    for key in [key for key in os.environ if key.startswith("AWS_")]:
        del os.environ[key]
    os.environ.update(DUMMY)

    # Not before: boto3 and moto read the environment.
    from moto.server import ThreadedMotoServer

    from deploy import cli, clouds
    from deploy.aws import function
    from deploy.emulator import front
    from deploy.emulator.runtime_api import Lambda

    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    cloud = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    cloud.start()
    host, cloud_port = cloud.get_host_and_port()
    os.environ["AWS_ENDPOINT_URL"] = f"http://{host}:{cloud_port}"

    with tempfile.TemporaryDirectory() as temporary:
        zip_file, unpacked = Path(temporary) / "rebus.zip", Path(temporary) / "function"
        deploy(cli.main, "package", "--output", str(zip_file))
        deploy(cli.main, "function", "--zip", str(zip_file))
        deploy(cli.main, "schedule")
        with zipfile.ZipFile(zip_file) as archive:
            archive.extractall(unpacked)
        packages = os.pathsep.join(path for path in sys.path if path.endswith("site-packages"))
        settings = {**function.ENVIRONMENT, "PYTHONPATH": packages}
        with Lambda(unpacked, function.HANDLER, settings) as running:
            api = front.serve(front.function_url(running), port)
            address = f"http://localhost:{api.server_port}"
            where = ("--folder", str(folder)) if folder else ()
            deploy(cli.main, "site", "--bucket", BUCKET, "--api", address, *where)
            s3 = clouds.storage(clouds.AWS, REGION)
            page = front.serve(front.website(s3, BUCKET), page_port)
            for server in (api, page):
                threading.Thread(target=server.serve_forever, daemon=True).start()
            click.echo(f"function: {address}\npage:     http://localhost:{page.server_port}")
            sys.stdout.flush()
            wait()
    cloud.stop()


def deploy(command: click.Command, *arguments: str) -> None:
    """Runs a command of `python -m deploy`."""
    click.echo(f"$ python -m deploy {' '.join(arguments)}")
    try:
        command.main(list(arguments), standalone_mode=False)
    except click.ClickException as error:
        error.show()
        sys.exit(1)


def wait() -> None:
    """Waits for SIGINT or SIGTERM."""
    told = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: told.set())
    told.wait()


if __name__ == "__main__":
    main()
