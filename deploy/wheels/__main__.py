"""`make wheels`: makes the wheels and the source distribution, and checks them."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import click

from deploy import kernels
from deploy.errors import DeployError
from deploy.wheels import checked, made

ROOT = Path(__file__).resolve().parent.parent.parent


@click.command()
@click.option("--output", type=click.Path(path_type=Path), default=ROOT / "dist", help="A folder.")
def main(output: Path) -> None:
    """Make a wheel for each processor and a source distribution, and check them all."""
    try:
        _make(output)
    except DeployError as error:
        raise click.ClickException(str(error)) from error


def _make(output: Path) -> None:
    wheels = {arch: made.wheel(ROOT, arch, output, click.echo) for arch in made.PLATFORMS}
    source = made.source(ROOT, output)
    files = [*wheels.values(), source]
    for file in files:
        click.echo(f"made {file.name}, {file.stat().st_size:,} bytes")
    checked.described(files, click.echo)
    here = kernels.here()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        checked.installed(source, folder / "source", click.echo)
        if here not in wheels or os.uname().sysname != "Linux":
            click.echo("no wheel is for this machine, so none was installed")
            return
        python = checked.installed(wheels[here], folder / "wheel", click.echo)
        checked.served(python, wheels[here], folder / "wheel", click.echo)
        checked.tested(python, ROOT, folder, click.echo)
    others = [wheel.name for arch, wheel in wheels.items() if arch != here]
    click.echo(f"not installed, as it is for another processor: {', '.join(others)}")


if __name__ == "__main__":
    main(prog_name="python -m deploy.wheels")
